"""Why an account was given another name, until its owner has read it."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Who was given one before has found it."""
    op.add_column("accounts", sa.Column("renamed", sa.String(300)))


def downgrade() -> None:
    """Nobody is told."""
    op.drop_column("accounts", "renamed")
