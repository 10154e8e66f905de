"""What everybody may see: tables to join and to watch, and what somebody with a name has played."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec
import sqlalchemy as sa

from stavka.server.accounts.marks import is_account, is_former
from stavka.server.accounts.names import likeness
from stavka.server.accounts.schema import accounts
from stavka.server.desk import Desk
from stavka.server.errors import unknown
from stavka.server.keeping import stored
from stavka.server.manners.schema import blocks
from stavka.server.meeting.groups import Group, group_at, scenario_at
from stavka.server.meeting.ratings import UNIT, shown
from stavka.server.meeting.schema import ratings, results
from stavka.server.meeting.wire import Listed, ListedSeat, Meeting, Played, Profile, Rating
from stavka.server.schema import seats, tables
from stavka.server.timing.clocks import read_pace

PAGE = 50
SHOWN = ("id", "game", "scenario", "options", "status", "rated", "strict", "watching", "pace", "made", "changed")
TABLES = 20  # on a page of open ones, and of running ones

_options = msgspec.json.Decoder(dict[str, str]).decode


async def meeting(desk: Desk, visitor: str, before: int = 0) -> Meeting:
    """The newest tables for everybody, or those before a moment; where those wait with whom one does not come together
    is not told."""

    def work(c: sa.Connection) -> Meeting:
        free = sa.exists().where(
            seats.c.table_id == tables.c.id,
            seats.c.visitor.is_(None),
            seats.c.kind != "computer",
            seats.c.reserved.is_(None),
        )
        apart = set(c.execute(kept_apart(visitor)).scalars())
        theirs = sa.exists().where(seats.c.table_id == tables.c.id, seats.c.visitor.in_(apart))
        welcome = [tables.c.maker.not_in(apart), ~theirs] if apart else []
        waiting, more = _page(c, before, tables.c.status == "waiting", free, *welcome)
        running, further = _page(c, before, tables.c.status == "playing", tables.c.watching != "never")
        by = _seats(c, [row.id for row in (*waiting, *running)])
        strong = _strength(c, {s.visitor for found in by.values() for s in found if is_account(s.visitor)})
        group = {row.id: group_at(desk, row.game, row.scenario) for row in (*waiting, *running)}
        return Meeting(
            tuple(_listed(row, by[row.id], group[row.id], strong) for row in waiting),
            tuple(_listed(row, by[row.id], group[row.id], strong) for row in running),
            more,
            further,
        )

    async with stored():
        return await desk.storage.run(work)


def kept_apart(visitor: str) -> sa.CompoundSelect[Any]:
    """Those with whom somebody does not come together: whom he has blocked, and who have blocked him."""
    his = sa.select(blocks.c.blocked).where(blocks.c.visitor == visitor, blocks.c.deaf.is_(sa.false()))
    of_him = sa.select(blocks.c.visitor).where(blocks.c.blocked == visitor, blocks.c.deaf.is_(sa.false()))
    return sa.union_all(his, of_him)


def _page(c: sa.Connection, before: int, *wanted: sa.ColumnElement[bool]) -> tuple[Sequence[sa.Row[Any]], int | None]:
    """Tables for everybody, and before which moment there are more."""
    query = sa.select(*(tables.c[name] for name in SHOWN)).where(tables.c.listed.is_(sa.true()), *wanted)
    if before:
        query = query.where(tables.c.changed < before)
    rows = c.execute(query.order_by(tables.c.changed.desc()).limit(TABLES + 1)).all()
    return rows[:TABLES], rows[TABLES - 1].changed if len(rows) > TABLES else None


def _seats(c: sa.Connection, ids: Sequence[str]) -> defaultdict[str, list[sa.Row[Any]]]:
    query = sa.select(seats, tables.c.game).join(tables).where(seats.c.table_id.in_(ids)).order_by(seats.c.place)
    found: defaultdict[str, list[sa.Row[Any]]] = defaultdict(list)
    for row in c.execute(query):
        found[row.table_id].append(row)
    return found


Strength: TypeAlias = dict[tuple[str, str, str], int]  # of an account, at a game, in a group of its scenarios


def _strength(c: sa.Connection, who: set[str]) -> Strength:
    query = sa.select(ratings).where(ratings.c.account.in_(who))
    return {(r.account, r.game, r.group): round(shown(r.mu)) for r in c.execute(query)}


def _listed(row: sa.Row[Any], places: Sequence[sa.Row[Any]], group: Group | None, strong: Strength) -> Listed:
    shown = tuple(
        ListedSeat(
            role=s.role,
            kind=s.kind,
            taken=s.kind == "computer" or s.visitor is not None,
            name=s.name,
            member=is_account(s.visitor),
            former=is_former(s.visitor),
            rating=strong.get((s.visitor, row.game, group or "")),
            kept=s.visitor is None and s.reserved is not None,
        )
        for s in places
    )
    return Listed(
        row.id, row.game, row.scenario, _options(row.options), row.status, row.rated, row.strict, shown, row.made,
        row.changed if row.watching == "now" or row.status == "waiting" else row.made, row.watching,
        read_pace(row.pace),
    )  # fmt: skip


def _others(
    desk: Desk, played: sa.Row[Any], account: str, places: Sequence[sa.Row[Any]]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of those whom somebody has played against, and beside."""
    scenario = scenario_at(desk, played.game, played.scenario)
    friends = () if scenario is None else set(scenario.roles) - set(scenario.foes(played.role))
    others = [s for s in places if s.visitor != account]
    against = tuple(s.name for s in others if s.role not in friends)
    return against, tuple(s.name for s in others if s.role in friends)


async def account_named(desk: Desk, name: str) -> tuple[str, str]:
    """Whose name it is, and how it is written."""
    query = sa.select(accounts.c.id, accounts.c.name).where(accounts.c.likeness == likeness(name))
    async with stored():
        row = await desk.storage.run(lambda c: c.execute(query).one_or_none())
    if row is None or row.name.casefold() != name.casefold():
        raise unknown("player", name)
    return str(row.id), str(row.name)


async def profile(desk: Desk, name: str, before: int = 0) -> Profile:
    """Ratings and finished matches, newest first."""
    account, called = await account_named(desk, name)

    def work(c: sa.Connection) -> Profile:
        made = c.execute(sa.select(accounts.c.made).where(accounts.c.id == account)).scalar_one()
        strong = c.execute(
            sa.select(ratings).where(ratings.c.account == account).order_by(ratings.c.game, ratings.c.group)
        )
        shows = tuple(Rating(r.game, r.group, round(shown(r.mu)), round(2 * r.sigma * UNIT), r.games) for r in strong)
        query = sa.select(results).where(results.c.account == account)
        if before:
            query = query.where(results.c.at < before)
        rows = c.execute(query.order_by(results.c.at.desc()).limit(PAGE + 1)).all()
        page = rows[:PAGE]
        by = _seats(c, [r.table_id for r in page])
        played = tuple(
            Played(
                r.table_id, r.game, r.scenario, r.role, *_others(desk, r, account, by[r.table_id]),
                r.score, r.rated, round(r.before), round(r.after), r.at,
            )
            for r in page
        )  # fmt: skip
        return Profile(called, made, shows, played, page[-1].at if len(rows) > PAGE else None)

    async with stored():
        return await desk.storage.run(work)
