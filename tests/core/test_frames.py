"""Frames, matches, undo and pencil, shown with the toy game."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from tests.toy import OBSERVER, ROLES, Bid, Home, Send, Strike, Toy, Trick, Tricks

from stavka.core.actions import Action, Card, Choice, Pass, PassAll, PassTurn, Piece, Place
from stavka.core.dice import PlainDice, ScriptedDice, ScriptEnded, SeededDice
from stavka.core.match import Match, replay
from stavka.core.play import Play
from stavka.core.texts import Refused

SEED = "11" * 32
GAME = Toy()


def start(**options: str) -> Match[Any]:
    return Match(GAME, "duel", options, SEED)


def bid(match: Match[Any], role: str) -> Bid:
    return Bid(match.state.hands[role][0])


def raiding() -> tuple[Match[Any], str]:
    """A match up to the raid, and who leads it."""
    match = start()
    for role in ROLES:
        match.act(role, bid(match, role))
    return match, GAME.pending(match.state)[0]


def units(leader: str) -> tuple[Piece, Piece]:
    return Piece(leader[0] + "1"), Piece(leader[0] + "2")


# --- sealed answers -----------------------------------------------------------------------------


def test_both_are_asked_at_once_and_in_any_order() -> None:
    match = start()
    assert GAME.pending(match.state) == ROLES
    match.act("blue", bid(match, "blue"))
    assert GAME.pending(match.state) == ("red",)


def test_a_sealed_answer_is_invisible_until_all_are_in() -> None:
    match = start()
    hand = match.state.hands["red"]
    views = set()
    for choice in hand:
        tried = start()
        events = tried.act("red", Bid(Card(choice)))
        assert [e.read_by("blue").id for e in events] == []
        views.add(msgspec.json.encode(GAME.view(tried.state, "blue")))
        views.add(msgspec.json.encode(GAME.view(tried.state, "blue")))
    assert len(views) == 1


def test_sealed_answers_are_opened_together() -> None:
    match = start()
    match.act("red", bid(match, "red"))
    events = match.act("blue", bid(match, "blue"))
    assert events[0].id == "bids-open"
    assert set(events[0].args) == {"red", "blue"}


def test_who_has_answered_is_not_asked_again() -> None:
    match = start()
    card = bid(match, "red")
    match.act("red", card)
    with pytest.raises(Refused) as refused:
        match.act("red", card)
    assert refused.value.refusal.why.id == "refused-not-your-decision"


# --- windows ------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", [("plan1",), ("trick1", "plan1")])
def test_a_window_asks_whatever_is_in_the_hand(hand: tuple[str, ...]) -> None:
    match, leader = raiding()
    other = next(r for r in ROLES if r != leader)
    match.state.hands[other] = hand
    match.state.used.clear()
    match.act(leader, Send(units(leader)[0]), Strike(Choice("hard")))
    assert GAME.pending(match.state) == (other,)
    assert Pass() in GAME.legal(match.state, other)
    assert len(GAME.legal(match.state, other)) == len(hand)


def test_a_window_closes_when_the_deck_holds_nothing_for_it() -> None:
    match, leader = raiding()
    match.state.used.extend(f"trick{n}" for n in range(1, 8))
    match.act(leader, Send(units(leader)[0]), Strike(Choice("hard")))
    assert "before-strike" not in [getattr(f, "timing", "") for f in match.state.frames]


def test_a_window_that_nothing_in_hand_fits_is_passed_by_who_need_not_be_asked() -> None:
    match, leader = raiding()
    other = next(r for r in ROLES if r != leader)
    match.act(leader, Send(units(leader)[0]), Strike(Choice("soft")))
    assert isinstance(match.state.frames[-1], Tricks)
    match.state.hands[other] = ("plan1",)
    assert GAME.idle(match.state, other) == Pass()
    assert GAME.idle(match.state, leader) is None, "it is not asked"
    match.state.hands[other] = ("plan1", "trick2")
    assert GAME.idle(match.state, other) is None


@pytest.mark.parametrize(("standing", "kept"), [(PassTurn(), "before-strike"), (PassAll(), "*")])
def test_a_standing_pass_closes_further_windows(standing: Action, kept: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tricks, "STANDING", (PassTurn, PassAll))
    match, leader = raiding()
    other = next(r for r in ROLES if r != leader)
    window = Tricks("before-strike", (other,))
    play = Play(GAME, match.state, PlainDice(Random(1)))
    assert standing in window.legal(match.state, other)
    window.act(play, other, standing)
    assert match.state.passes == {other: (kept,)}
    assert not play.events
    assert not Tricks("before-strike", (other,)).asks(match.state, other)
    assert Tricks("before-strike", (leader,)).asks(match.state, leader)
    assert Tricks("later", (other,)).asks(match.state, other) == (kept != "*")


def test_a_window_closes_only_when_all_pass_in_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tricks, "trick", lambda self, play, action: None)
    monkeypatch.setattr(Tricks, "possible", lambda self, s, role: True)
    match, _ = raiding()
    match.state.passes = {"green": ("*",)}
    play = Play(GAME, match.state, PlainDice(Random(1)))
    window = Tricks("before-strike", ("green", "red", "blue"))
    match.state.frames.append(window)

    def asked() -> str:
        assert not window.settle(play)
        return window.roles(match.state)[0]

    said: list[str] = []
    for action in (Pass(), Trick(Card("trick1")), Pass(), Trick(Card("trick2")), Trick(Card("trick3")), Pass(), Pass()):
        said.append(asked())
        window.act(play, said[-1], action)
    assert said == ["red", "blue", "blue", "red", "red", "red", "blue"]
    assert window.settle(play)
    assert match.state.frames[-1] is not window


def test_a_plain_pass_leaves_no_trace() -> None:
    match, leader = raiding()
    other = next(r for r in ROLES if r != leader)
    match.act(leader, Send(units(leader)[0]), Strike(Choice("hard")))
    match.act(other, Pass())
    assert match.state.passes == {}


def test_a_trick_is_refused_when_it_is_not_in_the_hand() -> None:
    match, leader = raiding()
    other = next(r for r in ROLES if r != leader)
    match.state.hands[other] = ("plan1",)
    match.act(leader, Send(units(leader)[0]), Strike(Choice("hard")))
    with pytest.raises(Refused) as refused:
        match.act(other, Trick(Card("trick1")))
    assert refused.value.refusal.rule == "1.5"


# --- forced moves -------------------------------------------------------------------------------


def test_a_single_answer_is_given_by_the_engine_and_told() -> None:
    match, leader = raiding()
    other = next(r for r in ROLES if r != leader)
    match.act(leader, Send(units(leader)[0]), Strike(Choice("hard")))
    events = match.act(other, Pass())
    assert "came-home" in [e.id for e in events]
    assert all(not isinstance(e.action, Home) for e in match.entries)


def test_a_forced_move_cannot_be_made_by_hand() -> None:
    match, leader = raiding()
    with pytest.raises(Refused):
        match.act(leader, Home(Place(f"camp-{leader}")))


# --- batches ------------------------------------------------------------------------------------


def test_a_refused_batch_changes_nothing() -> None:
    match, leader = raiding()
    one = units(leader)[0]
    before, number, count = GAME.write_state(match.state), match.number, match.dice.count
    with pytest.raises(Refused) as refused:
        match.act(leader, Send(one), Send(one))
    assert refused.value.refusal.rule == "1.3"
    assert (GAME.write_state(match.state), match.number, match.dice.count) == (before, number, count)


def test_a_batch_refused_after_dice_gives_the_dice_back() -> None:
    match, leader = raiding()
    match.state.used.extend(f"trick{n}" for n in range(1, 8))  # nobody can react: the dice fall at once
    before, count = GAME.write_state(match.state), match.dice.count
    with pytest.raises(Refused):
        match.act(leader, Send(units(leader)[0]), Strike(Choice("hard")), Send(units(leader)[1]))
    assert (GAME.write_state(match.state), match.dice.count) == (before, count)


# --- undo ---------------------------------------------------------------------------------------


def test_undo_takes_back_what_revealed_nothing() -> None:
    match, leader = raiding()
    before = GAME.write_state(match.state)
    match.act(leader, Send(units(leader)[0]))
    match.act(leader, Send(units(leader)[1]))
    assert match.can_undo(leader)
    match.undo(leader)
    match.undo(leader)
    assert GAME.write_state(match.state) == before


def test_undo_stops_at_a_revelation() -> None:
    match, leader = raiding()
    assert not match.can_undo(leader)  # the bids are open
    with pytest.raises(Refused):
        match.undo(leader)


def test_undo_stops_where_another_role_was_asked() -> None:
    match, leader = raiding()
    match.act(leader, Send(units(leader)[0]), Strike(Choice("hard")))
    assert not match.can_undo(leader)


def test_nobody_takes_back_the_action_of_another() -> None:
    match, leader = raiding()
    match.act(leader, Send(units(leader)[0]))
    assert not match.can_undo(next(r for r in ROLES if r != leader))
    assert not match.can_undo(OBSERVER)


# --- pencil -------------------------------------------------------------------------------------


def test_consider_changes_nothing() -> None:
    match, leader = raiding()
    before = GAME.write_state(match.state)
    s, events, done, stop = match.consider(leader, [Send(u) for u in units(leader)])
    assert (done, stop) == (2, "")
    assert [e.id for e in events] == ["unit-sent", "unit-sent"]
    assert GAME.write_state(match.state) == before != GAME.write_state(s)


def test_consider_stops_at_the_question_to_another_role() -> None:
    match, leader = raiding()
    _, _, done, stop = match.consider(leader, [Send(units(leader)[0]), Strike(Choice("hard")), Pass()])
    assert (done, stop) == (1, "passes")


def test_consider_stops_at_dice() -> None:
    match, leader = raiding()
    match.state.used.extend(f"trick{n}" for n in range(1, 8))
    count = match.dice.count
    _, _, done, stop = match.consider(leader, [Send(units(leader)[0]), Strike(Choice("hard"))])
    assert (done, stop, match.dice.count) == (1, "reveals", count)


def test_consider_refuses_what_is_not_legal() -> None:
    match, leader = raiding()
    with pytest.raises(Refused):
        match.consider(leader, [Strike(Choice("hard"))])


# --- dice and replay ----------------------------------------------------------------------------


def test_scripted_dice_give_the_printed_faces() -> None:
    match, leader = raiding()
    other = next(r for r in ROLES if r != leader)
    score = match.state.score[leader]
    match.dice = ScriptedDice([5, 6])
    match.act(leader, *map(Send, units(leader)), Strike(Choice("hard")))
    events = match.act(other, Pass())
    assert events[0].rolls[0].dice == (5, 6)
    assert match.state.score[leader] == score + 2


def test_a_script_that_is_too_short_changes_nothing() -> None:
    match, leader = raiding()
    other = next(r for r in ROLES if r != leader)
    match.dice = ScriptedDice([5])
    match.act(leader, *map(Send, units(leader)), Strike(Choice("hard")))
    before = GAME.write_state(match.state)
    with pytest.raises(ScriptEnded):
        match.act(other, Pass())
    assert GAME.write_state(match.state) == before


def test_number_n_depends_on_seed_and_n_only() -> None:
    dice = SeededDice(bytes.fromhex(SEED))
    first = [dice.number(1000) for _ in range(10)]
    dice.count = 4
    assert dice.number(1000) == first[4]
    assert SeededDice(bytes.fromhex(SEED), 7).number(1000) == first[7]


def test_replay_from_json_gives_the_same_position() -> None:
    match, rng = start(), Random(3)
    while roles := GAME.pending(match.state):
        match.act(roles[0], GAME.legal(match.state, roles[0]).pick(rng))
    actions = [(e.role, msgspec.to_builtins(e.action)) for e in match.entries]
    again = replay(GAME, "duel", {}, SEED, actions)
    assert again.state == match.state
    assert again.entries == match.entries
    assert [GAME.write_state(again.at(n)) for n in range(again.number)] == [
        GAME.write_state(match.at(n)) for n in range(match.number)
    ]


@pytest.mark.parametrize(
    "data", [b"", b"{}", b'{"verb":"fly"}', b'{"verb":"bid"}', b'{"verb":"bid","card":7}', b"\xff"]
)
def test_malformed_actions_are_refused(data: bytes) -> None:
    with pytest.raises(Refused) as refused:
        GAME.read_action(data)
    assert refused.value.refusal.why.id == "refused-malformed"


def test_unknown_scenarios_and_options_are_refused() -> None:
    for scenario, options in [("war", {}), ("duel", {"moon": "full"}), ("duel", {"rounds": "nine"})]:
        with pytest.raises(Refused):
            Match(GAME, scenario, options, SEED)
