"""The worked examples of the rulebook, with their units, hexes and dice.

Where the position of an example is only a picture, one is built that shows the same thing.
"""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.stalingrad.kit import GAME, Table

from stavka.core.dice import ScriptedDice
from stavka.core.odds import at_least, total
from stavka.games.stalingrad.rules.combat import Combat
from stavka.games.stalingrad.state import ASIDE, LOST
from stavka.games.stalingrad.table.forecast import preview


def around_nine() -> Table:
    """Four stacks around the pier of hex 9: two Panzers and two Panzergrenadiers among them."""
    return (
        Table()
        .put("9", "s-45rd:2")
        .put("8", "g-2 g-191")
        .put("10", "g-24 g-194")
        .put("25", "g-64 g-211")
        .put("26", "g-79 g-516")
    )


# --- units ------------------------------------------------------------------------------------------


@pytest.mark.rule("4.6", "4.7")
def test_equal_strength_different_firepower() -> None:
    """Three points each: black hits on 6, white on 5 and 6, red on 4, 5 and 6."""
    t = Table().put("72", "s-10rb:3 s-45rd:4").put("73", "g-2:3 g-191:2")
    t.assault("72", "73", dice="114 45 1456 456")
    rolled = {r.piece: (len(r.dice), r.hit) for e in t.events for r in e.rolls}
    assert rolled == {"s-10rb": (3, 6), "s-45rd": (4, 6), "g-2": (3, 4), "g-191": (2, 5)}
    assert t.told("close-combat-german")[0].args["hits"] == 2
    assert t.told("close-combat-soviet")[0].args["hits"] == 2


@pytest.mark.rule("6.5", "8.2.4")
def test_S16_a_blank_side_is_set_to_one_step() -> None:
    """A Soviet infantry is revealed without points: it fights with one step."""
    t = Table().put("72", "s-tractor:0").put("73", "g-191")
    t.assault("72", "73", dice="111 1")
    assert t.points("s-tractor") == 1
    (fire,) = t.told("close-combat-soviet")
    assert [len(r.dice) for r in fire.rolls] == [1]


# --- reinforcements -----------------------------------------------------------------------------------


@pytest.mark.rule("7.2.2")
def test_S3_dice_2_3_4_5_5_5() -> None:
    t = Table().rows("g-191 g-194", "g-211 g-516", "g-517 g-518", "g-544 g-545", "g-546 g-208 g-212 g-226")
    t.act("call", dice="234555")
    called = {unit for unit, _ in t.offered("deploy")}
    assert called == {"g-211", "g-517", "g-544", "g-546", "g-208", "g-212"}
    assert [len(row) for row in t.s.rows[:5]] == [2, 1, 1, 1, 1]


@pytest.mark.rule("7.2.6", "7.2.7")
def test_S4_the_64th_is_removed_once() -> None:
    """Row 1 is empty and two dice show a 1: the first removes the 64th, the second has no effect."""
    t = Table().put("52", "g-64").rows("", "g-191 g-194 g-211 g-516")
    t.act("call", dice="112222")
    assert t.where("g-64") == "withdrawn"
    assert len(t.told("r-unit-withdrawn")) == 1
    assert len(t.told("row-empty")) == 1
    assert t.s.losses() == 0


@pytest.mark.rule("7.2.7")
@pytest.mark.parametrize("place", ["table", "lost"])
def test_S4_the_64th_not_on_the_map_stays_where_it_is(place: str) -> None:
    t = Table().rows("", "g-191 g-194 g-211 g-516 g-64")
    if place == "lost":
        t.box(LOST, "g-64")
    t.act("call", dice="112222")
    assert t.where("g-64") == place
    assert not t.told("r-unit-withdrawn")


# --- movement -----------------------------------------------------------------------------------------


