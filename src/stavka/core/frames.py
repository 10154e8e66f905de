"""Where a game stands in its sequence of play: a stack of frames, as plain data.

A frame is a small struct. An automatic frame does its work in `run`; a `Decision` waits for a
role. A frame may push another (a battle, a retreat, a reaction window) that returns to it when
it pops itself. Field values are immutable, so copying a stack copies a handful of structs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

import msgspec

from stavka.core.actions import Action, Decline, Done, EndPhase, Halt, Legal, Option, Pass, PassAll, PassTurn, handler
from stavka.core.secrets import Envelopes, Open
from stavka.core.texts import Refusal, Text, text

if TYPE_CHECKING:
    from stavka.core.play import Play


class Prompt(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the deciding player reads, what follows from it, and what the others read meanwhile."""

    say: Text
    detail: Text | None = None
    waiting: Text | None = None
    rules: tuple[str, ...] = ()


class Frame(msgspec.Struct):
    """One step of the sequence of play that runs by itself."""

    WAITS: ClassVar[bool] = False  # for somebody to decide

    def run(self, play: Play[Any]) -> None:
        """Do the next piece of work: change the state, push, or pop."""
        raise NotImplementedError


class Sequence(Frame):
    """Steps in the order of the rulebook; each is a method named in `STEPS`."""

    step: Open[int] = 0
    STEPS: ClassVar[tuple[str, ...]] = ()
    METHODS: ClassVar[tuple[Callable[..., None], ...]] = ()  # the steps, found by their names

    def __init_subclass__(cls) -> None:
        cls.METHODS = tuple([getattr(cls, name) for name in cls.STEPS])

    def run(self, play: Play[Any]) -> None:
        """Step after step, until one hands over to another frame, jumps, or ends the match."""
        s, step = play.s, self.step
        frames = s.frames
        for method in self.METHODS[step:]:
            self.step = step = step + 1
            method(self, play)
            if frames[-1] is not self or self.step != step or s.outcome is not None:
                return
            if s.cache:
                play.game.changed(s)
        play.pop()


class Decision(Frame):
    """A frame that waits for one role (or, sealed, for several).

    A verb is carried out by the method of the same name: `short-move` by
    `short_move(play, action)`. A decision with a single answer is answered by the engine,
    unless `ASKS` says that the click itself carries meaning; `FORCED` are the actions that carry none all the same
    (the lone unit that can join an attack joins; starting it is still the player's own step).
    """

    WAITS: ClassVar[bool] = True
    ASKS: ClassVar[bool] = False
    FORCED: ClassVar[tuple[type[Action], ...]] = ()

    def roles(self, s: Any) -> tuple[str, ...]:
        """Who decides."""
        raise NotImplementedError

    def prompt(self, s: Any, role: str) -> Prompt:
        """What the role reads."""
        raise NotImplementedError

    def legal(self, s: Any, role: str) -> Legal:
        """Everything the role may do."""
        raise NotImplementedError

    def refuse(self, s: Any, role: str, action: Action) -> Refusal:
        """Why an action that is not legal is not."""
        return Refusal("", text("refused-not-now"))

    def idle(self, s: Any, role: str) -> Action | None:
        """What the role does when nothing it holds fits here, so that a seat need not be asked. Only for those who are
        not to be fooled: that nobody was asked may tell what is in a hand."""
        return None

    def settle(self, play: Play[Any]) -> bool:
        """Before anybody is asked: True when the frame found nothing to ask and finished itself."""
        return False

    def act(self, play: Play[Any], role: str, action: Action) -> None:
        """Carry a legal action out."""
        getattr(self, handler(type(action)))(play, action)

    def act_for(self, play: Play[Any], role: str, action: Action) -> None:
        """Carry out the only action there is, for the player; a frame tells of it where the table does not show it."""
        self.act(play, role, action)

    # what ends most decisions: a frame that has something to do then says so in a method of its own

    def done(self, play: Play[Any], action: Done) -> None:
        """Nothing more."""
        play.pop()

    def end_phase(self, play: Play[Any], action: EndPhase) -> None:
        """The phase is over."""
        play.pop()

    def decline(self, play: Play[Any], action: Decline) -> None:
        """What was offered is not done."""
        play.pop()

    def halt(self, play: Play[Any], action: Halt) -> None:
        """No further."""
        play.pop()


