"""Numbered pieces of work, done here or shared among processes of this machine."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import suppress
from typing import Any, TypeVar

from stavka.core.game import Game

T = TypeVar("T")
Worker = Callable[[int], T]

_worker: Worker[Any] | None = None


FORKS = "fork" in multiprocessing.get_all_start_methods()


def as_told(game: Game[Any], jobs: int) -> Game[Any] | str:
    """A game as workers are told of it: a forked process inherits it as it is, others load it by its name."""
    return game if FORKS or jobs == 1 else game.id


def share(make: Callable[..., Worker[T]], told: tuple[Any, ...], count: int, jobs: int) -> Generator[T, None, None]:
    """What `make(*told)` answers to 0, 1, ... below `count`; in no certain order when several processes work."""
    if jobs > 1:
        yield from _among_processes(make, told, count, jobs)
        return
    worker = make(*told)
    for number in range(count):
        yield worker(number)


def _begin(make: Callable[..., Worker[Any]], told: tuple[Any, ...]) -> None:
    """In a process: get ready. Interrupts are for the parent, which ends the processes."""
    global _worker
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    _worker = make(*told)


def _chunk(numbers: range) -> list[Any]:
    """In a process: some of the work."""
    assert _worker is not None
    return [_worker(n) for n in numbers]


def _among_processes(
    make: Callable[..., Worker[T]], told: tuple[Any, ...], count: int, jobs: int
) -> Generator[T, None, None]:
    """A few at a time, so that an interrupt loses little."""
    context = multiprocessing.get_context("fork" if FORKS else "spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin, initargs=(make, told))
    chunk = max(1, min(4, count // (jobs * 4)))
    chunks = (range(n, min(n + chunk, count)) for n in range(0, count, chunk))
    running: set[Future[list[T]]] = set()
    try:
        while True:
            for numbers in chunks:
                running.add(pool.submit(_chunk, numbers))
                if len(running) >= 2 * jobs:
                    break
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield from future.result()
    finally:
        for process in list((pool._processes or {}).values()):
            process.terminate()
        pool.shutdown(cancel_futures=True)  # waits: at exit the pool's own thread must no longer be closing its pipes
