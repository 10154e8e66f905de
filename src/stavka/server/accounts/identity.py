"""Who a token belongs to. A guest's token is only hashed; that of a session leads to an account.

Seats and all else belong to a *visitor*: the hash of a guest's token, a program (`programs.py`), or an account's id.
Everything that asks whose a seat is compares visitors and need not know which of the three it is.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import NamedTuple

import sqlalchemy as sa

from stavka.core.texts import text
from stavka.server.accounts.marks import OWNER, is_account
from stavka.server.accounts.names import likeness, offices
from stavka.server.accounts.schema import accounts, sessions
from stavka.server.clock import now
from stavka.server.desk import Desk
from stavka.server.errors import Problem, conflict
from stavka.server.keeping import stored

MARK = "session-"  # begins the tokens of sessions
TOKEN = re.compile(MARK + r"[0-9a-f]{64}")
DAY = 24 * 3600 * 1000
NOTED = 600_000  # ms after which it is noted again that a session is in use
PROVEN = 900_000  # ms for which nobody is asked again who he is


class Here(NamedTuple):
    """A session, and whose it is."""

    id: str
    account: str
    proved: int


def is_session(token: str) -> bool:
    """Is it the token of a session?"""
    return token.startswith(MARK)


def new_account() -> str:
    """The id of an account; nobody is told it."""
    return OWNER + secrets.token_hex(16)


def known_by(token: str) -> str:
    """What a session is known by: only this is stored."""
    return hashlib.sha256(token.encode()).hexdigest()[:40]


def signed_out() -> Problem:
    """The session has ended, or never was."""
    return Problem(401, "signed-out", text("server-signed-out"))


async def session_of(desk: Desk, token: str) -> Here:
    """The session of a token. Asked with every request, so that one that has been ended is worth nothing at once."""
    if desk.config.accounts == "off" or not TOKEN.fullmatch(token):
        raise signed_out()
    id, at = known_by(token), now()
    query = sa.select(sessions).where(sessions.c.id == id)
    async with stored():
        row = await desk.storage.run(lambda c: c.execute(query).one_or_none())
    days = desk.config.session_days
    if row is None or (days and row.seen < at - days * DAY):
        raise signed_out()
    if row.seen < at - NOTED and not desk.standing.read_only:
        desk.later(_note(desk, id, at))
    return Here(id, str(row.account), row.proved)


async def _note(desk: Desk, id: str, at: int) -> None:
    async with stored():
        await desk.storage.run(
            lambda c: c.execute(sessions.update().where(sessions.c.id == id).values(seen=at)), writes=True
        )


def require_proof(here: Here) -> None:
    """What cannot be taken back is done by somebody who has just shown who he is, not by whoever holds his phone."""
    if here.proved < now() - PROVEN:
        raise Problem(403, "prove-again", text("server-prove-again"))


async def name_at_table(desk: Desk, visitor: str, wanted: str) -> str:
    """The name somebody bears at a table: an account its own; a guest any but one that looks like an account's."""
    if is_account(visitor):
        query = sa.select(accounts.c.name).where(accounts.c.id == visitor)
        async with stored():
            return str(await desk.storage.run(lambda c: c.execute(query).scalar_one()))
    if wanted and desk.config.accounts != "off" and (like := likeness(wanted)):
        if like in offices():
            raise conflict("name-not-free", name=wanted)
        query = sa.select(accounts.c.name).where(accounts.c.likeness == like)
        async with stored():
            taken = await desk.storage.run(lambda c: c.execute(query).first())
        if taken is not None:
            raise conflict("name-of-another", name=wanted)
    return wanted
