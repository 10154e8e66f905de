"""Chapters 12, 15, 17, 20, 25 and 27: ranged fire, suppression, air units, supply, long-range guns."""

from __future__ import annotations

import pytest
from tests.games.minsk44.kit import DATA, GAME, Table

from stavka.core.dice import ScriptedDice
from stavka.core.play import Play
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.rules.artillery import FirePlan, gun_strength, ranged_result, ranged_shift, supplied
from stavka.games.minsk44.rules.recovery import recover
from stavka.games.minsk44.state import FLOWN


def battery(target: str = "1120", ids: str = "5Pz-I13") -> Table:
    return Table().put("0820", "5GTA-HQ 5GTA-How").put(target, ids)


def hit(t: Table, id: str, result: str) -> Table:
    play = Play(GAME, t.s, ScriptedDice(()))
    ranged_result(play, DATA.number[id], result)
    t.events += play.events
    return t


@pytest.mark.rule("12.3", "24.10")
def test_range_and_sight() -> None:
    t = battery("1320").wave("soviet")
    assert t.options("shell") == {"1320"}
    assert not battery("1420").wave("soviet").options("shell")
    assert not battery("1320").weather("rain").wave("soviet").options("shell")
    rain = battery("1320").put("1120", "5Pz-II13").weather("rain").wave("soviet").act("shell 1120")
    rain.s.frames[-1].target, rain.s.frames[-1].firing = DATA.cell["1320"], ()
    assert rain.refused("fire 5GTA-How").rule == "24.10"
    assert battery("1320").weather("hazy").wave("soviet").options("shell")
    assert t.refused("shell 3030").rule == "12.6"


@pytest.mark.rule("7.7", "12.1", "12.11", "15.3")
@pytest.mark.parametrize(
    ("change", "cited"), [("command", "7.7"), ("suppressed", "15.3"), ("adjacent", "12.11"), ("not-a-gun", "12.1")]
)
def test_who_may_not_fire(change: str, cited: str) -> None:
    t = battery().put("0822", "5GTA-Rkt").put("0721", "5GTA-Mc").wave("soviet").act("shell 1120")
    if change == "command":
        t.s.put(DATA.number["5GTA-HQ"], DATA.cell["4030"])
        t.s.cache.clear()
    if change == "suppressed":
        t.suppress("5GTA-How").s.cache.clear()
    if change == "adjacent":
        t.put("0920", "5Pz-II13")
    assert t.refused("fire", "5GTA-Mc" if change == "not-a-gun" else "5GTA-How").rule == cited


@pytest.mark.rule("12.8")
def test_a_lone_gun_is_chosen_for_the_player_who_still_opens_fire() -> None:
    t = battery().wave("soviet").act("shell 1120")
    assert t.committed() == {"5GTA-How"}
    assert set(t.game.legal(t.s, "soviet")) == {do.OpenFire()}
    t = battery().air("S-GA1").wave("soviet").act("shell 1120")
    assert not t.committed(), "with a second one it is the player's choice"
    assert t.options("fire") == {"5GTA-How", "S-GA1"}


@pytest.mark.rule("12.6", "12.7")
def test_a_barrage_is_free_and_counts_as_an_attack() -> None:
    t = battery().put("0920", "5GTA-Rkt").put("1122", "5Pz-II13").wave("soviet")
    assert t.offers("end-phase")
    t.barrage("1120", "5GTA-How", dice="1")
    assert t.refused("shell 1120").rule == "11.3"


@pytest.mark.rule("17.3", "17.4", "17.11", "6.6")
def test_air_units_barrage_alone_and_fly_once() -> None:
    t = Table().put("0505", "3GTC-HQ").put("3020", "5Pz-I13").air("S-GA1 S-MB1").wave("soviet")
    t.lines("shell 3020", "fire S-MB1").act("open-fire", dice="6")
    assert t.told("fire-result")[0].args["differential"] == -3
    assert t.s.planes[DATA.plane_number["S-MB1"]] == FLOWN


@pytest.mark.rule("24.10")
@pytest.mark.parametrize(("weather", "points"), [("clear", 3), ("hazy", 1), ("rain", 1)])
def test_bad_weather_halves_air_units(weather: str, points: int) -> None:
    t = Table().put("0505", "3GTC-HQ").put("3020", "5Pz-I13").air("S-GA1 S-GA2 S-MB1").weather(weather).wave("soviet")
    t.barrage("3020", "S-GA1 S-GA2 S-MB1", dice="1")
    assert t.last("fire-result")["differential"] == points - 4


