"""The map as a planner sees it: with a bias, with supply in mind, and with the end of the game in sight."""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import comb, erf, sqrt
from typing import NamedTuple

from stavka.core.hexes import Mask, bits
from stavka.games.eastfront.atlas import AXIS, SOVIET
from stavka.games.eastfront.bot import orders
from stavka.games.eastfront.bot.appraisal import GUARD, HUNGER, RIDE, SWEPT, Appraisal, Force
from stavka.games.eastfront.bot.player import last_month
from stavka.games.eastfront.bot.posts import Posts
from stavka.games.eastfront.bot.raids import RELIEF, STRANDED, Raids, threats
from stavka.games.eastfront.rules.fire import shelter
from stavka.games.eastfront.rules.supply import rail_net
from stavka.games.eastfront.rules.victory import HQ_LOST, HQ_STEP, LOST_UNIT
from stavka.games.eastfront.state import State

LOST_STAFF, LOST_STEP = 20.0, 10.0  # what a headquarters costs that is lost, in production points, and each step
IN_BATTLE, BESIDE, IN_REACH = 0.35, 0.25, 0.18  # the chance of that in a battle, and where the enemy can attack
LOST = 2.5  # a battle is, at such odds
AT_LAST = 15.0  # what a victory point is worth in the last month
AFTERMATH = 0.3  # what ground and strength count then, besides points
FUTURE = (0.3, 0.6, 0.85)  # what marches and better positions count with so many months to come
UNSURE = 0.8  # the variance of the points of a standing block, and that of a hit
RISKED = 1.0  # of its steps a unit may lose that an enemy three times as strong can reach
RESCUE = 0.5  # of the steps that a lost battle would cost
ENOUGH = 5  # points that keep a headquarters safe
SORTIE, FAR_OUT = 3.0, 4.0  # what it costs to fight a hex in front of the line, for each hex; and at most
BEHIND = 2.0  # what a headquarters gives for each hex that it stands too far in front: one behind the line is right


class Bias(NamedTuple):
    """What makes one plan another."""

    kind: str = "own"
    thrift: float = 1.0  # how dear steps of headquarters are
    attack: float = 1.0  # how much attacks are worth
    care: float = 1.0  # how dear the line is
    sector: int = -1  # 0 north, 1 centre, 2 south: where attacks count double, and elsewhere half
    massed: bool = False  # are attacks made with all who can join them, before anybody marches elsewhere?
    line: bool = False  # does it fall back on a line?
    light: bool = False  # is nothing thought of that takes long: raids, and what is left open to them?
    noise: int = 0  # a seed for what single targets and hexes are worth


BIASES = {
    bias.kind: bias
    for bias in (
        Bias(),
        Bias("rest", thrift=100.0),
        Bias("save", thrift=2.5, attack=0.8),
        Bias("storm", thrift=0.55, attack=1.35, care=0.8),
        Bias("mass", massed=True),
        Bias("hold", thrift=1.3, attack=0.35, care=1.3),
        Bias("north", sector=0),
        Bias("centre", sector=1),
        Bias("south", sector=2),
        Bias("back", line=True),
    )
}


