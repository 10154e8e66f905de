"""Notes of seats, and how people keep their tables."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def _table_id() -> sa.Column[str]:
    table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(32), table, primary_key=True, nullable=False)


def upgrade() -> None:
    """Nothing is kept yet."""
    op.create_table(
        "notes",
        _table_id(),
        sa.Column("role", sa.String(80), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("pencil", sa.Text, nullable=False),
        sa.Column("seen", sa.Integer, nullable=False),
    )
    op.create_table(
        "shelves",
        _table_id(),
        sa.Column("visitor", sa.String(64), primary_key=True),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("archived", sa.Boolean, nullable=False),
        sa.Column("unwanted", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    """Notes and titles are lost."""
    op.drop_table("shelves")
    op.drop_table("notes")
