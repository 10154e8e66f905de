"""The board as the table draws it."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from stavka.core.board import Board, Cell, Feature, PieceType, beside
from stavka.core.board import Side as BoardSide
from stavka.core.hexes import COMPASS
from stavka.core.ledger import rule
from stavka.core.texts import Text, text
from stavka.games.eastfront.atlas import Atlas, Hex, Side, Unit
from stavka.games.eastfront.table.overlays import OVERLAYS

if TYPE_CHECKING:
    from stavka.games.eastfront.game import EastFront

# NATO symbols: branch by kind of unit
BRANCHES = {
    "armor": "120500", "mech": "121102", "infantry": "121100", "mountain": "121100", "cavalry": "121300",
    "shock": "121100", "coastal": "121101", "paratroop": "121103", "static": "121100", "hq": "110000",
}  # fmt: skip
CORPS, ARMY = "22", "23"


def make_board(game: EastFront) -> Board:
    """Static data, made once."""
    data = game.data
    return Board(
        game=game.id,
        orientation="pointy",
        rotation=0,
        cells=tuple(cell(h, called_after(data, h)) for h in data.hexes),
        pieces=tuple(piece_type(u, data.kinds[u.type].offence) for u in data.units),
        cards=(),
        verbs=game.verbs(),
        tones={"axis": "first", "soviet": "second"},
        style="turned",
        sides=tuple(s for side in data.sides for s in side_features(side)),
        overlays=tuple(OVERLAYS),
        features=tuple(f.drawn() for f in (*data.features, *(rail(game, s) for s in data.sides if s.rail))),
    )


def centre(h: Hex) -> tuple[float, float]:
    """Where a hex lies: rows are sqrt(3)/2 hex widths apart, odd ones half a hex to the east."""
    column, row = h.place
    return column + row % 2 / 2, round(row * sqrt(3) / 2, 7)


@rule("1.2")
def called_after(data: Atlas, h: Hex) -> tuple[str, str]:
    """The book calls a hex without a name after the nearest one that has one and lies straight beside it: Rostov E1."""
    names = {data.cell[other.id]: other.name for other in data.hexes if other.name}
    return ("", "") if h.name else beside(data.grid, data.cell[h.id], names)


def cell(h: Hex, after: tuple[str, str]) -> Cell:
    """A hex with its printed symbols."""
    x, y = centre(h)
    marks = [h.city and f"city-{h.city}", h.resource, h.port and f"port-{h.port}", "fortress" if h.fortress else ""]
    if h.city == "major":
        marks.append("city")
    marks += [
        "victory" if h.victory else "",
        f"value-{h.value}" if h.value else "",
        f"worth-{h.worth}" if h.worth else "",
    ]
    return Cell(h.id, x, y, h.terrain, h.name, (), tuple(m for m in marks if m), after)


def side_features(side: Side) -> list[BoardSide]:
    """Rivers, barriers and ground along a hexside."""
    hex, direction = side.id.split()
    kinds = [k for k, there in (("river", side.river), ("strait", side.strait), ("front", side.front)) if there]
    water = side.barrier and side.barrier != "alpine"
    kinds += ["closed" if water else side.barrier, side.terrain]
    return [BoardSide(k, hex, COMPASS.index(direction)) for k in kinds if k]


def rail(game: EastFront, side: Side) -> Feature:
    """A piece of railway between two hexes."""
    hex, direction = side.id.split()
    data = game.data
    to = data.grid.step(data.cell[hex], COMPASS.index(direction))
    assert to is not None
    return Feature("railway", (centre(data.hexes[hex]), centre(data.hexes[data.name[to]])))


def full_name(u: Unit) -> Text:
    """A headquarters by its army group or front, other units by number, arm and honours."""
    if u.kind == "hq":
        return text("hq-" + u.label.lower())
    number = "".join(c for c in u.label if c.isdigit())
    if not number:
        return text(f"unit-{u.nation}-{u.kind}")
    honours = "-ss" if u.ss else "-guards" if u.guards else "-group-e" if u.label.startswith("E") else ""
    return text(f"unit-{u.nation}-{u.kind}{honours}", n=number)


def piece_type(u: Unit, fire: int) -> PieceType:
    """A block; its pips tell the lowest face that hits in attack."""
    size = ARMY if u.satellite or (u.side == "soviet" and u.kind in ("infantry", "shock")) else CORPS
    marks = [m for m, there in (("supreme", u.supreme), ("ss", u.ss), ("guards", u.guards)) if there]
    return PieceType(
        id=u.id,
        side=u.side,
        kind=u.kind,
        label=u.label,
        name=full_name(u),
        symbol=f"10031000{size}{BRANCHES[u.kind]}0000",
        steps=u.max,
        fire=fire,
        group=u.nation,
        marks=tuple(marks),
    )
