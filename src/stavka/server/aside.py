"""A process of its own for what strangers send: it may fail, eat memory or never end, and nobody waits for it."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, ParamSpec, TypeVar

from stavka.ai.pool import _end_with_parent

P = ParamSpec("P")
T = TypeVar("T")


class TooMuch(Exception):
    """It took more time or memory than it may."""


def _prepare(megabytes: int) -> None:
    """In the worker: end with the server, and stay within the memory; where the system cannot limit it, time does."""
    _end_with_parent()
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        size = megabytes * 1024 * 1024
        resource.setrlimit(resource.RLIMIT_AS, (size, size))


class Aside:
    """One worker, started with the first question and kept; one at a time, the others wait."""

    def __init__(self, seconds: float, megabytes: int) -> None:
        self.seconds = seconds
        self.megabytes = megabytes
        self._one = asyncio.Semaphore(1)
        self._executor: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What a function of a module answers there. Raises `TooMuch` when it oversteps its bounds."""
        async with self._one:
            if self._executor is None:
                context = multiprocessing.get_context("spawn")
                limits: Any = (self.megabytes,)
                self._executor = ProcessPoolExecutor(1, context, _prepare, limits)
                await asyncio.wrap_future(self._executor.submit(int))  # starting up is not taken off its time
            try:
                future = self._executor.submit(work, *args, **kwargs)
                return await asyncio.wait_for(asyncio.wrap_future(future), self.seconds)
            except (TimeoutError, MemoryError, BrokenProcessPool):
                self.close()
                raise TooMuch from None
            except asyncio.CancelledError:
                self.close()
                raise

    def close(self) -> None:
        """End the worker at once."""
        executor, self._executor = self._executor, None
        if executor is not None:
            workers = list((executor._processes or {}).values())  # no public way to end a busy worker before 3.14
            executor.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.kill()
