"""How often a person who plays the computer is asked something that has only one answer.

Computers play; each seat is looked at as if a person sat there. What that seat answers by itself (a window that nothing
in hand fits: `Game.idle`) is not a question. Clicks that end a phase or start the dice carry a meaning of their own:
they are listed apart.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec

from stavka.ai import FREELY, Memo, bots_of
from stavka.core.actions import PassAll, PassTurn, verb
from stavka.core.dice import PlainDice
from stavka.core.game import Game

# "that is all" and "roll": the player's own step even when nothing else is left to do
STEPS = frozenset(("done", "end-phase", "end-turn", "end-operation", "attack", "strike", "begin-combat", "open-fire"))
STANDING = (PassTurn, PassAll)  # how long to say no is no choice between yes and no


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

    def count(self, game: Game[Any], s: Any) -> None:
        """Note what this seat is asked in a position."""
        if game.idle(s, self.role) is not None:
            self.idle += 1
            return
        legal = game.legal(s, self.role)
        options = [option for option in legal.options if option.make not in STANDING and option.size]
        if sum(option.size for option in options) > 1:
            self.asked += 1
            return
        word = verb(options[0].make)
        kind = f"{type(s.frames[-1]).__name__} {word}"
        if word in STEPS and legal.size == 1:  # with a standing pass beside it, it is no end of a phase but a pass
            self.steps[kind] = self.steps.get(kind, 0) + 1
        else:
            self.asked += 1
            self.one_answer[kind] = self.one_answer.get(kind, 0) + 1


def questions(
    game: Game[Any], scenario: str, *, games: int, bot: str, seed: str = "0", decisions: int = 20_000
) -> list[Questions]:
    """Let computers play, each game so many decisions long at most; count what a person would have been asked, seat by
    seat."""
    seats = [Questions(game.id, scenario, role) for role in game.scenario(scenario).roles]
    for number in range(games):
        _one_game(game, seats, bot, Random(f"{seed}:{number}"), decisions)
    for seat in seats:
        seat.games = games
        seat.one_answer = dict(Counter(seat.one_answer).most_common())
        seat.steps = dict(Counter(seat.steps).most_common())
    return seats


def _one_game(game: Game[Any], seats: list[Questions], bot: str, rng: Random, decisions: int) -> None:
    player, memos = bots_of(game)[bot], dict[str, Memo]()
    dice = PlainDice(Random(rng.getrandbits(64)))
    s, _ = game.setup(seats[0].scenario, {}, dice, heard=False)
    for _ in range(decisions):
        roles = game.pending(s)
        if not roles:
            return
        role = roles[0]
        for seat in seats:
            if seat.role == role:
                seat.count(game, s)
        action = game.idle(s, role)
        if action is None:
            answer = player.think(game, game.view(s, role, known=True), memos.get(role, b""), FREELY, rng)
            memos[role], action = answer.memo, answer.action
        game.apply(s, role, action, dice, heard=False)
