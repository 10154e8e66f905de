"""Chapters 4 and 8: the combat sequence, fire, hits, rubble, advance."""

from __future__ import annotations

import pytest
from tests.games.stalingrad.kit import Table


def steppe(soviets: str, germans: str) -> Table:
    """Soviets in 72 and Germans in 73, both Clear."""
    return Table().put("72", soviets).put("73", germans)


def city(soviets: str, germans: str) -> Table:
    """Soviets in 9 and Germans in 25, both Urban."""
    return Table().put("9", soviets).put("25", germans)


# --- the sequence -----------------------------------------------------------------------------------------


@pytest.mark.rule("8.1", "8.2.1", "8.2.3", "8.2.5", "8.2.6", "8.2.9", "8.2.10")
def test_the_steps_come_in_order() -> None:
    t = city("s-45rd:4", "g-2 g-64").soviet_hand("tommy-gunner").german_hand("howitzer").lead("chuikov")
    t.put("10", "s-87rd:1")
    t.act("assault", "9").join("25").act("attack")
    laid = t.log()
    t.act("play-card", "howitzer", dice="11" + "111111" + "1" + "111" + "1111" + "111111")
    order = [
        "german-card-laid", "confrontation", "soviet-card-shown", "card-fires", "card-fires", "opportunity-fire",
        "rubble-roll", "defender-fires-first", "close-combat-soviet", "close-combat-german",
    ]  # fmt: skip
    assert laid == ["planned-attack", "soviet-card-laid"]
    assert t.log() == order
    assert [e.side for e in t.told("card-fires")] == ["soviet", "german"]
    assert t.s.soviet_discard == ["tommy-gunner"]
    assert t.s.german_discard == ["howitzer"]


@pytest.mark.rule("8.2.1", "6.6", "10.5.1")
def test_the_algorithm_plays_a_random_card_whenever_it_holds_one() -> None:
    t = steppe("s-45rd:1", "g-191").soviet_hand("soviet-anti-tank tommy-gunner aa-7")
    t.assault("72", "73", dice="11" + "111" + "1", picks=[1])
    assert t.s.soviet_discard == ["tommy-gunner"]
    assert t.s.soviet_hand == ["soviet-anti-tank", "aa-7"]


@pytest.mark.rule("8.2.3", "8.2.13", "8.6")
def test_all_units_of_the_battle_lie_open_and_stand_up_again() -> None:
    t = steppe("s-45rd:1 s-87rd:1", "g-191").german_hand("stuka")
    t.put("86", "s-95rd:1").act("assault", "72").join("73").act("attack")
    assert t.s.shown == 0
    t.act("no-card", dice="555" + "66")  # the Germans must choose whom the last hits reduce
    assert t.s.shown == 0, "the battle is over"
    (shown,) = t.told("confrontation")
    assert shown.args["soviets"] == ["piece:s-45rd", "piece:s-87rd"]


@pytest.mark.rule("8.2.3", "1.4")
def test_units_lie_open_during_the_battle() -> None:
    t = steppe("s-45rd:2 s-13gd:2", "g-191").put("86", "s-95rd:1")
    t.assault("72", "73", dice="511" + "11" + "11")
    assert t.frame == "Hits"
    shown = {t.s.data.ids[u] for u in range(len(t.s.data.ids)) if t.s.shown >> u & 1}
    assert shown == {"s-45rd", "s-13gd", "g-191"}


@pytest.mark.rule("8.2.4", "6.5")
def test_blank_sides_become_one_point_for_good() -> None:
    t = steppe("s-tractor:0 s-45rd:2", "g-191")
    t.assault("72", "73", dice="111" + "11" + "1")
    assert (t.points("s-tractor"), t.points("s-45rd")) == (1, 2)


@pytest.mark.rule("8.2.7", "10.1")
def test_support_cards_are_discarded_and_leaders_stay() -> None:
    t = steppe("s-45rd:1", "g-191").soviet_hand("zaytsev")
    t.assault("72", "73", dice="111" + "1")
    assert t.s.soviet_discard == []
    assert t.s.leaders == ["zaytsev"]


# --- fire and hits ----------------------------------------------------------------------------------------


@pytest.mark.rule("8.4.2", "3.5", "3.6", "8.2.10")
@pytest.mark.parametrize(("soviet", "german"), [("72", "73"), ("54", "53")])
def test_fire_is_simultaneous_outside_the_city(soviet: str, german: str) -> None:
    """Both sides are destroyed by each other's dice."""
    t = Table().put(soviet, "s-45rd:1").put(german, "g-191:1")
    t.assault(soviet, german, dice="5" + "6")
    assert t.where("s-45rd") == "pool"
    assert t.where("g-191") == "lost"
    assert not t.told("rubble-roll")
    assert not t.holds(soviet)


