"""Chapter 10: every card of both decks."""

from __future__ import annotations

import pytest
from tests.games.stalingrad.kit import GAME, Table


def steppe(soviets: str, germans: str) -> Table:
    """Soviets in 72 and Germans in 73, both Clear."""
    return Table().put("72", soviets).put("73", germans)


def city(soviets: str, germans: str) -> Table:
    """Soviets in 9 and Germans in 25, both Urban."""
    return Table().put("9", soviets).put("25", germans)


COUNTS = {
    "paulus": 1, "hoth": 1, "richthofen": 1, "linden": 1, "okh": 1, "heinkel": 4, "stuka": 4, "howitzer": 4,
    "pioneers": 3, "pioneers-672": 1, "german-sniper": 3, "pak": 2,
    "chuikov": 1, "khrushchev": 1, "zaytsev": 1, "tommy-gunner": 2, "flotilla": 5, "aa-7": 1, "aa-10": 1, "aa-13": 1,
    "aa-26": 1, "soviet-sniper": 5, "soviet-anti-tank": 2, "infiltration": 4, "t-34": 3,
}  # fmt: skip


@pytest.mark.rule("10.1")
def test_how_many_there_are_of_each_card() -> None:
    assert {c.id: c.count for c in GAME.data.cards} == COUNTS


# --- German leaders -------------------------------------------------------------------------------------


@pytest.mark.rule("10.2.1")
@pytest.mark.parametrize("leader", ["paulus", "hoth", "richthofen", "linden", "okh"])
def test_a_german_leader_is_in_play_when_drawn(leader: str) -> None:
    t = Table().put("35", "g-191").put("70", "s-45rd").on_top(leader)
    t.act("short-move", "g-191", "19")
    assert t.s.leaders == [leader]
    assert t.s.german_hands == [()]


@pytest.mark.rule("10.2.2", "10.2.1")
def test_paulus_drawn_now_doubles_the_next_draw_only() -> None:
    t = Table().put("35", "g-191").put("70", "s-45rd").on_top("paulus stuka")
    t.act("short-move", "g-191", "19")
    assert t.s.german_hands == [()]


HOTH = [
    ("72", "73", "g-2 g-191", "s-45rd:2", True),  # tanks and infantry
    ("72", "73", "g-64", "s-45rd:2", True),  # a Panzergrenadier alone
    ("72", "73", "g-2", "s-45rd:2", False),  # tanks alone
    ("72", "73", "g-191 g-15", "s-45rd:2", False),  # infantry alone
    ("72", "73", "g-64", "s-45rd:1 s-6tb:1", False),  # the Soviets have both
    ("72", "73", "g-64", "s-6tb:2", True),  # Soviet tanks alone
    ("54", "53", "g-64", "s-45rd:2", False),  # difficult
]


@pytest.mark.rule("10.2.3", "10.2.4", "10.2.5", "4.4", "4.2", "3.5", "3.6")
@pytest.mark.parametrize(("target", "start", "germans", "soviets", "first"), HOTH)
def test_combined_arms(target: str, start: str, germans: str, soviets: str, first: bool) -> None:
    """With the bonus the Germans destroy the Soviets before they roll."""
    t = Table().lead("hoth").put(target, soviets).put(start, germans)
    rolls = "6" * 3 * len(germans.split())
    answer = "" if first else "1" * sum(int(w[-1]) for w in soviets.split())
    t.assault(target, start, dice=rolls + answer)
    assert bool(t.told("combined-arms")) is first
    assert bool(t.told("close-combat-soviet")) is not first


@pytest.mark.rule("10.2.3")
def test_no_combined_arms_without_hoth_nor_in_the_city() -> None:
    t = steppe("s-45rd:1", "g-64")
    t.assault("72", "73", dice="111" + "1")
    assert not t.told("combined-arms")
    t = city("s-45rd:1", "g-64").lead("hoth")
    t.assault("9", "25", dice="111" + "1" + "111")
    assert not t.told("combined-arms")
    assert t.told("defender-fires-first")


@pytest.mark.rule("10.2.5")
def test_combined_arms_in_defence() -> None:
    t = Table().lead("hoth").put("73", "g-64").put("72", "s-45rd:1")
    t.soviet_turn("2" + "411")
    assert t.told("combined-arms")
    assert t.where("s-45rd") == "pool"


