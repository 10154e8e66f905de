"""An account's address is shown to be its owner's by a code, and is a way back in."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Addresses are compared in small letters; those that were confirmed stay so."""
    op.add_column("accounts", sa.Column("email_code", sa.String(64)))
    op.add_column("accounts", sa.Column("email_until", sa.BigInteger))
    op.add_column("accounts", sa.Column("email_tries", sa.Integer, nullable=False, server_default="0"))
    op.add_column("codes", sa.Column("until", sa.BigInteger))
    op.execute("UPDATE accounts SET email = lower(email)")


def downgrade() -> None:
    """Codes that were sent are worth nothing."""
    op.execute("DELETE FROM codes WHERE until IS NOT NULL")
    op.drop_column("codes", "until")
    for column in ("email_tries", "email_until", "email_code"):
        op.drop_column("accounts", column)
