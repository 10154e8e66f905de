"""What an observation costs beside the view it is made of: CPU of both over positions of random play, every game.

The view is worked out from nothing (legal actions included), as it is after every decision; what comes on top is the
codes of all legal actions, the mask and the arrays.
"""

from __future__ import annotations

import argparse
import time
from random import Random

import stavka.games
from stavka.lab import env


def cost(game: str, decisions: int, seed: int = 1) -> tuple[float, float]:
    """Milliseconds of a view, and of a whole observation."""
    war, rng = env(game), Random(seed)
    war.reset(seed)
    view = whole = 0.0
    for _ in range(decisions):
        role, position = war.agent_selection, war.position
        war.game.changed(position)
        start = time.process_time()
        war.view(role)
        middle = time.process_time()
        war.game.changed(position)
        again = time.process_time()
        war.observe(role)
        view, whole = view + middle - start, whole + time.process_time() - again
        war.play(war.game.legal(position, role).pick(rng))
        if war.over:
            war.reset()
    return view / decisions * 1000, whole / decisions * 1000


def main(arguments: list[str] | None = None) -> None:
    """Print a line a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=1000)
    decisions = parser.parse_args(arguments).decisions
    print(f"{'game':12} {'view ms':>8} {'observation ms':>15} {'times':>6}")
    for game in stavka.games.ids():
        view, whole = cost(game, decisions)
        print(f"{game:12} {view:8.3f} {whole:15.3f} {whole / view:6.2f}")


if __name__ == "__main__":
    main()
