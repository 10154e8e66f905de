"""Forecasts are held against what happens: true ones pass, a chance that is five points off does not."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.toy import Toy, ToyState

from stavka.core.actions import Action
from stavka.core.dice import Dice, PlainDice
from stavka.core.fights import Falls, Verdict, check_forecasts
from stavka.core.views import Forecast, Prospect, Span, Toll


class Fighting(Toy):
    """What it says of raids is wrong, vague or nothing, as a test wants it."""

    wrong = 0.0  # what its forecasts add to the truth
    hides = False  # whether it tells a range
    silent = False

    def prospect(self, dice: int, how: str) -> Prospect | None:
        truth = super().prospect(dice, how)
        if truth is None or self.silent:
            return None
        middle, spread = truth.taken.low + self.wrong, 0.2 if self.hides else 0.0
        return replace(truth, taken=Span(middle - spread, middle + spread))


def judged(game: Toy, games: int = 60, **more: Any) -> list[str]:
    return check_forecasts(game, "duel", games=games, resolutions=100, **more).judge()


def test_true_forecasts_pass() -> None:
    verdict = check_forecasts(Fighting(), "duel", games=60, resolutions=100)
    assert verdict.kinds()["raid"] > 100
    assert verdict.judge() == []
    assert "0 problems" in str(verdict)


@pytest.mark.parametrize("wrong", [0.05, -0.05])
def test_five_points_are_caught(wrong: float) -> None:
    game = Fighting()
    game.wrong = wrong
    found = judged(game)
    assert any("of all" in problem for problem in found), found


def test_a_range_may_hold_the_truth_anywhere_but_not_outside() -> None:
    game = Fighting()
    game.hides, game.wrong = True, 0.15
    assert judged(game) == []
    game.wrong = 0.3
    assert judged(game) != []


def test_one_fight_far_off_is_named() -> None:
    class Once(Fighting):
        def forecast(self, s: ToyState, role: str, action: Action | None = None) -> Forecast | None:
            self.wrong = 0.4 if s.turn == 2 and s.score["red"] == 3 else 0.0
            return super().forecast(s, role, action)

    found = judged(Once())
    assert any("is off by" in p and "raid at camp-blue" in p for p in found)


def test_a_fight_without_a_prospect_is_a_problem() -> None:
    game = Fighting()
    game.silent = True
    found = judged(game, games=1)
    assert found
    assert all("without a prospect" in p for p in found)


def test_only_so_many_fights_of_a_kind_in_a_game() -> None:
    wanted = {"raid": 2}
    verdict = check_forecasts(Fighting(), "duel", games=6, resolutions=5, wanted=lambda kind: wanted.get(kind, 0))
    assert verdict.kinds() == {"raid": 12}


def test_which_fights_of_a_game_is_chance() -> None:
    first = set()
    for seed in range(30):
        (sample,) = check_forecasts(Fighting(), "duel", seed=str(seed), resolutions=5, wanted=lambda kind: 1).samples
        first.add(sample.action)
    assert len(first) > 3, "not always the first that comes up"


def test_a_fall_of_the_dice_is_fought_out_once() -> None:
    fought: list[tuple[int, ...]] = []

    class Branching(Toy):
        def fight_out(self, s: ToyState, role: str, action: Action | None, dice: Dice) -> Toll:
            (first,) = dice.roll(sides=2)
            rolls = (first, *dice.roll(sides=3)) if first == 2 else (first,)
            fought.append(rolls)
            return Toll(rolls == (2, 3), 0, 0)

    game = Branching()
    falls = Falls(game, game.setup("duel", {}, PlainDice(Random(1)))[0], "red", None, Random(1))
    taken = sum(falls.toll().taken for _ in range(6000))
    assert sorted(fought) == [(1,), (2, 1), (2, 2), (2, 3)]
    assert abs(taken / 6000 - 1 / 6) < 0.02


def test_a_run_is_kept_and_goes_on() -> None:
    """What was found reads back as it was, a yes told as a number among it."""
    verdict = check_forecasts(Fighting(), "duel", games=2, resolutions=20)
    sure = Prospect(Span.exact(True), Span.exact(0), Span.exact(2))
    verdict.samples.append(replace(verdict.samples[0], prospect=sure))
    again = msgspec.json.decode(msgspec.json.encode(verdict), type=Verdict)
    assert (again.games, again.kinds(), again.judge()) == (verdict.games, verdict.kinds(), verdict.judge())
