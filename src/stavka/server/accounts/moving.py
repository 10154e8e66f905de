"""What a guest has becomes an account's: seats, tables made, programs, what is put away. Matches go on as they were."""

from __future__ import annotations

import sqlalchemy as sa

from stavka.server.desk import Desk
from stavka.server.manners import belonging as manners
from stavka.server.meeting.ratings import note_earlier
from stavka.server.notices import belonging
from stavka.server.schema import annotated, programs, seats, shares, shelves, tables
from stavka.server.timing import vacations


def tables_of(c: sa.Connection, visitor: str) -> list[str]:
    """Every table at which a visitor sits, or which it made."""
    sits = sa.select(seats.c.table_id).where(seats.c.visitor == visitor)
    made = sa.select(tables.c.id).where(tables.c.maker == visitor)
    return [str(id) for id in c.execute(sa.union(sits, made)).scalars()]


def move(c: sa.Connection, desk: Desk, guest: str, account: str, name: str) -> list[str]:
    """In one transaction with what else is done; back come the tables that have changed, for `settled`."""
    touched = tables_of(c, guest)
    c.execute(seats.update().where(seats.c.visitor == guest).values(visitor=account, name=name))
    c.execute(seats.update().where(seats.c.reserved == guest).values(reserved=account))
    c.execute(tables.update().where(tables.c.maker == guest).values(maker=account))
    c.execute(programs.update().where(programs.c.owner == guest).values(owner=account))
    has = sa.select(shelves.c.table_id).where(shelves.c.visitor == account)
    twice = (shelves.c.visitor == guest, shelves.c.table_id.in_(has))
    c.execute(shelves.delete().where(*twice))
    c.execute(shelves.update().where(shelves.c.visitor == guest).values(visitor=account))
    for kept in (shares, annotated):
        c.execute(kept.update().where(kept.c.visitor == guest).values(visitor=account))
    belonging.move(c, guest, account)
    manners.move(c, guest, account)
    vacations.move(c, guest, account)
    note_earlier(c, desk, account)
    desk.storage.notify(c, touched)
    return touched


async def settled(desk: Desk, touched: list[str], guest: str) -> None:
    """The tables in memory are read again; connections of the guest end, and come back as the account's."""
    desk.hub.part(guest)
    if guest:
        await desk.standing.catch_up(anew=True)
    await desk.company.reread(touched)