@pytest.mark.rule("10.2.6", "8.2.12", "4.3", "3.5")
def test_blitz_units_move_on_to_clear_hexes() -> None:
    t = steppe("s-45rd:1", "g-2 g-64 g-15 g-191").lead("hoth").put("55", "s-87rd:1")
    t.assault("72", "73", dice="444" + "111" * 3)
    for id in ("g-2", "g-64", "g-15", "g-191"):
        t.act("advance", id)
    assert t.frame == "BlitzMove"
    assert {u for u, _ in t.offered("blitz")} == {"g-2", "g-64", "g-15"}
    assert t.options("blitz", "g-2") == {"57", "73", "87", "86", "71", "56"}
    assert t.refused("blitz", "g-191", "57").rule == "4.3"
    assert t.refused("blitz", "g-2", "58").rule == "10.2.6"
    assert t.refused("end-turn").rule == "8.2.12"
    t.act("blitz", "g-2", "71").act("blitz", "g-64", "86").act("blitz", "g-15", "57")
    assert (t.stack("71"), t.stack("86"), t.stack("57"), t.stack("72")) == ({"g-2"}, {"g-64"}, {"g-15"}, {"g-191"})
    assert t.holds("71")


@pytest.mark.rule("10.2.6", "3.6", "3.8")
def test_blitz_keeps_out_of_difficult_full_and_enemy_hexes() -> None:
    """71 lies between 70 (difficult), 55, 56, 72, 86 and 85."""
    t = Table().lead("hoth").put("71", "s-45rd:1").put("72", "g-64").put("55", "s-87rd:1")
    t.put("86", "g-191 g-194 g-211 g-516")
    t.assault("71", "72", dice="444")
    assert t.options("blitz", "g-64") == {"56", "72", "85"}
    assert t.refused("blitz", "g-64", "86").rule == "3.8"
    assert t.refused("blitz", "g-64", "70").rule == "10.2.6"
    assert t.refused("blitz", "g-64", "55").rule == "10.2.6"
    t.act("halt")
    assert t.where("g-64") == "71"


@pytest.mark.rule("10.2.6", "3.6", "3.7")
@pytest.mark.parametrize(("target", "start", "dice"), [("54", "53", "4441"), ("9", "25", "1111444")])
def test_no_blitz_after_an_advance_into_other_ground(target: str, start: str, dice: str) -> None:
    t = Table().lead("hoth").put(target, "s-45rd:1").put(start, "g-64")
    t.assault(target, start, dice=dice)
    assert t.where("g-64") == target
    assert t.over


@pytest.mark.rule("10.2.7")
@pytest.mark.parametrize(
    ("card", "leader", "dice", "bonus"),
    [("heinkel", True, 12, 6), ("stuka", True, 10, 4), ("howitzer", True, 6, 2), ("heinkel", False, 6, 3)],
)
def test_richthofen_doubles_air_cards(card: str, leader: bool, dice: int, bonus: int) -> None:
    t = city("s-45rd:1", "g-191").german_hand(card)
    if leader:
        t.lead("richthofen")
    t.assault("9", "25", card, dice="1" * dice + "111" + "1" + "111")
    assert t.told("rubble-roll")[0].args["cards"] == bonus


@pytest.mark.rule("10.2.8")
def test_linden_allows_several_pioneers_and_nothing_beside_them() -> None:
    t = city("s-45rd:4", "g-191").german_hand("pioneers pioneers pioneers-672 stuka").lead("linden").rubble("9")
    t.act("assault", "9").join("25").act("attack").act("play-card", "pioneers")
    assert t.offered("play-card") == {"pioneers", "pioneers-672"}
    assert t.refused("play-card", "stuka").rule == "10.2.8"
    t.act("play-card", "pioneers-672")
    t.act("play-card", "pioneers", dice="444" + "1" * 12 + "111" + "111")
    assert [e.args["steps"] for e in t.told("card-fires")] == [1], "one roll of fifteen dice: three hits, one lost"
    assert sorted(t.s.german_discard) == ["pioneers", "pioneers", "pioneers-672"]


@pytest.mark.rule("10.2.8")
def test_pioneers_add_up_on_the_rubble_roll() -> None:
    t = city("s-45rd:4", "g-191").german_hand("pioneers pioneers pioneers-672").lead("linden")
    t.assault("9", "25", "pioneers pioneers pioneers-672", dice="1" * 15 + "111" + "1111" + "111")
    assert t.told("rubble-roll")[0].args["cards"] == 3


