"""What a game tells the computer: plans, what a position is worth, quick replies. What is done with it is `stavka.ai`.

A game's `bot` package offers `STAFF`, a `Staff`: it writes plans, appraises positions and replies at once where nobody
has time to think. A `Plan` is what a staff would write down (main effort, lines to hold, who goes where, which cards
are kept); it lasts over several turns, is kept in the seat's memo between decisions, and says the next action for a
position.
`BOTS` are players without plans, one decision at a time; most subclass `Thinker`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from stavka.core.actions import Action, Legal
from stavka.core.game import Game, State
from stavka.core.texts import Text
from stavka.core.views import View

S = TypeVar("S", bound=State)

WIN = 100.0  # added to the appraisal of a match that is won, taken off one that is lost


class Thinker(ABC, Generic[S]):
    """A computer player that thinks in one dealt position. It never sees the true one."""

    def choose(self, game: Game[Any], view: View, rng: Random) -> Action:
        """One of the legal actions of the view."""
        s: S = game.determinize(view, rng)
        legal = game.legal(s, view.role)
        return next(iter(legal)) if len(legal) == 1 else self.decide(s, view.role, legal, rng)

    @abstractmethod
    def decide(self, s: S, role: str, legal: Legal, rng: Random) -> Action:
        """One of several legal actions."""


class Plan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a staff would write. A game subclasses it; it holds ids and small values, never a position.

    A plan never changes: how far it has come is read off the position, so the same plan serves in the match and in
    every position that the search plays on.
    """

    def holds(self, s: Any, role: str) -> bool:
        """Is the plan still good here? False asks for a new one: it is done, or something unforeseen has appeared."""
        raise NotImplementedError

    def next(self, s: Any, role: str, legal: Legal) -> Action | None:
        """The next action; None where the plan has nothing to say (then the staff answers, see `Staff.answer`)."""
        raise NotImplementedError

    def due(self, s: Any, role: str) -> bool:
        """Should somebody who compares plans do so again here, although this one still holds?"""
        return False

    def essence(self) -> Any:
        """What two plans must have in common to be the same, whatever they are called: one of them is enough."""
        return self

    def reasons(self, s: Any, role: str) -> tuple[Text, ...]:
        """The plan in words, for people who want to know what the computer was thinking."""
        return ()


P = TypeVar("P", bound=Plan)


class Staff(ABC, Generic[S, P]):
    """What a game supplies for computer players that plan. No method changes the position it is given."""

    plan_type: type[P]
    levels: ClassVar[tuple[str, ...]] = ("quick",)  # offered to people: those whose gain over the one below is measured
    horizon: ClassVar[int] = 2  # player turns that a rollout lasts, the one at hand included
    far_horizon: ClassVar[int] = 0  # the same for who thinks longest; 0: no farther than the others
    oversights: ClassVar[float] = 0.0  # the share of pieces and places that a beginner overlooks in a player turn
    pace: ClassVar[int] = 20  # rollouts a second of one core, as measured (`stavka bench`); sets the budgets of levels

    @abstractmethod
    def plans(self, s: S, role: str, before: P | None, rng: Random) -> Iterator[P]:
        """The planner's own plan first; then others that differ in kind, as many as are asked for.

        `before` is the plan that no longer holds: its efforts may still be right. The own plan needs no `rng`.
        """

    @abstractmethod
    def appraise(self, s: S, role: str) -> float:
        """What a position is worth to a role in victory points, an end counted with `WIN`."""

    @abstractmethod
    def reply(self, s: S, role: str, legal: Legal, rng: Random) -> Action:
        """What anybody does in a position that is played on: one of several legal actions.

        Sensible and light: at most twice what the engine takes to carry it out.
        """

    @abstractmethod
    def clock(self, s: S) -> int:
        """A number that grows with each player turn: the horizon is counted in it."""

    def load(self, s: S) -> float:
        """How many times as much a rollout from here takes as those of the pace; a level compares as much less."""
        return 1.0

    def answer(self, s: S, role: str, legal: Legal, rng: Random) -> Action:
        """What to do in the match where the plan has nothing to say: with more care than `reply`, if a game has it."""
        return self.reply(s, role, legal, rng)

    def lapse(self, s: S, role: str, legal: Legal, rng: Random) -> Action:
        """What a beginner does: sensible at first sight, without a plan."""
        return self.reply(s, role, legal, rng)
