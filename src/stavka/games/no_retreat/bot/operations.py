"""How operations are planned: rings, attacks that open them, cities to be had, and a line that holds.

A `Bias` is what makes one plan differ in kind from another: where the main effort lies, whether to ring or to attack or
to do neither, how much risk to bear, and noise on what targets and posts are worth.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from stavka.core.hexes import Mask, bits
from stavka.games.no_retreat.atlas import AXIS, ENEMY, SOVIET
from stavka.games.no_retreat.bot.appraisal import Target, chances, prize
from stavka.games.no_retreat.bot.moves import aggressive
from stavka.games.no_retreat.bot.orders import Attack, Orders, sight
from stavka.games.no_retreat.bot.planner import Force, MovePlan, markers, may_attack, threshold
from stavka.games.no_retreat.bot.reading import FAR, NEARER, UNSUPPLIED, Reading, last_blow, zones_of
from stavka.games.no_retreat.bot.rings import Ring, placed, rings
from stavka.games.no_retreat.bot.worth import unit_worth
from stavka.games.no_retreat.rules.battle import TOO_WEAK, odds, shifted
from stavka.games.no_retreat.rules.retreat import armour_advances, may_advance
from stavka.games.no_retreat.rules.routes import closed_areas, mobility, routes
from stavka.games.no_retreat.rules.supply import cut_off, passable, sources, zoc
from stavka.games.no_retreat.rules.weather import CLEAR, LONG_WINTER, MUD, target_limit, weather
from stavka.games.no_retreat.state import TRACK, State

EFFORTS = ("own", "north", "centre", "south", "bold", "wary", "wait", "storm")
WORTH_CLOSING = 0.35  # a ring that promises less is not tried
GARRISON = 0.5  # to stand in a city that the enemy could come near
FEEDS = 0.15  # a city, for each stack of the front that it supplies
TRAPPED = 0.35  # to stand where one could not retreat
OVERCROWDED = 4.0  # one of those who share a hex would be lost
SHIELD = 0.8  # to keep the enemy from a hex beside the Berlin Garrison
KEPT_FREE = 1.5  # the home of a fortress unit that is on its way
RINGABLE = 0.45  # to stand where the enemy could cut one off next turn
BREAKTHROUGHS = 5  # attacks that are looked at as openings of a ring
NEEDED_ELSEWHERE = 0.05  # each unit of an attack: it is missed in others
LAST_GROUND = 1.0  # more for ground in the last turn: what it costs no longer matters
EXPOSED = 0.25  # a unit that attacks from where it could not retreat
HOPEFUL = 0.45  # chance that a hex is vacated, for an attack to be made at all
LIKELY = 0.55  # chance that a hex is vacated, for an attack to open a ring


@dataclass(frozen=True)
class Bias:
    """What makes a plan differ in kind."""

    effort: str = "own"
    rings: bool = True
    least: float = 0.0  # added to what an attack must promise
    danger: float = 1.0
    pull: float = 1.0  # how much nearness to the goals counts
    sector: str = ""
    noise: int = 0  # seed of the noise; 0 for none


BIASES = {
    "own": Bias(),
    "wait": Bias("wait", least=9.0),
    "storm": Bias("storm", rings=False, least=-0.1, danger=0.7),
    "wary": Bias("wary", danger=1.8, pull=0.5, least=0.1),
    "bold": Bias("bold", danger=0.4, pull=2.0, least=-0.05),
    "north": Bias("north", sector="north", pull=1.5),
    "centre": Bias("centre", sector="centre", pull=1.5),
    "south": Bias("south", sector="south", pull=1.5),
}


PRESSING = {AXIS: Bias(danger=0.2, pull=2.0), SOVIET: Bias(danger=0.4, pull=2.0, least=-0.05)}


def posture(s: State, side: str, bias: Bias) -> Bias:
    """The planner's own taste: a side whose hour it is presses on and thinks little of danger."""
    if bias.effort == "own" and aggressive(s, side):
        return replace(PRESSING[side], noise=bias.noise)
    return bias