@pytest.mark.rule("10.2.8")
def test_after_another_card_no_pioneers() -> None:
    t = city("s-45rd:1", "g-191").german_hand("stuka pioneers").lead("linden")
    t.act("assault", "9").join("25").act("attack")
    t.act("play-card", "stuka", dice="11111" + "111" + "1" + "111")
    assert t.s.german_hands == [("pioneers",)]


@pytest.mark.rule("10.2.8", "7.6.4")
def test_without_linden_one_pioneer_card_only() -> None:
    t = city("s-45rd:1", "g-191").german_hand("pioneers pioneers")
    t.act("assault", "9").join("25").act("attack")
    t.act("play-card", "pioneers", dice="11111" + "111" + "1" + "111")
    assert t.s.german_hands == [("pioneers",)]


@pytest.mark.rule("10.2.9")
def test_the_672nd_needs_linden() -> None:
    t = city("s-45rd:1", "g-191").german_hand("pioneers-672 stuka")
    t.act("assault", "9").join("25").act("attack")
    assert t.offered("play-card") == {"stuka"}
    assert t.refused("play-card", "pioneers-672").rule == "10.2.9"
    t.lead("linden")
    assert "pioneers-672" in t.offered("play-card")


# --- German support -------------------------------------------------------------------------------------


@pytest.mark.rule("10.3.2", "10.3.3", "10.3.4", "10.3.5", "10.3.6")
@pytest.mark.parametrize(("card", "dice"), [("heinkel", 6), ("stuka", 5), ("howitzer", 6), ("pioneers", 5)])
def test_german_cards_hit_on_four(card: str, dice: int) -> None:
    t = steppe("s-45rd:4", "g-191").german_hand(card)
    t.assault("72", "73", card, dice="43" + "1" * (dice - 2) + "111" + "111")
    (fired,) = t.told("card-fires")
    assert len(fired.rolls[0].dice) == dice
    assert fired.rolls[0].hit == 4
    assert t.points("s-45rd") == 3


@pytest.mark.rule("10.3.1", "10.1")
def test_a_card_is_applied_before_the_close_combat() -> None:
    t = steppe("s-45rd:1", "g-191").german_hand("stuka")
    t.assault("72", "73", "stuka", dice="41111")
    assert not t.told("close-combat-german")
    assert t.where("g-191") == "72"


@pytest.mark.rule("10.3.7", "10.3.2", "4.2")
def test_the_german_sniper_takes_the_strongest_infantry_rubble_or_not() -> None:
    t = city("s-6tb:3 s-45rd:2 s-87rd:1", "g-191").rubble("9").german_hand("german-sniper")
    t.assault("9", "25", "german-sniper", dice="1" + "1" + "111" + "111")
    assert (t.points("s-6tb"), t.points("s-45rd"), t.points("s-87rd")) == (3, 1, 1)


@pytest.mark.rule("10.3.7", "8.4.4")
def test_the_german_chooses_the_snipers_prey_on_a_tie() -> None:
    t = steppe("s-45rd:2 s-10rb:2 s-6tb:3", "g-191").german_hand("german-sniper")
    t.assault("72", "73", "german-sniper")
    assert t.offered("take-hit") == {"s-45rd", "s-10rb"}
    assert t.refused("take-hit", "s-6tb").rule == "8.4.3"


@pytest.mark.rule("10.3.7")
def test_marines_and_special_units_are_infantry() -> None:
    t = steppe("s-92nav:3 s-1077:1", "g-191").german_hand("german-sniper")
    t.assault("72", "73", "german-sniper", dice="111" + "1" + "11")
    assert t.points("s-92nav") == 2


@pytest.mark.rule("10.3.8", "10.3.2")
def test_the_pak_takes_the_strongest_tank_rubble_or_not() -> None:
    t = city("s-6tb:2 s-45rd:4", "g-191").rubble("9").german_hand("pak")
    t.assault("9", "25", "pak", dice="1111" + "1" + "111")
    assert (t.points("s-6tb"), t.points("s-45rd")) == (1, 4)


