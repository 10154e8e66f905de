"""Tables for everybody, seats kept for somebody, rematches; results and ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables of before are private, and nobody has a rating."""
    op.add_column("tables", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("follows", sa.String(32)))
    op.add_column("seats", sa.Column("reserved", sa.String(64)))
    op.create_index("ix_tables_listed", "tables", ["listed", "status", "changed"])
    op.create_index("ix_tables_follows", "tables", ["follows"], unique=True)
    op.create_index("ix_seats_reserved", "seats", ["reserved"])
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("account", sa.String(64), sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("role", sa.String(80), nullable=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("scenario", sa.String(80), nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("before", sa.Float, nullable=False),
        sa.Column("after", sa.Float, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_results_account", "results", ["account", "at"])
    op.create_index("ix_results_scenario", "results", ["game", "scenario", "side"])
    op.create_table(
        "ratings",
        sa.Column("account", sa.String(64), sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String(80), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Who has an invitation still has it."""
    op.drop_table("ratings")
    op.drop_table("results")
    for index, table in (("reserved", "seats"), ("follows", "tables"), ("listed", "tables")):
        op.drop_index(f"ix_{table}_{index}", table)
    op.drop_column("seats", "reserved")
    for column in ("follows", "rated", "listed"):
        op.drop_column("tables", column)
