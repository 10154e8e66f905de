"""Replies at once, where a position is played on: simple rules, one list of orders for each phase.

Nobody here plans a whole front. Soviets take what lies open, strike where the first sum says so, and march by the
shortest road; Germans look once at what could come, and once at a few hexes for each unit. Roads are those of an empty
map, which are found once for all positions.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from stavka.core.actions import Action, Legal, Option, Piece, Place
from stavka.core.hexes import Members, bits, lowest
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.atlas import ARMOURED
from stavka.games.minsk44.bot.appraisal import defence_of
from stavka.games.minsk44.bot.defence import HEDGEHOG, RIVER, VERBS, Defence
from stavka.games.minsk44.bot.offensive import RING_DEFENCE, RING_FROM, RING_MOST
from stavka.games.minsk44.bot.officers import GermanOfficer, SovietOfficer
from stavka.games.minsk44.bot.soviet import WORTH_ATTACKING
from stavka.games.minsk44.bot.strike import MOST, Post, Strike, Striker
from stavka.games.minsk44.rules.movement import Movement
from stavka.games.minsk44.rules.reinforcements import Arrivals
from stavka.games.minsk44.series import GERMAN, SOVIET
from stavka.games.minsk44.state import State

BACK = 4  # the turn from which the Germans hold towns rather than rivers
SAVED = 8  # movement points that a bridge over the great river must save
NEAR_MATES = 2  # how near its units a headquarters stays


class Glance(Striker):
    """Plans attacks without trying every order: the strongest first, as long as the next one adds something."""

    def plan(self, cell: int, able: dict[int, int], cost: Any = None) -> Strike:
        s, ring = self.s, self.s.data.grid.near[cell]
        posts = [Post(u, s.where[u]) for u in s.units_in(ring & s.held(self.side)) if not self.noncombatant >> u & 1]
        free = [u for u in able if able[u] & ring and not ring >> s.where[u] & 1]
        free.sort(key=lambda u: (-self.attack(u), u))
        value, spent = self.value(cell, posts) if posts else 0.0, 0.0
        moves: list[Post] = []
        for u in free[:MOST]:
            to = self.stand(able[u] & ring & self.room(moves), cell, posts)
            if to < 0:
                continue
            price = spent + (cost(u, to) if cost else 0.0)
            worth = self.value(cell, [*posts, Post(u, to)]) - price
            if moves and worth < value + self.adding:
                break
            value, spent = worth, price
            posts.append(Post(u, to))
            moves.append(posts[-1])
        return Strike(value, cell, tuple(moves))

    def attack(self, u: int) -> int:
        """The printed attack."""
        return self.s.values(u).attack if self.s.face[u] >= 0 else 1


class Picket(Defence):
    """The German plan at a glance: a few hexes for each unit, and a second thought only for those in danger."""

    looked_at = 4

    def ponders(self, u: int, sweep: int) -> bool:
        return not sweep or bool(self.danger.threatened >> self.s.where[u] & 1)


class Vanguard(SovietOfficer):
    """Soviets who go by the roads of an empty map."""

    shut = 0
    site = crossing = None

    @property
    def orders(self) -> dict[int, int]:
        """Missions are given in movement and on arrival; in a fight nobody has one of his own."""
        if "known" not in self.__dict__:
            mobile = isinstance(self.s.frames[-1], Movement | Arrivals)
            self.known: dict[int, int] = self.missions() if mobile else {}
            if mobile:
                self.known = self.assigned(self.fighters - self.known.keys()) | self.known
        return self.known


class Advance:
    """The Soviet movement of a phase: an order for every unit, given out one after the other."""

    def __init__(self, s: State, legal: Legal, rng: Random) -> None:
        self.s, self.legal = s, legal
        self.staff = Vanguard(s, SOVIET, legal, rng)
        self.taken = 0  # units that have their orders
        self.reach = {u: goals for u, goals in moves(s, legal).items() if s.where[u] >= 0}
        self.orders = self.given()

    def next(self, legal: Legal) -> Action:
        """The next order that can be carried out; then the phase is over."""
        self.legal = legal
        for action in self.orders:
            if action is not None and action in legal:
                return action
        return do.EndPhase()

    def given(self) -> Iterator[Action | None]:
        """Prizes, the ring, blows, marches from the front to the rear; guns and headquarters last."""
        staff, where = self.staff, self.s.where
        fighters = {u: g for u, g in self.reach.items() if not (staff.rear >> u & 1 or staff.keeps(u, where[u]))}
        yield self.bridge()
        for u, to in (*self.grabs(fighters), *self.ring(fighters), *self.blows(fighters)):
            yield self.move(u, to)
        left = [u for u in fighters if not self.taken >> u & 1]
        for u in sorted(left, key=lambda u: (staff.aim(u).of(where[u]), u)):
            yield self.march(u)
        heads = self.s.data.headquarters
        for u in sorted((u for u in self.reach if staff.rear >> u & 1), key=lambda u: (heads >> u & 1, u)):
            yield self.lead(u) if heads >> u & 1 else self.follow(u)

    def move(self, u: int, to: int) -> Action:
        return do.Move(Piece(self.s.data.ids[u]), Place(self.s.data.name[to]))

    def now(self, u: int) -> int:
        """Where a unit can go as the others stand by now."""
        id = self.s.data.ids[u]
        return next((mask(self.s, o) for o in self.legal.options if o.make is do.Move and id in o.choices[0]), 0)

    def bridge(self) -> Action | None:
        """Engineers at the great river bridge it where that saves a long way."""
        s, data = self.s, self.s.data
        way = self.staff.road(1 << self.staff.centre, ARMOURED)
        for option in self.legal.options:
            if option.make is do.Pontoon:
                ids, hexes = option.choices
                at = s.where[data.number[ids[0]]]
                for hex in hexes:
                    to = data.cell[hex]
                    if data.side_kind.get((at, to)) == "major" and way.of(at) - way.of(to) >= SAVED:
                        return do.Pontoon(Piece(ids[0]), Place(hex))
        return None

    def grabs(self, fighters: dict[int, int]) -> list[tuple[int, int]]:
        """The railways and towns that somebody reaches: each by the cheapest unit."""
        s, staff = self.s, self.staff
        prizes, calm, found = staff.prizes() & ~s.full(SOVIET), ~s.zone(GERMAN), []
        groups = [rail for rail, _ in staff.railways()]
        groups += [1 << c for c in bits(prizes) if not any(rail >> c & 1 for rail in groups)]
        for group in groups:
            goals = group & prizes
            able = [u for u, reach in fighters.items() if reach & goals and not self.taken >> u & 1]
            if able:
                u = min(able, key=lambda u: (staff.use(u), u))
                cells = fighters[u] & goals
                found.append((u, lowest(cells & calm or cells)))
                self.taken |= 1 << u
        return found

    def ring(self, fighters: dict[int, int]) -> list[tuple[int, int]]:
        """Close the lines of the town that counts most, if a few can."""
        s, data, centre = self.s, self.s.data, self.staff.centre
        need = data.grid.near[centre] & ~(s.zone(SOVIET) | s.held(SOVIET))
        if s.turn < RING_FROM or not need or s.held(SOVIET) >> centre & 1:
            return []
        about = data.within(centre, 2) & ~s.held(GERMAN) & ~s.full(SOVIET) & ~(1 << centre)
        free = {u: g & about for u, g in fighters.items() if g & about and not self.taken >> u & 1}
        able = {u: g for u, g in free.items() if defence_of(s, u) >= RING_DEFENCE}
        found: list[tuple[int, int]] = []
        while need and able and len(found) < RING_MOST:
            covers = ((s.zone_from(1 << c) | 1 << c, u, c) for u, g in able.items() for c in bits(g))
            covered, u, to = max(covers, key=lambda x: (x[0] & need).bit_count(), default=(0, -1, -1))
            if not covered & need:
                return []
            need &= ~covered
            found.append((u, to))
            del able[u]
        if need:
            return []
        for u, _ in found:
            self.taken |= 1 << u
        return found

    def blows(self, fighters: dict[int, int]) -> list[tuple[int, int]]:
        """The attacks that promise most, as long as there is somebody for them."""
        striker = Glance(self.s, SOVIET, self.staff.ground)
        able = {u: g for u, g in fighters.items() if not self.taken >> u & 1}
        found: list[tuple[int, int]] = []
        for plan in sorted(striker.plans(able), reverse=True):
            if plan.value < WORTH_ATTACKING:
                break
            if any(self.taken >> p.unit & 1 for p in plan.moves):
                continue
            for post in plan.moves:
                found.append((post.unit, post.cell))
                self.taken |= 1 << post.unit
        return found

    def march(self, u: int) -> Action | None:
        """Along the road, outside enemy zones; out of one, unless an attack is worth staying for."""
        s, staff = self.s, self.staff
        cell, zone = s.where[u], s.zone(GERMAN)
        if zone >> cell & 1 and staff.worth_staying(cell):
            return None
        way = staff.aim(u)
        to = staff.halt(way, self.now(u) & ~(zone | s.full(SOVIET)))
        if to < 0 or (way.of(to) >= way.of(cell) and not zone >> cell & 1):
            return None
        return self.move(u, to)

    def open(self, u: int) -> int:
        """Hexes for those behind: outside zones, away from Germans."""
        s = self.s
        return self.now(u) & ~(s.zone(GERMAN) | s.full(SOVIET) | s.data.grid.adjacent(s.held(GERMAN)))

    def follow(self, u: int) -> Action | None:
        """Guns come within range, everybody else behind comes on."""
        s, data = self.s, self.s.data
        cells, way = self.open(u), self.staff.aim(u)
        if data.artillery >> u & 1:
            targets = data.grid.within(s.held(GERMAN), data.units[u].reach)
            if targets >> s.where[u] & 1 and not data.grid.adjacent(s.held(GERMAN)) >> s.where[u] & 1:
                return None
            cells = cells & targets or cells
        to = way.best(cells)
        return self.move(u, to) if to >= 0 and way.of(to) < way.of(s.where[u]) else None

    def lead(self, u: int) -> Action | None:
        """A headquarters keeps near the middle of its units."""
        s, data = self.s, self.s.data
        mates = [x for x in bits(data.commanded[u] & s.on_map(SOVIET) & ~data.headquarters) if x != u]
        if not mates:
            return self.follow(u)
        way = self.staff.road(1 << self.staff.centre, data.weight[u])
        mates.sort(key=lambda x: (way.of(s.where[x]), x))
        middle = s.where[mates[len(mates) // 2]]
        if data.grid.distance(middle, s.where[u]) <= NEAR_MATES:
            return None
        cells = self.open(u)
        to = min(bits(cells), key=lambda c: (data.grid.distance(c, middle), c), default=-1)
        return self.move(u, to) if to >= 0 else None


class Pullback:
    """The German movement of a phase."""

    def __init__(self, s: State, legal: Legal) -> None:
        self.s = s
        effort = RIVER if s.turn < BACK else HEDGEHOG
        self.steps = list(Picket(s, GERMAN, legal, effort).steps())

    def next(self, legal: Legal) -> Action:
        """The next move that can be made, when there is room where it goes; then the phase is over."""
        data, full = self.s.data, self.s.full(GERMAN)
        for step in self.steps:
            if not full >> data.cell[step.to] & 1:
                action = VERBS[step.how](Piece(step.unit), Place(step.to))
                if action in legal:
                    self.steps.remove(step)
                    return action
        return do.EndPhase()


class Aide:
    """Answers for everybody. What it remembers is the phase at hand of the position at hand."""

    def __init__(self) -> None:
        self._at: tuple[State, int, str, int] | None = None
        self._phase: Advance | Pullback | None = None
        self._entries: tuple[State, int, dict[int, int]] | None = None

    def decide(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        match s.frames[-1]:
            case Movement():
                action = self.movement(s, role, legal, rng).next(legal)
                if action in legal:
                    return action
            case Arrivals() if role == SOVIET:
                return self.enter(s, legal, rng)
        if role == GERMAN:
            return GermanOfficer(s, role, legal, rng).choose()
        return Vanguard(s, role, legal, rng).choose()

    def movement(self, s: State, role: str, legal: Legal, rng: Random) -> Advance | Pullback:
        """The orders of the phase; new ones when a bridge has gone, or has been built."""
        at = (s, s.turn, role, len(s.blown) + len(s.pontoons))
        if self._phase is None or self._at is None or self._at[0] is not s or self._at[1:] != at[1:]:
            self._at = at
            self._phase = Pullback(s, legal) if role == GERMAN else Advance(s, legal, rng)
        return self._phase

    def enter(self, s: State, legal: Legal, rng: Random) -> Action:
        """As the officer does, with the missions as they were when the first unit came in."""
        entering = Vanguard(s, SOVIET, legal, rng)
        if self._entries is None or self._entries[0] is not s or self._entries[1] != s.turn:
            self._entries = (s, s.turn, entering.orders)
        entering.known = self._entries[2]
        return entering.choose()


def moves(s: State, legal: Legal) -> dict[int, int]:
    """Unit -> the hexes it can move to."""
    number = s.data.number
    return {number[id]: mask(s, o) for o in legal.options if o.make is do.Move for id in o.choices[0]}


def mask(s: State, option: Option) -> int:
    """The hexes of a move."""
    hexes = option.choices[1]
    return hexes.mask if isinstance(hexes, Members) else s.data.grid.mask(hexes)
