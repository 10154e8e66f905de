"""Positions that seldom come up: who may still act, go or stay when several rules meet."""

from __future__ import annotations

import pytest
from tests.games.roads.kit import AXIS, GAME, SOVIET, Table

from stavka.games.roads.rules.battle import Battle
from stavka.games.roads.rules.cards import CardTurn
from stavka.games.roads.rules.checks import Check
from stavka.games.roads.rules.deck import why_not_play
from stavka.games.roads.rules.march import MoveGroup
from stavka.games.roads.rules.operations import Operation
from stavka.games.roads.rules.reactions import Reaction, order_225
from stavka.games.roads.rules.resources import PlaceResources
from stavka.games.roads.rules.sequence import CardOrMap


@pytest.mark.rule("5.2.3")
def test_an_enemy_on_the_marker_cuts_all_supply() -> None:
    t = Table().rp(AXIS, "KUR").put("VAL", "P48").put("SVA", "G44").operation(AXIS, "KUP")
    assert t.options("activate") == {"P48", "G44"}
    t.put("KUP", "S65")
    assert t.options("activate") == set()
    assert t.why("activate P48") == "5.2.3"


@pytest.mark.rule("9.6.6.b", "9.6.6.c", "9.6.6.d")
def test_a_ring_may_close_in_the_middle_of_a_battle() -> None:
    t = Table().rp(AXIS, "VAL").rp(SOVIET, "BUT").put("OST", "G4").put("ROS", "G7").put("ALE", "S65 S46")
    t.put("VAL", "P48 G29 G8").operation(AXIS, "VAL")
    t.roll("01", "axis-poor axis-flank axis-ambush axis-air soviet-attack").move("P48 G29 G8", "ALE")
    t.lines("play-chit axis-poor", "pick G29", "retreat NOS")
    assert t.isolated() == set(), "Valuiki is empty"
    t.roll("10", "soviet-ambush").lines("pick S65", "pick G8")
    t.lines("retreat VAL")
    assert t.isolated() == {"ALE"}, "the second stays with his resource points, and the last way out is shut"
    t.roll("01", "soviet-poor").lines("play-chit axis-air", "pick S65")
    assert t.told("check-failed")[-1].args["cohesion"] == 5
    assert t.where("S65") == "lost"


@pytest.mark.rule("C1.d.II", "9.6.3.f")
def test_germans_of_kerch_leave_by_it_when_driven_from_taman() -> None:
    def driven(unit: str) -> set[str]:
        t = Table().winter().rp(AXIS, "POL").rp(SOVIET, "KRD").put("TAM", f"{unit} G44").put("KRD", "S47")
        t.operation(SOVIET, "KRD").roll("01", "soviet-attack axis-air axis-air soviet-attack")
        return t.lines("activate S47", "march TAM", f"pick {unit}").options("retreat")

    assert "off-map" in driven("G42"), "Kerch is the first of two steps, the west edge the second"
    assert "off-map" not in driven("G11"), "it did not begin there"


@pytest.mark.rule("C1.d.II", "12.2")
def test_the_leader_holds_up_nobody_who_can_only_leave_the_map() -> None:
    t = Table().rp(AXIS, "KER").put("KER", "G42:x G30 MAN").put("TAM", "G5").put("KRD", "G4").put("NVR", "G7")
    t.put("TMS", "G8").operation(AXIS, "KER", 1).lines("activate G42")
    assert (t.options("march"), t.options("leave"), t.options("join")) == (set(), {"leave"}, set())
    t = Table().rp(AXIS, "KER").put("KER", "G42 MAN").operation(AXIS, "KER").lines("activate G42")
    assert not t.options("leave"), "he is not left alone, and does not leave the map"


