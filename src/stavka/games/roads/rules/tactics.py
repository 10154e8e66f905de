"""Attack, tactical and event cards: their moments, conditions and effects. Their texts are reconstructed."""

from __future__ import annotations

from collections import Counter

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Decision, Prompt, SideDecides
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, text
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import AXIS, SOVIET, Card, foe
from stavka.games.roads.rules.checks import pick_for_check, tell_check
from stavka.games.roads.rules.chits import StaffWork, has_tanks
from stavka.games.roads.rules.deck import (
    ANY_OPERATION,
    ATTACKED,
    BATTLE,
    CAPTURED,
    CHECK,
    CHIT,
    MARCH,
    OPERATION,
    OWN_OPERATION,
    WON,
    register,
    when,
)
from stavka.games.roads.rules.effects import Play, name, unit
from stavka.games.roads.rules.march import MoveGroup
from stavka.games.roads.rules.reactions import Reaction
from stavka.games.roads.rules.retreat import RetreatUnit, retreats
from stavka.games.roads.rules.situation import battle, checking, cohesion, die_modifier, failed, operation, reach
from stavka.games.roads.state import State

HELP = 2  # what a helping card takes off the die


def window(s: State) -> Reaction:
    """The window in which a card is played."""
    top = s.frames[-1]
    assert isinstance(top, Reaction), "no window is open"
    return top


def flag(play: Play, name: str) -> None:
    """Note a card's effect on the battle."""
    fight = battle(play.s)
    fight.flags = (*fight.flags, name)


# --- attack cards ------------------------------------------------------------------------------------


def _germans_attack(s: State, c: Card) -> bool:
    fight = battle(s)
    return fight.attacker == AXIS and not fight.attackers & ~s.data.germans


@rule("2.3.1", "9.4", "C19.1")
@register("fliegerkorps", BATTLE, when(_germans_attack))
def fliegerkorps(play: Play, c: Card) -> None:
    """A free air attack before chits are drawn."""
    pick_for_check(play, SOVIET, battle(play.s).units(SOVIET), 2, "disorganised", "C19.1")


def _river(s: State, c: Card) -> bool:
    fight = battle(s)
    return fight.attacker == AXIS and fight.river in ("minor", "major") and "bridge" not in fight.flags


@register("bridge", BATTLE, when(_river))
def bridge(play: Play, c: Card) -> None:
    """Attackers ignore the river."""
    flag(play, "bridge")


@register("pioneers", BATTLE, when(lambda s, c: battle(s).attacker == AXIS and "pioneers" not in battle(s).flags))
def pioneers(play: Play, c: Card) -> None:
    """Fortification chits are discarded on drawing."""
    flag(play, "pioneers")


@register("zhukov", BATTLE, when(lambda s, c: battle(s).attacker == SOVIET and "zhukov" not in battle(s).flags))
def zhukov(play: Play, c: Card) -> None:
    """Two more chits."""
    flag(play, "zhukov")


@rule("C19.10")
@register("katyushas", BATTLE, when(lambda s, c: battle(s).attacker == SOVIET))
def katyushas(play: Play, c: Card) -> None:
    """A free bombardment before chits are drawn."""
    pick_for_check(play, AXIS, battle(play.s).units(AXIS), 3, "decimated", "C19.10")


@rule("C19.14")
@register("tanks-26", BATTLE, when(lambda s, c: battle(s).attacker == SOVIET and "tanks-26" not in battle(s).flags))
def tanks_26(play: Play, c: Card) -> None:
    """Tanks count as present, and an armoured attack is put aside for an extra chit."""
    flag(play, "tanks-26")
    fight = battle(play.s)
    fight.soviet_chits = (*fight.soviet_chits, "soviet-armour")
    fight.aside = ("soviet-armour",)


def _fresh(s: State, units: int) -> int:
    """Of these units, those that stand in the zone won and are not disorganised."""
    zone = battle(s).zone
    return sum(1 << u for u in bits(units & ~s.disorganised) if s.where[u] == zone)


def _broken_through(s: State, c: Card) -> bool:
    fight = battle(s)
    return fight.attacker == AXIS and "onward" not in fight.flags and bool(_fresh(s, fight.attackers & s.data.panzers))


@rule("2.3.1", "9.4")
@register("breakthrough", WON, when(_broken_through))
def breakthrough(play: Play, c: Card) -> None:
    """A Panzer unit moves on, and may fight again."""
    flag(play, "onward")
    play.push(Onward(AXIS, _fresh(play.s, battle(play.s).attackers & play.s.data.panzers), True))


def _rides_on(s: State, c: Card) -> bool:
    fight = battle(s)
    return fight.attacker == SOVIET and "onward" not in fight.flags and bool(_fresh(s, fight.attackers))


