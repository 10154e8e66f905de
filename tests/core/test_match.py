"""What a match keeps in memory of its past."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from stavka.core import matchfile
from stavka.core.actions import TakeBack
from stavka.core.game import Game
from stavka.core.match import RECENT, STRIDE, Match
from stavka.core.texts import Refused
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


def played(game: Game[Any], scenario: str, actions: int, seed: int = 1) -> Match[Any]:
    """A match after so many random actions."""
    match = Match(game, scenario, {}, "19" * 32)
    rng = Random(seed)
    while match.number < actions:
        play_one(match, rng)
    return match


def play_one(match: Match[Any], rng: Random) -> None:
    role = match.game.pending(match.state)[0]
    match.act(role, match.game.legal(match.state, role).pick(rng))


@pytest.mark.parametrize("id", ["stalingrad", "no-retreat", "roads", "eastfront", "minsk44"])
def test_a_take_back_is_an_entry_of_the_match(id: str) -> None:
    """The position is as it was but for face-down cards, dice go on, nothing is lost, and the file proves it all."""
    game = load(id)
    match = played(game, game.scenarios()[0].id, 40)
    role = match.entries[12].role
    old = game.write_state(match.at(12))
    count = match.dice.count
    match.act(role, TakeBack(12))
    assert match.number == 41
    assert match.dice.count >= count
    game.check(match.state)
    for seat in game.scenario(match.scenario).roles:
        before, now = game.view(game.read_state(old), seat), game.view(match.state, seat)
        assert (before.legal, before.pieces, before.pending) == (now.legal, now.pieces, now.pending)
    rng = Random(2)
    while match.number < 60:
        play_one(match, rng)
    assert match.line() == [*range(12), *range(41, 60)]
    again = matchfile.load(matchfile.read(matchfile.write(matchfile.record_of(match))), game)
    assert game.write_state(again.state) == game.write_state(match.state)
    assert [game.write_state(again.at(n)) for n in range(60)] == [game.write_state(match.at(n)) for n in range(60)]
    assert matchfile.verify(matchfile.record_of(match), game).ok


def test_what_fell_before_a_take_back_does_not_fall_again() -> None:
    """Cards that were drawn, and dice, come anew."""
    game = load("no-retreat")
    match = played(game, "campaign", 30)
    decks, later = [list(match.at(10).deck)], []
    for _ in range(3):
        count = match.dice.count
        match.act(match.entries[10].role, TakeBack(10))
        decks.append(list(match.state.deck))
        later.append(match.dice.count > count)
        play_one(match, Random(1))
    assert all(later)
    assert len({tuple(deck) for deck in decks}) == 4
    assert len({tuple(sorted(deck)) for deck in decks}) == 1


def test_a_take_back_goes_to_a_position_on_the_way_only() -> None:
    game = load("stalingrad")
    match = played(game, "duel", 20)
    role = match.entries[5].role
    match.act(role, TakeBack(5))
    for to in (-1, 5, 6, 20, 21, 99):  # not there, the present one, or taken back
        with pytest.raises(Refused):
            match.act(role, TakeBack(to))
    assert match.number == 21
    match.act(role, TakeBack(3))
    assert match.line() == [0, 1, 2]
    assert not match.can_undo(role)
    with pytest.raises(Refused):  # a client cannot play one as an action
        game.read_action({"verb": "take-back", "to": 3})


def test_a_saved_match_remembers_what_was_taken_back() -> None:
    game = load("stalingrad")
    match = played(game, "duel", 2 * STRIDE)
    match.act(match.entries[20].role, TakeBack(20))
    play_one(match, Random(3))
    back = Match.resume(game, "duel", {}, match.seed, match.save())
    assert back.line() == match.line()
    for n in (0, 20, 50, match.number - 1, match.number):
        assert game.write_state(back.at(n)) == game.write_state(match.at(n))
