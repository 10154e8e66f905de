"""How a computer player reads the map: strengths, threats, the front, and what an attack is worth.

Everything is counted in production points. Standing enemy blocks count as average ones: their faces are
unknown, but those that lie open tell how worn the enemy is.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import NamedTuple

from stavka.core.hexes import bits, mask_of
from stavka.games.eastfront.atlas import AXIS, Atlas
from stavka.games.eastfront.rules.fire import defensive_face, offensive_face, shelter
from stavka.games.eastfront.rules.supply import extend, rail_net, supplied_hexes
from stavka.games.eastfront.state import SNOW, State, other
from stavka.games.eastfront.table.known import visible

PRIOR = 8  # so many open blocks weigh as much as the order of battle when the strength of hidden ones is guessed
AVERAGE_FIRE = 0.22  # hits of one of its points
CITY_FIRE = 0.34
FORTRESS_FIRE = 0.6  # what its largest defender gains
HOPELESS = 3.5  # a battle is, at such odds
SWEPT = 2.0  # so many times the points sweep a hex away
BLOCK_CUT_OFF = 1.4  # steps that an enemy block out of supply loses
STEP_WORTH = {AXIS: 5.0, "soviet": 2.8}  # production points for an average step
GROUND = 1.5  # what a hex is worth
RAIL = 1.0
TRACK = 0.5  # for each rail hex that supply reaches
CITY = 10.0  # for each point it produces
GOAL = 0.25  # share of what an objective is worth that draws troops towards it
FADING = 0.82  # of that, with each hex of distance
WEAK, STRONG = 0.6, 1.3  # strength against the enemy's at which a side only holds, or drives on everywhere
SNOWBOUND = 0.75  # what snow leaves of the strength of the Axis
NEAR = 3  # hexes from the enemy at which troops count as being at the front
RIDE = {"dry": 3, "mud": 1, "snow": 2}  # how far mobile troops ride
GUARD = 0.2  # the chance that they do
LED_TWICE = 0.25  # what a second headquarters adds for the same troops
FAR = 12
REMOTE = 20
HUNGER = 4.0  # what a unit out of supply gives to be back


class Force(NamedTuple):
    """A body of troops: hits a round, steps."""

    hits: float
    steps: float


@lru_cache(64)
def average_points(data: Atlas, part: str, side: str) -> float:
    """Points of an average block of a side, as the order of battle of the scenario has them."""
    blocks = [text.split() for text in data.plans[part].deployment]
    own = data.axis if side == AXIS else data.soviet
    points = [int(cv) for id, cv, *_ in blocks if (own & ~data.hq) >> data.number[id] & 1]
    return sum(points) / max(1, len(points))


@lru_cache(128)
def marches_to(data: Atlas, goal: int) -> list[int]:
    """Hexes by their distance from one, by land."""
    layers, seen = [1 << goal], 1 << goal
    while more := data.by_land(layers[-1]) & ~seen:
        layers.append(more)
        seen |= more
    return layers


@lru_cache(1024)
def attraction(data: Atlas, goals: tuple[tuple[int, float], ...]) -> list[float]:
    """How strongly each hex is drawn towards objectives of so much worth."""
    out = [0.0] * data.grid.size
    for goal, worth in goals:
        for distance, layer in enumerate(marches_to(data, goal)):
            pull = GOAL * worth * FADING**distance
            for cell in bits(layer):
                out[cell] += pull
    return out


class Appraisal:
    """The map in the eyes of one side."""

    def __init__(self, s: State, side: str) -> None:
        self.s = s
        self.side = side
        self.enemy = other(side)
        self.seen = visible(s, side)
        self.own_cells = s.cells(side)
        self.enemy_cells = s.cells(self.enemy)
        self.battles = s.battles()
        self.own_worth = STEP_WORTH[side]
        self.enemy_worth = STEP_WORTH[self.enemy]
        self.average = self._average()
        self.stands: dict[tuple[int, int], float] = {}  # hex and points -> what standing there is worth

    def _average(self) -> float:
        """Points of an enemy block whose face is unknown: by the order of battle, and by those that lie open."""
        s = self.s
        known = [s.cv[u] for u in bits(self.seen & s.own(self.enemy) & ~s.data.hq) if s.where[u] >= 0]
        return (PRIOR * average_points(s.data, s.part, self.enemy) + sum(known)) / (PRIOR + len(known))

    # --- strengths ----------------------------------------------------------------------------------------

    def points(self, cell: int, side: str) -> float:
        """Points of a side on a hex; standing enemies at the average."""
        s, units = self.s, self.s.units_at(cell, side)
        known = units & self.seen
        return sum(s.cv[u] for u in bits(known & ~s.data.hq)) + self.average * (units & ~known).bit_count()

    def defence(self, cell: int, side: str) -> Force:
        """What a side can do on a hex when it is attacked."""
        s, units = self.s, self.s.units_at(cell, side)
        hits = steps = 0.0
        for u in bits(units & self.seen):
            face = defensive_face(s, u, cell)
            hits += s.cv[u] * (7 - face) / 6 if face else 0.0
            steps += s.cv[u] + 1 - s.data.least[u]
        unseen = (units & ~self.seen).bit_count()
        fire = CITY_FIRE if s.data.major >> cell & 1 else AVERAGE_FIRE
        hits += unseen * self.average * fire
        if s.data.fortress >> cell & 1 and s.friendly(side) >> cell & 1:
            hits += FORTRESS_FIRE
        return Force(hits, steps + unseen * self.average)

    def prowess(self, u: int, cell: int) -> float:
        """Hits a round of one's own unit attacking a hex."""
        face = offensive_face(self.s, u, cell)
        return self.s.cv[u] * (7 - face) / 6 if face else 0.0

    def toughness(self, cell: int, supported: bool) -> int:
        """Hits for a step of the enemy on a hex; 9 when hits are in vain."""
        s = self.s
        bit = 1 << cell
        hits = 3 if s.data.fortress & bit and s.friendly(self.enemy) & bit else shelter(s, cell, self.enemy)
        if supported:
            return hits
        return 9 if hits == 3 else hits + 1

    @cached_property
    def drive(self) -> float:
        """How boldly a side can go forward: 0 when it must hold what it has, 1 when it drives on everywhere."""
        own = sum(self.points(c, self.side) for c in bits(self.own_cells))
        enemy = sum(self.points(c, self.enemy) for c in bits(self.enemy_cells))
        ratio = own / max(1.0, enemy)
        if self.frozen:
            ratio *= SNOWBOUND if self.side == AXIS else 1 / SNOWBOUND
        return min(1.0, max(0.0, (ratio - WEAK) / (STRONG - WEAK)))

    # --- what things are worth ----------------------------------------------------------------------------

    @cached_property
    def riches(self) -> dict[int, float]:
        """Hexes that produce -> what they are worth to us."""
        factor = 2 if self.side == AXIS else 1
        return {cell: CITY * (value + factor * worth) for cell, value, worth in self.s.data.works}

    def worth(self, cell: int) -> float:
        """What holding a hex is worth."""
        rail = RAIL if self.s.data.railed >> cell & 1 else 0.0
        return GROUND + rail + self.riches.get(cell, 0.0)

    @cached_property
    def _pull(self) -> list[float]:
        lost = self.s.friendly(self.enemy)
        return attraction(self.s.data, tuple((c, w) for c, w in self.riches.items() if lost >> c & 1))

    def goal(self, cell: int) -> float:
        """How much a hex is worth as a step towards the enemy's cities."""
        return self.drive * self._pull[cell]

    def attack(self, cell: int, units: list[int], supported: bool, air: float = 0.0, dry: bool = True) -> float:
        """The worth of a round against a hex with these units (those there already included)."""
        if not units:
            return -99.0
        foe = self.defence(cell, self.enemy)
        own_steps = sum(self.s.cv[u] for u in units) or 1
        hits = sum(self.prowess(u, cell) for u in units)
        if not dry:
            hits *= self.staying(foe.steps, len(units))
        lost = min(foe.hits, own_steps)
        tough = self.toughness(cell, supported)
        hurt = min((hits * (1 - 0.4 * lost / own_steps) + air) / tough, foe.steps)
        share = hurt / max(foe.steps, 0.5)
        ratio = (hits + air) / tough * own_steps / max(0.3, foe.hits * foe.steps)
        gain = hurt * self.enemy_worth - lost * self.own_worth
        hope = min(1.0, share) ** 2 + 0.3 * min(1.0, max(0.0, ratio - 1) / 2)
        return gain + self.worth(cell) * hope - (3.0 if ratio < 1 else 0.0)

    def staying(self, dice: float, attackers: int) -> float:
        """The share of those who attack over rivers that is not thrown back."""
        return max(0.3, 1 - 0.33 * dice / attackers / 2)

    def hopeless(self, cell: int) -> bool:
        """Is a battle so bad that one's own units should leave it?"""
        own, foe = self.defence(cell, self.side), self.defence(cell, self.enemy)
        tough = shelter(self.s, cell, self.side)
        return foe.hits * foe.steps > HOPELESS * own.hits * own.steps * tough

    # --- the front ----------------------------------------------------------------------------------------

    @cached_property
    def ground(self) -> int:
        """Hexes that are ours or nobody's, without enemies."""
        return self.s.not_enemy(self.side) & ~self.enemy_cells

    @cached_property
    def front(self) -> int:
        """One's own hexes next to enemies."""
        return self.s.data.by_land(self.enemy_cells) & (self.s.friendly(self.side) | self.own_cells) & ~self.enemy_cells

    @cached_property
    def rear(self) -> list[int]:
        """Hexes by their distance from the front: layer 0 is the front itself."""
        layers = [self.front]
        seen = self.front
        for _ in range(FAR):
            layers.append(self.s.data.by_land(layers[-1]) & self.ground & ~seen)
            seen |= layers[-1]
        return layers

    @cached_property
    def _approaches(self) -> list[int]:
        """Hexes by their distance from enemies and from what the enemy's economy lives on."""
        data = self.s.data
        works = mask_of(cell for cell, _, _ in data.works) & self.s.friendly(self.enemy)
        layers = [self.enemy_cells | works]
        seen = layers[0]
        while layers[-1] and len(layers) <= REMOTE:
            layers.append(data.by_land(layers[-1]) & ~seen)
            seen |= layers[-1]
        return layers

    def remote(self, cell: int) -> int:
        """How far a hex is from the next enemy or objective."""
        return self._remote.get(cell, REMOTE)

    @cached_property
    def _remote(self) -> dict[int, int]:
        return {cell: n for n, layer in enumerate(self._approaches) for cell in bits(layer)}

    def distance(self, cell: int) -> int:
        """How far behind the front a hex lies."""
        return self._distance.get(cell, FAR)

    @cached_property
    def _distance(self) -> dict[int, int]:
        return {cell: n for n, layer in enumerate(self.rear) for cell in bits(layer)}

    @cached_property
    def _troops(self) -> dict[int, float]:
        """Own points on each hex that headquarters could lead; those far behind count less."""
        s, able = self.s, self.s.own(self.side) & ~self.s.data.hq & ~self.s.data.static
        return {
            cell: sum(s.cv[u] for u in bits(s.at[cell] & able)) * (1.0 if self.remote(cell) <= NEAR else 0.4)
            for cell in bits(self.own_cells)
        }

    @cached_property
    def _led(self) -> dict[int, int]:
        """Headquarters in the field -> the hexes they can lead."""
        s = self.s
        field = bits(s.data.hq & ~s.data.supreme & s.own(self.side))
        return {h: self.radius(h, s.where[h]) for h in field if s.where[h] >= 0}

    def radius(self, hq: int, cell: int) -> int:
        """What a headquarters leads from a hex, as strong as it will be soon."""
        return self.s.data.grid.within(1 << cell, max(2, self.s.cv[hq]))

    def led_from(self, cell: int, hq: int) -> float:
        """Points of troops that a headquarters on a hex would lead; those that another leads count little."""
        unled = self._unled.get(hq)
        if unled is None:
            unled = self._unled[hq] = self._alone(hq)
        here = self.radius(hq, cell) & self.own_cells
        return sum([unled[c] for c in bits(here)])

    @cached_property
    def _unled(self) -> dict[int, dict[int, float]]:
        return {}

    def _alone(self, hq: int) -> dict[int, float]:
        """Own points on each hex as a headquarters counts them."""
        others = 0
        for h, hexes in self._led.items():
            others |= hexes if h != hq else 0
        return {c: points * (LED_TWICE if others >> c & 1 else 1.0) for c, points in self._troops.items()}

    @cached_property
    def threats(self) -> dict[int, float]:
        """Front hexes -> enemy points that press on each."""
        out: dict[int, float] = {}
        for cell in bits(self.enemy_cells & ~self.battles):
            facing = self.s.data.land[cell] & self.front
            share = self.points(cell, self.enemy) / max(1, facing.bit_count())
            for to in bits(facing):
                out[to] = out.get(to, 0.0) + share
        return out

    def shortfall(self, cell: int, without: int = 0) -> float:
        """Points that a front hex lacks; an empty one lacks at least a unit's worth."""
        s = self.s
        held = sum(s.cv[u] for u in bits(s.units_at(cell, self.side) & ~without & ~s.data.hq))
        ease = 1.5 if s.data.cover >> cell & 1 or s.data.major >> cell & 1 else 1.0
        need = max(1.5, 0.75 * self.threats.get(cell, 0.0) / ease)
        return need - held

    def outnumbered(self, cell: int, without: int = 0, points: float = 0.0) -> bool:
        """Would what stands on a front hex be swept away?"""
        s = self.s
        if (s.data.major | s.data.fortress) >> cell & 1:
            return False
        held = sum(s.cv[u] for u in bits(s.units_at(cell, self.side) & ~without & ~s.data.hq))
        ease = 1.5 if s.data.cover >> cell & 1 else 1.0
        return self.threats.get(cell, 0.0) > SWEPT * ease * (held + points)

    def hold(self, cell: int, without: int = 0, points: float = 0.0) -> float:
        """What standing on a hex with so many more points is worth."""
        worth = self._hold(cell, without, points)
        return 0.3 * worth if self.outnumbered(cell, without, points) else worth

    def _hold(self, cell: int, without: int, points: float) -> float:
        out = 0.0 if self.s.units_at(cell, self.side) & ~without else self.guard(cell)
        lack = self.shortfall(cell, without)
        if self.front >> cell & 1:
            empty = not self.s.units_at(cell, self.side) & ~without
            if lack > 0:
                out += min(lack, points) * 1.6 + (3.0 + 0.4 * self.worth(cell) if empty else 0.0)
            else:
                out += 0.15 * points
        return out

    @property
    def hunger(self) -> float:
        """What a unit out of supply gives to be back."""
        return HUNGER

    @cached_property
    def lines(self) -> int:
        """Hexes that a supply line reaches, and those one step further that an advance would open."""
        reached = supplied_hexes(self.s, self.side)
        return reached | self.s.data.by_land(reached & self.ground) & ~self.enemy_cells

    def advance(self, cell: int) -> float:
        """The worth of entering an empty hex that the enemy controls."""
        s = self.s
        near = s.data.land[cell]
        friends = (near & self.own_cells).bit_count()
        foes = (near & self.enemy_cells & ~self.battles).bit_count()
        out = 0.8 * self.worth(cell) - 1.1 * max(0, foes - friends) + self.cut(cell) + self.open_up(cell)
        return out if self.lines >> cell & 1 else out - self.hunger

    @cached_property
    def _raiders(self) -> Appraisal:
        """The map in the eyes of the enemy."""
        return Appraisal(self.s, self.enemy)

    @cached_property
    def raided(self) -> int:
        """Hexes behind the line that enemies can ride to in a turn."""
        reach = self.enemy_cells
        for _ in range(RIDE[self.s.weather]):
            reach |= self.s.data.by_land(reach) & ~self.own_cells
        return reach & ~self.enemy_cells

    def guard(self, cell: int) -> float:
        """What a unit on a hex protects from raids: its city, the supply of all that a raider there would cut off."""
        s = self.s
        near = self.raided & (1 << cell | s.data.land[cell])
        if not near or not s.friendly(self.side) >> cell & 1:
            return 0.0
        return GUARD * (self._raiders.cut(cell) + self.riches.get(cell, 0.0))

    def open_up(self, cell: int) -> float:
        """What standing on a hex does for one's own rails: hexes and cities that they reach then."""
        found = self._openings.get(cell)
        if found is None:
            found = self._openings[cell] = self._open_up(cell)
        return found

    @cached_property
    def _openings(self) -> dict[int, float]:
        return {}

    @cached_property
    def _net(self) -> int:
        return rail_net(self.s, self.side)

    def _open_up(self, cell: int) -> float:
        s, data = self.s, self.s.data
        zone = data.zone(1 << cell) & ~self.enemy_cells & ~data.zone(self.enemy_cells & ~self.battles)
        taken = 1 << cell | zone
        if not taken & data.by_rail(self._net):
            return 0.0
        held = s.friendly(self.side) | taken
        more = extend(s, self._net & held, held & ~self.battles) & ~self._net
        cities = sum(worth for works, worth in self.riches.items() if more >> works & 1)
        return TRACK * more.bit_count() + 0.6 * cities

    def cut(self, cell: int) -> float:
        """What standing on a hex does to the enemy's supply."""
        found = self._cuts.get(cell)
        if found is None:
            found = self._cuts[cell] = self._cut(cell)
        return found

    @cached_property
    def _cuts(self) -> dict[int, float]:
        return {}

    @cached_property
    def _fed(self) -> int:
        """Enemy hexes in supply now."""
        return self.enemy_cells & supplied_hexes(self.s, self.enemy)

    def _cut(self, cell: int) -> float:
        s, data = self.s, self.s.data
        taken = 1 << cell | data.zone(1 << cell) & ~self.enemy_cells & ~self.own_cells
        disputed = taken & data.zone(self.enemy_cells & ~self.battles)
        if not taken & data.railed:
            return 0.0
        held = s.friendly(self.enemy) & ~taken
        net = extend(s, data.source[self.enemy] & held, held & ~self.battles)
        net |= data.by_rail(net & ~self.battles) & held & self.battles
        fed, reach = net, net
        for _ in range(2):
            reach = data.by_land(reach)
            fed |= reach
            reach &= held | disputed | s.disputed
        starved = self._fed & ~fed
        return BLOCK_CUT_OFF * self.enemy_worth * sum(s.units_at(c, self.enemy).bit_count() for c in bits(starved))

    @property
    def frozen(self) -> bool:
        """Is it the season of the Soviets?"""
        return self.s.weather == SNOW
