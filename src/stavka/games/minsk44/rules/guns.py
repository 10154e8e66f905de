"""Chapters 12, 17, 22.4 and 25: which guns and air units may fire at a hex, and why others may not."""

from __future__ import annotations

from stavka.core.bars import Bar, unbarred, why_barred
from stavka.core.hexes import bits, mask_of, members
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, text
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.rules.command import could_be_in_command
from stavka.games.minsk44.rules.effects import its_name, unit
from stavka.games.minsk44.series import GERMAN, LONG_RANGE, PROTECTIVE, room_for
from stavka.games.minsk44.state import FOE, READY, State

# --- guns -----------------------------------------------------------------------------------------------------


@rule("12.1", "25.1")
def candidates(s: State, side: str) -> int:
    """Artillery on the map; with the option in use also German units that may be long-range guns."""
    own = s.on_map(side)
    long_range = side == GERMAN and s.options["long_range"] == "on"
    return own & ~s.data.allies | own & s.data.artillery if long_range else own & s.data.artillery


@rule("12.1", "12.3", "12.10", "12.11", "12.13", "12.14", "7.7", "15.3", "14.2", "25.1", "25.2")
def gun_bars(s: State, side: str, mission: str, first: int) -> list[Bar]:
    """What keeps units of a side from firing from afar; `first` must be in command besides them."""
    key = ("gun bars", side, mission == PROTECTIVE, first)
    bars: list[Bar] | None = s.cache.get(key)
    if bars is None:
        bars = s.cache[key] = _gun_bars(s, side, mission, first)
    return bars


def _gun_bars(s: State, side: str, mission: str, first: int) -> list[Bar]:
    able, artillery = candidates(s, side), s.data.artillery
    spent = [
        Bar(s.on_map(side) & ~able, "12.1", "refused-not-artillery", args=its_name),
        Bar(s.fired, "12.1", "refused-fired", args=its_name),
        Bar(s.attacked(), "11.3", "refused-has-attacked", args=its_name),
        Bar(s.suppressed, "15.3", "refused-suppressed", args=its_name),
    ]
    able = unbarred(able, spent)
    touching, zone = s.data.grid.adjacent(s.held(FOE[side])), s.zone(FOE[side])
    near = mask_of(u for u in bits(able & artillery) if touching >> s.where[u] & 1)
    long_range = able & ~artillery
    return [
        *spent,
        Bar(able & ~could_be_in_command(s, side, first, able), "7.7", "refused-out-of-command", args=its_name),
        Bar(near, "12.14" if mission == PROTECTIVE else "12.11", "refused-gun-adjacent", args=its_name),
        Bar(mask_of(u for u in bits(long_range) if not bracketed(s, u)), "25.1", "refused-no-brackets", args=its_name),
        Bar(mask_of(u for u in bits(long_range) if zone >> s.where[u] & 1), "25.2", "refused-gun-zone", args=its_name),
    ]


@rule("25.1")
def bracketed(s: State, number: int) -> bool:
    """Has a unit an attack in brackets, as far as its values are known?"""
    return s.face[number] >= 0 and "A" in s.values(number).brackets


def guns(s: State, side: str, mission: str, first: int = 0) -> list[int]:
    """Units of a side that may fire from afar."""
    return members(unbarred(candidates(s, side), gun_bars(s, side, mission, first)))


@rule("12.3", "12.4", "12.5", "24.10", "25.3", "2.4")
def reach(s: State, number: int) -> int:
    """How far a unit fires; bad weather limits it."""
    far, sight = printed_reach(s, number), s.weather_now().sight
    return min(far, sight) if sight else far


def printed_reach(s: State, number: int) -> int:
    """How far a unit fires in clear weather."""
    return s.values(number).reach if s.data.artillery >> number & 1 else LONG_RANGE


@rule("25.2", "19.1")
def can_hit(s: State, number: int, cell: int) -> bool:
    """Is the hex within range, and for a long-range gun, may there be armour in it?"""
    return bool(s.data.within(s.where[number], reach(s, number)) >> cell & 1) and is_target(s, number, cell)


@rule("25.2", "19.1")
def is_target(s: State, number: int, cell: int) -> bool:
    """Long-range guns fire at hexes with armour: seen on top, known below, or possible where one has lost track."""
    if s.data.artillery >> number & 1:
        return True
    stack = s.at(cell)
    return any(s.data.armoured >> u & 1 or (u in s.haunts and u != stack[-1]) for u in stack)


@rule("25.2")
def on_target(s: State, firing: tuple[int, ...], cells: tuple[int, ...]) -> tuple[int, ...]:
    """The guns that find a target once all is seen: long-range ones fire in vain where there is no armour."""
    if any(s.data.armoured >> u & 1 for u in s.units_in(mask_of(cells))):
        return firing
    return tuple(u for u in firing if s.data.artillery >> u & 1)


NO_PLANE = Refusal("17.2", text("refused-no-plane"))
AIR_PROTECTS = Refusal("17.10", text("refused-air-protects"))
AIR_MISSION = Refusal("17.3", text("refused-air-mission"))


def can_fire(s: State, side: str, mission: str, cells: int) -> int:
    """Of these hexes, those that somebody could fire at."""
    if any_plane(s, side, mission):
        return cells
    out = 0
    for gun in guns(s, side, mission):
        near = s.data.within(s.where[gun], reach(s, gun)) & cells & ~out
        for cell in bits(near):
            if is_target(s, gun, cell):
                out |= 1 << cell
    return out


