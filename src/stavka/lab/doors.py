"""The games as learning programs know them. What it takes is the extra `rl`, asked for only here."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from stavka.core.game import Game
from stavka.lab.simulate import BadStudy

if TYPE_CHECKING:
    from stavka.lab.learning.aec import WarEnv
    from stavka.lab.learning.solo import SoloEnv


def _learning(module: str) -> Any:
    try:
        return import_module(f"stavka.lab.learning.{module}")
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("numpy", "gymnasium", "pettingzoo"):
            raise
        raise BadStudy(f"learning environments need {error.name}: install stavka[rl]") from None


def env(game: Game[Any] | str, scenario: str = "", options: Mapping[str, str] | None = None, **settings: Any) -> WarEnv:
    """A match as a PettingZoo environment: `reward`, `codes` and `max_decisions` are `WarEnv`'s."""
    made: WarEnv = _learning("aec").WarEnv(game, scenario, options, **settings)
    return made


def solo(game: str, scenario: str = "", role: str = "", level: str = "recruit", **settings: Any) -> SoloEnv:
    """A role against a level of the computer players, as a Gymnasium environment."""
    made: SoloEnv = _learning("solo").SoloEnv(game, scenario, role, level, **settings)
    return made


def many(game: str, count: int, scenario: str = "", **settings: Any) -> Any:
    """Many of `solo` in step, as one of Gymnasium's vector environments (`processes=True`: on all cores)."""
    return _learning("solo").many(game, count, scenario, **settings)
