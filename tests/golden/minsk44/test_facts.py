"""The golden cases of the game, by number; M1, M2 and M20 are the worked examples of the book next door."""

from __future__ import annotations

import pytest
from tests.games.minsk44.kit import DATA, Table
from tests.games.minsk44.test_combat import duel, shifts
from tests.games.minsk44.test_ranged import battery, hit
from tests.games.minsk44.test_results import fight
from tests.games.minsk44.test_turns import events_of

from stavka.core.actions import Choice, Piece, Place
from stavka.core.dice import ScriptedDice
from stavka.core.play import Play
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.game import Minsk44
from stavka.games.minsk44.rules.reach import Start
from stavka.games.minsk44.rules.reinforcements import replacement_points, town_points
from stavka.games.minsk44.rules.victory import level, outcome, score_railways
from stavka.games.minsk44.state import LEFT

STEPPE = Minsk44((), "tests.games.minsk44.steppe42")


@pytest.mark.rule("11.4")
def test_M3_attack_zero_counts_zero() -> None:
    t = Table().put("1120", "8GRC-HQ").put("1220", "31-82").wave("soviet").attack("1220", "8GRC-HQ", dice="6")
    assert (t.last("attack-result")["attack"], t.last("attack-result")["defence"]) == (0, 3)
    assert t.last("attack-result")["column"] == "-3,-2"


@pytest.mark.rule("12.8", "12.9", "2.2")
def test_M4_each_unit_in_the_hex_is_resolved_against_the_whole_strength() -> None:
    t = battery(ids="5Pz-I13 5Pz-I31").put("0921", "5GTA-Mc").air("S-GA1").wave("soviet")
    t.barrage("1120", "5GTA-How S-GA1", dice="13")
    told = t.told("fire-result")
    assert [e.args["differential"] for e in told] == [6 - 4, 6 - 7]
    assert [e.args["column"] for e in told] == ["+2,3", "≤-1"]


@pytest.mark.rule("17.14")
def test_M5_one_air_unit_under_air_defence_counts_nothing() -> None:
    t = Table(1, STEPPE).put("0906", "S-HQ").put("0606", "G-Flak").air("S-GA1").wave("soviet")
    t.barrage("0606", "S-GA1", dice="1")
    assert t.last("fire-result")["differential"] == 0 - 2
    t = Table(1, STEPPE).put("0906", "S-HQ").put("0606", "G-Flak").suppress("G-Flak").air("S-GA1").wave("soviet")
    t.barrage("0606", "S-GA1", dice="1")
    assert t.last("fire-result")["differential"] == 1 - 2


@pytest.mark.rule("17.14", "17.15")
@pytest.mark.parametrize("flak", ["0606", "0406", "0306"])
def test_M5_air_defence_halves_strikes_within_two_hexes(flak: str) -> None:
    """Two air units count one point inside the range: barrage 4 and 1 against defence 4, or 4 and 2."""
    t = Table(1, STEPPE).put("1006", "S-HQ").put("0906", "S-A1").put("0606", "G-1").put(flak, "G-Flak")
    t.air("S-GA1 S-GA2").wave("soviet")
    t.barrage("0606", "S-A1 S-GA1 S-GA2", dice="1" * (2 if flak == "0606" else 1))
    first = next(e for e in t.told("fire-result") if e.args["unit"] == "piece:G-1")
    assert first.args["differential"] == 4 + (2 if flak == "0306" else 1) - 4


@pytest.mark.rule("8.11")
@pytest.mark.parametrize(
    ("hex", "field", "line", "leaves"),
    [("0104", 0, 4, True), ("0104", 0, 3, False), ("0105", 24, 0, True), ("0105", 23, 0, False)],
)
def test_M6_leaving_costs_a_third_by_road_and_two_by_forest(hex: str, field: int, line: int, leaves: bool) -> None:
    """In twelfths of a point, for a tank brigade."""
    t = Table(1, STEPPE).put(hex, "S-T1").put("0404", "S-HQ").moving("soviet")
    start = Start(STEPPE.data.number["S-T1"], STEPPE.data.cell[hex], field, line, False, True)
    assert t.s.frames[-1].can_pay_exit(t.s, start) is leaves


@pytest.mark.rule("8.11", "23.5")
def test_M6_units_leave_by_road_or_ground_for_points_and_never_from_a_zone() -> None:
    t = Table(1, STEPPE).put("0604", "S-T1").put("0305", "S-T2").put("0404", "S-HQ").moving("soviet")
    assert not t.options(do.Leave)
    t.move("S-T1", "0104").act(do.Leave(Piece("S-T1")))
    assert t.s.where[STEPPE.data.number["S-T1"]] == LEFT
    t.move("S-T2", "0105").act(do.Leave(Piece("S-T2")))
    assert t.s.points == [0, 6]
    assert [e.args["points"] for e in t.told("unit-leaves")] == [3, 3]
    t = Table(1, STEPPE).put("0104", "S-T1").put("0404", "S-HQ").put("0205", "G-1").moving("soviet")
    assert t.refused(do.Leave(Piece("S-T1"))).rule == "8.11"


