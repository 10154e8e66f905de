"""Replies at once, for positions that are played on: light enough that a search can follow thousands of them.

What zones are worth changes with the cities that a side holds only, and is remembered for these. What a stack could do
depends on what stands near it only, and is remembered for that: most of it is the same in all positions that grow out
of one. So an operation costs the adjutant little more than looking things up.
"""

from __future__ import annotations

from functools import lru_cache, partial
from random import Random
from typing import Any, NamedTuple

from stavka.core.actions import Action, Choice, Legal, Piece, Place
from stavka.core.hexes import bits, lowest
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import AXIS, SOVIET, Atlas, foe
from stavka.games.roads.bot.appraisal import FADING, FAR, RAILHEAD, SOURCE, loss_worth
from stavka.games.roads.bot.battles import chance_to_win
from stavka.games.roads.bot.ground import AIMED, ASIDE, FLOOR, GATE, KHARKOV, OTHERS, around, endings
from stavka.games.roads.bot.officer import Officer, card_turn
from stavka.games.roads.bot.player import (
    ENOUGH_TO_OPERATE,
    LOW_STOCK,
    SUPPLY,
    THRIFT,
    WORTH_DOING,
    ends_well,
    groups,
    playable_now,
    racing,
)
from stavka.games.roads.rules.cards import CardTurn
from stavka.games.roads.rules.march import MoveGroup
from stavka.games.roads.rules.movement import forbidden, routes
from stavka.games.roads.rules.operations import Operation, StartOperation
from stavka.games.roads.rules.resources import Arrivals, PlaceResources
from stavka.games.roads.rules.retreat import RetreatUnit
from stavka.games.roads.rules.sequence import CardOrMap
from stavka.games.roads.rules.situation import OperationFrame, cost, move_cost, operation, reach, supplied
from stavka.games.roads.rules.victory import COLOURS
from stavka.games.roads.state import State

ORDER, REBUILT = 1.0, 0.85  # what units put in order are worth, less the supply
AROUND = 4  # zones so near to a stack decide what it could do
REMEMBERED = 1 << 16  # stacks and what they could do
CLOSING = (0.9, 0.4, 0.15, 0.05, *[0.0] * 12)  # of what enemies are worth, by the ways out that are left to them
SHUT_IN = (0.8, 0.4, 0.15, 0.05, *[0.0] * 12)  # the same for own units
DRIVEN_OFF = 0.45  # what an enemy who is beaten is worth
KILL = 2.2  # of what they are worth, for enemies who are cut off and destroyed
UNIT, ARMOUR = 0.55, 0.25  # what a defeat costs
ONWARD = 0.6  # what an attack counts for on the way to the goals
EXPOSED = (0.9, 0.9, 0.6, 0.3)  # danger to an open city, by the zones to the nearest enemy
STRANDED = 0.4  # what a unit beyond all resources is worth less
WAY_BACK = 0.3  # what Panzer corps lose that leave the enemy in summer
BEST = 3  # things that an operation does


class Cities(NamedTuple):
    """What decides what zones are worth: the cities that the Axis holds, and what is in play."""

    axis: int
    winter: bool
    railhead: bool
    risen: bool
    early: bool
    aims: tuple[str, ...]


class Field(NamedTuple):
    """What zones are worth to a side: to take, to be near to, and to lose."""

    gain: tuple[float, ...]
    pull: tuple[float, ...]
    stake: tuple[float, ...]


class Errand(NamedTuple):
    """Units that go to a zone, what that brings, and the supply it takes."""

    worth: float
    units: int
    to: int
    price: int


NOTHING = Errand(-9.0, 0, -1, 0)


def cities_of(s: State, aims: tuple[str, ...] = ()) -> Cities:
    """Those of a position."""
    return Cities(
        s.axis_held & decisive(s.data), s.winter, s.lasting("railhead"), s.lasting("directive-45"), s.used < GATE, aims
    )


@lru_cache(maxsize=8)
def decisive(data: Atlas) -> int:
    """Cities that change what others are worth: those with points, the ends of the chains, those for the railhead."""
    rails = data.graph.mask(zone for zone in RAILHEAD if zone in data.cell)
    return data.coloured | data.sources[AXIS] | data.sources[SOVIET] | rails


