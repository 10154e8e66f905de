"""Computer seats: a table where the computer must decide is played on, at a pace people can follow."""

from __future__ import annotations

import asyncio
import logging
import secrets
from random import Random
from typing import TYPE_CHECKING

from stavka.ai import BotPool
from stavka.core.actions import Action
from stavka.core.texts import Refused
from stavka.server.clock import now
from stavka.server.errors import Problem

if TYPE_CHECKING:
    from stavka.server.desk import Desk
    from stavka.server.table import LiveTable

log = logging.getLogger(__name__)

TRIES = 5  # when storage fails; after that the next visitor wakes the computer up again


class Computers:
    """Plays every computer seat, one task for each table where it is the computer's turn."""

    def __init__(self, desk: Desk) -> None:
        config = desk.config
        self.desk = desk
        self.bots = BotPool(config.games.load, config.bot_workers, config.bot_seconds)
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def wake(self, table: LiveTable) -> None:
        """If it is the computer's turn here, let it think."""
        id = table.row.id
        if table.computer_turn() is not None and id not in self._tasks:
            self._tasks[id] = asyncio.create_task(self._play(id), name=f"computer at {id}")

    async def close(self) -> None:
        """Stop thinking. Nothing is lost: the decision is still open after a restart."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.bots.close()

    async def _play(self, id: str) -> None:
        failures = 0
        try:
            while failures < TRIES:
                try:
                    if not await self._decide(id):
                        return
                    failures = 0
                except Problem as problem:
                    failures += 1
                    log.warning("the computer at table %s: %s", id, problem)
                    await asyncio.sleep(0.2 * 2**failures)
        except Exception:
            log.exception("the computer at table %s gives up", id)
        finally:
            del self._tasks[id]  # no await since the last look at the table: no wake-up is missed

    async def _decide(self, id: str) -> bool:
        """Make one decision; False when it is not the computer's turn."""
        async with self.desk.open(id) as table:
            seat = table.computer_turn()
            if seat is None:
                return False
            number, view = table.number, table.game.view(table.playing.state, seat.role, known=True)
            game, packs = table.game, table.packs
        await asyncio.sleep(self.desk.config.bot_delay)
        action = await self.bots.choose(game, packs, seat.bot, view)
        async with self.desk.open(id) as table:
            if table.number == number:
                await self._store(table, seat.role, action)
        return True

    async def _store(self, table: LiveTable, role: str, action: Action) -> None:
        match = table.playing
        legal = table.game.legal(match.state, role)
        if action not in legal:
            log.error("bot of %s chose %r, which is not legal: a random action is played", role, action)
            action = legal.pick(Random(secrets.randbits(64)))
        changes = table.changes_for(role, [action], None, now())
        try:
            table.carry_out(changes)
        except Refused:
            log.exception("%s refused its own legal action %r", table.game.id, action)
            raise
        await self.desk.store(table, changes)
        self.desk.tell(table)
