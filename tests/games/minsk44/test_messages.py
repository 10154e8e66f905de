"""The words: both languages, everything that is named, and random play without gaps; and the ledger's citations."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.minsk44.kit import REAL
from tests.test_messages import SOURCES, Strict, all_said, catalogue, needed

from stavka.core.citations import citations, coverage, sources_of_code, sources_of_tests
from stavka.core.match import Match
from stavka.core.messages import Messages

FOLDER = SOURCES / "games" / "minsk44"


def test_every_message_that_the_game_names_exists_with_its_variables() -> None:
    known = catalogue(SOURCES / "core", FOLDER)
    said = all_said(FOLDER)
    assert [f"{where} {id}" for id, _, where in said if id not in known] == []
    assert [f"{where} {id}" for id, names, where in said if names is not None and known[id] - names] == []


@pytest.mark.parametrize("language", ["en", "es"])
def test_everything_on_the_table_has_its_words(language: str) -> None:
    words = Messages(language, (REAL.package,))
    assert sorted(m for m in needed(REAL) if not words.has(m)) == []


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_random_game_reads_without_gaps(language: str) -> None:
    rng = Random(44)
    words = Strict(language, (REAL.package,), REAL.board("minsk"))
    match: Match[Any] = Match(REAL, "minsk", {"what_if": "on", "rubble": "on"}, "44" * 32)
    lines = [words.event(e) for e in match.opening]
    while roles := REAL.pending(match.state):
        prompt = REAL.prompt(match.state, roles[0])
        assert prompt is not None
        lines += [words.render(t) for t in (prompt.say, prompt.detail, prompt.waiting) if t is not None]
        events = match.act(roles[0], REAL.legal(match.state, roles[0]).pick(rng))
        lines += [words.event(e.read_by("observer")) for e in events]
    assert sorted({line for line in lines if "{" in line}) == []
    assert sorted(words.missing) == []


def test_the_ledger_is_carried_by_code_and_tests() -> None:
    found = coverage(REAL)
    assert found.uncited == []
    assert found.untested == []
    sources = [*sources_of_code(REAL), *sources_of_tests(REAL)]
    assert [c for p in sources for c in citations(p) if c.rule not in REAL.ledger.rules] == []
