"""Exercises: files with positions and a mechanical score; every game's own can be read, begun and scored."""

from __future__ import annotations

import pytest

import stavka.games
from stavka.cli.main import run
from stavka.lab.exercises import begin, check, drill_of, examine, mark, own_exercises, read_exercise
from stavka.lab.simulate import BadStudy

SMALL = b"""
title = "Hold Riga"
scenario = "barbarossa"
role = "axis"
[[score]]
measure = "holds"
of = ["riga", "warsaw"]
goal = 2
weight = 3
[[score]]
measure = "own-cut-off"
"""


@pytest.mark.parametrize("id", stavka.games.ids())
def test_the_games_own_exercises_can_be_begun(id: str) -> None:
    game = stavka.games.load(id)
    listed = own_exercises(game)
    assert len({e.id for e in listed}) == len(listed)
    for exercise in listed:
        check(game, exercise)
        s, _ = begin(game, exercise, 0)
        assert game.pending(s), exercise.id
        marks = [drill_of(game).measures[m.measure](s, exercise.role, m.of) for m in exercise.score]
        assert sum(m.weight * min(1, v / m.goal) for m, v in zip(exercise.score, marks, strict=True)) < sum(
            m.weight for m in exercise.score
        ), f"{exercise.id} is solved before it begins"


def test_score_is_the_weighted_share_of_the_goals() -> None:
    exercise = read_exercise(SMALL, "small.toml")
    result = mark(exercise, "quick", [([2.0, 0.0], False), ([1.0, 1.0], False), ([0.0, 0.0], True)])
    assert result.id == "small"
    assert result.parts == (1.0, 1 / 3)
    assert result.score == pytest.approx((3 * 0.5 + 1 / 3) / 4)
    assert result.forbidden == pytest.approx(1 / 3)
    assert not result.solved


def test_same_seeds_same_score() -> None:
    game = stavka.games.load("no-retreat")
    exercise = read_exercise(SMALL, "small.toml")
    first = examine(game, [exercise], ["random"], seeds=2)
    assert examine(game, [exercise], ["random"], seeds=2, jobs=2) == first
    assert first[0].seeds == 2


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ((b'"holds"', b'"wins"'), "measure 'wins'"),
        ((b'"axis"', b'"german"'), "role 'german'"),
        ((b'"barbarossa"', b'"d-day"'), "d-day"),
        ((b"weight = 3", b"weight = 'much'"), "small.toml"),
        ((b"[[score]]", b"[position]\nmagic = 1\n[[score]]"), "change 'magic'"),
        ((b"[[score]]", b"[[score"), "small.toml"),
        ((b"goal = 2", b"at = 7"), "at = 7"),
    ],
)
def test_mistakes_are_one_clear_line(change: tuple[bytes, bytes], line: str) -> None:
    with pytest.raises(BadStudy, match=line) as caught:
        check(stavka.games.load("no-retreat"), read_exercise(SMALL.replace(*change, 1), "small.toml"))
    assert "\n" not in str(caught.value).strip()


def test_a_change_that_cannot_be_made_is_told() -> None:
    data = SMALL.replace(b"[[score]]", b'[position]\nput = ["pz9 riga"]\n[[score]]', 1)
    with pytest.raises(BadStudy, match="pz9"):
        begin(stavka.games.load("no-retreat"), read_exercise(data, "small.toml"), 0)


def test_command(capsys: pytest.CaptureFixture[str], tmp_path: object) -> None:
    assert run(["exercises", "no-retreat", "--levels", "random", "--seeds", "1", "--json"]) == 0
    assert '"solved"' in capsys.readouterr().out
    assert run(["exercises", "no-retreat", "--levels", "nobody"]) == 2
    assert run(["exercises", "no-retreat", "missing.toml"]) == 2
