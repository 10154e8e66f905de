"""2.3.4: reaction windows. Cards are played in an operation or battle, when the moment for them has come."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Option, PassAll
from stavka.core.frames import Prompt, Window
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, Text, place, text
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import AXIS
from stavka.games.roads.rules.deck import (
    ATTACKED,
    CHECK,
    MARCH,
    carry_out,
    lay_open,
    playable,
    possible,
    why_not_held,
)
from stavka.games.roads.rules.effects import Play
from stavka.games.roads.rules.movement import Mover
from stavka.games.roads.rules.situation import battle, checking, failed
from stavka.games.roads.state import State


class Reaction(Window, tag=True):
    """Roles in order may play a card of this moment, or pass: this once, or for the rest of the operation."""

    zone: Open[int] = -1
    count: Open[int] = 0

    STANDING: ClassVar[tuple[type[Action], ...]] = (PassAll,)

    @rule("2.3.4")
    def possible(self, s: State, role: str) -> bool:
        return (self.timing == CHECK and order_225(s, role)) or possible(s, role, self.timing)

    def plays(self, s: State, role: str) -> list[Option]:
        options = [Option(do.PlayCard, playable(s, role, self.timing))]
        if self.timing == CHECK and order_225(s, role):
            options.append(Option(do.StandFast))
        return options

    def prompt(self, s: State, role: str) -> Prompt:
        detail = self.announced(s) or self.fitting(s, role)
        return Prompt(text("prompt-react-" + self.timing), detail, text("wait-reaction"), ("2.3.4",))

    def fitting(self, s: State, role: str) -> Text | None:
        """How many cards of one's own hand fit the moment; nobody else is told."""
        if self.order[:1] != (role,):
            return None
        return text("prompt-react-cards", count=len(self.plays(s, role)[0].choices[0]))

    def announced(self, s: State) -> Text | None:
        """The move that may be answered: who goes, from where, and where to."""
        if self.timing not in (MARCH, ATTACKED):
            return None
        group = next(frame for frame in reversed(s.frames) if isinstance(frame, Mover))
        path: tuple[int, ...] = getattr(group, "path", ())
        names = s.data.name
        return text(
            "prompt-react-move", units=["piece:" + id for id in s.data.names_of(group.units)],
            start=place(names[group.zone]), zone=place(names[path[-1] if path else self.zone]),
        )  # fmt: skip

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.PlayCard):
            refusal = why_not_held(s, role, action.card, self.timing)
            assert refusal is not None
            return refusal
        return Refusal("2.3.4", text("refused-card-or-pass"))

    def play_card(self, play: Play, action: do.PlayCard) -> None:
        """Lay it open, carry it out."""
        carry_out(play, lay_open(play, self.order[0], action.card))

    @rule("C15.a", "2.3.2")
    def stand_fast(self, play: Play, action: do.StandFast) -> None:
        """Order 225: decimated instead of disorganised, once in a battle."""
        s = play.s
        battle(s).flags = (*battle(s).flags, "order-225")
        checking(s).fail = "decimated"
        play.tell("stands-fast", "C15.a", side=self.order[0], unit="piece:" + s.data.ids[checking(s).unit])


@rule("C15.a", "2.3.2")
def order_225(s: State, role: str) -> bool:
    """May the Soviets invoke Order 225 on the check that was just failed?"""
    if role == AXIS or not s.lasting("order-225"):
        return False
    fight, check = battle(s), checking(s)
    return (
        fight.defenders >> check.unit & 1 == 1
        and s.data.cities >> fight.zone & 1 == 1
        and "order-225" not in fight.flags
        and check.fail == "disorganised"
        and s.data.side_of[check.unit] == role
        and not s.decimated >> check.unit & 1
        and "disorganised" not in check.spared
        and failed(s, check)
    )
