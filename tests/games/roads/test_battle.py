"""Chapter 9 and C19: cups, chits, checks, retreats, destruction."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.roads.kit import AXIS, GAME, SOVIET, Table

from stavka.games.roads.rules.chits import cup, void
from stavka.games.roads.rules.retreat import RetreatUnit, retreats
from stavka.games.roads.rules.situation import cohesion, cohesion_parts, tactical

FOUR_GERMAN = "axis-air axis-assault axis-flank axis-ambush "


def rossosh(attackers: str = "P48", defenders: str = "S65", chits: str = "", dice: str = "", side: str = AXIS) -> Table:
    """An attack on Rossosh from Valuiki; the chits to be drawn, attacker's first."""
    t = Table().rp(AXIS, "KUP").rp(SOVIET, "BUT")
    own, other = ("VAL", "ROS") if side == AXIS else ("ROS", "VAL")
    t.put(own, attackers).put(other, defenders).operation(side, "KUP" if side == AXIS else "BUT")
    return t.roll(dice, chits).move(attackers.replace(":x", "").replace(":d", "").replace(":dx", ""), other)


def sizes(t: Table) -> tuple[int, int]:
    return len(cup(t.s, t.battle, AXIS)), len(cup(t.s, t.battle, SOVIET))


@pytest.mark.rule("9.5.1", "C14", "C19.7", "C19.9", "C19.10", "C19.14", "C19.15")
def test_what_is_in_the_cups() -> None:
    two = "axis-ambush axis-ambush soviet-ambush"
    assert sizes(rossosh("G29", "S65 S46", two)) == (14, 13)
    assert sizes(rossosh("P48", "S65 S46", FOUR_GERMAN + "soviet-ambush")) == (17, 13)
    t = rossosh("S65 S46", "G29", "soviet-attack axis-ambush axis-ambush", side=SOVIET, dice="11")
    assert sizes(t) == (14, 11)
    t.effect("stavka")
    assert sizes(t) == (14, 13)
    t = rossosh("P48", "S65 T5A", FOUR_GERMAN + "soviet-ambush soviet-air")
    t.effect("stavka")
    assert sizes(t) == (17, 17), "all seventeen"


@pytest.mark.rule("C19.1", "C19.2", "C19.7", "C19.14", "C19.15", "9.5.5")
def test_chits_that_do_not_count_are_replaced() -> None:
    t = rossosh("P48", "S65 S46", FOUR_GERMAN + "soviet-ambush")
    fight = t.battle
    assert not void(t.s, fight, "axis-air", ())
    assert not void(t.s, fight, "axis-panzer", ())
    assert not void(t.s, fight, "soviet-fort", ("soviet-fort",)), "two units can be fortified"
    assert void(t.s, fight, "soviet-fort", ("soviet-fort", "soviet-fort"))
    assert void(t.s, fight, "soviet-armour", ())
    for ally in ("HU3", "IT35", "RO6"):
        fight.attackers = 1 << t.s.data.number["P48"] | 1 << t.s.data.number[ally]
        assert void(t.s, fight, "axis-air", ())
        assert void(t.s, fight, "axis-combined", ())
    t = Table().rp(AXIS, "KUP").put("VAL", "G29 HU3").put("ROS", "S65 S46").operation(AXIS, "KUP")
    t.roll("", "axis-air axis-combined axis-assault axis-flank soviet-poor").move("G29 HU3", "ROS")
    assert t.battle.axis_chits == ("axis-assault", "axis-flank"), "no air attack beside Hungarians"
    assert t.battle.axis_used == ("axis-air", "axis-combined")
    assert [a.id for a in t.told("chits-replaced")[0].args["discarded"]] == ["chit-axis-air", "chit-axis-combined"]


@pytest.mark.rule("9.5.5")
def test_an_empty_cup_is_filled_again() -> None:
    t = rossosh("G29", "S65 S46", "axis-ambush axis-ambush soviet-poor")
    fight = t.battle
    fight.axis_used, fight.axis_cup, fight.axis_chits = fight.axis_cup, (), ("axis-ambush",)
    t.roll("111", "axis-poor axis-flank soviet-ambush").lines("play-chit axis-ambush", "pick S65", "pick S65")
    assert Counter([*t.battle.axis_cup, *t.battle.axis_chits, *t.battle.axis_used])["axis-air"] == 3
    assert t.battle.axis_chits == ("axis-poor", "axis-flank")


