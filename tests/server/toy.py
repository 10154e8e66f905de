"""A shelf with the toy game on it, as a module that worker processes can import."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from tests.toy import Toy

from stavka.core.game import Game

ROLES = ("red", "blue")


class TableToy(Toy):
    """The toy game, with the bots of this folder."""

    package = "tests.server"

    @cached_property
    def has_windows(self) -> bool:
        """Those of the toy game, which stand in another folder."""
        return Toy().has_windows


def ids() -> Sequence[str]:
    """One game."""
    return ("toy",)


def load(id: str, packs: tuple[Any, ...] = ()) -> Game[Any]:
    """The toy game."""
    assert id == "toy"
    return TableToy()
