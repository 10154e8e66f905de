"""Bring a database up to date. The migrations are shipped in the package and run at every start."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError


class TooNew(Exception):
    """The database was written by a later Stavka."""


def upgrade(connection: sa.Connection, revision: str = "head") -> None:
    """Run every migration that this database has not seen, up to a revision."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, revision)
    except CommandError as error:
        raise TooNew(f"the database is from another version of Stavka: {error}") from error
