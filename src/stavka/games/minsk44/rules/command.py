"""Chapter 7: who is in command."""

from __future__ import annotations

from stavka.core.hexes import bits, mask_of, members
from stavka.core.ledger import rule
from stavka.core.texts import Text, text
from stavka.games.minsk44.caches import Core, Spare
from stavka.games.minsk44.series import GERMAN
from stavka.games.minsk44.state import FOE, State

Hosts = tuple[tuple[int, int], ...]  # headquarters that take an outside unit, and those that they could take


@rule("7.1", "7.2", "7.9", "15.3", "24.6", "24.7")
def in_command(s: State, side: str, first: int = 0) -> int:
    """The units of a side that are in command now; headquarters take the units in `first` before others."""
    key = ("command", side, first)
    mask: int | None = s.cache.get(key)
    if mask is None:
        mask = s.cache[key] = commanded(s, side, first, s.suppressed)
    return mask


@rule("15.4", "24.6")
def in_command_to_recover(s: State, side: str, guests: int = 0) -> int:
    """The same for recovery: a suppressed unit counts by its place, though its headquarters must be effective.

    Headquarters take the guests that their owner has named, then the strongest that need it.
    """
    core, outside, spare = _core(s, side, s.suppressed & s.data.headquarters)
    needy = outside & s.suppressed & ~guests
    chosen: dict[int, int] = {}
    for unit in (*bits(guests & outside), *sorted(bits(needy), key=lambda u: (-_worth(s, u), u))):
        _place(unit, spare, chosen, set())
    return core | mask_of(chosen.values())


@rule("15.4", "24.6")
def guests_to_recover(s: State, side: str, guests: int) -> int:
    """Suppressed units of which a headquarters can take one or another beside those named; none if it can take all."""
    _, outside, spare = _core(s, side, s.suppressed & s.data.headquarters)
    chosen: dict[int, int] = {}
    for unit in bits(guests):
        _place(unit, spare, chosen, set())
    able = [u for u in bits(outside & s.suppressed & ~guests) if _place(u, spare, dict(chosen), set())]
    return 0 if all(_place(u, spare, chosen, set()) for u in able) else mask_of(able)


