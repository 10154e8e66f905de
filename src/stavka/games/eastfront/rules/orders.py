"""Who may move where: the questions behind a movement phase, asked alike for legal moves and for refusals."""

from __future__ import annotations

from typing import NamedTuple

from stavka.core.actions import Option
from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.rules.headquarters import commanded
from stavka.games.eastfront.rules.obstacles import Obstacle, clear_of
from stavka.games.eastfront.rules.reach import exits, land_reach, open_sides, rail_routes, rail_ways, stops, ways
from stavka.games.eastfront.rules.restrictions import allowed, hungary_waits
from stavka.games.eastfront.rules.supply import rail_net
from stavka.games.eastfront.state import State, other


@rule("5.43", "6.1", "6.53", "5.41")
def idle(s: State) -> int:
    """Own units that may still be moved."""
    return s.own(s.side) & clear_of(used_up(s))


@rule("5.41", "5.43", "6.53", "6.1")
def used_up(s: State) -> tuple[Obstacle, ...]:
    """What keeps a unit from being moved: a headquarters in use or stood down, a rail move this turn, a move before."""
    return (
        Obstacle(~s.active, "5.41", "refused-active-hq", "remedy-mobilise"),
        Obstacle(~s.spent, "5.43", "refused-spent-hq"),
        Obstacle(~s.railed, "6.53", "refused-railed"),
        Obstacle(~s.moved, "6.1", "refused-moved-already"),
    )


@rule("5.1", "6.32")
def no_attack(s: State) -> tuple[Obstacle, ...]:
    """Who may not engage: headquarters, and units that have left a battle in this phase."""
    return (
        Obstacle(~s.data.hq, "5.1", "refused-hq-attack"),
        Obstacle(~s.fled, "6.32", "refused-engage-again"),
    )


@rule("2.66", "18.S41.4", "6.21")
def closed(s: State, u: int) -> tuple[Obstacle, ...]:
    """Hexes where a unit may not end, whatever the way: politics forbid them, or there is no room."""
    waits = hungary_waits(s) and (s.data.german | s.data.nations["hungarian"]) >> u & 1
    politics = ("18.S41.4", "refused-june-1941") if waits else ("2.66", "refused-politics")
    return (
        Obstacle(allowed(s, u), *politics),
        Obstacle(~s.full(s.side), "6.21", "refused-stack-full", "remedy-make-room"),
    )


@rule("5.41", "5.7", "14.2")
def staying(s: State) -> tuple[Obstacle, ...]:
    """Headquarters that may not stand down and move."""
    return (
        Obstacle(s.active & s.own(s.side), "5.41", "refused-not-active"),
        Obstacle(~s.blitz, "5.7", "refused-blitz-stays"),
        Obstacle(~s.dropping, "14.2", "refused-drop-stays"),
        Obstacle(~s.rearguards, "6.41", "refused-moved-already"),
    )


@rule("6.1", "6.51", "2.67", "5.3")
def movable(s: State) -> int:
    """Units that a headquarters can move: under command, or anywhere by a supreme move."""
    key = "movable"
    found: int | None = s.cache.get(key)
    if found is None:
        if s.supreme_moves > 0:
            found = s.present(s.side) & idle(s)
        else:
            found = 0
            for cell in bits(s.cells(s.side) & commanded(s, s.side)):
                found |= s.at[cell]
            found &= idle(s) & ~s.data.static
        s.cache[key] = found
    return found


def bound(s: State) -> int:
    """Units that politics keep out of some hexes."""
    if hungary_waits(s):
        return s.data.axis
    return s.data.satellites & ~s.defected


class Group(NamedTuple):
    """Units on one hex that can go to the same places."""

    cell: int
    units: int
    first: int  # one of them
    speed: int
    cavalry: bool
    may: int  # the hexes that politics allow
    attacks: bool  # may they engage?


def companions(s: State, cell: int, units: int) -> list[Group]:
    """Movable units of a hex in groups that can go to the same places."""
    data, tied, fled = s.data, bound(s), s.fled
    fit = clear_of(no_attack(s))
    groups: dict[tuple[int, int, int], int] = {}
    for u in bits(units):
        trait = data.traits[u] + (4 if fled >> u & 1 else 0)
        kind = (s.speed(u), trait, allowed(s, u) if tied >> u & 1 else data.grid.board)
        groups[kind] = groups.get(kind, 0) | 1 << u
    return [
        Group(cell, mask, (mask & -mask).bit_length() - 1, speed, trait & 2 != 0, may, fit & mask == mask)
        for (speed, trait, may), mask in groups.items()
    ]


def supreme_only(s: State, u: int) -> bool:
    """Does moving this unit cost a supreme move?"""
    return bool(s.data.static >> u & 1) or not commanded(s, s.side) >> s.where[u] & 1


@rule("6.41", "6.52")
def stayers(s: State, cell: int) -> int:
    """Own units in a battle that were there before this phase and are not leaving as a rearguard."""
    here = s.units_at(cell, s.side) & ~s.rearguards
    return here & ~mask_of(int(u) for u in s.entered) if s.entered else here


def _range(s: State, u: int) -> tuple[int, bool]:
    return s.speed(u), bool(s.data.cavalry >> u & 1)


@rule("6.1", "6.2", "6.21")
def marches(s: State, u: int) -> int:
    """Hexes without enemies that a unit outside battles can reach and where there is room."""
    speed, cavalry = _range(s, u)
    free, _ = land_reach(s, s.where[u], speed, cavalry, ways(s, u))
    return free & clear_of(closed(s, u))


