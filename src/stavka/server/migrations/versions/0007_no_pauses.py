"""Seats no longer pass after a pause: who had asked for it is asked in every window, as among people."""

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """As the table has it."""
    op.execute("UPDATE seats SET windows = 'auto' WHERE windows = 'pause'")


def downgrade() -> None:
    """Nobody knows who had asked for it."""
