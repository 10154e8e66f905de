"""Chapters 5.0 and 5.2: the pile, drawing from it and discarding."""

from __future__ import annotations

from typing import Any

from stavka.core.frames import Frame
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import card, text
from stavka.games.no_retreat.rules.effects import Play
from stavka.games.no_retreat.rules.moments import event_of
from stavka.games.no_retreat.state import State

LEFT_UNDRAWN = 1  # the last card of the pile is never drawn


@rule("5.5", "5.0")
def in_game(s: State) -> list[int]:
    """The numbers of all cards in the game now."""
    return s.data.deck_of_1945 if s.happened_at("1945") else s.data.deck_of_1941


def ids(numbers: Any) -> list[str]:
    """Card numbers as ids."""
    return [str(n) for n in numbers]


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
        happens = event_of(s, drawn, self.side)
        shown = card(str(drawn))
        if happens.at_once:
            s.discard.append(drawn)
            said = text("event-" + happens.name)
            play.tell("immediate", "5.3.1", side=self.side, reveals=True, card=shown, name=said)
            happens.run(play, self.side)
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
