"""Reaction windows: where they open, what they hide, what cards do in them; discards that are answered."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from tests.games.no_retreat.kit import AXIS, DATA, GAME, SOVIET, Table, cell_of
from tests.kit import faces

from stavka.core.actions import Pass, PassAll, PassTurn
from stavka.core.dice import PlainDice, ScriptedDice
from stavka.core.match import Match, replay
from stavka.core.messages import LANGUAGES, Messages
from stavka.core.play import Play
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.lasting import CheckStopped
from stavka.games.no_retreat.rules.assault import Commit
from stavka.games.no_retreat.rules.cards import DiscardDown
from stavka.games.no_retreat.rules.combat import Targets
from stavka.games.no_retreat.rules.improvement import FlipStep
from stavka.games.no_retreat.rules.movement import MovementPhase
from stavka.games.no_retreat.rules.organization import ReorganizeStep
from stavka.games.no_retreat.rules.payment import Discarded, Pay
from stavka.games.no_retreat.rules.playing import Reaction, is_asked, playable
from stavka.games.no_retreat.rules.replacement import PlaceStep
from stavka.games.no_retreat.rules.retreat import FallBack
from stavka.games.no_retreat.rules.sequence import PlayerTurn, begin_player_turn
from stavka.games.no_retreat.state import State

PHASE_ENDS = ("card", "supply", "org-end", "move-end", "combat-end", "removal-end", "turn-end")
SPEER, ORCHESTRA, STAVKA = 22, 25, 33  # events that name no moment


# --- where windows open -----------------------------------------------------------------------------------


@pytest.mark.rule("5.3.1")
@pytest.mark.parametrize("timing", PHASE_ENDS)
def test_events_without_a_moment_are_asked_for_at_the_end_of_phases(timing: str) -> None:
    t = Table(turn=13).put("a4 minsk", "west- moscow").cards(AXIS, 12).cards(SOVIET, ORCHESTRA)
    assert is_asked(t.s, SOVIET, timing) == (timing != "removal-end")
    assert playable(t.s, SOVIET, ORCHESTRA, timing)


@pytest.mark.rule("5.3.1")
@pytest.mark.parametrize("timing", ["roll", "apply", "undo", "cancel", "discarded", "commit", "removal", "org"])
def test_they_open_no_window_of_another_kind(timing: str) -> None:
    t = Table(turn=13).put("a4 minsk", "west- moscow").cards(AXIS, 12).cards(SOVIET, ORCHESTRA)
    names = {n for n in range(1, 45) if playable(t.s, SOVIET, n, timing)}
    opened = is_asked(t.s, SOVIET, timing)
    assert opened == bool(names - {ORCHESTRA, STAVKA, 2, 9, 24, 26, 38})


@pytest.mark.rule("5.3.1")
def test_events_without_a_moment_are_offered_in_the_own_steps() -> None:
    t = Table(turn=13).put("a4 1,1", "west- 1,2").cards(AXIS, SPEER).start(MovementPhase())
    assert t.offers(f"play {SPEER}")
    t = Table(turn=13).put("a4 1,1", "west- 1,2").cards(AXIS, SPEER).start(Targets())
    assert t.offers(f"play {SPEER}")
    assert t.refused("play 21").rule == "5.3"
    t.act(f"play {SPEER}")
    assert len(t.s.hands[AXIS]) == 3


@pytest.mark.rule("10.5")
def test_they_do_not_count_as_the_card_of_a_battle() -> None:
    t = Table(turn=13, weather="clear").put("a4 1,1", "a6 1,1", "west- 1,2").cards(AXIS, SPEER, 21).pile(16, 28, 29)
    t.attack("1,2", "a4", "a6").start(t._pending)
    t.act(f"play {SPEER}").act("pass").act("discard 16").act("pass")
    assert t.offers("play 21")
    t.act("play 21").act("pass")
    t.cards(AXIS, 27)
    assert t.role == SOVIET


KNIGHTS_CROSS, SNAFU, YEREMENKO, HEROES = 16, 28, 30, 43


@pytest.mark.rule("5.0", "5.3.1")
def test_who_passed_is_asked_again_when_the_other_has_played() -> None:
    t = Table(turn=13, weather="clear").put("a4 1,1", "west 1,2").cards(AXIS, KNIGHTS_CROSS).cards(SOVIET, HEROES)
    t.attack("1,2", "a4").start(t._pending)
    t.act("done").act("done", dice="4")
    fight = t.s.frames[-2]
    assert (t.role, fight.die) == (SOVIET, 4), "the side with the initiative first"
    t.act("pass")
    assert t.role == AXIS
    t.act(f"play {KNIGHTS_CROSS}").act("pass", dice="5")  # nobody cancels it
    assert fight.die == 5
    assert t.role == SOVIET, "the Soviets may answer the new die"
    t.act(f"play {HEROES}", dice="2")
    assert fight.die == 2


@pytest.mark.rule("5.0")
def test_a_window_is_over_when_both_have_passed_in_a_row() -> None:
    t = Table(turn=13, weather="clear").put("a4 1,1", "west 1,2").cards(AXIS, KNIGHTS_CROSS, 12).cards(SOVIET, 41)
    t.attack("1,2", "a4").start(t._pending)
    t.act("done").act("done", dice="4")
    roles = []
    for action in ("pass", f"play {KNIGHTS_CROSS}", "pass"):
        roles.append(t.role)
        assert t.s.frames[-1].timing == "roll"
        t.act(action)
        if "play" in action:
            t.act("pass", dice="5")  # nobody cancels it
    assert roles == [SOVIET, AXIS, SOVIET], "the Axis has no other card for a die of its own"
    assert getattr(t.s.frames[-1], "timing", "") != "roll"


@pytest.mark.rule("5.3.1")
def test_new_conscripts_come_at_the_end_of_every_phase() -> None:
    t = Table(turn=5).box("destroyed", "west-").put("a4 minsk").cards(SOVIET, 1)
    assert all(playable(t.s, SOVIET, 1, timing) for timing in PHASE_ENDS)
    assert not playable(t.s, SOVIET, 1, "org-start")


@pytest.mark.rule("5.3.1")
def test_nobody_is_asked_because_of_what_he_holds() -> None:
    """Hands of the same size, whatever their cards, meet the same questions."""
    for timing in (*PHASE_ENDS, "victory", "org-start", "commit", "roll", "apply", "discarded", "undo", "org"):
        asked = set()
        for number in range(16, 45):
            t = Table(turn=13).put("a4 minsk", "west- moscow").cards(AXIS, number)
            asked.add(is_asked(t.s, AXIS, timing))
        assert len(asked) == 1, timing


@pytest.mark.rule("5.4", "7.0")
def test_a_step_is_not_asked_for_because_of_a_card_that_pays_double() -> None:
    """One card could be Volksgrenadiers: the Axis is asked whatever it is."""
    for number in (53, 16):
        t = Table(turn=23).put("a4- berlin").cards(AXIS, number)
        t.s.phase = "organization"
        t.start(FlipStep())
        assert not t.over
        assert t.offers("improve a4") == (number == 53)


def test_an_event_without_a_moment_is_no_reason_to_ask_in_the_organization_phase() -> None:
    t = Table(turn=7).put("a4 berlin").cards(AXIS, 2, 16).start(FlipStep())
    without = Table(turn=7).put("a4 berlin").cards(AXIS, 16, 21).start(FlipStep())
    assert t.over == without.over


# --- standing passes ---------------------------------------------------------------------------------------


def window(timing: str = "move-end") -> Table:
    t = Table(turn=6).put("a4 minsk", "west- moscow").cards(AXIS, 16).cards(SOVIET, ORCHESTRA)
    return t.start(Reaction(timing, (SOVIET, AXIS)))


@pytest.mark.rule("5.3.1")
def test_a_standing_pass_holds_until_the_player_turn_ends() -> None:
    t = window().act("pass-turn")
    t.s.frames = t.s.frames[:1]
    assert t.start(Reaction("move-end", (SOVIET,))).over
    assert not t.start(Reaction("combat-end", (SOVIET,))).over
    t.act("pass-all")
    assert t.start(Reaction("supply", (SOVIET,))).over
    begin_player_turn(Play(GAME, t.s, ScriptedDice([])), SOVIET)
    assert t.s.passes == {}


def test_a_standing_pass_is_known_to_nobody_else() -> None:
    t = window().act("pass-all")
    assert not t.events
    assert t.s.passes == {SOVIET: ("*",)}
    assert GAME.view(t.s, SOVIET, known=True).known.fields["passes"] == {SOVIET: ("*",)}
    assert GAME.view(t.s, SOVIET).panel.passes == ("*",)
    for role in (AXIS, "observer"):
        view = GAME.view(t.s, role, known=True)
        assert (view.panel.passes, view.known.fields["passes"]) == ((), {})


@pytest.mark.rule("10.5")
def test_a_standing_pass_in_battles_leaves_the_markers() -> None:
    t = Table(turn=7, weather="clear").put("a4 1,1", "west- 1,2").attack("1,2", "a4")
    t.s.blitz, t.s.passes = 1, {AXIS: ("commit",)}
    t.start(t._pending)
    assert isinstance(t.s.frames[-1], Commit)
    assert t.offers("support")


@pytest.mark.rule("10.5", "10.6.2")
def test_a_side_with_nothing_to_commit_is_asked_but_its_seat_can_answer_by_itself() -> None:
    def attacker(card: int, blitz: int) -> Table:
        t = Table(turn=7, weather="clear").put("a4 1,1", "west- 1,2").cards(AXIS, card).attack("1,2", "a4")
        t.s.blitz = blitz
        t.start(t._pending)
        assert (t.frame, GAME.pending(t.s)) == ("Commit", (AXIS,)), "being asked tells nothing of the hand"
        return t

    empty = attacker(12, blitz=0)
    assert set(GAME.legal(empty.s, AXIS)) == {do.Done(), PassTurn(), PassAll()}
    assert GAME.idle(empty.s, AXIS) == do.Done()
    assert GAME.idle(empty.s, SOVIET) is None
    assert GAME.idle(attacker(12, blitz=1).s, AXIS) is None, "there is a marker"
    assert GAME.idle(attacker(21, blitz=0).s, AXIS) is None, "there is a card"


# --- what the other side sees -------------------------------------------------------------------------------


def seen(s: State, role: str) -> bytes:
    """All that a role gets: its view, its actions, its prompt."""
    view = GAME.view(s, role)
    return msgspec.json.encode((view, GAME.legal(s, role).plain(), GAME.prompt(s, role)))


def test_a_reaction_looks_the_same_whatever_is_held() -> None:
    """The waiting side sees the window, never what could be played in it."""
    sights = set()
    for cards in ((ORCHESTRA,), (37,), (STAVKA,)):
        t = Table(turn=6).put("a4 minsk", "west- moscow").cards(AXIS, 16)
        t.cards(SOVIET, *cards).start(Reaction("move-end", (SOVIET, AXIS)))
        sights.add(seen(t.s, AXIS))
        sights.add(seen(t.s, AXIS))
    assert len(sights) == 1


def test_the_order_of_the_pile_is_nobodys_to_see() -> None:
    t = Table(turn=6).cards(AXIS, 16)
    before = [seen(t.s, role) for role in (AXIS, SOVIET, "observer")]
    t.s.deck.reverse()
    t.s.cache.clear()
    assert [seen(t.s, role) for role in (AXIS, SOVIET, "observer")] == before


# --- draw two, keep one ---------------------------------------------------------------------------------------


@pytest.mark.rule("5.3.1")
def test_two_cards_are_drawn_and_one_is_kept() -> None:
    t = Table(turn=6).put("a4 minsk").cards(SOVIET, 9, 41).pile(16, 37).start(Reaction("move-end", (SOVIET,)))
    t.act("play 9")
    assert t.options("discard") == {"16", "37"}  # not what was held before
    assert t.refused("discard 41").rule == "5.3.1"
    t.act("discard 16")
    assert t.s.hands[SOVIET] == (37, 41)
    assert t.s.aside == {}


def test_a_card_played_at_once_is_replaced_among_the_two() -> None:
    t = Table(turn=6).put("a4 minsk").cards(SOVIET, 9).pile(13, 16, 37).start(Reaction("move-end", (SOVIET,)))
    t.act("play 9")
    assert t.options("discard") == {"16", "37"}


def test_the_enemy_does_not_see_the_two() -> None:
    sights = set()
    for pair in ((16, 37), (27, 29)):
        t = Table(turn=6).put("a4 minsk").cards(SOVIET, 9).pile(*pair).start(Reaction("move-end", (SOVIET,)))
        t.act("play 9")
        sights.add(seen(t.s, AXIS))
        t.s.frames = t.s.frames[1:]  # without the frame of the tests, which no game knows
        deal = GAME.determinize(GAME.view(t.s, AXIS, known=True), Random(3))
        assert len(deal.aside[SOVIET]) == 2
        assert set(deal.aside[SOVIET]) <= set(deal.hands[SOVIET])
        assert GAME.determinize(GAME.view(t.s, SOVIET, known=True), Random(3)).aside == {SOVIET: pair}
    assert len(sights) == 1


@pytest.mark.rule("12.2", "14.13")
def test_the_check_can_be_stopped_instead() -> None:
    t = Table(turn=6).put("a4 minsk").cards(SOVIET, 9)
    t.s.phase = "upkeep"
    t.start(Reaction("victory", (SOVIET,))).act("play 9").act("choose stop")
    assert t.s.effects == [CheckStopped(AXIS)]
    t = Table(turn=7).put("a4 minsk").cards(SOVIET, 9)
    t.s.phase = "upkeep"
    assert t.start(Reaction("victory", (SOVIET,))).over  # nothing to stop on turn 7


# --- discards that are cancelled ------------------------------------------------------------------------------


@pytest.mark.rule("5.4", "9.1.1")
def test_a_rail_move_comes_to_nothing() -> None:
    t = Table(turn=6).put("a4 minsk", "a6 riga").cards(AXIS, 16, 17).cards(SOVIET, 36).start(MovementPhase())
    t.act("entrain a6").act("entrain a4").act("discard 16")
    assert t.role == SOVIET
    t.act("play 36").settle()
    assert (t.where("a4"), t.where("a6")) == ("-4,3", "rail")
    assert not t.offers("entrain a4")  # it has had its move
    assert t.s.hands == {AXIS: (17,), SOVIET: (16,)}  # Hitler's Interference takes the card


@pytest.mark.rule("5.4", "7.1")
def test_an_improvement_comes_to_nothing_and_all_its_cards_are_lost() -> None:
    t = Table(turn=6).put("a4- berlin").cards(AXIS, 16, 17, 18).cards(SOVIET, 34).pile(37).start(FlipStep())
    t.act("improve a4").act("discard 16").act("pass").act("discard 17")
    t.act("play 34").act("pass")
    assert not t.strong("a4")
    assert t.s.hands == {AXIS: (18,), SOVIET: (37,)}  # Conflicting Directives draw a card


@pytest.mark.rule("5.4", "7.9")
def test_a_replacement_comes_to_nothing() -> None:
    t = Table(turn=6).box("destroyed", "a4").cards(AXIS, 16, 17).cards(SOVIET, 34).start(PlaceStep())
    t.act("replace a4 berlin").act("discard 16").act("play 34").act("pass")
    assert (t.where("a4"), t.strong("a4")) == ("destroyed", True)


@pytest.mark.rule("5.4", "7.5", "7.10", "10.1.2")
def test_fortresses_markers_and_counterblows_come_to_nothing() -> None:
    t = Table(turn=6, side=SOVIET).put("moscow- moscow").cards(SOVIET, 16, 17).cards(AXIS, 14).start(FlipStep())
    t.act("fortify moscow").act("discard 16").act("play 14").settle()
    assert not t.strong("moscow")
    t = Table(turn=6).put("a4 berlin").mark("disorganized", "a4").cards(AXIS, 16, 17).cards(SOVIET, 34)
    t.start(ReorganizeStep()).act("reorganize a4").act("discard 16").act("play 34").act("pass")
    assert t.has("disorganized", "a4")
    t = Table(turn=6).put("a4 1,1", "west- 1,2").cards(SOVIET, 16, 17).cards(AXIS, 14).combat().act("done")
    t.act("counterblow 1,2").act("discard 16").act("play 14").settle()
    assert t.s.counterblows[SOVIET] == 0


@pytest.mark.rule("5.4")
def test_scorched_earth_that_was_not_paid_for() -> None:
    from stavka.games.no_retreat.rules.choices import ScorchedEarth

    t = Table(turn=6).give(AXIS, "kharkov").cards(AXIS, 16, 17, 18).cards(SOVIET, 34)
    t.s.scorched = 1 << cell_of("kharkov")
    t.start(ScorchedEarth()).act("point kharkov").act("discard 16").act("play 34").settle()
    assert t.s.scorched


@pytest.mark.rule("5.4", "5.1")
def test_a_card_thrown_away_can_be_taken() -> None:
    t = Table(turn=6).put("a4 minsk").cards(AXIS, 16, 17, 18).cards(SOVIET, 36).start(DiscardDown(AXIS, 2))
    t.act("discard 16").act("play 36").settle()
    assert t.s.hands == {AXIS: (17, 18), SOVIET: (16,)}


@pytest.mark.rule("5.4", "5.2.1")
def test_a_debt_is_paid_even_when_a_discard_for_it_is_answered() -> None:
    t = (
        Table(turn=13, side=SOVIET)
        .put("a4 minsk")
        .cards(AXIS, 16, 27, 28)
        .cards(SOVIET, 36)
        .start(Pay(AXIS, 2, "event"))
    )
    t.act("discard 16").act("play 36").act("pass")
    assert t.s.hands[SOVIET] == (16,)  # the card is taken, but it counts
    assert t.options("discard") == {"27", "28"}  # only one more is owed
    t.act("discard 27").settle()
    assert t.over


@pytest.mark.rule("5.3.2")
def test_stalins_interference_answers_events_only() -> None:
    t = Table(turn=6, side=SOVIET).put("a4 minsk", "west- moscow").cards(AXIS, 31)
    t.s.frames.append(Discarded(SOVIET, 16))
    assert not playable(t.s, AXIS, 31, "discarded")
    assert playable(t.s, AXIS, 14, "discarded")


def test_a_cancelled_answer_leaves_the_discard_as_it_was() -> None:
    t = Table(turn=6).put("a4- berlin").cards(AXIS, 16, 17, 31).cards(SOVIET, 34).start(Pay(AXIS, 1, "rail"))
    t.act("discard 16").act("play 34").act("play 31")
    assert t.over
    assert 34 in t.s.hands[AXIS]  # Stalin's Interference takes the card it answers
    assert len(t.told("discard-cancelled")) == 0


# --- dice that are rolled again -------------------------------------------------------------------------------


def passing(t: Table, card: int, dice: str = "") -> Table:
    """Let windows pass until a card can be played."""
    script = ScriptedDice(faces(dice))
    while not t.offers(f"play {card}"):
        t.act_with(script, "pass" if t.offers("pass") else "done")
    return t.used_up(script)


@pytest.mark.rule("5.3.1")
def test_a_die_of_a_duel_is_rolled_again() -> None:
    t = Table(turn=13, side=SOVIET, weather="clear").put("west 1,1", "a4 1,2").cards(AXIS, 16, 38)
    t.attack("1,2", "west").start(t._pending).act("done").act("play 38")
    t.act("pass", dice="61")
    assert t.told("duel")
    passing(t, 16).act("play 16").act("pass")
    t.act("choose defender", dice="6")
    t.settle()
    assert (t.where("west"), t.strong("a4")) == ("destroyed", False)  # six against six: both lose


@pytest.mark.rule("5.3.1")
def test_von_kleists_die_can_be_answered() -> None:
    t = Table(turn=7, weather="clear").put("a4 1,1", "west- 1,2").cards(AXIS, 12, 44).cards(SOVIET, 43)
    t.attack("1,2", "a4").start(t._pending).act("done")
    passing(t, 44, dice="2").act("play 44")
    t.act("pass", dice="6")  # a retreat
    passing(t, 43).act("play 43").act("pass", dice="2").settle()
    assert [e.args["result"].id for e in t.told("result")] == ["result-none", "result-none"]
    assert t.where("west") == "1,2"


# --- the last two events ------------------------------------------------------------------------------------------


def infiltration(*more: str) -> Table:
    t = Table(turn=13, side=SOVIET, weather="clear").put("west 1,1", "kalinin 2,1", "a4 1,2", "rum3 1,2", *more)
    t.cards(SOVIET, 17).attack("1,2", "west", "kalinin").start(t._pending)
    t.act("play 17").act("pass")
    return t


@pytest.mark.rule("10.4")
def test_infiltration_attacks_a_stack_unit_by_unit() -> None:
    t = infiltration()
    assert t.options("pick") == {"a4", "rum3"}
    t.act("pick rum3").windows(ScriptedDice([6, 6]))
    odds = [(e.args["attack"], e.args["defence"]) for e in t.told("odds")]
    assert odds == [(14, 2), (14, 4)]
    assert t.where("rum3") != "1,2"


def test_the_advance_comes_after_the_last_attack() -> None:
    t = infiltration().act("pick rum3")
    t.windows(ScriptedDice([6, 4]))  # the Rumanians are destroyed, the 4th Army retreats
    while t.role == AXIS:
        t.act("retreat " + " ".join(next((u, h) for u in ("rum3", "a4") for h in sorted(t.options("retreat", u)))))
    assert t.role == SOVIET
    assert "1,2" in t.options("advance", "west")
    assert len(t.told("battle-begins")) == 2


def test_no_advance_while_one_of_them_stands() -> None:
    t = infiltration().act("pick a4")
    t.windows(ScriptedDice([3]))  # 14:4 = 3:1: an exchange
    assert t.role == SOVIET
    t.act("lose west").windows(ScriptedDice([1]))
    assert not t.told("advanced")


@pytest.mark.rule("5.3.1")
def test_infiltration_needs_a_stack() -> None:
    t = Table(turn=13, side=SOVIET).put("west 1,1", "a4 1,2").cards(SOVIET, 17).attack("1,2", "west")
    t.start(t._pending)
    assert t.refused("play 17").rule == "5.3.1"


@pytest.mark.rule("8.4.1", "8.4.3")
def test_a_prepared_offensive_crowds_three_neighbouring_hexes() -> None:
    t = Table(turn=13, side=SOVIET, weather="clear").put("west 1,1", "kalinin 1,2", "volkhov 2,1", "a4 1,5")
    t.cards(SOVIET, 32).start(MovementPhase()).act("play 32").settle()
    t.act("point 1,1").act("point 1,2")
    assert "5,5" not in t.options("point")
    assert "2,1" in t.options("point")
    t.act("done")
    t.act("move kalinin 1,1")
    assert t.s.fits(t.s.at(cell_of("1,1")), cell_of("1,1"))
    assert not t.s.fits(t.s.at(cell_of("1,1")) | 1 << DATA.number["volkhov"], cell_of("1,1"))
    t.s.frames = t.s.frames[:1]
    t.start(FallBack())
    assert t.role == SOVIET
    assert "1,2" in t.options("retreat", "kalinin")
    t.act("retreat kalinin 0,1")
    assert t.over
    assert t.s.crowd == 0


def test_a_prepared_offensive_ends_with_the_player_turn() -> None:
    assert PlayerTurn.STEPS.index("fall_back") < len(PlayerTurn.STEPS) - 2
    t = Table(turn=13, side=SOVIET).put("west 1,1")
    t.s.crowd = 1 << cell_of("1,1")
    assert t.start(FallBack()).over
    assert t.s.crowd == 0


# --- replay and undo ----------------------------------------------------------------------------------------------


def test_a_match_with_windows_replays_and_cannot_undo_past_an_answer() -> None:
    match: Match[Any] = Match(GAME, "fall-blau", {}, "21" * 32)
    rng, undone, kinds = Random(5), 0, set()
    while (roles := GAME.pending(match.state)) and match.number < 700:
        role = roles[0]
        legal = GAME.legal(match.state, role)
        kinds.add(type(match.state.frames[-1]).__name__)
        before, action = GAME.write_state(match.state), legal.pick(rng)
        if isinstance(action, PassAll):
            action = Pass() if Pass() in legal else PassTurn()
        match.act(role, action)
        if match.can_undo(role) and rng.random() < 0.2:
            match.undo(role)
            assert GAME.write_state(match.state) == before
            match.act(role, action)
            undone += 1
    assert undone > 20
    assert {"Reaction", "Commit", "DiscardDown"} <= kinds
    again = replay(GAME, "fall-blau", {}, "21" * 32, [(e.role, e.action) for e in match.entries])
    assert GAME.write_state(again.state) == GAME.write_state(match.state)


# --- what a window is about ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_window_says_what_may_be_answered(language: str) -> None:
    words = Messages(language, (GAME.package,), GAME.board("campaign"))

    def told(t: Table) -> tuple[str, str]:
        prompt = GAME.prompt(t.s, t.role)
        assert prompt is not None
        assert prompt.detail is not None
        said = words.render(prompt.detail)
        assert "{" not in said
        assert words.has(prompt.detail.id)
        return prompt.detail.id, said

    t = Table(turn=6).put("a4 minsk", "a6 riga").cards(AXIS, 16, 17).cards(SOVIET, 36).start(MovementPhase())
    t.act("entrain a6").act("entrain a4").act("discard 16")
    assert told(t)[0] == "about-discard"
    t.act("play 36")
    assert t.role == AXIS
    assert told(t)[0] == "event-played"
    t = Table(turn=13).box("destroyed", "a4").cards(AXIS, 16).cards(SOVIET, 31).start(PlaceStep())
    assert told(t.act("replace a4 berlin").act("pass"))[0] == "about-built"
    t = Table(turn=7, weather="clear").put("a4 1,1", "west- 1,2").cards(AXIS, 16).cards(SOVIET, 43)
    t.attack("1,2", "a4").start(t._pending).act("done").act("done", dice="2")
    assert told(t)[0] == "about-roll"


# --- who is asked depends on nothing hidden -------------------------------------------------------------------------

CHANCE = {"drawn", "immediate", "reshuffled", "cards-of-1945"}


@pytest.mark.rule("5.3.1")
@pytest.mark.parametrize("scenario", ["fall-blau", "bagration", "na-berlin"])
def test_who_is_asked_next_does_not_depend_on_the_enemys_cards(scenario: str) -> None:
    """The same action with the enemy's hand dealt anew leads to the same question for the same side."""
    match: Match[Any] = Match(GAME, scenario, {}, "33" * 32)
    rng, compared = Random(9), 0
    while (roles := GAME.pending(match.state)) and match.number < 500:
        role = roles[0]
        legal = GAME.legal(match.state, role)
        action = legal.pick(rng)
        if isinstance(action, PassAll | PassTurn):
            action = Pass() if Pass() in legal else action
        true, other = match.state.copy(), GAME.determinize(GAME.view(match.state, role, known=True), rng)
        other.passes = dict(true.passes)
        plays = [GAME.apply(s, role, action, PlainDice(Random(1))) for s in (true, other)]
        match.act(role, action)
        if any(e.id in CHANCE for play in plays for e in play.events):
            continue
        assert GAME.pending(true) == GAME.pending(other), action
        assert [type(f) for f in true.frames] == [type(f) for f in other.frames], action
        compared += 1
    assert compared > 60
