"""Choices for a recording: the game's computer player, now and then any legal action; the same for the same seed.

What was recorded before is kept as long as it is legal, so that a new rule gives a small diff.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from stavka.ai import RECRUIT, bots_of, default_bot
from stavka.core.actions import Action, Legal, verb
from stavka.core.dice import match_seed
from stavka.core.game import Game
from stavka.core.match import Match
from stavka.core.texts import Refused

Recorded = tuple[str, dict[str, Any]]  # role, action as plain data


def seed_of(*names: str) -> str:
    """The seed of a recording, from what it is called."""
    return match_seed("", names)


def keep(match: Match[Any], actions: Iterable[Recorded]) -> int:
    """Play recorded actions up to the first that is not legal; how many were."""
    for role, plain in actions:
        try:
            match.act(role, match.game.read_entry(plain))
        except Refused:
            break
    return match.number


def play_on(match: Match[Any], wild: float, until: int | None = None) -> None:
    """Play to the end, or until there are so many actions; `wild` is the share of random choices."""
    game = match.game
    while (roles := game.pending(match.state)) and (until is None or match.number < until):
        rng = Random(f"{match.seed}:{match.number}")  # of the action, so that what comes later is the same
        role = rng.choice(roles)
        match.act(role, _choice(game, match.state, role, rng, wild))


def _choice(game: Game[Any], s: Any, role: str, rng: Random, wild: float) -> Action:
    if rng.random() < wild:
        return _any(game.legal(s, role), rng)
    bots = bots_of(game)
    # the player without plans, where there is one: its choice depends on the position alone
    bot = bots.get(RECRUIT) or bots[default_bot(game)]
    return bot.choose(game, game.view(s, role, known=True), rng)


def _any(legal: Legal, rng: Random) -> Action:
    """Any verb, then any action of it: what can be done in few ways is played as often as what can be done in many."""
    chosen = rng.choice(sorted({verb(o.make) for o in legal.options}))
    return Legal([o for o in legal.options if verb(o.make) == chosen]).pick(rng)
