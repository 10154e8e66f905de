"""The series rules for ships, naval transport and fortresses, on the map of the exercises."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.roads.kit import AXIS, GAME, SOVIET, Table

from stavka.core.dice import PlainDice
from stavka.core.views import Prospect
from stavka.games.roads.rules.chits import cup
from stavka.games.roads.rules.naval import Sail
from stavka.games.roads.rules.resources import chain
from stavka.games.roads.rules.ships import ship_retreats
from stavka.games.roads.rules.situation import cohesion, reach
from stavka.games.roads.table.fights import BattleCourse


def exercise(axis: str = "SIM", soviet: str = "KRA") -> Table:
    """An empty map with a resource point for each side."""
    return Table("exercises").rp(AXIS, axis).rp(SOVIET, soviet)


def zones(t: Table, mask: int) -> set[str]:
    return set(t.s.data.graph.names(mask))


# --- ships ---------------------------------------------------------------------------------------------


@pytest.mark.rule("3.3", "6.2", "6.4", "6.4.2", "6.4.3", "6.4.1", "5.5.2")
def test_ships_sail_between_ports_and_the_seas_beside_them() -> None:
    t = exercise().put("FEO", "F1").operation(AXIS, "SIM").lines("activate F1")
    assert t.options("march") == {"GFE", "STR", "CAU"}, "not to the open sea, and no enemy port"
    assert t.why("march AZO") == "6.4.1"
    assert t.why("march OPN") == "6.4.1"
    assert t.why("march SIM") == "6.1"
    t.lines("march STR", "halt")
    assert (t.where("F1"), t.sp) == ("STR", 5)
    assert t.why("activate F1") == "5.2.5"
    t = exercise().put("FEO", "F10:d").operation(AXIS, "SIM").lines("activate F10")
    assert t.options("march") == {"GFE", "STR", "CAU"}, "three zones"
    t = exercise().put("FEO", "F10:dx").operation(AXIS, "SIM").lines("activate F10")
    assert t.options("march") == {"GFE", "STR"}, "two"


@pytest.mark.rule("6.1")
def test_land_units_stay_on_land() -> None:
    t = exercise().put("FEO", "G54").operation(AXIS, "SIM").lines("activate G54")
    assert not t.options("march") & zones(t, t.s.data.seas)
    assert t.why("march GFE") == "6.1"


@pytest.mark.rule("6.4.4")
def test_ships_enter_no_port_of_the_enemy() -> None:
    t = exercise().put("STR", "F1").put("TMN", "S47").operation(AXIS, "SIM").hold(AXIS, "TMN")
    t.s.frames.append(Sail(side=AXIS, units=1 << t.s.data.number["F1"], zone=t.s.data.cell["STR"]))
    t.hold(SOVIET, "TMN")
    assert t.why("march TMN") == "6.4.4"
    t.put("NVR", "S47").hold(AXIS, "TMN")
    assert "TMN" in t.options("march")


@pytest.mark.rule("8.2", "8.1")
def test_ships_pay_for_stacking_in_port_but_not_at_sea() -> None:
    t = (
        exercise()
        .put("FEO", "F1 G54")
        .put("GFE", "F10")
        .operation(AXIS, "SIM")
        .lines("activate F10", "march FEO", "halt")
    )
    assert t.sp == 3, "one for the move, two for joining the other ships"
    t = exercise().put("FEO", "F1").put("GFE", "F10").operation(AXIS, "SIM").lines("activate F1", "march GFE", "halt")
    assert t.sp == 5
    t = exercise().put("FEO", "F1 G54").put("GFE", "F10").operation(AXIS, "SIM", 2).lines("activate F10")
    assert t.why("march FEO") == "8.2"


@pytest.mark.rule("5.2.3", "5.2.4")
def test_reach_at_sea() -> None:
    t = exercise().put("FEO", "F1").put("GFE", "F10").put("DZH", "G42").operation(AXIS, "SIM")
    near = zones(t, reach(t.s, t.s.frames[-1]))
    assert {"GFE", "FEO"} <= near
    assert not {"KCH", "STR"} & near, "a fortress of the enemy, and a sea zone beyond it"
    assert t.options("activate") == {"F1", "F10", "G42"}, "a sea zone may be the last of the path"
    t = exercise().put("STR", "F1").rp(AXIS, "STR").put("FEO", "F10 G54").put("MRF", "G42").operation(AXIS, "STR")
    assert t.options("activate") == {"F1"}, "only the ships of the zone, and land units beside it"
    t = exercise().put("GFE", "F1").rp(AXIS, "GFE").put("FEO", "F10 G54").put("MRF", "G42").operation(AXIS, "GFE")
    assert t.options("activate") == {"F1", "G54", "G42"}


@pytest.mark.rule("6.3.2", "9.6.3.e")
def test_ships_leave_a_port_taken_by_land_units() -> None:
    t = exercise("DZH").put("FEO", "F1 F10").put("SIM", "S47").hold(AXIS, "TMN").operation(SOVIET, "SIM")
    t.lines("activate S47", "march FEO")
    assert (t.where("F1"), t.where("F10"), t.marks("F1")) == ("TMN", "TMN", "")
    t = exercise("DZH").put("FEO", "F1").put("SIM", "S47").operation(SOVIET, "SIM").lines("activate S47", "march FEO")
    assert t.where("F1") == "lost", "no port is left to go to"


@pytest.mark.rule("9.6.3.e")
def test_ships_retreat_to_a_port_or_towards_it() -> None:
    t = exercise().put("CAU", "F1")
    number, cau = t.s.data.number["F1"], t.s.data.cell["CAU"]
    assert zones(t, ship_retreats(t.s, number, cau)) == {"FEO"}
    t.hold(AXIS, "TMN")
    assert zones(t, ship_retreats(t.s, number, cau)) == {"FEO", "TMN"}, "any within range"
    t = exercise().put("CAU", "F10:dx")
    assert zones(t, ship_retreats(t.s, t.s.data.number["F10"], cau)) == {"GFE"}, "range two of three zones"
    t.put("STR", "FA")
    assert zones(t, ship_retreats(t.s, t.s.data.number["F10"], cau)) == {"GFE"}, "round by the open sea"
    t.put("OPN", "FB")
    assert not ship_retreats(t.s, t.s.data.number["F10"], cau)


# --- battles at sea ----------------------------------------------------------------------------------------


def sea_battle(chits: str, dice: str, axis: str = "F1 F10", aboard: str = "") -> Table:
    """The Soviet squadron attacks Axis ships in the Gulf of Feodosia."""
    t = exercise().put("GFE", axis).put("STR", "FB").operation(SOVIET, "KRA").hold(SOVIET, "KCH")
    if aboard:
        t.put("GFE", aboard)
    t.s.frames.append(Sail(side=SOVIET, units=1 << t.s.data.number["FB"], zone=t.s.data.cell["STR"]))
    return t.roll(dice, chits).lines("march GFE")


@pytest.mark.rule("6.5", "9.2", "9.2.1")
def test_only_ships_fight_at_sea() -> None:
    t = sea_battle("soviet-ambush soviet-attack axis-poor axis-air", "", aboard="G54")
    fight = t.battle
    assert set(t.s.data.names_of(fight.attackers)) == {"FB"}
    assert set(t.s.data.names_of(fight.defenders)) == {"F1", "F10"}
    assert "soviet-fort" not in cup(t.s, fight, SOVIET)
    assert "axis-panzer" not in cup(t.s, fight, AXIS)


@pytest.mark.rule("7.4.1", "9.6.3.e")
def test_a_disorganised_ship_shakes_a_unit_aboard() -> None:
    t = sea_battle("soviet-attack soviet-ambush axis-poor axis-air", "01", aboard="G54 G42").lines(
        "play-chit soviet-attack", "pick F1"
    )
    assert t.pending == (AXIS,)
    t.lines("pick G42")
    assert (t.marks("F1"), t.marks("G42"), t.marks("G54")) == ("x", "x", "")
    assert (t.where("F1"), t.where("G42")) == ("FEO", "GFE"), "troops stay with the other ship"


@pytest.mark.rule("7.4.2", "7.4.4")
def test_a_decimated_ship_costs_a_unit_aboard_and_the_last_one_takes_all_along() -> None:
    t = sea_battle("soviet-air soviet-attack axis-poor", "0", axis="F10", aboard="G54").rp(AXIS, "GFE")
    t.lines("play-chit soviet-air")
    assert (t.marks("F10"), t.marks("G54")) == ("dx", "dx"), "disorganised and decimated"
    assert (t.where("F10"), t.where("G54"), t.points(AXIS, "FEO")) == ("FEO", "FEO", 1)


@pytest.mark.rule("9.6.5.a", "7.4.3", "7.4.4")
def test_a_ship_decimated_once_too_often_is_lost() -> None:
    t = sea_battle("soviet-ambush soviet-attack axis-poor axis-air", "0", axis="F1 F10:dx", aboard="G54 G42")
    t.lines("play-chit soviet-ambush", "pick F10", "pick G42")
    assert (t.where("F10"), t.where("G42"), t.where("G54")) == ("lost", "lost", "GFE")
    t = sea_battle("soviet-ambush soviet-attack axis-poor", "0", axis="F10:dx", aboard="G54 G42").rp(AXIS, "GFE")
    t.lines("play-chit soviet-ambush")
    assert (t.where("F10"), t.where("G42"), t.where("G54")) == ("lost", "lost", "lost")
    assert t.points(AXIS, "GFE") == 0
    assert t.told("resources-sunk")


# --- troops aboard -------------------------------------------------------------------------------------------


@pytest.mark.rule("7.1.5", "7.1.6", "7.1.1", "7.1.4", "7.1.2")
def test_from_port_to_a_beach() -> None:
    t = exercise().put("TMN", "FB S47").operation(SOVIET, "KRA").lines("activate FB")
    assert t.options("march") == {"STR", "GFE", "CAU"}
    t.lines("embark S47")
    assert t.s.frames[-1].left(t.s) == 3, "two of five are gone"
    t.lines("march GFE")
    assert (t.where("S47"), t.options("land")) == ("GFE", {"FEO", "MRF", "KCH"})
    t.lines("land S47 MRF")
    assert (t.where("S47"), t.held(SOVIET, "MRF")) == ("MRF", True)
    t.lines("march STR")
    assert t.where("FB") == "STR", "the ships go on"
    assert t.why("activate S47") == "5.2.5", "landed from the sea they rest"


@pytest.mark.rule("7.1.1", "7.1.3", "7.1.6")
def test_embarking_or_landing_on_the_way_but_not_both() -> None:
    t = exercise().put("TMN", "FA S47").put("NVR", "S46").put("KCH", "S44 S51").operation(SOVIET, "KRA")
    t.lines("activate FA", "embark S47", "march STR")
    assert t.options("embark") == set(), "embarking takes two points of range, one is left"
    t = exercise().put("TMN", "FB S12").put("KCH", "S44 S51").put("NVR", "S46").operation(SOVIET, "KRA")
    t.lines("activate FB", "march STR")
    assert t.options("embark") == {"S44", "S51", "S12"}
    t.lines("embark S44")
    assert t.where("S44") == "STR"
    assert t.options("embark") == {"S51"}, "one zone only"
    assert t.why("embark S12") == "7.1.3"
    assert t.why("land S44 KCH") == "7.1.1"
    t.lines("embark S51")
    assert t.s.frames[-1].left(t.s) == 2, "the stack is embarked for two points"
    t = exercise().put("STR", "FB S47").put("KCH", "S44").put("TMN", "S12").operation(SOVIET, "KRA")
    t.lines("activate FB", "land S47 TMN")
    assert t.why("embark S44") == "7.1.1"


@pytest.mark.rule("7.1.7", "7.1.6")
def test_ships_that_begin_at_sea_with_troops_are_slower() -> None:
    t = exercise().put("STR", "FB S47").operation(SOVIET, "KRA").lines("activate FB")
    assert t.s.frames[-1].left(t.s) == 3
    t = exercise().put("STR", "FB S47").put("KCH", "S44").operation(SOVIET, "KRA").lines("activate FB", "embark S44")
    assert t.s.frames[-1].left(t.s) == 1, "and two more for embarking"
    t = exercise().put("STR", "FB FA S47").operation(SOVIET, "KRA").lines("activate FB")
    assert t.s.frames[-1].left(t.s) == 5, "the troops may stay with the other ship"
    t.lines("embark S47")
    assert t.s.frames[-1].left(t.s) == 3


@pytest.mark.rule("7.1.8", "7.1.9", "8.2")
def test_troops_are_left_in_ports() -> None:
    t = exercise().hold(SOVIET, "FEO").put("TMN", "FB S47 S12").operation(SOVIET, "KRA")
    t.lines("activate FB", "embark S47", "march CAU", "halt")
    assert t.where("S47") == "CAU"
    t.operation(SOVIET, "KRA").lines("activate FB", "march TMN", "halt")
    assert (t.where("S47"), t.sp) == ("TMN", 3), "landed at the end, on other troops"
    assert "S47" in t.options("activate"), "troops landed in a port may act"
    t = exercise().hold(SOVIET, "FEO").put("STR", "FB S47 S12").operation(SOVIET, "KRA")
    t.lines("activate FB", "march TMN", "land S47 TMN", "march STR", "halt")
    assert (t.where("S47"), t.where("S12")) == ("TMN", "STR")


@pytest.mark.rule("7.2")
def test_at_most_three_units_stay_at_sea() -> None:
    t = exercise().put("CAU", "FB S47 S46 S12 S44").operation(SOVIET, "KRA").lines("end-operation")
    assert t.pending == (SOVIET,)
    t.lines("pick S44")
    assert t.where("S44") == "lost"
    assert t.s.units_at(SOVIET, t.s.data.cell["CAU"]).bit_count() == 3


@pytest.mark.rule("7.3", "7.3.1", "7.3.2", "7.3.3", "5.3.2")
def test_resource_points_go_by_sea() -> None:
    t = exercise().hold(SOVIET, "FEO").rp(SOVIET, "TMN", 3).put("TMN", "FB").operation(SOVIET, "KRA")
    t.lines("activate FB", "load", "load", "march GFE")
    assert t.why("load") == "7.3.1"
    assert (t.points(SOVIET, "TMN"), t.points(SOVIET, "GFE")) == (1, 2)
    assert t.why("unload") == "7.3.2"
    t.lines("march FEO", "unload")
    t.lines("march GFE", "halt")
    assert (t.points(SOVIET, "FEO"), t.points(SOVIET, "GFE")) == (1, 1)
    t.operation(SOVIET, "GFE").lines("activate FB", "march FEO", "halt")
    assert (t.points(SOVIET, "FEO"), t.points(SOVIET, "GFE")) == (2, 0), "landed at the end, with the last ship"


@pytest.mark.rule("7.3.1")
@pytest.mark.parametrize("line", ["unload", "halt"])
def test_resource_points_change_no_ships_in_an_operation(line: str) -> None:
    t = exercise().rp(SOVIET, "STR", 1).put("STR", "FB").put("TMN", "FA").operation(SOVIET, "KRA")
    t.lines("activate FB", "march TMN", line)
    if t.options("halt"):
        t.lines("halt")
    assert t.points(SOVIET, "TMN") == 1
    t.lines("activate FA")
    assert t.why("load") == "7.3.1", "they have just come"
    t.operation(SOVIET, "KRA").lines("activate FA")
    assert t.why("load") == ""


@pytest.mark.rule("7.1.3", "7.1.4")
def test_a_unit_is_carried_once_in_an_operation() -> None:
    t = exercise().put("TMN", "FB FA S47").operation(SOVIET, "KRA")
    t.lines("activate FB", "embark S47", "march STR", "march TMN", "land S47 TMN", "march STR")
    assert (t.where("S47"), t.where("FB")) == ("TMN", "STR")
    assert "S47" not in t.lines("activate FA").options("embark"), "it has been carried"


@pytest.mark.rule("7.4.2", "9.6.2.b")
def test_a_unit_aboard_that_is_decimated_again_is_disorganised() -> None:
    t = sea_battle("soviet-ambush soviet-attack axis-poor axis-air", "0", aboard="G54:d")
    t.lines("play-chit soviet-ambush", "pick F1")
    assert (t.marks("F1"), t.marks("G54")) == ("d", "dx")


# --- fortresses ----------------------------------------------------------------------------------------------------


def approach(defenders: str = "S44 S51", attackers: str = "G42 G30", sp: int = 6) -> Table:
    """The Axis marches from Marfovka against the fortress of Kerch."""
    t = exercise().put("MRF", attackers)
    if defenders:
        t.put("KCH", defenders)
    t.operation(AXIS, "SIM", sp)
    first, *rest = attackers.split()
    return t.lines(f"activate {first}", *(f"join {u}" for u in rest))


@pytest.mark.rule("11.1", "5.2.3")
def test_a_garrison_stops_nobody_and_bars_supply() -> None:
    t = exercise().put("MRF", "G42").operation(AXIS, "SIM")
    assert t.options("activate") == {"G42"}
    t.move("G42", "KCH")
    assert t.told("siege-begins")
    assert not t.held(AXIS, "KCH"), "it changes hands only by siege"
    assert t.told("stacked") == []
    barred = exercise().hold(AXIS, "KCH").hold(SOVIET, "MRF", "ARB", "FEO", "SIM").put("SIM", "S47")
    barred.operation(SOVIET, "SIM")
    assert "KCH" not in zones(barred, reach(barred.s, barred.s.frames[-1]))
    t = exercise().put("MRF", "G42").put("KCH", "S44").operation(AXIS, "SIM")
    assert t.isolated() == set(), "who can go inside is not cut off"


@pytest.mark.rule("11.3", "11.2", "11.3.2")
def test_defenders_choose_between_battle_and_siege() -> None:
    t = approach().lines("march KCH")
    assert t.pending == (SOVIET,)
    assert t.options("shelter") == {"S44", "S51"}
    t.lines("shelter S44", "shelter S51")
    assert t.told("battle-begins") == []
    assert (t.where("S44"), t.where("G42"), t.s.besieged) == ("KCH", "KCH", t.s.data.graph.mask(("KCH",)))
    t = approach().roll("", "axis-air axis-air soviet-poor").lines("march KCH", "shelter S44", "halt")
    assert t.s.data.names_of(t.battle.defenders) == ("S51",)
    t = approach("S44 S51 S47 S46 S12").roll("", "axis-air axis-air soviet-poor").lines("march KCH")
    t.lines("shelter S44", "shelter S51", "shelter S47", "shelter S46")
    assert t.s.data.names_of(t.battle.defenders) == ("S12",), "four at most"


@pytest.mark.rule("11.3.1", "9.6.3.f")
def test_units_retreat_into_the_fortress() -> None:
    t = (
        approach()
        .roll("00", "axis-air axis-air soviet-poor")
        .lines("march KCH", "halt", "play-chit axis-air", "pick S44")
    )
    assert (t.where("S44"), t.marks("S44"), t.marks("S51")) == ("KCH", "x", "x")
    assert t.s.data.names_of(t.s.garrison(t.s.data.cell["KCH"])) == ("S44", "S51")
    assert t.told("siege-begins"), "the attackers have won the ground around it"
    t = exercise(soviet="TMN").hold(SOVIET, "MRF").put("MRF", "S44").put("FEO", "G42").operation(AXIS, "SIM")
    t.roll("0", "axis-air axis-air soviet-poor").lines("activate G42", "march MRF", "play-chit axis-air", "retreat KCH")
    assert t.where("S44") == "KCH", "one zone: their fortress is there"


def besieged(around: str = "G42 G30", inside: str = "S44 S51") -> Table:
    t = exercise().put("KCH", inside)
    for id in inside.split():
        t.s.shelter(t.s.data.number[id.partition(":")[0]])
    t.hold(SOVIET, "KCH").put("KCH", around).hold(SOVIET, "KCH")
    t.s.besieged = t.s.data.graph.mask(("KCH",))
    t.s.isolated = t.s.ring()
    return t


@pytest.mark.rule("11.3.3", "5.5.2", "5.4.1")
def test_storming_a_fortress() -> None:
    t = besieged().rp(SOVIET, "KCH", 4).operation(AXIS, "SIM")
    assert t.options("besiege") == {"KCH"}
    t.roll("4").lines("besiege KCH")
    told = t.told("fortress-holds")[0].args
    assert (told["factor"], told["inside"], told["around"], told["total"], told["number"]) == (5, 2, 2, 9, 6)
    assert t.sp == 2
    assert t.why("besiege KCH") == "11.3.3", "once an operation"
    assert t.why("activate G42") == "5.2.5", "that was the action of the besiegers"
    t.operation(AXIS, "SIM").roll("1").lines("besiege KCH")
    assert t.told("fortress-falls")
    assert (t.where("S44"), t.where("S51"), t.held(AXIS, "KCH"), t.s.besieged) == ("lost", "lost", True, 0)
    assert (t.points(AXIS, "KCH"), t.points(SOVIET, "KCH")) == (2, 0)
    assert besieged().operation(AXIS, "SIM", 3).why("besiege KCH") == "5.5.2"
    t = besieged().operation(AXIS, "SIM")
    t.s.frames[-1].acted = 1 << t.s.data.number["G42"]
    t.roll("1").lines("besiege KCH")
    assert t.told("fortress-holds")[0].args["around"] == 1, "those who have acted do not count"


@pytest.mark.rule("11.3.4")
def test_a_siege_ends_when_the_besiegers_go() -> None:
    t = besieged("G42").operation(AXIS, "SIM").lines("activate G42", "march MRF")
    if t.options("halt"):
        t.lines("halt")
    assert t.told("siege-lifted")
    assert (t.s.besieged, t.s.inside, t.where("S44")) == (0, 0, "KCH")


@pytest.mark.rule("5.4.2", "11.3.5.a", "11.3.5.b")
def test_units_inside_use_only_what_is_inside() -> None:
    t = besieged().rp(SOVIET, "KCH", 2).put("TEM", "S12").operation(SOVIET, "KRA")
    assert t.options("activate") == {"S12"}
    assert t.why("activate S44") == "11.3.5.a"
    t.operation(SOVIET, "KCH")
    assert t.options("activate") == {"S44", "S51"}
    assert t.why("activate S12") == "5.4.2"
    t.lines("activate S44", "join S51").roll("0 1", "soviet-poor axis-poor axis-air soviet-ambush").lines("march KCH")
    assert t.told("battle-begins")
    t.lines("pick S44")
    assert (t.where("S44"), t.marks("S44")) == ("KCH", "x")
    assert t.s.garrison(t.s.data.cell["KCH"]) == 1 << t.s.data.number["S44"], "back inside"
    t = besieged("G42", "S44:x").rp(SOVIET, "KCH").operation(SOVIET, "KCH").lines("reorganise S44")
    assert t.marks("S44") == ""
    assert zones(t, chain(t.s, SOVIET)) == {"KRA", "NVR", "TMN"}, "nothing new comes into a besieged city"


@pytest.mark.rule("11.3.5.c", "11.3.5.b", "11.3.4")
def test_those_inside_help_relief() -> None:
    t = besieged("G42").hold(SOVIET, "MRF").put("MRF", "S47").rp(SOVIET, "MRF").operation(SOVIET, "MRF")
    t.s.add_rp(SOVIET, t.s.data.cell["MRF"], -1)
    t.roll("01", "soviet-attack axis-poor axis-air soviet-poor").lines("activate S47", "march KCH")
    assert t.pending == (SOVIET,)
    t.lines("join S44", "halt")
    assert set(t.s.data.names_of(t.battle.attackers)) == {"S44", "S47"}
    t.lines("pick S44")
    assert t.told("siege-lifted")
    assert (t.s.besieged, t.s.inside) == (0, 0)
    assert t.where("S44") == t.where("S51") == t.where("S47") == "KCH"


@pytest.mark.rule("11.3.5.c")
def test_what_those_lose_who_join_from_inside_is_counted() -> None:
    t = besieged("G42").hold(SOVIET, "MRF").put("MRF", "S47").rp(SOVIET, "MRF").operation(SOVIET, "MRF")
    t.s.add_rp(SOVIET, t.s.data.cell["MRF"], -1)
    t.lines("activate S47", "march KCH")
    course = GAME.course(t.s.copy(), SOVIET, t.make("join S44"))
    assert isinstance(course, BattleCourse)
    assert set(t.s.data.names_of(course.attackers)) == {"S44", "S47"}


@pytest.mark.rule("11.3.5.b", "11.2", "11.3.1")
def test_those_who_sallied_keep_their_room_inside() -> None:
    t = besieged("G42 G30", "S44 S51 S46 S12").hold(SOVIET, "MRF").put("MRF", "S47").operation(SOVIET, "MRF")
    chits = "soviet-poor axis-poor axis-air soviet-ambush"
    t.roll("0", chits).lines("activate S47", "march KCH", "join S44", "join S51", "halt", "pick S47")
    assert t.options("retreat") == {"ARB", "FEO"}, "not inside: all four places are taken"


@pytest.mark.rule("11.3.5.c", "C1.b.III")
def test_who_sallies_crosses_no_river() -> None:
    t = besieged("G42", "S44").hold(SOVIET, "MRF").put("MRF", "S47").operation(SOVIET, "MRF")
    t.roll("", "soviet-poor axis-poor axis-air").lines("activate S47", "march KCH", "join S44")
    t.battle.river = "minor"
    number = t.s.data.number
    assert [cohesion(t.s, t.battle, number[u]) for u in ("S47", "S44")] == [5, 6]


@pytest.mark.rule("11.3.3", "9.2.1", "11.3.5.a")
def test_previews_of_sieges_and_battles_at_sea() -> None:
    t = besieged().operation(AXIS, "SIM")
    f = GAME.forecast(t.s, AXIS, t.make("besiege KCH"))
    assert f is not None
    assert [c.chance for c in f.rolls[0].chances] == [0.1, 0.9]
    assert [m.value for m in f.rolls[0].modifiers] == ["+5", "+2", "-2"]
    t = besieged().rp(SOVIET, "KCH").operation(SOVIET, "KCH").lines("activate S44")
    f = GAME.forecast(t.s, SOVIET, t.make("march KCH"))
    assert f is not None
    assert (f.attackers, f.defenders) == (("S44",), ("G42", "G30"))
    t = exercise().put("FEO", "F1").put("GFE", "FB").operation(AXIS, "SIM").lines("activate F1")
    f = GAME.forecast(t.s, AXIS, t.make("march GFE"))
    assert f is not None
    assert f.defenders == ("FB",)
    assert GAME.forecast(t.s, AXIS, t.make("march STR")) is None


# --- the whole ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.2.4.a", "4.3.1")
def test_the_exercises_are_played_to_their_end() -> None:
    verbs = set()
    for seed in range(5):
        rng = Random(seed)
        dice = PlainDice(rng)
        s, events = GAME.setup("exercises", {}, dice)
        assert not any(e.id == "fall-blau" for e in events)
        while roles := GAME.pending(s):
            action = GAME.legal(s, roles[0]).pick(rng)
            verbs.add(type(action).__name__)
            GAME.apply(s, roles[0], action, dice)
            GAME.check(s)
        assert s.outcome is not None
        assert GAME.read_state(GAME.write_state(s)) == s
    assert {"March", "Embark", "Land", "Load", "Shelter"} <= verbs


def test_the_board_of_the_exercises_has_its_own_zones() -> None:
    board = GAME.board("exercises")
    marks = {c.id: c.marks for c in board.cells}
    assert len(board.cells) == 15
    assert {id for id, m in marks.items() if "port" in m} == {"FEO", "TMN"}
    assert "fortress-5" in marks["KCH"]
    assert len(GAME.board("campaign").cells) == 119


def odds_hold(t: Table, role: str, line: str, fights: int = 400) -> Prospect:
    """What is told of a fight is what comes of it, within what chance may do in so many."""
    action = t.make(line)
    told = GAME.forecast(t.s, role, action)
    assert told is not None
    assert told.prospect is not None
    tolls = [GAME.fight_out(t.s.copy(), role, action, PlainDice(Random(n))) for n in range(fights)]
    for figure, most in (("taken", 0.1), ("attacker_loses", 0.15), ("defender_loses", 0.15)):
        came = sum(getattr(toll, figure) for toll in tolls) / fights
        span = getattr(told.prospect, figure)
        assert span.low - most < came < span.high + most, figure
    return told.prospect


@pytest.mark.rule("9.2.1", "9.6.3.e", "9.6.5.a")
def test_odds_at_sea() -> None:
    t = exercise().put("FEO", "F1").put("GFE", "FB").operation(AXIS, "SIM").lines("activate F1")
    found = odds_hold(t, AXIS, "march GFE")
    worn = exercise().put("FEO", "F1").put("GFE", "FB:dx").operation(AXIS, "SIM").lines("activate F1")
    sinking = odds_hold(worn, AXIS, "march GFE")
    assert sinking.taken.low > found.taken.low


@pytest.mark.rule("11.3.5.a", "11.3.5.b")
def test_odds_of_a_sally() -> None:
    t = besieged().rp(SOVIET, "KCH").operation(SOVIET, "KCH").lines("activate S44")
    found = odds_hold(t, SOVIET, "march KCH")
    assert found.attacker_loses.high < 1.5, "driven off it goes back inside and is not lost"


@pytest.mark.rule("11.3", "11.3.1")
def test_odds_before_the_walls() -> None:
    t = approach()
    before = odds_hold(t, AXIS, "march KCH")
    t.lines("march KCH")
    assert t.options("shelter") == {"S44", "S51"}
    stay = odds_hold(t, SOVIET, "halt")
    inside = odds_hold(t, SOVIET, "shelter S51")
    assert inside.taken.low > stay.taken.high
    assert stay.taken.low == pytest.approx(before.taken.low, abs=0.05)


@pytest.mark.rule("11.3.3")
def test_odds_of_a_storm() -> None:
    t = besieged().operation(AXIS, "SIM")
    found = odds_hold(t, AXIS, "besiege KCH")
    assert (found.taken.low, found.attacker_loses.high) == (0.1, 0)
    assert found.defender_loses.low == pytest.approx(0.1 * 4), "two whole units inside"
