"""What the docs say of the beginner is what its games say, and it is as weak as it is meant to be."""

from __future__ import annotations

from pathlib import Path

import pytest

import stavka.games
from stavka.ai import offered
from stavka.lab.ladder import read_games, standings

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("id", ["stalingrad", "no-retreat", "roads"])
def test_the_beginner_is_as_weak_as_the_docs_say(id: str) -> None:
    game = stavka.games.load(id)
    (found,) = standings(game, read_games(DOCS / "strength" / f"beginner-{id}.csv"))
    assert (found.match.first, found.match.second) == ("quick", "beginner")
    assert 0.75 <= found.share <= 0.95
    assert found.better
    row = f"| {id} | {found.match.scenario} | {found.pairs} | {found.share:.1%} | {found.low:.1%} to {found.high:.1%} |"
    assert row in (DOCS / "strength.md").read_text("utf-8")
    assert "beginner" in offered(game)


@pytest.mark.parametrize("id", ["eastfront", "minsk44"])
def test_where_it_was_not_measured_it_is_not_offered(id: str) -> None:
    assert "beginner" not in offered(stavka.games.load(id))
