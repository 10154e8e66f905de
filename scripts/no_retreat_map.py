"""Draw the coasts, lakes, towns and names of No Retreat's map from real geography.

    python scripts/no_retreat_map.py FOLDER > src/stavka/games/no_retreat/data/art.toml

FOLDER holds GeoJSON files (EPSG:4326): land_1941, lakes_1941 (made with Natural Earth, public domain) and
cities_1941_hand (drawn by hand, CC0). The hexes of the published map fit the real country to 0.7 hexes, so the country
is projected, fitted to the named hexes, and bent a little so that every town lies in its own hex.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import cos, exp, hypot, log, pi, radians, sin, sqrt, tan
from pathlib import Path
from typing import Any

Point = tuple[float, float]
Degrees = tuple[float, float]  # longitude, latitude
Loop = list[Point]
Put = Callable[[float, float], Point]

DATA = Path(__file__).parents[1] / "src/stavka/games/no_retreat/data"
ROW = sqrt(3) / 2

# the window that the board opens with, and the raster that holds the coast
FRAME = ((-12.4, -12.6), (13.1, 10.4))
LEFT, TOP, RIGHT, BOTTOM = -17.0, -17.0, 18.0, 15.0
STEP = 0.05
LAND_AROUND = 0.46  # a hex of the map has at least this much land around its middle
WATERLINES = (0.07, 0.16, 0.27, 0.4, 0.56)  # hexes off the coast
SMALLEST = 0.012  # hexes; smaller islands and lakes are left out

# named hexes whose town has another name, or none, among the cities
TOWNS = {"konigsberg": "Königsberg", "caucasus-oil": "Grozny", "gorki": "Gorki", "ladoga": ""}
LADOGA = (31.5, 60.85)
BERLIN = (13.4, 52.52)
KERCH = (36.47, 45.36)


# --- from the globe to the hexes ------------------------------------------------------------------------------


def conic(lon: float, lat: float) -> Point:
    """Lambert conformal conic, in units of 100 km: east and south of 34 E, 50 N."""
    first, second, origin = radians(45), radians(58), radians(50)

    def t(phi: float) -> float:
        return tan(pi / 4 + phi / 2)

    n = log(cos(first) / cos(second)) / log(t(second) / t(first))
    f = cos(first) * t(first) ** n / n
    rho, rho0 = 63.71 * f / t(radians(lat)) ** n, 63.71 * f / t(origin) ** n
    angle = n * radians(lon - 34)
    return rho * sin(angle), -(rho0 - rho * cos(angle))


def affine(pairs: Sequence[tuple[Point, Point]]) -> Callable[[Point], Point]:
    """The linear map that takes the first points to the second with the least squares of errors."""

    def solve(values: Sequence[float]) -> list[float]:
        rows = [[1.0, x, y] for (x, y), _ in pairs]
        m = [[sum(r[i] * r[j] for r in rows) for j in range(3)] for i in range(3)]
        v = [sum(r[i] * value for r, value in zip(rows, values, strict=True)) for i in range(3)]
        for i in range(3):
            for j in range(3):
                if j != i:
                    k = m[j][i] / m[i][i]
                    m[j] = [a - k * b for a, b in zip(m[j], m[i], strict=True)]
                    v[j] -= k * v[i]
        return [v[i] / m[i][i] for i in range(3)]

    a, b = solve([q[0] for _, q in pairs]), solve([q[1] for _, q in pairs])
    return lambda p: (a[0] + a[1] * p[0] + a[2] * p[1], b[0] + b[1] * p[0] + b[2] * p[1])


def bend(pairs: Sequence[tuple[Point, Point]], reach: float, rounds: int) -> Callable[[Point], Point]:
    """A smooth shift that takes the first points close to the second and dies away from them."""
    layers: list[list[tuple[Point, Point]]] = []

    def at(p: Point) -> Point:
        x, y = p
        for layer in layers:
            total, dx, dy = 0.35, 0.0, 0.0
            for (cx, cy), (ex, ey) in layer:
                w = exp(-((p[0] - cx) ** 2 + (p[1] - cy) ** 2) / (2 * reach * reach))
                total, dx, dy = total + w, dx + w * ex, dy + w * ey
            x, y = x + dx / total, y + dy / total
        return x, y

    for _ in range(rounds):
        layer = []
        for p, q in pairs:
            x, y = at(p)
            layer.append((p, (q[0] - x, q[1] - y)))
        layers.append(layer)
    return at


def centre(h: dict[str, Any]) -> Point:
    """The middle of a hex."""
    return h["c"] + h["r"] / 2, h["r"] * ROW


def projection(hexes: list[dict[str, Any]], cities: dict[str, Point]) -> Put:
    """From longitude and latitude to the coordinates of the hexes."""
    pairs = []
    for h in hexes:
        town = TOWNS.get(h.get("name", ""), h.get("name", "").capitalize())
        known = {"Berlin": BERLIN, **cities}.get(town) or {"ladoga": LADOGA}.get(h.get("name", ""))
        if h["terrain"] == "kerch":
            known = KERCH
        if known:
            pairs.append((conic(*known), centre(h)))
    fit = affine(pairs)
    fitted = [(fit(p), q) for p, q in pairs]
    error = sqrt(sum(hypot(p[0] - q[0], p[1] - q[1]) ** 2 for p, q in fitted) / len(fitted))
    print(f"{len(pairs)} towns, {error:.2f} hexes off before bending", file=sys.stderr)
    bent = bend(fitted, 1.7, 8)
    worst = max(hypot(bent(p)[0] - q[0], bent(p)[1] - q[1]) for p, q in fitted)
    print(f"worst town {worst:.2f} hexes off after it", file=sys.stderr)
    return lambda lon, lat: bent(fit(conic(lon, lat)))


# --- the coast ---------------------------------------------------------------------------------------------------


class Raster:
    """Land (1) and sea (0) on a fine grid."""

    def __init__(self) -> None:
        self.width, self.height = round((RIGHT - LEFT) / STEP), round((BOTTOM - TOP) / STEP)
        self.cells = [bytearray(self.width) for _ in range(self.height)]

    def fill(self, loops: list[Loop]) -> None:
        """Everything inside these loops; a loop inside another is a hole."""
        top, bottom = min(y for loop in loops for _, y in loop), max(y for loop in loops for _, y in loop)
        for row in range(max(0, int((top - TOP) / STEP)), min(self.height, int((bottom - TOP) / STEP) + 1)):
            y = TOP + (row + 0.5) * STEP
            cuts = []
            for loop in loops:
                for (ax, ay), (bx, by) in zip(loop, loop[1:] + loop[:1], strict=True):
                    if (ay > y) != (by > y):
                        cuts.append(ax + (y - ay) * (bx - ax) / (by - ay))
            cuts.sort()
            for a, b in zip(cuts[::2], cuts[1::2], strict=True):
                first, last = max(0, round((a - LEFT) / STEP)), min(self.width, round((b - LEFT) / STEP))
                if last > first:
                    self.cells[row][first:last] = b"\1" * (last - first)

    def shore(self, at: Point) -> None:
        """Land around the middle of a hex, with a shore that is not quite round."""
        x, y = at
        turns = [i * pi / 18 for i in range(36)]
        wave = [LAND_AROUND + 0.05 * sin(3 * a + 2 * x) + 0.04 * sin(5 * a + 3 * y) for a in turns]
        self.fill([[(x + r * cos(a), y + r * sin(a)) for a, r in zip(turns, wave, strict=True)]])

    def smooth(self) -> list[list[float]]:
        """How much land there is around each corner of the grid, from 0 to 1."""
        rows: list[list[float]] = [[float(v) for v in row] for row in self.cells]
        for _ in range(2):
            rows = [blurred(row) for row in rows]
            rows = [list(col) for col in zip(*(blurred(list(c)) for c in zip(*rows, strict=True)), strict=True)]
        return rows


def blurred(row: list[float]) -> list[float]:
    """Each value with its two neighbours."""
    return [(a + 2 * b + c) / 4 for a, b, c in zip([row[0], *row[:-1]], row, [*row[1:], row[-1]], strict=True)]


def offshore(land: list[list[float]]) -> list[list[float]]:
    """How far each cell of the sea is from land, in cells (a chamfer distance: two sweeps over the grid)."""
    far = 1e9
    rows = [[0.0 if v > 0.5 else far for v in row] for row in land]
    height, width = len(rows), len(rows[0])
    for down in (True, False):
        step = 1 if down else -1
        for r in range(height) if down else range(height - 1, -1, -1):
            row, other = rows[r], rows[r - step] if 0 <= r - step < height else None
            for c in range(width) if down else range(width - 1, -1, -1):
                best = row[c]
                if best == 0:
                    continue
                if 0 <= c - step < width:
                    best = min(best, row[c - step] + 1)
                if other is not None:
                    best = min(best, other[c] + 1)
                    if c > 0:
                        best = min(best, other[c - 1] + 1.414)
                    if c + 1 < width:
                        best = min(best, other[c + 1] + 1.414)
                row[c] = best
    return rows


def contours(field: list[list[float]]) -> list[Loop]:
    """The lines between more and less, as closed loops (marching squares); the border counts as land."""
    level, height, width = 0.5, len(field), len(field[0])
    edge = [1.0] * (width + 2)
    field = [edge, *([1.0, *row, 1.0] for row in field), edge]

    def between(r: int, c: int, down: bool) -> Point:
        a, b = field[r][c], field[r + down][c + (not down)]
        t = (level - a) / (b - a)
        x, y = c - 0.5 + (0 if down else t), r - 0.5 + (t if down else 0)
        return LEFT + x * STEP, TOP + y * STEP

    follows: dict[tuple[int, int, bool], tuple[int, int, bool]] = {}
    for r in range(height + 1):
        above, below = field[r], field[r + 1]
        for c in range(width + 1):
            nw, ne, sw, se = above[c] > level, above[c + 1] > level, below[c] > level, below[c + 1] > level
            if nw == ne == sw == se:
                continue
            north, south, west, east = (r, c, False), (r + 1, c, False), (r, c, True), (r, c + 1, True)
            sides = [north] * (nw != ne) + [east] * (ne != se) + [south] * (se != sw) + [west] * (sw != nw)
            # land is kept on the left hand of the line
            if len(sides) == 2:
                a, b = sides
                land_first = {north: nw, east: ne, south: se, west: sw}[a]
                follows[a if land_first else b] = b if land_first else a
            else:
                follows[north if nw else west] = west if nw else south
                follows[south if nw else east] = east if nw else north
    loops = []
    while follows:
        start, step = follows.popitem()
        loop = [between(*start)]
        while step != start:
            loop.append(between(*step))
            step = follows.pop(step)
        loops.append(loop)
    return loops


# --- simpler lines ----------------------------------------------------------------------------------------------


def simplify(loop: Loop, tolerance: float) -> Loop:
    """Fewer points, none of them farther off than the tolerance (Douglas and Peucker)."""
    half = max(range(len(loop)), key=lambda i: hypot(loop[i][0] - loop[0][0], loop[i][1] - loop[0][1]))
    return thin(loop[: half + 1], tolerance)[:-1] + thin([*loop[half:], loop[0]], tolerance)[:-1]


def thin(line: Loop, tolerance: float) -> Loop:
    """The same for an open line."""
    keep, todo = {0, len(line) - 1}, [(0, len(line) - 1)]
    while todo:
        a, b = todo.pop()
        (ax, ay), (bx, by) = line[a], line[b]
        length = hypot(bx - ax, by - ay) or 1e-9
        far, at = 0.0, -1
        for i in range(a + 1, b):
            off = abs((line[i][0] - ax) * (by - ay) - (line[i][1] - ay) * (bx - ax)) / length
            if off > far:
                far, at = off, i
        if far > tolerance:
            keep.add(at)
            todo += [(a, at), (at, b)]
    return [line[i] for i in sorted(keep)]


def area(loop: Loop) -> float:
    """In hexes, about."""
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, loop[1:] + loop[:1], strict=True))) / 2


# --- reading and writing ------------------------------------------------------------------------------------------


def rings(geometry: dict[str, Any]) -> Iterable[list[Degrees]]:
    """All rings of a polygon or several."""
    polygons = [geometry["coordinates"]] if geometry["type"] == "Polygon" else geometry["coordinates"]
    for polygon in polygons:
        yield from polygon


def features(folder: Path, name: str) -> list[dict[str, Any]]:
    """The features of a file."""
    found: list[dict[str, Any]] = json.loads((folder / f"{name}.geojson").read_text("utf-8"))["features"]
    return found


def west_of_the_data() -> list[list[Degrees]]:
    """The files end at 14 E: the rest of Germany with Jutland, Zealand, the south of Sweden, Italy's coast."""
    baltic = [(14.0, 53.9), (13.4, 54.5), (12.5, 54.4), (11.0, 54.0), (10.2, 54.5), (9.8, 55.2), (10.6, 56.4)]
    rest = [(10.4, 57.6), (9.0, 58.5), (5.0, 60.0), (5.0, 38.0), (12.0, 38.0)]  # the North Sea is far off the map
    adriatic = [(14.0, 42.7), (13.6, 43.5), (12.4, 44.2), (12.3, 45.2), (13.0, 45.6), (13.75, 45.55), (14.0, 45.5)]
    sweden = [(14.0, 55.5), (13.0, 55.4), (12.6, 56.3), (11.3, 58.2), (10.9, 59.0), (10.0, 63.0), (14.0, 63.0)]
    zealand = [(12.6, 55.9), (12.2, 55.2), (11.8, 54.7), (11.1, 55.3), (11.0, 55.7), (11.9, 55.9)]
    return [[*baltic, *rest, *adriatic], sweden, zealand]


