"""What movement costs, step by step. Costs are twelfths of a movement point."""

from __future__ import annotations

from stavka.core.ledger import rule
from stavka.games.minsk44.atlas import ALL, FORBIDDEN, TWELFTHS
from stavka.games.minsk44.caches import Lie, Works
from stavka.games.minsk44.state import FOE, State

CLOSING_IN = 2 * TWELFTHS
RUBBLE = TWELFTHS


def lie_of_the_land(s: State, side: str) -> Lie:
    """Enemies, their zones and works, taken together once for all units of a side."""
    found: Lie | None = s.cache.get(("lie", side))
    if found is None:
        foe = FOE[side]
        enemies, closing, blown = s.held(foe), closing_zone(s, foe), tuple(s.blown)
        spans = spans_of(s, side) if s.pontoons else ()
        key = (side, enemies, s.projecting(foe), s.rubble, closing, blown, spans)
        found = s.data.caches.lies.get(key)
        if found is None:
            works = Works(s.rubble, closing, blown, spans)
            found = s.data.caches.lies.keep(key, Lie(s.data.grid, enemies, s.zone(foe), odd(s, works), works))
        s.cache["lie", side] = found
    return found


@rule("22.2")
def spans_of(s: State, side: str) -> tuple[tuple[int, int, int], ...]:
    """The bridges that engineers of a side have built, and which of their ends are full."""
    bridges = [(a, b) for engineer, (a, b, _) in s.pontoons.items() if s.side_of(engineer) == side]
    return tuple([(a, b, s.full(side) & (1 << a | 1 << b)) for a, b in bridges])


@rule("22.2", "26.4", "27.2", "24.6")
def odd(s: State, works: Works) -> int:
    """Hexes where the printed map does not tell what a side pays."""
    mask = works.rubble | works.closing
    for bridge in works.blown:
        mask |= s.data.bridge_ends[bridge]
    for a, b, _ in works.spans:
        mask |= 1 << a | 1 << b
    return mask


class Walker:
    """A unit that is about to move: what each step would cost it."""

    def __init__(self, s: State, unit: int) -> None:
        data = s.data
        self.s = s
        self.unit = unit
        self.side = s.side_of(unit)
        self.weight = data.weight[unit]
        lie = lie_of_the_land(s, self.side)
        self.zone, self.closing, self.jam = lie.zone, lie.works.closing, s.jammed(self.side)
        self.harder = s.rubble | self.closing  # hexes that cost more than printed

    @rule("8.6", "8.10", "26.4", "27.2", "9.6")
    def field(self, a: int, b: int, left: int, *, first: bool) -> int | None:
        """Points for a step by the terrain, or None; `first` when nothing has been spent yet."""
        data = self.s.data
        price = data.enter[self.weight][b]
        extra = data.cross[self.weight].get((a, b), 0)
        if extra and not self.bridged(a, b):
            if extra == FORBIDDEN:
                return None
            if extra == ALL:
                return left if first else None
            price += extra
        return price + self.surcharge(b) if self.harder >> b & 1 else price

    def surcharge(self, b: int) -> int:
        """What rubble and the defences of an entrenched enemy add."""
        extra = RUBBLE if self.s.rubble >> b & 1 else 0
        return extra + (CLOSING_IN if self.closing >> b & 1 else 0)

    @rule("22.2", "8.10")
    def bridged(self, a: int, b: int) -> bool:
        """Is there a bridge that this unit can use? Nobody overstacks at either end of a bridge of engineers."""
        s = self.s
        if s.standing(a, b):
            return True
        if not s.pontoons or not s.pontoon_between(a, b, self.side):
            return False
        own = s.pontoons.get(self.unit)
        if own is not None and {own[0], own[1]} == {a, b} and own[2]:
            return False  # others have used it: its builder may not
        if s.where[self.unit] != a and s.full(self.side) >> a & 1:
            return False
        return not s.full(self.side) >> b & 1

    @rule("8.7", "8.8", "8.9", "27.2", "24.6")
    def line(self, a: int, b: int) -> int | None:
        """Points for a step along a road, railway or trail, or None."""
        s, links = self.s, self.s.data.links
        price = links[a].get(b) if a in links else None
        if price is None or self.jam >> b & 1 or (s.rubble and s.rubble & (1 << a | 1 << b)):
            return None
        if (a, b) in s.data.bridge and not s.standing(a, b):
            return None
        return price + self.surcharge(b) if self.harder >> b & 1 else price

    @rule("20.2", "24.6", "27.2")
    def track(self, a: int, b: int) -> int | None:
        """Points for a step of a supply line: along a line if there is one, else over the ground, or None."""
        s = self.s
        line, gone = s.data.links.get(a, {}).get(b), s.rubble & (1 << a | 1 << b)
        if line is not None and not gone and ((a, b) not in s.data.bridge or s.standing(a, b)):
            return line
        return self.field(a, b, 0, first=False)


@rule("26.4")
def closing_zone(s: State, foe: str) -> int:
    """The zone of control of enemies in entrenchments and, where these are in use, in fortifications."""
    trenches = s.trenches[s.index(foe)]
    if s.data.forts and s.options["entrenchments"] == "on":
        trenches |= s.data.forts & s.held(foe)
    return s.zone_from(trenches & s.projecting(foe)) if trenches else 0


@rule("7.7", "8.12", "10.10", "24.10")
def allowance(s: State, unit: int, *, commanded: bool, disengaging: bool) -> int:
    """The movement of a unit in twelfths."""
    reasons = (not commanded) + disengaging + s.weather_now().halves_moves
    return s.data.pace[unit][reasons]
