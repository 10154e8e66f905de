"""The other processes of this server: what they have stored is told here, and who is at a table there is known."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from stavka.server import neighbours
from stavka.server.errors import Problem
from stavka.server.schema import SeatRow
from stavka.server.storage import StorageError

if TYPE_CHECKING:
    from stavka.server.desk import Desk
    from stavka.server.table import LiveTable

log = logging.getLogger(__name__)

HURRY = "hurry:"  # with the number of a position
HERE, WHERE, ALIVE = "here", "where", "alive"  # who is at a table; that everybody says so; that a process lives
BEAT = 10.0  # seconds between two signs of life


class Company:
    """Hears the other processes, where there can be any, and tells them what they do not find in the database."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def listen(self) -> None:
        """Hear them from now on."""
        desk = self._desk
        if desk.storage.sqlite:
            return
        loop = asyncio.get_running_loop()

        def heard(what: str, id: str, more: str) -> None:
            with suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(self._heard, what, id, more)

        desk.storage.neighbours = neighbours.Neighbours(desk.storage.url, heard)
        desk.storage.neighbours.start()

    def _heard(self, what: str, id: str, more: str) -> None:
        desk = self._desk
        if what.startswith(HURRY):
            desk.computers.hurry(id, int(what.removeprefix(HURRY)))
        elif what == "blocks":
            desk.later(desk.hearing(id))
        elif what == "deeds":
            desk.later(self._heed())
        elif what == ALIVE:
            desk.hub.elsewhere.lives(more)
        elif what == HERE:
            process, *visitors = more.split()
            desk.hub.elsewhere.note(process, id, visitors)
            desk.later(self._show_presence(id))
        elif what == WHERE:
            for each in desk.hub.tables():
                self.say_who_is_here(each)
        else:
            if what == "all":
                desk.later(self._whisper("", WHERE))
            for each in [id] if id else self._known():
                desk.later(self._catch_up(what, each, more))

    def _known(self) -> list[str]:
        return list(dict.fromkeys([*self._desk.live(), *self._desk.hub.tables()]))

    async def _heed(self) -> None:
        with suppress(StorageError):
            await self._desk.standing.catch_up(anew=True)

    # --- what they have stored ----------------------------------------------------------------------------------

    async def reread(self, ids: Sequence[str]) -> None:
        """Tables were changed beside their matches: they are read again, and those who watch are told."""
        for id in ids:
            await self._catch_up("table", id)

    async def reread_all(self) -> None:
        """Any table may have been changed."""
        await self.reread(self._known())

    async def _catch_up(self, what: str, id: str, more: str = "") -> None:
        """What is in memory of a table is old, and those who watch it here are told."""
        desk = self._desk
        with suppress(Problem, StorageError):
            if what != "chat":
                async with desk.lock(id):  # not while it is being changed here
                    self._carry_on(id, more)
            if not desk.hub.here(id):
                return
            async with desk.open(id) as table:
                if what != "table":
                    for said in await desk.storage.chat_of(id, desk.hub.chat_of(id)):
                        desk.hub.broadcast_chat(id, said)
                if what != "chat":
                    desk.tell(table, ours=False)

    def _carry_on(self, id: str, more: str) -> None:
        """Play what they have played, where that was told and somebody watches it here; else the table is forgotten, to
        be read again when it is wanted."""
        desk = self._desk
        table = desk.live().get(id)
        if table is not None and more and desk.hub.here(id):
            try:
                neighbours.carry_on(table, more)
                desk.weigh(table)
                return
            except Exception as error:  # whatever is missing here: the database has it
                log.info("table %s is read again: %r", id, error)
        desk.forget(id)

    # --- what they must know ------------------------------------------------------------------------------------

    async def hurry(self, table: LiveTable) -> None:
        """People at a table want the computer's decision now, whichever process thinks about it."""
        id, number = table.row.id, table.number
        self._desk.computers.hurry(id, number)
        await self._whisper(id, f"{HURRY}{number}")

    def tell_presence(self, id: str, seats: Sequence[SeatRow]) -> None:
        """Somebody came to a table here, or has gone: everybody at it is told, wherever he is connected."""
        self._desk.hub.presence(id, seats)
        self.say_who_is_here(id)

    def say_who_is_here(self, id: str) -> None:
        """To the others."""
        if (near := self._desk.storage.neighbours) is not None:
            self._desk.later(self._whisper(id, HERE, " ".join([near.me, *self._desk.hub.here(id)])))

    async def _show_presence(self, id: str) -> None:
        desk = self._desk
        if desk.hub.here(id):
            with suppress(Problem):
                async with desk.open(id, watching=False) as table:
                    desk.hub.presence(id, table.seats)

    async def keep(self) -> None:
        """For as long as the server runs: say that this process lives, and see who does not."""
        while (near := self._desk.storage.neighbours) is not None:
            await self._whisper("", ALIVE, near.me)
            for id in self._desk.hub.elsewhere.forget_silent():
                await self._show_presence(id)
            await asyncio.sleep(BEAT)

    async def _whisper(self, id: str, what: str, more: str = "") -> None:
        """What is not stored."""
        try:
            await self._desk.storage.whisper(id, what, more)
        except StorageError as error:
            log.warning("the other processes cannot be told (%s %s): %s", what, id, error)