def coasts(folder: Path, hexes: list[dict[str, Any]], put: Put) -> list[tuple[str, Loop]]:
    """Coasts and islands, and the lines that run along them off the shore."""
    raster = Raster()
    for feature in features(folder, "land_1941"):
        raster.fill([[put(lon, lat) for lon, lat in ring] for ring in rings(feature["geometry"])])
    for ring in west_of_the_data():
        raster.fill([[put(lon, lat) for lon, lat in dense(ring)]])
    outside = beyond(put)
    for row, cells in enumerate(raster.cells):  # beyond the data the land goes on
        y = TOP + (row + 0.5) * STEP
        for column in range(raster.width):
            x = LEFT + (column + 0.5) * STEP
            if outside(x, y):
                cells[column] = 1
    for h in hexes:
        if h["terrain"] != "lake":
            raster.shore(centre(h))
    land = raster.smooth()
    out = [("sea", simplify(loop, 0.012)) for loop in contours(land) if area(loop) > SMALLEST]
    distance = [blurred(row) for row in offshore(land)]
    for n, level in enumerate(WATERLINES, 1):
        near = [[1.0 - d * STEP / (2 * level) for d in row] for row in distance]  # one half where the line runs
        out += [(f"waterline-{n}", simplify(loop, 0.02)) for loop in contours(near) if area(loop) > 0.05]
    return out


