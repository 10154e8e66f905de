"""The load generator plays real matches and tells what they cost."""

from __future__ import annotations

import asyncio
import sys

import pytest

from stavka.server.load import Load, Result, measure, own_server


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
