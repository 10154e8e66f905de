"""Take-backs: beyond what was revealed, everybody else at the table must agree. A computer always does.

Asking, agreeing and refusing are stored as changes and told in the log; a take-back itself is an entry of the match
(`core.match.TakeBack`), so its file keeps what was taken back. A table made *strict* knows none.
"""

from __future__ import annotations

import msgspec

from stavka.core.actions import TakeBack
from stavka.server.asks import AskTakeBack, Consent, Decide, Refuse, clean
from stavka.server.errors import conflict
from stavka.server.schema import Change, Wanted
from stavka.server.table import LiveTable
from stavka.server.wire import Request


def require_request(table: LiveTable, ask: Decide) -> None:
    """There is something to agree to, and it was not this player who asked."""
    request = table.request
    if isinstance(ask, AskTakeBack):
        if request is not None:
            raise conflict("already-said")
        if table.row.strict or table.frozen is not None or not _own(table, ask):
            raise conflict("no-take-back")
    elif isinstance(ask, Consent | Refuse):
        if request is None:
            raise conflict("no-request")
        if isinstance(ask, Consent) and ask.role in (request.role, *request.agreed):
            raise conflict("already-said")


def _own(table: LiveTable, ask: AskTakeBack) -> bool:
    """Is it before a decision of this role, on the way to the present position?"""
    match = table.playing
    return ask.to in match.way_back() and match.entries[ask.to].role == ask.role


def written(ask: AskTakeBack) -> str:
    """The request as it is stored."""
    return msgspec.json.encode(Wanted(ask.to, clean(ask.reason))).decode()


def granted(table: LiveTable, at: int) -> list[Change]:
    """Where everybody agrees, carry it out; the change is for the caller to store."""
    request = table.request
    if request is None or not all(_agrees(table, request, s.visitor) for s in table.seats if s.visited):
        return []
    action = msgspec.json.encode(TakeBack(request.to)).decode()
    change = Change(seq=table.number + 1, kind="take-back", role=request.role, action=action, at=at)
    table.carry_out([change])
    return [change]


def _agrees(table: LiveTable, request: Request, visitor: str | None) -> bool:
    """A person who plays several roles says it once."""
    said = {request.role, *request.agreed}
    return visitor is None or any(s.visitor == visitor and s.role in said for s in table.seats)