@pytest.mark.rule("12.16")
def test_terrain_and_hexsides_against_fire() -> None:
    t = Table().put("1010", "3GTC-T3").put("1110", "5Pz-I13").put("1528", "3GTC-T18")
    t.s.side = "soviet"
    assert ranged_shift(t.s, DATA.cell["1528"], "barrage") == -2
    assert ranged_shift(t.s, DATA.cell["1010"], "barrage") == 0
    assert ranged_shift(t.s, DATA.cell["1010"], "protective") == -1
    t.put("0910", "5Pz-II13")
    assert ranged_shift(t.s, DATA.cell["1010"], "protective") == 0


@pytest.mark.rule("12.12", "12.13", "12.14", "12.2", "17.6", "17.10")
def test_final_protective_fire() -> None:
    t = Table().put("1120", "5Pz-I13").put("1220", "3GTC-T3").put("1222", "3GTC-T18").put("0920", "5Pz-HQA 5Pz-I116")
    t.put("2020", "5Pz-II116").air("G-GA1 G-MB1").protective("soviet")
    assert t.role == "german"
    assert t.options("shell") == {"1220"}
    assert t.refused("shell 1222").rule == "12.13"
    t.act("shell 1220")
    assert t.options("fire") == {"5Pz-I116", "G-GA1"}
    assert t.refused("fire G-MB1").rule == "17.3"
    t.lines("fire 5Pz-I116", "fire G-GA1").act("open-fire", dice="6")
    assert t.told("fire-result")[0].args["differential"] == 3 + 1 - 5
    assert t.s.suppressed >> DATA.number["3GTC-T3"] & 1


@pytest.mark.rule("12.14", "15.3")
def test_artillery_next_to_an_enemy_or_suppressed_gives_no_protective_fire() -> None:
    t = (
        Table()
        .put("1120", "5Pz-I116")
        .put("1220", "3GTC-T3")
        .put("0920", "5Pz-HQA 5Pz-II116")
        .put("0921", "5Pz-III116")
    )
    t.suppress("5Pz-III116").protective("soviet").act("shell 1220")
    assert t.committed() == {"5Pz-II116"}
    assert t.refused("fire 5Pz-I116").rule == "12.14"
    assert t.refused("fire 5Pz-III116").rule == "15.3"


@pytest.mark.rule("15.4", "7.6")
def test_recovery() -> None:
    t = Table().put("1120", "5Pz-HQA 5Pz-I13").put("4020", "5Pz-II13 5Pz-I14").put("1122", "5Pz-HQB")
    t.suppress("5Pz-I13 5Pz-II13 5Pz-I14 5Pz-HQB")
    play = Play(GAME, t.s, ScriptedDice((3, 4)))  # the top of a stack first
    recover(play, "german")
    assert t.s.suppressed == 1 << DATA.number["5Pz-I14"]


@pytest.mark.rule("15.4", "24.6")
def test_a_headquarters_helps_a_suppressed_guest_to_recover() -> None:
    t = Table().put("1120", "31-HQ").put("1220", "505").put("1121", "267-497").suppress("267-497")
    recover(Play(GAME, t.s, ScriptedDice(())), "german")  # no die: the stronger guest does not need it
    assert not t.s.suppressed


@pytest.mark.rule("20.2", "20.3", "20.4")
def test_maximum_attack_supply_doubles_once() -> None:
    t = battery().put("0821", "S-Sup1").put("3030", "11GA-GunA").wave("soviet")
    assert supplied(t.s, DATA.number["S-Sup1"]) == 1 << DATA.number["5GTA-How"]
    t.act("supply S-Sup1")
    assert t.where("S-Sup1") == "-4"
    doubled = t.s.frames[-1].doubled
    assert gun_strength(t.s, DATA.number["5GTA-How"], "barrage", doubled) == 10
    assert gun_strength(t.s, DATA.number["5GTA-How"], "protective", doubled) == 3
    assert t.refused("supply S-Sup1").rule == "20.4"
    assert t.refused("supply 5GTA-How").rule == "20.1"
    t.barrage("1120", "5GTA-How", dice="1")
    assert t.told("fire-result")[0].args["differential"] == 6


