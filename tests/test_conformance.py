"""Every game keeps every promise: a sample of the conformance suite, and the same game in another process.

`stavka soak` plays as many games as you like.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from importlib import import_module
from random import Random
from typing import Any

import pytest

import stavka.games
from stavka.core.actions import Action
from stavka.core.conformance import check_game
from stavka.core.dice import PlainDice
from stavka.core.match import Match

every_game = pytest.mark.parametrize("id", stavka.games.ids())
ways_to_play = [(id, s.id) for id in stavka.games.ids() for s in stavka.games.load(id).scenarios()]


@pytest.mark.parametrize(("id", "scenario"), ways_to_play)
def test_the_conformance_suite_passes(id: str, scenario: str) -> None:
    report = check_game(stavka.games.load(id), games=1, scenarios=(scenario,), every=50)
    assert report.ok, str(report)
    assert report.redealt > 0, "what is hidden is never dealt anew, so nothing was shown about secrets"
    assert report.swapped > 0, "nothing hidden was ever exchanged, so nothing was shown about leaks"


@every_game
def test_every_action_that_a_game_declares_can_be_read(id: str) -> None:
    game = stavka.games.load(id)
    declared = vars(import_module(f"{game.package}.actions")).values()
    of_its_own = {a for a in declared if isinstance(a, type) and issubclass(a, Action) and a is not Action}
    assert of_its_own == set(game.actions)


def fingerprint(id: str) -> str:
    """A hash over random games of every scenario: actions, events and positions."""
    game, told = stavka.games.load(id), hashlib.sha256()
    for scenario in game.scenarios():
        match: Match[Any] = Match(game, scenario.id, {}, "07" * 32)
        rng = Random(7)
        while roles := game.pending(match.state):
            match.act(roles[0], game.legal(match.state, roles[0]).pick(rng))
        told.update(repr(match.entries).encode() + game.write_state(match.state))
    return told.hexdigest()


@every_game
def test_the_same_seed_is_the_same_game_in_every_process(id: str) -> None:
    """Strings hash differently in each process: a rule that walks through a set of them would show here."""
    code = f"from tests.test_conformance import fingerprint; print(fingerprint({id!r}))"
    runs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(runs) == 1


@pytest.mark.parametrize(("id", "scenario"), ways_to_play)
def test_a_game_that_nobody_hears_is_the_same_game(id: str, scenario: str) -> None:
    """Simulations and searches put nothing into words; position, dice and what is revealed do not depend on it."""
    game, rng = stavka.games.load(id), Random(41)
    dice, silent = PlainDice(Random(42)), PlainDice(Random(42))
    s, _ = game.setup(scenario, {}, dice)
    other, told = game.setup(scenario, {}, silent, heard=False)
    assert not told
    for _ in range(250):
        if not (roles := game.pending(s)):
            break
        action = game.legal(s, roles[0]).pick(rng)
        aloud = game.apply(s, roles[0], action, dice)
        quiet = game.apply(other, roles[0], action, silent, heard=False)
        assert (quiet.revealed, quiet.disclosed) == (aloud.revealed, aloud.disclosed), action
        assert not quiet.events
        assert other == s
        assert silent.count == dice.count
