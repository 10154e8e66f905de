"""Makes the art of the zone map of Roads to Stalingrad from its zones and from open geography.

    python scripts/roads_map.py GEO

GEO is a folder with `land_1941.geojson`, `lakes_1941.geojson` (Natural Earth, public domain, today's reservoirs
removed) and `relief_classes.geojson` (hills and mountains from pvlib's elevation grid, BSD-3). The zones are those of
`data/zones.toml`.

1. Everything is laid on a fine grid: sea, land off the map, and the zone of every square; zones reach to the real
   coast.
2. The lines between the squares are traced, each once, so that neighbours share it; they are smoothed and swing a
   little.
3. The whole plane is stretched like a rubber sheet until no zone is too small for counters; coasts go with it.
4. In every zone the best spot for a counter with a name below it is found.

The result is `data/art.toml`: outlines and spots of the zones, waters, rivers along borders, the line between the army
groups.
"""

from __future__ import annotations

import json
import math
import sys
import tomllib
from collections import defaultdict, deque
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

Point = tuple[float, float]
Ring = list[Point]
Edge = tuple[tuple[int, int], tuple[int, int]]

DATA = Path(__file__).parents[1] / "src/stavka/games/roads/data"
LON0, LAT0, X_DEGREE, Y_DEGREE = 33.5, 53.2, 0.82836, 1.2501  # as in zones.toml: a unit is about 89 km
Window = tuple[float, float, float, float]
THEATRE = (-7.0, -4.0, 18.5, 18.5)  # the country drawn: beyond the zones, so that the sea does not end at the frame
STEP = 0.025
LAND, SEA = -1, -2
COAST_GAP = 7  # squares: how far a zone may be from the real coast it is meant to reach
LEAST, MOST, POWER = 0.72, 1.75, 0.42  # sizes of zones after stretching
ROUNDS = 14
RANKS = {"minor": "minor", "major": "major", "volga": "great"}  # rivers of the rules as the table draws them
COUNTER, NAME = 0.54, 0.17  # side of a counter, height of the name below it


def project(lon: float, lat: float) -> Point:
    return ((lon - LON0) * X_DEGREE, (LAT0 - lat) * Y_DEGREE)


# --- 1: the grid -----------------------------------------------------------------------------------------


class Grid:
    """Squares with a label each: a zone's number, LAND or SEA."""

    def __init__(self, window: Window, label: int) -> None:
        self.window = window
        x0, y0, x1, y1 = window
        self.columns, self.rows = round((x1 - x0) / STEP), round((y1 - y0) / STEP)
        self.label = [[label] * self.columns for _ in range(self.rows)]

    def fill(self, rings: list[Ring], label: int, over: set[int] | None = None) -> None:
        """Label the squares inside (even-odd), only where they have one of the labels in `over`."""
        x0, y0 = self.window[:2]
        crossings: dict[int, list[float]] = defaultdict(list)
        for ring in rings:
            for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
                if ay == by:
                    continue
                low, high = min(ay, by), max(ay, by)
                first = max(0, math.ceil((low - y0) / STEP - 0.5))
                last = min(self.rows - 1, math.ceil((high - y0) / STEP - 0.5) - 1)
                for row in range(first, last + 1):
                    y = y0 + (row + 0.5) * STEP
                    crossings[row].append(ax + (bx - ax) * (y - ay) / (by - ay))
        for row, xs in crossings.items():
            xs.sort()
            line = self.label[row]
            for a, b in zip(xs[::2], xs[1::2], strict=False):
                first = max(0, math.ceil((a - x0) / STEP - 0.5))
                last = min(self.columns - 1, math.ceil((b - x0) / STEP - 0.5) - 1)
                for column in range(first, last + 1):
                    if over is None or line[column] in over:
                        line[column] = label

    def around(self, row: int, column: int) -> list[tuple[int, int]]:
        near = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
        return [(r, c) for r, c in near if 0 <= r < self.rows and 0 <= c < self.columns]

    def distance(self, start: set[int], through: set[int], most: int) -> dict[tuple[int, int], tuple[int, int]]:
        """Squares with a label of `through` near one of `start`: how far, and which label is nearest."""
        queue = deque(
            ((r, c), 0, self.label[r][c])
            for r in range(self.rows)
            for c in range(self.columns)
            if self.label[r][c] in start
        )
        found: dict[tuple[int, int], tuple[int, int]] = {}
        while queue:
            (row, column), far, label = queue.popleft()
            if far == most:
                continue
            for r, c in self.around(row, column):
                if self.label[r][c] in through and (r, c) not in found:
                    found[r, c] = (far + 1, label)
                    queue.append(((r, c), far + 1, label))
        return found

    def reach_coast(self, zones: set[int]) -> None:
        """Slivers of land between a zone and the sea belong to the zone."""
        shore = self.distance({SEA}, {LAND}, COAST_GAP)
        for square, (_, zone) in self.distance(zones, {LAND}, COAST_GAP).items():
            if square in shore:
                self.label[square[0]][square[1]] = zone

    def only_largest(self, zones: set[int]) -> None:
        """A zone is one piece: what lies apart is land off the map; ponds of sea inside the land are filled."""
        seen = [[False] * self.columns for _ in range(self.rows)]
        parts: dict[int, list[list[tuple[int, int]]]] = defaultdict(list)
        for row in range(self.rows):
            for column in range(self.columns):
                if seen[row][column]:
                    continue
                label = self.label[row][column]
                part, queue = [], deque([(row, column)])
                seen[row][column] = True
                while queue:
                    r, c = queue.popleft()
                    part.append((r, c))
                    for a, b in self.around(r, c):
                        if not seen[a][b] and self.label[a][b] == label:
                            seen[a][b] = True
                            queue.append((a, b))
                parts[label].append(part)
        for label, found in parts.items():
            found.sort(key=len, reverse=True)
            least = 0 if label in zones else 400
            for part in found[1:]:
                if label in zones or len(part) < least:
                    beside = [self.label[a][b] for r, c in part for a, b in self.around(r, c)]
                    others = [n for n in beside if n != label]
                    for r, c in part if others else ():
                        self.label[r][c] = max(sorted(set(others)), key=others.count)


