"""Attack, tactical and event cards, one by one."""

from __future__ import annotations

import pytest
from tests.games.roads.kit import AXIS, SOVIET, Table

from stavka.games.roads.rules.chits import void
from stavka.games.roads.rules.operations import StartOperation
from stavka.games.roads.rules.situation import cohesion, tactical

AIR = "axis-air axis-air axis-assault axis-ambush soviet-poor"


def german_attack(card: str, chits: str = AIR, dice: str = "", zone: str = "ROS", sp: int = 6) -> Table:
    """The 48th Panzer Corps attacks; the Axis holds one card."""
    t = Table().rp(AXIS, "KUP").rp(SOVIET, "BUT").put("VAL", "P48 G29").put(zone, "S65 S46").hand(AXIS, card)
    return t.operation(AXIS, "KUP", sp).roll(dice, chits).lines("activate P48", f"march {zone}")


def soviet_attack(*cards: str, chits: str, dice: str = "", units: str = "S65 S46") -> Table:
    t = Table().rp(AXIS, "KUP").rp(SOVIET, "BUT").put("VAL", "G29 G8").put("ROS", units).hand(SOVIET, *cards)
    t.operation(SOVIET, "BUT").roll(dice, chits)
    first, *rest = units.split()
    return t.lines(f"activate {first}", *(f"join {u}" for u in rest), "march VAL")


@pytest.mark.rule("9.4", "C1.b.III")
def test_a_captured_bridge() -> None:
    t = Table().rp(AXIS, "KUP").rp(SOVIET, "BUT").put("KUP", "P48").put("VAL", "S65 S46").hand(AXIS, "bridge")
    t.operation(AXIS, "KUP").roll("", AIR).lines("activate P48", "march VAL", "play-card bridge")
    assert cohesion(t.s, t.battle, t.s.data.number["P48"]) == 7


@pytest.mark.rule("9.4", "C19.15")
def test_pioneers() -> None:
    t = german_attack("pioneers").lines("play-card pioneers")
    assert void(t.s, t.battle, "soviet-fort", ())


@pytest.mark.rule("9.4", "9.4.1")
def test_a_breakthrough() -> None:
    t = german_attack("breakthrough", "axis-air axis-air axis-assault axis-assault soviet-poor", "00 0")
    while t.options("pass"):
        t.lines("pass")
    t.lines("play-chit axis-air", "pick S65")
    while not t.options("play-card"):
        t.lines("pass" if t.options("pass") else "play-chit axis-assault" if t.options("play-chit") else "pick P48")
    left = t.sp
    t.lines("play-card breakthrough")
    assert t.sp == left - 2
    assert "BOG" in t.options("march")
    assert "KLV" not in t.options("march"), "one zone more"
    t.lines("march BOG")
    assert t.where("P48") == "BOG"


@pytest.mark.rule("2.3.1")
def test_kampfgruppe() -> None:
    t = german_attack("kampfgruppe", "axis-assault axis-assault axis-air axis-air soviet-poor", "1 0")
    while t.options("pass"):
        t.lines("pass")
    t.lines("play-chit axis-assault", "pick S65", "play-card kampfgruppe")
    assert t.marks("P48") == ""


@pytest.mark.rule("2.3.1")
def test_staff_work() -> None:
    t = german_attack("staff-work", AIR + " axis-panzer")
    while t.options("pass"):
        t.lines("pass")
    t.lines("play-card staff-work", "return-chit axis-air", "halt")
    assert sorted(t.battle.axis_chits) == ["axis-air", "axis-ambush", "axis-assault", "axis-panzer"]


@pytest.mark.rule("2.3.1", "9.6.3.f")
def test_elastic_defence_and_eighty_eights() -> None:
    for card, dice, place in (
        ("elastic", "01", {"KUP", "VOL", "SVA", "NOS", "STB", "ALE"}),
        ("eighty-eights", "81", {"VAL"}),
    ):
        t = Table().rp(AXIS, "KHA").rp(SOVIET, "BUT").put("VAL", "G29 G8").put("ROS", "S65").hand(AXIS, card)
        t.operation(SOVIET, "BUT").roll(dice, "soviet-attack axis-air axis-air soviet-poor").lines(
            "activate S65", "march VAL"
        )
        while t.options("pass"):
            t.lines("pass")
        t.lines("pick G29", f"play-card {card}")
        if t.options("retreat"):
            t.lines("retreat KUP")
        assert t.where("G29") in place


@pytest.mark.rule("9.4", "9.5.2")
def test_zhukov_draws_two_more() -> None:
    t = soviet_attack(
        "zhukov",
        chits="soviet-air soviet-air".replace(" soviet-air", " soviet-ambush") + " soviet-mass axis-air axis-air",
    )
    t.lines("play-card zhukov")
    assert tactical(t.s, t.battle, SOVIET) == 3
    assert len(t.battle.soviet_chits) == 3


@pytest.mark.rule("C19.10", "9.4")
def test_katyushas() -> None:
    t = soviet_attack("katyushas", chits="soviet-poor axis-air axis-air", dice="5").lines(
        "play-card katyushas", "pick G29"
    )
    assert t.marks("G29") == "d"
    assert t.sp == 4


