"""Programs of visitors, and the tables that let them play."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """There are none yet, and who made the older tables has not been asked."""
    op.add_column("tables", sa.Column("programs", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_tables_programs", "tables", ["programs"])
    op.create_table(
        "programs",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_programs_owner", "programs", ["owner"])


def downgrade() -> None:
    """Their tokens are worth nothing any more."""
    op.drop_table("programs")
    op.drop_index("ix_tables_programs", "tables")
    op.drop_column("tables", "programs")