@pytest.mark.rule("21.2")
def test_untried_units_are_drawn_when_first_in_combat() -> None:
    t = Table().put("0820", "5GTA-HQ 5GTA-How").put("1120", "31-12", tried=False).wave("soviet")
    assert t.s.face[DATA.number["31-12"]] == -1
    t.lines("shell 1120", "fire 5GTA-How").act("open-fire", dice="1", picks=(1,))
    assert DATA.ids[t.s.face[DATA.number["31-12"]]] == "31-17"
    assert t.told("fire-result")[0].args["differential"] == 5 - 2


@pytest.mark.rule("21.4")
def test_a_unit_revealed_without_defence_is_lost() -> None:
    from tests.games.minsk44.kit import plain_pack

    from stavka.games.minsk44 import create
    from stavka.games.minsk44.rules.effects import reveal

    pack = {**plain_pack(), "unit": {"31-17": {"defence": 0}}}
    game = create((pack,))
    s, _ = game.setup("minsk", {}, ScriptedDice((1, 1), (0,) * 20))
    reveal(Play(game, s, ScriptedDice((), (1,))), DATA.numbers(["31-12"]))
    assert s.where[DATA.number["31-12"]] < 0


@pytest.mark.rule("25.1", "25.2", "25.3")
def test_long_range_guns_fire_two_hexes_at_armour() -> None:
    t = Table(long_range="on").put("1020", "5Pz-HQA 505").put("1220", "3GTC-T3").put("1020", "5Pz-I13")
    t.put("0821", "3GTC-R2").wave("german").act("shell 1220")
    assert t.committed() == {"505"}
    t = Table(long_range="on").put("1020", "5Pz-HQA 505").put("1220", "3GTC-R2").wave("german")
    assert t.frame == "Wave"
    assert not t.options("shell")
    t = Table(long_range="on").put("1020", "5Pz-HQA 505").put("1320", "3GTC-T3").wave("german")
    assert not t.options("shell")


@pytest.mark.rule("25.1", "25.2", "25.3")
@pytest.mark.parametrize(
    ("unit", "target", "enemy", "why"),
    [
        ("5Pz-I13", "1220", "3GTC-T3", "refused-no-brackets"),
        ("505", "1220", "3GTC-R2", "refused-no-armour"),
        ("505", "1320", "3GTC-T3", "refused-range"),
        ("505", "1120", "3GTC-T3", "refused-gun-zone"),
    ],
)
def test_why_a_long_range_gun_does_not_fire(unit: str, target: str, enemy: str, why: str) -> None:
    t = Table(long_range="on").put("1020", "5Pz-HQA 5Pz-I13 505").put(target, enemy).put("0921", "5Pz-III116")
    t.wave("german")
    t.s.frames.append(FirePlan("barrage", DATA.cell[target]))
    t.s.cache.clear()
    assert t.refused("fire", unit).why.id == why


@pytest.mark.rule("20.1")
def test_a_suppressed_supply_unit_supplies() -> None:
    t = battery().put("0821", "S-Sup1").suppress("S-Sup1").wave("soviet").act("supply S-Sup1")
    assert t.s.frames[-1].doubled == 1 << DATA.number["5GTA-How"]


@pytest.mark.rule("27.2", "20.3")
def test_supply_is_not_traced_along_a_road_in_rubble() -> None:
    t = Table().put("1016", "S-Sup1").put("2716", "5GTA-How").put("2717", "5GTA-HQ")
    assert supplied(t.s, DATA.number["S-Sup1"]) == 1 << DATA.number["5GTA-How"]  # seventeen hexes of road
    t.s.rubble = 1 << DATA.cell["2016"]
    t.s.cache.clear()
    assert not supplied(t.s, DATA.number["S-Sup1"])


@pytest.mark.rule("20.3")
def test_supply_ends_in_the_first_enemy_zone() -> None:
    t = Table().put("1022", "S-Sup1").put("1222", "5GTA-How").put("1622", "5GTA-Rkt")
    both = 1 << DATA.number["5GTA-How"] | 1 << DATA.number["5GTA-Rkt"]
    assert supplied(t.s, DATA.number["S-Sup1"]) == both  # six points along the row
    t.put("1321", "5Pz-I13").s.cache.clear()  # beside the row; the way round its zone is too long
    assert supplied(t.s, DATA.number["S-Sup1"]) == 1 << DATA.number["5GTA-How"]


