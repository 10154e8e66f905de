"""Chapter 4: the sequence of play, phase by phase."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Decision, Frame, Prompt, Sequence
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, Rolled, text
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.rules.artillery import Protective
from stavka.games.minsk44.rules.combat import Wave
from stavka.games.minsk44.rules.effects import Play, name
from stavka.games.minsk44.rules.movement import begin_movement
from stavka.games.minsk44.rules.recovery import Recovery
from stavka.games.minsk44.rules.reinforcements import Reinforcements
from stavka.games.minsk44.rules.retreat import Losses
from stavka.games.minsk44.rules.victory import outcome, score_railways, score_towns
from stavka.games.minsk44.series import GERMAN, SOVIET
from stavka.games.minsk44.state import FLOWN, FOE, POOL, State


class Turns(Sequence, tag=True):
    """Six days: events, the Soviet turn, the German turn, and the score."""

    STEPS: ClassVar[tuple[str, ...]] = ("events", "first_player", "second_player", "interphase")

    @rule("4.3", "5.0", "18.1", "24.8", "24.9")
    def events(self, play: Play) -> None:
        """A die for weather and events, from the second turn on."""
        s = play.s
        s.turn += 1
        play.tell("turn-begins", "4.1", turn=s.turn, date=text(f"date-{s.turn}"))
        if s.turn == 1:
            return
        (die,) = play.roll()
        line = s.data.events[str(die)]
        s.weather = line.weather
        s.air_bonus = {"soviet-air": SOVIET, "german-air": GERMAN}.get(line.event, "")
        play.tell(
            "event-roll", "5.0", "24.10", die=die, weather=text("weather-" + line.weather),
            event=text("event-" + (line.event or "none")), rolls=(Rolled((die,)),),
        )  # fmt: skip
        if line.event == "partisans":
            play.push(Partisans())

    @rule("4.2", "24.2", "3.3")
    def first_player(self, play: Play) -> None:
        """At Minsk the Soviets."""
        play.push(PlayerTurn(play.s.data.series.first))

    @rule("4.2")
    def second_player(self, play: Play) -> None:
        """Then the others."""
        play.push(PlayerTurn(FOE[play.s.data.series.first]))

    @rule("4.1", "24.4", "24.5", "17.2")
    def interphase(self, play: Play) -> None:
        """Towns are scored: the German ones every turn, the Soviet ones after the last, when the game is over."""
        s = play.s
        over = s.turn == s.data.series.turns
        for side in (GERMAN, SOVIET):
            if over or s.data.armies[side].scores_every_turn:
                score_towns(play, side)
        s.sabotaged, s.air_bonus = -1, ""
        s.planes = [POOL if place == FLOWN else place for place in s.planes]
        if over:
            play.end(outcome(s))
        self.step = 0


class PlayerTurn(Frame, tag=True):
    """The phases of one player, each followed by a look at stacking and at the railway."""

    side: Open[str]
    step: Open[int] = 0
    closing: Open[bool] = False

    PHASES: ClassVar[tuple[str, ...]] = (
        "reinforcements", "movement", "protective", "first_wave", "second_wave", "recovery",
    )  # fmt: skip

    @rule("4.3", "4.4")
    def run(self, play: Play) -> None:
        """The next phase, or the end of the one just played."""
        if self.closing:
            self.closing = False
            close_phase(play)
        elif self.step < len(self.PHASES):
            self.step += 1
            self.closing = True
            getattr(self, self.PHASES[self.step - 1])(play)
        else:
            play.pop()

    def reinforcements(self, play: Play) -> None:
        """A: the player's turn begins."""
        s = play.s
        s.side = self.side
        s.fired = s.fresh = s.announced = s.rail_used = 0
        play.tell("player-turn", "4.2", side=self.side, who=text("role-" + self.side))
        play.push(Reinforcements())

    def movement(self, play: Play) -> None:
        """B."""
        begin_movement(play)

    def protective(self, play: Play) -> None:
        """C: final protective fire of the other player."""
        play.push(Protective())

    def first_wave(self, play: Play) -> None:
        """D."""
        play.push(Wave(1))

    @rule("14.1", "14.3")
    def second_wave(self, play: Play) -> None:
        """E: without protective fire before it."""
        play.push(Wave(2))

    def recovery(self, play: Play) -> None:
        """F."""
        play.push(Recovery(self.side))


@rule("9.1", "9.5", "19.1", "24.5")
def close_phase(play: Play) -> None:
    """The end of a phase: stacks are covered again, the excess is eliminated, the railway is looked at."""
    s = play.s
    s.shown = 0
    score_railways(play)
    for side in (GERMAN, SOVIET):
        for cell in bits(s.full(side)):
            if len(s.at(cell)) > s.most(s.at(cell)):
                play.push(Excess(cell))


class Excess(Frame, tag=True):
    """A hex with too many units: its owner gives up one after the other."""

    cell: Open[int]

    @rule("9.1")
    def run(self, play: Play) -> None:
        s = play.s
        stack = s.at(self.cell)
        side = s.side_of(stack[0])
        if len(stack) <= s.most(stack):
            play.pop()
        else:
            play.push(Losses(side, tuple(sorted(stack)), "9.1", scores=False))


class Partisans(Decision, tag=True):
    """The Soviets name a railway hex that no train may pass in this turn."""

    def roles(self, s: State) -> tuple[str, ...]:
        return (SOVIET,)

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-partisans"), text("prompt-partisans-detail"), text("wait-partisans"), ("5.0",))

    @rule("5.0")
    def legal(self, s: State, role: str) -> Legal:
        cells = s.data.rail & ~s.zone(GERMAN) & ~s.held(GERMAN)
        return Legal([Option(do.Sabotage, s.data.grid.names(cells))])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("5.0", text("refused-sabotage"))

    def settle(self, play: Play) -> bool:
        s = play.s
        if s.data.rail & ~s.zone(GERMAN) & ~s.held(GERMAN):
            return False
        play.pop()
        return True

    def sabotage(self, play: Play, action: do.Sabotage) -> None:
        """There."""
        s = play.s
        s.sabotaged = s.data.cell[action.hex]
        play.pop()
        play.tell("sabotage", "5.0", side=SOVIET, hex=name(s, s.sabotaged), places=(action.hex,))
