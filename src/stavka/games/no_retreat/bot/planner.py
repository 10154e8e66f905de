"""How the bots plan: which hexes to attack, from where, with whom; and where the others stand."""

from __future__ import annotations

from stavka.core.actions import Action, Piece, Place
from stavka.core.hexes import Mask, bits
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import AXIS
from stavka.games.no_retreat.bot.appraisal import Target, prize
from stavka.games.no_retreat.bot.reading import FAR, NEARER, UNSUPPLIED, Reading, tried, zones_of
from stavka.games.no_retreat.lasting import Owes
from stavka.games.no_retreat.rules.combat import FACING, able
from stavka.games.no_retreat.rules.routes import closed_areas, mobility, routes
from stavka.games.no_retreat.rules.supply import supplied_cells, zoc
from stavka.games.no_retreat.rules.weather import target_limit
from stavka.games.no_retreat.state import State

USELESS = 0.02  # a further unit must add so much to an attack
PASSES = 2
CAPTURE = 1.2

Force = list[tuple[int, int]]  # units and the cells they attack from


def threshold(s: State, side: str) -> float:
    """An attack must promise more than this."""
    if side == AXIS:
        return 0.05 if s.turn <= 11 else 0.15
    return 0.25 if s.turn <= 3 else 0.1 if s.turn <= 10 else 0.03


def markers(s: State, side: str) -> int:
    """Support markers left."""
    return s.blitz if side == AXIS else s.shock


def may_attack(s: State, u: int, cell: int) -> bool:
    """May a unit attack a hex of its own will?"""
    if s.disorganized >> u & 1 or s.face(u).white:
        return False
    if s.invasion and s.side == AXIS:
        front = FACING.get(s.unit(u).group)
        return front is not None and bool(s.at(cell) >> s.data.number[front] & 1)
    return True


def station(read: Reading, where: dict[int, int], u: int, options: Mask) -> int:
    """The best of these cells for a unit, with the others where they are planned to be."""
    s, data = read.s, read.data
    others = {v: c for v, c in where.items() if v != u}
    zones = zones_of(s, others)
    here: dict[int, Mask] = {}
    cells = 0
    for v, c in others.items():
        here[c] = here.get(c, 0) | 1 << v
        cells |= 1 << c
    near = data.open if not s.unsupplied >> u & 1 and not s.face(u).bracket else None
    best, best_score = -1, -99.0
    for cell in bits(options & read.supplied or options):
        bit, beside, score = 1 << cell, 0, 0.0
        if cells & bit:
            beside = sum(s.face(v).strength for v in bits(here[cell]))
            score -= 0.1 if s.fits(here[cell] | 1 << u) else 1.0
        score -= read.leak(cells | bit, zones | near[cell] if near else zones)
        score -= read.danger(u, cell, beside) + read.garrison(u, cell, beside)
        score -= NEARER * read.distance.get(cell, FAR)
        if not read.supplied & bit:
            score -= UNSUPPLIED
        if score > best_score:
            best, best_score = cell, score
    return best


# --- the Movement Phase ------------------------------------------------------------------------------------


