"""From the globe to a map of hexes: what the scripts that draw the large maps share.

They read GeoJSON files (EPSG:4326): land_1941 and lakes_1941, made with Natural Earth (public domain), and
cities_1941_hand, drawn by hand (CC0). Hexes are one unit wide; x grows to the east, y to the south.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import cos, exp, hypot, log, pi, radians, sin, sqrt, tan
from pathlib import Path
from typing import Any

Point = tuple[float, float]
Degrees = tuple[float, float]  # longitude, latitude
Loop = list[Point]
Put = Callable[[float, float], Point]
Window = tuple[float, float, float, float]  # left, top, right, bottom

ROW = sqrt(3) / 2
STEP = 0.05  # of the raster that holds the coast
LAND_AROUND = 0.46  # a hex of the map has at least this much land around its middle
WATERLINES = (0.07, 0.16, 0.27, 0.4, 0.56)  # hexes off the coast
SMALLEST = 0.012  # hexes; smaller islands and lakes are left out


# --- from the globe to the hexes -----------------------------------------------------------------------------------


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


def fitted(pairs: Sequence[tuple[Degrees, Point]]) -> Put:
    """From longitude and latitude to the coordinates of the hexes, so that known towns lie in their own hexes."""
    flat = [(conic(*known), middle) for known, middle in pairs]
    fit = affine(flat)
    close = [(fit(p), q) for p, q in flat]
    error = sqrt(sum(hypot(p[0] - q[0], p[1] - q[1]) ** 2 for p, q in close) / len(close))
    bent = bend(close, 1.7, 8)
    worst = max(hypot(bent(p)[0] - q[0], bent(p)[1] - q[1]) for p, q in close)
    print(f"{len(pairs)} towns, {error:.2f} hexes off before bending, at most {worst:.2f} after it", file=sys.stderr)
    return lambda lon, lat: bent(fit(conic(lon, lat)))


# --- the coast -----------------------------------------------------------------------------------------------------


class Raster:
    """Land (1) and sea (0) on a fine grid."""

    def __init__(self, window: Window) -> None:
        self.left, self.top, right, bottom = window
        self.width, self.height = round((right - self.left) / STEP), round((bottom - self.top) / STEP)
        self.cells = [bytearray(self.width) for _ in range(self.height)]

    def fill(self, loops: list[Loop]) -> None:
        """Everything inside these loops; a loop inside another is a hole."""
        top, bottom = min(y for loop in loops for _, y in loop), max(y for loop in loops for _, y in loop)
        for row in range(max(0, int((top - self.top) / STEP)), min(self.height, int((bottom - self.top) / STEP) + 1)):
            y = self.top + (row + 0.5) * STEP
            cuts = []
            for loop in loops:
                for (ax, ay), (bx, by) in zip(loop, loop[1:] + loop[:1], strict=True):
                    if (ay > y) != (by > y):
                        cuts.append(ax + (y - ay) * (bx - ax) / (by - ay))
            cuts.sort()
            for a, b in zip(cuts[::2], cuts[1::2], strict=True):
                first, last = max(0, round((a - self.left) / STEP)), min(self.width, round((b - self.left) / STEP))
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

    def at(self, column: float, row: float) -> Point:
        """Where a place of the grid lies on the map."""
        return self.left + column * STEP, self.top + row * STEP


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


def contours(raster: Raster, field: list[list[float]]) -> list[Loop]:
    """The lines between more and less, as closed loops (marching squares); the border counts as land."""
    level, height, width = 0.5, len(field), len(field[0])
    edge = [1.0] * (width + 2)
    field = [edge, *([1.0, *row, 1.0] for row in field), edge]

    def between(r: int, c: int, down: bool) -> Point:
        a, b = field[r][c], field[r + down][c + (not down)]
        t = (level - a) / (b - a)
        x, y = c - 0.5 + (0 if down else t), r - 0.5 + (t if down else 0)
        return raster.at(x, y)

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


def coasts(
    folder: Path,
    window: Window,
    land: Iterable[Point],
    put: Put,
    outside: Callable[[float, float], bool],
    more: Iterable[Sequence[Degrees]] = (),
) -> list[tuple[str, Loop]]:
    """Coasts, islands and the lines off the shore. There is ground around every place in `land`.

    `more` is land that the files lack.
    """
    raster = Raster(window)
    for feature in features(folder, "land_1941"):
        raster.fill([[put(lon, lat) for lon, lat in ring] for ring in rings(feature["geometry"])])
    for ring in [*west_of_the_data(), *(list(ring) for ring in more)]:
        raster.fill([[put(lon, lat) for lon, lat in dense(ring)]])
    for row, cells in enumerate(raster.cells):  # beyond the data the land goes on
        for column in range(raster.width):
            if outside(*raster.at(column + 0.5, row + 0.5)):
                cells[column] = 1
    for middle in land:
        raster.shore(middle)
    smooth = raster.smooth()
    out = [("sea", simplify(loop, 0.012)) for loop in contours(raster, smooth) if area(loop) > SMALLEST]
    distance = [blurred(row) for row in offshore(smooth)]
    for n, level in enumerate(WATERLINES, 1):
        near = [[1.0 - d * STEP / (2 * level) for d in row] for row in distance]  # one half where the line runs
        out += [(f"waterline-{n}", simplify(loop, 0.02)) for loop in contours(raster, near) if area(loop) > 0.05]
    return out


def beyond(put: Put) -> Callable[[float, float], bool]:
    """Is a point outside the country that the files hold (a box of degrees, laid on the hexes)?"""
    fractions = [i / 60 for i in range(61)]
    north, south = ([put(14 + 42 * t, lat) for t in fractions] for lat in (63, 37))
    east = [put(56, 37 + 26 * t) for t in fractions]
    return lambda x, y: y < along(north, x, 0) or y > along(south, x, 0) or x > along(east, y, 1)


def along(line: list[Point], value: float, axis: int) -> float:
    """The other coordinate of a line where it has this value."""
    for a, b in pairwise(line):
        if (a[axis] <= value) != (b[axis] <= value):
            t = (value - a[axis]) / (b[axis] - a[axis])
            return a[1 - axis] + t * (b[1 - axis] - a[1 - axis])
    return min((line[0], line[-1]), key=lambda p: abs(p[axis] - value))[1 - axis]


def dense(ring: list[Degrees]) -> list[Degrees]:
    """More points on long straight lines, which bend when they are projected."""
    out: list[Degrees] = []
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
        out += [(ax + (bx - ax) * i / 12, ay + (by - ay) * i / 12) for i in range(12)]
    return out


def west_of_the_data() -> list[list[Degrees]]:
    """The files end at 14 E: the rest of Germany with Jutland, Zealand, the south of Sweden, Italy's coast."""
    baltic = [(14.0, 53.9), (13.4, 54.5), (12.5, 54.4), (11.0, 54.0), (10.2, 54.5), (9.8, 55.2), (10.6, 56.4)]
    rest = [(10.4, 57.6), (9.0, 58.5), (5.0, 60.0), (5.0, 38.0), (12.0, 38.0)]  # the North Sea is far off the map
    adriatic = [(14.0, 42.7), (13.6, 43.5), (12.4, 44.2), (12.3, 45.2), (13.0, 45.6), (13.75, 45.55), (14.0, 45.5)]
    sweden = [(14.0, 55.5), (13.0, 55.4), (12.6, 56.3), (11.3, 58.2), (10.9, 59.0), (10.0, 63.0), (14.0, 63.0)]
    zealand = [(12.6, 55.9), (12.2, 55.2), (11.8, 54.7), (11.1, 55.3), (11.0, 55.7), (11.9, 55.9)]
    return [[*baltic, *rest, *adriatic], sweden, zealand]