@pytest.mark.rule("8.4.5", "3.7")
def test_in_the_city_the_defender_fires_first() -> None:
    t = city("s-45rd:1", "g-191:1")
    t.assault("9", "25", dice="111" + "6")
    assert t.where("g-191") == "lost"
    assert t.points("s-45rd") == 1, "the attackers never fired"


@pytest.mark.rule("8.4.5")
def test_german_defenders_in_the_city_fire_first_too() -> None:
    t = Table().put("25", "g-191:1").put("9", "s-45rd:1 s-87rd:1")
    t.soviet_turn("4" + "5" + "1")
    fired = [i for i in t.log() if i.startswith("close-combat")]
    assert fired == ["close-combat-german", "close-combat-soviet"]
    assert len(t.told("close-combat-soviet")[0].rolls) == 1, "only the survivor fires"


@pytest.mark.rule("4.6", "8.4.1")
def test_each_unit_rolls_its_points_once() -> None:
    t = steppe("s-45rd:3 s-92nav:2", "g-191:2 g-2:1")
    t.assault("72", "73", dice="1" + "11" + "111" + "11")
    rolled = {r.piece: (len(r.dice), r.hit) for e in t.events for r in e.rolls}
    assert rolled == {"g-191": (2, 5), "g-2": (1, 4), "s-45rd": (3, 6), "s-92nav": (2, 5)}


@pytest.mark.rule("4.8", "4.9")
def test_a_unit_below_its_lowest_strength_is_destroyed() -> None:
    t = steppe("s-45rd:2", "g-191")
    t.assault("72", "73", dice="551" + "11")
    assert t.where("s-45rd") == "pool"
    assert "s-45rd" in {t.s.data.ids[u] for u in t.s.pool("infantry")}


@pytest.mark.rule("4.9")
@pytest.mark.parametrize(("unit", "pool"), [("s-45rd", "infantry"), ("s-6tb", "tanks"), ("s-92nav", "marines")])
def test_destroyed_soviets_return_to_their_own_pool(unit: str, pool: str) -> None:
    t = steppe(f"{unit}:1", "g-191")
    assert t.s.data.number[unit] not in t.s.pool(pool)
    t.assault("72", "73", dice="511" + "1")
    assert t.s.data.number[unit] in t.s.pool(pool)


@pytest.mark.rule("4.10", "2.5")
def test_destroyed_germans_are_out_for_good() -> None:
    t = steppe("s-45rd:1", "g-191:1")
    t.assault("72", "73", dice="1" + "6")
    assert t.where("g-191") == "lost"
    assert t.s.losses() == 1


@pytest.mark.rule("8.4.3")
def test_every_hit_takes_the_strongest_and_looks_again() -> None:
    t = steppe("s-45rd:4 s-10rb:2", "g-191 g-194")
    t.assault("72", "73", dice="551" + "511" + "1111" + "11")
    assert t.frame == "Hits", "2 against 2: a tie after two hits"
    assert (t.points("s-45rd"), t.points("s-10rb")) == (2, 2)
    assert t.refused("take-hit", "g-191").rule == "8.4.3"


@pytest.mark.rule("8.4.4")
def test_the_german_chooses_among_equals_of_either_side() -> None:
    t = steppe("s-45rd:2 s-10rb:2", "g-191 g-2")
    t.assault("72", "73", dice="411" + "111" + "61" + "11")
    assert t.role == "german"
    assert t.offered("take-hit") == {"s-45rd", "s-10rb"}
    assert t.refused("end-turn").rule == "8.4.4"
    t.act("take-hit", "s-10rb")
    assert t.offered("take-hit") == {"g-191", "g-2"}
    t.act("take-hit", "g-2")
    assert (t.points("s-10rb"), t.points("s-45rd"), t.points("g-2"), t.points("g-191")) == (1, 2, 2, 3)
    assert t.over


@pytest.mark.rule("8.4.4")
def test_between_units_alike_nobody_is_asked() -> None:
    t = steppe("s-45rd:2 s-87rd:2", "g-191")
    t.assault("72", "73", dice="511" + "11" + "11")
    assert t.over
    assert sorted((t.points("s-45rd"), t.points("s-87rd"))) == [1, 2]


# --- rubble -----------------------------------------------------------------------------------------------


@pytest.mark.rule("8.3.1")
@pytest.mark.parametrize(("hits", "left"), [("511", 4), ("551", 3), ("555", 3)])
def test_a_defender_in_rubble_loses_one_step_for_two_hits(hits: str, left: int) -> None:
    t = city("s-45rd:4", "g-191").rubble("9")
    t.assault("9", "25", dice="1111" + hits)
    assert t.points("s-45rd") == left
    assert not t.told("rubble-roll"), "one marker a hex"


