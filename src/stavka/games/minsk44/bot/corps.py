"""A tank corps has one mission: whoever sends its brigades to three places leads none of them.

Headquarters reach five hexes, and a brigade out of command goes half as far and attacks in no second wave. So each
mobile corps is given the railway or town that it can make most of, all of its units together; armies on foot fill in.
"""

from __future__ import annotations

from functools import cached_property
from math import ceil
from statistics import median

from stavka.games.minsk44.bot.appraisal import attack_of, defence_of
from stavka.games.minsk44.bot.soviet import Soviet
from stavka.games.minsk44.series import GERMAN

MOBILE = 8  # movement points of a corps on wheels and tracks
BESIDE = 0.3  # what a mission is still worth to another corps
ONE_IS_ENOUGH = 0.05  # and a railway that a corps has gone to cut
SIEGE = 2.0  # attack factors that it takes for each point of defence
SOON = 2.0  # turns that a mission lasts beside the way
HEART = 0.5  # of what the greatest town brings: it falls seldom, but to be round it counts, too
AT_THE_END = 0.7  # of a town's points at the end: to take it is not yet to keep it


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