def rings_of(file: Path, kind: str = "") -> list[list[Ring]]:
    """Polygons of a GeoJSON file, projected."""
    out = []
    for feature in json.loads(file.read_text())["features"]:
        if kind and feature["properties"].get("kind") != kind:
            continue
        out.append([[project(lon, lat) for lon, lat in ring[:-1]] for ring in feature["geometry"]["coordinates"]])
    return out


# --- 2: lines ---------------------------------------------------------------------------------------------


class Arc:
    """A line between two labels, from one meeting point to another (or closed)."""

    def __init__(self, points: list[tuple[int, int]], left: int, right: int) -> None:
        self.grid = points
        self.left, self.right = left, right
        self.points: Ring = []


def trace(grid: Grid) -> list[Arc]:
    """The lines between the labels; a vertex where three or more labels meet ends a line."""
    edges: dict[tuple[int, int], list[tuple[tuple[int, int], int, int]]] = defaultdict(list)

    def at(row: int, column: int) -> int:
        inside = 0 <= row < grid.rows and 0 <= column < grid.columns
        return grid.label[row][column] if inside else -9

    for row in range(grid.rows + 1):
        for column in range(grid.columns + 1):
            here, above, before = at(row, column), at(row - 1, column), at(row, column - 1)
            if here != above:  # an edge along the top of the square, walking east: above is on the left
                a, b = (column, row), (column + 1, row)
                edges[a].append((b, above, here))
                edges[b].append((a, here, above))
            if here != before:  # along its left side, walking south: the square is on the left
                a, b = (column, row), (column, row + 1)
                edges[a].append((b, here, before))
                edges[b].append((a, before, here))
    nodes = {v for v, out in edges.items() if len(out) != 2}
    done: set[tuple[tuple[int, int], tuple[int, int]]] = set()
    arcs: list[Arc] = []

    def follow(start: tuple[int, int], first: tuple[tuple[int, int], int, int]) -> None:
        line, (point, left, right) = [start], first
        done.add((start, point))
        done.add((point, start))
        line.append(point)
        while point not in nodes and point != start:
            point, _, _ = next(e for e in edges[point] if e[0] != line[-2])
            done.add((line[-1], point))
            done.add((point, line[-1]))
            line.append(point)
        arcs.append(Arc(line, left, right))

    for vertex in sorted(nodes):
        for edge in edges[vertex]:
            if (vertex, edge[0]) not in done:
                follow(vertex, edge)
    for vertex in sorted(edges):
        if vertex not in nodes and (vertex, edges[vertex][0][0]) not in done:
            follow(vertex, edges[vertex][0])
    return arcs


