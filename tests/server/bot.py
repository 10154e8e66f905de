"""Bots of the toy game: one that plays, one that fails, one that never answers, one that cheats."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from msgspec import json

from stavka.ai.bots import Answer, Bot, Budget, Memo
from stavka.core.actions import Action
from stavka.core.game import Game
from stavka.core.texts import text
from stavka.core.views import View


class First:
    """The first legal action."""

    def choose(self, game: Game[Any], view: View, rng: Random) -> Action:
        option = {k: v if k == "verb" else v[0] for k, v in view.legal[0].items()}
        return game.read_action(option)


class Broken:
    """Fails."""

    def choose(self, game: Game[Any], view: View, rng: Random) -> Action:
        raise RuntimeError("no idea")


class Stuck:
    """Thinks for ever."""

    def choose(self, game: Game[Any], view: View, rng: Random) -> Action:
        time.sleep(3600)
        raise AssertionError


class Cheat:
    """Chooses what is not legal."""

    def choose(self, game: Game[Any], view: View, rng: Random) -> Action:
        return game.read_action({"verb": "bid", "card": "no-such-card"})


class Counting(Bot):
    """The first legal action; counts its decisions in its memo."""

    def think(self, game: Game[Any], view: View, memo: Memo, budget: Budget, rng: Random) -> Answer:
        count = 1 + (json.decode(memo) if memo else 0)
        return Answer(First().choose(game, view, rng), json.encode(count), (text("ask-bid"),))


class Brooding(Bot):
    """The first legal action, but not before time is up or somebody cannot wait."""

    def think(self, game: Game[Any], view: View, memo: Memo, budget: Budget, rng: Random) -> Answer:
        end = time.monotonic() + budget.seconds
        while time.monotonic() < end and not budget.hurried():
            time.sleep(0.01)
        return Answer(First().choose(game, view, rng), b"1", (text("ask-bid"),), cut=True)


BOTS = {
    "first": First(), "broken": Broken(), "stuck": Stuck(), "cheat": Cheat(), "counting": Counting(),
    "brooding": Brooding(),
}  # fmt: skip
