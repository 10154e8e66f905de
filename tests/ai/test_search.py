"""The search over plans and the levels built on it, on the toy game: fair, repeatable, better than its own plan."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.ai.toystaff import Bidding, ToyStaff
from tests.toy import Bid, Send, Toy, ToyState

from stavka.ai.bots import FREELY, Budget
from stavka.ai.levels import BEGINNER, CONSIDERS, QUICK, THINKS, Attention, Beginner, levels_of
from stavka.ai.search import Search, preferred
from stavka.core.actions import Legal, Option
from stavka.core.bots import Plan
from stavka.core.dice import PlainDice
from stavka.core.game import Game

GAME: Game[Any] = Toy()
STAFF = ToyStaff()


def position(seed: int = 1) -> Any:
    return GAME.setup("duel", {}, PlainDice(Random(seed)))[0]


def test_search_leaves_a_bad_plan() -> None:
    """Low bids lose rounds: over many deals the search says so."""
    view = GAME.view(position(), "red", known=True)
    found = Search(GAME, STAFF, view, Random(3)).best(GAME.determinize(view, Random(3)), None, 200)
    assert isinstance(found.plan, Bidding)
    assert found.plan.high
    assert found.gain > 0
    assert not found.cut
    assert 150 <= found.rollouts <= 200


def test_own_plan_stays_when_nothing_is_clearly_better() -> None:
    assert preferred([[1.0, 2.0, 3.0], [1.5, 1.0, 3.6]]) == (0, 0.0)  # better by 0.03, within chance
    assert preferred([[1.0, 2.0, 3.0], [2.0, 3.0, 4.5]])[0] == 1


def test_plans_dropped_on_the_way_are_not_preferred() -> None:
    assert preferred([[1.0] * 6, [9.0] * 3, [2.0, 2.1, 2.0, 2.1, 2.0, 2.1]])[0] == 2


def test_a_plan_that_missed_only_the_deal_cut_short_is_still_in_the_running() -> None:
    scores = [[1.0] * 6, [2.0, 2.1, 2.0, 2.1, 2.0]]
    assert preferred(scores)[0] == 0
    assert preferred(scores, cut=True)[0] == 1


class Lucky(Search):
    """High bids look good in the first deals and are bad in all others."""

    def rollout(self, plan: Plan, number: int) -> float:
        self.rollouts += 1
        assert isinstance(plan, Bidding)
        return (2.0 if number < 10 else -1.0) + number % 2 if plan.high else 0.0


def test_a_rival_that_was_only_lucky_is_found_out_in_fresh_deals() -> None:
    view = GAME.view(position(), "red", known=True)
    s = GAME.determinize(view, Random(3))
    found = Lucky(GAME, STAFF, view, Random(3)).best(s, None, 60)
    assert isinstance(found.plan, Bidding)
    assert not found.plan.high
    assert found.gain == 0.0
    few = Lucky(GAME, STAFF, view, Random(3)).best(s, None, 16)  # all deals are among the first ten
    assert isinstance(few.plan, Bidding)
    assert few.plan.high


def test_who_cannot_wait_gets_the_best_so_far() -> None:
    view = GAME.view(position(), "red", known=True)
    looks = 0

    def hurried() -> bool:
        nonlocal looks
        looks += 1
        return looks > 100

    budget = Budget(rollouts=1_000_000, hurried=hurried)
    answer = levels_of(STAFF)[CONSIDERS].think(GAME, view, b"", budget, Random(3))
    assert answer.cut
    assert answer.action in GAME.legal(GAME.determinize(view, Random(3)), "red")
    assert b'"high":true' in answer.memo  # a hundred looks are enough to leave the bad plan
    at_once = levels_of(STAFF)[CONSIDERS].think(GAME, view, b"", Budget(hurried=lambda: True), Random(3))
    own = levels_of(STAFF)[QUICK].think(GAME, view, b"", FREELY, Random(3))
    assert at_once.cut
    assert at_once.action == own.action  # the planner's own plan, not just any


def test_all_plans_meet_the_same_luck() -> None:
    view = GAME.view(position(), "red", known=True)
    search = Search(GAME, STAFF, view, Random(3))
    plan = Bidding(high=True, how="hard", until=2)
    assert [search.rollout(plan, n) for n in range(5)] == [search.rollout(plan, n) for n in range(5)]


@pytest.mark.parametrize("level", [QUICK, CONSIDERS, BEGINNER])
def test_same_view_memo_and_seed_give_the_same_answer(level: str) -> None:
    bot, s = levels_of(STAFF)[level], position()
    view = GAME.view(s, "red", known=True)
    first = bot.think(GAME, view, b"", FREELY, Random(7))
    assert bot.think(GAME, view, b"", FREELY, Random(7)) == first
    hidden = GAME.view(GAME.swap(s.copy(), "red", Random(9)), "red", known=True)
    assert bot.think(GAME, hidden, b"", FREELY, Random(7)) == first


def test_a_plan_lasts_over_turns_and_is_then_made_anew() -> None:
    bot, s, dice = levels_of(STAFF)[QUICK], position(), PlainDice(Random(5))
    memo, plans = b"", []
    while roles := GAME.pending(s):
        role = "red" if "red" in roles else roles[0]
        if role == "red":
            answer = bot.think(GAME, GAME.view(s, role, known=True), memo, FREELY, Random(1))
            if answer.memo != memo:
                plans.append((s.turn, answer.reasons != ()))
            memo, action = answer.memo, answer.action
        else:
            action = GAME.legal(s, role).pick(Random(2))
        GAME.apply(s, role, action, dice)
    assert plans == [(1, True), (3, True)]


def test_who_thinks_longest_may_look_farther() -> None:
    ends: list[int] = []

    class Far(ToyStaff):
        horizon = 1
        far_horizon = 2

        def appraise(self, s: ToyState, role: str) -> float:
            ends.append(s.turn)
            return super().appraise(s, role)

    view = GAME.view(position(), "red", known=True)
    for level, last in ((CONSIDERS, 2), (THINKS, 3)):
        levels_of(Far())[level].think(GAME, view, b"", Budget(rollouts=20), Random(1))
        assert set(ends) == {last}
        ends.clear()


def test_a_memo_that_cannot_be_read_is_no_plan() -> None:
    bot = levels_of(STAFF)[QUICK]
    view = GAME.view(position(), "red", known=True)
    good = bot.think(GAME, view, b"", FREELY, Random(1))
    for memo in (b"{", b'{"other": 1}', b"\xff", b"[" * 5000):
        assert bot.think(GAME, view, memo, FREELY, Random(1)) == good


def test_time_up_gives_the_planners_own_marked_cut() -> None:
    bot = levels_of(STAFF)[CONSIDERS]
    view = GAME.view(position(), "red", known=True)
    answer = bot.think(GAME, view, b"", Budget(seconds=0.0), Random(1))
    quick = levels_of(STAFF)[QUICK].think(GAME, view, b"", FREELY, Random(1))
    assert isinstance(answer.action, Bid)
    assert (answer.action, answer.memo, answer.cut) == (quick.action, quick.memo, True)


def test_a_search_cut_half_way_says_so_and_takes_what_it_has() -> None:
    ticks = iter(range(10_000))
    view = GAME.view(position(), "red", known=True)
    search = Search(GAME, STAFF, view, Random(3), deadline=100, clock=lambda: float(next(ticks)))
    found = search.best(GAME.determinize(view, Random(3)), None, 400)
    assert found.cut
    assert 80 < found.rollouts < 101
    assert isinstance(found.plan, Bidding)
    assert found.plan.high


def test_thinking_changes_nothing() -> None:
    view = GAME.view(position(), "red", known=True)
    s = GAME.determinize(view, Random(3))
    before = GAME.write_state(s)
    Search(GAME, STAFF, view, Random(3)).best(s, None, 100)
    assert GAME.write_state(s) == before


def test_a_beginner_overlooks_the_same_things_all_through_a_turn() -> None:
    class Absent(ToyStaff):
        oversights = 0.5

    view = GAME.view(position(), "red", known=True)
    beginner = Beginner(Absent())
    legal = GAME.legal(position(), "red")
    first = beginner.think(GAME, view, b"", FREELY, Random(1))
    again = beginner.think(GAME, view, first.memo, FREELY, Random(2))
    assert first.memo == again.memo
    assert first.action in legal
    pieces = Legal([Option(Send, [f"p{n}" for n in range(40)])])
    seen = beginner.seen(pieces, Attention(1, 7))
    assert 10 <= len(seen) <= 30
    assert list(beginner.seen(pieces, Attention(1, 7))) == list(seen)
    assert list(beginner.seen(pieces, Attention(2, 8))) != list(seen)
    assert len(Beginner(STAFF).seen(pieces, Attention(1, 7))) == 40  # a staff without oversights sees everything
