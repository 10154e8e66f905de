"""Chapter 5: drawing, discarding, paying, and playing cards for their events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec

from stavka.core.actions import Action, Legal, Option, PassAll, PassTurn
from stavka.core.frames import Decision, Frame, Prompt, Window
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, card, text
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import ENEMY, Happening
from stavka.games.no_retreat.events import Play
from stavka.games.no_retreat.state import State

LEFT_UNDRAWN = 1  # the last card of the pile is never drawn
ANY_TIME = ("card", "move-end", "combat-end")  # windows for events that name no moment
COPIES = ("gott-mit-uns", "na-berlin")  # events that repeat the event of the top discard
PHASE_ENDS = ("card", "supply", "move-end", "combat-end")


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

    side: str
    count: int

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
            return
        s.hands[self.side] = tuple(sorted((*s.hands[self.side], drawn)))
        play.tell("drawn", "5.2", side=self.side, private={"card": shown}, to=(self.side,))


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
    """A card of a hand goes face up on the discard pile."""
    s = play.s
    hand = list(s.hands[side])
    hand.remove(number)
    s.hands[side] = tuple(hand)
    s.discard.append(number)
    play.tell("discarded", *rules, side=side, card=card(str(number)))


def ids(numbers: Any) -> list[str]:
    """Card numbers as ids."""
    return [str(n) for n in numbers]


# --- payment --------------------------------------------------------------------------------------------


class Pay(Decision, tag=True):
    """A side pays cards for what it has just done, or must discard."""

    side: str
    count: int
    purpose: str

    def roles(self, s: State) -> tuple[str, ...]:
        return (self.side,)

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
        """One card less to pay; two cards have something to say about it."""
        number = int(action.card)
        self.count -= self.worth(play.s, number)
        discard(play, self.side, number, "5.4")
        bonus = happening(play.s, number, self.side)
        if bonus.name == "fedor-von-bock" and self.purpose == "replacement" and usable(play.s, self.side, bonus):
            play.s.happened.append(bonus.name)
            draw(play, self.side, 1)

    def worth(self, s: State, number: int) -> int:
        """Volksgrenadiers pay for two in the Organization Phase."""
        own = happening(s, number, self.side)
        return 2 if own.name == "volksgrenadiers" and s.phase == "organization" else 1


def purse(s: State, side: str) -> int:
    """How many cards a side can pay."""
    extra = s.phase == "organization" and any(happening(s, n, side).name == "volksgrenadiers" for n in s.hands[side])
    return len(s.hands[side]) + extra


# --- playing an event -----------------------------------------------------------------------------------


@rule("5.3", "5.3.3", "5.0")
def usable(s: State, side: str, happens: Happening) -> bool:
    """May this event happen now, apart from its moment?"""
    return happens.needs in ("", s.initiative) and happens.name not in s.happened


def matches(when: tuple[str, ...], timing: str, own: bool) -> bool:
    """Does an event fit a window? `own`: the window belongs to the side's own player turn."""
    if timing in when:
        return True
    if timing == "card" and ("card-own" if own else "card-enemy") in when:
        return True
    if timing == "move-end" and ("move-own" if own else "move-enemy") in when:
        return True
    if timing == "org-start":
        return "org-enemy" in when and not own
    if timing in PHASE_ENDS and "phase-end" in when:
        return True
    return timing in ANY_TIME and ("any" in when or ("any-own" in when and own))


@rule("5.3.1", "5.3.3", "5.0")
def playable(s: State, side: str, number: int, timing: str) -> bool:
    """Can a card be played for its event at this moment?"""
    happens = happening(s, number, side)
    if happens.name in COPIES:
        return usable(s, side, happens) and copied(s, side, timing) > 0
    code = EVENTS.get(happens.name)
    if code is None or not matches(happens.when, timing, s.side == side):
        return False
    return usable(s, side, happens) and code.can(s, side)