@pytest.mark.rule("7.3.1", "7.3.2", "7.3.3")
def test_long_move_from_1_to_3() -> None:
    t = Table().put("1", "g-191 g-194").put("19", "s-45rd")
    assert t.offers("long-move", "1", "3", "2")
    t.act("long-move", "1", "3", "2")
    assert t.stack("3") == {"g-191", "g-194"}
    assert t.stack("1") == set()
    assert t.holds("2")


@pytest.mark.rule("7.3.3")
@pytest.mark.parametrize(("soviet", "rule"), [("4", "7.3.3"), ("W", "7.3.3")])
def test_long_move_never_passes_or_ends_next_to_soviets(soviet: str, rule: str) -> None:
    t = Table().put("1", "g-191 g-194").put(soviet, "s-45rd")
    assert t.refused("long-move", "1", "3", "2").rule == rule


def pinned() -> Table:
    """Stacks 1 to 4 stand in 28, 30, 61 and 62; only 45 is free of Soviets all around."""
    t = Table().put("28", "g-191").put("30", "g-194").put("61", "g-211").put("62", "g-516")
    for hex, id in zip(("75", "31", "47", "13", "43", "63"), ("45", "87", "95", "98", "112", "131"), strict=True):
        t.put(hex, f"s-{id}rd")
    return t


@pytest.mark.rule("7.4.2")
def test_short_move_only_stacks_3_and_4_can_move() -> None:
    """Stacks 1 and 2 are pinned; 3 and 4 can go to one and the same hex."""
    t = pinned()
    assert t.options("short-move", "g-191") == t.options("short-move", "g-194") == set()
    assert t.options("short-move", "g-211") == t.options("short-move", "g-516") == {"45"}
    t.act("short-move", "g-211", "45")
    t.act("short-move", "g-516", "45")
    assert t.stack("45") == {"g-211", "g-516"}


def left_and_right() -> Table:
    """69 can go north-west (X) or west (83); 53 can only go north-west (52), where a block stands."""
    return (
        Table()
        .put("69", "g-191 g-194")
        .put("53", "g-211 g-516 g-517 g-518")
        .put("52", "g-208")
        .put("54", "s-45rd")
        .put("55", "s-87rd")
        .put("20", "s-95rd")
    )


@pytest.mark.rule("7.4.1", "7.4.3")
def test_short_move_the_left_stack_goes_north_west_or_west_or_splits() -> None:
    t = left_and_right()
    assert t.options("short-move", "g-191") == t.options("short-move", "g-194") == {"X", "83"}
    t.act("short-move", "g-191", "X").act("short-move", "g-194", "83")
    assert (t.stack("X"), t.stack("83")) == ({"g-191"}, {"g-194"})
    assert t.offered("short-move") == set()


@pytest.mark.rule("7.4.3", "3.8")
def test_short_move_the_right_stack_moves_three_units_but_not_four() -> None:
    t = left_and_right()
    assert t.options("short-move", "g-211") == {"52"}
    for id in ("g-211", "g-516", "g-517"):
        t.act("short-move", id, "52")
    assert t.refused("short-move", "g-518", "52").rule == "3.8"
    assert len(t.s.frames[-1].moves) == 1


@pytest.mark.rule("7.4.1", "3.8")
def test_short_move_both_stacks_in_two_moves() -> None:
    t = left_and_right()
    for id, to in (("g-191", "83"), ("g-211", "52"), ("g-194", "83"), ("g-516", "52"), ("g-517", "52")):
        t.act("short-move", id, to)
    assert t.stack("83") == {"g-191", "g-194"}
    assert t.refused("short-move", "g-518", "52").rule == "3.8"


# --- attacks ------------------------------------------------------------------------------------------


def stacks_a_b_c() -> Table:
    """A in 90 and B in 63 begin next to Soviets, C in 91 does not."""
    return (
        Table()
        .put("90", "g-191 g-194")
        .put("63", "g-211")
        .put("91", "g-516 g-517")
        .put("101", "s-45rd:1")
        .put("64", "s-87rd:1")
    )


