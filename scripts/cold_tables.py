"""What it costs to bring a table back that has left memory: played again, and from its snapshot.

`python scripts/cold_tables.py [GAME]`: milliseconds of CPU after 800 actions, the median of seven, and the bytes.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from itertools import islice
from random import Random
from statistics import median

from stavka.games import load
from stavka.server import snapshots
from stavka.server.schema import Change, Stored
from stavka.server.table import LiveTable
from stavka.server.traffic import play, table_in_memory


def main(game: str, actions: int = 800) -> None:
    rules = load(game)
    table, changes = table_in_memory(rules), list[Change]()
    for _ in islice(play(table, Random(1)), actions):
        entry = table.playing.entries[-1]
        changes += [LiveTable.changes_for(table, entry.role, [entry.action], None, table.number)[0]]
        changes[-1].seq = table.number
    kept = snapshots.pressed(snapshots.write(table))
    again = took(lambda: LiveTable.of(Stored(table.row, table.seats, changes), rules))
    back = took(lambda: snapshots.resume(Stored(table.row, table.seats, []), kept, rules))
    made = took(lambda: snapshots.write(table))
    print(f"{game}, {table.number} actions: played again {again:.1f} ms, from its snapshot {back:.1f} ms")
    print(f"taking one: {made:.1f} ms, {len(kept.contents)} bytes")


def took(work: Callable[[], object]) -> float:
    times = []
    for _ in range(7):
        started = time.process_time()
        work()
        times.append(time.process_time() - started)
    return median(times) * 1000


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "minsk44")
