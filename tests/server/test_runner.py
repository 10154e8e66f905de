"""How the server listens."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest
from litestar.testing import TestClient

from stavka.server import reach
from stavka.server.config import Config
from stavka.server.guard import LOCAL
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


def test_only_somebody_at_the_machine_is_told_where_others_find_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "network_address", lambda: "192.168.1.5")
    everywhere, here = Config(), Config(hosts=LOCAL)
    assert reach.reached_at(everywhere, "127.0.0.1", 8000) == "http://192.168.1.5:8000"
    assert reach.reached_at(here, "localhost", 8000) == "", "it listens for its own machine only"
    assert reach.reached_at(everywhere, "stavka.example.org", 443) == "", "a stranger learns nothing"


def test_a_server_on_its_own_machine_says_so(client: TestClient[Any]) -> None:
    assert client.get("/api/reach", headers={"Host": "stavka.example.org"}).json() == {"address": ""}