class SideDecides(Decision):
    """A decision of the side that it names."""

    side: Open[str]

    def roles(self, s: Any) -> tuple[str, ...]:
        return (self.side,)


class ActiveSideDecides(Decision):
    """A decision of the side whose turn it is."""

    def roles(self, s: Any) -> tuple[str, ...]:
        return (s.side,)


class Sealed(Decision):
    """Simultaneous secret choices: sealed answers, opened when the last one is in."""

    who: Open[tuple[str, ...]]
    answers: Annotated[tuple[tuple[str, str], ...], Envelopes()] = ()  # (role, action as JSON): envelopes on the table

    def roles(self, s: Any) -> tuple[str, ...]:
        given = {role for role, _ in self.answers}
        return tuple(r for r in self.who if r not in given)

    def act(self, play: Play[Any], role: str, action: Action) -> None:
        envelope = msgspec.json.encode(action).decode()
        self.answers = (*self.answers, (role, envelope))
        if not self.roles(play.s):
            play.revealed = True
            answers = {r: play.game.read_action(a) for r, a in self.answers}
            play.pop()
            self.open(play, answers)

    def open(self, play: Play[Any], answers: dict[str, Action]) -> None:
        """All answers are in."""
        raise NotImplementedError


class Window(Decision):
    """A reaction window: roles in order may play a card or pass; it closes when all have passed in a row.

    A card that is played opens the window again for those who had passed, so that each can answer what the others
    did. A role is asked whenever a card of its *deck* could be played at this timing, whatever is in
    its hand, so that being asked (or not) tells nobody anything. A game may offer standing passes
    (`STANDING`): they are kept in `State.passes`, are the secret of the role that made them, and
    hold until the game empties that table.
    """

    timing: Open[str]
    order: Open[tuple[str, ...]]  # roles still to be asked; who plays a card is asked again
    passed: Open[tuple[str, ...]] = ()  # roles that had nothing to add to the last card
    ASKS: ClassVar[bool] = True
    STANDING: ClassVar[tuple[type[Action], ...]] = ()  # of PassTurn and PassAll

    def possible(self, s: Any, role: str) -> bool:
        """Could any card of this role's deck be played at this timing?"""
        raise NotImplementedError

    def plays(self, s: Any, role: str) -> list[Option]:
        """The cards in hand that may be played now."""
        raise NotImplementedError

    def roles(self, s: Any) -> tuple[str, ...]:
        return self.order[:1]

    def legal(self, s: Any, role: str) -> Legal:
        return Legal([*self.plays(s, role), Option(Pass), *(Option(a) for a in self.STANDING)])

    def idle(self, s: Any, role: str) -> Action | None:
        return None if any(option.size for option in self.plays(s, role)) else Pass()

    def asks(self, s: Any, role: str) -> bool:
        """Is this role asked?"""
        return not passes(s, role, self.timing) and self.possible(s, role)

    def settle(self, play: Play[Any]) -> bool:
        while self.order and not self.asks(play.s, self.order[0]):
            self.go_by()
        if self.order:
            return False
        play.pop()
        return True

    def act(self, play: Play[Any], role: str, action: Action) -> None:
        if isinstance(action, Pass | PassTurn | PassAll):
            pass_on(play.s, role, self.timing, action)
            self.go_by()
        else:
            self.order, self.passed = (*self.order, *self.passed), ()
            super().act(play, role, action)

    def go_by(self) -> None:
        """The first in order lets the window go by, until another plays a card."""
        self.order, self.passed = self.order[1:], (*self.passed, *self.order[:1])

    def close(self) -> None:
        """Nobody is asked any more."""
        self.order = self.passed = ()


EVERY_WINDOW = "*"


def passes(s: Any, role: str, timing: str) -> bool:
    """Has a role said that it lets windows of this kind go by?"""
    kept = s.passes.get(role, ())
    return timing in kept or EVERY_WINDOW in kept


def pass_on(s: Any, role: str, timing: str, action: Action) -> None:
    """Keep a standing pass; a plain pass leaves no trace."""
    if not isinstance(action, Pass):
        kept = EVERY_WINDOW if isinstance(action, PassAll) else timing
        s.passes[role] = (*s.passes.get(role, ()), kept)
