"""Whose turn it is, found in what is stored: play itself knows nothing of notices and never waits for them.

A table that has been still for a while is looked at once. Who must decide there is put down to be told, and not
again before he has acted.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from stavka.server.notices.outbox import put
from stavka.server.notices.schema import notices, turns, ways
from stavka.server.schema import actions, seats, tables

_pending = msgspec.json.Decoder(tuple[str, ...]).decode


def still(since: int, until: int) -> sa.Select[Any]:
    """The seats, at tables where nothing has happened since a time between two moments, of people whom a way led to
    before that."""
    led = sa.exists().where(
        ways.c.visitor == seats.c.visitor,
        ways.c.made < tables.c.changed,
        ways.c.code.is_(None),
        ways.c.trouble.is_(None),
    )
    shown = (tables.c.id, tables.c.status, tables.c.number, tables.c.pending, tables.c.changed)
    return (
        sa.select(*shown, seats.c.role, seats.c.visitor)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(tables.c.status.in_(("playing", "over")), tables.c.changed > since, tables.c.changed <= until)
        .where(seats.c.kind == "human", tables.c.halted == "", led)
    )


def notice(c: sa.Connection, since: int, until: int, away: int, least: int) -> None:
    """Put down what those who sit at such tables are to be told. Who did the last thing there himself has just been
    there and is told after `away` ms; nobody before the moment `least`."""
    found: defaultdict[tuple[str, str], list[Any]] = defaultdict(list)
    for row in c.execute(still(since, until)):
        found[row.id, row.visitor].append(row)
    for (id, visitor), rows in found.items():
        table, roles = rows[0], [row.role for row in rows]
        last = c.execute(_last(id)).one_or_none()
        here = last is not None and last.role in roles and not last.auto
        if table.status == "over":
            if not here:
                _put_down(c, visitor, table, "result", max(least, table.changed))
        elif awaited(roles, table.pending):
            due = table.changed + away if here else table.changed
            _put_down(c, visitor, table, "turn", max(least, due), acted(c, id, roles))
        else:
            c.execute(turns.delete().where(turns.c.table_id == id, turns.c.visitor == visitor))


def awaited(roles: Collection[str], pending: str) -> bool:
    """Must one of these roles decide?"""
    return not set(roles).isdisjoint(_pending(pending))


def _last(id: str) -> sa.Select[Any]:
    query = sa.select(actions.c.role, actions.c.auto).where(actions.c.table_id == id)
    return query.order_by(actions.c.seq.desc()).limit(1)


def acted(c: sa.Connection, id: str, roles: Sequence[str]) -> int:
    """The number at which somebody last did something himself at a table."""
    mine = (actions.c.table_id == id, actions.c.role.in_(roles), actions.c.auto.is_(sa.false()))
    return c.execute(sa.select(sa.func.max(actions.c.seq)).where(*mine)).scalar_one() or 0


def _put_down(c: sa.Connection, visitor: str, table: Any, kind: Any, due: int, did: int | None = None) -> None:
    """Once in a turn: `did` is when he last did something; once for a result."""
    this = (turns.c.table_id == table.id, turns.c.visitor == visitor)
    before = c.execute(sa.select(turns.c.number).where(*this)).scalar_one_or_none()
    if before is not None and before >= (table.number if did is None else did):
        return
    if before is None:
        c.execute(turns.insert().values(table_id=table.id, visitor=visitor, number=table.number))
    else:
        c.execute(turns.update().where(*this).values(number=table.number))
    mine = (notices.c.table_id == table.id, notices.c.visitor == visitor)
    c.execute(notices.delete().where(*mine, notices.c.kind == "turn"))
    put(c, visitor, kind, table.id, due)


def moot(c: sa.Connection, visitor: str, kind: str, id: str | None) -> bool:
    """Has he acted meanwhile, or is it no longer his turn?"""
    if id is None:
        return False
    query = sa.select(tables.c.status, tables.c.pending).where(tables.c.id == id)
    table = c.execute(query).one_or_none()
    if table is None:
        return True
    if kind not in ("turn", "reminder"):
        return False
    mine = sa.select(seats.c.role).where(seats.c.table_id == id, seats.c.visitor == visitor)
    roles = list(c.execute(mine).scalars())
    if table.status != "playing" or not awaited(roles, table.pending):
        return True
    told = sa.select(turns.c.number).where(turns.c.table_id == id, turns.c.visitor == visitor)
    number = c.execute(told).scalar_one_or_none()
    return kind == "turn" and (number is None or acted(c, id, roles) > number)
