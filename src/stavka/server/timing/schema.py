"""What is stored of time beside the tables: how long the server stood still, and vacations."""

from __future__ import annotations

import sqlalchemy as sa

from stavka.server.schema import metadata

running = sa.Table(  # one row
    "server_time",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("beat", sa.BigInteger, nullable=False),  # when some process last ran, by the time of day
    sa.Column("lost", sa.BigInteger, nullable=False),  # ms in which none did, and by which clocks were set
)

vacations = sa.Table(
    "vacations",
    metadata,
    sa.Column("visitor", sa.String(64), primary_key=True),
    sa.Column("began", sa.BigInteger, primary_key=True, autoincrement=False),  # by the time of day
    sa.Column("until", sa.BigInteger, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False, server_default=sa.false()),  # do his clocks run again?
)
sa.Index("ix_vacations_over", vacations.c.over, vacations.c.until)
