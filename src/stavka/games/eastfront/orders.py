"""Who may move where: the questions behind a movement phase, asked alike for legal moves and for refusals."""

from __future__ import annotations

from collections.abc import Iterator

from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.games.eastfront.headquarters import commanded
from stavka.games.eastfront.reach import exits, land_reach, rail_reach, side_open, ways
from stavka.games.eastfront.restrictions import allowed
from stavka.games.eastfront.state import State, other
from stavka.games.eastfront.supply import rail_net


@rule("5.43", "6.1", "6.53", "5.41")
def idle(s: State) -> int:
    """Own units on the map that may still be moved: not moved, not railed, headquarters neither active nor spent."""
    return s.own(s.side) & ~(s.moved | s.railed | s.active | s.spent)


@rule("6.1", "6.51", "2.67", "5.3")
def movable(s: State) -> list[int]:
    """Units that a headquarters can move: under command, or anywhere by a supreme move."""
    key = "movable"
    found: list[int] | None = s.cache.get(key)
    if found is None:
        able = idle(s)
        area = commanded(s, s.side)
        cells = s.cells(s.side) if s.supreme_moves > 0 else s.cells(s.side) & area
        found = []
        for cell in bits(cells):
            units = s.at[cell] & able
            if s.supreme_moves <= 0:
                units &= ~s.data.static
            found.extend(bits(units))
        s.cache[key] = found
    return found


def companions(s: State) -> list[list[int]]:
    """Movable units in groups that share a hex and can go to the same places."""
    groups: dict[tuple[int, int, int, int], list[int]] = {}
    data = s.data
    for u in movable(s):
        traits = (data.hq >> u & 1) + 2 * (data.cavalry >> u & 1) + 4 * (s.fled >> u & 1)
        groups.setdefault((s.where[u], s.speed(u), traits, allowed(s, u)), []).append(u)
    return list(groups.values())


def supreme_only(s: State, u: int) -> bool:
    """Does moving this unit cost a supreme move?"""
    return bool(s.data.static >> u & 1) or not commanded(s, s.side) >> s.where[u] & 1


@rule("6.41", "6.52")
def stayers(s: State, cell: int) -> int:
    """Own units in a battle that were there before this phase and are not leaving as a rearguard."""
    here = s.units_at(cell, s.side) & ~s.rearguards
    return here & ~mask_of(int(u) for u in s.entered)


def _range(s: State, u: int) -> tuple[int, bool]:
    return s.speed(u), bool(s.data.cavalry >> u & 1)


@rule("6.1", "6.2", "6.21")
def marches(s: State, u: int) -> int:
    """Hexes without enemies that a unit outside battles can reach and where there is room."""
    speed, cavalry = _range(s, u)
    free, _ = land_reach(s, s.where[u], speed, cavalry, ways(s, u))
    return free & allowed(s, u) & ~s.full(s.side)


@rule("6.31", "6.33", "5.1", "6.32")
def engagements(s: State, u: int) -> Iterator[tuple[int, int]]:
    """Enemy hexes that a unit can enter, each with the neighbours it can come from."""
    if s.data.hq >> u & 1 or s.fled >> u & 1:
        return
    speed, cavalry = _range(s, u)
    _, entries = land_reach(s, s.where[u], speed, cavalry, ways(s, u))
    full, may = s.full(s.side), allowed(s, u)
    for to, vias in entries.items():
        if full >> to & 1 or not may >> to & 1:
            continue
        open_ones = mask_of(via for via in bits(vias) if side_open(s, via, to)) if s.crossed else vias
        if open_ones:
            yield to, open_ones


@rule("6.32", "6.41")
def leaves(s: State, u: int) -> list[tuple[int, int]]:
    """Ways out of a battle: first hex, and the hexes reached from there. The last unit needs a rearguard's retreat."""
    if stayers(s, s.where[u]) & ~(1 << u) == 0:
        return []
    return exits_of(s, u)


