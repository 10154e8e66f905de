"""Random games of every scenario with all invariants, and what is hidden from whom."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from tests.games.no_retreat.kit import AXIS, GAME, SOVIET, Table

from stavka.core.conformance import check_game
from stavka.core.match import Match
from stavka.games.no_retreat.rules.choices import SpyChoice
from stavka.games.no_retreat.rules.supply import cut_off


@pytest.mark.parametrize("scenario", [s.id for s in GAME.scenarios()])
def test_random_games_keep_every_promise(scenario: str) -> None:
    report = check_game(GAME, games=1, seed="tests", scenarios=(scenario,), every=25)
    assert report.ok, str(report)
    assert report.redealt > 0


@pytest.mark.parametrize("scenario", [s.id for s in GAME.scenarios()])
def test_set_ups_are_supplied_and_score_as_they_should(scenario: str) -> None:
    match = Match(GAME, scenario, {}, "07" * 32)
    s = match.state
    GAME.check(s)
    cut = {GAME.data.ids[u] for side in (AXIS, SOVIET) for u in range(68) if cut_off(s, side, 1 << u)}
    assert cut == ({"fest1", "kg1"} if scenario == "na-berlin" else set())
    expected = {"fall-blau": 19, "saturn": 24, "citadel": 13, "bagration": 24, "na-berlin": 7}
    assert s.points(s.initiative) == expected.get(scenario, 12)


def test_the_enemy_hand_is_only_counted() -> None:
    t = Table(turn=6).cards(AXIS, 16, 21).cards(SOVIET, 33)
    seen = msgspec.json.encode(GAME.view(t.s, SOVIET).hands)
    assert b'"count":2' in seen
    assert b'"16"' not in seen
    assert GAME.view(t.s, AXIS, known=True).known.fields["hands"] == {"axis": (16, 21)}


def test_a_spy_sees_the_hand_while_he_looks() -> None:
    t = Table(turn=6).cards(AXIS, 16, 21).start(SpyChoice(SOVIET, AXIS))
    hands = {h.owner: h.cards for h in GAME.view(t.s, SOVIET).hands}
    assert hands[AXIS] == ("16", "21")
    assert {h.owner: h.cards for h in GAME.view(t.s, "observer").hands}[AXIS] is None
    t.act("discard 16")
    assert {h.owner: h.cards for h in GAME.view(t.s, SOVIET).hands}[AXIS] is None


def test_undo_reaches_back_to_the_last_revelation() -> None:
    match = Match(GAME, "barbarossa", {}, "11" * 32)
    rng = Random(3)
    while match.state.phase != "movement":
        role = GAME.pending(match.state)[0]
        match.act(role, GAME.legal(match.state, role).pick(rng))
    before = GAME.write_state(match.state)
    move = next(a for a in GAME.legal(match.state, AXIS) if type(a).__name__ == "Move")
    match.act(AXIS, move)
    match.undo(AXIS)
    assert GAME.write_state(match.state) == before
