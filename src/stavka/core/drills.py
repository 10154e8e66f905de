"""What a game lets an exercise change in a position, and measure in what comes of it.

An exercise is a file that names a scenario, changes to its position, a role, and a score (`stavka.lab.exercises`). The
game's `drill` module offers `DRILL`, a `Drill`: the words that its exercises may use.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from stavka.core.game import State

S = TypeVar("S", bound=State)

Change = Callable[[S, Any], None]  # the position, and the value in the file; raises `ValueError` on a wrong one
Measure = Callable[[S, str, Any], float]  # the position, the role that is examined, and the value of `of` in the file


@dataclass(frozen=True)
class Drill(Generic[S]):
    """Words of a game's exercises. `clock` counts player turns, as the game's staff does."""

    clock: Callable[[S], int]
    changes: Mapping[str, Change[S]]
    measures: Mapping[str, Measure[S]]
