"""Chapters 11.3, 12 and 13: the end, and the turn track."""

from __future__ import annotations

import pytest
from tests.games.no_retreat.kit import AXIS, DATA, GAME, SOVIET, Table, cell_of

from stavka.core.dice import ScriptedDice, SeededDice
from stavka.core.hexes import bits
from stavka.core.play import Play
from stavka.games.no_retreat.rules.effects import eliminate, enter
from stavka.games.no_retreat.rules.sequence import Turns, allies_leave, departures
from stavka.games.no_retreat.rules.victory import (
    change_initiative,
    check_death,
    final_outcome,
    objective_victory,
    operational_victory,
    total_victory,
)
from stavka.games.no_retreat.state import State
from stavka.games.no_retreat.table.panel import Goal, goal


def play_of(t: Table, picks: int = 0) -> Play[State]:
    """Something to carry rules out with."""
    return Play(GAME, t.s, ScriptedDice([], [0] * picks))


@pytest.mark.rule("12.1")
def test_objectives() -> None:
    t = Table(turn=9).give(AXIS, "leningrad", "sevastopol")
    assert objective_victory(t.s) is None
    t.give(AXIS, "riga", "minsk", "smolensk", "moscow", "kiev", "tula", "kharkov")
    outcome = objective_victory(t.s)
    assert outcome is not None
    assert outcome.winners == (AXIS,)
    t.s.initiative = SOVIET
    assert objective_victory(t.s) is None  # four are needed now


@pytest.mark.rule("12.2", "13.2")
def test_sudden_death_needs_the_initiative_and_a_skull() -> None:
    t = Table(turn=6)
    t.s.held = DATA.vp_hexes & ~DATA.objective_hexes
    t.give(AXIS, "berlin", "konigsberg", "prague", "vienna")
    play = play_of(t)
    check_death(play)
    assert t.s.outcome is not None
    t = Table(turn=7)
    t.s.held = DATA.vp_hexes & ~DATA.objectives[AXIS]
    check_death(play_of(t))
    assert t.s.outcome is None


def turn_12(*cards: int) -> Table:
    """The Victory Phase of turn 12, where the Axis holds 28 places and the Soviets have 17 points too."""
    t = Table(turn=12).cards(SOVIET, 9, 41).cards(AXIS, *cards)
    t.s.initiative, t.s.phase, t.s.event_vp = AXIS, "upkeep", -6
    t.s.held = sum(1 << c for c in list(bits(DATA.vp_hexes & ~DATA.objectives[AXIS]))[:23])
    return t


@pytest.mark.rule("12.10", "12.2")
def test_the_new_initiative_is_checked_after_its_own_window() -> None:
    t = turn_12(16)
    assert (t.s.points(AXIS), t.s.points(SOVIET)) == (17, 17)
    t.start(Turns(step=Turns.STEPS.index("victory_window")), picks=[0] * 9)
    t.act("pass").act("pass")  # nobody stops the Axis, and nobody the Soviets
    assert t.s.outcome is not None
    assert (t.s.outcome.winners, t.s.outcome.rules) == ((SOVIET,), ("12.2",))
    t = turn_12(40).start(Turns(step=Turns.STEPS.index("victory_window")))
    t.act("pass")
    assert (t.role, t.s.initiative) == (AXIS, SOVIET)
    t.act("play 40")  # Das Vaterland needs the Soviet initiative
    if t.role == SOVIET:
        t.act("pass")
    t.act("choose stop")
    assert t.s.outcome is None
    assert not t.s.effects


@pytest.mark.rule("12.10", "14.13")
def test_a_card_stops_the_check_of_the_enemy_only() -> None:
    t = turn_12(16).start(Turns(step=Turns.STEPS.index("victory_window")))
    t.act("play 9").settle()
    t.act("choose stop").act("pass")
    assert t.s.outcome is not None  # Za Rodinu does not take the Soviets their own victory
    assert t.s.outcome.winners == (SOVIET,)


@pytest.mark.rule("15.6", "13.5")
def test_no_surrender_adds_to_what_a_departing_army_costs() -> None:
    t = Table(turn=15).box("destroyed", "ita8-").cards(AXIS, 16)
    t.s.options, t.s.event_vp = ("no-surrender",), 0
    t.s.held = sum(1 << c for c in list(bits(DATA.vp_hexes))[:14])
    play = play_of(t, 3)
    departures(play)
    check_death(play)  # 20 points against 19
    assert t.s.draw_less[AXIS] == 2


@pytest.mark.rule("12.3")
def test_total_victory() -> None:
    t = Table(turn=20)
    t.s.held = 0
    outcome = total_victory(t.s)
    assert outcome is not None
    assert outcome.winners == (SOVIET,)


@pytest.mark.rule("12.4")
def test_operational_victory_and_1945() -> None:
    t = Table(turn=23)
    t.s.held, t.s.high_tide = sum(1 << c for c in list(bits(DATA.vp_hexes))[:12]), 24
    operational_victory(play_of(t, 60))
    assert t.s.outcome is not None
    t = Table(turn=22)
    t.s.turn, t.s.high_tide = 23, 18
    t.s.held = DATA.vp_hexes & DATA.germany
    operational_victory(play_of(t, 60))
    assert t.s.outcome is None
    assert t.s.event_vp == -4  # 22 Soviet hexes against a High Tide of 18
    assert t.s.points(SOVIET) == 4
    t = Table(turn=22)
    t.s.turn, t.s.high_tide, t.s.held = 23, 12, DATA.vp_hexes & DATA.germany
    operational_victory(play_of(t, 60))
    assert t.s.event_vp == -6  # ten more, but the marker stops at six


