"""The ladder: pairs of games with sides changed, resumed from its file, and intervals that mean something."""

from __future__ import annotations

import json
from math import isnan
from pathlib import Path
from typing import Any

import pytest

import stavka.games
from stavka.cli.main import run
from stavka.cli.output import INTERRUPTED
from stavka.core.game import Scenario
from stavka.core.texts import Outcome, text
from stavka.lab.ladder import (
    Game1,
    Match,
    climb,
    interval,
    matches,
    play_game,
    read_games,
    result,
    seated,
    standings,
)
from stavka.lab.simulate import BadStudy

GAME = stavka.games.load("stalingrad")
TWO = Scenario("duel", ("red", "blue"))
THREE = Scenario("coop", ("soviet", "german-1", "german-2"), allies=("german-1", "german-2"))
ALONE = Scenario("solo", ("german",), automatic=("soviet",))


def test_sides_change_within_a_pair() -> None:
    assert seated(TWO, "a", "b", 0) == {"red": "a", "blue": "b"}
    assert seated(TWO, "a", "b", 1) == {"red": "b", "blue": "a"}
    assert seated(THREE, "a", "b", 0) == {"german-1": "a", "german-2": "a", "soviet": "b"}
    assert seated(ALONE, "a", "b", 1) == {"german": "b"}


def test_result_is_that_of_the_first_bot() -> None:
    won = Outcome(("blue",), text("x"), points={"red": 3, "blue": 7})
    match = Match("duel", "a", "b")
    assert result(TWO, won, won.points, seated(TWO, "a", "b", 0), match, 0) == (0.0, -4.0)
    assert result(TWO, won, won.points, seated(TWO, "a", "b", 1), match, 1) == (1.0, 4.0)
    drawn = Outcome((), text("x"))
    score, margin = result(TWO, drawn, drawn.points, seated(TWO, "a", "b", 0), match, 0)
    assert score == 0.5
    assert isnan(margin)


def line(number: int, swapped: int, score: float, margin: float) -> Game1:
    return Game1("stalingrad", 1, "duel", "s", number, swapped, "a", "b", score, margin, 10, 1.0, 2.0)


def test_standings_count_pairs() -> None:
    """A scenario that one side always wins says nothing about who is stronger; points do."""
    pairs = [(line(n, 0, 1.0, 5.0 + n % 3), line(n, 1, 0.0, -3.0)) for n in range(12)]
    games = [game for pair in pairs for game in pair]
    (found,) = standings(GAME, games[:-1])  # the last pair is not complete
    assert found.pairs == 11
    assert found.share == 0.5
    assert found.low < 0.5 < found.high
    assert found.gain == pytest.approx(1.45, abs=0.1)
    assert found.gain_low > 0
    assert found.better


def test_interval_of_few_values_is_wide() -> None:
    assert interval([1.0]) == (float("-inf"), float("inf"))
    low, high = interval([0.0, 1.0])
    assert low < -5 < 6 < high
    low, high = interval([0.0, 1.0] * 50)
    assert 0.38 < low < 0.42
    assert 0.58 < high < 0.62


def test_ladder_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "games.csv"
    pairings = matches(GAME, "solo", ["careful:random"])
    first = climb(GAME, pairings, 1, "tests", file).games
    assert len(first) == 2
    played: list[Any] = []
    again = climb(GAME, pairings, 2, "tests", file, progress=lambda done, all: played.append((done, all))).games
    assert [g.key for g in again[:2]] == [g.key for g in first]
    assert played == [(1, 2), (2, 2)]
    assert [(g.key, g.score, g.decisions) for g in read_games(file)] == [(g.key, g.score, g.decisions) for g in again]
    (found,) = standings(GAME, again)
    assert found.pairs == 2


def test_an_interrupted_ladder_tells_what_it_has_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["ladder", "stalingrad", "-s", "solo", "--between", "random:random", "-n", "3", "-j", "1", "--json"]
    played: list[int] = []

    def stop(*asked: Any) -> Game1:
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(1)
        return play_game(*asked)

    with monkeypatch.context() as patched:
        patched.setattr("stavka.lab.ladder.play_game", stop)
        assert run([*words, "--folder", str(tmp_path)]) == INTERRUPTED
    half = json.loads(capsys.readouterr().out)
    assert (half["interrupted"], half["standings"][0]["pairs"]) == (True, 1)
    assert run([*words, "--folder", str(tmp_path)]) == 0
    on = json.loads(capsys.readouterr().out)
    assert run(words) == 0
    afresh = json.loads(capsys.readouterr().out)
    for found in (on, afresh):
        found["standings"][0].pop("seconds")
    assert on == afresh
    assert (on["interrupted"], on["standings"][0]["pairs"]) == (False, 3)


def test_mistakes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadStudy, match="a:b"):
        matches(GAME, "", ["a:b"])
    bad = tmp_path / "games.csv"
    bad.write_text("game,score\nx,y\n")
    with pytest.raises(BadStudy, match=r"games\.csv"):
        read_games(bad)
    assert run(["ladder", "stalingrad", "--between", "careful"]) == 2
    assert "careful" in capsys.readouterr().err


def test_points_are_the_finest_that_a_game_counts() -> None:
    """EastFront's levels give four points at most: its gains are measured in victory points."""
    east = stavka.games.load("eastfront")
    match = Match("edelweiss", "marshal", "marshal")
    one, other = (play_game(east, match, "points", 0, swapped) for swapped in (0, 1))
    assert one.margin == -other.margin
    assert abs(one.margin) > 4
