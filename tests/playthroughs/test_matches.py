"""Whole matches are played again: every action, what may be done after it, what everybody sees and reads."""

from __future__ import annotations

from pathlib import Path

import pytest

import stavka.games
from stavka.core import matchfile
from stavka.lab.record import MATCH, TRACE, WholeMatch, plan_of

FOLDER = Path(__file__).parent
PLANNED = plan_of(FOLDER).match
every_game = pytest.mark.parametrize("id", stavka.games.ids())

# verbs that many games of all kinds of choices never came to; the tests of their rules hold them
NEVER_PLAYED = {
    "stalingrad": {"decline", "call-off"},
    "roads": {"airlift"},
    "eastfront": {"repulse", "mark-landing", "win-over"},
    "minsk44": {"call-up", "leave", "no-contingency"},
}


@pytest.mark.parametrize("match", PLANNED, ids=lambda m: m.title)
def test_a_recorded_match_is_played_as_it_was(match: WholeMatch) -> None:
    verdict = match.examine(FOLDER)
    assert verdict is None, str(verdict)


def read(match: WholeMatch) -> matchfile.Record:
    return matchfile.read(match.paths(FOLDER)[0].read_bytes())


def records(id: str) -> list[matchfile.Record]:
    return [read(match) for match in PLANNED if match.game == id]


@every_game
def test_every_game_has_three_whole_matches(id: str) -> None:
    own = records(id)
    assert len(own) >= 3
    assert all(r.result is not None and r.rolls is not None and r.rolls.count > 0 for r in own)


@every_game
def test_one_match_of_every_game_has_every_option_on(id: str) -> None:
    specs = {s.id: {o.id: o.default for o in s.options} for s in stavka.games.load(id).scenarios()}
    most = max(map(len, specs.values()))
    full = [r for r in records(id) if all(r.options[o] != usual for o, usual in specs[r.scenario].items())]
    assert any(len(r.options) == most for r in full)


@every_game
def test_every_verb_of_a_game_is_played_in_some_match(id: str) -> None:
    played = {plain["verb"] for r in records(id) for _, plain in r.actions}
    assert set(stavka.games.load(id).verbs()) - played == NEVER_PLAYED.get(id, set())


def test_the_folder_holds_what_the_plan_says() -> None:
    found = {path for id in stavka.games.ids() for end in (MATCH, TRACE) for path in (FOLDER / id).glob("*" + end)}
    assert found == {path for match in PLANNED for path in match.paths(FOLDER)}
