"""Chapters 5, 6, 8 and 10, terrain and nations: operations and movement."""

from __future__ import annotations

import pytest
from tests.games.roads.kit import AXIS, GAME, SOVIET, Table

from stavka.games.roads.rules.operations import StartOperation


def axis(marker: str = "KUP", sp: int = 6) -> Table:
    return Table().rp(AXIS, marker).rp(SOVIET, "BUT").operation(AXIS, marker, sp)


@pytest.mark.rule("5.2", "5.2.1", "5.3.1")
def test_an_operation_costs_one_resource_point_and_gives_six() -> None:
    t = Table().rp(AXIS, "KUR", 2).rp(AXIS, "KHA").frames(StartOperation(AXIS))
    assert t.options("spend") == {"KUR", "KHA"}
    assert t.why("spend POL") == "5.2"
    t.put("KUR", "P48").lines("spend KUR")
    assert (t.sp, t.points(AXIS, "KUR"), t.points(AXIS, "KHA")) == (6, 1, 1)


@pytest.mark.rule("5.2.3", "5.2.2")
def test_reach_is_three_zones_by_a_path_without_enemies() -> None:
    t = axis().put("SOS", "P24").put("VAL", "G29").put("LIV", "G7")
    assert t.why("activate P24") == ""
    assert t.why("activate G7") == "5.2.3", "four zones away"
    t.put("VAL", "").put("NOS", "S40").put("KOR", "S21")
    assert t.why("activate P24") == "5.2.3", "the path is cut"
    assert t.why("activate S40") == "5.2.2"


@pytest.mark.rule("5.2.5", "10.1", "10.1.b")
def test_one_action_a_unit() -> None:
    t = axis().put("VAL", "G29:dx")
    t.lines("reorganise G29")
    assert t.marks("G29") == "d"
    assert t.why("rebuild G29") == "5.2.5"
    assert t.why("activate G29") == "5.2.5"


@pytest.mark.rule("10.2", "C11", "C11.a", "10.1.b")
def test_the_axis_rebuilds_one_unit_in_two_operations() -> None:
    t = axis().rp(AXIS, "KUP", 5).put("VAL", "G29:d G8:d")
    t.lines("rebuild G29")
    assert t.why("rebuild G8") == "10.2"
    t.lines("end-operation")
    assert t.s.rebuilt
    t.operation(AXIS, "KUP")
    assert t.why("rebuild G8") == "C11.a"
    t.lines("end-operation").operation(AXIS, "KUP")
    assert t.why("rebuild G8") == ""


@pytest.mark.rule("10.2")
def test_the_soviets_rebuild_one_in_every_operation() -> None:
    t = Table().rp(SOVIET, "BUT").put("PAV", "S65:d S46:d").operation(SOVIET, "BUT")
    t.lines("rebuild S65")
    assert t.why("rebuild S46") == "10.2"
    t.lines("end-operation").operation(SOVIET, "BUT")
    assert t.why("rebuild S46") == ""


@pytest.mark.rule("9.6.6.a", "9.6.6.g", "9.6.6.e", "9.6.6.f")
def test_isolated_units_do_not_recover() -> None:
    t = Table().rp(SOVIET, "BUT").put("ALE", "S47:dx").put("NOS", "G4").put("OST", "G5").put("ROS", "G7")
    assert t.isolated() == set()
    t.put("VAL", "G8")
    assert t.isolated() == {"ALE"}
    t.operation(SOVIET, "ALE")
    assert t.why("reorganise S47") == "9.6.6.g"
    assert t.why("rebuild S47") == "9.6.6.g"
    t.operation(AXIS, "ROS").lines("activate G8", "march KUP", "halt")
    assert t.isolated() == set()


