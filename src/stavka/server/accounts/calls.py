"""The HTTP calls of accounts."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from stavka.server.accounts import by_mail, leaving, membership, passkeys
from stavka.server.accounts.identity import Here, is_session, session_of, signed_out
from stavka.server.accounts.membership import require_accounts
from stavka.server.accounts.passkeys import Site
from stavka.server.accounts.wire import (
    AddPasskey,
    AskPasskey,
    AskWayIn,
    Challenge,
    Codes,
    ConfirmEmail,
    Me,
    Prove,
    Recover,
    SetEmail,
    SetPassword,
    SignedIn,
    SignIn,
    SignUp,
)
from stavka.server.desk import Desk

TheDesk = NamedDependency[Desk]
Visitor = NamedDependency[str]
Address = NamedDependency[str]
Session = NamedDependency[Here]  # of somebody who is signed in
Id = FromPath[str]
AnyRequest = Request[Any, Any, Any]


async def session(request: AnyRequest, desk: TheDesk) -> Here:
    """The session of who asks; refused to guests."""
    found = await found_session(request, desk)
    if found is None:
        raise signed_out()
    return found


async def found_session(request: ASGIConnection[Any, Any, Any, Any], desk: Desk) -> Here | None:
    """The session of who asks, if it is one."""
    token = request.headers.get("authorization", "").partition(" ")[2].strip()
    return await session_of(desk, token) if is_session(token) else None


def _site(request: AnyRequest, shown: object = True) -> Site | None:
    """Where the browser believes itself to be; asked only for passkeys."""
    return Site.of(request.headers.get("origin", "")) if shown is not None else None


@get("/api/account")
async def me(request: AnyRequest, desk: TheDesk, visitor: Visitor, address: Address) -> Me:
    """Who one is, and whether there are accounts here."""
    desk.limits.take("tries", visitor, address)
    return await membership.me(desk, visitor, await found_session(request, desk))


@post("/api/account")
async def sign_up(
    request: AnyRequest, desk: TheDesk, visitor: Visitor, address: Address, data: JSONBody[SignUp]
) -> SignedIn:
    """Keep everything under a name."""
    require_accounts(desk)
    desk.limits.take("accounts", visitor, address)
    return await membership.sign_up(desk, visitor, data, _site(request, data.passkey))


@post("/api/account/sign-in", status_code=200)
async def sign_in(
    request: AnyRequest, desk: TheDesk, visitor: Visitor, address: Address, data: JSONBody[SignIn]
) -> SignedIn:
    """Come back."""
    require_accounts(desk)
    return await membership.sign_in(desk, visitor, address, data, _site(request, data.passkey))


@post("/api/account/recover", status_code=200)
async def recover(desk: TheDesk, visitor: Visitor, address: Address, data: JSONBody[Recover]) -> SignedIn:
    """Come back with a recovery code."""
    require_accounts(desk)
    return await membership.recover(desk, address, data)


@post("/api/account/passkey", status_code=200)
async def ask_passkey(
    request: AnyRequest, desk: TheDesk, visitor: Visitor, address: Address, data: JSONBody[AskPasskey]
) -> Challenge:
    """A challenge: to make a passkey, or to show one."""
    require_accounts(desk)
    desk.limits.take("signs", visitor, address)
    site = Site.of(request.headers.get("origin", ""))
    if data.what == "use":
        return await passkeys.to_use(desk, site)
    here = await found_session(request, desk)
    return await passkeys.to_make(desk, site, data.name or "Stavka", None if here is None else here.account)


@post("/api/account/prove", status_code=200)
async def prove(
    request: AnyRequest, desk: TheDesk, session: Session, address: Address, data: JSONBody[Prove]
) -> dict[str, str]:
    """Show again who one is."""
    await membership.prove(desk, session, address, data, _site(request, data.passkey))
    return {}


@post("/api/account/password", status_code=200)
async def set_password(desk: TheDesk, session: Session, data: JSONBody[SetPassword]) -> dict[str, str]:
    """A new password."""
    await membership.set_password(desk, session, data)
    return {}


@post("/api/account/email", status_code=200)
async def set_email(desk: TheDesk, session: Session, address: Address, data: JSONBody[SetEmail]) -> dict[str, str]:
    """An address, or none."""
    await by_mail.set_address(desk, session, address, data)
    return {}


@post("/api/account/email/confirm", status_code=200)
async def confirm_email(
    desk: TheDesk, session: Session, visitor: Visitor, address: Address, data: JSONBody[ConfirmEmail]
) -> dict[str, str]:
    """The code that came there."""
    desk.limits.take("notices", visitor, address)
    await by_mail.confirm(desk, session, data.code)
    return {}


@post("/api/account/way-in", status_code=200)
async def ask_way_in(desk: TheDesk, visitor: Visitor, address: Address, data: JSONBody[AskWayIn]) -> dict[str, str]:
    """A code by mail, for who has lost all other ways in. The answer is the same whatever the address is."""
    require_accounts(desk)
    by_mail.ask_way_in(desk, address, data.email)
    return {}


@post("/api/account/name", status_code=200)
async def know_name(desk: TheDesk, session: Session) -> dict[str, str]:
    """One knows one's new name."""
    await membership.know_name(desk, session)
    return {}


@post("/api/account/codes", status_code=200)
async def renew_codes(desk: TheDesk, session: Session) -> Codes:
    """New recovery codes."""
    return await membership.renew_codes(desk, session)


@post("/api/account/passkeys", status_code=200)
async def add_passkey(
    request: AnyRequest, desk: TheDesk, session: Session, data: JSONBody[AddPasskey]
) -> dict[str, str]:
    """One more passkey."""
    await membership.add_passkey(desk, session, data, Site.of(request.headers.get("origin", "")))
    return {}


@post("/api/account/passkeys/{key:str}/drop", status_code=200)
async def drop_passkey(desk: TheDesk, session: Session, key: Id) -> dict[str, str]:
    """A passkey is worth nothing from now on."""
    await membership.drop_passkey(desk, session, key)
    return {}


@post("/api/account/sessions/{other:str}/end", status_code=200)
async def end_session(desk: TheDesk, session: Session, other: Id) -> dict[str, str]:
    """Sign a device out: also the one that asks."""
    await membership.end_session(desk, session, other)
    return {}


@post("/api/account/sign-out", status_code=200)
async def sign_out(desk: TheDesk, session: Session) -> dict[str, str]:
    """This device is a guest's again."""
    await membership.end_session(desk, session, session.id)
    return {}


@post("/api/account/end-others", status_code=200)
async def end_others(desk: TheDesk, session: Session) -> dict[str, str]:
    """All other devices are signed out."""
    await membership.end_others(desk, session)
    return {}


@get("/api/account/export")
async def export(desk: TheDesk, session: Session, visitor: Visitor, address: Address) -> Response[bytes]:
    """Everything that is stored of one."""
    desk.limits.take("signs", visitor, address)
    headers = {"Content-Disposition": 'attachment; filename="stavka-account.json"'}
    return Response(await leaving.export(desk, session), media_type="application/json", headers=headers)


@post("/api/account/delete", status_code=200)
async def delete(desk: TheDesk, session: Session) -> dict[str, str]:
    """The account is gone."""
    await leaving.delete(desk, session)
    return {}


CALLS = [
    me, sign_up, sign_in, recover, ask_passkey, prove, set_password, set_email, confirm_email, ask_way_in, know_name,
    renew_codes, add_passkey, drop_passkey, end_session, sign_out, end_others, export, delete,
]  # fmt: skip
