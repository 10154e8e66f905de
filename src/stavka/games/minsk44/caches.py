"""What has been worked out before, in one place, each with all that it depends on (`core/caches.py`)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

from msgspec import Struct

from stavka.core.actions import Option
from stavka.core.caches import Cache, Latest
from stavka.core.hexes import HexGrid
from stavka.core.views import PieceView

Spare = list[tuple[int, int]]  # headquarters that take an outside unit, and those in their radius that they could take
Core = tuple[int, int, Spare]  # units in command without being guests, the others, and who takes guests


class Reach(Struct, frozen=True, gc=False):
    """What a search for a unit's moves found: the hexes settled at each price, those where it may stop."""

    layers: tuple[int, ...]
    goals: int
    looked: int  # the hexes that it depends on
    left: int  # those of them where it matters whether the enemy controls them
    passed: int  # and where it matters whether they are full


class Works(NamedTuple):
    """What has been built or broken, as it matters for a side that moves."""

    rubble: int
    closing: int  # hexes next to entrenched enemies
    blown: tuple[str, ...]
    spans: tuple[tuple[int, int, int], ...]  # bridges of engineers, and which of their ends are full


class Sighting(Struct, frozen=True, gc=False):
    """A search and how the land lay for it, in the hexes where that matters."""

    reach: Reach
    enemies: int
    zone: int
    jam: int
    works: Works | None


class Reaches:
    """Searches by their start: hex, weight and points of the unit.

    A move changes the reach of few others. So a search holds as long as the land lies the same in the hexes that were
    looked at, whatever happens elsewhere; a few of them are kept for each start.
    """

    def __init__(self, most: int, variants: int) -> None:
        self.most, self.variants = most, variants
        self.known: dict[Hashable, tuple[Sighting, ...]] = {}

    def get(self, start: Hashable, lie: Lie, jam: int, search: Callable[[], Reach]) -> Reach:
        """The search from a start as the land lies, made now if it is not known; `jam` are full hexes."""
        enemies, zone, odd, works = lie.enemies, lie.zone, lie.odd, lie.works
        kept = self.known.get(start, ())
        for seen in kept:
            reach = seen.reach
            same = zone & reach.left == seen.zone and enemies & reach.looked == seen.enemies
            if same and jam & reach.passed == seen.jam and seen.works == (works if odd & reach.looked else None):
                return reach
        reach = search()
        there = reach.looked
        seen = Sighting(reach, enemies & there, zone & reach.left, jam & reach.passed, works if odd & there else None)
        if len(self.known) >= self.most:
            self.known.clear()
        self.known[start] = (seen, *kept[: self.variants - 1])
        return reach


class StackMoves(Struct, frozen=True, gc=False):
    """The moves of the units of a stack, and what they depend on."""

    stack: tuple[int, ...]
    units: int  # as bits of a standing
    standing: int
    passed: int  # hexes where it matters whether they are full
    jam: int  # those of them that are
    options: list[Option]


NEVER = StackMoves((), 0, 0, 0, 0, [])  # no stack is empty


class PhaseMoves:
    """The moves of every stack in a movement phase, by hex.

    Within a phase the land lies the same and the weather stays (see `Lie.moves`). So the moves of a stack hold while
    the same units lie there with the same standing (who has moved, who is in command), and the same hexes on their ways
    are full.
    """

    def __init__(self) -> None:
        self.stacks: dict[int, StackMoves] = {}

    def of_stacks(
        self, cells: list[int], stacks: dict[int, tuple[int, ...]], standing: int, jam: int,
        find: Callable[[tuple[int, ...]], StackMoves],
    ) -> list[Option]:  # fmt: skip
        """The moves of the stacks on these hexes, found now where they are not known."""
        known, get = self.stacks, self.stacks.get
        out: list[Option] = []
        for cell in cells:
            here = stacks[cell]
            found = get(cell, NEVER)
            if found.stack != here or found.standing != standing & found.units or found.jam != jam & found.passed:
                found = known[cell] = find(here)
            out += found.options
        return out

    def forget(self, cell: int) -> None:
        """The stack on a hex moves like no other: its engineers have a bridge of their own."""
        self.stacks.pop(cell, None)


class Lie:
    """The lie of the land for a side but for full hexes: what all its units find alike, as long as it moves.

    `odd` are hexes where the printed map does not tell what a step costs, `around` those and the hexes next to them;
    lines are not as printed from `odd_on_lines` (lost bridges are no lines at all).
    """

    __slots__ = ("around", "calm", "enemies", "moves", "odd", "odd_on_lines", "odd_steps", "works", "zone")

    def __init__(self, grid: HexGrid, enemies: int, zone: int, odd: int, works: Works) -> None:
        self.enemies, self.zone, self.odd, self.works = enemies, zone, odd, works
        self.calm = grid.board & ~zone
        self.around = odd | grid.adjacent(odd) if odd else 0
        lines = works.rubble | works.closing
        self.odd_on_lines = lines | grid.adjacent(lines) if lines else 0
        # by hex and weight of the unit: prices of steps from there, and where they lead, without bridges of engineers
        self.odd_steps: dict[tuple[int, int], list[tuple[int, int]]] = {}
        self.moves: defaultdict[str, PhaseMoves] = defaultdict(PhaseMoves)  # of a movement phase, by the weather


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
        # by side, enemies, those that control hexes, works; as many tables may be in a movement phase
        self.lies: Latest[Hashable, Lie] = Latest(512)
        # words for a unit out of command: the unit, where it and its headquarters are, who of them is suppressed
        self.strays: Cache[Hashable, Any] = Cache(5_000)
        # pieces as they are drawn: the unit, its hex, what is written on it, whose values it has
        self.shown: Cache[Hashable, PieceView] = Cache(20_000)