@pytest.mark.rule("9.6.3.f", "C1.f.III")
def test_a_retreat_takes_zones_from_the_enemy_by_the_way_its_owner_chooses() -> None:
    def driven_off(*axis: str) -> Table:
        t = Table().rp(AXIS, "KUP").rp(SOVIET, "BUT").put("VAL", "P48").put("ROS", "S65").hold(AXIS, *axis)
        t.operation(AXIS, "KUP").roll("0", "axis-air axis-air axis-ambush axis-flank soviet-poor").move("P48", "ROS")
        return t.lines("play-chit axis-air")

    t = driven_off()
    assert t.where("S65") == "BUT", "all ways are its own: nobody is asked"
    t = driven_off("LIS")
    assert (t.pending, t.options("retreat")) == ((SOVIET,), {"LIS", "PAV"}), "one end, two ways"
    assert t.why("retreat BUT") == "9.6.3.f"
    t.lines("retreat LIS")
    assert (t.where("S65"), t.held(SOVIET, "LIS")) == ("BUT", True)
    t = driven_off("LIS").lines("retreat PAV")
    assert (t.where("S65"), t.held(AXIS, "LIS")) == ("BUT", True)


def attacked(stock: str, zone: str = "ROS", start: str = "VAL") -> Table:
    """The 65th Army in a zone that the 48th Panzer Corps is to attack."""
    return Table().rp(AXIS, "KUP").rp(SOVIET, stock).put(start, "P48").put(zone, "S65").operation(AXIS, start)


def driven_off(t: Table, zone: str = "ROS") -> set[str]:
    """The attack succeeds: where the defender may go, or where he went."""
    t.roll("0", "axis-air axis-air axis-ambush axis-flank soviet-poor").move("P48", zone).lines("play-chit axis-air")
    return t.options("retreat") or {t.where("S65")}


@pytest.mark.rule("9.6.3.f")
def test_a_retreat_stops_early_only_at_own_resources() -> None:
    t = attacked("OST").put("ALE", "G4").put("LIS", "G5")
    assert driven_off(t) == {"OST", "KAS", "NOS", "SOS", "VOR"}, "at the resource points, or one zone beyond"
    assert driven_off(attacked("SOS").put("ALE", "G4").put("LIS", "G5")) == {"SOS"}, "nothing to stop at in Ostrogozhsk"


@pytest.mark.rule("9.6.3.f", "5.4.1")
def test_resources_in_the_battle_are_no_goal_of_a_retreat() -> None:
    assert driven_off(attacked("BOR").rp(SOVIET, "ROS")) == {"BUT"}, "towards Borisoglebsk, not round Rossosh"
    t = attacked("BOR").rp(SOVIET, "ROS").hand(SOVIET, "withdrawal").lines("activate P48", "march ROS")
    assert t.lines("play-card withdrawal").options("retreat") == {"BUT", "LIS", "PAV"}, "before the battle, too"


@pytest.mark.rule("9.6.3.f", "9.6.5")
def test_enemy_resources_bar_a_retreat() -> None:
    t = attacked("KRD", "MAK", "GRO")
    assert driven_off(t, "MAK") & {"ACH", "LAG", "MOZ"}
    t = attacked("KRD", "MAK", "GRO").hold(AXIS, "KIZ").rp(AXIS, "KIZ")
    assert driven_off(t, "MAK") == {"lost"}, "the only way leads over enemy resource points"


@pytest.mark.rule("2.3.2", "C19.14")
def test_the_26th_tank_corps_counts_for_other_cards() -> None:
    def passed(*cards: str) -> Table:
        t = Table().rp(AXIS, "KUP").rp(SOVIET, "BUT").put("VAL", "G29 G8").put("ROS", "S65 S46").hand(SOVIET, *cards)
        t.operation(SOVIET, "BUT").roll("1", "soviet-ambush axis-air axis-air soviet-poor")
        t.lines("activate S65", "join S46", "march VAL")
        if "tanks-26" in cards:
            t.lines("play-card tanks-26")
        while t.options("pass"):
            t.lines("pass")
        if t.options("play-chit"):
            t.lines("play-chit soviet-ambush")
        return t.lines("pick G29")

    assert passed("tanks-26", "t-34").options("play-card") == {"t-34"}
    assert not passed("t-34").options("play-card"), "no tanks"


# --- operations -----------------------------------------------------------------------------------------


@pytest.mark.rule("C11", "10.2")
def test_what_the_axis_rebuilt_does_not_bind_the_soviets() -> None:
    t = Table().rp(SOVIET, "BUT").put("PAV", "S65:d").put("KUR", "G29:d").operation(SOVIET, "BUT")
    t.s.rebuilt = True
    assert t.why("rebuild S65") == ""
    t.lines("end-operation").operation(AXIS, "KUR")
    assert t.why("rebuild G29") == "C11.a", "what counts is the last operation of the Axis"


