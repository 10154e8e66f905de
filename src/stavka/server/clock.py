"""The server's clocks: of the day, and of the time in which it could be played."""

from __future__ import annotations

import time
from collections.abc import Callable

JUMP = 6_000  # ms by which a clock that was set, or a machine that slept, is told from a busy one


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class ServerTime:
    """Milliseconds that go on only while people can play here: not while no process of the server runs, and no faster
    when the machine's clock is set.

    It is the time of day less what was `lost`; the database keeps that for all processes (`timing/keeper.py`). Where
    the time of day jumps, the machine's own count of seconds is believed until the keeper has noted what was lost.
    """

    def __init__(self, day: Callable[[], int] = now, seconds: Callable[[], float] = time.monotonic) -> None:
        self.day = day
        self.seconds = seconds
        self.lost = 0
        self._stopped: int | None = None
        self.anchor()

    def anchor(self) -> None:
        """From here on the time of day is believed again, and time goes on."""
        self._day, self._seconds, self._stopped = self.day(), self.seconds(), None

    def stop(self) -> None:
        """Nobody can play here now: no time goes by until it is noted what was lost."""
        self._stopped = self.now()

    @property
    def jumped(self) -> bool:
        """Has the time of day left the count of seconds behind?"""
        return abs(self.day() - self._counted()) > JUMP

    def _counted(self) -> int:
        return self._day + round((self.seconds() - self._seconds) * 1000)

    def now(self) -> int:
        """This moment."""
        if self._stopped is not None:
            return self._stopped
        return (self._counted() if self.jumped else self.day()) - self.lost
