"""Chapter 14: the Designer's variant."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.stalingrad.kit import GAME, Table

from stavka.core.dice import PlainDice, ScriptedDice
from stavka.core.hexes import bits
from stavka.games.stalingrad.rules.setup import GERMAN_ADVANTAGES, SOVIET_ADVANTAGES, VARIANTS

SOVIET_LEADERS = {"chuikov", "khrushchev", "zaytsev"}
SEEDS = range(12)


class Order(ScriptedDice):
    """The two dice of 14.1 as given; every other chance is luck."""

    def __init__(self, faces: tuple[int, int], seed: int) -> None:
        super().__init__(faces)
        self.rng = Random(seed)

    def number(self, n: int) -> int:
        return self.rng.randrange(n)


def start(variant: str, seed: int = 1, dice: tuple[int, int] = (1, 1), scenario: str = "solo") -> Any:
    return GAME.setup(scenario, {"variant": variant}, Order(dice, seed))[0]


def steppe(soviets: str, germans: str, variant: str = "designer") -> Table:
    return Table("solo", variant).put("72", soviets).put("73", germans)


# --- advantages ---------------------------------------------------------------------------------------------


@pytest.mark.rule("14.1")
@pytest.mark.parametrize("scenario", ["solo", "co-op", "duel", "two-on-one"])
@pytest.mark.parametrize("dice", [(1, 6), (6, 1), (3, 3)])
def test_a_die_for_each_side(scenario: str, dice: tuple[int, int]) -> None:
    s = start("designer", 3, dice, scenario)
    assert sum(a in SOVIET_ADVANTAGES for a in s.advantages) == dice[0]
    assert sum(a in GERMAN_ADVANTAGES for a in s.advantages) == dice[1]
    assert len(set(s.advantages)) == sum(dice)


@pytest.mark.rule("14.1")
def test_advantages_are_random_and_none_without_the_variant() -> None:
    assert len({tuple(start("designer", n).advantages) for n in SEEDS}) > 4
    assert GAME.setup("solo", {}, PlainDice(Random(1)))[0].advantages == []


@pytest.mark.rule("14.2.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_leader_advantages_lie_on_top_of_the_deck(seed: int) -> None:
    s = start("designer", seed, (6, 6))
    assert set(s.soviet_deck[:3]) == SOVIET_LEADERS
    leaders = {"paulus", "hoth", "richthofen", "linden", "okh"}
    assert set(s.leaders) | set(s.german_deck[:2]) == leaders
    assert len(s.leaders) == 3, "the opening hand"


@pytest.mark.rule("14.2.1")
def test_leader_advantages_come_in_random_order() -> None:
    assert len({tuple(start("designer", n, (6, 1)).soviet_deck[:3]) for n in SEEDS}) > 1


# --- 6th Panzer ---------------------------------------------------------------------------------------------


def raus(advantage: bool = True) -> Table:
    """Row 6 of the table is empty."""
    t = Table("solo", "designer").put("19", "s-45rd")
    if advantage:
        t.gain("6th-panzer")
    t.rows("g-191 g-194 g-211", "g-516", "g-517", "g-518", "")
    t.s.rows[4], t.s.rows[5] = t.s.rows[5], ()
    return t


@pytest.mark.rule("14.2.2", "7.2.5")
def test_a_six_on_the_empty_row_brings_raus_and_three_white_regiments() -> None:
    """They go one by one to the shortest row, the lowest number on a tie."""
    t = raus().act("call", dice="555556")
    assert t.s.raus
    rows = [[t.s.data.ids[u] for u in row] for row in t.s.rows]
    assert rows[0] == ["g-191", "g-194", "g-211"]
    assert (rows[5], rows[1], rows[2]) == (["g-11"], ["g-4", "g-516"], ["g-114", "g-517"])
    assert all(t.s.data.army[t.s.data.number[u]] == "white" for u in ("g-11", "g-4", "g-114"))


@pytest.mark.rule("14.2.2", "7.2.3")
def test_a_second_six_already_calls_one_of_them() -> None:
    t = raus().act("call", dice="555566")
    assert t.options("deploy", "g-11") == {"X", "Y", "Z"}


@pytest.mark.rule("14.2.2")
def test_no_raus_without_the_advantage_nor_twice() -> None:
    t = raus(advantage=False)
    t.act("call", dice="555556")
    assert not t.s.raus
    assert t.where("g-11") == "aside"
    t = raus()
    t.s.raus = True
    t.act("call", dice="555556")
    assert not t.told("raus-arrives")


# --- Chuikov's headquarters ------------------------------------------------------------------------------------


def drawing_chuikov(variant: str = "designer") -> Table:
    """The Soviets hold no landing but one card is due: Chuikov."""
    t = Table("solo", variant).put("72", "s-45rd:1").on_top("chuikov")
    return t.hold("3", "7", "9", "13", "15", "19")


@pytest.mark.rule("14.2.3")
def test_the_headquarters_goes_to_the_sum_of_three_dice() -> None:
    t = drawing_chuikov().soviet_turn("345")
    assert t.s.data.name[t.s.hq] == "12"
    assert t.s.soviet_hand == ["chuikov"]
    assert t.s.leaders == [], "his effects wait for combat"


@pytest.mark.rule("14.2.3", "14.2.4")
def test_no_headquarters_on_a_german_hex() -> None:
    t = drawing_chuikov().soviet_turn("333")
    assert t.s.hq == -1
    assert t.s.soviet_hand == []
    assert t.s.soviet_discard == ["chuikov"]


@pytest.mark.rule("14.2.3")
def test_no_headquarters_without_the_variant() -> None:
    t = drawing_chuikov("standard").soviet_turn()
    assert t.s.hq == -1
    assert t.s.soviet_hand == ["chuikov"]


@pytest.mark.rule("14.2.4")
@pytest.mark.parametrize("holder", ["hand", "play"])
def test_germans_in_the_headquarters_end_chuikov(holder: str) -> None:
    t = Table("solo", "designer").headquarters("12").put("28", "g-191").put("70", "s-45rd:1")
    if holder == "hand":
        t.soviet_hand("chuikov")
    else:
        t.lead("chuikov")
    t.act("short-move", "g-191", "12")
    assert t.s.hq == -1
    assert (t.s.leaders, t.s.soviet_hand, t.s.soviet_discard) == ([], [], ["chuikov"])
    assert t.told("headquarters-overrun")


# --- units --------------------------------------------------------------------------------------------------


@pytest.mark.rule("14.2.5", "4.5")
@pytest.mark.parametrize(("immortal", "points"), [(True, 4), (False, 2)])
def test_immortal_guards_stand_up_in_every_combat(immortal: bool, points: int) -> None:
    t = steppe("s-13gd:2", "g-191")
    if immortal:
        t.gain("guards")
    t.assault("72", "73", dice="511" + "1" * points)
    assert t.told("close-combat-soviet")[0].rolls[0].dice == (1,) * points
    assert t.points("s-13gd") == points - 1


@pytest.mark.rule("14.2.5")
def test_guards_outside_the_battle_and_others_are_not_healed() -> None:
    t = steppe("s-13gd:1 s-45rd:1", "g-191").gain("guards").put("86", "s-35gd:1")
    t.assault("72", "73", dice="111" + "1111" + "1")
    assert (t.points("s-13gd"), t.points("s-45rd"), t.points("s-35gd")) == (4, 1, 1)


@pytest.mark.rule("14.2.5")
def test_guards_who_infiltrate_are_at_full_strength() -> None:
    t = steppe("s-45rd:1", "g-191").gain("guards").soviet_hand("infiltration").empty("infantry", "s-39gd")
    t.assault("72", "73", dice="111" + "1111" + "1", picks=[0])
    assert t.points("s-39gd") == 4


@pytest.mark.rule("14.2.6", "4.5")
@pytest.mark.parametrize(("strong", "points"), [(True, 3), (False, 1)])
def test_reinforced_marines_land_at_full_strength(strong: bool, points: int) -> None:
    t = steppe("s-45rd:1", "g-191").soviet_hand("flotilla")
    if strong:
        t.gain("marines")
    t.assault("72", "73", dice="345" + "111" + "1", picks=[0] if strong else [0, 0])
    assert t.points("s-92nav") == points


@pytest.mark.rule("14.2.7")
@pytest.mark.parametrize("seed", SEEDS)
def test_delayed_divisions_wait_in_the_reserve(seed: int) -> None:
    s = start("designer", seed, (6, 1))
    assert "delayed" in s.advantages
    assert set(s.pool("infantry")) == set(bits(s.data.guards | s.data.divisions))
    assert s.data.divisions.bit_count() == 18
    assert all(s.data.full[u] == 4 for u in bits(s.data.divisions))
    assert len(s.pool("tanks")) == 6


@pytest.mark.rule("14.5", "4.5")
@pytest.mark.parametrize(("variant", "cancelled"), [("designer", True), ("standard", False)])
def test_the_1077th_cancels_air_cards_in_the_variant(variant: str, cancelled: bool) -> None:
    t = Table("solo", variant).put("9", "s-1077:1").put("25", "g-191").german_hand("stuka")
    t.assault("9", "25", "stuka", dice=("" if cancelled else "11111") + "111" + "1" + "111")
    assert bool(t.told("air-cancelled")) is cancelled
    assert t.told("rubble-roll")[0].args["cards"] == (0 if cancelled else 2)
    assert t.in_rubble() == set(), "no rubble elsewhere, unlike an AA card"


@pytest.mark.rule("14.5")
def test_the_1077th_ignores_artillery_and_battles_elsewhere() -> None:
    t = steppe("s-1077:1", "g-191").german_hand("howitzer")
    t.assault("72", "73", "howitzer", dice="111111" + "111" + "1")
    assert not t.told("air-cancelled")
    t = steppe("s-45rd:1", "g-191").german_hand("stuka").put("57", "s-1077:1")
    t.assault("72", "73", "stuka", dice="11111" + "111" + "1")
    assert not t.told("air-cancelled")


@pytest.mark.rule("14.6", "4.5")
@pytest.mark.parametrize(("variant", "points"), [("designer", 2), ("standard", 3)])
def test_the_20th_anti_tank_reduces_the_strongest_armour(variant: str, points: int) -> None:
    t = Table("solo", variant).put("9", "s-20at:1").put("25", "g-2:3 g-64:1 g-191:3").rubble("9")
    t.assault("9", "25", dice="1" + "1" * points + "1" + "111")
    assert (t.points("g-2"), t.points("g-64"), t.points("g-191")) == (points, 1, 3)


@pytest.mark.rule("14.6", "8.4.4")
def test_the_german_chooses_the_20ths_prey_on_a_tie() -> None:
    t = steppe("s-20at:1", "g-2 g-64 g-191")
    t.assault("72", "73")
    assert t.offered("take-hit") == {"g-2", "g-64"}
    assert t.refused("take-hit", "g-191").rule == "8.4.3"
    t.act("take-hit", "g-2", dice="11" + "111" * 2 + "1")
    assert t.points("g-2") == 2


@pytest.mark.rule("14.6")
def test_the_20th_acts_in_attack_too_and_needs_armour() -> None:
    t = steppe("s-20at:1", "g-2")
    t.soviet_turn("2" + "11" + "1")
    assert t.points("g-2") == 2
    t = steppe("s-20at:1", "g-191")
    t.assault("72", "73", dice="111" + "1")
    assert not t.told("anti-tank-brigade")


# --- levels -------------------------------------------------------------------------------------------------


@pytest.mark.rule("14.3")
def test_four_levels_besides_the_standard_game() -> None:
    assert VARIANTS == ("standard", "designer", "german-easy", "soviet-easy", "fortress")
    for scenario in GAME.scenarios():
        assert scenario.options[0].choices == VARIANTS
    for variant in VARIANTS[1:]:
        assert len(start(variant).advantages) == 2


@pytest.mark.rule("14.3.1", "14.3.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_german_easy(seed: int) -> None:
    s = start("german-easy", seed, (1, 1))
    assert s.leaders == ["paulus", "hoth", "richthofen"]
    assert s.german_hands == [()]
    assert len(s.german_deck) == 23
    if not {"okh", "linden"} & set(s.advantages):
        assert s.german_deck[0] == "linden"
        assert s.german_deck[-1] == "okh"


@pytest.mark.rule("14.3.3")
@pytest.mark.parametrize("variant", ["soviet-easy", "fortress"])
@pytest.mark.parametrize("seed", SEEDS)
def test_soviet_easy(variant: str, seed: int) -> None:
    s = start(variant, seed)
    assert set(s.soviet_deck[:3]) == SOVIET_LEADERS
    assert s.soviet_hand == []
    assert not SOVIET_LEADERS & set(s.leaders)


@pytest.mark.rule("14.4.1", "14.3")
@pytest.mark.parametrize("variant", VARIANTS)
def test_fortifications_only_at_the_hardest_level(variant: str) -> None:
    s = start(variant)
    expected = {"4", "21", "28", "26", "32"} if variant == "fortress" else set()
    assert set(s.data.grid.names(s.forts)) == expected


@pytest.mark.rule("14.4.2")
def test_a_fortification_adds_one_to_close_combat_in_defence() -> None:
    t = Table("solo", "fortress").forts("28").put("28", "s-45rd:2 s-92nav:1").put("44", "g-191")
    t.assault("28", "44", dice="111" + "54" + "3")
    (fire,) = t.told("close-combat-soviet")
    assert {r.piece: r.hit for r in fire.rolls} == {"s-45rd": 5, "s-92nav": 4}
    assert fire.args["hits"] == 1


@pytest.mark.rule("14.4.2")
def test_no_bonus_when_attacking_out_of_a_fortification() -> None:
    t = Table("solo", "fortress").forts("28").put("28", "s-45rd:1").put("44", "g-191")
    t.soviet_turn("4" + "111" + "5")
    assert t.told("close-combat-soviet")[0].rolls[0].hit == 6


@pytest.mark.rule("14.4.2", "10.4.5", "8.2.8")
def test_opportunity_fire_out_of_a_fortification() -> None:
    """44 attacks 43; the fortified 28 is next to 44 and fires on 5, or on 4 with Khrushchev."""
    for leaders, lowest in ((("chuikov",), (6, 5)), (("chuikov", "khrushchev"), (5, 4))):
        t = Table("solo", "fortress").forts("28").lead(*leaders)
        t.put("28", "s-45rd:1").put("43", "s-87rd:1").put("44", "g-191")
        t.assault("43", "44", dice="22" + "111" + "2")
        assert sorted(r.hit for r in t.told("opportunity-fire")[0].rolls) == sorted(lowest)


@pytest.mark.rule("14.4.3")
def test_germans_destroy_a_fortification_they_enter() -> None:
    t = Table("solo", "fortress").forts("28").put("44", "g-191").put("70", "s-45rd:1")
    t.act("short-move", "g-191", "28")
    assert t.s.forts == 0
    assert t.told("fort-destroyed")


@pytest.mark.rule("14.4.1", "8.3.2")
def test_a_fortified_urban_hex_may_hold_rubble_too() -> None:
    t = Table("solo", "fortress").forts("26").put("26", "s-45rd:1").put("42", "g-2")
    t.assault("26", "42", dice="665" + "1" + "111")
    assert t.in_rubble() == {"26"}
    assert t.s.forts