@rule("7.6", "6.11")
def led_into_combat(s: State, side: str, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> int:
    """Of the units of a combat those in command as it begins; `side` attacks."""
    force, others = mask_of(attackers), mask_of(defenders)
    return in_command(s, side, force) & force | in_command(s, FOE[side], others) & others


@rule("6.11", "7.6")
def led(s: State, side: str) -> int:
    """The units of a side in command: as the combat at hand began, or now."""
    began: int | None = next((f.led for f in reversed(s.frames) if hasattr(f, "led")), None)
    return in_command(s, side) if began is None else began


@rule("24.6", "7.6")
def could_be_in_command(s: State, side: str, first: int, among: int) -> int:
    """Of these units those that are in command, or are when a headquarters takes them as guest besides `first`."""
    core, outside, spare = _core(s, side, s.suppressed)
    found = among & core
    if not among & outside:
        return found
    chosen: dict[int, int] = {}
    for unit in bits(first & outside):
        _place(unit, spare, chosen, set())
    for hq, near in spare:
        if hq not in chosen:  # whoever it is
            found |= among & near
    for unit in bits(among & outside & ~found) if chosen else ():
        if unit in chosen.values() or _place(unit, spare, dict(chosen), set()):
            found |= 1 << unit
    return found


@rule("24.6", "7.6")
def in_command_beside(s: State, side: str, guns: int, force: tuple[int, ...]) -> int:
    """Of a force those in command when headquarters have taken the guns that support it as guests before others.

    Of the attackers those who joined first: the owner chooses by their order.
    """
    key = ("beside", side, guns, force)
    mask: int | None = s.cache.get(key)
    if mask is None:
        mask = s.cache[key] = _beside(s, side, guns, force)
    return mask


def _beside(s: State, side: str, guns: int, force: tuple[int, ...]) -> int:
    core, outside, spare = _core(s, side, s.suppressed)
    chosen: dict[int, int] = {}
    for unit in (*bits(guns & outside), *(u for u in force if outside >> u & 1)):
        _place(unit, spare, chosen, set())
    return mask_of(force) & (core | mask_of(chosen.values()))


@rule("24.6", "14.1")
def all_in_command(s: State, side: str, units: int) -> bool:
    """Can headquarters command all of these at once?"""
    core, outside, spare = _core(s, side, s.suppressed)
    chosen: dict[int, int] = {}
    guests = units & ~core
    return not guests & ~outside and all(_place(u, spare, chosen, set()) for u in bits(guests))


@rule("24.6", "7.6")
def command_and_hosts(s: State, side: str, arrivals: int) -> tuple[int, Hosts]:
    """Units in command without being guests, and the headquarters that take one with those they could take."""
    core, _, spare = _core(s, side, s.suppressed)
    return core, tuple((hq, near & ~arrivals) for hq, near in spare if near & ~arrivals)


@rule("24.6")
def guests_of(hosts: Hosts, first: int) -> int:
    """The guests in `first`, and everybody whom a headquarters could still take besides them."""
    spare, chosen = list(hosts), dict[int, int]()
    near = 0
    for _, guests in spare:
        near |= guests
    for unit in bits(first):
        _place(unit, spare, chosen, set())
    return first | mask_of(u for u in bits(near & ~first) if _place(u, spare, dict(chosen), set()))


def commanded(s: State, side: str, first: int, lost: int) -> int:
    """The units in command, those in `lost` left out."""
    core, outside, spare = _core(s, side, lost)
    return core | _taken(s, spare, first) if outside and spare else core


def _core(s: State, side: str, lost: int) -> Core:
    """The units in command without being guests, the others, and who takes guests.

    Worked out once for where everybody stands: most decisions of a combat move nobody.
    """
    data, count = s.data, s.data.german_count
    own = s.where[:count] if side == GERMAN else s.where[count:]
    key = (side, lost & data.of[side], s.suppressed & data.headquarters & data.of[side], *own)
    return data.caches.commands.find(key, lambda: _find_core(s, side, lost))


def _find_core(s: State, side: str, lost: int) -> Core:
    data, where = s.data, s.where
    present = s.on_map(side) & ~lost
    mask = data.headquarters | data.always
    leading = [hq for hq in data.hqs[side] if where[hq] >= 0 and not s.suppressed >> hq & 1]
    radii = [data.around(where[hq], data.units[hq].radius) for hq in leading]
    for hq, radius in zip(leading, radii, strict=True):
        mask |= mask_of([u for u in bits(data.commanded[hq]) if where[u] in radius])
    mask &= present
    outside = present & ~mask
    strays = members(outside)
    spare = [
        (hq, mask_of([u for u in strays if where[u] in radius]) & data.takes[hq])
        for hq, radius in zip(leading, radii, strict=True)
        if data.takes[hq]
    ]
    return mask, outside, spare


@rule("24.6")
def _taken(s: State, spare: Spare, first: int) -> int:
    """Outside units, one to each headquarters: units of the combat at hand first, then the strongest."""
    chosen: dict[int, int] = {}  # headquarters -> unit
    near = 0
    for _, guests in spare:
        near |= guests
    for unit in sorted(bits(near), key=lambda u: (not first >> u & 1, s.data.fixed >> u & 1, -_worth(s, u), u)):
        _place(unit, spare, chosen, set())
    return sum(1 << u for u in chosen.values())


def _place(unit: int, spare: Spare, chosen: dict[int, int], seen: set[int]) -> bool:
    """Find the unit a headquarters, moving earlier ones to another where that helps."""
    for hq, guests in spare:
        if hq in seen or not guests >> unit & 1:
            continue
        seen.add(hq)
        if hq not in chosen or _place(chosen[hq], spare, chosen, seen):
            chosen[hq] = unit
            return True
    return False


def _worth(s: State, unit: int) -> int:
    if s.face[unit] < 0:
        return 0
    values = s.values(unit)
    return values.attack + values.defence + max(values.barrage, 0)


def commander(s: State, unit: int) -> int | None:
    """The nearest headquarters on the map that may command a unit as one of its own."""
    own = [hq for hq in s.data.commanders[unit] if s.where[hq] >= 0]
    return min(own, key=lambda hq: (not s.effective(hq), distance(s, hq, unit), hq), default=None)


def distance(s: State, a: int, b: int) -> int:
    """Hexes between two units."""
    return s.data.grid.distance(s.where[a], s.where[b])


@rule("7.1", "7.5", "7.6")
def why_out_of_command(s: State, unit: int) -> Text:
    """What keeps a unit out of command."""
    where, shaken, hqs = s.where, s.suppressed, s.data.commanders[unit]
    key = (unit, where[unit], shaken >> unit & 1, *[where[hq] for hq in hqs], *[shaken >> hq & 1 for hq in hqs])
    reason: Text = s.data.caches.strays.find(key, lambda: _why_stray(s, unit))
    return reason


def _why_stray(s: State, unit: int) -> Text:
    hq = commander(s, unit)
    if hq is None:
        return text(
            "command-off-map" if s.data.commanders[unit] else "command-none",
            formation="label:" + s.data.units[unit].formation,
        )
    if not s.effective(unit):
        return text("command-suppressed-itself")
    if not s.effective(hq):
        return text("command-suppressed", hq="piece:" + s.data.ids[hq])
    return text(
        "command-too-far", hq="piece:" + s.data.ids[hq], distance=distance(s, hq, unit), radius=s.data.units[hq].radius
    )
