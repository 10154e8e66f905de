"""Clocks at tables, and vacations."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables of before have no clock."""
    op.add_column("tables", sa.Column("pace", sa.Text))
    op.add_column("tables", sa.Column("clocks", sa.Text))
    op.add_column("tables", sa.Column("clock_due", sa.BigInteger))
    op.create_index("ix_tables_clock_due", "tables", ["clock_due"])
    op.create_table(
        "server_time",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("beat", sa.BigInteger, nullable=False),
        sa.Column("lost", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "vacations",
        sa.Column("visitor", sa.String(64), primary_key=True),
        sa.Column("began", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("ix_vacations_over", "vacations", ["over", "until"])


def downgrade() -> None:
    """Matches that are played by the clock go on without one."""
    for table in ("vacations", "server_time"):
        op.drop_table(table)
    op.drop_index("ix_tables_clock_due", "tables")
    for column in ("clock_due", "clocks", "pace"):
        op.drop_column("tables", column)
