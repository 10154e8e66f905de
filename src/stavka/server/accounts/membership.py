"""Making an account, coming back to it, and what its owner keeps there: password, passkeys, codes, sessions."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, TypeVar

import sqlalchemy as sa

from stavka.core.texts import text
from stavka.server.accounts import moving, names, passkeys, passwords
from stavka.server.accounts.identity import (
    MARK,
    Here,
    known_by,
    new_account,
    require_proof,
)
from stavka.server.accounts.marks import is_guest
from stavka.server.accounts.passkeys import Made, Site
from stavka.server.accounts.schema import accounts, codes, sessions
from stavka.server.accounts.schema import passkeys as keys
from stavka.server.accounts.wire import (
    Account,
    AddPasskey,
    Codes,
    Me,
    Passkey,
    Prove,
    Recover,
    Session,
    SetPassword,
    SignedIn,
    SignIn,
    SignUp,
)
from stavka.server.asks import clean
from stavka.server.clock import now
from stavka.server.desk import Desk
from stavka.server.errors import Problem, conflict, malformed, unknown
from stavka.server.keeping import stored
from stavka.server.manners import browsers
from stavka.server.manners.schema import administrators
from stavka.server.storage import Clash

T = TypeVar("T")

MOST = 50  # sessions of one account; those longest unused end first


def require_accounts(desk: Desk) -> None:
    """Accounts are a thing of this server."""
    if desk.config.accounts == "off":
        raise Problem(403, "no-accounts", text("server-no-accounts"))


def _wrong() -> Problem:
    """The same for every reason: nobody learns whether there is such a name."""
    return Problem(403, "wrong-sign-in", text("server-wrong-sign-in"))


async def _run(desk: Desk, work: Callable[[sa.Connection], T]) -> T:
    async with stored():
        return await desk.storage.run(work, writes=True)


# --- who one is ---------------------------------------------------------------------------------------------------


async def me(desk: Desk, visitor: str, here: Here | None) -> Me:
    """Who asks: a guest with what he has, or somebody with an account."""
    offered = desk.config.accounts
    async with stored():
        if here is None:
            held = await desk.storage.run(lambda c: len(moving.tables_of(c, visitor))) if offered != "off" else 0
            return Me(offered, None, held, mail=bool(desk.config.smtp_host))
        mine = await desk.storage.run(lambda c: _account(c, here))
        return Me(offered, mine, mail=bool(desk.config.smtp_host))


def _account(c: sa.Connection, here: Here) -> Account:
    whose = here.account
    row = c.execute(sa.select(accounts).where(accounts.c.id == whose)).one()
    office = c.execute(sa.select(administrators).where(administrators.c.account == whose)).first() is not None
    left = c.execute(sa.select(sa.func.count()).where(codes.c.account == whose, codes.c.until.is_(None))).scalar_one()
    shown = c.execute(sa.select(keys).where(keys.c.account == whose).order_by(keys.c.made)).all()
    open = c.execute(sa.select(sessions).where(sessions.c.account == whose).order_by(sessions.c.seen.desc())).all()
    return Account(
        name=row.name,
        email=row.email or "",
        verified=row.verified,
        password=row.password is not None,
        passkeys=tuple(Passkey(k.id, k.name, k.made, k.used) for k in shown),
        sessions=tuple(Session(s.id, s.device, s.made, s.seen, s.id == here.id) for s in open),
        codes=left,
        made=row.made,
        administrator=office,
        renamed=row.renamed,
    )


# --- coming in ----------------------------------------------------------------------------------------------------


async def sign_up(desk: Desk, visitor: str, ask: SignUp, site: Site | None) -> SignedIn:
    """A new account, with all that the guest has."""
    name = names.usable(ask.name)
    if not name:
        raise _not_free(ask.name)
    if ask.password is None and ask.passkey is None:
        raise malformed("an account needs a password or a passkey")
    key = None
    if ask.passkey is not None and site is not None:
        key = await passkeys.made(desk, site, ask.passkey, None)
    account = new_account() if key is None else key.account
    hashed = None if ask.password is None else await desk.passwords.hash(ask.password)
    told, at = passwords.new_codes(), now()
    row = {
        "id": account, "name": name, "likeness": names.likeness(name), "password": hashed,
        "email": ask.email.lower() or None, "language": ask.language, "made": at,
    }  # fmt: skip
    guest = visitor if ask.bring and is_guest(visitor) else ""

    def work(c: sa.Connection) -> tuple[str, list[str]]:
        browsers.require_room(c, desk, ask.browser)
        c.execute(accounts.insert().values(row))
        browsers.note(c, account, ask.browser)
        if key is not None:
            c.execute(keys.insert().values(key.row(clean(ask.device))))
        _set_codes(c, account, told)
        return _open(c, account, ask.device, at), moving.move(c, desk, guest, account, name) if guest else []

    try:
        token, touched = await desk.storage.run(work, writes=True)
    except Clash:  # the name, or one like it, is taken; two may have asked at once
        raise _not_free(name) from None
    await moving.settled(desk, touched, guest)
    return SignedIn(token, name, tuple(told))


def _not_free(name: str) -> Problem:
    """The same for a name that is taken, one that looks like it, and one that nobody may have."""
    return conflict("name-not-free", name=clean(name)[:40])


async def sign_in(desk: Desk, visitor: str, address: str, ask: SignIn, site: Site | None) -> SignedIn:
    """By password or passkey. What is wrong is not told."""
    if ask.passkey is not None and site is not None:
        account = await passkeys.used(desk, site, ask.passkey)
    else:
        account = await _by_password(desk, address, ask.name, ask.password)
    return await _come_in(desk, account, ask, visitor if ask.bring and is_guest(visitor) else "")


async def _by_password(desk: Desk, address: str, name: str, password: str) -> str:
    like = names.likeness(name)
    limit_tries(desk, like, address)
    query = sa.select(accounts.c.id, accounts.c.password).where(accounts.c.likeness == like, accounts.c.name == name)
    async with stored():
        row = await desk.storage.run(lambda c: c.execute(query).one_or_none())
    kept = None if row is None else row.password
    if not await desk.passwords.fits(password, kept) or row is None:
        raise _wrong()
    if desk.passwords.outdated(row.password):
        await _set_password(desk, row.id, password)
    return str(row.id)


def limit_tries(desk: Desk, name: str, address: str) -> None:
    """So often from one address for one name, and more often for many names, or from everywhere."""
    desk.limits.take("signs", f"{name}@{address}", address)
    desk.limits.take("signs", "", f"name {name}")


async def recover(desk: Desk, address: str, ask: Recover) -> SignedIn:
    """By a recovery code, or one that was sent by mail, which is then used up."""
    like = names.likeness(ask.name)
    limit_tries(desk, like, address)
    hashed = None if ask.password is None else await desk.passwords.hash(ask.password)

    def work(c: sa.Connection) -> str | None:
        where = (accounts.c.likeness == like, accounts.c.name == ask.name)
        found = c.execute(sa.select(accounts.c.id).where(*where)).scalar_one_or_none()
        whose = found or "nobody"
        lasts = sa.or_(codes.c.until.is_(None), codes.c.until > now())
        used = (codes.c.account == whose, codes.c.code == passwords.code_hash(whose, ask.code), lasts)
        if c.execute(codes.delete().where(*used)).rowcount == 0:
            return None
        if hashed is not None:
            c.execute(accounts.update().where(accounts.c.id == whose).values(password=hashed))
            c.execute(sessions.delete().where(sessions.c.account == whose))
        return str(whose)

    account = await _run(desk, work)
    if account is None:
        raise _wrong()
    desk.hub.part(account)
    return await _come_in(desk, account, ask, "")


async def _come_in(desk: Desk, account: str, ask: SignIn | Recover, guest: str) -> SignedIn:
    def work(c: sa.Connection) -> tuple[str, str, list[str]]:
        name = str(c.execute(sa.select(accounts.c.name).where(accounts.c.id == account)).scalar_one())
        token = _open(c, account, ask.device, now())
        browsers.note(c, account, ask.browser)
        return token, name, moving.move(c, desk, guest, account, name) if guest else []

    token, name, touched = await _run(desk, work)
    await moving.settled(desk, touched, guest)
    return SignedIn(token, name)


def _open(c: sa.Connection, account: str, device: str, at: int) -> str:
    """A new session; back comes its token."""
    token = MARK + secrets.token_hex(32)
    mine = sessions.c.account == account
    old = sa.select(sessions.c.id).where(mine).order_by(sessions.c.seen.desc()).offset(MOST - 1)
    for id in c.execute(old).scalars().all():
        c.execute(sessions.delete().where(sessions.c.id == id))
    row = {"id": known_by(token), "account": account, "device": clean(device), "made": at, "seen": at, "proved": at}
    c.execute(sessions.insert().values(row))
    return token


# --- what its owner changes -----------------------------------------------------------------------------------------


async def prove(desk: Desk, here: Here, address: str, ask: Prove, site: Site | None) -> None:
    """Show again who one is."""
    if ask.passkey is not None and site is not None:
        if await passkeys.used(desk, site, ask.passkey) != here.account:
            raise _wrong()
    else:
        limit_tries(desk, here.account, address)
        query = sa.select(accounts.c.password).where(accounts.c.id == here.account)
        async with stored():
            kept = await desk.storage.run(lambda c: c.execute(query).scalar_one())
        if not await desk.passwords.fits(ask.password, kept):
            raise _wrong()
    change = sessions.update().where(sessions.c.id == here.id).values(proved=now())
    await _run(desk, lambda c: c.execute(change))


async def set_password(desk: Desk, here: Here, ask: SetPassword) -> None:
    """A new password. Whoever knew the old one is sent away."""
    require_proof(here)
    await _set_password(desk, here.account, ask.password)
    await end_others(desk, here)


async def _set_password(desk: Desk, account: str, password: str) -> None:
    hashed = await desk.passwords.hash(password)
    await _run(desk, lambda c: c.execute(accounts.update().where(accounts.c.id == account).values(password=hashed)))


async def know_name(desk: Desk, here: Here) -> None:
    """One has read which name an administrator gave one, and why."""
    await _run(desk, lambda c: c.execute(accounts.update().where(accounts.c.id == here.account).values(renamed=None)))


async def renew_codes(desk: Desk, here: Here) -> Codes:
    """Recovery codes in the place of those before."""
    require_proof(here)
    told = passwords.new_codes()
    await _run(desk, lambda c: _set_codes(c, here.account, told))
    return Codes(tuple(told))


def _set_codes(c: sa.Connection, account: str, told: list[str]) -> None:
    c.execute(codes.delete().where(codes.c.account == account))
    c.execute(codes.insert(), [{"account": account, "code": passwords.code_hash(account, code)} for code in told])


async def add_passkey(desk: Desk, here: Here, ask: AddPasskey, site: Site) -> None:
    """One more passkey."""
    require_proof(here)
    key: Made = await passkeys.made(desk, site, ask.passkey, here.account)

    def work(c: sa.Connection) -> None:
        have = c.execute(sa.select(sa.func.count()).where(keys.c.account == here.account)).scalar_one()
        if have >= passkeys.MOST:
            raise conflict("too-many-passkeys", count=passkeys.MOST)
        c.execute(keys.insert().values(key.row(clean(ask.name))))

    await _run(desk, work)


async def drop_passkey(desk: Desk, here: Here, id: str) -> None:
    """Without this passkey; not without the last way in."""
    require_proof(here)

    def work(c: sa.Connection) -> int:
        mine = keys.c.account == here.account
        password = c.execute(sa.select(accounts.c.password).where(accounts.c.id == here.account)).scalar_one()
        others = c.execute(sa.select(sa.func.count()).where(mine, keys.c.id != id)).scalar_one()
        if password is None and not others:
            raise conflict("last-way-in")
        return c.execute(keys.delete().where(mine, keys.c.id == id)).rowcount

    if not await _run(desk, work):
        raise unknown("passkey", id)


async def end_session(desk: Desk, here: Here, id: str) -> None:
    """A device is signed out, from wherever one is."""
    where = (sessions.c.account == here.account, sessions.c.id == id)
    if not await _run(desk, lambda c: c.execute(sessions.delete().where(*where)).rowcount):
        raise unknown("session", id)
    desk.hub.part(here.account)


async def end_others(desk: Desk, here: Here) -> None:
    """All devices but this one."""
    where: tuple[Any, ...] = (sessions.c.account == here.account, sessions.c.id != here.id)
    await _run(desk, lambda c: c.execute(sessions.delete().where(*where)))
    desk.hub.part(here.account)
