"""Chapter 4: the sequence of play, watched while both sides pass."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.eastfront.kit import AXIS, GAME, SOVIET

from stavka.core.dice import Dice, PlainDice, ScriptedDice
from stavka.core.play import Play
from stavka.core.texts import Event
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.rules.victory import bound_expeditions
from stavka.games.eastfront.state import State


def passed(s: State, dice: Dice, until: str = "") -> list[Event]:
    """What is told while nobody does what need not be done, up to a month or the end."""
    play = Play(GAME, s, dice)
    GAME.run_on(play)
    told = play.events
    while s.outcome is None and s.date != until:
        role = GAME.pending(s)[0]
        legal = GAME.legal(s, role)
        done = [a for a in (do.EndPhase(), do.BeginCombat()) if a in legal]
        told += GAME.apply(s, role, done[0] if done else next(iter(legal)), dice).events
    return told


def start(scenario: str) -> State:
    return GAME.deploy(GAME.scenario(scenario), GAME.complete(scenario, {}), ScriptedDice([]))


@pytest.mark.rule("4.1", "4.2", "4.4", "4.46", "11.1", "3.22", "12.21")
def test_a_month_is_production_and_two_fortnights_with_a_turn_each() -> None:
    told = passed(start("s42"), PlainDice(Random(1)), "aug-1942")
    order = [
        (e.id, e.side if e.id == "player-turn" else "")
        for e in told
        if e.id in ("production", "weather", "player-turn")
    ]
    fortnight = [("weather", ""), ("player-turn", AXIS), ("player-turn", SOVIET)]
    july = [("production", ""), *fortnight, *fortnight]
    assert order[:13] == [*fortnight, *fortnight, *july], "the first month has no production"
    checked = [e.side for e in told if e.id in ("all-supplied", "unit-starves", "garrison-lives")]
    assert checked[0] == SOVIET, "in the Axis turn the Soviets are checked"


@pytest.mark.rule("12.21", "4.3", "4.4")
def test_a_change_of_weather_gives_a_double_turn() -> None:
    """November: mud in the first half (even), snow in the second (odd): the Soviets move twice in a row."""
    s = start("s42")
    s.month, s.frames = 5, s.frames[:1]
    told = passed(s, ScriptedDice([1, 1, 1, 1, 1, 2, 1, 1]))
    assert [e.side for e in told if e.id == "player-turn"] == [AXIS, SOVIET, SOVIET, AXIS]


@pytest.mark.rule("16.4", "17.1")
def test_a_city_that_changes_hands_in_the_last_check_binds_the_expeditions() -> None:
    """The Soviets have Odessa back when the points are counted: the Rumanian 3rd Army counts as bound."""
    s = start("s42")
    assert s.released
    odessa = s.data.cell["8,20"]
    s.put(s.data.number["rum-4"], s.data.cell["5,22"])
    s.put(s.data.number["sov-COAST"], odessa)
    s.month, s.frames = len(s.months), s.frames[:1]
    GAME.run_on(Play(GAME, s, PlainDice(Random(1))))
    assert s.outcome is not None
    assert bound_expeditions(s) == 3
