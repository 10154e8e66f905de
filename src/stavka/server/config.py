"""What a server can be told when it starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import stavka.games
from stavka.core.data import Pack
from stavka.core.game import Game

KIB = 1024
MATCH_LIMIT = 4096 * KIB  # a match file sent to us


class Shelf(Protocol):
    """Where games come from: the module `stavka.games`, or another with these two functions."""

    def ids(self) -> Sequence[str]:
        """The games there are."""

    def load(self, id: str, packs: tuple[Pack, ...] = ()) -> Game[Any]:
        """A game, with data packs laid over its data."""


@dataclass(frozen=True)
class Config:
    """Settings with defaults that suit one laptop."""

    database_url: str = "sqlite:///var/stavka.sqlite3"
    games: Shelf = stavka.games
    static: Path = Path(__file__).parent / "static"
    bot_delay: float = 0.6  # seconds between a computer's decisions, so that people can follow
    bot_seconds: float = 20.0
    bot_workers: int = 1
    live_tables: int = 200  # matches held in memory
    body_limit: int = 64 * KIB
    queue: int = 100  # messages a slow client may lag behind
    packs: Mapping[str, tuple[Pack, ...]] = field(default_factory=dict)  # laid over the data of games set up here