@pytest.mark.rule("8.2", "8.2.1", "8.2.2", "8.2.3", "8.1", "5.5.2")
def test_stacking_costs_two_whatever_the_number() -> None:
    t = axis().put("VAL", "G29 G8 P48").put("KUP", "G44 G51").hold(AXIS, "ROS", "BOG")
    t.move("P48", "ROS", "BOG")
    assert t.sp == 4
    t.move("G44 G51", "VAL")
    assert (t.sp, t.told("stacked")[0].args["price"]) == (1, 2)
    assert t.why("activate G29") == ""
    t.lines("activate G29")
    assert t.why("march KUP") == "", "an empty zone"
    t = axis(sp=2).put("VAL", "G29").put("KUP", "P48").put("OST", "S65").put("ROS", "G8").lines("activate P48")
    assert t.why("march VAL") == "", "a way-point: from there it can go on"
    assert t.lines("march VAL").why("halt") == "8.2", "there is no supply for stopping on own units"
    assert "halt" not in {a["verb"] for a in GAME.view(t.s, AXIS).legal}
    t = axis(sp=2).put("VAL", "G29").put("KUP", "G44:x").lines("activate G44")
    assert t.why("march VAL") == "8.2", "its only point: it cannot go on"


@pytest.mark.rule("8.2.2", "9.6.3.f")
def test_the_origin_of_an_attack_is_chosen_by_way_points() -> None:
    """Attackers go back where they came from: own units on the way must not take that choice."""
    t = axis(sp=2).put("VAL", "G29").put("KUP", "P48").put("ROS", "S65")
    t.lines("activate P48", "march VAL").roll("", "axis-air axis-air axis-poor axis-ambush soviet-poor")
    t.lines("march ROS")
    assert t.s.data.name[t.battle.origin] == "VAL"


@pytest.mark.rule("8.2.3", "9.4.2")
def test_stacking_and_attack_cards_are_paid_at_any_distance() -> None:
    t = axis().put("SOS", "P24").put("LIV", "G7").move("P24", "LIV")
    assert (t.where("P24"), t.sp) == ("LIV", 2), "four zones from the marker: two for the move, two for stacking"
    t = axis().put("SOS", "P24").put("LIV", "S13").hand(AXIS, "pioneers")
    t.roll("", "axis-air axis-air axis-poor axis-ambush soviet-poor").lines(
        "activate P24", "march LIV", "play-card pioneers"
    )
    assert t.sp == 3


@pytest.mark.rule("8.4", "8.5", "5.2.5")
def test_part_of_a_stack_moves_together() -> None:
    t = axis().put("VAL", "G29 G8 P48")
    t.lines("activate G29", "join P48")
    assert t.why("join G29") == "8.4"
    assert t.why("halt") == "8.4"
    t.lines("march ROS")
    assert t.why("join G8") == "8.4"
    t.lines("halt")
    assert (t.where("G29"), t.where("P48"), t.where("G8"), t.sp) == ("ROS", "ROS", "VAL", 4)
    assert t.why("activate G8") == ""


@pytest.mark.rule("C8", "5.5.2")
def test_armour_costs_two_and_supply_must_suffice() -> None:
    t = axis(sp=1).put("VAL", "P48 G29")
    assert t.why("activate P48") == "5.5.2"
    t.lines("activate G29")
    assert t.why("join P48") == "5.5.2"


@pytest.mark.rule("6.1", "6.3", "6.3.1", "C1.g", "3.2")
def test_movement_factor() -> None:
    t = axis().put("VAL", "P48").lines("activate P48")
    assert {"ROS", "BOG", "KLV"} <= t.options("march"), "three zones"
    assert t.why("march URY") == "6.3"
    t = Table().rp(SOVIET, "BUT").put("BUT", "S65 T5A").operation(SOVIET, "BUT").lines("activate S65")
    assert t.options("march") == {"BOR", "KLV", "LIS", "PAV", "ZHE"}
    t.lines("join T5A")
    assert t.options("march") == {"BOR", "KLV", "LIS", "PAV", "ZHE"}, "as slow as the slowest"


