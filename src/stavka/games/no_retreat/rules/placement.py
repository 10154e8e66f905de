"""Chapter 7.6: where units come onto the map."""

from __future__ import annotations

from stavka.core.hexes import Mask, bits
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, text
from stavka.games.no_retreat.atlas import AXIS, ENEMY, SOVIET
from stavka.games.no_retreat.rules.supply import overland, zoc
from stavka.games.no_retreat.state import (
    CADRE,
    DESTROYED,
    SHATTERED,
    SURRENDERED,
    TRACK,
    WAITING,
    State,
)

ALLY_RADIUS = 4
LIBERATED_RADIUS = 2


ENEMY_HEX = Refusal("8.4", text("refused-enemy-hex"))
ENEMY_ZONE = Refusal("7.6", text("refused-place-zone"))
ENEMY_CITY = Refusal("7.6", text("refused-place-city"))


@rule("7.6")
def shut(s: State, side: str) -> tuple[tuple[Mask, Refusal], ...]:
    """Where the enemy keeps a side from placing units, each with its rule."""
    enemy = ENEMY[side]
    return ((s.cells(enemy), ENEMY_HEX), (zoc(s, enemy), ENEMY_ZONE), (s.cities(enemy), ENEMY_CITY))


@rule("7.6")
def calm(s: State, side: str) -> Mask:
    """Hexes without enemies, outside their zones of control, and no city of theirs."""
    out = s.data.land & ~s.data.area_cells
    for cells, _ in shut(s, side):
        out &= ~cells
    return out


@rule("7.6")
def near_cities(s: State, side: str, country: Mask) -> Mask:
    """Cities of a side in a country and the hexes of that country next to them, with overland supply."""
    cities = s.cities(side) & country
    return (cities | s.data.adjacent(cities)) & country & overland(s, side) & calm(s, side)


@rule("7.6")
def usual_cells(s: State, side: str, recovering: bool) -> Mask:
    """Where reinforcements, replacements and recovering units are placed."""
    data = s.data
    if side == AXIS:
        out = near_cities(s, side, data.germany)
        if recovering:
            out |= near_cities(s, side, data.ussr) | (data.edges[AXIS] & data.germany & calm(s, side))
        return out
    out = near_cities(s, side, data.ussr) | (data.edges[SOVIET] & data.ussr & calm(s, side))
    if recovering:
        out |= near_cities(s, side, data.germany)
    return out


@rule("14.9.4")
def cadre_cells(s: State, side: str) -> Mask:
    """Hexes where a unit can be rebuilt around a cadre with overland supply."""
    out = 0
    for u in bits(s.data.cadres & s.on_map(side)):
        out |= 1 << s.where[u]
    return out & overland(s, side)


@rule("7.9.2")
def rebuilt_weak(s: State, u: int) -> Mask:
    """The unit itself if it has two steps: what is replaced returns on its weak side."""
    return 1 << u if s.steps(u) == 2 else 0


@rule("7.6", "7.7", "7.9", "14.9.4", "8.4.1")
def return_cells(s: State, u: int, *, recovering: bool) -> Mask:
    """Where a shattered or replaced unit can be placed."""
    side = s.owner(u)
    weakened = 0 if recovering else rebuilt_weak(s, u)
    out = s.room(u, usual_cells(s, side, recovering), weakened)
    for cell in bits(cadre_cells(s, side)):
        if s.fits(s.at(cell) & ~s.data.cadres | 1 << u, cell, weakened):
            out |= 1 << cell
    return out


@rule("7.8", "13.5", "14.8", "8.7")
def arrival_cells(s: State, u: int) -> Mask:
    """Where a reinforcement can be placed."""
    unit, side, data = s.unit(u), s.owner(u), s.data
    if unit.trigger:
        return s.room(u, triggered_cells(s, u))
    if unit.city and side == AXIS:  # Berlin Garrison and Volkssturm
        home = data.place[unit.city]
        return s.room(u, 1 << home if s.holds(AXIS, home) and not s.cells(SOVIET) >> home & 1 else 0)
    return s.room(u, usual_cells(s, side, recovering=False))


@rule("7.6", "8.4.1")
def refuse_place(s: State, u: int, cell: int) -> Refusal:
    """Why a unit cannot be placed in a hex."""
    side, bit = s.owner(u), 1 << cell
    for cells, refusal in shut(s, side):
        if cells & bit:
            return refusal
    if s.cells(side) & bit and not s.room(u, bit):
        return Refusal("8.4.1", text("refused-stack"))
    if not overland(s, side) & bit:
        return Refusal("7.6", text("refused-place-path"))
    return Refusal("7.6", text("refused-place"))


def empty(s: State) -> Mask:
    """Hexes without any unit."""
    return s.data.land & ~s.data.area_cells & ~s.cells(AXIS) & ~s.cells(SOVIET)


def within(s: State, place: str, radius: int) -> Mask:
    """The hexes around a place."""
    return s.data.grid.within(1 << s.data.place[place], radius)


@rule("13.5", "7.6")
def triggered_cells(s: State, u: int) -> Mask:
    """Greater Germany, oil and Warsaw reinforcements."""
    unit, data = s.unit(u), s.data
    side = unit.side
    if unit.nation == "Yugoslav":
        balkans = 1 << data.place["west-balkans"] | 1 << data.place["south-balkans"]
        return balkans & ~s.cells(AXIS)
    path = overland(s, side) & empty(s) & calm(s, side)
    if unit.id.startswith("fest"):
        return data.cities & data.germany & s.controlled(AXIS) & ~s.cells(SOVIET)
    if unit.nation == "Hungarian":
        return path & within(s, "budapest", ALLY_RADIUS)
    if unit.id.startswith("grp"):
        balkans = 1 << data.place["west-balkans"]
        return path & within(s, "bucharest", ALLY_RADIUS) | balkans & ~s.cells(SOVIET) & ~zoc(s, SOVIET)
    place = "ploesti" if unit.trigger == "oil" else "warsaw"
    return path & within(s, place, LIBERATED_RADIUS)


@rule("7.8", "13.5", "14.9.1")
def due(s: State, side: str) -> list[int]:
    """Reinforcements that have come: by turn, back from the turn track, or because something happened."""
    out = []
    for u in s.data.roster[side]:
        where = s.where[u]
        if where <= TRACK:
            if TRACK - where <= s.turn:
                out.append(u)
        elif where == WAITING and (trigger := s.unit(u).trigger) and s.after(trigger):
            out.append(u)
    return out


def shattered(s: State, side: str) -> list[int]:
    """Units to be recovered."""
    return s.in_box(SHATTERED, side)


@rule("7.9", "14.7")
def price(s: State, u: int) -> int:
    """What it costs to replace a unit."""
    if s.where[u] == SURRENDERED:
        return 2
    shock = (s.unit(u).strong or s.unit(u).weak).type == "shock" and s.strong >> u & 1
    return 2 if shock else 1


@rule("7.9.1", "13.5")
def may_replace(s: State, side: str) -> bool:
    """Is this a turn in which a side replaces and improves units?"""
    return side == SOVIET or s.box.axis_replacements


def replaceable(s: State, side: str) -> list[int]:
    """Units that lie in the Destroyed or Surrendered box."""
    return s.in_box(DESTROYED, side) + s.in_box(SURRENDERED, side)


def available_cadres(s: State, side: str) -> list[int]:
    """Cadres in the box."""
    return s.in_box(CADRE, side)
