"""Backups of a server's database."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stavka.cli.output import AsJson, Mistake, console, show_json
from stavka.cli.serving import Database, Settings, database_of

if TYPE_CHECKING:
    from stavka.core.versions import Trial

TheFile = Annotated[Path, typer.Argument(metavar="FILE", help="The backup.")]


def backup(file: TheFile, database: Database = "", settings: Settings = None, as_json: AsJson = False) -> None:
    """Copy the database while the server runs, and play every match of the copy again."""
    from stavka.server.backups import backup as keep
    from stavka.server.copying import CannotKeep

    try:
        _tell(keep(database_of(database, settings), file), as_json)
    except CannotKeep as error:
        raise Mistake(str(error)) from None


def restore(file: TheFile, database: Database = "", settings: Settings = None, as_json: AsJson = False) -> None:
    """Make a database from a backup, on this or another machine; never over one that is there."""
    from stavka.server.backups import restore as bring_back
    from stavka.server.copying import CannotKeep

    try:
        _tell(bring_back(file, database_of(database, settings)), as_json)
    except CannotKeep as error:
        raise Mistake(str(error)) from None


def _tell(trials: list[Trial], as_json: bool) -> None:
    from stavka.server.backups import failed

    bad = failed(trials)
    if as_json:
        show_json({"matches": len(trials), "failed": [t.name for t in bad]})
    else:
        console().print(f"{len(trials)} matches played again, {len(bad)} of them cannot be", markup=False)
        for trial in bad:
            console().print(f"  {trial.name}: {trial.note}", markup=False)
    if bad:
        raise typer.Exit(1)
