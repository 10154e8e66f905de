"""The HTTP calls of meeting people."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from stavka.server.desk import Desk
from stavka.server.meeting import people
from stavka.server.meeting import rematch as again
from stavka.server.meeting.wire import Meeting, Profile
from stavka.server.wire import Created

TheDesk = NamedDependency[Desk]
Visitor = NamedDependency[str]
Address = NamedDependency[str]
Before = Annotated[int, QueryParameter(ge=0, le=2**53)]


@get("/api/meeting")
async def meeting(desk: TheDesk, visitor: Visitor, address: Address, before: Before = 0) -> Meeting:
    """Tables to join and to watch."""
    desk.limits.take("tries", visitor, address)
    return await people.meeting(desk, before)


@get("/api/people/{name:str}")
async def profile(
    desk: TheDesk, visitor: Visitor, address: Address, name: FromPath[str], before: Before = 0
) -> Profile:
    """What somebody with a name has played."""
    desk.limits.take("tries", visitor, address)
    return await people.profile(desk, name[:40], before)


@post("/api/tables/{id:str}/rematch")
async def rematch(desk: TheDesk, visitor: Visitor, address: Address, id: FromPath[str]) -> Created:
    """Once more, with sides changed."""
    desk.limits.take("tables", visitor, address)
    return await again.rematch(desk, id, visitor)


CALLS = [meeting, profile, rematch]
