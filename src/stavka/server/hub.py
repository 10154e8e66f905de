"""Live connections. Each has a bounded queue of its own: a slow or dead client holds nobody up."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from typing import Any

import msgspec

from stavka.server.schema import SeatRow
from stavka.server.table import LiveTable
from stavka.server.wire import LiveTableNews, LiveUpdate, Presence, Undone, Update

log = logging.getLogger(__name__)


class Connection:
    """One live client: who it is, what it has been told, and what is on its way to it."""

    def __init__(self, visitor: str, role: str, size: int) -> None:
        self.visitor = visitor
        self.role = role
        self.number: int | None = None  # the last number told
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(size)
        self.lost = asyncio.Event()  # set when it cannot keep up; it will reconnect and catch up

    def send(self, message: Any) -> None:
        """Put a message on its way, or give the connection up."""
        try:
            self.queue.put_nowait(msgspec.json.encode(message))
        except asyncio.QueueFull:
            self.lost.set()


class Hub:
    """Who watches which table."""

    def __init__(self, queue: int) -> None:
        self.queue = queue
        self._at: defaultdict[str, set[Connection]] = defaultdict(set)

    def visitors(self, id: str) -> set[str]:
        """The visitors who are at this table now."""
        return {c.visitor for c in self._at.get(id, ())}

    def enter(self, id: str, connection: Connection) -> None:
        """A client comes to the table."""
        self._at[id].add(connection)

    def leave(self, id: str, connection: Connection) -> None:
        """A client has gone."""
        here = self._at.get(id, set())
        here.discard(connection)
        if not here:
            self._at.pop(id, None)

    def tell(self, table: LiveTable) -> None:
        """The table changed: to each what its role may see, since what it has been told."""
        online = self.visitors(table.row.id)
        for connection in list(self._at.get(table.row.id, ())):
            try:
                self.catch_up(table, connection, online, connection.number)
            except Exception:
                log.exception("telling %s of table %s failed", connection.role, table.row.id)
                connection.lost.set()

    def catch_up(self, table: LiveTable, to: Connection, online: set[str], number: int | None, since: int = -1) -> None:
        """Tell one connection what it does not have yet."""
        if table.match is None:
            to.send(LiveTableNews(table.describe(to.visitor, online)))
            return
        update = table.update(to.visitor, to.role, online, number, since)
        if update.undone is not None:
            to.send(Undone(update.undone))
        to.send(as_live(update))
        to.number = table.number

    def broadcast(self, id: str, message: Any) -> None:
        """The same message to everybody at the table."""
        for connection in list(self._at.get(id, ())):
            connection.send(message)

    def presence(self, id: str, seats: list[SeatRow]) -> None:
        """Tell everybody who is at the table."""
        here = self.visitors(id)
        online = tuple(s.role for s in seats if s.human and s.visitor in here)
        self.broadcast(id, Presence(online))


def as_live(update: Update) -> LiveUpdate:
    """An update as a live message."""
    return LiveUpdate(**{name: getattr(update, name) for name in update.__struct_fields__})
