"""What is stored of events: entries and pairings. Standings are worked out when they are asked for."""

from __future__ import annotations

import sqlalchemy as sa

from stavka.server.schema import metadata

events = sa.Table(
    "events",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("maker", sa.String(64), nullable=False, index=True),
    sa.Column("game", sa.String(80), nullable=False),
    sa.Column("scenario", sa.String(80), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),  # once, double (round robins), swiss
    sa.Column("rounds", sa.Integer, nullable=False),  # of a round robin known when it starts
    sa.Column("most", sa.Integer, nullable=False),  # players
    sa.Column("late", sa.Integer, nullable=False),  # entry is open until this round is paired; 1: until the start
    sa.Column("days", sa.Integer, nullable=False),  # for each round
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("seed", sa.String(64), nullable=False),  # of the draw
    sa.Column("status", sa.String(16), nullable=False),  # open, running, over, off
    sa.Column("round", sa.Integer, nullable=False),  # the last that was paired
    sa.Column("until", sa.BigInteger),  # when its time is up
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("changed", sa.BigInteger, nullable=False),
)
sa.Index("ix_events_status", events.c.status, events.c.changed)

entries = sa.Table(
    "event_entries",
    metadata,
    sa.Column("event", sa.ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("account", sa.String(64), primary_key=True, index=True),  # or a former player
    sa.Column("number", sa.Integer),  # drawn when the event starts; whoever comes later gets the next
    sa.Column("since", sa.Integer, nullable=False),  # the first round he may be paired in
    sa.Column("out", sa.Integer),  # after this round he was gone
    sa.Column("at", sa.BigInteger, nullable=False),
)

pairings = sa.Table(
    "event_pairings",
    metadata,
    sa.Column("event", sa.ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("board", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("first", sa.Integer, nullable=False),  # the number of who has the scenario's first side
    sa.Column("second", sa.Integer),  # none: a bye
    sa.Column("table_id", sa.String(32), index=True),  # it may be gone by now
    sa.Column("first_score", sa.Integer),  # 2 won, 1 drawn, 0 lost; none as long as it is not decided
    sa.Column("second_score", sa.Integer),
    sa.Column("how", sa.String(16), nullable=False, server_default=""),  # played, bye, forfeit, time, called
)
