"""The part of a plan that is about supply: raiders first, then those who keep the enemy's raiders out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from stavka.core.actions import Action
from stavka.core.hexes import Mask, bits
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.atlas import AXIS, SOVIET
from stavka.games.eastfront.bot import orders
from stavka.games.eastfront.bot.appraisal import Appraisal
from stavka.games.eastfront.bot.eyes import Eyes
from stavka.games.eastfront.bot.raids import RELIEF, Raids, exposure, ride, threats
from stavka.games.eastfront.rules.headquarters import MOVES_PER_POINT, command_area, supported
from stavka.games.eastfront.rules.movement import MovementPhase
from stavka.games.eastfront.rules.orders import supreme_only
from stavka.games.eastfront.state import State, other

LEAST = 4.0  # production points that a raid must do to be thought of
PAYS = 4.0  # and must bring more than it costs
RISK = {AXIS: 5.0, SOVIET: 3.0}  # what a raider risks
MISSED = 1.0  # how much an attack is missed, shared out among those who could make it
SUPREME = 1.0  # a supreme move
FEAR = 1.2  # of what the enemy's riders could do is feared: often one raid makes the next one easier
COVERED = 0.5  # how much of a fear those near enough can take away
RECALLED = 80  # raids thought of as the turn began are weighed again
TRIED, FEARED, DOORS = 8, 20, 30  # raids, fears and hexes that are looked at closely
ROUNDS = 10


Errand = tuple[float, list[tuple[int, int, int]]]  # what marches bring; who goes where, and through which hex (or -1)


class Rider(NamedTuple):
    """A unit that can ride, and where."""

    unit: int
    goals: Mask


class Outlook:
    """What raids promise and threaten as the turn begins."""

    def __init__(self, s: State, side: str) -> None:
        self.s, self.side = s, side
        self.reach = {u: ride(s, u) for u in bits(s.present(side) & ~s.data.hq)}
        self.doors = {u: self._doors(u) for u in self.reach}
        self.raids = Raids(s, side, RELIEF)
        everywhere = 0
        for u, goals in self.reach.items():
            everywhere |= goals & self.raids.vital | self.doors[u]
        self.chances = self.raids.best(everywhere, LEAST)
        self.foes = Raids(s, other(side))
        self.fears, self.open_to = fears_of(self.foes)

    def _doors(self, u: int) -> Mask:
        """Enemy hexes that a unit can enter: a battle cuts rails, too."""
        s, cell = self.s, self.s.where[u]
        if s.battles() >> cell & 1 or s.data.static >> u & 1:
            return 0
        near = s.data.by_land(1 << cell | (self.reach[u] if s.speed(u) > 1 else 0))
        return near & s.cells(other(self.side)) & ~s.battles() & s.data.grid.within(1 << cell, s.speed(u))

    def promise(self, units: Mask) -> float:
        """What the best raids of these units would do."""
        goals = doors = 0
        for u in bits(units):
            goals |= self.reach.get(u, 0)
            doors |= self.doors.get(u, 0)
        total, used, share = 0.0, 0, 1.0
        for value, places in self.chances:
            if not places & ~(goals | doors) and not places & used:
                total += share * max(0.0, value - places.bit_count() * RISK[self.side])
                used |= self.s.data.grid.within(places, 2)
                share *= 0.5
                if share < 0.2:
                    break
        return total

    def cover(self, units: Mask) -> float:
        """What these units could do against the raids that are feared."""
        goals = 0
        for u in bits(units):
            goals |= self.reach.get(u, 0)
        left = [(value, places) for value, places in self.fears if not places & goals]
        return FEAR * COVERED * (exposure(self.fears) - exposure(left))


def fears_of(foes: Raids) -> tuple[list[tuple[float, Mask]], Mask]:
    """The worst that the enemy's raiders could do to a side, and where they can ride."""
    open_to = threats(foes.t, foes.side)
    return foes.best(open_to & foes.vital, LEAST)[:FEARED], open_to


def again(raids: Raids, places: list[Mask]) -> list[tuple[float, Mask]]:
    """Raids thought of before, as the map stands now."""
    return sorted(((value, p) for p in places if (value := raids.effect(p)) >= LEAST), reverse=True)


