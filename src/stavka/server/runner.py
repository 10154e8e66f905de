"""Run the server on this machine."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import webbrowser
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import uvicorn

    from stavka.server.config import Config

log = logging.getLogger(__name__)


class CannotStart(Exception):
    """The server cannot start; the message is one clear line."""


def run(
    host: str = "127.0.0.1",
    port: int = 8000,
    database_url: str | None = None,
    *,
    open_browser: bool = False,
    path: str = "/",
    ready: Callable[[str], None] | None = None,
    config: Config | None = None,
) -> None:
    """Serve until interrupted. `ready` is called with the address once the server answers."""
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_serve(host, port, database_url, open_browser, path, ready, config))


async def _serve(
    host: str,
    port: int,
    database_url: str | None,
    open_browser: bool,
    path: str,
    ready: Callable[[str], None] | None,
    config: Config | None,
) -> None:
    server = await _server(host, port, database_url, config)
    listening = _listen(host, port)
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started and not serving.done():  # noqa: ASYNC110 - uvicorn sets a flag, no event
        await asyncio.sleep(0.01)
    if server.started:
        address = _address(listening, host)
        if ready is not None:
            ready(address + path)
        if open_browser:
            await asyncio.to_thread(webbrowser.open, address + path)
    await serving
    if not server.started:
        raise CannotStart("the server could not start; the lines above say why")


async def _server(host: str, port: int, database_url: str | None, config: Config | None) -> uvicorn.Server:
    """Imported here, so that the command's other parts start quickly."""
    from dataclasses import replace

    import uvicorn

    from stavka.server.app import create_app
    from stavka.server.config import KIB, Config

    config = config or Config()
    if database_url is not None:
        config = replace(config, database_url=database_url)
    await _try_database(config.database_url)
    settings = uvicorn.Config(
        create_app(config),
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=64 * KIB,
        timeout_graceful_shutdown=3,
    )
    return uvicorn.Server(settings)


async def _try_database(url: str) -> None:
    """A database that cannot be used is told in one line before anything starts."""
    from sqlalchemy.exc import ArgumentError, NoSuchModuleError

    from stavka.server.migrate import TooNew
    from stavka.server.storage import Storage, StorageError

    try:
        storage = Storage(url)
        await storage.open()
        await storage.close()
    except (StorageError, TooNew, ArgumentError, NoSuchModuleError, ImportError, OSError) as error:
        reason = str(error).splitlines()[0]
        raise CannotStart(f"the database {url} cannot be used: {reason}") from error


def _listen(host: str, port: int) -> socket.socket:
    """Take the port before anything else happens: uvicorn would end the whole process if it cannot."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=1024)
    except (OSError, OverflowError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise CannotStart(f"{host}:{port} cannot be used: {reason}") from error


def _address(listening: socket.socket, host: str) -> str:
    """Where the server listens; the port is the real one also when any free one was asked for."""
    name, port = listening.getsockname()[:2]
    shown = "127.0.0.1" if name in ("0.0.0.0", "::") else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"
