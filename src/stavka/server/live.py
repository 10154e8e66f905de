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

from stavka.server import programs
from stavka.server.accounts import identity
from stavka.server.asks import Hello
from stavka.server.clock import now
from stavka.server.deciding import decide
from stavka.server.desk import Desk
from stavka.server.errors import Problem, malformed, not_your_seat, unavailable
from stavka.server.guard import admit
from stavka.server.hub import Connection
from stavka.server.lobby import visitor_of
from stavka.server.manners import blocking
from stavka.server.storage import StorageError
from stavka.server.table import delay_of
from stavka.server.wire import Beat, LiveAccepted, LiveDecision, LiveNotice, LiveRefused

log = logging.getLogger(__name__)


Socket: TypeAlias = "WebSocket[Any, Any, Any]"

_read_decision = msgspec.json.Decoder(LiveDecision).decode

CLOSE_SECONDS = 2.0
BEAT_SECONDS = 2.0  # of silence, to those who listen for it
REFUSED, LAGGING = 4400, 4408  # close codes


@websocket("/ws/tables/{id:str}", opt={"exclude_from_auth": True})
async def live(socket: Socket, id: FromPath[str], desk: NamedDependency[Desk]) -> None:
    """Say hello, catch up, then hear everything until one side leaves."""
    await socket.accept()
    try:
        admit(desk.config, socket.scope)
        hello = await _hear_hello(socket, desk.config.hello_seconds)
        visitor, address = await _visitor(desk, hello.hello, id), socket.client.host if socket.client else ""
        with desk.limits.socket(visitor, address):
            await _watch(socket, desk, id, await _greet(desk, id, visitor, hello))
    except Problem as problem:
        await _refuse(socket, problem)
    except (WebSocketDisconnect, TimeoutError):
        await _close(socket, REFUSED)


async def _watch(socket: Socket, desk: Desk, id: str, connection: Connection) -> None:
    try:
        await _converse(socket, connection, desk, id)
    except Problem as problem:
        await _say(socket, _refusal("", problem))
    finally:
        desk.hub.leave(connection)
        await _tell_presence(desk, id)
    await _close(socket, LAGGING if connection.lost.is_set() else 1000)


async def _hear_hello(socket: Socket, seconds: float) -> Hello:
    async with asyncio.timeout(seconds):
        raw = await socket.receive_data(mode="text")
    try:
        return msgspec.json.decode(raw, type=Hello)
    except (msgspec.DecodeError, UnicodeError, RecursionError, TypeError) as error:
        raise malformed(f"hello: {error}") from None


async def _visitor(desk: Desk, token: str, id: str) -> str:
    if identity.is_session(token):
        return (await identity.session_of(desk, token)).account
    if not programs.is_program(token):
        return visitor_of(token)
    program = await programs.visitor_of(desk, token)
    await programs.let_in(desk, id)
    return program


async def _require_still(desk: Desk, connection: Connection) -> None:
    """A program whose token is revoked meanwhile neither hears nor decides anything more; nor does a session that has
    been ended."""
    if programs.is_program(connection.visitor):
        await programs.require(desk, connection.visitor)
    elif connection.session:
        await identity.session_of(desk, connection.session)


async def _greet(desk: Desk, id: str, visitor: str, hello: Hello) -> Connection:
    """Put everything missed on its way, before anything new can happen."""
    connection = Connection(visitor, hello.role, desk.config.queue)
    connection.session = hello.hello if identity.is_session(hello.hello) else ""
    connection.beats, connection.forecasts = hello.beats, hello.forecasts
    # what people say to each other is not for programs: they are told that they have heard it all
    connection.program = programs.is_program(visitor)
    connection.chat = 2**31 if connection.program else max(0, min(hello.chat, 2**31))
    connection.unheard = frozenset() if connection.program else await blocking.unheard(desk, visitor)
    async with desk.look(id, visitor) as table:
        if not table.may_see(connection.visitor, hello.role):
            raise not_your_seat(hello.role)
        try:
            until = now() - delay_of(table, visitor)
            lines = await desk.storage.chat_of(id, connection.chat, until)
        except StorageError:
            raise unavailable("storage") from None
        desk.hub.greet(table, connection, hello)
        if not table.past:
            desk.foretelling.foretell(table)
        for said in lines[-(desk.config.queue - 5) :]:
            connection.hear(said)
        if not connection.program and (number := desk.standing.tells()):
            connection.send(LiveNotice(number))
        if table.past:
            desk.past.follow(id)
        else:
            desk.company.tell_presence(id, table.seats)
    return connection


