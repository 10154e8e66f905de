"""How a match stands: a computer gives up what is lost, agrees to fair draws, and else plays on."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.ai.toystaff import ToyStaff
from tests.toy import Toy

from stavka.ai.bots import FREELY, Budget
from stavka.ai.verdict import GAMES, SAMPLE, Asked, Verdict, judge
from stavka.core.dice import PlainDice
from stavka.core.game import Game

GAME: Game[Any] = Toy()
STAFF = ToyStaff()
START = 1  # the first turn


def standing(red: int, blue: int, turn: int) -> Any:
    s = GAME.setup("duel", {}, PlainDice(Random(1)))[0]
    s.score["red"], s.score["blue"], s.turn = red, blue, turn
    return GAME.view(s, "red", known=True)


def verdict(red: int, blue: int, turn: int, *, draw: bool = False, budget: Budget = FREELY) -> Verdict:
    return judge(GAME, STAFF, standing(red, blue, turn), Asked(START, draw), budget, Random(5))


def test_what_is_lost_late_in_the_match_is_given_up() -> None:
    found = verdict(0, 19, 3)
    assert found.games == GAMES
    assert found.hopeless


def test_what_can_be_saved_is_played_on() -> None:
    assert not verdict(0, 0, 3).hopeless
    assert not verdict(5, 6, 3).hopeless
    open_match = verdict(19, 0, 3)
    assert not open_match.hopeless
    assert open_match.games == 1  # one game shows it: looking costs next to nothing


def test_nothing_is_given_up_early() -> None:
    found = verdict(0, 19, START)
    assert not found.hopeless
    assert found.games < GAMES


def test_a_draw_is_fair_for_who_is_behind_and_not_for_who_is_ahead() -> None:
    assert verdict(0, 19, 3, draw=True).fair
    ahead = verdict(19, 0, 3, draw=True)
    assert ahead.games == SAMPLE
    assert not ahead.fair


def test_without_time_nothing_is_said() -> None:
    found = verdict(0, 19, 3, draw=True, budget=Budget(seconds=0.0))
    assert found == Verdict()
    assert not found.hopeless
    assert not found.fair
    assert not found.level


def test_a_match_that_goes_nowhere_is_level() -> None:
    assert Verdict(SAMPLE, SAMPLE / 2, SAMPLE, 0.8).level
    assert not Verdict(SAMPLE, SAMPLE / 2, SAMPLE, 0.2).level
    assert not Verdict(SAMPLE, SAMPLE / 2, SAMPLE // 2, 0.8).level
    assert not Verdict(GAMES, 0.5, 1, 0.9).hopeless  # one draw of sixty is worth playing for
