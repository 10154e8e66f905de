"""Backups: a copy of a database in use, and back; each is played again before it counts."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import stavka.games
from stavka.core.versions import FAILS, Trial
from stavka.server.config import Shelf
from stavka.server.rehearsal import rehearse
from stavka.server.storage import Storage, database_url


class CannotKeep(Exception):
    """The copy cannot be made or used; the message says why."""


def backup(url: str, file: Path, games: Shelf = stavka.games) -> list[Trial]:
    """Copy a database while it is in use, and play every match of the copy again. The trials of all of them."""
    if file.exists():
        raise CannotKeep(f"{file} is there already")
    return _copied(_file(url), file, games)


def restore(file: Path, url: str, games: Shelf = stavka.games) -> list[Trial]:
    """Make a database from a backup, brought up to date and played again; never over another one."""
    target = _file(url)
    if target.exists():
        raise CannotKeep(f"{target} is there already: move it away first")
    return _copied(file, target, games)


def _file(url: str) -> Path:
    parsed = database_url(url)
    if parsed.get_backend_name() != "sqlite" or not parsed.database:
        raise CannotKeep("this is for SQLite; for PostgreSQL use pg_dump and pg_restore, then `stavka dry-run`")
    return Path(parsed.database)


def _copied(source: Path, target: Path, games: Shelf) -> list[Trial]:
    if not source.is_file():
        raise CannotKeep(f"there is no {source}")
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
        trials = asyncio.run(_tried(part, games))
    except sqlite3.Error as error:
        part.unlink(missing_ok=True)
        raise CannotKeep(f"{source}: {error}") from None
    part.rename(target)
    return trials


async def _tried(file: Path, games: Shelf) -> list[Trial]:
    url = f"sqlite:///{file}"
    trials = await rehearse(url, all=True, games=games)
    storage = Storage(url)
    await storage.open()
    await storage.settle()
    await storage.close()
    return trials


def failed(trials: list[Trial]) -> list[Trial]:
    """The matches that cannot be played again."""
    return [t for t in trials if t.status == FAILS]
