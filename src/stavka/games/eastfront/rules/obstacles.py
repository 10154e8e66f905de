"""What can stand in the way of a move. One list serves both: what is legal, and the rule against what is not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from stavka.core.texts import Refusal, Text, text


class Obstacle(NamedTuple):
    """A condition with its rule: the units or hexes, as bits, for which it holds, and what others are told."""

    clear: int
    rule: str
    why: str
    remedy: str = ""

    def refuse(self, *places: str, **args: object) -> Refusal:
        """Say that this is in the way."""
        remedy: Text | None = text(self.remedy) if self.remedy else None
        return Refusal(self.rule, text(self.why, **args), remedy, places)


def clear_of(obstacles: Iterable[Obstacle]) -> int:
    """The units or hexes for which no obstacle is in the way."""
    out = -1
    for obstacle in obstacles:
        out &= obstacle.clear
    return out


def in_the_way(obstacles: Iterable[Obstacle], place: int) -> Obstacle | None:
    """The first obstacle for a unit or hex, in the order a player would ask."""
    return next((o for o in obstacles if not o.clear >> place & 1), None)
