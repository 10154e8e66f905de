"""Tables at which nothing is taken back past what was revealed."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """At older tables the players may agree to take something back."""
    op.add_column("tables", sa.Column("strict", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """All tables are alike again."""
    op.drop_column("tables", "strict")