@rule("2.3.1", "9.4")
@register("cavalry", WON, when(_rides_on))
def cavalry(play: Play, c: Card) -> None:
    """A unit moves on where no enemy is."""
    flag(play, "onward")
    play.push(Onward(SOVIET, _fresh(play.s, battle(play.s).attackers), False))


class Onward(SideDecides, tag=True):
    """Which unit follows up a victory."""

    units: Open[int]
    fight: Open[bool]

    def prompt(self, s: State, role: str) -> Prompt:
        detail = text("prompt-onward-fight" if self.fight else "prompt-onward-free")
        return Prompt(text("prompt-onward"), detail, text("wait-operation"), ("2.3.2",))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Pick, s.data.names_of(self.units))])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("2.3.2", text("refused-pick-first"))

    def pick(self, play: Play, action: do.Pick) -> None:
        """This one: one more zone, already paid for."""
        s = play.s
        play.pop()
        number = s.data.number[action.unit]
        play.push(
            MoveGroup(side=self.side, units=1 << number, zone=s.where[number], paid=True, limit=1, fight=self.fight,
                      bonus=True)
        )  # fmt: skip


# --- tactical cards on a check ---------------------------------------------------------------------


def _failed_by(s: State, side: str) -> bool:
    check = checking(s)
    return s.data.side_of[check.unit] == side and failed(s, check)