class MovePlan:
    """Where every unit should stand at the end of the Movement Phase."""

    def __init__(self, s: State, side: str) -> None:
        self.s, self.side = s, side
        self.read = Reading(s, side)
        self.where = {u: s.where[u] for u in bits(s.on_map(side))}
        self.reach: dict[int, Mask] = {}
        for u in bits(s.on_map(side) & ~s.moved):
            points = mobility(s, u)
            if points:
                self.reach[u] = routes(s, u, s.where[u], points).ends & ~closed_areas(s, u)
        self.settled: set[int] = set()  # units whose place is fixed: they take a city or attack
        self.attacking: set[int] = set()
        self.capture()
        self.assaults()
        self.line()
        self.feed()

    # --- stacking ----------------------------------------------------------------------------------------

    def at(self, cell: int, but: int = -1) -> Mask:
        """Own units planned for a cell."""
        out = 0
        for u, c in self.where.items():
            if c == cell and u != but:
                out |= 1 << u
        return out

    def fits(self, u: int, cell: int) -> bool:
        """Is there room for a unit?"""
        there = self.at(cell, u)
        return not there or self.s.fits(there | 1 << u)

    # --- cities to be had for the taking ------------------------------------------------------------------

    def capture(self) -> None:
        """Empty enemy cities and oil fields within reach are taken, by the weakest unit that can."""
        s, read = self.s, self.read
        for cell in bits(read.wanted & ~read.theirs):
            value = prize(s, self.side, cell)
            able_units = [u for u, reach in self.reach.items() if reach >> cell & 1 and u not in self.settled]
            if not able_units:
                continue
            trial = tried(s, {able_units[0]: cell})
            if not supplied_cells(trial, self.side) >> cell & 1 and value < CAPTURE:
                continue
            best = min(able_units, key=lambda u: (s.face(u).white, s.face(u).strength))
            if value > read.danger(best, cell, 0) * 0.5:
                self.where[best] = cell
                self.settled.add(best)

    # --- attacks ------------------------------------------------------------------------------------------

    def assaults(self) -> None:
        """The best attack, then the next best with the units left, while they pay and markers last."""
        s, side = self.s, self.side
        limit = target_limit(s, side)
        support = markers(s, side)
        plans: dict[int, tuple[float, Force]] = {}
        zones = zones_of(s, self.where)
        targets = {c: Target(s, side, c, zones) for c in bits(self.read.theirs & s.data.land)}
        taken: set[int] = set()
        least = threshold(s, side)
        for _ in range(limit):
            for cell, target in targets.items():
                if cell not in taken and cell not in plans:
                    plans[cell] = self.force(target, 1 if support > 0 else 0)
            if not plans:
                return
            cell = max(plans, key=lambda c: plans[c][0])
            value, force = plans.pop(cell)
            if value <= least:
                return
            taken.add(cell)
            support -= 1
            used = {u for u, _ in force}
            self.where.update(force)
            self.settled |= used
            self.attacking |= used
            plans = {c: p for c, p in plans.items() if not used & {u for u, _ in p[1]}}

    def force(self, target: Target, support: int) -> tuple[float, Force]:
        """The best force against a hex, and what it is worth."""
        s, data = self.s, self.s.data
        slots = data.open[target.cell] & ~self.read.theirs & self.read.supplied
        if not slots:
            return -1.0, []
        candidates: list[tuple[float, int, Mask]] = []
        for u, cell in self.where.items():
            if u in self.attacking or not may_attack(s, u, target.cell):
                continue
            cells = 1 << cell if u in self.settled or u not in self.reach else self.reach[u] | 1 << cell
            cells &= slots
            if cells:
                face = s.face(u)
                weight = face.strength + (1.5 if face.type in ("armour", "shock") else 0.0)
                candidates.append((weight + (0.5 if u in self.settled else 0.0), u, cells))
        candidates.sort(reverse=True)
        taken: dict[int, Mask] = {}
        best: tuple[float, Force] = (-1.0, [])
        force: Force = []
        moving = {u for _, u, _ in candidates}
        for _, u, cells in candidates:
            start = self.slot(u, cells, taken, moving, target)
            if start < 0:
                continue
            taken[start] = taken.get(start, 0) | 1 << u
            force = [*force, (u, start)]
            value = target.value(force, support) - USELESS * len(force)
            if value > best[0]:
                best = (value, force)
        return best

    def slot(self, u: int, cells: Mask, taken: dict[int, Mask], moving: set[int], target: Target) -> int:
        """The cell from which a unit should attack: a new side of the enemy rather than an old one; -1 for none."""
        s, data = self.s, self.s.data
        best, best_score = -1, -99.0
        covered = 0
        for cell in taken:
            covered |= data.open[cell]
        ring = data.open[target.cell]
        for cell in bits(cells):
            there = taken.get(cell, 0)
            for v, c in self.where.items():
                if c == cell and v != u and (v not in moving or v in self.settled):
                    there |= 1 << v
            if there and not s.fits(there | 1 << u):
                continue
            score = float((data.open[cell] & ring & ~covered).bit_count())
            if cell == self.where[u]:
                score += 0.5
            if target.river and not data.crosses_river(cell, target.cell):
                score += 1.0
            if score > best_score:
                best, best_score = cell, score
        return best

    # --- the line -------------------------------------------------------------------------------------------

    def line(self) -> None:
        """The others hold what is ours and close up, the nearest to the enemy first."""
        far = self.read.distance
        free = [u for u in self.reach if u not in self.settled]
        free.sort(key=lambda u: far.get(self.where[u], FAR))
        for _ in range(PASSES):
            for u in free:
                self.place(u)

    def place(self, u: int) -> None:
        """The best cell for a unit as the others stand."""
        self.where[u] = station(self.read, self.where, u, self.reach[u] | 1 << self.s.where[u])

    # --- supply ---------------------------------------------------------------------------------------------

    def feed(self) -> None:
        """Who would be cut off in the new position goes where it would not be, if it can."""
        s = self.s
        trial = tried(s, self.where)
        good = supplied_cells(trial, self.side)
        for u, reach in self.reach.items():
            cell = self.where[u]
            if good >> cell & 1 or cell < 0:
                continue
            for other in sorted(bits((reach | 1 << s.where[u]) & good), key=lambda c: self.read.distance.get(c, FAR)):
                if self.fits(u, other):
                    self.where[u] = other
                    break

    def moves(self) -> list[Action]:
        """The moves that lead there: attackers first, those in the way of nobody last."""
        s, name, ids = self.s, self.s.data.name, self.s.data.ids
        order = sorted(self.reach, key=lambda u: (u not in self.settled, s.face(u).strength))
        going = [u for u in order if self.where[u] != s.where[u]]
        return [do.Move(Piece(ids[u]), Place(name[self.where[u]])) for u in going]