@pytest.mark.rule("8.3.1", "10.5.2")
def test_germans_in_rubble_are_defended_too_even_against_cards() -> None:
    t = Table().put("25", "g-191").rubble("25").put("9", "s-45rd:2 s-87rd:2").soviet_hand("tommy-gunner")
    t.soviet_turn("4" + "55" + "11" + "66" + "61")
    assert [e.args["steps"] for e in t.told("card-fires")] == [1]
    assert [e.args["steps"] for e in t.told("close-combat-soviet")] == [1]
    assert t.points("g-191") == 1


@pytest.mark.rule("8.3.7")
def test_rubble_never_helps_an_attacker() -> None:
    t = city("s-45rd:4", "g-191").rubble("25")
    t.assault("9", "25", dice="111" + "6611" + "1")
    assert t.points("g-191") == 1


@pytest.mark.rule("8.3.2", "8.3.3")
@pytest.mark.parametrize("target", ["72", "54"])
def test_no_rubble_roll_outside_the_city(target: str) -> None:
    start = {"72": "73", "54": "53"}[target]
    t = Table().put(target, "s-45rd:1").put(start, "g-2")
    t.assault(target, start, dice="111" + "1")
    assert not t.told("rubble-roll")
    assert t.in_rubble() == set()


@pytest.mark.rule("8.3.3", "8.3.4")
@pytest.mark.parametrize(("roll", "falls"), [("664", False), ("665", True)])
def test_the_rubble_roll_needs_more_than_eighteen(roll: str, falls: bool) -> None:
    """One stack (+1) and one Panzer (+1)."""
    t = city("s-45rd:1", "g-2 g-191")
    t.assault("9", "25", dice=roll + "1" + "111" * 2)
    assert t.told("rubble-roll")[0].args["total"] == sum(map(int, roll)) + 2
    assert (t.in_rubble() == {"9"}) is falls


@pytest.mark.rule("8.3.4")
@pytest.mark.parametrize(
    ("card", "dice", "bonus"), [("heinkel", 6, 3), ("stuka", 5, 2), ("howitzer", 6, 2), ("pioneers", 5, 1)]
)
def test_cards_add_to_the_rubble_roll(card: str, dice: int, bonus: int) -> None:
    t = city("s-45rd:1", "g-191").german_hand(card)
    t.assault("9", "25", card, dice="1" * dice + "111" + "1" + "111")
    args = t.told("rubble-roll")[0].args
    assert (args["cards"], args["stacks"], args["armour"]) == (bonus, 1, 0)


@pytest.mark.rule("8.3.4")
def test_only_living_stacks_and_armour_count_for_rubble() -> None:
    t = city("s-45rd:1", "g-2:1 g-191:1").put("26", "g-24:1").soviet_hand("soviet-anti-tank")
    t.act("assault", "9").join("25").join("26").act("attack")
    t.act("take-hit", "g-24", dice="111" + "1" + "1" + "1")
    args = t.told("rubble-roll")[0].args
    assert (args["stacks"], args["armour"]) == (1, 1)


@pytest.mark.rule("8.3.5")
def test_rubble_counts_in_the_same_battle_and_stays() -> None:
    t = city("s-45rd:3", "g-2 g-64").german_hand("heinkel")
    t.assault("9", "25", "heinkel", dice="111111" + "665" + "111" + "444" + "111")
    assert t.in_rubble() == {"9"}
    assert t.told("close-combat-german")[0].args["steps"] == 1
    assert t.points("s-45rd") == 2


@pytest.mark.rule("8.3.6")
def test_fifteen_markers_at_most() -> None:
    t = city("s-45rd:1", "g-2")
    others = [h.id for h in t.s.data.hexes if h.terrain == "urban" and h.id != "9"]
    t.rubble(*others[:15])
    t.assault("9", "25", dice="666" + "1" + "111")
    assert len(t.in_rubble()) == 15
    assert "9" not in t.in_rubble()


@pytest.mark.rule("8.3.3")
def test_no_rubble_roll_without_attackers() -> None:
    t = city("s-45rd:1", "g-191:1").soviet_hand("tommy-gunner")
    t.assault("9", "25", dice="55")
    assert t.where("g-191") == "lost"
    assert t.over


@pytest.mark.rule("8.3.3")
def test_the_rubble_roll_is_made_even_when_the_hex_is_empty() -> None:
    t = city("s-45rd:1", "g-191").german_hand("heinkel")
    t.assault("9", "25", "heinkel", dice="411111" + "666")
    assert t.in_rubble() == {"9"}
    assert t.where("g-191") == "9"


