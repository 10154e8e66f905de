"""Computer players: from the view only, and a bot in trouble never holds a match up."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
from tests.server import toy

from stavka.ai import BotPool, RandomBot, bots_of, default_bot
from stavka.core.match import Match


def a_match() -> Match[Any]:
    return Match(toy.load("toy"), "duel", {}, "00" * 32)


def test_random_bot_plays_a_whole_match() -> None:
    match, rng = a_match(), Random(1)
    while pending := match.game.pending(match.state):
        view = match.game.view(match.state, pending[0], known=True)
        match.act(pending[0], RandomBot().choose(match.game, view, rng))
    assert match.state.outcome is not None


def test_bots_of_a_game() -> None:
    game = toy.load("toy")
    assert list(bots_of(game)) == ["first", "broken", "stuck", "cheat", "counting", "brooding", "random"]
    assert default_bot(game) == "first"


def test_game_without_bots_has_the_random_one() -> None:
    from tests.toy import Toy

    assert list(bots_of(Toy())) == ["random"]


@pytest.fixture
def answers() -> Any:
    """Asks bots, one after the other, in worker processes."""

    def ask(*bots: str) -> list[Any]:
        async def run() -> list[Any]:
            pool = BotPool(toy.load, seconds=2.0)
            match = a_match()
            view = match.game.view(match.state, "red", known=True)
            try:
                return [(await pool.think(match.game, (), bot, view)).action for bot in bots]
            finally:
                pool.close()

        return asyncio.run(run())

    return ask


def test_bot_in_trouble_is_replaced(answers: Any) -> None:
    match = a_match()
    legal = list(match.game.legal(match.state, "red"))
    chosen = answers("first", "broken", "stuck", "first", "nobody")
    assert all(action in legal for action in chosen)
    assert chosen[0] == chosen[3] == legal[0]
