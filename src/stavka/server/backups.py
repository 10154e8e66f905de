"""Backups: a copy of a database in use, and back; each is played again before it counts."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from tempfile import TemporaryDirectory

import stavka.games
from stavka.core.versions import FAILS, Trial
from stavka.server.config import Shelf
from stavka.server.copying import CannotKeep, copy_in, copy_out, file_of
from stavka.server.rehearsal import rehearse_file
from stavka.server.storage import Storage


def backup(url: str, file: Path, games: Shelf = stavka.games) -> list[Trial]:
    """Copy a database while it is in use, and play every match of the copy again. The trials of all of them."""
    if file.exists():
        raise CannotKeep(f"{file} is there already")
    return _copied(url, file, games)


def restore(file: Path, url: str, games: Shelf = stavka.games) -> list[Trial]:
    """Make a database from a backup, brought up to date and played again; never over another one."""
    kept, target = f"sqlite:///{file}", file_of(url)
    if target is None:
        with TemporaryDirectory(prefix="stavka-") as folder:
            part = Path(folder) / "part"
            trials = _copied(kept, part, games)
            copy_in(part, url)
            return trials
    if target.exists():
        raise CannotKeep(f"{target} is there already: move it away first")
    return _copied(kept, target, games)


def _copied(url: str, target: Path, games: Shelf) -> list[Trial]:
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        part = target.with_name(target.name + ".part")
        part.unlink(missing_ok=True)
        try:
            copy_out(url, part)
            trials = asyncio.run(_tried(part, games))
            _hand_over(part)
            part.rename(target)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise CannotKeep(f"{target}: {error.strerror or error}") from None
    return trials


def _hand_over(file: Path) -> None:
    """A file that root makes belongs to whom its folder belongs to: the service must be able to write it."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        folder = file.parent.stat()
        os.chown(file, folder.st_uid, folder.st_gid)


async def _tried(file: Path, games: Shelf) -> list[Trial]:
    trials = await rehearse_file(file, all=True, games=games)
    storage = Storage(f"sqlite:///{file}")
    await storage.open()
    await storage.settle()
    await storage.close()
    return trials


def failed(trials: list[Trial]) -> list[Trial]:
    """The matches that cannot be played again."""
    return [t for t in trials if t.status == FAILS]