@pytest.mark.rule("C4", "4.2.2")
def test_after_stavka_nobody_adds_to_the_die() -> None:
    for stavka, first in ((False, AXIS), (True, SOVIET)):
        t = Table().rp(AXIS, "KUR").rp(AXIS, "KHA").rp(SOVIET, "VOR").rp(SOVIET, "SAR").put("KUR", "P48")
        if stavka:
            t.effect("stavka")
        t.frames(CardOrMap((AXIS, SOVIET))).roll("56").lines("choose map", role=AXIS).lines("choose map", role=SOVIET)
        assert t.pending == (first,), "five and two against six, or five alone"


@pytest.mark.rule("C10.b", "C9.a")
def test_manstein_lets_infantry_attack_farther() -> None:
    t = Table().rp(AXIS, "KUP").put("KUP", "G29 MAN").put("ROS", "S65").hold(AXIS, "VAL").operation(AXIS, "KUP")
    assert "ROS" not in t.lines("activate G29").options("march"), "infantry attacks next door"
    assert "ROS" in t.lines("join MAN").options("march")


@pytest.mark.rule("C13", "8.2")
def test_stacking_costs_the_axis_four_in_winter() -> None:
    t = Table().winter().rp(AXIS, "KUP").put("KUP", "G44").put("VAL", "G29").operation(AXIS, "KUP").move("G44", "VAL")
    assert t.sp == 1, "one for the infantry, four for stacking"
    t = Table().winter().rp(SOVIET, "BUT").put("BUT", "S65").put("PAV", "S46").operation(SOVIET, "BUT")
    assert t.move("S65", "PAV").sp == 3, "the Soviets pay as ever"


@pytest.mark.rule("C1.d", "C1.b.I")
@pytest.mark.parametrize(("start", "bank", "target"), [("KRD", "TAM", "KER"), ("ABG", "STG", "LEN")])
def test_strait_and_frozen_volga_cost_attackers_a_point_more(start: str, bank: str, target: str) -> None:
    for marks, reached in (("", True), (":x", False)):
        t = Table().winter(ice=True).put(start, "P48" + marks).put(target, "S47").hold(AXIS, bank)
        t.operation(AXIS, start).lines("activate P48")
        assert (target in t.options("march")) == reached, "one zone and two points, winter or not"


@pytest.mark.rule("2.3.2")
def test_an_air_bridge_is_for_isolated_stacks() -> None:
    t = Table().rp(AXIS, "KHA").put("ALE", "G29").put("TAG", "G5").hand(AXIS, "air-bridge").operation(AXIS, "KHA")
    assert t.why("play-card air-bridge") == "2.3.1", "out of reach, but nobody is around them"
    for zone, unit in (("NOS", "S13"), ("OST", "S40"), ("ROS", "S21"), ("VAL", "S28")):
        t.put(zone, unit)
    t.lines("play-card air-bridge")
    assert t.told("airlift")[0].places == ("ALE",)


@pytest.mark.rule("6.3", "C1.b.II", "C1.b.III")
def test_an_attack_takes_the_easiest_of_equal_ways() -> None:
    t = Table().rp(AXIS, "KHA").put("KOR", "P48").put("VAL", "S65").hold(AXIS, "VOL", "NOS").operation(AXIS, "KHA")
    t.roll("", "axis-air axis-air axis-ambush axis-flank soviet-poor").lines("activate P48", "march VAL")
    assert t.s.data.name[t.battle.origin] == "NOS", "from there no river is crossed, as from Volchansk"


