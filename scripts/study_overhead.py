"""What a study costs beside its games: `python scripts/study_overhead.py no-retreat`, in CPU time.

The same games are played in turn without a folder, with one that holds the table of games, and with all tables; a round
of each, again and again, so that other work on the machine slows all alike. Told is what each adds to the plain study,
the median of the rounds and their middle half.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

import stavka.games
from stavka.lab import simulate
from stavka.lab.tables import GAMES, TABLES


def spent(game: str, games: int, seed: str, tables: tuple[str, ...] | None) -> float:
    """CPU seconds of a study."""
    rules = stavka.games.load(game)
    with tempfile.TemporaryDirectory() as folder:
        start = time.process_time()
        if tables is None:
            simulate(rules, games=games, seed=seed)
        else:
            simulate(rules, games=games, seed=seed, folder=Path(folder) / "study", tables=tables)
        return time.process_time() - start


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=15)
    options = parser.parse_args()
    ways: dict[str, tuple[str, ...] | None] = {"plain": None, "games": (GAMES,), "all tables": TABLES}
    for way in ways.values():  # the library of tables is loaded once, the game's data as well
        spent(options.game, 1, "warm", way)
    added: dict[str, list[float]] = {name: [] for name in ways}
    for n in range(options.rounds):
        plain = spent(options.game, options.games, str(n), None)
        for name, way in ways.items():
            added[name].append(100 * (spent(options.game, options.games, str(n), way) / plain - 1))
    for name, found in added.items():
        low, _, high = quantiles(found, n=4)
        print(f"{name:12} {median(found):+6.1f} %  (middle half {low:+.1f} to {high:+.1f}, {options.rounds} rounds)")


if __name__ == "__main__":
    main()
