"""Copies of a database in use, of either kind, as one SQLite file; and such a file back into a database.

A copy is of one moment, whatever is written meanwhile, and the database it is made from is only read.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic.runtime.migration import MigrationContext
from sqlalchemy.exc import SQLAlchemyError

from stavka.server.migrate import TooNew, upgrade

ROWS = 500  # carried over at a time
NUMBERED = ("chat", "annotations", "reports", "deeds", "notices", "notice_letters")
DRIVERS = {"sqlite+aiosqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


class CannotKeep(Exception):
    """The copy cannot be made or used; the message says why."""


def database_url(url: str) -> sa.URL:
    """The URL with the driver we use, so that people may write `sqlite:///games.db`."""
    parsed = sa.make_url(url)
    return parsed.set(drivername=DRIVERS.get(parsed.drivername, parsed.drivername))


def file_of(url: str) -> Path | None:
    """The file of an SQLite database; None: it is another kind of database."""
    parsed = database_url(url)
    if parsed.get_backend_name() != "sqlite":
        return None
    if not parsed.database or parsed.database == ":memory:":
        raise CannotKeep("a database in memory cannot be kept")
    return Path(parsed.database)


def copy_out(url: str, file: Path) -> None:
    """What a database holds at this moment, in a new SQLite file, as the version of Stavka that wrote it left it."""
    source = file_of(url)
    if source is None:
        with _connected(database_url(url), isolation_level="REPEATABLE READ") as old, _connected(_sqlite(file)) as new:
            if (revision := MigrationContext.configure(old).get_current_revision()) is None:
                raise CannotKeep("there is no Stavka in this database")
            upgrade(new, revision)
            _pour(old, new)
        return
    if not source.is_file():
        raise CannotKeep(f"there is no {source}")
    try:
        only_read = f"{source.resolve().as_uri()}?mode=ro"
        with closing(sqlite3.connect(only_read, uri=True)) as there, closing(sqlite3.connect(file)) as here:
            there.backup(here)
    except sqlite3.Error as error:
        raise CannotKeep(f"{source}: {error}") from None


def copy_in(file: Path, url: str) -> None:
    """A file of today's Stavka into a database server; never over matches that are there."""
    with _connected(_sqlite(file)) as old, _connected(database_url(url)) as new:
        upgrade(new)
        if new.execute(sa.text("SELECT count(*) FROM tables")).scalar_one():
            raise CannotKeep("there are matches in this database already: make an empty one first")
        _pour(old, new)
        for name in NUMBERED:  # by the database, which has not seen these numbers
            last = f"(SELECT coalesce(max(id), 0) + 1 FROM {name})"
            new.execute(sa.text(f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), {last}, false)"))


def _sqlite(file: Path) -> sa.URL:
    return sa.URL.create("sqlite", database=str(file))


@contextmanager
def _connected(url: sa.URL, **options: Any) -> Iterator[sa.Connection]:
    """One transaction."""
    try:
        engine = sa.create_engine(url, **options)
        try:
            with engine.begin() as connection:
                yield connection
        finally:
            engine.dispose()
    except (SQLAlchemyError, ImportError, TooNew) as error:
        raise CannotKeep(str(error).splitlines()[0]) from None


def _pour(old: sa.Connection, new: sa.Connection) -> None:
    """Every row of every table, those first that others refer to."""
    source, target = sa.MetaData(), sa.MetaData()
    source.reflect(old)
    target.reflect(new)
    for table in source.sorted_tables:
        if table.name == "alembic_version":
            continue
        rows = old.execution_options(stream_results=True).execute(sa.select(table)).mappings()
        for part in rows.partitions(ROWS):
            new.execute(target.tables[table.name].insert(), [dict(row) for row in part])
