"""What holds now for everybody, and for those who may not speak or play: at hand without asking the database.

Every administrator's act is a row of the log; whichever process, or command, did it, each server finds the new rows,
reads again what holds, and tells those whom it concerns.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import sqlalchemy as sa

from stavka.core.texts import text
from stavka.server.clock import now
from stavka.server.errors import Problem
from stavka.server.manners import wire
from stavka.server.manners.schema import deeds, restrictions, standing
from stavka.server.manners.wire import Notice, Restricted, Restriction
from stavka.server.storage import StorageError
from stavka.server.wire import LiveNotice

if TYPE_CHECKING:
    from stavka.server.desk import Desk

log = logging.getLogger(__name__)

LOOK = 1.0  # seconds between looks at the log
ANEW = 60  # looks after which all is read again, whether there is anything new or not
LATELY = 200  # rows of the log that are looked through for new ones
TABLES = ("freeze", "thaw", "delete-table")
SAID: dict[Restricted, tuple[str, str]] = {
    "muted": ("server-muted", "server-muted-until"),
    "suspended": ("server-suspended", "server-suspended-until"),
}
LOOKING = ("/consider", "/why-not", "/overlay")  # asked by POST, and nothing is stored
HIS_OWN = ("/api/account", "/api/notices", "/api/blocks")  # also of somebody suspended
ALWAYS = ("/api/admin", "/api/account/prove")  # whoever made the server read-only undoes it


def moment(until: int) -> str:
    """As people read it."""
    return f"{datetime.fromtimestamp(until / 1000, UTC):%Y-%m-%d %H:%M} UTC"


class Standing:
    """What holds now."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._restricted: dict[str, dict[Restricted, Restriction]] = {}
        self._notices: dict[str, Notice] = {}
        self._known: set[int] = set()
        self._last: tuple[int | None, int] = (None, 0)
        self._catching = asyncio.Lock()
        self.number = 0  # of the last act by which pages are told something else

    # --- what is asked with every request ------------------------------------------------------------------

    def now(self) -> wire.Standing:
        """What everybody is told."""
        return wire.Standing(self._notice("announcement"), self._notice("read-only"))

    def tells(self) -> int:
        """The number of what everybody is told; 0: nothing."""
        shown = self.now()
        return self.number if shown.announcement or shown.read_only else 0

    @property
    def read_only(self) -> bool:
        """Is nothing stored now?"""
        return self._notice("read-only") is not None

    def _notice(self, kind: str) -> Notice | None:
        found = self._notices.get(kind)
        return None if found is None or (found.until is not None and found.until <= now()) else found

    def restriction(self, visitor: str, kind: Restricted) -> Restriction | None:
        """What somebody may not do now."""
        found = self._restricted.get(visitor, {}).get(kind)
        return None if found is None or (found.until is not None and found.until <= now()) else found

    def require_writing(self, method: str, path: str) -> None:
        """In read-only mode looking works, and nothing else."""
        if self.read_only and method not in ("GET", "HEAD", "OPTIONS") and not _only_looks(path):
            raise self.nothing_stored()

    def nothing_stored(self) -> Problem:
        """The answer to whoever wants something stored in read-only mode."""
        return Problem(503, "read-only", text("server-read-only"), retry=60)

    def require_deciding(self, visitor: str) -> None:
        """May something be stored that he decides?"""
        if self.read_only:
            raise self.nothing_stored()
        self.require_play(visitor)

    def require_play(self, visitor: str) -> None:
        """Somebody suspended looks on."""
        if (found := self.restriction(visitor, "suspended")) is not None:
            raise _told(found)

    def require_voice(self, visitor: str) -> None:
        """Somebody muted is silent."""
        if (found := self.restriction(visitor, "muted")) is not None:
            raise _told(found)

    # --- keeping up with the log -----------------------------------------------------------------------------

    async def keep_up(self) -> None:
        """For as long as the server runs."""
        looks = 0
        while True:
            await asyncio.sleep(LOOK)
            looks += 1
            try:
                await self.catch_up(anew=looks % ANEW == 0)
            except StorageError as error:
                log.warning("what administrators do cannot be read now: %s", error)

    async def catch_up(self, *, first: bool = False, anew: bool = False) -> None:
        """See whether there is anything new in the log; at the start only what holds matters. Who may not do what can
        change without it, where a guest signs up: it is read `anew`."""
        async with self._catching:
            ends = sa.select(sa.func.max(deeds.c.id), sa.func.count())
            last = await self._desk.storage.run(lambda c: tuple(c.execute(ends).one()))
            if last == self._last and not first and not anew:
                return
            fresh = await self._desk.storage.run(self._read)
            self._last = last
        if not first:
            await self._heed(fresh)

    def _read(self, c: sa.Connection) -> list[sa.Row[tuple[int, str, str]]]:
        told = {r.kind: Notice(r.en, r.es, r.until) for r in c.execute(sa.select(standing))}
        found: defaultdict[str, dict[Restricted, Restriction]] = defaultdict(dict)
        for r in c.execute(sa.select(restrictions)):
            found[r.visitor][r.kind] = Restriction(r.kind, r.why, r.until, r.at)
        recent = sa.select(deeds.c.id, deeds.c.what, deeds.c.about).order_by(deeds.c.id.desc()).limit(LATELY)
        rows = [r for r in c.execute(recent).all() if r.id not in self._known]
        self._known = (self._known | {r.id for r in rows}) if rows else self._known
        self.number = max((r.id for r in rows), default=self.number)
        self._notices, self._restricted = told, dict(found)
        return list(reversed(rows))

    async def _heed(self, fresh: list[sa.Row[tuple[int, str, str]]]) -> None:
        """What was done elsewhere is so here, too."""
        desk, kinds = self._desk, {r.what for r in fresh}
        for row in fresh:
            if row.what == "delete-table":
                desk.hub.send_away(row.about)
            if row.what in TABLES:
                await desk.company.reread([row.about])
            if row.what in ("freeze", "thaw"):
                await desk.clocks_anew(row.about)
        if kinds & {"delete-account", "rename"}:
            await desk.company.reread_all()
        if kinds & {"announce", "unannounce", "read-only", "read-write"}:
            desk.hub.tell_all(LiveNotice(self.tells()))
        if "read-write" in kinds:
            desk.wake_all()


def _only_looks(path: str) -> bool:
    return path.endswith(LOOKING) or path.startswith(ALWAYS) or "/lessons/" in path


def plays(method: str, path: str) -> bool:
    """Is it asked for by somebody who plays, not only looks?"""
    return method not in ("GET", "HEAD", "OPTIONS") and not _only_looks(path) and not path.startswith(HIS_OWN)


def _told(found: Restriction) -> Problem:
    """He is told so, why, and for how long."""
    always, lately = SAID[found.kind]
    if found.until is None:
        return Problem(403, found.kind, text(always, why=found.why))
    return Problem(403, found.kind, text(lately, why=found.why, until=moment(found.until)))