@pytest.mark.rule("2.3.2", "8.2")
def test_a_jammed_stack_that_cannot_pay_for_stacking_stays() -> None:
    def jammed(sp: int) -> Table:
        t = Table().rp(AXIS, "KUP").put("VAL", "P48").hand(SOVIET, "traffic-jam").operation(AXIS, "KUP", sp)
        t.put("ROS", "G4").put("ALE", "G5").put("STB", "G7").put("SVA", "G8").put("KUP", "G11").put("NOS", "G13")
        t.put("VOL", "G17").hold(AXIS, "BOG").lines("activate P48", "march BOG", "play-card traffic-jam")
        return t

    t = jammed(6)
    assert (t.where("P48"), t.sp) == ("ROS", 2), "two for the move, two for stacking"
    t = jammed(3)
    assert (t.where("P48"), t.sp) == ("VAL", 1), "paid for, and not an inch gained"
    assert t.why("activate P48") == "5.2.5"


@pytest.mark.rule("2.3.2", "2.3.4")
def test_a_long_way_in_short_legs_can_be_jammed() -> None:
    def legs(*lines: str) -> Table:
        t = Table().rp(AXIS, "KUP").put("VAL", "P48").hand(SOVIET, "traffic-jam").operation(AXIS, "KUP")
        return t.lines("activate P48", *lines)

    t = legs("march ALE")
    assert t.pending == (AXIS,), "one zone: nothing to jam yet"
    t.lines("march OST")
    assert t.pending == (SOVIET,), "it goes on"
    t.lines("play-card traffic-jam")
    assert (t.where("P48"), t.why("activate P48")) == ("ALE", "5.2.5")
    assert legs("march OST", "play-card traffic-jam").where("P48") in ("ALE", "ROS", "NOS")
    t = legs("march OST", "pass", "march SOS")
    assert t.pending == (SOVIET,), "farther than was announced"
    assert t.lines("play-card traffic-jam").where("P48") == "OST"


# --- cards ---------------------------------------------------------------------------------------------


@pytest.mark.rule("C15.e.V")
def test_directive_45_lets_a_sector_go_without_when_it_has_no_city() -> None:
    t = Table().effect("railhead", "directive-45-axis").frames(PlaceResources(AXIS, 2)).lines("place-resource KUR")
    assert not t.options("place-resource") & {"KUR", "KHA"}, "now Army Group A"
    lost = GAME.data.graph.names(GAME.data.cities & GAME.data.start_axis & GAME.data.sectors["A"])
    t = Table().effect("railhead", "directive-45-axis").hold(SOVIET, *lost)
    t.frames(PlaceResources(AXIS, 2)).lines("place-resource KUR")
    assert t.options("place-resource") >= {"KUR", "KHA"}, "Army Group A has no city left"


@pytest.mark.rule("12.2", "C1.d.III")
def test_manstein_is_redeployed_with_the_last_of_his_stack() -> None:
    t = (
        Table()
        .hand(AXIS, "redeployment")
        .put("KHA", "G29 G8 MAN")
        .frames(CardTurn(AXIS))
        .lines("play-card redeployment")
    )
    t.lines("deploy G29 KUR")
    assert t.where("MAN") == "KHA"
    t.lines("deploy G8 POL")
    assert t.where("MAN") == "POL"


@pytest.mark.rule("2.3.2", "C1.d.III")
def test_isolated_units_are_not_redeployed() -> None:
    t = Table().hand(AXIS, "redeployment").put("KHA", "G29").put("ALE", "G8").frames(CardTurn(AXIS))
    for zone, unit in (("NOS", "S13"), ("OST", "S40"), ("ROS", "S21"), ("VAL", "S28")):
        t.put(zone, unit)
    t.lines("play-card redeployment")
    assert t.why("deploy G8 KUR") != ""
    assert t.why("deploy G29 KUR") == ""


# --- conditions of cards in battle ---------------------------------------------------------------------


def fought(attackers: str, defenders: str, zone: str = "ROS", start: str = "VAL", side: str = AXIS) -> Table:
    """A battle that has begun."""
    t = Table().put(zone, attackers).put(zone, defenders)
    data, cell = t.s.data, t.s.data.cell[zone]
    units = [sum(1 << data.number[id.partition(":")[0]] for id in ids.split()) for ids in (attackers, defenders)]
    fight = Battle(
        zone=cell, origin=data.cell[start], attacker=side, river=data.river(data.cell[start], cell),
        attackers=units[0], defenders=units[1],
    )  # fmt: skip
    return t.frames(Operation(side, data.cell[start], 6), fight)


