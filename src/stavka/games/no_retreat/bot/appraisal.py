"""Rough values for the bots: what units, hexes and battles are worth, in victory points."""

from __future__ import annotations

from functools import cache

from stavka.core.hexes import Mask, bits, lowest
from stavka.games.no_retreat.atlas import AXIS, ENEMY, SOVIET
from stavka.games.no_retreat.rules.battle import TOO_WEAK, Fight, final_column, odds, shifted, table_of
from stavka.games.no_retreat.rules.supply import zoc
from stavka.games.no_retreat.rules.weather import CLEAR, SNOW, crt_of, frozen, weather
from stavka.games.no_retreat.state import State

# what things are worth, in victory points
SURRENDER = 1.3  # a unit that surrenders: a point, and a second card to bring it back
SHATTERED = 0.45  # of a unit's worth: it is back next turn, but not where it was
DRIVEN_BACK = 0.25
BLOW = 0.05  # a counterblow marker for the attacker
OBJECTIVE = 0.5  # more for an objective
OLD_FRONT = 0.15  # a city that no longer counts in 1945
LOSES_DUEL = 21 / 36  # the chance that one of two dice is not the higher
HITLER = 12.0  # the Berlin Garrison
FINLAND = 0.9
BEYOND = 0.5  # of the worth of a city that an advance could take

Chances = dict[str, float]
NO_CHANCE: Chances = {"CA": 1.0}


# --- units and ground -------------------------------------------------------------------------------


def step_cost(s: State, u: int) -> float:
    """What its owner loses with one step of a unit."""
    unit = s.unit(u)
    if unit.id == "berlin":
        return HITLER
    if unit.cadre or unit.kind == "single":
        return 0.3
    strong = bool(s.strong >> u & 1)
    if s.steps(u) == 2:
        return 0.55 if unit.side == AXIS else 0.4
    cost = 0.4 + 0.07 * s.face(u).strength + (0.2 if unit.side == AXIS else 0.0)
    if strong:
        cost += 0.15
    return cost + (SURRENDER if s.unsupplied >> u & 1 else 0.0)


def whole_cost(s: State, u: int) -> float:
    """What its owner loses when a unit leaves the map altogether."""
    unit = s.unit(u)
    if unit.id == "berlin":
        return HITLER
    if unit.cadre or unit.kind == "single":
        return 0.35
    cost = 0.45 + 0.07 * s.face(u).strength + (0.25 if s.steps(u) == 2 else 0.0) + (0.2 if unit.side == AXIS else 0.0)
    return cost + (SURRENDER if s.unsupplied >> u & 1 else 0.0)


def prize(s: State, side: str, cell: int) -> float:
    """What a hex is worth to a side, whoever holds it."""
    bit, late = 1 << cell, s.turn >= s.data.begins.year_1945
    if not s.data.vp_hexes & bit:
        return FINLAND if cell == s.data.place["finland"] and side == SOVIET and not late else 0.0
    if late and not s.data.germany & bit:
        return OLD_FRONT
    return 1.0 + (OBJECTIVE if (s.data.objectives[AXIS] | s.data.objectives[SOVIET]) & bit else 0.0)


# --- chances -------------------------------------------------------------------------------------------


@cache
def _chances(rows: tuple[tuple[str, ...], ...], column: int) -> Chances:
    out: Chances = {}
    for row in rows:
        out[row[column]] = out.get(row[column], 0.0) + 1 / 6
    return out


def chances(s: State, table: str, column: int) -> Chances:
    """The results of a column and how likely they are."""
    return NO_CHANCE if column == TOO_WEAK else _chances(s.data.crts[table].rows, column)


def sealed(s: State, cell: int, zones: Mask) -> bool:
    """Would the units in a hex find no way to retreat, with these zones of control around them?"""
    data = s.data
    units = s.at(cell)
    if not units:
        return False
    u = lowest(units)
    free = data.land & ~s.cells(ENEMY[s.owner(u)]) & ~(zones & ~s.cells(s.owner(u)))
    first = data.open[cell] & free & ~data.area_cells
    return not data.steps_from(first) & free & ~(data.near[cell] | 1 << cell)


