"""The board as the table draws it."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from stavka.core.board import Board, CardType, Cell, PieceType
from stavka.core.texts import Text, text
from stavka.games.stalingrad.atlas import Card, Hex, Unit

if TYPE_CHECKING:
    from stavka.games.stalingrad.game import Stalingrad

EAST_UP = 270  # the German player looks east: the Volga runs along the top

# NATO symbols: land units with their size and branch
SIZES = {"german": "17", "guards": "21", "rifle-division": "21", "workers": "16", "anti-aircraft": "17"}
BRANCHES = {
    "panzer": "120500",
    "tanks": "120500",
    "panzergrenadier": "121102",
    "motorised": "121104",
    "anti-aircraft": "130100",
    "anti-tank": "120400",
    "marines": "121101",
}
INFANTRY = "121100"


def make_board(game: Stalingrad) -> Board:
    """Static data, made once."""
    data = game.data
    return Board(
        game=game.id,
        orientation="pointy",
        rotation=EAST_UP,
        cells=tuple(cell(h) for h in data.hexes),
        pieces=tuple(piece_type(u) for u in data.units),
        cards=tuple(card_type(c) for c in data.cards),
        verbs=game.verbs(),
        tones={"german": "first", "soviet": "second"},
        style="blocks",
        features=tuple(f.drawn() for f in data.features),
        compass={"E": 1, "SE": 2, "SW": 3, "W": 4, "NW": 5, "NE": 6},
    )


def cell(h: Hex) -> Cell:
    """A hex; rows are sqrt(3)/2 hex widths apart."""
    return Cell(h.id, h.x / 2, round((h.row - 1) * sqrt(3) / 2, 4), h.terrain, h.name, (), h.marks)


def piece_type(u: Unit) -> PieceType:
    """A block."""
    size = SIZES.get(u.kind, SIZES.get(u.side, "18"))
    return PieceType(
        id=u.id,
        side=u.side,
        kind=u.kind,
        label=u.label,
        name=name(u),
        symbol=f"10031000{size}{BRANCHES.get(u.kind, INFANTRY)}0000",
        steps=u.strength,
        fire=u.fire,
        group=u.army,
        marks=("r",) if u.row else u.marks,
        values={"formation": u.formation} if u.formation else {},
    )


def name(u: Unit) -> Text:
    """Its kind, and what tells it from others of that kind: the label without its suffix, or whose workers."""
    if u.kind == "workers":
        return text("unit-soviet-workers", n=u.id.removeprefix("s-"))
    number = u.label.partition(" ")[0]
    kind = {"6 Gd": "guards-tanks", "10 NKVD": "nkvd"}.get(u.label, u.kind)
    return text(f"unit-{u.side}-{kind}", n=number)


def card_type(c: Card) -> CardType:
    """A card."""
    values = {k: str(v) for k, v in (("dice", c.dice), ("rubble", c.rubble), ("place", c.place)) if v}
    return CardType(c.id, c.side, c.kind, c.count, values)
