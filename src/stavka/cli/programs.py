"""Tokens for programs, made and revoked on the machine of the server; visitors do the same in the page."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from stavka.cli.output import AsJson, Mistake, console, show_json, table
from stavka.cli.serving import Database, Settings, database_of
from stavka.core.messages import Messages

if TYPE_CHECKING:
    from stavka.server.storage import Storage

T = TypeVar("T")
Called = Annotated[str, typer.Argument(metavar="NAME", help="What others at the table read.")]
Id = Annotated[str, typer.Argument(metavar="ID", help="As `stavka program list` shows it.")]
OPERATOR = ""  # the owner of those made here


def new(name: Called, database: Database = "", settings: Settings = None, as_json: AsJson = False) -> None:
    """Make a token for a program; it is shown this once."""
    from stavka.server import programs

    made = _done(database_of(database, settings), lambda storage: programs.make(storage, OPERATOR, name))
    if as_json:
        show_json(made)
    else:
        console().print(f"{made.name} plays with this token, which is not shown again:", markup=False)
        console().print(made.token, markup=False)


def listed(database: Database = "", settings: Settings = None, as_json: AsJson = False) -> None:
    """Every program that may play here, of all visitors."""
    from stavka.server import programs

    found = _done(database_of(database, settings), lambda storage: programs.of(storage, None))
    if as_json:
        show_json(found)
        return
    sheet = table("name", "made", "id")
    for program in found:
        sheet.add_row(program.name, f"{datetime.fromtimestamp(program.made / 1000, UTC):%Y-%m-%d}", program.id)
    console().print(sheet)


def revoke(id: Id, database: Database = "", settings: Settings = None, as_json: AsJson = False) -> None:
    """A program plays no more, whoever made its token."""
    from stavka.server import programs

    _done(database_of(database, settings), lambda storage: programs.revoke(storage, None, id))
    if as_json:
        show_json({"revoked": id})
    else:
        console().print("Revoked: its token is worth nothing from now on.", markup=False)


def _done(url: str, work: Callable[[Storage], Awaitable[T]]) -> T:
    """Work on the database of a server, which may be running."""
    from stavka.server.errors import Problem
    from stavka.server.migrate import TooNew
    from stavka.server.storage import Storage, StorageError

    async def run() -> T:
        storage = Storage(url)
        await storage.open()
        try:
            return await work(storage)
        finally:
            await storage.close()

    try:
        return asyncio.run(run())
    except Problem as problem:
        raise Mistake(Messages("en", ("stavka.server",)).render(problem.message)) from None
    except (StorageError, TooNew, OSError) as error:
        raise Mistake(str(error).splitlines()[0]) from None
