"""What a computer player is: something that answers a view, as people do, and may keep a memo between its answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from math import inf, prod
from random import Random
from typing import Any, Protocol

import msgspec

from stavka.core.actions import Action
from stavka.core.game import Game
from stavka.core.texts import Text
from stavka.core.views import View

RANDOM = "random"
RECRUIT = "recruit"  # the player without plans that a game had first: the ladder's lowest rung

Memo = bytes  # a plan as JSON; empty when there is none


def _nobody_waits() -> bool:
    return False


class Budget(msgspec.Struct, frozen=True):
    """What an answer may cost. The wall clock is only a safety net: studies and tests run without it."""

    seconds: float = inf
    rollouts: int | None = None  # None: what the level is made for
    hurried: Callable[[], bool] = _nobody_waits  # does somebody want the best so far, now?


FREELY = Budget()


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a computer player does, what it wants to remember, and why."""

    action: Action
    memo: Memo = b""
    reasons: tuple[Text, ...] = ()
    cut: bool = False  # time was up, or somebody could not wait: the best so far, or the planner's own


class Bot(ABC):
    """Plays a role. It never sees a position, only what the role sees.

    The same view, memo, budget and state of `rng` give the same answer, whatever is hidden, as long as nothing is cut.
    """

    @abstractmethod
    def think(self, game: Game[Any], view: View, memo: Memo, budget: Budget, rng: Random) -> Answer:
        """One of the legal actions of the view, and the memo for the seat's next decision."""

    def choose(self, game: Game[Any], view: View, rng: Random) -> Action:
        """One decision by itself, with nothing remembered."""
        return self.think(game, view, b"", FREELY, rng).action


class Chooser(Protocol):
    """A player without a memo, as games list them in `BOTS`."""

    def choose(self, game: Game[Any], view: View, rng: Random) -> Action:
        """One of the legal actions of the view."""


class Plain(Bot):
    """A player that decides one thing at a time."""

    def __init__(self, chooser: Chooser) -> None:
        self.chooser = chooser

    def think(self, game: Game[Any], view: View, memo: Memo, budget: Budget, rng: Random) -> Answer:
        return Answer(self.chooser.choose(game, view, rng))


class RandomBot(Bot):
    """Any legal action, each equally likely: an opponent that every game has."""

    def think(self, game: Game[Any], view: View, memo: Memo, budget: Budget, rng: Random) -> Answer:
        """Pick among the options by their size, then a choice for each argument."""
        options = [{k: v for k, v in o.items() if k != "verb"} for o in view.legal]
        sizes = [prod(len(choices) for choices in o.values()) for o in options]
        index = rng.choices(range(len(options)), weights=sizes)[0]
        arguments = {name: rng.choice(choices) for name, choices in options[index].items()}
        return Answer(game.read_action({"verb": view.legal[index]["verb"], **arguments}))
