"""Played games beside the war: the average front line moment by moment, and the curve of points.

A game says in its `history` module who holds which cell at a moment and where its towns lie on the globe
(`core/chronicle.py`); the fronts of the war are the lab's own data, in degrees, and serve every game of the theatre.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from functools import cache
from itertools import pairwise
from math import cos, hypot, radians
from pathlib import Path
from typing import Any

import msgspec

from stavka.ai import default_bot
from stavka.annals.ground import Edge, Point, front
from stavka.core.board import Board
from stavka.core.chronicle import Chronicle
from stavka.core.data import Pack, Table, load
from stavka.core.game import Game
from stavka.lab.noting import chronicle_of
from stavka.lab.results import Folder, rows_of
from stavka.lab.simulate import (
    BOUND,
    BadStudy,
    Played,
    Progress,
    Study,
    folder_of,
    plan_of,
    run,
    tables_of,
)
from stavka.lab.tables import FRONTS, TABLES, FrontRow

MIDDLE = 50.0  # the latitude where a degree east is measured
MAPS = 12  # in a picture, or a few more where the war is known more often
EDGE = 0.5  # hexes from the middle of the last one to where the map ends
STEP = 0.25  # hexes between the points at which two lines are compared


class Front(msgspec.Struct, frozen=True):
    """The front of the war on a day, as lines of longitude and latitude."""

    id: str
    lines: tuple[tuple[Point, ...], ...]


@cache
def fronts() -> Table[Front]:
    """The fronts of the war by date; those of a part of the theatre by its name and the date."""
    return load("stavka.lab", "fronts.toml", "front", Front)


class Average(msgspec.Struct):
    """All games of a study at one moment."""

    games: int = 0
    held: dict[str, float] = {}  # cell -> the share of games in which the first side holds it
    points: dict[str, list[int]] = {}

    def add(self, held: Mapping[str, float], points: Mapping[str, int]) -> None:
        """One more game."""
        self.games += 1
        for cell, share in held.items():
            before = self.held.get(cell, 0.0)
            self.held[cell] = before + (share - before) / self.games
        for side, value in points.items():
            self.points.setdefault(side, []).append(value)

    def mean(self, side: str) -> float:
        """The mean points of a side."""
        values = self.points.get(side, [])
        return sum(values) / len(values) if values else 0.0

    def spread(self, side: str, share: float) -> int:
        """The points that this share of the games stays below."""
        values = sorted(self.points[side])
        return values[min(len(values) - 1, int(share * len(values)))]


class History(msgspec.Struct):
    """What a study left behind."""

    study: Study
    moments: dict[int, Average] = {}

    def add(self, played: Played) -> None:
        """One more game."""
        for moment in played.moments:
            self.add_moment(moment.number, moment.held, moment.points)

    def add_moment(self, number: int, held: Mapping[str, float], points: Mapping[str, int]) -> None:
        """One more game at a moment."""
        self.moments.setdefault(number, Average()).add(held, points)

    def go_on(self, folder: Folder) -> None:
        """The games that a folder has."""
        for row in rows_of(folder.path, FRONTS):
            assert isinstance(row, FrontRow)
            self.add_moment(row.moment, dict(zip(folder.manifest.cells, row.held, strict=True)), row.points)


def history(
    game: Game[Any],
    scenario: str = "",
    options: Mapping[str, str] | None = None,
    bots: Sequence[str] = (),
    games: int = 100,
    jobs: int = 1,
    seed: str = "0",
    *,
    packs: tuple[Pack, ...] = (),
    progress: Progress | None = None,
    cluster: str = "",
    journal: Path | None = None,
    folder: Path | str | None = None,
    tables: Sequence[str] = TABLES,
) -> History:
    """Let bots play and remember every moment. Ctrl-C ends it early and keeps what is done; a folder for the tables of
    the study is gone on with."""
    if chronicle_of(game) is None:
        raise BadStudy(f"{game.id} keeps no history")
    plan = plan_of(game, scenario, options or {}, bots or (default_bot(game),), seed, BOUND)
    past = History(Study(game.id, plan.scenario, plan.bots, seed, games))
    kept = tables_of(game, {*tables, FRONTS}) if folder is not None else (FRONTS,)
    plan = msgspec.structs.replace(plan, tables=tuple(t for t in TABLES if t in kept))
    out = folder_of("history", game, plan, games, packs, folder) if folder is not None else None
    with out or nullcontext():
        if out is not None:
            past.go_on(out)
        past.study = run(
            game, plan, games, jobs, packs=packs, progress=progress, keep=past.add, cluster=cluster, journal=journal,
            folder=out,
        )  # fmt: skip
    past.moments = dict(sorted(past.moments.items()))
    return past


# --- from the globe to the board ------------------------------------------------------------------------------


class Atlas:
    """Lays lines of the globe on a board, through the towns whose place is known on both."""

    def __init__(self, board: Board, towns: Mapping[str, Point]) -> None:
        at = {c.id: (c.x, c.y) for c in board.cells}
        xs, ys = [x for x, _ in at.values()], [y for _, y in at.values()]
        self._ends = (min(xs) - EDGE, min(ys) - EDGE), (max(xs) + EDGE, max(ys) + EDGE)
        pairs = [(flat(*globe), at[id]) for id, globe in towns.items() if id in at]
        self._affine = [fitted([p for p, _ in pairs], [q[axis] for _, q in pairs]) for axis in (0, 1)]
        # what the plain fit leaves over is spread around each town, so that a line passes every town on its right side
        self._rest = [(p, (q[0] - self._plain(p)[0], q[1] - self._plain(p)[1])) for p, q in pairs]

    def _plain(self, p: Point) -> Point:
        x, y = (a * p[0] + b * p[1] + c for a, b, c in self._affine)
        return x, y

    def inside(self, line: Sequence[Point]) -> list[list[Point]]:
        """The parts of a line that run over the board."""
        (west, north), (east, south) = self._ends
        parts: list[list[Point]] = [[]]
        for x, y in resampled(line):
            if west <= x <= east and north <= y <= south:
                parts[-1].append((x, y))
            elif parts[-1]:
                parts.append([])
        return [part for part in parts if len(part) > 1]

    def place(self, lon: float, lat: float) -> Point:
        """Where a point of the globe lies on the board."""
        p = flat(lon, lat)
        x, y = self._plain(p)
        whole = dx = dy = 0.0
        for town, (rx, ry) in self._rest:
            weight = 1 / (hypot(p[0] - town[0], p[1] - town[1]) + 0.05) ** 3
            whole, dx, dy = whole + weight, dx + weight * rx, dy + weight * ry
        return x + dx / whole, y + dy / whole


def flat(lon: float, lat: float) -> Point:
    """Degrees on a plane."""
    return lon * cos(radians(MIDDLE)), -lat


def fitted(points: Sequence[Point], values: Sequence[float]) -> tuple[float, float, float]:
    """The plane a·x + b·y + c nearest to these values, by least squares."""
    rows = [(x, y, 1.0) for x, y in points]
    normal = [[sum(r[i] * r[j] for r in rows) for j in range(3)] for i in range(3)]
    right = [sum(r[i] * v for r, v in zip(rows, values, strict=True)) for i in range(3)]
    for i in range(3):  # elimination; the towns do not lie on one line, so no pivot is zero
        for j in range(i + 1, 3):
            factor = normal[j][i] / normal[i][i]
            normal[j] = [a - factor * b for a, b in zip(normal[j], normal[i], strict=True)]
            right[j] -= factor * right[i]
    out = [0.0, 0.0, 0.0]
    for i in (2, 1, 0):
        out[i] = (right[i] - sum(normal[i][j] * out[j] for j in range(i + 1, 3))) / normal[i][i]
    return out[0], out[1], out[2]


# --- lines on the board -----------------------------------------------------------------------------------------


def real_front(atlas: Atlas, war: str) -> list[list[Point]]:
    """The lines of the war, as far as they run over the board."""
    lines = ([atlas.place(lon, lat) for lon, lat in line] for line in fronts()[war].lines)
    return [part for line in lines for part in atlas.inside(line)]


def apart(board: Board, lines: Sequence[Sequence[Point]], edges: Sequence[Edge]) -> float | None:
    """How far the front of the war lies from the mean front, in hexes on average; zones are no measure."""
    if all(cell.outline for cell in board.cells):
        return None
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in edges]
    points = [p for line in lines for p in resampled(line)]
    if not middles or not points:
        return None
    return sum(min(hypot(p[0] - m[0], p[1] - m[1]) for m in middles) for p in points) / len(points)


def resampled(line: Sequence[Point]) -> list[Point]:
    """Points along a line, evenly spaced."""
    out = [line[0]]
    for a, b in pairwise(line):
        parts = max(1, round(hypot(b[0] - a[0], b[1] - a[1]) / STEP))
        out += [(a[0] + (b[0] - a[0]) * n / parts, a[1] + (b[1] - a[1]) * n / parts) for n in range(1, parts + 1)]
    return out


def distances(game: Game[Any], past: History) -> dict[int, float]:
    """Moment -> how far the fronts of games and war are apart, where both are known."""
    chronicle, board = read_by(game), game.board(past.study.scenario)
    known = chronicle.fronts(game, past.study.scenario)
    met = {moment: known[moment] for moment in past.moments if moment in known}
    if not met:
        return {}
    atlas = Atlas(board, chronicle.towns(game))
    gaps = {m: apart(board, real_front(atlas, war), front(board, past.moments[m].held)) for m, war in met.items()}
    return {moment: gap for moment, gap in gaps.items() if gap is not None}


def shown(known: Mapping[int, str], moments: Sequence[int], most: int = MAPS) -> list[int]:
    """The moments worth a map: those at which the war is known, and others between them while there is room."""
    met = [m for m in moments if m in known]
    rest = [m for m in moments if m not in known]
    room = max(0, min(len(rest), most - len(met)))
    return sorted([*met, *(rest[n * len(rest) // room] for n in range(room))])


def read_by(game: Game[Any]) -> Chronicle[Any, Any]:
    """The chronicle of a game that has one."""
    found = chronicle_of(game)
    assert found is not None
    return found
