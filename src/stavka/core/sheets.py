"""Sheets of odds: what a game's tables, dice and cups bring, apart from any position. All figures are exact."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

import msgspec

from stavka.core.odds import at_least, hits_of, mean, whole
from stavka.core.texts import Text, text

Label = Text | str


class Line(msgspec.Struct, frozen=True):
    """A row of a sheet: what it is of, and a figure for each column; none where nothing can be."""

    name: Label
    cells: tuple[Fraction | None, ...]


class Sheet(msgspec.Struct, frozen=True):
    """A table of odds. Its id names it on the command line."""

    id: str
    title: Label
    columns: tuple[Label, ...]
    rows: tuple[Line, ...]
    chances: bool = True  # else averages


def by_column(
    id: str,
    title: Label,
    columns: Sequence[Label],
    faces: Sequence[Sequence[str]],
    name: Callable[[str], Label],
    order: Sequence[str] = (),
) -> Sheet:
    """The chance of each result of a table by its columns: `faces` has a row for each face of the die.

    Examples:
        >>> sheet = by_column("crt", "CRT", ["1:1", "2:1"], [["A", "B"], ["B", "B"]], str)
        >>> [(line.name, [str(cell) for cell in line.cells]) for line in sheet.rows]
        [('A', ['1/2', '0']), ('B', ['1/2', '1'])]
    """
    found = dict.fromkeys(result for row in faces for result in row)
    results = [result for result in order if result in found] + [result for result in found if result not in order]
    rows = tuple(
        Line(name(r), tuple(Fraction(sum(row[n] == r for row in faces), len(faces)) for n in range(len(columns))))
        for r in results
    )
    return Sheet(id, title, tuple(columns), rows)


def hit_sheets(most: int, faces: Sequence[int], halved: Mapping[str, int] | None = None) -> tuple[Sheet, ...]:
    """The hits of up to so many dice: a sheet for each lowest face that hits, and one of averages.

    `halved` are further averages, by the message that names them: so many hits take one step.
    """
    dice = range(1, most + 1)
    sheets = [
        Sheet(
            f"hits-{face}",
            text("sheet-hits", face=face),
            tuple(str(k) for k in dice),
            tuple(
                Line(
                    text("sheet-dice", count=n), tuple(at_least(hits_of(n, face), k) if k <= n else None for k in dice)
                )
                for n in dice
            ),
        )
        for face in faces
    ]
    kinds = [(face, 1, text("sheet-face", face=face)) for face in faces]
    kinds += [(face, per, text(name, face=face)) for name, per in (halved or {}).items() for face in faces]
    rows = tuple(Line(text("sheet-dice", count=n), tuple(_steps(n, face, per) for face, per, _ in kinds)) for n in dice)
    return (*sheets, Sheet("steps", text("sheet-steps"), tuple(name for *_, name in kinds), rows, chances=False))


def _at_least(dice: int, face: int, hits: Iterable[int]) -> tuple[Fraction | None, ...]:
    return tuple(at_least(hits_of(dice, face), k) if k <= dice else None for k in hits)


def _steps(dice: int, face: int, per: int) -> Fraction:
    hits = hits_of(dice, face)
    return Fraction(sum(weight * (k // per) for k, weight in hits.items()), whole(hits)) if per > 1 else mean(hits)


def drawn(id: str, title: Label, cup: Mapping[str, int], name: Callable[[str], Label], most: int) -> Sheet:
    """The chance that a kind is among so many drawn from a cup without putting back."""
    total = sum(cup.values())
    draws = range(1, min(most, total) + 1)
    rows = tuple(
        Line(name(kind), tuple(_among(total, count, n) for n in draws)) for kind, count in cup.items() if count
    )
    return Sheet(id, title, tuple(str(n) for n in draws), rows)


def _among(total: int, count: int, drawn: int) -> Fraction:
    """The chance of at least one of `count` in a draw.

    Examples:
        >>> _among(4, 1, 2)
        Fraction(1, 2)
    """
    none = Fraction(1)
    for n in range(drawn):
        none *= Fraction(max(0, total - count - n), total - n)
    return 1 - none


def named(sheets: Iterable[Sheet]) -> dict[str, Sheet]:
    """Sheets by their id."""
    return {sheet.id: sheet for sheet in sheets}
