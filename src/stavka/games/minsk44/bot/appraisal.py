"""What the computer players reckon with: what an attack is worth, how long a way takes, how great a danger is."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from stavka.core.hexes import bits, lowest, members
from stavka.games.minsk44.atlas import ALL, SOFT, TWELFTHS, Atlas, Results
from stavka.games.minsk44.rules.artillery import fire_strength, ranged_shift
from stavka.games.minsk44.rules.effects import worth
from stavka.games.minsk44.rules.retreat import open_to_retreat
from stavka.games.minsk44.rules.shifts import all_shifts, attack_strength, defence_strength
from stavka.games.minsk44.state import State

FAR = 99
REMEMBERED = 400
UNKNOWN_DEFENCE = 2  # of an untried unit
UNKNOWN_ATTACK = 1


class Stakes(NamedTuple):
    """What both sides have at stake in a combat, in victory points."""

    ground: float  # the hex itself
    cheapest_defender: float
    all_defenders: float
    cheapest_attacker: float
    all_attackers: float
    trapped: float  # how likely a retreat of the defenders fails


def result_value(result: str, x: Stakes) -> float:
    """What a combat result is worth to the attacker."""
    pushed = x.trapped * x.all_defenders
    ground = x.ground
    if result in ("D1", "D2", "D3", "D4"):
        return ground + pushed + 0.2 * (int(result[1]) - 1)
    if result == "DE":
        return ground + x.all_defenders
    if result == "DA":
        return ground + max(x.cheapest_defender, pushed)
    if result == "AX":
        return ground + pushed - x.cheapest_attacker
    if result == "EX":
        alone = x.cheapest_defender == x.all_defenders
        return x.cheapest_defender - x.cheapest_attacker + (ground if alone else 0.0)
    if result == "BR":
        return pushed
    lost = {"A1": 0.3, "A2": 0.6, "AA": x.cheapest_attacker + 0.6, "AE": x.all_attackers}
    return -lost[result]


def column_value(table: Results, column: int, x: Stakes) -> float:
    """The mean of a column."""
    return sum(result_value(table.result(column, die), x) for die in range(1, 7)) / 6


def defence_of(s: State, u: int) -> int:
    """The defence of a unit, as far as it is known."""
    return s.values(u).defence if s.face[u] >= 0 else UNKNOWN_DEFENCE


def attack_of(s: State, u: int) -> int:
    """The attack of a unit, as far as it is known."""
    if s.face[u] < 0:
        return UNKNOWN_ATTACK
    values = s.values(u)
    return values.barrage if values.artillery else values.attack


def trapped(s: State, cell: int) -> bool:
    """Is there no hex to which the units on a cell could retreat?"""
    unit = s.at(cell)[-1]
    return not any(open_to_retreat(s, unit, cell, to) for to in s.data.neighbours[cell])


def stakes(s: State, attackers: tuple[int, ...], defenders: tuple[int, ...], ground: float, shut: float) -> Stakes:
    """What these forces have at stake."""
    ours, theirs = [worth(s, u) for u in attackers], [worth(s, u) for u in defenders]
    return Stakes(ground, min(theirs, default=0), sum(theirs), min(ours, default=0), sum(ours), shut)


class Prospect(NamedTuple):
    """The better table for an attack, and what it is worth."""

    value: float
    table: str


def attack_prospect(
    s: State, side: str, plan: tuple[tuple[int, ...], ...], tables: tuple[str, ...], doubled: int, ground: float
) -> Prospect:
    """An adjacent attack: hexes, attackers, guns and air units."""
    targets, attackers, firing, flying = plan
    defenders = tuple(u for c in targets for u in s.at(c))
    tried = tuple(u for u in attackers if s.face[u] >= 0)
    strength = attack_strength(s, tried, doubled) + UNKNOWN_ATTACK * (len(attackers) - len(tried))
    guns = tuple(g for g in firing if s.face[g] >= 0)
    strength += fire_strength(s, "support", targets, guns, flying, doubled)
    known = tuple(u for u in defenders if s.face[u] >= 0)
    defence = defence_strength(s, known) + UNKNOWN_DEFENCE * (len(defenders) - len(known))
    shift = sum(x.columns for x in all_shifts(s, side, attackers, defenders, targets))
    x = stakes(s, attackers, defenders, ground, all(trapped(s, c) for c in targets))
    found = []
    for name in tables:
        table = s.data.results[name]
        found.append(Prospect(column_value(table, table.column(strength - defence, shift), x), name))
    return max(found)


@lru_cache(maxsize=4096)
def rough_value(table: Results, differential: int, shift: int, x: Stakes) -> float:
    """An attack known only by its differential."""
    return column_value(table, table.column(differential, shift), x)


TRAPPED = 0.3  # how often a retreat ends in a zone of control


@lru_cache(maxsize=4096)
def outlook(table: Results, differential: int, shift: int, cheapest: float, total: float) -> tuple[float, float]:
    """For a defender: the chance that the hex is lost, and the points that are lost on average."""
    column, taken, lost = table.column(differential, shift), 0, 0.0
    for die in range(1, 7):
        result = table.result(column, die)
        taken += result[0] == "D" or result in ("AX", "BR")
        costs = {"DE": total, "DA": cheapest + TRAPPED * (total - cheapest), "EX": cheapest, "BR": TRAPPED * total}
        if result in ("D1", "D2", "D3", "D4"):
            lost += min(TRAPPED * int(result[1]) * 0.6, 1.0) * total
        else:
            lost += costs.get(result, TRAPPED * total if result == "AX" else 0.0)
    return taken / 6, lost / 6


RANGED = {"-": 0.0, "DS": 0.35, "D1": 0.3, "DT": 0.4, "DE": 1.0}  # part of a unit's worth


def fire_value(
    s: State, mission: str, cell: int, firing: tuple[int, ...], flying: tuple[int, ...], doubled: int
) -> float:
    """What ranged fire at a hex is worth: part of each unit in it."""
    table = s.data.results["ranged"]
    guns = tuple(g for g in firing if s.face[g] >= 0)
    strength = fire_strength(s, mission, (cell,), guns, flying, doubled) + len(firing) - len(guns)
    shift, total = ranged_shift(s, cell, mission), 0.0
    for u in s.at(cell):
        column = table.column(strength - defence_of(s, u), shift)
        down = not s.effective(u)
        for die in range(1, 7):
            result = table.result(column, die)
            total += (1.0 if down and result == "DT" else 0.0 if down and result == "DS" else RANGED[result]) * worth(
                s, u
            )
    return total / 6


# --- ways ---------------------------------------------------------------------------------------------


class Ways(NamedTuple):
    """How far every hex is from some goals: by cell, and as one set of hexes for every movement point."""

    time: dict[int, int]
    rings: list[int]

    def best(self, cells: int) -> int:
        """Of a set of hexes one that is nearest to the goals, or -1."""
        for ring in self.rings:
            if ring & cells:
                return lowest(ring & cells)
        return -1

    def of(self, cell: int) -> int:
        """Movement points to the goals."""
        return self.time.get(cell, FAR)


Spans = frozenset[tuple[int, int]]  # pairs of hexes that engineers have joined, both ways round

_WAYS: dict[tuple[int, int, int, tuple[str, ...], int, Spans], Ways] = {}
DETOUR = 4 * TWELFTHS  # what it costs to go through a hex that the enemy controls


def great_bridges_gone(s: State) -> tuple[str, ...]:
    """Bridges over a major river that have been blown."""
    return tuple(b for b in s.blown if s.data.side_kind.get(s.data.pair(b)) == "major")


def ways_to(
    data: Atlas, goals: int, weight: int, gone: tuple[str, ...], shut: int = 0, spans: Spans = frozenset()
) -> Ways:
    """How long the way to some hexes takes: without the great bridges that are gone, with those of engineers, and with
    detours round hexes that the enemy shuts."""
    key = (id(data), goals, weight, gone, shut, spans)
    found = _WAYS.get(key)
    if found is None:
        if len(_WAYS) > REMEMBERED:
            _WAYS.clear()
        found = _WAYS[key] = _find_ways(data, goals, weight, gone, shut, spans)
    return found


def _find_ways(data: Atlas, goals: int, weight: int, gone: tuple[str, ...], shut: int, spans: Spans) -> Ways:
    into = _entrances(data, weight, gone, spans)
    far = FAR * TWELFTHS
    spent = [far] * len(into)
    buckets: list[list[int]] = [[] for _ in range(far)]
    buckets[0] = members(goals)
    for c in buckets[0]:
        spent[c] = 0
    for total, bucket in enumerate(buckets):
        for at in bucket:
            if spent[at] != total:
                continue
            extra = total + (DETOUR if shut >> at & 1 else 0)
            for before, price in into[at]:
                cost = extra + price
                if cost < spent[before]:
                    spent[before] = cost
                    buckets[cost].append(before)
    time = {c: t // TWELFTHS for c, t in enumerate(spent) if t < far}
    rings = [0] * (max(time.values()) + 1)
    for c, t in time.items():
        rings[t] |= 1 << c
    return Ways(time, rings)


Entrances = list[list[tuple[int, int]]]  # for each cell those before it, and the price of the step

_ENTRANCES: dict[tuple[int, int, tuple[str, ...], Spans], Entrances] = {}


def _entrances(data: Atlas, weight: int, gone: tuple[str, ...], spans: Spans) -> Entrances:
    """The steps into every cell, without the bridges that are gone and with those that have been built."""
    key = (id(data), weight, gone, spans)
    found = _ENTRANCES.get(key)
    if found is None:
        if len(_ENTRANCES) > REMEMBERED:
            _ENTRANCES.clear()
        broken = {pair for b in gone for pair in (data.pair(b), data.pair(b)[::-1])}
        odd = {at for _, at in broken | spans}
        if odd:
            found = list(_entrances(data, weight, (), frozenset()))
        else:
            odd, found = set(range(data.grid.size)), [[]] * data.grid.size
        for at in odd:
            steps = [
                (a, data.enter[weight][at] if (a, at) in spans else _price(data, a, at, weight, broken))
                for a in data.neighbours[at]
            ]
            found[at] = [(a, price) for a, price in steps if price is not None]
        _ENTRANCES[key] = found
    return found


def _price(data: Atlas, a: int, b: int, weight: int, broken: set[tuple[int, int]]) -> int | None:
    """A step on the way: by a line if there is one, else by the ground; a river without bridge takes a day."""
    whole = (a, b) not in broken
    line = data.links.get(a, {}).get(b)
    if line is not None and whole:
        return line
    water = data.water(a, b, weight) if whole else data.cross[weight].get((a, b), 0)
    if water < 0:
        return None if water != ALL else 8 * TWELFTHS
    return data.enter[weight][b] + water


# --- danger -------------------------------------------------------------------------------------------

_THREATS: dict[tuple[int, int, int, int], dict[int, int]] = {}


def threats(s: State, side: str) -> dict[int, int]:
    """For every hex the attack factors of a side that could be next to it in its next turn."""
    key = (id(s.data), s.held(side), s.suppressed & s.data.of[side], s.turn)
    found = _THREATS.get(key)
    if found is None:
        if len(_THREATS) > REMEMBERED:
            _THREATS.clear()
        found = _THREATS[key] = {}
        for u in bits(s.on_map(side)):
            strength = attack_of(s, u)
            if not strength or not s.data.units[u].move:
                continue
            far = 6 if s.data.weight[u] != SOFT or s.data.units[u].move > 6 else 4
            for cell in members(s.data.within(s.where[u], far)):
                found[cell] = found.get(cell, 0) + strength
    return found
