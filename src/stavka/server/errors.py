"""What goes wrong, said clearly: a status, a code for programs, a message for people."""

from __future__ import annotations

import msgspec

from stavka.core.texts import Arg, Refusal, Text, text
from stavka.server.wire import Update


class Problem(Exception):
    """Ends a request with a refusal. Nothing has changed."""

    def __init__(
        self,
        status: int,
        code: str,
        message: Text,
        refusal: Refusal | None = None,
        update: Update | None = None,
        retry: int = 0,
    ) -> None:
        super().__init__(f"{status} {code}: {message.id} {message.args or ''}".strip())
        self.status = status
        self.code = code
        self.message = message
        self.refusal = refusal
        self.update = update
        self.retry = retry  # seconds after which it may be tried again

    def answer(self) -> ErrorAnswer:
        """As it goes over the wire."""
        return ErrorAnswer(self.code, self.message, self.refusal, self.update)


class ErrorAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The body of every answer that is not a success."""

    error: str
    message: Text
    refusal: Refusal | None = None
    update: Update | None = None


def malformed(reason: str) -> Problem:
    """The request cannot be understood."""
    return Problem(400, "malformed", text("server-malformed", reason=reason[:300]))


def no_visitor() -> Problem:
    """No usable visitor token."""
    return Problem(401, "no-visitor", text("server-no-visitor"))


def not_your_seat(role: str) -> Problem:
    """The visitor does not hold this seat."""
    return Problem(403, "not-your-seat", text("server-not-your-seat", role=role[:80]))


def unknown(what: str, id: str) -> Problem:
    """There is no such thing: `what` is game, scenario, table, page."""
    return Problem(404, "unknown", text(f"server-unknown-{what}", id=id[:80]))


def conflict(code: str, update: Update | None = None, **args: Arg) -> Problem:
    """The table is not where the client thinks it is."""
    return Problem(409, code, text(f"server-{code}", **args), update=update)


def too_large(limit: int) -> Problem:
    """The body is over the limit."""
    return Problem(413, "too-large", text("server-too-large", limit=limit // 1024))


def refused(refusal: Refusal, update: Update | None = None) -> Problem:
    """A rule says no."""
    return Problem(422, "refused", text("server-refused"), refusal, update)


def unavailable(code: str) -> Problem:
    """The server's own trouble: storage or engine. The client may try again."""
    return Problem(503, code, text(f"server-{code}"))
