"""The desk: every table in play, one at a time each, stored before anybody is told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from stavka.core.board import Board
from stavka.core.data import BadData, Pack
from stavka.core.game import Game
from stavka.core.lessons import Course, lessons_of
from stavka.core.texts import Refused, Text, text
from stavka.server import replaying, snapshots
from stavka.server.accounts.passwords import Passwords
from stavka.server.aside import Aside
from stavka.server.clock import ServerTime, now
from stavka.server.company import Company
from stavka.server.computers import Computers
from stavka.server.config import Config
from stavka.server.delaying import Past
from stavka.server.errors import Problem, conflict, unavailable, unknown
from stavka.server.foretelling import Foretelling
from stavka.server.hub import Hub
from stavka.server.limits import Limits
from stavka.server.manners.standing import Standing
from stavka.server.metrics import Metrics
from stavka.server.pressing import Press
from stavka.server.schema import Change, SeatRow, SnapshotRow, Stored
from stavka.server.storage import Clash, DamagedRow, Storage, StorageError
from stavka.server.table import LiveTable, delay_of
from stavka.server.timing.clocks import Moment
from stavka.server.wire import Status

log = logging.getLogger(__name__)

TIDY_SECONDS = 3600.0
FIGURE_SECONDS = 5.0


class Broken(Problem):
    """A stored table that cannot be continued: frozen (the rules changed) or damaged."""

    def __init__(self, code: Status, message: Text, stored: Stored | None) -> None:
        super().__init__(409, code, message)
        self.state = code
        self.stored = stored


def _left_behind(played: int, game: Game[Any]) -> Text:
    return text("server-frozen", stored=played, current=game.rules_version)


async def _nothing(_id: str) -> None:
    """Where no results are noted."""


class Desk:
    """Opens tables, stores what happens at them, and tells those who watch."""

    def __init__(self, config: Config, storage: Storage) -> None:
        self.config = config
        self.storage = storage
        self.time = ServerTime()
        self.away: dict[str, int] = {}  # visitors on vacation, until when: see `timing/vacations.py`
        self.hub = Hub(config.queue)
        self.computers = Computers(self)
        self.foretelling = Foretelling(self)
        self.company = Company(self)
        self.past = Past(self)
        self.press = Press()
        self.limits = Limits(config)
        self.metrics = Metrics()
        self.passwords = Passwords(config)
        self.standing = Standing(self)
        self.hearing: Callable[[str], Coroutine[Any, Any, None]] = _nothing  # told whose block list has changed
        self.clocks_anew: Callable[[str], Coroutine[Any, Any, None]] = _nothing  # told of tables stopped, or no longer
        self.ended: Callable[[str], Coroutine[Any, Any, None]] = _nothing  # told of matches whose result is noted
        self.tidied: Callable[[], Coroutine[Any, Any, None]] | None = None  # what else is done from time to time
        storage.committed = self.metrics.committed
        self.aside = Aside(config.upload_seconds, config.upload_megabytes)
        self.again = Aside(config.upload_seconds, config.upload_megabytes)  # who looks at a match waits for no upload
        self.reporting = Aside(config.report_seconds, config.upload_megabytes)
        self.reported: OrderedDict[tuple[str, ...], bytes] = OrderedDict()  # what `reports` made lately
        self._games: OrderedDict[tuple[str, bytes], Game[Any]] = OrderedDict()
        self._courses: dict[tuple[str, str], Course[Any]] = {}
        self.broken: dict[str, tuple[Status, Text]] = {}  # tables found frozen or damaged, for lists
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._weights: dict[str, int] = {}  # of the tables in memory, and all together
        self._held = 0
        self._catching: set[asyncio.Task[None]] = set()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def game(self, id: str, packs: tuple[Pack, ...] = ()) -> Game[Any]:
        """A game by its id."""
        if id not in self.config.games.ids():
            raise unknown("game", id)
        if not packs:
            return self.config.games.load(id)
        key = id, msgspec.json.encode(packs)
        game = self._games.pop(key, None) or self.config.games.load(id, packs)
        self._games[key] = game
        while len(self._games) > self.config.packed_games:
            self._games.popitem(last=False)
        return game

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
    async def open(self, id: str, *, watching: bool = True) -> AsyncIterator[LiveTable]:
        """A table to oneself. Readers wait as well, so that nobody sees what is not stored yet.

        Somebody `watching` keeps the computers at the table awake.

        After any error the copy in memory is thrown away: what is stored is the truth, and the next
        visitor starts from there.
        """
        async with self.lock(id):
            table = self._live.get(id)
            if table is None:
                table = await self._load_noted(id)
                table.now = self.time.now
                self._keep(table)
                self.computers.wake(table)
            self._live.move_to_end(id)
            if watching:
                self._seen(table)
            try:
                yield table
            except Problem:
                raise  # refused: nothing was changed
            except BaseException:
                self.forget(id)
                raise

    def lock(self, id: str) -> asyncio.Lock:
        """Held by who has a table to himself."""
        return self._locks.setdefault(id, asyncio.Lock())

    def live(self) -> Mapping[str, LiveTable]:
        """The tables in memory."""
        return self._live

    @asynccontextmanager
    async def look(self, id: str, visitor: str) -> AsyncIterator[LiveTable]:
        """The same, for somebody who only looks: whoever does not play may see it as it stood a while ago."""
        async with self.open(id) as table:
            yield await self.past.of(table) if delay_of(table, visitor) else table

    def _seen(self, table: LiveTable) -> None:
        """Somebody looks at the table: a computer that had stopped goes on."""
        slept = not self.watched(table)
        table.seen = time.monotonic()
        if slept:
            self.computers.wake(table)

    def watched(self, table: LiveTable) -> bool:
        """Has somebody been at the table lately?"""
        lately = time.monotonic() - table.seen < self.config.unwatched_seconds
        return lately or bool(self.hub.visitors(table.row.id))

    def _keep(self, table: LiveTable) -> None:
        """In memory from now on; those longest unused go where it gets too much."""
        self._live[table.row.id] = table
        self.weigh(table)

    def weigh(self, table: LiveTable) -> None:
        """How much memory it takes now, and all together."""
        id, weight = table.row.id, table.weight()
        if self._live.get(id) is not table:
            return
        self._held += weight - self._weights.get(id, 0)
        self._weights[id] = weight
        while self._held > self.config.table_megabytes * 1_000_000 and len(self._live) > 1:
            id, oldest = next(iter(self._live.items()))
            if (lock := self._locks.get(id)) is None or not lock.locked():
                self._snapshot(oldest)
            self.drop(oldest)  # whoever still holds its lock has the table itself

    def _snapshot(self, table: LiveTable) -> None:
        """Keep where a table stands, beside everything else that is to be written; only of what is stored."""
        if self.standing.read_only or not snapshots.due(table):
            return
        row = snapshots.write(table)
        self.later(self._keep_snapshot(table.row.id, lambda: snapshots.pressed(row)))

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Beside everything else; nobody waits for it until the end."""
        task = asyncio.create_task(work)
        self._catching.add(task)
        task.add_done_callback(self._catching.discard)

    async def _keep_snapshot(self, id: str, row: Callable[[], SnapshotRow]) -> None:
        try:
            await self.storage.keep(id, row)
        except StorageError as error:
            log.warning("table %s: its snapshot is not kept: %s", id, error)

    async def _load_noted(self, id: str) -> LiveTable:
        try:
            table = await self._load(id)
        except Broken as broken:
            self.broken[id] = (broken.state, broken.message)
            raise
        self.broken.pop(id, None)
        if table.frozen is not None:
            self.broken[id] = ("frozen", table.frozen)
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
        if (table := await self._resumed(id)) is not None:
            return table
        stored = await self._stored(id)
        return await (self._replayed(stored) if stored.from_strangers else self._rebuilt(stored))

    async def _resumed(self, id: str) -> LiveTable | None:
        """The table from its snapshot, where there is one that fits; anything wrong with it costs only a replay."""
        try:
            found = await self.storage.recent(id)
            stored, kept = found or (None, None)
            if stored is None or kept is None:
                return None
            game = self.game(stored.row.game, stored.row.read_packs())
            return await asyncio.to_thread(snapshots.resume, stored, kept, game)
        except StorageError:
            log.exception("table %s cannot be read", id)
            raise unavailable("storage") from None
        except Exception as error:  # whatever a cache may hold
            log.info("table %s is played again: its snapshot does not fit: %r", id, error)
            return None

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
                return await self._frozen(stored, game)
            raise Broken("damaged", text("server-damaged", reason=str(error)[:200]), stored) from None
        row.rules_version = version
        return table

    async def _replayed(self, stored: Stored) -> LiveTable:
        """The same of a match that strangers sent: it is played aside, and only where it stands is read here."""
        row = stored.row
        try:
            game = self.game(row.game, row.read_packs())
            why = _left_behind(row.rules_version, game)
            raw = await self.again.run(replaying.replay, self.config.games.load, msgspec.msgpack.encode(stored), why)
            played = replaying.read(raw)
            table = await asyncio.to_thread(snapshots.as_kept, played.stored, played.snapshot, game)
        except Exception as error:  # whatever a bad row makes go wrong, and what takes too long
            log.warning("table %s cannot be played again: %r", row.id, error)
            raise Broken("damaged", text("server-damaged", reason=str(error)[:200]), stored) from None
        if played.frozen:
            table.frozen = why
        else:
            self.later(self._keep_snapshot(row.id, lambda: played.snapshot))
        return table

    async def _frozen(self, stored: Stored, game: Game[Any]) -> LiveTable:
        """A match that the rules have left behind, as far as it holds; if not even its set-up does, only its name."""
        why = _left_behind(stored.row.rules_version, game)
        try:
            table = await asyncio.to_thread(LiveTable.as_far_as_it_holds, stored, game, why)
            table.wishes = await self.storage.wishes(stored.row.id)
            return table
        except StorageError:
            raise unavailable("storage") from None
        except Exception:
            log.exception("frozen table %s cannot be shown", stored.row.id)
            raise Broken("frozen", why, stored) from None

    async def store(
        self, table: LiveTable, changes: list[Change], undone: Sequence[int] = (), given: Sequence[SeatRow] = ()
    ) -> None:
        """Commit what was just played, with the seats that change hands; on failure nothing of it has happened."""
        try:
            values = table.values(now(), self.moment(table, changes))
            await self.storage.append(table.row.id, changes, undone, values, given)
            self.weigh(table)
            self.broken.pop(table.row.id, None)
            if table.row.status == "over" and (table.row.listed or table.row.rated):
                self.later(self.ended(table.row.id))
        except BaseException as error:
            self.drop(table)
            raise self._not_stored(table.row.id, error) from error

    def moment(self, table: LiveTable, changes: Sequence[Change] = ()) -> Moment:
        """What the table's clocks must know of this moment."""
        back = next((c.role for c in changes if c.kind in ("undo", "take-back")), "")
        away = {s.role: self.away[s.visitor] for s in table.seats if s.visitor in self.away}
        return Moment(self.time.now(), back, away)

    def _not_stored(self, id: str, error: BaseException) -> BaseException:
        if isinstance(error, Clash):
            log.warning("table %s was changed by another process", id)
            return conflict("stale")
        if isinstance(error, StorageError):
            log.error("table %s: not stored: %s", id, error)
            return unavailable("storage")
        return error

    def wake_all(self) -> None:
        """The computers, which have waited, go on."""
        for table in self._live.values():
            self.computers.wake(table)

    def drop(self, table: LiveTable) -> None:
        """Forget what is in memory: it may be ahead of what is stored."""
        self.forget(table.row.id)

    def forget(self, id: str) -> None:
        """The table is read again when it is asked for."""
        self._live.pop(id, None)
        self._held -= self._weights.pop(id, 0)

    def tell(self, table: LiveTable, *, ours: bool = True) -> None:
        """News for everybody at the table; and the computer's turn, if it is. A turn that began in another process is
        kept there."""
        self.hub.tell(table)
        if table.turned() and ours:
            self._snapshot(table)
        self.computers.wake(table)
        self.foretelling.foretell(table)

    def written_metrics(self) -> bytes:
        """How the server is doing, for Prometheus."""
        self._note_figures()
        return self.metrics.written()

    async def keep_figures(self) -> None:
        """For as long as the server runs: another of its processes may be asked how this one is doing."""
        while True:
            self._note_figures()
            await asyncio.sleep(FIGURE_SECONDS)

    def _note_figures(self) -> None:
        self.metrics.note(
            live_tables=len(self._live),
            table_bytes=self._held,
            sockets=self.hub.count(),
            thinking=self.computers.count(),
        )

    async def retire(self) -> None:
        """Delete what is older than this server keeps it, but nothing that somebody looks at."""
        for status, days in (("over", self.config.keep_finished_days), ("waiting", self.config.keep_waiting_days)):
            if not days:
                continue
            found = await self.storage.outdated(status, now() - days * 24 * 3600 * 1000)
            old = [id for id in found if not self.hub.visitors(id)]
            for n in range(0, len(old), 100):
                await self.storage.delete(old[n : n + 100])
            for id in old:
                self.forget(id)
            if old:
                log.info("%d tables (%s) are older than %d days and were deleted", len(old), status, days)

    async def keep_tidy(self) -> None:
        """For as long as the server runs."""
        while True:
            try:
                if not self.standing.read_only:
                    await self._tidy()
            except StorageError as error:
                log.warning("old tables cannot be deleted now: %s", error)
            await asyncio.sleep(TIDY_SECONDS)

    async def _tidy(self) -> None:
        await self.retire()
        if self.tidied is not None:
            await self.tidied()

    async def close(self) -> None:
        """Keep where the tables stand, for the next start."""
        await self.past.close()
        for table in self._live.values():
            self._snapshot(table)
        await asyncio.gather(*self._catching, return_exceptions=True)

    def forget_all(self) -> None:
        """Drop every table from memory."""
        for id in list(self._live):
            self.forget(id)
