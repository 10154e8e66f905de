"""Whose notices are whose: they come along to an account, are taken out and deleted with it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
import sqlalchemy as sa

from stavka.server.notices.gathering import Item
from stavka.server.notices.schema import letters, notices, silent, turns, ways, wishes

NAMING = ("invited", "paired")  # what tells of another by name


def move(c: sa.Connection, guest: str, account: str) -> None:
    """What a guest has asked for is the account's, which keeps its own wishes where it has any."""
    for his in (ways, notices):
        c.execute(his.update().where(his.c.visitor == guest).values(visitor=account))
    if c.execute(sa.select(wishes.c.visitor).where(wishes.c.visitor == account)).first() is None:
        c.execute(wishes.update().where(wishes.c.visitor == guest).values(visitor=account))
    c.execute(wishes.delete().where(wishes.c.visitor == guest))
    for at_table in (silent, turns):
        has = sa.select(at_table.c.table_id).where(at_table.c.visitor == account)
        c.execute(at_table.delete().where(at_table.c.visitor == guest, at_table.c.table_id.in_(has)))
        c.execute(at_table.update().where(at_table.c.visitor == guest).values(visitor=account))


def forget(c: sa.Connection, visitor: str, at_tables: Collection[str]) -> None:
    """Nothing is told to him any more, and nothing that names him to those at his tables; letters go with the way that
    they would take."""
    for his in (notices, turns, silent, wishes, ways):
        c.execute(his.delete().where(his.c.visitor == visitor))
    c.execute(notices.delete().where(notices.c.kind.in_(NAMING), notices.c.table_id.in_(at_tables)))
    for letter in c.execute(sa.select(letters)).all():
        items = msgspec.json.decode(letter.contents, type=list[Item])
        left = [item for item in items if item.kind not in NAMING or item.table not in at_tables]
        if len(left) < len(items):
            contents = msgspec.json.encode(left).decode()
            c.execute(letters.update().where(letters.c.id == letter.id).values(contents=contents))


def exported(c: sa.Connection, visitor: str) -> dict[str, Any]:
    """What is stored of him: what the ways are proved by excepted."""
    shown = ("kind", "name", "target", "site", "made", "trouble", "trouble_at")
    of_ways = sa.select(*(ways.c[name] for name in shown)).where(ways.c.visitor == visitor)
    of_wishes = sa.select(*(col for col in wishes.c if col.name != "visitor")).where(wishes.c.visitor == visitor)
    of_notices = sa.select(notices.c.kind, notices.c.table_id, notices.c.args, notices.c.due)
    waiting = of_notices.where(notices.c.visitor == visitor)
    return {
        "waiting": [dict(row) for row in c.execute(waiting).mappings()],
        "ways": [dict(row) for row in c.execute(of_ways).mappings()],
        "wishes": [dict(row) for row in c.execute(of_wishes).mappings()],
        "silent": list(c.execute(sa.select(silent.c.table_id).where(silent.c.visitor == visitor)).scalars()),
    }
