"""Who is asked in windows that nothing in hand fits, and what was done for players."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Older tables ask people about every window, and nothing was done for anybody."""
    op.add_column("tables", sa.Column("windows", sa.String(16), nullable=False, server_default="asked"))
    op.add_column("seats", sa.Column("windows", sa.String(16), nullable=False, server_default="auto"))
    op.add_column("actions", sa.Column("auto", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Everybody is asked again."""
    op.drop_column("actions", "auto")
    op.drop_column("seats", "windows")
    op.drop_column("tables", "windows")