def lakes(folder: Path, put: Put) -> list[Loop]:
    """Lakes large enough to be seen, without the lagoon of the Sivash."""
    out = []
    for feature in features(folder, "lakes_1941"):
        if "Sivash" not in feature["properties"]["name"]:
            ring = next(iter(rings(feature["geometry"])))
            out.append(simplify([put(lon, lat) for lon, lat in ring[:-1]], 0.012))
    return [loop for loop in out if area(loop) > 0.03]


# --- simpler lines -------------------------------------------------------------------------------------------------


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


# --- reading and writing -------------------------------------------------------------------------------------------


def rings(geometry: dict[str, Any]) -> Iterable[list[Degrees]]:
    """All rings of a polygon or several."""
    polygons = [geometry["coordinates"]] if geometry["type"] == "Polygon" else geometry["coordinates"]
    for polygon in polygons:
        yield from polygon


def features(folder: Path, name: str) -> list[dict[str, Any]]:
    """The features of a file."""
    found: list[dict[str, Any]] = json.loads((folder / f"{name}.geojson").read_text("utf-8"))["features"]
    return found


def cities(folder: Path) -> dict[str, Degrees]:
    """The cities of 1941 by name."""
    return {f["properties"]["name"]: tuple(f["geometry"]["coordinates"]) for f in features(folder, "cities_1941_hand")}


def written(kind: str, points: Sequence[Point], name: str = "", closed: bool = False) -> str:
    """A feature as TOML."""
    body = ", ".join(f"[{x:.2f}, {y:.2f}]" for x, y in points)
    lines = ["[[feature]]", f'kind = "{kind}"', *([f'name = "{name}"'] if name else []), *(["closed = true"] * closed)]
    return "\n".join([*lines, f"points = [{body}]"]) + "\n"
