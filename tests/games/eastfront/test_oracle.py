"""A second reading of chapters 6, 8, 9 and 10, hex by hex and slow, against which the engine plays random games.

It shares the data files with the engine and nothing else that matters: no masks, no memory, no grid.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from random import Random

import pytest
from tests.games.eastfront.kit import AXIS, DATA, GAME, SOVIET

from stavka.core.dice import PlainDice
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.rules.control import fix_control
from stavka.games.eastfront.rules.movement import MovementPhase
from stavka.games.eastfront.rules.restrictions import abroad, allowed
from stavka.games.eastfront.rules.supply import has_line
from stavka.games.eastfront.state import State

HEXES = {h.id: h for h in DATA.hexes}
WEST = ("yugoslavia", "albania", "greece")
SPEED = {"armor": (3, 1, 2), "mech": (3, 1, 2), "cavalry": (3, 2, 2), "shock": (1, 1, 1)}
STACK = {"clear": 4, "forest": 4, "hill": 4, "marsh": 3, "mountain": 2}


def around(hex: str) -> dict[str, str]:
    c, r = (int(n) for n in hex.split(","))
    shift = r % 2
    return {
        "E": f"{c + 1},{r}", "W": f"{c - 1},{r}", "NE": f"{c + shift},{r - 1}", "NW": f"{c + shift - 1},{r - 1}",
        "SE": f"{c + shift},{r + 1}", "SW": f"{c + shift - 1},{r + 1}",
    }  # fmt: skip


SIDES = {frozenset((hex, around(hex)[to])): s for s in DATA.sides for hex, to in [s.id.split()]}
NEAR = {h: [to for to in around(h).values() if to in HEXES] for h in HEXES}


def water(a: str, b: str) -> bool:
    side = SIDES.get(frozenset((a, b)))
    return side is not None and (side.river or side.strait)


def barred(a: str, b: str) -> bool:
    side = SIDES.get(frozenset((a, b)))
    return side is not None and bool(side.barrier)


def railway(a: str, b: str) -> bool:
    side = SIDES.get(frozenset((a, b)))
    return side is not None and side.rail


def strait(a: str, b: str) -> bool:
    side = SIDES.get(frozenset((a, b)))
    return side is not None and side.strait


LAND = {h: [to for to in NEAR[h] if not barred(h, to)] for h in HEXES}
RAIL = {h: [to for to in NEAR[h] if railway(h, to)] for h in HEXES}


def foe(side: str) -> str:
    return SOVIET if side == AXIS else AXIS


class Reading:
    """A position read from the rules."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.units: dict[str, dict[str, list[int]]] = {}
        for u, at in enumerate(s.where):
            if at >= 0:
                self.units.setdefault(DATA.name[at], {AXIS: [], SOVIET: []})[s.side_of(u)].append(u)
        self.battles = {h for h, there in self.units.items() if there[AXIS] and there[SOVIET]}
        self.crossed = {}
        for key, n in s.crossed.items():
            cell, direction = divmod(int(key), 3)
            self.crossed[frozenset((DATA.name[cell], DATA.name[cell + DATA.grid.shift[direction]]))] = n

    def holder(self, hex: str) -> str:
        """Whose hex it is, as the engine has it."""
        cell = DATA.cell[hex]
        masks = (("disputed", self.s.disputed), ("neutral", self.s.neutral), (AXIS, self.s.axis_held))
        return next((name for name, mask in masks if mask >> cell & 1), SOVIET)

    def last_holder(self, hex: str) -> str:
        cell = DATA.cell[hex]
        if self.s.neutral >> cell & 1:
            return "neutral"
        return AXIS if self.s.axis_held >> cell & 1 else SOVIET

    def control(self) -> dict[str, str]:
        """Who controls each hex when a phase begins now (8.1 to 8.34)."""
        zones: dict[str, set[str]] = {AXIS: set(), SOVIET: set()}
        for hex, there in self.units.items():
            for side in (AXIS, SOVIET):
                if hex not in self.battles and any(not self.s.unsupplied >> u & 1 for u in there[side]):
                    zones[side] |= {to for to in LAND[hex] if not water(hex, to) and to not in self.units}
        out = {}
        for hex in HEXES:
            if hex in self.battles:
                out[hex] = AXIS if self.s.axis_defends >> DATA.cell[hex] & 1 else SOVIET
            elif hex in self.units:
                out[hex] = AXIS if self.units[hex][AXIS] else SOVIET
            elif hex in zones[AXIS] and hex in zones[SOVIET]:
                out[hex] = "disputed"
            else:
                sides = [side for side in (AXIS, SOVIET) if hex in zones[side]]
                out[hex] = sides[0] if sides else self.last_holder(hex)
        return out

    def lines(self, side: str) -> set[str]:
        """The hexes that friendly rail reaches (9.12)."""
        sources = {h for h, x in HEXES.items() if x.entry == side or (side == SOVIET and x.name == "baku")}
        seen = {h for h in sources if self.holder(h) == side}
        todo = list(seen)
        while todo:
            hex = todo.pop()
            if hex not in self.battles:
                more = {to for to in RAIL[hex] if self.holder(to) == side} - seen
                seen |= more
                todo += more
        return seen

    def supplied(self, hex: str, side: str, lines: set[str]) -> bool:
        """A line of two hexes at most, not through an enemy hex (10.3)."""
        if hex in lines or any(to in lines for to in LAND[hex]):
            return True
        between = [to for to in LAND[hex] if self.holder(to) != foe(side)]
        return any(far in lines for to in between for far in LAND[to])

    def weather(self, hex: str) -> str:
        return self.s.west_weather if HEXES[hex].country in WEST else self.s.weather

    def speed(self, u: int) -> int:
        weather = self.weather(DATA.name[self.s.where[u]])
        if self.s.part == "w41" and weather == "snow" and self.s.side_of(u) == AXIS:
            return 1
        return SPEED.get(DATA.units[u].kind, (2, 1, 1))[("dry", "mud", "snow").index(weather)]

    def stops(self, u: int, hex: str) -> bool:
        terrain, weather = HEXES[hex].terrain, self.weather(hex)
        soft = terrain == "mountain" or weather == "mud" or (terrain == "marsh" and weather == "dry")
        return soft and DATA.units[u].kind != "cavalry"

    def room(self, hex: str, side: str) -> bool:
        return hex not in self.units or len(self.units[hex][side]) < STACK[HEXES[hex].terrain]

    def open(self, a: str, b: str) -> bool:
        """Can one more unit cross into or out of a battle (6.33)?"""
        side = SIDES.get(frozenset((a, b)))
        hard = side is not None and (side.river or side.strait or bool(side.terrain) or bool(side.barrier))
        limit = 1 if hard or "mud" in (self.weather(a), self.weather(b)) else 2
        return self.crossed.get(frozenset((a, b)), 0) < limit

    def commanded(self, u: int) -> bool:
        """Is a unit within the radius of an active headquarters (5.3)?"""
        s, here = self.s, DATA.name[self.s.where[u]]
        if DATA.units[u].kind == "static":
            return False
        for hq in range(len(DATA.units)):
            if not s.active >> hq & 1 or DATA.units[hq].supreme or s.command(hq) < 0:
                continue
            seen = front = {DATA.name[s.where[hq]]}
            for _ in range(s.command(hq)):
                new = {to for hex in front for to in LAND[hex]} - seen
                seen = seen | new
                front = {hex for hex in new if self.holder(hex) != foe(s.side)}
            if here in seen:
                return True
        return False

    def marches(self, u: int) -> set[tuple[str, str]]:
        """Where a unit outside battles can go, and from where it enters a battle (6.1, 6.31)."""
        s, side, start = self.s, self.s.side, DATA.name[self.s.where[u]]
        if (s.moved | s.railed | s.active | s.spent) >> u & 1 or not (s.supreme_moves or self.commanded(u)):
            return set()
        may = allowed(s, u)
        home = bool(may >> s.where[u] & 1) or not may
        fights = DATA.units[u].kind != "hq" and not s.fled >> u & 1
        out = set()
        front, seen = {start}, {start}
        for step in range(self.speed(u)):
            new = set()
            for hex in front:
                if step and self.stops(u, hex):
                    continue
                for to in LAND[hex]:
                    over_strait = strait(hex, to)
                    here = bool(may >> DATA.cell[to] & 1)
                    if (over_strait and step) or (home and not here):
                        continue
                    if to in self.units and self.units[to][foe(side)]:
                        if fights and here and self.room(to, side) and self.open(hex, to):
                            out.add((to, hex))
                        continue
                    if here and to != start and self.room(to, side):
                        out.add((to, ""))
                    if not over_strait:
                        new.add(to)
            front = new - seen
            seen |= new
        return out

    def trains(self, u: int) -> set[str]:
        """Where a unit can go by rail (9.21, 9.22, 9.5)."""
        s, side, start = self.s, self.s.side, DATA.name[self.s.where[u]]
        own = bool(s.active >> u & 1)
        supreme = any(s.active >> hq & 1 and x.supreme for hq, x in enumerate(DATA.units))
        moves = s.supreme_moves + own
        if not supreme or moves < 1 or (s.moved | s.railed | s.spent) >> u & 1:
            return set()
        if start not in self.lines(side) or not (RAIL[start] or HEXES[start].entry):
            return set()
        if start in self.battles:
            stay = [v for v in self.units[start][side] if v != u and not s.rearguards >> v & 1]
            if all(str(v) in s.entered for v in stay):
                return set()
        may = allowed(s, u)
        home = bool(may >> s.where[u] & 1) or not may
        far, todo = {start: 0}, [(0, start)]
        while todo:
            distance, hex = heappop(todo)
            if distance == far[hex]:
                for more, to in self.stations(hex, side):
                    good = self.holder(to) == side and to not in self.battles
                    if good and (not home or may >> DATA.cell[to] & 1) and distance + more < far.get(to, 999):
                        far[to] = distance + more
                        heappush(todo, (far[to], to))
        reached = {to for to, distance in far.items() if 0 < distance <= 10 * moves}
        return {to for to in reached if self.room(to, side) and may >> DATA.cell[to] & 1}

    def stations(self, hex: str, side: str) -> Iterator[tuple[int, str]]:
        """The next hexes by rail with their distance, on the map and off it."""
        for to in RAIL[hex]:
            if hex not in self.battles or self.open(hex, to):
                yield 1, to
        if HEXES[hex].entry == side and hex not in self.battles:
            for to, x in HEXES.items():
                if x.entry == side and to != hex:
                    yield 2 * abs(x.place[1] - HEXES[hex].place[1]), to


