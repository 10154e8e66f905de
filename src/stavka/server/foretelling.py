"""Forecasts: what a decision may bring is told after the news, so that nobody waits for it.

Some take tens of milliseconds. They are worked out one at a time, only for those who must decide and want to hear it,
and only while the position is still the present one; in between everybody else is served.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING

from stavka.server.errors import Problem
from stavka.server.wire import LiveForecast

if TYPE_CHECKING:
    from stavka.server.desk import Desk
    from stavka.server.table import LiveTable

log = logging.getLogger(__name__)


class Foretelling:
    """Tells players over their live connections what they can expect."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._tasks: dict[str, asyncio.Task[None]] = {}  # by table
        self._turn = asyncio.Lock()

    def foretell(self, table: LiveTable) -> None:
        """The table changed, or somebody came: those who must decide are told soon."""
        id = table.row.id
        if id not in self._tasks and self._desk.hub.awaiting(table):
            self._tasks[id] = asyncio.create_task(self._tell(id), name=f"forecasts at {id}")

    async def _tell(self, id: str) -> None:
        try:
            with suppress(Problem):  # the table can no longer be opened
                while await self._next(id):
                    pass
        except Exception:
            log.exception("forecasts at table %s failed", id)
        finally:
            del self._tasks[id]

    async def _next(self, id: str) -> bool:
        """Tell one role; was there one to be told?"""
        async with self._turn:
            await asyncio.sleep(0)  # the news goes out first
            async with self._desk.open(id, watching=False) as table:
                waiting = self._desk.hub.awaiting(table)
                for connection in waiting:
                    if connection.role == waiting[0].role:
                        connection.foretold = table.number
                        connection.send(LiveForecast(table.number, table.forecast(connection.role)))
        return bool(waiting)
