"""Chapter 11: fortresses and sieges."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Prompt, SideDecides
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, Rolled, text
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import NONE, foe
from stavka.games.roads.rules.battle import start_battle
from stavka.games.roads.rules.control import seize
from stavka.games.roads.rules.effects import Play, destroy, name, surround, unit
from stavka.games.roads.rules.fortress import go_inside, room
from stavka.games.roads.rules.situation import Judged, battle, cost, move_cost, no_supply, operation
from stavka.games.roads.state import State


class Shelter(SideDecides, tag=True):
    """Enemies come: which units go inside, and which fight outside."""

    zone: Open[int]

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-shelter", zone=name(s, self.zone))
        return Prompt(say, text("prompt-shelter-detail"), text("wait-pick"), ("11.3",))

    @rule("11.2", "11.3")
    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Shelter, s.data.names_of(s.units_at(self.side, self.zone))), Option(do.Halt)])

    def settle(self, play: Play) -> bool:
        if play.s.units_at(self.side, self.zone) and room(play.s, self.zone):
            return False
        play.pop()
        return True

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("11.3", text("refused-shelter"))

    def shelter(self, play: Play, action: do.Shelter) -> None:
        """This one goes inside."""
        go_inside(play, play.s.data.number[action.unit], "11.3")


# --- storming ------------------------------------------------------------------------------------------


@rule("11.3.3", "5.5.2")
def besiegers(s: State, zone: int) -> int:
    """Units that can be activated for a siege: those around the fortress that have not acted."""
    op = operation(s)
    return s.units_at(op.side, zone) & ~op.acted


@rule("11.3.3")
def assailable(s: State, reach: int) -> int:
    """Fortresses that can be stormed now: in reach, once an operation, with supply for it."""
    return sum(1 << z for z in bits(s.besieged) if why_no_storm(s, z, reach) is None)


@rule("11.3.2", "11.3.3", "5.2.3", "5.2.5")
def why_no_storm(s: State, zone: int, reach: int) -> Refusal | None:
    """What keeps the stack around a fortress from storming it."""
    op = operation(s)
    if zone < 0 or not s.besieged & s.held_by(foe(op.side)) & 1 << zone:
        return Refusal("11.3.2", text("refused-no-siege"))
    if op.stormed >> zone & 1:
        return Refusal("11.3.3", text("refused-stormed"))
    if not reach >> zone & 1:
        return Refusal("5.2.3", text("refused-out-of-reach", zone=name(s, op.marker)))
    if not besiegers(s, zone):
        return Refusal("5.2.5", text("refused-acted"))
    return no_supply(op, cost(s, op.side, "siege"))


@rule("11.3.3")
def storm(play: Play, zone: int) -> None:
    """A d10 with its modifiers against the number of the marker."""
    s, op = play.s, operation(play.s)
    units = besiegers(s, zone)
    op.sp -= cost(s, op.side, "siege")
    op.acted |= units
    op.stormed |= 1 << zone
    (die,) = play.roll(1, 10)
    factor, inside, around = siege_modifiers(s, zone, units)
    total, number = die + factor + inside - around, s.data.value["siege-number"]
    result = "fortress-falls" if total <= number else "fortress-holds"
    play.tell(
        result, "11.3.3", side=op.side, zone=name(s, zone), die=die, factor=factor, inside=inside, around=around,
        total=total, number=number, rolls=(Rolled((die,)),), places=(s.data.name[zone],),
    )  # fmt: skip
    if total <= number:
        fall(play, zone, op.side)


@rule("11.3.3")
def siege_modifiers(s: State, zone: int, units: int) -> tuple[int, int, int]:
    """The fortress factor, the units inside, and the units of the besieging stack."""
    return s.data.factor[zone], s.garrison(zone).bit_count(), units.bit_count()


@rule("11.3.3", "11.1", "5.4.1")
def fall(play: Play, zone: int, side: str) -> None:
    """All inside are destroyed; the fortress and what lies in it change hands."""
    s = play.s
    for u in bits(s.garrison(zone)):
        destroy(play, u, "11.3.3")
    s.besieged &= ~(1 << zone)
    s.axis_held ^= 1 << zone
    seize(play, zone, side)
    surround(play)


# --- those inside ----------------------------------------------------------------------------------------


class Sortie(Judged, SideDecides, tag=True, kw_only=True):
    """Units inside gather to attack those around the fortress."""

    units: Open[int]
    zone: Open[int]

    ASKS: ClassVar[bool] = True

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-move", zone=name(s, self.zone), units=[unit(s, u) for u in bits(self.units)])
        return Prompt(say, text("prompt-sortie-detail"), text("wait-operation"), ("11.3.5.a",))

    @rule("11.3.5.a")
    def legal(self, s: State, role: str) -> Legal:
        more = [s.data.ids[u] for u in bits(s.garrison(self.zone)) if self.why_not_join(s, u) is None]
        return Legal([Option(do.Join, more), Option(do.March, (s.data.name[self.zone],))])

    def why_not(self, s: State, action: Action) -> Refusal | None:
        if isinstance(action, do.Join):
            return self.why_not_join(s, s.data.number.get(action.unit, NONE))
        if isinstance(action, do.March) and action.to == s.data.name[self.zone]:
            return None
        return Refusal("11.3.5.a", text("refused-sortie"), text("remedy-undo"))

    @rule("11.3.5.a", "5.2.5", "5.5.2")
    def why_not_join(self, s: State, number: int) -> Refusal | None:
        """What keeps a unit from coming along."""
        if number < 0 or not s.garrison(self.zone) >> number & 1:
            return Refusal("8.4", text("refused-not-here"))
        if self.units >> number & 1:
            return Refusal("8.4", text("refused-already-joined"))
        if operation(s).acted >> number & 1:
            return Refusal("5.2.5", text("refused-acted"))
        return no_supply(operation(s), move_cost(s, self.side, self.units | 1 << number))

    def join(self, play: Play, action: do.Join) -> None:
        """Another unit."""
        self.units |= 1 << play.s.data.number[action.unit]

    @rule("11.3.5.a", "5.5.2")
    def march(self, play: Play, action: do.March) -> None:
        """Pay, come out and fight."""
        s, op = play.s, operation(play.s)
        play.pop()
        op.sp -= move_cost(s, self.side, self.units)
        op.acted |= self.units
        for u in bits(self.units):
            s.put(u, self.zone)
        start_battle(play, self.side, self.units, self.zone, self.zone, sallied=self.units)


class Sally(SideDecides, tag=True):
    """Relief has come: which units inside take part in its battle."""

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-sally", zone=name(s, battle(s).zone))
        return Prompt(say, text("prompt-sally-detail"), text("wait-pick"), ("11.3.5.c",))

    @rule("11.3.5.c")
    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Join, s.data.names_of(s.garrison(battle(s).zone))), Option(do.Halt)])

    def settle(self, play: Play) -> bool:
        if play.s.garrison(battle(play.s).zone):
            return False
        play.pop()
        return True

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("11.3.5.c", text("refused-pick-first"))

    def join(self, play: Play, action: do.Join) -> None:
        """It comes out and fights."""
        s, fight = play.s, battle(play.s)
        number = s.data.number[action.unit]
        s.put(number, fight.zone)
        fight.attackers |= 1 << number
        fight.sallied |= 1 << number
        play.tell("sallies", "11.3.5.c", side=self.side, unit=unit(s, number), zone=name(s, fight.zone))
