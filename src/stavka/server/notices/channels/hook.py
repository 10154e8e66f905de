"""A webhook: JSON sent to an address, signed as Standard Webhooks has it."""

from __future__ import annotations

import base64
import hashlib
import hmac

import msgspec

from stavka.server.clock import now
from stavka.server.config import Config
from stavka.server.notices.channels import Way, outside
from stavka.server.notices.wording import Letter

PREFIX = "whsec_"


def signature(secret: str, id: str, at: int, body: bytes) -> str:
    """What whoever has the secret can make, too."""
    key = base64.b64decode(secret.removeprefix(PREFIX))
    signed = hmac.new(key, f"{id}.{at}.".encode() + body, hashlib.sha256).digest()
    return "v1," + base64.b64encode(signed).decode()


def written(letter: Letter) -> bytes:
    """What a program wants to know of it; `text` and `content` are what chats show that take webhooks."""
    words = f"{letter.body}\n{letter.link}"
    return msgspec.json.encode(
        {
            "title": letter.title, "text": words, "content": words, "link": letter.link, "language": letter.language,
            "notices": letter.told,
        }
    )  # fmt: skip


async def send(config: Config, way: Way, id: str, letter: Letter) -> None:
    """Sent once; a repeated one comes under the same id."""
    body, at = written(letter), now() // 1000
    headers = {
        "Content-Type": "application/json",
        "Webhook-Id": id,
        "Webhook-Timestamp": str(at),
        "Webhook-Signature": signature(way.secret, id, at, body),
    }
    status, _ = await outside.post(way.target, body, headers, private=config.notice_private)
    outside.judge(status)