def dense(ring: list[Degrees]) -> list[Degrees]:
    """More points on long straight lines, which bend when they are projected."""
    out: list[Degrees] = []
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
        out += [(ax + (bx - ax) * i / 12, ay + (by - ay) * i / 12) for i in range(12)]
    return out


def beyond(put: Put) -> Callable[[float, float], bool]:
    """Is a point outside the country that the files hold (a box of degrees, laid on the hexes)?"""
    fractions = [i / 60 for i in range(61)]
    north, south = ([put(14 + 42 * t, lat) for t in fractions] for lat in (63, 37))
    east = [put(56, 37 + 26 * t) for t in fractions]
    far_south = FRAME[1][1] + 1.5  # of what lies below the window only the Caspian is drawn

    def outside(x: float, y: float) -> bool:
        if y < along(north, x, 0) or y > along(south, x, 0) or x > along(east, y, 1):
            return True
        return y > far_south and x < 8

    return outside


def along(line: list[Point], value: float, axis: int) -> float:
    """The other coordinate of a line where it has this value."""
    for a, b in pairwise(line):
        if (a[axis] <= value) != (b[axis] <= value):
            t = (value - a[axis]) / (b[axis] - a[axis])
            return a[1 - axis] + t * (b[1 - axis] - a[1 - axis])
    return min((line[0], line[-1]), key=lambda p: abs(p[axis] - value))[1 - axis]