class Stakes:
    """What each result of a battle would mean to the attacker."""

    def __init__(self, s: State, defenders: Mask, cells: Mask, closed: bool) -> None:
        units = list(bits(defenders))
        steps = [step_cost(s, u) for u in units]
        enemy = s.owner(units[0]) if units else s.enemy
        self.fort = any(s.is_fort(u) for u in units)
        self.volkssturm = any(s.face(u).type == "volkssturm" for u in units)
        self.step = min(steps, default=0.0)
        self.steps = sum(steps)
        self.whole = sum(whole_cost(s, u) for u in units)
        self.closed = closed
        self.ground = sum(prize(s, ENEMY[enemy], c) for c in bits(cells))
        survivors = sum(whole_cost(s, u) - step_cost(s, u) for u in units if s.steps(u) == 2)
        self.wrecked = self.steps + (survivors if closed else 0.0)
        self.emptied = not self.fort or all(s.steps(u) == 1 for u in units)

    def gain(self, result: str) -> float:
        """What the attacker wins, own losses apart."""
        if result == "DR":
            if self.fort or self.volkssturm:
                return 0.3 if self.volkssturm else 0.0
            return self.ground + (self.whole if self.closed else DRIVEN_BACK * self.whole)
        if result == "DS":
            if self.fort:
                return self.step
            return self.ground + (self.whole if self.closed else SHATTERED * self.whole)
        if result == "DD":
            return self.wrecked + (self.ground if self.emptied else 0.0)
        if result == "EX":
            return self.step
        return BLOW if result == "CB" else 0.0


def cheapest(s: State, units: Mask) -> float:
    """The step that a force would lose first."""
    return min((step_cost(s, u) for u in bits(units)), default=0.0)


def struck_back(s: State, side: str, strength: int, other: int, cost: float) -> float:
    """What a side must fear when the other, of such strength, counterattacks."""
    likely = chances(s, crt_of(s, ENEMY[side]), odds(other, strength))
    fear = sum(p * FEAR.get(result, 0.0) for result, p in likely.items())
    return fear * cost


FEAR = {"DR": 0.4, "DS": 0.9, "DD": 1.5, "EX": 0.3}  # in steps of the side attacked


def worth(stakes: Stakes, likely: Chances, cost: float, fear: float) -> float:
    """The value of a battle to its attacker."""
    value = 0.0
    for result, p in likely.items():
        value += p * stakes.gain(result)
        if result == "EX" or (result == "DS" and stakes.fort):
            value -= p * cost
        elif result == "CA":
            value -= p * fear
    return value


# --- planning: attacks that could be made ----------------------------------------------------------------


class Target:
    """An enemy hex as an attacker finds it, whoever attacks."""

    def __init__(self, s: State, side: str, cell: int, zones: Mask, *, blow: bool = False) -> None:
        data = s.data
        self.s, self.side, self.cell = s, side, cell
        self.units = s.at(cell)
        faces = [s.face(u) for u in bits(self.units)]
        self.defence = sum(f.strength for f in faces)
        self.shift = _weather_shift(s, side, cell)
        if not blow:
            self.shift += _ground_shift(s, side, cell)
        if self.units & s.unsupplied:
            self.shift += 2
        if self.units >> data.number["ssgr"] & 1:
            self.shift -= 1
        self.river = not blow and not frozen(s)
        soft = not any(f.type in ("armour", "mechanized") for f in faces)
        open_ground = bool(data.clear & ~s.scorched & 1 << cell)
        self.tanks_help = soft and open_ground and weather(s) in (CLEAR, SNOW)
        self.table = crt_of(s, side)
        self.zones = zones
        self._stakes: dict[bool, Stakes] = {}

    def stakes(self, closed: bool) -> Stakes:
        """What is at stake, with or without a way out for the defenders."""
        known = self._stakes.get(closed)
        if known is None:
            known = self._stakes[closed] = Stakes(self.s, self.units, 1 << self.cell, closed)
            known.ground += BEYOND * self.beyond()
        return known

    def beyond(self) -> float:
        """What an advance over this hex could take: cities and oil fields that nobody guards."""
        s, data = self.s, self.s.data
        if data.stops >> self.cell & 1 or weather(s) not in (CLEAR, SNOW):
            return 0.0
        open_to_take = s.controlled(ENEMY[self.side]) & ~s.cells(ENEMY[self.side]) & ~(1 << self.cell)
        near = data.open[self.cell]
        if weather(s) == CLEAR and (self.side == AXIS or s.turn >= s.data.begins.soviet_tanks):
            near |= data.steps_from(near & ~data.stops & ~s.cells(ENEMY[self.side]))
        return max((prize(s, self.side, c) for c in bits(open_to_take & near)), default=0.0)

    def value(self, force: list[tuple[int, int]], support: int) -> float:
        """What an attack by these units from these cells is worth."""
        s, data = self.s, self.s.data
        strength = shock = 0
        tanks = False
        cost = 9.0
        starts, zones = 0, self.zones
        for u, cell in force:
            face = s.face(u)
            strength += face.strength
            shock += face.type == "shock"
            tanks = tanks or (face.type == "armour" and not s.unsupplied >> u & 1)
            cost = min(cost, step_cost(s, u))
            starts |= 1 << cell
            if not face.bracket:
                zones |= data.open[cell]
        net = self.shift + support + shock
        if tanks and self.tanks_help and (self.side == SOVIET or not s.after("oil")):
            net += 1
        if self.river and all(data.crosses_river(c, self.cell) for c in bits(starts)):
            net -= 1
        column = shifted(odds(strength, self.defence), net)
        closed = sealed(s, self.cell, zones | starts)
        fear = struck_back(s, self.side, strength, self.defence, cost)
        return worth(self.stakes(closed), chances(s, self.table, column), cost, fear)


