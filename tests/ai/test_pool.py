"""Where bots think: in processes of their own; one that is stuck is ended alone, the others go on."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server import toy

from stavka.ai import Answer, BotPool, Haste
from stavka.core.match import Match


def ask_together(pool: BotPool, *bots: str) -> list[Any]:
    match: Match[Any] = Match(toy.load("toy"), "duel", {}, "00" * 32)
    view = match.game.view(match.state, "red", known=True)

    async def run() -> list[Any]:
        try:
            first = await asyncio.gather(*(pool.think(match.game, (), bot, view, b"4") for bot in bots))
            workers = set(pool._all)
            again = await pool.think(match.game, (), "counting", view, b"4")
            assert set(pool._all) == workers  # nobody was started anew
            return [*first, again]
        finally:
            pool.close()

    return asyncio.run(run())


def test_a_stuck_worker_is_ended_alone() -> None:
    pool = BotPool(toy.load, workers=2, seconds=2.0)
    stuck, counted, again = ask_together(pool, "stuck", "counting")
    assert stuck.cut  # the game's default answered in its place
    assert not counted.cut
    assert counted.memo == again.memo == b"5"
    assert counted.action == again.action == stuck.action


def test_more_questions_than_workers_wait_their_turn() -> None:
    pool = BotPool(toy.load, workers=1, seconds=5.0)
    answers = ask_together(pool, *["counting"] * 4)
    assert [a.memo for a in answers] == [b"5"] * 5
    assert answers[0].reasons


def test_who_cannot_wait_is_answered_and_the_worker_lives_on() -> None:
    match: Match[Any] = Match(toy.load("toy"), "duel", {}, "00" * 32)
    view = match.game.view(match.state, "red", known=True)
    pool = BotPool(toy.load, workers=1, seconds=60.0)

    async def brood(haste: Haste) -> Answer:
        return await pool.think(match.game, (), "brooding", view, haste=haste)

    async def run() -> None:
        first, second = Haste(), Haste()
        asked = [asyncio.create_task(brood(first)), asyncio.create_task(brood(second))]
        second.now()  # still waits for the worker: it does not overtake the first
        await asyncio.sleep(0.2)
        workers = set(pool._all)
        assert not any(task.done() for task in asked)
        first.now()
        first.now()  # twice is once
        answers = await asyncio.wait_for(asyncio.gather(*asked), 30)
        assert all(answer.cut for answer in answers)
        again = await pool.think(match.game, (), "counting", view, b"4")
        assert not again.cut
        assert again.memo == b"5"
        assert set(pool._all) == workers

    try:
        asyncio.run(run())
    finally:
        pool.close()
