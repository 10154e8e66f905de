"""Who may move where: the questions behind a movement phase, asked alike for legal moves and for refusals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from stavka.core.actions import Option
from stavka.core.bars import Bar, barred, unbarred
from stavka.core.hexes import bits, lowest, mask_of
from stavka.core.ledger import rule
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.atlas import Atlas
from stavka.games.eastfront.caches import Shut
from stavka.games.eastfront.rules.effects import its_name
from stavka.games.eastfront.rules.headquarters import commanded
from stavka.games.eastfront.rules.reach import (
    exits,
    jammed,
    land_reach,
    passable,
    rail_reach,
    rail_routes,
    rail_ways,
    spread,
    stops,
    ways,
)
from stavka.games.eastfront.rules.restrictions import allowed, hungary_waits
from stavka.games.eastfront.rules.supply import rail_net
from stavka.games.eastfront.state import State, other


@rule("5.43", "6.1", "6.53", "5.41")
def idle(s: State) -> int:
    """Own units that may still be moved."""
    return s.once("idle", lambda s: unbarred(s.own(s.side), used_up(s)))


@rule("5.41", "5.43", "6.53", "6.1", "14.6")
def used_up(s: State) -> tuple[Bar, ...]:
    """What keeps a unit from being moved: in use or stood down, a rail move this turn, a move before, a jump."""
    return (
        Bar(s.active, "5.41", "refused-active-hq", "remedy-mobilise"),
        Bar(s.spent, "5.43", "refused-spent-hq"),
        Bar(s.railed, "6.53", "refused-railed"),
        Bar(s.dropped, "14.6", "refused-scattered"),
        Bar(s.moved, "6.1", "refused-moved-already"),
    )


@rule("5.1", "6.32")
def no_attack(s: State) -> tuple[Bar, ...]:
    """Who may not engage: headquarters, and units that have left a battle in this phase."""
    return (
        Bar(s.data.hq, "5.1", "refused-hq-attack"),
        Bar(s.fled, "6.32", "refused-engage-again"),
    )


@rule("2.66", "18.S41.4", "6.21")
def closed(s: State, u: int) -> tuple[Bar, ...]:
    """Hexes where a unit may not end, whatever the way: politics forbid them, or there is no room."""
    waits = hungary_waits(s) and (s.data.german | s.data.nations["hungarian"]) >> u & 1
    politics = ("18.S41.4", "refused-june-1941") if waits else ("2.66", "refused-politics")
    return (
        Bar(~allowed(s, u), *politics, args=its_name),
        Bar(s.full(s.side), "6.21", "refused-stack-full", "remedy-make-room"),
    )


@rule("5.41", "5.7", "14.2")
def staying(s: State) -> tuple[Bar, ...]:
    """Headquarters that may not stand down and move."""
    return (
        Bar(~(s.active & s.own(s.side)), "5.41", "refused-not-active"),
        Bar(s.blitz, "5.7", "refused-blitz-stays"),
        Bar(s.dropping, "14.2", "refused-drop-stays"),
        Bar(s.rearguards, "6.41", "refused-moved-already"),
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
    return s.once("bound", _bound)


def _bound(s: State) -> int:
    if hungary_waits(s):
        return s.data.axis
    return s.data.satellites & ~s.defected


class Column(NamedTuple):
    """Units that march alike: as far, over the same ground, to the same hexes."""

    units: int
    speed: int
    cavalry: bool
    may: int  # the hexes that politics allow
    attacks: bool  # may they engage?


@rule("2.24", "5.1", "6.32", "12.23", "2.66")
def columns(s: State, cell: int) -> list[Column]:
    """The movable units in columns, as the weather at a hex has it; those in a battle may be left out by the caller."""
    weather = s.weather_at(cell)
    key = ("columns", weather)
    found: list[Column] | None = s.cache.get(key)
    if found is None:
        able, fled, unfit = movable(s), s.fled, barred(no_attack(s))
        found = s.cache[key] = []
        for speed, cavalry, rank in s.data.ranks[s.going(weather)]:
            for units in (rank & able & ~fled, rank & able & fled):
                if units:
                    found += _by_politics(s, Column(units, speed, cavalry, s.data.grid.board, not unfit & units))
    return found


def _by_politics(s: State, column: Column) -> list[Column]:
    """A column, with the satellites in it by where they may go."""
    tied = column.units & bound(s)
    if not tied:
        return [column]
    goals: dict[int, int] = {}
    for u in bits(tied):
        may = allowed(s, u)
        goals[may] = goals.get(may, 0) | 1 << u
    goals[column.may] = goals.get(column.may, 0) | column.units & ~tied
    return [column._replace(units=units, may=may) for may, units in goals.items() if units]


def companions(s: State, cell: int) -> list[Column]:
    """The movable units of a hex by column."""
    here, found = s.at[cell], []
    for units, speed, cavalry, may, attacks in columns(s, cell):
        if units & here:
            found.append(Column(units & here, speed, cavalry, may, attacks))
    if len(found) > 1:
        found.sort(key=lambda c: lowest(c.units))
    return found


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
    return unbarred(free, closed(s, u))


class Surroundings(NamedTuple):
    """What the hexes near a stack are like: those that end a move, with enemies, and where no more unit fits."""

    ends: int
    enemy: int
    full: int
    jammed: Shut  # those with neighbours from which nobody more can enter


@rule("6.1", "6.31", "6.32", "6.33", "5.1")
def land_options(s: State, cell: int, able: int) -> list[Option]:
    """The land moves of the able units on a hex outside battles; what they depend on says `caches.MarchKey`."""
    data, near = s.data, s.data.nearby[cell]
    units, enemy = s.at[cell] & able, s.cells(other(s.side)) & near
    tied = units & bound(s)
    politics = tuple([allowed(s, u) for u in bits(tied)]) if tied else ()
    jams = jammed(s)
    shut = tuple([(to, vias) for to, vias in jams.items() if enemy >> to & 1]) if jams else ()
    around = (stops(s, False) & near, enemy, s.full(s.side) & near, shut)
    key = (cell, units, units & s.fled, s.going(s.weather_at(cell)), politics, around)
    found = data.caches.marches.get(key)
    if found is None:
        lie = Surroundings(*around)
        moves = [land_moves(data, cell, column, lie) for column in companions(s, cell)]
        found = data.caches.marches.keep(key, [option for options in moves for option in options])
    return found


def land_moves(data: Atlas, cell: int, column: Column, around: Surroundings) -> list[Option]:
    """Hexes without enemies that units can reach, and enemy hexes with the neighbours they can come from."""
    ends, enemy, full, jams = around
    ids, shut, open_to = data.unit_names(column.units), dict(jams), column.may & ~full
    through = passable(data, cell, column.may) & data.nearby[cell]
    free, entries = spread(data, cell, column.speed, 0 if column.cavalry else ends, enemy, through)
    out = [Option(do.Move, ids, data.grid.names(free & open_to), ("",))] if free & open_to else []
    for to, vias in entries.items() if column.attacks else ():
        doors = vias & ~shut.get(to, 0) if open_to >> to & 1 else 0
        if doors:
            out.append(Option(do.Move, ids, (data.name[to],), data.grid.names(doors)))
    return out


@rule("6.32", "6.41")
def leaves(s: State, u: int) -> list[tuple[int, int]]:
    """Ways out of a battle: first hex, and the hexes reached from there. The last unit needs a rearguard's retreat."""
    if stayers(s, s.where[u]) & ~(1 << u) == 0:
        return []
    return list(exits_of(s, u))


