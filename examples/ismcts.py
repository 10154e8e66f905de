"""Information set Monte Carlo tree search in forty lines, against a level of the computer players.

    python examples/ismcts.py --iterations 60 --games 4 --level random

It knows no game: `resample` deals what its role cannot see, `information_state` names the node of whoever decides,
`legal` and `apply` play. Matches between it and a level are played in the exercises of Roads to Stalingrad.
"""

from __future__ import annotations

import argparse
from math import log, sqrt, tanh
from random import Random
from typing import Any

import stavka.games
from stavka.ai import FREELY, Memo, bots_of
from stavka.core.actions import Action
from stavka.core.dice import PlainDice
from stavka.core.game import Game
from stavka.core.views import View

Node = dict[Action, list[float]]  # action -> how often it could be chosen, how often it was, what that was worth


class Search:
    """Many deals of the unknown, one tree for all of them: a node is what the role that decides there can tell."""

    def __init__(self, game: Game[Any], iterations: int, rng: Random) -> None:
        self.game, self.iterations, self.rng, self.nodes = game, iterations, rng, dict[bytes, Node]()

    def choose(self, view: View) -> Action:
        """The action that was looked at most often."""
        self.nodes = {}
        for _ in range(self.iterations):
            self.descend(self.game.resample(view, self.rng))
        root = self.nodes[self.game.information_state(view)]
        return max(root, key=lambda action: root[action][1])

    def descend(self, s: Any) -> None:
        """Down the tree to a new action, on at random to the end, and back with the result."""
        path: list[tuple[str, list[float]]] = []
        new = False
        while roles := self.game.pending(s):
            action = self.game.legal(s, roles[0]).pick(self.rng)
            if not new:
                node = self.nodes.setdefault(self.key(s, roles[0]), {})
                action, new = self.pick(node, s, roles[0])
                path.append((roles[0], node[action]))
            self.game.apply(s, roles[0], action, PlainDice(self.rng), heard=False)
        for role, found in path:
            found[1] += 1
            found[2] += ahead(self.game, s, role)

    def key(self, s: Any, role: str) -> bytes:
        """The node of a role that decides."""
        return self.game.information_state(self.game.view(s, role, known=True))

    def pick(self, node: Node, s: Any, role: str) -> tuple[Action, bool]:
        """An action never tried, or the one that promises most; and is it new?"""
        legal = list(self.game.legal(s, role))
        for action in legal:
            node.setdefault(action, [0, 0, 0])[0] += 1
        untried = [action for action in legal if not node[action][1]]
        if untried:
            return self.rng.choice(untried), True
        return max(legal, key=lambda a: node[a][2] / node[a][1] + sqrt(log(node[a][0]) / node[a][1])), False


def ahead(game: Game[Any], s: Any, role: str) -> float:
    """How good an end is for a role, from -1 to 1: by points, as a player who leads wants to lead by more."""
    points, foes = game.tally(s), game.scenario(s.scenario).foes(role)
    return tanh(sum(-count if side in foes else count for side, count in points.items()) / 2)


def match(game: Game[Any], scenario: str, role: str, level: str, iterations: int, seed: int) -> float:
    """The search plays a role, the level the other: what the end is worth to the search."""
    dice, rng = PlainDice(Random(seed)), Random(seed)
    s, _ = game.setup(scenario, {}, dice, heard=False)
    search, bot, memo = Search(game, iterations, rng), bots_of(game)[level], Memo()
    while roles := game.pending(s):
        view = game.view(s, roles[0], known=True)
        if roles[0] == role:
            action = search.choose(view)
        else:
            answer = bot.think(game, view, memo, FREELY, rng)
            action, memo = answer.action, answer.memo
        game.apply(s, roles[0], action, dice, heard=False)
    return ahead(game, s, role)


def main(arguments: list[str] | None = None) -> None:
    """Both sides in turn, and the result."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--iterations", type=int, default=60)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--level", default="random")
    asked = parser.parse_args(arguments)
    game, roles = stavka.games.load("roads"), ("axis", "soviet")
    ends = [match(game, "exercises", roles[n % 2], asked.level, asked.iterations, n) for n in range(asked.games)]
    won, lost = sum(end > 0 for end in ends), sum(end < 0 for end in ends)
    print(f"search against {asked.level}: {won} won, {lost} lost, {len(ends) - won - lost} drawn")


if __name__ == "__main__":
    main()
