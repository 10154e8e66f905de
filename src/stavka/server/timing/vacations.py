"""Vacations: where days are counted, the clocks of somebody who rests stand still. A year has so many days of it."""

from __future__ import annotations

import logging
from typing import Any

import sqlalchemy as sa

from stavka.server.desk import Desk
from stavka.server.errors import Problem, conflict
from stavka.server.keeping import stored
from stavka.server.schema import seats, tables
from stavka.server.storage import StorageError
from stavka.server.timing.clocks import DAY
from stavka.server.timing.schema import vacations
from stavka.server.wire import Vacation

log = logging.getLogger(__name__)

YEAR = 365 * DAY


async def of(desk: Desk, visitor: str) -> Vacation:
    """Whether somebody rests, and how much he still may."""
    async with stored():
        return await desk.storage.run(lambda c: _of(c, desk, visitor))


async def rest(desk: Desk, visitor: str, days: int) -> Vacation:
    """From now on for so many days, in the place of what was said before; none ends it."""
    at = desk.time.day()

    def work(c: sa.Connection) -> Vacation:
        if not desk.storage.sqlite:  # twice at once counts twice
            c.execute(sa.text("SELECT pg_advisory_xact_lock(hashtext(:who))"), {"who": visitor})
        mine = (vacations.c.visitor == visitor, vacations.c.until > at)
        c.execute(vacations.update().where(*mine).values(until=at))
        if days > _of(c, desk, visitor).left:
            raise conflict("no-vacation-left", count=_of(c, desk, visitor).left)
        if days:
            c.execute(vacations.delete().where(vacations.c.visitor == visitor, vacations.c.began == at))
            c.execute(vacations.insert().values(visitor=visitor, began=at, until=at + days * DAY))
        return _of(c, desk, visitor)

    async with stored():
        told = await desk.storage.run(work, writes=True)
    await note(desk)
    if days:
        await _set_clocks(desk, visitor)
    return told


def _of(c: sa.Connection, desk: Desk, visitor: str) -> Vacation:
    """Every vacation that was begun counts a day at least."""
    at, yearly = desk.time.day(), desk.config.vacation_days
    query = sa.select(vacations).where(vacations.c.visitor == visitor, vacations.c.until > at - YEAR)
    rows = c.execute(query).all()
    taken = sum(max(1, -(-(r.until - max(r.began, at - YEAR)) // DAY)) for r in rows)
    until = max((r.until for r in rows if r.until > at), default=None)
    return Vacation(until, max(0, yearly - taken), yearly)


async def note(desk: Desk) -> None:
    """Who is on vacation now; the clocks of those who are back run again."""
    at = desk.time.day()
    query = sa.select(vacations).where(vacations.c.over.is_(sa.false()))
    rows = await desk.storage.run(lambda c: c.execute(query).all())
    desk.away = {r.visitor: r.until for r in rows if r.until > at}
    for row in rows:
        if row.until > at:
            continue
        if row.visitor not in desk.away:
            await _set_clocks(desk, row.visitor)
        this = (vacations.c.visitor == row.visitor, vacations.c.began == row.began)
        over = vacations.update().where(*this).values(over=True)
        await desk.storage.run(lambda c, over=over: c.execute(over), writes=True)  # type: ignore[misc]


async def _set_clocks(desk: Desk, visitor: str) -> None:
    """At all tables that he plays by the clock."""
    query = (
        sa.select(tables.c.id)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.visitor == visitor, tables.c.status == "playing", tables.c.pace.is_not(None))
    )
    for id in await desk.storage.run(lambda c: list(c.execute(query).scalars())):
        await try_to_set(desk, str(id))


async def try_to_set(desk: Desk, id: str) -> None:
    """Let the clocks of a table run or stand as they should now: a vacation or a stop begins or ends."""
    try:
        await _set_anew(desk, id)
    except (Problem, StorageError) as error:  # it is over, or another process has done it
        log.info("the clocks of table %s are not set: %s", id, error)


async def _set_anew(desk: Desk, id: str) -> None:
    async with desk.open(id, watching=False) as table:
        if table.row.pace is None or table.frozen is not None or table.over:
            return
        before = table.row.clock_due
        values = table.values(table.row.changed, desk.moment(table))
        try:
            await desk.storage.set_clocks(id, table.number, before, {k: values[k] for k in ("clocks", "clock_due")})
        except BaseException:
            desk.drop(table)
            raise
        desk.tell(table)


def move(c: sa.Connection, guest: str, account: str) -> None:
    """A guest's are his account's."""
    has = sa.select(vacations.c.began).where(vacations.c.visitor == account)
    c.execute(vacations.delete().where(vacations.c.visitor == guest, vacations.c.began.in_(has)))
    c.execute(vacations.update().where(vacations.c.visitor == guest).values(visitor=account))


def forget(c: sa.Connection, visitor: str) -> None:
    """They go with him."""
    c.execute(vacations.delete().where(vacations.c.visitor == visitor))


def exported(c: sa.Connection, visitor: str) -> list[dict[str, Any]]:
    """What is stored of him."""
    query = sa.select(vacations.c.began, vacations.c.until).where(vacations.c.visitor == visitor)
    return [dict(row) for row in c.execute(query).mappings()]
