"""Computer seats: a table where the computer must decide is played on, at a pace people can follow."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from stavka.ai import Answer, BotPool, Haste, Memo, Verdict, staff_of
from stavka.ai.verdict import Asked
from stavka.core.data import Pack
from stavka.core.game import Game
from stavka.core.texts import Refused
from stavka.core.views import View
from stavka.server import wishing
from stavka.server.clock import now
from stavka.server.errors import Problem, conflict
from stavka.server.schema import Change, SeatRow, Thought
from stavka.server.windows import pass_on

if TYPE_CHECKING:
    from stavka.server.desk import Desk
    from stavka.server.table import LiveTable

log = logging.getLogger(__name__)

OWNER_SECONDS = 0.5  # between looks whether a table may be played here
TRIES = 5  # when storage fails; after that the next visitor wakes the computer up again


class Computers:
    """Plays every computer seat, one task for each table where it is the computer's turn."""

    def __init__(self, desk: Desk) -> None:
        config = desk.config
        self.desk = desk
        self.bots = BotPool(config.games.load, config.bot_workers, config.bot_seconds)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._thinking: dict[str, tuple[int, Haste]] = {}  # at which position of a table
        self._advising: set[tuple[str, str]] = set()
        self._wanted: dict[str, int] = {}  # said before the computer here came to think about it

    def wake(self, table: LiveTable) -> None:
        """If it is the computer's turn here, let it think."""
        id = table.row.id
        if self._stands_still(table):
            return
        if id not in self._tasks and (table.computer_turn() is not None or self._offered(table) is not None):
            self._tasks[id] = asyncio.create_task(self._play(id), name=f"computer at {id}")

    def _stands_still(self, table: LiveTable) -> bool:
        """Is nothing stored now, or nothing of this table?"""
        return self.desk.standing.read_only or bool(table.row.halted)

    def hurry(self, id: str, number: int) -> None:
        """Somebody at a table wants the decision on this position now; one that is made by then is none of ours."""
        at, haste = self._thinking.get(id, (-1, None))
        if haste is not None and at <= number:  # what is thought about an older position is of no use to anybody
            haste.now()
        if at < number and id in self._tasks:
            self._wanted[id] = number

    async def advise(
        self, id: str, game: Game[Any], packs: tuple[Pack, ...], bot: str, view: View, memo: Memo
    ) -> Answer | None:
        """What a bot would do in somebody's place; one question of a role at a time."""
        key = id, view.role
        if key in self._advising:
            raise conflict("advising")
        self._advising.add(key)
        try:
            return await self.bots.plan(game, packs, bot, view, memo)
        finally:
            self._advising.discard(key)

    def count(self) -> int:
        """At how many tables a computer thinks, or waits for its turn to think."""
        return len(self._tasks)

    async def close(self) -> None:
        """Stop thinking. Nothing is lost: the decision is still open after a restart."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.bots.close()

    async def _play(self, id: str) -> None:
        failures, owned = 0, False
        try:
            while not (owned := await self.desk.storage.own(id)):
                await asyncio.sleep(OWNER_SECONDS)  # another process plays here, as long as it lives
                async with self.desk.open(id, watching=False) as table:
                    if table.computer_turn() is None and self._offered(table) is None:
                        return
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
            self._wanted.pop(id, None)
            del self._tasks[id]  # no await since the last look at the table: no wake-up is missed
            if owned:
                await self.desk.storage.disown(id)

    async def _decide(self, id: str) -> bool:
        """Make one decision; False when it is not the computer's turn, nobody watches, or nothing is stored now."""
        if self.desk.standing.read_only:
            return False
        if await self._settle(id):
            return True
        async with self.desk.open(id, watching=False) as table:
            seat = table.computer_turn()
            if seat is None or not self.desk.watched(table):
                return False
            number, view = table.number, table.game.view(table.playing.state, seat.role, known=True)
            game, packs, memo = table.game, table.packs, table.memo(seat.role)
        with self._haste(id, number) as haste:
            with suppress(TimeoutError):
                await asyncio.wait_for(haste.wanted.wait(), self.desk.config.bot_delay)
            answer = await self.bots.think(game, packs, seat.bot, view, memo, haste)
        async with self.desk.open(id, watching=False) as table:
            if table.number == number and not self._stands_still(table):
                await self._store(table, seat.role, answer, memo)
        return True

    # --- giving up, and draws ---------------------------------------------------------------------------

    def _offered(self, table: LiveTable) -> SeatRow | None:
        """The computer that has to answer an offer of a draw, if one does."""
        if table.match is None or table.over or table.frozen or not table.drawing:
            return None
        rest = [side for side in table.sides() if not set(side) & set(table.drawing)]
        return next((seat for side in rest if (seat := self._alone(table, side)) is not None), None)

    def _alone(self, table: LiveTable, side: tuple[str, ...]) -> SeatRow | None:
        """The first seat of a side without people; a computer decides nothing for a partner."""
        seats = [s for s in table.seats if s.role in side]
        return seats[0] if seats and not any(s.visited for s in seats) else None

    def _doubts(self, table: LiveTable) -> SeatRow | None:
        """The computer that looks how it stands: against people, once in a turn, before it decides."""
        seat = table.computer_turn()
        if seat is None or not self.desk.watched(table) or not any(s.visited for s in table.seats):
            return None
        side = next((side for side in table.sides() if seat.role in side), ())
        turn = table.view(seat.role).turn
        if self._alone(table, side) is None or table.judged.get(seat.role) == turn:
            return None
        table.judged[seat.role] = turn
        return seat

    async def _settle(self, id: str) -> bool:
        """Answer an offer, give up or offer a draw; True when something was said."""
        async with self.desk.open(id, watching=False) as table:
            staff = staff_of(table.game)
            asked = self._offered(table)
            seat = asked or (self._doubts(table) if staff is not None else None)
            if seat is None:
                return False
            number, game, packs = table.number, table.game, table.packs
            view = game.view(table.playing.state, seat.role, known=True)
            question = None if staff is None else Asked(staff.clock(table.playing.at(0)), asked is not None)
        verdict = Verdict() if question is None else await self.bots.judge(game, packs, view, question)
        kind = _said(verdict, asked=asked is not None)
        if not kind:
            return False
        async with self.desk.open(id, watching=False) as table:
            if self._stands_still(table):
                return False
            if table.number == number and (kind != "draw" or wishing.may_offer(table, seat.role)):
                change = Change(seq=number + 1, kind=kind, role=seat.role, at=now())
                table.carry_out([change])
                await self.desk.store(table, [change])
                self.desk.tell(table)
        return True

    @contextmanager
    def _haste(self, id: str, number: int) -> Iterator[Haste]:
        """While a decision is thought about, people at the table can ask for it."""
        haste = Haste()
        if self._wanted.pop(id, None) == number:
            haste.now()
        self._thinking[id] = number, haste
        try:
            yield haste
        finally:
            del self._thinking[id]

    async def _store(self, table: LiveTable, role: str, answer: Answer, memo: Memo) -> None:
        match, action = table.playing, answer.action
        legal = table.game.legal(match.state, role)
        if action not in legal:
            log.error("bot of %s chose %r, which is not legal: a random action is played", role, action)
            action = legal.pick(Random(secrets.randbits(64)))
        changes = table.changes_for(role, [action], None, now())
        if answer.memo != memo or answer.reasons or answer.cut:
            thought = Thought(answer.memo.decode(), answer.reasons, answer.cut)
            changes[0].thought = msgspec.json.encode(thought).decode()
        try:
            table.carry_out(changes)
        except Refused:
            log.exception("%s refused its own legal action %r", table.game.id, action)
            raise
        changes += pass_on(table, changes[0].at)
        await self.desk.store(table, changes)
        self.desk.tell(table)


def _said(verdict: Verdict, *, asked: bool) -> str:
    """What a computer says about how it stands: the kind of change, or nothing."""
    if asked:
        return "draw" if verdict.fair else "decline"
    return "resign" if verdict.hopeless else "draw" if verdict.level else ""