@pytest.mark.rule("10.3.8")
def test_a_pak_without_tanks_has_no_effect_and_a_tie_is_the_germans() -> None:
    t = steppe("s-45rd:1", "g-191").german_hand("pak")
    t.assault("72", "73", "pak", dice="111" + "1")
    assert t.points("s-45rd") == 1
    t = steppe("s-6tb:2 s-26tb:2", "g-191").german_hand("pak")
    t.assault("72", "73", "pak", dice="111" + "11" + "1")
    assert sorted((t.points("s-6tb"), t.points("s-26tb"))) == [1, 2]


# --- Soviet leaders -------------------------------------------------------------------------------------


@pytest.mark.rule("10.4.1")
@pytest.mark.parametrize("leader", ["khrushchev", "zaytsev"])
def test_a_soviet_leader_enters_play_in_combat_not_when_drawn(leader: str) -> None:
    t = Table().hold("3", "7", "9", "13", "15", "19").put("72", "s-45rd:1").on_top(leader)
    t.soviet_turn()
    assert (t.s.soviet_hand, t.s.leaders) == ([leader], [])
    t = steppe("s-45rd:1", "g-191").soviet_hand(leader)
    t.assault("72", "73", dice="111" + "2")
    assert (t.s.soviet_hand, t.s.leaders) == ([], [leader])


@pytest.mark.rule("10.4.1", "10.4.2", "8.2.8")
def test_chuikov_played_in_defence_fires_in_the_same_battle() -> None:
    t = steppe("s-45rd:1", "g-191").soviet_hand("chuikov")
    t.assault("72", "73", dice="6" + "11" + "1")
    assert t.told("opportunity-fire")
    assert t.points("g-191") == 2


@pytest.mark.rule("10.4.2", "8.2.8")
def test_opportunity_fire_comes_from_all_soviets_next_to_an_attacker() -> None:
    """72 is attacked from 73; 58 and 57 are next to 73 too, 86 is not."""
    t = steppe("s-45rd:3 s-87rd:1", "g-191 g-194").lead("chuikov")
    t.put("58", "s-13gd:4").put("57", "s-6tb:1 s-26tb:1").put("86", "s-95rd:1")
    t.act("assault", "72").join("73").act("attack", dice="51515" + "111" * 2 + "111" + "1")
    (fire,) = t.told("opportunity-fire")
    assert sum(len(r.dice) for r in fire.rolls) == 5
    assert {r.hit for r in fire.rolls} == {6}
    assert all(not r.piece for r in fire.rolls), "those outside the battle stay hidden"
    assert fire.args["hits"] == 0


@pytest.mark.rule("10.4.2")
def test_no_opportunity_fire_without_chuikov_nor_when_the_soviets_attack() -> None:
    t = steppe("s-45rd:1", "g-191")
    t.assault("72", "73", dice="111" + "1")
    assert not t.told("opportunity-fire")
    t = steppe("s-45rd:1", "g-191").lead("chuikov")
    t.soviet_turn("2" + "111" + "1")
    assert not t.told("opportunity-fire")


@pytest.mark.rule("10.4.3")
def test_chuikov_lets_a_stack_attack_several_times() -> None:
    """87 is next to both German stacks: it joins the attack from 72 and that from 75."""
    t = Table().lead("chuikov").put("73", "g-191").put("88", "g-194")
    t.put("72", "s-45rd:1 s-98rd:1").put("87", "s-87rd:1").put("75", "s-95rd:1 s-112rd:1")
    t.soviet_turn("25" + "111" + "111" + "111" + "111")
    joined = [set(e.args["stacks"]) for e in t.told("soviet-planned-attack")]
    assert joined == [{"place:72", "place:87"}, {"place:75", "place:87"}]


@pytest.mark.rule("10.4.3")
def test_chuikov_played_in_an_attack_changes_the_next_one_only() -> None:
    t = Table().put("73", "g-191").put("72", "s-45rd:1").soviet_hand("chuikov").put("58", "s-87rd:1")
    t.soviet_turn("24" + "111" + "1" + "111" + "11")
    assert [e.args["stacks"] for e in t.told("soviet-quick-attack")] == [["place:72"]]
    assert [e.args["stacks"] for e in t.told("soviet-planned-attack")] == [["place:58", "place:72"]]


@pytest.mark.rule("10.4.4", "10.5.7")
def test_zaytsev_doubles_the_sniper() -> None:
    t = steppe("s-45rd:1", "g-191").soviet_hand("soviet-sniper").lead("zaytsev")
    t.assault("72", "73", dice="1" + "1")
    assert t.points("g-191") == 1


