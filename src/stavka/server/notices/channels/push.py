"""Web Push: a letter sealed for one browser (RFC 8291), handed to the service that its maker keeps for it (RFC 8030).

The service sees neither words nor names. Who sends is shown by a key of this server (VAPID, RFC 8292).
"""

from __future__ import annotations

import base64
import binascii
import time
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import http_ece
import msgspec
import sqlalchemy as sa
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from stavka.server.config import Config
from stavka.server.desk import Desk
from stavka.server.notices.channels import Gone, Trouble, Way, outside
from stavka.server.notices.schema import keys
from stavka.server.notices.wording import Letter
from stavka.server.storage import Clash

KEY = "vapid"
KEPT_SECONDS = 24 * 3600  # so long does the service keep it for a browser that sleeps
SIGNED_SECONDS = 12 * 3600
ROOM = 2000  # bytes of words; services take 4 KiB in all


class Keys(msgspec.Struct, frozen=True):
    """What a browser gives to those who may write to it."""

    p256dh: str
    auth: str


class Subscription(msgspec.Struct, frozen=True):
    """A browser's mailbox: where it is, and what it is sealed with."""

    endpoint: str
    keys: Keys


def bare(raw: bytes) -> str:
    """As the standards write bytes: without padding."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def unbared(written: str) -> bytes:
    """And read again."""
    return base64.urlsafe_b64decode(written + "=" * (-len(written) % 4))


async def own_key(desk: Desk) -> Vapid02:
    """The key of this server, made at its first start and kept with its tables."""
    query = sa.select(keys.c.value).where(keys.c.name == KEY)
    kept = await desk.storage.run(lambda c: c.execute(query).scalar_one_or_none())
    if kept is None:
        made = Vapid02()
        made.generate_keys()
        row = {"name": KEY, "value": made.private_pem().decode()}
        with suppress(Clash):  # another process has just made one
            await desk.storage.run(lambda c: c.execute(keys.insert().values(row)), writes=True)
        kept = await desk.storage.run(lambda c: c.execute(query).scalar_one())
    return Vapid02.from_pem(str(kept).encode())


def public_key(key: Vapid02) -> str:
    """What browsers are told of it."""
    return bare(key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def read(written: str) -> Subscription:
    """A mailbox that can be written to, or the trouble with it."""
    try:
        found = msgspec.json.decode(written, type=Subscription)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unbared(found.keys.p256dh))
        if len(unbared(found.keys.auth)) != 16:
            raise Trouble("subscription")
    except (msgspec.DecodeError, ValueError, binascii.Error):
        raise Trouble("subscription") from None
    outside.parsed(found.endpoint)
    return found


def sealed(to: Subscription, words: bytes) -> bytes:
    """Readable by that browser only."""
    secret, ours = unbared(to.keys.auth), ec.generate_private_key(ec.SECP256R1())
    sealed: bytes = http_ece.encrypt(
        words, private_key=ours, dh=unbared(to.keys.p256dh), auth_secret=secret, version="aes128gcm"
    )
    return sealed


def written(letter: Letter) -> bytes:
    """What the page's attendant (`web/src/sw.ts`) shows."""
    shown: dict[str, Any] = {"title": letter.title, "link": letter.link, "tag": letter.about, "lang": letter.language}
    body = letter.body
    while len(whole := msgspec.json.encode({**shown, "body": body})) > ROOM:
        body = body[: len(body) * 3 // 4] + "…"
    return whole


def _contact(config: Config, site: str) -> str:
    """Whom a push service may write to about us: by mail, or at a secure address, which one's own machine has not."""
    if mail := config.mail_from.rpartition("<")[2].rstrip(">"):
        return f"mailto:{mail}"
    return site if site.startswith("https://") else f"mailto:stavka@{urlsplit(site).hostname}"


async def send(config: Config, way: Way, letter: Letter, key: Vapid02) -> None:
    """Handed to the service."""
    to = read(way.target)
    at = urlsplit(to.endpoint)
    claims = {
        "aud": f"{at.scheme}://{at.netloc}",
        "exp": str(int(time.time()) + SIGNED_SECONDS),
        "sub": _contact(config, way.site),
    }
    headers = {
        **key.sign(claims),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT_SECONDS),
        "Urgency": "high",
        "Topic": letter.about[:32],
    }
    status, _ = await outside.post(to.endpoint, sealed(to, written(letter)), headers, private=config.notice_private)
    if status in (404, 410):
        raise Gone
    outside.judge(status)
