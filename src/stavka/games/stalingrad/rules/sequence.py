"""Chapter 2: the course of play and how it ends."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.frames import Sequence
from stavka.core.ledger import rule
from stavka.core.texts import Outcome, text
from stavka.games.stalingrad.rules.effects import Play
from stavka.games.stalingrad.rules.german import GermanTurn
from stavka.games.stalingrad.rules.soviet import soviet_turn
from stavka.games.stalingrad.state import FOURTH_PANZER, GERMAN, LOSS_LIMIT, SIXTH_ARMY, SOVIET, State


class Rounds(Sequence, tag=True):
    """German turn, Soviet turn, and again, with a look at victory after each."""

    STEPS: ClassVar[tuple[str, ...]] = (
        "german_turn",
        "check_victory",
        "soviet_turn",
        "check_victory",
        "again",
    )

    @rule("2.1", "11.5", "10.2.11")
    def german_turn(self, play: Play) -> None:
        """The Germans play; two German players take turns. After the Soviet deck only OKH's turns are left."""
        s = play.s
        if not s.soviet_deck:
            if s.extra_turns >= s.withdrawn():
                play.end(Outcome((SOVIET,), text("won-deck"), ("2.6", "10.2.11")))
                return
            s.extra_turns += 1
        s.army = s.turn % len(s.germans)
        s.turn += 1
        s.side = GERMAN
        if play.heard:
            play.tell("turn-begins", "2.1", side=GERMAN, turn=s.turn, who=text("role-" + s.german))
        play.push(GermanTurn())

    @rule("2.1")
    def soviet_turn(self, play: Play) -> None:
        """The Soviets play."""
        play.s.side = SOVIET
        if play.heard:
            play.tell("turn-begins", "2.1", side=SOVIET, turn=play.s.turn, who=text("role-soviet"))
        soviet_turn(play)

    @rule("2.2")
    def check_victory(self, play: Play) -> None:
        """At the end of a turn."""
        outcome = victory(play.s)
        if outcome is not None:
            play.end(outcome)

    def again(self, play: Play) -> None:
        """Back to the Germans."""
        self.step = 0


@rule("2.2", "2.3", "2.4", "2.5")
def victory(s: State) -> Outcome | None:
    """Who has won at the end of a turn; both at once is a draw."""
    german = german_victory(s)
    soviet = s.losses() >= LOSS_LIMIT
    if german and soviet:
        return Outcome((), text("won-both"), ("2.2",))
    if soviet:
        return Outcome((SOVIET,), text("won-losses", losses=s.losses()), ("2.5",))
    return german


@rule("2.3", "2.4", "10.2.10", "11.11")
def german_victory(s: State) -> Outcome | None:
    """The city taken, or no Soviet left in it."""
    if not s.soviet_cells:
        return Outcome(winners(s), text("won-no-soviets"), ("2.4",))
    if "okh" in s.leaders:
        if not s.data.okh_hexes & ~s.german_held:
            return Outcome(winners(s), text("won-shore"), ("10.2.10",))
        return None
    if not s.data.landings & ~s.german_held:
        return Outcome(winners(s), text("won-landings"), ("2.3",))
    return None


@rule("11.11")
def winners(s: State) -> tuple[str, ...]:
    """Of two German players the one who holds more Soviet reinforcement hexes; a tie is shared."""
    if not s.joint:
        return s.germans
    blue = (s.data.landings & s.blue_held).bit_count()
    yellow = (s.data.landings & s.german_held & ~s.blue_held).bit_count()
    if blue == yellow:
        return s.germans
    return (FOURTH_PANZER,) if blue > yellow else (SIXTH_ARMY,)
