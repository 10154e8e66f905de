"""Storage: SQLite by default, another database by its URL. What is committed here survives anything."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from stavka.server.migrate import upgrade
from stavka.server.schema import Change, SeatRow, Stored, TableRow, actions, chat, seats, tables
from stavka.server.wire import ChatLine

log = logging.getLogger(__name__)
T = TypeVar("T")

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
CHAT_KEPT = 200  # lines sent to somebody who comes to a table


class StorageError(Exception):
    """The database could not do it: full, locked, gone. Nothing was stored."""


class Clash(StorageError):
    """Another process stored this change first."""


class DamagedRow(Exception):
    """A stored row cannot be read."""


def database_url(url: str) -> sa.URL:
    """The URL with the driver we use, so that people may write `sqlite:///games.db`."""
    parsed = sa.make_url(url)
    return parsed.set(drivername=DRIVERS.get(parsed.drivername, parsed.drivername))


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """Durable before acknowledged (FULL), readers beside a writer (WAL), patience with other processes."""
    connection.isolation_level = None  # transactions are begun by us, see `_begin`
    # a damaged text must not fail a whole query; what it belongs to is reported when it is read
    connection.driver_connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
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
    """The stored tables."""

    def __init__(self, url: str) -> None:
        self.url = database_url(url)
        self._engine: AsyncEngine | None = None
        self._writing = asyncio.Lock()  # one writer at a time needs no busy waiting

    async def open(self) -> None:
        """Connect, and bring the database up to date."""
        sqlite = self.url.get_backend_name() == "sqlite"
        if sqlite and self.url.database and self.url.database != ":memory:":
            Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
        self._engine = create_async_engine(self.url)
        if sqlite:
            sa.event.listen(self._engine.sync_engine, "connect", _prepare_sqlite)
            sa.event.listen(self._engine.sync_engine, "begin", _begin)
        try:
            async with self._write() as connection:
                await connection.run_sync(upgrade)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Disconnect."""
        if self._engine is not None:
            await self._engine.dispose()

    @asynccontextmanager
    async def _connect(self, **options: Any) -> AsyncIterator[AsyncConnection]:
        if self._engine is None:
            raise StorageError("the database is not open")
        try:
            async with self._engine.connect() as connection:
                await connection.execution_options(**options)
                async with connection.begin():
                    yield connection
        except IntegrityError as error:
            raise Clash(str(error.orig)) from error
        except (SQLAlchemyError, OSError) as error:
            raise StorageError(str(error)) from error

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: leaving it without an error means that everything in it is on disk."""
        async with self._writing, self._connect(stavka_writes=True) as connection:
            yield connection

    # --- reading ----------------------------------------------------------------------------------

    async def table(self, id: str) -> Stored | None:
        """A table with everything that was played."""
        async with self._connect() as c:
            row = (await c.execute(sa.select(tables).where(tables.c.id == id))).one_or_none()
            if row is None:
                return None
            places = await c.execute(sa.select(seats).where(seats.c.table_id == id).order_by(seats.c.place))
            played = await c.execute(sa.select(actions).where(actions.c.table_id == id).order_by(actions.c.seq))
            return Stored(
                _read(row, TableRow),
                [_read(r, SeatRow) for r in places],
                [_read(r, Change) for r in played],
            )

    async def started(self) -> list[str]:
        """The ids of all tables where play has begun, oldest first."""
        query = sa.select(tables.c.id).where(tables.c.status != "waiting").order_by(tables.c.made)
        async with self._connect() as c:
            return [str(id) for id in (await c.execute(query)).scalars()]

    async def of_visitor(self, visitor: str, limit: int = 200) -> list[tuple[str, Stored | None]]:
        """The visitor's tables, newest first; None where the row cannot be read."""
        mine = sa.select(seats.c.table_id).where(seats.c.visitor == visitor)
        owned = sa.or_(tables.c.maker == visitor, tables.c.id.in_(mine))
        async with self._connect() as c:
            query = sa.select(tables).where(owned).order_by(tables.c.changed.desc()).limit(limit)
            rows = (await c.execute(query)).all()
            found = [str(r.id) for r in rows]
            places = (
                await c.execute(sa.select(seats).where(seats.c.table_id.in_(found)).order_by(seats.c.place))
            ).all()
        out: list[tuple[str, Stored | None]] = []
        for row in rows:
            try:
                here = [_read(p, SeatRow) for p in places if p.table_id == row.id]
                out.append((str(row.id), Stored(_read(row, TableRow), here, [])))
            except DamagedRow as error:
                log.warning("table %s is damaged: %s", row.id, error)
                out.append((str(row.id), None))
        return out

    async def chat_of(self, id: str, after: int = 0) -> list[ChatLine]:
        """The last lines said at a table, oldest first."""
        query = sa.select(chat).where(chat.c.table_id == id, chat.c.id > after)
        async with self._connect() as c:
            rows = (await c.execute(query.order_by(chat.c.id.desc()).limit(CHAT_KEPT))).all()
        return [ChatLine(r.id, r.role, r.name, r.text, r.at) for r in reversed(rows)]

    # --- writing ----------------------------------------------------------------------------------

    async def create(self, stored: Stored) -> None:
        """A new table."""
        row = stored.row
        async with self._write() as c:
            await c.execute(tables.insert(), msgspec.structs.asdict(row))
            await c.execute(seats.insert(), [_plain(s, row.id) for s in stored.seats])
            if stored.changes:
                await c.execute(actions.insert(), [_plain(s, row.id) for s in stored.changes])

    async def seat(self, id: str, changed: Iterable[SeatRow], values: Mapping[str, Any]) -> None:
        """Seats were taken; perhaps the match started."""
        async with self._write() as c:
            for s in changed:
                where = (seats.c.table_id == id, seats.c.role == s.role)
                # two people with one invite: the second finds the seat taken
                free = sa.or_(seats.c.visitor.is_(None), seats.c.visitor == s.visitor)
                done = await c.execute(seats.update().where(*where, free).values(**_plain(s, id)))
                if done.rowcount != 1:
                    raise Clash("the seat was taken")
            await c.execute(tables.update().where(tables.c.id == id).values(**values))

    async def append(self, id: str, changes: list[Change], undone: int | None, values: Mapping[str, Any]) -> None:
        """Accepted changes, all or nothing. An undo marks what it takes back; nothing is deleted."""
        async with self._write() as c:
            await c.execute(actions.insert(), [_plain(s, id) for s in changes])
            if undone is not None:
                where = (actions.c.table_id == id, actions.c.seq == undone)
                await c.execute(actions.update().where(*where).values(taken_back=True))
            await c.execute(tables.update().where(tables.c.id == id).values(**values))

    async def say(self, id: str, role: str, name: str, text: str, at: int) -> ChatLine:
        """A line of chat."""
        async with self._write() as c:
            values = {"table_id": id, "role": role, "name": name, "text": text, "at": at}
            n = (await c.execute(chat.insert().values(**values).returning(chat.c.id))).scalar_one()
            return ChatLine(n, role, name, text, at)


def _plain(row: msgspec.Struct, table_id: str) -> dict[str, Any]:
    return {"table_id": table_id, **msgspec.structs.asdict(row)}
