"""What people are told of the levels is what their games say, and the beginner is as weak as it is meant to be."""

from __future__ import annotations

from pathlib import Path

import pytest

import stavka.games
from stavka.ai import Measured, leaning, measured, offered, ratings
from stavka.ai.strength import LEANINGS, MEASURED
from stavka.lab.ladder import read_games, standings

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("id", ["stalingrad", "no-retreat", "roads", "minsk44", "eastfront"])
def test_the_beginner_is_as_weak_as_the_docs_say(id: str) -> None:
    game = stavka.games.load(id)
    (found,) = standings(game, read_games(DOCS / "strength" / f"beginner-{id}.csv"))
    assert (found.match.first, found.match.second) == ("quick", "beginner")
    assert 0.75 <= found.share <= 0.95
    assert found.better
    row = f"| {id} | {found.match.scenario} | {found.pairs} | {found.share:.1%} | {found.low:.1%} to {found.high:.1%} |"
    assert row in (DOCS / "strength.md").read_text("utf-8")
    assert "beginner" in offered(game)


@pytest.mark.parametrize("id", list(MEASURED))
def test_what_the_lobby_tells_of_strength_is_what_the_games_say(id: str) -> None:
    game = stavka.games.load(id)
    played = [g for file in sorted((DOCS / "strength").glob("*.csv")) for g in read_games(file)]
    for told in MEASURED[id]:
        key = (id, told.level, told.against, told.scenario, told.seed)
        games = [g for g in played if (g.game, g.first, g.second, g.scenario, g.seed) == key]
        (found,) = standings(game, games)
        assert found.better
        share, low, high = (round(100 * x, 1) for x in (found.share, found.low, found.high))
        assert told == Measured(*key[1:], found.pairs, share, low, high)


def test_only_levels_that_can_be_chosen_are_told_of() -> None:
    for id in stavka.games.ids():
        game = stavka.games.load(id)
        assert {m.level for m in measured(game)} <= set(offered(game))
        assert any(m.level == "quick" for m in measured(game))


@pytest.mark.parametrize("id", stavka.games.ids())
def test_levels_stand_on_the_scale_of_people_by_what_they_won(id: str) -> None:
    game = stavka.games.load(id)
    found = ratings(game)
    assert found["quick"] == 1500
    assert set(found) == {"quick"} | {m.against for m in measured(game)} | {m.level for m in measured(game)}
    for m in measured(game):
        expected = 100 / (1 + 10 ** ((found[m.against] - found[m.level]) / 400))
        assert abs(expected - m.share) < 1 or m.against != "quick" != m.level, (m, found)


@pytest.mark.parametrize("id", list(LEANINGS))
def test_what_is_known_of_a_scenario_stands_in_its_docs(id: str) -> None:
    game, page = stavka.games.load(id), (DOCS / f"{id}.md").read_text("utf-8")
    for found in LEANINGS[id]:
        scenario = game.scenario(found.scenario)
        assert len(scenario.sides()) == 2
        options = {"handicap": "even"} if found.even else {}
        assert leaning(game, scenario.id, game.complete(scenario.id, options)) == found.share / 100
        assert any(f"{found.share:.{places}f} %" in page for places in (0, 1)), found
        assert str(found.games) in page


def test_what_nobody_has_measured_counts_as_even() -> None:
    game = stavka.games.load("eastfront")
    assert leaning(game, "s42", game.complete("s42", {})) == 0.5
