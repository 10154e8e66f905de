"""Who may stand where a visitor is stored: besides the hash of a guest's token and a program, an account, and what is
left of one that was deleted; and what makes tables without being anybody, an event."""

from __future__ import annotations

OWNER = "account-"  # begins the ids of accounts
FORMER = "former-"  # begins what stands for those who have deleted their account
EVENT = "event-"  # begins what stands for an event, which makes the tables of its rounds


def is_account(visitor: str | None) -> bool:
    """Is it somebody with an account?"""
    return visitor is not None and visitor.startswith(OWNER)


def is_former(visitor: str | None) -> bool:
    """Is it somebody who had one?"""
    return visitor is not None and visitor.startswith(FORMER)


def is_guest(visitor: str) -> bool:
    """Is it neither an account nor a program? The hash of a token is plain hex."""
    return "-" not in visitor


def event_of(maker: str) -> str:
    """The event that made a table, if one did."""
    return maker.removeprefix(EVENT) if maker.startswith(EVENT) else ""
