"""Chapters 6 and 9: the Soviet side without a player."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.stalingrad.kit import GAME, Table

from stavka.core.dice import PlainDice, ScriptedDice
from stavka.core.play import Play
from stavka.games.stalingrad.rules.effects import random_strength

LANDINGS = ("3", "7", "9", "13", "15", "19")


# --- strength and arrival -----------------------------------------------------------------------------------


@pytest.mark.rule("6.3")
@given(st.integers(40, 92))
def test_random_strength_is_one_of_four_sides(number: int) -> None:
    """Each side equally likely: a block with three points has one blank side, one with two has two."""
    full = GAME.data.full[number]
    tops = [random_strength(Play(GAME, Table().s, ScriptedDice((), [k])), number) for k in range(4)]
    assert tops == [k + 1 if k + 1 <= full else 0 for k in range(4)]


@pytest.mark.rule("6.3", "6.5")
def test_the_distribution_of_random_strength() -> None:
    play = Play(GAME, Table().s, PlainDice(Random(5)))
    worker = GAME.data.number["s-tractor"]
    seen = Counter(max(random_strength(play, worker), 1) for _ in range(4000))
    assert seen[1] / 4000 == pytest.approx(3 / 4, abs=0.03)
    assert seen[2] / 4000 == pytest.approx(1 / 4, abs=0.03)


@pytest.mark.rule("6.2", "9.2.2")
def test_units_come_from_the_pool_of_their_kind() -> None:
    t = Table().empty("infantry", "s-13gd").empty("tanks", "s-27tb").hold("7", "9", "13", "15", "19")
    t.put("70", "s-45rd").put("72", "s-87rd")
    t.soviet_turn(picks=[2, 3])
    assert t.stack("3") == {"s-13gd", "s-27tb"}
    assert (t.points("s-13gd"), t.points("s-27tb")) == (3, 0)


# --- reinforce or move -----------------------------------------------------------------------------------


@pytest.mark.rule("9.1.1")
def test_without_a_landing_the_soviets_draw_one_card() -> None:
    t = Table().hold(*LANDINGS).put("70", "s-45rd")
    t.soviet_turn()
    assert t.log() == ["soviet-no-landing", "soviet-draws"]
    assert t.s.soviet_hand == ["tommy-gunner"]


@pytest.mark.rule("9.1.2", "9.1.3", "9.1.4")
@pytest.mark.parametrize(("held", "moves"), [(1, False), (2, True), (3, True)])
def test_more_largest_stacks_than_landings_reinforce_else_move(held: int, moves: bool) -> None:
    """Two stacks of two, one of one: two largest stacks."""
    t = Table().hold(*LANDINGS[held:]).put("70", "s-45rd s-87rd").put("73", "s-95rd s-98rd").put("56", "s-112rd")
    if moves:
        t.soviet_turn("34", picks=[0, 0])
        assert t.told("soviet-moves")[0].args == {"stacks": 2, "held": held}
    else:
        t.soviet_turn(picks=[0, 0] * 2)
        assert t.told("soviet-reinforces")[0].args == {"stacks": 2, "held": 1}


@pytest.mark.rule("9.1.2")
def test_german_entry_hexes_do_not_count() -> None:
    t = Table().hold(*LANDINGS[1:]).free("X", "Y", "Z").put("70", "s-45rd").put("73", "s-87rd")
    t.soviet_turn(picks=[0, 0] * 2)
    assert t.told("soviet-reinforces")[0].args["held"] == 1


# --- the Reinforcement Action -----------------------------------------------------------------------------


def forced_to_reinforce() -> Table:
    """Seven single stacks away from the landings."""
    t = Table()
    for hex, id in zip(range(70, 77), ("45", "87", "95", "98", "112", "131", "138"), strict=True):
        t.put(str(hex), f"s-{id}rd:1")
    return t


def fill(t: Table, hex: str, count: int) -> Table:
    """So many units in a hex, and as many in seven others, so that all of them are largest."""
    units = t.s.pool("infantry")
    for place in (hex, "70", "71", "72", "73", "74", "75"):
        while t.s.size(t.s.data.cell[place]) < count:
            t.put(place, t.s.data.ids[units.pop()] + ":1")
    return t


@pytest.mark.rule("9.2.1", "9.2.2")
def test_only_landings_under_soviet_control_receive_units() -> None:
    t = forced_to_reinforce().hold("3", "9", "13")
    t.soviet_turn(picks=[0, 0] * 4)
    assert [e.places[0] for e in t.told("soviet-arrives")] == ["19", "19", "15", "7"]


@pytest.mark.rule("9.2.3")
def test_a_full_landing_draws_one_card() -> None:
    t = fill(Table().hold("7", "9", "15", "19"), "13", 4)
    t.soviet_turn(picks=[0, 0] * 2)
    assert len(t.told("landing-full")) == 1
    assert len(t.s.soviet_hand) == 1


@pytest.mark.rule("9.2.4")
@pytest.mark.parametrize("hex", ["3", "13", "19"])
def test_three_units_in_a_double_landing_leave_room_for_one_infantry(hex: str) -> None:
    t = fill(Table().hold(*(h for h in LANDINGS if h != hex)), hex, 3)
    t.soviet_turn(picks=[0, 0])
    assert [e.args["kind"].id for e in t.told("soviet-arrives")] == ["pool-infantry"]
    assert t.s.soviet_hand == []


@pytest.mark.rule("9.2.5")
def test_an_empty_pool_draws_a_card_for_each_unit() -> None:
    t = forced_to_reinforce().empty("infantry").empty("tanks")
    t.soviet_turn()
    assert len(t.s.soviet_hand) == 9


@pytest.mark.rule("2.6", "9.2.5")
def test_nothing_arrives_after_the_last_card() -> None:
    """Hex 3 cannot have its infantry: the last card is drawn, and no tank comes any more."""
    t = forced_to_reinforce().empty("infantry").soviet_deck("soviet-sniper")
    t.soviet_turn()
    assert t.s.outcome is not None
    assert t.s.outcome.winners == ("soviet",)
    assert not t.told("soviet-arrives")


# --- the Movement Action ---------------------------------------------------------------------------------


@pytest.mark.rule("9.3.2")
def test_dice_go_from_north_to_south_and_from_the_volga_inland() -> None:
    t = Table()
    for hex, id in (("72", "45"), ("57", "87"), ("9", "95"), ("4", "98"), ("18", "112")):
        t.put(hex, f"s-{id}rd:1")
    t.soviet_turn("11111")
    assert t.told("soviet-dice")[0].args["stacks"] == [f"place:{h}" for h in ("4", "9", "57", "72", "18")]


@pytest.mark.rule("9.3.3", "9.3.6")
def test_every_die_is_resolved_even_when_the_stack_has_changed() -> None:
    """The unit of 8 joins the stack of 9 (die 2); then one of the two in 9 moves on to 26 (die 3)."""
    t = Table().put("9", "s-45rd:1").put("8", "s-87rd:1")
    t.soviet_turn("23", picks=[1])
    assert [e.places for e in t.told("soviet-move")] == [("8", "9"), ("9", "26")]
    assert (t.where("s-45rd"), t.where("s-87rd")) == ("9", "26")


@pytest.mark.rule("9.3.4", "6.7")
@pytest.mark.parametrize(("die", "to"), [(2, "73"), (3, "87"), (4, "86"), (5, "71"), (6, "56")])
def test_one_random_unit_moves_by_the_compass(die: int, to: str) -> None:
    t = Table().put("72", "s-45rd:1 s-87rd:1 s-95rd:1")
    t.soviet_turn([die], picks=[1])
    assert t.stack(to) == {"s-87rd"}
    assert t.stack("72") == {"s-45rd", "s-95rd"}


@pytest.mark.rule("9.3.5")
def test_equal_dice_draw_a_card_each_and_nobody_moves() -> None:
    t = Table().put("72", "s-45rd:1").put("75", "s-87rd:1").put("90", "s-95rd:1")
    t.soviet_turn("444")
    assert len(t.s.soviet_hand) == 3
    assert not t.told("soviet-move")


@pytest.mark.rule("9.3.5")
def test_equal_dice_do_not_attack_either() -> None:
    t = Table().put("72", "s-45rd:1").put("75", "s-87rd:1").put("86", "g-191")
    t.soviet_turn("44")
    assert len(t.s.soviet_hand) == 2
    assert not t.told("soviet-quick-attack")


@pytest.mark.rule("9.3.6")
def test_off_the_map_is_a_card() -> None:
    t = Table().put("9", "s-45rd:1").soviet_turn("6")
    assert t.where("s-45rd") == "9"
    assert len(t.s.soviet_hand) == 1


@pytest.mark.rule("9.3.6")
def test_four_soviets_in_the_way_are_a_card() -> None:
    t = Table().put("72", "s-45rd:1 s-87rd:1 s-95rd:1 s-98rd:1").put("86", "s-112rd:1 s-131rd:1 s-138rd:1 s-193rd:1")
    t.soviet_turn("41", picks=[])
    assert len(t.s.soviet_hand) == 2
    assert t.told("soviet-cannot-move")


@pytest.mark.rule("9.3.6")
def test_a_stack_gone_in_the_meantime_is_a_card() -> None:
    """The stacks of 86 (die 1) and 87 attack together and die; the die of 87 then finds nobody."""
    t = Table().put("86", "s-45rd:1").put("72", "g-191").put("87", "s-87rd:1").lead("chuikov")
    t.soviet_turn("15" + "555" + "1" + "1").act("take-hit", "s-45rd")
    assert t.told("soviet-cannot-move")
    assert len(t.s.soviet_hand) == 1


@pytest.mark.rule("9.3.7")
def test_a_one_draws_unless_germans_stand_there() -> None:
    t = Table().put("72", "s-45rd:1").soviet_turn("1")
    assert t.where("s-45rd") == "72"
    assert len(t.s.soviet_hand) == 1
    t = Table().put("72", "s-45rd:1").put("57", "g-191")
    t.soviet_turn("1" + "111" + "1")
    assert t.told("soviet-quick-attack")
    assert t.s.soviet_hand == []


@pytest.mark.rule("9.4", "8.1")
def test_the_whole_stack_attacks_with_a_card_and_the_germans_play_none() -> None:
    t = Table().put("72", "s-45rd:1 s-87rd:1").put("86", "g-191").soviet_hand("tommy-gunner").german_hand("stuka")
    t.put("85", "s-95rd:1")
    t.soviet_turn("4" + "11" + "111" + "1" + "1")
    assert t.over
    assert t.told("confrontation")[0].args["soviets"] == ["piece:s-45rd", "piece:s-87rd"]
    assert t.s.soviet_discard == ["tommy-gunner"]
    assert t.s.german_hands == [("stuka",)]


@pytest.mark.rule("8.1", "9.4")
def test_several_soviet_attacks_in_one_turn_each_finished_first() -> None:
    t = Table().put("72", "s-45rd:1").put("86", "g-191").put("75", "s-87rd:1").put("74", "g-194")
    t.soviet_turn("46" + "111" + "1" + "111" + "1")
    assert len(t.told("confrontation")) == 2
    fights = [i for i in t.log() if i in ("confrontation", "close-combat-soviet")]
    assert fights == ["confrontation", "close-combat-soviet"] * 2


@pytest.mark.rule("9.3.7")
def test_a_one_on_the_shore_is_told_as_a_one() -> None:
    """East of hex 9 is the river: the die says why a card is drawn, and by which rule."""
    t = Table().put("9", "s-45rd")
    t.soviet_turn("1")
    assert "soviet-cannot-move" not in t.log()
    assert [e.rules for e in t.told("soviet-die-one")] == [("9.3.7",)]