@pytest.mark.rule("12.5")
def test_hitler() -> None:
    t = Table(turn=25, side=SOVIET).put("berlin berlin")
    eliminate(play_of(t), DATA.number["berlin"])
    assert t.s.outcome is not None
    assert t.s.outcome.winners == (SOVIET,)


@pytest.mark.rule("12.6")
def test_the_axis_wins_by_enduring() -> None:
    assert final_outcome(Table(turn=28).s).winners == (AXIS,)


@pytest.mark.rule("12.7.2", "8.6")
def test_finland_counts_for_who_stands_there() -> None:
    t = Table(turn=9).put("finn finland")
    before = t.s.points(AXIS)
    t.put("kg1 finland")
    assert t.s.points(AXIS) == before  # a cadre does not hold it
    t.put("a18 finland")
    assert t.s.points(AXIS) == before + 1


@pytest.mark.rule("12.7.4")
def test_event_points_stop_at_six_either_way() -> None:
    t = Table(turn=9)
    for _ in range(8):
        t.s.score(AXIS, 1)
    assert t.s.event_vp == 6
    t.s.score(SOVIET, 1)
    assert t.s.event_vp == 5  # what was above is lost
    t.s.score(SOVIET, 20)
    assert t.s.event_vp == -6


@pytest.mark.rule("13.3", "13.4", "4.0")
def test_the_upkeep_gives_markers_and_the_point_of_a_red_event() -> None:
    t = Table(turn=10).put("a4 berlin", "west- moscow")
    t.s.blitz = t.s.shock = 9
    before = t.s.points(AXIS)
    t.start(Turns())
    assert (t.s.blitz, t.s.shock) == (1, 2)
    assert t.s.points(AXIS) == before - 1


@pytest.mark.rule("12.9", "12.10")
def test_the_initiative_changes() -> None:
    t = Table(turn=12)
    t.s.initiative, t.s.event_vp = AXIS, 3
    high = t.s.points(AXIS)
    change_initiative(play_of(t))
    assert (t.s.high_tide, t.s.event_vp, t.s.initiative) == (high, 0, SOVIET)
    t = Table(turn=12)
    t.s.initiative, t.s.event_vp = AXIS, -2
    change_initiative(play_of(t))
    assert t.s.event_vp == -2


@pytest.mark.rule("11.3", "14.2")
def test_allies_leave() -> None:
    t = Table(turn=20, side=SOVIET).put("west- 5,-7", "rum3 4,-9")
    allies_leave(play_of(t))
    assert t.where("rum3") == "4,-9"
    t.s.flip(DATA.number["west"], strong=True)
    allies_leave(play_of(t))
    assert t.where("rum3") == "gone"


@pytest.mark.rule("13.5")
def test_departures_cost_a_card_when_the_unit_is_lost() -> None:
    t = Table(turn=16).put("pz2 warsaw")
    departures(play_of(t))
    assert (t.where("pz2"), t.s.draw_less[AXIS]) == ("gone", 0)
    t = Table(turn=16).box("destroyed", "pz2")
    departures(play_of(t))
    assert t.s.draw_less[AXIS] == 1


@pytest.mark.rule("13.5")
def test_first_times() -> None:
    t = Table(turn=18, side=SOVIET).put("west -5,0", "kalinin- -5,0")
    enter(play_of(t), DATA.number["kalinin"], cell_of("-5,0"))
    assert not t.s.triggers
    enter(play_of(t), DATA.number["west"], cell_of("warsaw"))
    assert t.s.triggers == {"gg": 18, "warsaw": 18}


@pytest.mark.rule("15.6")
def test_no_surrender() -> None:
    t = Table(turn=6).cards(SOVIET, 16, 21)
    t.s.options = ("no-surrender",)
    t.s.held = DATA.vp_hexes & ~DATA.objectives[AXIS] & ~(1 << cell_of("saratov")) & ~(1 << cell_of("gorki"))
    t.give(SOVIET, "astrakhan", "yaroslavl")
    assert t.s.points(AXIS) == 25
    check_death(play_of(t, 3))
    assert t.s.outcome is None
    assert len(t.s.hands[SOVIET]) == 1
    assert t.s.draw_less[SOVIET] == 2


@pytest.mark.rule("13.5", "12.5")
@pytest.mark.parametrize(("west", "won"), [((), False), (("west -8,-4", "kalinin -7,-4", "south -9,-3"), True)])
def test_the_garrison_leaves_on_turn_28_if_it_can_trace_supply(west: tuple[str, ...], won: bool) -> None:
    t = Table(turn=28).put("berlin berlin", *west)
    departures(play_of(t))
    assert (t.s.outcome is not None) is won
    assert t.where("berlin") == ("-8,-3" if won else "gone")


@pytest.mark.rule("12.0", "12.2")
def test_the_goal_shown_is_the_next_check_of_the_war_that_is_played() -> None:
    t = Table(turn=6)
    assert goal(t.s).turn == 9  # the check of this turn is over
    t.s.phase = "upkeep"
    assert goal(t.s) == Goal(AXIS, 24, 6)
    s, _ = GAME.setup("citadel", {"war": "campaign"}, SeededDice(b"goal"))
    assert goal(s) == Goal(SOVIET, 20, 15)
    s, _ = GAME.setup("citadel", {}, SeededDice(b"goal"))
    assert goal(s) == Goal(SOVIET, 21, 16)
