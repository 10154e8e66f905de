"""Stand-ins for where notices go: a web server for webhooks and push services, a browser's mailbox, a mail server."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
import msgspec
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from stavka.server.notices.channels.push import bare


class Came(msgspec.Struct):
    """A request that came."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def told(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.body)
        return found


class Station:
    """Takes what is posted; answers as it is told to."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.came: list[Came] = []
        self.status = 204
        self.headers: dict[str, str] = {}


@contextmanager
def station() -> Iterator[Station]:
    """A web server on this machine."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            here.came.append(Came(self.path, {k.lower(): v for k, v in self.headers.items()}, body))
            self.send_response(here.status)
            for name, value in here.headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            """Nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    here = Station(f"http://127.0.0.1:{server.server_address[1]}")
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield here
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class Browser:
    """What a browser keeps of its subscription: it alone can read what is sealed for it."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"sixteen bytes ok"

    @property
    def subscription(self) -> str:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return json.dumps({"endpoint": self.endpoint, "keys": {"p256dh": bare(point), "auth": bare(self.auth)}})

    def read(self, sealed: bytes) -> dict[str, Any]:
        opened = http_ece.decrypt(sealed, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        found: dict[str, Any] = json.loads(opened)
        return found


class Mailbox:
    """A mail server that keeps what comes, and knows some addresses only."""

    def __init__(self) -> None:
        self.mail: list[EmailMessage] = []
        self.to: list[str] = []
        self.refused = ""  # beginning of addresses that it does not know
        self.answer = "550 no such user"

    async def handle_RCPT(self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any) -> str:
        if self.refused and address.startswith(self.refused):
            return self.answer
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:
        read = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(read, EmailMessage)
        self.mail.append(read)
        self.to += envelope.rcpt_tos
        return "250 OK"


@contextmanager
def mail_server() -> Iterator[tuple[Mailbox, int]]:
    """On this machine; back come its mailbox and its port."""
    box = Mailbox()
    with_port = _AnyPort(box, hostname="127.0.0.1", port=0)
    with_port.start()
    try:
        yield box, with_port.found
    finally:
        with_port.stop()


class _AnyPort(Controller):
    """On a port that is free."""

    found = 0

    def _trigger_server(self) -> None:
        listening: Any = self.server
        self.found = self.port = listening.sockets[0].getsockname()[1]
        super()._trigger_server()  # type: ignore[no-untyped-call]
