"""What a match keeps in memory of its past."""

from __future__ import annotations

from random import Random

from stavka.core.match import RECENT, STRIDE, Match
from stavka.games import load


def test_positions_that_were_dropped_are_played_again() -> None:
    """Of a long match few positions are kept; any of them, and any undo, gives what it always gave."""
    game = load("stalingrad")
    match = Match(game, "duel", {}, "19" * 32)
    rng, seen, undone = Random(5), [], 0
    while game.pending(match.state) and match.number < 4 * STRIDE:
        seen.append(game.write_state(match.state))
        role = rng.choice(game.pending(match.state))
        match.act(role, game.legal(match.state, role).pick(rng))
        if match.can_undo(role) and rng.random() < 0.2:
            match.undo(role)
            undone += 1
            assert game.write_state(match.state) == seen.pop()
    assert undone
    assert len(seen) == match.number
    assert sum(state is not None for state, _ in match._before) <= match.number // STRIDE + 2 + RECENT
    assert [game.write_state(match.at(n)) for n in range(match.number)] == seen


def test_an_undo_may_go_back_further_than_positions_are_kept() -> None:
    game = load("minsk44")
    match = Match(game, game.scenarios()[0].id, {}, "19" * 32)
    rng, longest = Random(1), 0
    while longest < RECENT + 4 and match.number < 400:
        (role,) = game.pending(match.state)
        match.act(role, game.legal(match.state, role).pick(rng))
        longest = longest + 1 if match.can_undo(role) else 0
    assert longest >= RECENT + 4
    (role,) = game.pending(match.state)
    before = game.write_state(match.at(match.number - longest))
    for _ in range(longest):
        match.undo(role)
    assert game.write_state(match.state) == before
    assert not match.can_undo(role)
