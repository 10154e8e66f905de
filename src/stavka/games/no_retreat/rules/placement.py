"""Chapter 7.6: where units come onto the map."""

from __future__ import annotations

from typing import NamedTuple

from stavka.core.bars import Bar, unbarred
from stavka.core.hexes import Mask, bits, mask_of
from stavka.core.ledger import rule
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


class Site(NamedTuple):
    """Hexes where a unit may come in, as far as the map and its own rule go."""

    cells: Mask
    remote: Mask = 0  # those of them that need no overland path
    exposed: Mask = 0  # ... and those where zones of control and cities of the enemy do not matter


@rule("7.6", "8.4")
def site_bars(s: State, side: str, site: Site) -> tuple[Bar, ...]:
    """Where a side cannot place units: near enemies, without an overland path, or outside the site."""
    enemy, sheltered = ENEMY[side], ~site.exposed
    return (
        Bar(s.cells(enemy), "8.4", "refused-enemy-hex"),
        Bar(zoc(s, enemy) & sheltered, "7.6", "refused-place-zone"),
        Bar(s.controlled(enemy) & ~s.scorched & sheltered, "7.6", "refused-place-city"),
        Bar(~overland(s, side) & ~site.remote, "7.6", "refused-place-path"),
        Bar(~site.cells, "7.6", "refused-place"),
    )


@rule("8.4.1")
def with_room(s: State, u: int, bars: tuple[Bar, ...], cells: Mask, weakened: Mask = 0) -> tuple[Bar, ...]:
    """These bars, and the stacks among the cells that have no room for the unit."""
    free = unbarred(cells, bars)
    return (*bars, Bar(free & ~s.room(u, free, weakened), "8.4.1", "refused-stack"))


@rule("7.6")
def around_cities(s: State, side: str, country: Mask) -> Mask:
    """Cities of a side in a country and the hexes of that country next to them."""
    cities = s.cities(side) & country
    return (cities | s.data.adjacent(cities)) & country & s.data.land & ~s.data.area_cells


def near_cities(s: State, side: str, country: Mask) -> Mask:
    """Where units can be placed in or next to the cities of a country."""
    cells = around_cities(s, side, country)
    return unbarred(cells, site_bars(s, side, Site(cells)))


@rule("7.6")
def usual_site(s: State, side: str, recovering: bool) -> Site:
    """In or next to cities of the own country, on the own edge; recovering units come to both countries."""
    derived, name = s.derived(), ("usual", side, recovering)
    if name not in derived:
        data = s.data
        home, abroad = (data.germany, data.ussr) if side == AXIS else (data.ussr, data.germany)
        edge = data.edges[side] & home & data.land & ~data.area_cells if recovering or side == SOVIET else 0
        cells = around_cities(s, side, home) | edge | (around_cities(s, side, abroad) if recovering else 0)
        derived[name] = Site(cells, edge)
    site: Site = derived[name]
    return site


def usual_bars(s: State, side: str, recovering: bool) -> tuple[Bar, ...]:
    """Where reinforcements, replacements and recovering units are not placed, whatever room there is."""
    derived, name = s.derived(), ("usual bars", side, recovering)
    if name not in derived:
        derived[name] = site_bars(s, side, usual_site(s, side, recovering))
    bars: tuple[Bar, ...] = derived[name]
    return bars


def usual_cells(s: State, side: str, recovering: bool) -> Mask:
    """Where reinforcements, replacements and recovering units are placed."""
    return unbarred(s.data.grid.board, usual_bars(s, side, recovering))


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
def return_bars(s: State, u: int, *, recovering: bool) -> tuple[Bar, ...]:
    """Where a shattered or replaced unit cannot be placed; around a cadre it finds room that others do not."""
    side = s.owner(u)
    weakened = 0 if recovering else rebuilt_weak(s, u)
    site, cadres = usual_site(s, side, recovering), cadre_cells(s, side)
    if not cadres:
        return with_room(s, u, usual_bars(s, side, recovering), site.cells, weakened)
    around = mask_of(c for c in bits(cadres) if s.fits(s.at(c) & ~s.data.cadres | 1 << u, c, weakened))
    bars = site_bars(s, side, Site(site.cells | cadres, site.remote, cadres))
    return with_room(s, u, bars, (site.cells | cadres) & ~around, weakened)


def return_cells(s: State, u: int, *, recovering: bool) -> Mask:
    """Where a shattered or replaced unit can be placed."""
    return unbarred(s.data.grid.board, return_bars(s, u, recovering=recovering))


@rule("7.8", "13.5", "14.8", "8.7")
def own_site(s: State, u: int) -> Site | None:
    """Where a reinforcement comes in that does not come where most do."""
    unit, side = s.unit(u), s.owner(u)
    if unit.trigger:
        return triggered_site(s, u)
    if unit.city and side == AXIS:  # Berlin Garrison and Volkssturm
        home = s.data.place[unit.city]
        city = 1 << home if s.holds(AXIS, home) else 0
        return Site(city, city, city)
    return None


def arrival_bars(s: State, u: int) -> tuple[Bar, ...]:
    """Where a reinforcement cannot be placed."""
    side, site = s.owner(u), own_site(s, u)
    if site is None:
        return with_room(s, u, usual_bars(s, side, recovering=False), usual_site(s, side, recovering=False).cells)
    return with_room(s, u, site_bars(s, side, site), site.cells)


def arrival_cells(s: State, u: int) -> Mask:
    """Where a reinforcement can be placed."""
    return unbarred(s.data.grid.board, arrival_bars(s, u))


def empty(s: State) -> Mask:
    """Hexes without any unit."""
    return s.data.land & ~s.data.area_cells & ~s.cells(AXIS) & ~s.cells(SOVIET)


def within(s: State, place: str, radius: int) -> Mask:
    """The hexes around a place."""
    return s.data.grid.within(1 << s.data.place[place], radius)


@rule("13.5", "7.6")
def triggered_site(s: State, u: int) -> Site:
    """Greater Germany, oil and Warsaw reinforcements."""
    unit, data = s.unit(u), s.data
    if unit.nation == "Yugoslav":
        balkans = 1 << data.place["west-balkans"] | 1 << data.place["south-balkans"]
        return Site(balkans, balkans, balkans)
    if unit.id.startswith("fest"):
        cities = data.cities & data.germany & s.controlled(AXIS)
        return Site(cities, cities, cities)
    if unit.nation == "Hungarian":
        return Site(empty(s) & within(s, "budapest", ALLY_RADIUS))
    if unit.id.startswith("grp"):
        balkans = 1 << data.place["west-balkans"]
        return Site(empty(s) & within(s, "bucharest", ALLY_RADIUS) | balkans, balkans)
    place = "ploesti" if unit.trigger == "oil" else "warsaw"
    return Site(empty(s) & within(s, place, LIBERATED_RADIUS))


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
