"""What is due becomes letters: all that somebody is to be told at once, one letter for each of his ways."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from datetime import UTC, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
import sqlalchemy as sa

from stavka.server.notices.noticing import hours_left, moot
from stavka.server.notices.schema import letters, notices, silent, ways, wishes
from stavka.server.schema import tables

MOST = 200  # notices in one go
LISTED = 20  # told in one letter


class Item(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that a letter tells."""

    kind: str
    table: str | None = None
    args: dict[str, Any] = {}


def hold(c: sa.Connection, here: Collection[tuple[str, str]], soon: int, until: int) -> None:
    """Who sits before the table sees for himself: his turn waits, and the rest need not be told."""
    query = sa.select(notices).where(notices.c.due <= soon, notices.c.kind.in_(("turn", "reminder", "result")))
    for row in c.execute(query).all():
        if (row.table_id, row.visitor) not in here:
            continue
        this = notices.c.id == row.id
        if row.kind == "turn":
            c.execute(notices.update().where(this).values(due=until))
        else:
            c.execute(notices.delete().where(this))


def gather(c: sa.Connection, at: int, played: int) -> None:
    """Write the letters of what is due; for those who sleep now it waits until they have slept. `played` is the time
    that clocks count."""
    query = sa.select(notices).where(notices.c.due <= at).order_by(notices.c.id).limit(MOST)
    due: defaultdict[str, list[Any]] = defaultdict(list)
    for row in c.execute(query):
        due[row.visitor].append(row)
    for visitor, rows in due.items():
        wish = c.execute(sa.select(wishes).where(wishes.c.visitor == visitor)).one_or_none()
        these = notices.c.id.in_([row.id for row in rows])
        if wish is not None and (until := woken(wish, at)) > at:
            c.execute(notices.update().where(these).values(due=until))
            continue
        quiet = set() if wish is None else set(msgspec.json.decode(wish.games, type=list[str]))
        once = {(row.kind, row.table_id, row.args): row for row in rows}
        items = [_item(c, row, played) for row in once.values() if not _unwanted(c, visitor, row, quiet)]
        c.execute(notices.delete().where(these))
        if items:
            _write(c, visitor, _listed(items), at)


def _listed(items: list[Item]) -> list[Item]:
    """What a letter tells one by one, and how much more there is."""
    more = len(items) - LISTED
    return [*items[:LISTED], Item("more", args={"count": more})] if more > 0 else items


def _item(c: sa.Connection, row: Any, played: int) -> Item:
    args = msgspec.json.decode(row.args, type=dict[str, Any])
    if row.kind == "reminder" and (hours := hours_left(c, row.visitor, row.table_id, played)) is not None:
        args["hours"] = hours  # it may have waited for him to wake up
    return Item(row.kind, row.table_id, args)


def _unwanted(c: sa.Connection, visitor: str, row: Any, games: Collection[str]) -> bool:
    """What he has silenced, and what is no longer so."""
    if row.table_id is None:
        return False
    hushed = sa.select(silent.c.visitor).where(silent.c.table_id == row.table_id, silent.c.visitor == visitor)
    if c.execute(hushed).first() is not None or moot(c, visitor, row.kind, row.table_id):
        return True
    game = sa.select(tables.c.game).where(tables.c.id == row.table_id)
    return bool(games) and c.execute(game).scalar_one() in games


def _write(c: sa.Connection, visitor: str, items: list[Item], at: int) -> None:
    open_ways = (ways.c.visitor == visitor, ways.c.code.is_(None), ways.c.trouble.is_(None))
    contents = msgspec.json.encode(items).decode()
    for way in c.execute(sa.select(ways.c.id).where(*open_ways)).scalars().all():
        c.execute(letters.insert().values(way=way, contents=contents, due=at, tries=0))


def woken(wish: Any, at: int) -> int:
    """The end of somebody's quiet hours, where they are now; else this moment. Clocks that change are the zone's."""
    if wish.quiet_from is None or wish.quiet_to is None or wish.quiet_from == wish.quiet_to:
        return at
    here = datetime.fromtimestamp(at / 1000, UTC).astimezone(ZoneInfo(wish.zone))
    minute = here.hour * 60 + here.minute
    if wish.quiet_from < wish.quiet_to:
        quiet, tomorrow = wish.quiet_from <= minute < wish.quiet_to, False
    else:
        quiet, tomorrow = minute >= wish.quiet_from or minute < wish.quiet_to, minute >= wish.quiet_from
    if not quiet:
        return at
    day = here.date() + timedelta(days=tomorrow)
    end = datetime.combine(day, time(wish.quiet_to // 60, wish.quiet_to % 60), here.tzinfo)
    return max(at + 60_000, int(end.timestamp() * 1000))