@pytest.mark.rule("9.6.3.a", "9.6.2.c")
def test_a_disorganised_unit_is_slower_but_never_below_one() -> None:
    t = axis().put("VAL", "P48:x G29:x").lines("activate P48")
    assert "KLV" not in t.options("march")
    t.lines("join G29")
    assert t.options("march") <= {"ALE", "KUP", "NOS", "ROS", "STB", "SVA", "VOL"}


@pytest.mark.rule("C1.c", "C1.g")
def test_mountains_end_a_move() -> None:
    t = Table().rp(AXIS, "MAI").hold(AXIS, "MAI").put("MAI", "P48").operation(AXIS, "MAI").lines("activate P48")
    assert {"TUA", "SOC"} <= t.options("march")
    assert t.why("march SUK") == "C1.c", "beyond the first mountain"
    assert t.why("march KIZ") == "6.3"
    t.lines("march TUA")
    assert not t.options("march")
    assert t.pending == (AXIS,)


@pytest.mark.rule("C1.b.I")
def test_the_volga() -> None:
    t = Table().rp(SOVIET, "STG").put("STG", "T5A S62").put("CYA", "P48").operation(SOVIET, "STG")
    t.lines("activate T5A")
    assert "LEN" in t.options("march")
    t.lines("march LEN")
    assert (t.where("T5A"), t.options("march")) == ("LEN", set()), "all movement points"
    t = Table().rp(SOVIET, "ELT").put("LEN", "T5A").put("STG", "P48").operation(SOVIET, "ELT").lines("activate T5A")
    assert t.why("march STG") == "C1.b.I", "no battle across the Volga"
    t = Table().winter().rp(SOVIET, "STG").put("STG", "T5A").operation(SOVIET, "STG").lines("activate T5A")
    assert t.why("march LEN") == "C1.b.I", "closed after General Winter"
    t = Table().winter(ice=True).rp(SOVIET, "ELT").put("LEN", "T5A").put("STG", "P48").operation(SOVIET, "ELT")
    assert "STG" in t.lines("activate T5A").options("march"), "frozen after five more cards"


@pytest.mark.rule("C1.b.I")
def test_supply_crosses_the_closed_volga() -> None:
    t = Table().winter().rp(SOVIET, "STG").put("LEN", "S62:x").operation(SOVIET, "STG")
    assert t.s.volga() == "closed"
    assert t.why("reorganise S62") == ""


@pytest.mark.rule("C1.b.II")
def test_major_rivers_cost_a_point_more_into_enemies() -> None:
    t = axis("KHA").put("KHA", "P48:x").put("KUP", "S28").lines("activate P48")
    assert "KUP" in t.options("march"), "two points are enough at once"
    t = axis("KHA").put("IZY", "P48:x").put("KUP", "S28").hold(AXIS, "KHA").lines("activate P48", "march KHA")
    assert t.why("march KUP") == "C1.b.II", "one point left, two needed"
    t = Table().winter().rp(AXIS, "KHA").operation(AXIS, "KHA").put("IZY", "P48:x").put("KUP", "S28")
    assert "KUP" in t.lines("activate P48", "march KHA").options("march"), "not in winter"
    t = Table().put("ROS", "P48").put("LIS", "S65").rp(SOVIET, "VOR").operation(SOVIET, "VOR")
    assert "ROS" in t.lines("activate S65").options("march"), "units with one point are not affected"


@pytest.mark.rule("C1.d", "C1.d.I")
def test_the_strait_is_closed_to_the_soviets_before_winter() -> None:
    t = Table().rp(SOVIET, "KRD").put("TAM", "S47").operation(SOVIET, "KRD").lines("activate S47")
    assert t.why("march KER") == "C1.d.I"
    t = Table().winter().rp(SOVIET, "KRD").put("TAM", "S47").operation(SOVIET, "KRD").lines("activate S47")
    assert "KER" in t.options("march")
    t = Table().rp(AXIS, "KER").put("KER", "G42").operation(AXIS, "KER").lines("activate G42")
    assert "TAM" in t.options("march")


