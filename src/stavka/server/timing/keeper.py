"""One task in each process keeps the time of all tables: none has a thread or a timer of its own.

The database says when the next thing is due at a table (`clock_due`, an index). Whichever process looks first does it.

The time that clocks count is the server's own (`clock.ServerTime`): a moment of the day less what was lost while no
process ran, and less that by which clocks were set. While clocks run, every process says every other second in one row
that it lives; a gap in that row, for whoever comes after it, is time in which nobody could play.
"""

from __future__ import annotations

import asyncio
import logging

import msgspec
import sqlalchemy as sa

from stavka.server.clock import JUMP
from stavka.server.desk import Desk
from stavka.server.errors import Problem
from stavka.server.notices.outbox import put
from stavka.server.schema import tables
from stavka.server.storage import Clash, StorageError
from stavka.server.table import LiveTable
from stavka.server.timing import clocks, vacations
from stavka.server.timing.flags import attend
from stavka.server.timing.schema import running

log = logging.getLogger(__name__)

TICK = 1.0  # seconds between two looks
BEAT, IDLE_BEAT = 2_000, 60_000  # ms between two signs of life, with clocks that run and without
LAG = 500  # ms in which a decision that was in time is stored, before anybody looks whose time is up
AT_ONCE = 50  # tables in one look
LATER = 3_600_000  # ms after which a table that cannot be opened is tried again


class Keeper:
    """Looks after the clocks."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._beaten: int | None = None  # when this process last said that it lives
        self._looked: int | None = None  # when it last looked
        self._begun = False

    async def work(self) -> None:
        """For as long as the server runs."""
        while True:
            try:
                await self.look()
            except StorageError as error:
                log.warning("clocks have to wait: %s", error)
            except Exception:
                log.exception("clocks have to wait")
            await asyncio.sleep(TICK)

    async def look(self) -> None:
        """Everything that is due now; nothing where nobody can play, and that time is lost, too."""
        if self.desk.standing.read_only:
            self._looked = None
            self.desk.time.stop()
            return
        await self.beat()
        if not self._begun:
            await self._stop_halted()
            self._begun = True
        await vacations.note(self.desk)
        until = self.desk.time.now() - LAG
        query = sa.select(tables.c.id).where(tables.c.clock_due <= until).order_by(tables.c.clock_due).limit(AT_ONCE)
        for id in await self.desk.storage.run(lambda c: list(c.execute(query).scalars())):
            await self._see_to(str(id))

    # --- the time of the server ---------------------------------------------------------------------------------

    async def beat(self) -> None:
        """Say that this process lives; what was lost is noted once, by the first who comes after the gap."""
        time = self.desk.time
        day, unbroken = time.day(), self._looked is not None and not time.jumped
        unbroken = unbroken and abs(time.day() - (self._looked or 0)) <= JUMP
        busy = await self.desk.storage.run(lambda c: c.execute(_ANY).first()) is not None
        every = BEAT if busy else IDLE_BEAT
        if not (unbroken and self._beaten is not None and day - self._beaten < every):
            time.lost = await self.desk.storage.run(lambda c: _beat(c, day, unbroken), writes=True)
            self._beaten = day
        if not unbroken:
            time.anchor()
            if self._looked is not None:
                log.warning("the machine's clock was set, or the server stood still: no player's time runs for that")
        self._looked = day

    # --- tables -----------------------------------------------------------------------------------------------------

    async def _see_to(self, id: str) -> None:
        try:
            async with self.desk.open(id, watching=False) as table:
                if table.frozen is not None:
                    await self._stop(table)
                elif not await attend(self.desk, table):
                    await self._remind(table)
        except Clash:
            log.debug("another process sees to the clocks of table %s", id)
        except Problem as problem:
            if problem.code != "stale":  # somebody has just moved, or another process was first
                log.warning("the clocks of table %s have to wait: %s", id, problem)
                await self._put_off(id)

    async def _remind(self, table: LiveTable) -> None:
        """Tell those whose time runs short, once in a stretch; also where only a clock was to be stopped."""
        pace, before = clocks.read_pace(table.row.pace), table.row.clock_due
        if pace is None:
            return
        at = self.desk.time.now()
        values = table.values(table.row.changed, self.desk.moment(table))
        soon = clocks.short(pace, table.times, at)
        after = clocks.reminded(table.times, soon)
        values["clocks"], values["clock_due"] = clocks.write(after), clocks.due(pace, after)
        left = {s.visitor: after[s.role].remaining(at) // clocks.HOUR for s in table.seats if s.role in soon}

        def work(c: sa.Connection) -> None:
            self.desk.storage.set_clocks_in(table.row.id, table.number, before, values, c)
            for visitor, hours in left.items():
                if visitor is not None:
                    put(c, visitor, "reminder", table.row.id, self.desk.time.day(), hours=hours)

        table.row.clocks, table.row.clock_due = values["clocks"], values["clock_due"]
        try:
            await self.desk.storage.run(work, writes=True)
        except BaseException:
            self.desk.drop(table)
            raise

    async def _stop(self, table: LiveTable) -> None:
        """No clock runs while a match is frozen; it goes on when its players have agreed how."""
        stopped = {r: msgspec.structs.replace(c, since=None) for r, c in table.times.items()}
        values = {"clocks": clocks.write(stopped), "clock_due": None}
        await self.desk.storage.set_clocks(table.row.id, table.row.number, table.row.clock_due, values)
        table.row.clocks, table.row.clock_due = values["clocks"], None

    async def _stop_halted(self) -> None:
        """What an administrator stopped while no process ran stands from the beginning."""
        query = sa.select(tables.c.id).where(tables.c.clock_due >= 0, tables.c.halted != "")
        for id in await self.desk.storage.run(lambda c: list(c.execute(query).scalars())):
            await vacations.try_to_set(self.desk, str(id))

    async def _put_off(self, id: str) -> None:
        later = tables.update().where(tables.c.id == id).values(clock_due=self.desk.time.now() + LATER)
        await self.desk.storage.run(lambda c: c.execute(later), writes=True)


_ANY = sa.select(tables.c.id).where(tables.c.clock_due.is_not(None)).limit(1)


def _beat(c: sa.Connection, day: int, unbroken: bool) -> int:
    """Back comes what has been lost since the first start."""
    query = sa.select(running).where(running.c.id == 1)
    if c.dialect.name != "sqlite":  # there a writer is alone anyway
        query = query.with_for_update()
    row = c.execute(query).one_or_none()
    if row is None:
        c.execute(running.insert().values(id=1, beat=day, lost=0))
        return 0
    gap = day - int(row.beat)
    lost = int(row.lost) + (gap if not unbroken and abs(gap) > JUMP else 0)
    c.execute(running.update().where(running.c.id == 1).values(beat=day, lost=lost))
    return lost
