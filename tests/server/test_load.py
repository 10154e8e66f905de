"""The load generator plays real matches and tells what they cost."""

from __future__ import annotations

import asyncio
import sys

import pytest

from stavka.server.load import Http, Load, Result, measure, own_server


@pytest.mark.parametrize("http", [False, True])
def test_a_small_load(http: bool) -> None:
    load = Load(tables=2, observers=1, seconds=0.5, http=http, forecasts=not http)

    async def run() -> Result:
        async with own_server() as (address, process):
            return await measure(load, address, process)

    result = asyncio.run(run())
    assert (result.tables, result.sockets) == (2, 6)
    assert result.actions > 0
    assert result.p50 <= result.p99
    assert result.idle > 0
    if sys.platform == "linux":
        assert result.server_cpu is not None
        assert result.server_cpu == pytest.approx(sum(result.processes), abs=0.02)


def test_a_server_that_hangs_up_between_requests_is_asked_again() -> None:
    async def asked() -> list[object]:
        async def once(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n42")
            writer.close()

        async with await asyncio.start_server(once, "127.0.0.1", 0) as server:
            host, port = server.sockets[0].getsockname()
            http = Http(f"http://{host}:{port}")
            answers = [await http.ask("GET", "/") for _ in range(3)]
            http.close()
            return answers

    assert asyncio.run(asked()) == [42, 42, 42]
