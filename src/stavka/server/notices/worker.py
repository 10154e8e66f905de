"""One task in each process notices, gathers and sends. What it takes up it claims in a transaction; play never waits
for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec
import sqlalchemy as sa

from stavka.core.texts import Text, text
from stavka.server import clock
from stavka.server.accounts.marks import is_account
from stavka.server.accounts.schema import accounts
from stavka.server.desk import Desk
from stavka.server.notices import noticing, wording
from stavka.server.notices.channels import Gone, Trouble, Way, hook, mail, push, services
from stavka.server.notices.gathering import Item, gather, hold
from stavka.server.notices.schema import letters, notices, ways, wishes
from stavka.server.storage import StorageError

log = logging.getLogger(__name__)

TICK = 5.0  # seconds
LOOK_BACK = 7 * 24 * 3600 * 1000  # ms: what happened before the server was started
LEASE = 120_000  # ms in which a letter is sent, or was lost with the process that had it
AT_ONCE = 20  # letters
NOTICING = 0x57A7CB  # the lock of those who claim, on PostgreSQL
MINUTE = 60_000


class Claimed(msgspec.Struct, frozen=True):
    """A letter that is ours to send."""

    id: int
    tries: int
    way: Way
    letter: wording.Letter


class Courier:
    """Tells people what they want to be told."""

    def __init__(self, desk: Desk, now: Callable[[], int] = clock.now) -> None:
        self.desk = desk
        self.config = desk.config
        self.now = now
        self._seen: int | None = None  # until when tables have been looked at

    async def work(self) -> None:
        """For as long as the server runs."""
        with suppress(StorageError):  # it is made later, then
            await push.own_key(self.desk)
        while True:
            try:
                await self.round()
            except StorageError as error:
                log.warning("notices have to wait: %s", error)
            except Exception:
                log.exception("notices have to wait")
            await asyncio.sleep(TICK)

    async def round(self) -> None:
        """Everything that is due now; where nothing is stored, it waits."""
        if self.desk.standing.read_only:
            return
        await self._notice()
        await self._gather()
        claimed = await self._claim()
        await asyncio.gather(*(self._send(one) for one in claimed))

    async def _notice(self) -> None:
        at = self.now()
        until = at - int(self.config.notice_pause * 1000)
        since = at - LOOK_BACK if self._seen is None else min(self._seen, until)
        found = await self.desk.storage.run(lambda c: c.execute(noticing.still(since, until).limit(1)).first())
        if found is not None:
            await self._alone(
                lambda c: noticing.notice(c, since, until, int(self.config.notice_away * 1000), at + self._hearing)
            )
        self._seen = until

    @property
    def _hearing(self) -> int:
        """So long (in ms) does a notice wait for another process to say that its reader sits before the table there."""
        return 0 if self.desk.storage.sqlite else int(2 * TICK * 1000)

    async def _gather(self) -> None:
        at = self.now()
        soon = at + self._hearing
        if not await self.desk.storage.run(lambda c: c.execute(_first_due(notices, soon)).first()):
            return
        here = {(id, visitor) for id in self.desk.hub.tables() for visitor in self.desk.hub.here(id)}

        def work(c: sa.Connection) -> None:
            hold(c, here, soon, at + int(self.config.notice_away * 1000))
            gather(c, at, self.desk.time.now())

        await self._alone(work)

    async def _alone(self, work: Callable[[sa.Connection], Any]) -> Any:
        """In a transaction beside no other that notices or claims."""

        def locked(c: sa.Connection) -> Any:
            if not self.desk.storage.sqlite:
                c.execute(sa.text("SELECT pg_advisory_xact_lock(:key)"), {"key": NOTICING})
            return work(c)

        return await self.desk.storage.run(locked, writes=True)

    # --- sending ----------------------------------------------------------------------------------------------

    async def _claim(self) -> list[Claimed]:
        at = self.now()
        if not await self.desk.storage.run(lambda c: c.execute(_first_due(letters, at)).first()):
            return []
        claimed: list[Claimed] = await self._alone(lambda c: self._claimed(c, at))
        return claimed

    def _claimed(self, c: sa.Connection, at: int) -> list[Claimed]:
        query = sa.select(letters, ways).join(ways).where(letters.c.due <= at).order_by(letters.c.due).limit(AT_ONCE)
        found = []
        for row in c.execute(query).all():
            items = msgspec.json.decode(row.contents, type=list[Item])
            items = [item for item in items if not noticing.moot(c, row.visitor, item.kind, item.table)]
            this = letters.c.id == row[0]
            if not items:
                c.execute(letters.delete().where(this))
                continue
            c.execute(letters.update().where(this).values(due=at + LEASE))
            letter = self._written(c, row, items)
            found.append(Claimed(row[0], row.tries, way_of(row, row.way), letter))
        return found

    def _written(self, c: sa.Connection, way: Any, items: Sequence[Item]) -> wording.Letter:
        language = language_of(c, way.visitor)
        return wording.write(self.config, items, wording.about(c, items), language, self.config.site or way.site)

    async def _send(self, claimed: Claimed) -> None:
        """One letter; what goes wrong with it is no other's trouble."""
        try:
            await self.deliver(claimed.way, claimed.letter, f"{claimed.way.id}-{claimed.id}")
        except Gone:
            await self._write(ways.delete().where(ways.c.id == claimed.way.id))
        except Trouble as trouble:
            await self._later(claimed, trouble)
        except Exception:
            log.exception("a notice by %s failed", claimed.way.kind)
            await self._later(claimed, Trouble("failed", passing=True))
        else:
            await self._write(letters.delete().where(letters.c.id == claimed.id))

    async def deliver(self, way: Way, letter: wording.Letter, id: str) -> None:
        """By its way."""
        if way.kind == "push":
            await push.send(self.config, way, letter, await push.own_key(self.desk))
        elif way.kind == "mail":
            if not self.config.smtp_host:
                raise Trouble("mail-server", passing=True)
            await mail.send(self.config, way, letter)
        elif way.kind == "hook":
            await hook.send(self.config, way, id, letter)
        else:
            await services.send(self.config, way, letter)

    async def _later(self, claimed: Claimed, trouble: Trouble) -> None:
        """Once more after a while; after too many tries, or where that cannot help, never again until he tries it."""
        tries = claimed.tries + 1
        log.info("a notice by %s did not arrive (%d): %s", claimed.way.kind, tries, trouble)
        if trouble.passing and tries < self.config.notice_tries:
            due = self.now() + MINUTE * 4 ** (tries - 1)
            await self._write(letters.update().where(letters.c.id == claimed.id).values(due=due, tries=tries))
            return
        why = msgspec.json.encode(trouble.why).decode()

        def work(c: sa.Connection) -> None:
            c.execute(letters.delete().where(letters.c.way == claimed.way.id))
            c.execute(ways.update().where(ways.c.id == claimed.way.id).values(trouble=why, trouble_at=self.now()))

        await self.desk.storage.run(work, writes=True)

    async def _write(self, change: sa.Executable) -> None:
        await self.desk.storage.run(lambda c: c.execute(change), writes=True)


def _first_due(of: sa.Table, at: int) -> sa.Select[Any]:
    return sa.select(of.c.id).where(of.c.due <= at).limit(1)


def way_of(row: Any, id: str) -> Way:
    """A way as the channels know it."""
    return Way(id, row.visitor, row.kind, row.target, row.secret, row.site)


def language_of(c: sa.Connection, visitor: str) -> str:
    """In which somebody is written to."""
    wished = c.execute(sa.select(wishes.c.language).where(wishes.c.visitor == visitor)).scalar_one_or_none()
    if wished is None and is_account(visitor):
        wished = c.execute(sa.select(accounts.c.language).where(accounts.c.id == visitor)).scalar_one_or_none()
    return wished or "en"


def why(written: str | None) -> Text | None:
    """The trouble of a way, as it is stored."""
    if written is None:
        return None
    try:
        return msgspec.json.decode(written, type=Text)
    except msgspec.DecodeError:
        return text("notices-trouble-failed")
