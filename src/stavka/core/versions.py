"""A rule fix must not kill anybody's match: a dry run over stored matches before it goes live.

Every match keeps the rules version it was played under. When a game's version goes up, its stored
matches are played again under the new rules, and each gets a line: it still works, it stops at
an action that the new rules refuse, or it comes out differently. Matches that fail stay pinned to
the code of their version, or are repaired by hand; nothing is changed here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from stavka.core.data import BadData, Pack
from stavka.core.game import Game
from stavka.core.matchfile import BadMatchFile, Record, load, rolls_of
from stavka.core.texts import Refused

Loader = Callable[[str, tuple[Pack, ...]], Game[Any]]  # game id, data packs -> game

OK, FAILS, DIFFERENT = "ok", "fails", "different"


class Trial(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one stored match fares under the rules of today."""

    name: str
    game: str
    played: int  # rules version it was played under
    now: int
    status: str  # "ok", "fails" or "different"
    action: int | None = None  # where it fails, counted from 1 (0: at set-up)
    note: str = ""


def dry_run(records: Iterable[tuple[str, Record]], loader: Loader, *, all: bool = False) -> Iterator[Trial]:
    """Play stored matches again, those of older rules versions only unless `all`."""
    for name, record in records:
        try:
            game = loader(record.game, tuple(record.packs))
        except (BadData, Refused, LookupError) as error:
            yield Trial(name, record.game, record.rules_version, 0, FAILS, 0, str(error))
            continue
        if all or record.rules_version != game.rules_version:
            yield try_record(name, record, game)


def try_record(name: str, record: Record, game: Game[Any]) -> Trial:
    """Play one stored match again under the rules of this game object."""
    head = (name, record.game, record.rules_version, game.rules_version)
    try:
        match = load(record, game)
    except BadMatchFile as bad:
        return Trial(*head, FAILS, bad.action, str(bad))
    if not (record.resigned or record.drawn or record.ended) and match.state.outcome != record.result:
        return Trial(*head, DIFFERENT, None, "the result is another")
    if record.rolls is not None and rolls_of(match) != record.rolls:
        return Trial(*head, DIFFERENT, None, "the dice fall differently")
    return Trial(*head, OK)
