"""Passkeys (WebAuthn): a challenge for the browser's authenticator, and what it answers."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import msgspec
import sqlalchemy as sa

from stavka.core.texts import text
from stavka.server.accounts.identity import new_account
from stavka.server.accounts.schema import challenges, passkeys
from stavka.server.accounts.wire import Challenge, KeyShown
from stavka.server.clock import now
from stavka.server.desk import Desk
from stavka.server.errors import Problem, malformed
from stavka.server.keeping import stored

PATIENCE = 300_000  # ms to answer a challenge
MOST = 20  # of one account


@dataclass(frozen=True)
class Site:
    """This server as the browser that asks knows it."""

    name: str
    origin: str

    @classmethod
    def of(cls, origin: str) -> Site:
        """Passkeys are for secure addresses with a name; browsers make an exception for `localhost`."""
        parts = urlsplit(origin)
        name = parts.hostname or ""
        if not _is_name(name) or (parts.scheme != "https" and name != "localhost"):
            raise Problem(409, "not-secure", text("server-not-secure"))
        return cls(name, origin)


def _is_name(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return bool(name)
    return False


@dataclass(frozen=True)
class Made:
    """A new passkey, checked."""

    id: str
    key: bytes
    count: int
    site: str
    account: str

    def row(self, name: str) -> dict[str, Any]:
        """As it is stored."""
        at = now()
        return {
            "id": self.id, "account": self.account, "key": self.key, "counter": self.count, "site": self.site,
            "name": name, "made": at, "used": at,
        }  # fmt: skip


def _bad() -> Problem:
    return Problem(403, "bad-passkey", text("server-bad-passkey"))


async def to_make(desk: Desk, site: Site, name: str, account: str | None) -> Challenge:
    """What a browser needs to make a passkey, for this account or for one that is still to be made."""
    from webauthn import generate_registration_options
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    who = account or new_account()
    have = await _of(desk, who) if account else []
    options = generate_registration_options(
        rp_id=site.name,
        rp_name="Stavka",
        user_name=name,
        user_id=who.encode(),
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=_bytes(id)) for id in have],
    )
    return await _asked(desk, "make", who, options.challenge, site, options)


async def to_use(desk: Desk, site: Site) -> Challenge:
    """What a browser needs to show a passkey: of whom, nobody is told."""
    from webauthn import generate_authentication_options
    from webauthn.helpers.structs import UserVerificationRequirement

    options = generate_authentication_options(rp_id=site.name, user_verification=UserVerificationRequirement.REQUIRED)
    return await _asked(desk, "use", "", options.challenge, site, options)


async def _of(desk: Desk, account: str) -> list[str]:
    query = sa.select(passkeys.c.id).where(passkeys.c.account == account)
    async with stored():
        return await desk.storage.run(lambda c: [str(id) for id in c.execute(query).scalars()])


async def _asked(desk: Desk, what: str, who: str, challenge: bytes, site: Site, options: Any) -> Challenge:
    from webauthn import options_to_json

    id, at = secrets.token_hex(16), now()

    def work(c: sa.Connection) -> None:
        c.execute(challenges.delete().where(challenges.c.until < at))
        row = {"id": id, "what": what, "who": who, "challenge": challenge, "site": site.name, "until": at + PATIENCE}
        c.execute(challenges.insert().values(row))

    async with stored():
        await desk.storage.run(work, writes=True)
    return Challenge(id, msgspec.json.decode(options_to_json(options)))


async def _answered(desk: Desk, what: str, shown: KeyShown) -> sa.Row[Any]:
    """The challenge, which is good for one answer."""
    one = (challenges.c.id == shown.challenge, challenges.c.what == what)

    def work(c: sa.Connection) -> sa.Row[Any] | None:
        row = c.execute(sa.select(challenges).where(*one)).one_or_none()
        c.execute(challenges.delete().where(*one))
        return row

    async with stored():
        row = await desk.storage.run(work, writes=True)
    if row is None or row.until < now():
        raise _bad()
    return row


async def made(desk: Desk, site: Site, shown: KeyShown, account: str | None) -> Made:
    """The passkey that was made for a challenge, for this account or for the one that the challenge was for."""
    from webauthn import verify_registration_response
    from webauthn.helpers import bytes_to_base64url
    from webauthn.helpers.exceptions import WebAuthnException

    asked = await _answered(desk, "make", shown)
    if asked.site != site.name or (account is not None and asked.who != account):
        raise _bad()
    try:
        found = verify_registration_response(
            credential=shown.credential,
            expected_challenge=asked.challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise _bad() from None
    id = bytes_to_base64url(found.credential_id)
    if len(id) > 400:
        raise malformed("the passkey's id is too long")
    return Made(id, found.credential_public_key, found.sign_count, site.name, str(asked.who))


async def used(desk: Desk, site: Site, shown: KeyShown) -> str:
    """Whose passkey was shown."""
    from webauthn import verify_authentication_response
    from webauthn.helpers.exceptions import WebAuthnException

    asked = await _answered(desk, "use", shown)
    query = sa.select(passkeys).where(passkeys.c.id == str(shown.credential.get("id", ""))[:400])
    async with stored():
        row = await desk.storage.run(lambda c: c.execute(query).one_or_none())
    if row is None or row.site != site.name or asked.site != site.name:
        raise _bad()
    try:
        found = verify_authentication_response(
            credential=shown.credential,
            expected_challenge=asked.challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=row.key,
            credential_current_sign_count=row.counter,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise _bad() from None
    seen = passkeys.update().where(passkeys.c.id == row.id).values(counter=found.new_sign_count, used=now())
    async with stored():
        await desk.storage.run(lambda c: c.execute(seen), writes=True)
    return str(row.account)


def _bytes(id: str) -> bytes:
    from webauthn.helpers import base64url_to_bytes

    return base64url_to_bytes(id)
