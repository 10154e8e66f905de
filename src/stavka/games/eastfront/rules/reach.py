"""How far units get by land and by rail, as sets of hexes. Results are remembered while fronts stand still."""

from __future__ import annotations

from stavka.core.bars import Bar, unbarred
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.games.eastfront.atlas import Atlas, RailReach
from stavka.games.eastfront.rules.effects import its_name
from stavka.games.eastfront.rules.restrictions import allowed
from stavka.games.eastfront.state import MUD, State, other


@rule("6.1", "1.34", "1.35", "1.39", "2.24", "12.24")
def land_reach(
    s: State, cell: int, speed: int, cavalry: bool, through: int, *, strait: bool = True
) -> tuple[int, dict[int, int]]:
    """Hexes without enemies within reach, and for each enemy hex the hexes from which it can be entered."""
    near = s.data.nearby[cell]
    return spread(s.data, cell, speed, stops(s, cavalry) & near, s.cells(other(s.side)) & near, through & near, strait)


def spread(
    data: Atlas, cell: int, speed: int, ends: int, enemy: int, through: int, strait: bool = True
) -> tuple[int, dict[int, int]]:
    """The same from a hex's surroundings alone, so it is remembered: hexes that end a move, enemies, open ones."""
    key = (cell, speed, ends, enemy, through, strait)
    return data.caches.reaches.get(key) or data.caches.reaches.keep(key, _spread(data, *key))


@rule("6.1", "1.34", "1.35", "2.24", "12.24")
def stops(s: State, cavalry: bool) -> int:
    """The hexes that end a move when they are entered: mountains and what is marsh now, but not for cavalry."""
    if cavalry:
        return 0
    ends: int | None = s.cache.get("stops")
    if ends is None:
        ends = s.cache["stops"] = s.data.mountain | s.marshy()
    return ends


def _spread(
    data: Atlas, cell: int, speed: int, ends: int, enemy: int, through: int, strait: bool
) -> tuple[int, dict[int, int]]:
    grid = data.grid
    start = 1 << cell
    free, frontier = 0, start
    entries: dict[int, int] = {}
    for step in range(speed):
        leaving = frontier & (start if step == 0 else ~ends)
        if not leaving:
            break
        for via in bits(leaving & grid.adjacent(enemy)):
            across_strait = strait and step == 0
            for direction, to in data.steps[via]:
                if enemy >> to & 1 and (across_strait or not data.straits[direction] >> via & 1):
                    entries[to] = entries.get(to, 0) | 1 << via
        open_ground = through & ~enemy & ~free & ~start
        frontier = data.by_dry_land(leaving) & open_ground
        free |= frontier
        if step == 0 and strait:
            free |= data.land[cell] & open_ground  # over a strait a unit stops
    return free, {to: vias for to, vias in entries.items() if through >> to & 1}


@rule("6.33", "1.31", "1.32", "1.36", "12.24", "7.52")
def side_limit(s: State, cell: int, to: int) -> int:
    """How many units may cross the side between two hexes into or out of a battle in one phase."""
    if s.data.link[cell, to][1]:
        return 1
    return 1 if MUD in (s.weather_at(cell), s.weather_at(to)) else 2


@rule("6.33")
def jammed(s: State) -> dict[int, int]:
    """Hexes -> the neighbours across whose side no more unit can go into or out of a battle in this phase."""
    found: dict[int, int] | None = s.cache.get("jammed")
    if found is None:
        found = s.cache["jammed"] = {}
        for side, used in s.crossed.items():
            cell, direction = divmod(int(side), 3)
            to = cell + s.data.grid.shift[direction]
            if used >= side_limit(s, cell, to):
                found[cell] = found.get(cell, 0) | 1 << to
                found[to] = found.get(to, 0) | 1 << cell
    return found


def use_side(s: State, start: int, to: int) -> None:
    """A unit crosses a hexside of a battle."""
    key = s.data.link[start, to][0]
    s.crossed[key] = s.crossed.get(key, 0) + 1
    s.cache.pop("jammed", None)


@rule("6.32", "8.4")
def exits(s: State, cell: int, side: str, *, rail: bool = False) -> int:
    """The friendly hexes to which a unit may leave a battle, on foot or along the rails."""
    return unbarred(s.data.grid.board, exit_bars(s, cell, side, rail=rail))


@rule("6.32", "6.33", "8.4")
def exit_bars(s: State, cell: int, side: str, *, rail: bool = False) -> tuple[Bar, ...]:
    """What the first hex out of a battle must be: a neighbour, friendly, over a side that is not used up."""
    beside = (s.data.rail_land if rail else s.data.land)[cell]
    friendly = s.friendly(side) & ~s.cells(other(side))
    return (
        Bar(~beside, "6.32", "refused-name-exit"),
        Bar(~friendly, "6.32", "refused-exit-not-friendly", args=its_name),
        used_sides(s, cell),
    )


@rule("6.33")
def used_sides(s: State, cell: int) -> Bar:
    """The neighbours across whose side no more units can go into or out of a battle."""
    return Bar(jammed(s).get(cell, 0), "6.33", "refused-hexside", "remedy-other-side")


def ways(s: State, u: int) -> int:
    """Where politics let a unit pass: a restricted satellite that stands abroad may cross foreign hexes."""
    return passable(s.data, s.where[u], allowed(s, u))


def passable(data: Atlas, cell: int, may: int) -> int:
    """The hexes a unit may cross that may go to these; when it stands outside them, all."""
    return may if may >> cell & 1 or not may else data.grid.board


@rule("9.21", "9.5", "9.12")
def rail_reach(s: State, start: int, side: str, through: int, distance: int = 0) -> RailReach:
    """What friendly rail leads to from a hex that lies so far along the way."""
    data = s.data
    key = (start, side, through & data.railed, distance)
    found = data.caches.rails.get(key)
    if found is None:
        reach = RailReach(start, key[2], data.by_rail, data.detours[side], distance)
        found = data.caches.rails.keep(key, reach)
    return found


@rule("9.12", "9.21", "2.66", "18.S41.4")
def rail_ways(s: State, u: int) -> int:
    """The hexes through which a unit can go by rail: friendly, without a battle, and where politics let it pass."""
    through = s.friendly(s.side) & ~s.battles()
    return through & ways(s, u) if s.data.axis >> u & 1 else through


@rule("9.21", "9.22")
def rail_routes(s: State, start: int, through: int) -> list[tuple[RailReach, int]]:
    """The ways by rail from a hex, each with its first hex; out of a battle there may be several."""
    side = s.side
    if not s.battles() >> start & 1:
        return [(rail_reach(s, start, side, through), start)]
    firsts = bits(exits(s, start, side, rail=True) & through)
    return [(rail_reach(s, first, side, through, 1), first) for first in firsts]
