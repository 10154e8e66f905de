"""A tank corps has one mission: whoever sends its brigades to three places leads none of them.

Headquarters reach five hexes, and a brigade out of command goes half as far and attacks in no second wave. So each
mobile corps is given the railway or town that it can make most of, all of its units together; armies on foot fill in.
"""

from __future__ import annotations

from functools import cached_property
from math import ceil
from statistics import median

from stavka.core.hexes import bits, mask_of
from stavka.games.minsk44.atlas import ARMOURED
from stavka.games.minsk44.bot.appraisal import FAR, Ways, attack_of, defence_of
from stavka.games.minsk44.bot.soviet import Soviet
from stavka.games.minsk44.series import GERMAN

MOBILE = 8  # movement points of a corps on wheels and tracks
BESIDE = 0.3  # what a mission is still worth to another corps
ONE_IS_ENOUGH = 0.05  # and a railway that a corps has gone to cut
SIEGE = 2.0  # attack factors that it takes for each point of defence
SOON = 2.0  # turns that a mission lasts beside the way
HEART = 0.5  # of what the greatest town brings: it falls seldom, but to be round it counts, too
AT_THE_END = 0.7  # of a town's points at the end: to take it is not yet to keep it
CROSS_COUNTRY = 1.0  # movement points for a hex along the front
BARRED = 3.0  # movement points that it takes to drive the enemy from the far end of a bridge; twice from the near one
WORTH_BRIDGING = 2.0  # movement points that a bridge must save


class Corps(Soviet):
    """Sends units on missions."""

    @cached_property
    def orders(self) -> dict[int, int]:
        missions = self.missions()
        return self.assigned(self.fighters - missions.keys()) | missions

    def missions(self) -> dict[int, int]:
        """Unit -> the goals of its corps: the corps with the best prospect chooses first."""
        corps: dict[str, list[int]] = {}
        for u in sorted(self.fighters):
            if self.s.data.units[u].move >= MOBILE:
                corps.setdefault(self.s.data.units[u].formation, []).append(u)
        left = dict.fromkeys(self.prospects, 1.0)
        promises = {name: {goals: self.promise(units, goals) for goals in left} for name, units in corps.items()}
        orders: dict[int, int] = {}
        while corps:
            _, name, goals = max(
                (share * promises[name][goals], name, goals) for name in corps for goals, share in left.items()
            )
            orders |= dict.fromkeys(corps.pop(name), goals)
            left[goals] *= BESIDE if goals.bit_count() == 1 else ONE_IS_ENOUGH
        return orders

    @cached_property
    def prospects(self) -> dict[int, tuple[float, ...]]:
        """Where corps may go, and what it brings to come there in each turn."""
        s, turns = self.s, self.s.data.series.turns
        found: dict[int, tuple[float, ...]] = {g: tuple(map(float, points)) for g, points in self.railways() if g}
        for cell, town in s.data.towns.items():
            if town.soviet and s.held(GERMAN) >> cell & 1:  # an empty one is for whoever comes after
                part = HEART if cell == self.centre else self.chance(cell)
                found[1 << cell] = tuple(
                    part * (AT_THE_END * town.soviet + town.german * (turns - at)) for at in range(1, turns + 1)
                )
        found.setdefault(1 << self.centre, (0.0,) * turns)
        return found

    def chance(self, cell: int) -> float:
        """How likely a corps takes a town from those who stand in it."""
        held = sum(defence_of(self.s, u) for u in self.s.at(cell) if self.s.side_of(u) == GERMAN)
        return 1 / (1 + SIEGE * held / 20)

    def promise(self, units: list[int], goals: int) -> float:
        """What a corps makes of a mission: its points at the turn when half of it is there, the sooner the better."""
        turns = median(self.turns(u, goals) for u in units)
        at = self.s.turn + max(ceil(turns) - 1, 0)
        points = self.prospects[goals]
        force = min(1.0, sum(attack_of(self.s, u) for u in units) / 12)
        return force * points[at - 1] / (SOON + turns) if at <= len(points) else 0.0

    # --- the great river ---------------------------------------------------------------------------

    @cached_property
    def site(self) -> tuple[float, int, int] | None:
        """Where engineers go to bridge the great river: both banks, and the way that is left to the army from there."""
        return min(self.ways_over(bridged=False), default=None)

    @cached_property
    def crossing(self) -> tuple[int, int] | None:
        """The same, where the army gains by it: else it goes by a bridge that stands."""
        if self.site is None:
            return None
        standing = min(self.ways_over(bridged=True), default=(float(FAR), 0, 0))
        return self.site[1:] if self.site[0] + WORTH_BRIDGING < standing[0] else None

    def ways_over(self, *, bridged: bool) -> list[tuple[float, int, int]]:
        """Ways over the great river, on bridges or where there are none: how far that is from the main one."""
        s, data = self.s, self.s.data
        west, shut = data.area.get("berezina-west", 0), self.shut
        engineers = [s.where[u] for u in bits(s.on_map(self.side) & data.engineers) if not west >> s.where[u] & 1]
        closed = shut | s.full(self.side) & ~mask_of(engineers)
        way = self.ways(1 << self.centre, ARMOURED)
        ends = [c for bridge in data.bridges for c in bits(data.bridge_ends[bridge.id]) if self.is_great(bridge.id)]
        if not engineers or not ends:
            return []
        distance, main, found = data.grid.distance, min(ends, key=lambda c: (way.of(c), c)), []
        for (a, b), kind in data.side_kind.items():
            if kind != "major" or not west >> b & 1 or (west | s.held(GERMAN)) >> a & 1:
                continue
            if s.bridged(a, b, self.side) == bridged:
                cost = (
                    way.of(b) + CROSS_COUNTRY * distance(main, a) + BARRED * (2 * (closed >> a & 1) + (shut >> b & 1))
                )
                cost += 0.0 if bridged else CROSS_COUNTRY * min(distance(e, a) for e in engineers)
                found.append((cost, a, b))
        return found

    def is_great(self, bridge: str) -> bool:
        """Does a bridge lead over the great river?"""
        return self.s.data.side_kind.get(self.s.data.pair(bridge)) == "major"

    @cached_property
    def fighters(self) -> set[int]:
        """Without the engineers: they are for the river."""
        return {u for u in super().fighters if not self.s.data.engineers >> u & 1}

    def aim(self, u: int) -> Ways:
        """Engineers go to the river even while its bridges stand."""
        if self.s.data.engineers >> u & 1 and self.site:
            return self.road(1 << self.site[1], ARMOURED)
        return super().aim(u)
