"""Chapter 5: drawing, discarding, paying, and playing cards for their events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec

from stavka.core.actions import Action, Legal, Option, PassAll, PassTurn
from stavka.core.frames import ActiveSideDecides, Frame, Prompt, SideDecides, Window
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, Text, card, text
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import AXIS, ENEMY, Happening
from stavka.games.no_retreat.rules.effects import Play
from stavka.games.no_retreat.state import State

LEFT_UNDRAWN = 1  # the last card of the pile is never drawn
COPIES = ("gott-mit-uns", "na-berlin")  # events that repeat the event of the top discard
PHASE_ENDS = frozenset(("card", "supply", "org-end", "move-end", "combat-end", "removal-end", "turn-end"))
# where events that name no moment are asked for: after each phase in which something happened that could matter to them
ANY_TIME = PHASE_ENDS - {"removal-end"}
ANSWERS = frozenset(("cancel", "discarded", "undo"))  # moments for nothing but an answer


class Event(msgspec.Struct, frozen=True):
    """What a card does: whether it can be played now, as everybody can see, and what happens."""

    run: Callable[[Play, str], None]
    can: Callable[[State, str], bool] = lambda s, side: True
    cancellable: bool = True


EVENTS: dict[str, Event] = {}  # by name; filled by the modules that hold the events


Effect = Callable[[Play, str], None]


def event(
    name: str, can: Callable[[State, str], bool] | None = None, *, cancellable: bool = True
) -> Callable[[Effect], Effect]:
    """Declare the code of an event."""

    def keep(run: Effect) -> Effect:
        assert name not in EVENTS, name
        EVENTS[name] = Event(run, can or (lambda s, side: True), cancellable)
        return run

    return keep


# --- the pile -----------------------------------------------------------------------------------------


@rule("5.5", "5.0")
def in_game(s: State) -> list[int]:
    """The numbers of all cards in the game now."""
    return s.data.deck_of_1945 if s.happened_at("1945") else s.data.deck_of_1941


def happening(s: State, number: int, side: str) -> Happening:
    """A side's event on a card."""
    return s.data.happenings[side][number]


def draw(play: Play, side: str, count: int) -> None:
    """Cards for a side, next of all."""
    play.push(Drawing(side, count))


class Drawing(Frame, tag=True):
    """Cards are drawn one by one."""

    side: Open[str]
    count: Open[int]
    aside: Open[bool] = False  # one of them will be kept

    @rule("5.0", "5.2", "14.14.2")
    def run(self, play: Play) -> None:
        """Draw a card; an event that must be played at once happens, and sees to a further card itself."""
        s = play.s
        if len(s.deck) <= LEFT_UNDRAWN:
            reshuffle(play)
        if not self.count or len(s.deck) <= LEFT_UNDRAWN:
            play.pop()
            return
        self.count -= 1
        drawn = s.deck.pop(0)
        play.revealed = True
        happens = happening(s, drawn, self.side)
        shown = card(str(drawn))
        if "now" in happens.when:
            s.discard.append(drawn)
            said = text("event-" + happens.name)
            play.tell("immediate", "5.3.1", side=self.side, reveals=True, card=shown, name=said)
            EVENTS[happens.name].run(play, self.side)
            self.hand_on(s)
            return
        s.take(self.side, drawn)
        if self.aside:
            s.aside[self.side] = (*s.aside.get(self.side, ()), drawn)
        play.tell("drawn", "5.2", side=self.side, private={"card": shown}, to=(self.side,))

    def hand_on(self, s: State) -> None:
        """A card drawn instead of one that was played at once is laid aside with the others."""
        if self.aside:
            for frame in s.frames[s.frames.index(self) + 1 :]:
                if isinstance(frame, Drawing) and frame.side == self.side:
                    frame.aside = True


class KeepOne(SideDecides, tag=True):
    """Of the cards just drawn one is kept."""

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-keep-one"), None, text("wait-discard"), ("5.3.1",))

    def settle(self, play: Play) -> bool:
        if len(play.s.aside.get(self.side, ())) > 1:
            return False
        play.s.aside.pop(self.side, None)
        play.pop()
        return True

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Discard, ids(s.aside[self.side]))])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("5.3.1", text("refused-keep-one"))

    def discard(self, play: Play, action: do.Discard) -> None:
        """The other one goes."""
        play.s.aside.pop(self.side)
        play.pop()
        throw_away(play, self.side, int(action.card), "5.3.1")


def draw_two_keep_one(play: Play, side: str) -> None:
    """Two cards, of which one is kept."""
    play.push(KeepOne(side))
    play.push(Drawing(side, 2, aside=True))


@rule("5.0")
def reshuffle(play: Play) -> None:
    """Deck and discards become one pile."""
    s = play.s
    s.deck = sorted(s.deck + s.discard)
    s.discard = []
    play.revealed = True
    play.dice.shuffle(s.deck)
    play.tell("reshuffled", "5.0", reveals=True, cards=len(s.deck))


