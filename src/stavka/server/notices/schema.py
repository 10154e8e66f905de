"""What is stored of notices: the ways to somebody, what he wishes, what is still to be told and what is on its way."""

from __future__ import annotations

import sqlalchemy as sa

from stavka.server.schema import metadata

ways = sa.Table(
    "notice_ways",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("visitor", sa.String(64), nullable=False, index=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("target", sa.Text, nullable=False),  # an address, or what a browser says of its push service
    sa.Column("secret", sa.String(64), nullable=False),  # signs what a webhook gets; ends mail without signing in
    sa.Column("site", sa.String(300), nullable=False),  # where he found this server
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("code", sa.String(64)),  # the hash of what he must still read to us from a mail
    sa.Column("code_until", sa.BigInteger),
    sa.Column("code_tries", sa.Integer, nullable=False, server_default="0"),
    sa.Column("trouble", sa.Text),  # why nothing is sent this way any more
    sa.Column("trouble_at", sa.BigInteger),
)

wishes = sa.Table(
    "notice_wishes",
    metadata,
    sa.Column("visitor", sa.String(64), primary_key=True),
    sa.Column("language", sa.String(8), nullable=False),
    sa.Column("zone", sa.String(64), nullable=False),  # of time, as IANA names it
    sa.Column("quiet_from", sa.Integer),  # minutes of the day there
    sa.Column("quiet_to", sa.Integer),
    sa.Column("games", sa.Text, nullable=False),  # those that are silent, as JSON
)

silent = sa.Table(
    "notice_silent",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("visitor", sa.String(64), primary_key=True),
)

turns = sa.Table(
    "notice_turns",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("visitor", sa.String(64), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),  # of the position at which it was noticed
)

notices = sa.Table(
    "notices",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("visitor", sa.String(64), nullable=False, index=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), index=True),
    sa.Column("args", sa.Text, nullable=False),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("due", sa.BigInteger, nullable=False, index=True),
)

letters = sa.Table(
    "notice_letters",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("way", sa.ForeignKey("notice_ways.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("contents", sa.Text, nullable=False),  # notices gathered, as JSON
    sa.Column("due", sa.BigInteger, nullable=False, index=True),  # while it is being sent: when it is given up for lost
    sa.Column("tries", sa.Integer, nullable=False),
)

keys = sa.Table(  # made at the first start
    "notice_keys",
    metadata,
    sa.Column("name", sa.String(16), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