# --- lakes, towns, names ------------------------------------------------------------------------------------------

REGIONS: dict[str, tuple[Degrees, Degrees]] = {
    "germany": ((12.6, 51.6), (16.2, 51.9)),
    "east-prussia": ((20.0, 53.75), (23.3, 54.1)),
    "poland": ((18.0, 51.2), (21.6, 51.6)),
    "slovakia": ((17.6, 48.7), (21.6, 48.9)),
    "hungary": ((18.0, 46.6), (21.4, 46.9)),
    "rumania": ((24.0, 46.3), (27.0, 46.0)),
    "serbia": ((20.3, 43.9), (22.2, 43.7)),
    "bessarabia": ((28.0, 47.7), (29.8, 46.3)),
    "galicia": ((22.9, 49.4), (25.6, 49.2)),
    "lithuania": ((22.6, 55.5), (25.6, 55.3)),
    "latvia": ((24.6, 56.7), (27.6, 56.5)),
    "estonia": ((24.6, 58.7), (27.0, 58.6)),
    "byelorussia": ((26.6, 53.2), (31.2, 53.2)),
    "volhynia": ((24.3, 50.7), (27.2, 50.5)),
    "ukraine": ((30.0, 49.3), (35.0, 49.0)),
    "donbass": ((37.2, 48.5), (39.4, 48.3)),
    "crimea": ((33.6, 45.35), (35.0, 45.25)),
    "kuban": ((38.4, 46.0), (41.0, 45.8)),
    "kalmyk-steppe": ((43.6, 47.2), (46.4, 46.8)),
    "valdai": ((32.6, 57.3), (34.4, 57.1)),
    "russia": ((39.5, 53.4), (44.0, 53.2)),
    "finland": ((24.6, 61.6), (28.6, 61.8)),
    "karelia": ((31.6, 62.0), (34.6, 62.2)),
    "caucasus": ((41.0, 43.6), (44.6, 42.7)),
    "turkey": ((30.5, 40.4), (35.5, 40.4)),
    "bulgaria": ((23.8, 42.7), (26.8, 42.8)),
}
WATERS: dict[str, tuple[Degrees, ...]] = {
    "baltic": ((16.4, 55.6), (18.6, 56.3), (20.2, 57.6)),
    "gulf-of-riga": ((22.9, 57.75), (23.9, 57.7)),
    "gulf-of-finland": ((24.2, 59.85), (26.0, 60.0), (28.4, 60.05)),
    "black-sea": ((30.0, 44.0), (33.0, 43.3), (37.0, 43.2)),
    "azov": ((35.4, 46.35), (37.0, 46.3)),
    "caspian": ((48.6, 44.6), (50.4, 43.2)),
    "adriatic": ((14.0, 44.2), (16.4, 42.9)),
    "aegean": ((24.6, 40.0), (25.6, 38.6)),
    "ladoga": ((30.9, 60.95), (32.4, 60.7)),
}
# a point near the stretch where the name is written
RIVERS: dict[str, Degrees] = {
    "oder": (15.6, 52.2),
    "vistula": (20.0, 52.5),
    "niemen": (24.4, 54.2),
    "dvina": (27.3, 55.7),
    "dnepr": (34.2, 48.7),
    "pripet": (28.0, 52.0),
    "dniester": (27.8, 48.3),
    "prut": (27.7, 46.9),
    "danube": (24.4, 43.7),
    "southern-bug": (30.9, 47.9),
    "donets": (37.8, 48.9),
    "don": (41.6, 49.6),
    "volga": (46.3, 49.9),
    "kuban": (40.6, 45.2),
    "terek": (45.6, 43.7),
    "volkhov": (31.9, 59.2),
}
TOWN_NAMES = (
    "Tallinn Narva Pskov Novgorod Luga Tikhvin Volkhov Vologda Cherepovets Rybinsk Daugavpils Siauliai Memel Kaunas "
    "Vilna Grodno Bialystok Danzig Lodz Krakow Brest-Litovsk Kovel Lvov Przemysl Rovno Zhitomir Vinnitsa Chernovtsy "
    "Iasi Kishinev Galati Constanta Varna Sofia Cluj Debrecen Timisoara Bratislava Zagreb Uman Cherkassy Kremenchug "
    "Poltava Nikolayev Kherson Krivoi_Rog Zaporozhe Melitopol Mariupol Simferopol Kerch Perekop Chernigov Gomel "
    "Mogilev Bobruisk Vitebsk Polotsk Pinsk Mozyr Velikie_Luki Rzhev Vyazma Kaluga Bryansk Orel Kursk Belgorod Sumy "
    "Ryazan Tambov Penza Kamyshin Elista Kotelnikovo Millerovo Voroshilovgrad Izyum Salsk Krasnodar Maikop Stavropol "
    "Armavir Mozdok Ordzhonikidze Tuapse Sukhumi Ivanovo Vladimir Murom Staraya_Russa Demyansk Helsinki Vyborg "
    "Turku Salonika Istanbul Stockholm Petrozavodsk Makhachkala Brasov Baranovichi Orsha"
)
LETTER = 0.105  # width of a letter of a town's name, in hexes


