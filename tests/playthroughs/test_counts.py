"""The number of legal lines from fixed positions does not drift."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import stavka.games
from stavka.lab.record import LINES, Position, plan_of, read_counts

FOLDER = Path(__file__).parent
PLANNED = plan_of(FOLDER).position


@pytest.mark.parametrize("position", PLANNED, ids=lambda p: p.title)
def test_the_number_of_legal_lines_is_what_it_was(position: Position) -> None:
    verdict = position.examine(FOLDER)
    assert verdict is None, str(verdict)


def test_every_game_is_counted_from_four_positions_at_least() -> None:
    counted = Counter(position.game for position in PLANNED)
    assert all(counted[id] >= 4 for id in stavka.games.ids()), counted


def test_what_is_written_down_is_what_is_planned_and_within_bounds() -> None:
    counts = read_counts(FOLDER)
    assert set(counts) == {position.title for position in PLANNED}
    assert all(sum(c.lines) < LINES for c in counts.values())