@pytest.mark.rule("10.4.4")
def test_zaytsev_takes_the_strongest_each_time() -> None:
    t = steppe("s-45rd:1", "g-191:3 g-194:2").soviet_hand("soviet-sniper").lead("zaytsev")
    t.assault("72", "73", dice="11" + "1" + "1")
    assert sorted((t.points("g-191"), t.points("g-194"))) == [1, 2]


@pytest.mark.rule("10.4.5")
def test_khrushchev_makes_units_hit_on_one_lower_but_not_cards() -> None:
    t = steppe("s-45rd:2 s-92nav:1", "g-191").lead("khrushchev").soviet_hand("tommy-gunner")
    t.assault("72", "73", dice="44" + "222" + "54" + "3")
    assert t.told("card-fires")[0].args["hits"] == 0
    (fire,) = t.told("close-combat-soviet")
    assert {r.piece: r.hit for r in fire.rolls} == {"s-45rd": 5, "s-92nav": 4}
    assert fire.args["hits"] == 1


@pytest.mark.rule("10.4.6")
def test_khrushchevs_ones_hit_the_soviets_even_in_rubble() -> None:
    t = city("s-45rd:4", "g-191").lead("khrushchev").rubble("9")
    t.assault("9", "25", dice="1122" + "222")
    assert t.points("s-45rd") == 2


@pytest.mark.rule("10.4.6")
def test_ones_of_cards_do_no_harm() -> None:
    t = steppe("s-45rd:1", "g-191").lead("khrushchev").soviet_hand("tommy-gunner")
    t.assault("72", "73", dice="11" + "111" + "2")
    assert t.points("s-45rd") == 1


@pytest.mark.rule("10.4.7")
def test_soviets_who_shoot_themselves_leave_the_hex_without_close_combat() -> None:
    t = city("s-45rd:1", "g-191").lead("khrushchev", "chuikov")
    t.assault("9", "25", dice="1" + "111")
    assert t.told("rubble-roll"), "the other steps are carried out"
    assert not t.told("close-combat-german")
    assert t.where("g-191") == "9"


# --- Soviet support ---------------------------------------------------------------------------------------


@pytest.mark.rule("10.5.2")
def test_the_tommy_gunner_rolls_two_dice_on_five() -> None:
    t = steppe("s-45rd:1", "g-191").soviet_hand("tommy-gunner")
    t.assault("72", "73", dice="54" + "11" + "1")
    (fired,) = t.told("card-fires")
    assert (len(fired.rolls[0].dice), fired.rolls[0].hit, fired.args["steps"]) == (2, 5, 1)


@pytest.mark.rule("10.5.3")
@pytest.mark.parametrize(("target", "start"), [("3", "2"), ("19", "35"), ("12", "28")])
def test_the_flotilla_fires_from_coast_hexes(target: str, start: str) -> None:
    t = Table().put(target, "s-45rd:1").put(start, "g-191").soviet_hand("flotilla")
    city = t.s.data.urban >> t.s.data.cell[target] & 1
    t.assault(target, start, dice="554" + ("1111" + "1" if city else "1" + "1"))
    (fired,) = t.told("card-fires")
    assert (len(fired.rolls[0].dice), fired.args["hits"]) == (3, 2)
    assert t.points("g-191") == 1


@pytest.mark.rule("10.5.3")
def test_when_the_soviets_attack_their_own_hex_counts_for_the_flotilla() -> None:
    t = Table().put("25", "g-191").put("9", "s-45rd:1").soviet_hand("flotilla")
    t.soviet_turn("4" + "511" + "11" + "1")
    assert t.told("card-fires")
    t = Table().put("9", "g-191").put("25", "s-45rd:1").soviet_hand("flotilla")
    t.soviet_turn("1" + "345" + "111" + "1", picks=[1, 2])
    assert t.stack("12") == {"s-154nav"}
    assert t.points("s-154nav") == 3


@pytest.mark.rule("10.5.4", "3.3")
def test_marines_land_on_an_empty_german_hex_and_take_it() -> None:
    t = steppe("s-45rd:1", "g-191").soviet_hand("flotilla").hold("12")
    t.assault("72", "73", dice="345" + "111" + "1", picks=[0, 3])
    assert t.stack("12") == {"s-92nav"}
    assert t.points("s-92nav") == 0, "a blank side"
    assert not t.holds("12")


