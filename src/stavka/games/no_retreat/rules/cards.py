"""Chapters 5.1 and 5.2: the Card Phase, and other ways to throw cards away."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import ActiveSideDecides, Prompt, SideDecides
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, text
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.atlas import ENEMY
from stavka.games.no_retreat.rules.effects import Play
from stavka.games.no_retreat.rules.payment import throw_away
from stavka.games.no_retreat.rules.pile import Drawing, discard, draw, ids
from stavka.games.no_retreat.state import State


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
