"""Chapters 7.1 to 7.5: units are improved, modernized, fortified; what was built can be undone."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import ActiveSideDecides, Frame, Prompt
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, Text, text
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import AXIS, ENEMY, SOVIET
from stavka.games.no_retreat.rules import placement
from stavka.games.no_retreat.rules.effects import Play, unit
from stavka.games.no_retreat.rules.payment import Pay, purse, purse_at_most, unpaid
from stavka.games.no_retreat.rules.playing import Reaction, announce, is_asked, plays, refuse_card
from stavka.games.no_retreat.rules.supply import at_home, has_path
from stavka.games.no_retreat.state import (
    State,
)


class OrganizationStep(ActiveSideDecides):
    """A step of the Organization Phase in which units are paid for, or events played."""

    ASKS: ClassVar[bool] = True

    def offers(self, s: State, money: int) -> list[Option]:
        """What so many cards can pay for, and what is free."""
        raise NotImplementedError

    def settle(self, play: Play) -> bool:
        """Over when there is nothing to offer, whatever cards the side may hold."""
        s = play.s
        if any(o.size for o in self.offers(s, purse_at_most(s, s.side))) or is_asked(s, s.side, "org"):
            return False
        play.pop()
        return True

    def play(self, play: Play, action: do.PlayEvent) -> None:
        """A card for the Organization Phase."""
        announce(play, play.s.side, int(action.card))


class FlipStep(OrganizationStep, tag=True):
    """Improve, modernize, fortify."""

    def prompt(self, s: State, role: str) -> Prompt:
        detail = text("prompt-flip-detail", free=free_flips(s), cards=len(s.hands[role]) if role in s.hands else 0)
        return Prompt(text("prompt-flip"), detail if role == s.side else None, text("wait-organization"), ("7.0",))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([*self.offers(s, purse(s, s.side)), *plays(s, s.side, "org"), Option(do.Done)])

    def offers(self, s: State, money: int) -> list[Option]:
        """What so many cards can pay for."""
        ids = s.data.ids
        turned = s.once("turned", turnable)
        return [
            Option(do.Improve, [ids[u] for u in turned.improved if improvement_price(s, u) <= money]),
            Option(do.Modernize, [ids[u] for u in turned.modernized]),
            Option(do.Fortify, [ids[u] for u in turned.fortified if fort_price(s, u) <= money]),
            Option(do.Open, [ids[u] for u in turned.opened]),
        ]

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.PlayEvent):
            return refuse_card(s, role, action, "org")
        if isinstance(action, do.Improve | do.Modernize | do.Fortify | do.Open):
            return refuse_flip(s, action)
        return Refusal("7.0", text("refused-step-flip"))

    @rule("7.1", "7.9.1")
    def improve(self, play: Play, action: do.Improve) -> None:
        """For cards."""
        u = play.s.data.number[action.unit]
        build(play, u, improvement_price(play.s, u), "improvement")
        turn_up(play, u, "improved", "7.1")

    @rule("7.2", "7.2.0", "7.2.1")
    def modernize(self, play: Play, action: do.Modernize) -> None:
        """Free."""
        u = play.s.data.number[action.unit]
        play.s.modernized += 1
        build(play, u)
        turn_up(play, u, "modernized", "7.2.0")

    @rule("7.5")
    def fortify(self, play: Play, action: do.Fortify) -> None:
        """For cards."""
        u = play.s.data.number[action.unit]
        play.push(Pay(play.s.side, fort_price(play.s, u), "fortress", u))
        turn_up(play, u, "fortified", "7.5")

    @rule("7.5", "14.1")
    def open(self, play: Play, action: do.Open) -> None:
        """Free, but a unit turned this phase stays so."""
        s = play.s
        u = s.data.number[action.unit]
        s.flip(u, strong=False)
        s.moved |= 1 << u
        play.tell("unfortified", "7.5", side=s.side, unit=unit(s, u), places=(s.data.name[s.where[u]],))


class Built(Frame, tag=True):
    """A unit just improved or replaced: a card of the enemy may undo it."""

    unit: Open[int]
    place: Open[int]
    strong: Open[bool]
    asked: Open[bool] = False

    def about(self, s: State) -> Text:
        """What an answer would undo."""
        return text("about-built", unit=unit(s, self.unit))

    def run(self, play: Play) -> None:
        """Ask once."""
        if self.asked:
            play.pop()
        else:
            self.asked = True
            play.push(Reaction("undo", (ENEMY[play.s.owner(self.unit)],)))


def build(play: Play, u: int, count: int = 0, purpose: str = "") -> None:
    """A unit is about to be improved or replaced: cards are paid for it, and the enemy may answer."""
    s = play.s
    play.push(Built(u, s.where[u], bool(s.strong >> u & 1)))
    if count:
        play.push(Pay(s.side, count, purpose, u))


def take_down(play: Play, built: Built) -> None:
    """The unit is again what it was; the cards are lost."""
    s = play.s
    built.asked = True
    s.put(built.unit, built.place)
    s.flip(built.unit, strong=built.strong)
    play.tell("undone", "5.3.2", side=s.owner(built.unit), unit=unit(s, built.unit))


@unpaid("improvement", "replacement")
def not_built(play: Play, pay: Pay) -> None:
    """An improvement or replacement that was not paid for."""
    built = play.frame()
    assert isinstance(built, Built)
    take_down(play, built)


@unpaid("fortress")
def not_fortified(play: Play, pay: Pay) -> None:
    """A fortress that was not paid for."""
    play.s.flip(pay.unit, strong=False)
    play.tell("undone", "5.4", side=pay.side, unit=unit(play.s, pay.unit))


def turn_up(play: Play, u: int, message: str, *rules: str) -> None:
    """A unit is turned to its better side."""
    s = play.s
    s.flip(u, strong=True)
    s.moved |= 1 << u  # no counter is turned twice in a phase
    play.tell(message, *rules, side=s.owner(u), unit=unit(s, u), places=(s.data.name[s.where[u]],))


# --- what can be turned: one answer for what is offered and for what is refused ----------------------------------


class Turnable(msgspec.Struct, frozen=True):
    """The units of the active side that can be turned, whatever it costs."""

    improved: list[int]
    modernized: list[int]
    fortified: list[int]
    opened: list[int]


def turnable(s: State) -> Turnable:
    """Unit by unit."""
    own = bits(s.on_map(s.side))
    return Turnable(
        [u for u in own if why_not_improve(s, u) is None],
        [u for u in own if why_not_modernize(s, u) is None] if free_flips(s) > 0 else [],
        [u for u in own if why_not_fortify(s, u) is None],
        [u for u in own if why_not_open(s, u) is None],
    )


CUT_OFF = Refusal("6.5.1", text("refused-flip-unsupplied"))
NO_REPLACEMENTS = Refusal("7.9.1", text("refused-axis-replacements"))
FRAGILE = Refusal("7.3", text("refused-fragile"))
NO_BETTER_SIDE = Refusal("7.4", text("refused-no-better-side"))
FULL_STRENGTH = Refusal("7.1", text("refused-full-strength"))
TURNED = Refusal("7.0", text("refused-turned"))
NO_PATH = Refusal("7.0", text("refused-no-path"))
NOT_FOR_AXIS = Refusal("7.2", text("refused-modernize-axis"))
NOT_REGIONAL = Refusal("7.5", text("refused-not-regional"))
FORT_TURNED = Refusal("7.5", text("refused-turned"))
FORT_ALREADY = Refusal("7.5", text("refused-fortress-already"))
REGIONAL_ALREADY = Refusal("7.5", text("refused-regional-already"))
YUGOSLAVS = Refusal("14.8", text("refused-yugoslavs"))


def why_not_turn(s: State, u: int) -> Refusal | None:
    """What keeps a unit from being turned to a better side, for cards or free; None when nothing does."""
    if s.unsupplied >> u & 1:
        return CUT_OFF
    counter = s.unit(u)
    if counter.strong is None or counter.kind == "regional":
        return NO_BETTER_SIDE
    if s.strong >> u & 1:
        return FULL_STRENGTH
    return TURNED if s.moved >> u & 1 else None


@rule("7.1", "7.3", "7.9.1", "7.0", "6.5.1")
def why_not_improve(s: State, u: int) -> Refusal | None:
    """A reduced two-step unit with overland supply can be improved."""
    if not placement.may_replace(s, s.owner(u)):
        return NO_REPLACEMENTS
    if s.unit(u).kind == "front" and s.turn < s.data.begins.two_steps:
        return FRAGILE
    return why_not_turn(s, u) or (None if has_path(s, u) or at_home(s, u) else NO_PATH)


@rule("7.2", "7.2.0", "7.2.1", "13.5")
def free_flips(s: State) -> int:
    """Free modernizations left in this phase."""
    return s.box.modernizations - s.modernized if s.side == SOVIET and s.box.modernizations else 0


@rule("7.2", "7.2.0", "7.2.1", "7.0", "6.5.1", "13.5")
def why_not_modernize(s: State, u: int) -> Refusal | None:
    """A brown front with overland supply can be modernized, as long as it is free."""
    if s.side == AXIS:
        return NOT_FOR_AXIS
    if refusal := why_not_turn(s, u):
        return refusal
    if s.unit(u).kind != "front":
        return NO_BETTER_SIDE
    if not s.box.modernizations:
        first = next(turn for turn, box in enumerate(s.data.boxes) if box.modernizations)
        return Refusal("7.2.0", text("refused-modernize-early", turn=first))
    if free_flips(s) <= 0:
        return Refusal("7.2.1" if s.box.modernizations > 1 else "7.2.0", text("refused-modernize"))
    return None if has_path(s, u) else NO_PATH


@rule("14.8")
def in_balkans(s: State, u: int) -> bool:
    """Is a unit in one of the Balkan areas?"""
    return s.where[u] in (s.data.place["west-balkans"], s.data.place["south-balkans"])


@rule("7.5", "14.8", "14.1")
def why_not_fortress(s: State, u: int, *, up: bool) -> Refusal | None:
    """A regional unit can become a fortress, or one again what it was; Yugoslavs in the Balkans only."""
    counter = s.unit(u)
    if counter.kind != "regional":
        return NOT_REGIONAL
    if s.moved >> u & 1:
        return FORT_TURNED
    if bool(s.strong >> u & 1) == up:
        return FORT_ALREADY if up else REGIONAL_ALREADY
    return YUGOSLAVS if counter.nation == "Yugoslav" and not in_balkans(s, u) else None


@rule("7.5", "13.5", "14.8")
def why_not_fortify(s: State, u: int) -> Refusal | None:
    """A regional unit can be fortified from a certain turn on."""
    if refusal := why_not_fortress(s, u, up=True):
        return refusal
    early = s.turn < s.data.begins.forts
    return Refusal("13.5", text("refused-fortify-early", turn=s.data.begins.forts)) if early else None


@rule("7.5", "14.8", "14.1")
def why_not_open(s: State, u: int) -> Refusal | None:
    """A fortress can become a regional unit again."""
    return why_not_fortress(s, u, up=False)


@rule("7.1", "14.5", "14.6", "14.7")
def improvement_price(s: State, u: int) -> int:
    """Cards for an improvement."""
    counter = s.unit(u)
    if counter.side == AXIS:
        return 1 if counter.ss else 2
    return 2 if counter.strong is not None and counter.strong.type == "shock" else 1


@rule("7.5")
def fort_price(s: State, u: int) -> int:
    """One card at home, two elsewhere."""
    counter = s.unit(u)
    home = in_balkans(s, u) if counter.nation == "Yugoslav" else s.where[u] == s.data.place[counter.city]
    return 1 if home else 2


@rule("7.0", "7.1", "7.2", "7.5")
def refuse_flip(s: State, action: do.Improve | do.Modernize | do.Fortify | do.Open) -> Refusal:
    """The rule that forbids turning a unit: of the unit, or the cards are lacking."""
    u = s.data.number.get(action.unit)
    if u is None or not s.on_map(s.side) >> u & 1:
        return Refusal("7.0", text("refused-not-your-unit"))
    match action:
        case do.Improve():
            return why_not_improve(s, u) or too_dear("7.1", s, improvement_price(s, u))
        case do.Fortify():
            return why_not_fortify(s, u) or too_dear("7.5", s, fort_price(s, u))
        case do.Modernize():
            refusal = why_not_modernize(s, u)
        case do.Open():
            refusal = why_not_open(s, u)
    assert refusal is not None
    return refusal


def too_dear(cited: str, s: State, price: int) -> Refusal:
    """The cards are lacking."""
    return Refusal(cited, text("refused-cards", price=price, held=purse(s, s.side)))
