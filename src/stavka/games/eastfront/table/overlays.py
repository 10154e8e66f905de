"""What can be drawn over the map: who controls it, where orders reach, where supply runs, and zones of control."""

from __future__ import annotations

from collections.abc import Callable

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.texts import text
from stavka.core.views import Overlay
from stavka.games.eastfront.atlas import SIDES
from stavka.games.eastfront.rules.control import zone
from stavka.games.eastfront.rules.headquarters import command_area
from stavka.games.eastfront.rules.supply import beach_supplied, rail_net, supplied_hexes
from stavka.games.eastfront.state import State, other
from stavka.games.eastfront.table.known import visible

Shapes = list[Overlay]
COMMANDED = ("movement", "combat", "blitz-movement", "blitz-combat")  # phases in which the choice has been made


def overlay(s: State, role: str, name: str) -> tuple[Overlay, ...]:
    """The shapes of one overlay, as far as the role may know."""
    return tuple(OVERLAYS[name](s, role))


def area(s: State, kind: str, cells: int, side: str = "") -> Shapes:
    """One shape over these hexes, none when there are none."""
    return [Overlay(kind, tuple(s.data.grid.names(cells)), side)] if cells else []


@rule("8.1", "8.3")
def control(s: State, role: str) -> Shapes:
    """Whose hexes they are; disputed ones are hatched."""
    tinted = [shape for side in SIDES for shape in area(s, "area", s.friendly(side), side)]
    return tinted + area(s, "hatch", s.disputed)


@rule("5.3")
def command(s: State, role: str) -> Shapes:
    """How far the headquarters reach: those in use, and while they are chosen all that the role knows of."""
    if s.phase == "production":
        return []
    known = visible(s, role) & s.data.hq & ~s.data.supreme
    if s.phase in COMMANDED:
        known &= s.active | ~s.own(s.side)
    hqs = [u for u in bits(known) if s.where[u] >= 0 and s.command(u) > 0]
    return [shape for u in hqs for shape in area(s, "command", command_area(s, u), s.side_of(u))]


@rule("9.3", "10.3")
def supply(s: State, role: str) -> Shapes:
    """The rails that carry supply, the lines from them to the units, and hexes that no line reaches."""
    sides = (role,) if role in SIDES else SIDES
    return [shape for side in sides for shape in (*rails(s, side), *cut_off(s, side))]


def rails(s: State, side: str) -> Shapes:
    """Every stretch of the rail net between two of its hexes."""
    data, net = s.data, rail_net(s, side)
    return [
        Overlay("route", (data.name[cell], data.name[to]), side)
        for cell in bits(net)
        for direction, to in data.steps[cell]
        if cell < to and net >> to & 1 and data.rails[direction] >> cell & 1
    ]


def cut_off(s: State, side: str) -> Shapes:
    """Occupied hexes without a line, to the rails or to a beachhead."""
    cells = s.cells(side) & ~(supplied_hexes(s, side) | beach_supplied(s, side))
    return [Overlay("sign", (s.data.name[cell],), side, text("sign-no-supply")) for cell in bits(cells)]


@rule("8.2")
def zones(s: State, role: str) -> Shapes:
    """The enemy's zones of control; those who only watch see both. Who is out of supply is known to all."""
    sides = (other(role),) if role in SIDES else SIDES
    return [shape for side in sides for shape in area(s, "hatch", zone(s, side), side)]


OVERLAYS: dict[str, Callable[[State, str], Shapes]] = {
    "control": control,
    "command": command,
    "supply": supply,
    "zones": zones,
}
