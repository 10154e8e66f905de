"""Is this checkout faster than another? The same random games in both, turn by turn, in CPU time.

    python scripts/compare_speed.py ../other-checkout/src          # all games
    python scripts/compare_speed.py ../other-checkout/src minsk44 --decisions 400 --rounds 40

Both play the same decisions (same seeds; play that differs is said so), a round here, a round there, every round with
other seeds: what is remembered from game to game helps as much as it does in a long study, and other work on the
machine slows both alike. So the ratio is what a change is worth, with the bounds of the middle half of rounds. Views
are of positions on the way, asked for afresh, the best of three.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from inspect import signature
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

POSITIONS = 8  # of a round, of which views are asked for

HERE = Path(__file__).resolve()
OURS = HERE.parent.parent / "src"


def play(game: Any, scenario: str, decisions: int, heard: bool, seed: int) -> tuple[float, list[Any], int]:
    """CPU seconds of a random play, positions on the way, and how much chance it took: the same in both checkouts."""
    quiet: dict[str, Any] = {} if heard or "heard" not in signature(type(game).apply).parameters else {"heard": False}
    from stavka.core.dice import PlainDice

    rng, dice = Random(f"choices {seed}"), PlainDice(Random(f"dice {seed}"))
    positions: list[Any] = []
    spent, s = 0.0, None
    for _ in range(POSITIONS):
        mark = time.process_time()
        for _ in range(decisions // POSITIONS):
            if s is None or not game.pending(s):
                s, _ = game.setup(scenario, {}, dice, **quiet)
            role = game.pending(s)[0]
            game.apply(s, role, game.legal(s, role).pick(rng), dice, **quiet)
        spent += time.process_time() - mark
        if s is not None and s.outcome is None:
            positions.append(s.copy())
    return spent, positions, dice.count


def look(game: Any, s: Any) -> float:
    """CPU seconds of a view."""
    role = game.pending(s)[0]
    game.changed(s)
    mark = time.process_time()
    game.view(s, role)
    return time.process_time() - mark


def work() -> None:
    """A worker: one line asks, one line answers."""
    import stavka.games

    for line in sys.stdin:
        id, decisions, heard, seed = json.loads(line)
        game = stavka.games.load(id)
        spent, positions, luck = play(game, game.scenarios()[0].id, decisions, heard, seed)
        views = [min(look(game, s) for _ in range(3)) for s in positions]
        print(json.dumps([spent, views, luck]), flush=True)


class Worker:
    """A process with the sources of one checkout."""

    def __init__(self, sources: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": str(sources), "PYTHONHASHSEED": "0"}
        self.process = subprocess.Popen(
            [sys.executable, str(HERE), "--work"],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, *question: Any) -> Any:
        """Its answer."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def compare(theirs: Worker, ours: Worker, id: str, decisions: int, rounds: int, heard: bool) -> str:
    """One line about a game: medians of the rounds, and the ratio with the bounds of its middle half."""
    for worker in (theirs, ours):
        worker.ask(id, decisions, heard, -1)  # everybody warms up
    spent: list[tuple[float, float]] = []
    looked: list[tuple[float, float]] = []
    differs = False
    for seed in range(rounds):
        before, after = theirs.ask(id, decisions, heard, seed), ours.ask(id, decisions, heard, seed)
        spent.append((before[0], after[0]))
        looked += zip(before[1], after[1], strict=False)
        differs = differs or before[2] != after[2]
    rates = [decisions // POSITIONS * POSITIONS / median(times) for times in zip(*spent, strict=True)]
    views = [median(times) * 1e3 for times in zip(*looked, strict=True)]
    low, middle, high = quantiles([b / a for b, a in spent], n=4)
    return (
        f"{id:11} {'told' if heard else 'unheard':8} decisions/s {rates[0]:8,.0f} -> {rates[1]:8,.0f} "
        f"x {middle:.2f} ({low:.2f}-{high:.2f})   view ms {views[0]:.3f} -> {views[1]:.3f}"
        + ("   PLAY DIFFERS" if differs else "")
    )


def main() -> None:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("other", type=Path, help="the other checkout's src")
    parser.add_argument("games", nargs="*", default=["stalingrad", "no-retreat", "roads", "eastfront", "minsk44"])
    parser.add_argument("--decisions", type=int, default=400, help="of a round")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--told", action="store_true", help="with events, as at a table")
    asked = parser.parse_args()
    theirs, ours = Worker(asked.other.resolve()), Worker(OURS)
    for id in asked.games:
        print(compare(theirs, ours, id, asked.decisions, asked.rounds, asked.told), flush=True)


if __name__ == "__main__":
    if "--work" in sys.argv:
        work()
    else:
        main()
