"""Hex grids as bitboards: a set of hexes is one integer, bit n for cell n.

Cells are stored by axial coordinates on a padded rectangle, so that a step in any of the six
directions is the same shift for every cell and never wraps around. Directions are numbered
0 to 5 clockwise: on a pointy-top grid from east (E, SE, SW, W, NW, NE), on a flat-top grid
from the north-east (NE, SE, S, SW, NW, N).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from typing import overload

import msgspec

# axial steps (q, r): pointy-top has q to the east and r to the south-east,
# flat-top has q to the south-east and r to the south
_POINTY = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
_FLAT = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))

COMPASS = ("E", "SE", "SW", "W", "NW", "NE")  # the directions of pointy-top grids, in the order of their numbers

Mask = int


@lru_cache(maxsize=1 << 16)
def bits(mask: Mask) -> tuple[int, ...]:
    """The cell numbers in a set, lowest first. Remembered: the same sets come up all the time.

    Examples:
        >>> bits(0b10110)
        (1, 2, 4)
    """
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return tuple(out)


def lowest(mask: Mask) -> int:
    """The lowest cell number in a set that is not empty."""
    return (mask & -mask).bit_length() - 1


def members(mask: Mask) -> list[int]:
    """The cell numbers in a set, lowest first: quicker than `bits` for large sets that are seen only once."""
    digits = bin(mask)[:1:-1]  # the lowest first, without the prefix
    return [one.start() for one in _ONE.finditer(digits)]


_ONE = re.compile("1")


def flags(mask: Mask) -> bytes:
    """A byte for each number up to the highest of a set, 1 for its members: quickest to pick from a list by number.

    Examples:
        >>> from itertools import compress
        >>> list(compress("abcde", flags(0b10110)))
        ['b', 'c', 'e']
    """
    return bin(mask)[:1:-1].encode().translate(_FLAGS)


_FLAGS = bytes.maketrans(b"01", b"\0\1")


def nth(mask: Mask, index: int) -> int:
    """The member of a set with this place in `members`, found by halving the set instead of listing it."""
    size = mask.bit_count()
    if index < 0:
        index += size
    if not 0 <= index < size:
        raise IndexError("no such member")
    base, width = 0, mask.bit_length()
    while width > SMALL:
        half = width >> 1
        low = mask & (BELOW[half] if half < len(BELOW) else (1 << half) - 1)
        below = low.bit_count()
        if index < below:
            mask, width = low, half
        else:
            mask, width, base, index = mask >> half, width - half, base + half, index - below
    while index:  # few are left: the lowest are struck out
        mask &= mask - 1
        index -= 1
    return base + lowest(mask)


SMALL = 30  # bits that Python handles in one piece
BELOW = [(1 << n) - 1 for n in range(2048)]  # all below a number: larger than half of any board


class Members(msgspec.Struct, gc=False, eq=False):
    """The ids of the members of a set, spelled out only when somebody reads them: choices of an option, a sequence."""

    mask: Mask
    _ids: Mapping[int, str] | Sequence[str]
    _numbers: Mapping[str, int]
    _spelled: tuple[str, ...] | None = None

    def spelled(self) -> tuple[str, ...]:
        """The ids, kept for the next reader: options that games remember are listed again and again."""
        if self._spelled is None:
            ids = self._ids
            self._spelled = tuple([ids[n] for n in members(self.mask)])
        return self._spelled

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, id: object) -> bool:
        number = self._numbers.get(id)  # type: ignore[call-overload]
        return number is not None and bool(self.mask >> number & 1)

    def __iter__(self) -> Iterator[str]:
        return iter(self.spelled())

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[str]: ...
    def __getitem__(self, index: int | slice) -> str | Sequence[str]:
        if isinstance(index, int):
            return self._ids[nth(self.mask, index)]
        return self.spelled()[index]

    def __eq__(self, other: object) -> bool:
        return self.spelled() == tuple(other) if isinstance(other, tuple | Members) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.spelled())


Sequence.register(Members)


class Names:
    """The ids of the members of a set, remembered: the same few sets come up all the time."""

    def __init__(self, ids: Mapping[int, str] | Sequence[str]) -> None:
        self._ids = ids
        self._known: dict[Mask, tuple[str, ...]] = {}

    def __call__(self, mask: Mask) -> tuple[str, ...]:
        names = self._known.get(mask)
        if names is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            names = self._known[mask] = tuple([self._ids[n] for n in members(mask)])
        return names


REMEMBERED = 50_000


def mask_of(cells: Iterable[int]) -> Mask:
    """The set of these cells."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