@rule("6.33")
def crowded(s: State) -> int:
    """Hexes with a side that somebody has crossed into or out of a battle in this phase."""
    out = 0
    for side in s.crossed:
        cell, direction = divmod(int(side), 3)
        out |= 1 << cell | 1 << cell + s.data.grid.shift[direction]
    return out


@rule("6.1", "6.31", "6.32", "6.33", "5.1")
def land_options(s: State, cell: int, units: int, crowd: int) -> list[Option]:
    """The land moves of the movable units on a hex outside battles.

    They depend on what is near: the same hexes come up with the same surroundings all through a phase, so the options
    are remembered.
    """
    data = s.data
    area = data.nearby[cell]
    full, enemy = s.full(s.side) & area, s.cells(other(s.side)) & area
    used = tuple(s.crossed.items()) if crowd & enemy else ()
    ties = politics(s) if units & bound(s) else ()
    key = (cell, units, units & s.fled, full, enemy, used, s.weather, s.west_weather, ties, s.part)
    options = data.march_memo.get(key)
    if options is None:
        options = data.march_memo[key] = march_and_attack(s, cell, units, crowd)
    return options


def politics(s: State) -> tuple[int, ...]:
    """What changes where satellites may go."""
    return (s.month, s.released, s.tied, s.defected)


def march_and_attack(s: State, cell: int, units: int, crowd: int) -> list[Option]:
    """Hexes without enemies that units can reach, and enemy hexes with the neighbours they can come from."""
    data, out, full = s.data, [], s.full(s.side)
    for group in companions(s, cell, units):
        ids = data.unit_names(group.units)
        free, entries = land_reach(s, cell, group.speed, group.cavalry, ways(s, group.first))
        goals = free & group.may & ~full
        if goals:
            out.append(Option(do.Move, ids, data.grid.names(goals), ("",)))
        for to, vias in entries.items() if group.attacks else ():
            if (full | ~group.may) >> to & 1:
                continue
            doors = open_sides(s, to, vias).clear if crowd >> to & 1 else vias
            if doors:
                out.append(Option(do.Move, ids, (data.name[to],), data.grid.names(doors)))
    return out


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
    data, ends = s.data, clear_of(closed(s, u))
    out = []
    for first in bits(exits(s, cell, s.side) & ways(s, u)):
        goals = 1 << first
        direction = data.grid.direction(cell, first)
        stopped = data.straits[direction or 0] >> cell & 1 or stops(s, cavalry) >> first & 1
        if speed > 1 and not stopped:
            free, _ = land_reach(s, first, speed - 1, cavalry, ways(s, u), strait=False)
            goals |= free
        goals &= ends
        if goals:
            out.append((first, goals))
    return out


@rule("5.41", "5.7", "5.62")
def mobile_hqs(s: State) -> list[int]:
    """Active headquarters that may stand down and move now."""
    return list(bits(clear_of(staying(s))))


@rule("6.41", "6.53", "9.22")
def can_be_rearguard(s: State, u: int) -> bool:
    """Is a unit the last of its side in a battle, with a way out?"""
    cell = s.where[u]
    if not s.battles() >> cell & 1 or stayers(s, cell) != 1 << u:
        return False
    return bool(exits_of(s, u))


@rule("9.2", "9.21", "9.22", "6.53", "5.62")
def rail_goals(s: State) -> list[tuple[int, int]]:
    """Sets of units that can go by rail, and where."""
    supreme = s.active & s.data.supreme & s.own(s.side) & ~s.dropping
    if not supreme:
        return []
    side = s.side
    net = rail_net(s, side) & s.data.railed
    out = []
    if s.supreme_moves > 0:
        able, tied = idle(s), bound(s)
        for cell in bits(s.cells(side) & net):
            units = s.at[cell] & able
            alike = units & ~tied
            sets = [alike] if alike else []
            sets += [1 << u for u in bits(units & tied)]
            out += [(some, goals) for some in sets if (goals := _rail_from(s, some, s.supreme_moves))]
    for hq in bits(supreme & ~s.rearguards):
        if net >> s.where[hq] & 1:
            goals = _rail_from(s, 1 << hq, s.supreme_moves + 1)
            if goals:
                out.append((1 << hq, goals))
    return out


def _rail_from(s: State, units: int, moves: int) -> int:
    """Where units of one hex can be with so many supreme moves each."""
    u = (units & -units).bit_length() - 1
    cell = s.where[u]
    if s.battles() >> cell & 1 and stayers(s, cell) & ~(1 << u) == 0:
        return 0
    goals = 0
    for reach, _ in rail_routes(s, u):
        goals |= reach.within(moves)
    return goals & clear_of(no_train(s, u)) & ~(1 << cell)


@rule("9.12", "9.21")
def no_train(s: State, u: int) -> tuple[Obstacle, ...]:
    """Hexes where a unit may not get off a train."""
    return (
        Obstacle(~enemies(s), "9.21", "refused-rail-battle"),
        Obstacle(rail_ways(s, u), "9.12", "refused-rail-not-friendly"),
        *closed(s, u),
    )


@rule("6.22")
def overfull(s: State) -> int:
    """Own cells with too many units."""
    return mask_of(c for c in bits(s.full(s.side)) if s.room(c, s.side) < 0)


def enemies(s: State) -> int:
    """Cells with enemy units."""
    return s.cells(other(s.side))
