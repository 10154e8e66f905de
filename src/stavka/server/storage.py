"""Storage: SQLite by default, another database by its URL. What is committed here survives anything."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from stavka.server.copying import database_url
from stavka.server.manners.schema import blocks
from stavka.server.migrate import upgrade
from stavka.server.neighbours import Neighbours, News, written
from stavka.server.schema import (
    LISTED,
    Change,
    Origin,
    SeatRow,
    SnapshotRow,
    Stored,
    TableRow,
    actions,
    chat,
    origins,
    seats,
    snapshots,
    tables,
    wishes,
)
from stavka.server.wire import ChatLine, Wish

log = logging.getLogger(__name__)
T = TypeVar("T")

READERS = 4  # threads
UPGRADING = 0x57A7CA  # the lock of those who bring a database up to date
CHAT_KEPT = 200  # lines sent to somebody who comes to a table
RUNNING_SHOWN, FINISHED_SHOWN = 200, 50  # of somebody's own tables at once


class StorageError(Exception):
    """The database could not do it: full, locked, gone. Nothing was stored."""


class Clash(StorageError):
    """Another process stored this change first."""


class DamagedRow(Exception):
    """A stored row cannot be read."""


class Said(NamedTuple):
    """A line of chat, and who said it."""

    line: ChatLine
    by: str | None


class Ripe(NamedTuple):
    """How far onlookers may see: up to this number, and when what they may not see yet came."""

    number: int
    next: int | None


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """Durable before acknowledged (FULL), readers beside a writer (WAL), patience with other processes."""
    connection.isolation_level = None  # transactions are begun by us, see `_begin`
    # a damaged text must not fail a whole query; what it belongs to is reported when it is read
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute("PRAGMA " + pragma)
    cursor.close()


def _begin(connection: sa.Connection) -> None:
    """A transaction that will write says so at once: it then waits its turn and never fails half-way."""
    writes = connection.get_execution_options().get("stavka_writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _read(row: sa.Row[Any], into: type[T]) -> T:
    try:
        return msgspec.convert({str(k): v for k, v in row._mapping.items()}, into, strict=False)
    except msgspec.ValidationError as error:
        raise DamagedRow(str(error)) from None


class Storage:
    """The stored tables. Threads wait for the disk, so that the event loop never does: one writes, some read."""

    def __init__(self, url: str) -> None:
        self.url = database_url(url)
        self._engine: sa.Engine | None = None
        self._readers = ThreadPoolExecutor(READERS, "stavka-read")
        self._writer = ThreadPoolExecutor(1, "stavka-write")  # one at a time needs no busy waiting
        self._waiting: list[_Entry] = []  # changes that go into the next transaction
        self._gathering: asyncio.Task[None] | None = None
        self.committed: Callable[[int, float], None] = lambda _changes, _seconds: None  # told of every transaction
        self.neighbours: Neighbours | None = None  # other processes on the same database

    @property
    def sqlite(self) -> bool:
        """Is it one file?"""
        return self.url.get_backend_name() == "sqlite"

    async def open(self) -> None:
        """Connect, and bring the database up to date."""
        if self.sqlite and self.url.database:
            Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
        self._engine = sa.create_engine(self.url, pool_pre_ping=not self.sqlite)
        if self.sqlite:
            sa.event.listen(self._engine, "connect", _prepare_sqlite)
            sa.event.listen(self._engine, "begin", _begin)
        try:
            await self._write(self._upgrade)
        except BaseException:
            await self.close()
            raise

    def _upgrade(self, c: sa.Connection) -> None:
        if not self.sqlite:
            c.execute(sa.text("SELECT pg_advisory_xact_lock(:key)"), {"key": UPGRADING})  # one process at a time
        upgrade(c)

    async def close(self) -> None:
        """Disconnect; what is being written is written first."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        if self.neighbours is not None:
            self.neighbours.close()
        self._writer.shutdown()
        self._readers.shutdown()
        if self._engine is not None:
            self._engine.dispose()

    async def _read(self, work: Callable[[sa.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.transact, work)

    async def _write(self, work: Callable[[sa.Connection], T]) -> T:
        """A transaction: when this returns, everything in it is on disk."""
        return await asyncio.get_running_loop().run_in_executor(self._writer, self.transact, work, True)

    async def run(self, work: Callable[[sa.Connection], T], writes: bool = False) -> T:
        """Other work in a transaction of its own: what is kept beside the matches."""
        return await (self._write(work) if writes else self._read(work))

    def transact(self, work: Callable[[sa.Connection], T], writes: bool = False) -> T:
        """Do some work in a transaction, here and now."""
        if self._engine is None:
            raise StorageError("the database is not open")
        try:
            with self._engine.connect() as connection:
                connection.execution_options(stavka_writes=writes)
                with connection.begin():
                    return work(connection)
        except IntegrityError as error:
            raise Clash(str(error.orig)) from error
        except (SQLAlchemyError, OSError) as error:
            raise StorageError(str(error)) from error

    async def own(self, id: str) -> bool:
        """May this process play the computers of a table? On one file there is only one process."""
        return self.neighbours is None or await asyncio.to_thread(self.neighbours.own, id)

    async def disown(self, id: str) -> None:
        """Let another process play them."""
        if self.neighbours is not None:
            await asyncio.to_thread(self.neighbours.disown, id)

    async def ask(self, query: sa.Executable) -> None:
        """Ask the database anything, to see that it answers."""
        await self._read(lambda c: c.execute(query).all())

    async def settle(self) -> None:
        """Write everything into the one file, so that it may be moved."""
        if self.sqlite:
            await asyncio.to_thread(self._settle)

    def _settle(self) -> None:
        assert self._engine is not None
        with self._engine.connect() as c:
            c.exec_driver_sql("COMMIT")
            c.exec_driver_sql("PRAGMA journal_mode=DELETE")
            c.exec_driver_sql("BEGIN")

    # --- reading ----------------------------------------------------------------------------------

    async def table(self, id: str) -> Stored | None:
        """A table with everything that was played."""

        def work(c: sa.Connection) -> Stored | None:
            _of_one_moment(c)
            return _table(id, 0, c)

        return await self._read(work)

    async def recent(self, id: str) -> tuple[Stored, SnapshotRow | None] | None:
        """A table with its snapshot and what was played since; where there is none, everything."""

        def work(c: sa.Connection) -> tuple[Stored, SnapshotRow | None] | None:
            _of_one_moment(c)
            kept = _snapshot(id, c)
            stored = _table(id, 0 if kept is None else kept.number, c)
            return None if stored is None else (stored, kept)

        return await self._read(work)

    async def wishes(self, id: str) -> dict[str, Wish]:
        """What the players of a frozen match have said."""
        query = sa.select(wishes).where(wishes.c.table_id == id)
        rows = await self._read(lambda c: c.execute(query).all())
        return {r.role: msgspec.json.decode(r.wish, type=Wish) for r in rows}

    async def keep(self, id: str, snapshot: Callable[[], SnapshotRow]) -> None:
        """The snapshot of a table in the place of an older one; it is made in the thread that writes."""

        def work(c: sa.Connection) -> None:
            values = msgspec.structs.asdict(snapshot())
            if c.execute(snapshots.update().where(snapshots.c.table_id == id).values(**values)).rowcount == 0:
                c.execute(snapshots.insert().values(table_id=id, **values))

        await self._write(work)

    async def outdated(self, status: str, before: int) -> list[str]:
        """Tables of a status that nothing has happened at since a moment."""
        query = sa.select(tables.c.id).where(tables.c.status == status, tables.c.changed < before)
        return await self._read(lambda c: [str(id) for id in c.execute(query).scalars()])

    async def delete(self, ids: Sequence[str]) -> None:
        """Tables with everything that belongs to them."""
        await self._write(lambda c: c.execute(tables.delete().where(tables.c.id.in_(ids))))

    async def started(self) -> list[str]:
        """The ids of all tables where play has begun, oldest first."""
        query = sa.select(tables.c.id).where(tables.c.status != "waiting").order_by(tables.c.made)
        return await self._read(lambda c: [str(id) for id in c.execute(query).scalars()])

    async def of_visitor(self, visitor: str, before: int = 0) -> list[tuple[str, Stored | None]]:
        """The visitor's tables, newest first: those that are not over and the last that are, or the finished ones
        before a moment. None where the row cannot be read."""
        unwanted = sa.select(blocks.c.blocked).where(blocks.c.visitor == visitor, blocks.c.deaf.is_(sa.false()))
        his = sa.union(
            sa.select(tables.c.id).where(tables.c.maker == visitor),
            sa.select(seats.c.table_id).where(seats.c.visitor == visitor),
            sa.select(seats.c.table_id)
            .join(tables)
            .where(seats.c.reserved == visitor, seats.c.visitor.is_(None), tables.c.maker.not_in(unwanted)),
        )
        query = sa.select(tables.c.id, tables.c.status).where(tables.c.id.in_(his)).order_by(tables.c.changed.desc())
        if before:
            is_over = sa.case((tables.c.status == "over", 1), else_=0)  # SQLite would go through all that are over
            query = query.where(is_over == 1, tables.c.changed < before).limit(FINISHED_SHOWN)

        def work(c: sa.Connection) -> list[tuple[str, Stored | None]]:
            found = c.execute(query).all()  # once, however many: only what is shown is read whole
            over = [id for id, status in found if status == "over"][:FINISHED_SHOWN]
            shown = over + [id for id, status in found if status != "over"][:RUNNING_SHOWN]
            whole = sa.select(tables).where(tables.c.id.in_(shown)).order_by(tables.c.changed.desc())
            rows = c.execute(whole).all()
            places: defaultdict[str, list[sa.Row[Any]]] = defaultdict(list)
            there = seats.c.table_id.in_([row.id for row in rows])
            for place in c.execute(sa.select(seats).where(there).order_by(seats.c.place)):
                places[place.table_id].append(place)
            return [(str(row.id), _listed(row, places[row.id])) for row in rows]

        return await self._read(work)

    async def ripe(self, id: str, until: int) -> Ripe:
        """How far a table had come by then, and when what came next came."""
        later = sa.select(actions.c.seq, actions.c.at).where(actions.c.table_id == id, actions.c.at > until)
        said = sa.select(sa.func.min(chat.c.at)).where(chat.c.table_id == id, chat.c.at > until)

        def work(c: sa.Connection) -> Ripe:
            first = c.execute(later.order_by(actions.c.seq).limit(1)).first()
            moments = [at for at in (first and first.at, c.execute(said).scalar_one()) if at is not None]
            return Ripe(2**31 if first is None else first.seq - 1, min(moments, default=None))

        return await self._read(work)

    async def played(self, id: str, since: int, number: int) -> list[Change]:
        """What was played after one number, up to another."""
        query = sa.select(actions).where(actions.c.table_id == id, actions.c.seq > since, actions.c.seq <= number)
        rows = await self._read(lambda c: c.execute(query.order_by(actions.c.seq)).all())
        return [_read(row, Change) for row in rows]

    async def snapshot(self, id: str) -> SnapshotRow | None:
        """Where a table stood when that was last kept."""
        return await self._read(partial(_snapshot, id))

    async def chat_of(self, id: str, after: int = 0, until: int | None = None) -> list[Said]:
        """The last lines said at a table, or those said by then, oldest first."""
        query = sa.select(chat).where(chat.c.table_id == id, chat.c.id > after).order_by(chat.c.id.desc())
        if until is not None:
            query = query.where(chat.c.at <= until)
        rows = await self._read(lambda c: c.execute(query.limit(CHAT_KEPT)).all())
        return [Said(ChatLine(r.id, r.role, r.name, r.text, r.at), r.visitor) for r in reversed(rows)]

    # --- writing ----------------------------------------------------------------------------------

    async def create(self, stored: Stored, snapshot: SnapshotRow | None = None) -> None:
        """A new table; one that was played elsewhere comes with where it stands."""
        await self._write(lambda c: insert(c, stored, snapshot))

    async def seat(self, id: str, changed: Iterable[SeatRow], values: Mapping[str, Any]) -> None:
        """Seats were taken; perhaps the match started."""

        def work(c: sa.Connection) -> None:
            for s in changed:
                where = (seats.c.table_id == id, seats.c.role == s.role)
                # two people with one invite: the second finds the seat taken
                free = sa.or_(seats.c.visitor.is_(None), seats.c.visitor == s.visitor)
                # and one who joins twice, through two processes, keeps the first share of the dice
                unshared = sa.or_(seats.c.nonce.is_(None), seats.c.nonce == s.nonce)
                done = c.execute(seats.update().where(*where, free, unshared).values(**_plain(s, id)))
                if done.rowcount != 1:
                    raise Clash("the seat was taken")
            c.execute(tables.update().where(tables.c.id == id).values(**values))
            self.notify(c, [id])

        await self._write(work)

    async def set_clocks(self, id: str, number: int, due: int | None, values: Mapping[str, Any]) -> None:
        """Clocks of a table that has not changed otherwise."""
        await self._write(partial(self.set_clocks_in, id, number, due, values))

    def set_clocks_in(self, id: str, number: int, due: int | None, values: Mapping[str, Any], c: sa.Connection) -> None:
        """The same in a transaction with what belongs to it: not where another process was first."""
        same = (tables.c.id == id, tables.c.number == number, tables.c.clock_due.is_not_distinct_from(due))
        if c.execute(tables.update().where(*same).values(**values)).rowcount != 1:
            raise Clash("the clocks have been set")
        self.notify(c, [id])

    def notify(self, c: sa.Connection, ids: Iterable[str], what: str = "table") -> None:
        """Tell the other processes, when and if this transaction is committed."""
        if self.neighbours is not None:
            self.neighbours.tell(c, ids, what)

    async def whisper(self, id: str, what: str, more: str = "") -> None:
        """Tell the other processes something of a table that is not stored."""
        if (near := self.neighbours) is not None:
            await self.run(lambda c: near.say(c, {id: more}, what), writes=True)

    async def append(
        self,
        id: str,
        changes: list[Change],
        undone: Sequence[int],
        values: Mapping[str, Any],
        given: Sequence[SeatRow] = (),
    ) -> None:
        """Accepted changes, all or nothing, with the seats that change hands by them: when this returns, they are on
        disk. Nothing is ever deleted.

        What comes in while a transaction is being written waits and goes into the next one together.
        """
        entry = _Entry(id, changes, undone, values, given, asyncio.get_running_loop().create_future())
        self._waiting.append(entry)
        if self._gathering is None or self._gathering.done():
            self._gathering = asyncio.create_task(self._gather())
        await entry.stored

    async def _gather(self) -> None:
        while self._waiting:
            entries, self._waiting = self._waiting, []
            try:
                await self._commit(entries)
            except BaseException:
                rest, self._waiting = self._waiting, []
                for entry in (*entries, *rest):
                    entry.stored.cancel()
                raise

    async def _commit(self, entries: list[_Entry]) -> None:
        """In one transaction; where that fails, each in its own, so that one table cannot spoil the others."""
        started = time.perf_counter()
        try:
            await self._write(partial(self._append, entries))
        except StorageError as error:
            if len(entries) == 1:
                entries[0].fail(error)
            else:
                for entry in entries:
                    await self._commit([entry])
        else:
            self.committed(sum(len(e.changes) for e in entries), time.perf_counter() - started)
            for entry in entries:
                entry.succeed()

    def _append(self, entries: list[_Entry], c: sa.Connection) -> None:
        _append(entries, c)
        if self.neighbours is not None:
            self.neighbours.say(c, {e.id: e.news() for e in entries}, "table")

    async def say(self, id: str, visitor: str, role: str, name: str, text: str, at: int) -> Said:
        """A line of chat."""
        row = {"table_id": id, "visitor": visitor, "role": role, "name": name, "text": text, "at": at}
        line = chat.insert().values(row).returning(chat.c.id)

        def work(c: sa.Connection) -> int:
            self.notify(c, [id], "chat")
            return int(c.execute(line).scalar_one())

        n = await self._write(work)
        return Said(ChatLine(n, role, name, text, at), visitor)


def insert(c: sa.Connection, stored: Stored, snapshot: SnapshotRow | None = None) -> None:
    """A new table, in a transaction with what else belongs together."""
    row = stored.row
    c.execute(tables.insert(), msgspec.structs.asdict(row))
    c.execute(seats.insert(), [_plain(s, row.id) for s in stored.seats])
    if stored.changes:
        c.execute(actions.insert(), [_plain(s, row.id) for s in stored.changes])
    if stored.origin is not None:
        c.execute(origins.insert(), _plain(stored.origin, row.id))
    if snapshot is not None:
        c.execute(snapshots.insert(), _plain(snapshot, row.id))


def _of_one_moment(c: sa.Connection) -> None:
    """What is read from now on belongs together: the row of a table, with its clocks, and its changes. SQLite's
    readers see one moment anyway."""
    if c.dialect.name != "sqlite":
        c.execute(sa.text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))


def _snapshot(id: str, c: sa.Connection) -> SnapshotRow | None:
    row = c.execute(sa.select(snapshots).where(snapshots.c.table_id == id)).one_or_none()
    return None if row is None else SnapshotRow(**{f: getattr(row, f) for f in SnapshotRow.__struct_fields__})


def _table(id: str, since: int, c: sa.Connection) -> Stored | None:
    row = c.execute(sa.select(tables).where(tables.c.id == id)).one_or_none()
    if row is None:
        return None
    places = c.execute(sa.select(seats).where(seats.c.table_id == id).order_by(seats.c.place))
    later = (actions.c.table_id == id, actions.c.seq > since)
    played = c.execute(sa.select(actions).where(*later).order_by(actions.c.seq))
    found = Stored(_read(row, TableRow), [_read(r, SeatRow) for r in places], [_read(r, Change) for r in played])
    if found.row.sandbox:
        began = c.execute(sa.select(origins).where(origins.c.table_id == id)).one_or_none()
        if began is None:
            raise DamagedRow("the position that it began with is gone")
        found.origin = Origin(**{f: getattr(began, f) for f in Origin.__struct_fields__})
    return found


def _listed(row: sa.Row[Any], places: list[sa.Row[Any]]) -> Stored | None:
    try:
        return Stored(_read(row, TableRow), [_read(p, SeatRow) for p in places], [])
    except DamagedRow as error:
        log.warning("table %s is damaged: %s", row.id, error)
        return None


@dataclass(frozen=True)
class _Entry:
    """Changes of one table on their way to the disk."""

    id: str
    changes: list[Change]
    undone: Sequence[int]  # the stored actions that an undo takes back
    values: Mapping[str, Any]
    given: Sequence[SeatRow]  # seats that change hands
    stored: asyncio.Future[None]

    def news(self) -> str:
        """As the other processes are told of it."""
        return "" if self.given else written(News(self.changes, dict(self.values)))

    def succeed(self) -> None:
        if not self.stored.done():  # whoever asked may have gone
            self.stored.set_result(None)

    def fail(self, error: StorageError) -> None:
        if not self.stored.done():
            self.stored.set_exception(error)


def _append(entries: Sequence[_Entry], c: sa.Connection) -> None:
    """The changes of many tables. An undo marks what it takes back."""
    c.execute(actions.insert(), [_plain(change, e.id) for e in entries for change in e.changes])
    if undone := [{"of": e.id, "at_seq": seq} for e in entries for seq in e.undone]:
        c.execute(_TAKE_BACK, undone)
    for e in entries:
        for s in e.given:
            c.execute(seats.update().where(seats.c.table_id == e.id, seats.c.role == s.role).values(**_plain(s, e.id)))
    c.execute(_SHOW, [{"of": e.id, **{f"to_{k}": v for k, v in e.values.items()}} for e in entries])


_TAKE_BACK = (
    actions.update()
    .where(actions.c.table_id == sa.bindparam("of"), actions.c.seq == sa.bindparam("at_seq"))
    .values(taken_back=True)
)
_SHOW = (
    tables.update()
    .where(tables.c.id == sa.bindparam("of"))
    .values({name: sa.bindparam(f"to_{name}") for name in LISTED})
)


def _plain(row: msgspec.Struct, table_id: str) -> dict[str, Any]:
    return {"table_id": table_id, **msgspec.structs.asdict(row)}