@pytest.mark.rule("10.5.5")
def test_germans_in_the_landing_hex_mean_no_effect_and_no_card() -> None:
    t = steppe("s-45rd:1", "g-191").soviet_hand("flotilla").put("12", "g-194").put("4", "s-92nav s-154nav")
    t.assault("72", "73", dice="345" + "111" + "1")
    assert t.told("landing-repelled")
    assert t.s.soviet_hand == []


@pytest.mark.rule("10.5.5")
def test_four_soviets_in_the_landing_hex_are_a_card() -> None:
    t = steppe("s-45rd:1", "g-191").soviet_hand("flotilla").put("12", "s-87rd s-95rd s-98rd s-112rd")
    t.assault("72", "73", dice="345" + "111" + "1")
    assert len(t.s.soviet_hand) == 1
    assert len(t.stack("12")) == 4


@pytest.mark.rule("10.5.6", "8.3.2")
@pytest.mark.parametrize("hex", ["7", "10", "13", "26"])
@pytest.mark.parametrize("card", ["heinkel", "stuka"])
def test_aa_cancels_an_air_card_and_rubble_falls_elsewhere(hex: str, card: str) -> None:
    t = city("s-45rd:1", "g-191").soviet_hand(f"aa-{hex}").german_hand(card)
    t.assault("9", "25", card, dice="111" + "1" + "111")
    assert t.in_rubble() == {hex}
    assert not t.told("card-fires")
    assert t.told("rubble-roll")[0].args["cards"] == 0
    assert t.s.german_discard == [card]


@pytest.mark.rule("10.5.6")
@pytest.mark.parametrize("card", ["", "howitzer"])
def test_aa_without_an_air_card_has_no_effect(card: str) -> None:
    t = city("s-45rd:1", "g-191").soviet_hand("aa-7")
    if card:
        t.german_hand(card)
    t.assault("9", "25", card, dice=("111111" if card else "") + "111" + "1" + "111")
    assert t.in_rubble() == set()


@pytest.mark.rule("10.5.7", "4.4")
def test_the_soviet_sniper_takes_the_strongest_infantry_not_a_panzer() -> None:
    t = Table().put("25", "g-2:3 g-64:2 g-191:1").rubble("25").put("9", "s-45rd:1").soviet_hand("soviet-sniper")
    t.soviet_turn("4" + "111" + "1" + "1" + "1")
    assert (t.points("g-2"), t.points("g-64"), t.points("g-191")) == (3, 1, 1)


@pytest.mark.rule("10.5.7", "8.4.4")
def test_the_german_chooses_the_soviet_snipers_prey_on_a_tie() -> None:
    t = steppe("s-45rd:1", "g-191 g-15 g-2").soviet_hand("soviet-sniper")
    t.assault("72", "73")
    assert t.offered("take-hit") == {"g-191", "g-15"}
    assert t.refused("take-hit", "g-2").rule == "8.4.3"


@pytest.mark.rule("10.5.8", "4.4")
def test_the_soviet_anti_tank_takes_the_strongest_panzer_or_panzergrenadier() -> None:
    t = steppe("s-45rd:1", "g-2:1 g-64:2 g-191:3").soviet_hand("soviet-anti-tank")
    t.assault("72", "73", dice="1" + "1" + "111" + "1")
    assert (t.points("g-2"), t.points("g-64"), t.points("g-191")) == (1, 1, 3)


@pytest.mark.rule("10.5.8", "8.4.4")
def test_the_german_chooses_the_anti_tanks_prey_on_a_tie() -> None:
    t = Table().put("25", "g-2 g-64 g-191").rubble("25").put("9", "s-45rd:1").soviet_hand("soviet-anti-tank")
    t.soviet_turn("4")
    assert t.offered("take-hit") == {"g-2", "g-64"}
    t.act("take-hit", "g-64", dice="111" + "11" + "111" + "1")
    assert t.points("g-64") == 2


@pytest.mark.rule("10.5.9", "10.5.10")
@pytest.mark.parametrize(
    ("card", "pool", "unit"), [("infiltration", "infantry", "s-13gd"), ("t-34", "tanks", "s-6gtb")]
)
def test_a_unit_joins_the_battle_at_once(card: str, pool: str, unit: str) -> None:
    t = steppe("s-45rd:1", "g-191").soviet_hand(card)
    t.assault("72", "73", dice="111" + ("11" + "1" if pool == "infantry" else "1" + "11"), picks=[0, 1])
    assert unit in t.stack("72")
    assert t.told("joins-battle")[0].args["strength"] == 2
    assert unit in {r.piece for r in t.told("close-combat-soviet")[0].rolls}


