"""What every staff must keep: thinking changes nothing, is repeatable, and does not depend on what is hidden."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

import stavka.games
from stavka.ai import FREELY, Budget, bots_of, staff_of
from stavka.ai.bots import Memo
from stavka.ai.search import Search
from stavka.core.dice import PlainDice
from stavka.core.game import Game
from stavka.core.messages import Messages

PLANNED = [id for id in stavka.games.ids() if staff_of(stavka.games.load(id)) is not None]
DECISIONS = 60
FEW = Budget(rollouts=8)


def played(game: Game[Any], scenario: str, level: str, decisions: int, every: int) -> list[tuple[Any, str, Memo]]:
    """Positions of a game between two of a level, each with who decides and what he remembers."""
    bot, dice = bots_of(game)[level], PlainDice(Random(f"{scenario} dice"))
    s, _ = game.setup(scenario, {}, dice)
    memos: dict[str, Memo] = {}
    out = []
    for n in range(decisions):
        roles = game.pending(s)
        if not roles:
            break
        role = roles[0]
        if n % every == 0:
            out.append((s.copy(), role, memos.get(role, b"")))
        answer = bot.think(game, game.view(s, role, known=True), memos.get(role, b""), FREELY, Random(n))
        memos[role] = answer.memo
        game.apply(s, role, answer.action, dice)
    return out


@pytest.fixture(scope="module", params=PLANNED)
def game(request: pytest.FixtureRequest) -> Game[Any]:
    return stavka.games.load(request.param)


@pytest.fixture(scope="module")
def positions(game: Game[Any]) -> list[tuple[Any, str, Memo]]:
    return played(game, game.scenarios()[0].id, "quick", DECISIONS, 6)


def test_every_level_plays_every_scenario(game: Game[Any]) -> None:
    for scenario in game.scenarios():
        for level in ("quick", "beginner"):
            assert played(game, scenario.id, level, 25, 5)


def test_thinking_changes_nothing(game: Game[Any], positions: list[tuple[Any, str, Memo]]) -> None:
    staff = staff_of(game)
    assert staff is not None
    for truth, role, _ in positions:
        s = game.determinize(game.view(truth, role, known=True), Random(1))
        before = game.write_state(s)
        legal = game.legal(s, role)
        for plan in islice(staff.plans(s, role, None, Random(1)), 3):
            plan.holds(s, role)
            plan.next(s, role, legal)
            plan.reasons(s, role)
            assert msgspec.json.decode(msgspec.json.encode(plan), type=staff.plan_type) == plan
        if len(legal) > 1:
            for think in (staff.reply, staff.answer, staff.lapse):
                assert think(s, role, legal, Random(1)) in legal
        staff.appraise(s, role)
        staff.clock(s)
        assert game.write_state(s) == before


def test_same_view_memo_and_seed_give_the_same_answer(game: Game[Any], positions: list[tuple[Any, str, Memo]]) -> None:
    bot = bots_of(game)["considers"]
    for truth, role, memo in positions[:4]:
        first = bot.think(game, game.view(truth, role, known=True), memo, FEW, Random(5))
        again = bot.think(game, game.view(truth, role, known=True), memo, FEW, Random(5))
        hidden = game.swap(truth.copy(), role, Random(7))
        other = bot.think(game, game.view(hidden, role, known=True), memo, FEW, Random(5))
        assert first == again == other
        assert not first.cut


def test_rollouts_repeat(game: Game[Any], positions: list[tuple[Any, str, Memo]]) -> None:
    staff = staff_of(game)
    assert staff is not None
    truth, role, _ = positions[len(positions) // 2]
    view = game.view(truth, role, known=True)
    s = game.determinize(view, Random(1))

    def scores() -> list[float]:
        plan = next(staff.plans(s, role, None, Random(1)))
        search = Search(game, staff, view, Random(3))
        return [search.rollout(plan, n) for n in range(2)]

    assert scores() == scores()


def test_reasons_have_words(game: Game[Any], positions: list[tuple[Any, str, Memo]]) -> None:
    staff = staff_of(game)
    assert staff is not None
    for language in ("en", "es"):
        words = Messages(language, (game.package,), game.board(game.scenarios()[0].id))
        for truth, role, _ in positions:
            plan = next(staff.plans(truth, role, None, Random(1)))
            for reason in plan.reasons(truth, role):
                assert words.has(reason.id), reason
                assert "{" not in words.render(reason)
