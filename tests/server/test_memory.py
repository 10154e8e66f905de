"""What a table in play takes of the server's memory, and that the server knows it."""

from __future__ import annotations

import gc
import tracemalloc
from itertools import islice
from random import Random

from stavka.games import load
from stavka.server.table import LiveTable
from stavka.server.traffic import play, table_in_memory


def test_a_long_table_is_small() -> None:
    game = load("minsk44")
    for _ in islice(play(table_in_memory(game), Random(2)), 30):
        pass  # what the game itself keeps for all of its tables

    def played() -> LiveTable:
        table = table_in_memory(game)
        for _ in islice(play(table, Random(1)), 800):
            pass
        return table

    tracemalloc.start()
    try:
        table: LiveTable | None = played()
        assert table is not None
        assert table.number == 800
        gc.collect()
        thought = table.weight()
        with_it = tracemalloc.get_traced_memory()[0]
        table = None
        gc.collect()
        size = with_it - tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert size < 1_500_000, f"{size / 1e6:.2f} MB"
    assert 0.7 < thought / size < 1.4, f"{size / 1e6:.2f} MB, thought to be {thought / 1e6:.2f}"
