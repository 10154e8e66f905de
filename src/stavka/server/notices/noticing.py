"""Whose turn it is, found in what is stored: play itself knows nothing of notices and never waits for them.

A table that has been still for a while is looked at once. Who must decide there is put down to be told, and not
again before he has acted.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from stavka.server.accounts.schema import accounts
from stavka.server.notices.outbox import put
from stavka.server.notices.schema import notices, turns, ways
from stavka.server.schema import actions, seats, tables
from stavka.server.timing import clocks

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
    """Is it no longer so, or has he seen to it himself meanwhile?"""
    if kind == "renamed":
        unread = (accounts.c.id == visitor, accounts.c.renamed.is_not(None))
        return c.execute(sa.select(accounts.c.id).where(*unread)).first() is None
    if id is None:
        return False
    table = c.execute(sa.select(tables).where(tables.c.id == id)).one_or_none()
    if table is None:
        return True
    his = sa.or_(seats.c.visitor == visitor, seats.c.reserved == visitor)
    places = c.execute(sa.select(seats).where(seats.c.table_id == id, his)).all()
    return kind in MOOT and MOOT[kind](c, table, places)


def _answered(_c: sa.Connection, table: Any, his: Sequence[Any]) -> bool:
    """A seat that was kept for him: he has taken it, or it is not kept any more."""
    return table.status != "waiting" or not any(seat.visitor is None or seat.nonce is None for seat in his)


def _acted(c: sa.Connection, table: Any, his: Sequence[Any]) -> bool:
    """Has he acted since he was to be told, or is it no longer his turn?"""
    if _not_awaited(table, his):
        return True
    told = (turns.c.table_id == table.id, turns.c.visitor == his[0].visitor)
    number = c.execute(sa.select(turns.c.number).where(*told)).scalar_one_or_none()
    return number is None or acted(c, table.id, [seat.role for seat in his]) > number


def _long_again(_c: sa.Connection, table: Any, his: Sequence[Any]) -> bool:
    """Has he the time of a new stretch?"""
    times = clocks.read(table.clocks)
    return _not_awaited(table, his) or not any(seat.role in times and times[seat.role].told for seat in his)


def _not_awaited(table: Any, his: Sequence[Any]) -> bool:
    return table.status != "playing" or not awaited([seat.role for seat in his if seat.visitor], table.pending)


def _claimed(_c: sa.Connection, table: Any, _his: Sequence[Any]) -> bool:
    """Is nobody late any more?"""
    return table.status != "playing" or not any(clock.late for clock in clocks.read(table.clocks).values())


def _in_time(_c: sa.Connection, table: Any, his: Sequence[Any]) -> bool:
    """May he still play on, with time? Who has lost by it, or his seat, is told so."""
    times = clocks.read(table.clocks)
    run = [times[seat.role] for seat in his if seat.role in times]
    return table.status == "playing" and bool(run) and not any(clock.late for clock in run)


MOOT: dict[str, Callable[[sa.Connection, Any, Sequence[Any]], bool]] = {
    "turn": _acted, "reminder": _long_again, "claim": _claimed, "time-up": _in_time, "invited": _answered,
    "paired": _answered,
}  # fmt: skip


def hours_left(c: sa.Connection, visitor: str, id: str, played: int) -> int | None:
    """How many hours somebody still has for a decision; `played` is the time that clocks count."""
    where = (seats.c.table_id == id, seats.c.visitor == visitor)
    row = c.execute(sa.select(tables.c.clocks).where(tables.c.id == id)).scalar_one_or_none()
    times = clocks.read(row)
    run = [times[role] for role in c.execute(sa.select(seats.c.role).where(*where)).scalars() if role in times]
    return min((clock.remaining(played) // clocks.HOUR for clock in run if clock.told), default=None)