class HexGrid:
    """A board of hexes. `cells` maps an id to its axial coordinates (q, r).

    Examples:
        >>> grid = HexGrid({"a": (0, 0), "b": (1, 0), "c": (2, 0), "d": (0, 1)})
        >>> grid.names(grid.adjacent(grid.mask("a")))
        ('b', 'd')
        >>> grid.names(grid.within(grid.mask("a"), 2))
        ('a', 'b', 'c', 'd')
        >>> river = grid.hexsides([(grid.cell["a"], 0)])  # between a and its eastern neighbour
        >>> grid.names(grid.across(grid.mask("a"), river))
        ('d',)
    """

    def __init__(self, cells: Mapping[str, tuple[int, int]], *, flat: bool = False) -> None:
        self.flat = flat
        self.axial = _FLAT if flat else _POINTY
        q0 = min(q for q, _ in cells.values()) - 1
        r0 = min(r for _, r in cells.values()) - 1
        self.width = max(q for q, _ in cells.values()) - q0 + 2
        rows = max(r for _, r in cells.values()) - r0 + 2
        self.size = self.width * rows
        self.cell = {id: (r - r0) * self.width + (q - q0) for id, (q, r) in cells.items()}
        if len(set(self.cell.values())) != len(cells):
            raise ValueError("two hexes share a place")
        self.ids = {cell: id for id, cell in self.cell.items()}
        self.names = Names(self.ids)
        self._coords = {self.cell[id]: qr for id, qr in cells.items()}
        self._at = {qr: cell for cell, qr in self._coords.items()}
        self.board = mask_of(self.cell.values())
        self.shift = tuple(r * self.width + q for q, r in self.axial)
        self._steps = tuple(sorted(s for s in self.shift if s > 0))
        self.near: list[Mask] = [0] * self.size  # neighbours of each cell
        for cell in self.cell.values():
            self.near[cell] = self.adjacent(1 << cell)

    def some(self, mask: Mask) -> Members:
        """The ids of a set as choices of an option, not spelled out yet."""
        return Members(mask, self.ids, self.cell)

    def mask(self, ids: Iterable[str]) -> Mask:
        """The set of the hexes with these ids."""
        return mask_of(self.cell[id] for id in ids)

    def step(self, cell: int, direction: int) -> int | None:
        """The neighbour in a direction, or None off the board."""
        to = cell + self.shift[direction]
        return to if to >= 0 and self.board >> to & 1 else None

    def shifted(self, mask: Mask, direction: int) -> Mask:
        """Every hex one step in a direction from the set."""
        by = self.shift[direction]
        return (mask << by if by > 0 else mask >> -by) & self.board

    def adjacent(self, mask: Mask) -> Mask:
        """Every hex next to the set (and those of the set that touch another of it)."""
        a, b, c = self._steps
        out = mask << a | mask >> a | mask << b | mask >> b | mask << c | mask >> c
        return out & self.board

    def across(self, mask: Mask, sides: Sequence[Mask]) -> Mask:
        """Hexes next to the set, not stepping over a hexside in `sides` (a mask for each direction)."""
        out = 0
        for direction in range(6):
            out |= self.shifted(mask & ~sides[direction], direction)
        return out

    def ways(self, blocked: Sequence[Mask]) -> Ways:
        """Steps that do not cross a hexside in `blocked`, made ready for many uses: quicker than `across`."""
        return Ways(self, blocked)

    def ways_over(self, sides: Sequence[Mask]) -> Ways:
        """Steps that cross a hexside in `sides`, and no others."""
        return Ways(self, [self.board & ~side for side in sides])

    def hexsides(self, pairs: Iterable[tuple[int, int]]) -> tuple[Mask, ...]:
        """Masks for a hexside feature given as (cell, direction), marked from both sides."""
        out = [0] * 6
        for cell, direction in pairs:
            out[direction] |= 1 << cell
            to = self.step(cell, direction)
            if to is not None:
                out[(direction + 3) % 6] |= 1 << to
        return tuple(out)

    def flood(self, start: Mask, through: Mask, sides: Sequence[Mask] | None = None) -> Mask:
        """All hexes reached from the start by steps within `through`."""
        seen = frontier = start
        while frontier:
            step = self.adjacent(frontier) if sides is None else self.across(frontier, sides)
            frontier = step & through & ~seen
            seen |= frontier
        return seen

    def within(self, start: Mask, steps: int, through: Mask | None = None) -> Mask:
        """All hexes at most so many steps away."""
        seen = frontier = start
        allowed = self.board if through is None else through
        for _ in range(steps):
            frontier = self.adjacent(frontier) & allowed & ~seen
            if not frontier:
                break
            seen |= frontier
        return seen

    def distance(self, a: int, b: int) -> int:
        """Hexes from a to b over open ground."""
        (aq, ar), (bq, br) = self._coords[a], self._coords[b]
        dq, dr = bq - aq, br - ar
        return max(abs(dq), abs(dr), abs(dq + dr))

    def direction(self, a: int, b: int) -> int | None:
        """The direction from a hex to its neighbour."""
        (aq, ar), (bq, br) = self._coords[a], self._coords[b]
        step = (bq - aq, br - ar)
        return self.axial.index(step) if step in self.axial else None

    def path(self, start: int, goal: Mask, through: Mask, sides: Sequence[Mask] | None = None) -> list[int] | None:
        """A shortest path from the start to the goal within `through` (goal included), or None."""
        layers = [1 << start]
        seen = layers[0]
        while layers[-1] and not layers[-1] & goal:
            step = self.adjacent(layers[-1]) if sides is None else self.across(layers[-1], sides)
            layers.append(step & (through | goal) & ~seen)
            seen |= layers[-1]
        if not layers[-1]:
            return None
        at = lowest(layers[-1] & goal)
        path = [at]
        for layer in reversed(layers[:-1]):
            back = self.near[at] if sides is None else self._from(at, sides)
            at = lowest(back & layer)
            path.append(at)
        return path[::-1]

    def _from(self, cell: int, sides: Sequence[Mask]) -> Mask:
        """The neighbours from which a cell can be entered without crossing `sides`."""
        out = 0
        for direction in range(6):
            back = self.step(cell, (direction + 3) % 6)
            if back is not None and not sides[direction] >> back & 1:
                out |= 1 << back
        return out

    def reach(self, start: int, points: int, costs: Costs) -> dict[int, int]:
        """Hexes that can be entered for at most so many points -> the cheapest price."""
        best = {start: 0}
        queue = [(0, start)]
        while queue:
            spent, cell = heappop(queue)
            if spent > best[cell] or (cell != start and costs.stop >> cell & 1):
                continue
            for direction in range(6):
                to = self.step(cell, direction)
                if to is None:
                    continue
                price = costs.step(cell, direction, to)
                if price is None or spent + price > points:
                    continue
                if spent + price < best.get(to, points + 1):
                    best[to] = spent + price
                    heappush(queue, (spent + price, to))
        return best