def copied(s: State, side: str, timing: str) -> int:
    """The top discard, when a side's event on it could happen at this moment, whatever its symbol; else 0."""
    if not s.discard:
        return 0
    top = happening(s, s.discard[-1], side)
    code = EVENTS.get(top.name)
    if code is None or top.name in COPIES or top.name in s.happened or not matches(top.when, timing, s.side == side):
        return 0
    return s.discard[-1] if code.can(s, side) else 0


def plays(s: State, side: str, timing: str) -> list[Option]:
    """The events in hand that can be played at this moment."""
    return [Option(do.PlayEvent, [str(n) for n in s.hands[side] if playable(s, side, n, timing)])]


@rule("5.3", "5.0")
def announce(play: Play, side: str, number: int) -> None:
    """A card is laid open; the enemy may answer before it takes effect."""
    s = play.s
    happens = happening(s, number, side)
    hand = list(s.hands[side])
    hand.remove(number)
    s.hands[side] = tuple(hand)
    s.discard.append(number)
    s.happened.append(happens.name)
    play.tell(
        "event-played", "5.3", side=side, reveals=True, card=card(str(number)), name=text("event-" + happens.name)
    )
    play.push(Announced(side, happens.name, number))


class Announced(Frame, tag=True):
    """A card on the table: it can be cancelled, then it takes effect."""

    side: str
    name: str
    number: int
    asked: bool = False
    cancelled: bool = False

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
        return Prompt(text("prompt-window-" + self.timing), None, text("wait-window"), ("5.3.1",))

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return refuse_card(s, role, action, self.timing)

    def play(self, play: Play, action: do.PlayEvent) -> None:
        """Play a card; the window stays open for more, except where one card answers another."""
        side = self.order[0]
        if self.timing == "cancel":
            self.order = self.order[1:]
        announce(play, side, int(action.card))


@rule("5.3.1")
def could_play(s: State, role: str, timing: str) -> bool:
    """Could any card of the game be played by this role at this moment?"""
    memory: dict[object, list[int]] = s.data.__dict__.setdefault("_fitting", {})
    key = (role, timing, s.side == role, s.happened_at("1945") > 0)
    fitting = memory.get(key)
    if fitting is None:
        fitting = memory[key] = [n for n in in_game(s) if fits_window(s, role, n, timing)]
    return any(playable(s, role, n, timing) for n in fitting)


def fits_window(s: State, role: str, number: int, timing: str) -> bool:
    """Does a card belong to such a window at all?"""
    happens = happening(s, number, role)
    return happens.name in COPIES or matches(happens.when, timing, s.side == role)


def refuse_card(s: State, role: str, action: Action, timing: str) -> Refusal:
    """Why a card cannot be played now."""
    if not isinstance(action, do.PlayEvent):
        return Refusal("5.3.1", text("refused-window"))
    if not action.card.isdigit() or int(action.card) not in s.hands.get(role, ()):
        return Refusal("5.3", text("refused-card-not-held"))
    happens = happening(s, int(action.card), role)
    if happens.needs not in ("", s.initiative):
        return Refusal("5.3.3", text("refused-initiative"))
    if happens.name in s.happened:
        return Refusal("5.0", text("refused-event-twice"))
    return Refusal("5.3.1", text("refused-event-timing"))


def open_window(play: Play, timing: str) -> None:
    """Ask both sides, the one with the initiative first."""
    play.push(Reaction(timing, play.s.by_initiative()))


# --- the Card Phase ---------------------------------------------------------------------------------------


class DiscardDown(Decision, tag=True):
    """A hand is brought down to a number of cards."""

    side: str
    keep: int
    rules: str = "5.1"

    def roles(self, s: State) -> tuple[str, ...]:
        return (self.side,)

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
        discard(play, self.side, int(action.card), self.rules)


JOKER_CARDS = 3


class JokerStep(Decision, tag=True):
    """Optional: the holder of the Joker exchanges up to three cards and hands it over."""

    thrown: int = 0
    ASKS: ClassVar[bool] = True

    def roles(self, s: State) -> tuple[str, ...]:
        return (s.side,)

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
