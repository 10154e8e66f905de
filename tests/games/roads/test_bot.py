"""The computer player plays legal moves from views alone, and better than chance."""

from __future__ import annotations

from random import Random

from tests.games.roads.kit import AXIS, GAME, SOVIET

from stavka.core.dice import PlainDice
from stavka.games.roads.bot import BOTS


def duel(seed: int, bots: tuple[str, ...]) -> dict[str, int]:
    rng = Random(seed)
    dice = PlainDice(rng)
    s, _ = GAME.setup("campaign", {}, dice)
    while roles := GAME.pending(s):
        role = roles[0]
        legal = GAME.legal(s, role)
        action = BOTS["steady"].choose(GAME, GAME.view(s, role), rng) if role in bots else legal.pick(rng)
        assert action in legal
        GAME.apply(s, role, action, dice)
    assert s.outcome is not None
    return s.outcome.points


def test_it_plays_both_sides_to_the_end() -> None:
    assert set(duel(3, (AXIS, SOVIET))) == {AXIS, SOVIET}


def test_it_does_better_than_chance() -> None:
    assert duel(0, (SOVIET,))[SOVIET] > duel(0, ())[SOVIET]
    assert duel(0, (AXIS,))[AXIS] > duel(0, ())[AXIS]
