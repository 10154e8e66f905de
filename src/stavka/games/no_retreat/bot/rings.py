"""Pockets, searched for explicitly: which units, moved or advanced where, cut an enemy off from his supply?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import NamedTuple

from stavka.core.hexes import Mask, bits
from stavka.games.no_retreat.atlas import ENEMY
from stavka.games.no_retreat.bot.worth import CUT_OFF, unit_worth, ways_back
from stavka.games.no_retreat.rules.routes import routes
from stavka.games.no_retreat.rules.supply import by_sea, cut_off, overland, passable, zoc
from stavka.games.no_retreat.rules.weather import MOVE_LIMIT, weather_of
from stavka.games.no_retreat.state import GONE, State

SURE, RELIEVED = 0.9, 0.35  # chances that a pocket surrenders when nobody, or somebody, can reach it
MOST_UNITS = 3  # that close a ring
TRIED = 6  # rings looked at closely for each pocket
OPTIONS = 10  # ways to cover a gap that are tried
EXPOSED = 0.12  # a unit of the ring that could not retreat
STURDY = 0.015  # a point of strength in the ring: what is inside will try to get out
EFFORT = 0.04  # each unit that a ring takes

Cover = tuple[Mask, int, int]  # gaps closed, by which unit, in which cell
Reach = Mapping[int, Mask]  # unit -> cells where it could stand
Threat = Mapping[int, float]  # cell -> strength
NO_THREAT: Threat = {}
LINKS = ((6.0, 0.3), (4.0, 0.5), (2.5, 0.75), (0.0, 1.0))  # threat for each point of defence -> chance to hold


class Ring(NamedTuple):
    """Units and where they must stand to cut off a pocket."""

    value: float
    places: dict[int, int]
    pocket: Mask  # units


def placed(s: State, where: Mapping[int, int], removed: Mask = 0) -> State:
    """The position with units in these cells, and others off the map."""
    new = s.copy()
    new.cache.clear()
    for u in bits(removed):
        new.where[u] = GONE
    for u, cell in where.items():
        new.where[u] = cell
        bit = 1 << cell
        if new.data.vp_hexes & bit and not new.holds(new.owner(u), cell):
            new.held ^= bit
    return new


def rings(s: State, side: str, reach: Reach, *, must: Mask = 0, threat: Threat = NO_THREAT) -> list[Ring]:
    """Rings that a side could close, the best first; with `must` only those that use one of these units.

    `threat` is the enemy strength that could be brought against a hex: a weak link will not hold.
    """
    enemy = ENEMY[side]
    found: dict[Mask, Ring] = {}
    now = cut_off(s, enemy, -1)
    around = 0
    for u, cells in reach.items():
        if not must or must >> u & 1:
            around |= cells
    near = s.data.grid.within(around, 2)
    for pocket in pockets(s, enemy, near):
        ring = close(s, side, pocket, reach, now, must, threat)
        if ring is not None and (ring.pocket not in found or found[ring.pocket].value < ring.value):
            found[ring.pocket] = ring
    return sorted(found.values(), key=lambda r: -r.value)


def pockets(s: State, enemy: str, near: Mask) -> Iterator[Mask]:
    """Enemy hexes that could be cut off: alone, or with the neighbours that would feed them."""
    cells = s.cells(enemy) & ~s.data.area_cells & ~by_sea(s, enemy)
    fed = overland(s, enemy)
    seen: set[Mask] = set()
    for cell in bits(cells & near):
        group = 1 << cell
        for _ in range(2):
            friends = s.data.steps_from(group) & s.cells(enemy) & fed & ~group
            group |= friends
        single = 1 << cell
        for cluster in (single, group):
            if cluster.bit_count() <= 3 and cluster not in seen and not cluster & ~cells:
                seen.add(cluster)
                yield cluster


def close(s: State, side: str, pocket: Mask, reach: Reach, now: Mask, must: Mask, threat: Threat) -> Ring | None:
    """The best way to close a ring around these hexes."""
    data, enemy = s.data, ENEMY[side]
    need = data.adjacent(pocket) & passable(s, enemy) & ~pocket
    if not need:
        return None
    covers: list[Cover] = []
    theirs = s.cells(enemy)
    for u, cells in reach.items():
        zone = not s.face(u).bracket and not s.unsupplied >> u & 1
        for cell in bits(cells & (need | data.adjacent(need))):
            mask = (1 << cell | (data.open[cell] & ~theirs if zone else 0)) & need
            if mask:
                covers.append((mask, u, cell))
    covers.sort(key=lambda c: (-c[0].bit_count(), s.face(c[1]).strength, c[1], c[2]))
    best: Ring | None = None
    for places in islice(fill(need, covers, {}, must), TRIED):
        ring = judged(s, side, places, now, threat)
        if ring is not None and (best is None or ring.value > best.value):
            best = ring
    return best


def fill(need: Mask, covers: list[Cover], places: dict[int, int], must: Mask) -> Iterator[dict[int, int]]:
    """Ways to cover all these cells with few units."""
    if not need:
        if not must or any(must >> u & 1 for u in places):
            yield places
        return
    if len(places) >= MOST_UNITS:
        return
    first = need & -need
    room = MOST_UNITS - len(places)
    count = 0
    for mask, u, cell in covers:
        if u in places or not mask & first or cell in places.values():
            continue
        if (need & ~mask).bit_count() > 5 * (room - 1):
            continue
        yield from fill(need & ~mask, covers, {**places, u: cell}, must)
        count += 1
        if count >= OPTIONS:
            return


def judged(s: State, side: str, places: dict[int, int], now: Mask, threat: Threat) -> Ring | None:
    """What a ring is worth; None when it does not close, or the units that close it would starve."""
    enemy = ENEMY[side]
    if not all(s.fits(s.at(c) & ~_moving(places) & s.data.of[side] | 1 << u) for u, c in places.items()):
        return None
    trial = placed(s, places)
    caught = cut_off(trial, enemy, -1) & ~now
    if not caught or cut_off(trial, side, _moving(places)):
        return None
    chance = (RELIEVED if relief(trial, enemy, caught) else SURE) * holds(s, places, threat)
    value = chance * sum(CUT_OFF + 0.5 * unit_worth(s, u) for u in bits(caught))
    zones = zoc(trial, enemy)
    for u, cell in places.items():
        value -= EFFORT if s.where[u] != cell else 0.0
        value += STURDY * s.face(u).strength
        if zones >> cell & 1 and not ways_back(trial, side, cell, zones):
            value -= EXPOSED + 0.3 * unit_worth(s, u)
    return Ring(value, places, caught)


def holds(s: State, places: Mapping[int, int], threat: Threat) -> float:
    """How likely the weakest link of a ring stands up to what can be brought against it, from inside and outside."""
    worst = 0.0
    for u, cell in places.items():
        defence = sum(s.face(v).strength for v in bits(s.at(cell) & ~(1 << u))) + s.face(u).strength
        worst = max(worst, threat.get(cell, 0.0) / max(1, defence))
    return next(chance for odds, chance in LINKS if worst >= odds)


def _moving(places: Mapping[int, int]) -> Mask:
    return sum(1 << u for u in places)


def relief(s: State, enemy: str, caught: Mask) -> bool:
    """Could another unit stand next to the pocket, so that supply flows again?"""
    data = s.data
    turn = s.turn + (s.side == "soviet")
    limit = MOVE_LIMIT[weather_of(s, min(turn, data.last_turn))]
    cells = 0
    for u in bits(caught):
        cells |= 1 << s.where[u]
    gaps = data.adjacent(cells) & ~s.cells(ENEMY[enemy])
    close_by = data.grid.within(cells, 6)
    for u in bits(s.on_map(enemy) & ~caught):
        face = s.face(u)
        if face.move and close_by >> s.where[u] & 1:
            ends = routes(s, u, s.where[u], min(face.move, limit)).ends | 1 << s.where[u]
            for cell in bits(ends & gaps):
                if not cut_off(placed(s, {u: cell}), enemy, caught):
                    return True
    return False
