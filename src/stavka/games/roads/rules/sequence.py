"""Chapter 4: the operational sequence."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Choice, Legal, Option
from stavka.core.frames import Prompt, Sealed, Sequence
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, Rolled, text
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import AXIS, SIDES, SOVIET, foe
from stavka.games.roads.rules.cards import CardTurn
from stavka.games.roads.rules.effects import Play
from stavka.games.roads.rules.operations import StartOperation
from stavka.games.roads.state import State

CARD, MAP = Choice("card"), Choice("map")


class Campaign(Sequence, tag=True):
    """Fall Blau, then one choice of Card or Map after the other."""

    STEPS: ClassVar[tuple[str, ...]] = ("fall_blau", "choose", "again")

    @rule("C12")
    def fall_blau(self, play: Play) -> None:
        """The opening operation, where the scenario has one."""
        if not play.s.data.value["fall-blau"]:
            return
        play.tell("fall-blau", "C12", side=AXIS)
        play.push(StartOperation(AXIS))

    @rule("4.2.1", "4.2.2")
    def choose(self, play: Play) -> None:
        """Both choose in secret."""
        play.s.rounds += 1
        play.push(CardOrMap(SIDES))

    @rule("4.2.1")
    def again(self, play: Play) -> None:
        """There are no turns: on it goes until the match ends."""
        self.step = 1


class CardOrMap(Sealed, tag=True):
    """The secret choice."""

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-choose"), text("prompt-choose-detail"), text("wait-choose"), ("4.2.2",))

    @rule("4.2.2")
    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Choose, (CARD, MAP) if s.rp(role) else (CARD,))])

    @rule("4.2.2")
    def settle(self, play: Play) -> bool:
        """Who has no resources can only take a card: all can see that, so nobody is asked."""
        for role in self.roles(play.s):
            if not play.s.rp(role):
                self.act(play, role, do.Choose(CARD))
        return play.frame() is not self

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.Choose) and action.option == MAP:
            return Refusal("4.2.2", text("refused-no-resources"), text("remedy-card"))
        return Refusal("4.2.2", text("refused-choose-first"))

    @rule("4.2.2", "C4")
    def open(self, play: Play, answers: dict[str, Action]) -> None:
        """All four combinations."""
        chosen = {role: a.option for role, a in answers.items() if isinstance(a, do.Choose)}
        axis, soviet = chosen[AXIS], chosen[SOVIET]
        play.tell("choices-opened", "4.2.2", axis=text("choice-" + axis), soviet=text("choice-" + soviet), reveals=True)
        if axis == soviet == MAP:
            play.push(StartOperation(contest(play, "roll-for-map", "4.2.2"), optional=True))
        elif axis == soviet:
            first = play.s.initiative() or contest(play, "roll-for-card", "4.2.2")
            play.push(CardTurn(foe(first)))
            play.push(CardTurn(first))
        else:
            mover = AXIS if axis == MAP else SOVIET
            play.push(CardTurn(foe(mover)))
            play.push(StartOperation(mover))


@rule("4.2.2", "C4")
def contest(play: Play, message: str, cited: str) -> str:
    """A d10 each; the Initiative adds two and wins ties, without it ties are rolled again."""
    s = play.s
    holder = s.initiative()
    while True:
        axis, soviet = play.roll(2, 10)
        bonus = s.data.value["initiative"] if holder else 0
        winner = AXIS if axis + bonus > soviet or (holder and axis + bonus == soviet) else SOVIET
        tied = not holder and axis == soviet
        play.tell(
            message, cited, "C4", side=winner, rolls=(Rolled((axis,)), Rolled((soviet,))), axis=axis, soviet=soviet,
            bonus=bonus, winner=text("roll-tied") if tied else text("role-" + winner),
        )  # fmt: skip
        if not tied:
            return winner