def could(
    t: Table, card: str, timing: str = "battle", unit: str = "", fail: str = "disorganised", die: int = 10
) -> bool:
    """Could a card be played at the start of the battle, or on the check of a unit?"""
    if unit:
        check = Check(unit=t.s.data.number[unit], modifier=0, fail=fail, cited="9.6.1", die=die)
        t.s.frames = [*t.s.frames[:3], check]
    return why_not_play(t.s, t.s.data.cards[card], "check" if unit else timing) is None


@pytest.mark.rule("2.3.1")
def test_two_commissars_together_turn_what_one_does_not() -> None:
    def check(*hand: str) -> Table:
        t = fought("P48", "S65").hand(SOVIET, *hand)
        rolled = Check(unit=t.s.data.number["S65"], modifier=0, fail="disorganised", cited="9.6.1", die=10, step=1)
        t.s.frames = [*t.s.frames[:3], rolled]
        return t.changed().roll("", "axis-air axis-air axis-air axis-ambush soviet-poor").run_on()

    t = check("commissars", "commissars")
    assert t.s.data.cohesion[0][t.s.data.number["S65"]] == 6
    assert t.options("play-card") == {"commissars"}, "10 against 6: two of them make it 6"
    t.lines("play-card commissars", "play-card commissars")
    assert t.marks("S65") == "", "it holds"
    one = check("commissars", "t-34")
    assert one.why("play-card commissars") == "2.3.1", "alone it would be wasted"


@pytest.mark.rule("2.3.1", "2.3.2")
def test_cards_at_the_start_of_a_battle() -> None:
    assert could(fought("P48", "S65"), "street-fighting")
    assert not could(fought("P48", "S65", "ALE"), "street-fighting"), "no city"
    assert not could(fought("S65", "G29", side=SOVIET), "street-fighting"), "the Soviets attack"
    assert could(fought("P48", "S65"), "fliegerkorps")
    assert not could(fought("P48 HU3", "S65"), "fliegerkorps"), "not only Germans"
    assert not could(fought("P48", "S65"), "bridge"), "no river"
    assert could(fought("P48", "S65", "VAL", "KUP"), "bridge")
    assert not could(fought("P48", "S65", "TAM", "KER"), "bridge"), "a strait has none"
    assert not could(fought("P48", "S65"), "zhukov")
    assert could(fought("S65", "G29", side=SOVIET), "zhukov")
    assert could(fought("S65", "G29", side=SOVIET), "katyushas")
    assert not could(fought("G29", "S65"), "katyushas"), "attack cards are for the attacker"
    t = fought("P48", "S65")
    t.battle.drop(t.s.data.number["S65"])
    assert not could(t, "pioneers"), "nobody is left to fight"


@pytest.mark.rule("9.4", "2.3.4")
def test_the_attacker_plays_cards_first() -> None:
    t = attacked("BUT").hand(AXIS, "pioneers").hand(SOVIET, "street-fighting").lines("activate P48", "march ROS")
    t.roll("", "axis-air axis-air axis-ambush axis-flank soviet-poor").lines("pass")
    assert (t.pending, t.options("play-card")) == ((AXIS,), {"pioneers"})
    t.lines("play-card pioneers")
    assert (t.pending, t.options("play-card")) == ((SOVIET,), {"street-fighting"})


@pytest.mark.rule("2.3.4")
def test_the_attacker_who_passed_may_answer_the_card_of_the_defender() -> None:
    t = attacked("BUT").hand(AXIS, "pioneers").hand(SOVIET, "street-fighting").lines("activate P48", "march ROS")
    t.roll("", "axis-air axis-air axis-ambush axis-flank soviet-poor").lines("pass", "pass")
    assert (t.pending, t.options("play-card")) == ((SOVIET,), {"street-fighting"})
    t.lines("play-card street-fighting")
    while t.pending == (SOVIET,):
        t.lines("pass")
    assert (t.pending, t.options("play-card")) == ((AXIS,), {"pioneers"}), "asking ends when both passed in a row"