@pytest.mark.rule("11.15")
@pytest.mark.parametrize(
    ("hex", "columns"), [("2020", -1), ("2024", 1), ("2028", -1), ("1520", -1), ("1524", -1), ("1528", -2), ("1220", 0)]
)
def test_M7_terrain_shifts(hex: str, columns: int) -> None:
    assert shifts(duel(hex), "3GTC-T3", "5Pz-I13").get("terrain", 0) == columns


@pytest.mark.rule("13.2", "15.2")
def test_M10_DT_eliminates_who_is_already_suppressed() -> None:
    t = battery().wave("soviet")
    hit(t, "5Pz-I13", "DS")
    assert t.s.suppressed
    hit(t, "5Pz-I13", "DS")
    assert t.where("5Pz-I13") == "1120"
    hit(t, "5Pz-I13", "DT")
    assert t.where("5Pz-I13") in ("-3", "-4")
    assert t.s.points == [0, 2]


@pytest.mark.rule("13.6", "13.2")
def test_M11_units_that_cannot_move_are_suppressed_by_ranged_retreats() -> None:
    t = battery(ids="FP").wave("soviet")
    hit(t, "FP", "D1")
    assert t.where("FP") == "1120"
    assert t.s.suppressed >> DATA.number["FP"] & 1


@pytest.mark.rule("13.6")
def test_M11_units_that_cannot_move_are_lost_by_adjacent_retreats() -> None:
    t = Table().put("1120", "3GTC-T3").put("1220", "FP").put("3030", "5Pz-II14")
    fight(t, "D1", "3GTC-T3", "1220")
    assert t.where("FP") == "-4"


@pytest.mark.rule("24.6", "24.7")
def test_M12_german_replacement_points() -> None:
    assert [town_points(n) for n in (1, 2, 3, 4)] == [1, 1, 2, 2]
    t = Table().put("1126", "FP").put("4209", "5Pz-I13").put("0108", "Anh-Jg")
    assert replacement_points(t.s, "german") == 2
    t.put("4309", "3GTC-T3").put("4109", "3GTC-T18").put("4008", "3GTC-T19").put("4211", "3GTC-R2")
    assert replacement_points(t.s, "german") == 1  # Krupki is cut off
    assert replacement_points(t.s, "soviet") == 1
    t.s.turn = 1
    assert replacement_points(t.s, "german") == 0


@pytest.mark.rule("23.2")
def test_M13_levels() -> None:
    grades = ["draw", "tactical", "tactical", "operational", "operational", "strategic"]
    assert [level(n) for n in (9, 10, 19, 20, 29, 30)] == grades
    t = Table()
    t.s.points = [12, 40]
    assert (outcome(t.s).winners, outcome(t.s).level) == (("soviet",), "operational")


@pytest.mark.rule("24.5")
@pytest.mark.parametrize(
    ("hex", "points"), [("2321", (20, 20, 10, 10, 5, 0)), ("3611", (10, 10, 5, 5, 0, 0)), ("3114", (0,) * 6)]
)
def test_M14_the_railway_is_worth_less_every_day(hex: str, points: tuple[int, ...]) -> None:
    """From Borisov to Minsk, from Krupki to Borisov, and in Borisov itself, which belongs to neither."""
    for turn, scored in enumerate(points, 1):
        t = Table(turn).put(hex, "3GTC-T3")
        score_railways(Play(t.game, t.s, ScriptedDice(())))
        assert t.s.points == [0, scored]


@pytest.mark.rule("24.6")
@pytest.mark.parametrize(("die", "gone"), [("4", True), ("5", False)])
def test_M15_a_bridge_is_blown_on_one_to_four_and_tried_once(die: str, gone: bool) -> None:
    t = Table().put("3415", "3GTC-HQ 3GTC-T3")
    t.s.tried.remove("3114-3214")
    t.moving("soviet").move("3GTC-T3", "3114")
    assert (t.frame, t.role) == ("Demolition", "german")
    assert t.where("3GTC-T3") == "3214"
    assert t.refused(do.EndPhase()).rule == "24.6"
    t.act(do.Blow(), dice=die)
    assert (t.s.blown == ["3114-3214"]) is gone
    assert t.where("3GTC-T3") == ("3214" if gone else "3114")
    t.put("3315", "3GTC-T18").move("3GTC-T18", "3214")
    assert t.frame == "Movement"  # nobody is asked again


