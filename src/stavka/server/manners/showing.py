"""What administrators see: accounts, tables, reports, and what was done. Nothing of what is secret at a table, and of
people only what is public, and how they behave."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

import sqlalchemy as sa

from stavka.server.accounts.marks import is_account
from stavka.server.accounts.names import likeness
from stavka.server.accounts.schema import accounts, sessions
from stavka.server.errors import unknown
from stavka.server.manners.acting import account_of
from stavka.server.manners.schema import administrators, browsers, deeds, reports, restrictions
from stavka.server.manners.wire import (
    Complaint,
    Complaints,
    Deeds,
    Done,
    Player,
    PlayerPage,
    Players,
    Restriction,
    Watched,
    WatchedTables,
)
from stavka.server.schema import seats, tables

PAGE = 50
SERVER = "server"  # in the place of a name: who acted on the machine itself
TABLE = ("id", "game", "scenario", "status", "listed", "halted", "made", "changed", "number")


def _before(query: sa.Select[Any], column: sa.Column[Any], before: int) -> sa.Select[Any]:
    query = query.where(column < before) if before else query
    return query.order_by(column.desc()).limit(PAGE + 1)


def _page(rows: Sequence[Any], moment: str) -> tuple[Sequence[Any], int | None]:
    return rows[:PAGE], getattr(rows[PAGE - 1], moment) if len(rows) > PAGE else None


# --- accounts -----------------------------------------------------------------------------------------------------


def players(c: sa.Connection, wanted: str, before: int) -> Players:
    """Accounts, newest first, or those whose names begin so."""
    query = sa.select(accounts.c.id, accounts.c.name, accounts.c.made)
    if like := likeness(wanted):
        query = query.where(accounts.c.likeness >= like, accounts.c.likeness < like + "\U0010ffff")
    rows, more = _page(c.execute(_before(query, accounts.c.made, before)).all(), "made")
    return Players(tuple(_players(c, rows)), more)


def player(c: sa.Connection, name: str) -> PlayerPage:
    """All that an administrator may know of one."""
    account = account_of(c, name)
    if account is None:
        raise unknown("player", name)
    rows = c.execute(sa.select(accounts.c.id, accounts.c.name, accounts.c.made).where(accounts.c.id == account)).all()
    sits = sa.select(seats.c.table_id).where(seats.c.visitor == account)
    his = sa.select(tables).where(tables.c.id.in_(sits)).order_by(tables.c.changed.desc()).limit(PAGE)
    about = sa.select(reports).where(reports.c.about == account).order_by(reports.c.at.desc()).limit(PAGE)
    done = sa.select(deeds).where(deeds.c.about == account).order_by(deeds.c.id.desc()).limit(PAGE)
    return PlayerPage(
        _players(c, rows)[0],
        tuple(_tables(c, c.execute(his).all())),
        tuple(_reports(c, c.execute(about).all())),
        tuple(_done(c, c.execute(done).all())),
    )


def _players(c: sa.Connection, rows: Sequence[Any]) -> list[Player]:
    ids = [r.id for r in rows]
    seen = _grouped(c, sa.select(sessions.c.account, sa.func.max(sessions.c.seen)), sessions.c.account, ids)
    open = sa.select(reports.c.about, sa.func.count()).where(reports.c.closed.is_(None))
    blamed = _grouped(c, open, reports.c.about, ids)
    chosen = set(c.execute(sa.select(administrators.c.account).where(administrators.c.account.in_(ids))).scalars())
    limits: defaultdict[str, list[Restriction]] = defaultdict(list)
    for r in c.execute(sa.select(restrictions).where(restrictions.c.visitor.in_(ids)).order_by(restrictions.c.kind)):
        limits[r.visitor].append(Restriction(r.kind, r.why, r.until, r.at))
    beside = _beside(c, ids)
    return [
        Player(
            r.name, r.made, seen.get(r.id), r.id in chosen, tuple(limits[r.id]), blamed.get(r.id, 0),
            tuple(sorted(beside[r.id])),
        )
        for r in rows
    ]  # fmt: skip


def _grouped(c: sa.Connection, query: sa.Select[Any], by: sa.Column[Any], ids: Sequence[str]) -> dict[str, int]:
    return {r[0]: r[1] for r in c.execute(query.where(by.in_(ids)).group_by(by))}


def _beside(c: sa.Connection, ids: Sequence[str]) -> defaultdict[str, set[str]]:
    mine, other = browsers.alias(), browsers.alias()
    query = (
        sa.select(mine.c.account, accounts.c.name)
        .join(other, other.c.browser == mine.c.browser)
        .join(accounts, accounts.c.id == other.c.account)
        .where(mine.c.account.in_(ids), other.c.account != mine.c.account)
    )
    found: defaultdict[str, set[str]] = defaultdict(set)
    for account, name in c.execute(query):
        found[account].add(name)
    return found


# --- tables -------------------------------------------------------------------------------------------------------


def watched(c: sa.Connection, wanted: str, before: int) -> WatchedTables:
    """Tables, the last changed first: all, one by its id, those of a game, or of somebody."""
    query = sa.select(tables)
    if wanted:
        sits = sa.select(seats.c.table_id).where(seats.c.visitor == (account_of(c, wanted) or "nobody"))
        query = query.where(sa.or_(tables.c.id == wanted, tables.c.game == wanted, tables.c.id.in_(sits)))
    rows, more = _page(c.execute(_before(query, tables.c.changed, before)).all(), "changed")
    return WatchedTables(tuple(_tables(c, rows)), more)


def _tables(c: sa.Connection, rows: Sequence[sa.Row[Any]]) -> Iterable[Watched]:
    ids = [r.id for r in rows]
    sits: defaultdict[str, list[tuple[str, str]]] = defaultdict(list)
    for s in c.execute(sa.select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.place)):
        sits[s.table_id].append((s.role, s.name))
    open = sa.select(reports.c.table_id, sa.func.count()).where(reports.c.closed.is_(None))
    blamed = _grouped(c, open, reports.c.table_id, ids)
    return [
        Watched(**{name: getattr(r, name) for name in TABLE}, seats=tuple(sits[r.id]), reports=blamed.get(r.id, 0))
        for r in rows
    ]


# --- reports, and what was done -----------------------------------------------------------------------------------


def complaints(c: sa.Connection, before: int, *, closed: bool) -> Complaints:
    """Reports that are open, or all, newest first."""
    query = sa.select(reports) if closed else sa.select(reports).where(reports.c.closed.is_(None))
    rows, more = _page(c.execute(_before(query, reports.c.at, before)).all(), "at")
    return Complaints(tuple(_reports(c, rows)), more)


def _reports(c: sa.Connection, rows: Sequence[sa.Row[Any]]) -> list[Complaint]:
    names = _names(c, {w for r in rows for w in (r.reporter, r.about)})
    return [
        Complaint(
            r.id, r.kind, r.reason, r.words, r.quoted, names.get(r.about, r.name), r.role, r.table_id or "",
            names.get(r.reporter, ""), r.at, r.closed,
        )
        for r in rows
    ]  # fmt: skip


def done(c: sa.Connection, before: int) -> Deeds:
    """What administrators did, the last first."""
    rows, more = _page(c.execute(_before(sa.select(deeds), deeds.c.id, before)).all(), "id")
    return Deeds(tuple(_done(c, rows)), more)


def _done(c: sa.Connection, rows: Sequence[sa.Row[Any]]) -> list[Done]:
    names = _names(c, {w for r in rows for w in (r.who, r.about)})

    def shown(who: str) -> str:
        return names.get(who, "") if is_account(who) else who

    about = {r.about: shown(r.about) if len(r.about) < 64 else "" for r in rows}  # the token's hash of a guest is long
    return [
        Done(r.id, SERVER if not r.who else shown(r.who), r.what, about[r.about], r.detail, r.why, r.at) for r in rows
    ]


def _names(c: sa.Connection, ids: set[str]) -> dict[str, str]:
    wanted = [id for id in ids if is_account(id)]
    return {r.id: r.name for r in c.execute(sa.select(accounts.c.id, accounts.c.name).where(accounts.c.id.in_(wanted)))}
