"""Chapter 5.4: cards as money: paying, what a card thrown away may bring, and taking back what was not paid for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Frame, Prompt, SideDecides
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, Text, card, text
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import ENEMY, Atlas
from stavka.games.no_retreat.rules.effects import Play
from stavka.games.no_retreat.rules.moments import EVENTS, PAY, event_of
from stavka.games.no_retreat.rules.pile import discard, ids, in_game
from stavka.games.no_retreat.rules.playing import Reaction, spent
from stavka.games.no_retreat.state import State


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
        self.count -= worth(play.s, self.side, number)
        throw_away(play, self.side, number, "5.4")

    def paid(self, play: Play, number: int) -> None:
        """A payment counts; the event of a card that is for paying happens."""
        s = play.s
        event = event_of(s, number, self.side)
        if PAY in event.moments and not spent(s, self.side, number) and event.can(s, self.side):
            s.happened.append(event.name)
            event.run(play, self.side)

    @rule("5.4")
    def fail(self, play: Play) -> None:
        """A payment was cancelled: what it was for does not happen, and the cards are lost. A mere debt is paid."""
        take_back = UNPAID.get(self.purpose)
        if take_back is not None:
            play.pop()
            take_back(play, self)


UNPAID: dict[str, Callable[[Play, Pay], None]] = {}  # how to take back what was not paid for, by purpose


def unpaid(*purposes: str) -> Callable[[Callable[[Play, Pay], None]], Callable[[Play, Pay], None]]:
    """Declare how something is taken back."""

    def keep(run: Callable[[Play, Pay], None]) -> Callable[[Play, Pay], None]:
        UNPAID.update(dict.fromkeys(purposes, run))
        return run

    return keep


def worth(s: State, side: str, number: int) -> int:
    """For how many cards a card pays now."""
    event = event_of(s, number, side)
    return event.worth if event.worth > 1 and event.can(s, side) else 1


def purse(s: State, side: str) -> int:
    """How many cards a side can pay."""
    return sum(worth(s, side, n) for n in s.hands[side])


def purse_at_most(s: State, side: str) -> int:
    """How many cards a side could pay for all the enemy knows: it may hold every card that pays for more than one."""
    more = [worth(s, side, n) - 1 for n in dear_cards(s.data, side) if n in in_game(s)]
    return len(s.hands[side]) + sum(sorted(more)[-len(s.hands[side]) :] if s.hands[side] else ())


@cache
def dear_cards(data: Atlas, side: str) -> tuple[int, ...]:
    """The cards that can pay for more than one."""
    return tuple(n for n, happens in data.happenings[side].items() if EVENTS[happens.name].worth > 1)


def paying_for(s: State) -> str:
    """What cards are being paid for; empty when none are."""
    return next((f.purpose for f in reversed(s.frames) if isinstance(f, Pay)), "")