@pytest.mark.rule("9.5.3", "2.3.1")
@pytest.mark.parametrize(
    ("chits", "hand", "by_itself"),
    [
        ("axis-flank axis-flank", "oil", True),
        ("axis-flank axis-assault", "oil", False),
        ("axis-flank axis-flank", "staff-work", False),
    ],
)
def test_chits_of_one_kind_play_themselves_unless_a_card_in_hand_fits(chits: str, hand: str, by_itself: bool) -> None:
    t = rossosh("G29", "S65 S46", f"{chits} soviet-attack").hand(AXIS, hand)
    assert (GAME.idle(t.s, AXIS) is not None) == by_itself
    assert t.pending == (AXIS,), "the engine asks whatever the hand holds"


@pytest.mark.rule("9.5.3", "9.5.4", "2.3.3")
def test_the_attacker_plays_first_and_the_defender_rolls_first() -> None:
    t = rossosh("G29", "S65 S46", "axis-flank axis-flank soviet-attack", dice="11")
    assert t.pending == (AXIS,)
    t.lines("play-chit axis-flank")
    assert t.pending == (SOVIET,), "the owner picks, the defender first"
    t.lines("pick S46")
    assert [e.args["unit"] for e in t.told("check-passed")][:2] == ["piece:S46", "piece:G29"]


@pytest.mark.rule("C19.7", "2.3.3")
def test_a_panzer_attack_is_aimed_by_the_axis() -> None:
    t = rossosh("P48", "S65 S46", "axis-panzer axis-panzer axis-panzer axis-poor soviet-poor soviet-poor", dice="01")
    t.lines("play-chit axis-panzer")
    assert t.pending == (AXIS,)
    t.lines("pick S46")
    assert t.marks("S46") == "dx", "disorganised and decimated"


@pytest.mark.rule("C19.7", "C19.6")
def test_a_panzer_attack_without_panzers_does_nothing() -> None:
    t = rossosh(
        "P48 G29", "S65 S46", "axis-panzer axis-panzer axis-poor axis-ambush soviet-poor soviet-poor", dice="01"
    )
    t.lines("play-chit axis-poor", "pick P48")
    assert t.marks("P48") == "x"
    t.lines("pick S65", "play-chit axis-panzer")
    assert t.told("chit-idle")


@pytest.mark.rule("C19.1", "C19.2", "C19.4", "C19.5")
@pytest.mark.parametrize(
    ("chit", "dice", "soviet", "axis"),
    [
        ("axis-air", "4", "", ""),
        ("axis-air", "51", "x", ""),
        ("axis-combined", "57", "", ""),
        ("axis-combined", "681", "x", "d"),
        ("axis-flank", "78", "x", "x"),
        ("axis-ambush", "7", "d", ""),
    ],
)
def test_axis_chits(chit: str, dice: str, soviet: str, axis: str) -> None:
    rest = "axis-assault axis-assault axis-assault soviet-poor soviet-poor"
    t = rossosh("P48", "S65 S46", f"{chit} {rest}", dice=dice)
    t.lines(f"play-chit {chit}", "pick S65")
    assert (t.marks("S65"), t.marks("P48")) == (soviet, axis)


@pytest.mark.rule("C19.8", "C19.9", "C19.10", "C19.12", "C19.13")
@pytest.mark.parametrize(
    ("chit", "dice", "axis", "soviet"),
    [
        ("soviet-air", "7", "dx", ""),
        ("soviet-air", "6", "", ""),
        ("soviet-bombardment", "4", "", ""),
        ("soviet-bombardment", "5", "d", ""),
        ("soviet-attack", "87", "x", "x"),
        ("soviet-ambush", "8", "d", ""),
        ("soviet-mass", "8", "x", "d"),
    ],
)
def test_soviet_chits(chit: str, dice: str, axis: str, soviet: str) -> None:
    t = Table().rp(AXIS, "KUP").rp(SOVIET, "BUT").put("VAL", "G29 G8").put("ROS", "S65").operation(SOVIET, "BUT")
    t.roll(dice, f"{chit} axis-ambush axis-ambush soviet-poor").move("S65", "VAL")
    t.lines("pick G29")
    assert (t.marks("G29"), t.marks("S65")) == (axis, soviet)