@lru_cache(maxsize=1 << 9)
def field(data: Atlas, role: str, cities: Cities) -> Field:
    """What zones are worth to a side while the Axis holds these cities."""
    axis, winter, railhead, risen, early, aims = cities
    own = axis if role == AXIS else data.board & ~axis
    ending = endings(data, axis, winter=winter)
    rails = role == AXIS and not railhead

    def points(z: int) -> float:
        rise = data.value["stalingrad-rise"] if risen and data.name[z] == "STG" else 0
        return data.points[z] + rise if data.colour[z] else 0.0

    def taken(z: int) -> float:
        out = SOURCE if data.sources[AXIS] >> z & 1 else 0.0
        out += 0.5 if data.cities >> z & 1 else 0.12
        out += points(z) * (1.5 if data.colour[z] in COLOURS[role] else 1.0)
        if rails and data.name[z] in RAILHEAD:
            out += 2.0
        if role == AXIS:
            if data.name[z] == "STG" and early and not all(axis >> data.cell[c] & 1 for c in ("MAI", "GRO")):
                out *= 0.35
            elif data.name[z] in ASIDE:
                out *= 0.5
        return out + ending.get(z, 0.0)

    def lost(z: int) -> float:
        out = points(z) * 1.3
        if role == AXIS and (data.sources[AXIS] >> z & 1 or data.name[z] == KHARKOV):
            out += SOURCE
        return out + ending.get(z, 0.0) + (2.0 if rails and data.name[z] in RAILHEAD else 0.0)

    gain = tuple(taken(z) for z in range(data.size))
    wanted = [z for z in bits(data.cities & ~own) if data.colour[z] or (rails and data.name[z] in RAILHEAD)]
    weight = {z: gain[z] * ((AIMED if data.name[z] in aims else OTHERS) if aims else 1.0) for z in wanted}
    pull = tuple(
        sum(sorted((w * FADING[min(row[z], FAR - 1)] for z, w in weight.items()), reverse=True)[:3])
        for row in data.distances
    )
    stake = tuple(lost(z) if data.cities & own & 1 << z else 0.0 for z in range(data.size))
    return Field(gain, pull, stake)


@lru_cache(maxsize=1 << 11)
def in_supply(data: Atlas, depots: int) -> int:
    """Zones that resources there could serve once the way is free."""
    return data.graph.within(depots, data.value["reach"])


# --- what a stack could do ------------------------------------------------------------------------------

_known: dict[Any, list[Errand]] = {}


def errands(s: State, role: str, zone: int, ready: int, sp: int, cities: Cities) -> list[Errand]:
    """The best that each group of a stack could do, the best of all first."""
    data, armour = s.data, ready & s.data.armour
    area = around(data, zone, AROUND if armour else AROUND - 1)
    sp = min(sp, move_cost(s, role, armour) + cost(s, role, "stack"))  # no move takes more
    own, theirs = s.zones_of(role) & area, s.zones_of(foe(role)) & area
    there = s.at[zone]
    for z in bits(theirs):
        there |= s.at[z]
    key = (
        data, role, zone, ready, sp, own, theirs, s.axis_held & area, there, s.decimated & there,
        s.disorganised & there, s.isolated & area, in_supply(data, s.rp_zones(role)) & area, s.volga(),
        s.lasting("stavka"), cities, forbidden(s, ready) & area,
    )  # fmt: skip
    found = _known.get(key)
    if found is None:
        if len(_known) >= REMEMBERED:
            _known.clear()
        found = _known[key] = sorted(Ideas(s, role, zone, sp, cities).of(ready), reverse=True)
    return found