@pytest.mark.rule("2.3.1", "2.3.2")
def test_cards_on_a_check() -> None:
    assert could(fought("S65", "G29", side=SOVIET), "elastic", unit="G29")
    assert not could(fought("G29", "S65"), "elastic", unit="G29"), "in defence only"
    assert not could(fought("S65", "G29", side=SOVIET), "elastic", unit="G29", fail="decimated"), "it does not retreat"
    assert could(fought("S65", "G29:d", side=SOVIET), "elastic", unit="G29", fail="decimated"), "decimated again"
    assert could(fought("G29", "S65"), "not-one-step", unit="S65")
    assert not could(fought("S65", "G29", side=SOVIET), "not-one-step", unit="S65")
    assert not could(fought("G29", "S65"), "not-one-step", unit="S65", die=6), "it has passed"
    assert could(fought("G29", "S65"), "commissars", unit="S65", die=8)
    assert not could(fought("G29", "S65"), "commissars", unit="S65", die=9), "two off the die are not enough"
    assert not could(fought("G29", "S65"), "eighty-eights", unit="G29", die=8)
    assert could(fought("G29", "T5A"), "eighty-eights", unit="G29", die=8), "against tanks"
    assert could(fought("G29", "S65"), "kampfgruppe", unit="G29", fail="decimated")
    assert not could(fought("HU3", "S65"), "kampfgruppe", unit="HU3", fail="decimated"), "no German unit"
    assert could(fought("G29", "T5A"), "t-34", unit="T5A")
    assert not could(fought("G29", "T5A"), "t-34", unit="T5A", die=1), "nothing to mend"
    assert could(fought("G29", "T5A"), "t-34", unit="G29", die=1)


@pytest.mark.rule("2.3.1", "2.3.2")
def test_cards_after_a_victory() -> None:
    def won(attackers: str, side: str) -> Table:
        t = fought(attackers, "S65" if side == AXIS else "G29", side=side)
        t.battle.drop(t.s.data.number["S65" if side == AXIS else "G29"])
        return t

    assert could(won("P48", AXIS), "breakthrough", "won")
    assert not could(won("G29", AXIS), "breakthrough", "won"), "no Panzer unit"
    assert not could(won("P48:x", AXIS), "breakthrough", "won"), "disorganised"
    assert could(won("S65", SOVIET), "cavalry", "won")
    assert not could(won("S65:x", SOVIET), "cavalry", "won")
    t = won("P48", AXIS)
    t.battle.flags = ("onward",)
    assert not could(t, "breakthrough", "won"), "once in a battle"


@pytest.mark.rule("2.3.2", "9.6.3.f")
def test_a_strategic_withdrawal_needs_somewhere_to_go() -> None:
    def withdraws(**others: str) -> bool:
        t = Table().rp(SOVIET, "KRD").put("KAZ", "S65 S46").put("ORD", "P48").operation(AXIS, "ORD")
        for zone, unit in others.items():
            t.put(zone, unit)
        window = Reaction(timing="attacked", order=(SOVIET,), zone=t.s.data.cell["KAZ"])
        t.s.frames += [MoveGroup(side=AXIS, units=1 << t.s.data.number["P48"], zone=t.s.data.cell["ORD"]), window]
        return why_not_play(t.s, t.s.data.cards["withdrawal"], "attacked") is None

    assert withdraws()
    assert not withdraws(GRO="G8"), "nowhere to go"


@pytest.mark.rule("C15.a", "2.3.2")
def test_order_225_saves_a_full_unit_in_a_city_once_a_battle() -> None:
    def saved(t: Table, unit: str = "S65", die: int = 10) -> bool:
        could(t.effect("order-225"), "commissars", unit=unit, die=die)
        return order_225(t.s, SOVIET)

    assert saved(fought("G29", "S65"))
    assert not order_225(fought("G29", "S65").s, SOVIET), "the card is not in play"
    assert not saved(fought("G29", "S65"), die=6), "it has passed"
    assert not saved(fought("G29", "S65", "ALE")), "no city"
    assert not saved(fought("G29", "S65:d")), "decimated already"
    assert not saved(fought("S65", "G29", side=SOVIET)), "in defence only"
    t = fought("G29", "S65")
    t.battle.flags = ("order-225",)
    assert not saved(t), "once in a battle"
