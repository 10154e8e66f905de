"""What can be drawn over the map: command, zones of control, ranges, lines of communication, attacks that are due."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.texts import text
from stavka.core.views import Overlay
from stavka.games.minsk44.rules.artillery import FirePlan
from stavka.games.minsk44.rules.combat import Assault, Wave
from stavka.games.minsk44.rules.command import commander, in_command
from stavka.games.minsk44.rules.effects import unit
from stavka.games.minsk44.rules.guns import guns, reach
from stavka.games.minsk44.rules.obligations import Contact
from stavka.games.minsk44.rules.victory import way_out
from stavka.games.minsk44.series import GERMAN, SOVIET, SUPPORT
from stavka.games.minsk44.state import FOE, State
from stavka.games.minsk44.table.known import visible

SIDES = (GERMAN, SOVIET)
Shapes = list[Overlay]


def overlay(s: State, role: str, name: str) -> tuple[Overlay, ...]:
    """The shapes of one overlay, as far as the role may know."""
    return tuple(OVERLAYS[name](s, role))


def area(s: State, kind: str, cells: int, side: str = "") -> Shapes:
    """One shape over these hexes, none when there are none."""
    return [Overlay(kind, tuple(s.data.grid.names(cells)), side)] if cells else []


@rule("7.1", "7.2", "7.3")
def command(s: State, role: str) -> Shapes:
    """How far each headquarters reaches, and who is commanded by whom; the enemy's only where it can be seen."""
    out: Shapes = []
    for side in SIDES:
        for hq in s.data.hqs[side]:
            if s.where[hq] >= 0 and s.effective(hq) and visible(s, role) >> hq & 1:
                radius = s.data.units[hq].radius
                said = text("sign-ring", hq=unit(s, hq), radius=radius)
                out.append(Overlay("ring", s.data.grid.names(s.data.within(s.where[hq], radius)), side, said))
    if role in SIDES:
        out += links(s, role)
    return out


def links(s: State, side: str) -> Shapes:
    """A line from every commanded unit to its headquarters; a sign where nobody commands."""
    data, led, out = s.data, in_command(s, side), []
    lost: dict[int, int] = {}
    for u in bits(s.on_map(side) & ~data.headquarters):
        hq = commander(s, u)
        if not led >> u & 1:
            lost[s.where[u]] = lost.get(s.where[u], 0) + 1
        elif hq is not None and s.where[hq] != s.where[u]:
            out.append(Overlay("link", (data.name[s.where[u]], data.name[s.where[hq]]), side))
    signs = [
        Overlay("sign", (data.name[c],), side, text("sign-out-of-command", count=n)) for c, n in sorted(lost.items())
    ]
    return list(dict.fromkeys(out)) + signs


@rule("10.1", "10.3")
def zones(s: State, role: str) -> Shapes:
    """The enemy's zones of control; those who only watch see both."""
    sides = (FOE[role],) if role in SIDES else SIDES
    return [shape for side in sides for shape in area(s, "hatch", s.zone(side) & ~s.held(side), side)]


@rule("12.3", "12.5")
def ranges(s: State, role: str) -> Shapes:
    """The ranges of one's guns: of those in the plan at hand one by one, else of all that can fire now together."""
    if role not in SIDES:
        return []
    frame = s.frames[-1]
    if isinstance(frame, FirePlan | Assault) and frame.firing and role in frame.roles(s):
        return [shape for gun in frame.firing for shape in area(s, "ring", range_of(s, gun), role)]
    cells = 0
    for gun in guns(s, role, SUPPORT):
        cells |= range_of(s, gun)
    return area(s, "ring", cells, role)


def range_of(s: State, gun: int) -> int:
    """The hexes that a gun can hit."""
    return s.data.within(s.where[gun], reach(s, gun))


@rule("23.6", "24.5")
def communications(s: State, role: str) -> Shapes:
    """From every town that counts the way to a friendly edge, or a sign that there is none."""
    data, out = s.data, []
    for cell in data.towns:
        for side in SIDES:
            if not s.held(side) >> cell & 1:
                continue
            way = way_out(s, cell, side)
            if len(way) > 1:
                out.append(Overlay("route", tuple(data.name[c] for c in way), side))
            elif not way:
                out.append(Overlay("sign", (data.name[cell],), side, text("sign-no-line")))
    return out


@rule("10.6", "11.3")
def obligations(s: State, role: str) -> Shapes:
    """In one's own turn: enemy hexes that must be attacked in the first wave, and who stands in their zones."""
    if role != s.side or s.outcome is not None:
        return []
    wave = next((f for f in s.frames if isinstance(f, Wave)), None)
    if wave is not None and wave.wave == 2:
        return []
    contact = wave.contact(s) if wave is not None else Contact(s, 0, 0, 1)
    names = s.data.name
    out = area(s, "area", contact.must_hit, FOE[role])
    for u, cells in sorted(contact.zoned.items()):
        out += [Overlay("link", (names[s.where[u]], names[c]), role) for c in bits(cells & contact.must_hit)]
    acting = sorted({s.where[u] for u in bits(contact.must_act)})
    signs = [Overlay("sign", (names[c],), role, text("sign-must-attack")) for c in acting]
    return list(dict.fromkeys(out)) + signs


OVERLAYS: dict[str, Callable[[State, str], Sequence[Overlay]]] = {
    "command": command,
    "zones": zones,
    "ranges": ranges,
    "communications": communications,
    "obligations": obligations,
}