@pytest.mark.rule("C1.d.II", "9.6.6.a")
def test_germans_of_kerch_may_leave_the_map() -> None:
    t = Table().rp(AXIS, "KER").put("KER", "G42 G30").put("TAM", "S47").operation(AXIS, "KER")
    assert t.isolated() == set(), "the west edge is open"
    t = Table().rp(AXIS, "KER").put("KER", "G42 G30 G44").put("TAM", "S47").operation(AXIS, "KER")
    assert t.isolated() == {"KER"}, "not for all of them"
    assert [t.s.cut_off(t.s.data.number[id]) for id in ("G42", "G44")] == [False, True]
    marks = {p.id: p.marks for p in GAME.view(t.s, AXIS).pieces}
    assert (marks["G42"], marks["G44"]) == ((), ("isolated",))
    t.lines("activate G42", "leave")
    assert t.where("G42") == "gone"
    t.lines("activate G44")
    assert t.why("leave") == "C1.d.II", "it did not begin in Kerch"
    t = Table().rp(AXIS, "KER").put("KER", "G42 G30").put("TAM", "G44").operation(AXIS, "KER", 2)
    t.lines("activate G42", "join G30", "leave")
    assert (t.where("G42"), t.where("G30"), t.sp) == ("gone", "gone", 1), (
        "as one stack, where there is no supply to stack"
    )


@pytest.mark.rule("C3", "C3.a", "C3.b")
def test_nations_keep_apart() -> None:
    t = axis("STL").rp(AXIS, "STL", 3).put("STL", "IT35").put("ART", "RO6").put("KRM", "G4").lines("activate IT35")
    assert t.why("march ART") == "C3.a"
    assert "KRM" in t.options("march"), "Germans stack with anybody"
    t = axis("KHA").put("KHA", "HU3").put("ART", "RO6").put("BEL", "HU4").lines("activate HU3")
    assert t.why("march IZY") == "C3.a", "two zones from the Romanians"
    assert "OBO" in t.options("march")


@pytest.mark.rule("C1.f.III", "5.4.1", "C5", "C1.a.I")
def test_control_and_capture() -> None:
    t = axis().put("VAL", "P48").rp(SOVIET, "ROS", 3)
    t.move("P48", "ROS")
    assert t.held(AXIS, "ROS")
    assert (t.points(SOVIET, "ROS"), t.points(AXIS, "ROS")) == (0, 1), "half, rounded down"
    assert t.told("resources-captured")[0].args["kept"] == 1
    t = Table().rp(AXIS, "STG").hold(AXIS, "STG").put("CYA", "P48").rp(SOVIET, "ELT", 2).operation(AXIS, "STG")
    t.put("LEN", "P24").put("STG", "G4").move("P24", "ELT")
    assert (t.points(SOVIET, "ELT"), t.points(AXIS, "ELT")) == (0, 0), "a symbol is no city for the Axis"


@pytest.mark.rule("12.2", "C10.b")
def test_manstein_moves_with_a_stack_and_makes_it_faster() -> None:
    t = axis().put("VAL", "P48 G29 MAN")
    assert t.why("activate MAN") == "12.2"
    t.lines("activate P48")
    assert "URY" not in t.options("march")
    t.lines("join MAN")
    assert "URY" in t.options("march"), "four zones"
    t.lines("march KLV", "halt")
    assert t.where("MAN") == "KLV"
    t = axis().put("VAL", "P48 MAN")
    t.move("P48", "ROS")
    assert t.where("MAN") == "ROS", "never left alone"


@pytest.mark.rule("9.2", "9.2.2", "6.5", "9.3")
def test_a_battle_ends_the_move_and_another_stack_may_try_again() -> None:
    t = axis().put("VAL", "G29 G8").put("ROS", "S65 S46")
    t.roll("0", "axis-poor axis-assault soviet-ambush")
    t.move("G29", "ROS").lines("play-chit axis-poor")
    assert (t.where("G29"), t.marks("G29")) == ("KUP", "x")
    assert t.why("activate G29") == "5.2.5"
    t.lines("activate G8")
    assert "ROS" in t.options("march"), "a new battle"
