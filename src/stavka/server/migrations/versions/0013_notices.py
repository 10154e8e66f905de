"""Notices: the ways to people, what they wish, what is still to be told and what is on its way."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def _table(*, nullable: bool = False, primary_key: bool = False, index: bool = False) -> sa.Column[str]:
    key = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(32), key, nullable=nullable, primary_key=primary_key, index=index)


def upgrade() -> None:
    """Nobody has asked to be told anything."""
    op.create_table(
        "notice_ways",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("visitor", sa.String(64), nullable=False, index=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("site", sa.String(300), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("code", sa.String(64)),
        sa.Column("code_until", sa.BigInteger),
        sa.Column("code_tries", sa.Integer, nullable=False, server_default="0"),
        sa.Column("trouble", sa.Text),
        sa.Column("trouble_at", sa.BigInteger),
    )
    op.create_table(
        "notice_wishes",
        sa.Column("visitor", sa.String(64), primary_key=True),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("games", sa.Text, nullable=False),
    )
    op.create_table("notice_silent", _table(primary_key=True), sa.Column("visitor", sa.String(64), primary_key=True))
    op.create_table(
        "notice_turns",
        _table(primary_key=True),
        sa.Column("visitor", sa.String(64), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("visitor", sa.String(64), nullable=False, index=True),
        sa.Column("kind", sa.String(16), nullable=False),
        _table(nullable=True, index=True),
        sa.Column("args", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False, index=True),
    )
    way = sa.ForeignKey("notice_ways.id", ondelete="CASCADE")
    op.create_table(
        "notice_letters",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("way", sa.String(40), way, nullable=False, index=True),
        sa.Column("contents", sa.Text, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False, index=True),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.create_table(
        "notice_keys", sa.Column("name", sa.String(16), primary_key=True), sa.Column("value", sa.Text, nullable=False)
    )
    op.create_index("ix_tables_status_changed", "tables", ["status", "changed"])


def downgrade() -> None:
    """What was still to be told is not told."""
    op.drop_index("ix_tables_status_changed", "tables")
    for table in ("notice_keys", "notice_letters", "notices", "notice_turns", "notice_silent", "notice_wishes"):
        op.drop_table(table)
    op.drop_table("notice_ways")