@pytest.mark.rule("C19.14")
def test_an_armoured_attack() -> None:
    t = Table().effect("stavka").rp(AXIS, "KUP").rp(SOVIET, "BUT").put("VAL", "G29 G8").put("ROS", "T5A S65")
    t.operation(SOVIET, "BUT").roll("87", "soviet-armour soviet-armour axis-ambush axis-ambush")
    t.move("T5A S65", "VAL").lines("play-chit soviet-armour", "pick G29")
    assert (t.marks("G29"), t.marks("T5A")) == ("x", "d")


@pytest.mark.rule("C19.14")
def test_an_armoured_attack_without_tanks_does_nothing() -> None:
    t = Table().effect("stavka").rp(AXIS, "KUP").rp(SOVIET, "BUT").put("VAL", "G29 G8").put("ROS", "T5A S65")
    first = "soviet-poor soviet-armour axis-ambush axis-ambush "
    t.operation(SOVIET, "BUT").roll("011", first + "soviet-armour soviet-attack axis-air axis-air")
    t.move("T5A S65", "VAL").lines("play-chit soviet-poor", "pick T5A", "retreat PAV", "play-chit axis-ambush")
    assert t.told("chit-idle"), "played when the tanks had left"
    (drawn,) = t.told("chits-replaced")
    assert [a.id for a in drawn.args["discarded"]] == ["chit-soviet-armour"], "drawn when the tanks had left"
    assert t.told("chit-played")[-1].args["chit"].id == "chit-soviet-attack"


@pytest.mark.rule("C19.15")
def test_fortifications_go_with_their_unit_and_need_one() -> None:
    t = rossosh("P48", "T5A S65", "axis-panzer axis-panzer axis-air axis-ambush soviet-fort soviet-fort", dice="0 0 9")
    assert t.battle.soviet_cup.count("soviet-fort") == 0
    t.lines("play-chit axis-air", "pick S65", "play-chit soviet-fort")
    assert t.s.data.names_of(t.battle.forts) == ("T5A",)
    t.roll("1", "soviet-poor soviet-ambush").lines("play-chit axis-ambush")
    assert t.told("chit-idle"), "nobody is left to take the second"
    assert t.battle.soviet_used.count("soviet-fort") == 1
    t.roll("0").lines("play-chit axis-panzer")
    assert t.told("check-failed")[-1].args["modifier"] == -2
    assert (t.where("T5A"), t.told("battle-won") != []) == ("BUT", True)


@pytest.mark.rule("C19.15")
def test_the_chit_of_a_fortified_unit_that_leaves_is_used() -> None:
    t = rossosh("P48", "T5A S65", "axis-panzer axis-panzer axis-air axis-ambush soviet-fort soviet-poor", dice="1")
    t.lines("play-chit axis-ambush", "pick S65", "play-chit soviet-fort", "pick S65")
    assert "soviet-fort" not in t.battle.soviet_used
    t.roll("01", "soviet-ambush soviet-air")
    t.lines("play-chit axis-panzer", "pick S65")
    assert (t.where("S65"), t.battle.forts) == ("BUT", 0)
    assert "soviet-fort" in t.battle.soviet_used


@pytest.mark.rule("C19.15", "9.6.1")
def test_fortifications_take_two_off_the_die() -> None:
    t = rossosh("G29", "S65 S46", "axis-assault axis-ambush soviet-fort soviet-poor", dice="12 8 1")
    t.lines("play-chit axis-ambush", "pick S46", "pick S65")
    assert t.battle.forts == 1 << t.s.data.number["S65"]
    t.chance.names = ["soviet-poor"]
    t.roll("8 1", "axis-flank axis-flank").lines("pick S65")
    assert t.told("check-passed")[-2].args["modifier"] == -2


