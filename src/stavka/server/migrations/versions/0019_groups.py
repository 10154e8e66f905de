"""Ratings for each group of scenarios of a game, in the place of one for the whole game."""

from collections import defaultdict

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

MU, SIGMA, UNIT = 25.0, 25 / 3, 60.0  # a newcomer's, and what one of its points is in `results`

# the groups as they are at this revision; every other scenario is short
TEAM = {("stalingrad", "co-op"), ("stalingrad", "two-on-one")}
LONG = {("no-retreat", "campaign"), ("minsk44", "minsk")} | {
    ("eastfront", season + year) for season in "sw" for year in ("41", "42", "43", "44")
}
ALL_LONG = {"minsk44"}


def upgrade() -> None:
    """Who has played in one group keeps his rating there. Of several, each has what was won and lost in its own games,
    and its part of what was known."""
    c = op.get_bind()
    earned: defaultdict[tuple[str, str], dict[str, list[float]]] = defaultdict(dict)
    for r in c.execute(sa.text("SELECT account, game, scenario, before, after FROM results WHERE rated")):
        of = earned[r.account, r.game].setdefault(_group(r.game, r.scenario), [])
        of.append((r.after - r.before) / UNIT)
    rows = []
    for r in c.execute(sa.text("SELECT account, game, mu, sigma, games FROM ratings")).all():
        here = {"account": r.account, "game": r.game}
        found = earned[r.account, r.game]
        if len(found) < 2:
            group = next(iter(found), "long" if r.game in ALL_LONG else "short")
            rows.append({**here, "group": group, "mu": r.mu, "sigma": r.sigma, "games": r.games})
            continue
        count, known = sum(map(len, found.values())), r.sigma**-2 - SIGMA**-2
        rows += [
            {
                **here, "group": group, "mu": MU + sum(gains),
                "sigma": (SIGMA**-2 + known * len(gains) / count) ** -0.5, "games": len(gains),
            }
            for group, gains in found.items()
        ]  # fmt: skip
    _store(rows, "group")


def downgrade() -> None:
    """What was won and lost in all groups, and what is known from them, together."""
    c = op.get_bind()
    found: defaultdict[tuple[str, str], list[sa.Row[tuple[float, float, int]]]] = defaultdict(list)
    for r in c.execute(sa.text("SELECT account, game, mu, sigma, games FROM ratings")).all():
        found[r.account, r.game].append(r)
    rows = [
        {
            "account": account, "game": game, "mu": MU + sum(r.mu - MU for r in of),
            "sigma": (SIGMA**-2 + sum(r.sigma**-2 - SIGMA**-2 for r in of)) ** -0.5, "games": sum(r.games for r in of),
        }
        for (account, game), of in found.items()
    ]  # fmt: skip
    _store(rows)


def _group(game: str, scenario: str) -> str:
    return "team" if (game, scenario) in TEAM else "long" if (game, scenario) in LONG else "short"


def _store(rows: list[dict[str, object]], *keys: str) -> None:
    """The table anew, with these columns more in its key."""
    op.drop_table("ratings")
    table = op.create_table(
        "ratings",
        sa.Column("account", sa.String(64), sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String(80), primary_key=True),
        *(sa.Column(key, sa.String(16), primary_key=True) for key in keys),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.bulk_insert(table, rows)