@pytest.mark.rule("7.5.1", "7.5.2")
def test_quick_attack_only_stack_c() -> None:
    t = stacks_a_b_c()
    assert t.offered("approach") == {(u, h) for u in ("g-516", "g-517") for h in ("90", "78")}
    assert t.refused("approach", "g-191", "78").rule == "7.5.1"
    assert t.refused("approach", "g-211", "78").rule == "7.5.1"


@pytest.mark.rule("7.5.3", "7.5.4")
def test_quick_attack_c_joins_a_and_all_attack() -> None:
    t = stacks_a_b_c()
    t.quick("g-516 g-517", "90", "101", dice="111 111 111 111 1")
    (shown,) = t.told("confrontation")
    assert sorted(shown.args["germans"]) == [f"piece:g-{n}" for n in (191, 194, 516, 517)]
    assert t.over


@pytest.mark.rule("7.5.2")
def test_quick_attack_c_goes_the_other_way() -> None:
    t = stacks_a_b_c()
    t.quick("g-516 g-517", "78", "64", dice="111 111 1")
    (shown,) = t.told("confrontation")
    assert shown.args["germans"] == ["piece:g-516", "piece:g-517"]
    assert shown.args["soviets"] == ["piece:s-87rd"]


@pytest.mark.rule("7.6.2", "7.5.1", "7.1")
def test_S20_planned_attack_on_one_of_two_targets() -> None:
    """Two German stacks, each next to both Soviet stacks: one target a turn, and no quick attack."""
    t = Table().put("56", "g-191").put("73", "g-194").put("57", "s-45rd:1").put("72", "s-87rd:1")
    assert t.offered("assault") == {"57", "72"}
    assert t.offered("approach") == set()
    t.act("assault", "57")
    assert t.offered("join") == {"56", "73"}
    assert t.refused("assault", "72").rule == "7.1"
    t.join("56").join("73").act("attack", dice="111 111 1")
    assert t.told("confrontation")[0].args["soviets"] == ["piece:s-45rd"]
    assert t.over


@pytest.mark.rule("7.6.3")
def test_four_stacks_around_nine_attack_whole() -> None:
    t = around_nine()
    t.act("assault", "9")
    assert t.offered("join") == {"8", "10", "25", "26"}
    for hex in ("8", "10", "25", "26"):
        t.join(hex)
    t.act("attack", dice="111 11" + "111" * 8)
    (shown,) = t.told("confrontation")
    assert len(shown.args["germans"]) == 8


@pytest.mark.rule("8.3.3", "8.3.4")
@pytest.mark.parametrize(("roll", "falls"), [("133", False), ("134", True)])
def test_S1_rubble_modifier_of_eleven(roll: str, falls: bool) -> None:
    """Four stacks, two Panzers, two Panzergrenadiers and a Heinkel: +11, so 8 or more makes rubble."""
    t = around_nine().german_hand("heinkel")
    t.assault("9", "8 10 25 26", "heinkel", dice="111111" + roll + "11" + "111" * 8)
    (rolled,) = t.told("rubble-roll")
    assert (rolled.args["cards"], rolled.args["stacks"], rolled.args["armour"]) == (3, 4, 4)
    assert rolled.args["total"] == sum(map(int, roll)) + 11
    assert ("9" in t.in_rubble()) is falls
    log = t.log()
    assert log.index("card-fires") < log.index("rubble-roll") < log.index("defender-fires-first")


@pytest.mark.rule("8.3.3")
def test_S1_rubble_odds_of_eight_or_more() -> None:
    t = around_nine()
    cell = t.s.data.cell
    fight = Combat(
        attacker="german",
        target=cell["9"],
        stacks=tuple(cell[h] for h in ("8", "10", "25", "26")),
        planned=True,
        commander="german",
    )
    fight.german_cards = ("heinkel",)
    for c in fight.stacks:
        fight.attackers |= t.s.at[c]
    told = preview(t.s, "german", fight)
    (roll,) = [r for r in told.rolls if r.title.id == "roll-rubble"]
    assert roll.title.args["needed"] == 8
    assert at_least(total(3), 8) == Fraction(181, 216)
    assert roll.chances[0].chance == pytest.approx(181 / 216)


