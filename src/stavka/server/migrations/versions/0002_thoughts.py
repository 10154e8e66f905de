"""What computers remember and think, beside their actions."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Older actions carry no thought."""
    op.add_column("actions", sa.Column("thought", sa.Text))


def downgrade() -> None:
    """Thoughts are lost."""
    op.drop_column("actions", "thought")
