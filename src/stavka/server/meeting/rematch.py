"""Once more with sides changed: a seat is kept for everybody who played."""

from __future__ import annotations

import sqlalchemy as sa

from stavka.server import lobby
from stavka.server.accounts.marks import is_former
from stavka.server.asks import NewTable
from stavka.server.desk import Desk
from stavka.server.errors import Problem, conflict, not_your_seat
from stavka.server.keeping import stored
from stavka.server.schema import SeatRow, tables
from stavka.server.timing.clocks import read_pace
from stavka.server.wire import Created


async def rematch(desk: Desk, id: str, visitor: str) -> Created:
    """A table for the same players, each in the next one's seat; who asks second finds the first one's."""
    async with desk.open(id) as table:
        if not table.roles_of(visitor):
            raise not_your_seat("")
        if not table.over or table.row.sandbox:
            raise conflict("not-over")
        row, options = table.row, dict(table.options)
        old = sorted(table.seats, key=lambda s: s.place)
    if (found := await _there(desk, id)) is not None:
        return Created(found, "", {})
    moved = [old[n - 1] for n in range(len(old))]
    name = next(s.name for s in old if s.visitor == visitor)
    ask = NewTable(
        game=row.game,
        scenario=row.scenario,
        seats={s.role: _kind(m, visitor) for s, m in zip(old, moved, strict=True)},
        options=options,
        name=name,
        windows=row.windows,
        strict=row.strict,
        programs=row.programs,
        analysis=row.analysis,
        listed=row.listed,
        rated=row.rated,
        watching=row.watching,
        pace=read_pace(row.pace),
    )
    kept = {
        s.role: m.visitor
        for s, m in zip(old, moved, strict=True)
        if m.human and m.visitor is not None and m.visitor != visitor and not is_former(m.visitor)
    }
    try:
        return await lobby.create(desk, visitor, ask, kept=kept, follows=id)
    except Problem:
        if (found := await _there(desk, id)) is not None:  # both asked at once
            return Created(found, "", {})
        raise


def _kind(seat: SeatRow, visitor: str) -> str:
    if seat.kind == "computer":
        return f"computer:{seat.bot}"
    return "me" if seat.visitor == visitor else "open"


async def _there(desk: Desk, id: str) -> str | None:
    query = sa.select(tables.c.id).where(tables.c.follows == id)
    async with stored():
        found = await desk.storage.run(lambda c: c.execute(query).scalar_one_or_none())
    return None if found is None else str(found)
