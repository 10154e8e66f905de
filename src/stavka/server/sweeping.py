"""Sweeping: objects that hold each other are found by Python now and then, and everybody waits while it looks.

Left to itself it looks through everything in memory each time that has grown by a quarter: a tenth of a second and more
on a busy server. So what has come lately is looked through every second, which takes milliseconds, and then set aside;
the whole only when hardly anything happens, or when it has doubled.
"""

from __future__ import annotations

import asyncio
import gc
import time

EVERY = 1.0  # seconds
YOUNG, OLDER, NEVER = 5_000, 20, 1_000_000  # Python's own thresholds: the whole is looked through here alone
QUIET = 0.05  # less of a processor is used when hardly anything happens
REST = 600.0  # seconds, at least, between two looks at the whole when it has not grown
GROWN = 2


class Sweeper:
    """Looks for what nobody can reach any more, when that costs least."""

    def __init__(self) -> None:
        self.kept = 0  # objects that were there when the whole was last looked through
        self.aside = 0  # so many there may be by now; those that have gone since are not known
        self.whole_at = 0.0

    async def work(self) -> None:
        """For as long as the server runs."""
        gc.set_threshold(YOUNG, OLDER, NEVER)
        self.sweep_whole()
        while True:
            spent = time.process_time()
            await asyncio.sleep(EVERY)
            self.sweep(quiet=time.process_time() - spent < QUIET * EVERY)

    def sweep(self, *, quiet: bool) -> None:
        """What has come since the last time; the whole where it is time for that."""
        if (quiet and time.monotonic() - self.whole_at > REST) or self._has_grown():
            self.sweep_whole()
            return
        gc.collect()
        self.aside += len(gc.get_objects(generation=2))
        gc.freeze()

    def _has_grown(self) -> bool:
        """Counting takes a while, too: only where it may be so."""
        if self.aside > GROWN * self.kept:
            self.aside = gc.get_freeze_count()
        return self.aside > GROWN * self.kept

    def sweep_whole(self) -> None:
        """Everything."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self.kept = self.aside = gc.get_freeze_count()
        self.whole_at = time.monotonic()
