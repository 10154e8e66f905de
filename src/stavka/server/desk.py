"""The desk: every table in play, one at a time each, stored before anybody is told."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from stavka.core.board import Board
from stavka.core.data import BadData, Pack
from stavka.core.game import Game
from stavka.core.lessons import Course, lessons_of
from stavka.core.texts import Refused, Text, text
from stavka.server.clock import now
from stavka.server.computers import Computers
from stavka.server.config import Config
from stavka.server.errors import Problem, conflict, unavailable, unknown
from stavka.server.hub import Hub
from stavka.server.schema import Change, Stored
from stavka.server.storage import Clash, DamagedRow, Storage, StorageError
from stavka.server.table import LiveTable
from stavka.server.wire import Status

log = logging.getLogger(__name__)


class Broken(Problem):
    """A stored table that cannot be continued: frozen (the rules changed) or damaged."""

    def __init__(self, code: Status, message: Text, stored: Stored | None) -> None:
        super().__init__(409, code, message)
        self.state = code
        self.stored = stored


class Desk:
    """Opens tables, stores what happens at them, and tells those who watch."""

    def __init__(self, config: Config, storage: Storage) -> None:
        self.config = config
        self.storage = storage
        self.hub = Hub(config.queue)
        self.computers = Computers(self)
        self._games: dict[tuple[str, bytes], Game[Any]] = {}
        self._courses: dict[tuple[str, str], Course[Any]] = {}
        self.broken: dict[str, tuple[Status, Text]] = {}  # tables found frozen or damaged, for lists
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def game(self, id: str, packs: tuple[Pack, ...] = ()) -> Game[Any]:
        """A game by its id."""
        if id not in self.config.games.ids():
            raise unknown("game", id)
        key = id, msgspec.json.encode(packs)
        if key not in self._games:
            self._games[key] = self.config.games.load(id, packs)
        return self._games[key]

    def course(self, game: str, lesson: str) -> Course[Any]:
        """A lesson, played through when somebody first opens it."""
        key = game, lesson
        if key not in self._courses:
            rules = self.game(game)
            written = lessons_of(rules).get(lesson)
            if written is None:
                raise unknown("lesson", lesson)
            self._courses[key] = Course(rules, written)
        return self._courses[key]

    @asynccontextmanager
    async def open(self, id: str) -> AsyncIterator[LiveTable]:
        """A table to oneself. Readers wait as well, so that nobody sees what is not stored yet.

        After any error the copy in memory is thrown away: what is stored is the truth, and the next
        visitor starts from there.
        """
        lock = self._locks.setdefault(id, asyncio.Lock())
        async with lock:
            table = self._live.get(id)
            if table is None:
                table = await self._load_noted(id)
                self._keep(table)
                self.computers.wake(table)
            self._live.move_to_end(id)
            try:
                yield table
            except Problem:
                raise  # refused: nothing was changed
            except BaseException:
                self._live.pop(id, None)
                raise

    def _keep(self, table: LiveTable) -> None:
        self._live[table.row.id] = table
        while len(self._live) > self.config.live_tables:
            self._live.popitem(last=False)  # whoever still holds its lock has the table itself

    async def _load_noted(self, id: str) -> LiveTable:
        try:
            table = await self._load(id)
        except Broken as broken:
            self.broken[id] = (broken.state, broken.message)
            raise
        self.broken.pop(id, None)
        return table

    async def board(self, id: str) -> Board:
        """The board of a table, with its data packs; also of a table that can no longer be played on."""
        row = self._live[id].row if id in self._live else (await self._stored(id)).row
        try:
            return self.game(row.game, row.read_packs()).board(row.scenario)
        except (BadData, Refused, msgspec.DecodeError) as error:
            log.warning("table %s has no board: %r", id, error)
            raise Broken("damaged", text("server-damaged", reason=str(error)[:200]), None) from None

    async def _load(self, id: str) -> LiveTable:
        return await self._rebuilt(await self._stored(id))

    async def _stored(self, id: str) -> Stored:
        try:
            stored = await self.storage.table(id)
        except DamagedRow as error:
            log.warning("table %s is damaged: %s", id, error)
            raise Broken("damaged", text("server-damaged", reason=str(error)), None) from None
        except StorageError:
            log.exception("table %s cannot be read", id)
            raise unavailable("storage") from None
        if stored is None:
            raise unknown("table", id)
        return stored

    async def _rebuilt(self, stored: Stored) -> LiveTable:
        """The table played again from its actions; a change of the rules is tried out the same way."""
        row = stored.row
        version = 0
        try:
            game = self.game(row.game, row.read_packs())
            version = game.rules_version
            table = await asyncio.to_thread(LiveTable.of, stored, game)
        except Exception as error:  # whatever a bad row or a new rule makes go wrong
            log.warning("table %s cannot be played again: %r", row.id, error)
            if version and row.rules_version != version:
                args = {"stored": row.rules_version, "current": version}
                raise Broken("frozen", text("server-frozen", **args), stored) from None
            raise Broken("damaged", text("server-damaged", reason=str(error)[:200]), stored) from None
        row.rules_version = version
        return table

    async def store(self, table: LiveTable, changes: list[Change], undone: int | None = None) -> None:
        """Commit what was just played; on failure nothing of it has happened."""
        try:
            await self.storage.append(table.row.id, changes, undone, table.values(now()))
        except BaseException as error:
            self.drop(table)
            raise self._not_stored(table.row.id, error) from error

    def _not_stored(self, id: str, error: BaseException) -> BaseException:
        if isinstance(error, Clash):
            log.warning("table %s was changed by another process", id)
            return conflict("stale")
        if isinstance(error, StorageError):
            log.error("table %s: not stored: %s", id, error)
            return unavailable("storage")
        return error

    def drop(self, table: LiveTable) -> None:
        """Forget what is in memory: it may be ahead of what is stored."""
        self._live.pop(table.row.id, None)

    def tell(self, table: LiveTable) -> None:
        """News for everybody at the table; and the computer's turn, if it is."""
        self.hub.tell(table)
        self.computers.wake(table)

    def forget(self) -> None:
        """Drop every table from memory; each is read again when it is asked for."""
        self._live.clear()
