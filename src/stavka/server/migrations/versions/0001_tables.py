"""Tables, seats, actions, chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _table_id(key: bool = True) -> sa.Column[str]:
    table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(32), table, primary_key=key, nullable=False)


def upgrade() -> None:
    """From an empty database."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("scenario", sa.String(80), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("packs", sa.Text, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("seed", sa.String(64)),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("pending", sa.Text, nullable=False),
        sa.Column("outcome", sa.Text),
        sa.Column("maker", sa.String(64), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_tables_maker", "tables", ["maker"])
    op.create_table(
        "seats",
        _table_id(),
        sa.Column("role", sa.String(80), primary_key=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("bot", sa.String(80), nullable=False),
        sa.Column("visitor", sa.String(64)),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("invite", sa.String(64)),
        sa.Column("nonce", sa.String(128)),
    )
    op.create_index("ix_seats_visitor", "seats", ["visitor"])
    op.create_table(
        "actions",
        _table_id(),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("role", sa.String(80), nullable=False),
        sa.Column("action", sa.Text),
        sa.Column("key", sa.String(80)),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("taken_back", sa.Boolean, nullable=False),
        sa.UniqueConstraint("table_id", "role", "key", name="one_answer_per_key"),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True),
        _table_id(key=False),
        sa.Column("role", sa.String(80), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_chat_table_id", "chat", ["table_id"])


def downgrade() -> None:
    """Back to an empty database."""
    for name in ("chat", "actions", "seats", "tables"):
        op.drop_table(name)
