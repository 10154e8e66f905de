"""The HTTP calls of time: see docs/protocol.md."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody

from stavka.server import deciding
from stavka.server.asks import Abort, Claim, Reseat, Rest
from stavka.server.routes import PROGRAMS, Id, TheDesk, Visitor
from stavka.server.timing import vacations
from stavka.server.wire import Accepted, Changed, Update, Vacation


@post("/api/tables/{id:str}/abort", status_code=200, opt=PROGRAMS)
async def abort(desk: TheDesk, visitor: Visitor, id: Id, data: JSONBody[Abort]) -> Update | Changed | Accepted:
    """Call the match off before one's own first move."""
    return await deciding.decide(desk, id, visitor, data)


@post("/api/tables/{id:str}/claim", status_code=200, opt=PROGRAMS)
async def claim(desk: TheDesk, visitor: Visitor, id: Id, data: JSONBody[Claim]) -> Update | Changed | Accepted:
    """Another's time is up: the match is won or drawn, or one goes on waiting."""
    return await deciding.decide(desk, id, visitor, data)


@post("/api/tables/{id:str}/reseat", status_code=200)
async def reseat(desk: TheDesk, visitor: Visitor, id: Id, data: JSONBody[Reseat]) -> Update | Changed | Accepted:
    """A partner has gone: give his seat away."""
    return await deciding.decide(desk, id, visitor, data)


@get("/api/vacation")
async def vacation(desk: TheDesk, visitor: Visitor) -> Vacation:
    """Whether one rests, and for how many days one still may."""
    return await vacations.of(desk, visitor)


@post("/api/vacation", status_code=200)
async def rest(desk: TheDesk, visitor: Visitor, data: JSONBody[Rest]) -> Vacation:
    """Rest from now on, or come back."""
    desk.limits.take("tables", visitor, "")
    return await vacations.rest(desk, visitor, data.days)


CALLS = [abort, claim, reseat, vacation, rest]
