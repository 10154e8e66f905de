"""Studies: repeatable, interruptible, honest about failures."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.toy import Toy

import stavka.games
from stavka.core.texts import Refused
from stavka.lab import BadStudy, Study, bench, calibration, simulate, wilson


def result(study: Study) -> tuple[Any, ...]:
    return (study.games, study.crashes, study.unfinished, study.wins, study.decisions, study.margins)


def test_a_study_counts_every_game() -> None:
    study = simulate(Toy(), games=40, seed="x")
    assert study.games == 40
    assert sum(study.wins.values()) == 40
    assert list(study.wins) == ["red", "blue", "draw"]
    assert study.decisions > 40
    assert len(study.margins) == 40
    assert sum(m > 0 for m in study.margins) == study.wins["red"]
    assert sum(m < 0 for m in study.margins) == study.wins["blue"]


def test_the_spread_of_points() -> None:
    study = Study("toy", "duel", {"red": "random", "blue": "random"}, "0", 5, margins=[-3, -1, 2, 4, 9])
    assert study.spread() == (-1, 2, 4)
    assert Study("toy", "duel", {}, "0", 5, margins=[1]).spread() is None


def test_processes_change_nothing() -> None:
    assert result(simulate(Toy(), games=30, seed="x")) == result(simulate(Toy(), games=30, seed="x", jobs=2))


def test_progress_and_interrupt_keep_what_is_done() -> None:
    def stop(study: Study) -> None:
        if study.games == 7:
            raise KeyboardInterrupt

    for jobs in (1, 2):
        study = simulate(Toy(), games=1000, progress=stop, jobs=jobs)
        assert study.interrupted
        assert study.games == 7


class Breaks(Toy):
    """Fails in the second round."""

    def check(self, s: Any) -> None:
        assert s.turn < 2, "too late"


def test_a_crash_is_counted_and_can_be_played_again() -> None:
    study = simulate(Breaks(), "duel", games=5, jobs=2)
    assert (study.games, study.crashes) == (5, 5)
    assert "too late" in study.failures[0].error
    assert [f.number for f in study.failures] == list(range(5))


def test_a_game_that_does_not_end_is_counted() -> None:
    assert simulate(Toy(), games=3, bound=2).unfinished == 3


@pytest.mark.parametrize("bots", [(), ("random",) * 3, ("clever",)])
def test_bots_must_fit(bots: tuple[str, ...]) -> None:
    with pytest.raises(BadStudy):
        simulate(Toy(), bots=bots)


def test_scenario_and_options_must_exist() -> None:
    for scenario, options in [("war", {}), ("duel", {"rounds": "nine"})]:
        with pytest.raises(Refused):
            simulate(Toy(), scenario, options)


@given(st.integers(0, 200), st.integers(1, 200))
def test_the_interval_holds_the_share(wins: int, games: int) -> None:
    wins = min(wins, games)
    low, high = wilson(wins, games)
    assert 0 <= low <= wins / games + 1e-9
    assert wins / games - 1e-9 <= high <= 1


def test_the_interval_as_published() -> None:
    low, high = wilson(10, 100)
    assert (round(low, 4), round(high, 4)) == (0.0552, 0.1744)
    assert wilson(0, 0) == (0.0, 1.0)


def test_bench_measures() -> None:
    figures = bench(Toy(), seconds=0.05)
    assert min(figures.decisions_per_s, figures.copy_us, figures.view_ms, figures.legal_ms) > 0
    assert figures.survey_ms is None  # nothing on its map to look for
    assert bench(stavka.games.load("eastfront"), seconds=0.01).survey_ms
    assert calibration() > 0