def sector_of(s: State, cell: int) -> str:
    """North, centre or south of the front, by rows of the map."""
    row = int(s.data.name[cell].split(",")[0]) if "," in s.data.name[cell] else 0
    return "north" if row <= -5 else "centre" if row <= 0 else "south"


Shared = dict[object, list[tuple[Ring, dict[int, Force]]]]  # rings found, for plans that differ only in taste


class Study(Reading):
    """A position as a planner reads it: cities that feed the front are worth more than their point.

    What can be attacked from few sides only stands longer, so the hexes around the Berlin Garrison are worth holding.
    """

    def _prizes(self) -> list[tuple[int, float]]:
        s, grid = self.s, self.s.data.grid
        feeding = sources(s, self.side)
        out = []
        for cell in bits(s.controlled(self.side)):
            value = prize(s, self.side, cell)
            if feeding >> cell & 1:
                value += FEEDS * min(4, (grid.within(1 << cell, 4) & self.own).bit_count())
            out.append((1 << cell, value))
        return out + [(1 << cell, SHIELD) for cell in bits(self.shield)]

    @property
    def shield(self) -> Mask:
        """The hexes around the Berlin Garrison, for the Axis."""
        data, city = self.data, self.data.place["berlin"]
        there = self.side == AXIS and self.s.where[data.number["berlin"]] == city
        return data.open[city] & data.land & ~data.area_cells if there else 0


