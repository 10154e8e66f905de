"""Train a small player for Stalingrad (solo) with an evolution strategy, on one core and without deep learning.

    python examples/train_stalingrad.py --generations 30

The player scores every action that the mask allows by a few features: which verb it is, and what stands at the place
that it names. CMA-ES (the `cma` package) looks for the weights, a score each, that take the most Volga landings. Then
it plays matches that it never saw, and so does random play.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import Any

import cma
import numpy as np
from numpy.typing import NDArray

from stavka.core.actions import Action, fields
from stavka.lab import solo
from stavka.lab.learning.observing import FOE, OWN
from stavka.lab.learning.solo import SoloEnv

LANDINGS = 6  # taken by the Germans, they win


class Features:
    """An action in figures: its verb; of the last place that it names, how far east and south, and who is there."""

    def __init__(self, env: SoloEnv) -> None:
        self.verbs = {make: n for n, make in enumerate(env.war.game.actions)}
        self.observer = env.war.observers[env.role]
        self.size = len(self.verbs) + 4

    def of(self, action: Action | None, seen: dict[str, Any]) -> NDArray[np.float64]:
        """None: a code that several actions share."""
        figures = np.zeros(self.size)
        if action is not None:
            figures[self.verbs[type(action)]] = 1
            places = [str(getattr(action, name)) for name in fields(type(action))]
            for at in [place for place in places if place in self.observer.cell][-1:]:
                board = seen["board"][:, self.observer.cell[at]]
                figures[-4:] = (*self.observer.at[at], board[FOE], board[OWN])
        return figures


def play(env: SoloEnv, weights: NDArray[np.float64] | None, seed: int) -> tuple[bool, int]:
    """One match, by these weights or at random: is it won, and how many landings were taken in the end?"""
    features, rng = Features(env), Random(seed)
    seen, _ = env.reset(seed=seed)
    reward, over = 0.0, False
    while not over:
        codes = [int(code) for code in np.flatnonzero(seen["action_mask"])]
        code = rng.choice(codes)
        if weights is not None:
            scores = [features.of(env.war.named(code), seen["observation"]) @ weights for code in codes]
            code = codes[int(np.argmax(scores))]
        seen, reward, ended, cut, _ = env.step(code)
        over = ended or cut
    row = env.war.observers[env.role].track["landings"]
    return reward > 0, int(seen["observation"]["tracks"][row, 0])


def worth(env: SoloEnv, weights: NDArray[np.float64], seeds: range) -> float:
    """What the strategy makes larger: landings, with all of them once more for a match that is won."""
    played = [play(env, weights, seed) for seed in seeds]
    return sum(landings + LANDINGS * won for won, landings in played) / len(played)


def train(env: SoloEnv, generations: int, games: int, seed: int = 1) -> NDArray[np.float64]:
    """Every generation plays matches of its own: what is lucky in one is forgotten in the next."""
    size = Features(env).size
    search = cma.CMAEvolutionStrategy(np.zeros(size), 1.0, {"seed": seed, "popsize": 12, "verbose": -9})
    for generation in range(generations):
        seeds = range(generation * games, (generation + 1) * games)
        asked = search.ask()
        found = [worth(env, weights, seeds) for weights in asked]
        search.tell(asked, [-value for value in found])
        print(f"generation {generation + 1}: best {max(found):.2f}, mean {sum(found) / len(found):.2f}")
    best: NDArray[np.float64] = search.mean
    return best


def told(name: str, played: list[tuple[bool, int]]) -> str:
    """A line of the result."""
    wins, landings = sum(won for won, _ in played), sum(landings for _, landings in played)
    return f"{name}: {wins} of {len(played)} won, {landings / len(played):.2f} landings a match"


def main(arguments: list[str] | None = None) -> None:
    """Train, then compare in fresh matches."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--generations", type=int, default=30)
    parser.add_argument("--games", type=int, default=6, help="matches that each candidate plays in a generation")
    parser.add_argument("--judged", type=int, default=200, help="fresh matches at the end")
    asked = parser.parse_args(arguments)
    env = solo("stalingrad", "solo", max_decisions=1000)
    weights = train(env, asked.generations, asked.games)
    fresh = range(1_000_000, 1_000_000 + asked.judged)
    print(told("random", [play(env, None, seed) for seed in fresh]))
    print(told("trained", [play(env, weights, seed) for seed in fresh]))


if __name__ == "__main__":
    main()
