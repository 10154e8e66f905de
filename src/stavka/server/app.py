"""The web application, put together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from typing import Any

import sqlalchemy as sa
from litestar import Litestar, Request, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.types import Message, Scope

from stavka.core.texts import text
from stavka.server import programs
from stavka.server.accounts import identity
from stavka.server.accounts.calls import CALLS, session
from stavka.server.apipage import PlainPage
from stavka.server.config import Config, Shelf
from stavka.server.desk import Desk
from stavka.server.errors import ErrorAnswer, Problem, malformed, no_visitor, too_large, unavailable, unknown
from stavka.server.events import running as events
from stavka.server.events.calls import CALLS as EVENTS
from stavka.server.guard import admit, tell_browsers
from stavka.server.live import live
from stavka.server.lobby import visitor_of
from stavka.server.manners import blocking, browsers, reporting
from stavka.server.manners.calls import ADMIN, OFFICE
from stavka.server.manners.calls import CALLS as MANNERS
from stavka.server.manners.standing import plays
from stavka.server.meeting import ratings
from stavka.server.meeting.calls import CALLS as MEETING
from stavka.server.notices.calls import CALLS as NOTICES
from stavka.server.notices.worker import Courier
from stavka.server.pages import home, page
from stavka.server.routes import FILES, ROUTES
from stavka.server.storage import Storage
from stavka.server.timing import vacations
from stavka.server.timing.calls import CALLS as TIME
from stavka.server.timing.keeper import Keeper
from stavka.server.watching import health, metrics, ready

log = logging.getLogger(__name__)

AnyRequest = Request[Any, Any, Any]
EVERYTHING = [*ROUTES, *CALLS, *MEETING, *EVENTS, *NOTICES, *MANNERS, *TIME, health, ready, metrics, live, home, page]


def create_app(config: Config | None = None, games: Shelf | None = None) -> Litestar:
    """The server as an ASGI application. `games` replaces the shelf of games, for tests."""
    config = config or Config()
    if games is not None:
        config = replace(config, games=games)
    desk = Desk(config, Storage(config.database_url))

    async def ended(id: str) -> None:
        await ratings.settle(desk, id)
        await events.noted(desk, id)

    async def tidied() -> None:
        await ratings.settle_late(desk)
        await events.advance_all(desk)
        await desk.storage.run(forget_old, writes=True)

    async def hearing(visitor: str) -> None:
        await blocking.hear(desk, visitor)

    desk.ended, desk.tidied, desk.hearing, desk.clocks_anew = (
        ended,
        tidied,
        hearing,
        partial(vacations.try_to_set, desk),
    )
    keeper = Keeper(desk)

    @asynccontextmanager
    async def running(_app: Litestar) -> AsyncIterator[None]:
        await desk.storage.open()
        await desk.standing.catch_up(first=True)
        await desk.company.listen()
        await keeper.beat()
        works = (
            desk.keep_tidy(),
            desk.keep_figures(),
            desk.company.keep(),
            desk.standing.keep_up(),
            Courier(desk).work(),
            keeper.work(),
        )
        tidying = [asyncio.create_task(work) for work in works]
        try:
            yield
        finally:
            for task in tidying:
                task.cancel()
            desk.aside.close()
            desk.again.close()
            desk.reporting.close()
            await desk.computers.close()
            await desk.close()
            await desk.storage.close()

    def before(request: AnyRequest) -> None:
        admit(config, request.scope)
        desk.standing.require_writing(request.method, request.scope["path"])

    async def tell_notice(message: Message, scope: Scope) -> None:
        told = message["type"] == "http.response.start" and scope["path"].startswith("/api")
        if told and (number := desk.standing.tells()):
            MutableScopeHeaders.from_message(message)["Stavka-Notice"] = str(number)

    files = Router("/", route_handlers=FILES, request_max_body_size=config.match_limit)
    app = Litestar(
        route_handlers=[*EVERYTHING, OFFICE, files],
        dependencies={
            "desk": Provide(lambda: desk, sync_to_thread=False),
            "visitor": Provide(visitor),
            "session": Provide(session),
            "address": Provide(address, sync_to_thread=False),
        },
        lifespan=[running],
        exception_handlers={
            Problem: _refused,
            HTTPException: _not_http,
            RecursionError: _nested,
            UnicodeDecodeError: _no_text,
            Exception: _failed,
        },
        openapi_config=_api_page(),
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=2048, gzip_compress_level=4, exclude_opt_key="as_it_is"
        ),
        request_max_body_size=config.body_limit,
        before_request=before,
        before_send=[tell_browsers, tell_notice],
        logging_config=None,
    )
    app.state.desk, app.state.keeper = desk, keeper
    return app


def _api_page() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Stavka",
        version="1",
        description="How a client plays: docs/protocol.md says what the calls mean.",
        path="/api/schema",
        render_plugins=[PlainPage()],
    )


async def visitor(request: AnyRequest, desk: NamedDependency[Desk]) -> str:
    """Who asks: the hash of the visitor token, or a session's account. A program is let in to the calls, and to the
    tables, that are for it."""
    kind, _, word = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer":
        raise no_visitor()
    token = word.strip()
    if not programs.is_program(token):
        session = identity.is_session(token)
        who = (await identity.session_of(desk, token)).account if session else visitor_of(token)
        if plays(request.method, request.url.path):
            desk.standing.require_play(who)
        return who
    program = await programs.visitor_of(desk, token)
    if not request.route_handler.opt.get("programs"):
        raise Problem(403, "not-for-programs", text("server-not-for-programs"))
    if id := request.path_params.get("id"):
        await programs.let_in(desk, id)
    return program


def forget_old(c: sa.Connection) -> None:
    """What is kept of people for some time only."""
    browsers.forget_old(c)
    reporting.forget_old(c)


def address(request: AnyRequest) -> str:
    """Where the request comes from."""
    return request.client.host if request.client is not None else ""


# --- what goes wrong ---------------------------------------------------------------------------------


def _answer(problem: Problem) -> Response[ErrorAnswer]:
    headers = {"Retry-After": str(problem.retry)} if problem.retry else {}
    return Response(problem.answer(), status_code=problem.status, media_type="application/json", headers=headers)


def _refused(_request: AnyRequest, problem: Problem) -> Response[ErrorAnswer]:
    return _answer(problem)


def _not_http(request: AnyRequest, error: HTTPException) -> Response[ErrorAnswer]:
    """What the framework itself refuses, in our words."""
    if error.status_code == 404 or (error.status_code == 405 and _in_office(request)):
        return _answer(unknown("page", request.url.path))
    if error.status_code == 405:
        return _answer(Problem(405, "method", text("server-method")))
    if error.status_code == 413:
        return _answer(too_large(_limit(request)))
    if error.status_code < 500:
        return _answer(malformed(_reason(error)))
    return _failed(request, error)


def _in_office(request: AnyRequest) -> bool:
    """Looks somebody for an administrators' page where there is none?"""
    return request.url.path.startswith(ADMIN)


def _limit(request: AnyRequest) -> int:
    limit = request.route_handler.resolve_request_max_body_size()
    return int(limit or 0)


def _reason(error: HTTPException) -> str:
    """What exactly cannot be understood, as far as the framework says."""
    extra: Any = error.extra
    if isinstance(extra, list):
        parts = [f"{e.get('key', '')}: {e.get('message', '')}".strip(": ") for e in extra if isinstance(e, dict)]
        return "; ".join(parts) or str(error.detail)
    return str(error.detail)


def _nested(_request: AnyRequest, _error: RecursionError) -> Response[ErrorAnswer]:
    return _answer(malformed("nested too deeply"))


def _no_text(_request: AnyRequest, _error: UnicodeDecodeError) -> Response[ErrorAnswer]:
    return _answer(malformed("not UTF-8"))


def _failed(request: AnyRequest, error: Exception) -> Response[ErrorAnswer]:
    """A fault of ours: logged in full here, told in one sentence there."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _answer(unavailable("engine"))
