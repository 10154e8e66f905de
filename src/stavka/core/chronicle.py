"""How a game is read as history: `CHRONICLE` in its `history` module. Studies set played games beside the war."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Generic, TypeVar

import msgspec

from stavka.core.data import load
from stavka.core.hexes import Mask, bits

G = TypeVar("G")
S = TypeVar("S")

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


class Chronicle(ABC, Generic[G, S]):
    """What a game says of itself; what most games have in common."""

    sides: tuple[str, str]
    breaks: tuple[int, ...] = ()  # moments from which points are counted in another way

    @abstractmethod
    def moment(self, s: S) -> int | None:
        """A number that grows, none before the first turn; a game is looked at when it first shows a new one."""

    @abstractmethod
    def held(self, s: S) -> dict[str, float]:
        """For each cell 1 when it lies behind the first side's front, 0 behind the second's."""

    def date(self, game: G, scenario: str, moment: int) -> str:
        """When a moment was, as 1941-09 or 1941-09-01; empty in a game without a calendar."""
        return ""

    def fronts(self, game: G, scenario: str) -> Mapping[int, str]:
        """Moments at which the front of the war is known, and its date (`lab/data/fronts.toml`)."""
        return {}

    def limits(self, game: G, scenario: str) -> dict[str, dict[int, int]]:
        """Side -> moment -> points above which it wins at once."""
        return {}

    def towns(self, game: G) -> dict[str, tuple[float, float]]:
        """Cells whose longitude and latitude are known."""
        return {}

    def labels(self, game: G) -> tuple[str, ...]:
        """Cells whose names help to find the way."""
        return ()


class Town(msgspec.Struct, frozen=True):
    """A place of a map on the globe; a line of a game's `geography.toml`."""

    id: str
    lon: float
    lat: float


@cache
def towns(package: str) -> tuple[Town, ...]:
    """The places of a game's map that are known on the globe."""
    return tuple(load(package, "geography.toml", "town", Town))


def shares(names: Mapping[int, str] | Sequence[str], land: Mask, first: Mask, second: Mask) -> dict[str, float]:
    """Cell -> 1 for the first side's ground, 0 for the second's, between them one half."""
    return {names[c]: 0.5 + ((first >> c & 1) - (second >> c & 1)) / 2 for c in bits(land)}


def behind(first: Mask, second: Mask, land: Mask, beside: Callable[[Mask], Mask]) -> tuple[Mask, Mask]:
    """The cells nearer to the one side's places, and those nearer to the other's; the rest is between them."""
    own, other, between = first, second, 0
    while first or second:
        free = land & ~own & ~other & ~between
        first, second = beside(first) & free, beside(second) & free
        both = first & second
        first, second, between = first & ~both, second & ~both, between | both
        own, other = own | first, other | second
    return own, other


def months_since(first: str, later: str) -> int:
    """From one month of a calendar to another.

    Examples:
        >>> months_since("nov-1941", "feb-1942")
        3
    """
    return _numbered(later) - _numbered(first)


def month_after(first: str, months: int) -> str:
    """So many months later, as dates are written.

    Examples:
        >>> month_after("nov-1941", 3)
        '1942-02'
    """
    year, month = divmod(_numbered(first) + months, 12)
    return f"{year}-{month + 1:02d}"


def _numbered(month: str) -> int:
    name, _, year = month.partition("-")
    return 12 * int(year) + MONTHS.index(name)
