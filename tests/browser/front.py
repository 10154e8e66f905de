"""A shelf with EastFront: summer 1942 as it stands, with one Soviet army cut off far behind the front."""

from __future__ import annotations

from functools import cache
from typing import Any

from stavka.core.data import Pack
from stavka.core.dice import Dice
from stavka.core.game import Game, Options, Scenario
from stavka.games.eastfront.game import EastFront
from stavka.games.eastfront.state import State

LOST, WHERE = "sov-24G", "8,18"


class CutOff(EastFront):
    """The real rules; a guards army stands at Uman, where no line reaches it."""

    def deploy(self, scenario: Scenario, options: Options, dice: Dice) -> State:
        s = super().deploy(scenario, options, dice)
        s.put(s.data.number[LOST], s.data.cell[WHERE])
        return s


def ids() -> tuple[str, ...]:
    """The games of this shelf."""
    return ("eastfront",)


@cache
def load(id: str, packs: tuple[Pack, ...] = ()) -> Game[Any]:
    """The arranged game."""
    return CutOff(packs)
