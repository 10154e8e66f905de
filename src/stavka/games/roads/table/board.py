"""The board as the table draws it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from stavka.core.board import Board, CardType, Cell, Feature, PieceType, Point, line
from stavka.core.data import load
from stavka.core.texts import text
from stavka.games.roads.atlas import PACKAGE, STRAIT, Atlas, Card, Unit, Zone
from stavka.games.roads.table.overlays import OVERLAYS

if TYPE_CHECKING:
    from stavka.games.roads.game import Roads

# NATO symbols: an army or a corps of a branch
SIZES = {"army": "24", "guards-army": "24", "shock-army": "24", "tank-army": "24"}
CORPS = "23"
BRANCHES = {"panzer": "120500", "tank": "120500", "leader": "110000"}
INFANTRY = "121100"
SPECIAL = {"cavalry-corps": "121300", "mechanised-corps": "121102"}

# what stands before the number on a counter: the nation, or the kind of formation
PREFIXES = {
    "hungarian-corps": "Hu", "italian-corps": "It", "alpine-corps": "It", "romanian-corps": "Ro", "cavalry-corps": "Ro",
    "panzer-corps": "Pz", "ss-panzer-corps": "Pz", "tank-army": "TA", "tank-corps": "TC", "mechanised-corps": "MC",
    "guards-army": "Gd", "shock-army": "Sh",
}  # fmt: skip


class Shape(msgspec.Struct, frozen=True):
    """A zone as it is drawn: its outline, and the spot where counters lie."""

    id: str
    spot: tuple[float, float]
    outline: tuple[Point, ...]


def make_board(game: Roads, data: Atlas, folder: str) -> Board:
    """Static data of a scenario, made once."""
    art = folder + "art.toml"
    shapes: dict[str, Shape] = load(PACKAGE, art, "shape", Shape).records
    features: list[Feature] = list(load(PACKAGE, art, "feature", Feature))
    cells = tuple(cell(z, shapes[z.id]) for z in data.zones)
    features += [strait(shapes[b.a], shapes[b.b]) for b in data.borders if b.river == STRAIT]
    directive_45 = any(c.effect == "directive-45" for c in data.cards)  # only then are there sectors
    return Board(
        game=game.id,
        orientation="zones",
        rotation=0,
        cells=cells,
        pieces=tuple(piece_type(u) for u in data.units),
        cards=tuple(card_type(c) for c in data.cards),
        verbs=game.verbs(),
        tones={"axis": "first", "soviet": "second"},
        features=tuple(f.drawn() for f in features),
        overlays=tuple(o for o in OVERLAYS if o != "sectors" or directive_45),
        die=10,
    )


def cell(z: Zone, shape: Shape) -> Cell:
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
    return Cell(z.id, *shape.spot, z.terrain, z.name, line(shape.outline), tuple(marks))


def strait(one: Shape, two: Shape) -> Feature:
    """A way over the water, between the two shores that are nearest to each other."""
    pairs = ((a, b) for a in one.outline for b in two.outline)
    return Feature("strait", min(pairs, key=lambda ab: (ab[0][0] - ab[1][0]) ** 2 + (ab[0][1] - ab[1][1]) ** 2))


def piece_type(u: Unit) -> PieceType:
    """A counter: cohesion, movement and tactical value on both sides; the leader shows what he adds."""
    branch = SPECIAL.get(u.formation, BRANCHES.get(u.kind, INFANTRY))
    prefix = PREFIXES.get(u.formation, "")
    values = {"front": "-".join(map(str, u.full)), "reduced": "-".join(map(str, u.reduced))}
    if u.march:
        values["march"] = str(u.march)
    return PieceType(
        id=u.id,
        side=u.side,
        kind=u.kind,
        label=f"{prefix} {u.label}".strip(),
        name=text("unit-" + u.formation, n=u.label),
        symbol=f"10031000{SIZES.get(u.formation, CORPS)}{branch}0000",
        steps=1 if u.kind == "leader" else 2,
        group=u.nation,
        marks=("red",) if u.side == "soviet" else (),
        values={"front": "+1 +1"} if u.kind == "leader" else values,
    )


def card_type(c: Card) -> CardType:
    """A card."""
    numbers = (("cost", c.cost), ("resources", c.rp), ("rebuild", c.rebuild))
    return CardType(c.id, c.side, c.kind, c.count, {k: str(v) for k, v in numbers if v})