@pytest.mark.rule("8.3.7", "10.4.3")
def test_soviet_attacks_make_no_rubble() -> None:
    t = Table().put("25", "g-191:1").put("9", "s-45rd:2").lead("chuikov")
    t.soviet_turn("4" + "1" + "11")
    assert not t.told("rubble-roll")


# --- advance ----------------------------------------------------------------------------------------------


@pytest.mark.rule("8.2.11", "8.5.1", "3.3")
def test_at_least_one_unit_must_advance() -> None:
    t = steppe("s-45rd:1", "g-191 g-194")
    t.assault("72", "73", dice="555" + "111" + "1")
    assert t.frame == "GermanAdvance"
    assert t.refused("halt").rule == "8.5.1"
    assert t.refused("end-turn").rule == "8.2.11"
    t.act("advance", "g-194")
    assert t.holds("72")
    assert t.offers("halt")
    t.act("halt")
    assert (t.stack("72"), t.stack("73")) == ({"g-194"}, {"g-191"})


@pytest.mark.rule("8.5.2", "3.8")
def test_up_to_four_units_from_any_attacking_stack() -> None:
    t = steppe("s-45rd:1", "g-191 g-194 g-211").put("87", "g-516 g-517").put("57", "g-518")
    t.assault("72", "73 87", dice="555" + "111" * 4 + "1")
    assert t.offered("advance") == {"g-191", "g-194", "g-211", "g-516", "g-517"}
    assert t.refused("advance", "g-518").rule == "8.5.2"
    assert t.refused("advance", "nobody").rule == "8.5.2"
    for id in ("g-191", "g-516", "g-517", "g-194"):
        t.act("advance", id)
    assert t.over, "four are enough"
    assert t.stack("72") == {"g-191", "g-516", "g-517", "g-194"}


@pytest.mark.rule("8.5.2")
def test_all_attackers_advance_in_one_step() -> None:
    t = steppe("s-45rd:1", "g-191 g-194").put("87", "g-516")
    t.assault("72", "73 87", dice="555" + "111" * 2 + "1")
    assert t.offers("advance-all")
    t.act("advance-all")
    assert t.over
    assert t.stack("72") == {"g-191", "g-194", "g-516"}
    assert len(t.told("advances")) == 3


@pytest.mark.rule("8.5.2", "3.8")
def test_where_not_all_find_room_the_player_says_who_advances() -> None:
    t = steppe("s-45rd:1", "g-191 g-194 g-211").put("87", "g-516 g-517")
    t.assault("72", "73 87", dice="555" + "111" * 4 + "1")
    assert t.refused("advance-all").rule == "8.5.2"
    assert t.act("advance", "g-191").refused("advance-all").rule == "8.5.2"


@pytest.mark.rule("8.5.1")
def test_a_single_survivor_advances_by_itself() -> None:
    t = steppe("s-45rd:1", "g-191")
    t.assault("72", "73", dice="555" + "1")
    assert t.over
    assert t.where("g-191") == "72"


@pytest.mark.rule("8.5.1")
def test_nobody_advances_while_defenders_stand() -> None:
    t = steppe("s-45rd:2", "g-191")
    t.assault("72", "73", dice="511" + "11")
    assert t.over
    assert t.where("g-191") == "73"


@pytest.mark.rule("8.5.3")
def test_exactly_one_soviet_advances_the_strongest() -> None:
    t = Table().put("73", "g-191:1").put("72", "s-45rd:4 s-87rd:2").put("57", "g-194")
    t.soviet_turn("2" + "1" + "6666" + "11")
    assert t.stack("73") == {"s-45rd"}
    assert t.stack("72") == {"s-87rd"}
    assert not t.holds("73")


@pytest.mark.rule("8.5.3")
def test_only_the_strongest_may_be_chosen_to_advance() -> None:
    t = Table().put("73", "g-191:1").put("72", "s-45rd:2 s-13gd:2 s-10rb:1")
    t.soviet_turn("2" + "1" + "66" + "66" + "1")
    assert t.offered("advance") == {"s-45rd", "s-13gd"}
    assert t.refused("advance", "s-10rb").rule == "8.5.3"
    assert t.refused("halt").rule == "8.5.3"


@pytest.mark.rule("8.2.12", "10.2.6", "4.3")
def test_no_blitz_without_hoth_and_none_for_the_soviets() -> None:
    t = steppe("s-45rd:1", "g-2")
    t.assault("72", "73", dice="444" + "1")
    assert t.over
    t = Table().lead("hoth").put("73", "g-191:1").put("72", "s-6tb:2")
    t.soviet_turn("2" + "1" + "66")
    assert t.where("s-6tb") == "73"
    assert t.over
