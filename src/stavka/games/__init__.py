"""The games, one package each; they import core only.

A game's package has its id as name (`no-retreat` is `no_retreat`) and a function `create(packs)` that makes
the game object. Packages are only imported when their game is asked for.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from stavka.core.data import Pack
from stavka.core.game import Game


class UnknownGame(LookupError):
    """There is no game with this id."""

    def __init__(self, id: str) -> None:
        super().__init__(f"no game {id!r} (there are: {', '.join(ids())})")

    def __str__(self) -> str:
        return str(self.args[0])


# a package joins this list when its game can be played from beginning to end
FINISHED = ("stalingrad", "no-retreat", "roads", "eastfront", "minsk44")


def ids() -> tuple[str, ...]:
    """The ids of all games that can be played."""
    return FINISHED


def load(id: str, packs: tuple[Pack, ...] = ()) -> Game[Any]:
    """The rules of a game, with data packs laid over its data. Without packs it is made only once."""
    if id not in ids():
        raise UnknownGame(id)
    return _plain(id) if not packs else _create(id, packs)


@cache
def _plain(id: str) -> Game[Any]:
    return _create(id, ())


def _create(id: str, packs: tuple[Pack, ...]) -> Game[Any]:
    package = import_module(f"{__name__}.{id.replace('-', '_')}")
    game: Game[Any] = package.create(packs)
    game.check_secrets()
    return game
