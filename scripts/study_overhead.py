"""What a study costs beside its games: `python scripts/study_overhead.py no-retreat`, in CPU time.

The same games are played in turn by this process alone, by two processes, on a cluster of two workers, and with tables
in a folder; a round of each, again and again, so that other work on the machine slows all alike. Told is what each way
adds to the plain study (all counts: who asks, the scheduler, the workers): the median of the rounds and their middle
half. The plain study is compared with itself as well, which tells how exact the figures are.
"""

from __future__ import annotations

import argparse
import resource
import tempfile
import time
from importlib import import_module
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import stavka.games
from stavka.lab import simulate
from stavka.lab.tables import DECISIONS, GAMES, TABLES, TURNS

distributed: Any = import_module("distributed")

WAYS: dict[str, tuple[int, bool, tuple[str, ...]]] = {  # jobs, on the cluster?, tables
    "plain": (1, False, ()),
    "two processes": (2, False, ()),
    "cluster": (1, True, ()),
    "cluster, games": (1, True, (GAMES,)),
    "games": (1, False, (GAMES,)),
    "no battles": (1, False, (GAMES, TURNS, DECISIONS)),
    "all tables": (1, False, TABLES),
}


class Measure:
    """Studies of one game, and the cluster for those that want one."""

    def __init__(self, game: str, games: int, client: Any) -> None:
        self.rules, self.games, self.client = stavka.games.load(game), games, client

    def spent(self, way: str, seed: str, games: int = 0) -> float:
        """CPU seconds of a study."""
        jobs, on_cluster, tables = WAYS[way]
        address = self.client.scheduler.address if on_cluster else ""
        with tempfile.TemporaryDirectory() as folder:
            kept: dict[str, Any] = {"folder": Path(folder) / "study", "tables": tables} if tables else {}
            start = self._clock()
            simulate(self.rules, games=games or self.games, seed=seed, jobs=jobs, cluster=address, **kept)
            return self._clock() - start

    def _clock(self) -> float:
        """CPU seconds of this process (with the scheduler), of processes that it had, and of the cluster's workers."""
        had = resource.getrusage(resource.RUSAGE_CHILDREN)
        workers: float = sum(self.client.run(time.process_time).values())
        return time.process_time() + had.ru_utime + had.ru_stime + workers


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--ways", nargs="+", choices=WAYS, default=list(WAYS))
    options = parser.parse_args()
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0"
        ) as cluster,
        distributed.Client(cluster, set_as_default=False) as client,
    ):
        measure = Measure(options.game, options.games, client)
        for way in options.ways:  # the library of tables is loaded once, the game's data as well
            measure.spent(way, "warm", games=4)
        added: dict[str, list[float]] = {way: [] for way in options.ways}
        for n in range(options.rounds):
            plain = measure.spent("plain", str(n))
            for way in options.ways:
                added[way].append(100 * (measure.spent(way, str(n)) / plain - 1))
    for way, found in added.items():
        low, _, high = quantiles(found, n=4)
        print(f"{way:14} {median(found):+6.1f} %  (middle half {low:+.1f} to {high:+.1f}, {options.rounds} rounds)")


if __name__ == "__main__":
    main()