def _helpers(s: State, c: Card) -> int:
    """How many cards with two off the die turn the failure together?"""
    check = checking(s)
    over = check.die + die_modifier(s, check) - cohesion(s, battle(s), check.unit)
    return -(-over // HELP)


def _routs(s: State) -> bool:
    """Does the failed check drive the unit off?"""
    check = checking(s)
    if "disorganised" in check.spared:
        return False
    if check.fail in ("disorganised", "both"):
        return True
    return bool(s.decimated >> check.unit & 1) and "decimated" not in check.spared


def _shaken_germans(s: State, c: Card) -> bool:
    check = checking(s)
    hurts = check.fail in ("decimated", "both") and "decimated" not in check.spared
    return hurts and bool(s.data.germans >> check.unit & 1) and _failed_by(s, AXIS)


@register("kampfgruppe", CHECK, when(_shaken_germans))
def kampfgruppe(play: Play, c: Card) -> None:
    """No decimation."""
    spare(play, "decimated")


def spare(play: Play, what: str) -> None:
    """A result of the check does not count."""
    check = checking(play.s)
    check.spared = (*check.spared, what)


def _guns(s: State, c: Card) -> bool:
    fight = battle(s)
    return _failed_by(s, AXIS) and (fight.defender == AXIS or has_tanks(s, fight))


@register("eighty-eights", CHECK, when(_guns), copies=_helpers)
def eighty_eights(play: Play, c: Card) -> None:
    """Two off the die."""
    help_out(play)


def help_out(play: Play) -> None:
    """The die counts two less."""
    checking(play.s).helped += HELP
    tell_check(play, checking(play.s))


@rule("2.3.1")
@register("commissars", CHECK, when(lambda s, c: _failed_by(s, SOVIET)), copies=_helpers)
def commissars(play: Play, c: Card) -> None:
    """Two off the die; where that is not enough, two of them together may be."""
    help_out(play)


def _gives_ground(s: State, c: Card) -> bool:
    stands = "short" not in checking(s).spared and not s.cut_off(checking(s).unit)
    return battle(s).defender == AXIS and _failed_by(s, AXIS) and _routs(s) and stands


@register("elastic", CHECK, when(_gives_ground))
def elastic(play: Play, c: Card) -> None:
    """The retreat is one zone."""
    spare(play, "short")


@register(
    "not-one-step", CHECK, when(lambda s, c: battle(s).defender == SOVIET and _failed_by(s, SOVIET) and _routs(s))
)
def not_one_step(play: Play, c: Card) -> None:
    """Not disorganised."""
    spare(play, "disorganised")


def _tanks_matter(s: State, c: Card) -> bool:
    fight, check = battle(s), checking(s)
    own = s.data.side_of[check.unit] == SOVIET
    return has_tanks(s, fight) and own == failed(s, check)


@register("t-34", CHECK, when(_tanks_matter))
def t_34(play: Play, c: Card) -> None:
    """The die is rolled again, and both sides may answer the new one: first that of the unit."""
    check = checking(play.s)
    (check.die,) = play.roll(1, 10)
    tell_check(play, check)
    own = play.s.data.side_of[check.unit]
    window(play.s).order = (own, foe(own))


def _city_held(s: State, c: Card) -> bool:
    fight = battle(s)
    return "street-fighting" not in fight.flags and fight.defender == SOVIET and bool(s.data.cities >> fight.zone & 1)


@register("street-fighting", BATTLE, when(_city_held))
def street_fighting(play: Play, c: Card) -> None:
    """Panzer attacks and combined arms are discarded on drawing."""
    flag(play, "street-fighting")


@rule("2.3.1", "9.5.3")
@register("staff-work", CHIT)
def staff_work(play: Play, c: Card) -> None:
    """Chits go back, as many are drawn again."""
    play.push(StaffWork(0))


# --- events -----------------------------------------------------------------------------------------


@rule("2.3.1", "2.3.4")
@register("poor-logistics", OPERATION, when(lambda s, c: operation(s).side == AXIS))
def poor_logistics(play: Play, c: Card) -> None:
    """Two supply points fewer."""
    op = operation(play.s)
    op.sp -= 2
    play.tell("supply-lost", "2.3.2", side=SOVIET, points=2, left=op.sp)


@rule("2.3.2")
@register("reconnaissance", ANY_OPERATION)
def reconnaissance(play: Play, c: Card) -> None:
    """The Axis sees the Soviet hand, and remembers it. What it saw before and does not see now lies among the
    face-down discards."""
    s = play.s
    gone = Counter(s.seen) - Counter(s.soviet_hand)
    s.filed = sorted([*s.filed, *gone.elements()])
    s.seen, s.hidden_since = sorted(s.soviet_hand), 0
    cards = ["card:" + c for c in s.seen]
    play.tell("hand-seen", "2.3.2", side=AXIS, private={"cards": cards}, to=(AXIS,), reveals=True)


def pockets(s: State) -> int:
    """Isolated Axis stacks that the operation does not reach."""
    return s.isolated & s.axis_zones & ~reach(s, operation(s))


@rule("2.3.2")
@register("air-bridge", OWN_OPERATION, when(lambda s, c: bool(pockets(s))))
def air_bridge(play: Play, c: Card) -> None:
    """An isolated stack is supplied by air."""
    play.push(AirBridge())


class AirBridge(Decision, tag=True):
    """Which isolated stack is supplied by air."""

    def roles(self, s: State) -> tuple[str, ...]:
        return (AXIS,)

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-airlift"), text("prompt-airlift-detail"), text("wait-operation"), ("2.3.2",))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Airlift, s.data.graph.names(pockets(s)))])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("2.3.2", text("refused-airlift"))

    def airlift(self, play: Play, action: do.Airlift) -> None:
        """It counts as within reach for this operation."""
        play.pop()
        op = play.frame()
        op.bridge |= 1 << play.s.data.cell[action.zone]
        play.tell("airlift", "2.3.2", side=AXIS, zone="place:" + action.zone, places=(action.zone,))


@register("traffic-jam", MARCH, when(lambda s, c: s.frames[-2].limit > 1))
def traffic_jam(play: Play, c: Card) -> None:
    """One zone only."""
    group: MoveGroup = play.s.frames[-2]
    group.jam(play.s)
    play.tell("traffic-jam", "2.3.2", side=SOVIET, zone=name(play.s, group.zone))


def _can_withdraw(s: State, c: Card) -> bool:
    """Every Soviet unit of the zone has somewhere to go."""
    group = s.frames[-2]
    zone = window(s).zone
    units = s.units_at(SOVIET, zone)
    return bool(units) and all(retreats(s, withdrawal_of(u, zone, group.zone)) for u in bits(units))


def withdrawal_of(number: int, zone: int, origin: int) -> RetreatUnit:
    """An orderly retreat before the battle."""
    return RetreatUnit(unit=number, zone=zone, origin=origin, attacked=False, orderly=True)


@rule("2.3.2", "9.6.3.f")
@register("withdrawal", ATTACKED, when(_can_withdraw))
def withdrawal(play: Play, c: Card) -> None:
    """All retreat without being disorganised; no battle takes place."""
    s = play.s
    group: MoveGroup = s.frames[-2]
    zone = window(s).zone
    for u in bits(s.units_at(SOVIET, zone)):
        play.push(withdrawal_of(u, zone, group.zone))
        play.tell("withdraws", "2.3.2", side=SOVIET, unit=unit(s, u), zone=name(s, zone))


@rule("5.4.1", "2.3.2")
@register("depot", CAPTURED, when(lambda s, c: window(s).count > 0))
def depot(play: Play, c: Card) -> None:
    """All captured points are kept."""
    s = play.s
    captured = window(s)
    s.add_rp(AXIS, captured.zone, captured.count)
    play.tell("depot-kept", "2.3.2", side=AXIS, zone=name(s, captured.zone), points=captured.count)
    captured.count = 0