def _ground_shift(s: State, side: str, cell: int) -> int:
    data = s.data
    kind = "marsh" if s.scorched >> cell & 1 else data.terrain[cell]
    shift = data.terrains[kind].shift
    if data.objective_hexes >> cell & 1:
        shift -= 1
    if side == SOVIET and s.works >> cell & 1:
        shift -= 1
    if side == AXIS and s.belts >> cell & 1:
        shift -= 2
    return shift


def _weather_shift(s: State, side: str, cell: int) -> int:
    if side == SOVIET or not frozen(s) or not s.data.ussr >> cell & 1:
        return 0
    return s.box.snow_shift


# --- battles being fought ----------------------------------------------------------------------------------


def battle_stakes(s: State, fight: Fight) -> Stakes:
    """What is at stake in this round of a battle."""
    cells = fight.cells(s, fight.defender)
    zones = zoc(s, fight.attacker)
    closed = all(sealed(s, c, zones) for c in bits(cells))
    stakes = Stakes(s, fight.defenders(s), cells, closed)
    if fight.mods.no_fort:
        stakes.fort = stakes.volkssturm = False
    return stakes


def battle_chances(s: State, fight: Fight) -> Chances:
    """The results of this round as things stand, cards included."""
    if fight.mods.result:
        return {fight.mods.result: 1.0}
    column = final_column(s, fight)
    if fight.mods.sure_retreat and column >= 4:
        return {"DR": 1.0}
    likely = chances(s, table_of(s, fight), column)
    if fight.mods.bridgehead and "-" in likely:
        likely = {**likely, "EX": likely.get("EX", 0.0) + likely["-"], "-": 0.0}
    if fight.mods.roll_again and "-" in likely:
        again = likely["-"]
        likely = {r: p + again * p - (again if r == "-" else 0.0) for r, p in likely.items()}
    return likely


def battle_value(s: State, fight: Fight, stakes: Stakes | None = None) -> float:
    """The value of this round to its attacker."""
    stakes = stakes or battle_stakes(s, fight)
    cost = cheapest(s, fight.attackers(s))
    if fight.mods.hedgehogs or fight.mods.nkvd:
        return LOSES_DUEL * (stakes.step - cost)
    fear = fear_of(s, fight, cost)
    likely = battle_chances(s, fight)
    if fight.mods.two_dice:
        return best_of_two(stakes, likely, cost, fear)
    return worth(stakes, likely, cost, fear)


def fear_of(s: State, fight: Fight, cost: float) -> float:
    """What the attacker of this round must fear from a counterattack."""
    own = sum(s.face(u).strength for u in bits(fight.attackers(s)))
    other = sum(s.face(u).strength for u in bits(fight.defenders(s)))
    return struck_back(s, fight.attacker, own, other, cost)


def best_of_two(stakes: Stakes, likely: Chances, cost: float, fear: float) -> float:
    """The mean of the better of two results."""
    single = sorted((worth(stakes, {r: 1.0}, cost, fear), p) for r, p in likely.items())
    value = below = 0.0
    for gain, p in single:
        value += gain * ((below + p) ** 2 - below**2)
        below += p
    return value


def result_value(s: State, fight: Fight, result: str) -> float:
    """What a result already rolled is worth to the attacker."""
    cost = cheapest(s, fight.attackers(s))
    return worth(battle_stakes(s, fight), {result: 1.0}, cost, fear_of(s, fight, cost))


# --- danger ---------------------------------------------------------------------------------------------------

SHARE = 0.65  # of the enemy strength that could reach a hex, what will come
RISK = (0.0, 0.04, 0.1, 0.2, 0.3, 0.42, 0.6, 0.72, 0.82, 0.9)  # of a unit's worth, from below 1:3 to 6:1


def risk(s: State, cell: int, defence: float, threat: float) -> float:
    """The share of its worth that a stack in a hex stands to lose."""
    if not threat:
        return 0.0
    column = odds(int(threat * SHARE * 10), int(defence * 10) or 1)
    shift = s.data.terrains[s.data.terrain[cell]].shift - (s.data.objective_hexes >> cell & 1)
    return RISK[max(0, min(9, column + 1 + shift))] if column != TOO_WEAK else 0.0
