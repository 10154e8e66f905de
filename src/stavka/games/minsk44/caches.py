"""What has been worked out before, in one place, each with all that it depends on (`core/caches.py`)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any, NamedTuple

from stavka.core.actions import Option
from stavka.core.caches import Cache
from stavka.core.hexes import Members
from stavka.core.views import PieceView

Spare = list[tuple[int, int]]  # headquarters that take an outside unit, and those in their radius that they could take
Core = tuple[int, int, Spare]  # units in command without being guests, the others, and who takes guests


class Reach(NamedTuple):
    """What a search for a unit's moves found: the hexes settled at each price, those where it may stop."""

    layers: list[int]
    goals: int
    looked: int  # the hexes that it depends on
    left: int  # those of them where it matters whether the enemy controls them


class Works(NamedTuple):
    """What has been built or broken, as it matters for a side that moves."""

    rubble: int
    closing: int  # hexes next to entrenched enemies
    blown: tuple[str, ...]
    spans: tuple[tuple[int, int, int], ...]  # bridges of engineers, and which of their ends are full


class Lie(NamedTuple):
    """The lie of the land for a side: what all its units find alike."""

    enemies: int
    zone: int
    jam: int  # full hexes
    odd: int  # hexes where the printed map does not tell what a step costs
    works: Works


class Reaches:
    """Searches by their start: hex, weight and points of the unit.

    A move changes the reach of few others. So a search holds as long as the land lies the same in the hexes that were
    looked at, whatever happens elsewhere; a few of them are kept for each start.
    """

    def __init__(self, most: int, variants: int) -> None:
        self.most, self.variants = most, variants
        self.known: dict[Hashable, list[tuple[int, int, int, Any, Reach]]] = {}

    def get(self, start: Hashable, lie: Lie, jam: int, search: Callable[[], Reach]) -> Reach:
        """The search from a start as the land lies, made now if it is not known; `jam` are full hexes that matter."""
        found = self.known.get(start)
        if found is None:
            if len(self.known) >= self.most:
                self.known.clear()
            found = self.known[start] = []
        enemies, zone, _, odd, works = lie
        for known_enemies, known_zone, known_jam, built, reach in found:
            _, _, looked, left = reach
            same = known_zone == zone & left and known_enemies == enemies & looked and known_jam == jam & looked
            if same and built == (works if odd & looked else None):
                return reach
        reach = search()
        _, _, looked, left = reach
        del found[self.variants - 1 :]
        found.insert(0, (enemies & looked, zone & left, jam & looked, works if odd & looked else None, reach))
        return reach


class StackMoves(NamedTuple):
    """The moves of the units of a stack, and what they depend on."""

    stack: tuple[int, ...]
    units: int
    moved: int  # those of them that have moved
    passed: int  # hexes where it matters whether they are full
    jam: int  # those of them that are
    options: list[Option]


NEVER = StackMoves((), 0, 0, 0, 0, [])  # no stack is empty


class Goals(NamedTuple):
    """Where units can go that set out alike, and what it depends on."""

    hexes: Members
    passed: int  # hexes where it matters whether they are full
    full: int  # those of them that are


class PhaseMoves:
    """The moves of every stack in a movement phase, by hex, and the goals that they are made of, by start.

    Within a phase enemies, their zones, works, command and weather stay (see `Movement.phase`). So the moves of a stack
    hold while the same units lie there, the same of them have moved, and the same hexes on their ways are full; where
    a unit can go from a hex holds for all others of its weight and points.
    """

    def __init__(self) -> None:
        self.stacks: dict[int, StackMoves] = {}
        self.goals: dict[tuple[int, int, int], Goals] = {}  # by hex, weight and points

    def of_stacks(
        self, stacks: Iterable[tuple[int, tuple[int, ...]]], gone: int, jam: int,
        find: Callable[[tuple[int, ...]], StackMoves],
    ) -> list[Option]:  # fmt: skip
        """The moves of these stacks, found now where they are not known; `gone` are the units that have moved."""
        known, get = self.stacks, self.stacks.get
        out: list[Option] = []
        for cell, here in stacks:
            stack, units, moved, passed, full, options = get(cell, NEVER)
            if stack != here or moved != gone & units or full != passed & jam:
                found = known[cell] = find(here)
                options = found.options
            out += options
        return out

    def goals_from(self, start: tuple[int, int, int], jam: int, find: Callable[[], tuple[Members, int]]) -> Goals:
        """Where units can go from a start, found now if it is not known: the hexes, and those passed on the way."""
        found = self.goals.get(start)
        if found is None or found.full != found.passed & jam:
            hexes, passed = find()
            found = self.goals[start] = Goals(hexes, passed, passed & jam)
        return found

    def forget(self, cell: int) -> None:
        """The stack on a hex moves like no other: its engineers have a bridge of their own."""
        self.stacks.pop(cell, None)


class Caches:
    """All that is remembered for one set of data."""

    def __init__(self) -> None:
        # who commands whom: the side, its units left out, suppressed headquarters, where its units stand
        self.commands: Cache[Hashable, Core] = Cache(1_000)
        # hexes with a free path to a friendly edge: the side, the hexes that a path may enter
        self.open_countries: Cache[Hashable, int] = Cache(1_000)
        # hexes that a supply unit reaches: its weight, hex and points, enemies, their zones, what is built and broken
        self.supply_areas: Cache[Hashable, int] = Cache(1_000)
        # connected railway: the hexes that trains may enter, the bridges blown
        self.rail_nets: Cache[Hashable, dict[int, int]] = Cache(100)
        # hexes next to bridges that may still be blown: the bridges that have been tried
        self.mined: Cache[Hashable, int] = Cache(100)
        self.reaches = Reaches(20_000, variants=4)
        self.phases: Cache[Hashable, PhaseMoves] = Cache(
            512
        )  # by all that `Movement.phase` says; as many tables may be in one
        # words for a unit out of command: the unit, where it and its headquarters are, who of them is suppressed
        self.strays: Cache[Hashable, Any] = Cache(5_000)
        # pieces as they are drawn: the unit, its hex, what is written on it, whose values it has
        self.shown: Cache[Hashable, PieceView] = Cache(20_000)
