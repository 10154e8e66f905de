"""Chapter 12: one against one."""

from __future__ import annotations

import pytest
from tests.games.stalingrad.kit import GAME, Table

LANDINGS = ("3", "7", "9", "13", "15", "19")


def duel() -> Table:
    return Table("duel").put("72", "s-45rd:2 s-87rd:1").put("75", "s-95rd:1 s-98rd:1").put("60", "s-112rd:1")


@pytest.mark.rule("12.1")
def test_the_german_plays_by_the_solo_rules() -> None:
    t = duel().put("101", "g-191").put("87", "g-194")
    verbs = {type(a).__struct_config__.tag for a in t.legal()}
    assert verbs == {"call", "long-move", "short-move", "approach", "assault", "end-turn"}
    assert t.refused("short-move", "g-191", "88").rule == "7.4.1"
    assert t.refused("approach", "g-194", "86").rule == "7.5.1"


@pytest.mark.rule("12.2")
def test_the_soviet_sees_his_units_and_cards() -> None:
    t = duel().soviet_hand("t-34 aa-7")
    view = GAME.view(t.s, "soviet")
    assert {(p.id, p.steps) for p in view.pieces} == {
        ("s-45rd", 2),
        ("s-87rd", 1),
        ("s-95rd", 1),
        ("s-98rd", 1),
        ("s-112rd", 1),
    }
    assert [h.cards for h in view.hands if h.owner == "soviet"] == [("aa-7", "t-34")]


@pytest.mark.rule("12.3")
def test_more_largest_stacks_than_landings_force_reinforcements() -> None:
    t = duel().hold(*LANDINGS[1:])
    t.soviet_turn(picks=[0, 0] * 2)
    assert t.told("soviet-reinforces")
    assert t.over


@pytest.mark.rule("12.3", "9.1.1")
def test_without_a_landing_the_soviet_draws_and_ends() -> None:
    t = duel().hold(*LANDINGS).soviet_turn()
    assert len(t.s.soviet_hand) == 1
    assert t.over


@pytest.mark.rule("12.4")
def test_reinforcements_that_cannot_come_are_cards() -> None:
    t = duel().hold(*LANDINGS[1:]).empty("tanks")
    t.soviet_turn(picks=[0, 0])
    assert len(t.s.soviet_hand) == 1


@pytest.mark.rule("12.5")
def test_move_or_draw() -> None:
    t = duel().soviet_turn()
    assert t.role == "soviet"
    assert {type(a).__struct_config__.tag for a in t.legal()} == {"march", "draw-card"}
    assert t.refused("move-unit", "s-45rd", "73").rule == "12.5"
    assert t.refused("end-turn").rule == "12.5"


@pytest.mark.rule("12.9")
def test_the_draw_action_draws_one_card_and_ends_the_turn() -> None:
    t = duel().soviet_turn().act("draw-card")
    assert len(t.s.soviet_hand) == 1
    assert t.over
    assert t.stack("72") == {"s-45rd", "s-87rd"}


@pytest.mark.rule("12.6")
def test_one_unit_from_each_largest_stack_in_any_direction_and_order() -> None:
    t = duel().soviet_turn().act("march")
    assert t.options("move-unit", "s-45rd") == {"57", "73", "87", "86", "71", "56"}, "back towards the Volga too"
    assert {u for u, _ in t.offered("move-unit")} == {"s-45rd", "s-87rd", "s-95rd", "s-98rd"}
    assert t.refused("move-unit", "s-112rd", "61").rule == "12.6"
    assert t.refused("move-unit", "s-45rd", "58").rule == "12.6"
    assert t.refused("move-unit", "g-2", "58").rule == "12.6"
    assert t.refused("move-unit", "nobody", "nowhere").rule == "12.6"
    assert t.refused("stay", "72").rule == "12.6"
    assert t.refused("attack-from", "60", "61").rule == "12.6"
    assert t.refused("draw-card").rule == "12.6"
    t.act("move-unit", "s-95rd", "74")
    assert t.refused("move-unit", "s-98rd", "74").rule == "12.6", "one unit of each stack"
    t.act("move-unit", "s-45rd", "57")
    assert t.over


@pytest.mark.rule("12.6")
def test_a_unit_moves_once() -> None:
    """The unit that went from 72 to 87, itself a largest stack, may not go on."""
    t = Table("duel").put("72", "s-45rd:1").put("87", "s-87rd:1")
    t.soviet_turn().act("march").act("move-unit", "s-45rd", "87")
    assert t.refused("move-unit", "s-45rd", "99").rule == "12.6"
    t.act("move-unit", "s-87rd", "99")
    assert t.over


