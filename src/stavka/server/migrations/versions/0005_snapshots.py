"""Where tables stand, so that they need not be played again; may be emptied at any time."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No table has one yet."""
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("stamp", sa.String(120), nullable=False),
        sa.Column("checksum", sa.String(32), nullable=False),
        sa.Column("contents", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Everything is played again."""
    op.drop_table("snapshots")