def simplified(line: Ring, tolerance: float) -> Ring:
    """Douglas and Peucker."""
    if len(line) < 3:
        return line
    (ax, ay), (bx, by) = line[0], line[-1]
    length = math.hypot(bx - ax, by - ay)
    far, at = 0.0, 0
    for i, (x, y) in enumerate(line[1:-1], 1):
        d = abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length if length else math.hypot(x - ax, y - ay)
        if d > far:
            far, at = d, i
    if far <= tolerance:
        return [line[0], line[-1]]
    return simplified(line[: at + 1], tolerance)[:-1] + simplified(line[at:], tolerance)


def swinging(line: Ring, amount: float, random: Random) -> Ring:
    """Long straight stretches swing a little, as borders drawn by hand do."""
    out: Ring = []
    for (ax, ay), (bx, by) in pairwise(line):
        out.append((ax, ay))
        length = math.hypot(bx - ax, by - ay)
        parts = int(length / 0.17)
        for i in range(1, parts + 1):
            t = i / (parts + 1)
            r = random.uniform(-amount, amount) * min(1.0, length)
            out.append((ax + (bx - ax) * t - (by - ay) / length * r, ay + (by - ay) * t + (bx - ax) / length * r))
    return [*out, line[-1]]


def rounded(line: Ring, times: int = 2) -> Ring:
    """Corners cut (Chaikin); the ends stay. A closed line stays closed."""
    closed = line[0] == line[-1]
    for _ in range(times):
        out: Ring = [] if closed else [line[0]]
        for (ax, ay), (bx, by) in pairwise(line):
            out.append((ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25))
            out.append((ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75))
        line = [*out, out[0]] if closed else [*out[:1], *out[2:-1], line[-1]]
    return line


def shape(arc: Arc, corner: Point, *, coast: bool, wet: bool) -> None:
    """From the staircase of squares to a drawn line."""
    x0, y0 = corner
    line = [(x0 + c * STEP, y0 + r * STEP) for c, r in arc.grid]
    random = Random(f"{arc.left}/{arc.right}/{len(line)}")
    if line[0] == line[-1]:
        half = len(line) // 2
        line = simplified(line[: half + 1], 0.03)[:-1] + simplified(line[half:], 0.03)
    else:
        line = simplified(line, 0.022 if coast else 0.035)
    if arc.left >= 0 and arc.right >= 0:
        line = swinging(line, 0.06 if coast else 0.035 if wet else 0.02, random)
    arc.points = rounded(line)


# --- 3: the rubber sheet ------------------------------------------------------------------------------------


def area(ring: Ring) -> float:
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True)) / 2


def centre(ring: Ring) -> Point:
    total, sx, sy = 0.0, 0.0, 0.0
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        w = ax * by - bx * ay
        total += w
        sx += (ax + bx) * w
        sy += (ay + by) * w
    return (sx / (3 * total), sy / (3 * total))


Pull = tuple[float, float, float, float]  # a zone's centre, its radius, and how much that is to grow


def pulls(rings: list[Ring], wanted: list[float]) -> list[Pull]:
    out = []
    for ring, goal in zip(rings, wanted, strict=True):
        x, y = centre(ring)
        r = math.sqrt(abs(area(ring)) / math.pi)
        out.append((x, y, r, (math.sqrt(goal / math.pi) - r) * 0.42))
    return out


def pulled(point: Point, by: list[Pull]) -> Point:
    """Where a point goes when every zone swells or shrinks a little (Dougenik's forces)."""
    px, py = point
    dx = dy = 0.0
    for x, y, r, grow in by:
        ux, uy = px - x, py - y
        d = math.hypot(ux, uy)
        if d < 1e-9:
            continue
        ratio = d / r
        force = grow / ratio if ratio > 1 else grow * ratio * ratio * (4 - 3 * ratio)
        dx += ux / d * force
        dy += uy / d * force
    return (px + dx, py + dy)


# --- 4: spots -------------------------------------------------------------------------------------------


def inside(point: Point, ring: Ring) -> bool:
    x, y = point
    hit = False
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            hit = not hit
    return hit


