"""Six figures sent by mail: who reads them back to us in time shows that an address is his."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from stavka.core.texts import Text, text
from stavka.server.clock import now

LASTS = 3_600_000  # ms
TRIES = 5


def draw() -> str:
    """New ones."""
    return f"{secrets.randbelow(1_000_000):06}"


def hashed(whose: str, figures: str) -> str:
    """As they are kept."""
    return hashlib.sha256(f"{whose} {figures}".encode()).hexdigest()


def fault(whose: str, typed: str, kept: str | None, until: int | None, tries: int) -> Text | None:
    """Why what somebody has typed is not what was sent; a wrong try is for the caller to count."""
    if kept is None or (until or 0) < now() or tries >= TRIES:
        return text("server-code-over")
    if not hmac.compare_digest(kept, hashed(whose, "".join(typed.split()))):
        return text("server-wrong-code")
    return None
