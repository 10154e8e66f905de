"""9.6: cohesion checks, and what becomes of units that fail them."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Prompt
from stavka.core.hexes import lowest
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, Rolled, text
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import AXIS, NONE, foe
from stavka.games.roads.rules.deck import CHECK
from stavka.games.roads.rules.effects import Play, destroy, name, surround, unit
from stavka.games.roads.rules.fortress import go_inside
from stavka.games.roads.rules.reactions import Reaction
from stavka.games.roads.rules.retreat import RetreatUnit
from stavka.games.roads.rules.ships import RetreatShip, lose_ship, strike_aboard
from stavka.games.roads.rules.situation import BattleFrame, CheckFrame, Judged, battle, cohesion, die_modifier, failed
from stavka.games.roads.state import State


class Check(CheckFrame, tag=True, kw_only=True):
    """Roll, let cards speak, apply."""

    STEPS: ClassVar[tuple[str, ...]] = ("roll", "react", "finish")

    @rule("9.6.1")
    def roll(self, play: Play) -> None:
        """A d10 against the unit's cohesion."""
        (self.die,) = play.roll(1, 10)
        tell_check(play, self)

    @rule("2.3.4")
    def react(self, play: Play) -> None:
        """The side of the unit first, then the other."""
        own = play.s.data.side_of[self.unit]
        play.push(Reaction(timing=CHECK, order=(own, foe(own))))

    @rule("9.6.1", "9.6.2.a")
    def finish(self, play: Play) -> None:
        """A unit that failed is decimated, disorganised, or both."""
        play.pop()
        if not failed(play.s, self):
            return
        spared = self.spared
        decimated = self.fail in ("decimated", "both") and "decimated" not in spared
        disorganised = self.fail in ("disorganised", "both")
        suffer(play, self.unit, self.cited, decimated, disorganised, "disorganised" not in spared, "short" in spared)


@rule("9.6.2.a", "9.6.2.b", "7.4.2")
def suffer(
    play: Play, number: int, cited: str, decimated: bool, disorganised: bool = False, breaks: bool = True,
    short: bool = False,
) -> None:  # fmt: skip
    """Decimated, disorganised or both; decimated again is disorganised. What hits a ship hits a unit aboard."""
    s = play.s
    side, zone, before = s.data.side_of[number], s.where[number], s.decimated
    if decimated:
        disorganised = decimate(play, number, cited) or disorganised
    if disorganised and breaks and s.where[number] >= 0:
        disorganise(play, number, cited, short=short)
    if s.decimated & ~before and s.data.ships >> number & 1:
        strike_aboard(play, side, zone, "decimated", "7.4.2")


def tell_check(play: Play, check: CheckFrame) -> None:
    """The die, its modifier and what it had to beat."""
    s = play.s
    modifier = die_modifier(s, check)
    target = cohesion(s, battle(s), check.unit)
    result = "failed" if failed(s, check) else "passed"
    play.tell(
        "check-" + result, "9.6.1", check.cited, side=s.data.side_of[check.unit], unit=unit(s, check.unit),
        die=check.die, modifier=modifier, change=f"{'−' if modifier < 0 else '+'} {abs(modifier)}",
        total=check.die + modifier, cohesion=target,
        rolls=(Rolled((check.die,), 0, s.data.ids[check.unit]),), places=(s.data.name[battle(s).zone],),
    )  # fmt: skip


@rule("9.6.2.a", "9.6.2.b", "9.6.4", "9.6.5.a")
def decimate(play: Play, number: int, cited: str) -> bool:
    """Turn a unit over; True when it was decimated already and so is disorganised."""
    s = play.s
    if s.data.ships & s.decimated & s.disorganised & 1 << number:
        battle(s).drop(number)
        lose_ship(play, number, "9.6.5.a", cited)
        return False
    if s.decimated >> number & 1:
        play.tell("decimated-again", "9.6.2.b", side=s.data.side_of[number], unit=unit(s, number))
        return True
    s.decimated |= 1 << number
    play.tell("decimated", cited, side=s.data.side_of[number], unit=unit(s, number))
    return False


