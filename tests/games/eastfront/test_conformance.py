"""Random games keep every promise, and nothing hidden shows."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from tests.games.eastfront.kit import AXIS, GAME, SOVIET, number

from stavka.core.conformance import check_game
from stavka.core.dice import PlainDice
from stavka.core.hexes import bits
from stavka.games.eastfront.known import visible


@pytest.mark.parametrize("scenario", [s.id for s in GAME.scenarios()])
def test_random_games(scenario: str) -> None:
    report = check_game(
        GAME, games=1, seed="eastfront", scenarios=(scenario,), every=5 if scenario == "edelweiss" else 40
    )
    assert report.ok, str(report)
    assert report.redealt > 0


@pytest.mark.rule("2.3", "7.12")
def test_swapping_two_hidden_blocks_changes_nothing_for_the_enemy() -> None:
    s, _ = GAME.setup("s42", {}, PlainDice(Random(1)))
    one, two = number("ger-48Pz"), number("ger-29")
    assert not visible(s, SOVIET) >> one & 1
    other = s.copy()
    other.where[one], other.where[two] = s.where[two], s.where[one]
    other.cv[one], other.cv[two] = 1, 4
    other.at = [0] * len(s.at)
    for u, at in enumerate(other.where):
        if at >= 0:
            other.at[at] |= 1 << u
    other.cache.clear()
    for role in (SOVIET, "observer"):
        assert msgspec.json.encode(GAME.view(s, role)) == msgspec.json.encode(GAME.view(other, role))
    assert msgspec.json.encode(GAME.view(s, AXIS)) != msgspec.json.encode(GAME.view(other, AXIS))


@pytest.mark.rule("2.3")
def test_a_view_names_no_hidden_block() -> None:
    s, _ = GAME.setup("w42", {}, PlainDice(Random(2)))
    text = msgspec.json.encode(GAME.view(s, AXIS)).decode()
    hidden = s.own(SOVIET) & ~s.shown
    named = [GAME.data.ids[u] for u in bits(hidden) if s.where[u] >= 0 and f'"{GAME.data.ids[u]}"' in text]
    assert not named
