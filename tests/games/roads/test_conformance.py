"""The promises of every game over random games, and the ledger's citations."""

from __future__ import annotations

from tests.games.roads.kit import GAME

from stavka.core.citations import citations, coverage, sources_of_code, sources_of_tests
from stavka.core.conformance import check_game


def test_random_games_keep_every_promise() -> None:
    report = check_game(GAME, games=4, seed="roads", every=50)
    assert report.ok, str(report)
    assert report.redealt > 0
    assert report.swapped > 0


def test_every_enforced_rule_is_cited_by_code_and_test() -> None:
    found = coverage(GAME)
    assert found.uncited == []
    assert found.untested == []


def test_every_citation_names_a_rule() -> None:
    known = GAME.ledger.rules
    sources = [*sources_of_code(GAME), *sources_of_tests(GAME)]
    wrong = [f"{c.path}:{c.line} {c.rule}" for p in sources for c in citations(p) if c.rule not in known]
    assert not wrong, "\n".join(wrong)
