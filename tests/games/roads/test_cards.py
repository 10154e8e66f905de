"""4.2.3, C5 to C7, C15: the Card turn, resource points, reinforcements, cards in reaction."""

from __future__ import annotations

import pytest
from tests.games.roads.kit import AXIS, GAME, SOVIET, Table

from stavka.games.roads.rules.cards import CardTurn
from stavka.games.roads.rules.operations import StartOperation
from stavka.games.roads.rules.resources import PlaceResources, chain, valid_cities
from stavka.games.roads.rules.victory import city_points, count_points, unit_points
from stavka.games.roads.state import GONE, LOST


def card_turn(side: str, *hand: str) -> Table:
    return Table().rp(AXIS, "POL").rp(SOVIET, "SAR").hand(side, *hand).frames(CardTurn(side))


@pytest.mark.rule("4.2.3.a", "4.2.3.b", "4.2.3.c", "2.3.1")
def test_one_of_three() -> None:
    t = card_turn(AXIS, "supply-trains", "kampfgruppe", "bridge", "depot", "oil")
    assert t.options("play-card") == {"supply-trains"}
    assert t.why("draw-card") == "4.2.3.b", "five cards in hand"
    assert t.why("play-card bridge") == "2.3.1"
    assert t.why("play-card oil") == "4.2.3.a"
    assert t.why("play-card stockpile") == "4.2.3.a", "not in hand"
    t.lines("discard oil")
    assert (t.s.axis_discard, t.s.used) == (["oil"], 1)
    assert t.options("place-resource"), "one resource point"
    t.lines("place-resource KUR")
    assert t.points(AXIS, "KUR") == 1
    assert set(t.pending) == {AXIS, SOVIET}, "the next choice"


@pytest.mark.rule("4.2.4.a", "4.3.1", "4.3.2", "C16.c")
def test_the_last_card_ends_the_match() -> None:
    t = card_turn(SOVIET, "ural")
    t.checks = False
    t.s.soviet_deck[:] = ["zhukov"]
    t.lines("draw-card")
    assert t.s.outcome is not None
    assert t.s.outcome.rules[0] == "4.2.4.a"
    assert t.s.outcome.winners == (SOVIET,), "Stalingrad and Rostov"
    t = Table().hold(AXIS, "STG", "ROV")
    assert count_points(t.s, "4.2.4.a").points == {AXIS: 1, SOVIET: 0}, "Stalingrad cannot be supplied"
    t.s.where[t.s.data.number["G29"]] = LOST
    assert count_points(t.s, "4.2.4.a").winners == (), "one all"


@pytest.mark.rule("4.2.4.b")
def test_sudden_death() -> None:
    t = card_turn(SOVIET, "collapse").winter().hold(SOVIET, "KHA", "IZY", "KUP")
    assert t.why("play-card collapse") == ""
    t.lines("play-card collapse")
    assert t.s.outcome is not None
    assert t.s.outcome.rules[0] == "4.2.4.b"


@pytest.mark.rule("C5.a", "C5.a.II", "C5.a.IV", "C5", "C1.a.I")
def test_where_the_axis_may_place_resources() -> None:
    t = Table().frames(PlaceResources(AXIS, 1)).hold(AXIS, "VAL", "STB")
    assert {"KUR", "KHA", "KUP", "TAG", "POL"} <= t.options("place-resource")
    assert t.why("place-resource VAL") == "C5.a", "east of the start line"
    assert t.why("place-resource OBO") == "C1.a.I", "no city"
    assert t.why("place-resource VOR") == "C5", "not controlled"
    assert t.why("place-resource KER") == "C5.a.IV", "no chain"
    assert "VAL" in t.effect("railhead").options("place-resource")


@pytest.mark.rule("C5.a.IV")
def test_enemies_cut_the_chain() -> None:
    t = Table().put("KHA", "S21").put("SUM", "S28").put("KRG", "S38")
    assert "KUR" in t.s.data.graph.names(chain(t.s, AXIS)), "by way of Dnepropetrovsk"
    t.hold(SOVIET, "DNE")
    assert t.s.data.graph.names(chain(t.s, AXIS)) == ("POL",), "all roads out of Poltava are cut"