@rule("5.0", "5.3")
def discard(play: Play, side: str, number: int, *rules: str) -> None:
    """A card of a hand goes face up on the discard pile. If whoever acts did not know it, he learns something."""
    s = play.s
    known = play.role == side or number in s.spied.get(side, ())
    s.give_up(side, number)
    s.discard.append(number)
    play.tell("discarded", *rules, side=side, card=card(str(number)), discloses=known, reveals=not known)


def throw_away(play: Play, side: str, number: int, *rules: str) -> None:
    """A side itself discards a card, which the enemy may have something to say about."""
    discard(play, side, number, *rules)
    play.push(Discarded(side, number))


class Discarded(Frame, tag=True):
    """A card just discarded: an enemy card may cancel what it was for."""

    side: Open[str]
    number: Open[int]
    asked: Open[bool] = False
    cancelled: Open[bool] = False

    def about(self, s: State) -> Text:
        """What an answer would cancel: a payment for something, or a card thrown away."""
        below = s.frames[s.frames.index(self) - 1]
        why = text("pay-" + below.purpose) if isinstance(below, Pay) else text("thrown-away")
        return text("about-discard", card=card(str(self.number)), why=why)

    @rule("5.4", "5.3.2")
    def run(self, play: Play) -> None:
        """First the answer; then a payment counts or not."""
        if not self.asked:
            self.asked = True
            play.push(Reaction("discarded", (ENEMY[self.side],)))
            return
        play.pop()
        payment = play.frame()
        if self.cancelled:
            play.tell("discard-cancelled", "5.4", side=self.side, card=card(str(self.number)))
        if not isinstance(payment, Pay):
            return
        if self.cancelled:
            payment.fail(play)
        else:
            payment.paid(play, self.number)


def ids(numbers: Any) -> list[str]:
    """Card numbers as ids."""
    return [str(n) for n in numbers]


# --- payment --------------------------------------------------------------------------------------------


class Pay(SideDecides, tag=True):
    """A side pays cards for what it has just done (with a unit, from a place), or must discard."""

    count: Open[int]
    purpose: Open[str]
    unit: Open[int] = -1
    place: Open[int] = -1

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-pay", count=self.count), text("pay-" + self.purpose), text("wait-pay"), ("5.4",))

    def settle(self, play: Play) -> bool:
        if self.count > 0 and play.s.hands[self.side]:
            return False
        play.pop()
        return True

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Discard, ids(s.hands[self.side]))])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("5.4", text("refused-pay-first"))

    @rule("5.4", "7.9")
    def discard(self, play: Play, action: do.Discard) -> None:
        """One card less to pay."""
        number = int(action.card)
        self.count -= self.worth(play.s, number)
        throw_away(play, self.side, number, "5.4")

    def paid(self, play: Play, number: int) -> None:
        """A payment counts; von Bock draws a card for it."""
        bonus = happening(play.s, number, self.side)
        if bonus.name == "fedor-von-bock" and self.purpose == "replacement" and usable(play.s, self.side, bonus):
            play.s.happened.append(bonus.name)
            draw(play, self.side, 1)

    @rule("5.4")
    def fail(self, play: Play) -> None:
        """A payment was cancelled: what it was for does not happen, and the cards are lost. A mere debt is paid."""
        take_back = UNPAID.get(self.purpose)
        if take_back is not None:
            play.pop()
            take_back(play, self)

    def worth(self, s: State, number: int) -> int:
        """Volksgrenadiers pay for two in the Organization Phase."""
        own = happening(s, number, self.side)
        return 2 if own.name == "volksgrenadiers" and s.phase == "organization" else 1


UNPAID: dict[str, Callable[[Play, Pay], None]] = {}  # how to take back what was not paid for, by purpose


def unpaid(*purposes: str) -> Callable[[Callable[[Play, Pay], None]], Callable[[Play, Pay], None]]:
    """Declare how something is taken back."""

    def keep(run: Callable[[Play, Pay], None]) -> Callable[[Play, Pay], None]:
        UNPAID.update(dict.fromkeys(purposes, run))
        return run

    return keep


def purse_at_most(s: State, side: str) -> int:
    """How many cards a side could pay for all the enemy knows."""
    grenadiers = s.phase == "organization" and side == AXIS and s.happened_at("1945") > 0
    return len(s.hands[side]) + (grenadiers and bool(s.hands[side]))


def purse(s: State, side: str) -> int:
    """How many cards a side can pay."""
    extra = s.phase == "organization" and any(happening(s, n, side).name == "volksgrenadiers" for n in s.hands[side])
    return len(s.hands[side]) + extra


# --- playing an event -----------------------------------------------------------------------------------


