"""The scores of a side are added up from an index alone."""

from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

SIDES = ["game", "scenario", "side"]


def upgrade() -> None:
    """The rows stay as they are."""
    op.drop_index("ix_results_scenario", "results")
    op.create_index("ix_results_scenario", "results", [*SIDES, "score"])


def downgrade() -> None:
    """As it was."""
    op.drop_index("ix_results_scenario", "results")
    op.create_index("ix_results_scenario", "results", SIDES)