@rule("6.32", "6.33")
def exits_of(s: State, u: int) -> list[tuple[int, int]]:
    """First hexes out of a battle and where a unit can go on from them."""
    cell = s.where[u]
    speed, cavalry = _range(s, u)
    data, full, may = s.data, s.full(s.side), allowed(s, u)
    out = []
    for first in bits(exits(s, cell, s.side) & ways(s, u)):
        goals = 1 << first
        direction = data.grid.direction(cell, first)
        stopped = data.straits[direction or 0] >> cell & 1 or (_stops(s, first) and not cavalry)
        if speed > 1 and not stopped:
            free, _ = land_reach(s, first, speed - 1, cavalry, ways(s, u), strait=False)
            goals |= free & ~(1 << cell)
        goals &= may & ~full
        if goals:
            out.append((first, goals))
    return out


def _stops(s: State, cell: int) -> bool:
    snow = s.weather_at(cell) == "snow"
    return bool((s.data.mountain | (0 if snow else s.data.marsh)) >> cell & 1)


@rule("5.41", "5.7", "5.62")
def mobile_hqs(s: State) -> list[int]:
    """Active headquarters that may stand down and move now."""
    return list(bits(s.active & s.own(s.side) & ~s.blitz & ~s.rearguards & ~s.dropping))


@rule("6.41", "6.53", "9.22")
def can_be_rearguard(s: State, u: int) -> bool:
    """Is a unit the last of its side in a battle, with a way out?"""
    cell = s.where[u]
    if not s.battles() >> cell & 1 or stayers(s, cell) != 1 << u:
        return False
    return bool(exits_of(s, u))


@rule("9.2", "9.21", "9.22", "6.53", "5.62")
def rail_goals(s: State) -> list[tuple[int, int]]:
    """Units that can go by rail and where."""
    supreme = s.active & s.data.supreme & s.own(s.side) & ~s.dropping
    if not supreme:
        return []
    side = s.side
    net = rail_net(s, side) & s.data.railed
    out = []
    if s.supreme_moves > 0:
        able = idle(s)
        for cell in bits(s.cells(side) & net):
            for u in bits(s.at[cell] & able):
                goals = _rail_from(s, u, s.supreme_moves)
                if goals:
                    out.append((u, goals))
    for hq in bits(supreme & ~s.rearguards):
        if net >> s.where[hq] & 1:
            goals = _rail_from(s, hq, s.supreme_moves + 1)
            if goals:
                out.append((hq, goals))
    return out


def _rail_from(s: State, u: int, moves: int) -> int:
    """Where a unit can be with so many supreme moves."""
    cell, side = s.where[u], s.side
    through = s.friendly(side) & ~s.battles()
    good = through & allowed(s, u) & ~s.full(side) & ~(1 << cell)
    if not s.battles() >> cell & 1:
        return _within(rail_reach(s, cell, side, through), moves) & good
    if stayers(s, cell) & ~(1 << u) == 0:
        return 0
    goals = 0
    for first in bits(exits(s, cell, side) & s.data.rail_land[cell]):
        goals |= _within(rail_reach(s, first, side, through), moves)
    return goals & good


def _within(reached: list[int], moves: int) -> int:
    return reached[min(moves, len(reached)) - 1] if reached and moves > 0 else 0


@rule("6.22")
def overfull(s: State) -> int:
    """Own cells with too many units."""
    side = s.side
    return mask_of(c for c in bits(s.full(side)) if s.room(c, side) < 0)


@rule("14.2", "14.3")
def drop_hexes(s: State, u: int) -> int:
    """Where paratroops may jump: within air range of a headquarters in their hex, not into mountains."""
    if not (s.data.paratroops & idle(s)) >> u & 1:
        return 0
    cell, out = s.where[u], 0
    for hq in bits(s.dropping & s.at[cell]):
        reach = s.command(hq) * (2 if s.data.supreme >> hq & 1 else 1)
        out |= s.data.grid.within(1 << cell, reach)
    return out & ~s.data.mountain & ~s.full(s.side) & ~(1 << cell)


def enemies(s: State) -> int:
    """Cells with enemy units."""
    return s.cells(other(s.side))