@pytest.mark.rule("17.9")
def test_M17_the_fifth_soviet_air_unit_is_refused() -> None:
    t = battery().air("S-GA1 S-GA2 S-GA3 S-GA4 S-MB1").wave("soviet").act(do.Shell(Place("1120")))
    t.lines(*(do.Fire(Piece(f"S-GA{n}")) for n in range(1, 5)))
    refusal = t.refused(do.Fire(Piece("S-MB1")))
    assert (refusal.rule, refusal.why.args["limit"]) == ("17.9", 4)


@pytest.mark.rule("22.4")
def test_M18_soviet_fire_control_of_1944() -> None:
    t = Table().put("0820", "11GA-HQ 11GA-GunA").put("0821", "11GA-GunB 11GA-GunC").put("0720", "8GRC-Art")
    t.put("1120", "5Pz-I13").wave("soviet").act(do.Shell(Place("1120")))
    t.lines(do.Fire(Piece("11GA-GunA")), do.Fire(Piece("11GA-GunB")), do.Fire(Piece("11GA-GunC")))
    refusal = t.refused(do.Fire(Piece("8GRC-Art")))
    assert (refusal.rule, refusal.why.args["limit"]) == ("22.4", 3)
    t.put("1020", "8GRC-HQ").wave("soviet").lines(do.Target(Place("1120")), do.Join(Piece("8GRC-HQ")))
    t.lines(do.Fire(Piece("11GA-GunA")), do.Fire(Piece("11GA-GunB")))
    refusal = t.refused(do.Fire(Piece("11GA-GunC")))
    assert (refusal.rule, refusal.why.args["limit"]) == ("22.4", 2)


@pytest.mark.rule("11.11")
def test_M19_no_mobile_table_in_a_city_or_without_armour() -> None:
    t = (
        duel("1528")
        .wave("soviet")
        .lines(do.Target(Place("1528")), do.Join(Piece("3GTC-T3")), do.Join(Piece("3GTC-HQ")))
    )
    assert t.options(do.Attack) == {"assault"}
    assert t.refused(do.Attack(Choice("mobile"))).why.id == "refused-mobile-city"
    t = (
        Table()
        .put("1120", "3GTC-R2")
        .put("1220", "5Pz-I13")
        .wave("soviet")
        .lines(do.Target(Place("1220")), do.Join(Piece("3GTC-R2")))
    )
    assert t.refused(do.Attack(Choice("mobile"))).why.id == "refused-mobile-units"
    t = (
        Table()
        .put("1120", "170-Fus")
        .put("1220", "3GTC-R2")
        .wave("german")
        .lines(do.Target(Place("1220")), do.Join(Piece("170-Fus")))
    )
    assert t.options(do.Attack) == {"mobile", "assault"}


@pytest.mark.rule("7.6", "7.7")
def test_M22_an_arrival_is_in_command_for_its_first_movement() -> None:
    t = Table().put("1020", "3GTC-HQ").put("2520", "3GTC-T3")
    assert "3019" not in t.moving("soviet").goals("3GTC-T3")
    t.s.fresh |= 1 << DATA.number["3GTC-T3"]
    assert "3019" in t.moving("soviet").goals("3GTC-T3")


@pytest.mark.rule("24.6")
def test_M23_three_units_go_by_rail_the_fourth_does_not() -> None:
    t = Table().put("1018", "5Pz-I13 5Pz-II13 5Pz-I14").put("1118", "5Pz-II14").moving("german")
    for id, to in (("5Pz-I13", "2018"), ("5Pz-II13", "2118"), ("5Pz-I14", "2218")):
        t.act(do.Entrain(Piece(id), Place(to)))
    refusal = t.refused(do.Entrain(Piece("5Pz-II14"), Place("2018")))
    assert (refusal.rule, refusal.why.id) == ("24.6", "refused-rail-three")
    t = Table().put("1018", "3GTC-T3").moving("soviet")
    assert t.refused(do.Entrain(Piece("3GTC-T3"), Place("2018"))).why.id == "refused-rail-soviet"


@pytest.mark.rule("5.0", "18.1", "24.10")
def test_M25_no_event_on_the_first_turn_and_the_table_afterwards() -> None:
    assert events_of(0, "").weather == "clear"
    assert [events_of(1, d).weather for d in "123456"] == ["rain", "hazy", "clear", "clear", "clear", "clear"]
    assert [events_of(1, d).air_bonus for d in "456"] == ["", "soviet", "german"]
    assert type(events_of(1, "3").frames[-1]).__name__ == "Partisans"
