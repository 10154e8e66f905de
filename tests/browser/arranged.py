"""A shelf with one game: Stalingrad a blow before its end, the last landing held by a single weak block."""

from __future__ import annotations

from functools import cache
from typing import Any

from stavka.core.data import Pack
from stavka.core.dice import Dice
from stavka.core.game import Game, Options, Scenario
from stavka.core.hexes import bits
from stavka.games.stalingrad.game import Stalingrad
from stavka.games.stalingrad.state import POOL, State

LAST = "19"
FROM = "18"


class NearTheEnd(Stalingrad):
    """The real rules from an arranged position."""

    def deploy(self, scenario: Scenario, options: Options, dice: Dice) -> State:
        s = super().deploy(scenario, options, dice)
        data = s.data
        for unit in [*bits(data.soviets)]:
            if s.where[unit] >= 0:
                s.put(unit, POOL)
        soviets = [u for u in bits(data.soviets) if data.units[u].kind == "rifle-brigade"]
        s.put(soviets[0], data.cell[LAST])
        s.put(soviets[1], data.cell["40"])
        s.strength[soviets[0]] = s.strength[soviets[1]] = 1
        stack = [u for u in bits(data.germans) if s.where[u] >= 0][:4]
        for unit in stack:
            s.put(unit, data.cell[FROM])
        s.german_held |= data.landings & ~data.grid.mask([LAST]) | data.grid.mask([FROM])
        s.leaders = []
        s.german_hands[0] = ("howitzer", "stuka")
        return s


def ids() -> tuple[str, ...]:
    """The games of this shelf."""
    return ("stalingrad",)


@cache
def load(id: str, packs: tuple[Pack, ...] = ()) -> Game[Any]:
    """The arranged game."""
    return NearTheEnd(packs)
