"""Where a unit can go, over the ground or along lines.

A search settles hexes price by price, each price a set of hexes, and remembers which hexes it looked at: it is made
again only when the land lies otherwise there (`caches.Reaches`). The way to a hex is traced back through the prices.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cached_property

import msgspec

from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, text
from stavka.games.minsk44.atlas import FORBIDDEN, LINE_QUANTUM
from stavka.games.minsk44.caches import Lie, Reach
from stavka.games.minsk44.rules.paths import Walker, lie_of_the_land
from stavka.games.minsk44.state import FOE, State

Path = tuple[int, ...]
Layers = tuple[int, ...]  # the hexes settled at each price
Before = tuple[int, int]  # what has been spent up to a hex, and the hex


class Start(msgspec.Struct, frozen=True, gc=False):
    """A unit as it sets out, and the points it has for either way of moving (0 or less: closed)."""

    unit: int
    cell: int
    field: int
    line: int
    disengaging: bool
    stepped: bool  # it has already moved a hex


class Ground:
    """The ground as one unit finds it."""

    def __init__(self, s: State, start: Start) -> None:
        self.s, self.start = s, start
        self.side = s.side_of(start.unit)
        self.lie, self.jam = lie_of_the_land(s, self.side), s.jammed(self.side)
        self.weight = s.data.weight[start.unit]

    @cached_property
    def walker(self) -> Walker:
        """The unit, to be asked for single steps where the printed map does not tell their prices."""
        return Walker(self.s, self.start.unit)

    def goals(self) -> int:
        """The hexes within reach."""
        return self.reach()[0]

    @rule("8.4", "8.7", "8.3")
    def reach(self) -> tuple[int, int]:
        """Those along lines, over the ground, or one hex with all the unit has; and those where it matters whether they
        are full."""
        goals = passed = 0
        if self.start.line > 0:
            lines = self.by_line()
            goals, passed = lines.goals, lines.passed
        if self.start.field > 0:
            goals |= self.by_field().goals
        return goals & ~(1 << self.start.cell), passed

    @rule("8.2")
    def way(self, to: int) -> Path:
        """The cheapest way to a hex within reach, along lines if that is possible."""
        path: Path = ()
        if self.start.line > 0 and (lines := self.by_line()).goals >> to & 1:
            path = self.traced(to, lines.layers, self.before_on_line)
        elif self.start.field > 0:
            path = self.traced(to, self.by_field().layers, self.before_on_ground)
        return path or (to,)

    def by_line(self) -> Reach:
        """What can be reached along lines."""
        start = self.start
        return self.searched((start.cell, self.weight, start.line, start.disengaging), self.along_lines)

    def by_field(self) -> Reach:
        """What can be reached over the ground, where full hexes stop nobody."""
        start = self.start
        return self.searched((start.cell, self.weight, start.field, start.disengaging, start.stepped), self.over_ground)

    def searched(self, start: Hashable, search: Callable[[], Reach]) -> Reach:
        """A search, made only once as long as the land lies the same; a builder's own bridge is like no other."""
        if self.start.unit in self.s.pontoons:
            return search()
        return self.s.data.caches.reaches.get(start, self.lie, self.jam, search)

    # --- the searches -----------------------------------------------------------------------------

    @rule("10.1", "10.5", "10.9", "10.10")
    def shut(self) -> int:
        """Hexes that the unit may not enter: enemies, and enemy zones for one that disengages."""
        return self.lie.enemies | self.lie.zone if self.start.disengaging else self.lie.enemies

    @rule("8.7", "8.8", "8.9", "10.5", "10.10")
    def along_lines(self) -> Reach:
        """The hexes settled at each price along lines (in quanta of a line), to the end of the points."""
        s, here = self.s, 1 << self.start.cell
        free = unsettled = s.data.grid.board & ~(self.shut() | self.jam) | here
        calm, odd, steps = self.lie.calm, self.lie.odd_on_lines, s.data.line_steps(self.lie.works.blown)
        last = self.start.line // LINE_QUANTUM
        layers, looked = [0] * (last + 1), here
        layers[0] = here
        for price in range(last + 1):
            layer = layers[price]
            if not layer:
                continue
            layer = layers[price] = layer & unsettled
            unsettled ^= layer
            leaving = layer & calm if price else layer
            if leaving & odd:
                looked |= s.data.grid.adjacent(leaving & odd)  # also what is closed to it now
                self.spread_oddly(layers, price, self.odd_line_steps(leaving & odd))
                leaving &= ~odd
            while leaving:  # few: lines are thin
                first = leaving & -leaving
                leaving ^= first
                for cost, near in steps[first.bit_length() - 1]:
                    if price + cost <= last:
                        looked |= near
                        layers[price + cost] |= near
        settled = free ^ unsettled
        left = looked if self.start.disengaging else settled
        return Reach(tuple(layers), settled, looked, left, passed=looked)

    @rule("8.4", "8.6", "10.5", "10.10")
    def over_ground(self) -> Reach:
        """The hexes settled at each price over the ground (in quanta of the chart), to the end of the points."""
        data, start, here = self.s.data, self.start, 1 << self.start.cell
        grid, paving = data.grid, data.paving[self.weight]
        free = unsettled = grid.board & ~self.shut() | here
        calm, odd = self.lie.calm, self.lie.around
        last = start.field // data.quantum
        layers, left = [0] * (last + 1), 0
        layers[0] = here
        for price in range(last + 1):
            layer = layers[price]
            if not layer:
                continue
            layer = layers[price] = layer & unsettled
            unsettled ^= layer
            if price + paving.cheapest > last:
                continue
            left |= layer
            leaving = layer & calm if price else layer
            if leaving & odd:
                self.spread_oddly(layers, price, self.odd_steps(leaving & odd))
                leaving &= ~odd
            if leaving:
                paving.spread(layers, price, leaving, unsettled)
        settled = free ^ unsettled
        goals = settled if start.stepped else settled | self.next_hexes()
        looked = settled | grid.adjacent(settled)
        return Reach(tuple(layers), goals, looked, looked if start.disengaging else left, passed=0)

    @rule("20.2")
    def track(self) -> int:
        """All hexes to which supply can be brought: each step along a line if there is one, else over the ground."""
        data, here = self.s.data, 1 << self.start.cell
        grid, paving, quantum = data.grid, data.tracks[self.weight], data.track_quantum
        free = unsettled = grid.board & ~self.lie.enemies | here
        calm, odd = self.lie.calm, self.lie.around
        steps, scale = data.line_steps(self.lie.works.blown), LINE_QUANTUM // quantum
        last = self.start.field // quantum
        layers = [0] * (last + 1)
        layers[0] = here
        for price in range(last + 1):
            layer = layers[price]
            if not layer:
                continue
            layer = layers[price] = layer & unsettled
            unsettled ^= layer
            leaving = layer & calm if price else layer
            if leaving & odd:
                self.spread_oddly(layers, price, self.odd_tracks(leaving & odd))
                leaving &= ~odd
            if leaving:
                paving.spread(layers, price, leaving, unsettled)
                for at in bits(leaving & data.on_line):
                    for cost, near in steps[at]:
                        if price + cost * scale <= last:
                            layers[price + cost * scale] |= near
        return free ^ unsettled

    def spread_oddly(self, layers: list[int], price: int, steps: list[Before]) -> None:
        """Hexes reached at a price by steps that are not as printed."""
        for cost, to in steps:
            if price + cost < len(layers):
                layers[price + cost] |= 1 << to

    @rule("8.4")
    def next_hexes(self) -> int:
        """The neighbours that a unit can always reach with all it has."""
        data, at = self.s.data, self.start.cell
        if not self.lie.odd & (data.grid.near[at] | 1 << at):
            return data.paving[self.weight].next_hexes[at] & ~self.shut()
        walker = self.walker
        free = mask_of(b for b in data.neighbours[at] if walker.field(at, b, 0, first=True) is not None)
        return free & ~self.shut()

    def odd_steps(self, cells: int) -> list[Before]:
        """Steps over the ground from hexes where the printed map does not tell their prices."""
        return [step for at in bits(cells) for step in self.odd_steps_from(at)]

    def odd_steps_from(self, at: int) -> list[Before]:
        """Those from one hex: the same for all units as the land lies, but where engineers have built bridges."""
        known, key = self.lie.odd_steps, (at, self.weight)
        steps = known.get(key)
        if steps is None or self.lie.works.spans:
            walker, data = self.walker, self.s.data
            prices = [(walker.field(at, to, 0, first=False), to) for to in data.neighbours[at]]
            steps = known[key] = [(price // data.quantum, to) for price, to in prices if price is not None]
        return steps

    def odd_line_steps(self, cells: int) -> list[Before]:
        """The same along lines."""
        walker, links = self.walker, self.s.data.links
        prices = [(walker.line(at, to), to) for at in bits(cells) for to in links.get(at, ())]
        return [(price // LINE_QUANTUM, to) for price, to in prices if price is not None]

    @rule("20.2")
    def odd_tracks(self, cells: int) -> list[Before]:
        """The same where supply is brought: by a line that leads there, else over the ground."""
        return [
            (price // self.s.data.track_quantum, to)
            for at in bits(cells)
            for to in self.s.data.neighbours[at]
            if (price := self.walker.track(at, to)) is not None
        ]

    # --- the way ----------------------------------------------------------------------------------

    @rule("8.2")
    def traced(self, to: int, layers: Layers, before: Callable[[int, int, Layers], Before | None]) -> Path:
        """The cheapest way to a hex, traced back from it; () when it is not within the points."""
        goal, path = 1 << to, list[int]()
        prices = [price for price, layer in enumerate(layers) if layer & goal]
        if not prices:
            return ()
        price = prices[0]
        while to != self.start.cell:
            step = before(to, price, layers)
            if step is None:
                return ()
            path.append(to)
            price, to = step
        return tuple(reversed(path))

    def before_on_ground(self, to: int, price: int, layers: Layers) -> Before | None:
        """The hex before one on the cheapest way over the ground."""
        stops = self.stops()
        for at, cost in self.entries(to):
            left = price - cost
            if left >= 0 and layers[left] >> at & 1 and not stops >> at & 1:
                return left, at
        return None

    def entries(self, to: int) -> list[tuple[int, int]]:
        """The neighbours from which a hex can be entered over the ground, and the price."""
        data = self.s.data
        if not self.lie.odd >> to & 1:
            return data.paving[self.weight].into[to]
        walker = self.walker
        prices = [(at, walker.field(at, to, 0, first=False)) for at in data.neighbours[to]]
        return [(at, price // data.quantum) for at, price in prices if price is not None]

    def before_on_line(self, to: int, price: int, layers: Layers) -> Before | None:
        """The hex before one on the cheapest way along lines, the earliest reached of several."""
        found, stops = list[Before](), self.stops()
        for at in self.s.data.links[to]:
            cost = self.walker.line(at, to)
            left = -1 if cost is None else price - cost // LINE_QUANTUM
            if left >= 0 and layers[left] >> at & 1 and not stops >> at & 1:
                found.append((left, at))
        return min(found, default=None)

    @rule("10.5")
    def stops(self) -> int:
        """The hexes from which the unit may not go on: enemy zones, unless it starts there."""
        return self.lie.zone & ~(1 << self.start.cell)


# --- why not --------------------------------------------------------------------------------------------------


@rule("9.6", "10.10", "8.4", "8.3", "8.6", "10.5")
def why_not_go(s: State, to: int | None, start: Start) -> Refusal:
    """Why a unit cannot reach a hex: what shuts it, or what must be out of the way for the same search to find it."""
    if to is None:
        return Refusal("8.1", text("refused-no-hex"))
    at, places = start.cell, (s.data.name[to],)
    if s.held(FOE[s.side]) >> to & 1:
        return Refusal("9.6", text("refused-enemy-hex"), places=places)
    if start.disengaging and s.zone(FOE[s.side]) >> to & 1:
        return Refusal("10.10", text("refused-disengaging"), places=places)
    if s.data.cross[s.data.weight[start.unit]].get((at, to)) == FORBIDDEN:
        return Refusal("8.4", text("refused-forbidden-side"), text("remedy-bridge"), places=places)
    if max(start.field, start.line) <= 0 and s.zone(FOE[s.side]) >> at & 1:
        return Refusal("10.5", text("refused-stopped"), places=places)
    return why_not_through(s, start, to) or Refusal("8.3", text("refused-too-far"), places=places)


@rule("8.7", "10.5")
def why_not_through(s: State, start: Start, to: int) -> Refusal | None:
    """A hex within the unit's points that something on the way keeps it from."""
    ground = Ground(s, start)
    ground.jam = 0
    if ground.goals() >> to & 1:
        return Refusal("8.7", text("refused-road-full"), places=(s.data.name[to],))
    ground.lie = Lie(s.data.grid, 0, 0, ground.lie.odd, ground.lie.works)
    if ground.goals() >> to & 1:
        return Refusal("10.5", text("refused-way-barred"), places=(s.data.name[to],))
    return None