@pytest.mark.rule("C5.b")
def test_the_soviet_chain() -> None:
    t = Table()
    names = set(t.s.data.graph.names(valid_cities(t.s, SOVIET)))
    assert {"VOR", "SAR", "GRO", "STG", "ELT", "ZHE", "ROV"} <= names
    assert "LIS" not in names, "neither city nor symbol"
    t.hold(AXIS, "VOR")
    assert "VOR" not in t.s.data.graph.names(valid_cities(t.s, SOVIET))


@pytest.mark.rule("C5.a.III", "C6.b", "C6.c.I", "C6.c.II", "C6.d", "C15.c")
def test_the_railhead_advances() -> None:
    t = card_turn(AXIS, "railhead", "railhead", "railhead").hold(AXIS, "ROV")
    assert t.why("play-card railhead") == "C5.a.III"
    t.hold(AXIS, "MIL").lines("play-card railhead")
    for zone in ("KUR", "MIL", "KUP"):
        t.lines(f"place-resource {zone}")
    assert t.s.effects == ["railhead"]
    t.frames(CardTurn(AXIS))
    assert t.why("play-card railhead") == "C6.c.I"
    t.hold(AXIS, "MAI").lines("play-card railhead", "place-resource KUR", "place-resource KUR", "place-resource KUR")
    t.frames(CardTurn(AXIS))
    assert t.why("play-card railhead") == "C6.c.II"
    assert t.hold(AXIS, "GRO").why("play-card railhead") == ""


@pytest.mark.rule("C15.a", "C15.c", "C15.d")
def test_permanent_cards_are_played_once_for_both() -> None:
    t = card_turn(AXIS, "winter-axis").winter().use(40)
    assert t.why("play-card winter-axis") == "C15.d"
    t = card_turn(AXIS, "winter-axis").use(29)
    assert t.why("play-card winter-axis") == "4.2.3.a"
    t.use(30).lines("play-card winter-axis")
    assert t.s.winter
    assert [t.use(n).s.volga() for n in (31, 35, 36)] == ["closed", "closed", "frozen"], "five more cards"


@pytest.mark.rule("C15.e.I", "C15.e.III", "C15.e.IV", "C15.e.V", "C16.a")
def test_directive_45_splits_resources() -> None:
    t = Table().effect("railhead", "directive-45-axis").frames(PlaceResources(AXIS, 3))
    t.lines("place-resource STL")
    assert t.s.sector == "A"
    assert t.why("place-resource TAG") == "C15.e.V"
    t.lines("place-resource KUR", "place-resource STL")
    assert t.s.sector == "A"
    t.frames(PlaceResources(AXIS, 1))
    assert t.why("place-resource STL") == "C15.e.V", "a single point alternates too"
    assert city_points(t.s, SOVIET) == 1 + 5, "Rostov, and Stalingrad at five"


@pytest.mark.rule("C16.a", "C1.a.II", "C16.b.I")
def test_cities_score_for_their_colour() -> None:
    t = Table()
    assert city_points(t.s, SOVIET) == 4, "Rostov and Stalingrad; Voronezh is blue"
    assert city_points(t.s, AXIS) == 0, "red cities"
    t.hold(SOVIET, "KHA", "IZY", "KUP").hold(AXIS, "ROV")
    assert city_points(t.s, SOVIET) == 3 + 3
    assert city_points(t.s, AXIS) == 1


@pytest.mark.rule("C16.b.I", "C16.b.II")
def test_points_for_destroyed_units() -> None:
    t = Table()
    for lost, points in (("S13", 0), ("S40", 1), ("T5A", 1), ("S21", 2)):
        t.s.where[t.s.data.number[lost]] = LOST
        assert unit_points(t.s, AXIS) == points, "one for every two"
    for lost, points in (("G29", 1), ("RO6", 2), ("P48", 4), ("PSS", 6), ("MAN", 9)):
        t.s.where[t.s.data.number[lost]] = LOST
        assert unit_points(t.s, SOVIET) == points
    t.s.where[t.s.data.number["G42"]] = GONE
    assert unit_points(t.s, SOVIET) == 9, "who left by Kerch is not destroyed"


