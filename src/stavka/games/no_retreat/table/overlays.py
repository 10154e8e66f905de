"""What the table can draw over the map: supply lines, zones of control, who holds what."""

from __future__ import annotations

from collections.abc import Callable

from stavka.core.hexes import Mask, bits, lowest
from stavka.core.texts import text
from stavka.core.views import Overlay
from stavka.games.no_retreat.atlas import AXIS, ENEMY, SIDES
from stavka.games.no_retreat.rules.supply import (
    EASTWARD,
    PATH,
    WESTWARD,
    at_home,
    by_sea,
    overland,
    passable,
    sources,
    supplied_cells,
    zoc,
)
from stavka.games.no_retreat.state import State


def overlay(s: State, role: str, name: str) -> tuple[Overlay, ...]:
    """The shapes of one overlay; nothing on the map is hidden, so all roles see the same of their own side."""
    if name == "supply":
        return tuple(shape for side in SIDES for shape in supply(s, side, outline=side == role))
    if name == "zoc":
        sides = (ENEMY[role],) if role in SIDES else SIDES
        return tuple(Overlay("hatch", s.data.grid.names(zoc(s, side) & s.data.land), side) for side in sides)
    return tuple(Overlay("area", s.data.grid.names(s.controlled(side)), side) for side in SIDES)


def supply(s: State, side: str, *, outline: bool) -> list[Overlay]:
    """The way of every unit to its source and from there to the edge; who has none is told."""
    ring = [Overlay("ring", s.data.grid.names(supplied_cells(s, side) & s.data.land), side)] if outline else []
    return ring + supply_lines(s, side)


def supply_lines(s: State, side: str) -> list[Overlay]:
    """The lines alone, remembered while the map stays as it is."""
    key = ("supply lines", side)
    known: list[Overlay] | None = s.derived().get(key)
    if known is None:
        known = s.derived()[key] = draw_lines(s, side)
    return known


def draw_lines(s: State, side: str) -> list[Overlay]:
    """A line, a link or a sign for every hex with units, and the lines of their cities."""
    name = s.data.name
    out = []
    cities: Mask = 0
    for cell in bits(s.cells(side)):
        path = to_source(s, side, cell)
        if path:
            out.append(Overlay("route", tuple(name[c] for c in path), side))
            cities |= 1 << path[-1]
        elif by_sea(s, side) >> cell & 1:
            out.append(Overlay("sign", (name[cell],), side, text("overlay-by-sea")))
        elif all(at_home(s, u) for u in bits(s.at(cell))):
            continue
        elif supplied_cells(s, side) >> cell & 1:
            friend = lowest(s.data.near[cell] & s.cells(side) & overland(s, side))
            out.append(Overlay("link", (name[cell], name[friend]), side))
        else:  # Finns beside them are at home all the same
            out.append(Overlay("sign", (name[cell],), side, text("overlay-cut-off")))
    inland = cities & ~s.data.edges[side]
    return out + [Overlay("route", tuple(name[c] for c in to_edge(s, side, city)), side) for city in bits(inland)]


def to_source(s: State, side: str, cell: int) -> list[int]:
    """The shortest overland path of a unit to its source, if it has one (6.1)."""
    return path(cell, sources(s, side), passable(s, side), s.data.adjacent, s.data.adjacent, PATH)


def to_edge(s: State, side: str, city: int) -> list[int]:
    """The way of a city to its own edge of the map, in the side's directions alone (6.1)."""
    grid = s.data.grid
    there, back = (WESTWARD, EASTWARD) if side == AXIS else (EASTWARD, WESTWARD)

    def step(cells: Mask, directions: tuple[int, ...]) -> Mask:
        out = 0
        for direction in directions:
            out |= grid.shifted(cells, direction)
        return out

    free = passable(s, side)
    return path(city, s.data.edges[side], free, lambda c: step(c, there), lambda c: step(c, back), len(s.data.hexes))


def path(
    start: int, ends: Mask, free: Mask, there: Callable[[Mask], Mask], back: Callable[[Mask], Mask], longest: int
) -> list[int]:
    """The shortest way from a cell to one of the ends; nothing when there is none."""
    layers, seen = [1 << start], 1 << start
    while not layers[-1] & ends:
        layer = there(layers[-1]) & free & ~seen
        if not layer or len(layers) > longest:
            return []
        seen |= layer
        layers.append(layer)
    way = [lowest(layers[-1] & ends)]
    for layer in reversed(layers[:-1]):
        way.append(lowest(back(1 << way[-1]) & layer))
    return way[::-1]
