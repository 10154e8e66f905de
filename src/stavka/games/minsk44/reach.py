"""Where a unit can go, over the ground or along lines.

In a movement phase the reach of every unit is asked for after every move, though a move changes the reach of few
others. So an answer is remembered with the hexes that were looked at to find it: it holds as long as enemies, zones,
full hexes and works are the same in those hexes.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from typing import Any, NamedTuple

from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.games.minsk44.atlas import HEAVY, LINE_QUANTUM
from stavka.games.minsk44.paths import Walker, closing_zone
from stavka.games.minsk44.state import FOE, State

Ways = dict[int, tuple[int, int]]  # cell -> (spent, the cell before)
Path = tuple[int, ...]

ANYWHERE = -1
REMEMBERED = 60_000  # starts
VARIANTS = 4  # answers for one start


class Start(NamedTuple):
    """A unit as it sets out, and the points it has for either way of moving (0 or less: closed)."""

    unit: int
    cell: int
    field: int
    line: int
    disengaging: bool
    stepped: bool  # it has already moved a hex


class Seen(NamedTuple):
    """Goals found once, and all that they depend on."""

    looked: int
    enemies: int
    zone: int
    jam: int
    works: Any
    goals: int


@rule("22.2", "26.4", "27.2", "24.6")
def works(s: State, side: str) -> tuple[int, Any]:
    """Hexes where the printed map does not tell what a side pays, and what has been built or broken there."""
    found: tuple[int, Any] | None = s.cache.get(("works", side))
    if found is None:
        closing = closing_zone(s, FOE[side])
        odd, spans = s.rubble | closing, []
        for bridge in s.blown:
            a, b = s.data.pair(bridge)
            odd |= 1 << a | 1 << b
        for engineer, (a, b, _) in s.pontoons.items():
            if s.side_of(engineer) == side:
                odd |= 1 << a | 1 << b
                spans.append((a, b, s.full(side) & (1 << a | 1 << b)))
        found = s.cache["works", side] = (odd, (s.rubble, closing, tuple(s.blown), tuple(spans)))
    return found


class Ground:
    """The ground as one unit finds it."""

    def __init__(self, s: State, start: Start) -> None:
        self.s, self.start = s, start
        side = s.side_of(start.unit)
        foe = FOE[side]
        self.enemies, self.zone, self.jam = s.held(foe), s.zone(foe), s.jammed(side)
        self.odd, self.works = works(s, side)
        self.weight = s.data.weight[start.unit]
        self.looked = 0
        self.passed = 0  # hexes where it matters whether they are full

    @rule("8.4", "8.7", "8.3")
    def goals(self) -> int:
        """The hexes within reach: along lines, over the ground, or one hex with all the unit has."""
        _, cell, field, line, disengaging, stepped = self.start
        mask = 0
        if line > 0:
            mask = self.remembered((cell, self.weight, line, disengaging), self.by_line, self.jam)
            self.passed = self.looked
        if field > 0:
            mask |= self.remembered((cell, self.weight, field, disengaging, stepped), self.by_field, 0)
        return mask & ~(1 << cell)

    @rule("8.2")
    def way(self, to: int) -> Path:
        """The cheapest way to a hex within reach, along lines if that is possible."""
        if self.start.line > 0:
            ways = self.along_lines(to)[0]
            if to in ways:
                return way_back(ways, to)
        return self.way_over_ground(to) or (to,)

    def remembered(self, key: Any, search: Callable[[], int], jam: int) -> int:
        """The goals of a search, from memory if nothing that matters has changed."""
        if self.start.unit in self.s.pontoons:  # its own bridge is like no other
            return search()
        memory: dict[Any, list[Seen]] = self.s.data.reaches
        found = memory.get(key)
        if found is None:
            if len(memory) >= REMEMBERED:
                memory.clear()
            found = memory[key] = []
        for looked, enemies, zone, jammed, built, goals in found:
            self.looked = looked
            same = enemies == self.enemies & looked and zone == self.zone & looked and jammed == jam & looked
            if same and built == (self.works if self.odd & looked else None):
                return goals
        goals = search()
        looked = self.looked
        built = self.works if self.odd & looked else None
        del found[VARIANTS - 1 :]
        found.insert(0, Seen(looked, self.enemies & looked, self.zone & looked, jam & looked, built, goals))
        return goals

    # --- the searches -----------------------------------------------------------------------------

    @rule("8.7", "8.8", "8.9", "10.5", "10.10")
    def along_lines(self, goal: int = ANYWHERE) -> tuple[Ways, int]:
        """Ways along lines and their hexes, up to a goal or to the end of the points."""
        walker = Walker(self.s, self.start.unit)
        links, linked, zone, points = self.s.data.links, self.s.data.linked, self.zone, self.start.line
        shut, start = walker.shut(self.start.disengaging) | self.jam, self.start.cell
        plain = not self.odd & self.s.data.on_line and self.weight != HEAVY
        best: Ways = {start: (0, start)}
        queue, looked, goals = [(0, start)], 1 << start, 0
        while queue:
            spent, at = heappop(queue)
            if at == goal:
                break
            if spent > best[at][0] or (at != start and zone >> at & 1):
                continue
            looked |= linked[at]
            for to, printed in links[at].items():
                if shut >> to & 1:
                    continue
                price = printed if plain else walker.line(at, to)
                if price is None or (total := spent + price) > points:
                    continue
                if to not in best or total < best[to][0]:
                    best[to] = (total, at)
                    goals |= 1 << to
                    heappush(queue, (total, to))
        self.looked = looked
        return best, goals

    @rule("8.7", "8.8", "8.9", "10.5", "10.10")
    def by_line(self) -> int:
        """The hexes within reach along lines; where only bridges are lost, with whole sets of hexes at once."""
        s, start = self.s, self.start
        if s.rubble or self.weight == HEAVY or closing_zone(s, FOE[s.side_of(start.unit)]):
            return self.along_lines()[1]
        here, last = 1 << start.cell, start.line // LINE_QUANTUM
        closed = (self.enemies | self.jam | (self.zone if start.disengaging else 0)) & ~here
        lines, step = s.data.line_sides(tuple(s.blown)), s.data.paving[self.weight].step
        layers, looked, goals = [0] * (last + 1), here, 0
        layers[0] = here
        for price in range(last + 1):
            layer = layers[price] & ~closed
            if not layer:
                continue
            closed |= layer
            goals |= layer
            leaving = layer & ~self.zone if price else layer
            for cost, sides in lines:
                if price + cost <= last:
                    reached = step(leaving, sides)
                    looked |= reached
                    layers[price + cost] |= reached
        self.looked = looked
        return goals & ~here

    @rule("8.4", "8.6", "10.5", "10.10")
    def over_ground(self, goal: int = ANYWHERE) -> list[int]:
        """The hexes settled at each price (in quanta of the chart), up to a goal or to the end of the points."""
        data, start = self.s.data, self.start
        paving, quantum = data.paving[self.weight], data.quantum
        last = start.field // quantum
        closed = (self.enemies | (self.zone if start.disengaging else 0)) & ~(1 << start.cell)
        odd = self.odd | data.grid.adjacent(self.odd) if self.odd else 0
        layers, looked = [0] * (last + 1), 0
        layers[0] = 1 << start.cell
        for price in range(last + 1):
            layer = layers[price] = layers[price] & ~closed
            if not layer:
                continue
            if goal >= 0 and layer >> goal & 1:
                break
            closed |= layer
            leaving = layer & ~self.zone if price else layer
            if leaving & odd:
                for to, cost in self.odd_steps(leaving & odd):
                    if price + cost // quantum <= last:
                        layers[price + cost // quantum] |= 1 << to
                leaving &= ~odd
            looked |= layer
            self.spread(layers, price, paving.step(leaving, paving.open_sides) & ~closed)
            for extra, banks, sides in paving.fords:
                if leaving & banks:
                    self.spread(layers, price + extra, paving.step(leaving, sides) & ~closed)
        self.looked = looked | data.grid.adjacent(looked)
        return layers

    def spread(self, layers: list[int], price: int, reached: int) -> None:
        """Hexes reached at a price are entered at that of their ground."""
        for cost, ground in self.s.data.paving[self.weight].grounds:
            if price + cost < len(layers):
                layers[price + cost] |= reached & ground

    def by_field(self) -> int:
        """The hexes within reach over the ground; the next hex always is."""
        goals = 0
        for layer in self.over_ground():
            goals |= layer
        return goals if self.start.stepped else goals | self.next_hexes()

    @rule("8.4")
    def next_hexes(self) -> int:
        """The neighbours that a unit can always reach with all it has."""
        data, start = self.s.data, self.start
        shut = self.enemies | (self.zone if start.disengaging else 0)
        if not self.odd & (data.grid.near[start.cell] | 1 << start.cell):
            return data.paving[self.weight].next_hexes[start.cell] & ~shut
        walker, at = Walker(self.s, start.unit), start.cell
        return mask_of(b for b in data.neighbours[at] if walker.field(at, b, 0, first=True) is not None) & ~shut

    def odd_steps(self, cells: int) -> list[tuple[int, int]]:
        """Steps and their prices from hexes where the printed map does not tell them."""
        walker, out = Walker(self.s, self.start.unit), []
        for at in bits(cells):
            for to in self.s.data.neighbours[at]:
                price = walker.field(at, to, 0, first=False)
                if price is not None:
                    out.append((to, price))
        return out

    @rule("8.2")
    def way_over_ground(self, to: int) -> Path:
        """The cheapest way to a hex, traced back from it; () when it is not within the points."""
        data, layers = self.s.data, self.over_ground(to)
        found = [n for n, layer in enumerate(layers) if layer >> to & 1]
        if not found:
            return ()
        price, path, walker = found[0], [to], Walker(self.s, self.start.unit)
        while path[-1] != self.start.cell:
            at = path[-1]
            for before in data.neighbours[at]:
                if before != self.start.cell and self.zone >> before & 1:
                    continue
                cost = walker.field(before, at, 0, first=False)
                left = -1 if cost is None else price - cost // data.quantum
                if left >= 0 and layers[left] >> before & 1:
                    path.append(before)
                    price = left
                    break
            else:
                return ()
        return tuple(reversed(path[:-1]))


def way_back(ways: Ways, to: int) -> Path:
    """The path to a hex, without its start."""
    path = []
    while ways[to][1] != to:
        path.append(to)
        to = ways[to][1]
    return tuple(reversed(path))