@pytest.mark.rule("C1.c")
def test_mountains_help_the_defender() -> None:
    t = Table().rp(AXIS, "KRD").hold(AXIS, "KRD").put("MAI", "P48").put("TUA", "S46 S47").operation(AXIS, "KRD")
    t.roll("7", FOUR_GERMAN + "soviet-poor soviet-ambush soviet-air").move("P48", "TUA")
    assert (tactical(t.s, t.battle, SOVIET), tactical(t.s, t.battle, AXIS)) == (3, 4)
    t.lines("play-chit axis-ambush", "pick S46")
    assert t.told("check-passed")[0].args["cohesion"] == 7


@pytest.mark.rule("C10.b", "9.5.2", "12.3")
def test_manstein_in_battle() -> None:
    t = Table().rp(AXIS, "KUP").put("VAL", "G29 MAN").put("ROS", "S65 S46").operation(AXIS, "KUP")
    t.roll("0", "axis-poor axis-ambush axis-ambush soviet-poor")
    t.lines("activate G29", "join MAN", "march ROS")
    assert len(t.battle.axis_chits) == 3
    t.lines("play-chit axis-poor")
    assert (t.where("G29"), t.where("MAN")) == ("KUP", "KUP"), "he leaves with his last unit"


@pytest.mark.rule("12.3", "12.2")
@pytest.mark.parametrize(("choice", "place"), [("G29", "KUP"), ("P48", "ROS")])
def test_manstein_may_leave_with_a_unit_that_retreats(choice: str, place: str) -> None:
    t = Table().rp(AXIS, "KUP").put("VAL", "G29 P48 MAN").put("ROS", "S65 S46").operation(AXIS, "KUP")
    t.roll("0", "axis-poor axis-ambush axis-ambush axis-air axis-air soviet-poor")
    t.lines("activate G29", "join P48", "join MAN", "march ROS")
    t.lines("play-chit axis-poor", "pick G29")
    assert (t.pending, t.options("pick")) == ((AXIS,), {"G29", "P48"})
    assert t.why("pick S65") == "12.3"
    t.lines(f"pick {choice}")
    assert (t.where("G29"), t.where("P48"), t.where("MAN")) == ("KUP", "ROS", place)
    assert len(t.told("leader-goes")) == (choice == "G29")


@pytest.mark.rule("12.3", "C16.b.I", "9.6.5", "9.6.3.f")
def test_an_attacker_who_cannot_go_back_is_destroyed() -> None:
    from stavka.games.roads.rules.victory import unit_points

    t = rossosh("P48", "S65 S46", "axis-poor axis-ambush axis-ambush axis-air soviet-poor", dice="0")
    t.s.put(t.s.data.leader, t.s.data.cell["ROS"])
    t.checks = False
    t.put("VAL", "S21").lines("play-chit axis-poor")
    assert (t.where("P48"), t.where("MAN")) == ("lost", "lost")
    assert unit_points(t.s, SOVIET) == 2 + 3


def ends(t: Table, unit: str, zone: str, origin: str, *, attacked: bool = False) -> dict[str, tuple[str, ...]]:
    """Where a unit may retreat to, and its way."""
    data = t.s.data
    r = RetreatUnit(unit=data.number[unit], zone=data.cell[zone], origin=data.cell[origin], attacked=attacked)
    return {data.name[z]: tuple(data.name[p] for p in path) for z, path in retreats(t.s, r).items()}


@pytest.mark.rule("9.6.3.f")
def test_retreats_lead_to_the_nearest_resources() -> None:
    t = Table().put("ROS", "S65").rp(SOVIET, "BUT").rp(SOVIET, "SOS")
    assert set(ends(t, "S65", "ROS", "VAL")) == {"BUT", "SOS"}, "two zones, either stack"
    t.put("OST", "G4")
    assert set(ends(t, "S65", "ROS", "VAL")) == {"BUT"}
    t.put("PAV", "G5").put("LIS", "G7")
    assert set(ends(t, "S65", "ROS", "VAL")) == {"KLV", "NOS"}, "as near as possible"
    t = Table().put("ROS", "S65").rp(SOVIET, "OST").rp(SOVIET, "BUT")
    assert {"OST", "BUT"} <= set(ends(t, "S65", "ROS", "VAL")), "it may stop after one zone at own resources"


