"""What a computer player is: something that chooses an action from a view, as people do."""

from __future__ import annotations

from importlib import import_module
from math import prod
from random import Random
from typing import Any, Protocol

from stavka.core.actions import Action
from stavka.core.game import Game
from stavka.core.views import View

RANDOM = "random"


class Bot(Protocol):
    """Plays a role. It never sees a position, only what the role sees."""

    def choose(self, game: Game[Any], view: View, rng: Random) -> Action:
        """One of the legal actions of the view."""


class RandomBot:
    """Any legal action, each equally likely: an opponent that every game has."""

    def choose(self, game: Game[Any], view: View, rng: Random) -> Action:
        """Pick among the options by their size, then a choice for each argument."""
        options = [{k: v for k, v in o.items() if k != "verb"} for o in view.legal]
        sizes = [prod(len(choices) for choices in o.values()) for o in options]
        index = rng.choices(range(len(options)), weights=sizes)[0]
        arguments = {name: rng.choice(choices) for name, choices in options[index].items()}
        return game.read_action({"verb": view.legal[index]["verb"], **arguments})


def bots_of(game: Game[Any]) -> dict[str, Bot]:
    """The computer players of a game by name, the best first, the random one last."""
    name = f"{game.package}.bot"
    own: dict[str, Bot] = {}
    try:
        own = dict(import_module(name).BOTS)
    except ModuleNotFoundError as error:
        if error.name not in (name, game.package):
            raise
    return {**{k: v for k, v in own.items() if k != RANDOM}, RANDOM: RandomBot()}


def default_bot(game: Game[Any]) -> str:
    """Who plays when nobody asks for a certain bot."""
    return next(iter(bots_of(game)))