@pytest.mark.rule("C19.14", "9.4")
def test_the_26th_tank_corps() -> None:
    t = soviet_attack("tanks-26", chits="soviet-poor axis-air axis-air").lines("play-card tanks-26")
    assert t.battle.soviet_chits == ("soviet-armour", "soviet-poor")
    assert "soviet-armour" not in t.battle.soviet_cup


@pytest.mark.rule("C14", "C19.14")
@pytest.mark.parametrize(("stavka", "stays"), [(False, 0), (True, 1)])
def test_the_chit_of_the_26th_tank_corps_is_lent(stavka: bool, stays: int) -> None:
    t = Table().rp(AXIS, "KUP").rp(SOVIET, "BUT").put("VAL", "G29 G8").put("ROS", "S65 S46").hand(SOVIET, "tanks-26")
    if stavka:
        t.effect("stavka")
    t.operation(SOVIET, "BUT").roll("1", "soviet-poor axis-air axis-air")
    t.lines("activate S65", "join S46", "march VAL", "play-card tanks-26", "play-chit soviet-armour", "pick G29")
    assert t.battle.soviet_used.count("soviet-armour") == stays, "before STAVKA Reorganisation it does not come back"
    assert t.battle.soviet_cup.count("soviet-armour") == stays, "one of two had been put aside"


@pytest.mark.rule("9.4")
def test_cavalry_rides_on() -> None:
    t = Table().rp(SOVIET, "BUT").rp(AXIS, "POL").put("VAL", "G29").put("ROS", "S65").hand(SOVIET, "cavalry")
    t.put("SVA", "G4")
    t.operation(SOVIET, "BUT").roll("0", "soviet-air axis-air axis-ambush").lines("activate S65", "march VAL")
    while t.options("pass") and not t.options("play-card"):
        t.lines("pass")
    t.lines("play-card cavalry")
    assert "KUP" in t.options("march")
    assert t.why("march SVA") == "2.3.2", "where no enemy is"
    t.lines("march KUP")
    assert t.where("S65") == "KUP"


@pytest.mark.rule("2.3.1", "9.6.1")
def test_t_34_rolls_again() -> None:
    t = soviet_attack("t-34", chits="soviet-ambush soviet-poor axis-air axis-air", dice="1 9", units="T5A S65")
    while t.options("pass"):
        t.lines("pass")
    t.lines("play-chit soviet-ambush", "pick G29", "play-card t-34")
    assert t.marks("G29") == "d"


@pytest.mark.rule("2.3.4")
def test_a_die_rolled_again_may_be_answered() -> None:
    t = soviet_attack("t-34", chits="soviet-ambush soviet-poor axis-air axis-air", dice="1 9", units="T5A S65")
    t.hand(AXIS, "kampfgruppe")
    while t.options("pass"):
        t.lines("pass")
    t.lines("play-chit soviet-ambush", "pick G29")
    assert t.pending == (SOVIET,), "the Axis has nothing to say to a check that was passed"
    t.lines("play-card t-34")
    assert t.pending == (AXIS,), "now it has"
    t.lines("play-card kampfgruppe")
    assert t.marks("G29") == ""


@pytest.mark.rule("2.3.1", "C19.7")
def test_street_fighting() -> None:
    t = Table().rp(AXIS, "KUP").rp(SOVIET, "BUT").put("VAL", "P48").put("ROS", "S65 S46")
    t.hand(SOVIET, "street-fighting").operation(AXIS, "KUP").roll("", AIR).lines("activate P48", "march ROS")
    while t.options("pass") and not t.options("play-card"):
        t.lines("pass")
    t.lines("play-card street-fighting")
    assert void(t.s, t.battle, "axis-panzer", ())
    assert void(t.s, t.battle, "axis-combined", ())
    assert not void(t.s, t.battle, "axis-assault", ())


@pytest.mark.rule("2.3.1", "2.3.2")
def test_reconnaissance_shows_the_hand_to_the_axis_only() -> None:
    t = Table().rp(SOVIET, "BUT").put("BUT", "S65").hand(SOVIET, "ural").hand(AXIS, "reconnaissance")
    t.frames(StartOperation(SOVIET)).run_on().lines("play-card reconnaissance")
    (seen,) = t.told("hand-seen")
    assert seen.read_by(AXIS).args == {"cards": ["card:ural"]}
    assert seen.read_by("observer").args == {}


@pytest.mark.rule("2.3.2", "5.2.3")
def test_an_air_bridge() -> None:
    t = Table().rp(AXIS, "KHA").put("ALE", "G29").hand(AXIS, "air-bridge")
    for zone, unit in (("NOS", "S13"), ("OST", "S40"), ("ROS", "S21"), ("VAL", "S28")):
        t.put(zone, unit)
    t.operation(AXIS, "KHA")
    assert t.why("activate G29") == "5.2.3"
    t.lines("play-card air-bridge")
    assert t.why("activate G29") == ""
    assert t.s.frames[-1].bridge == t.s.data.graph.mask(("ALE",))


@pytest.mark.rule("5.4.1", "2.3.2")
def test_a_captured_depot() -> None:
    t = Table().rp(AXIS, "KUP").put("VAL", "P48").rp(SOVIET, "ROS", 3).hand(AXIS, "depot").operation(AXIS, "KUP")
    t.lines("activate P48", "march ROS", "play-card depot")
    assert t.points(AXIS, "ROS") == 3
