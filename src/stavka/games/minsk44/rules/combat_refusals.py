"""Why an attack is not possible: the rule, and what would allow it."""

from __future__ import annotations

from stavka.core.actions import Action
from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, text
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.rules.command import in_command_beside
from stavka.games.minsk44.rules.effects import name, unit, units
from stavka.games.minsk44.rules.fire_refusals import why_not_fire, why_not_shell
from stavka.games.minsk44.rules.obligations import Contact
from stavka.games.minsk44.rules.refusals import NOT_NOW, own_unit
from stavka.games.minsk44.series import ALLIES, BARRAGE, GERMAN, SUPPORT
from stavka.games.minsk44.state import FOE, State

Plan = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]  # hexes, units, guns, air units


@rule("10.6", "11.3", "11.8", "20.4")
def why_not_wave(s: State, contact: Contact, action: Action, struck: int) -> Refusal:
    """In a combat phase."""
    if isinstance(action, do.EndPhase):
        waiting = units(s, bits(contact.must_act))
        hexes = [name(s, c) for c in bits(contact.must_hit)]
        return Refusal("10.6", text("refused-obligations", units=waiting, hexes=hexes), text("remedy-attack"))
    if isinstance(action, do.Target):
        return why_not_target(s, contact, action)
    if isinstance(action, do.Shell):
        cell = s.data.cell.get(action.hex)
        if cell is not None and s.at(cell) and all(struck >> u & 1 for u in s.at(cell)):
            return Refusal("11.3", text("refused-struck"), places=(action.hex,))
        if cell is not None and cell in contact.near and not contact.releases(cell):
            bound = units(s, bits(contact.bound(1 << cell)))
            return Refusal("11.8", text("refused-release", units=bound), places=(action.hex,))
        return why_not_shell(s, s.side, action, 0, BARRAGE)
    if isinstance(action, do.Supply):
        number = own_unit(s, action.unit, "20.4")
        return number if isinstance(number, Refusal) else Refusal("20.1", text("refused-no-supply"))
    return NOT_NOW


@rule("11.1", "11.3")
def why_not_target(s: State, contact: Contact, action: do.Target) -> Refusal:
    """A hex to attack."""
    cell = s.data.cell.get(action.hex)
    if cell is None or not s.held(FOE[s.side]) >> cell & 1:
        return Refusal("11.1", text("refused-no-enemy"))
    if cell not in contact.near:
        return Refusal("11.3", text("refused-nobody-adjacent"), places=(action.hex,))
    return Refusal("11.5", text("refused-target-plan"), places=(action.hex,))


@rule("11.5")
def why_not_also(
    s: State, contact: Contact, action: do.Target, hexes: tuple[int, ...], joined: tuple[int, ...]
) -> Refusal:
    """One more hex in an attack."""
    cell = s.data.cell.get(action.hex, -1)
    if cell in hexes:
        return Refusal("11.5", text("refused-targeted"), places=(action.hex,))
    if cell in contact.near and mask_of(joined) & ~contact.near[cell]:
        away = units(s, bits(mask_of(joined) & ~contact.near[cell]))
        return Refusal("11.5", text("refused-not-next-to", units=away), places=(action.hex,))
    return why_not_target(s, contact, action)


@rule("11.2", "11.3", "11.11", "12.10")
def why_not_assault(s: State, contact: Contact, action: Action, plan: Plan, tables: tuple[str, ...]) -> Refusal:
    """While an attack is planned."""
    hexes, joined, firing, flying = plan
    if isinstance(action, do.Join):
        return why_not_join(s, contact, action, hexes, joined, firing)
    if isinstance(action, do.Target):
        return why_not_also(s, contact, action, hexes, joined)
    if isinstance(action, do.Fire):
        if not joined:
            return Refusal("12.10", text("refused-support-first"), text("remedy-join"))
        if not flown_for(s, joined, action.unit, firing, flying):
            return Refusal("7.10", text("refused-air-command"))
        first = mask_of(joined) if contact.wave == 2 else 0
        return why_not_fire(s, s.side, action, SUPPORT, hexes, firing, flying, first)
    if isinstance(action, do.Attack):
        return why_not_attack(s, contact, action, hexes, joined)
    return Refusal("11.2", text("refused-finish-attack"), text("remedy-undo"))