@pytest.mark.rule("10.5.9", "10.5.10", "6.5")
def test_a_blank_newcomer_has_one_point_and_joins_the_attackers_hex() -> None:
    t = Table().put("73", "g-191").put("72", "s-45rd:1").soviet_hand("t-34")
    t.soviet_turn("2" + "111" + "1" + "1", picks=[0, 3])
    assert t.where("s-6gtb") == "72"
    assert t.points("s-6gtb") == 1


@pytest.mark.rule("10.5.9", "10.5.10")
@pytest.mark.parametrize(("card", "pool"), [("infiltration", "infantry"), ("t-34", "tanks")])
def test_a_full_hex_or_an_empty_pool_is_a_card(card: str, pool: str) -> None:
    t = steppe("s-45rd:1 s-87rd:1 s-95rd:1 s-98rd:1", "g-191").soviet_hand(card)
    t.assault("72", "73", dice="111" + "1111")
    assert t.s.soviet_hand == ["tommy-gunner"]
    assert len(t.stack("72")) == 4
    t = steppe("s-45rd:1", "g-191").soviet_hand(card).empty(pool)
    t.assault("72", "73", dice="111" + "1")
    assert t.s.soviet_hand == ["tommy-gunner"]
    assert t.stack("72") == {"s-45rd"}


# --- what is told -----------------------------------------------------------------------------------------


@pytest.mark.rule("10.3.7", "10.3.8", "10.5.7", "10.5.8")
def test_it_is_told_whom_a_sniper_or_gun_picks() -> None:
    t = Table().put("72", "s-45rd:2 s-87rd:1 s-6gtb:1").put("73", "g-2:2 g-191:1").german_hand("german-sniper pak")
    t.put("19", "s-196rd").assault("72", "73", "german-sniper", dice="1" * 6)
    (told,) = t.told("card-picks-off")
    assert (told.args["card"], told.args["units"]) == ("card:german-sniper", ["piece:s-45rd"])


@pytest.mark.rule("10.3.8", "10.5.6")
@pytest.mark.parametrize(("german", "soviet", "card"), [("pak", "", "card:pak"), ("howitzer", "aa-7", "card:aa-7")])
def test_a_card_without_effect_says_so(german: str, soviet: str, card: str) -> None:
    t = Table().put("72", "s-45rd:1").put("73", "g-191:1").german_hand(german).soviet_hand(soviet)
    dice = "1" * 6 if german == "howitzer" else ""
    t.put("19", "s-196rd").assault("72", "73", german, dice=dice + "1" + "1")
    assert [e.args["card"] for e in t.told("card-no-effect")] == [card]


@pytest.mark.rule("8.4.3", "8.4.4")
def test_no_more_steps_are_asked_for_than_there_are() -> None:
    t = Table().put("72", "s-45rd:1 s-6gtb:1").put("73", "g-191:3 g-194:3 g-2:3").put("19", "s-196rd")
    t.assault("72", "73", dice="6" * 9 + "11")
    assert t.frame == "Hits"
    prompt = GAME.prompt(t.s, t.role)
    assert prompt is not None
    assert prompt.say.args["steps"] == 2


@pytest.mark.rule("10.5.6", "14.5")
def test_an_aa_card_places_rubble_though_the_regiment_fired_first() -> None:
    t = Table("solo", "designer").put("72", "s-1077:1").put("73", "g-191:1").german_hand("stuka").soviet_hand("aa-7")
    t.put("19", "s-196rd").assault("72", "73", "stuka", dice="1" + "1")
    assert len(t.told("air-cancelled")) == 1
    assert t.in_rubble() == {"7"}


@pytest.mark.rule("10.4.2")
def test_a_unit_next_to_two_attacking_stacks_rolls_one_die() -> None:
    t = Table().lead("chuikov").put("72", "s-45rd:1").put("73", "g-191:1").put("87", "g-194:1").put("19", "s-196rd")
    t.assault("72", "73 87", dice="1" + "11" + "1")
    (fire,) = t.told("opportunity-fire")
    assert [r.dice for r in fire.rolls] == [(1,)]
