"""What zones are worth to a side in the position at hand: to take, to be near to, to guard, to keep the enemy from."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import NamedTuple

from stavka.core.hexes import bits
from stavka.games.roads.atlas import AXIS, SOVIET, Atlas, foe
from stavka.games.roads.bot.appraisal import FADING, RAILHEAD, SOURCE, cuts, front_distance, opening, zone_worth
from stavka.games.roads.bot.chains import severed, within_march
from stavka.games.roads.rules.resources import valid_cities
from stavka.games.roads.rules.situation import value
from stavka.games.roads.rules.victory import worth
from stavka.games.roads.state import State

# how safe a city is by its guards: one wanted, two wanted
HELD = ((0.0, 0.8, 0.9, 0.93), (0.0, 0.54, 0.85, 0.95))
OIL, COLLAPSE = ("STG", "MAI", "GRO"), ("STG", "ROV", "KHA")  # cities with which a card ends the match
ANCHOR, LEAST_DANGER = 6.0, 0.5  # what the last of them that the Soviets mean to keep is worth, however far the enemy
ANCHORED = 8  # cards used before which nobody thinks of that
ENDING = (0.4, 1.8, 6.0)  # what the next of them is worth to both sides, by those held already
CUTTING = 0.7  # of the points that standing on the enemy's chain takes from him: he may drive us off again
RAID = 3  # zones to a place on his chain
EARLY, END = 0.5, 6  # what a chain counts for in summer; cards left of a deck with which the end is near
DEFENSIVE = 0.5  # what getting nearer to far goals counts for to the Soviets before they have the upper hand
STRANDED = 0.45  # what a unit beyond all supply is worth less; a mobile one twice that
BEYOND = 0.5  # what goals beyond supply count for
FOR_THE_RAILS = 1.5  # what Rostov and Millerovo are worth beside their points before the first railhead
ASIDE = ("SAR", "AST")  # cities that draw the Axis away from Don and Caucasus
GATE = 22  # cards used before which Stalingrad is better left alone
KHARKOV = "KHA"
FORTS = (KHARKOV, "STG")  # cities that want two
COMING = (0.9, 0.45, 0.25, 0.12)  # danger to an open city, by the operations that the enemy needs to be there
HOME = ("POL", "DNE", "KHA")  # what the Axis never leaves open for long: raiders come sooner than one thinks
FLOOR = 0.5  # no attack at worse odds, unless the enemy is cut off
AIMED, OTHERS = 1.8, 0.7  # what goals count for that an effort is for, and the others
MOST_OPEN = 1.2  # no gap counts for more
BLOCKING = 1.0  # what keeping the enemy out of a zone is worth, by what he would gain there
RELIEF = [0.3 * 0.7 ** max(0, n - 1) for n in range(100)]  # what infantry gains on the way to a city that wants guards
AT_HAND = 3  # zones to the enemy from where resources still serve somebody who meets him


class Task(NamedTuple):
    """Units that go to a zone (or are put in order), and what that brings."""

    units: int
    source: int
    to: int
    worth: float
    chance: float = 1.0
    what: str = ""


class Bias(NamedTuple):
    """What makes a plan differ in kind."""

    effort: str = "balanced"
    rings: float = 1.0  # what closing pockets counts for
    ground: float = 1.0  # what getting nearer to far goals counts for
    guard: float = 1.0
    floor: float = FLOOR
    noise: int = 0  # seed of noise on what zones are worth; none by default
    aims: tuple[str, ...] = ()  # cities that the effort is for


BALANCED = Bias()
HOLD = Bias("hold", ground=0.3, guard=1.8, floor=0.65)
KINDS = (Bias("pockets", rings=1.8, ground=0.6), Bias("drive", rings=0.6, ground=1.7, guard=0.7), HOLD)
# efforts that take more than one operation, by what they are for
CAMPAIGNS = {
    AXIS: (
        Bias("rails", aims=("ROV", "MIL")),
        Bias("caucasus", aims=("KRD", "MAI", "STV", "NVR", "TUA", "GRO", "PYA", "ORD")),
        Bias("stalingrad", aims=("STG",)),
        Bias("voronezh", aims=("VOR",)),
        Bias("kharkov", aims=("KHA", "POL", "KUR"), guard=1.5),
    ),
    SOVIET: (
        Bias("kharkov", aims=("KHA", "POL", "BEL", "KUR")),
        Bias("dnieper", aims=("DNE", "ZAP", "STL")),
        Bias("rostov", aims=("ROV", "TAG", "MIL")),
        Bias("stalingrad", aims=("STG",)),
        Bias("caucasus", aims=("GRO", "MAI", "TUA", "KRD"), guard=1.5),
    ),
}
BIASES = {bias.effort: bias for bias in (BALANCED, *KINDS)}


def bias_of(role: str, effort: str) -> Bias:
    """The effort of that name."""
    return next((bias for bias in CAMPAIGNS[role] if bias.effort == effort), BIASES.get(effort, BALANCED))


class Ground:
    """What zones are worth to a side, worked out once for a plan in the position at hand."""

    def __init__(self, s: State, role: str, bias: Bias) -> None:
        self.s, self.role, self.bias = s, role, bias
        self.season = season(s)
        self.ending = endings(s.data, s.axis_held, winter=s.winter)
        self.anchor = anchor(s) if role == SOVIET else -1
        self.noise = [1.0] * s.data.size
        if bias.noise:
            rng = Random(bias.noise)
            self.noise = [rng.uniform(0.5, 1.6) for _ in self.noise]
        self.served = served(s, role)
        self.railhead = role == AXIS and not s.lasting("railhead")
        self.guards = dict(self.guarded())
        self.mended = cuts(s, role)
        self.cutting = {
            z: CUTTING * self.season * lost for z, lost in severed(s, foe(role), within_march(s, role, RAID)).items()
        }
        self.goals = list(self.wanted())
        self.zeal = DEFENSIVE if role == SOVIET and s.initiative() == AXIS and not s.winter else 1.0
        self.tasks: dict[tuple[int, ...], list[Task]] = {}  # what stacks could do, for all operations tried
        self.threats: dict[tuple[int, ...], float] = {}  # the best blows from zones, for the same
        self._gain: dict[int, float] = {}
        self._relief: dict[int, float] = {}
        self._pull: dict[int, float] = {}

    def guarded(self) -> Iterator[tuple[int, tuple[int, float]]]:
        """Cities that want guards: how many, and what is at stake."""
        s, role = self.s, self.role
        danger = coming(s, role)
        cities = s.data.cities & s.held_by(role)
        cut = severed(s, role, sum(1 << z for z, d in enumerate(danger) if d))
        for z in bits((cities | sum(1 << z for z in cut)) & ~s.data.seas):
            lost = self.season * cut.get(z, 0.0)
            if cities >> z & 1:
                lost += worth(s, z) * 1.3 if s.data.colour[z] else 0.0
                if role == AXIS and s.data.sources[AXIS] >> z & 1:
                    lost += SOURCE
                if s.data.name[z] == KHARKOV and role == AXIS:
                    lost += SOURCE
                lost += self.ending.get(z, 0.0) + (ANCHOR if z == self.anchor else 0.0)
                if self.railhead and s.data.name[z] in RAILHEAD:
                    lost += FOR_THE_RAILS
            lost = (lost + 0.5 * s.rp(role).get(z, 0)) * danger[z] * self.bias.guard
            if z == self.anchor:
                lost = max(lost, ANCHOR * LEAST_DANGER)
            if lost:
                yield z, (int(s.data.name[z] in FORTS or z in self.ending), lost)

    def wanted(self) -> Iterator[tuple[int, float]]:
        """Cities worth marching for, and zones that would mend the chain."""
        s, role, held = self.s, self.role, self.s.held_by(self.role)
        for z in bits(s.data.cities & ~held):
            if s.data.colour[z] or s.rp(foe(role)).get(z) or (role == AXIS and s.data.name[z] in RAILHEAD):
                gain = zone_worth(s, role, z) * self.noise[z] * self.distant(z) + self.ending.get(z, 0.0)
                if self.railhead and s.data.name[z] in RAILHEAD:
                    gain += FOR_THE_RAILS
                if self.bias.aims:
                    gain *= AIMED if s.data.name[z] in self.bias.aims else OTHERS
                yield z, gain if s.data.near[z] & self.served else BEYOND * gain
        yield from self.mended.items()
        yield from self.cutting.items()

    def distant(self, zone: int) -> float:
        """What a city counts for to the Axis that leads away from its effort, or would wake the Soviet reserves
        (C7.c: the gate of the reinforcements is open while Stalingrad is lost)."""
        s = self.s
        if self.role == SOVIET:
            return 1.0
        name = s.data.name[zone]
        if name == "STG" and s.used < GATE and not (s.controls(AXIS, "MAI") and s.controls(AXIS, "GRO")):
            return 0.35
        return 0.5 if name in ASIDE else 1.0

    def pull(self, zone: int) -> float:
        """How strongly the goals draw a stack to a zone."""
        found = self._pull.get(zone)
        if found is None:
            row = self.s.data.distances[zone]
            found = sum(sorted((v * FADING[row[t]] for t, v in self.goals), reverse=True)[:3])
            self._pull[zone] = found
        return found

    def gain(self, zone: int) -> float:
        """What taking a zone brings."""
        found = self._gain.get(zone)
        if found is None:
            found = zone_worth(self.s, self.role, zone) * self.noise[zone] * self.distant(zone) + self.mended.get(
                zone, 0.0
            )
            found += self.cutting.get(zone, 0.0)
            if not self.s.held_by(self.role) >> zone & 1:
                found += self.ending.get(zone, 0.0)
                if self.railhead and self.s.data.name[zone] in RAILHEAD:
                    found += FOR_THE_RAILS
            self._gain[zone] = found
        return found

    def nearer(self, source: int, to: int) -> float:
        """What a move gains on the way to the goals."""
        return (self.pull(to) - self.pull(source)) * self.bias.ground * self.zeal

    def relief(self, source: int, to: int) -> float:
        """What infantry gains on the way to a city that wants guards."""
        return self.wants_guards(to) - self.wants_guards(source)

    def wants_guards(self, zone: int) -> float:
        """How strongly cities without enough guards call for infantry in a zone."""
        found = self._relief.get(zone)
        if found is None:
            row, s = self.s.data.distances[zone], self.s
            calls = (self.guard(z, n, n + 1) * RELIEF[row[z]] for z in self.guards if z != zone
                     for n in (s.units_at(self.role, z).bit_count(),))  # fmt: skip
            found = self._relief[zone] = max(calls, default=0.0)
        return found

    def stranded(self, units: int, zone: int) -> float:
        """What it costs that units stand where no resources of their side can reach them."""
        data = self.s.data
        if self.served >> zone & 1 or (not self.railhead and data.cities >> zone & 1):
            return 0.0
        return STRANDED * (units.bit_count() + (units & data.armour).bit_count())

    def opening(self, zone: int) -> float:
        """What the enemy beside a zone would gain by walking into it, were nobody there."""
        return BLOCKING * min(MOST_OPEN, opening(self.s, self.role, zone))

    def guard(self, zone: int, before: int, after: int) -> float:
        """What so many more or fewer guards of a city are worth."""
        if zone not in self.guards:
            return 0.0
        two, worth = self.guards[zone]
        return worth * (HELD[two][min(3, after)] - HELD[two][min(3, before)])


@lru_cache(maxsize=1 << 9)
def around(data: Atlas, zone: int, steps: int) -> int:
    """Zones at most so many steps away."""
    return data.graph.within(1 << zone, steps)


def served(s: State, role: str) -> int:
    """Zones that resources on the map, or such as may come, could serve once the enemies there are driven off."""
    depots, graph = s.rp_zones(role) | valid_cities(s, role), s.data.graph
    near = graph.within(depots, s.data.value["reach"] - 1, s.data.board & ~s.barred(role))
    return near | graph.adjacent(near) & ~s.data.seas


def stock(s: State, role: str) -> int:
    """Resource points of use: such as lie near enough to the enemy."""
    return sum(n for z, n in s.rp(role).items() if front_distance(s, z, role) <= AT_HAND)


def endings(data: Atlas, axis: int, *, winter: bool) -> dict[int, float]:
    """Cities that decide whether a card may end the match while the Axis holds these; what each is worth to both."""
    out: dict[int, float] = {}
    if "STG" not in data.cell:
        return out
    for side, cities in ((AXIS, OIL), (SOVIET, COLLAPSE)) if winter else ((AXIS, OIL),):
        cells = [data.cell[z] for z in cities]
        mine = [axis >> z & 1 == (side == AXIS) for z in cells]
        for z, held in zip(cells, mine, strict=True):
            out[z] = max(out.get(z, 0.0), ENDING[min(2, sum(mine) - held)])
    return out


def anchor(s: State) -> int:
    """The city that the Soviets hold whatever comes, so that there is no oil: the best held, then the farthest."""
    left = [s.data.cell[z] for z in OIL if z in s.data.cell and s.controls(SOVIET, z)]
    if len(left) == len(OIL) and s.used < ANCHORED:
        return -1
    return max(left, key=lambda z: (s.units_at(SOVIET, z).bit_count(), front_distance(s, z, SOVIET)), default=-1)


def season(s: State) -> float:
    """How much the points of the moment count: all when the end is near."""
    if near_end(s):
        return 1.0
    return EARLY + 0.3 * s.winter


def near_end(s: State) -> bool:
    """Will a deck soon be used up?"""
    return min(len(s.axis_deck), len(s.soviet_deck)) <= END


def coming(s: State, role: str) -> list[float]:
    """The danger that the enemy walks into each zone, past own units: by the operations that he needs for it."""
    enemy, near = foe(role), s.data.near
    out = [0.0] * s.data.size
    blocked = s.zones_of(role)
    by_speed: dict[int, int] = {}
    for z in bits(s.zones_of(enemy) & ~s.data.seas):
        units = s.units_at(enemy, z)
        speed = max(max(value(s, s.data.movement, u), s.data.march[u]) for u in bits(units))
        by_speed[speed] = by_speed.get(speed, 0) | 1 << z
    if role == AXIS:
        for id in HOME:
            if id in s.data.cell:
                out[s.data.cell[id]] = min(0.3, 0.05 + 0.015 * s.used)
    for speed, frontier in by_speed.items():
        seen = frontier
        for steps in range(1, len(COMING) * speed + 1):
            after = 0
            for z in bits(frontier):
                after |= near[z]
            after &= ~seen
            danger = COMING[(steps - 1) // speed]
            for z in bits(after):
                out[z] = max(out[z], danger)
            seen |= after
            frontier = after & ~blocked
    return out
