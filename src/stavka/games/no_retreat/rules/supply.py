"""Chapter 6: supply, and the zones of control that cut it."""

from __future__ import annotations

from functools import lru_cache

from stavka.core.hexes import Mask, bits
from stavka.core.ledger import rule
from stavka.games.no_retreat.atlas import AXIS, ENEMY, SOVIET
from stavka.games.no_retreat.state import State

PATH = 4  # hexes from a unit to its source
RAIL_PATH = 3

# the directions in which supply flows out of the edge: the path itself runs the other way
EASTWARD = (0, 1, 5)
WESTWARD = (2, 3, 4)


@rule("8.5", "6.5.3", "2.3", "8.6", "8.7")
def zoc(s: State, side: str) -> Mask:
    """The hexes under a side's zones of control."""
    key = ("zoc", side)
    known: Mask | None = s.derived().get(key)
    if known is None:
        known = 0
        for u in bits(s.on_map(side) & ~s.unsupplied):
            if not s.face(u).bracket:
                known |= s.data.open[s.where[u]]
        s.derived()[key] = known
    return known


@rule("6.3", "8.5.4")
def passable(s: State, side: str) -> Mask:
    """The hexes through which a side's supply can run."""
    key = ("passable", side)
    known: Mask | None = s.derived().get(key)
    if known is None:
        enemy = ENEMY[side]
        blocked = s.cells(enemy) | (s.data.cities & ~s.scorched & s.controlled(enemy)) | s.data.area_cells
        known = s.derived()[key] = s.data.grid.board & ~blocked & ~(zoc(s, enemy) & ~s.cells(side))
    return known


@rule("6.1")
def sources(s: State, side: str) -> Mask:
    """Supplied friendly cities and friendly edge hexes that a path may end in."""
    key = ("sources", side)
    known: Mask | None = s.derived().get(key)
    if known is None:
        free = passable(s, side)
        edge = s.data.edges[side] & free
        supplied = railway(s, side, edge, free)
        known = s.derived()[key] = edge | (supplied & s.data.cities & ~s.scorched & s.controlled(side))
    return known


@rule("6.1")
def railway(s: State, side: str, edge: Mask, free: Mask) -> Mask:
    """All hexes from which a path in the side's own directions alone reaches its edge."""
    shift = s.data.grid.shift
    return towards(edge, free, tuple([shift[direction] for direction in (EASTWARD if side == AXIS else WESTWARD)]))


@lru_cache(maxsize=1 << 12)
def towards(edge: Mask, free: Mask, shifts: tuple[int, ...]) -> Mask:
    """All free hexes reached from an edge by these shifts; remembered, since moves behind a front change nothing."""
    seen = frontier = edge
    while frontier:
        step = 0
        for by in shifts:
            step |= frontier << by if by > 0 else frontier >> -by
        frontier = step & free & ~seen
        seen |= frontier
    return seen


@rule("6.1", "9.2")
def overland(s: State, side: str, length: int = PATH) -> Mask:
    """The hexes that have an overland path of at most this length."""
    key = ("overland", side, length)
    known: Mask | None = s.derived().get(key)
    if known is None:
        free = passable(s, side)
        known = sources(s, side)
        for _ in range(length - 1):
            known |= s.data.adjacent(known) & free
        known |= s.data.adjacent(known)
        s.derived()[key] = known
    return known


@rule("6.2")
def by_sea(s: State, side: str) -> Mask:
    """Coast hexes that a side can supply by sea."""
    seas = s.data.seas
    if side == AXIS:
        return seas["baltic"] | seas["black"]
    out = seas["black"] | seas["caspian"]
    if sources(s, SOVIET) >> s.data.place["leningrad"] & 1:
        out |= seas["baltic"]
    return out


@rule("6.1", "6.2")
def supplied_cells(s: State, side: str) -> Mask:
    """The cells where a unit of a side would be supplied, minor countries apart."""
    key = ("supplied", side)
    known: Mask | None = s.derived().get(key)
    if known is None:
        land = overland(s, side)
        known = land | by_sea(s, side) | s.data.adjacent(s.cells(side) & land)
        s.derived()[key] = known
    return known


@rule("6.2", "14.1", "14.8")
def at_home(s: State, u: int) -> bool:
    """Finns in Finland and Yugoslavs in the Balkans."""
    nation, place = s.unit(u).nation, s.data.place
    if nation == "Finnish":
        return s.where[u] == place["finland"]
    return nation == "Yugoslav" and s.where[u] in (place["west-balkans"], place["south-balkans"])


def can_trace(s: State, u: int) -> bool:
    """Would a unit on the map be supplied now?"""
    return bool(supplied_cells(s, s.owner(u)) >> s.where[u] & 1) or at_home(s, u)


@rule("6.0", "6.4")
def cut_off(s: State, side: str, among: Mask) -> Mask:
    """Of these units of a side those that cannot trace supply now."""
    good = supplied_cells(s, side)
    out = 0
    for u in bits(s.on_map(side) & among):
        if not good >> s.where[u] & 1 and not at_home(s, u):
            out |= 1 << u
    return out


@rule("6.1", "13.5")
def direct(s: State, side: str) -> Mask:
    """The hexes with a path of at most four hexes straight to the side's edge."""
    free = passable(s, side)
    known = s.data.edges[side] & free
    for _ in range(PATH - 1):
        known |= s.data.adjacent(known) & free
    return known | s.data.adjacent(known)


def has_path(s: State, u: int) -> bool:
    """Has a unit an overland path of its own?"""
    return bool(overland(s, s.owner(u)) >> s.where[u] & 1)
