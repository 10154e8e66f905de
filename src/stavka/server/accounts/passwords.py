"""What people show that they are who they say: passwords (argon2id) and recovery codes.

Checking takes as long where there is nobody of that name, so that time tells nothing either.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import unicodedata

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError

from stavka.server.config import Config

CODES = 10
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # a code is read from paper and typed: no 0/o, 1/i/l
AT_ONCE = 2  # each takes its memory


class Passwords:
    """Makes and checks hashes with the parameters of this server, beside everything else and few at a time."""

    def __init__(self, config: Config) -> None:
        self._hasher = PasswordHasher(
            time_cost=config.password_rounds,
            memory_cost=config.password_kib,
            parallelism=config.password_lanes,
            type=Type.ID,
        )
        self._room = asyncio.Semaphore(AT_ONCE)
        self._nobody: str | None = None

    async def hash(self, password: str) -> str:
        """The hash to store."""
        async with self._room:
            return await asyncio.to_thread(self._hasher.hash, _plain(password))

    async def fits(self, password: str, stored: str | None) -> bool:
        """Is it the right one? Without a stored one the answer is no, after the same time."""
        async with self._room:
            return await asyncio.to_thread(self._fits, password, stored)

    def _fits(self, password: str, stored: str | None) -> bool:
        if self._nobody is None:
            self._nobody = self._hasher.hash(secrets.token_hex(16))
        try:
            self._hasher.verify(stored or self._nobody, _plain(password))
        except (VerificationError, InvalidHashError):
            return False
        return stored is not None

    def outdated(self, stored: str) -> bool:
        """Was it made with other parameters than those of today?"""
        return self._hasher.check_needs_rehash(stored)


def _plain(password: str) -> str:
    """The same signs typed on another keyboard are the same password."""
    return unicodedata.normalize("NFKC", password)


def new_codes() -> list[str]:
    """Recovery codes, each good for once."""
    return ["-".join("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(4)) for _ in range(CODES)]


def code_hash(account: str, code: str) -> str:
    """What is stored of a code; nobody can try them all, so one round is enough."""
    typed = "".join(c for c in code.casefold() if c.isalnum())
    return hashlib.sha256(f"{account} {typed}".encode()).hexdigest()