@pytest.mark.rule("27.1")
def test_heavy_results_leave_rubble() -> None:
    t = Table(rubble="on").put("1120", "5Pz-I13").wave("soviet")
    hit(t, "5Pz-I13", "DT")
    assert t.s.rubble == 1 << DATA.cell["1120"]


@pytest.mark.rule("11.3", "12.9")
def test_who_was_driven_under_another_barrage_is_not_fired_at_again() -> None:
    t = Table().put("0820", "5GTA-HQ 5GTA-How").put("0720", "5GTA-Rkt").put("1120", "5Pz-I13").put("1220", "5Pz-II13")
    t.wave("soviet")
    t.s.put(DATA.number["5Pz-I13"], DATA.cell["1220"])
    t.s.frames[-1].struck = 1 << DATA.number["5Pz-I13"]
    t.s.cache.clear()
    t.barrage("1220", "5GTA-How", dice="1")
    assert [e.args["unit"] for e in t.told("fire-result")] == ["piece:5Pz-II13"]


@pytest.mark.rule("12.12", "11.3")
def test_nobody_is_under_protective_fire_twice() -> None:
    t = Table().put("1120", "5Pz-I13").put("1020", "5Pz-II13").put("1220", "3GTC-T3").put("0920", "5Pz-HQA 5Pz-III116")
    t.put("0921", "Harko302").put("3030", "3GTC-HQ").protective("soviet")
    t.s.frames[-1].struck = 1 << DATA.number["3GTC-T3"]  # as if it had been driven here from another hex
    t.s.cache.clear()
    assert not t.options("shell")
    assert t.refused("shell 1220").rule == "11.3"


@pytest.mark.rule("12.7", "15.2")
def test_nobody_next_to_the_target_takes_part_in_a_barrage() -> None:
    t = battery().put("1020", "3GTC-T3").put("1019", "5Pz-II13").wave("soviet").act("shell 1120")
    assert t.refused("join 3GTC-T3").rule == "12.8"
    assert t.committed() == {"5GTA-How"}


@pytest.mark.rule("15.2", "12.10")
@pytest.mark.parametrize("die", "123456")
def test_close_support_suppresses_nobody(die: str) -> None:
    t = Table().put("1120", "3GTC-HQ 3GTC-T3").put("0820", "5GTA-HQ 5GTA-How").put("1220", "5Pz-I13").air("S-GA1")
    t.wave("soviet").attack("1220", "3GTC-HQ 3GTC-T3", fire="5GTA-How S-GA1", dice=die)
    assert not t.s.suppressed


@pytest.mark.rule("12.15", "12.17", "12.5")
def test_only_terrain_shifts_a_barrage_and_guns_defend_with_their_defence() -> None:
    """A suppressed gun in an entrenchment, nobody next to it."""
    t = battery("1120", "5Pz-III116").suppress("5Pz-III116")
    t.s.trenches[0] = 1 << DATA.cell["1120"]
    t.wave("soviet").barrage("1120", "5GTA-How", dice="1")
    assert (t.last("fire-result")["differential"], t.last("fire-result")["column"]) == (5 - 1, "+4,5")


@pytest.mark.rule("13.2", "15.2")
@pytest.mark.parametrize(
    ("result", "suppressed", "fate"),
    [
        ("DS", False, "suppressed"), ("DS", True, "suppressed"), ("DT", False, "suppressed"), ("DT", True, "lost"),
        ("DE", False, "lost"), ("DE", True, "lost"), ("-", False, "well"), ("-", True, "suppressed"),
    ],
)  # fmt: skip
def test_what_each_result_of_fire_does(result: str, suppressed: bool, fate: str) -> None:
    t = Table().put("1120", "5Pz-I13").wave("soviet")
    if suppressed:
        t.suppress("5Pz-I13")
    hit(t, "5Pz-I13", result)
    assert (t.where("5Pz-I13") == "1120") is (fate != "lost")
    assert bool(t.s.suppressed) is (fate == "suppressed")
