"""What movement costs, step by step, and how far it reaches. Costs are twelfths of a movement point."""

from __future__ import annotations

from heapq import heappop, heappush

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.games.minsk44.atlas import ALL, FORBIDDEN, TWELFTHS
from stavka.games.minsk44.series import GERMAN, halved
from stavka.games.minsk44.state import FOE, State

CLOSING_IN = 2 * TWELFTHS
RUBBLE = TWELFTHS

Ways = dict[int, tuple[int, int]]  # cell -> (spent, the cell before)


class Walker:
    """A unit that is about to move: what each step would cost it."""

    def __init__(self, s: State, unit: int) -> None:
        data = s.data
        self.s = s
        self.unit = unit
        self.side = s.side_of(unit)
        self.armoured = bool(data.armoured >> unit & 1)
        self.enter = data.enter[self.armoured]
        foe = FOE[self.side]
        self.enemies = s.held(foe)
        self.zone = s.zone(foe)
        self.trench_zone = closing_zone(s, foe)

    @rule("8.6", "8.10", "26.4", "27.2", "9.6")
    def field(self, a: int, b: int, left: int, *, first: bool) -> int | None:
        """Points for a step by the terrain, or None; `first` when nothing has been spent yet."""
        price = self.enter[b]
        kind = self.s.data.side_kind.get((a, b))
        if kind is not None and not self.bridged(a, b):
            side = self.s.data.sides[kind]
            extra = side.armoured if self.armoured else side.other
            if extra == FORBIDDEN:
                return None
            if extra == ALL:
                return left if first else None
            price += extra
        return price + self.surcharge(b)

    def surcharge(self, b: int) -> int:
        """What rubble and the defences of an entrenched enemy add."""
        extra = RUBBLE if self.s.rubble >> b & 1 else 0
        return extra + (CLOSING_IN if self.trench_zone >> b & 1 else 0)

    @rule("22.2", "8.10")
    def bridged(self, a: int, b: int) -> bool:
        """Is there a bridge that this unit can use? Nobody overstacks beyond a bridge of engineers."""
        s = self.s
        printed = s.data.bridge.get((a, b))
        if printed is not None and printed not in s.blown and not s.rubble & (1 << a | 1 << b):
            return True
        if not s.pontoons or not s.bridged(a, b, self.side):
            return False
        own = s.pontoons.get(self.unit)
        if own is not None and {own[0], own[1]} == {a, b} and own[2]:
            return False  # others have used it: its builder may not
        return len(s.at(b)) < s.limit(self.side)

    @rule("8.7", "8.8", "8.9", "27.2", "24.6")
    def line(self, a: int, b: int) -> int | None:
        """Points for a step along a road, railway or trail, or None."""
        s = self.s
        price = s.data.links.get(a, {}).get(b)
        if price is None or s.rubble & (1 << a | 1 << b):
            return None
        bridge = s.data.bridge.get((a, b))
        if bridge is not None and bridge in s.blown:
            return None
        if s.held(self.side) >> b & 1 and self.jammed(b):
            return None
        return price + self.surcharge(b)

    def jammed(self, cell: int) -> bool:
        """Is a hex of a line full? Germans pass units that cannot move."""
        stack = self.s.at(cell)
        if self.side == GERMAN:
            stack = tuple(u for u in stack if not self.s.data.fixed >> u & 1)
        return len(stack) >= self.s.limit(self.side)

    @rule("10.1", "10.5", "10.9", "10.10")
    def shut(self, disengaging: bool) -> int:
        """Hexes that the unit may not enter: enemies, and enemy zones for one that disengages."""
        return self.enemies | (self.zone if disengaging else 0)

    def reach_by_line(self, start: int, points: int, disengaging: bool) -> Ways:
        """Hexes within reach along lines."""
        links, line, zone = self.s.data.links, self.line, self.zone
        shut = self.shut(disengaging)
        best: Ways = {start: (0, start)}
        queue = [(0, start)]
        while queue:
            spent, at = heappop(queue)
            if spent > best[at][0] or (at != start and zone >> at & 1):
                continue
            for to in links.get(at, ()):
                if shut >> to & 1:
                    continue
                price = line(at, to)
                if price is None or (total := spent + price) > points:
                    continue
                if to not in best or total < best[to][0]:
                    best[to] = (total, at)
                    heappush(queue, (total, to))
        return best

    def reach_by_field(self, start: int, points: int, disengaging: bool, *, first: bool) -> Ways:
        """Hexes within reach over the ground."""
        near, field, zone = self.s.data.neighbours, self.field, self.zone
        enter, water = self.enter, self.s.data.side_kind
        plain = not self.s.rubble and not self.trench_zone
        shut = self.shut(disengaging)
        best: Ways = {start: (0, start)}
        queue = [(0, start)]
        while queue:
            spent, at = heappop(queue)
            if spent > best[at][0] or (at != start and zone >> at & 1):
                continue
            left = points - spent
            for to in near[at]:
                if enter[to] > left or shut >> to & 1 or (to in best and best[to][0] <= spent + enter[to]):
                    continue
                price: int | None = enter[to]
                if not plain or (at, to) in water:
                    price = field(at, to, left, first=first and at == start)
                if price is None or price > left:
                    continue
                total = spent + price
                if to not in best or total < best[to][0]:
                    best[to] = (total, at)
                    heappush(queue, (total, to))
        return best

    @rule("8.4")
    def one_hex(self, start: int, disengaging: bool) -> int:
        """The neighbours that a unit can always reach with all it has."""
        shut = self.shut(disengaging)
        out = 0
        for to in self.s.data.neighbours[start]:
            if not shut >> to & 1 and self.field(start, to, 0, first=True) is not None:
                out |= 1 << to
        return out


