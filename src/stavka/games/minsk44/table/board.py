"""The board as the table draws it."""

from __future__ import annotations

from itertools import pairwise
from math import dist, sqrt
from typing import TYPE_CHECKING

from stavka.core.board import Board, Cell, Feature, PieceType, Side
from stavka.core.texts import text
from stavka.games.minsk44.atlas import Atlas, River, Unit
from stavka.games.minsk44.series import GERMAN, SOVIET
from stavka.games.minsk44.table.overlays import OVERLAYS

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

# the colours of the scenario: von Saucken, 5th Panzer, Luftwaffe; 5th Guards Tank, 11th Guards, 3rd Guards Mechanised
COLOURS = {
    "GS": "axis-grey", "G5": "axis-green", "GL": "axis-blue", "SR": "soviet-red", "SB": "soviet-brown",
    "SO": "soviet-orange",
}  # fmt: skip
FORMATIONS = {
    "Minsk garrison": "Minsk",
    "Group von Saucken": "Saucken",
    "Soviet supply": "11GA",
}  # where space is short
AIRCRAFT = {
    (SOVIET, "GA"): "Il-2", (SOVIET, "MB"): "Pe-2", (GERMAN, "GA"): "Ju 87", (GERMAN, "MB"): "He 111",
}  # fmt: skip
AIRCRAFT_SYMBOL = "10030100001101000000"
UNLIMITED = 90
ART = {"road": "road", "rail": "railway", "trail": "track"}
HIGHWAY = "road-1"  # from Minsk by Borisov to Orsha and Moscow
LONG_RIVER = 60  # hexsides
LETTERED = 7  # hexsides along which a name is written
BESIDE = 0.085  # a railway beside a road is drawn a little to the south-east of it


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
        tones={"german": "first", "soviet": "second"},
        style="counters",
        sides=tuple(sides(data)),
        features=tuple(f.drawn() for f in features(data)),
        overlays=tuple(OVERLAYS),
    )


def point(hex: str) -> tuple[float, float]:
    """The centre of a hex: even rows lie half a hex to the east."""
    column, row = int(hex[:2]), int(hex[2:])
    return column + (0.5 if row % 2 == 0 else 0.0), round((row - 1) * sqrt(3) / 2, 8)


def cells(data: Atlas) -> list[Cell]:
    """Every hex with its terrain, name and printed marks."""
    names = {p.id: p for p in data.places}
    out = []
    for hex, number in data.cell.items():
        place = names.get(hex)
        marks = (
            (f"points-{place.german}/{place.soviet}",) if place is not None and (place.german or place.soviet) else ()
        )
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
    """Roads, railways and trails from hex to hex; names of the rivers along their courses."""
    paved = {frozenset(pair) for line in data.lines if line.kind == "road" for pair in pairwise(line.hexes)}
    out = []
    for line in data.lines:
        points = tuple(point(h) for h in line.hexes)
        if line.kind == "rail":
            points = tuple(beside(h, near, paved) for h, near in zip(line.hexes, neighbours(line.hexes), strict=True))
        out.append(Feature("highway" if line.id == HIGHWAY else ART[line.kind], points))
    return out + [named for river in data.rivers for named in river_names(data, river)]


def neighbours(hexes: tuple[str, ...]) -> list[tuple[str, ...]]:
    """For each hex of a line the ones before and after it."""
    return [hexes[max(n - 1, 0) : n] + hexes[n + 1 : n + 2] for n in range(len(hexes))]


def beside(hex: str, near: tuple[str, ...], paved: set[frozenset[str]]) -> tuple[float, float]:
    """Where a railway passes a hex: beside the road, if one runs along with it."""
    x, y = point(hex)
    return (x + BESIDE, y + BESIDE) if any(frozenset((hex, n)) in paved for n in near) else (x, y)


def river_names(data: Atlas, river: River) -> list[Feature]:
    """The name of a river, along the straightest stretch of its course; a long river is named twice."""
    if river.id.startswith("unnamed") or len(river.sides) <= LETTERED:
        return []
    middles = [middle(side) for side in river.sides]
    parts = [middles] if len(middles) < LONG_RIVER else [middles[: len(middles) // 2], middles[len(middles) // 2 :]]
    out = []
    for part in parts:
        ends = max(zip(part, part[LETTERED:], strict=False), key=lambda pair: dist(*pair))
        out.append(Feature("river-name", ends, "river-" + river.id))
    return out


def middle(side: str) -> tuple[float, float]:
    """The middle of a hexside "CCRR-CCRR"."""
    (ax, ay), (bx, by) = (point(hex) for hex in side.split("-"))
    return round((ax + bx) / 2, 3), round((ay + by) / 2, 3)


def printed(u: Unit) -> str:
    """The values of a counter: attack-defence-movement, or barrage-protective fire-range/defence-movement."""
    if u.artillery:
        return f"{u.barrage}-{u.fpf}-{'U' if u.reach >= UNLIMITED else u.reach}/{u.defence}-{u.move}"
    attack = f"[{u.attack}]" if "A" in u.brackets else str(u.attack)
    defence = f"[{u.defence}]" if "D" in u.brackets else str(u.defence)
    return f"{attack}-{defence}-{u.move}"


def piece_type(u: Unit) -> PieceType:
    """A counter. An untried unit shows its movement only; what it is worth is drawn when it first fights."""
    values = {"edge": FORMATIONS.get(u.formation, u.formation), "size": u.size, "formation": u.formation}
    values["front"] = f"?-?-{u.move}" if u.untried else printed(u)
    if u.radius:
        values["radius"] = str(u.radius)
    if u.supply:
        values["supply"] = str(u.supply)
    if u.artillery:
        values["reach"] = str(u.reach)
    return PieceType(
        id=u.id,
        side=u.side,
        kind=u.kind,
        label=u.name,
        name=text("unit-" + u.kind, n="label:" + u.name),
        symbol=f"10031000{SIZES.get(u.size, '16')}{BRANCHES[u.kind]}0000",
        group=COLOURS.get(u.colour, ""),
        marks=("armoured",) if u.armoured else (),
        values=values,
    )


def air_type(data: Atlas, number: int) -> PieceType:
    """An air unit, by the aircraft that flew most of these missions."""
    plane = data.planes[number]
    label = AIRCRAFT.get((plane.side, plane.kind), plane.kind)
    name = text("unit-" + plane.kind.lower(), n=label)
    group = "soviet-red" if plane.side == SOVIET else "axis-blue"
    return PieceType(plane.id, plane.side, plane.kind, label, name, AIRCRAFT_SYMBOL, group=group)
