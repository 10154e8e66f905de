"""What the computer players of all games do first: deal a position that fits the view, and look at what is possible."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any, Generic, TypeVar

from stavka.core.actions import Action, Legal
from stavka.core.game import Game, State
from stavka.core.views import View

S = TypeVar("S", bound=State)


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
