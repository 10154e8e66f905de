"""The HTTP calls of events."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody, QueryParameter

from stavka.server.desk import Desk
from stavka.server.events import entering, showing
from stavka.server.events.wire import EventPage, Events, MadeEvent, NewEvent, Removed

TheDesk = NamedDependency[Desk]
Visitor = NamedDependency[str]
Address = NamedDependency[str]
Id = FromPath[str]
Before = Annotated[int, QueryParameter(ge=0, le=2**53)]


@get("/api/events")
async def listed(desk: TheDesk, visitor: Visitor, address: Address, before: Before = 0) -> Events:
    """Events to enter, to watch, and those that are over."""
    desk.limits.take("tries", visitor, address)
    return await showing.listed(desk, visitor, before)


@post("/api/events")
async def make(desk: TheDesk, visitor: Visitor, address: Address, data: JSONBody[NewEvent]) -> MadeEvent:
    """A new event."""
    desk.limits.take("tables", visitor, address)
    return await entering.make(desk, visitor, data)


@get("/api/events/{event:str}")
async def page(desk: TheDesk, visitor: Visitor, address: Address, event: Id) -> EventPage:
    """All of an event."""
    desk.limits.take("tries", visitor, address)
    return await showing.page(desk, visitor, event)


@post("/api/events/{event:str}/remove", status_code=200)
async def remove(desk: TheDesk, visitor: Visitor, address: Address, event: Id, data: JSONBody[Removed]) -> EventPage:
    """Somebody plays in it no more."""
    desk.limits.take("tries", visitor, address)
    await entering.remove(desk, visitor, event, data.number)
    return await showing.page(desk, visitor, event)


def _deed(path: str, work: Callable[[Desk, str, str], Awaitable[None]]) -> HTTPRouteHandler:
    """The call of what needs no more than the event; it is answered with the event as it is then."""

    async def call(desk: TheDesk, visitor: Visitor, address: Address, event: Id) -> EventPage:
        desk.limits.take("tries", visitor, address)
        await work(desk, visitor, event)
        return await showing.page(desk, visitor, event)

    call.__name__, call.__doc__ = path.replace("-", "_"), work.__doc__
    return post(f"/api/events/{{event:str}}/{path}", status_code=200)(call)


DEEDS = {
    "enter": entering.enter,
    "leave": entering.leave,
    "start": entering.start,
    "end": entering.end,
    "call-off": entering.call_off,
}
CALLS = [listed, make, page, remove, *(_deed(path, work) for path, work in DEEDS.items())]
