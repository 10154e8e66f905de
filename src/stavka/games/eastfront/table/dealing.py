"""Positions that fit what a role knows: standing blocks are dealt from the units that are nowhere to be seen.

They are dealt as they might be: headquarters behind the front, allies at home while they may not leave it, strengths by
the order of battle and by how worn the blocks are that were seen.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from random import Random
from typing import NamedTuple

from stavka.core.hexes import bits
from stavka.games.eastfront.atlas import AXIS, MOSCOW, SIDES, WARSAW, Atlas
from stavka.games.eastfront.rules.economy import level
from stavka.games.eastfront.rules.restrictions import homeland, restricted
from stavka.games.eastfront.state import ELIMINATED, OFF_MAP, UNKNOWN, State, other
from stavka.games.eastfront.table.known import Stack, Unseen, occupy

UNLISTED = 2  # strength of a unit that the order of battle does not name
PRIOR = 8  # so many blocks that were seen weigh as much as the order of battle
RESTED = 0.3  # the share of production that goes to blocks out of sight
SPREAD = 0.25  # the chance that a block has a step more, or one less, than expected
IN_BATTLE, AT_THE_FRONT, SECOND_LINE, REAR = 0.01, 0.02, 1.0, 0.6  # where headquarters stand
CAPITAL = 12.0  # how much a supreme headquarters likes its capital
TOGETHER = 0.15  # headquarters keep apart
AWAY_FROM_HOME = 0.01  # of a unit that may not leave its country
ABSENT_HQ = 0.1  # the chance that a headquarters is not on the map
LISTED = 0.8  # how often a unit of the order of battle is preferred to one that starts eliminated


class Slot(NamedTuple):
    """A standing block that may be anything."""

    cell: int
    side: str


def deal(s: State, unseen: Unseen, role: str, rng: Random) -> None:
    """Fill in the blocks that a role cannot see."""
    for u, place in unseen.recalled.items():
        s.where[u] = place
    occupy(s)
    for u, place in unseen.recalled.items():
        s.cv[u] = rng.randint(*s.recalled[u]) if place >= 0 else 0
    stand_guard(s, unseen.guards, rng)  # before the map takes all the units that there are
    slots = free_slots(s, unseen)
    for side in SIDES:
        Dealer(s, side, [slot for slot in slots if slot.side == side], rng).deal()
    s.where = [ELIMINATED if place == UNKNOWN else place for place in s.where]
    occupy(s)
    for stack in unseen.stacks:
        mark(s, stack, role, rng)
    if role != AXIS and s.outcome is None:
        s.siege = s.plan.siege_guns


def free_slots(s: State, unseen: Unseen) -> list[Slot]:
    """Standing blocks that nobody can tell."""
    told: dict[Slot, int] = defaultdict(int)
    for u, place in unseen.recalled.items():
        told[Slot(place, s.side_of(u))] += 1
    return [
        Slot(stack.cell, stack.side)
        for stack in unseen.stacks
        for _ in range(stack.count - told[Slot(stack.cell, stack.side)])
    ]


def stand_guard(s: State, edges: list[str], rng: Random) -> None:
    """Unknown units beyond the edges of the Hungarian plain; headquarters only when there is nobody else."""
    free = [u for u in bits(s.own(AXIS)) if s.where[u] == UNKNOWN]
    rng.shuffle(free)
    free.sort(key=lambda u: s.data.hq >> u & 1)
    for edge, u in zip(edges, free, strict=False):
        s.where[u] = OFF_MAP
        s.plain[edge] = u
        s.cv[u] = strength(s, u, 1.0, 0.0, rng)


def mark(s: State, stack: Stack, role: str, rng: Random) -> None:
    """As many blocks of a hex are out of supply, ashore and so on as everybody knows; which ones is anybody's guess."""
    data = s.data
    hidden = s.units_at(stack.cell, stack.side) & ~s.shown
    blocks = list(bits(hidden))
    rng.shuffle(blocks)
    for u in blocks[: stack.unsupplied]:
        s.unsupplied |= 1 << u
    for u in sorted(blocks, key=lambda u: not data.footborne >> u & 1)[: stack.ashore]:
        s.ashore |= 1 << u
    for u in sorted(blocks, key=lambda u: not data.paratroops >> u & 1)[: stack.dropped]:
        s.dropped |= 1 << u
    fighting = sorted(blocks, key=lambda u: bool(data.hq >> u & 1))
    for u, origin in zip(fighting, stack.entered, strict=False):
        s.entered[str(u)] = origin


