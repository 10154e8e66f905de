"""The address of an account: a code shows that it is its owner's; then it is a way back in for who has lost all others.

Who asks for that way is answered the same, as fast, whatever the address is: what comes of it is done beside.
"""

from __future__ import annotations

import logging

import sqlalchemy as sa

from stavka.core.texts import Text
from stavka.server import figures
from stavka.server.accounts import passwords
from stavka.server.accounts.identity import Here, require_proof
from stavka.server.accounts.schema import accounts, codes
from stavka.server.accounts.wire import SetEmail
from stavka.server.clock import now
from stavka.server.desk import Desk
from stavka.server.errors import Problem
from stavka.server.keeping import stored
from stavka.server.notices.channels import Trouble, mail
from stavka.server.notices.schema import ways

log = logging.getLogger(__name__)

WAY_TIME = 1_800_000  # ms for which a code that was sent lets somebody in
MOST = 5  # accounts of one address that are written of


async def set_address(desk: Desk, here: Here, address: str, ask: SetEmail) -> None:
    """An address, or none; it counts when its code has come back, or at once where notices go there already."""
    require_proof(here)
    email = ask.email.lower()
    if await _is_known(desk, here.account, email):
        await _keep(desk, here.account, email=email, language=ask.language, verified=True, **_no_code())
        return
    code = ""
    if email and desk.config.smtp_host:
        desk.limits.take("notices", f"mail {email}", address)  # nobody floods the mailbox of another
        code = figures.draw()
        try:
            await mail.send_code(desk.config, email, code, ask.language)
        except Trouble as trouble:
            raise Problem(422, "not-delivered", trouble.why) from None
    waits = {"email_code": figures.hashed(here.account, code), "email_until": now() + figures.LASTS, "email_tries": 0}
    values = {"email": email or None, "language": ask.language, "verified": False}
    await _keep(desk, here.account, **values, **(waits if code else _no_code()))


def _no_code() -> dict[str, object]:
    return {"email_code": None, "email_until": None, "email_tries": 0}


async def _is_known(desk: Desk, account: str, email: str) -> bool:
    """Has he shown already that it is his?"""
    same = (accounts.c.id == account, accounts.c.email == email, accounts.c.verified)
    told = (
        ways.c.visitor == account,
        ways.c.kind == "mail",
        ways.c.code.is_(None),
        sa.func.lower(ways.c.target) == email,
    )
    known = sa.union_all(sa.select(accounts.c.id).where(*same), sa.select(ways.c.id).where(*told))
    async with stored():
        return await desk.storage.run(lambda c: c.execute(known).first()) is not None


async def _keep(desk: Desk, account: str, **values: object) -> None:
    change = accounts.update().where(accounts.c.id == account).values(values)
    async with stored():
        await desk.storage.run(lambda c: c.execute(change), writes=True)


async def confirm(desk: Desk, here: Here, code: str) -> None:
    """It is his address: he has read what came there."""

    def work(c: sa.Connection) -> Text | None:
        this = accounts.update().where(accounts.c.id == here.account)
        row = c.execute(sa.select(accounts).where(accounts.c.id == here.account)).one()
        if row.verified:
            return None
        fault = figures.fault(here.account, code, row.email_code, row.email_until, row.email_tries)
        c.execute(this.values(email_tries=row.email_tries + 1) if fault else this.values(verified=True, **_no_code()))
        return fault

    async with stored():
        wrong = await desk.storage.run(work, writes=True)
    if wrong is not None:
        raise Problem(403, "wrong-code", wrong)


# --- the way back in ----------------------------------------------------------------------------------------------


def ask_way_in(desk: Desk, address: str, email: str) -> None:
    """Write to whoever has shown that it is his; nobody learns whether there is one."""
    desk.limits.take("signs", f"mail {email.lower()}", address)
    if desk.config.smtp_host:
        desk.later(_send_way_in(desk, email.lower()))


async def _send_way_in(desk: Desk, email: str) -> None:
    his = (accounts.c.email == email, accounts.c.verified)
    query = sa.select(accounts.c.id, accounts.c.name, accounts.c.language).where(*his).order_by(accounts.c.made)

    def work(c: sa.Connection) -> list[tuple[str, str, str]]:
        told = []
        for row in c.execute(query.limit(MOST)).all():
            code = passwords.new_codes()[0]
            c.execute(codes.delete().where(codes.c.account == row.id, codes.c.until.is_not(None)))
            hashed = passwords.code_hash(row.id, code)
            c.execute(codes.insert().values(account=row.id, code=hashed, until=now() + WAY_TIME))
            told.append((str(row.name), code, str(row.language)))
        return told

    try:
        async with stored():
            told = await desk.storage.run(work, writes=True)
        if told:
            await mail.send_way_in(desk.config, email, [(name, code) for name, code, _ in told], told[0][2])
    except (Problem, Trouble) as error:
        log.warning("a way back in cannot be sent: %s", error)