class Operation(MovePlan):
    """Where every unit should stand, whom it attacks, and where the winners go on to."""

    def __init__(self, s: State, side: str, bias: Bias, *, plan: bool = True, shared: Shared | None = None) -> None:
        self.s, self.side, self.bias = s, side, posture(s, side, bias)
        self.enemy = ENEMY[side]
        self.read = Study(s, side)
        self.where = {u: s.where[u] for u in bits(s.on_map(side))}
        self.reach = {}
        for u in bits(s.on_map(side) & ~s.moved) if plan else ():
            points = mobility(s, u)
            if points and not self.at_home(u):
                self.reach[u] = routes(s, u, s.where[u], points).ends & ~closed_areas(s, u)
        self.settled: set[int] = set()
        self.attacking: set[int] = set()
        self.attacks: dict[int, list[int]] = {}  # hex -> units, in the order of the battles
        self.pursuit: dict[int, int] = {}
        self.shared: Shared = {} if shared is None else shared
        self.spared: Mask = 0  # enemy hexes to be left alone
        self.pocket: Mask = 0
        self.noise = Random(bias.noise) if bias.noise else None
        self._taste: dict[int, float] = {}
        self.support = markers(s, side)
        self.expected = self._expected()
        self.last = last_blow(s, side)
        if plan:
            self.make()

    def make(self) -> None:
        """The plan, step by step."""
        if self.last:
            self.last_turn()
            return
        self.relieve()
        if self.bias.rings:
            self.encircle()
        self.capture()
        self.assaults()
        self.follow()
        self.line()
        self.retire()
        self.feed()

    def last_turn(self) -> None:
        """Nothing can be taken back any more: all that counts is cities, supplied or not, and who surrenders now."""
        self.relieve()
        if self.bias.rings and self.s.on_map(self.enemy) & self.s.unsupplied:
            self.encircle()
        self.seize()
        self.assaults()
        self.follow()
        self.line()

    def seize(self) -> None:
        """Empty enemy cities in reach: those that fewest can reach first, by the weakest."""
        s, wanted = self.s, self.read.wanted & ~self.read.theirs
        cells = [c for c in bits(wanted) if prize(s, self.side, c) >= 1]
        able = {c: [u for u, reach in self.reach.items() if reach >> c & 1] for c in cells}
        for cell in sorted(cells, key=lambda c: (len(able[c]), c)):
            free = [u for u in able[cell] if u not in self.settled and not s.unsupplied >> u & 1]
            if free:
                u = min(free, key=lambda u: (not s.face(u).white, s.face(u).strength, u))
                self.where[u] = cell
                self.settled.add(u)

    def at_home(self, u: int) -> bool:
        """A fortress unit in its own city stays there."""
        city = self.s.unit(u).city
        return bool(city) and self.where[u] == self.s.data.place[city]

    # --- taste: what a plan likes better than another ----------------------------------------------------

    def liking(self, cell: int) -> float:
        """A factor on what a target or a post is worth to this plan."""
        known = self._taste.get(cell)
        if known is None:
            known = self.noise.lognormvariate(0.0, 0.5) if self.noise else 1.0
            if self.bias.sector:
                known *= 1.4 if sector_of(self.s, cell) == self.bias.sector else 0.8
            self._taste[cell] = known
        return known

    # --- own pockets, and the enemy's ------------------------------------------------------------------

    def relieve(self) -> None:
        """Who is cut off is reached by a friend, if one move can do it."""
        s = self.s
        lost = cut_off(s, self.side, -1)
        if not lost:
            return
        cells = 0
        for u in bits(lost):
            cells |= 1 << s.where[u]
        gaps = s.data.adjacent(cells) | s.data.adjacent(s.data.adjacent(cells))
        best: tuple[float, int, int] | None = None
        for u, reach in self.reach.items():
            for cell in bits(reach & gaps & ~cells):
                if not self.fits(u, cell):
                    continue
                trial = placed(s, {u: cell})
                saved = lost & ~cut_off(trial, self.side, lost) & ~(1 << u)
                if not saved or cut_off(trial, self.side, -1) & ~lost:
                    continue
                value = sum(unit_worth(s, v) + 1.0 for v in bits(saved)) - self.read.danger(u, cell, 0)
                value -= 0.0 if self.way_back(trial, cell) else TRAPPED
                value -= unit_worth(s, u) + 1.0 if self.ringable({**self.where, u: cell}) >> u & 1 else 0.0
                if best is None or value > best[0]:
                    best = (value, u, cell)
        if best is not None and best[0] > 0.2:
            self.where[best[1]] = best[2]
            self.settled.add(best[1])

    def way_back(self, trial: State, cell: int) -> bool:
        """Could one retreat from a hex?"""
        data, zones = trial.data, zoc(trial, self.enemy)
        free = data.land & ~trial.cells(self.enemy) & ~(zones & ~trial.cells(self.side)) & ~data.area_cells
        return bool(data.steps_from(data.open[cell] & free) & free & ~(data.near[cell] | 1 << cell))

    def encircle(self) -> None:
        """Close the best rings: by moves alone, or by an attack whose winners close them."""
        for _ in range(2):
            ring, attack = self.best_ring()
            if ring is None or ring.value < WORTH_CLOSING:
                return
            self.commit(ring, attack)

    def best_ring(self) -> tuple[Ring | None, dict[int, Force]]:
        """The ring that promises most, and the attacks that it needs."""
        key = (tuple(sorted(self.where.items())), frozenset(self.settled), self.support)
        known = self.shared.get(key)
        if known is None:
            known = self.shared[key] = self.all_rings()
        waits = self.bias.least > 1
        fresh = [(self.liked(r), a) for r, a in known if not r.pocket & self.pocket and not (a and waits)]
        return max(fresh, key=lambda f: f[0].value) if fresh else (None, {})

    def all_rings(self) -> list[tuple[Ring, dict[int, Force]]]:
        """Rings by moves alone, and by attacks that open them: the same for every taste."""
        free = {u: cells for u, cells in self.reach.items() if u not in self.settled}
        base = placed(self.s, self.where)
        moved = rings(base, self.side, free, threat=self.read.threat)[:3]
        found: list[tuple[Ring, dict[int, Force]]] = [(ring, {}) for ring in moved]
        for attacks, chance in self.openings():
            ring = self.opened(attacks, free)
            if ring is not None:
                found.append((ring._replace(value=chance * ring.value - 0.1 * len(attacks)), attacks))
        return found

    def liked(self, ring: Ring) -> Ring:
        """A ring with the plan's taste in its worth."""
        cell = self.s.where[next(iter(bits(ring.pocket)))]
        return ring._replace(value=ring.value * self.liking(cell))

    def openings(self) -> list[tuple[dict[int, Force], float]]:
        """Attacks, one or two at a time, that are likely to clear their hexes; with the chance of it."""
        s = self.s
        if weather(s) in (MUD, LONG_WINTER):
            return []
        limit = target_limit(s, self.side) - len(self.attacks)
        if limit < 1:
            return []
        zones = zones_of(s, self.where)
        good: list[tuple[float, int, Force]] = []
        for cell in bits(self.read.theirs & s.data.land & ~s.data.area_cells & ~self.spared):
            if cell in self.attacks:
                continue
            target = Target(s, self.side, cell, zones)
            if not target.units or any(s.is_fort(u) for u in bits(target.units)):
                continue
            _, force = self.force(target, 1 if self.support > 0 else 0)
            if force:
                chance = self.vacates(target, force, 1 if self.support > 0 else 0)
                if chance >= LIKELY:
                    good.append((chance, cell, force))
        good.sort(key=lambda g: (-g[0], g[1]))
        out: list[tuple[dict[int, Force], float]] = [({c: f}, p) for p, c, f in good[: 2 * BREAKTHROUGHS]]
        if limit > 1:
            out += self.pincers(good[:BREAKTHROUGHS])
        return out

    def pincers(self, good: list[tuple[float, int, Force]]) -> list[tuple[dict[int, Force], float]]:
        """Two attacks near each other by different units."""
        s, grid = self.s, self.s.data.grid
        out: list[tuple[dict[int, Force], float]] = []
        for n, (p, cell, force) in enumerate(good):
            used = {u for u, _ in force}
            for q, other, _ in good[n + 1 :]:
                if not 2 <= grid.distance(cell, other) <= 6:
                    continue
                before = self.attacking
                self.attacking = before | used
                target = Target(s, self.side, other, zones_of(s, self.where))
                _, second = self.force(target, 1 if self.support > 1 else 0)
                self.attacking = before
                if second:
                    q = self.vacates(target, second, 1 if self.support > 1 else 0)
                    if q >= LIKELY - 0.1:
                        out.append(({cell: force, other: second}, p * q))
        return out

    def vacates(self, target: Target, force: Force, support: int, exchange: bool = True) -> float:
        """The chance that an attack clears its hex, by an exchange of steps too or not."""
        s = self.s
        strength = sum(s.face(u).strength for u, _ in force)
        net = target.shift + support + sum(s.face(u).type == "shock" for u, _ in force)
        tanks = any(s.face(u).type == "armour" and not s.unsupplied >> u & 1 for u, _ in force)
        if tanks and target.tanks_help and (self.side == SOVIET or not s.after("oil")):
            net += 1
        if target.river and all(s.data.crosses_river(c, target.cell) for _, c in force):
            net -= 1
        base = odds(strength, target.defence or 1)
        if base == TOO_WEAK:
            return 0.0
        single = exchange and all(s.steps(u) == 1 for u in bits(target.units))
        likely = chances(s, target.table, shifted(base, net))
        return sum(p for r, p in likely.items() if r in ("DR", "DS", "DD") or (r == "EX" and single))

    def opened(self, attacks: dict[int, Force], free: dict[int, Mask]) -> Ring | None:
        """The best ring when these attacks have cleared their hexes."""
        s = self.s
        force = {u: c for f in attacks.values() for u, c in f}
        removed = 0
        for cell in attacks:
            removed |= s.at(cell)
        base = placed(s, {**self.where, **force}, removed)
        reach = {u: cells for u, cells in free.items() if u not in force}
        for cell, f in attacks.items():
            for u, start in f:
                if may_advance(s, u):
                    reach[u] = self.advances(base, u, start, cell)
        found = rings(base, self.side, reach, must=sum(1 << u for u in force), threat=self.read.threat)
        return found[0] if found else None

    def advances(self, base: State, u: int, start: int, cleared: int) -> Mask:
        """Where a winner could go on to."""
        s, data = self.s, self.s.data
        sky = weather(s)
        limit = 1 if sky in (MUD, LONG_WINTER) else 3 if sky == CLEAR and armour_advances(s, u) else 2
        free = data.land & ~base.cells(self.enemy) & ~closed_areas(s, u)
        if not data.open[start] >> cleared & 1:
            return 0
        layer = out = 1 << cleared
        for _ in range(limit - 1):
            layer = data.steps_from(layer & ~data.stops & ~s.scorched) & free & ~out
            out |= layer
        return out

    def commit(self, ring: Ring, attacks: dict[int, Force]) -> None:
        """Units are bound to a ring and to the attacks that open it; the pocket itself is left alone."""
        s = self.s
        for cell, force in attacks.items():
            self.attacks[cell] = [u for u, _ in force]
            self.support -= 1
            for u, start in force:
                self.where[u] = start
                self.settled.add(u)
                self.attacking.add(u)
        for u, cell in ring.places.items():
            if u in self.attacking:
                self.pursuit[u] = cell
            else:
                self.where[u] = cell
                self.settled.add(u)
        self.pocket |= ring.pocket
        cells = 0
        for u in bits(ring.pocket):
            cells |= 1 << s.where[u]
        self.spared |= cells
        guard = s.data.adjacent(cells)
        self.settled |= {u for u, c in self.where.items() if guard >> c & 1}  # who already stands in the ring stays

    # --- attacks ------------------------------------------------------------------------------------------

    def assaults(self) -> None:
        """The best attack, then the next best with the units left, while they pay and markers last."""
        s, side = self.s, self.side
        limit = target_limit(s, side) - len(self.attacks)
        plans: dict[int, tuple[float, Force]] = {}
        zones = zones_of(s, self.where)
        cells = self.read.theirs & s.data.land & ~self.spared
        targets = {c: Target(s, side, c, zones) for c in bits(cells) if c not in self.attacks}
        least = threshold(s, side) + self.bias.least
        for _ in range(limit):
            for cell, target in targets.items():
                if cell not in self.attacks and cell not in plans:
                    value, force = self.force(target, 1 if self.support > 0 else 0)
                    plans[cell] = (value * self.liking(cell) if value > 0 else value, force)
            if not plans:
                return
            cell = max(plans, key=lambda c: plans[c][0])
            value, force = plans.pop(cell)
            if value <= least or not force:
                return
            self.support -= 1
            used = {u for u, _ in force}
            self.where.update(force)
            self.settled |= used
            self.attacking |= used
            self.attacks[cell] = [u for u, _ in force]
            plans = {c: p for c, p in plans.items() if not used & {u for u, _ in p[1]}}

    def force(self, target: Target, support: int) -> tuple[float, Force]:
        """The best force against a hex, no larger than pays; no attack is made that will hardly take it."""
        s = self.s
        slots = s.data.open[target.cell] & ~self.read.theirs & self.read.supplied
        candidates = self.able(target, slots) if slots else []
        moving = {u for _, u, _ in candidates}
        taken: dict[int, Mask] = {}
        best: tuple[float, Force] = (-1.0, [])
        force: Force = []
        price = 0.0
        for _, u, cells in candidates:
            start = self.slot(u, cells, taken, moving, target)
            if start < 0:
                continue
            taken[start] = taken.get(start, 0) | 1 << u
            force = [*force, (u, start)]
            price += NEEDED_ELSEWHERE * (1.5 if s.face(u).type == "armour" else 1.0)
            price += 0.0 if self.safe(u, start) else EXPOSED
            value = self.worth(target, force, support) - price
            if value > best[0]:
                best = (value, force)
        value, force = best
        fort = any(s.is_fort(u) for u in bits(target.units))
        wears_down = self.side == SOVIET and aggressive(s, SOVIET)  # who has the men gains by exchanges, too
        least = HOPEFUL / 2 if wears_down else HOPEFUL
        if force and not fort and self.vacates(target, force, support, self.side == SOVIET) < least:
            return -1.0, []
        return best

    def worth(self, target: Target, force: Force, support: int) -> float:
        """What an attack promises; in the last turn, ground counts more than units."""
        value = target.value(force, support)
        if self.last:
            value += LAST_GROUND * self.vacates(target, force, support) * target.stakes(closed=False).ground
        return value

    def able(self, target: Target, slots: Mask) -> list[tuple[float, int, Mask]]:
        """Who could attack a hex, the strongest first, and from where."""
        s = self.s
        out: list[tuple[float, int, Mask]] = []
        for u, cell in self.where.items():
            if u in self.attacking or not may_attack(s, u, target.cell):
                continue
            cells = 1 << cell if u in self.settled or u not in self.reach else self.reach[u] | 1 << cell
            if cells & slots:
                face = s.face(u)
                weight = face.strength + (1.5 if face.type in ("armour", "shock") else 0.0)
                out.append((weight + (0.5 if u in self.settled else 0.0), u, cells & slots))
        return sorted(out, reverse=True)

    def safe(self, u: int, cell: int) -> bool:
        """Is there a way back from a hex as the enemy stands now?"""
        data, zones = self.s.data, zoc(self.s, self.enemy)
        free = data.land & ~self.read.theirs & ~(zones & ~self.read.own) & ~data.area_cells
        return bool(data.steps_from(data.open[cell] & free) & free & ~(data.near[cell] | 1 << cell))

    def follow(self) -> None:
        """Winners of the attacks planned close rings, where one of them can."""
        s = self.s
        for cell, units in self.attacks.items():
            if any(u in self.pursuit for u in units) or self.bias.rings is False:
                continue
            force = [(u, self.where[u]) for u in units]
            ring = self.opened({cell: force}, {})
            if ring is not None and ring.value > WORTH_CLOSING / 2:
                self.pursuit.update({u: c for u, c in ring.places.items() if u in units})
        assert all(s.where[u] >= 0 for u in self.pursuit)

    # --- the line -------------------------------------------------------------------------------------------

    def place(self, u: int) -> None:
        """The best cell for a unit as the others stand."""
        self.where[u] = self.station(u, self.reach[u] | 1 << self.s.where[u])

    def station(self, u: int, options: Mask) -> int:
        """The best of these cells for a unit, with the others where they are planned to be."""
        s, read, data, bias = self.s, self.read, self.s.data, self.bias
        others = {v: c for v, c in self.where.items() if v != u}
        zones = zones_of(s, others)
        here: dict[int, Mask] = {}
        cells = 0
        for v, c in others.items():
            here[c] = here.get(c, 0) | 1 << v
            cells |= 1 << c
        near = data.open if not s.unsupplied >> u & 1 and not s.face(u).bracket else None
        threatened = self.threatened
        forward = aggressive(s, self.side)
        armour = s.face(u).type == "armour"
        pull = bias.pull * NEARER * (2.0 if forward and armour else 1.3 if forward else 1.0)
        tight = 0.8 if forward else 1.0  # who attacks thinks less of a closed line
        fear = bias.danger * (0.7 if forward and self.side == AXIS else 1.0)  # who cannot be hit back, less of danger
        best, best_score = -1, -99.0
        full = sum(1 << c for c, there in here.items() if options >> c & 1 and not s.fits(there | 1 << u))
        roomy = options & ~full or options
        for cell in bits(roomy & read.supplied or roomy):
            bit, beside, score = 1 << cell, 0, 0.0
            if cells & bit:
                beside = sum(s.face(v).strength for v in bits(here[cell]))
                score -= OVERCROWDED if full & bit else 0.1
            score -= tight * read.leak(cells | bit, zones | near[cell] if near else zones)
            score -= fear * (read.danger(u, cell, beside) + read.garrison(u, cell, beside))
            score -= pull * read.distance.get(cell, FAR)
            if self.expected & bit:
                score -= KEPT_FREE
            if threatened & bit and not cells & bit:
                score += GARRISON * prize(s, self.side, cell) * (0.5 if forward and armour else 1.0)
            if not self.safe(u, cell):
                score -= TRAPPED * bias.danger
            if not read.supplied & bit:
                score -= UNSUPPLIED
            if self.noise:
                score += 0.1 * (self.liking(cell) - 1.0)
            if score > best_score:
                best, best_score = cell, score
        return best

    @property
    def threatened(self) -> Mask:
        """Own cities that the enemy could reach: who defends must fear a long advance, too; home ground is behind."""
        s = self.s
        if not aggressive(s, self.side):
            return s.controlled(self.side) & s.data.grid.within(self.read.theirs, self.read.reach + 2)
        front = s.data.ussr if self.side == AXIS else s.data.land
        return s.controlled(self.side) & front & s.data.grid.within(self.read.theirs, 4)

    def _expected(self) -> Mask:
        """Homes of fortress units that arrive in the next two turns: nobody else should stand there."""
        s, out = self.s, 0
        for u in s.data.roster[self.side]:
            if s.where[u] in (TRACK - (s.turn + 1), TRACK - (s.turn + 2)) and s.unit(u).city:
                out |= 1 << s.data.place[s.unit(u).city]
        return out

    def retire(self) -> None:
        """Who could be cut off next turn goes back, if there is a better place."""
        for _ in range(2):
            risky = self.ringable(self.where)
            moved = False
            for u in sorted(bits(risky), key=lambda u: -unit_worth(self.s, u)):
                if u in self.settled or u not in self.reach:
                    continue
                before = self.where[u]
                options = self.reach[u] & self.read.supplied
                safe = [
                    c for c in bits(options) if self.fits(u, c) and not self.ringable({**self.where, u: c}) >> u & 1
                ]
                if not safe:
                    continue
                cells = sum(1 << c for c in safe)
                best = self.station(u, cells)
                if best >= 0 and self.cost(u, best) < self.cost(u, before) + RINGABLE * self.bias.danger:
                    self.where[u] = best
                    moved = True
            if not moved:
                return

    def haven(self, u: int, cells: Mask) -> int:
        """The best of these cells for a unit that comes to the map or goes back: one where it cannot be cut off."""
        near = self.s.data.grid.within(self.read.theirs, 4)
        risky = sum(1 << c for c in bits(cells & near) if self.ringable({**self.where, u: c}) >> u & 1)
        return self.station(u, cells & ~risky or cells)

    def cost(self, u: int, cell: int) -> float:
        """What it costs to have a unit in a hex, as far as the line goes."""
        others = {v: c for v, c in self.where.items() if v != u}
        zones = zones_of(self.s, {**others, u: cell})
        cells = 1 << cell
        for c in others.values():
            cells |= 1 << c
        return self.read.leak(cells, zones) + self.read.danger(u, cell, 0)

    def ringable(self, where: dict[int, int]) -> Mask:
        """Own units that the enemy's moves alone could cut off, if these were our places."""
        s, data, read = self.s, self.s.data, self.read
        zones = zones_of(s, where)
        cells = 0
        for c in where.values():
            cells |= 1 << c
        free = data.land & ~cells
        seen = frontier = read.theirs
        for _ in range(read.reach):
            frontier = data.grid.adjacent(frontier & ~zones) & free & ~seen
            seen |= frontier
        blocked = seen | (data.adjacent(seen) & ~cells)
        trial = placed(s, where)
        open_ = passable(trial, self.side) & ~blocked
        supplied = (sources(trial, self.side) & ~seen) & (open_ | cells)
        for _ in range(3):
            supplied |= data.adjacent(supplied) & open_
        supplied |= data.adjacent(supplied)
        supplied |= data.adjacent(supplied & cells)
        return sum(1 << u for u, c in where.items() if not supplied >> c & 1 and data.adjacent(1 << c) & seen)

    # --- written down ------------------------------------------------------------------------------------------

    def orders(self, before: Orders | None, train: str = "") -> Orders:
        """The plan as it is written into the memo."""
        s, name, ids = self.s, self.s.data.name, self.s.data.ids
        going = [u for u in self.reach if self.where[u] != s.where[u] and self.where[u] >= 0]
        going.sort(key=lambda u: (u not in self.settled, s.face(u).strength, u))
        attacks: tuple[Attack, ...] = tuple(
            (name[c], tuple(ids[u] for u in units)) for c, units in self.attacks.items()
        )
        goes_on = before is not None and before.effort == self.bias.effort
        return Orders(
            turn=s.turn,
            side=self.side,
            effort=self.bias.effort,
            since=before.since if before is not None and goes_on else s.turn,
            train=train,
            posts=tuple((ids[u], name[self.where[u]]) for u in going),
            attacks=attacks,
            pursuit=tuple((ids[u], name[c]) for u, c in self.pursuit.items()),
            pocket=tuple(ids[u] for u in bits(self.pocket)),
            seen=sight(s, self.side),
        )
