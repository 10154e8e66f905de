"""How often a visitor, and an address, may do what costs the server something."""

from __future__ import annotations

import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from stavka.core.texts import text
from stavka.server.config import Config
from stavka.server.errors import Problem, malformed

REMEMBERED = 50_000  # visitors and addresses; those longest unheard of are forgotten first


def too_many(seconds: float) -> Problem:
    """Again later."""
    wait = math.ceil(seconds)
    return Problem(429, "too-many", text("server-too-many", seconds=wait), retry=wait)


class Limits:
    """Buckets that fill with time: one for each kind of request, visitor and address.

    Each process counts for itself. What an address may do is divided among the processes, so that more of them do not
    allow a stranger more; but it is never less than what one visitor may.
    """

    def __init__(self, config: Config, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._factor = max(1.0, config.address_factor / config.workers)
        self._batch = config.batch
        self.unattended_cost = config.unattended_cost
        self._allowed = {
            "tables": (config.tables_per_hour, 3600),
            "programs": (config.programs_per_hour, 3600),
            "uploads": (config.uploads_per_hour, 3600),
            "accounts": (config.accounts_per_hour, 3600),
            "notices": (config.notices_per_hour, 3600),
            "manners": (config.manners_per_hour, 3600),
            "challenges": (config.challenges_per_hour, 3600),
            "signs": (config.signs_per_hour, 3600),
            "chat": (config.chat_per_minute, 60),
            "hints": (config.hints_per_minute, 60),
            "reports": (config.reports_per_minute, 60),
            "tries": (config.tries_per_minute, 60),
        }
        self._sockets = config.sockets
        self._open: Counter[str] = Counter()
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()  # left, and when

    def take(self, what: str, visitor: str, address: str, cost: int = 1) -> None:
        """Count a request; refused where there were too many. Without a visitor only the address counts."""
        size, seconds = self._allowed[what]
        if size:
            if visitor:
                self._one((what, visitor), size, seconds, cost)
            self._one((what, "@" + address), size * self._factor, seconds, cost)

    def batch(self, actions: Sequence[Any]) -> None:
        """Refuse more actions in one request than are taken."""
        if len(actions) > self._batch:
            raise malformed(f"actions: at most {self._batch} at a time")

    def _one(self, key: tuple[str, str], size: float, seconds: float, cost: int) -> None:
        now = self._clock()
        left, then = self._buckets.pop(key, (float(size), now))
        left = min(size, left + (now - then) * size / seconds)
        enough = left >= cost
        self._buckets[key] = (left - cost if enough else left, now)
        while len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        if not enough:
            raise too_many((cost - left) * seconds / size)

    @contextmanager
    def socket(self, visitor: str, address: str) -> Iterator[None]:
        """A live connection while it is open."""
        both = ((visitor, self._sockets), ("@" + address, self._sockets * self._factor))
        if self._sockets and any(self._open[who] >= most for who, most in both):
            raise too_many(60)
        for who, _ in both:
            self._open[who] += 1
        try:
            yield
        finally:
            for who, _ in both:
                self._open[who] -= 1
                if not self._open[who]:
                    del self._open[who]