class Ways:
    """Which steps are open on a board. Calling it gives the hexes one step from a set."""

    __slots__ = ("_back", "_by", "_on")

    def __init__(self, grid: HexGrid, blocked: Sequence[Mask]) -> None:
        free = [grid.shifted(grid.board, (d + 3) % 6) & ~blocked[d] for d in range(6)]
        ahead = [d for d in range(6) if grid.shift[d] > 0]
        self._by = tuple(grid.shift[d] for d in ahead)
        self._on = tuple(free[d] for d in ahead)
        self._back = tuple(free[(d + 3) % 6] for d in ahead)

    def __call__(self, mask: Mask) -> Mask:
        i, j, k = self._by
        a, b, c = self._on
        x, y, z = self._back
        return (
            (mask & a) << i | (mask & b) << j | (mask & c) << k
            | (mask & x) >> i | (mask & y) >> j | (mask & z) >> k
        )  # fmt: skip


class Costs(msgspec.Struct, frozen=True):
    """What movement costs: to enter a hex, extra over hexsides, extra to leave a hex, and where to stop."""

    enter: dict[int, int]  # cell -> points; a cell that is missing cannot be entered
    cross: tuple[tuple[tuple[Mask, ...], int | None], ...] = ()  # (hexsides, extra; None forbids)
    leave: tuple[tuple[Mask, int], ...] = ()
    stop: Mask = 0

    def step(self, cell: int, direction: int, to: int) -> int | None:
        """Points for one step, or None when it is forbidden."""
        price = self.enter.get(to)
        if price is None:
            return None
        for sides, extra in self.cross:
            if sides[direction] >> cell & 1:
                if extra is None:
                    return None
                price += extra
        for mask, extra in self.leave:
            if mask >> cell & 1:
                price += extra
        return price