def slug(name: str) -> str:
    """A name as part of a message id."""
    return name.lower().replace(" ", "-")


def towns(hexes: list[dict[str, Any]], cities: dict[str, Degrees], put: Put) -> list[tuple[str, Point, Point]]:
    """Towns with the place of their lettering, clear of the cities and of each other."""
    boxes = []
    for h in hexes:
        if h.get("name"):
            x, y = centre(h)
            wide = max(0.5, 0.075 * len(h["name"]))
            boxes += [(x - 0.4, y - 0.4, x + 0.4, y + 0.4), (x - wide, y + 0.3, x + wide, y + 0.66)]
    out = []
    for name in (word.replace("_", " ") for word in TOWN_NAMES.split()):
        x, y = put(*cities[name])
        if not (FRAME[0][0] < x < FRAME[1][0] and FRAME[0][1] < y < FRAME[1][1]):
            continue
        width = LETTER * len(name)
        for side in (1, -1):
            left = x + 0.07 if side > 0 else x - 0.07 - width
            box = (min(left, x - 0.07), y - 0.14, max(left + width, x + 0.07), y + 0.14)
            if not any(box[0] < b[2] and b[0] < box[2] and box[1] < b[3] and b[1] < box[3] for b in boxes):
                boxes.append(box)
                out.append((slug(name), (x, y), (x + side * 0.09, y)))
                break
    return out


