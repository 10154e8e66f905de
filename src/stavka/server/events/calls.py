"""The HTTP calls of events."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency
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


@post("/api/events/{event:str}/enter", status_code=200)
async def enter(desk: TheDesk, visitor: Visitor, address: Address, event: Id) -> EventPage:
    """Play in it."""
    desk.limits.take("tries", visitor, address)
    await entering.enter(desk, visitor, event)
    return await showing.page(desk, visitor, event)


@post("/api/events/{event:str}/leave", status_code=200)
async def leave(desk: TheDesk, visitor: Visitor, address: Address, event: Id) -> EventPage:
    """Play in it no more."""
    desk.limits.take("tries", visitor, address)
    await entering.leave(desk, visitor, event)
    return await showing.page(desk, visitor, event)


@post("/api/events/{event:str}/start", status_code=200)
async def start(desk: TheDesk, visitor: Visitor, address: Address, event: Id) -> EventPage:
    """Draw the numbers and pair the first round."""
    desk.limits.take("tries", visitor, address)
    await entering.start(desk, visitor, event)
    return await showing.page(desk, visitor, event)


@post("/api/events/{event:str}/remove", status_code=200)
async def remove(desk: TheDesk, visitor: Visitor, address: Address, event: Id, data: JSONBody[Removed]) -> EventPage:
    """Somebody plays in it no more."""
    desk.limits.take("tries", visitor, address)
    await entering.remove(desk, visitor, event, data.number)
    return await showing.page(desk, visitor, event)


@post("/api/events/{event:str}/end", status_code=200)
async def end(desk: TheDesk, visitor: Visitor, address: Address, event: Id) -> EventPage:
    """It ends now, and counts."""
    desk.limits.take("tries", visitor, address)
    await entering.end(desk, visitor, event)
    return await showing.page(desk, visitor, event)


@post("/api/events/{event:str}/call-off", status_code=200)
async def call_off(desk: TheDesk, visitor: Visitor, address: Address, event: Id) -> EventPage:
    """It does not count."""
    desk.limits.take("tries", visitor, address)
    await entering.call_off(desk, visitor, event)
    return await showing.page(desk, visitor, event)


CALLS = [listed, make, page, enter, leave, start, remove, end, call_off]
