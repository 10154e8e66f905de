"""Numbered pieces of work: done here, shared among processes of this machine, or among the workers of a cluster.

A piece depends on its number only, so it does not matter who does it, nor whether it is done twice. Games travel to
other machines by their ids; data packs and plans as plain data.
"""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Callable, Collection, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager, suppress
from itertools import islice
from typing import Any, Protocol, TypeVar

from stavka.core.game import Game
from stavka.lab.journal import Journal
from stavka.lab.mistakes import BadStudy

T = TypeVar("T")
Worker = Callable[[int], T]
Maker = Callable[..., Worker[T]]
Numbered = Generator[tuple[int, T], None, None]
Portion = tuple[list[tuple[int, T]], float]  # what came of some numbers, and the seconds it took

FORKS = "fork" in multiprocessing.get_all_start_methods()
SECONDS = 0.5  # what a portion of work should take: little is lost by an interrupt, less is spent on handing it out
MOST = 256  # pieces in a portion, however light they are
LOST = 10  # processes that may be lost one after the other, without anything done in between

_worker: Worker[Any] | None = None


def as_told(game: Game[Any], jobs: int, cluster: str = "") -> Game[Any] | str:
    """A game as workers are told of it: a forked process inherits it as it is, others load it by its name."""
    return game if not cluster and (FORKS or jobs == 1) else game.id


def share(
    make: Maker[T],
    told: tuple[Any, ...],
    count: int,
    jobs: int = 1,
    *,
    cluster: str = "",
    done: Collection[int] = (),
    journal: Journal[T] | None = None,
) -> Generator[T, None, None]:
    """What `make(*told)` answers to 0, 1, ... below `count`; in no certain order when several work.

    With the address of a cluster its workers do it, whatever `jobs` says. Numbers that are `done` are left out. What
    a journal has comes first and is not done again; the rest is written there as soon as it is known.
    """
    known = {n for n in done if n < count}
    for number, found in journal.read() if journal is not None else ():
        if number < count and number not in known:
            known.add(number)
            yield found
    with closing(_numbered(make, told, Portions(count, known), jobs, cluster)) as work:
        for number, found in work:
            if journal is not None:
                journal.add(number, found)
            yield found


class Interruptible(Protocol):
    """What is found so far."""

    interrupted: bool


@contextmanager
def gathering(work: Generator[Any, None, None], found: Interruptible, journal: Journal[Any] | None) -> Iterator[None]:
    """While what comes of work is added to what was found: Ctrl-C ends the work, and what is known counts."""
    try:
        yield
    except KeyboardInterrupt:
        found.interrupted = True
    finally:
        work.close()
        if journal is not None:
            journal.close()


class Portions:
    """Numbers handed out in portions: one at first, then as many as half a second is enough for."""

    def __init__(self, count: int, done: Collection[int] = ()) -> None:
        self.left = count - len(done)
        self._numbers = (n for n in range(count) if n not in done)
        self._pieces, self._seconds = 0.0, 0.0

    def next(self, workers: int) -> list[int]:
        """Numbers for one of so many workers; none when all are handed out. Towards the end everybody gets a share."""
        light = int(SECONDS * self._pieces / self._seconds) if self._seconds else 1
        taken = list(islice(self._numbers, max(1, min(MOST, light, self.left // (2 * workers)))))
        self.left -= len(taken)
        return taken

    def took(self, pieces: int, seconds: float) -> None:
        """How long some of it took; what is long ago counts less."""
        self._pieces, self._seconds = self._pieces / 2 + pieces, self._seconds / 2 + seconds


def _numbered(make: Maker[T], told: tuple[Any, ...], portions: Portions, jobs: int, cluster: str) -> Numbered[T]:
    if not portions.left:
        return
    if cluster:
        from stavka.lab.cluster import among_machines  # needs an extra

        yield from among_machines(make, told, portions, cluster)
    elif jobs > 1:
        yield from _among_processes(make, told, portions, jobs)
    else:
        worker = make(*told)
        while numbers := portions.next(1):
            yield from ((n, worker(n)) for n in numbers)


def work_off(worker: Worker[T], numbers: Iterable[int]) -> Portion[T]:
    """A portion of the work."""
    start = time.perf_counter()
    return [(n, worker(n)) for n in numbers], time.perf_counter() - start


def _begin(make: Maker[Any], told: tuple[Any, ...]) -> None:
    """In a process: get ready. Interrupts are for the parent, which ends the processes."""
    global _worker
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    _worker = make(*told)


def _portion(numbers: list[int]) -> Portion[Any]:
    """In a process: some of the work."""
    assert _worker is not None
    return work_off(_worker, numbers)


def _among_processes(make: Maker[T], told: tuple[Any, ...], portions: Portions, jobs: int) -> Numbered[T]:
    """Processes of this machine; when one is lost, what all had in hand is done again by others."""
    running: dict[Future[Portion[T]], list[int]] = {}
    waiting: list[list[int]] = []
    lost = 0
    while lost <= LOST:
        pool = _Pool(make, told, jobs)
        try:
            while True:
                while len(running) < 2 * jobs and (waiting or portions.left):
                    if not waiting:
                        waiting.append(portions.next(jobs))
                    running[pool.submit(_portion, waiting[-1])] = waiting[-1]  # the pool may break here, too
                    waiting.pop()
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    found, seconds = future.result()
                    del running[future]
                    portions.took(len(found), seconds)
                    lost = 0
                    yield from found
        except BrokenProcessPool:
            lost += 1
            waiting += running.values()
            running.clear()
        finally:
            pool.end()
    raise BadStudy(f"processes die over and over, {lost} without a result in between: is there enough memory?")


class _Pool(ProcessPoolExecutor):
    """Processes that are ready for a study."""

    def __init__(self, make: Maker[Any], told: tuple[Any, ...], jobs: int) -> None:
        context = multiprocessing.get_context("fork" if FORKS else "spawn")
        super().__init__(jobs, mp_context=context, initializer=_begin, initargs=(make, told))

    def end(self) -> None:
        """At once. Waits: when Python ends, the pool's own thread must no longer be closing its pipes."""
        for process in list((self._processes or {}).values()):
            process.terminate()
        self.shutdown(cancel_futures=True)
