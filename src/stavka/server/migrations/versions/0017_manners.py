"""Manners: block lists, reports, restrictions, administrators and what they did; who said a line; stopped tables."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

# the log of what administrators did only grows
SQLITE = """
CREATE TRIGGER deeds_are_not_{name} BEFORE {event} ON deeds
BEGIN SELECT RAISE(ABORT, 'what administrators did is not changed'); END
"""
POSTGRES = (
    """
    CREATE FUNCTION deeds_only_grow() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'what administrators did is not changed'; END $$
    """,
    """
    CREATE TRIGGER deeds_only_grow BEFORE UPDATE OR DELETE ON deeds
    FOR EACH ROW EXECUTE FUNCTION deeds_only_grow()
    """,
)


def upgrade() -> None:
    """Nobody is blocked, restricted or an administrator yet."""
    op.create_table(
        "blocks",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("visitor", sa.String(64), nullable=False),
        sa.Column("blocked", sa.String(64), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("deaf", sa.Boolean, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("visitor", "blocked", name="one_block"),
    )
    op.create_index("ix_blocks_blocked", "blocks", ["blocked"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("reporter", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("about", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32)),
        sa.Column("line", sa.Integer),
        sa.Column("role", sa.String(80), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("quoted", sa.Text, nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("closed", sa.BigInteger),
    )
    op.create_index("ix_reports_reporter", "reports", ["reporter"])
    op.create_index("ix_reports_about", "reports", ["about"])
    op.create_index("ix_reports_closed", "reports", ["closed", "at"])
    op.create_table(
        "restrictions",
        sa.Column("visitor", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("why", sa.String(300), nullable=False),
        sa.Column("until", sa.BigInteger),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "administrators",
        sa.Column("account", sa.String(64), sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "standing",
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("en", sa.String(500), nullable=False),
        sa.Column("es", sa.String(500), nullable=False),
        sa.Column("until", sa.BigInteger),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "deeds",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("what", sa.String(16), nullable=False),
        sa.Column("about", sa.String(64), nullable=False),
        sa.Column("detail", sa.String(600), nullable=False),
        sa.Column("why", sa.String(300), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_deeds_about", "deeds", ["about"])
    op.create_table(
        "browsers",
        sa.Column("account", sa.String(64), sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("browser", sa.String(64), primary_key=True),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_browsers_browser", "browsers", ["browser"])
    op.create_index("ix_browsers_seen", "browsers", ["seen"])
    op.add_column("chat", sa.Column("visitor", sa.String(64)))
    op.create_index("ix_chat_visitor", "chat", ["visitor"])
    op.add_column("tables", sa.Column("halted", sa.String(300), nullable=False, server_default=""))
    if op.get_bind().dialect.name == "sqlite":
        for event, name in (("UPDATE", "changed"), ("DELETE", "deleted")):
            op.execute(SQLITE.format(event=event, name=name))
    else:
        for statement in POSTGRES:
            op.execute(statement)


def downgrade() -> None:
    """Everybody may speak and play again."""
    with op.batch_alter_table("chat") as chat:
        chat.drop_index("ix_chat_visitor")
        chat.drop_column("visitor")
    op.drop_column("tables", "halted")
    for table in ("browsers", "deeds", "standing", "administrators", "restrictions", "reports", "blocks"):
        op.drop_table(table)
    if op.get_bind().dialect.name != "sqlite":
        op.execute("DROP FUNCTION deeds_only_grow()")
