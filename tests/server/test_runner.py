"""How the server listens."""

from __future__ import annotations

import asyncio
import socket

from stavka.server.runner import _listen


def test_small_answers_leave_at_once() -> None:
    async def accepted() -> int:
        delay: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        async def look(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            connection = writer.get_extra_info("socket")
            delay.set_result(connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        async with await asyncio.start_server(look, sock=_listen("127.0.0.1", 0)) as server:
            _, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
            writer.close()
            return await delay

    assert asyncio.run(accepted()) == 1
