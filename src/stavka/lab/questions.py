"""How often a person who plays the computer is asked something that has only one answer.

Computers play; one seat is looked at as if a person sat there. What that seat answers by itself (a window that nothing
in hand fits: `Game.idle`) is not a question. Clicks that end a phase or start the dice carry a meaning of their own:
they are listed apart.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec

from stavka.ai import FREELY, Memo, bots_of
from stavka.core.actions import verb
from stavka.core.dice import PlainDice
from stavka.core.game import Game

# "that is all" and "roll": the player's own step even when nothing else is left to do
STEPS = frozenset(
    ("done", "end-phase", "end-turn", "end-operation", "attack", "strike", "begin-combat", "open-fire", "fire")
)


class Questions(msgspec.Struct):
    """What one seat was asked in some games."""

    game: str
    scenario: str
    role: str
    games: int = 0
    asked: int = 0  # decisions that a person saw, clicks that carry a meaning left out
    idle: int = 0  # passed by itself
    one_answer: dict[str, int] = {}  # "Frame verb" -> how often it was the only answer
    steps: dict[str, int] = {}  # the same for clicks that carry a meaning

    @property
    def share(self) -> float:
        """Of the questions that were seen, how many had one answer."""
        return sum(self.one_answer.values()) / self.asked if self.asked else 0.0


def questions(
    game: Game[Any], scenario: str, role: str, *, games: int, bot: str, seed: str = "0", bound: int = 20_000
) -> Questions:
    """Let computers play, and count what a person in this seat would have been asked."""
    found = Questions(game.id, scenario, role)
    one, steps = Counter[str](), Counter[str]()
    for number in range(games):
        _one_game(game, found, one, steps, bot, Random(f"{seed}:{number}"), bound)
        found.games += 1
    found.one_answer, found.steps = dict(one.most_common()), dict(steps.most_common())
    return found


def _one_game(
    game: Game[Any], found: Questions, one: Counter[str], steps: Counter[str], bot: str, rng: Random, bound: int
) -> None:
    player, memos = bots_of(game)[bot], dict[str, Memo]()
    dice = PlainDice(Random(rng.getrandbits(64)))
    s, _ = game.setup(found.scenario, {}, dice, heard=False)
    for _ in range(bound):
        roles = game.pending(s)
        if not roles:
            return
        role = roles[0]
        if role == found.role:
            _count(game, s, role, found, one, steps)
        idle = game.idle(s, role)
        if idle is None:
            answer = player.think(game, game.view(s, role, known=True), memos.get(role, b""), FREELY, rng)
            memos[role], action = answer.memo, answer.action
        else:
            action = idle
        game.apply(s, role, action, dice, heard=False)


def _count(game: Game[Any], s: Any, role: str, found: Questions, one: Counter[str], steps: Counter[str]) -> None:
    if game.idle(s, role) is not None:
        found.idle += 1
        return
    legal = game.legal(s, role)
    if legal.size > 1:
        found.asked += 1
        return
    word = verb(legal.options[0].make)
    kind = f"{type(s.frames[-1]).__name__} {word}"
    if word in STEPS:
        steps[kind] += 1
    else:
        found.asked += 1
        one[kind] += 1