@rule("7.10", "24.6")
def flown_for(s: State, attackers: tuple[int, ...], id: str, firing: tuple[int, ...], flying: tuple[int, ...]) -> bool:
    """With one more gun or air unit: is an attacker in command, besides the guns, for whom air units may fly?"""
    if id not in s.data.plane_number and not flying:
        return True
    guns = mask_of((*firing, s.data.number[id]) if id in s.data.number else firing)
    return bool(in_command_beside(s, s.side, guns, mask_of(attackers)))


@rule("11.3", "11.5", "14.1", "7.7")
def why_not_join(
    s: State, contact: Contact, action: do.Join, hexes: tuple[int, ...], joined: tuple[int, ...],
    firing: tuple[int, ...],
) -> Refusal:  # fmt: skip
    """A unit that should take part."""
    number = own_unit(s, action.unit, "11.3")
    if isinstance(number, Refusal):
        return number
    who = unit(s, number)
    if number in (*joined, *firing):
        return Refusal("11.3", text("refused-joined", unit=who))
    if not all(s.data.grid.near[c] >> s.where[number] & 1 for c in hexes):
        return Refusal("11.5", text("refused-not-adjacent", unit=who))
    if contact.wave == 2 and not contact.commanded(mask_of((*joined, *firing)) | 1 << number):
        return Refusal("7.7", text("refused-out-of-command", unit=who))
    if not contact.free >> number & 1:
        return Refusal("11.3", text("refused-has-attacked", unit=who))
    left = contact.orphans(mask_of(hexes), mask_of(joined) | 1 << number)
    if contact.wave == 2:
        left = contact.owed(mask_of(hexes), 1 << number)
    where = [name(s, c) for c in bits(left)]
    return Refusal("14.1" if contact.wave == 2 else "11.5", text("refused-needed", unit=who, hexes=where))


@rule("11.3", "11.11", "10.6")
def why_not_attack(
    s: State, contact: Contact, action: do.Attack, hexes: tuple[int, ...], joined: tuple[int, ...]
) -> Refusal:
    """An attack that is not ready."""
    if not joined:
        return Refusal("11.2", text("refused-no-attackers"), text("remedy-join"))
    left = contact.owed(mask_of(hexes), mask_of(joined))
    if contact.wave == 1:
        left = contact.orphans(mask_of(hexes), mask_of(joined))
    if left:
        where = [name(s, c) for c in bits(left)]
        return Refusal("14.1" if contact.wave == 2 else "11.5", text("refused-must-target", hexes=where))
    if not contact.complete(mask_of(hexes), mask_of(joined)):
        missing = units(s, bits(contact.bound(mask_of(hexes)) & ~mask_of(joined)))
        return Refusal("11.3", text("refused-must-join", units=missing), text("remedy-join"))
    if any(s.data.no_mobile >> c & 1 for c in hexes):
        return Refusal("11.11", text("refused-mobile-city"))
    return Refusal("11.11", text(why_not_mobile(s, joined)))


@rule("11.11")
def nation_of(s: State, attackers: tuple[int, ...]) -> str:
    """Whose attack it is: that of the side, unless only Axis allies take part."""
    return ALLIES if attackers and all(s.data.nation[u] == ALLIES for u in attackers) else s.side


@rule("11.11")
def why_not_mobile(s: State, attackers: tuple[int, ...]) -> str:
    """What the side lacks for the Mobile table."""
    if nation_of(s, attackers) == ALLIES and not s.data.series.allies_mobile:
        return "refused-mobile-allies"
    if not s.data.series.mobile_table(s.side, armoured=True, fusiliers=True):
        return "refused-mobile-date"
    return "refused-mobile-german" if s.side == GERMAN else "refused-mobile-units"
