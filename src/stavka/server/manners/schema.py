"""What is stored of manners: block lists, reports, who may not speak or play, and what administrators did.

What administrators did (`deeds`) is never changed or deleted: the database itself refuses it. People stand there by the
id of their account alone, so that nothing leads to somebody who has deleted it.
"""

from __future__ import annotations

import sqlalchemy as sa

from stavka.server.schema import metadata

blocks = sa.Table(
    "blocks",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("visitor", sa.String(64), nullable=False),  # who does not want
    sa.Column("blocked", sa.String(64), nullable=False, index=True),  # to have to do with whom
    sa.Column("name", sa.String(80), nullable=False),  # as he was called then
    sa.Column("deaf", sa.Boolean, nullable=False),  # only his chat is not shown
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("visitor", "blocked", name="one_block"),
)

reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("reporter", sa.String(64), nullable=False, index=True),
    sa.Column("kind", sa.String(16), nullable=False),  # line, name, table
    sa.Column("about", sa.String(64), nullable=False, index=True),  # whose line or name; of a table, who made it
    sa.Column("table_id", sa.String(32)),  # which may be gone by now
    sa.Column("line", sa.Integer),
    sa.Column("role", sa.String(80), nullable=False),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("quoted", sa.Text, nullable=False),  # as it read then
    sa.Column("reason", sa.String(16), nullable=False),
    sa.Column("words", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("closed", sa.BigInteger),
)
sa.Index("ix_reports_closed", reports.c.closed, reports.c.at)

restrictions = sa.Table(
    "restrictions",
    metadata,
    sa.Column("visitor", sa.String(64), primary_key=True),
    sa.Column("kind", sa.String(16), primary_key=True),  # muted, suspended
    sa.Column("why", sa.String(300), nullable=False),
    sa.Column("until", sa.BigInteger),  # none: until it is lifted
    sa.Column("at", sa.BigInteger, nullable=False),
)

administrators = sa.Table(
    "administrators",
    metadata,
    sa.Column("account", sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("made", sa.BigInteger, nullable=False),
)

standing = sa.Table(  # what everybody is told as long as it stands
    "standing",
    metadata,
    sa.Column("kind", sa.String(16), primary_key=True),  # announcement, read-only
    sa.Column("en", sa.String(500), nullable=False),
    sa.Column("es", sa.String(500), nullable=False),
    sa.Column("until", sa.BigInteger),
    sa.Column("at", sa.BigInteger, nullable=False),
)

deeds = sa.Table(
    "deeds",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("who", sa.String(64), nullable=False),  # an account; empty: on the machine of the server
    sa.Column("what", sa.String(16), nullable=False),
    sa.Column("about", sa.String(64), nullable=False, index=True),  # a visitor, a table, a report
    sa.Column("detail", sa.String(600), nullable=False),
    sa.Column("why", sa.String(300), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)

browsers = sa.Table(  # which accounts were used in one browser, which names itself by a number that it has made up
    "browsers",
    metadata,
    sa.Column("account", sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("browser", sa.String(64), primary_key=True, index=True),  # the hash of that number
    sa.Column("seen", sa.BigInteger, nullable=False, index=True),
)