@pytest.mark.rule("8.4.5", "8.2.10", "8.3.1")
def test_eight_points_against_thirty_two() -> None:
    """Four Soviets (five FS dice, three FD dice) in rubble roll first against sixteen Germans with 32 points."""
    t = Table().put("9", "s-45rd:3 s-10rb:2 s-92nav:1 s-154nav:2").rubble("9")
    units = iter(u.id for u in GAME.data.units if u.side == "german" and u.kind == "infantry")
    for hex in ("8", "10", "25", "26"):
        t.put(hex, " ".join(f"{next(units)}:2" for _ in range(4)))
    t.act("assault", "9")
    for hex in ("8", "10", "25", "26"):
        t.join(hex)
    t.act("attack", dice="666 65 65 5")  # eight dice; five sixes and three fives, of which one with black points
    (soviet,) = t.told("close-combat-soviet")
    assert sum(len(r.dice) for r in soviet.rolls if r.hit == 6) == 5
    assert sum(len(r.dice) for r in soviet.rolls if r.hit == 5) == 3
    assert soviet.args["hits"] == 7  # not the 5 with black points
    for _ in range(6):
        t.act("take-hit", min(t.offered("take-hit")))
        assert not t.told("close-combat-german"), "the Germans lose their steps before they roll"
    t.act("take-hit", min(t.offered("take-hit")), dice="5" * 12 + "1" * 13)
    (german,) = t.told("close-combat-german")
    assert (german.args["hits"], german.args["steps"]) == (12, 6), "25 points are left, and rubble halves their hits"


# --- the Soviet algorithm --------------------------------------------------------------------------------


@pytest.mark.rule("9.2.5")
def test_S5_tanks_for_3_and_19_with_an_empty_pool_draw_two_cards() -> None:
    t = Table().hold("7", "9", "13", "15").empty("tanks")
    t.put("70", "s-45rd").put("72", "s-87rd").put("74", "s-95rd")
    t.soviet_turn(picks=[0, 3, 0, 3])
    assert len(t.s.soviet_hand) == 2
    assert len(t.stack("3")) == len(t.stack("19")) == 1


@pytest.mark.rule("9.2.5", "10.5.5")
def test_S6_a_third_marine_is_a_card() -> None:
    """Both marines are on the map; the Flotilla would land a third."""
    t = Table().put("4", "s-92nav").put("5", "s-154nav").soviet_hand("flotilla")
    t.put("72", "s-45rd:1").put("73", "g-191")
    t.assault("72", "73", dice="345" + "111" + "1")
    assert t.stack("12") == set()
    assert t.s.soviet_hand == ["tommy-gunner"]


def largest_7_9_25() -> Table:
    return (
        Table()
        .put("7", "s-45rd:1 s-87rd:1 s-95rd:1")
        .put("9", "s-98rd:1 s-112rd:1 s-131rd:1")
        .put("25", "s-138rd:3 s-193rd:1 s-196rd:1")
        .put("73", "s-10rb:1")
    )


@pytest.mark.rule("9.3.2")
def test_S7_the_dice_go_to_7_then_9_then_25() -> None:
    t = largest_7_9_25()
    t.soviet_turn("234", picks=[0, 0, 0])
    assert t.told("soviet-dice")[0].args["stacks"] == ["place:7", "place:9", "place:25"]
    assert t.told("soviet-dice")[0].args["dice"] == [2, 3, 4]