class Ideas:
    """What the units of a zone could do."""

    def __init__(self, s: State, role: str, zone: int, sp: int, cities: Cities) -> None:
        self.s, self.role, self.zone, self.sp = s, role, zone, sp
        self.field = field(s.data, role, cities)
        self.own, self.theirs = s.zones_of(role), s.zones_of(foe(role))
        self.served = in_supply(s.data, s.rp_zones(role))
        self.near = self.distance(zone)

    def of(self, ready: int) -> list[Errand]:
        """The best errand of each group."""
        s, role, zone = self.s, self.role, self.zone
        out = []
        for units in groups(s, ready):
            price = move_cost(s, role, units)
            if price > self.sp:
                continue
            free, strike, costly = MoveGroup(side=role, units=units, zone=zone).budget(s)
            found = routes(s.data, role, s.volga(), zone, self.theirs, forbidden(s, units), True, free, strike, costly)
            leaves = s.units_at(role, zone) == units
            left = self.left_behind(units) if leaves else 0.0
            best = NOTHING
            for to, source in found.attacks.items():
                best = max(best, Errand(self.attack(units, source, to, left) - SUPPLY * price, units, to, price))
            stack = cost(s, role, "stack")
            for to in bits(found.ends):
                whole = price + stack if self.own >> to & 1 else price
                if whole <= self.sp:
                    worth = self.march(units, to, leaves) + left - SUPPLY * whole
                    best = max(best, Errand(worth, units, to, whole))
            if best.units:
                out.append(best)
        return out

    def attack(self, units: int, source: int, to: int, left: float) -> float:
        """Ground, enemies driven off or destroyed, against what a defeat costs."""
        s, role = self.s, self.role
        win = chance_to_win(s, role, units, source, to)
        if win < FLOOR:
            return -9.0
        enemies, shut_in = s.units_at(foe(role), to), s.isolated >> to & 1
        gain = self.field.gain[to] + DRIVEN_OFF * enemies.bit_count() + self.rings(to, left < 0, taken=True)
        gain += 0.6 * s.rp(foe(role)).get(to, 0)
        gain += KILL * loss_worth(s, enemies) if shut_in else ONWARD * self.onward(to)
        lost = UNIT * units.bit_count() + ARMOUR * (units & s.data.armour).bit_count()
        return win * (gain - self.sack(units, to) - self.stranded(units, to)) - (1 - win) * lost + 0.5 * left

    def march(self, units: int, to: int, leaves: bool) -> float:
        """Ground taken, nearer to the goals, rings closed, cities guarded."""
        s, role = self.s, self.role
        out = self.onward(to) + self.rings(to, leaves, taken=False) - self.sack(units, to) - self.stranded(units, to)
        if not s.held_by(role) >> to & 1:
            out += self.field.gain[to] + 0.6 * s.rp(foe(role)).get(to, 0)
        elif not self.own >> to & 1:
            out += 0.8 * self.field.stake[to] * EXPOSED[min(3, self.distance(to))]
        if role == AXIS and not s.winter and units & s.data.panzers and not self.theirs & s.data.near[to]:
            out -= WAY_BACK * (self.near <= 1)
        return out

    def left_behind(self, units: int) -> float:
        """What is open when the last units leave, and rings that they were in."""
        s, field = self.s, self.field
        out = -0.8 * field.stake[self.zone] * EXPOSED[min(3, self.near)] if self.near < AROUND else 0.0
        if self.role == AXIS and s.data.sources[AXIS] >> self.zone & 1:
            out -= SOURCE
        return out - 0.05

    def onward(self, to: int) -> float:
        """What a zone gains on the way to the goals."""
        return self.field.pull[to] - self.field.pull[self.zone]

    def rings(self, to: int, leaves: bool, *, taken: bool) -> float:
        """Ways out that a move closes to enemies, less those it opens."""
        s, near, own = self.s, self.s.data.near, self.own
        after = (own & ~(1 << self.zone) if leaves else own) | 1 << to
        out = 0.0
        for z in bits((near[to] | (near[self.zone] if leaves else 0)) & self.theirs & ~(1 << to)):
            was, now = (near[z] & ~own).bit_count(), (near[z] & ~after).bit_count()
            if was != now:
                out += (CLOSING[now] - CLOSING[was]) * loss_worth(s, s.units_at(foe(self.role), z))
        return out

    def sack(self, units: int, to: int) -> float:
        """Own units that would hardly get out again, less those who get out of a sack."""
        s, near = self.s, self.s.data.near
        there = (near[to] & ~(self.theirs & ~(1 << to))).bit_count()
        here = (near[self.zone] & ~self.theirs).bit_count()
        return (SHUT_IN[there] - SHUT_IN[here]) * loss_worth(s, units)

    def stranded(self, units: int, to: int) -> float:
        """Beyond all resources."""
        return STRANDED * units.bit_count() if self.served >> self.zone & ~self.served >> to & 1 else 0.0

    def distance(self, zone: int) -> int:
        """Zones to the nearest enemy, as far as one looks."""
        for steps in range(AROUND):
            if around(self.s.data, zone, steps) & self.theirs:
                return steps
        return AROUND


# --- decisions -----------------------------------------------------------------------------------------


