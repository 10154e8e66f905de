"""A shelf with one game: Minsk '44 with a handful of units near Krupki, and tables on which every die gives the same.

A data pack makes the results certain, so that a test can tell the story: fire suppresses, a Mobile attack drives two
hexes back, an Assault one.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from stavka.core.data import Pack
from stavka.core.dice import Dice
from stavka.core.game import Game, Options, Scenario
from stavka.games.minsk44.game import Minsk44
from stavka.games.minsk44.state import ASIDE, State

POSTS = {
    "3GTC-HQ": "4205", "3GTC-T3": "4206", "3GTC-T18": "4206", "3GTC-R2": "4006", "5GTA-HQ": "4105",
    "5GTA-How": "4106", "5GTA-Mc": "4505",
    "5Pz-I13": "4209", "5Pz-Pi89": "4210", "5Pz-I14": "4210", "5Pz-II14": "4010", "5Pz-HQA": "4011",
    "5Pz-II116": "4111",
}  # fmt: skip


def certain() -> Pack:
    """Every column and die of a table gives the same result."""
    faces = {"ranged": ("DS", 9), "mobile": ("D2", 13), "assault": ("D1", 13)}
    return {"results": {id: {"faces": [" ".join([result] * n)] * 6} for id, (result, n) in faces.items()}}


class Meeting(Minsk44):
    """The real rules from an arranged position."""

    def deploy(self, scenario: Scenario, options: Options, dice: Dice) -> State:
        s = super().deploy(scenario, options, dice)
        for unit in range(len(s.data.units)):
            s.put(unit, ASIDE)
        for id, hex in POSTS.items():
            s.put(s.data.number[id], s.data.cell[hex])
        return s


def ids() -> tuple[str, ...]:
    """The games of this shelf."""
    return ("minsk44",)


@cache
def load(id: str, packs: tuple[Pack, ...] = ()) -> Game[Any]:
    """The arranged game."""
    return Meeting((certain(), *packs))