@pytest.mark.rule("C7.b", "C7.c.I", "C7.c.III")
def test_soviet_reinforcements() -> None:
    t = card_turn(SOVIET, "reinforcements-1")
    assert t.why("play-card reinforcements-1") == "C7.c.I"
    assert t.use(15).why("play-card reinforcements-1") == ""
    t.lines("play-card reinforcements-1")
    assert t.why("deploy S6 LIS") == "C1.a.I"
    t.lines("deploy S6 VOR", "deploy S60 VOR", "deploy S63 SAR", "place-resource VOR")
    assert (t.where("S6"), t.where("S63"), t.s.gated) == ("VOR", "SAR", 1)
    assert not t.told("stacked")
    t = card_turn(SOVIET, "reinforcements-2").use(0).hold(AXIS, "STG")
    assert t.why("play-card reinforcements-2") == ""
    assert GAME.view(t.s, SOVIET).panel.reinforcements == 6, "all of them"
    t = card_turn(SOVIET, "reinforcements-2").use(19)
    t.s.gated = 1
    assert t.why("play-card reinforcements-2") == "C7.c.II"
    assert [GAME.view(t.use(n).s, AXIS).panel.reinforcements for n in (14, 19, 20, 60)] == [0, 0, 1, 5]


@pytest.mark.rule("9.6.5.b")
def test_destroyed_units_do_not_come_back() -> None:
    t = card_turn(SOVIET, "reinforcements-1").use(15)
    t.s.where[t.s.data.number["S60"]] = LOST
    t.lines("play-card reinforcements-1")
    assert t.why("deploy S60 VOR") == "C7.b"
    t.lines("deploy S6 VOR", "deploy S63 VOR", "place-resource VOR")
    assert t.where("S60") == "lost"


@pytest.mark.rule("C7.a", "C3", "C3.b")
def test_axis_reinforcements_obey_the_nations() -> None:
    t = card_turn(AXIS, "hungarian-2").put("STL", "RO6").hold(AXIS, "VAL").lines("play-card hungarian-2")
    assert t.why("deploy HU4 MAR") == "C3"
    assert t.why("deploy HU4 VAL") == "C5.a", "east of the start line"
    t.lines("deploy HU4 KUR", "deploy HU7 KUR")
    assert t.where("HU7") == "KUR"


@pytest.mark.rule("C10.a")
def test_castling_brings_manstein_and_two_operations() -> None:
    t = card_turn(AXIS, "castling").put("KUR", "HU3").put("POL", "G29").rp(AXIS, "KUR")
    assert t.why("play-card castling") == "4.2.3.a", "only in winter"
    t.winter().lines("play-card castling")
    assert t.where("MAN") == "POL"
    t.lines("spend KUR", "end-operation")
    assert t.pending == (AXIS,), "the last point is not spent unasked"
    t.lines("spend POL")
    assert t.sp == 6, "the second operation"
    t.lines("end-operation")
    assert t.pending == (SOVIET,), "the secret choice; without resources the Axis can only take a card"


@pytest.mark.rule("4.2.2", "C10.a")
def test_operations_of_castling_may_be_declined() -> None:
    t = card_turn(AXIS, "castling").put("KUR", "G29").rp(AXIS, "KUR").winter().lines("play-card castling")
    t.lines("spend KUR", "end-operation", "decline")
    assert set(t.pending) == {AXIS, SOVIET}
    assert (t.points(AXIS, "KUR"), t.points(AXIS, "POL")) == (0, 1), "nothing more is spent"


