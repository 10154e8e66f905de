"""Live connections. Each has a bounded queue of its own: a slow or dead client holds nobody up."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import msgspec

from stavka.server.asks import Hello
from stavka.server.elsewhere import Elsewhere
from stavka.server.schema import SeatRow
from stavka.server.storage import Said
from stavka.server.table import LiveTable, audience_of, delay_of
from stavka.server.telling import Held, changed, held, whole
from stavka.server.wire import LiveChanged, LiveTableNews, LiveUpdate, Presence, Undone

log = logging.getLogger(__name__)


class Connection:
    """One live client: who it is, what it has been told, and what is on its way to it."""

    def __init__(self, visitor: str, role: str, size: int) -> None:
        self.visitor = visitor
        self.role = role
        self.audience = ""  # among whom it hears of the table
        self.program = False
        self.session = ""  # the token of the session over which it came; guests have none
        self.changes = False  # does it want only what changes?
        self.beats = False  # does it listen for signs of life?
        self.forecasts = False  # does it want to hear what its decisions may bring?
        self.foretold: int | None = None  # the last number at which it was told that
        self.has: Held | None = None  # the picture it was last told
        self.number: int | None = None  # the last number told
        self.told: tuple[int, str] | None = None  # and the tag of the picture
        self.chat = 0  # the last line of chat told
        self.unheard: frozenset[str] = frozenset()  # whose chat it does not want
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(size)
        self.lost = asyncio.Event()  # set when it cannot keep up; it will reconnect and catch up

    def hear(self, said: Said) -> None:
        """A line of chat, if it is new and wanted."""
        if said.line.n <= self.chat:
            return
        self.chat = said.line.n
        if said.by not in self.unheard:
            self.send(said.line)

    def send(self, message: Any) -> None:
        """Put a message on its way, or give the connection up."""
        self.send_written(msgspec.json.encode(message))

    def send_written(self, message: bytes) -> None:
        """The same with a message that is written already."""
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.lost.set()


class Told(dict[tuple[str, str, str, "int | None", int], list[bytes]]):
    """What has been written of one change: by role, picture before and after, and what was known of the log."""


class Hub:
    """Who watches which table."""

    def __init__(self, queue: int) -> None:
        self.queue = queue
        self._at: defaultdict[str, set[Connection]] = defaultdict(set)
        self.elsewhere = Elsewhere()

    def count(self) -> int:
        """How many clients there are."""
        return sum(len(here) for here in self._at.values())

    def tables(self) -> list[str]:
        """Where somebody is."""
        return list(self._at)

    def chat_of(self, id: str) -> int:
        """The last line of chat that everybody at the table has been told."""
        return min((c.chat for c in self._at.get(id, ())), default=0)

    def broadcast_chat(self, id: str, said: Said) -> None:
        """A line of chat to everybody who has not been told it."""
        for connection in list(self._at.get(id, ())):
            connection.hear(said)

    def of(self, visitor: str) -> list[Connection]:
        """The connections of a visitor."""
        return [c for here in self._at.values() for c in here if c.visitor == visitor]

    def tell_all(self, message: Any) -> None:
        """The same message to everybody at any table; programs have no use for it."""
        for here in list(self._at.values()):
            for connection in list(here):
                if not connection.program:
                    connection.send(message)

    def here(self, id: str) -> set[str]:
        """The visitors who are at this table now, connected to this process."""
        return {c.visitor for c in self._at.get(id, ())}

    def visitors(self, id: str) -> set[str]:
        """The same, wherever they are connected."""
        return self.here(id) | self.elsewhere.visitors(id)

    def enter(self, id: str, connection: Connection) -> None:
        """A client comes to the table."""
        connection.audience = id
        self._at[id].add(connection)

    def leave(self, connection: Connection) -> None:
        """A client has gone."""
        here = self._at.get(connection.audience, set())
        here.discard(connection)
        if not here:
            self._at.pop(connection.audience, None)

    def send_away(self, id: str) -> None:
        """Whoever listens there has to come again."""
        for connection in self._at.get(id, ()):
            connection.lost.set()

    def part(self, visitor: str) -> None:
        """Whoever was connected as this visitor is somebody else now, and has to come again."""
        for here in self._at.values():
            for connection in here:
                if connection.visitor == visitor:
                    connection.lost.set()

    def tell(self, table: LiveTable) -> None:
        """The table changed: to each what its role may see, since what it has been told; nothing where that is
        nothing, as when another has set how it wants to be asked."""
        told = Told()
        if table.over and not table.past:
            self.send_away(audience_of(table.row.id, past=True))  # nothing is withheld from them any more
        for connection in list(self._at.get(table.audience, ())):
            if (delay_of(table, connection.visitor) > 0) is not table.past:
                connection.lost.set()  # began to look on before the match began, or plays now
                continue
            if not table.may_see(connection.visitor, connection.role):
                connection.lost.set()  # somebody else has the seat now
                continue
            try:
                if connection.told is None or connection.told != self._news(table, connection):
                    self.catch_up(table, connection, connection.number, told=told)
            except Exception:
                log.exception("telling %s of table %s failed", connection.role, table.row.id)
                connection.lost.set()

    def greet(self, table: LiveTable, to: Connection, hello: Hello) -> None:
        """Tell a client that comes or comes back what it does not have yet."""
        to.changes = hello.changes
        if table.match is not None and hello.changes:
            now = held(table, to.visitor, to.role)
            to.has = now if (now.tag, table.number) == (hello.tag, hello.number) else None
        number = hello.number if hello.number is None or hello.number >= 0 else None
        self.enter(table.audience, to)
        self.catch_up(table, to, number, min(hello.since, 2**31))

    def catch_up(
        self, table: LiveTable, to: Connection, number: int | None, since: int = -1, told: Told | None = None
    ) -> None:
        """Tell one connection what it does not have yet, but for forecasts: see `foretelling`."""
        if table.match is None:
            to.send(LiveTableNews(table.describe(to.visitor, self.visitors(table.audience))))
            return
        now = held(table, to.visitor, to.role)
        told = Told() if told is None else told
        key = to.role, "" if to.has is None else to.has.tag, now.tag, number, since
        if key not in told:  # made and written once, however many are told the same
            told[key] = self._written(table, to, number, since)
        for message in told[key]:
            to.send_written(message)
        to.has = now if to.changes else None
        to.number = table.number
        to.told = table.number, now.tag

    def _written(self, table: LiveTable, to: Connection, number: int | None, since: int) -> list[bytes]:
        news: LiveUpdate | LiveChanged
        if to.has is None:
            news = whole(table, to.visitor, to.role, number, since, LiveUpdate, asked=False)
        else:
            news = changed(table, to.has, to.visitor, to.role, number, LiveChanged, asked=False)
        messages = [msgspec.json.encode(news)]
        return messages if news.undone is None else [msgspec.json.encode(Undone(news.undone)), *messages]

    def _news(self, table: LiveTable, to: Connection) -> tuple[int, str] | None:
        return None if table.match is None else (table.number, held(table, to.visitor, to.role).tag)

    def awaiting(self, table: LiveTable) -> list[Connection]:
        """Those who must decide and are still to be told what that may bring."""
        pending = table.pending()
        here = self._at.get(table.audience, ()) if pending else ()
        return [c for c in here if c.forecasts and c.role in pending and c.foretold != table.number]

    def broadcast(self, id: str, message: Any) -> None:
        """The same message to everybody at the table."""
        for connection in list(self._at.get(id, ())):
            connection.send(message)

    def presence(self, id: str, seats: Sequence[SeatRow]) -> None:
        """Tell everybody here who is at the table."""
        there = self.visitors(id)
        online = tuple(s.role for s in seats if s.visited and s.visitor in there)
        self.broadcast(id, Presence(online))