# --- the Combat Phase ----------------------------------------------------------------------------------------


def allocation(s: State, cells: Mask, *, forced: bool) -> dict[int, tuple[float, Mask]]:
    """Marked (or possible) target hexes -> what the attack is worth and by whom; forced ones get somebody."""
    side = s.side
    zones = zoc(s, side)
    blows = s.counterblows[s.enemy]
    targets = {c: Target(s, side, c, zones, blow=bool(blows >> c & 1)) for c in bits(cells)}
    who = {c: able(s, c) for c in targets}
    support, used = markers(s, side), 0
    out: dict[int, tuple[float, Mask]] = {}
    least = -99.0 if forced else threshold(s, side)
    while len(out) < len(targets):
        best: tuple[float, int, Mask] = (-99.0, -1, 0)
        left = [c for c in targets if c not in out]
        for cell in left:
            free = who[cell] & ~used
            if forced:  # leave somebody for hexes that nobody else can attack
                for other in left:
                    rest = who[other] & ~used
                    if other != cell and rest & ~free == 0 and rest.bit_count() == 1:
                        free &= ~rest
            value, units = best_force(targets[cell], free, 1 if support > 0 else 0)
            if units and value > best[0]:
                best = (value, cell, units)
        value, cell, units = best
        if cell < 0 or value <= least:
            break
        out[cell] = (value, units)
        used |= units
        support -= 1
    return out


def best_force(target: Target, units: Mask, support: int) -> tuple[float, Mask]:
    """Of these units those that make the best attack."""
    s = target.s
    order = sorted(bits(units), key=lambda u: -s.face(u).strength - (1.5 if s.face(u).type == "armour" else 0))
    force: Force = []
    best, chosen, mask = -99.0, 0, 0
    for u in order:
        force.append((u, s.where[u]))
        mask |= 1 << u
        value = target.value(force, support) - USELESS * len(force)
        if value > best:
            best, chosen = value, mask
    return best, chosen


def owed(s: State) -> int:
    """Attacks that an event asks for."""
    return max((owes.attacks for owes in s.lasting(Owes) if owes.side == s.side), default=0)