@rule("5.3", "5.3.3", "5.0")
def usable(s: State, side: str, happens: Happening) -> bool:
    """May this event happen now, apart from its moment?"""
    return happens.needs in ("", s.initiative) and happens.name not in s.happened


def own_turn(s: State, side: str) -> bool:
    """Is this the side's own player turn? The upkeep is nobody's."""
    return s.side == side and s.phase != "upkeep"


def names_moment(when: tuple[str, ...], timing: str, own: bool) -> bool:
    """Does an event name this very moment?"""
    if timing in when:
        return True
    if timing == "card":
        return ("card-own" if own else "card-enemy") in when or "phase-end" in when
    if timing == "move-end":
        return ("move-own" if own else "move-enemy") in when or "phase-end" in when
    if timing == "org-start":
        return "org-enemy" in when and not own
    return timing in PHASE_ENDS and "phase-end" in when


def at_any_time(when: tuple[str, ...], own: bool) -> bool:
    """Does an event name no moment?"""
    return "any" in when or ("any-own" in when and own)


def opens(when: tuple[str, ...], timing: str, own: bool) -> bool:
    """Is an event a reason to ask at this moment?"""
    return names_moment(when, timing, own) or (timing in ANY_TIME and at_any_time(when, own))


def matches(when: tuple[str, ...], timing: str, own: bool) -> bool:
    """Can an event be played at this moment, once its side is asked?"""
    return names_moment(when, timing, own) or (timing not in ANSWERS and at_any_time(when, own))


Fit = Callable[[tuple[str, ...], str, bool], bool]


@rule("5.3.1", "5.3.3", "5.0")
def playable(s: State, side: str, number: int, timing: str, fit: Fit = matches) -> bool:
    """Can a card be played for its event at this moment?"""
    happens = happening(s, number, side)
    if happens.name in COPIES:
        return usable(s, side, happens) and copied(s, side, timing, fit) > 0
    if not fit(happens.when, timing, own_turn(s, side)):
        return False
    code = EVENTS.get(happens.name)
    return code is not None and usable(s, side, happens) and code.can(s, side)


def copied(s: State, side: str, timing: str, fit: Fit = matches) -> int:
    """The top discard, when a side's event on it could happen at this moment, whatever its symbol; else 0."""
    if not s.discard:
        return 0
    top = happening(s, s.discard[-1], side)
    code = EVENTS.get(top.name)
    if code is None or top.name in COPIES or top.name in s.happened or not fit(top.when, timing, own_turn(s, side)):
        return 0
    return s.discard[-1] if code.can(s, side) else 0


def played_event(s: State, side: str, number: int) -> Happening:
    """The event that a card would bring: a copy brings that of the top discard."""
    happens = happening(s, number, side)
    return happening(s, s.discard[-1], side) if happens.name in COPIES and s.discard else happens


def plays(s: State, side: str, timing: str) -> list[Option]:
    """The events in hand that can be played at this moment."""
    return [Option(do.PlayEvent, [str(n) for n in s.hands[side] if playable(s, side, n, timing)])]


@rule("5.3", "5.0")
def announce(play: Play, side: str, number: int) -> None:
    """A card is laid open; the enemy may answer before it takes effect."""
    s = play.s
    happens = happening(s, number, side)
    s.give_up(side, number)
    s.discard.append(number)
    s.happened.append(happens.name)
    play.tell(
        "event-played", "5.3", side=side, reveals=True, card=card(str(number)), name=text("event-" + happens.name)
    )
    play.push(Announced(side, happens.name, number))


class Announced(Frame, tag=True):
    """A card on the table: it can be cancelled, then it takes effect."""

    side: Open[str]
    name: Open[str]
    number: Open[int]
    asked: Open[bool] = False
    cancelled: Open[bool] = False

    def about(self, s: State) -> Text:
        """What an answer would cancel."""
        return text("event-played", card=card(str(self.number)), name=text("event-" + self.name))

    def run(self, play: Play) -> None:
        """First the answer, then the effect."""
        code = EVENTS[self.name]
        if not self.asked:
            self.asked = True
            if code.cancellable:
                play.push(Reaction("cancel", (ENEMY[self.side],)))
            return
        play.pop()
        if self.cancelled:
            play.tell("event-cancelled", "5.0", side=self.side, name=text("event-" + self.name))
        else:
            code.run(play, self.side)