async def _converse(socket: Socket, connection: Connection, desk: Desk, id: str) -> None:
    """Until the client leaves or falls too far behind; one that hangs is cut off, not waited for."""
    tasks = [
        asyncio.create_task(_send(socket, connection, desk)),
        asyncio.create_task(_listen(socket, connection, desk, id)),
        asyncio.create_task(connection.lost.wait()),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    for end in ends:
        if isinstance(end, Problem):
            raise end


async def _send(socket: Socket, connection: Connection, desk: Desk) -> None:
    while True:
        message = await _next(connection)
        await _require_still(desk, connection)
        await socket.send_data(message.decode(), mode="text")


async def _next(connection: Connection) -> bytes:
    """What is on its way; after a silence a beat, for clients that know a dead line by it."""
    if not connection.beats:
        return await connection.queue.get()
    try:
        async with asyncio.timeout(BEAT_SECONDS):
            return await connection.queue.get()
    except TimeoutError:
        return msgspec.json.encode(Beat())


async def _listen(socket: Socket, connection: Connection, desk: Desk, id: str) -> None:
    """Decisions, one after another, until the client leaves; who talks nonsense is sent away."""
    while True:
        raw = await socket.receive_data(mode="text")
        try:
            ask = _read_decision(raw)
        except (msgspec.DecodeError, UnicodeError, RecursionError, TypeError) as error:
            raise malformed(str(error)) from None
        await _require_still(desk, connection)
        # a client that goes away meanwhile must not stop half-way what is being stored
        await asyncio.shield(asyncio.create_task(_decide(connection, desk, id, ask)))


async def _decide(connection: Connection, desk: Desk, id: str, ask: LiveDecision) -> None:
    """As by HTTP, in the same order; the news itself comes to everybody over this connection."""
    try:
        desk.standing.require_deciding(connection.visitor)
        accepted = await decide(desk, id, connection.visitor, msgspec.structs.replace(ask, tell="number"))
        connection.send(LiveAccepted(ask.key, accepted.number))
    except Problem as problem:
        connection.send(_refusal(ask.key, problem))
    except Exception:
        log.exception("a decision at table %s failed", id)
        connection.send(_refusal(ask.key, unavailable("engine")))


def _refusal(key: str, problem: Problem) -> LiveRefused:
    return LiveRefused(key, problem.status, problem.code, problem.message, problem.refusal, problem.update)


async def _tell_presence(desk: Desk, id: str) -> None:
    with contextlib.suppress(Problem):
        async with desk.open(id, watching=False) as table:
            desk.company.tell_presence(id, table.seats)


async def _refuse(socket: Socket, problem: Problem) -> None:
    answer = {"type": "error", "status": problem.status, **msgspec.to_builtins(problem.answer())}
    await _say(socket, answer)
    await _close(socket, REFUSED)


async def _say(socket: Socket, message: Any) -> None:
    with contextlib.suppress(WebSocketException, RuntimeError, TimeoutError):
        async with asyncio.timeout(CLOSE_SECONDS):
            await socket.send_data(msgspec.json.encode(message).decode(), mode="text")


async def _close(socket: Socket, code: int) -> None:
    with contextlib.suppress(WebSocketException, RuntimeError, TimeoutError):
        async with asyncio.timeout(CLOSE_SECONDS):
            await socket.close(code=code)
