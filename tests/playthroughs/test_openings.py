"""The opening of every scenario reads as it was written down: questions, options, choices, dice, and who reads what."""

from __future__ import annotations

from pathlib import Path

import pytest

import stavka.games
from stavka.lab.record import Opening, openings

FOLDER = Path(__file__).parent


@pytest.mark.parametrize("opening", openings(stavka.games.ids()), ids=lambda o: o.title)
def test_an_opening_reads_as_it_was_written_down(opening: Opening) -> None:
    verdict = opening.examine(FOLDER)
    assert verdict is None, str(verdict)


def test_there_is_no_opening_of_a_scenario_that_is_gone() -> None:
    found = {p for id in stavka.games.ids() for p in (FOLDER / id).glob("*.txt") if not p.name.endswith(".trace.txt")}
    assert found == {opening.path(FOLDER) for opening in openings(stavka.games.ids())}
