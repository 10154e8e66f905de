"""A game played on by bots, from wherever it stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from stavka.ai import FREELY, RANDOM, Bot, Memo, bots_of
from stavka.core.dice import Dice
from stavka.core.game import Game
from stavka.core.texts import Outcome

Bots = Mapping[str, Bot | None]  # role -> who plays it; None: at random, which needs no view


class Unfinished(Exception):
    """A game went on for longer than any game does."""


def seated(game: Game[Any], names: Mapping[str, str]) -> Bots:
    """Who plays, by role, from the names of the bots."""
    table = bots_of(game)
    return {role: None if name == RANDOM else table[name] for role, name in names.items()}


def play_on(
    game: Game[Any],
    s: Any,
    bots: Bots,
    dice: Dice,
    rng: Random,
    *,
    bound: int,
    stop: Callable[[Any], bool] | None = None,
) -> int:
    """To the end, or until `stop` says so before a decision; all invariants on. How many decisions it took."""
    memos: dict[str, Memo] = {}
    decisions = 0
    game.check(s)
    while roles := game.pending(s):
        if stop is not None and stop(s):
            break
        if decisions >= bound:
            raise Unfinished
        role, bot = roles[0], bots[roles[0]]
        if bot is None:
            action = game.legal(s, role).pick(rng)
        else:
            answer = bot.think(game, game.view(s, role, known=True), memos.get(role, b""), FREELY, rng)
            action, memos[role] = answer.action, answer.memo
        game.apply(s, role, action, dice, heard=False)
        game.check(s)
        decisions += 1
    return decisions


def score(side: tuple[str, ...], outcome: Outcome) -> float:
    """What a result is worth to a side: 1 won, 0.5 drawn, 0 lost."""
    return 0.5 if not outcome.winners else float(not set(side).isdisjoint(outcome.winners))


def ahead(side: tuple[str, ...], points: Mapping[str, int]) -> float | None:
    """How many points a side has more than everybody else; None where none are counted."""
    if not points:
        return None
    return float(sum(count if role in side else -count for role, count in points.items()))