def river_lines(hexes: list[dict[str, Any]], put: Put) -> list[tuple[str, list[Point]]]:
    """Names of rivers along the hexsides that stand for them: three sides in a row next to the point that is named."""
    directions = ("E", "SE", "SW", "W", "NW", "NE")
    ends: dict[tuple[int, int], list[Point]] = {}
    corner = {}
    for h in hexes:
        x, y = centre(h)
        ring = [(x + cos(radians(60 * i - 30)) / sqrt(3), y + sin(radians(60 * i - 30)) / sqrt(3)) for i in range(6)]
        for direction in h.get("rivers", ()):
            i = directions.index(direction)
            a, b = ring[i], ring[(i + 1) % 6]
            for p, q in ((a, b), (b, a)):
                key = (round(p[0] * 100), round(p[1] * 100))
                corner[key] = p
                ends.setdefault(key, []).append(q)
    out = []
    for name, at in RIVERS.items():
        x, y = put(*at)
        best: tuple[float, list[Point]] | None = None
        for key, start in corner.items():
            for second in ends[key]:
                for third in ends[(round(second[0] * 100), round(second[1] * 100))]:
                    if hypot(third[0] - start[0], third[1] - start[1]) < 0.1:
                        continue
                    for fourth in ends[(round(third[0] * 100), round(third[1] * 100))]:
                        if hypot(fourth[0] - second[0], fourth[1] - second[1]) < 0.1 or fourth[0] <= start[0]:
                            continue
                        line = [start, second, third, fourth]
                        off = hypot(sum(p[0] for p in line) / 4 - x, sum(p[1] for p in line) / 4 - y)
                        if best is None or off < best[0]:
                            best = (off, line)
        if best is not None and best[0] < 0.8:
            out.append((name, best[1]))
        else:
            print(f"no room for the name of the {name}", file=sys.stderr)
    return out


