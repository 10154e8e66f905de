"""Reports: a line, a name or a table, with a reason, for the administrators. Nobody else reads them."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from stavka.server.asks import clean
from stavka.server.clock import now
from stavka.server.desk import Desk
from stavka.server.errors import conflict, unknown
from stavka.server.keeping import stored
from stavka.server.manners.blocking import owner_of
from stavka.server.manners.schema import reports
from stavka.server.manners.wire import Report
from stavka.server.schema import chat
from stavka.server.table import LiveTable

DAYS = 90  # for which a closed report is kept
DAY = 24 * 3600 * 1000


async def report(desk: Desk, visitor: str, ask: Report) -> None:
    """Put a report down; the same of the same person twice is one."""
    async with desk.look(ask.table, visitor) as table:
        if not table.may_see(visitor, "observer"):
            raise unknown("table", ask.table)
        row = _of_seat(table, ask) if ask.kind == "name" else _of_table(table)
    if ask.kind == "line":
        row = await _of_line(desk, ask)
    row["about"] = await owner_of(desk, row["about"])
    row |= {"reporter": visitor, "kind": ask.kind, "table_id": ask.table, "reason": ask.reason}
    line = ask.line if ask.kind == "line" else None

    def work(c: sa.Connection) -> None:
        same = (
            reports.c.reporter == visitor, reports.c.kind == ask.kind, reports.c.about == row["about"],
            reports.c.table_id == ask.table, reports.c.line.is_not_distinct_from(line), reports.c.closed.is_(None),
        )  # fmt: skip
        if c.execute(sa.select(reports.c.id).where(*same)).first() is None:
            c.execute(reports.insert().values(**row, line=line, words=clean(ask.words), at=now()))

    async with stored():
        await desk.storage.run(work, writes=True)


def _of_seat(table: LiveTable, ask: Report) -> dict[str, Any]:
    seat = next((s for s in table.seats if s.role == ask.role), None)
    if seat is None or seat.visitor is None:
        raise conflict("nobody-there")
    return {"about": seat.visitor, "role": seat.role, "name": seat.name, "quoted": seat.name}


def _of_table(table: LiveTable) -> dict[str, Any]:
    return {"about": table.row.maker, "role": "", "name": "", "quoted": ""}


async def _of_line(desk: Desk, ask: Report) -> dict[str, Any]:
    query = sa.select(chat).where(chat.c.id == ask.line, chat.c.table_id == ask.table)
    async with stored():
        found = await desk.storage.run(lambda c: c.execute(query).one_or_none())
    if found is None:
        raise unknown("line", str(ask.line))
    return {"about": found.visitor or "", "role": found.role, "name": found.name, "quoted": found.text}


def forget_old(c: sa.Connection) -> None:
    """Reports that were closed long ago say nothing about anybody any more."""
    c.execute(reports.delete().where(reports.c.closed < now() - DAYS * DAY))