class Eyes(Appraisal):
    """The map as a planner with a bias sees it."""

    def __init__(self, s: State, side: str, bias: Bias, factors: dict[int, float], line: Posts | None = None) -> None:
        super().__init__(s, side)
        self.bias = bias
        self.factors = factors
        self.line = line
        self.posts: dict[tuple[int, int], float] = {}
        self.fire: dict[tuple[int, int], float] = {}
        self.defences: dict[tuple[int, str], Force] = {}
        self.cutting = 0.0

    @cached_property
    def raids(self) -> Raids:
        """What raids do, as the map stands."""
        return Raids(self.s, self.side, RELIEF)

    @cached_property
    def foes(self) -> Raids:
        """And those of the enemy."""
        return Raids(self.s, self.enemy)

    def _cut(self, cell: int) -> float:
        return super()._cut(cell) if self.bias.light else self.raids.effect(1 << cell)

    def guard(self, cell: int) -> float:
        near = self.raided & (1 << cell | self.s.data.land[cell])
        if self.bias.light or not near or not self.s.friendly(self.side) >> cell & 1:
            return 0.0
        return GUARD * (self.foes.effect(1 << cell) + self.riches.get(cell, 0.0))

    def prowess(self, u: int, cell: int) -> float:
        found = self.fire.get((u, cell))
        if found is None:
            found = self.fire[u, cell] = super().prowess(u, cell)
        return found

    def defence(self, cell: int, side: str) -> Force:
        found = self.defences.get((cell, side))
        if found is None:
            found = self.defences[cell, side] = super().defence(cell, side)
        return found

    @cached_property
    def last(self) -> bool:
        """Is the game counted at the end of this month?"""
        return last_month(self.s)

    @cached_property
    def hunger(self) -> float:
        """Germans without supply cost a point each at the end."""
        return STRANDED[2] if self.last and self.side == AXIS and self.s.fortnight == 2 else HUNGER

    @cached_property
    def future(self) -> float:
        """How much it counts what will only tell later."""
        left = 0 if self.last else max(1, len(self.s.months) - self.s.month - 1)
        return FUTURE[left] if left < len(FUTURE) else 1.0

    def attack(self, cell: int, units: list[int], supported: bool, air: float = 0.0, dry: bool = True) -> float:
        value = super().attack(cell, units, supported, air, dry)
        if self.last and units:
            value = AFTERMATH * value + AT_LAST * self.points_won(cell, units, supported, air, dry)
        if self.cutting and units and not self.own_cells >> cell & 1:
            foot = 1.0 if dry else foothold(round(self.defence(cell, self.enemy).steps), len(units))
            value += self.cutting * foot * self.raids.effect(1 << cell)
        if self.line is not None:
            value -= min(FAR_OUT, max(0.0, -SORTIE * self.line.at(cell)))
        return value * self.factors.get(cell, 1.0) * self.bias.attack if value > 0 else value

    def staying(self, dice: float, attackers: int) -> float:
        return sum([foothold(round(dice), n) for n in range(1, attackers + 1)]) / attackers

    def chance(self, cell: int, units: list[int], supported: bool, air: float, dry: bool) -> float:
        """The chance that these units clear a hex in a round."""
        foe, steps = self.defence(cell, self.enemy), sum([self.s.cv[u] for u in units]) or 1
        hits = sum([self.prowess(u, cell) for u in units]) * (1 - 0.4 * min(foe.hits, steps) / steps)
        return self.clearing(cell, (hits if dry else hits * self.staying(foe.steps, len(units))) + air, supported)

    def points_won(self, cell: int, units: list[int], supported: bool, air: float, dry: bool) -> float:
        """Victory points that a round brings on average: the city, the enemy's blocks, less one's own."""
        s, foe = self.s, self.defence(cell, self.enemy)
        steps = sum([s.cv[u] for u in units]) or 1
        lost = min(foe.hits, steps)
        chance = self.clearing(
            cell, sum([self.prowess(u, cell) for u in units]) * (1 - 0.4 * lost / steps) + air, supported
        )
        there = s.units_at(cell, self.enemy)
        staff = there & s.data.hq & self.seen
        prize = LOST_UNIT[self.enemy] * (there & ~staff).bit_count() + self.swing(cell)
        prize += sum([HQ_LOST + HQ_STEP * s.cv[u] for u in bits(staff)])
        dead = max(0.0, lost - (steps - len(units)))
        return chance * prize - LOST_UNIT[self.side] * dead

    def clearing(self, cell: int, hits: float, supported: bool) -> float:
        """The chance that so many hits, on average, leave nobody of the enemy on a hex."""
        tough, foe = self.toughness(cell, supported), self.defence(cell, self.enemy)
        unseen = (self.s.units_at(cell, self.enemy) & ~self.seen).bit_count()
        spread = sqrt(UNSURE * (hits + tough * tough * unseen) + 0.3)
        return 0.5 * (1 + erf((hits - tough * foe.steps + 0.5) / spread / sqrt(2)))

    def swing(self, cell: int) -> float:
        """Victory points between a hex in the enemy's hands and in one's own."""
        return self._swings.get(cell, 0.0)

    @cached_property
    def _swings(self) -> dict[int, float]:
        s, data = self.s, self.s.data
        theirs = rail_net(s, self.enemy) & s.friendly(self.enemy)
        mine = rail_net(s, self.side) & ~self.battles
        mine |= data.by_rail(mine)
        twice = {AXIS: 2.0, SOVIET: 1.0}  # resources count double for the Axis
        out = {}
        for cell, value, worth in data.works:
            lost = value + twice[self.enemy] * worth if theirs >> cell & 1 else 0.0
            out[cell] = lost + (value + twice[self.side] * worth if mine >> cell & 1 else 0.0)
        return out

    def advance(self, cell: int) -> float:
        value = super().advance(cell)
        return value + AT_LAST * self.swing(cell) if self.last else value

    def hold(self, cell: int, without: int = 0, points: float = 0.0) -> float:
        """Those who hold a line ask what a hex is for the line."""
        if self.line is None:
            return super().hold(cell, without, points)
        return self.line.worth(cell, points, without)

    def hopeless(self, cell: int) -> bool:
        """A staff that can leave in order leaves sooner, and at once where its line runs further back."""
        if self.line is not None and self.line.at(cell) < 0:
            return True
        own, foe = self.defence(cell, self.side), self.defence(cell, self.enemy)
        return foe.hits * foe.steps > LOST * own.hits * own.steps * shelter(self.s, cell, self.side)

    @cached_property
    def in_reach(self) -> Mask:
        """Hexes that the enemy can attack in his next turn."""
        return threats(self.s, self.enemy, attacking=True)

    def danger(self, hq: int, cell: int) -> float:
        """What a headquarters on a hex may cost, in production points: less where troops stand with it."""
        s = self.s
        fighting = self.battles >> cell & 1
        if not fighting and not self.in_reach >> cell & 1:
            return 0.0
        guards = sum([s.cv[u] for u in bits(s.units_at(cell, self.side) & ~s.data.hq)])
        beside = s.data.by_land(1 << cell) & self.enemy_cells
        chance = IN_BATTLE if fighting else BESIDE if beside else IN_REACH
        return chance * (LOST_STAFF + LOST_STEP * s.cv[hq]) * max(0.2, 1 - guards / ENOUGH)

    def risk(self, cell: int, *comers: int) -> float:
        """What units risk that stand where the enemy can fall on them."""
        s = self.s
        near = s.data.grid.within(1 << cell, RIDE[s.weather] - 1) & self.enemy_cells & ~self.battles & ~(1 << cell)
        ease = 1.5 if (s.data.cover | s.data.major) >> cell & 1 else 1.0
        points = sum([s.cv[u] for u in comers])
        with_them = self.points(cell, self.side) + sum([s.cv[u] for u in comers if s.where[u] != cell])
        odds = sum([self.points(c, self.enemy) for c in bits(near)]) / max(1.0, ease * with_them)
        return RISKED * self.future * self.own_worth * points * min(1.0, max(0.0, (odds - 1) / SWEPT))

    def rescue(self, cell: int) -> float:
        """What it is worth to leave a battle: the steps that the next round would cost, if it is lost."""
        if not self.hopeless(cell) or self.s.data.major >> cell & 1:
            return 0.0
        own, foe = self.defence(cell, self.side), self.defence(cell, self.enemy)
        lost = min(own.steps, foe.hits / shelter(self.s, cell, self.side))
        value = RESCUE * self.own_worth * lost
        if last_month(self.s):
            blocks = (self.s.units_at(cell, self.side) & ~self.s.data.hq).bit_count()
            value += AT_LAST * LOST_UNIT[self.side] * blocks * lost / max(1.0, own.steps)
        return value

    def post(self, hq: int, cell: int) -> float:
        """How good a hex is for a headquarters."""
        found = self.posts.get((hq, cell))
        if found is None:
            found = self.posts[hq, cell] = self._post(hq, cell)
        return found

    def _post(self, hq: int, cell: int) -> float:
        s = self.s
        score = orders.LEADING * self.led_from(cell, hq)
        if not self.lines >> cell & 1:
            score -= 6.0
        if self.line is not None:
            score -= BEHIND * max(0, 1 - self.line.at(cell))
        return score + (0.5 if s.data.railed >> cell & 1 else 0.0) - self.danger(hq, cell)


@lru_cache(1024)
def foothold(dice: int, attackers: int) -> float:
    """The chance that of those who attack over rivers at least one is not thrown back, by dice that show 1 or 2."""
    return sum([comb(dice, k) * (2 / 3) ** (dice - k) / 3.0**k for k in range(min(dice + 1, attackers))])