AREAS: dict[str, list[Point]] = {
    "finland": [
        (5.72, -8.72), (6.0, -8.09), (6.5, -8.37), (7.0, -8.09), (7.5, -8.37), (8.0, -8.09), (8.0, -7.51), (8.5, -7.22),
        (9.0, -7.51), (9.5, -7.22), (9.8, -8.5), (9.5, -10.6), (8.7, -12.1), (5.6, -12.1), (4.4, -11.3), (3.2, -10.9),
        (2.7, -10.3), (3.4, -9.95), (4.3, -9.3), (5.1, -9.0),
    ],
    "west-balkans": [
        (-12.15, 1.2), (-11.5, 1.44), (-11.5, 2.02), (-11.0, 2.31), (-10.5, 2.02), (-10.0, 2.31), (-10.0, 2.89),
        (-9.5, 3.18), (-9.5, 3.75), (-9.2, 3.93), (-9.6, 4.9), (-10.4, 6.0), (-11.2, 5.6), (-11.8, 4.2), (-12.1, 2.8),
    ],
    "south-balkans": [
        (-9.2, 3.93), (-9.0, 4.04), (-8.5, 3.75), (-8.0, 4.04), (-8.0, 4.62), (-7.5, 4.91), (-7.5, 5.48), (-7.0, 5.77),
        (-6.5, 5.48), (-6.0, 5.77), (-5.5, 5.48), (-5.1, 5.8), (-4.8, 6.6), (-5.6, 7.4), (-7.2, 7.3), (-8.6, 7.4),
        (-9.6, 7.0), (-10.4, 6.0), (-9.6, 4.9),
    ],
}  # fmt: skip
HEADER = """\
# What is drawn and is no rule: coasts, lakes, towns, names. Written by scripts/no_retreat_map.py; the coordinates are
# those of the cells: x = c + r / 2 to the east, y = r * 0.8660254 to the south. Coasts and lakes: made with Natural
# Earth (public domain), bent to the hexes of the map; towns: drawn by hand (CC0).

[origin]
default = "geography"
"""


def written(kind: str, points: Sequence[Point], name: str = "", closed: bool = False) -> str:
    """A feature as TOML."""
    body = ", ".join(f"[{x:.2f}, {y:.2f}]" for x, y in points)
    lines = ["[[feature]]", f'kind = "{kind}"', *([f'name = "{name}"'] if name else []), *(["closed = true"] * closed)]
    return "\n".join([*lines, f"points = [{body}]"]) + "\n"


def main() -> None:
    """Print the file."""
    folder = Path(sys.argv[1])
    hexes = tomllib.loads((DATA / "map.toml").read_text("utf-8"))["hex"]
    cities = {
        f["properties"]["name"]: tuple(f["geometry"]["coordinates"]) for f in features(folder, "cities_1941_hand")
    }
    put = projection(hexes, cities)
    out = [written("frame", FRAME)]
    out += [written("area", points, name, closed=True) for name, points in AREAS.items()]
    out += [written(kind, loop, closed=True) for kind, loop in coasts(folder, hexes, put)]
    for feature in features(folder, "lakes_1941"):
        for ring in list(rings(feature["geometry"]))[:1]:
            loop = simplify([put(lon, lat) for lon, lat in ring[:-1]], 0.012)
            if area(loop) > 0.03 and "Sivash" not in feature["properties"]["name"]:
                out.append(written("lake", loop, closed=True))
    out += [written("town", [at, label], f"town-{name}") for name, at, label in towns(hexes, cities, put)]
    out += [written("river-name", line, f"river-{name}") for name, line in river_lines(hexes, put)]
    out += [written("region", [put(*p) for p in ends], f"region-{name}") for name, ends in REGIONS.items()]
    out += [written("water-name", [put(*p) for p in line], f"water-{name}") for name, line in WATERS.items()]
    print(HEADER + "\n" + "\n".join(out), end="")


if __name__ == "__main__":
    main()
