"""Sandboxes, positions shared by link, notes in finished matches; tables that allow help during play."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def _of_table(primary: bool = False) -> sa.Column[str]:
    of = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(32), of, primary_key=primary, nullable=False)


def upgrade() -> None:
    """Older tables are matches, and allow no help where people play each other."""
    for name in ("analysis", "sandbox"):
        op.add_column("tables", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "origins",
        _of_table(primary=True),
        sa.Column("source", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("role", sa.String(80), nullable=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "shares",
        sa.Column("id", sa.String(40), primary_key=True),
        _of_table(),
        sa.Column("visitor", sa.String(64), nullable=False),
        sa.Column("role", sa.String(80), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("contents", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_shares_table_id", "shares", ["table_id"])
    op.create_index("ix_shares_visitor", "shares", ["visitor"])
    op.create_table(
        "annotations",
        sa.Column("id", sa.Integer, primary_key=True),
        _of_table(),
        sa.Column("visitor", sa.String(64), nullable=False),
        sa.Column("role", sa.String(80), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_annotations_table_id", "annotations", ["table_id"])


def downgrade() -> None:
    """Sandboxes go; matches stay as they are."""
    op.execute("DELETE FROM tables WHERE sandbox")
    for name in ("annotations", "shares", "origins"):
        op.drop_table(name)
    for name in ("sandbox", "analysis"):
        op.drop_column("tables", name)
