"""What is kept beside the match: the pencil of a seat, the name of a table, what somebody has put away.

None of it is part of the match: losing it loses no move.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import sqlalchemy as sa

from stavka.core.actions import PlainAction
from stavka.core.game import OBSERVER
from stavka.server.accounts.marks import event_of, is_former
from stavka.server.asks import AskMe, Note, Shelve
from stavka.server.clock import now
from stavka.server.deciding import require_seat
from stavka.server.desk import Desk
from stavka.server.errors import conflict, not_your_seat, unavailable, unknown
from stavka.server.schema import notes, seats, shelves, tables
from stavka.server.storage import StorageError
from stavka.server.table import LiveTable
from stavka.server.windows import pass_on
from stavka.server.wire import Brief, Deleted, Kept

log = logging.getLogger(__name__)

EVERYBODY = ""  # the shelf of the table itself


class Shelf(msgspec.Struct):
    """How a visitor keeps tables: their titles, and those put away."""

    titles: dict[str, str]
    archived: set[str]


@asynccontextmanager
async def stored() -> AsyncIterator[None]:
    """What storage cannot do is told as the server's own trouble."""
    try:
        yield
    except StorageError as error:
        log.error("what is kept beside a match cannot be read or stored: %s", error)
        raise unavailable("storage") from None


# --- how a seat is asked --------------------------------------------------------------------------------------


async def ask_me(desk: Desk, id: str, visitor: str, ask: AskMe) -> None:
    """Be asked about every window, or let those go by that nothing in hand fits, where that is the table's way."""
    async with desk.open(id) as table:
        require_seat(table, visitor, ask.role)
        seat = table.seat_of(visitor, ask.role)
        if seat is None or seat.windows == ask.windows:
            return
        where = (seats.c.table_id == id, seats.c.role == ask.role, seats.c.visitor == visitor)
        change = seats.update().where(*where).values(windows=ask.windows)

        def work(c: sa.Connection) -> None:
            c.execute(change)
            desk.storage.notify(c, [id])

        async with stored():
            await desk.storage.run(work, writes=True)
        seat.windows = ask.windows
        table.held.clear()
        if passed := pass_on(table, now()):
            await desk.store(table, passed)
        desk.tell(table)


# --- the note of a seat -----------------------------------------------------------------------------------


async def note(desk: Desk, id: str, visitor: str, role: str) -> Kept:
    """What a seat keeps; only its own player reads it."""
    async with desk.open(id) as table:
        require_seat(table, visitor, role)
    where = (notes.c.table_id == id, notes.c.role == role)
    async with stored():
        row = await desk.storage.run(lambda c: c.execute(sa.select(notes).where(*where)).one_or_none())
    if row is None:
        return Kept()
    try:
        return Kept(row.number, msgspec.json.decode(row.pencil, type=tuple[PlainAction, ...]), row.seen)
    except msgspec.DecodeError:
        return Kept()


async def keep(desk: Desk, id: str, visitor: str, ask: Note) -> None:
    """Write the note of one's own seat anew."""
    async with desk.open(id) as table:
        require_seat(table, visitor, ask.role)
    pencil = msgspec.json.encode(ask.actions).decode()
    key = {"table_id": id, "role": ask.role}
    await _put(desk, notes, key, {"number": ask.number, "pencil": pencil, "seen": ask.seen})


async def _put(desk: Desk, into: sa.Table, key: dict[str, str], values: dict[str, Any]) -> None:
    """Insert or change one row, on any database."""

    def work(c: sa.Connection) -> None:
        where = [into.c[name] == value for name, value in key.items()]
        if c.execute(into.update().where(*where).values(**values)).rowcount == 0:
            c.execute(into.insert().values(**key, **values))

    async with stored():
        await desk.storage.run(work, writes=True)


# --- tables in the lobby --------------------------------------------------------------------------------------


async def shelf(desk: Desk, visitor: str, ids: Sequence[str]) -> Shelf:
    """Titles and what the visitor has put away, of these tables."""
    mine = shelves.c.visitor.in_([visitor, EVERYBODY])
    query = sa.select(shelves).where(shelves.c.table_id.in_(ids), mine)
    async with stored():
        rows = await desk.storage.run(lambda c: c.execute(query).all())
    return Shelf(
        {r.table_id: r.title for r in rows if r.visitor == EVERYBODY},
        {r.table_id for r in rows if r.visitor == visitor and r.archived},
    )


async def shelve(desk: Desk, id: str, visitor: str, ask: Shelve) -> None:
    """Name a table for all at it, or put it away for oneself."""
    async with desk.open(id) as table:
        _require_place(table, visitor)
    if ask.title is not None:
        await _shelved(desk, id, EVERYBODY, title=" ".join(ask.title.split()))
    if ask.archived is not None:
        await _shelved(desk, id, visitor, archived=ask.archived)


async def _shelved(desk: Desk, id: str, visitor: str, **values: Any) -> None:
    def work(c: sa.Connection) -> None:
        where = (shelves.c.table_id == id, shelves.c.visitor == visitor)
        if c.execute(shelves.update().where(*where).values(**values)).rowcount == 0:
            blank = {"title": "", "archived": False, "unwanted": False}
            c.execute(shelves.insert().values(table_id=id, visitor=visitor, **{**blank, **values}))

    async with stored():
        await desk.storage.run(work, writes=True)


async def delete(desk: Desk, id: str, visitor: str) -> Deleted:
    """Its maker deletes a table at once; it also goes when every person at it wants that."""
    async with desk.open(id) as table:
        _require_place(table, visitor)
        if event_of(table.row.maker) and not table.over:
            raise conflict("event-table")
        people = {s.visitor for s in table.seats if s.human and s.visitor is not None and not is_former(s.visitor)}
        alone = table.row.maker == visitor

        def work(c: sa.Connection) -> bool:
            wanted = sa.select(shelves.c.visitor).where(shelves.c.table_id == id, shelves.c.unwanted)
            if not alone and not people <= set(c.execute(wanted).scalars()):
                return False
            for part in (notes, shelves, seats):
                c.execute(part.delete().where(part.c.table_id == id))
            c.execute(tables.delete().where(tables.c.id == id))
            return True

        if not alone:
            await _shelved(desk, id, visitor, unwanted=True, archived=True)
        async with stored():
            gone = await desk.storage.run(work, writes=True)
        if gone:
            desk.drop(table)
        return Deleted(gone)


async def brief(desk: Desk, id: str, visitor: str) -> Brief:
    """How a table stands, in a line."""
    async with desk.look(id, visitor) as table:
        if not table.may_see(visitor, OBSERVER):
            raise unknown("table", id)
        if table.match is None:
            return Brief(table.number)
        mine = table.roles_of(visitor)
        who = next((r for r in mine if r in table.pending()), next(iter(mine), OBSERVER))
        view = table.view(who)
        prompt = view.prompt
        say = None if prompt is None else prompt.say if who in view.pending else prompt.waiting
        return Brief(table.number, view.turn, view.side, say)


def _require_place(table: LiveTable, visitor: str) -> None:
    if table.row.maker != visitor and not table.roles_of(visitor):
        raise not_your_seat("")