@rule("26.4")
def closing_zone(s: State, foe: str) -> int:
    """The zone of control of entrenched enemies."""
    trenches = s.trenches[s.index(foe)]
    return s.zone_from(trenches & s.projecting(foe)) if trenches else 0


@rule("7.7", "8.12", "10.10", "24.10")
def allowance(s: State, unit: int, *, commanded: bool, disengaging: bool) -> int:
    """The movement of a unit in twelfths."""
    reasons = (not commanded) + disengaging + s.weather_now().halves_moves
    return halved(s.data.units[unit].move, reasons) * TWELFTHS


def way_back(ways: Ways, to: int) -> tuple[int, ...]:
    """The path to a hex, without its start."""
    path = []
    while ways[to][1] != to:
        path.append(to)
        to = ways[to][1]
    return tuple(reversed(path))


@rule("8.11")
def exit_cost(s: State, unit: int, cell: int, *, by_line: int | None = None) -> int | None:
    """What leaving the map from an edge hex costs; None in an enemy zone of control."""
    walker = Walker(s, unit)
    if walker.zone >> cell & 1 or not s.data.border >> cell & 1:
        return None
    return walker.enter[cell] if by_line is None else by_line


@rule("24.6")
def rail_net(s: State) -> dict[int, int]:
    """Railway hexes that trains can use -> all hexes connected with them."""
    open_cells = s.data.rail & ~s.zone(FOE[GERMAN]) & ~s.held(FOE[GERMAN]) & ~s.rubble
    if s.sabotaged >= 0:
        open_cells &= ~(1 << s.sabotaged)
    net: dict[int, int] = {}
    for start in bits(open_cells):
        if start in net:
            continue
        seen, queue = 1 << start, [start]
        while queue:
            at = queue.pop()
            for to in s.data.rail_links[at]:
                bridge = s.data.bridge.get((at, to))
                if open_cells >> to & 1 and not seen >> to & 1 and (bridge is None or bridge not in s.blown):
                    seen |= 1 << to
                    queue.append(to)
        for cell in bits(seen):
            net[cell] = seen
    return net
