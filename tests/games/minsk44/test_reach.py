"""Chapters 8 to 10: where units can go, held against a plain search step by step on the real map."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from random import Random

import pytest
from tests.games.minsk44.kit import REAL, Table

from stavka.core.hexes import bits
from stavka.games.minsk44.rules.movement import Movement
from stavka.games.minsk44.rules.paths import Walker
from stavka.games.minsk44.rules.reach import Start
from stavka.games.minsk44.state import FOE, State

DATA = REAL.data


def position(rng: Random, side: str) -> Table:
    """Units all about Borisov; bridges blown and built, rubble, an entrenchment."""
    t = Table(game=REAL, entrenchments="on", rubble="on")
    country = [c for c in bits(DATA.within(DATA.cell["3213"], 9)) if c in DATA.ground]
    for number in rng.sample(range(len(DATA.units)), 60):
        cell = rng.choice(country)
        if not t.s.held(FOE[t.s.side_of(number)]) >> cell & 1 and not t.s.closed_to(number) >> cell & 1:
            t.s.put(number, cell)
    t.s.blown = rng.sample(DATA.bridge_ids, 12)
    t.s.rubble = sum(1 << c for c in rng.sample(country, 12))
    t.s.suppressed = t.s.present & rng.getrandbits(len(DATA.units)) & rng.getrandbits(len(DATA.units))
    for n in (0, 1):
        t.s.trenches[n] = t.s.cells[n] & rng.getrandbits(DATA.grid.size)
    for e in bits(t.s.present & DATA.engineers):
        banks = DATA.over_water.get(t.s.where[e])
        if banks:
            t.s.pontoons[e] = (t.s.where[e], rng.choice(banks), rng.randint(0, 1))
    t.weather(rng.choice(("clear", "rain")))
    return t.moving(side)


def searched(s: State, start: Start, price: Callable[[int, int], int | None], points: int) -> set[int]:
    """Hexes within so many points, one step after the other."""
    foe = FOE[s.side]
    best, queue = {start.cell: 0}, [(0, start.cell)]
    while queue:
        spent, at = heappop(queue)
        if spent > best[at] or (at != start.cell and s.zone(foe) >> at & 1):
            continue
        for to in DATA.neighbours[at]:
            cost = None if barred(s, start, to) else price(at, to)
            if cost is not None and spent + cost <= points and spent + cost < best.get(to, points + 1):
                best[to] = spent + cost
                heappush(queue, (best[to], to))
    return set(best)


def barred(s: State, start: Start, to: int) -> bool:
    foe = FOE[s.side]
    return bool(s.held(foe) >> to & 1 or (start.disengaging and s.zone(foe) >> to & 1))


def goals(s: State, start: Start) -> set[str]:
    """Over the ground, one hex with all it has, or along lines."""
    walker, found = Walker(s, start.unit), set()
    found |= searched(s, start, lambda a, b: walker.field(a, b, 0, first=False), start.field)
    for to in DATA.neighbours[start.cell]:
        if not barred(s, start, to) and walker.field(start.cell, to, start.field, first=True) is not None:
            found.add(to)
    if start.line:
        found |= searched(s, start, walker.line, start.line)
    return {DATA.name[c] for c in found - {start.cell}}


@pytest.mark.rule("8.2", "8.4", "8.7", "8.12", "10.5", "10.10", "22.2", "26.4", "27.2")
@pytest.mark.parametrize("side", ["german", "soviet"])
@pytest.mark.parametrize("seed", range(3))
def test_units_go_where_a_plain_search_finds_them(seed: int, side: str) -> None:
    rng = Random(seed)
    t = position(rng, side)
    for _ in range(3):
        movement: Movement = t.s.frames[-1]
        ids = [DATA.ids[u] for u in bits(movement.movable(t.s))]
        for id in ids:
            assert t.goals(id) == goals(t.s, movement.start(t.s, DATA.number[id])), id
        id = rng.choice([id for id in ids if t.goals(id)])
        to = rng.choice(sorted(t.goals(id)))
        assert t.act("move", id, to).where(id) == to
