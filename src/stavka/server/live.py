"""The live connection of docs/protocol.md: everything new at a table, as it happens."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any, TypeAlias

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromPath

from stavka.server.desk import Desk
from stavka.server.errors import Problem, malformed, not_your_seat, unavailable
from stavka.server.hub import Connection
from stavka.server.lobby import visitor_of
from stavka.server.storage import StorageError
from stavka.server.wire import Hello

log = logging.getLogger(__name__)


Socket: TypeAlias = "WebSocket[Any, Any, Any]"

HELLO_SECONDS = 15.0
CLOSE_SECONDS = 2.0
REFUSED, LAGGING = 4400, 4408  # close codes


@websocket("/ws/tables/{id:str}", opt={"exclude_from_auth": True})
async def live(socket: Socket, id: FromPath[str], desk: NamedDependency[Desk]) -> None:
    """Say hello, catch up, then hear everything until one side leaves."""
    await socket.accept()
    try:
        connection = await _greet(socket, desk, id)
    except Problem as problem:
        await _refuse(socket, problem)
        return
    except (WebSocketDisconnect, TimeoutError):
        await _close(socket, REFUSED)
        return
    try:
        await _converse(socket, connection)
    finally:
        desk.hub.leave(id, connection)
        await _tell_presence(desk, id)
    await _close(socket, LAGGING if connection.lost.is_set() else 1000)


async def _greet(socket: Socket, desk: Desk, id: str) -> Connection:
    """Check the hello and put everything missed on its way, before anything new can happen."""
    async with asyncio.timeout(HELLO_SECONDS):
        raw = await socket.receive_data(mode="text")
    try:
        hello = msgspec.json.decode(raw, type=Hello)
    except (msgspec.DecodeError, UnicodeError, RecursionError, TypeError) as error:
        raise malformed(f"hello: {error}") from None
    connection = Connection(visitor_of(hello.hello), hello.role, desk.config.queue)
    async with desk.open(id) as table:
        if not table.may_see(connection.visitor, hello.role):
            raise not_your_seat(hello.role)
        try:
            lines = await desk.storage.chat_of(id, max(0, min(hello.chat, 2**31)))
        except StorageError:
            raise unavailable("storage") from None
        desk.hub.greet(table, connection, hello)
        for line in lines[-(desk.config.queue - 4) :]:
            connection.send(line)
        desk.hub.presence(id, table.seats)
    return connection


async def _converse(socket: Socket, connection: Connection) -> None:
    """Until the client leaves or falls too far behind; one that hangs is cut off, not waited for."""
    tasks = [
        asyncio.create_task(_send(socket, connection)),
        asyncio.create_task(_listen(socket)),
        asyncio.create_task(connection.lost.wait()),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _send(socket: Socket, connection: Connection) -> None:
    while True:
        message = await connection.queue.get()
        await socket.send_data(message.decode(), mode="text")


async def _listen(socket: Socket) -> None:
    """Clients have nothing to say here after their hello; this notices that they leave."""
    while True:
        await socket.receive_data(mode="text")


async def _tell_presence(desk: Desk, id: str) -> None:
    with contextlib.suppress(Problem):
        async with desk.open(id) as table:
            desk.hub.presence(id, table.seats)


async def _refuse(socket: Socket, problem: Problem) -> None:
    answer = {"type": "error", "status": problem.status, **msgspec.to_builtins(problem.answer())}
    with contextlib.suppress(WebSocketException, RuntimeError, TimeoutError):
        async with asyncio.timeout(CLOSE_SECONDS):
            await socket.send_data(msgspec.json.encode(answer).decode(), mode="text")
    await _close(socket, REFUSED)


async def _close(socket: Socket, code: int) -> None:
    with contextlib.suppress(WebSocketException, RuntimeError, TimeoutError):
        async with asyncio.timeout(CLOSE_SECONDS):
            await socket.close(code=code)