def clearance(box: tuple[float, float, float, float], ring: Ring) -> float:
    """The smallest distance from a box's rim to the ring; negative as far as a corner sticks out."""
    x0, y0, x1, y1 = box
    least = 9.0
    for x, y in ring:
        dx, dy = max(x0 - x, 0, x - x1), max(y0 - y, 0, y - y1)
        if dx or dy:
            least = min(least, math.hypot(dx, dy))
        else:
            least = min(least, -min(x - x0, x1 - x, y - y0, y1 - y))
    return least


def dense(ring: Ring) -> Ring:
    """With points so close that the distance to them is the distance to the line."""
    out: Ring = []
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
        parts = max(1, round(math.hypot(bx - ax, by - ay) / 0.04))
        out += [(ax + (bx - ax) * i / parts, ay + (by - ay) * i / parts) for i in range(parts)]
    return out


def spot(ring: Ring, town: Point) -> Point:
    """The best middle for a counter with its name below; near the town where several are as good."""
    ring = dense(ring)
    xs, ys = [p[0] for p in ring], [p[1] for p in ring]
    half = COUNTER / 2
    best, result = -9.0, town
    steps = 36
    for i in range(steps + 1):
        for j in range(steps + 1):
            x = min(xs) + (max(xs) - min(xs)) * i / steps
            y = min(ys) + (max(ys) - min(ys)) * j / steps
            if not inside((x, y), ring):
                continue
            room = min(clearance((x - half, y - half, x + half, y + half + NAME), ring), 0.16)
            value = room - 0.03 * math.hypot(x - town[0], y - town[1])
            if value > best:
                best, result = value, (x, y)
    return result


# --- all together -------------------------------------------------------------------------------------------


def joined(arcs: list[Ring]) -> list[Ring]:
    """Lines that meet end to end, as one."""
    left = [list(a) for a in arcs]
    out: list[Ring] = []
    while left:
        line = left.pop()
        grown = True
        while grown:
            grown = False
            for other in left:
                if other[0] == line[-1]:
                    line += other[1:]
                elif other[-1] == line[-1]:
                    line += other[-2::-1]
                elif other[-1] == line[0]:
                    line = other[:-1] + line
                elif other[0] == line[0]:
                    line = other[:0:-1] + line
                else:
                    continue
                left.remove(other)
                grown = True
                break
        out.append(line)
    return out


def loops(arcs: list[Arc], label: int) -> list[Ring]:
    """The rings around all squares of a label, the largest first."""
    lines = [a.points if a.left == label else a.points[::-1] for a in arcs if label in (a.left, a.right)]
    rings = [r[:-1] for r in joined(lines) if r[0] == r[-1]]
    return sorted(rings, key=lambda r: -abs(area(r)))


def numbers(points: Ring) -> str:
    return ", ".join(f"[{x:.3f}, {y:.3f}]".replace(".000", ".0") for x, y in points)


HEAD = """\
# The map as it is drawn, and no rule: outlines and the spots for counters, coasts, rivers along
# borders, mountains beyond the map, the line between the army groups, names. Made by scripts/roads_map.py from
# zones.toml, from Natural Earth (public domain; coasts and lakes, without today's reservoirs) and from relief classes
# of pvlib's elevation grid (BSD-3). x grows to the east, y to the south. Small zones have been stretched, and the
# country around them with them.

[origin]
default = "geography"
outline = "reconstruction"
spot = "reconstruction"
"""
# names along a line, from west to east: longitude and latitude
WATERS = {
    "sea-of-azov": [(35.6, 45.95), (36.6, 46.25), (37.7, 46.45)],
    "black-sea": [(32.6, 44.0), (35.9, 43.55), (39.2, 42.6)],
    "caspian-sea": [(48.0, 44.6), (49.1, 42.9), (50.2, 41.2)],
}
REGIONS = {
    "ukraine": [(33.9, 50.25), (36.2, 50.25)],
    "donbass": [(37.2, 48.28), (39.6, 48.28)],
    "don-steppe": [(40.6, 50.05), (43.6, 50.05)],
    "kalmykia": [(43.9, 46.85), (46.6, 46.85)],
    "kuban-land": [(38.6, 45.72), (41.4, 45.72)],
    "terek-land": [(43.6, 44.35), (46.2, 44.35)],
    "crimea": [(33.5, 45.3), (35.1, 45.2)],
    "georgia": [(41.9, 42.1), (44.6, 41.9)],
    "kazakhstan": [(47.4, 49.9), (50.6, 49.4)],
}