def check_lines(s: State) -> int:
    """Control as a phase would fix it now, and the supply of every unit."""
    t = s.copy()
    expected = Reading(t).control()
    fix_control(t)
    now = Reading(t)
    assert not {h: (now.holder(h), expected[h]) for h in HEXES if now.holder(h) != expected[h]}
    for side in (AXIS, SOVIET):
        lines = now.lines(side)
        for u in t.on_map(side):
            fed = now.supplied(DATA.name[t.where[u]], side, lines) and not abroad(t, u)
            assert has_line(t, u) == fed, DATA.ids[u]
    return len(t.on_map(AXIS))


def check_moves(s: State) -> int:
    """Every march, attack and train of the units outside battles, and the trains out of battles."""
    now = Reading(s)
    marches: dict[str, set[tuple[str, str]]] = {}
    trains: dict[str, set[str]] = {}
    for a in GAME.legal(s, s.side):
        if isinstance(a, do.Move):
            marches.setdefault(a.unit, set()).add((a.to, a.via))
        elif isinstance(a, do.Rail):
            trains.setdefault(a.unit, set()).add(a.to)
    for u in s.on_map(s.side):
        if s.rearguards >> u & 1 or (s.active >> u & 1 and not DATA.units[u].supreme):
            continue
        id = DATA.ids[u]
        assert trains.get(id, set()) == now.trains(u), id
        if DATA.name[s.where[u]] not in now.battles:
            assert marches.get(id, set()) == now.marches(u), id
    return len(marches) + len(trains)


@pytest.mark.rule("6.1", "6.2", "6.21", "6.31", "6.33", "5.3", "8.1", "8.2", "9.12", "9.21", "9.5", "10.3")
@pytest.mark.parametrize("scenario", ["s41", "w41", "s42", "s44"])
def test_the_engine_agrees_with_a_second_reading(scenario: str) -> None:
    rng, dice = Random(scenario), PlainDice(Random(7))
    s, _ = GAME.setup(scenario, {}, dice)
    moves = lines = 0
    for n in range(330):
        if s.outcome is not None:
            break
        role = GAME.pending(s)[0]
        if isinstance(s.frames[-1], MovementPhase) and n % 5 == 0:
            moves += check_moves(s)
        if n % 15 == 0 and s.battles() == s.axis_defends | s.soviet_defends:
            lines += check_lines(s)
        action = GAME.legal(s, role).pick(rng)
        for _ in range(10 if s.phase != "production" else 0):
            if isinstance(action, do.EndPhase):
                action = GAME.legal(s, role).pick(rng)
        GAME.apply(s, role, action, dice)
    assert moves > 100
    assert lines > 100