class Pins:
    """What it costs to leave hexes to the enemy's raiders, as the map stands: looked at when it is asked."""

    def __init__(self, s: State, side: str, outlook: Outlook) -> None:
        self.s, self.side, self.outlook = s, side, outlook
        self.raids = Raids(s, other(side), known=outlook.foes)
        fears = again(self.raids, [p for _, p in outlook.fears if not p & s.cells(side)])
        self.now = exposure(fears)
        self.beside = s.data.by_land(outlook.open_to | s.cells(other(side))) & s.cells(side) & ~s.battles()
        self.partners: list[int] = []
        for _, places in fears:
            self.partners += [c for c in bits(places) if c not in self.partners]
        self._found: dict[int, float] = {}

    def at(self, cell: int) -> float:
        """What the enemy could do if nobody stood on a hex."""
        if not self.beside >> cell & 1:
            return 0.0
        found = self._found.get(cell)
        if found is None:
            found = self._found[cell] = self._bare(cell)
        return found

    def _bare(self, cell: int) -> float:
        t = self.s.copy()
        for u in bits(t.units_at(cell, self.side)):
            t.put(u, -1)
        bare = Raids(t, other(self.side), known=self.raids)
        holes = bits((1 << cell | t.data.land[cell] & self.outlook.open_to) & ~bare.own & ~bare.theirs)
        harm = [bare.effect(1 << c) for c in holes]
        harm += [bare.effect(1 << cell | 1 << c) for c in self.partners[:8] if c != cell]
        return FEAR * max(0.0, max(harm, default=0.0) - self.now)


