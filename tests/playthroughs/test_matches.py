"""Whole matches are played again: every action, what may be done after it, what everybody sees and reads."""

from __future__ import annotations

from pathlib import Path

import pytest

import stavka.games
from stavka.core import matchfile
from stavka.lab.record import Planned, examine, plan_of

FOLDER = Path(__file__).parent
PLANNED = plan_of(FOLDER)


@pytest.mark.parametrize("planned", PLANNED, ids=lambda p: p.title)
def test_a_recorded_match_is_played_as_it_was(planned: Planned) -> None:
    verdict = examine(planned, FOLDER)
    assert verdict is None, str(verdict)


@pytest.mark.parametrize("planned", PLANNED, ids=lambda p: p.title)
def test_a_recorded_match_is_a_whole_one(planned: Planned) -> None:
    record = read(planned)
    assert record.result is not None
    assert record.rolls is not None
    assert record.rolls.count > 0


def read(planned: Planned) -> matchfile.Record:
    return matchfile.read(planned.paths(FOLDER)[0].read_bytes())


@pytest.mark.parametrize("id", stavka.games.ids())
def test_every_game_has_three_matches_one_with_every_option_on(id: str) -> None:
    game = stavka.games.load(id)
    own = [read(p) for p in PLANNED if p.game == id]
    assert len(own) >= 3
    most = max(len(s.options) for s in game.scenarios())
    assert any(_all_on(id, r) and len(r.options) == most for r in own)


def _all_on(id: str, record: matchfile.Record) -> bool:
    specs = stavka.games.load(id).scenario(record.scenario).options
    return all(record.options[o.id] != o.default for o in specs)


def test_the_folder_holds_what_the_plan_says() -> None:
    planned = {path for p in PLANNED for path in p.paths(FOLDER)}
    assert planned == {*FOLDER.glob("*/*.match.json"), *FOLDER.glob("*/*.trace.txt")} - set(FOLDER.glob("reports/*"))
