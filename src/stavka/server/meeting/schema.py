"""What is stored of results and ratings: only of matches that their players wanted seen, and only of accounts."""

from __future__ import annotations

import sqlalchemy as sa

from stavka.server.schema import metadata

results = sa.Table(
    "results",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("account", sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("role", sa.String(80), nullable=False),
    sa.Column("game", sa.String(80), nullable=False),
    sa.Column("scenario", sa.String(80), nullable=False),
    sa.Column("side", sa.Integer, nullable=False),
    sa.Column("score", sa.Integer, nullable=False),  # 2 for a victory, 1 for a draw
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("before", sa.Float, nullable=False),  # as it is shown: 1500 for a newcomer
    sa.Column("after", sa.Float, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
sa.Index("ix_results_account", results.c.account, results.c.at)
sa.Index("ix_results_scenario", results.c.game, results.c.scenario, results.c.side, results.c.score)

ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("account", sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("game", sa.String(80), primary_key=True),
    sa.Column("group", sa.String(16), primary_key=True),  # of its scenarios, see `groups.py`
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
)