@pytest.mark.rule("C5", "C7.a", "C7.b", "4.2.4.a")
def test_who_would_waste_a_card_is_warned() -> None:
    def detail(t: Table) -> str:
        prompt = GAME.view(t.s, SOVIET).prompt
        assert prompt is not None
        assert prompt.detail is not None
        return prompt.detail.id

    t = card_turn(SOVIET, "ural")
    assert detail(t) == "prompt-card-detail"
    t.s.soviet_deck[:] = t.s.soviet_deck[:1]
    assert detail(t.changed()) == "prompt-card-last"
    assert detail(card_turn(SOVIET, "ural").hold(AXIS, *t.s.data.name)) == "prompt-card-no-city"


@pytest.mark.rule("C1.d.III")
def test_redeployment_from_kerch() -> None:
    t = card_turn(AXIS, "redeployment").put("KER", "G42").lines("play-card redeployment", "deploy G42 KUR")
    assert t.where("G42") == "KUR"


@pytest.mark.rule("4.2.3.a", "2.3.2")
def test_conditions_of_cards() -> None:
    def playable(card: str, t: Table) -> bool:
        side = t.s.data.cards[card].side
        return t.hand(side, card).frames(CardTurn(side)).why(f"play-card {card}") == ""

    assert not playable("stavka", Table())
    assert playable("stavka", Table().winter())
    assert playable("stavka", Table().hold(AXIS, "STG"))
    assert playable("stockpile", Table())
    assert not playable("stockpile", Table().winter())
    assert not playable("ss-panzer", Table())
    assert playable("ss-panzer", Table().winter())
    assert not playable("lend-lease", Table().hold(AXIS, "AST", "MAK"))
    assert playable("lend-lease", Table().hold(AXIS, "AST"))
    assert playable("lend-lease", Table().hold(AXIS, "MAK"))
    assert not playable("directive-45-axis", Table())
    assert playable("directive-45-soviet", Table().effect("railhead"))
    assert not playable("replacements-axis", Table().put("KUR", "G29")), "nobody to rebuild"
    assert playable("replacements-soviet", Table()), "for its resource point"


@pytest.mark.rule("4.2.4.b", "C5.a.IV", "C5.b")
def test_sudden_death_needs_cities_in_supply() -> None:
    west = ("KHA", "IZY", "KUP")
    t = card_turn(SOVIET, "collapse").hold(SOVIET, *west)
    assert t.why("play-card collapse") == "4.2.3.a", "only in winter"
    t.winter().put("KHA", "S21")
    assert t.why("play-card collapse") == ""
    for zone, unit in (("BEL", "G29"), ("OBO", "G8"), ("VOL", "G7"), ("IZY", "G5"), ("KUP", "G4"), ("KRG", "G11")):
        t.put(zone, unit)
    assert t.why("play-card collapse") == "4.2.3.a", "Kharkov is held, and no chain leads there"
    t = card_turn(AXIS, "oil").hold(AXIS, "STG", "MAI", "GRO")
    assert t.why("play-card oil") == "4.2.3.a", "held, but out of supply"
    t.hold(AXIS, *t.s.data.graph.names(t.s.data.cities))
    assert t.why("play-card oil") == ""


# --- cards in reaction --------------------------------------------------------------------------------


def attack(axis: tuple[str, ...] = (), soviet: tuple[str, ...] = (), defenders: str = "S65 S46") -> Table:
    t = Table().rp(AXIS, "KUP").rp(SOVIET, "BUT").put("VAL", "P48").put("ROS", defenders)
    return t.hand(AXIS, *axis).hand(SOVIET, *soviet).operation(AXIS, "KUP")


@pytest.mark.rule("2.3.4", "2.3.1")
def test_a_role_is_asked_whatever_it_holds() -> None:
    for hand in (("traffic-jam",), ("ural",)):
        t = attack(soviet=hand).lines("activate P48", "march OST")
        assert t.pending == (SOVIET,)
        t.lines("pass")
        assert t.pending == (AXIS,)
    t = attack().lines("activate P48", "march OST")
    assert t.pending == (AXIS,), "no cards, no question"


