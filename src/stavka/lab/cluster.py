"""Work shared among the workers of a Dask cluster: the other machines of `lab.sharing`.

The scheduler is told once what the study is (as bytes) and then handed portions of numbers, never more than the workers
need to stay busy. When a worker is lost, the scheduler gives its portions to others.
"""

from __future__ import annotations

import logging
import pickle
import time
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from importlib import import_module
from importlib.metadata import version
from threading import Lock
from typing import Any
from uuid import uuid4

from stavka.lab.mistakes import BadStudy
from stavka.lab.sharing import Maker, Numbered, Portion, Portions, T, Worker, work_off

CONNECT = 8.0  # seconds until a cluster that does not answer counts as unreachable
LOOK = 5.0  # seconds between two looks at how many workers there are
LOST = 10  # workers that may be lost over one portion, each as often as the scheduler itself allows

_ready: dict[str, Worker[Any]] = {}  # in a worker: the study at hand
_one_at_a_time = Lock()  # games of one process share caches that know nothing of threads


def among_machines(make: Maker[T], told: tuple[Any, ...], portions: Portions, address: str) -> Numbered[T]:
    """The work of a study, done by the workers of the cluster at this address."""
    with _connected(address) as client:
        study = pickle.dumps((version("stavka"), make, told))
        try:
            yield from _Crew(client, study).work(portions)
        except (CancelledError, OSError) as error:
            raise BadStudy(f"the cluster at {address} went away: {error}") from None
        except ModuleNotFoundError as error:
            raise BadStudy(f"a worker of {address} lacks what the study needs: {error}") from None


@contextmanager
def _connected(address: str) -> Iterator[Any]:
    """A client of the cluster, which must answer soon and have somebody to work."""
    try:
        dask = import_module("distributed")
    except ModuleNotFoundError:
        raise BadStudy("a cluster needs Dask: install stavka[cluster]") from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what goes wrong is said in one line, here
    try:
        _checked(address, dask)
        client = dask.Client(address, timeout=CONNECT, set_as_default=False)
    except (OSError, ValueError, TypeError, ImportError) as error:
        raise BadStudy(f"no cluster at {address!r}: {error}") from None
    try:
        if not client.nthreads():
            raise BadStudy(f"the cluster at {address} has no workers: start some with 'dask worker {address}'")
        yield client
    finally:
        client.close(timeout=CONNECT)


def _checked(address: str, dask: Any) -> None:
    """Dask's client of an address that is none says so twice, the second time with a traceback when it is let go."""
    import_module("distributed.comm").get_address_host_port(address)
    if address.startswith("tls:") and not dask.Security().get_connection_args("client")["ssl_context"]:
        raise ValueError("Dask is not told of any certificates")


class _Crew:
    """The workers of a cluster, busy with one study."""

    def __init__(self, client: Any, study: bytes) -> None:
        self.client = client
        self.id = uuid4().hex
        # a task and not scattered data: what is lost with a worker is made again from the scheduler's own copy
        self.study = client.submit(bytes, study, key=f"stavka-{self.id}")
        self.ready = import_module("distributed").as_completed(loop=client.loop, with_results=True, raise_errors=False)
        self.running: dict[Any, tuple[list[int], int]] = {}  # future -> its numbers, and workers lost over it
        self.handed = 0
        self.hands, self.looked = 0, 0.0

    def work(self, portions: Portions) -> Numbered[Any]:
        """Hand out everything; what comes back is let go at once."""
        try:
            while True:
                hands = self._hands()
                while len(self.running) < 2 * hands and (numbers := portions.next(hands)):
                    self._hand_out(numbers)
                if not self.running:
                    return
                for future, result in self.ready.next_batch():
                    numbers, lost = self.running.pop(future)
                    portion = self._opened(future, result, numbers, lost)
                    if portion is not None:
                        portions.took(len(numbers), portion[1])
                        yield from portion[0]
        finally:
            self.ready.clear()
            with suppress(Exception):  # the cluster may be gone
                self.client.cancel([*self.running, self.study])

    def _hands(self) -> int:
        """How many can work at the same time; workers come and go."""
        if time.monotonic() - self.looked > LOOK:
            self.hands = max(1, sum(self.client.nthreads().values()))
            self.looked = time.monotonic()
        return self.hands

    def _hand_out(self, numbers: list[int], lost: int = 0) -> None:
        self.handed += 1
        key = f"stavka-{self.id}-{self.handed}"
        future = self.client.submit(_portion, self.id, self.study, numbers, key=key)
        self.running[future] = numbers, lost
        self.ready.add(future)

    def _opened(self, future: Any, result: Any, numbers: list[int], lost: int) -> Portion[Any] | None:
        """What came of a portion; none when it has to be done again."""
        if isinstance(result, BaseException):
            raise result
        if future.status != "error":
            found: Portion[Any] = result
            return found
        error = result[1]
        if not isinstance(error, import_module("distributed").KilledWorker):
            raise error
        if lost >= LOST:
            raise BadStudy(f"every worker that is given the pieces {numbers[0]} to {numbers[-1]} dies")
        self._hand_out(numbers, lost + 1)
        return None


# --- in a worker ---------------------------------------------------------------------------------


def _portion(id: str, study: bytes, numbers: list[int]) -> Portion[Any]:
    """Some of the work of a study, which is made ready once in each process."""
    with _one_at_a_time:
        if id not in _ready:
            _ready.clear()
            _ready[id] = _prepared(study)
        return work_off(_ready[id], numbers)


def _prepared(study: bytes) -> Worker[Any]:
    theirs, make, told = pickle.loads(study)
    if theirs != version("stavka"):
        raise BadStudy(f"a worker has stavka {version('stavka')}, and the study was begun with {theirs}")
    worker: Worker[Any] = make(*told)
    return worker