@rule("12.10", "12.19")
def why_not_gun(
    s: State, side: str, number: int, mission: str, cells: tuple[int, ...], firing: tuple[int, ...], first: int = 0
) -> Refusal | None:
    """Why a unit may not fire at one of these hexes besides others, or None."""
    if s.side_of(number) != side or s.where[number] < 0:
        return Refusal("12.1", text("refused-no-gun"))
    if number in firing:
        return Refusal("12.1", text("refused-joined", unit=unit(s, number)))
    refusal = why_barred(s, gun_bars(s, side, mission, first | mask_of(firing)), number)
    if refusal is not None:
        return refusal
    if not any(can_hit(s, number, c) for c in cells):
        return why_not_hit(s, number, cells)
    return None if controlled(s, number, mission, firing) else why_not_controlled(s, number, mission)


@rule("12.3", "24.10", "25.2", "25.3")
def why_not_hit(s: State, number: int, cells: tuple[int, ...]) -> Refusal:
    """No target, beyond the range of the gun, or out of sight in this weather."""
    targets = [c for c in cells if is_target(s, number, c)]
    if not targets:
        return Refusal("25.2", text("refused-no-armour"))
    near = min(s.data.grid.distance(s.where[number], c) for c in targets)
    if near > printed_reach(s, number):
        return Refusal("12.3", text("refused-range", unit=unit(s, number)))
    return Refusal("24.10", text("refused-sight", sight=s.weather_now().sight))


@rule("22.4")
def controlled(s: State, number: int, mission: str, firing: tuple[int, ...]) -> bool:
    """Does fire control allow one more gun?"""
    nation, series = s.data.nation, s.data.series
    committed = [nation[g] for g in firing]
    return room_for(nation[number], committed, s.side_of(number), lambda n: series.fire_control(n, mission))


def why_not_controlled(s: State, number: int, mission: str) -> Refusal:
    """As many guns as fire control allows."""
    limit = s.data.series.fire_control(s.data.nation[number], mission)
    return Refusal("22.4", text("refused-fire-control", limit=limit))


# --- air units ------------------------------------------------------------------------------------------------


def planes(s: State, side: str, mission: str, flying: tuple[int, ...] = ()) -> list[int]:
    """Air units of a side that can fly a mission now besides others; they reach the whole map."""
    return [n for n in range(len(s.data.planes)) if why_not_fly(s, side, n, mission, flying) is None]


def any_plane(s: State, side: str, mission: str) -> bool:
    """Can an air unit of a side fly a mission now?"""
    return any(why_not_fly(s, side, n, mission, ()) is None for n in range(len(s.data.planes)))


@rule("6.6", "17.2", "17.3", "17.7", "17.9", "17.10", "17.11")
def why_not_fly(s: State, side: str, plane: int, mission: str, flying: tuple[int, ...]) -> Refusal | None:
    """Why an air unit may not fly a mission besides others, or None."""
    own, series = s.data.planes[plane], s.data.series
    if own.side != side or s.planes[plane] != READY or plane in flying:
        return NO_PLANE
    if mission == PROTECTIVE and not series.air_protects():
        return AIR_PROTECTS
    if mission not in series.air_missions(own.kind):
        return AIR_MISSION
    nation = s.data.air_nation
    if not room_for(nation[plane], [nation[n] for n in flying], own.side, series.air_limit):
        return Refusal("17.9", text("refused-air-limit", limit=series.air_limit(nation[plane])))
    return None


# --- plans ----------------------------------------------------------------------------------------------------


def fire_units(
    s: State, side: str, mission: str, cells: tuple[int, ...], firing: tuple[int, ...], flying: tuple[int, ...],
    first: int = 0,
) -> list[str]:  # fmt: skip
    """The guns and air units that can be added to a plan of fire at one of these hexes; see `why_not_add`."""
    force = mask_of(firing)
    able = unbarred(candidates(s, side), gun_bars(s, side, mission, first | force)) & ~force
    joining = (u for u in bits(able) if any(can_hit(s, u, c) for c in cells) and controlled(s, u, mission, firing))
    return [
        *(s.data.ids[u] for u in joining),
        *(s.data.planes[n].id for n in planes(s, side, mission, flying)),
    ]


def why_not_add(
    s: State, side: str, id: str, mission: str, cells: tuple[int, ...], firing: tuple[int, ...],
    flying: tuple[int, ...], first: int = 0,
) -> Refusal | None:  # fmt: skip
    """Why a gun or an air unit cannot be added to a plan of fire at one of these hexes, or None."""
    if id in s.data.plane_number:
        return why_not_fly(s, side, s.data.plane_number[id], mission, flying)
    if id not in s.data.number:
        return Refusal("12.1", text("refused-no-gun"))
    return why_not_gun(s, side, s.data.number[id], mission, cells, firing, first)


@rule("12.6", "12.13", "11.3")
def why_not_shell(s: State, action: do.Shell, bars: list[Bar]) -> Refusal:
    """Why a hex may not be fired at."""
    nobody = Refusal("12.6", text("refused-no-enemy"))
    cell = s.data.cell.get(action.hex)
    return nobody if cell is None else why_barred(s, bars, cell, about=(action.hex,)) or nobody
