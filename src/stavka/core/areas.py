"""Maps of zones: areas joined by borders, as bitboards.

A set of areas is one integer, bit n for area n, as on hex grids. Every border has a class
("open", "river", "rail") that a game names itself, and each question may be limited to some
classes, so "everything a train can reach" and "everything that can be attacked" are the same
few lines over different borders.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from stavka.core.hexes import Mask, Names, lowest, mask_of

Border = tuple[str, str] | tuple[str, str, str]  # area, area, class ("open" when left out)

OPEN = "open"
REMEMBERED = 1 << 12  # sets with their neighbours


class AreaGraph:
    """Areas and the borders between them.

    Examples:
        >>> front = AreaGraph(["Voronezh", "Rostov", "Stalingrad"],
        ...                   [("Voronezh", "Rostov"), ("Voronezh", "Stalingrad", "rail")])
        >>> voronezh = front.mask(["Voronezh"])
        >>> front.names(front.adjacent(voronezh))
        ('Rostov', 'Stalingrad')
        >>> front.names(front.adjacent(voronezh, ["rail"]))
        ('Stalingrad',)
    """

    def __init__(self, areas: Iterable[str], borders: Iterable[Border]) -> None:
        self.ids = tuple(areas)
        self.cell = {id: n for n, id in enumerate(self.ids)}
        if len(self.cell) != len(self.ids):
            raise ValueError("an area is there twice")
        self.board: Mask = (1 << len(self.ids)) - 1
        self._near: dict[str, list[Mask]] = {}
        for border in borders:
            self._join(border)
        self.classes = tuple(sorted(self._near))
        self._every = frozenset(self.classes)
        self._merged: dict[frozenset[str], tuple[Mask, ...]] = {}
        self._unions: dict[frozenset[str], list[list[Mask]]] = {}
        self._octets = (len(self.ids) + 7) // 8
        self._names = Names(self.ids)
        self._beside = lru_cache(maxsize=REMEMBERED)(self._adjacent)  # the same fronts are looked at all the time

    def _join(self, border: Border) -> None:
        kind = border[2] if len(border) == 3 else OPEN
        for id in border[:2]:
            if id not in self.cell:
                raise ValueError(f"border {'-'.join(border[:2])}: no area {id!r}")
        a, b = self.cell[border[0]], self.cell[border[1]]
        if a == b:
            raise ValueError(f"area {border[0]!r} borders on itself")
        near = self._near.setdefault(kind, [0] * len(self.ids))
        near[a] |= 1 << b
        near[b] |= 1 << a

    def mask(self, ids: Iterable[str]) -> Mask:
        """The set of these areas."""
        return mask_of(self.cell[id] for id in ids)

    def names(self, mask: Mask) -> tuple[str, ...]:
        """The ids of the areas in a set."""
        return self._names(mask)

    def near(self, classes: Collection[str] | None = None) -> tuple[Mask, ...]:
        """For each area its neighbours over these classes of border (all when None)."""
        key = self._every if classes is None else frozenset(classes)
        merged = self._merged.get(key)
        if merged is None:
            lists = [self._near[kind] for kind in key if kind in self._near]
            merged = tuple(_union(near[n] for near in lists) for n in range(len(self.ids)))
            self._merged[key] = merged
        return merged

    def borders(self, a: int, b: int) -> tuple[str, ...]:
        """The classes of the border between two areas; none when they do not touch."""
        return tuple(kind for kind in self.classes if self._near[kind][a] >> b & 1)

    def adjacent(self, mask: Mask, classes: Collection[str] | None = None) -> Mask:
        """Every area next to the set (and those of the set that touch another of it)."""
        return self._beside(mask) if classes is None else self._adjacent(mask, classes)

    def _adjacent(self, mask: Mask, classes: Collection[str] | None = None) -> Mask:
        out = 0
        if mask.bit_count() <= self._octets // 2:
            near = self.near(classes)
            while mask:
                low = mask & -mask
                out |= near[low.bit_length() - 1]
                mask ^= low
            return out
        for octet, unions in zip(mask.to_bytes(self._octets, "little"), self._neighbours(classes)):  # noqa: B905
            out |= unions[octet]
        return out

    def _neighbours(self, classes: Collection[str] | None) -> list[list[Mask]]:
        """For each eight areas the union of their neighbours, by which of the eight are meant."""
        key = self._every if classes is None else frozenset(classes)
        found = self._unions.get(key)
        if found is None:
            near = (*self.near(classes), *[0] * 7)
            found = self._unions[key] = [_unions(near[n : n + 8]) for n in range(0, len(self.ids), 8)]
        return found

    def flood(self, start: Mask, through: Mask, classes: Collection[str] | None = None) -> Mask:
        """All areas reached from the start by steps within `through`."""
        return self._spread(start, len(self.ids), through, classes)

    def within(
        self, start: Mask, steps: int, through: Mask | None = None, classes: Collection[str] | None = None
    ) -> Mask:
        """All areas at most so many steps away."""
        return self._spread(start, steps, self.board if through is None else through, classes)

    def _spread(self, start: Mask, steps: int, through: Mask, classes: Collection[str] | None) -> Mask:
        seen = frontier = start
        for _ in range(steps):
            frontier = self.adjacent(frontier, classes) & through & ~seen
            if not frontier:
                break
            seen |= frontier
        return seen

    def distance(
        self, a: int, b: int, through: Mask | None = None, classes: Collection[str] | None = None
    ) -> int | None:
        """Borders crossed on the shortest way from a to b, or None when there is no way."""
        path = self.path(a, 1 << b, self.board if through is None else through, classes)
        return None if path is None else len(path) - 1

    def path(self, start: int, goal: Mask, through: Mask, classes: Collection[str] | None = None) -> list[int] | None:
        """A shortest path from the start to the goal within `through` (goal included), or None."""
        layers = [1 << start]
        seen = layers[0]
        while layers[-1] and not layers[-1] & goal:
            step = self.adjacent(layers[-1], classes) & (through | goal) & ~seen
            layers.append(step)
            seen |= step
        if not layers[-1]:
            return None
        near = self.near(classes)
        path = [lowest(layers[-1] & goal)]
        for layer in reversed(layers[:-1]):
            path.append(lowest(near[path[-1]] & layer))
        return path[::-1]


def _unions(masks: tuple[Mask, ...]) -> list[Mask]:
    """The unions of all choices of these eight sets, by the byte that says which of them are chosen."""
    out = [0]
    for mask in masks:
        out += [mask | other for other in out]
    return out


def _union(masks: Iterable[Mask]) -> Mask:
    out = 0
    for mask in masks:
        out |= mask
    return out
