"""What the tables of all games' tests have in common: playing with printed dice, asking what is allowed and happened.

A game's own kit (`tests/games/GAME/kit.py`) subclasses `BaseTable` and adds how its positions are built. One dialect:

    t.act("march OST")                    a line: verb and arguments
    t.act("assault", "9", dice="66 1")    the same in words; dice as printed, all of which must be used
    t.act(do.Move(unit, hex))             or an action
    t.offers("march OST"), t.options("march"), t.why("march OST"), t.refused("march OST")
    t.told("unit-lost"), t.frame, t.over, and in every game t.where("unit"): its place or box
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Generic, Self, TypeVar

import pytest

from stavka.core.actions import Action, Legal, Option, fields, verb
from stavka.core.dice import Dice, ScriptedDice
from stavka.core.frames import Decision, Frame, Prompt
from stavka.core.game import Game, State
from stavka.core.play import Play
from stavka.core.texts import Event, Refusal, Refused, text

S = TypeVar("S", bound=State)

Printed = str | Iterable[int]


def faces(dice: Printed) -> list[int]:
    """Dice as printed: "6 1 5", "615" or numbers; 0 is a ten."""
    return [int(d) or 10 for d in dice if d.strip()] if isinstance(dice, str) else list(dice)


class Finish(Action, frozen=True, tag="finish"):
    """The only answer below a frame under test."""


class Stop(Decision, tag=True):
    """Below the frame under test: here it is over."""

    ASKS: ClassVar[bool] = True

    def roles(self, s: Any) -> tuple[str, ...]:
        return (s.german if hasattr(s, "german") else s.side,)

    def prompt(self, s: Any, role: str) -> Prompt:
        return Prompt(text("prompt-none"))

    def legal(self, s: Any, role: str) -> Legal:
        return Legal([Option(Finish)])


class BaseTable(Generic[S]):
    """A position under test."""

    game: Game[Any]
    s: S
    events: list[Event]
    checks: bool = False  # do the game's invariants hold in the positions of its tests?

    # --- playing --------------------------------------------------------------------------------

    @property
    def role(self) -> str:
        """Who decides."""
        return self.game.pending(self.s)[0]

    def make(self, *what: Any) -> Action:
        """An action from a line, from words, or as it is."""
        if isinstance(what[0], Action):
            assert len(what) == 1, "several actions are `lines`"
            return what[0]
        word, *arguments = what[0].split() if len(what) == 1 else what
        kind: Any = self.verbs()[word]
        made: Action = kind(*(self.argument(f, a) for f, a in zip(fields(kind), arguments, strict=False)))
        return made

    def verbs(self) -> dict[str, type[Action]]:
        """The actions of the game by their verb."""
        return {verb(a): a for a in self.game.actions}

    def argument(self, field: str, value: str) -> str:
        """An argument as the engine wants it; a game may let its tests write names."""
        return value

    def act(self, *what: Any, dice: Printed = "", picks: Iterable[int] = (), role: str = "") -> Self:
        """Play an action with these dice and picks, which must be used up."""
        script = ScriptedDice(faces(dice), picks)
        self.act_with(script, *what, role=role)
        return self.used_up(script)

    def act_with(self, dice: Dice, *what: Any, role: str = "") -> Self:
        """Play an action with a source of chance that others may go on using."""
        self.events += self.game.apply(self.s, role or self.role, self.make(*what), dice).events
        if self.checks:
            self.game.check(self.s)
        return self

    def lines(self, *lines: str | Action, dice: Dice | None = None, role: str = "") -> Self:
        """Actions of whoever must decide, one a line."""
        for line in lines:
            self.act_with(dice or ScriptedDice(()), line, role=role)
        return self

    def used_up(self, dice: ScriptedDice) -> Self:
        """All that was printed has been rolled."""
        assert (dice.faces, dice.picks) == ([], []), f"dice and picks left over: {dice.faces}, {dice.picks}"
        return self

    def start(self, frame: Frame, dice: Printed = "", picks: Iterable[int] = ()) -> Self:
        """Push a frame and run to its first decision."""
        self.changed().s.frames.append(frame)
        return self.run(ScriptedDice(faces(dice), picks))

    def run(self, dice: Dice) -> Self:
        """Run automatic frames up to the next decision."""
        self.changed()
        play = Play(self.game, self.s, dice)
        self.game.run_on(play)
        self.events += play.events
        return self

    def changed(self) -> Self:
        """The position was changed by hand: what follows from it is worked out again."""
        self.game.changed(self.s)
        return self

    # --- asking ---------------------------------------------------------------------------------

    @property
    def frame(self) -> str:
        """The decision that is open."""
        return type(self.s.frames[-1]).__name__

    @property
    def over(self) -> bool:
        """Is the frame under test finished?"""
        return isinstance(self.s.frames[-1], Stop)

    def legal(self) -> list[Action]:
        """Everything that the deciding role may do."""
        return list(self.game.legal(self.s, self.role))

    def offers(self, *what: Any) -> bool:
        """Is an action legal for the deciding role?"""
        return self.make(*what) in self.game.legal(self.s, self.role)

    def options(self, kind: str | type[Action], *fixed: str) -> set[str]:
        """The last arguments offered for a verb (after these first ones); the verb itself when it has none."""
        word = kind if isinstance(kind, str) else verb(kind)
        out = set()
        for action in self.legal():
            values = [getattr(action, name) for name in fields(type(action)) if name != "via"]
            if verb(type(action)) == word and tuple(values[: len(fixed)]) == fixed:
                out.add(values[-1] if values else word)
        return out

    def why(self, *what: Any, role: str = "") -> str:
        """The rule that forbids an action; empty when it is legal."""
        refusal = self.game.why_not(self.s, role or self.role, self.make(*what))
        return refusal.rule if refusal is not None else ""

    def refused(self, *what: Any, role: str = "") -> Refusal:
        """Why an action is not possible; trying it all the same is refused alike and changes nothing."""
        action, who = self.make(*what), role or self.role
        refusal = self.game.why_not(self.s, who, action)
        assert refusal is not None, f"{action} is allowed"
        before = repr(self.s)
        with pytest.raises(Refused) as raised:
            self.game.apply(self.s, who, action, ScriptedDice(()))
        assert raised.value.refusal == refusal
        assert repr(self.s) == before
        return refusal

    def told(self, id: str) -> list[Event]:
        """The events with this message."""
        return [e for e in self.events if e.id == id]