class Dealer:
    """Deals the standing blocks of one side."""

    def __init__(self, s: State, side: str, slots: list[Slot], rng: Random) -> None:
        self.s, self.side, self.rng = s, side, rng
        self.slots = [slot.cell for slot in slots]
        self.pool = [u for u in bits(s.own(side)) if s.where[u] == UNKNOWN]
        self.front = s.data.grid.adjacent(s.cells(other(side)))
        self.posts = 0  # hexes with headquarters
        self.wear, self.growth = wear(s, side), growth(s, side)

    def deal(self) -> None:
        """Headquarters first, then those who may not go everywhere, then the others."""
        s, data = self.s, self.s.data
        staffs = [u for u in self.pool if data.hq >> u & 1]
        tied = [u for u in self.pool if not data.hq >> u & 1 and restricted(s, u)]
        others = [u for u in self.pool if u not in staffs and u not in tied]
        self.rng.shuffle(others)
        enough = len(self.slots) - len(others) - len(tied)  # so many headquarters there must be
        for n, u in enumerate(staffs):
            if n < enough or self.rng.random() >= ABSENT_HQ:
                self.station(u)
        others += [u for u in tied if not self.at_home(u)]
        others.sort(key=lambda u: u in tied or (not listed(s, u) and self.rng.random() < LISTED))
        for u in others[: len(self.slots)]:
            self.place(u, self.rng.randrange(len(self.slots)))

    def place(self, u: int, index: int) -> None:
        """A unit stands there."""
        s = self.s
        s.where[u] = self.slots.pop(index)
        s.cv[u] = strength(s, u, self.wear, self.growth, self.rng)

    def station(self, hq: int) -> None:
        """A headquarters stands behind the front, away from others."""
        if not self.slots:
            return
        weights = [self.likes(hq, cell) for cell in self.slots]
        index = self.rng.choices(range(len(self.slots)), weights)[0]
        self.posts |= 1 << self.slots[index]
        self.place(hq, index)

    def likes(self, hq: int, cell: int) -> float:
        """How likely a headquarters stands on a hex."""
        s, data, bit = self.s, self.s.data, 1 << cell
        if s.cells(other(self.side)) & bit:
            return IN_BATTLE
        near = AT_THE_FRONT if self.front & bit else SECOND_LINE if data.grid.adjacent(bit) & self.front else REAR
        if data.supreme >> hq & 1 and cell == data.cell[WARSAW if self.side == AXIS else MOSCOW]:
            near *= CAPITAL
        return near * TOGETHER if (self.posts | data.grid.adjacent(self.posts)) & bit else near

    def at_home(self, u: int) -> bool:
        """A unit that may not leave its country stands there, if there are standing blocks at all."""
        home = homeland(self.s, u)
        inside = [n for n, cell in enumerate(self.slots) if home >> cell & 1]
        if not inside or self.rng.random() < AWAY_FROM_HOME:
            return False
        self.place(u, self.rng.choice(inside))
        return True


# --- strengths -------------------------------------------------------------------------------------------------


@lru_cache(64)
def order_of_battle(data: Atlas, part: str) -> dict[int, int]:
    """The strength with which a scenario brings its units."""
    plan = data.plans[part]
    entries = (entry.split() for entry in (*plan.deployment, *plan.reinforcements, *plan.arrivals))
    return {data.number[id]: int(points) for id, points, *_ in entries}


def listed(s: State, u: int) -> bool:
    """Does the order of battle name a unit?"""
    return u in order_of_battle(s.data, s.part)


def expected(s: State, u: int) -> int:
    """The strength of a unit by the order of battle."""
    return min(order_of_battle(s.data, s.part).get(u, UNLISTED), s.data.max[u])


def wear(s: State, side: str) -> float:
    """How strong blocks of a side are that were seen, against the order of battle; what is long ago counts less."""
    now = then = float(PRIOR * UNLISTED)
    for u in bits(s.own(side) & ~s.data.hq):
        if s.where[u] >= 0 and (s.shown >> u & 1 or u in s.recalled):
            low, high = s.recalled.get(u, (0, 0)) if not s.shown >> u & 1 else (0, 0)
            fresh = 1 / (1 + high - low)
            now += s.cv[u] * fresh
            then += expected(s, u) * fresh
    return now / then


def growth(s: State, side: str) -> float:
    """Steps that a block out of sight has gained since the scenario began, of all that its side could build."""
    troops = [u for u in bits(s.own(side) & ~s.data.hq) if s.where[u] >= 0 or s.where[u] == UNKNOWN]
    cost = sum(s.data.step_cost[u] for u in troops)  # of a step for each
    return RESTED * s.month * level(s, side) / cost if cost else 0.0


def strength(s: State, u: int, worn: float, grown: float, rng: Random) -> int:
    """A strength that a unit might have."""
    mean = expected(s, u) * worn + (0 if s.data.hq >> u & 1 else grown)
    points = int(mean + rng.random())
    chance = rng.random()
    points += (chance < SPREAD) - (chance > 1 - SPREAD)
    return max(s.data.least[u], min(points, s.data.max[u]))
