"""A shelf with Stalingrad, where a computer broods until somebody cannot wait, however fast the machine is."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from msgspec.structs import replace

from stavka.ai.bots import Answer, Bot, Budget, Memo
from stavka.ai.roster import bots_of
from stavka.core.data import Pack
from stavka.core.game import Game
from stavka.core.views import View
from stavka.games import load as load_game
from stavka.games.stalingrad import bot

NAME = "brooding"


class Brooding(Bot):
    """The planner's own move, but not before time is up or somebody cannot wait."""

    def think(self, game: Game[Any], view: View, memo: Memo, budget: Budget, rng: Random) -> Answer:
        end = time.monotonic() + budget.seconds
        while time.monotonic() < end and not budget.hurried():
            time.sleep(0.01)
        answer = bots_of(game)["quick"].think(game, view, memo, budget, rng)
        return replace(answer, cut=True)


bot.BOTS[NAME] = Brooding()  # type: ignore[assignment]


def ids() -> tuple[str, ...]:
    """The games of this shelf."""
    return ("stalingrad",)


def load(id: str, packs: tuple[Pack, ...] = ()) -> Game[Any]:
    """The game as it is."""
    return load_game(id, packs)
