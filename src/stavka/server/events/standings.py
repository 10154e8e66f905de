"""Standings: points, and what decides between equals. Points are counted in halves: a victory is 2."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import NamedTuple


class Result(NamedTuple):
    """A decided pairing; without a second player, a bye. What nobody played says nothing of the players' strength."""

    first: int
    second: int | None
    first_score: int
    second_score: int
    played: bool = True


@dataclass(frozen=True)
class Line:
    """How a player stands. Who is level in everything shares a place."""

    number: int
    points: int
    won: int
    drawn: int
    lost: int
    place: int = 0
    buchholz: int | None = None  # the points of all he met; not in a round robin, where all meet the same
    berger: int = 0  # Sonneborn-Berger, in quarters: the points of whom he beat, and half of whom he drew with
    direct: int | None = None  # his points among those he is level with, where all of these have met


class Scored(NamedTuple):
    """A result as one of the two sees it."""

    against: int | None
    score: int
    played: bool


def standings(numbers: Sequence[int], results: Sequence[Result], swiss: bool) -> list[Line]:
    """From the first to the last."""
    had = _had(results)
    points = {n: sum(s.score for s in had[n]) for n in numbers}
    lines = [_line(n, had[n], points, swiss) for n in numbers]
    lines.sort(key=_level)
    out: list[Line] = []
    for _, equals in groupby(lines, _level):
        out += _placed(_met(list(equals), had), len(out))
    return out


def struck(gone: Sequence[int], results: Sequence[Result], matches: int) -> frozenset[int]:
    """Who left a round robin before having played half of his matches: none of his results count for anybody."""
    had = _had(results)
    return frozenset(n for n in gone if 2 * sum(s.played for s in had[n]) < matches)


def without(results: Sequence[Result], gone: frozenset[int]) -> list[Result]:
    """The results that count."""
    return [r for r in results if not {r.first, r.second} & gone]


def _had(results: Sequence[Result]) -> Mapping[int, list[Scored]]:
    had: defaultdict[int, list[Scored]] = defaultdict(list)
    for r in results:
        had[r.first].append(Scored(r.second, r.first_score, r.played))
        if r.second is not None:
            had[r.second].append(Scored(r.first, r.second_score, r.played))
    return had


def _line(number: int, had: Sequence[Scored], points: Mapping[int, int], swiss: bool) -> Line:
    """In a Swiss, a round without a match counts as one against somebody with as many points as oneself."""

    def of(s: Scored) -> int:
        return points[number] if s.against is None or (swiss and not s.played) else points[s.against]

    met = [s.score for s in had if s.against is not None]
    return Line(
        number,
        points[number],
        won=met.count(2),
        drawn=met.count(1),
        lost=met.count(0),
        buchholz=sum(of(s) for s in had) if swiss else None,
        berger=sum(of(s) * s.score for s in had if swiss or s.against is not None),
    )


def _level(line: Line) -> tuple[int, int, int]:
    return (-line.points, -(line.buchholz or 0), -line.berger)


def _met(equals: Sequence[Line], had: Mapping[int, list[Scored]]) -> list[Line]:
    """Those level in all else, by what they scored among themselves."""
    group = {line.number for line in equals}
    if len(group) == 1:
        return list(equals)
    among = {n: [s for s in had[n] if s.against in group] for n in group}
    if any({s.against for s in among[n]} != group - {n} for n in group):
        return sorted(equals, key=lambda line: line.number)
    found = [replace(line, direct=sum(s.score for s in among[line.number])) for line in equals]
    return sorted(found, key=lambda line: (-(line.direct or 0), line.number))


def _placed(equals: Sequence[Line], before: int) -> list[Line]:
    out: list[Line] = []
    for n, line in enumerate(equals):
        shared = n and line.direct == equals[n - 1].direct
        out.append(replace(line, place=out[-1].place if shared else before + n + 1))
    return out