@rule("6.32", "6.33")
def exits_of(s: State, u: int) -> Iterator[tuple[int, int]]:
    """First hexes out of a battle and where a unit can go on from them."""
    cell = s.where[u]
    speed, cavalry = _range(s, u)
    data, shut = s.data, barred(closed(s, u))
    for first in bits(exits(s, cell, s.side) & ways(s, u)):
        goals = 1 << first
        direction = data.grid.direction(cell, first)
        stopped = data.straits[direction or 0] >> cell & 1 or stops(s, cavalry) >> first & 1
        if speed > 1 and not stopped:
            free, _ = land_reach(s, first, speed - 1, cavalry, ways(s, u), strait=False)
            goals |= free
        goals &= ~shut
        if goals:
            yield first, goals


@rule("5.41", "5.7", "5.62")
def mobile_hqs(s: State) -> tuple[int, ...]:
    """Active headquarters that may stand down and move now."""
    return bits(unbarred(s.active, staying(s))) if s.active else ()


@rule("6.41", "6.53", "9.22")
def can_be_rearguard(s: State, u: int) -> bool:
    """Is a unit the last of its side in a battle, with a way out?"""
    cell = s.where[u]
    if not s.battles() >> cell & 1 or stayers(s, cell) != 1 << u:
        return False
    return any(exits_of(s, u))


@rule("9.2", "9.21", "9.22", "6.53", "5.62")
def rail_goals(s: State) -> list[tuple[int, int]]:
    """Sets of units that can go by rail, and where."""
    supreme = s.active & s.data.supreme & s.own(s.side) & ~s.dropping
    if not supreme:
        return []
    net = rail_net(s, s.side) & s.data.railed
    sets: list[tuple[int, int]] = []  # units of one hex, and their moves
    if s.supreme_moves > 0:
        able, tied = idle(s), bound(s)
        for cell in bits(s.cells(s.side) & net):
            units = s.at[cell] & able
            sets.append((units & ~tied, s.supreme_moves))
            sets += [(1 << u, s.supreme_moves) for u in bits(units & tied)]
    sets += [(1 << hq, s.supreme_moves + 1) for hq in bits(supreme & ~s.rearguards) if net >> s.where[hq] & 1]
    trains: dict[int, tuple[int, int]] = {}  # the same for all units that no politics bind
    return [(units, goals) for units, moves in sets if units and (goals := _rail_from(s, units, moves, trains))]


def _rail_from(s: State, units: int, moves: int, trains: dict[int, tuple[int, int]]) -> int:
    """Where units of one hex can be with so many supreme moves each."""
    u = lowest(units)
    cell = s.where[u]
    bond = units & bound(s)
    known = trains.get(bond)
    if known is None:
        known = trains[bond] = rail_ways(s, u), ~barred(no_train(s, u))
    through, ends = known
    if not s.battles() >> cell & 1:
        return rail_reach(s, cell, s.side, through).within(moves) & ends & ~(1 << cell)
    if stayers(s, cell) & ~(1 << u) == 0:
        return 0
    goals = 0
    for reach, _ in rail_routes(s, cell, through):
        goals |= reach.within(moves)
    return goals & ends & ~(1 << cell)


@rule("9.12", "9.21")
def no_train(s: State, u: int) -> tuple[Bar, ...]:
    """Hexes where a unit may not get off a train."""
    return (
        Bar(enemies(s), "9.21", "refused-rail-battle"),
        Bar(~rail_ways(s, u), "9.12", "refused-rail-not-friendly", args=its_name),
        *closed(s, u),
    )


@rule("6.22")
def overfull(s: State) -> int:
    """Own cells with too many units."""
    return mask_of(c for c in bits(s.full(s.side)) if s.room(c, s.side) < 0)


def enemies(s: State) -> int:
    """Cells with enemy units."""
    return s.cells(other(s.side))