class Map:
    """All lines and points of a map. With geography, small zones are stretched, and everything else with them."""

    def __init__(self, folder: Path, geo: Path | None) -> None:
        self.zones = tomllib.loads((folder / "zones.toml").read_text())["zone"]
        borders = tomllib.loads((folder / "borders.toml").read_text())["border"]
        number = {z["id"]: n for n, z in enumerate(self.zones)}
        self.borders = {frozenset((number[b["a"]], number[b["b"]])): (b["river"], b.get("name", "")) for b in borders}
        self.seas = {SEA, *(n for n, z in enumerate(self.zones) if z["terrain"] == "sea")}
        self.towns = [(z["x"], z["y"]) for z in self.zones]
        self.peaks: Ring = []
        self.lakes: list[Ring] = []
        self.names: dict[str, Ring] = {}
        if geo is None:
            self.arcs = self.lines(plain(self.zones))
            return
        self.arcs = self.lines(self.country(geo))
        self.lakes = [p[0] for p in rings_of(geo / "lakes_1941.geojson")]
        self.names = {name: [project(*p) for p in points] for name, points in (WATERS | REGIONS).items()}
        self.stretch()

    def country(self, geo: Path) -> Grid:
        """The theatre: zones reach to the real coast, peaks stand on high land off the map."""
        grid = Grid(THEATRE, SEA)
        for polygon in rings_of(geo / "land_1941.geojson"):
            grid.fill(polygon, LAND)
        for n, zone in enumerate(self.zones):
            grid.fill([[(x, y) for x, y in zone["outline"]]], n, {LAND})
        everybody = set(range(len(self.zones)))
        grid.reach_coast(everybody)
        grid.only_largest(everybody)
        high = [p for kind in ("mountain", "high mountain") for p in rings_of(geo / "relief_classes.geojson", kind)]
        self.peaks = peaks(grid, high)
        return grid

    def lines(self, grid: Grid) -> list[Arc]:
        """The lines between the labels of the grid."""
        self.window = grid.window
        arcs = trace(grid)
        wet = {pair for pair, border in self.borders.items() if border[0] in ("minor", "major", "volga")}
        for arc in arcs:
            coast = (arc.left in self.seas) != (arc.right in self.seas)
            shape(arc, grid.window[:2], coast=coast, wet=frozenset((arc.left, arc.right)) in wet)
        return arcs

    def rings(self) -> list[Ring]:
        return [loops(self.arcs, n)[0] for n in range(len(self.zones))]

    def stretch(self) -> None:
        """Every zone gets room for counters."""
        rings = self.rings()
        scale = sum(abs(area(r)) for r in rings) / sum(abs(area(r)) ** POWER for r in rings)
        wanted = [min(MOST, max(LEAST, abs(area(r)) ** POWER * scale)) for r in rings]
        for _ in range(ROUNDS):
            by = pulls(self.rings(), wanted)
            for arc in self.arcs:
                arc.points = [pulled(p, by) for p in arc.points]
            self.towns = [pulled(p, by) for p in self.towns]
            self.peaks = [pulled(p, by) for p in self.peaks]
            self.lakes = [[pulled(p, by) for p in ring] for ring in self.lakes]
            self.names = {name: [pulled(p, by) for p in line] for name, line in self.names.items()}
        for arc in self.arcs:
            arc.points = [(round(x, 3), round(y, 3)) for x, y in arc.points]

    def border(self, arc: Arc) -> tuple[str, str] | None:
        """What runs between two zones: their border; None where they only touch."""
        return self.borders.get(frozenset((arc.left, arc.right)))

    def rivers(self) -> dict[tuple[str, str], list[Ring]]:
        """Rivers along borders; where zones only touch between two stretches of a river, it runs on."""
        out: dict[tuple[str, str], list[Ring]] = defaultdict(list)
        ends: dict[Point, set[tuple[str, str]]] = defaultdict(set)
        inner = [a for a in self.arcs if a.left >= 0 and a.right >= 0]
        for arc in inner:
            river = self.border(arc)
            if river and river[0] in ("minor", "major", "volga"):
                out[river].append(arc.points)
                for end in (arc.points[0], arc.points[-1]):
                    ends[end].add(river)
        for arc in inner:
            both = ends[arc.points[0]] & ends[arc.points[-1]]
            if self.border(arc) is None and both:
                out[min(both)].append(arc.points)
        return out

    def closed(self) -> list[Ring]:
        """Where zones touch and nobody passes."""
        wet = {id(p) for parts in self.rivers().values() for p in parts}
        return [
            a.points
            for a in self.arcs
            if a.left >= 0 and a.right >= 0 and self.border(a) is None and id(a.points) not in wet
        ]