@pytest.mark.rule("9.5.6")
def test_it_is_said_who_won() -> None:
    t = Table().rp(AXIS, "KUP").rp(SOVIET, "BUT").put("VAL", "P48").put("ROS", "S65").operation(AXIS, "VAL")
    t.roll("0", "axis-air axis-air axis-air axis-ambush soviet-poor").lines("activate P48", "march ROS")
    t.lines("play-chit axis-air")
    assert [e.args["winner"] for e in t.told("battle-won")] == [AXIS]


@pytest.mark.rule("9.6.3.f")
def test_defenders_do_not_go_where_the_attackers_came_from() -> None:
    t = Table().put("ROS", "S65").rp(SOVIET, "SOS")
    assert "OST" not in {z for path in ends(t, "S65", "ROS", "OST").values() for z in path}
    t.rp(AXIS, "KUP").hold(AXIS, "VAL").rp(AXIS, "VAL")
    assert "VAL" not in {z for path in ends(t, "S65", "ROS", "OST").values() for z in path}, "enemy resources"


@pytest.mark.rule("9.6.3.f", "9.6.5")
def test_attackers_go_back_the_way_they_came() -> None:
    t = Table().put("ROS", "G29").rp(AXIS, "KUP")
    assert ends(t, "G29", "ROS", "VAL", attacked=True) == {"KUP": ("VAL", "KUP")}
    t.put("VAL", "S21")
    assert ends(t, "G29", "ROS", "VAL", attacked=True) == {}
    t = Table().put("KRD", "G29").rp(AXIS, "KUP")
    assert set(ends(t, "G29", "KRD", "TUA", attacked=True)) == {"TUA"}, "mountains end a retreat"


@pytest.mark.rule("C3.c", "C3.a")
def test_the_nations_rule_holds_in_retreats() -> None:
    t = Table().rp(AXIS, "KUR").put("KUR", "HU3").put("SUM", "IT35").put("SHC", "IT2").put("OBO", "ITA")
    assert ends(t, "HU3", "KUR", "TIM") == {}
    assert ends(t, "HU3", "KUR", "OBO"), "Tim is open"


@pytest.mark.rule("9.6.3.f")
def test_without_resources_towards_the_edge() -> None:
    t = Table().put("KHA", "G29")
    assert set(ends(t, "G29", "KHA", "KUP")) == {"POL", "SUM"}
    t = Table().put("BUT", "S65")
    assert set(ends(t, "S65", "BUT", "PAV")) <= set(GAME.data.graph.names(GAME.data.symbols))


@pytest.mark.rule("9.6.3.b", "9.6.3.c", "9.6.3.a")
def test_a_disorganised_unit_fights_on_with_lower_values() -> None:
    t = rossosh("P48", "S65:x", FOUR_GERMAN + "soviet-poor", dice="61")
    t.lines("play-chit axis-flank")
    check = next(e for e in t.events if e.id.startswith("check-"))
    assert check.args["cohesion"] == 5
    assert (t.where("S65"), t.marks("S65")) == ("BUT", "x")


@pytest.mark.rule("9.6.6.a", "9.6.6.b")
def test_attackers_close_a_ring_only_when_they_have_won() -> None:
    t = (
        Table()
        .rp(AXIS, "KUP")
        .rp(SOVIET, "BUT")
        .put("ALE", "S47")
        .put("NOS", "G4")
        .put("OST", "G5")
        .put("VAL", "P48 G8")
    )
    t.put("ROS", "S65").operation(AXIS, "KUP").roll("0", FOUR_GERMAN + "soviet-poor").move("P48", "ROS")
    assert t.isolated() == set(), "Rossosh is still fought for"
    t.lines("play-chit axis-air")
    assert t.isolated() == {"ALE"}