class Reaction(Window, tag=True):
    """A reaction window: a side is asked when some card of the game could be played then, whatever it holds."""

    STANDING: ClassVar[tuple[type[Action], ...]] = (PassTurn, PassAll)

    def possible(self, s: State, role: str) -> bool:
        return could_play(s, role, self.timing)

    def plays(self, s: State, role: str) -> list[Option]:
        return plays(s, role, self.timing)

    def prompt(self, s: State, role: str) -> Prompt:
        """The question, and what has just happened that may be answered."""
        about = getattr(s.frames[-2], "about", None) if len(s.frames) > 1 else None
        detail = about(s) if about is not None else None
        return Prompt(text("prompt-window-" + self.timing), detail, text("wait-window"), ("5.3.1",))

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return refuse_card(s, role, action, self.timing)

    def play(self, play: Play, action: do.PlayEvent) -> None:
        """Play a card; the window stays open for more, except where one card answers another."""
        side = self.order[0]
        if self.timing in ANSWERS:
            self.order = self.order[1:]
        announce(play, side, int(action.card))


@rule("5.3.1")
def could_play(s: State, role: str, timing: str) -> bool:
    """Could a card of the game be played by this role at this moment? Everybody sees whether it holds any."""
    if not s.hands[role]:
        return False
    memory: dict[object, list[int]] = s.data.__dict__.setdefault("_fitting", {})
    key = (role, timing, own_turn(s, role), s.happened_at("1945") > 0)
    fitting = memory.get(key)
    if fitting is None:
        fitting = memory[key] = [n for n in in_game(s) if fits_window(s, role, n, timing)]
    return any(playable(s, role, n, timing, opens) for n in fitting)


def fits_window(s: State, role: str, number: int, timing: str) -> bool:
    """Does a card belong to such a window at all?"""
    happens = happening(s, number, role)
    return happens.name in COPIES or opens(happens.when, timing, own_turn(s, role))


def refuse_card(s: State, role: str, action: Action, timing: str) -> Refusal:
    """Why a card cannot be played now."""
    if not isinstance(action, do.PlayEvent):
        return Refusal("5.3.1", text("refused-window"))
    if not action.card.isdigit() or int(action.card) not in s.hands.get(role, ()):
        return Refusal("5.3", text("refused-card-not-held"))
    happens = happening(s, int(action.card), role)
    if happens.needs not in ("", s.initiative):
        return Refusal("5.3.3", text("refused-initiative", side=text("side-" + happens.needs)))
    if happens.name in s.happened:
        return Refusal("5.0", text("refused-event-twice"))
    if happens.name in COPIES:
        return Refusal("5.3.1", text("refused-event-copy"))
    if matches(happens.when, timing, own_turn(s, role)):
        return Refusal("5.3.1", text("refused-event-condition", what=text(f"event-{happens.name}-text")))
    moments = tuple(text("when-" + when) for when in happens.when)
    return Refusal("5.3.1", text("refused-event-timing", when=moments))


def open_window(play: Play, timing: str) -> None:
    """Ask both sides, the one with the initiative first."""
    play.push(Reaction(timing, play.s.by_initiative()))


# --- the Card Phase ---------------------------------------------------------------------------------------


class DiscardDown(SideDecides, tag=True):
    """A hand is brought down to a number of cards."""

    keep: Open[int]
    rules: Open[str] = "5.1"

    def prompt(self, s: State, role: str) -> Prompt:
        left = len(s.hands[self.side]) - self.keep
        return Prompt(text("prompt-discard", count=left), None, text("wait-discard"), (self.rules,))

    def settle(self, play: Play) -> bool:
        if len(play.s.hands[self.side]) > self.keep:
            return False
        play.pop()
        return True

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Discard, ids(s.hands[self.side]))])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal(self.rules, text("refused-discard-first"))

    def discard(self, play: Play, action: do.Discard) -> None:
        """One card less."""
        throw_away(play, self.side, int(action.card), self.rules)


JOKER_CARDS = 3


class JokerStep(ActiveSideDecides, tag=True):
    """Optional: the holder of the Joker exchanges up to three cards and hands it over."""

    thrown: Open[int] = 0
    ASKS: ClassVar[bool] = True

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-joker", left=JOKER_CARDS - self.thrown), None, text("wait-discard"), ("15.7",))

    @rule("15.7")
    def settle(self, play: Play) -> bool:
        """Over when three cards are gone, or there is nothing to exchange."""
        s = play.s
        if s.joker == s.side and s.hands[s.side] and self.thrown < JOKER_CARDS:
            return False
        self.finish(play)
        return True

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Discard, ids(s.hands[s.side])), Option(do.Done)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("15.7", text("refused-joker"))

    def discard(self, play: Play, action: do.Discard) -> None:
        """One more card to exchange."""
        self.thrown += 1
        discard(play, play.s.side, int(action.card), "15.7")

    def done(self, play: Play, action: do.Done) -> None:
        """That is all."""
        self.finish(play)

    def finish(self, play: Play) -> None:
        """As many cards are drawn, and the Joker changes hands if it was used."""
        s = play.s
        play.pop()
        if self.thrown:
            s.joker = ENEMY[s.side]
            play.tell("joker-passes", "15.7", side=s.side)
            draw(play, s.side, self.thrown)