def plain(zones: list[dict[str, Any]]) -> Grid:
    """The zones alone, on land."""
    xs = [x for z in zones for x, _ in z["outline"]]
    ys = [y for z in zones for _, y in z["outline"]]
    grid = Grid((min(xs) - 0.5, min(ys) - 0.5, max(xs) + 0.5, max(ys) + 0.5), LAND)
    for n, zone in enumerate(zones):
        grid.fill([[(x, y) for x, y in zone["outline"]]], n)
    return grid


def peaks(grid: Grid, high: list[list[Ring]]) -> Ring:
    """Peaks on a loose lattice over the high land around the map."""
    random = Random("peaks")
    x0, y0, x1, y1 = grid.window
    out: Ring = []
    y = y0
    while y < y1:
        x = x0
        while x < x1:
            p = (x + random.uniform(-0.1, 0.1), y + random.uniform(-0.07, 0.07))
            column, row = int((p[0] - x0) / STEP), int((p[1] - y0) / STEP)
            land = 0 <= row < grid.rows and 0 <= column < grid.columns and grid.label[row][column] == LAND
            if land and any(sum(inside(p, ring) for ring in polygon) % 2 for polygon in high):
                out.append(p)
            x += 0.33
        y += 0.24
    return out


def written(m: Map) -> str:
    """The data file."""
    body = [HEAD]

    def feature(kind: str, points: Ring, name: str = "", *, closed: bool = False) -> None:
        body.extend(["[[feature]]", f'kind = "{kind}"'])
        body.extend([f'name = "{name}"'] if name else [])
        body.extend(["closed = true"] if closed else [])
        body.extend([f"points = [{numbers(points)}]", ""])

    rings = [r if area(r) > 0 else r[::-1] for r in m.rings()]  # clockwise on the page
    for zone, ring, town in zip(m.zones, rings, m.towns, strict=True):
        x, y = spot(ring, town)
        body += ["[[shape]]", f'id = "{zone["id"]}"', f"spot = [{x:.2f}, {y:.2f}]", f"outline = [{numbers(ring)}]", ""]
    xs, ys = [x for r in rings for x, _ in r], [y for r in rings for _, y in r]
    feature("frame", [(min(xs) - 0.25, min(ys) - 0.7), (max(xs) + 0.25, max(ys) + 0.25)])
    shores = [a.points for a in m.arcs if (a.left in m.seas) != (a.right in m.seas)]
    for ring in joined(shores):
        if ring[0] == ring[-1] and abs(area(ring)) > 0.12:
            feature("water", simplified(ring, 0.012)[:-1], closed=True)
    for (kind, name), parts in sorted(m.rivers().items()):
        for part in joined(parts):
            feature(f"river-{RANKS[kind]}", simplified(part, 0.004), f"river-{name}" if name else "")
    between = [
        a.points
        for a in m.arcs
        if a.left >= 0 and a.right >= 0 and m.zones[a.left]["group"] != m.zones[a.right]["group"]
    ]
    for part in joined(between):
        feature("sector", simplified(part, 0.006))
    for line in m.closed():
        feature("closed", simplified(line, 0.006))
    x0, y0, x1, y1 = m.window
    for ring in m.lakes:
        if abs(area(ring)) > 0.012 and all(x0 < x < x1 and y0 < y < y1 for x, y in ring):
            feature("pond", simplified([*ring, ring[0]], 0.015)[:-1], closed=True)
    if m.peaks:
        feature("peaks", m.peaks)
    for name, line in m.names.items():
        feature("water-name" if name in WATERS else "region", line, name)
    return "\n".join(body) + "\n"


def main(geo: Path) -> None:
    for folder, source in ((DATA, geo), (DATA / "exercises", None)):
        m = Map(folder, source)
        (folder / "art.toml").write_text(written(m))
        sizes = sorted(abs(area(r)) for r in m.rings())
        touching = {frozenset((a.left, a.right)) for a in m.arcs}
        apart = ["-".join(sorted(m.zones[n]["id"] for n in pair)) for pair in m.borders if pair not in touching]
        print(f"{len(m.arcs)} lines; zones from {sizes[0]:.2f} to {sizes[-1]:.2f}; borders not drawn: {apart}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
