"""The board as the table draws it."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from stavka.core.board import Board, CardType, Cell, PieceType, Side
from stavka.core.texts import text
from stavka.games.no_retreat.atlas import DIRECTIONS, Area, Card, Hex, Unit

if TYPE_CHECKING:
    from stavka.games.no_retreat.game import NoRetreat

# NATO symbols: branch by the type of a counter's better side
BRANCHES = {"armour": "120500", "mechanized": "121102", "fort": "121100", "volkssturm": "121100"}
INFANTRY = "121100"
ARMY, FRONT = "24", "25"
# where the areas are drawn, in the coordinates of the hexes
AREA_PLACES = {"finland": (7.4, -9.2), "west-balkans": (-10.6, 3.2), "south-balkans": (-8.4, 5.9)}


def make_board(game: NoRetreat) -> Board:
    """Static data, made once."""
    data = game.data
    return Board(
        game=game.id,
        orientation="pointy",
        rotation=0,
        cells=(*(cell(h) for h in data.hexes), *(area(a) for a in data.areas)),
        pieces=tuple(piece_type(u) for u in data.units),
        cards=tuple(card_type(c) for c in data.cards),
        verbs=game.verbs(),
        sides=tuple(side for h in data.hexes for side in sides(h)),
    )


def cell(h: Hex) -> Cell:
    """A hex; rows are sqrt(3)/2 hex widths apart."""
    marks = (
        *(("city",) if h.city else ()),
        *(("oil",) if h.oil else ()),
        *((f"objective-{h.objective}",) if h.objective else ()),
        *((f"edge-{h.edge}",) if h.edge else ()),
        *(f"coast-{sea}" for sea in h.seas),
        h.country,
    )
    return Cell(h.id, h.c + h.r / 2, round(h.r * sqrt(3) / 2, 4), h.terrain, h.name and "place-" + h.name, (), marks)


def area(a: Area) -> Cell:
    """Finland or a part of the Balkans."""
    x, y = AREA_PLACES[a.id]
    return Cell(a.id, x, y, "area", "place-" + a.name, (), ("area",))


def sides(h: Hex) -> list[Side]:
    """Rivers and lakes along a hex."""
    rivers = [Side("river", h.id, DIRECTIONS.index(d)) for d in h.rivers]
    return rivers + [Side("closed", h.id, DIRECTIONS.index(d)) for d in h.closed]


def piece_type(u: Unit) -> PieceType:
    """A counter, by its better side; both sides' numbers are among its values."""
    face = u.strong or u.weak
    branch = BRANCHES.get(face.type, INFANTRY)
    values = {"weak": f"{u.weak.strength}-{u.weak.move}", "weak-label": u.weak.label, "weak-type": u.weak.type}
    if u.strong is not None:
        values |= {"strong": f"{u.strong.strength}-{u.strong.move}", "strong-label": u.strong.label}
        values["strong-type"] = u.strong.type
    return PieceType(
        id=u.id,
        side=u.side,
        kind=face.type,
        label=u.weak.label,
        name=text("unit-" + u.id),
        symbol="10031000" + (FRONT if u.kind == "front" else ARMY) + branch + "0000",
        steps=2 if u.strong is not None else 1,
        group=u.nation.lower(),
        marks=("ss",) if u.ss else (),
        values=values,
    )


def card_type(c: Card) -> CardType:
    """A card with its two events."""
    values = {"axis": c.axis.name, "soviet": c.soviet.name, "axis-needs": c.axis.needs, "soviet-needs": c.soviet.needs}
    kind = "struck" if c.struck else "green" if c.green else "standard"
    return CardType(c.id, "both", kind, 1, {k: v for k, v in values.items() if v})