@rule("9.6.3.a", "9.6.3.b", "9.6.3.c", "9.6.3.d", "9.6.6.c", "9.6.6.e", "9.6.3.e", "7.4.1", "11.3.5.b")
def disorganise(play: Play, number: int, cited: str, *, short: bool = False) -> None:
    """A unit gets its marker and leaves the battle; an isolated one is destroyed."""
    s = play.s
    fight = battle(s)
    defends, sallied = bool(fight.defenders >> number & 1), bool(fight.sallied >> number & 1)
    fight.drop(number)
    if defends and s.cut_off(number):
        destroy(play, number, "9.6.6.c", cited)
        surround(play, frozen=1 << fight.zone)
        return
    s.disorganised |= 1 << number
    play.tell("disorganised", cited, "9.6.3.d", side=s.data.side_of[number], unit=unit(s, number))
    if s.data.ships >> number & 1:
        play.push(RetreatShip(unit=number, zone=fight.zone))
        strike_aboard(play, s.data.side_of[number], fight.zone, "disorganised", "7.4.1")
    elif sallied:
        go_inside(play, number, "11.3.5.b")
    else:
        play.push(RetreatUnit(unit=number, zone=fight.zone, origin=fight.origin, attacked=not defends, short=short))


class PickUnit(Judged, tag=True, kw_only=True):
    """Which unit takes the effect of a chit or card."""

    who: Open[str]
    units: Open[int]
    purpose: Open[str]  # check, hit or fort
    cited: Open[str]
    modifier: Open[int] = 0
    fail: Open[str] = ""

    def roles(self, s: State) -> tuple[str, ...]:
        return (self.who,)

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-pick-" + self.purpose, zone=name(s, battle(s).zone))
        detail = text(f"prompt-pick-{self.purpose}-detail", modifier=self.modifier, fail=self.fail or "none")
        return Prompt(say, detail, text("wait-pick"), ("9.5.4", self.cited))

    @rule("9.5.4", "2.3.3")
    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Pick, s.data.names_of(self.units))])

    def why_not(self, s: State, action: Action) -> Refusal | None:
        if not isinstance(action, do.Pick):
            return Refusal("9.5.4", text("refused-pick-first"))
        number = s.data.number.get(action.unit, NONE)
        picked = number >= 0 and self.units >> number & 1
        return None if picked else Refusal(self.cited, text(self.what_is_wrong(s, number)))

    def what_is_wrong(self, s: State, number: int) -> str:
        """Why a unit cannot be picked."""
        fight = battle(s)
        if number == NONE or not (fight.attackers | fight.defenders) >> number & 1:
            return "refused-not-in-battle"
        if s.data.side_of[number] != s.data.side_of[lowest(self.units)]:
            return "refused-other-side"
        return "refused-fortified" if self.purpose == "fort" else "refused-other-kind"

    def pick(self, play: Play, action: do.Pick) -> None:
        """This one."""
        s = play.s
        number = s.data.number[action.unit]
        play.pop()
        if self.purpose == "check":
            play.push(Check(unit=number, modifier=self.modifier, fail=self.fail, cited=self.cited))
        elif self.purpose == "hit":
            suffer(play, number, self.cited, decimated=True)
        else:
            battle(s).forts |= 1 << number
            play.tell("fortified", self.cited, side=s.data.side_of[number], unit=unit(s, number))


def pick_for_check(play: Play, who: str, units: int, modifier: int, fail: str, cited: str) -> None:
    """One of these units must check; nobody there, nothing happens (9.5.4)."""
    if units:
        play.push(PickUnit(who=who, units=units, purpose="check", modifier=modifier, fail=fail, cited=cited))


def unfortified(fight: BattleFrame) -> int:
    """Soviet units in the battle without fortifications."""
    return fight.units(foe(AXIS)) & ~fight.forts