@pytest.mark.rule("9.6.6.e", "9.6.6.c")
def test_a_ring_opens_as_soon_as_its_units_are_destroyed() -> None:
    t = Table().rp(AXIS, "KUP").put("ROV", "G4").put("MKU", "S56").put("SHA", "S12").put("BAT", "S18")
    t.put("KUS", "G5").put("MRT", "G7").put("YEG", "P48 G29").operation(AXIS, "YEG")
    assert t.isolated() == {"ROV", "BAT"}
    t.roll("0", "axis-flank axis-air axis-air axis-ambush soviet-poor").move("P48 G29", "BAT").lines(
        "play-chit axis-flank"
    )
    assert (t.where("S18"), t.options("pick")) == ("lost", {"P48", "G29"}), (
        "the second half of the chit is still to come"
    )
    assert "ROV" not in t.isolated()


@pytest.mark.rule("9.6.6.f", "9.6.3.f")
def test_a_unit_that_attacks_out_of_a_ring_is_not_isolated() -> None:
    t = Table().rp(SOVIET, "BUT").put("ALE", "S47 S46").put("NOS", "G4").put("OST", "G5").put("ROS", "G7")
    t.put("VAL", "G8").operation(SOVIET, "ALE")
    assert t.isolated() == {"ALE"}
    t.roll("7", "soviet-poor axis-air axis-ambush").move("S47", "ROS")
    assert t.told("check-failed")[0].args["cohesion"] == 6, "not five"
    assert (t.where("S47"), t.marks("S47")) == ("ALE", "x"), "back the way it came, not destroyed"
    assert t.isolated() == {"ALE"}


@pytest.mark.rule("9.5.6", "C1.f.III", "9.5.4")
def test_one_chit_may_drive_off_both_sides() -> None:
    t = rossosh("G29", "S65", "axis-flank axis-flank soviet-poor", dice="00")
    assert t.pending == (AXIS,)
    t.lines("play-chit axis-flank")
    assert [e.args["unit"] for e in t.told("retreats")] == ["piece:S65", "piece:G29"], "the defender first"
    assert (t.where("S65"), t.where("G29")) == ("BUT", "KUP")
    assert t.told("battle-undecided")
    assert t.held(SOVIET, "ROS"), "its last controller"


@pytest.mark.rule("C1.d.II", "9.6.3.f")
def test_germans_of_kerch_retreat_off_the_map() -> None:
    t = Table().winter().rp(SOVIET, "KRD").put("KER", "G42 G44").put("TAM", "S47").operation(SOVIET, "KRD")
    t.roll("00", "soviet-attack axis-air axis-air soviet-attack").lines("activate S47", "march KER", "pick G42")
    assert (t.where("G42"), t.where("G44")) == ("gone", "KER"), "the strait is where the attackers came from"
    t = Table().rp(AXIS, "KER").put("KER", "G42").put("TAM", "S47").operation(AXIS, "KER")
    t.roll("0", "axis-poor axis-air soviet-attack").move("G42", "TAM").lines("play-chit axis-poor")
    assert t.options("retreat") == {"KER", "off-map"}
    t.lines("retreat off-map")
    assert t.where("G42") == "gone"
    assert t.s.lost(AXIS) == [], "not destroyed"


@pytest.mark.rule("9.6.2.c", "9.6.3.a")
def test_no_value_falls_below_one() -> None:
    t = Table().rp(AXIS, "KUP").rp(SOVIET, "STB").put("STB", "T1C:dx").put("LSC", "G29 G8").operation(SOVIET, "STB")
    t.roll("", "soviet-air axis-air axis-ambush").lines("activate T1C", "march LSC")
    unit = t.s.data.number["T1C"]
    assert [part.value for part in cohesion_parts(t.s, t.battle, unit)] == [3, -1, -2]
    assert (cohesion(t.s, t.battle, unit), tactical(t.s, t.battle, SOVIET)) == (1, 1)


@pytest.mark.rule("9.6.5.b", "9.6.6.c")
def test_destroyed_units_stay_away() -> None:
    t = Table().rp(AXIS, "KUP").put("ALE", "S47").put("NOS", "G4").put("OST", "G5").put("ROS", "G7").put("VAL", "P48")
    t.operation(AXIS, "KUP").roll("0", FOUR_GERMAN + "soviet-poor").move("P48", "ALE").lines("play-chit axis-air")
    assert t.where("S47") == "lost"
    assert t.told("check-failed")[0].args["cohesion"] == 5
    assert t.held(AXIS, "ALE")
