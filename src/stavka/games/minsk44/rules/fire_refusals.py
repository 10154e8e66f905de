"""Why a gun or an air unit cannot fire."""

from __future__ import annotations

from stavka.core.actions import Action
from stavka.core.hexes import mask_of
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, text
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.rules.command import could_be_in_command
from stavka.games.minsk44.rules.effects import unit
from stavka.games.minsk44.rules.refusals import NOT_NOW
from stavka.games.minsk44.series import GERMAN, LONG_RANGE, PROTECTIVE, room_for
from stavka.games.minsk44.state import FOE, READY, State


@rule("22.4")
def controlled(s: State, number: int, mission: str, firing: tuple[int, ...]) -> bool:
    """Does fire control allow one more gun?"""
    nation, series = s.data.nation, s.data.series
    committed = [nation[g] for g in firing]
    return room_for(nation[number], committed, s.side_of(number), lambda n: series.fire_control(n, mission))


@rule("17.9")
def air_room(s: State, plane: int, flying: tuple[int, ...]) -> bool:
    """May one more air unit attack the hex?"""
    nation = s.data.air_nation
    return room_for(nation[plane], [nation[n] for n in flying], s.data.planes[plane].side, s.data.series.air_limit)


def why_not_fire(
    s: State, side: str, action: Action, mission: str, cells: tuple[int, ...], firing: tuple[int, ...],
    flying: tuple[int, ...], first: int = 0,
) -> Refusal:  # fmt: skip
    """In a plan of fire at one of these hexes; `first` must be in command besides the guns."""
    if isinstance(action, do.OpenFire):
        return Refusal("12.8", text("refused-nobody-fires"))
    if not isinstance(action, do.Fire):
        return Refusal("12.8", text("refused-finish-fire"), text("remedy-undo"))
    if action.unit in s.data.plane_number:
        return why_not_fly(s, side, s.data.plane_number[action.unit], mission, flying)
    return why_not_gun(s, side, action.unit, mission, cells, firing, first)


@rule("17.2", "17.3", "17.9", "17.10", "17.11")
def why_not_fly(s: State, side: str, plane: int, mission: str, flying: tuple[int, ...]) -> Refusal:
    """An air unit."""
    own = s.data.planes[plane]
    if own.side != side or s.planes[plane] != READY or plane in flying:
        return Refusal("17.2", text("refused-no-plane"))
    if mission == PROTECTIVE and not s.data.series.air_protects():
        return Refusal("17.10", text("refused-air-protects"))
    if mission not in s.data.series.air_missions(own.kind):
        return Refusal("17.3", text("refused-air-mission"))
    if not air_room(s, plane, flying):
        limit = s.data.series.air_limit(s.data.air_nation[plane])
        return Refusal("17.9", text("refused-air-limit", limit=limit))
    return Refusal("7.10", text("refused-air-command"))


@rule("12.1", "15.3", "7.7", "22.4")
def why_not_gun(
    s: State, side: str, id: str, mission: str, cells: tuple[int, ...], firing: tuple[int, ...], first: int = 0
) -> Refusal:
    """A gun that should fire at one of these hexes."""
    number = s.data.number.get(id)
    if number is None or s.side_of(number) != side or s.where[number] < 0:
        return Refusal("12.1", text("refused-no-gun"))
    if number in firing:
        return Refusal("12.1", text("refused-joined", unit=unit(s, number)))
    who, gun = unit(s, number), bool(s.data.artillery >> number & 1)
    if not gun and (s.options["long_range"] == "off" or s.data.nation[number] != GERMAN):
        return Refusal("12.1", text("refused-not-artillery", unit=who))
    if s.fired >> number & 1:
        return Refusal("12.1", text("refused-fired", unit=who))
    if s.attacked() >> number & 1:
        return Refusal("11.3", text("refused-has-attacked", unit=who))
    if not s.effective(number):
        return Refusal("15.3", text("refused-suppressed", unit=who))
    if not could_be_in_command(s, side, first | mask_of(firing), 1 << number):
        return Refusal("7.7", text("refused-out-of-command", unit=who))
    limit = s.data.series.fire_control(s.data.nation[number], mission)
    why = why_not_from_there(s, number, mission, cells) if gun else why_not_long_range(s, number, cells)
    return why or Refusal("22.4", text("refused-fire-control", limit=limit))


@rule("12.3", "12.11", "12.14", "24.10")
def why_not_from_there(s: State, number: int, mission: str, cells: tuple[int, ...]) -> Refusal | None:
    """Artillery next to an enemy, or too far away."""
    if s.data.grid.near[s.where[number]] & s.held(FOE[s.side_of(number)]):
        return Refusal(
            "12.14" if mission == PROTECTIVE else "12.11", text("refused-gun-adjacent", unit=unit(s, number))
        )
    return why_not_so_far(s, number, cells, s.values(number).reach)


@rule("25.1", "25.2", "25.3")
def why_not_long_range(s: State, number: int, cells: tuple[int, ...]) -> Refusal | None:
    """An anti-tank gun of the optional rule."""
    who = unit(s, number)
    if "A" not in s.values(number).brackets or s.face[number] < 0:
        return Refusal("25.1", text("refused-no-brackets", unit=who))
    if s.zone(FOE[s.side_of(number)]) >> s.where[number] & 1:
        return Refusal("25.2", text("refused-gun-zone", unit=who))
    if not any(s.data.armoured >> s.at(c)[-1] & 1 for c in cells):
        return Refusal("25.2", text("refused-no-armour"))
    return why_not_so_far(s, number, cells, LONG_RANGE)


@rule("12.3", "24.10", "25.3")
def why_not_so_far(s: State, number: int, cells: tuple[int, ...], reach: int) -> Refusal | None:
    """Beyond the range of a gun, or out of sight in this weather."""
    near = min(s.data.grid.distance(s.where[number], c) for c in cells)
    sight = s.weather_now().sight
    if near > reach:
        return Refusal("12.3", text("refused-range", unit=unit(s, number)))
    return Refusal("24.10", text("refused-sight", sight=sight)) if sight and near > sight else None


@rule("12.6", "12.13", "11.3")
def why_not_shell(s: State, side: str, action: Action, struck: int, mission: str) -> Refusal:
    """A target of ranged fire."""
    if not isinstance(action, do.Shell):
        return NOT_NOW
    cell = s.data.cell.get(action.hex)
    if cell is None or not s.held(FOE[side]) >> cell & 1:
        return Refusal("12.6", text("refused-no-enemy"))
    if struck >> cell & 1:
        return Refusal("11.3", text("refused-struck"), places=(action.hex,))
    if mission == PROTECTIVE and not s.data.grid.near[cell] & s.held(side):
        return Refusal("12.13", text("refused-not-next-to-friends"), places=(action.hex,))
    return Refusal("12.3", text("refused-nobody-in-range"), places=(action.hex,))
