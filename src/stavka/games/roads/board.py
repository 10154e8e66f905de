"""The board as the table draws it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stavka.core.board import Board, CardType, Cell, Feature, PieceType
from stavka.core.texts import text
from stavka.games.roads.atlas import RIVERS, Atlas, Border, Card, Unit, Zone

if TYPE_CHECKING:
    from stavka.games.roads.game import Roads

# NATO symbols: an army or a corps of a branch
SIZES = {"army": "24", "guards-army": "24", "shock-army": "24", "tank-army": "24"}
CORPS = "23"
BRANCHES = {"panzer": "120500", "tank": "120500", "leader": "110000"}
INFANTRY = "121100"


def make_board(game: Roads, data: Atlas) -> Board:
    """Static data of a scenario, made once."""
    return Board(
        game=game.id,
        orientation="zones",
        rotation=0,
        cells=tuple(cell(z) for z in data.zones),
        pieces=tuple(piece_type(u) for u in data.units),
        cards=tuple(card_type(c) for c in data.cards),
        verbs=game.verbs(),
        features=tuple(river(data, b) for b in data.borders if b.river in RIVERS),
    )


def cell(z: Zone) -> Cell:
    """A zone with its printed symbols."""
    marks = [f"group-{z.group.lower()}"]
    if z.city:
        marks.append("city")
    if z.points:
        marks.append(f"points-{z.colour}-{z.points}")
    if z.symbol:
        marks.append("symbol")
    if z.port:
        marks.append("port")
    if z.fortress:
        marks.append(f"fortress-{z.fortress}")
    if z.source:
        marks.append(f"source-{z.source}")
    return Cell(z.id, z.x, z.y, z.terrain, z.name, z.outline, tuple(marks))


def river(data: Atlas, b: Border) -> Feature:
    """A border with water, as the part of the outlines that the two zones share."""
    one, two = data.zones[b.a], data.zones[b.b]
    shared = tuple(p for p in one.outline if p in two.outline)
    return Feature("border-" + b.river, shared or ((one.x, one.y), (two.x, two.y)), b.name)


def piece_type(u: Unit) -> PieceType:
    """A counter."""
    branch = BRANCHES.get(u.kind, INFANTRY)
    values = {}
    if u.kind != "leader":
        for face, (cohesion, movement, tactical) in (("full", u.full), ("reduced", u.reduced)):
            move = f"{movement}({u.march})" if u.march else str(movement)
            values[face] = f"{cohesion}-{move}-{tactical}"
    return PieceType(
        id=u.id,
        side=u.side,
        kind=u.kind,
        label=u.label,
        name=text("unit-" + u.formation, n=u.label),
        symbol=f"10031000{SIZES.get(u.formation, CORPS)}{branch}0000",
        steps=1 if u.kind == "leader" else 2,
        group=u.nation,
        values=values,
    )


def card_type(c: Card) -> CardType:
    """A card."""
    numbers = (("cost", c.cost), ("resources", c.rp), ("rebuild", c.rebuild))
    return CardType(c.id, c.side, c.kind, c.count, {k: str(v) for k, v in numbers if v})
