"""Whose block lists, reports and restrictions are whose: they come along to an account, are taken out, and go with it.

What administrators did stays: it names people by the id of an account, which leads nowhere when that is gone.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from stavka.server.manners.schema import administrators, blocks, browsers, deeds, reports, restrictions
from stavka.server.schema import chat


def move(c: sa.Connection, guest: str, account: str) -> None:
    """What a guest has blocked and reported, and what he may not do, is the account's."""
    for mine, other in ((blocks.c.visitor, blocks.c.blocked), (blocks.c.blocked, blocks.c.visitor)):
        has = sa.select(other).where(mine == account)
        c.execute(blocks.delete().where(mine == guest, other.in_(has)))
        c.execute(blocks.update().where(mine == guest).values({mine: account}))
    c.execute(blocks.delete().where(blocks.c.visitor == account, blocks.c.blocked == account))
    has = sa.select(restrictions.c.kind).where(restrictions.c.visitor == account)
    c.execute(restrictions.delete().where(restrictions.c.visitor == guest, restrictions.c.kind.in_(has)))
    for col in (restrictions.c.visitor, reports.c.reporter, reports.c.about, chat.c.visitor):
        c.execute(sa.update(col.table).where(col == guest).values({col: account}))


def forget(c: sa.Connection, visitor: str) -> None:
    """Nothing is left of what he wanted or of what was said about him; what he reported of others stays, nobody's."""
    c.execute(blocks.delete().where(sa.or_(blocks.c.visitor == visitor, blocks.c.blocked == visitor)))
    c.execute(reports.delete().where(reports.c.about == visitor))
    c.execute(reports.update().where(reports.c.reporter == visitor).values(reporter="", words=""))
    c.execute(restrictions.delete().where(restrictions.c.visitor == visitor))
    c.execute(chat.delete().where(chat.c.visitor == visitor))
    for of_account in (administrators, browsers):
        c.execute(of_account.delete().where(of_account.c.account == visitor))


def exported(c: sa.Connection, visitor: str) -> dict[str, Any]:
    """What is stored of him. Who has blocked or reported him is not his to know; what was decided about him is."""

    def rows(*columns: sa.Column[Any], where: sa.ColumnElement[bool]) -> list[dict[str, Any]]:
        return [dict(row) for row in c.execute(sa.select(*columns).where(where)).mappings()]

    told = ("kind", "table_id", "line", "role", "name", "quoted", "reason", "words", "at", "closed")
    done = (deeds.c.what, deeds.c.why, deeds.c.at)
    return {
        "blocked": rows(blocks.c.name, blocks.c.deaf, blocks.c.made, where=blocks.c.visitor == visitor),
        "reported": rows(*(reports.c[name] for name in told), where=reports.c.reporter == visitor),
        "restrictions": rows(*(col for col in restrictions.c if col.name != "visitor"),
                             where=restrictions.c.visitor == visitor),
        "administrator": bool(rows(administrators.c.made, where=administrators.c.account == visitor)),
        "administrators_did": rows(*done, where=deeds.c.about == visitor),
        "did": rows(*done, deeds.c.detail, where=deeds.c.who == visitor),
        "browsers": rows(browsers.c.browser, browsers.c.seen, where=browsers.c.account == visitor),
    }  # fmt: skip
