"""How far behind those see a table who do not play there."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables of before are seen as they stand."""
    op.add_column("tables", sa.Column("watching", sa.String(16), nullable=False, server_default="now"))


def downgrade() -> None:
    """All tables are seen as they stand."""
    op.drop_column("tables", "watching")
