"""Run the server on this machine."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import webbrowser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from stavka.server import handing
from stavka.server.sweeping import Sweeper

if TYPE_CHECKING:
    import uvicorn

    from stavka.server.config import Config

log = logging.getLogger(__name__)


FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # where the workers put their figures together
SHARED = "STAVKA_SHARED_PORT"  # set for the workers of a server: they listen on the same port


def is_worker() -> bool:
    """Are we one of several processes of a server?"""
    return SHARED in os.environ


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
    with contextlib.suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=_new_loop) as runner:
        runner.run(_serve(host, port, database_url, open_browser, path, ready, config))


def run_workers(
    count: int, host: str, port: int, command: list[str], ready: Callable[[str], None], config: Config
) -> None:
    """Several processes on one port; one that ends is started again, until we are told to end ourselves."""
    _log(config)
    with _listen(host, port, shared=True) as found:
        address, number = _address(found, host, config.tls), found.getsockname()[1]
    environment = {**os.environ, SHARED: "1", "STAVKA_WORKERS": str(count)}
    with tempfile.TemporaryDirectory(prefix="stavka-workers-") as folder:
        environment |= {FOLDER: _made(folder, "figures"), handing.FOLDER: _made(folder, "doors")}

        def start(place: int) -> Any:
            own = {**environment, handing.PLACE: str(place)}
            return subprocess.Popen([*command, "--port", str(number)], env=own, stdout=subprocess.PIPE)

        _run_workers(count, start, lambda: ready(address + "/"), environment[FOLDER])


def _made(folder: str, name: str) -> str:
    made = Path(folder, name)
    made.mkdir()
    return str(made)


def _run_workers(count: int, start: Callable[[int], Any], ready: Callable[[], None], figures: str) -> None:
    """`start` gets the place of a worker: one that is started again takes that of its forerunner."""
    from prometheus_client.multiprocess import mark_process_dead

    workers = [start(place) for place in range(count)]
    ending = threading.Event()
    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, lambda *_: ending.set())
    try:
        for worker in workers:
            if not (worker.stdout and worker.stdout.readline()):
                raise CannotStart("a worker could not start; the lines above say why")
        ready()
        while not ending.wait(0.5):
            for place, worker in enumerate(workers):
                if worker.poll() is not None:
                    log.error("worker %s ended with %s and is started again", worker.pid, worker.returncode)
                    mark_process_dead(worker.pid, figures)  # type: ignore[no-untyped-call]
                    workers[place] = start(place)
    finally:
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.wait()


def _new_loop() -> asyncio.AbstractEventLoop:
    """The faster loop, where it exists: not on Windows."""
    if sys.platform == "win32":
        return asyncio.new_event_loop()
    import uvloop

    return uvloop.new_event_loop()


async def _serve(
    host: str,
    port: int,
    database_url: str | None,
    open_browser: bool,
    path: str,
    ready: Callable[[str], None] | None,
    config: Config | None,
) -> None:
    doors = handing.our_doors(config.workers) if config else None
    server = await _server(host, port, database_url, config, doors)
    listening = _listen(host, port, shared=is_worker())
    serving = asyncio.create_task(server.serve([listening]))
    sweeping = asyncio.create_task(Sweeper().work())
    while not server.started and not serving.done():  # noqa: ASYNC110 - uvicorn sets a flag, no event
        await asyncio.sleep(0.01)
    if server.started:
        if doors is not None:
            doors.open(partial(_protocol, server))
        address = _address(listening, host, server.config.is_ssl)
        if ready is not None:
            ready(address + path)
        if open_browser:
            await asyncio.to_thread(webbrowser.open, address + path)
    await serving
    sweeping.cancel()
    if not server.started:
        raise CannotStart("the server could not start; the lines above say why")


def _protocol(server: uvicorn.Server) -> asyncio.Protocol:
    """That of a connection, as the server makes it itself when it accepts one."""
    http: Any = server.config.http_protocol_class
    made: asyncio.Protocol = http(
        config=server.config, server_state=server.server_state, app_state=server.lifespan.state
    )
    return made


async def _server(
    host: str, port: int, database_url: str | None, config: Config | None, doors: handing.Doors | None = None
) -> uvicorn.Server:
    """Imported here, so that the command's other parts start quickly."""
    from dataclasses import replace

    import uvicorn

    from stavka.server.app import create_app
    from stavka.server.config import Config
    from stavka.server.guard import LOCAL, Crowd, counted, impatient, under

    config = config or Config()
    if database_url is not None:
        config = replace(config, database_url=database_url)
    if not config.hosts and host in LOCAL:
        config = replace(config, hosts=LOCAL)
    _log(config)
    _try_certificate(config)
    await _try_database(config.database_url)
    settings = uvicorn.Config(
        counted(under(create_app(config), config.root_path), Crowd(config.connections_per_address)),
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=config.message_limit,
        ws_per_message_deflate=False,  # changes are small; whole pictures are better asked for by HTTP
        log_config=None if config.log_json else uvicorn.config.LOGGING_CONFIG,  # its lines go the way of ours
        forwarded_allow_ips=list(config.proxies),
        http=impatient(config, doors),
        ssl_certfile=config.tls or None,
        ssl_keyfile=config.tls_key or None,
        limit_concurrency=config.connections,
        timeout_graceful_shutdown=3,
    )
    return uvicorn.Server(settings)


def _log(config: Config) -> None:
    """Log lines as JSON objects, one a line, where a program reads them."""
    if not config.log_json:
        return
    import msgspec

    class AsJson(logging.Formatter):
        def format(self, record: logging.LogRecord) -> str:
            line = {"at": record.created, "level": record.levelname.lower(), "from": record.name}
            error = {"error": self.formatException(record.exc_info)} if record.exc_info else {}
            return msgspec.json.encode({**line, "message": record.getMessage(), **error}).decode()

    handler = logging.StreamHandler()
    handler.setFormatter(AsJson())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)


def _try_certificate(config: Config) -> None:
    """One that cannot be used is told in one line before anything starts."""
    import ssl

    if not config.tls:
        return
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(config.tls, config.tls_key or None)
    except OSError as error:  # that of a file, and what is not right in it
        raise CannotStart(f"the certificate {config.tls} cannot be used: {error.strerror or error}") from None


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


def _listen(host: str, port: int, *, shared: bool = False) -> socket.socket:
    """Take the port before anything else happens: uvicorn would end the whole process if it cannot."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listening = socket.create_server((host, port), family=family, backlog=1024, reuse_port=shared)
    except (OSError, OverflowError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise CannotStart(f"{host}:{port} cannot be used: {reason}") from error
    # asyncio sends small answers at once (TCP_NODELAY) only where the socket names its protocol
    return socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP, fileno=listening.detach())


def _address(listening: socket.socket, host: str, secure: object) -> str:
    """Where the server listens; the port is the real one also when any free one was asked for."""
    name, port = listening.getsockname()[:2]
    shown = "127.0.0.1" if name in ("0.0.0.0", "::") else host
    scheme = "https" if secure else "http"
    return f"{scheme}://{f'[{shown}]' if ':' in shown else shown}:{port}"