@pytest.mark.rule("3.8", "12.6")
def test_no_soviet_moves_onto_four_or_onto_germans() -> None:
    t = Table("duel").put("72", "s-45rd:1 s-87rd:1 s-95rd:1 s-98rd:1").put("73", "g-191")
    t.put("87", "s-112rd:1 s-131rd:1 s-138rd:1 s-193rd:1")
    t.soviet_turn().act("march")
    assert t.refused("move-unit", "s-45rd", "87").rule == "3.8"
    assert t.refused("move-unit", "s-45rd", "73").rule == "12.7"
    assert not t.options("move-unit", "s-45rd") & {"87", "73"}


@pytest.mark.rule("12.7")
def test_a_largest_stack_may_attack_instead() -> None:
    t = duel().put("73", "g-191").soviet_turn().act("march")
    assert t.offered("attack-from") == {("72", "73")}
    assert t.refused("attack-from", "75", "73").rule == "12.7"
    t.act("attack-from", "72", "73", dice="111" + "11" + "1")
    assert t.told("soviet-quick-attack")
    assert t.refused("attack-from", "72", "73").rule == "12.6"
    t.act("move-unit", "s-95rd", "74")
    assert t.over


@pytest.mark.rule("12.8")
def test_with_chuikov_all_adjacent_stacks_attack() -> None:
    t = duel().lead("chuikov").put("73", "g-191").put("58", "s-10rb:1").soviet_turn().act("march")
    t.act("attack-from", "72", "73", dice="111" + "11" + "1" + "1")
    assert t.told("soviet-planned-attack")[0].args["stacks"] == ["place:72", "place:58"]


@pytest.mark.rule("12.6", "9.3.6")
def test_a_stack_that_cannot_move_may_attack_or_draw() -> None:
    """Hex 1 has one neighbour, 2, where Germans stand."""
    t = Table("duel").put("1", "s-45rd:1").put("2", "g-191").soviet_turn().act("march")
    assert {type(a).__struct_config__.tag for a in t.legal()} == {"attack-from", "stay"}
    t.act("stay", "1")
    assert len(t.s.soviet_hand) == 1
    assert t.over


@pytest.mark.rule("9.3.6", "12.6")
def test_a_stack_that_can_do_nothing_draws_by_itself() -> None:
    t = (
        Table("duel")
        .put("1", "s-45rd:1 s-196rd:1 s-229rd:1 s-244rd:1")
        .put("2", "s-87rd:1 s-95rd:1 s-98rd:1 s-112rd:1")
    )
    t.soviet_turn().act("march")
    assert len(t.s.soviet_hand) == 1
    assert {u for u, _ in t.offered("move-unit")} == {"s-87rd", "s-95rd", "s-98rd", "s-112rd"}


@pytest.mark.rule("12.10", "8.2.1")
def test_the_soviet_chooses_a_card_or_none() -> None:
    t = Table("duel").put("72", "s-45rd:1").put("73", "g-191").soviet_hand("tommy-gunner aa-7")
    t.act("assault", "72").join("73").act("attack")
    assert t.role == "soviet"
    assert t.offered("play-card") == {"tommy-gunner", "aa-7"}
    assert t.refused("play-card", "t-34").rule == "12.10"
    assert t.refused("march").rule == "8.2.1"
    assert t.refused("play-card", "tommy-gunner", role="german").rule == ""
    t.act("no-card", dice="111" + "1")
    assert sorted(t.s.soviet_hand) == ["aa-7", "tommy-gunner"]


@pytest.mark.rule("12.10")
def test_the_chosen_card_is_played() -> None:
    t = Table("duel").put("72", "s-45rd:1").put("73", "g-191").soviet_hand("tommy-gunner aa-7")
    t.act("assault", "72").join("73").act("attack")
    t.act("play-card", "tommy-gunner", dice="51" + "11" + "1")
    assert t.s.soviet_hand == ["aa-7"]
    assert t.s.soviet_discard == ["tommy-gunner"]


@pytest.mark.rule("8.5.3", "8.4.4")
def test_ties_of_a_soviet_attack_are_still_the_germans() -> None:
    t = Table("duel").put("72", "s-45rd:1 s-13gd:1").put("73", "g-191:1").soviet_turn().act("march")
    t.act("attack-from", "72", "73", dice="1" + "6" + "6")
    assert t.role == "german"
    assert t.offered("advance") == {"s-45rd", "s-13gd"}
