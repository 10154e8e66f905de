"""How the players of a frozen match want to settle it."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has said anything yet."""
    op.create_table(
        "wishes",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("role", sa.String(80), primary_key=True),
        sa.Column("wish", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """They have to say it again."""
    op.drop_table("wishes")
