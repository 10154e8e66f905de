"""The HTTP calls of meeting people."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath

from stavka.server.meeting import people
from stavka.server.meeting import rematch as again
from stavka.server.meeting.ratings import balances
from stavka.server.meeting.wire import Meeting, Profile, Scale
from stavka.server.routes import Address, Before, TheDesk, Visitor
from stavka.server.wire import Created


@get("/api/meeting")
async def meeting(desk: TheDesk, visitor: Visitor, address: Address, before: Before = 0) -> Meeting:
    """Tables to join and to watch."""
    desk.limits.take("tries", visitor, address)
    return await people.meeting(desk, visitor, before)


@get("/api/people/{name:str}")
async def profile(
    desk: TheDesk, visitor: Visitor, address: Address, name: FromPath[str], before: Before = 0
) -> Profile:
    """What somebody with a name has played."""
    desk.limits.take("tries", visitor, address)
    return await people.profile(desk, name[:40], before)


@get("/api/ratings")
async def ratings(desk: TheDesk, visitor: Visitor, address: Address) -> list[Scale]:
    """Which scenarios are rated together, how even they are here, and where computers stand."""
    desk.limits.take("tries", visitor, address)
    return await balances(desk)


@post("/api/tables/{id:str}/rematch")
async def rematch(desk: TheDesk, visitor: Visitor, address: Address, id: FromPath[str]) -> Created:
    """Once more, with sides changed."""
    desk.limits.take("tables", visitor, address)
    return await again.rematch(desk, id, visitor)


CALLS = [meeting, profile, ratings, rematch]
