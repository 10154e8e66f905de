"""Bots of the toy game: one that plays, one that fails, one that never answers, one that cheats."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from stavka.core.actions import Action
from stavka.core.game import Game
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


BOTS = {"first": First(), "broken": Broken(), "stuck": Stuck(), "cheat": Cheat()}
