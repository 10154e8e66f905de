"""Whom somebody does not want to have to do with. Who is blocked is never told so.

His chat is not shown, his challenges are not seen, and he sits down at none of the tables that the other made or plays
at: they are not in his list, and a seat there is as good as taken. `deaf` is less: only chat is not shown.
"""

from __future__ import annotations

import secrets
from typing import Any

import sqlalchemy as sa

from stavka.server import programs
from stavka.server.clock import now
from stavka.server.desk import Desk
from stavka.server.errors import conflict, malformed, unknown
from stavka.server.keeping import stored
from stavka.server.manners.schema import blocks
from stavka.server.manners.wire import Block, Blocked
from stavka.server.meeting.people import account_named
from stavka.server.schema import programs as owned

MOST = 500  # on one list


async def listed(desk: Desk, visitor: str) -> list[Blocked]:
    """One's own list, newest first."""
    query = sa.select(blocks).where(blocks.c.visitor == visitor).order_by(blocks.c.made.desc())
    async with stored():
        rows = await desk.storage.run(lambda c: c.execute(query).all())
    return [Blocked(r.id, r.name, r.deaf, r.made) for r in rows]


async def block(desk: Desk, visitor: str, ask: Block) -> list[Blocked]:
    """Put somebody on one's list, or hear his chat again, or not."""
    whom, name = await _whom(desk, visitor, ask)
    if whom == visitor:
        raise conflict("block-oneself")

    def work(c: sa.Connection) -> None:
        mine = blocks.c.visitor == visitor
        if c.execute(blocks.update().where(mine, blocks.c.blocked == whom).values(deaf=ask.deaf)).rowcount:
            return
        if c.execute(sa.select(sa.func.count()).where(mine)).scalar_one() >= MOST:
            raise conflict("too-many-blocks", count=MOST)
        row = {"id": secrets.token_hex(8), "visitor": visitor, "blocked": whom, "name": name, "deaf": ask.deaf}
        c.execute(blocks.insert().values(**row, made=now()))

    await _changed(desk, visitor, work)
    return await listed(desk, visitor)


async def drop(desk: Desk, visitor: str, id: str) -> None:
    """Take somebody off one's list."""
    gone = blocks.delete().where(blocks.c.visitor == visitor, blocks.c.id == id)
    if not await _changed(desk, visitor, lambda c: c.execute(gone).rowcount):
        raise unknown("block", id)


async def _changed(desk: Desk, visitor: str, work: Any) -> Any:
    def noted(c: sa.Connection) -> Any:
        done = work(c)
        desk.storage.notify(c, [visitor], "blocks")
        return done

    async with stored():
        done = await desk.storage.run(noted, writes=True)
    await hear(desk, visitor)
    return done


async def _whom(desk: Desk, visitor: str, ask: Block) -> tuple[str, str]:
    if ask.name:
        return await account_named(desk, ask.name)
    if not ask.table:
        raise malformed("whom? a name, or a table and a role")
    async with desk.open(ask.table) as table:
        if not table.may_see(visitor, "observer"):
            raise unknown("table", ask.table)
        seat = next((s for s in table.seats if s.role == ask.role), None)
        if seat is None or seat.visitor is None:
            raise conflict("nobody-there")
        who, name = seat.visitor, seat.name
    return await owner_of(desk, who), name


async def owner_of(desk: Desk, who: str) -> str:
    """A program's owner, where it is one; what nobody owns stands for itself."""
    if not programs.is_program(who):
        return who
    async with stored():
        owner = await desk.storage.run(
            lambda c: c.execute(sa.select(owned.c.owner).where(owned.c.id == who)).scalar_one_or_none()
        )
    return str(owner or who)


# --- what follows from it -----------------------------------------------------------------------------------------


def unheard_by(visitor: str) -> sa.Select[Any]:
    """Whose chat somebody is not shown."""
    return sa.select(blocks.c.blocked).where(blocks.c.visitor == visitor)


def averse_to(visitor: str) -> sa.Select[Any]:
    """Who have blocked somebody."""
    return sa.select(blocks.c.visitor).where(blocks.c.blocked == visitor, blocks.c.deaf.is_(sa.false()))


async def unheard(desk: Desk, visitor: str) -> frozenset[str]:
    """The same, read."""
    async with stored():
        rows = await desk.storage.run(lambda c: list(c.execute(unheard_by(visitor)).scalars()))
    return frozenset(rows)


async def hear(desk: Desk, visitor: str) -> None:
    """From now on he is shown only whose chat he wants."""
    connections = desk.hub.of(visitor)
    if connections:
        without = await unheard(desk, visitor)
        for connection in connections:
            connection.unheard = without


async def is_barred(desk: Desk, visitor: str, people: set[str]) -> bool:
    """Does one of these people not want to play with him?"""
    who = await owner_of(desk, visitor)
    if not people - {who}:
        return False
    query = averse_to(who).where(blocks.c.visitor.in_(people - {who})).limit(1)
    async with stored():
        return await desk.storage.run(lambda c: c.execute(query).first()) is not None


async def has_blocked(desk: Desk, visitor: str, others: set[str]) -> bool:
    """Has he blocked one of these people himself?"""
    mine = (blocks.c.visitor == visitor, blocks.c.deaf.is_(sa.false()), blocks.c.blocked.in_(others))
    query = sa.select(blocks.c.id).where(*mine).limit(1)
    async with stored():
        return await desk.storage.run(lambda c: c.execute(query).first()) is not None