class Raiding:
    """Orders for raiders, and against them."""

    s: State
    side: str
    moves: list[Action]
    pins: Pins | None

    def look(self) -> Eyes:
        """The map as it is after the orders so far."""
        raise NotImplementedError

    def march(self, u: int, to: int, via: int = -1) -> None:
        """A land move."""
        raise NotImplementedError

    # --- headquarters -----------------------------------------------------------------------------------

    @cached_property
    def outlook(self) -> Outlook:
        """As it was when the turn began."""
        return Outlook(self.s, self.side)

    def for_supply(self, hq: int, cell: int) -> float:
        """What a headquarters on a hex brings about by raids, and against them."""
        s, home = self.s, self.s.where[hq]
        s.where[hq] = cell
        area = command_area(s, hq)
        s.where[hq] = home
        led = self._units(supported(s, self.side))
        return self._more(led, led | self._units(area))

    def for_supply_anywhere(self, hq: int) -> float:
        """The same for supreme moves."""
        led = self._units(supported(self.s, self.side))
        everybody = self._units(self.s.cells(self.side)) if self.s.command(hq) > 0 else led
        return self._more(led, everybody) - SUPREME * MOVES_PER_POINT

    def _more(self, before: Mask, after: Mask) -> float:
        look = self.outlook
        return look.promise(after) - look.promise(before) + look.cover(after) - look.cover(before)

    def _units(self, area: Mask) -> Mask:
        out = 0
        for cell in bits(area & self.s.cells(self.side)):
            out |= self.s.units_at(cell, self.side)
        return out & ~self.s.data.hq

    # --- movement ---------------------------------------------------------------------------------------

    def riders(self) -> Iterator[Rider]:
        """Units that can march outside battles, and where."""
        s = self.s
        for option in MovementPhase().legal(s, self.side).options:
            if option.make is do.Move and option.choices[2] == ("",):
                goals = orders.cells_of(s, option.choices[1])
                for id in option.choices[0]:
                    u = s.data.number[id]
                    if not s.data.hq >> u & 1 and not s.battles() >> s.where[u] & 1:
                        yield Rider(u, goals)

    def blows(self) -> list[Errand]:
        """Attacks that will most likely clear a hex, the best first."""
        raise NotImplementedError

    def _blow(self) -> Errand:
        """The best of them."""
        return max(self.blows(), default=(0.0, []))

    def _opened(self, fears: list[tuple[float, Mask]], moves: list[tuple[int, int]]) -> float:
        """How much more is to be feared of the enemy's raids after these moves."""
        if not fears:
            return 0.0
        t = self.s.copy()
        for u, to in moves:
            t.put(u, to)
        return FEAR * (exposure(self._feared(fears, t)) - exposure(fears))

    def _feared(self, fears: list[tuple[float, Mask]], t: State) -> list[tuple[float, Mask]]:
        """What is left of fears when the map stands so."""
        foes = Raids(t, other(self.side), known=self.outlook.foes)
        return again(foes, [places for _, places in fears if not places & t.cells(self.side)])

    def first_things(self) -> None:
        """Raids, guards against those of the enemy, and attacks that are nearly sure: what brings most goes first."""
        fears = self.outlook.fears
        for _ in range(ROUNDS):
            best = max(self._raid(fears), self._guard(fears), self._blow())
            if not best[1]:
                break
            for u, to, via in best[1]:
                self.march(u, to, via)
            fears = self._feared(fears, self.s)

    def guard_rails(self) -> None:
        """Those who have not marched yet stand in what gaps are left."""
        fears, _ = fears_of(Raids(self.s, other(self.side), known=self.outlook.foes))
        for _ in range(ROUNDS):
            _, moves = self._guard(fears)
            if not moves:
                return
            for u, to, via in moves:
                self.march(u, to, via)
            fears = self._feared(fears, self.s)

    def _raid(self, fears: list[tuple[float, Mask]]) -> Errand:
        s, raids = self.s, Raids(self.s, self.side, RELIEF, self.outlook.raids)
        riders = list(self.riders())
        reach = 0
        for rider in riders:
            reach |= rider.goals
        found = again(raids, [places for _, places in self.outlook.chances if not places & ~reach][:RECALLED])
        if not found:
            return PAYS, []
        eyes = self.look()
        costs = self._tolls(eyes, riders)
        best: Errand = (PAYS, [])
        for value, places in found[:TRIED]:
            if value <= best[0]:
                break
            chosen = self._assign(places, riders, costs)
            if not chosen:
                continue
            t = s.copy()
            for u, to in chosen:
                t.put(u, to)
            gain = Raids(t, self.side, RELIEF, raids).before - raids.before
            net = gain - self._opened(fears, chosen) - sum(costs[u] + RISK[self.side] for u, _ in chosen)
            if net > best[0]:
                best = (net, [(u, to, -1) for u, to in chosen])
        return best

    def _tolls(self, eyes: Appraisal, riders: list[Rider]) -> dict[int, float]:
        """What it costs to send units off: where they stand, what they could attack, a supreme move."""
        s = self.s
        out = {u: max(0.0, orders._leaving(eyes, u)) + (SUPREME if supreme_only(s, u) else 0.0) for u, _ in riders}
        units = list(out)
        missed = dict.fromkeys(units, 0.0)
        for target in bits(eyes.enemy_cells & s.data.by_land(self._near(riders))):
            force = orders._reaching(eyes, target, units, 0)[: orders.MOST_ATTACKERS]
            value = eyes.attack(target, force, True) if force else 0.0
            if value > orders.COMMIT:
                for u in force:
                    missed[u] = max(missed[u], MISSED * value / len(force))
        return {u: cost + missed[u] for u, cost in out.items()}

    def _near(self, riders: list[Rider]) -> Mask:
        out = 0
        for u, goals in riders:
            out |= goals | 1 << self.s.where[u]
        return out

    def _assign(self, places: Mask, riders: list[Rider], costs: dict[int, float]) -> list[tuple[int, int]]:
        """Who goes where: the hardest place first, by the cheapest unit; nobody when one cannot be reached."""
        s, out, used, supreme = self.s, list[tuple[int, int]](), 0, 0
        able = {to: [r.unit for r in riders if r.goals >> to & 1] for to in bits(places)}
        for to in sorted(able, key=lambda c: (len(able[c]), c)):
            free = [u for u in able[to] if not used >> u & 1]
            if not free:
                return []
            u = min(free, key=lambda v: (costs[v], v))
            used |= 1 << u
            supreme += supreme_only(s, u)
            out.append((u, to))
        return out if supreme <= s.supreme_moves else []

    # --- against raids ----------------------------------------------------------------------------------

    def _guard(self, fears: list[tuple[float, Mask]]) -> Errand:
        s, now = self.s, exposure(fears)
        if FEAR * now < PAYS:
            return PAYS, []
        riders = list(self.riders())
        spots = 0
        for _, places in fears:
            spots |= places
        spots |= s.data.by_land(spots)
        eyes, foes = self.look(), Raids(s, other(self.side), known=self.outlook.foes)
        costs = self._tolls(eyes, riders)
        doors = self._doors(riders, costs, spots, fears)
        best: Errand = (PAYS, [])
        for cost, u, to in doors:
            if FEAR * now - cost <= best[0]:
                continue
            cost += eyes.risk(to, u)
            t = s.copy()
            t.put(u, to)
            left = again(Raids(t, other(self.side), known=foes), [p for _, p in fears if not p >> to & 1])
            gain = FEAR * (now - exposure(left)) - cost
            if gain > best[0]:
                best = (gain, [(u, to, -1)])
        return best

    def _doors(
        self, riders: list[Rider], costs: dict[int, float], spots: Mask, fears: list[tuple[float, Mask]]
    ) -> list[tuple[float, int, int]]:
        """Hexes worth a closer look, each with the unit that goes there at least cost."""
        weight: dict[int, float] = {}
        for value, places in fears:
            for cell in bits(places):
                weight[cell] = weight.get(cell, 0.0) + value
                for near in bits(self.s.data.land[cell]):
                    weight[near] = weight.get(near, 0.0) + 0.3 * value
        out = []
        for to in sorted(bits(spots), key=lambda c: -weight.get(c, 0.0)):
            able = [r.unit for r in riders if r.goals >> to & 1]
            if able:
                u = min(able, key=lambda v: (costs[v], v))
                out.append((costs[u], u, to))
            if len(out) == DOORS:
                break
        return out
