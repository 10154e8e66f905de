"""A shelf with EastFront, whose tutorial is the lesson."""

from __future__ import annotations

from functools import cache
from typing import Any

from stavka.core.data import Pack
from stavka.core.game import Game
from stavka.games.eastfront import create


def ids() -> tuple[str, ...]:
    """The games of this shelf."""
    return ("eastfront",)


@cache
def load(id: str, packs: tuple[Pack, ...] = ()) -> Game[Any]:
    """The real game."""
    return create(packs)
