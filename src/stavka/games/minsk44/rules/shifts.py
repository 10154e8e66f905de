"""Columns: what shifts an adjacent combat, each with its rule (11.12 to 11.16, 15, 16, 22, 26, 27)."""

from __future__ import annotations

import msgspec

from stavka.core.hexes import mask_of
from stavka.core.ledger import rule
from stavka.core.texts import Text, signed, text
from stavka.games.minsk44.rules.command import in_command_beside
from stavka.games.minsk44.state import FOE, State

ALL_UNITS = -1  # every bit is set


class Shift(msgspec.Struct, frozen=True):
    """Columns to the right (positive) or left, and why. Text: `shift-ID`."""

    id: str
    rule: str
    columns: int

    @property
    def said(self) -> Text:
        """Why."""
        return text("shift-" + self.id)

    @property
    def line(self) -> Text:
        """How far and why, as the log tells it."""
        return text("shift-line", value=signed(self.columns), what=self.said)


def all_shifts(
    s: State,
    attacker: str,
    attackers: tuple[int, ...],
    defenders: tuple[int, ...],
    targets: tuple[int, ...],
    seen: int = ALL_UNITS,
    guns: tuple[int, ...] = (),
) -> list[Shift]:
    """Every shift of an adjacent combat, as far as it comes from units in `seen`; `guns` support the attackers."""
    able = in_command_beside(s, attacker, mask_of(guns), attackers) & ~s.suppressed
    found = [
        *attacker_shifts(s, attacker, attackers, defenders, targets, able),
        *defender_shifts(s, attacker, attackers, targets, seen),
        *terrain_shifts(s, attacker, attackers, targets),
    ]
    return [shift for shift in found if shift.columns]


@rule("11.13", "11.12", "7.7", "15.3", "16.2", "16.4", "16.5", "22.2")
def attacker_shifts(
    s: State, side: str, attackers: tuple[int, ...], defenders: tuple[int, ...], targets: tuple[int, ...], able: int
) -> list[Shift]:
    """Columns to the right; `able` are those in command and effective."""
    data = s.data
    out = []
    if able & data.engineers and any(engineers_help(s, side, c) for c in targets):
        out.append(Shift("engineers", "22.2", 1))
    if any("A" in s.values(u).brackets and s.effective(u) for u in attackers) and has_armour(s, defenders):
        out.append(Shift("anti-tank-attack", "16.2", 1))
    if any(not s.effective(u) for u in defenders):
        out.append(Shift("suppressed-defender", "15.3", 2))
    if combined_arms(s, able):
        out.append(Shift("combined-arms", "11.12", 1))
    return out


def has_armour(s: State, numbers: tuple[int, ...]) -> bool:
    """Is an armoured unit among them?"""
    return any(s.data.armoured >> u & 1 for u in numbers)


@rule("22.2")
def engineers_help(s: State, side: str, cell: int) -> bool:
    """A city, a fortification or an entrenchment."""
    return s.data.ground[cell].assault_engineers or bool(s.trenches[s.index(FOE[side])] >> cell & 1)


@rule("11.12")
def combined_arms(s: State, able: int) -> bool:
    """An armoured unit and another one of an infantry kind, in command and effective."""
    tanks, foot = able & s.data.armoured, able & s.data.foot
    return bool(tanks and foot) and (tanks | foot).bit_count() > 1


@rule("11.14", "16.3", "16.4", "16.5")
def defender_shifts(
    s: State, side: str, attackers: tuple[int, ...], targets: tuple[int, ...], seen: int
) -> list[Shift]:
    """Columns to the left, without terrain."""
    out = []
    if has_armour(s, attackers) and anti_tank_near(s, FOE[side], targets, seen):
        out.append(Shift("anti-tank-defence", "16.3", -2))
    if any(not s.effective(u) for u in attackers):
        out.append(Shift("suppressed-attacker", "15.3", -2))
    return out


@rule("16.3", "16.5")
def anti_tank_near(s: State, side: str, targets: tuple[int, ...], seen: int) -> bool:
    """Is there an effective unit with bracketed defence in the defending hexes or next to them?"""
    cells = sum(1 << c for c in targets)
    cells |= s.data.grid.adjacent(cells)
    guns = [u for u in s.units_in(cells & s.held(side)) if seen >> u & 1 and s.effective(u) and s.face[u] >= 0]
    return any("D" in s.values(u).brackets for u in guns)


@rule("11.15", "11.16", "26.2", "27.2")
def terrain_shifts(s: State, side: str, attackers: tuple[int, ...], targets: tuple[int, ...]) -> list[Shift]:
    """The best terrain of all defending hexes, and what fieldworks add to it."""
    places = {s.where[u] for u in attackers}
    best = min(hex_shift(s, cell, places) for cell in targets)
    out = [Shift("terrain", "11.15", best)]
    trenches = s.trenches[s.index(FOE[side])]
    if any(trenches >> c & 1 for c in targets):
        out.append(Shift("entrenched", "26.2", -2))
    if any((s.rubble & s.data.urban) >> c & 1 for c in targets):
        out.append(Shift("rubble", "27.2", -1))
    return out


@rule("11.15", "11.16")
def hex_shift(s: State, cell: int, places: set[int]) -> int:
    """The shift of a hex, or of its sides when every attacker crosses one."""
    data = s.data
    sides = [data.sides[k].adjacent if (k := data.side_kind.get((p, cell))) else 0 for p in sorted(places)]
    ground = data.ground[cell].adjacent
    return min(ground, max(sides)) if all(sides) else ground


@rule("22.3")
def screened(s: State, defenders: tuple[int, ...], targets: tuple[int, ...]) -> bool:
    """Do only reconnaissance or motorcycles defend, where the Mobile table is not closed?"""
    return all(s.data.screens >> u & 1 for u in defenders) and not any(s.data.no_mobile >> c & 1 for c in targets)


@rule("13.1", "26.2")
def may_stand_firm(s: State, attackers: tuple[int, ...], targets: tuple[int, ...], side: str) -> bool:
    """Can the defender turn a retreat of both into an exchange? Every defending hex must allow it."""
    places = {s.where[u] for u in attackers}
    strong = s.rubble | s.trenches[s.index(side)]
    return all(s.data.ground[c].stand_fast or strong >> c & 1 or all(river(s, p, c) for p in places) for c in targets)


def river(s: State, a: int, b: int) -> bool:
    """A minor or major river between two hexes, bridged or not."""
    kind = s.data.side_kind.get((a, b))
    return kind is not None and s.data.sides[kind].river


@rule("11.2", "11.4", "11.9", "12.11", "12.18", "20.2")
def attack_strength(s: State, numbers: tuple[int, ...], doubled: int) -> int:
    """The attack factors of adjacent units; artillery attacks with its barrage strength."""
    total = 0
    for u in numbers:
        values = s.values(u)
        if s.data.artillery >> u & 1:
            total += values.barrage * (2 if doubled >> u & 1 else 1)
        else:
            total += values.attack
    return total


def defence_strength(s: State, numbers: tuple[int, ...]) -> int:
    """The defence factors of a force."""
    return sum(s.values(u).defence for u in numbers)
