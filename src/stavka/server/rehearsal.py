"""A dry run over the tables of a database: which of them would suffer under the rules of today?"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

import stavka.games
from stavka.core.game import Game
from stavka.core.texts import Outcome, text
from stavka.core.versions import DIFFERENT, FAILS, OK, Trial
from stavka.server.config import Shelf
from stavka.server.copying import CannotKeep, copy_out
from stavka.server.migrate import TooNew
from stavka.server.schema import Stored
from stavka.server.storage import DamagedRow, Storage, StorageError
from stavka.server.table import LiveTable


async def rehearse(url: str, *, all: bool = False, games: Shelf = stavka.games) -> list[Trial]:
    """Play the stored tables again, those of older rules versions only unless `all`.

    It is a copy that is brought up to date and played: an older Stavka may go on with the database meanwhile.
    """
    with TemporaryDirectory(prefix="stavka-") as folder:
        file = Path(folder) / "copy.sqlite3"
        await asyncio.to_thread(copy_out, url, file)
        return await rehearse_file(file, all=all, games=games)


async def rehearse_file(file: Path, *, all: bool, games: Shelf) -> list[Trial]:
    """The tables of a copy, which is brought up to date."""
    storage = Storage(f"sqlite:///{file}")
    try:
        await storage.open()
        found = [await _try(storage, id, all, games) for id in await storage.started()]
    except (StorageError, TooNew) as error:
        raise CannotKeep(str(error).splitlines()[0]) from None
    finally:
        await storage.close()
    return [trial for trial in found if trial is not None]


async def _try(storage: Storage, id: str, all: bool, games: Shelf) -> Trial | None:
    try:
        stored = await storage.table(id)
    except DamagedRow as error:
        return Trial(id, "", 0, 0, FAILS, None, str(error))
    return None if stored is None else try_table(stored, all, games)


def try_table(stored: Stored, all: bool, games: Shelf) -> Trial | None:
    """One table under the rules of today, or None when they are the rules it was played under."""
    row = stored.row
    head = (row.id, row.game, row.rules_version)
    try:
        game = games.load(row.game, row.read_packs())
    except Exception as error:  # an unknown game, or a data pack that no longer fits
        return Trial(*head, 0, FAILS, 0, str(error))
    if not all and row.rules_version == game.rules_version:
        return None
    try:
        table = LiveTable.of(stored, game)
    except Exception as error:  # whatever a new rule makes go wrong
        return Trial(*head, game.rules_version, FAILS, _holds(stored, game), str(error))
    was = msgspec.json.decode(row.outcome, type=Outcome) if row.outcome else None
    if table.outcome != was:
        return Trial(*head, game.rules_version, DIFFERENT, None, "the result is another")
    return Trial(*head, game.rules_version, OK)


def _holds(stored: Stored, game: Game[Any]) -> int | None:
    """The first change that fails, where the others can still be looked at and the players may go on before it."""
    with suppress(Exception):
        return LiveTable.as_far_as_it_holds(stored, game, text("server-frozen")).number + 1
    return None
