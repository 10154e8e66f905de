"""`stavka admin`: what administrators see and do, on the machine of the server; a running server heeds it at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

import typer
from rich.markup import escape
from rich.table import Table

from stavka.cli.output import AsJson, Mistake, console, show_json, table
from stavka.cli.serving import Database, Settings, config_of, database_of
from stavka.core.messages import Messages

if TYPE_CHECKING:
    import sqlalchemy as sa

    from stavka.server.desk import Desk
    from stavka.server.manners.wire import Act, Complaint, Done, Player, Watched

T = TypeVar("T")
Text = Annotated[str, typer.Argument(metavar="[TEXT]", help="Only those that fit.")]
Name = Annotated[str, typer.Argument(metavar="NAME", help="An account.")]
Whom = Annotated[str, typer.Argument(metavar="WHOM", help="A name, TABLE/ROLE for who sits there, or report:NUMBER.")]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table, as its address ends.")]
Number = Annotated[int, typer.Argument(metavar="REPORT", min=1, help="As `stavka admin reports` shows it.")]
Why = Annotated[str, typer.Option("--why", help="The reason; it is logged, and told to whom it concerns.")]
WhyNot = Annotated[str, typer.Option("--why", help="A reason, for the log.")]
Days = Annotated[int, typer.Option("--days", min=0, max=3650, help="For so long; 0: until it is lifted.")]
English = Annotated[str, typer.Option("--en", help="What the pages say, in English.")]
Spanish = Annotated[str, typer.Option("--es", help="What the pages say, in Spanish.")]
Before = Annotated[int, typer.Option("--before", min=0, help="A page further: the `before` that --json shows.")]


# --- what there is ------------------------------------------------------------------------------------------------


def users(
    text: Text = "", before: Before = 0, database: Database = "", settings: Settings = None, as_json: AsJson = False
) -> None:
    """Accounts, newest first, or those whose names begin so."""
    from stavka.server.manners import showing

    found = _read(database, settings, lambda c: showing.players(c, text, before))
    _show(found, as_json, lambda: _show_players(found.players))


def user(name: Name, database: Database = "", settings: Settings = None, as_json: AsJson = False) -> None:
    """One account: tables, reports about it, what was done."""
    from stavka.server.manners import showing

    found = _read(database, settings, lambda c: showing.player(c, name))

    def sheets() -> None:
        _show_players([found.player])
        _show_tables(found.tables)
        _show_reports(found.reports)
        _show_log(found.done)

    _show(found, as_json, sheets)


def tables(
    text: Text = "", before: Before = 0, database: Database = "", settings: Settings = None, as_json: AsJson = False
) -> None:
    """Tables, the last changed first: all, or those of an id, a game or a player."""
    from stavka.server.manners import showing

    found = _read(database, settings, lambda c: showing.watched(c, text, before))
    _show(found, as_json, lambda: _show_tables(found.tables))


def reports(
    closed: Annotated[bool, typer.Option("--closed", help="Those that are closed, too.")] = False,
    before: Before = 0,
    database: Database = "",
    settings: Settings = None,
    as_json: AsJson = False,
) -> None:
    """What people have reported, newest first."""
    from stavka.server.manners import showing

    found = _read(database, settings, lambda c: showing.complaints(c, before, closed=closed))
    _show(found, as_json, lambda: _show_reports(found.reports))


def log(before: Before = 0, database: Database = "", settings: Settings = None, as_json: AsJson = False) -> None:
    """What administrators did, the last first."""
    from stavka.server.manners import showing

    found = _read(database, settings, lambda c: showing.done(c, before))
    _show(found, as_json, lambda: _show_log(found.done))


# --- what is done -------------------------------------------------------------------------------------------------


def _does(do: Act, about: Any, why: Any, says: str) -> Callable[..., None]:
    """The command of an act that needs no more than whom it is about, and why."""

    def command(
        about: Any, why: Any = "", database: Database = "", settings: Settings = None, as_json: AsJson = False
    ) -> None:
        _act(database, settings, as_json, do, str(about), why)

    command.__annotations__ |= {"about": about, "why": why}
    command.__doc__ = says
    return command


def _restricts(do: Act, says: str) -> Callable[..., None]:
    """The command of an act that holds for some days."""

    def command(
        whom: Whom, why: Why = "", days: Days = 0, database: Database = "", settings: Settings = None,
        as_json: AsJson = False,
    ) -> None:  # fmt: skip
        _act(database, settings, as_json, do, whom, why, days=days)

    command.__doc__ = says
    return command


freeze = _does("freeze", TableId, Why, "A table is looked at, and nobody plays there.")
thaw = _does("thaw", TableId, WhyNot, "A table is played on.")
delete_table = _does("delete-table", TableId, Why, "A table is gone for good.")
delete_account = _does("delete-account", Name, Why, "An account is gone for good, as when its owner deletes it.")
mute = _restricts("mute", "Somebody may not write to others.")
unmute = _does("unmute", Whom, WhyNot, "Somebody may write again.")
suspend = _restricts("suspend", "Somebody only looks on.")
resume = _does("resume", Whom, WhyNot, "Somebody may play again.")
promote = _does("promote", Name, Why, "Make somebody an administrator.")
demote = _does("demote", Name, Why, "Somebody is an administrator no longer.")
close = _does("close", Number, WhyNot, "A report is dealt with.")


def rename(
    whom: Whom,
    name: Annotated[str, typer.Argument(metavar="NEW", help="What the account is called from now on.")],
    why: Why = "",
    database: Database = "",
    settings: Settings = None,
    as_json: AsJson = False,
) -> None:
    """An account bears another name, and its owner signs in with that one."""
    _act(database, settings, as_json, "rename", whom, why, name=name[:40])


def announce(
    text: Annotated[str, typer.Argument(metavar="[TEXT]", help="In English; nothing at all ends it.")] = "",
    es: Spanish = "",
    hours: Annotated[int, typer.Option("--hours", min=1, max=8760, help="For so long.")] = 24,
    database: Database = "",
    settings: Settings = None,
    as_json: AsJson = False,
) -> None:
    """Say something on all pages, for some hours."""
    if text or es:
        _act(database, settings, as_json, "announce", en=text, es=es, hours=hours)
    else:
        _act(database, settings, as_json, "unannounce")


def read_only(
    switch: Annotated[Literal["on", "off"], typer.Argument(metavar="on|off", help="Begin or end it.")],
    en: English = "",
    es: Spanish = "",
    why: WhyNot = "",
    database: Database = "",
    settings: Settings = None,
    as_json: AsJson = False,
) -> None:
    """Everything can be looked at, and nothing is stored."""
    _act(database, settings, as_json, "read-only" if switch == "on" else "read-write", "", why, en=en, es=es)


# --- how ----------------------------------------------------------------------------------------------------------


def _act(database: str, settings: Any, as_json: bool, do: Act, about: str = "", why: str = "", **more: Any) -> None:
    from stavka.server.manners import acting
    from stavka.server.manners.wire import Deed

    if do in acting.NEEDS_WHY and not why.strip():
        raise Mistake("say why (--why): it is logged, and told to whom it concerns")
    deed = Deed(do=do, about=about, why=why[:300], **more)
    _with_desk(database, settings, lambda desk: acting.act(desk, acting.CONSOLE, deed))
    if as_json:
        show_json({"done": do, "about": about})
    else:
        console().print(f"Done and logged: {do} {about}".rstrip(), markup=False)


def _read(database: str, settings: Any, work: Callable[[sa.Connection], T]) -> T:
    return _with_desk(database, settings, lambda desk: desk.storage.run(work))


def _with_desk(database: str, settings: Any, work: Callable[[Desk], Awaitable[T]]) -> T:
    """Work on the database of a server, which may be running."""
    from stavka.server.desk import Desk
    from stavka.server.errors import Problem
    from stavka.server.migrate import TooNew
    from stavka.server.storage import Storage, StorageError

    url = database_of(database, settings)
    config = replace(config_of(settings), database_url=url)

    async def run() -> T:
        desk = Desk(config, Storage(url))
        await desk.storage.open()
        try:
            return await work(desk)
        finally:
            await desk.computers.close()
            await desk.close()
            await desk.storage.close()

    try:
        return asyncio.run(run())
    except Problem as problem:
        raise Mistake(Messages("en", ("stavka.server",)).render(problem.message)) from None
    except (StorageError, TooNew, OSError) as error:
        raise Mistake(str(error).splitlines()[0]) from None


# --- how it is shown ----------------------------------------------------------------------------------------------


def _show(found: object, as_json: bool, sheets: Callable[[], None]) -> None:
    """For programs, or for people."""
    if as_json:
        show_json(found)
    else:
        sheets()


def _row(sheet: Table, *cells: str) -> None:
    """What people have written stands as they wrote it."""
    sheet.add_row(*map(escape, cells))


def _day(moment: int | None) -> str:
    return "" if moment is None else f"{datetime.fromtimestamp(moment / 1000, UTC):%Y-%m-%d %H:%M}"


def _show_players(found: Sequence[Player]) -> None:
    sheet = table("name", "made", "seen", "reports", "restricted", "same browser")
    for p in found:
        limits = [f"{r.kind}{f' until {_day(r.until)}' if r.until else ''}" for r in p.restrictions]
        marks = ["administrator"] if p.administrator else []
        shown = ", ".join([*marks, *limits])
        _row(sheet, p.name, _day(p.made), _day(p.seen), str(p.reports or ""), shown, ", ".join(p.beside))
    console().print(sheet)


def _show_tables(found: Sequence[Watched]) -> None:
    sheet = table("table", "game", "scenario", "status", "seats", "changed", "reports", "stopped")
    for t in found:
        sits = ", ".join(f"{role}: {name}" if name else role for role, name in t.seats)
        _row(sheet, t.id, t.game, t.scenario, t.status, sits, _day(t.changed), str(t.reports or ""), t.halted)
    console().print(sheet)


def _show_reports(found: Sequence[Complaint]) -> None:
    sheet = table("report", "at", "what", "why", "about", "reads", "words", "table", "by", "closed")
    for r in found:
        whom = r.name or r.role
        _row(sheet, str(r.id), _day(r.at), r.kind, r.reason, whom, r.quoted, r.words, r.table, r.by, _day(r.closed))
    console().print(sheet)


def _show_log(found: Sequence[Done]) -> None:
    sheet = table("at", "who", "did", "to", "detail", "why")
    for d in found:
        _row(sheet, _day(d.at), d.who or "(gone)", d.what, d.about, d.detail, d.why)
    console().print(sheet)
