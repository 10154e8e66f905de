"""Chapter 8: how far a unit can move, as sets of hexes by the points spent."""

from __future__ import annotations

import msgspec

from stavka.core.actions import Option
from stavka.core.hexes import Mask, lowest
from stavka.core.ledger import rule
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import AXIS, ENEMY
from stavka.games.no_retreat.lasting import Swift
from stavka.games.no_retreat.rules.supply import zoc
from stavka.games.no_retreat.rules.weather import MOVE_LIMIT, weather
from stavka.games.no_retreat.state import State

UNSUPPLIED_LIMIT = 3
REMEMBERED = 400  # grounds
LAYERS = 16


class Ground(msgspec.Struct, frozen=True):
    """What a move depends on besides where it starts: the same for all units of a kind during a phase."""

    armour: bool
    closed: Mask  # cells that cannot be entered
    ezoc: Mask
    scorched: Mask = 0


class Routes(msgspec.Struct, frozen=True):
    """Where a move can lead: `spent[n]` are the cells entered with exactly n points at the cheapest."""

    spent: tuple[Mask, ...]
    ends: Mask  # cells in which the move may end
    options: dict[int, Option]  # as the moves of single units, made when they are first asked for


Known = dict[tuple[int, int, Mask], Routes]  # by start, points and friends in enemy zones of control


@rule("8.1", "8.2", "6.5.2", "13.1")
def allowance(s: State, u: int, bonus: int = 0) -> int:
    """Movement points of a unit, with weather and supply."""
    points = s.face(u).move
    if not points:
        return 0
    points = min(points, MOVE_LIMIT[weather(s)])
    if s.unsupplied >> u & 1:
        points = min(points, UNSUPPLIED_LIMIT)
    return points + bonus


@rule("8.6", "8.7", "14.1", "14.2")
def barred(s: State, u: int) -> Mask:
    """Areas that a unit may not enter; the Balkans open the turn after the oil falls."""
    nation = s.unit(u).nation
    out = 0
    for cell, nations in s.data.nations.items():
        shut = cell != s.data.place["finland"] and not s.after("oil")
        if shut or nation not in nations:
            out |= 1 << cell
    return out


@rule("8.4", "8.5", "14.3", "14.4")
def terms(s: State, u: int) -> tuple[Ground, Known]:
    """The ground as a unit finds it, and the routes known on it."""
    derived, name = s.derived(), ("terms", s.data.side[u])
    on_side: dict[int, tuple[Ground, Known]] | None = derived.get(name)
    if on_side is None:
        on_side = derived[name] = {}
    kind = s.data.mover[u][s.strong >> u & 1]
    known = on_side.get(kind)
    if known is None:
        enemy = ENEMY[s.owner(u)]
        closed = s.cells(enemy) | s.data.lakes | barred(s, u)
        ground = Ground(s.face(u).type == "armour", closed, zoc(s, enemy), s.scorched)
        memory: dict[Ground, Known] = s.data.__dict__.setdefault("_routes", {})
        if ground not in memory and len(memory) >= REMEMBERED:
            memory.clear()
        known = on_side[kind] = (ground, memory.setdefault(ground, {}))
    return known


def ground(s: State, u: int) -> Ground:
    """The ground as a unit finds it."""
    return terms(s, u)[0]


def routes(s: State, u: int, start: int, points: int) -> Routes:
    """Where a unit can go; remembered, since moves of other units rarely matter."""
    g, memory = terms(s, u)
    # friends matter only to a unit that would step from one enemy zone of control into another
    friends = s.cells(s.owner(u)) & g.ezoc & s.data.open[start] if g.ezoc >> start & 1 else 0
    key = (start, points, friends)
    known = memory.get(key)
    if known is None:
        known = memory[key] = spread(s, start, points, g, friends)
    return known


def moves(s: State, u: int, found: Routes) -> Option:
    """The moves of a unit over known routes."""
    option = found.options.get(u)
    if option is None:
        option = found.options[u] = Option(do.Move, (s.data.ids[u],), s.data.grid.names(found.ends), ("",))
    return option


@rule("8.0", "8.1", "8.3", "8.5.1", "8.5.2", "8.5.3")
def spread(s: State, start: int, points: int, g: Ground, friends: Mask) -> Routes:
    """All cells a move can reach, layer by layer of points spent."""
    data = s.data
    first = data.open[start] & ~g.closed
    leaving = 0
    if g.ezoc >> start & 1:
        first &= ~g.ezoc | friends
        leaving = 1
    layers = [0] * LAYERS
    seen = 1 << start
    for price, cells in prices(s, g):
        layers[leaving + price] |= first & cells
    for spent in range(1, points + 1):
        layers[spent] &= ~seen
        seen |= layers[spent]
        moving = layers[spent] & ~g.ezoc
        if not moving or spent == points:
            continue
        step = data.steps_from(moving) & ~g.closed & ~seen
        for price, cells in prices(s, g):
            if spent + price <= points:
                layers[spent + price] |= step & cells
    reached = 0
    for spent in range(1, points + 1):
        reached |= layers[spent]
    ends = (reached | first) & ~(1 << start)  # one hex is always possible
    return Routes(tuple(layers[: points + 1]), ends, {})


@rule("8.3", "2.2")
def prices(s: State, g: Ground) -> tuple[tuple[int, Mask], ...]:
    """Movement cost -> the cells that cost it."""
    memory: dict[object, tuple[tuple[int, Mask], ...]] = s.data.__dict__.setdefault("_prices", {})
    key = (g.armour, g.scorched)
    known = memory.get(key)
    if known is None:
        table: dict[int, Mask] = {}
        marsh = s.data.terrains["marsh"]
        for terrain in s.data.terrains:
            cells = s.data.of_terrain[terrain.id] & ~g.scorched
            price = terrain.armour if g.armour else terrain.other
            table[price] = table.get(price, 0) | cells
        if g.scorched:
            price = marsh.armour if g.armour else marsh.other
            table[price] = table.get(price, 0) | g.scorched
        known = memory[key] = tuple(sorted(table.items()))
    return known


def price_of(s: State, g: Ground, cell: int) -> int:
    """The cost of entering a cell."""
    return next(price for price, cells in prices(s, g) if cells >> cell & 1)


def spent_on(found: Routes, cell: int) -> int | None:
    """The points that the way to a cell costs; None when only the right to one hex leads there."""
    return next((n for n, cells in enumerate(found.spent) if cells >> cell & 1), None)


@rule("12.7.1")
def path(s: State, u: int, start: int, to: int, points: int) -> list[int]:
    """The cheapest way, over places that can be taken where there is a choice."""
    found, g = routes(s, u, start, points), ground(s, u)
    spent = spent_on(found, to)
    leaving = g.ezoc >> start & 1
    way = [to]
    prize = s.controlled(ENEMY[s.owner(u)])
    while spent is not None:
        before = spent - price_of(s, g, way[-1])
        near = s.data.open[way[-1]]
        if before == leaving and near >> start & 1:
            break
        options = near & found.spent[before] & ~g.ezoc
        best = options & prize or options
        way.append(lowest(best))
        spent = before
    return [start, *reversed(way)]


@rule("8.1", "3.0")
def mobility(s: State, u: int) -> int:
    """The points that a unit may spend now; the group in Rumania waits on the first turn."""
    if s.invasion and s.side == AXIS and s.unit(u).group == "R":
        return 0
    return allowance(s, u, sum(swift.points for swift in s.lasting(Swift) if swift.unit == u))