@pytest.mark.rule("2.3.1", "2.3.2")
def test_traffic_jam_and_passing_for_good() -> None:
    t = attack(soviet=("traffic-jam",)).lines("activate P48", "march BOG")
    t.lines("play-card traffic-jam")
    assert t.where("P48") in ("ROS", "KUP", "STB", "ALE", "SVA", "NOS", "VOL")
    assert t.pending == (AXIS,)
    t = attack(soviet=("ural",)).put("KUP", "P40").lines("activate P48", "march OST", "pass-all", "halt")
    t.lines("activate P40", "march KOR")
    assert t.pending == (AXIS,)


@pytest.mark.rule("2.3.2", "9.6.3.f")
def test_strategic_withdrawal() -> None:
    t = attack(soviet=("withdrawal",)).lines("activate P48", "march ROS", "play-card withdrawal")
    t.lines("retreat BUT", "retreat BUT")
    assert (t.where("S65"), t.where("S46"), t.where("P48")) == ("BUT", "BUT", "ROS")
    assert t.marks("S65") == ""
    assert not t.told("battle-begins")
    t = attack(soviet=("withdrawal",)).lines("activate P48", "march ROS", "play-card withdrawal")
    assert t.options("retreat") == {"BUT", "LIS", "PAV"}, "one zone or two, towards the resource points"
    t.lines("retreat PAV", "retreat BUT")
    assert (t.where("S46"), t.where("S65")) in {("PAV", "BUT"), ("BUT", "PAV")}


@pytest.mark.rule("9.4", "9.4.1", "9.4.2", "2.3.1")
def test_attack_cards_cost_supply() -> None:
    chits = "axis-air axis-air axis-assault axis-assault soviet-poor"
    t = attack(axis=("fliegerkorps",)).roll("9", chits).lines("activate P48", "march ROS")
    assert t.pending == (AXIS,)
    t.lines("play-card fliegerkorps")
    assert t.sp == 3, "two for the Panzers, one for the card"
    t.lines("pick S65")
    assert t.where("S65") == "BUT"
    t = attack(axis=("fliegerkorps",)).operation(AXIS, "KUP", 2).roll("", chits).lines("activate P48", "march ROS")
    assert t.why("play-card fliegerkorps") != ""


@pytest.mark.rule("2.3.2", "9.6.1")
def test_commissars_and_not_one_step_back() -> None:
    chits = "axis-air axis-air axis-assault axis-assault soviet-poor"
    t = attack(soviet=("commissars",)).roll("6", chits).lines("activate P48", "march ROS", "pass", "pass")
    t.lines("play-chit axis-air", "pick S65", "play-card commissars")
    assert t.told("check-passed")[-1].args["total"] == 6
    t = attack(soviet=("not-one-step",)).roll("0", chits).lines("activate P48", "march ROS", "pass", "pass")
    t.lines("play-chit axis-air", "pick S65", "play-card not-one-step")
    assert (t.where("S65"), t.marks("S65")) == ("ROS", "")


@pytest.mark.rule("C15.a", "2.3.2")
def test_order_225() -> None:
    chits = "axis-air axis-air axis-assault axis-assault soviet-poor"
    t = (
        attack()
        .effect("order-225")
        .roll("0", chits)
        .lines("activate P48", "march ROS", "play-chit axis-air", "pick S65")
    )
    assert t.pending == (SOVIET,)
    t.lines("stand-fast")
    assert (t.where("S65"), t.marks("S65")) == ("ROS", "d")


@pytest.mark.rule("2.3.1", "2.3.2")
def test_poor_logistics() -> None:
    t = (
        Table()
        .rp(AXIS, "KUP", 2)
        .put("VAL", "P48")
        .hand(SOVIET, "poor-logistics")
        .frames(StartOperation(AXIS))
        .run_on()
    )
    assert t.pending == (SOVIET,)
    t.lines("play-card poor-logistics")
    assert t.sp == 4
