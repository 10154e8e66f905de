"""What the table can draw over the map: supply lines, zones of control, who holds what."""

from __future__ import annotations

from stavka.core.hexes import Mask, bits
from stavka.core.texts import text
from stavka.core.views import Overlay
from stavka.games.no_retreat.atlas import AXIS, ENEMY, SIDES
from stavka.games.no_retreat.movement import MovementPhase, mobility
from stavka.games.no_retreat.routes import routes
from stavka.games.no_retreat.state import State
from stavka.games.no_retreat.supply import (
    EASTWARD,
    PATH,
    WESTWARD,
    at_home,
    by_sea,
    can_trace,
    overland,
    passable,
    sources,
    supplied_cells,
    zoc,
)


def overlay(s: State, role: str, name: str) -> tuple[Overlay, ...]:
    """The shapes of one overlay; nothing on the map is hidden, so all roles see the same of their own side."""
    if name == "supply":
        return tuple(shape for side in SIDES for shape in supply(s, side, outline=side == role))
    if name == "zoc":
        sides = (ENEMY[role],) if role in SIDES else SIDES
        return tuple(Overlay("hatch", s.data.grid.names(zoc(s, side) & s.data.land), side) for side in sides)
    return tuple(Overlay("area", s.data.grid.names(s.controlled(side)), side) for side in SIDES)


def reach(s: State, role: str, piece: str) -> tuple[Overlay, ...]:
    """What each hex costs a unit that may move, and where an enemy zone of control would stop it (8.5.1)."""
    u = s.data.number.get(piece, -1)
    frame = s.frames[-1] if s.frames else None
    if u < 0 or s.owner(u) != role or s.where[u] < 0 or s.moved >> u & 1 or not isinstance(frame, MovementPhase):
        return ()
    found, zones = routes(s, u, s.where[u], mobility(s, u)), zoc(s, ENEMY[role])
    names = s.data.grid.names
    costs = [Overlay("cost", names(cells & found.ends), value=str(n)) for n, cells in enumerate(found.spent) if n]
    return (*(c for c in costs if c.places), Overlay("stop", names(found.ends & zones)))


def supply(s: State, side: str, *, outline: bool) -> list[Overlay]:
    """The way of every unit to its source and from there to the edge; who has none is told."""
    names, name = s.data.grid.names, s.data.name
    out = []
    if outline:
        out.append(Overlay("ring", names(supplied_cells(s, side) & s.data.land), side))
    cities: Mask = 0
    for cell in bits(s.cells(side)):
        path = to_source(s, side, cell)
        if path:
            out.append(Overlay("route", tuple(name[c] for c in path), side))
            cities |= 1 << path[-1]
        elif not any(can_trace(s, u) for u in bits(s.at(cell))):
            out.append(Overlay("sign", (name[cell],), side, text("overlay-cut-off")))
        elif by_sea(s, side) >> cell & 1:
            out.append(Overlay("sign", (name[cell],), side, text("overlay-by-sea")))
        elif not all(at_home(s, u) for u in bits(s.at(cell))):
            friend = next(bits(s.data.near[cell] & s.cells(side) & overland(s, side)))
            out.append(Overlay("link", (name[cell], name[friend]), side))
    inland = cities & ~s.data.edges[side]
    return out + [Overlay("route", tuple(name[c] for c in to_edge(s, side, city)), side) for city in bits(inland)]


def to_source(s: State, side: str, cell: int) -> list[int]:
    """The shortest overland path of a unit to its source, if it has one (6.1)."""
    ends, free = sources(s, side), passable(s, side)
    before: dict[int, int] = {cell: -1}
    frontier = [cell]
    for _ in range(PATH + 1):
        found = next((c for c in frontier if ends >> c & 1), None)
        if found is not None:
            return walked(before, found)
        frontier = spread(before, frontier, {c: s.data.near[c] & free for c in frontier})
    return []


def to_edge(s: State, side: str, city: int) -> list[int]:
    """The way of a city to its own edge of the map, in the side's directions alone (6.1)."""
    free, grid = passable(s, side), s.data.grid
    directions = WESTWARD if side == AXIS else EASTWARD
    before: dict[int, int] = {city: -1}
    frontier = [city]
    while frontier:
        found = next((c for c in frontier if s.data.edges[side] >> c & 1), None)
        if found is not None:
            return walked(before, found)
        steps = {c: [grid.step(c, d) for d in directions] for c in frontier}
        masks = {c: sum(1 << n for n in {*near} if n is not None) & free for c, near in steps.items()}
        frontier = spread(before, frontier, masks)
    return []


def spread(before: dict[int, int], frontier: list[int], near: dict[int, Mask]) -> list[int]:
    """One step on from every cell of the frontier."""
    out = []
    for cell in frontier:
        for other in bits(near[cell]):
            if other not in before:
                before[other] = cell
                out.append(other)
    return out


def walked(before: dict[int, int], end: int) -> list[int]:
    """The path that led to a cell."""
    path = [end]
    while before[path[-1]] >= 0:
        path.append(before[path[-1]])
    return path[::-1]
