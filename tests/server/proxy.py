"""A small reverse proxy: hands what comes under a folder on to a server, live connections too."""

from __future__ import annotations

import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


@contextmanager
def proxied(address: str, folder: str, *, stripped: bool, says: bytes = b"") -> Iterator[str]:
    """The address of the folder at a proxy, which takes the folder's name off before it hands a request on, or not,
    and `says` in headers of its own where a request comes from."""
    host, _, port = address.removeprefix("http://").rstrip("/").rpartition(":")
    with socket.create_server(("127.0.0.1", 0)) as listening:
        waiting = threading.Thread(
            target=_listen, args=(listening, (host, int(port)), folder, stripped, says), daemon=True
        )
        waiting.start()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}{folder}"


def _listen(listening: socket.socket, server: tuple[str, int], folder: str, stripped: bool, says: bytes) -> None:
    with suppress(OSError):  # closed at the end
        while True:
            client, _ = listening.accept()
            threading.Thread(target=_hand_on, args=(client, server, folder, stripped, says), daemon=True).start()


def _hand_on(client: socket.socket, server: tuple[str, int], folder: str, stripped: bool, says: bytes) -> None:
    """One request on each connection, so that no later one slips through unread."""
    with client, suppress(OSError):
        head, _, rest = _head(client).partition(b"\r\n\r\n")
        name = folder.encode()
        if not re.match(rb"\w+ " + name + rb"[/ ]", head):
            client.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            return
        if stripped:
            head = re.sub(rb"^(\w+) " + name + rb"/?", rb"\1 /", head, count=1)
        if b"upgrade: websocket" not in head.lower():
            head = re.sub(rb"(?i)\r\nconnection:[^\r]*", b"", head) + b"\r\nConnection: close"
        with socket.create_connection(server) as onward:
            onward.sendall(head + says + b"\r\n\r\n" + rest)
            back = threading.Thread(target=_pipe, args=(onward, client), daemon=True)
            back.start()
            _pipe(client, onward)
            back.join()


def _head(client: socket.socket) -> bytes:
    read = b""
    while b"\r\n\r\n" not in read and (more := client.recv(65536)):
        read += more
    return read


def _pipe(one: socket.socket, other: socket.socket) -> None:
    with suppress(OSError):
        while part := one.recv(65536):
            other.sendall(part)
    with suppress(OSError):
        other.shutdown(socket.SHUT_WR)
