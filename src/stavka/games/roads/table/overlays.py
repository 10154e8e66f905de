"""What can be drawn over the map on request: reach of the operation, supply chains, isolated stacks, control."""

from __future__ import annotations

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.texts import text
from stavka.core.views import Overlay
from stavka.games.roads.atlas import AXIS, SIDES, foe
from stavka.games.roads.rules.resources import chain, valid_cities
from stavka.games.roads.rules.situation import operating, reach
from stavka.games.roads.state import State

OVERLAYS = ("operation", "chains", "isolation", "control", "sectors")


def overlay(s: State, name: str) -> tuple[Overlay, ...]:
    """One of them. Everything on the map lies open, so that all roles see the same."""
    return {"operation": reached, "chains": chains, "isolation": isolation, "control": control, "sectors": sectors}[
        name
    ](s)


@rule("5.2.3")
def reached(s: State) -> tuple[Overlay, ...]:
    """The zones that the operation supplies; before one begins, what every resource point would reach."""
    names = s.data.graph.names
    op = operating(s)
    if op is not None:
        return (Overlay("ring", names(reach(s, op)), op.side),)
    out = []
    for side in SIDES:
        through = s.data.board & ~s.barred(side)
        zones = s.data.graph.within(s.rp_zones(side), s.data.value["reach"], through)
        if zones:
            out.append(Overlay("ring", names(zones), side))
    return tuple(out)


@rule("C5.a.IV", "C5.b")
def chains(s: State) -> tuple[Overlay, ...]:
    """The links from city to city, from the sources on; and the cities where new points may be placed."""
    out = []
    names = s.data.name
    for side in SIDES:
        through = s.data.board & ~s.barred(side)
        cities = chain(s, side)
        joined = frontier = s.data.sources[side] & cities
        while frontier:
            found = 0
            for zone in bits(frontier):
                near = s.data.graph.within(1 << zone, s.data.value["link"], through) & cities & ~joined & ~found
                out += [Overlay("link", (names[zone], names[city]), side) for city in bits(near)]
                found |= near
            joined |= found
            frontier = found
        out.append(Overlay("area", s.data.graph.names(valid_cities(s, side)), side))
    return tuple(out)


@rule("9.6.6.a")
def isolation(s: State) -> tuple[Overlay, ...]:
    """Isolated stacks, hatched in the colour of those who surround them."""
    out = []
    for side in SIDES:
        zones = s.isolated & s.zones_of(side)
        out += [Overlay("hatch", (s.data.name[z],), foe(side), text("sign-isolated")) for z in bits(zones)]
    return tuple(out)


@rule("C1.f.III")
def control(s: State) -> tuple[Overlay, ...]:
    """Who holds which zone."""
    return tuple(Overlay("area", s.data.graph.names(s.held_by(side)), side) for side in SIDES)


@rule("C15.e.II")
def sectors(s: State) -> tuple[Overlay, ...]:
    """The sectors of Army Groups A and B, and which of them gets the next Axis point under Directive 45."""
    out = []
    for group, zones in s.data.sectors.items():
        due = s.sector and s.sector != group and s.lasting("directive-45")
        sign = text("sign-sector-next" if due else "sign-sector", group=group)
        out.append(Overlay("ring", s.data.graph.names(zones), AXIS, sign))
    return tuple(out)
