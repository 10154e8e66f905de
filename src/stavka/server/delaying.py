"""Onlookers see a table as it stood a while ago, where its maker wanted that.

What they are shown is a table of its own, rebuilt from what had been stored by then and from nothing else: whatever is
made of it (position, log, lists, pictures, chat) cannot know more. It is carried on as time passes, so that nothing is
played twice. They listen apart, too: news for the players never reach a connection of theirs. When the match is over
nothing is withheld any more.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from stavka.core.game import Game
from stavka.server import snapshots
from stavka.server.clock import now
from stavka.server.errors import Problem, unavailable
from stavka.server.schema import Change, SnapshotRow, Stored
from stavka.server.storage import StorageError
from stavka.server.table import DELAYS, LiveTable, audience_of

if TYPE_CHECKING:
    from stavka.server.desk import Desk

log = logging.getLogger(__name__)

KEPT = 50  # tables as they stood, in memory
SOON, PATIENCE = 0.01, 5.0  # seconds: so that what is due is there; until what went wrong is tried again


class Past:
    """The tables of a desk as they stood, and those who look on there."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._shown: OrderedDict[str, LiveTable] = OrderedDict()
        self._following: dict[str, asyncio.Task[None]] = {}

    async def of(self, table: LiveTable) -> LiveTable:
        """A running table as onlookers see it; whoever asks holds the table."""
        id = table.row.id
        try:
            ripe = await self.desk.storage.ripe(id, now() - DELAYS[table.row.watching])
            before = self._shown.pop(id, None)
            shown = await self._carried_on(table, before, min(ripe.number, table.number))
        except StorageError:
            raise unavailable("storage") from None
        shown.seats = table.seats
        self._shown[id] = shown
        while len(self._shown) > KEPT:
            self._shown.popitem(last=False)
        return shown

    async def _carried_on(self, table: LiveTable, shown: LiveTable | None, number: int) -> LiveTable:
        if shown is None or table.frozen is not None:
            return await self._rebuilt(table, number)
        if shown.number >= number:
            return shown  # also where the clock was set back: what has been seen stays
        changes = await self.desk.storage.played(table.row.id, shown.number, number)
        if any(c.kind == "rewind" for c in changes):
            return await self._rebuilt(table, number)
        await asyncio.to_thread(shown.carry_on, changes)
        return _as_of(shown, changes)

    async def _rebuilt(self, table: LiveTable, number: int) -> LiveTable:
        """From a snapshot, where it is old enough and fits, else from the first action."""
        row = msgspec.structs.replace(table.row, number=0, status="playing", outcome=None, changed=table.row.made)
        row.clocks = row.clock_due = None  # they tell of the present
        changes = await self.desk.storage.played(row.id, 0, number)
        stored = Stored(row, table.seats, changes, table.origin)
        if table.frozen is not None:
            return _as_of(LiveTable.as_far_as_it_holds(stored, table.game, table.frozen), changes)
        kept = await self.desk.storage.snapshot(row.id)
        return _as_of(await asyncio.to_thread(_made, stored, kept, table.game), changes)

    # --- those who look on ----------------------------------------------------------------------------------

    def follow(self, id: str) -> None:
        """Somebody looks on: tell what happens, each thing when its time has come."""
        if id not in self._following:
            self._following[id] = task = asyncio.create_task(self._follow(id))
            task.add_done_callback(lambda _: self._following.pop(id, None))

    async def _follow(self, id: str) -> None:
        wait = 0.0
        while self.desk.hub.here(audience_of(id, past=True)):
            await asyncio.sleep(wait)
            try:
                async with self.desk.open(id, watching=False) as table:
                    if table.over:
                        self.desk.hub.send_away(audience_of(id, past=True))  # they come back and see everything
                        return
                    wait = await self._tell(table)
            except Problem as problem:
                log.info("onlookers at table %s hear nothing for now: %s", id, problem.code)
                wait = PATIENCE

    async def _tell(self, table: LiveTable) -> float:
        """Tell what has come since; back come the seconds until there can be more."""
        hub, storage, delay = self.desk.hub, self.desk.storage, DELAYS[table.row.watching]
        shown = await self.of(table)
        hub.tell(shown)
        try:
            for said in await storage.chat_of(table.row.id, hub.chat_of(shown.audience), now() - delay):
                hub.broadcast_chat(shown.audience, said)
            following = (await storage.ripe(table.row.id, now() - delay)).next
        except StorageError:
            raise unavailable("storage") from None
        # what has not happened yet will be told a whole delay from now at the earliest
        return (delay if following is None else max(0, following + delay - now())) / 1000 + SOON

    async def close(self) -> None:
        """Nobody is told anything more."""
        for task in list(self._following.values()):
            task.cancel()
        await asyncio.gather(*self._following.values(), return_exceptions=True)


def _made(stored: Stored, kept: SnapshotRow | None, game: Game[Any]) -> LiveTable:
    since = 0 if kept is None else kept.number
    later = [c for c in stored.changes if c.seq > since]
    if kept is not None and since <= len(stored.changes) and all(c.kind != "rewind" for c in later):
        try:
            table = snapshots.as_kept(stored, kept, game)
            table.carry_on(later)
            return table
        except Exception as error:  # whatever a cache may hold
            log.info("table %s is played again for its onlookers: %r", stored.row.id, error)
    return LiveTable.of(stored, game)


def _as_of(table: LiveTable, changes: Sequence[Change]) -> LiveTable:
    table.past = True
    table.values(changes[-1].at if changes else table.row.changed)
    return table
