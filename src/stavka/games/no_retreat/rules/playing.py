"""Chapter 5.3: playing a card for its event: when it can be played, the enemy's answer, and reaction windows."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from stavka.core.actions import Action, Option, PassAll, PassTurn
from stavka.core.frames import Frame, Prompt, Window
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, Text, card, text
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import ENEMY, Atlas
from stavka.games.no_retreat.rules.effects import Play
from stavka.games.no_retreat.rules.moments import ANSWERS, EVENTS, CardEvent, event_of
from stavka.games.no_retreat.state import State


def own_turn(s: State, side: str) -> bool:
    """Is this the side's own player turn? The upkeep is nobody's."""
    return s.side == side and s.phase != "upkeep"


@rule("5.3", "5.3.3", "5.0")
def spent(s: State, side: str, number: int) -> str:
    """Why a side's event on a card cannot happen at any moment of this player turn; empty when it can."""
    happens = s.data.happenings[side][number]
    if happens.needs not in ("", s.initiative):
        return "initiative"
    return "twice" if happens.name in s.happened else ""


@rule("5.3.1", "5.3.3", "5.0")
def obstacle(s: State, side: str, number: int, window: str, *, asking: bool = False) -> str:
    """What keeps a card from being played for its event in a window; empty when it can be.

    When `asking`, is it a reason to ask a side that could hold it?
    """
    if barred := spent(s, side, number):
        return barred
    event = event_of(s, number, side)
    if event.copies:
        return "" if copied(s, side, window, asking=asking) else "copy"
    if not event.comes(window, own_turn(s, side), asking=asking):
        return "moment"
    return "" if event.can(s, side) else "condition"


def playable(s: State, side: str, number: int, window: str) -> bool:
    """Can a card be played for its event in this window?"""
    return not obstacle(s, side, number, window)


def copied(s: State, side: str, window: str, *, asking: bool = False) -> CardEvent | None:
    """The side's event on the top discard, when it could happen in this window, whatever its symbol."""
    if not s.discard:
        return None
    top = event_of(s, s.discard[-1], side)
    if top.copies or top.name in s.happened or not top.comes(window, own_turn(s, side), asking=asking):
        return None
    return top if top.can(s, side) else None


def played_event(s: State, side: str, number: int) -> CardEvent:
    """The event that a card would bring: a copy brings that of the top discard."""
    event = event_of(s, number, side)
    return event_of(s, s.discard[-1], side) if event.copies and s.discard else event


def plays(s: State, side: str, window: str) -> list[Option]:
    """The events in hand that can be played in this window."""
    fitting = cards_for(s.data, side, window, own_turn(s, side), s.happened_at("1945") > 0, asking=False)
    return [Option(do.PlayEvent, [str(n) for n in s.hands[side] if n in fitting and playable(s, side, n, window)])]


@rule("5.3.1")
def is_asked(s: State, side: str, window: str) -> bool:
    """Could a card of the game be played by a side in this window? Everybody sees whether it holds any."""
    if not s.hands[side]:
        return False
    late = s.happened_at("1945") > 0
    for n in cards_for(s.data, side, window, own_turn(s, side), late, asking=True):
        if not obstacle(s, side, n, window, asking=True):
            return True
    return False


@cache
def cards_for(data: Atlas, side: str, window: str, own: bool, late: bool, *, asking: bool) -> tuple[int, ...]:
    """The cards, before or in 1945, whose moment a window can be, or, when `asking`, for which it is opened."""
    events = {n: EVENTS[data.happenings[side][n].name] for n in (data.deck_of_1945 if late else data.deck_of_1941)}
    return tuple(n for n, e in events.items() if e.copies or e.comes(window, own, asking=asking))


def refuse_card(s: State, side: str, action: Action, window: str) -> Refusal:
    """Why a card cannot be played now."""
    if not isinstance(action, do.PlayEvent):
        return Refusal("5.3.1", text("refused-window"))
    if not action.card.isdigit() or int(action.card) not in s.hands.get(side, ()):
        return Refusal("5.3", text("refused-card-not-held"))
    number = int(action.card)
    happens = s.data.happenings[side][number]
    match obstacle(s, side, number, window):
        case "initiative":
            return Refusal("5.3.3", text("refused-initiative", side=text("side-" + happens.needs)))
        case "twice":
            return Refusal("5.0", text("refused-event-twice"))
        case "copy":
            return Refusal("5.3.1", text("refused-event-copy"))
        case "condition":
            return Refusal("5.3.1", text("refused-event-condition", what=text(f"event-{happens.name}-text")))
    moments = tuple(text("when-" + m.id) for m in event_of(s, number, side).moments)
    return Refusal("5.3.1", text("refused-event-timing", when=moments))


# --- a card on the table --------------------------------------------------------------------------------------


@rule("5.3", "5.0")
def announce(play: Play, side: str, number: int) -> None:
    """A card is laid open; the enemy may answer before it takes effect."""
    s = play.s
    happens = event_of(s, number, side)
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
        if not self.asked:
            self.asked = True
            play.push(Reaction("cancel", (ENEMY[self.side],)))
            return
        play.pop()
        if self.cancelled:
            play.tell("event-cancelled", "5.0", side=self.side, name=text("event-" + self.name))
        else:
            EVENTS[self.name].run(play, self.side)


class Reaction(Window, tag=True):
    """A reaction window: a side is asked when some card of the game could be played then, whatever it holds."""

    STANDING: ClassVar[tuple[type[Action], ...]] = (PassTurn, PassAll)

    def possible(self, s: State, role: str) -> bool:
        return is_asked(s, role, self.timing)

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
            self.close()
        announce(play, side, int(action.card))


def open_window(play: Play, timing: str) -> None:
    """Ask both sides, the one with the initiative first."""
    play.push(Reaction(timing, play.s.by_initiative()))
