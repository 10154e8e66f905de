"""The web application, put together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import ResponseHeader
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

from stavka.core.texts import text
from stavka.server.apipage import PlainPage
from stavka.server.config import Config, Shelf
from stavka.server.desk import Desk
from stavka.server.errors import ErrorAnswer, Problem, malformed, no_visitor, too_large, unavailable, unknown
from stavka.server.live import live
from stavka.server.lobby import visitor_of
from stavka.server.pages import home, page
from stavka.server.routes import ROUTES
from stavka.server.storage import Storage

log = logging.getLogger(__name__)

AnyRequest = Request[Any, Any, Any]


def create_app(config: Config | None = None, games: Shelf | None = None) -> Litestar:
    """The server as an ASGI application. `games` replaces the shelf of games, for tests."""
    config = config or Config()
    if games is not None:
        config = replace(config, games=games)
    desk = Desk(config, Storage(config.database_url))

    @asynccontextmanager
    async def running(_app: Litestar) -> AsyncIterator[None]:
        await desk.storage.open()
        try:
            yield
        finally:
            await desk.computers.close()
            await desk.storage.close()

    app = Litestar(
        route_handlers=[*ROUTES, live, home, page],
        dependencies={
            "desk": Provide(lambda: desk, sync_to_thread=False),
            "visitor": Provide(visitor, sync_to_thread=False),
        },
        lifespan=[running],
        exception_handlers={
            Problem: _refused,
            HTTPException: _not_http,
            RecursionError: _nested,
            Exception: _failed,
        },
        openapi_config=_api_page(),
        compression_config=CompressionConfig(backend="gzip", minimum_size=2048, gzip_compress_level=4),
        request_max_body_size=config.body_limit,
        response_headers=[
            ResponseHeader(name="X-Content-Type-Options", value="nosniff"),
            ResponseHeader(name="Referrer-Policy", value="same-origin"),  # invites are in addresses
        ],
        logging_config=None,
    )
    app.state.desk = desk
    return app


def _api_page() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Stavka",
        version="1",
        description="How a client plays: docs/protocol.md says what the calls mean.",
        path="/api/schema",
        render_plugins=[PlainPage()],
    )


def visitor(request: AnyRequest) -> str:
    """Who asks: the hash of the visitor token."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer":
        raise no_visitor()
    return visitor_of(token.strip())


# --- what goes wrong ---------------------------------------------------------------------------------


def _answer(problem: Problem) -> Response[ErrorAnswer]:
    return Response(problem.answer(), status_code=problem.status, media_type="application/json")


def _refused(_request: AnyRequest, problem: Problem) -> Response[ErrorAnswer]:
    return _answer(problem)


def _not_http(request: AnyRequest, error: HTTPException) -> Response[ErrorAnswer]:
    """What the framework itself refuses, in our words."""
    if error.status_code == 404:
        return _answer(unknown("page", request.url.path))
    if error.status_code == 405:
        return _answer(Problem(405, "method", text("server-method")))
    if error.status_code == 413:
        return _answer(too_large(_limit(request)))
    if error.status_code < 500:
        return _answer(malformed(_reason(error)))
    return _failed(request, error)


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


def _failed(request: AnyRequest, error: Exception) -> Response[ErrorAnswer]:
    """A fault of ours: logged in full here, told in one sentence there."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _answer(unavailable("engine"))
