"""Cells of a board as shapes: rings, who stands behind whose front, and the lines between."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import cos, pi, sin, sqrt

from stavka.core.board import Board, Cell, along
from stavka.core.views import MarkView, PieceView

Point = tuple[float, float]
Edge = tuple[Point, Point]

RADIUS = 1 / sqrt(3)  # from the centre of a hex to its corners
BETWEEN = 0.5  # held by neither


def corners(board: Board, x: float, y: float) -> list[Point]:
    """The corners of a hex, clockwise, so that side n lies between corners n and n + 1 in direction n."""
    turn = -30.0 if board.orientation == "pointy" else -60.0
    return [
        (x + RADIUS * cos((turn + 60 * n) * pi / 180), y + RADIUS * sin((turn + 60 * n) * pi / 180)) for n in range(6)
    ]


def ring(board: Board, cell: Cell) -> list[Point]:
    """The outline of a hex or zone."""
    return list(along(cell.outline)) if cell.outline else corners(board, cell.x, cell.y)


def spot(p: Point) -> tuple[int, int]:
    """A point, coarse enough to be found again."""
    return round(p[0] * 100), round(p[1] * 100)


def sides(board: Board) -> dict[tuple[tuple[int, int], ...], tuple[Edge, list[str]]]:
    """Every edge of the board, with the one or two cells that it bounds."""
    found: dict[tuple[tuple[int, int], ...], tuple[Edge, list[str]]] = {}
    for cell in board.cells:
        points = ring(board, cell)
        for a, b in zip(points, [*points[1:], points[0]], strict=True):
            key = tuple(sorted((spot(a), spot(b))))
            found.setdefault(key, ((a, b), []))[1].append(cell.id)
    return found


def front(board: Board, held: Mapping[str, float]) -> list[Edge]:
    """The edges between cells that the first side holds (more than one half) and cells that it does not."""
    out = []
    for edge, cells in sides(board).values():
        shares = [held[c] for c in cells if c in held]
        if len(shares) == 2 and (shares[0] > BETWEEN) != (shares[1] > BETWEEN):
            out.append(edge)
    return out


def neighbours(board: Board) -> dict[str, set[str]]:
    """The cells that touch each cell along an edge."""
    out: dict[str, set[str]] = defaultdict(set)
    for _, cells in sides(board).values():
        for cell in cells:
            out[cell].update(c for c in cells if c != cell)
    return out


def behind(board: Board, first: str, pieces: Iterable[PieceView], marks: Iterable[MarkView] = ()) -> dict[str, float]:
    """For each cell 1 when it is nearer to the first side's pieces and places, 0 when nearer to the other's, else ½."""
    cells = {c.id for c in board.cells}
    own = {p.place for p in pieces if p.side == first and p.place in cells}
    foes = {p.place for p in pieces if p.side != first and p.place in cells}
    for mark in marks:
        if mark.kind == "control" and mark.place in cells and mark.place not in own | foes:
            (own if mark.side == first else foes).add(mark.place)
    beside = neighbours(board)
    held = dict.fromkeys(own, 1.0) | dict.fromkeys(foes, 0.0) | dict.fromkeys(own & foes, BETWEEN)
    near = {1.0: own - foes, 0.0: foes - own}
    while any(near.values()):
        reached = {share: {n for c in at for n in beside[c]} - held.keys() for share, at in near.items()}
        both = reached[1.0] & reached[0.0]
        held |= dict.fromkeys(both, BETWEEN)
        near = {share: at - both for share, at in reached.items()}
        for share, at in near.items():
            held |= dict.fromkeys(at, share)
    return held


def chains(edges: Sequence[Edge]) -> list[list[Point]]:
    """Edges put together to lines as long as possible."""
    at: dict[tuple[int, int], list[int]] = {}
    for n, (a, b) in enumerate(edges):
        at.setdefault(spot(a), []).append(n)
        at.setdefault(spot(b), []).append(n)
    left = set(range(len(edges)))
    out = []
    ends = sorted((k for k, ns in at.items() if len(ns) == 1)) + sorted(at)
    for start in ends:
        line: list[Point] = []
        here = start
        while free := [n for n in at[here] if n in left]:
            left.discard(free[0])
            a, b = edges[free[0]]
            if spot(a) != here:
                a, b = b, a
            line += [b] if line else [a, b]
            here = spot(b)
        if line:
            out.append(line)
    return out
