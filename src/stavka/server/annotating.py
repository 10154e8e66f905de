"""Notes at the positions of a finished match, by those who played it; they travel in its file and prove nothing."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from stavka.core.matchfile import NOTES, Remark
from stavka.server.asks import Annotate, clean
from stavka.server.clock import now
from stavka.server.desk import Desk
from stavka.server.errors import conflict, malformed, not_your_seat, unknown
from stavka.server.keeping import stored
from stavka.server.schema import annotated
from stavka.server.table import LiveTable
from stavka.server.wire import Annotation

NOBODY = ""


async def of(desk: Desk, id: str, visitor: str = NOBODY) -> list[Annotation]:
    """All notes in a finished match, in the order of its positions."""
    async with desk.open(id) as table:
        _require_over(table)
        if not table.may_see(visitor, "observer"):
            raise unknown("table", id)
    return await _all(desk, id, visitor)


async def _all(desk: Desk, id: str, visitor: str) -> list[Annotation]:
    query = sa.select(annotated).where(annotated.c.table_id == id)
    async with stored():
        rows = await desk.storage.run(lambda c: c.execute(query.order_by(annotated.c.number, annotated.c.id)).all())
    return [
        Annotation(r.id, r.number, r.text, r.name, r.role, r.at, bool(visitor) and r.visitor == visitor) for r in rows
    ]


async def remarks(desk: Desk, id: str) -> list[Remark]:
    """The same as they stand in the match file."""
    return [Remark(a.number, a.text, a.name or a.role) for a in await _all(desk, id, NOBODY)]


async def write(desk: Desk, id: str, visitor: str, ask: Annotate) -> list[Annotation]:
    """Write a note, or write one's own at that position anew; without words it goes."""
    words = "\n".join(filter(None, (clean(line) for line in ask.text.splitlines())))
    async with desk.open(id) as table:
        if not table.concerns(visitor):
            raise not_your_seat("")
        _require_over(table)
        if table.match is None or ask.at > table.match.number:
            raise unknown("position", str(ask.at))
        roles = table.roles_of(visitor)
        name = next((s.name for s in table.seats if s.role in roles), "")
    own = sa.and_(annotated.c.table_id == id, annotated.c.visitor == visitor, annotated.c.number == ask.at)
    count = sa.select(sa.func.count()).where(annotated.c.table_id == id)
    row = {"table_id": id, "visitor": visitor, "role": next(iter(roles), ""), "name": name, "number": ask.at}

    def work(c: sa.Connection) -> bool:
        c.execute(annotated.delete().where(own))
        if words and c.execute(count).scalar_one() >= NOTES:
            return False
        if words:
            c.execute(annotated.insert().values(**row, text=words, at=now()))
        return True

    async with stored():
        if not await desk.storage.run(work, writes=True):
            raise malformed(f"a match takes {NOTES} notes")
    return await _all(desk, id, visitor)


async def take_in(desk: Desk, id: str, found: Sequence[Remark]) -> None:
    """Notes that came with a match file: nobody's here."""
    rows = [
        {"table_id": id, "visitor": NOBODY, "role": "", "name": clean(n.by)[:80], "number": n.at, "text": n.text}
        for n in found
    ]
    if rows:
        at = now()
        async with stored():
            await desk.storage.run(
                lambda c: c.execute(annotated.insert(), [{**row, "at": at} for row in rows]), writes=True
            )


def _require_over(table: LiveTable) -> None:
    if not table.over or table.frozen is not None:
        raise conflict("not-over")