@pytest.mark.rule("9.3.5", "9.3.7")
def test_S10_dice_1_1_6_6_3_1_draw_five_cards_and_move_one_unit() -> None:
    t = Table()
    stacks = {"5": "s-45rd", "23": "s-87rd", "25": "s-95rd", "43": "s-98rd", "45": "s-112rd", "31": "s-131rd"}
    for hex, id in stacks.items():
        t.put(hex, id)
    t.soviet_turn("116631")
    assert len(t.s.soviet_hand) == 5
    assert [e.args["start"] for e in t.told("soviet-move")] == ["place:45"]
    assert t.where("s-112rd") == "62"


@pytest.mark.rule("9.3.3", "9.3.4", "9.4", "8.5.3")
def test_S8_dice_6_1_5_for_7_9_25_with_germans_in_24() -> None:
    """The 1 draws a card; the 5 attacks the Germans in 24 with it; the 6 moves a unit from 7 to 6."""
    t = largest_7_9_25().put("24", "g-191:1").on_top("soviet-sniper")
    t.soviet_turn("615", picks=[2])
    assert t.log().index("soviet-draws") < t.log().index("soviet-quick-attack") < t.log().index("soviet-move")
    assert t.where("g-191") == "lost"
    assert t.s.soviet_discard == ["soviet-sniper"]
    assert t.stack("24") == {"s-138rd"}, "the strongest advances"
    assert t.stack("6") == {"s-95rd"}


@pytest.mark.rule("8.5.3", "8.4.4")
def test_the_german_chooses_who_advances_among_equals() -> None:
    t = largest_7_9_25().put("25", "s-193rd:3").put("24", "g-191:1").on_top("soviet-sniper")
    t.soviet_turn("615")
    assert t.role == "german"
    assert t.offered("advance") == {"s-138rd", "s-193rd"}
    t.act("advance", "s-193rd", picks=[0])
    assert t.stack("24") == {"s-193rd"}


@pytest.mark.rule("10.4.3")
def test_chuikov_brings_the_stacks_of_7_and_8_into_the_attack() -> None:
    t = largest_7_9_25().put("8", "s-10rb:1").put("24", "g-191:1").on_top("soviet-sniper").lead("chuikov")
    t.soviet_turn("615", picks=[2])
    (attack,) = t.told("soviet-planned-attack")
    assert attack.args["stacks"][0] == "place:25"
    assert set(attack.args["stacks"]) == {"place:25", "place:7", "place:8"}
    assert not t.told("rubble-roll")


# --- leaders and the variant --------------------------------------------------------------------------


@pytest.mark.rule("10.4.5", "10.4.6")
def test_khrushchev_on_opportunity_fire() -> None:
    """The die hits on 5 and 6, and each 1 is a hit on the revealed Soviets."""
    t = Table().lead("chuikov", "khrushchev").put("72", "s-45rd:3 s-87rd:2").put("73", "g-191")
    t.act("assault", "72").join("73").act("attack", dice="51" + "11" + "2222")
    (fire,) = t.told("opportunity-fire")
    assert {r.hit for r in fire.rolls} == {5}
    assert (fire.args["hits"], fire.args["ones"]) == (1, 1)
    assert (t.points("g-191"), t.points("s-45rd")) == (2, 2)


@pytest.mark.rule("14.1")
def test_S14_advantages_4_for_the_soviets_and_2_for_the_germans() -> None:
    class Rolls(ScriptedDice):
        def number(self, n: int) -> int:
            return 0

    s, _ = GAME.setup("solo", {"variant": "designer"}, Rolls([4, 2]))
    soviet = {"chuikov", "khrushchev", "zaytsev", "marines", "delayed", "guards"}
    german = {"paulus", "hoth", "richthofen", "linden", "okh", "6th-panzer"}
    assert len(soviet & set(s.advantages)) == 4
    assert len(german & set(s.advantages)) == 2
    assert len(s.advantages) == 6
    assert all(s.where[u] != ASIDE for u in range(s.data.german_count, len(s.data.units)))
