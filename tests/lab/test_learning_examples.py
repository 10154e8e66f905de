"""The examples for learning and search programs run, briefly."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

import ismcts
import stavka.games
import train_stalingrad
from stavka.core.dice import PlainDice
from stavka.lab import solo


def test_training(capsys: pytest.CaptureFixture[str]) -> None:
    train_stalingrad.main(["--generations", "2", "--games", "1", "--judged", "3"])
    first, second, random, trained = capsys.readouterr().out.splitlines()
    assert first.startswith("generation 1: best ")
    assert second.startswith("generation 2: best ")
    assert random.startswith("random: 0 of 3 won, ")
    assert trained.startswith("trained: ")


def test_training_can_be_repeated(capsys: pytest.CaptureFixture[str]) -> None:
    env = solo("stalingrad", "solo", max_decisions=30)
    one, other = (train_stalingrad.train(env, 2, 1) for _ in range(2))
    assert np.array_equal(one, other)
    assert one.any()


def test_search_plays_a_match(capsys: pytest.CaptureFixture[str]) -> None:
    ismcts.main(["--games", "2", "--iterations", "1", "--level", "recruit"])
    assert capsys.readouterr().out.startswith("search against recruit: ")


@pytest.mark.parametrize("id", stavka.games.ids())
def test_a_search_knows_no_game(id: str) -> None:
    """What public search programs need: deals that fit what a role knows, one name for what it cannot tell apart."""
    game = stavka.games.load(id)
    s, _ = game.setup(game.scenarios()[-1].id, {}, PlainDice(Random(1)), heard=False)
    role = game.pending(s)[0]
    view = game.view(s, role, known=True)
    known = game.information_state(view)
    for seed in range(3):
        dealt = game.resample(view, Random(seed))
        assert game.information_state(game.view(dealt, role, known=True)) == known
        assert game.write_state(game.read_state(game.write_state(dealt))) == game.write_state(dealt)
    with pytest.raises(ValueError, match="known=True"):
        game.information_state(game.view(s, role))


def test_a_search_looks_as_often_as_it_is_told() -> None:
    game = stavka.games.load("roads")
    s, _ = game.setup("exercises", {}, PlainDice(Random(1)), heard=False)
    search = ismcts.Search(game, 12, Random(2))
    chosen = search.choose(game.view(s, game.pending(s)[0], known=True))
    root = search.nodes[search.key(s, game.pending(s)[0])]
    assert chosen in game.legal(s, game.pending(s)[0])
    assert sum(visits for _, visits, _ in root.values()) == 12
    assert {times for times, _, _ in root.values()} == {12}
