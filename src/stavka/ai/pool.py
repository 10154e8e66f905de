"""Bots think in processes of their own, niced, so that thinking never holds up a table or the people at it.

Questions are answered in the order in which they came; a table asks one at a time, so nobody is passed over. A bot has
so many seconds: a searching one then answers with the best so far, marked `cut`. A worker that does not answer even so
is ended, alone, and the planner's own plan is played; only a game without planners falls back on a random action.
Whoever cannot wait says so through a `Haste`: a searching bot answers with the best so far, and its worker lives on.
Workers get bytes and give bytes: there is no true position in them.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import secrets
import threading
from collections.abc import Callable
from ctypes import c_byte
from multiprocessing.connection import Connection, wait
from random import Random
from typing import Any

import msgspec

from stavka.ai.bots import RANDOM, Answer, Budget, Memo, RandomBot
from stavka.ai.roster import bots_of, default_bot, staff_of
from stavka.ai.verdict import Asked, Verdict, judge
from stavka.core.data import Pack
from stavka.core.game import Game
from stavka.core.texts import Text
from stavka.core.views import View

log = logging.getLogger(__name__)

Loader = Callable[..., Game[Any]]  # a function of a module: worker processes import it by name
Flag = Any  # a byte in shared memory: 1 when somebody cannot wait

NICENESS = 10
STARTING = 120.0  # seconds in which a new worker must have imported everything and loaded its game
JUDGING, DOUBTING = 6.0, 3.0  # seconds in which a computer answers an offer, and looks whether to give up
GRACE = 0.8  # of the time: then a searching bot answers with what it has
BEGINS = b"."  # a worker's word that it has loaded the game: from here on the bot's clock runs


class Question(msgspec.Struct, frozen=True):
    """What a worker is asked."""

    game: str
    packs: tuple[Pack, ...]
    bot: str
    view: View
    memo: Memo
    seconds: float
    seed: int
    judged: Asked | None = None  # not what to do is asked, but how it stands


class Reply(msgspec.Struct, frozen=True):
    """What a worker answers; the action is read by the game."""

    action: bytes = b""
    memo: Memo = b""
    reasons: tuple[Text, ...] = ()
    cut: bool = False
    verdict: Verdict | None = None
    error: str = ""


class Failed(Exception):
    """A bot raised an error; the message is its text."""


# --- in a worker ------------------------------------------------------------------------------------


def _serve(load: Loader, pipe: Connection, hurry: Flag) -> None:
    """Answer questions until the other end is gone."""
    _end_with_parent()
    with contextlib.suppress(OSError, AttributeError):
        os.nice(NICENESS)
    games: dict[tuple[str, bytes], Game[Any]] = {}
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            asked = msgspec.json.decode(pipe.recv_bytes(), type=Question)
            key = (asked.game, msgspec.json.encode(asked.packs))
            if key not in games:
                games[key] = load(asked.game, asked.packs)
            pipe.send_bytes(BEGINS)
            pipe.send_bytes(msgspec.json.encode(_answer(games[key], asked, lambda: bool(hurry.value))))


def _answer(game: Game[Any], asked: Question, hurried: Callable[[], bool]) -> Reply:
    try:
        budget = Budget(asked.seconds, hurried=hurried)
        staff = staff_of(game)
        if asked.judged is not None and staff is not None:
            return Reply(verdict=judge(game, staff, asked.view, asked.judged, budget, Random(asked.seed)))
        bot = bots_of(game)[asked.bot]
        answer = bot.think(game, asked.view, asked.memo, budget, Random(asked.seed))
    except Exception as error:
        return Reply(error=f"{type(error).__name__}: {error}")
    return Reply(msgspec.json.encode(answer.action), answer.memo, answer.reasons, answer.cut)


def _end_with_parent() -> None:
    """A server that is killed cannot end its workers, so they watch it themselves."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


# --- in the server ----------------------------------------------------------------------------------


class Worker:
    """A process that thinks about one question at a time."""

    def __init__(self, load: Loader) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self.hurry: Flag = context.RawValue(c_byte, 0)  # without a lock: a worker that is killed must not keep it
        arguments = (load, theirs, self.hurry)
        self._process = context.Process(target=_serve, args=arguments, daemon=True, name="thinking")
        self._process.start()
        theirs.close()

    def ask(self, question: bytes, seconds: float) -> bytes:
        """Blocks until the worker answers. Raises `TimeoutError`, or `EOFError` when it has ended."""
        self._pipe.send_bytes(question)
        for patience in (STARTING, seconds):
            if not self._pipe.poll(patience):
                raise TimeoutError
            heard = self._pipe.recv_bytes()
        return heard

    def end(self) -> None:
        """At once, also when it is stuck."""
        self._process.kill()  # who waits at the pipe hears of it; the pipe itself is closed when nobody needs it
        self._process.join()


