"""What games remember from position to position is found by all that it depends on: found anew, it is the same."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

import pytest

from stavka.core.dice import PlainDice
from stavka.games import load


@pytest.mark.parametrize("id", ["eastfront", "minsk44"])
def test_what_is_remembered_is_what_is_found_anew(id: str) -> None:
    """A game that remembers everything and one that has forgotten it all offer the same in every position."""
    game, forgetful = load(id), import_module(f"stavka.games.{id}").create(())
    rng, dice = Random("caches"), PlainDice(Random("caches"))
    s: Any = None
    asked = 0
    for _ in range(600):
        if s is None or not game.pending(s):
            s, _ = game.setup(game.scenarios()[0].id, {}, dice, heard=False)
        role = game.pending(s)[0]
        legal = game.legal(s, role)
        if legal.size > 40:  # movement: where most is remembered
            asked += 1
            forgetful.data.caches = type(forgetful.data.caches)()
            t = forgetful.read_state(game.write_state(s))
            assert forgetful.legal(t, role).plain() == legal.plain()
        game.apply(s, role, legal.pick(rng), dice, heard=False)
    assert asked > 100
