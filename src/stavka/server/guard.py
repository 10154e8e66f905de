"""What browsers are told, and whom the server listens to: names, origins, patience."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec
from litestar.datastructures import Headers, MutableScopeHeaders
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from stavka.core.texts import text
from stavka.server.config import Config
from stavka.server.errors import Problem, malformed
from stavka.server.handing import Doors
from stavka.server.limits import too_many

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

# styles stand in attributes of the page; scripts only in files of this server
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",  # invites are in addresses
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
FOR_FILES = ("Cross-Origin-Resource-Policy", "X-Content-Type-Options")  # the others speak of pages
PROBES = ("/health", "/ready")  # tell nothing private, and those who look do not always know our name
LOCAL = ("localhost", "127.0.0.1", "::1")
YEAR = 365 * 24 * 3600


async def tell_browsers(message: Message, scope: Scope) -> None:
    """On every answer: what the page may do, and that what is private is not kept."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    file = scope["path"].startswith("/assets/") and not headers.get("content-type", "").startswith("text/html")
    for name in FOR_FILES if file else HEADERS:
        headers.setdefault(name, HEADERS[name])
    if scope["path"].startswith("/api"):
        headers.setdefault("Cache-Control", "no-store")
    if scope.get("scheme") == "https":
        headers.setdefault("Strict-Transport-Security", f"max-age={YEAR}")


def admit(config: Config, scope: Any) -> None:
    """Refuse another name than ours (a page elsewhere that renamed itself), and pages of other sites."""
    headers = Headers.from_scope(scope)
    host = headers.get("host", "")
    if config.hosts and scope["path"] not in PROBES and not _ours(config, scope["path"], _name(host)):
        raise Problem(421, "bad-host", text("server-bad-host"))
    origin = headers.get("origin")
    reads = scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS")
    if origin is not None and not reads and origin not in config.origins and origin.partition("://")[2] != host:
        raise Problem(403, "bad-origin", text("server-bad-origin"))


def under(app: ASGIApp, root: str) -> ASGIApp:
    """The application behind a proxy that leaves the first part of the address on: it is taken off here."""
    if not root:
        return app

    async def rooted(scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if path == root or path.startswith(root + "/"):
            raw = scope.get("raw_path") or b""
            there: Any = {**scope, "path": path[len(root) :] or "/", "raw_path": raw[len(root) :] or b"/"}
            scope = there
        await app(scope, receive, send)

    return rooted


def _ours(config: Config, path: str, name: str | None) -> bool:
    """Is it one of our names? Metrics also by the bare address, which no page that renames itself can carry."""
    return name in config.hosts or (path == "/metrics" and (name == "localhost" or _is_address(name)))


def _is_address(name: str | None) -> bool:
    try:
        return bool(ip_address(name or ""))
    except ValueError:
        return False


def _name(host: str) -> str | None:
    """The name without its port."""
    try:
        return urlsplit("//" + host).hostname
    except ValueError:
        return None


def require_json(scope: Any) -> None:
    """Only JSON: a form on another site cannot send it."""
    kind = Headers.from_scope(scope).get("content-type", "")
    if kind.partition(";")[0].strip().lower() != "application/json":
        raise malformed("only application/json is taken here")


class Crowd:
    """How many are here from each address, of no more than so many (0: of any number)."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._here: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """One more, where there may be."""
        if self._most and self._here[address] >= self._most:
            return False
        self._here[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One less."""
        self._here[address] -= 1
        if not self._here[address]:
            del self._here[address]


def counted(app: ASGIApp, crowd: Crowd) -> ASGIApp:
    """The application for so many at once from an address: also from one behind a proxy, which its requests name."""

    async def one(scope: Scope, receive: Receive, send: Send) -> None:
        address = (scope.get("client") or ("",))[0] if scope["type"] in ("http", "websocket") else None
        if address is None:
            await app(scope, receive, send)
        elif crowd.enter(address):
            try:
                await app(scope, receive, send)
            finally:
                crowd.leave(address)
        else:
            await _send_away(scope["type"], send)

    return one


async def _send_away(kind: str, send: Any) -> None:
    problem = too_many(1)
    if kind == "websocket":
        await send({"type": "websocket.close", "code": 1013})
        return
    headers = [(b"content-type", b"application/json"), (b"retry-after", b"1"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": msgspec.json.encode(problem.answer())})


def believed(proxies: tuple[str, ...]) -> Callable[[str], bool]:
    """Is an address that of a web server in front of ours?"""
    networks = [ip_network(p) for p in proxies]

    @lru_cache(1024)
    def one_of_them(address: str) -> bool:
        try:
            return any(ip_address(address) in network for network in networks)
        except ValueError:
            return False

    return one_of_them


def impatient(config: Config, doors: Doors | None = None) -> type[HttpToolsProtocol]:
    """The protocol of a connection that ends when a request does not come in whole in time, or when there are too many
    of one address; a proxy may have any number, and what it brings is counted when it is known whose it is. A live
    connection goes to the process that keeps its table, where there are several."""
    seconds, crowd, is_proxy = config.request_seconds, Crowd(config.connections_per_address), believed(config.proxies)

    class Impatient(HttpToolsProtocol):
        _patience: asyncio.TimerHandle | None = None
        _address: str | None = None  # where it is counted

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            address = self.client[0] if self.client else ""
            if not is_proxy(address):
                if not crowd.enter(address):
                    transport.abort()
                    return
                self._address = address
            self._wait()

        def on_message_begin(self) -> None:
            self._wait()
            super().on_message_begin()

        def on_message_complete(self) -> None:
            self._served()
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            self._served()
            self._left()  # another protocol takes over; the application counts it
            if doors is None or not doors.hand_on(self._request(), self.url, self.transport):
                super().handle_websocket_upgrade()

        def connection_lost(self, exc: Exception | None) -> None:
            self._served()
            self._left()
            super().connection_lost(exc)

        def _request(self) -> bytes:
            fields = [b"%b: %b" % field for field in self.scope["headers"]]
            return b"\r\n".join([b"%b %b HTTP/1.1" % (self.scope["method"].encode(), self.url), *fields, b"", b""])

        def _left(self) -> None:
            if self._address is not None:
                crowd.leave(self._address)
                self._address = None

        def _wait(self) -> None:
            if self._patience is None:
                self._patience = self.loop.call_later(seconds, self.transport.close)

        def _served(self) -> None:
            if self._patience is not None:
                self._patience.cancel()
                self._patience = None

    return Impatient