class Haste:
    """How somebody who waits for an answer can say: now. Once said it stays said."""

    def __init__(self) -> None:
        self.wanted = asyncio.Event()
        self._worker: Worker | None = None

    def now(self) -> None:
        """The best so far will do. A question that still waits for a worker is answered at once when its turn comes."""
        self.wanted.set()
        if self._worker is not None:
            self._worker.hurry.value = 1

    def given_to(self, worker: Worker | None) -> None:
        """Who thinks about the question now; nobody, once it is answered."""
        self._worker = worker
        if worker is not None:
            worker.hurry.value = int(self.wanted.is_set())


class BotPool:
    """Asks bots for decisions. Workers start when they are needed."""

    def __init__(self, load: Loader, workers: int = 1, seconds: float = 20.0) -> None:
        self.load = load
        self.workers = workers
        self.seconds = seconds
        self._free = asyncio.Semaphore(workers)  # lets questions through in the order in which they came
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()

    async def think(
        self,
        game: Game[Any],
        packs: tuple[Pack, ...],
        bot: str,
        view: View,
        memo: Memo = b"",
        haste: Haste | None = None,
    ) -> Answer:
        """The bot's answer; the planner's when it does not come up with one."""
        answer = await self.plan(game, packs, bot, view, memo, haste)
        return answer or RandomBot().think(game, view, b"", Budget(), Random(secrets.randbits(64)))

    async def judge(self, game: Game[Any], packs: tuple[Pack, ...], view: View, asked: Asked) -> Verdict:
        """How it stands for a role; an empty verdict where that cannot be said in time."""
        seconds = JUDGING if asked.draw else DOUBTING
        question = Question(game.id, packs, "", view, b"", seconds, secrets.randbits(64), asked)
        try:
            heard = await self._ask(msgspec.json.encode(question), Haste())
        except (TimeoutError, EOFError, OSError):
            log.warning("how %s stands could not be said within %s s", game.id, self.seconds)
            return Verdict()
        reply = msgspec.json.decode(heard, type=Reply)
        if reply.error:
            log.error("how %s stands could not be said: %s", game.id, reply.error)
        return reply.verdict or Verdict()

    async def plan(
        self,
        game: Game[Any],
        packs: tuple[Pack, ...],
        bot: str,
        view: View,
        memo: Memo = b"",
        haste: Haste | None = None,
    ) -> Answer | None:
        """The bot's answer, or the planner's; None where neither comes up with one."""
        if len(view.legal) == 0:
            raise ValueError(f"{view.role} has nothing to decide")
        known = bots_of(game)
        if bot not in known:
            log.warning("%s has no bot %r", game.id, bot)
        for name in dict.fromkeys((bot, default_bot(game))):  # the default follows the planner's own plan at once
            if name not in known or name == RANDOM:  # which needs no time to think
                continue
            question = Question(game.id, packs, name, view, memo, self.seconds * GRACE, secrets.randbits(64))
            try:
                answer = await self._answer(game, question, haste or Haste())
            except (TimeoutError, EOFError, OSError):
                log.warning("bot %s of %s did not answer within %s s", name, game.id, self.seconds)
            except Exception:
                log.exception("bot %s of %s failed", name, game.id)
            else:
                return answer if name == bot else msgspec.structs.replace(answer, cut=True)
        return None

    async def _answer(self, game: Game[Any], question: Question, haste: Haste) -> Answer:
        reply = msgspec.json.decode(await self._ask(msgspec.json.encode(question), haste), type=Reply)
        if reply.error:
            raise Failed(reply.error)
        return Answer(game.read_action(reply.action), reply.memo, reply.reasons, reply.cut)

    async def _ask(self, question: bytes, haste: Haste) -> bytes:
        """Wait for a free worker; only then does the bot's clock run. A worker in trouble is ended, no other."""
        async with self._free:
            worker = self._idle.pop() if self._idle else self._new()
            haste.given_to(worker)
            try:
                heard = await asyncio.to_thread(worker.ask, question, self.seconds)
            except BaseException:
                self._all.discard(worker)
                worker.end()
                raise
            finally:
                haste.given_to(None)
            if worker in self._all:
                self._idle.append(worker)
            return heard

    def _new(self) -> Worker:
        worker = Worker(self.load)
        self._all.add(worker)
        return worker

    def close(self) -> None:
        """End all workers at once; the next question starts new ones."""
        workers, self._all, self._idle = self._all, set(), []
        for worker in workers:
            worker.end()
