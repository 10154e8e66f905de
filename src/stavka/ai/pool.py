"""Bots think in processes of their own, so that a slow one never holds up a table.

A bot gets a budget of seconds. One that fails, answers nonsense or does not answer in time is
replaced, for this decision, by a random legal action: a match never hangs on a bot.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import wait
from random import Random
from typing import Any

import msgspec

from stavka.ai.bots import RANDOM, RandomBot, bots_of
from stavka.core.actions import Action
from stavka.core.data import Pack
from stavka.core.game import Game
from stavka.core.views import View

log = logging.getLogger(__name__)

Loader = Callable[..., Game[Any]]  # a function of a module: worker processes import it by name

_games: dict[tuple[str, bytes], Game[Any]] = {}  # in a worker: games already loaded


def _end_with_parent() -> None:
    """In a worker: a server that is killed cannot end its workers, so they watch it themselves."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _ready() -> None:
    """Asked of a new worker, so that starting up is not taken off a bot's time."""


def _decide(load: Loader, game: str, packs: bytes, bot: str, view: bytes, seed: int) -> bytes:
    """In a worker: what the bot does in this view."""
    if (game, packs) not in _games:
        _games[game, packs] = load(game, msgspec.json.decode(packs, type=tuple[Pack, ...]))
    rules = _games[game, packs]
    seen = msgspec.json.decode(view, type=View)
    return msgspec.json.encode(bots_of(rules)[bot].choose(rules, seen, Random(seed)))


class BotPool:
    """Asks bots for decisions. Workers start with the first question."""

    def __init__(self, load: Loader, workers: int = 1, seconds: float = 20.0) -> None:
        self.load = load
        self.workers = workers
        self.seconds = seconds
        self._executor: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(workers)

    async def choose(self, game: Game[Any], packs: tuple[Pack, ...], bot: str, view: View) -> Action:
        """The bot's action, or a random one when the bot does not come up with one."""
        if len(view.legal) == 0:
            raise ValueError(f"{view.role} has nothing to decide")
        if bot not in bots_of(game):
            log.warning("%s has no bot %r: a random action is played", game.id, bot)
        elif bot != RANDOM:  # which needs no time to think
            try:
                question = (game.id, msgspec.json.encode(packs), bot, msgspec.json.encode(view))
                return game.read_action(await self._ask(*question))
            except TimeoutError:
                log.warning("bot %s of %s took over %s s", bot, game.id, self.seconds)
            except Exception:
                log.exception("bot %s of %s failed", bot, game.id)
        return RandomBot().choose(game, view, Random(secrets.randbits(64)))

    async def _ask(self, game: str, packs: bytes, bot: str, view: bytes) -> bytes:
        """Wait for a free worker; only then does the bot's clock run."""
        async with self._free:
            executor = self._started()
            try:
                await asyncio.wrap_future(executor.submit(_ready))
                future = executor.submit(_decide, self.load, game, packs, bot, view, secrets.randbits(64))
                return await asyncio.wait_for(asyncio.wrap_future(future), self.seconds)
            except BaseException:
                self.close()
                raise

    def _started(self) -> ProcessPoolExecutor:
        if self._executor is None:
            context = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(self.workers, mp_context=context, initializer=_end_with_parent)
        return self._executor

    def close(self) -> None:
        """End the workers at once, also one that is stuck; the next question starts new ones."""
        executor, self._executor = self._executor, None
        if executor is None:
            return
        workers = list((executor._processes or {}).values())  # no public way to end a busy worker before 3.14
        executor.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.kill()
