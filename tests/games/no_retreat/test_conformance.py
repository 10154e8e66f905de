"""Random games of every scenario with all invariants, and what is hidden from whom."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from tests.games.no_retreat.kit import AXIS, GAME, SOVIET, Table

from stavka.core.actions import verb
from stavka.core.conformance import check_game
from stavka.core.match import Match, consider
from stavka.core.texts import Event
from stavka.games.no_retreat.atlas import ENEMY
from stavka.games.no_retreat.rules.choices import SpyChoice
from stavka.games.no_retreat.rules.movement import MovementPhase
from stavka.games.no_retreat.rules.payment import Pay
from stavka.games.no_retreat.rules.playing import Reaction
from stavka.games.no_retreat.rules.supply import cut_off
from stavka.games.no_retreat.state import State


@pytest.mark.parametrize("scenario", [s.id for s in GAME.scenarios()])
def test_random_games_keep_every_promise(scenario: str) -> None:
    report = check_game(GAME, games=1, seed="tests", scenarios=(scenario,), every=25)
    assert report.ok, str(report)
    assert report.redealt > 0
    assert report.swapped > 0


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


def test_a_spy_remembers_the_hand_until_each_card_is_seen_to_leave_it() -> None:
    t = Table(turn=13).cards(AXIS, 16, 21, 24).cards(SOVIET, 25, 33).start(Reaction("turn-end", (SOVIET,)))
    t.act("play 25")
    t.settle()
    seen = t.told("hand-seen")[0]
    assert seen.read_by(SOVIET).args["cards"] == ("card:16", "card:21", "card:24")
    assert not seen.read_by(AXIS).args
    t.act("discard 16")
    assert all({21, 24} == set(dealt.hands[AXIS]) for dealt in deals(t.s, SOVIET))
    t.s.hands[AXIS] = (21, 24, 41)
    t.s.deck.remove(41)
    assert all({21, 24} < set(dealt.hands[AXIS]) for dealt in deals(t.s, SOVIET))
    t.start(Pay(AXIS, 1, "event")).act("discard 21")
    assert all(24 in dealt.hands[AXIS] for dealt in deals(t.s, SOVIET))
    assert not all(24 in dealt.hands[AXIS] for dealt in deals(t.s, "observer"))


def test_a_card_taken_from_the_discards_is_known_to_all() -> None:
    t = Table(turn=13).cards(AXIS, 31).cards(SOVIET, 24)
    t.start(Reaction("turn-end", (SOVIET,))).act("play 24").act("play 31")
    assert t.s.hands[AXIS] == (24,)
    for role in (SOVIET, "observer"):
        assert all(dealt.hands[AXIS] == (24,) for dealt in deals(t.s, role))


def deals(s: State, role: str) -> list[State]:
    s = s.copy()
    s.frames = [MovementPhase()]
    view = GAME.view(s, role, known=True)
    return [GAME.determinize(view, Random(n)) for n in range(12)]


@pytest.mark.parametrize("seed", range(4))
def test_what_a_side_was_shown_stays_true_until_it_may_have_changed(seed: int) -> None:
    """A careful player writes down what he reads; every dealt position agrees with his notes."""
    match = Match(GAME, ("citadel", "bagration", "campaign", "na-berlin")[seed], {}, f"{seed:02d}" * 32)
    rng, coin = Random(seed), Random(seed + 100)
    notes: dict[str, set[int]] = {AXIS: set(), SOVIET: set()}  # of each hand, what the other side knows of it
    checked = 0
    spy_at_once(match)
    while roles := GAME.pending(match.state):
        role = rng.choice(roles)
        legal = GAME.legal(match.state, role)
        plays = [a for a in legal if verb(type(a)) == "play"]
        for event in match.act(role, rng.choice(plays) if plays else legal.pick(rng)):
            write_down(notes, event)
        for side, cards in notes.items():
            cards &= set(GAME.data.deck_of_1945 if match.state.happened_at("1945") else GAME.data.deck_of_1941)
            if cards and match.state.outcome is None and coin.random() < 0.5:
                checked += 1
                other = GAME.determinize(GAME.view(match.state, ENEMY[side], known=True), rng)
                assert cards <= set(other.hands[side])
    assert checked > 5


def spy_at_once(match: Match[State]) -> None:
    """The Soviets hold Red Orchestra from the start, and the Axis cards to be seen."""
    s = match.state
    for side, cards in ((SOVIET, (25,)), (AXIS, (16, 21, 24))):
        for number in cards:
            for owner in (AXIS, SOVIET):
                s.hands[owner] = tuple(n for n in s.hands[owner] if n != number)
            s.deck = [n for n in s.deck if n != number]
            s.discard = [n for n in s.discard if n != number]
            s.take(side, number)


def write_down(notes: dict[str, set[int]], event: Event) -> None:
    """What both sides read about cards in a hand."""
    numbers = {int(c.removeprefix("card:")) for c in event.private.get("cards", ())}
    if event.id == "hand-seen":
        notes[ENEMY[event.side]] |= numbers
    elif event.id == "card-taken":
        notes[event.side].add(int(event.args["card"].removeprefix("card:")))
    elif event.id in ("discarded", "event-played"):
        notes[event.side].discard(int(event.args["card"].removeprefix("card:")))


@pytest.mark.parametrize("kept", [("*",), ("cancel", "discarded", "roll")])
def test_a_standing_pass_of_the_enemy_changes_nothing_in_pencil(kept: tuple[str, ...]) -> None:
    match = Match(GAME, "fall-blau", {}, "05" * 32)
    rng = Random(5)
    compared = 0
    while match.number < 400 and (roles := GAME.pending(match.state)):
        role = roles[0]
        legal = GAME.legal(match.state, role)
        actions = [legal.pick(rng)]
        waiting = match.state.copy()
        waiting.passes = {**waiting.passes, ENEMY[role]: kept}
        sights = []
        for s in (match.state.copy(), waiting):
            state, events, done, stop = consider(GAME, s, role, actions)
            told = [e.read_by(role) for e in events]
            sights.append(msgspec.json.encode((GAME.view(state, role, known=True), told, done, stop)))
        assert sights[0] == sights[1]
        compared += 1
        match.act(role, actions[0])
    assert compared > 200
