"""Several accounts of one browser: limited, and seen by administrators.

A browser makes up a number, once, and shows it when somebody signs up or in; its hash is kept beside the account, for
some weeks. Nothing else is: no address, nothing of how the browser looks. Who wants to hide can, and is held up by the
limits of his address.
"""

from __future__ import annotations

import hashlib

import sqlalchemy as sa

from stavka.server.clock import now
from stavka.server.desk import Desk
from stavka.server.errors import conflict
from stavka.server.manners.schema import browsers

DAYS = 60
DAY = 24 * 3600 * 1000


def known_as(number: str) -> str:
    """Only this is stored."""
    return hashlib.sha256(b"browser " + number.encode()).hexdigest()[:40] if number else ""


def require_room(c: sa.Connection, desk: Desk, number: str) -> None:
    """May there be one more account in this browser?"""
    most = desk.config.accounts_per_browser
    here = (browsers.c.browser == known_as(number), browsers.c.seen >= now() - DAYS * DAY)
    if number and most and c.execute(sa.select(sa.func.count()).where(*here)).scalar_one() >= most:
        raise conflict("too-many-accounts", count=most)


def note(c: sa.Connection, account: str, number: str) -> None:
    """An account is used in this browser."""
    if not number:
        return
    this = (browsers.c.account == account, browsers.c.browser == known_as(number))
    if c.execute(browsers.update().where(*this).values(seen=now())).rowcount == 0:
        c.execute(browsers.insert().values(account=account, browser=known_as(number), seen=now()))


def forget_old(c: sa.Connection) -> None:
    """Long ago is forgotten."""
    c.execute(browsers.delete().where(browsers.c.seen < now() - DAYS * DAY))
