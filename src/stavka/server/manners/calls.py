"""The HTTP calls of manners: block lists, reports, what everybody is told, and the administrators' own.

To whoever is no administrator, their calls answer as an address does at which there is nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import sqlalchemy as sa
from litestar import Request, Router, get, post
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from stavka.server.accounts.calls import found_session
from stavka.server.accounts.identity import Here, require_proof
from stavka.server.desk import Desk
from stavka.server.errors import Problem, unknown
from stavka.server.keeping import stored
from stavka.server.manners import acting, blocking, reporting, showing
from stavka.server.manners.about import about
from stavka.server.manners.schema import administrators
from stavka.server.manners.wire import (
    About,
    Block,
    Blocked,
    Complaints,
    Deed,
    Deeds,
    PlayerPage,
    Players,
    Report,
    Standing,
    WatchedTables,
)

T = TypeVar("T")
TheDesk = NamedDependency[Desk]
Visitor = NamedDependency[str]
Address = NamedDependency[str]
Session = NamedDependency[Here]
AnyRequest = Request[Any, Any, Any]
Before = Annotated[int, QueryParameter(ge=0, le=2**53)]
Wanted = Annotated[str, QueryParameter(max_length=80)]

ADMIN = "/api/admin"
NO_PROOF = ("close", "announce", "unannounce", "read-only", "read-write", "thaw", "unmute", "resume")  # easily undone


# --- everybody ----------------------------------------------------------------------------------------------------


@get("/api/standing")
async def now(desk: TheDesk) -> Standing:
    """What everybody is told."""
    return desk.standing.now()


@get("/api/about", sync_to_thread=True)
def operator(desk: TheDesk) -> About:
    """Who runs this server, and what it keeps."""
    return about(desk.config)


@get("/api/blocks")
async def blocked(desk: TheDesk, visitor: Visitor, address: Address) -> list[Blocked]:
    """One's own block list."""
    desk.limits.take("tries", visitor, address)
    return await blocking.listed(desk, visitor)


@post("/api/blocks")
async def block(desk: TheDesk, visitor: Visitor, address: Address, data: JSONBody[Block]) -> list[Blocked]:
    """Put somebody on it."""
    desk.limits.take("manners", visitor, address)
    return await blocking.block(desk, visitor, data)


@post("/api/blocks/{block:str}/drop", status_code=200)
async def unblock(desk: TheDesk, visitor: Visitor, address: Address, block: FromPath[str]) -> dict[str, str]:
    """Take somebody off it."""
    desk.limits.take("tries", visitor, address)
    await blocking.drop(desk, visitor, block)
    return {}


@post("/api/reports")
async def report(desk: TheDesk, visitor: Visitor, address: Address, data: JSONBody[Report]) -> dict[str, str]:
    """Tell the administrators."""
    desk.limits.take("manners", visitor, address)
    await reporting.report(desk, visitor, data)
    return {}


# --- administrators -----------------------------------------------------------------------------------------------


async def is_administrator(desk: Desk, account: str) -> bool:
    """Asked with every request."""
    query = sa.select(administrators).where(administrators.c.account == account)
    async with stored():
        return await desk.storage.run(lambda c: c.execute(query).first()) is not None


async def only_administrators(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Before anything of the request is read: to others there is nothing here."""
    desk: Desk = connection.app.state.desk
    try:
        here = await found_session(connection, desk)
    except Problem as problem:
        if problem.status != 401:
            raise
        here = None
    if here is None or not await is_administrator(desk, here.account):
        raise nothing_here(connection)


def nothing_here(connection: ASGIConnection[Any, Any, Any, Any]) -> Problem:
    """What an address answers at which there is nothing."""
    return unknown("page", connection.url.path)


async def _read(desk: Desk, work: Callable[[sa.Connection], T]) -> T:
    async with stored():
        return await desk.storage.run(work)


@get("/players")
async def players(desk: TheDesk, q: Wanted = "", before: Before = 0) -> Players:
    """Accounts."""
    return await _read(desk, lambda c: showing.players(c, q, before))


@get("/players/{name:str}")
async def player(desk: TheDesk, name: FromPath[str]) -> PlayerPage:
    """One account."""
    return await _read(desk, lambda c: showing.player(c, name[:40]))


@get("/tables")
async def tables(desk: TheDesk, q: Wanted = "", before: Before = 0) -> WatchedTables:
    """Tables."""
    return await _read(desk, lambda c: showing.watched(c, q, before))


@get("/reports")
async def reports(desk: TheDesk, closed: FromQuery[bool] = False, before: Before = 0) -> Complaints:
    """Reports."""
    return await _read(desk, lambda c: showing.complaints(c, before, closed=closed))


@get("/log")
async def log(desk: TheDesk, before: Before = 0) -> Deeds:
    """What administrators did."""
    return await _read(desk, lambda c: showing.done(c, before))


@post("/act", status_code=200)
async def act(desk: TheDesk, session: Session, data: JSONBody[Deed]) -> dict[str, str]:
    """Do something, which is logged. What cannot be undone, only who has just shown who he is."""
    if data.do not in NO_PROOF:
        require_proof(session)
    await acting.act(desk, session.account, data)
    return {}


CALLS = [now, operator, blocked, block, unblock, report]
OFFICE = Router(ADMIN, route_handlers=[players, player, tables, reports, log, act], guards=[only_administrators])