class Adjutant(Officer):
    """Replies at once: chits, cards and what happens in battles as the officer, operations and places by himself."""

    def decide(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        action = None if s.data.seas else pursue(s, role, legal)
        return action or super().decide(s, role, legal, rng)


def pursue(s: State, role: str, legal: Legal, aims: tuple[str, ...] = ()) -> Action | None:
    """Operations, what arrives and where it goes, for certain aims or none; None where that is not the question."""
    top, cities = s.frames[-1], cities_of(s, aims)
    match top:
        case Operation():
            return operate(s, role, top, cities)
        case MoveGroup(bonus=False):
            return march(s, role, top, legal, cities)
        case CardOrMap():
            return do.Choose(Choice(choose(s, role, cities)))
        case StartOperation():
            zone, worth = best_depot(s, role, cities)
            return do.Decline() if top.optional and worth < ENOUGH_TO_OPERATE else do.Spend(Place(s.data.name[zone]))
        case PlaceResources():
            return resource(s, role, legal)
        case CardTurn():
            return card_turn(s, role, list(legal))
        case Arrivals():
            return max(legal, key=partial(arrives, s, role, field(s.data, role, cities).pull))
        case RetreatUnit():
            return max(legal, key=partial(retreats, s, field(s.data, role, cities).pull))
    return None


def choose(s: State, role: str, cities: Cities) -> str:
    """Map while there are resources to spend and something to do with them."""
    stock = sum(s.rp(role).values())
    if not stock or ends_well(s, role) or (stock <= LOW_STOCK and playable_now(s, role)):
        return "card"
    wanted = next(least for more_than, least in THRIFT[role] if stock > more_than) + racing(s, role)
    return "map" if best_depot(s, role, cities)[1] > wanted else "card"


def best_depot(s: State, role: str, cities: Cities) -> tuple[int, float]:
    """Where to operate from, and what the best things to be done from there bring."""
    best, most = min(s.rp(role)), -1.0
    barred, sp = s.barred(role), s.data.value["supply"]
    known: dict[int, float] = {}
    for zone in sorted(s.rp(role)):
        found = []
        for z in bits(supplied(s.data, zone, s.data.value["reach"], barred) & s.zones_of(role)):
            if z not in known:
                known[z] = next((e.worth for e in errands(s, role, z, s.units_at(role, z), sp, cities)), 0.0)
            found.append(known[z])
        worth = sum(w for w in sorted(found, reverse=True)[:BEST] if w > 0)
        if worth > most:
            best, most = zone, worth
    return best, most


def operate(s: State, role: str, op: OperationFrame, cities: Cities) -> Action:
    """The best use of supply: a blow, a march, or putting units in order; else the end."""
    assert isinstance(op, Operation)
    ids, ready, best = s.data.ids, op.ready(s), WORTH_DOING
    action: Action = do.EndOperation()
    for zone in bits(reach(s, op) & s.zones_of(role)):
        here = s.units_at(role, zone) & ready
        if here:
            found = errands(s, role, zone, here, op.sp, cities)
            if found and found[0].worth > best:
                best, action = found[0].worth, do.Activate(Piece(ids[lowest(found[0].units)]))
    for u in bits(op.shaken(s) if s.disorganised & ready else 0):
        if best < ORDER:
            best, action = ORDER, do.Reorganise(Piece(ids[u]))
    for u in bits(op.worn(s) if s.decimated & ready else 0):
        if best < REBUILT:
            best, action = REBUILT, do.Rebuild(Piece(ids[u]))
    return action


def march(s: State, role: str, group: MoveGroup, legal: Legal, cities: Cities) -> Action:
    """The others of the stack join, then it goes where it was meant to."""
    halt = do.Halt()
    if not group.steps and not group.paid:
        op = operation(s)
        ready = s.units_at(role, group.zone) & ~op.acted
        for errand in errands(s, role, group.zone, ready, op.sp, cities):
            if group.units & ~errand.units:
                continue
            for u in bits(errand.units & ~group.units):
                join = do.Join(Piece(s.data.ids[u]))
                if join in legal:
                    return join
            goes = do.March(Place(s.data.name[errand.to]))
            if goes in legal:
                return goes
    if halt in legal:
        return halt
    return next(a for a in legal if isinstance(a, do.March | do.Leave))


def resource(s: State, role: str, legal: Legal) -> Action:
    """Where it serves most units near the enemy, never beside him."""
    data, theirs = s.data, s.zones_of(foe(role))
    beside = data.graph.adjacent(theirs)
    front = data.graph.adjacent(beside) & s.zones_of(role)
    barred, stock = s.barred(role), s.rp(role)

    def worth(action: Action) -> float:
        assert isinstance(action, do.PlaceResource)
        zone = data.cell[action.to]
        serves = (supplied(data, zone, data.value["reach"], barred) & front).bit_count()
        return serves / (1 + 0.6 * stock.get(zone, 0)) - 4.0 * (beside >> zone & 1)

    return max(legal, key=worth)


def retreats(s: State, pull: tuple[float, ...], action: Action) -> float:
    """Beaten units stay near the goals, and on the map."""
    return pull[s.data.cell[action.to]] if isinstance(action, do.Retreat) and action.to in s.data.cell else -1.0


def arrives(s: State, role: str, pull: tuple[float, ...], action: Action) -> float:
    """Units come behind the front on the way to the goals."""
    if not isinstance(action, do.Deploy):
        return 0.0
    zone = s.data.cell[action.to]
    near = around(s.data, zone, 2) & s.zones_of(foe(role))
    out = 2 * pull[zone] + bool(near) - 0.5 * s.units_at(role, zone).bit_count()
    number = s.data.number[action.unit]
    return out - (2 * pull[s.where[number]] + 3.0 if s.where[number] >= 0 else 0.0)
