"""The board as the table draws it."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from stavka.core.board import Board, Cell, Feature, PieceType, Side
from stavka.core.texts import text
from stavka.games.minsk44.atlas import Atlas, Unit

if TYPE_CHECKING:
    from stavka.games.minsk44.game import Minsk44

SIZES = {"II": "16", "III": "17", "X": "18", "[]": "17", "XX": "21", "XXX": "22", "XXXX": "23"}
BRANCHES = {
    "infantry": "121100", "motorised-infantry": "121104", "armoured-infantry": "121102", "airborne": "121100",
    "cavalry": "121300", "tank": "120500", "heavy-tank": "120500", "armoured-recon": "121300",
    "motorcycle": "121300", "engineer": "140700", "armoured-engineer": "140701", "sp-antitank": "120401",
    "antitank": "120400", "artillery": "130300", "sp-artillery": "130301", "heavy-mortar": "130800",
    "rocket": "130303", "flak": "130100", "supply": "163400", "hq": "000000", "mech-hq": "120500",
}  # fmt: skip


def make_board(game: Minsk44) -> Board:
    """Static data, made once."""
    data = game.data
    return Board(
        game=game.id,
        orientation="pointy",
        rotation=0,
        cells=tuple(cells(data)),
        pieces=(*(piece_type(u) for u in data.units), *(air_type(data, n) for n in range(len(data.planes)))),
        cards=(),
        verbs=game.verbs(),
        style="counters",
        sides=tuple(sides(data)),
        features=tuple(features(data)),
    )


def point(hex: str) -> tuple[float, float]:
    """The centre of a hex: even rows lie half a hex to the east."""
    column, row = int(hex[:2]), int(hex[2:])
    return column + (0.5 if row % 2 == 0 else 0.0), round((row - 1) * sqrt(3) / 2, 4)


def cells(data: Atlas) -> list[Cell]:
    """Every hex with its terrain, name and printed marks."""
    names = {p.id: p for p in data.places}
    out = []
    for hex, number in data.cell.items():
        place = names.get(hex)
        marks = ("objective",) if place is not None and (place.german or place.soviet) else ()
        x, y = point(hex)
        name = "place-" + place.name if place is not None else ""
        out.append(Cell(hex, x, y, data.ground[number].id, name, (), marks))
    return out


def sides(data: Atlas) -> list[Side]:
    """Rivers and bridges along hexsides."""
    out = []
    for river in data.rivers:
        for side in river.sides:
            a, b = data.pair(side)
            direction = data.grid.direction(a, b)
            assert direction is not None
            out.append(Side(river.kind, data.name[a], direction))
    for bridge in data.bridges:
        a, b = data.pair(bridge.id)
        direction = data.grid.direction(a, b)
        assert direction is not None
        out.append(Side("bridge", data.name[a], direction))
    return out


def features(data: Atlas) -> list[Feature]:
    """Roads, railways and trails from hex to hex."""
    return [Feature(line.kind, tuple(point(h) for h in line.hexes), line.id) for line in data.lines]


def piece_type(u: Unit) -> PieceType:
    """A counter."""
    values = {"defence": str(u.defence), "move": str(u.move), "formation": u.formation, "designation": u.name}
    if u.artillery:
        values.update(barrage=str(u.barrage), fpf=str(u.fpf), reach=str(u.reach))
    else:
        values.update(attack=str(u.attack))
    if u.brackets:
        values["brackets"] = u.brackets
    if u.radius:
        values["radius"] = str(u.radius)
    if u.untried:
        values = {"move": str(u.move), "formation": u.formation, "designation": u.name, "untried": "yes"}
    branch = BRANCHES[u.kind]
    return PieceType(
        id=u.id,
        side=u.side,
        kind=u.kind,
        label=u.name,
        name=text("unit-" + u.kind, n=u.name),
        symbol=f"10031000{SIZES.get(u.size, '16')}{branch}0000",
        group=u.colour,
        marks=("armoured",) if u.armoured else (),
        values=values,
    )


def air_type(data: Atlas, number: int) -> PieceType:
    """An air unit."""
    plane = data.planes[number]
    return PieceType(plane.id, plane.side, plane.kind, plane.kind, text("unit-" + plane.kind.lower(), n=plane.id))
