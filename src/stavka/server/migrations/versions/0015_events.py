"""Events: round robin and Swiss."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """There are none yet."""
    op.create_table(
        "events",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("maker", sa.String(64), nullable=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("scenario", sa.String(80), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("most", sa.Integer, nullable=False),
        sa.Column("late", sa.Integer, nullable=False),
        sa.Column("days", sa.Integer, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("until", sa.BigInteger),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_events_maker", "events", ["maker"])
    op.create_index("ix_events_status", "events", ["status", "changed"])
    op.create_table(
        "event_entries",
        sa.Column("event", sa.String(32), sa.ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("account", sa.String(64), primary_key=True),
        sa.Column("number", sa.Integer),
        sa.Column("since", sa.Integer, nullable=False),
        sa.Column("out", sa.Integer),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_event_entries_account", "event_entries", ["account"])
    op.create_table(
        "event_pairings",
        sa.Column("event", sa.String(32), sa.ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("board", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("second", sa.Integer),
        sa.Column("table_id", sa.String(32)),
        sa.Column("first_score", sa.Integer),
        sa.Column("second_score", sa.Integer),
        sa.Column("how", sa.String(16), nullable=False, server_default=""),
    )
    op.create_index("ix_event_pairings_table_id", "event_pairings", ["table_id"])


def downgrade() -> None:
    """Matches that were played in them stay."""
    for table in ("event_pairings", "event_entries", "events"):
        op.drop_table(table)
