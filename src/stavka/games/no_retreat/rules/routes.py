"""Chapter 8: how far a unit can move, as sets of hexes by the points spent."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from stavka.core.actions import Option
from stavka.core.bars import Bar, barred
from stavka.core.hexes import Mask, bits, lowest
from stavka.core.ledger import rule
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import AXIS, ENEMY, Atlas
from stavka.games.no_retreat.lasting import Swift
from stavka.games.no_retreat.rules.supply import zoc
from stavka.games.no_retreat.rules.weather import MOVE_LIMIT, weather
from stavka.games.no_retreat.state import State

UNSUPPLIED_LIMIT = 3
LAYERS = 16
STRAIGHT = ("",)  # by way of nowhere


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
    options: dict[tuple[int, Mask], tuple[Option, ...]]  # the moves of a unit where so much can be taken on the way


Known = dict[tuple[int, int, Mask], Routes]  # by start, points and friends in enemy zones of control


@rule("8.6", "8.7", "14.1", "14.2")
def area_bars(s: State, u: int) -> tuple[Bar, ...]:
    """Areas that a unit may not enter; the Balkans open the turn after the oil falls."""
    data = s.data
    foreign, finland = data.foreign[u], 1 << data.place["finland"]
    return (
        Bar(foreign & finland, "8.6", "refused-finland"),
        Bar(0 if s.after("oil") else data.area_cells & ~finland, "8.7", "refused-balkans-shut"),
        Bar(foreign & ~finland, "8.7", "refused-balkans"),
    )


def closed_areas(s: State, u: int) -> Mask:
    """Areas that a unit may not enter."""
    return barred(area_bars(s, u))


@rule("8.3", "8.4")
def entry_bars(s: State, u: int) -> tuple[Bar, ...]:
    """Cells that a unit never enters: those of enemies, areas that are closed to it, lakes."""
    return (
        Bar(s.cells(ENEMY[s.owner(u)]), "8.4", "refused-enemy-hex"),
        *area_bars(s, u),
        Bar(s.data.lakes, "8.3", "refused-lake"),
    )


@rule("8.1", "8.5.3")
def move_bars(s: State, u: int, points: int) -> tuple[Bar, ...]:
    """Where a unit cannot end its move: what it never enters, from zone to zone, or too far."""
    start, zones = s.where[u], ground(s, u).ezoc
    ends = routes(s, u, start, points).ends
    step = s.data.open[start] & zones & ~ends if zones >> start & 1 else 0
    return (
        *entry_bars(s, u),
        Bar(step, "8.5.3", "refused-infiltration", "remedy-infiltration"),
        Bar(~ends, "8.1", "refused-too-far", args={"points": points}),
    )


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
        ground = Ground(s.face(u).type == "armour", barred(entry_bars(s, u)), zoc(s, enemy), s.scorched)
        nothing: Known = {}
        caches = s.data.caches
        known = on_side[kind] = (ground, caches.routes.find(ground, lambda: nothing))
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


def moves(s: State, side: str, movers: list[tuple[int, int]]) -> list[Option]:
    """The moves of these units of a side with so many points; kept as long as only friends move (`State.put`)."""
    derived, name = s.derived(), ("moves", side)
    kept: dict[int, tuple[int, tuple[Option, ...]]] | None = derived.get(name)
    if kept is None:
        kept = derived[name] = {}
    out: list[Option] = []
    for u, points in movers:
        known = kept.get(u)
        if known is None or known[0] != points:
            known = points, unit_moves(s, u, points)
            if not ground(s, u).ezoc >> s.where[u] & 1:  # else it matters where friends stand
                kept[u] = known
        out += known[1]
    return out


def unit_moves(s: State, u: int, points: int) -> tuple[Option, ...]:
    """The moves of a unit, straight and by way of places to take."""
    found = routes(s, u, s.where[u], points)
    prizes = s.controlled(ENEMY[s.data.side[u]]) & found.ends
    known = found.options.get((u, prizes))
    if known is None:
        straight = Option(do.Move, (s.data.ids[u],), s.data.grid.some(found.ends), STRAIGHT)
        known = found.options[u, prizes] = (straight, *detours(s, u, points, prizes)) if prizes else (straight,)
    return known


@rule("12.7.1")
def detours(s: State, u: int, points: int, prizes: Mask) -> list[Option]:
    """Moves by way of an enemy city or oil field that is there to be taken, outside enemy zones of control."""
    start = s.where[u]
    found, g = routes(s, u, start, points), ground(s, u)
    out = []
    for stop in bits(prizes & ~g.ezoc):
        spent = spent_on(found, stop)
        if spent is not None and spent < points:
            further = routes(s, u, stop, points - spent)
            affordable = sum(further.spent)  # the layers share no cell; one more hex is not free
            out.append(Option(do.Move, (s.data.ids[u],), s.data.grid.some(affordable), (s.data.name[stop],)))
    return out


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
    known, key = s.data.caches.prices, (g.armour, g.scorched)
    return known.get(key) or known.keep(key, price_list(s.data, g))


def price_list(data: Atlas, g: Ground) -> tuple[tuple[int, Mask], ...]:
    """The same, read off the table of terrain: scorched cells cost what marsh does."""
    table: dict[int, Mask] = {}
    marsh = data.terrains["marsh"]
    for terrain in data.terrains:
        cells = data.of_terrain[terrain.id] & ~g.scorched
        price = terrain.armour if g.armour else terrain.other
        table[price] = table.get(price, 0) | cells
    if g.scorched:
        price = marsh.armour if g.armour else marsh.other
        table[price] = table.get(price, 0) | g.scorched
    return tuple(sorted(table.items()))


def price_of(s: State, g: Ground, cell: int) -> int:
    """The cost of entering a cell."""
    for price, cells in prices(s, g):
        if cells >> cell & 1:
            return price
    raise ValueError("no unit enters this cell")


def spent_on(found: Routes, cell: int) -> int | None:
    """The points that the way to a cell costs; None when only the right to one hex leads there."""
    for n, cells in enumerate(found.spent):
        if cells >> cell & 1:
            return n
    return None


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


@rule("12.7.1")
def way(s: State, u: int, to: int, via: str, points: int) -> list[int]:
    """The hexes of a move, by way of a place to take if it names one."""
    start = s.where[u]
    if not via:
        return path(s, u, start, to, points)
    stop = s.data.cell[via]
    spent = spent_on(routes(s, u, start, points), stop)
    assert spent is not None, "nobody is let go by a place that costs too much"
    return path(s, u, start, stop, points) + path(s, u, stop, to, points - spent)[1:]


@rule("8.1", "3.0")
def mobility(s: State, u: int) -> int:
    """The points that a unit may spend now."""
    return next(mobile(s, 1 << u & ~waiting(s)), (u, 0))[1]


@rule("3.0")
def waiting(s: State) -> Mask:
    """The group in Rumania waits in the first Axis Movement Phase."""
    return s.data.in_rumania if s.invasion and s.side == AXIS else 0


@rule("8.0", "3.0")
def resting(s: State) -> tuple[Bar, ...]:
    """Units that cannot be moved now, however mobile they are."""
    return (
        Bar(~s.on_map(s.side), "8.0", "refused-not-your-unit"),
        Bar(s.moved, "8.0", "refused-moved"),
        Bar(waiting(s), "3.0", "refused-rumania-waits"),
    )


@rule("8.1", "8.2", "6.5.2", "13.1")
def mobile(s: State, units: Mask) -> Iterator[tuple[int, int]]:
    """Of these units those that have points, with what the limits of weather and supply leave them."""
    swift: dict[int, int] = {}
    for e in s.lasting(Swift):
        swift[e.unit] = swift.get(e.unit, 0) + e.points
    limit = MOVE_LIMIT[weather(s)]
    faces, strong, unsupplied = s.data.faces, s.strong, s.unsupplied
    for u in bits(units):
        points = min(limit, faces[u][strong >> u & 1].move)
        if unsupplied >> u & 1:
            points = min(points, UNSUPPLIED_LIMIT)
        if points:
            yield u, points + swift.get(u, 0)
