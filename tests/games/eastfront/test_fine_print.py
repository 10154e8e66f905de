"""Cases that come up seldom, in the order of the book."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.eastfront.kit import (
    AXIS,
    DATA,
    GAME,
    SOVIET,
    Producing,
    Table,
    activate,
    mask,
    number,
    position,
)

from stavka.core.actions import Piece, Place
from stavka.core.dice import PlainDice, ScriptedDice
from stavka.core.hexes import bits
from stavka.core.play import Play
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.rules import sequence
from stavka.games.eastfront.rules.airborne import link_up
from stavka.games.eastfront.rules.control import fix_control
from stavka.games.eastfront.rules.economy import map_points
from stavka.games.eastfront.rules.effects import eliminate
from stavka.games.eastfront.rules.fire import champion, offensive_face
from stavka.games.eastfront.rules.objectives import nearest, out_of_reach, return_from_plain, surrender, wavering
from stavka.games.eastfront.rules.reach import side_limit
from stavka.games.eastfront.rules.restrictions import restricted, update_releases
from stavka.games.eastfront.rules.sequence import Months
from stavka.games.eastfront.rules.setup import link
from stavka.games.eastfront.rules.supply import Garrison, rail_net, sea_supplied
from stavka.games.eastfront.rules.victory import bound_expeditions, polish_plain, stranded_germans
from stavka.games.eastfront.state import BEACH_ABSENT, BEACH_PREP, DEAD, ELIMINATED, OFF_MAP, State

KAMENSK, ROSTOV, STEPPE, DON = "15,18", "14,19", "16,18", "15,19"
KERCH, TAMAN = "12,22", "13,22"
SEVASTOPOL = "10,23"


# --- chapter 1 and 2 ----------------------------------------------------------------------------------------


@pytest.mark.rule("1.39", "6.32")
def test_who_leaves_a_battle_over_a_strait_stops_on_the_other_shore() -> None:
    units = {
        "axis-AGA": (TAMAN, 2), "ger-3Pz": (KERCH, 3), "ger-4": (KERCH, 3), "sov-51": (KERCH, 3), "ger-44": ("14,22", 1)
    }  # fmt: skip
    t = Table(units, defends={KERCH: SOVIET})
    t.command("axis-AGA")
    assert t.why("move", "ger-3Pz", "14,22", TAMAN) == "6.1"
    t.go("ger-3Pz", TAMAN, TAMAN)


@pytest.mark.rule("2.67")
def test_a_static_unit_with_strength_fights_alone() -> None:
    t = Table({"rum-2": (STEPPE, 1), "sov-51": (STEPPE, 1)}, SOVIET, defends={STEPPE: AXIS})
    t.act("fight", STEPPE)
    t.fight(1, 1)
    assert t.where("rum-2") == STEPPE


@pytest.mark.rule("2.66", "16.4")
def test_a_satellite_bound_abroad_may_march_home_through_foreign_hexes() -> None:
    """The Hungarians stand two hexes from home when the expeditions are bound again."""
    s = position({"hun-2": ("4,15", 3), "axis-AGS": ("4,15", 2)}, scenario="s43")
    home = DATA.homeland["hungarian"]
    assert not home >> DATA.cell["4,15"] & 1
    t = Table({"hun-2": ("4,15", 3), "axis-AGS": ("4,15", 2)}, scenario="s43")
    t.command("axis-AGS")
    goals = [a.to for a in GAME.legal(t.s, AXIS) if isinstance(a, do.Move) and a.unit == "hun-2"]
    assert goals
    assert all(home >> DATA.cell[to] & 1 for to in goals), "it may only end its march at home"
    two_hexes = [to for to in goals if s.data.grid.distance(DATA.cell["4,15"], DATA.cell[to]) == 2]
    assert two_hexes


# --- chapter 5 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("5.21", "5.1")
def test_a_headquarters_never_deploys_into_a_battle_of_its_own_side() -> None:
    t = Table({"axis-AGA": (KAMENSK, 2), "ger-4": (STEPPE, 3), "sov-51": (STEPPE, 3)}, defends={STEPPE: AXIS})
    assert t.why(activate(t.s, "axis-AGA", STEPPE)) == "5.21"
    assert t.why(activate(t.s, "axis-AGA", "14,18")) == ""


@pytest.mark.rule("5.43", "7.12")
@pytest.mark.parametrize(("defender", "open_to_all"), [(SOVIET, True), (AXIS, False)])
def test_a_headquarters_that_stands_down_among_attackers_stays_open(defender: str, open_to_all: bool) -> None:
    units = {"axis-AGA": (STEPPE, 2), "ger-4": (STEPPE, 3), "sov-51": (STEPPE, 3)}
    t = Table(units, defends={STEPPE: defender})
    t.command("axis-AGA")
    t.end()
    t.act("begin-combat")
    assert t.cv("axis-AGA") == 1
    assert bool(t.s.shown >> number("axis-AGA") & 1) is open_to_all


@pytest.mark.rule("5.61", "5.8")
@pytest.mark.parametrize(("hex", "weather", "moves"), [("12,9", "mud", 6), ("13,10", "mud", 4), ("13,10", "snow", 6)])
def test_a_disrupted_supreme_headquarters_has_fewer_moves(hex: str, weather: str, moves: int) -> None:
    t = Table({"sov-STAVKA": (hex, 3), "sov-51": (hex, 3)}, SOVIET, weather=weather)
    t.command("sov-STAVKA")
    assert t.s.supreme_moves == moves


# --- chapter 6 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("6.33", "12.24", "12.3")
def test_mud_on_either_side_narrows_a_hexside_between_the_fronts() -> None:
    s = position({}, weather="mud")
    s.west_weather = "dry"
    pairs = [
        (cell, to)
        for cell in bits(DATA.west)
        for to in bits(DATA.land[cell] & ~DATA.west)
        if not DATA.link[cell, to][1]
    ]
    assert pairs
    assert all(side_limit(s, cell, to) == side_limit(s, to, cell) == 1 for cell, to in pairs)
    s.weather = "dry"
    assert all(side_limit(s, cell, to) == 2 for cell, to in pairs)


@pytest.mark.rule("6.41", "6.52")
def test_a_rearguard_by_supreme_order_costs_a_supreme_move() -> None:
    t = Table({"axis-OKH": ("7,15", 2), "ger-4": (DON, 3), "sov-1Shk": (DON, 2)}, defends={DON: SOVIET})
    t.command("axis-OKH")
    t.act("rearguard ger-4")
    assert t.s.supreme_moves == 3


@pytest.mark.rule("6.41", "6.33")
def test_a_rearguard_whose_way_out_is_used_up_stays_and_draws_no_fire() -> None:
    """Relief comes over the only hexside to a friendly hex, so the rearguard cannot go that way any more."""
    units = {
        "axis-AGA": (KAMENSK, 2), "ger-4": (DON, 3), "ger-44": (KAMENSK, 3), "sov-4Tk": (DON, 3),
        "sov-51": (STEPPE, 1), "sov-12": (ROSTOV, 1), "sov-38": ("16,19", 1), "sov-9": ("15,20", 1),
        "sov-6G": ("14,20", 1),
    }  # fmt: skip
    t = Table(units, defends={DON: SOVIET})
    t.command("axis-AGA")
    t.act("rearguard ger-4")
    t.go("ger-44", DON, KAMENSK)
    t.end()  # no dice are rolled
    assert (t.where("ger-4"), t.cv("ger-4")) == (DON, 3)
    assert not t.s.new_battles, "somebody has stayed: the battle is the old one"


@pytest.mark.rule("6.42", "5.1")
def test_headquarters_do_not_pursue() -> None:
    t = Table({"axis-AGA": (KAMENSK, 2), "ger-4": (DON, 1), "sov-SOU": (DON, 2)}, defends={DON: SOVIET})
    t.command("axis-AGA")
    t.act("rearguard ger-4")
    t.end()
    t.go("ger-4", KAMENSK, KAMENSK)
    assert t.cv("ger-4") == 1


@pytest.mark.rule("6.41", "5.41")
def test_a_headquarters_that_is_the_rearguard_does_not_mobilise() -> None:
    t = Table({"axis-AGA": (DON, 2), "sov-51": (DON, 1), "ger-4": (KAMENSK, 1)}, defends={DON: SOVIET})
    t.command("axis-AGA")
    t.act("rearguard axis-AGA")
    assert not [a for a in GAME.legal(t.s, AXIS) if isinstance(a, do.Mobilise | do.Rearguard)]


@pytest.mark.rule("6.31", "7.15")
@pytest.mark.parametrize(("defender", "open_to_all"), [(AXIS, False), (SOVIET, True)])
def test_who_joins_the_original_defender_stays_hidden(defender: str, open_to_all: bool) -> None:
    units = {"axis-AGA": (KAMENSK, 2), "ger-4": (STEPPE, 3), "ger-44": (KAMENSK, 3), "sov-51": (STEPPE, 3)}
    t = Table(units, defends={STEPPE: defender})
    t.command("axis-AGA")
    t.go("ger-44", STEPPE, KAMENSK)
    t.end()
    assert bool(t.s.shown >> number("ger-44") & 1) is open_to_all


@pytest.mark.rule("5.62", "6.53")
def test_the_train_of_a_supreme_headquarters_takes_nobody_elses_moves() -> None:
    """STAVKA at one point has two moves: a rail move of its own comes on top."""
    t = Table({"sov-STAVKA": ("12,9", 1), "sov-51": ("12,11", 3), "sov-12": ("12,11", 3)}, SOVIET)
    t.command("sov-STAVKA")
    t.act("rail sov-51 14,12")
    t.act("rail sov-12 14,12")
    assert t.s.supreme_moves == 0
    t.act("rail sov-STAVKA 12,11")
    assert t.where("sov-STAVKA") == "12,11"


# --- chapter 7 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("7.15", "1.46", "4.45")
def test_a_fortress_need_not_be_fought_again_in_a_blitz() -> None:
    units = {"axis-AGA": ("11,22", 2), "ger-54": (SEVASTOPOL, 4), "sov-COAST": (SEVASTOPOL, 1)}
    t = Table(units, defends={SEVASTOPOL: SOVIET})
    t.command("axis-AGA", mode="blitz")
    t.end()
    assert t.why("fight", SEVASTOPOL) == "7.15"
    t.fight(1, 1, 1, 1, 1)
    t.end()
    assert t.s.phase == "blitz-combat"
    assert t.why("fight", SEVASTOPOL) == ""


@pytest.mark.rule("7.31", "7.34")
def test_partial_hits_count_when_nobody_is_left_to_fire_at() -> None:
    """The aircraft leave half a hit on the last step: one hit of the first corps ends it, the second need not fire."""
    where = {"axis-AGA": (KAMENSK, 2), "ger-3Pz": (ROSTOV, 1), "ger-4": (ROSTOV, 1), "sov-51": (ROSTOV, 1)}
    t = Table(where, defends={ROSTOV: SOVIET})
    t.command("axis-AGA")
    t.end()
    t.act("air-strike", "axis-AGA", ROSTOV)
    t.fight(5, 1, 1, 5)
    assert t.where("sov-51") == ""


@pytest.mark.rule("7.51", "7.33")
def test_hits_fall_on_attackers_that_were_not_repulsed() -> None:
    """Two equal corps cross the Don: one is thrown back whole, the other takes the hit."""
    units = {"axis-AGA": (KAMENSK, 2), "ger-4": (KAMENSK, 3), "ger-44": (STEPPE, 3), "sov-51": (DON, 2)}
    t = Table(units)
    t.command("axis-AGA")
    t.go("ger-4", DON, KAMENSK)
    t.go("ger-44", DON, STEPPE)
    t.end()
    t.fight(1, 6)
    t.roll(1, 1)
    t.act("repulse ger-4")
    assert (t.where("ger-4"), t.cv("ger-4")) == (KAMENSK, 3)
    assert (t.where("ger-44"), t.cv("ger-44")) == (DON, 2)


@pytest.mark.rule("12.24", "7.32", "2.62")
def test_in_mud_everybody_attacks_with_single_fire_in_the_mountains_too() -> None:
    s = position({"ger-3Pz": ("15,23", 3), "ger-49Mtn": ("15,23", 3)}, weather="mud")
    assert [offensive_face(s, number(id), DATA.cell["15,23"]) for id in ("ger-3Pz", "ger-49Mtn")] == [6, 6]


@pytest.mark.rule("1.46", "7.32")
def test_the_triple_fire_of_a_fortress_goes_to_a_unit_that_fires() -> None:
    units = {"sov-SOU": (SEVASTOPOL, 2), "sov-COAST": (SEVASTOPOL, 1), "ger-54": (SEVASTOPOL, 4)}
    s = position(units, defends={SEVASTOPOL: SOVIET})
    assert champion(s, DATA.cell[SEVASTOPOL], SOVIET) == number("sov-COAST")
    assert champion(s, DATA.cell[SEVASTOPOL], AXIS) == -1
    assert mask([SEVASTOPOL]) & DATA.fortress


# --- chapters 10 to 17 --------------------------------------------------------------------------------------


@pytest.mark.rule("10.5")
def test_a_fortress_with_a_rail_line_needs_no_choice_of_a_garrison() -> None:
    units = {"sov-23": ("8,4", 3), "sov-8": ("8,4", 3), "axis-AGN": ("5,9", 1)}
    t = Table(units, AXIS, scenario="s44")
    t.end()
    assert not [f for f in t.s.frames if isinstance(f, Garrison)]
    assert (t.cv("sov-23"), t.cv("sov-8")) == (3, 3)
    assert not t.s.unsupplied


@pytest.mark.rule("11.32", "11.33", "9.12")
def test_a_city_under_attack_produces_for_its_original_defender() -> None:
    """Rostov is worth a point: in battle it still counts for whoever held it, as long as its own rails reach it."""
    for defender, points in ((AXIS, [1, 0]), (SOVIET, [0, 1])):
        s = position({"ger-4": (ROSTOV, 3), "sov-51": (ROSTOV, 3)}, scenario="s42", defends={ROSTOV: defender})
        assert rail_net(s, defender) >> DATA.cell[ROSTOV] & 1
        assert [map_points(s, side) - without(s, side, ROSTOV) for side in (AXIS, SOVIET)] == points


def without(s: State, side: str, hex: str) -> int:
    """The points of a side if this hex produced nothing."""
    works, data = s.data.works, s.data
    data.works = [w for w in works if w[0] != data.cell[hex]]
    try:
        return map_points(s, side)
    finally:
        data.works = works


@pytest.mark.rule("1.42", "1.44", "11.6")
def test_one_new_unit_in_a_minor_city_and_victory_cities_for_the_axis_only() -> None:
    p = Producing({})
    p.act("cadre sov-51 17,11", role=SOVIET)
    assert p.why("cadre sov-12 17,11", role=SOVIET) == "11.6", "Penza is a minor city"
    assert p.why("cadre sov-12 13,11", role=SOVIET) == "11.6", "no city at all"
    p.act("cadre ger-4 3,24", role=AXIS)
    assert p.s.where[number("ger-4")] == DATA.cell["3,24"], "Sofia"
    late = Producing({}, scenario="w44")
    assert late.s.friendly(SOVIET) >> DATA.cell["3,24"] & 1
    assert late.why("cadre sov-12 3,24", role=SOVIET) == "11.6", "a victory city is no Soviet home"
    assert late.why("cadre sov-12 4,7", role=SOVIET) == "11.6", "nor is Riga"
    late.act("cadre sov-12 7,15", role=SOVIET)


@pytest.mark.rule("14.6")
def test_a_battle_next_door_is_no_friend_for_paratroops() -> None:
    """The only Soviet hex beside them is a battle: they are lost, though it is friendly."""
    s = position({"sov-51": ("15,17", 3), "ger-4": ("15,17", 3)}, defends={"15,17": SOVIET})
    s.side = SOVIET
    s.put(number("sov-1Para"), DATA.cell["14,17"])
    s.cv[number("sov-1Para")] = 3
    s.dropped = s.shown = 1 << number("sov-1Para")
    fix_control(s)
    assert s.friendly(SOVIET) >> DATA.cell["15,17"] & 1
    link_up(Play(GAME, s, ScriptedDice([])))
    assert s.where[number("sov-1Para")] == ELIMINATED


@pytest.mark.rule("16.4", "11.41")
def test_a_satellite_bound_abroad_is_not_built_up() -> None:
    """It stands on German rail, but outside its country it counts as out of supply."""
    p = Producing({"hun-2": ("1,13", 2), "hun-1": ("0,18", 2)}, scenario="s43")
    assert p.why("build hun-2", role=AXIS) == "2.66"
    p.act("build hun-1", role=AXIS)


@pytest.mark.rule("2.65", "11.42")
def test_a_cadre_is_the_ss_step_of_the_month() -> None:
    p = Producing({"ger-1SS": ("11,13", 2)}, scenario="s43")
    p.s.put(number("ger-2SS"), ELIMINATED)
    p.act("cadre ger-2SS 1,13", role=AXIS)
    assert p.why("build ger-1SS", role=AXIS) == "2.65"


@pytest.mark.rule("16.1")
def test_no_surrender_without_a_hex_in_the_country() -> None:
    """All Rumanians are lost, but no Soviet stands in Rumania: nobody rolls."""
    s = position({"sov-51": ("8,19", 3)}, scenario="s44")
    for u in bits(DATA.nations["rumanian"]):
        s.put(u, ELIMINATED)
    s.axis_held |= DATA.country["rumania"]
    assert not wavering(s)


@pytest.mark.rule("16.1")
def test_nobody_changes_sides_in_the_middle_of_a_battle() -> None:
    units = {"rum-1": ("5,22", 2), "sov-51": ("5,22", 3), "rum-4": ("6,22", 2)}
    s = position(units, scenario="s44", defends={"5,22": AXIS})
    assert out_of_reach(s, DATA.nations["rumanian"]) == [number("rum-4")]


@pytest.mark.rule("16.7")
def test_a_guard_of_the_plain_waits_for_room() -> None:
    """The Soviets have left, but four German units stand on the edge hex already."""
    corps = ("ger-4", "ger-29", "ger-44", "ger-52")
    s = position(dict.fromkeys(corps, ("0,20", 2)), scenario="s44")
    s.put(number("ger-6"), OFF_MAP)
    s.cv[number("ger-6")] = 2
    s.plain = {str(DATA.cell["0,20"]): number("ger-6")}
    return_from_plain(Play(GAME, s, ScriptedDice([])))
    assert s.where[number("ger-6")] == OFF_MAP
    s.put(number("ger-4"), DATA.cell["1,19"])
    return_from_plain(Play(GAME, s, ScriptedDice([])))
    assert s.where[number("ger-6")] == DATA.cell["0,20"]


@pytest.mark.rule("2.66", "11.42")
def test_an_expedition_that_was_lost_once_is_bound_for_good() -> None:
    s = position({"rum-3": ("8,20", 2)}, scenario="s42")
    update_releases(s)
    assert not restricted(s, number("rum-3"))
    eliminate(Play(GAME, s, ScriptedDice([])), number("rum-3"))
    s.put(number("rum-3"), DATA.cell["5,22"])
    assert restricted(s, number("rum-3"))


@pytest.mark.rule("17.1")
def test_only_expeditions_in_play_and_germans_without_supply_cost_a_point() -> None:
    s = position({"rum-4": ("5,22", 2), "hun-1": ("0,18", 2), "ger-4": ("0,17", 2)}, scenario="s42")
    assert bound_expeditions(s) == 1, "the 3rd Rumanians and 2nd Hungarians are lost, which costs two each already"
    s.unsupplied = 1 << number("hun-1") | 1 << number("ger-4")
    assert stranded_germans(s) == 1


@pytest.mark.rule("18.W44.5", "16.8")
def test_a_battle_on_the_polish_plain_decides_nothing() -> None:
    s = position({"sov-51": ("0,12", 2), "ger-4": ("0,12", 2)}, scenario="w44", defends={"0,12": AXIS})
    polish_plain(Play(GAME, s, ScriptedDice([])))
    assert s.outcome is None


@pytest.mark.rule("16.1", "11.42")
def test_a_turncoat_that_is_lost_does_not_come_back() -> None:
    s = position({"rum-4": ("5,22", 2)}, scenario="w44")
    eliminate(Play(GAME, s, ScriptedDice([])), number("rum-4"))
    assert s.where[number("rum-4")] == DEAD


@pytest.mark.rule("2.63", "18.S42.1")
@pytest.mark.parametrize(("alive", "guns"), [(True, True), (False, False)])
def test_siege_guns_join_the_54th_corps_if_it_is_there(alive: bool, guns: bool) -> None:
    s = position({"ger-54": ("11,22", 3)} if alive else {}, scenario="w41")
    assert not s.siege
    link(s, "s42")
    assert s.siege is guns


@pytest.mark.rule("3.12", "3.14", "11.31", "13.14", "15.51")
def test_a_campaign_applies_the_changes_of_every_scenario() -> None:
    """Linked from 1941 to 1945 the base production of both sides is that of each scenario's own table."""
    s = position({}, scenario="s41")
    assert s.beachhead == BEACH_ABSENT
    parts = []
    while s.plan.next:
        link(s, s.plan.next)
        part = s.part
        parts.append(part)
        plan = DATA.plans[part]
        assert (s.base_axis, s.base_soviet) == (plan.base.axis, plan.base.soviet), part
        assert s.plan.air == plan.air
        assert s.beachhead == BEACH_PREP
    assert parts == ["w41", "s42", "w42", "s43", "w43", "s44", "w44"]
    assert s.base_axis != DATA.plans["s41"].base.axis


@pytest.mark.rule("8.1", "5.7", "6.32")
def test_control_is_fixed_anew_for_the_blitz() -> None:
    """The first round empties a Soviet hex: in the blitz a corps leaves its battle forward, into that hex."""
    units = {
        "axis-AGA": (KAMENSK, 2), "ger-3Pz": ("14,18", 4), "ger-40Pz": ("14,18", 4), "sov-51": (ROSTOV, 1),
        "ger-4": (DON, 3), "ger-44": (DON, 3), "sov-12": (DON, 3),
    }  # fmt: skip
    t = Table(units, defends={DON: SOVIET})
    t.command("axis-AGA", mode="blitz")
    assert t.why("move", "ger-4", ROSTOV, ROSTOV) == "6.32", "an enemy is there"
    t.go("ger-3Pz", ROSTOV, "14,18")
    t.go("ger-40Pz", ROSTOV, "14,18")
    t.end()
    t.fight(1, 5, 5, 1, 1)
    assert (t.s.phase, t.where("sov-51")) == ("blitz-movement", "")
    assert not t.s.new_battles
    t.go("ger-4", ROSTOV, ROSTOV)


@pytest.mark.rule("3.24")
def test_headquarters_start_apart() -> None:
    s, _ = GAME.setup("s42", {"deployment": "adjust"}, PlainDice(Random(1)))
    okh = Piece("axis-OKH")  # army group Centre stands in Smolensk
    refusals = [GAME.why_not(s, AXIS, do.Redeploy(okh, Place(hex))) for hex in ("9,11", "8,11", "8,12")]
    assert [r and r.rule for r in refusals] == ["3.24", "3.24", None]


@pytest.mark.rule("3.24", "18.W44.1")
def test_nobody_is_added_to_courland_at_the_start() -> None:
    """Its units are given, and its shores live by sea: no supplied hex to start in for others."""
    s, _ = GAME.setup("w44", {"deployment": "adjust"}, PlainDice(Random(1)))
    GAME.apply(s, SOVIET, do.EndPhase(), PlainDice(Random(1)))
    refusals = [GAME.why_not(s, AXIS, do.Redeploy(Piece("ger-20"), Place(hex))) for hex in ("3,6", "1,10")]
    assert [r and r.rule for r in refusals] == ["3.24", None]


@pytest.mark.rule("2.67", "13.15")
def test_an_empty_static_unit_is_gone_before_the_aircraft_come() -> None:
    units = {"sov-SOU": ("17,18", 2), "sov-51": (STEPPE, 1), "rum-2": (STEPPE, 0)}
    t = Table(units, SOVIET, defends={STEPPE: AXIS})
    t.command("sov-SOU")
    t.end()
    t.act("air-strike", "sov-SOU", STEPPE)
    t.fight()  # no dice
    assert t.where("rum-2") == ""


@pytest.mark.rule("5.43", "4.44")
def test_a_headquarters_that_has_stood_down_does_not_move_again_in_a_blitz() -> None:
    t = Table({"axis-AGS": (KAMENSK, 3), "axis-AGA": ("14,18", 2), "ger-4": (KAMENSK, 3)})
    t.hq("axis-AGA")
    t.command("axis-AGS", mode="blitz")
    t.act("mobilise axis-AGA 14,17")
    t.go("ger-4", "14,18")
    t.end()
    assert t.s.phase == "blitz-movement"
    assert t.why("move axis-AGA 14,18") == "5.43"
    t.go("ger-4", KAMENSK)


@pytest.mark.rule("14.2", "14.3", "6.2")
def test_paratroops_jump_neither_out_of_a_battle_nor_onto_a_full_hex() -> None:
    base = "17,17"
    crowd = dict.fromkeys(("sov-51", "sov-12", "sov-9", "sov-38"), ("18,17", 2))
    units = {"sov-SOU": (base, 2), "sov-1Para": (base, 3), **crowd}
    t = Table(units, SOVIET)
    t.s.airborne = True
    t.s.cache.clear()
    t.command("sov-SOU", mode="airborne")
    assert t.why("drop sov-1Para 18,17") == "6.21", "four are there"
    assert t.why("drop sov-1Para 18,18") == ""
    t = Table({**units, "ger-4": (base, 3)}, SOVIET, defends={base: SOVIET})
    t.s.airborne = True
    t.s.cache.clear()
    assert t.why(activate(t.s, "sov-SOU", mode="airborne")) == "14.2"


@pytest.mark.rule("18.W44.1")
def test_a_battle_for_danzig_cuts_off_courland() -> None:
    units = {"ger-43": ("3,6", 2), "ger-4": ("0,10", 2)}
    assert sea_supplied(position(units, scenario="w44"), AXIS)
    s = position({**units, "sov-51": ("0,10", 2)}, scenario="w44", defends={"0,10": AXIS})
    assert s.friendly(AXIS) >> DATA.cell["0,10"] & 1
    assert not sea_supplied(s, AXIS)


@pytest.mark.rule("2.66", "11.6")
def test_a_satellite_cadre_comes_back_at_home() -> None:
    p = Producing({}, scenario="s43")
    assert p.why("cadre rum-3 1,13", role=AXIS) == "2.66", "not in Warsaw"
    p.act("cadre rum-3 5,22", role=AXIS)


@pytest.mark.rule("16.1", "16.7")
def test_a_guard_of_the_plain_whose_country_surrenders_is_gone() -> None:
    s = position({"rum-1": ("5,22", 2)}, scenario="s44")
    s.put(number("rum-4"), OFF_MAP)
    s.cv[number("rum-4")] = 2
    s.plain = {str(DATA.cell["0,20"]): number("rum-4")}
    s.frames = [Months()]
    surrender(Play(GAME, s, ScriptedDice([])), "rumanian")
    GAME.apply(s, SOVIET, do.WinOver(Piece("rum-1")), ScriptedDice([]))
    assert s.where[number("rum-4")] == DEAD
    assert not s.plain


@pytest.mark.rule("16.7")
def test_units_in_battle_are_not_called_to_the_plain() -> None:
    units = {"ger-4": ("0,18", 2), "sov-12": ("0,18", 2), "ger-29": ("2,15", 2), "sov-51": ("0,19", 2)}
    s = position(units, scenario="s44", defends={"0,18": AXIS})
    assert nearest(s, DATA.cell["0,19"]) == [number("ger-29")]


@pytest.mark.rule("18.S44.3")
def test_in_june_1944_the_axis_loses_one_turn_only() -> None:
    s, _ = GAME.setup("s44", {}, PlainDice(Random(1)))
    turns = [s.side]
    while s.month == 0:
        role = GAME.pending(s)[0]
        legal = GAME.legal(s, role)
        done = [a for a in (do.EndPhase(), do.BeginCombat()) if a in legal]
        told = GAME.apply(s, role, done[0] if done else next(iter(legal)), PlainDice(Random(1))).events
        turns += [e.side for e in told if e.id == "player-turn"]
    assert turns == [SOVIET, AXIS, SOVIET]


@pytest.mark.rule("18.S43.1")
def test_kursk_starts_in_july_and_a_longer_game_plays_its_june() -> None:
    s, _ = GAME.setup("s43", {}, PlainDice(Random(1)))
    assert (s.date, len(s.months)) == ("jul-1943", 5)
    s = position({}, scenario="w42")
    link(s, "s43")
    assert (s.date, len(s.months)) == ("jun-1943", 6)


@pytest.mark.rule("15.6")
def test_an_evacuation_stays_within_one_sea() -> None:
    """From Odessa in the west of the Black Sea to Batumi in the east: no ship directed from there comes for it."""
    units = {"sov-SOU": ("16,25", 2), "sov-51": ("8,20", 2), "sov-9": (TAMAN, 2)}
    t = Table(units, SOVIET, scenario="s42", sea_power=True)
    t.command("sov-SOU", mode="invasion")
    assert t.why("evacuate sov-51 16,25") == "15.6"
    assert t.why("evacuate sov-9 16,25") == ""


@pytest.mark.rule("18.S43.2", "16.4", "17.1")
def test_in_a_longer_game_the_italians_leave_in_summer_1943(monkeypatch: pytest.MonkeyPatch) -> None:
    """They were the only Axis unit in a battle: it is over, and their loss counts two points."""
    units = {"ita-8": (STEPPE, 3), "sov-51": (STEPPE, 2), "axis-OKH": ("1,13", 3)}
    s = position(units, scenario="w42", defends={STEPPE: AXIS})
    s.shown = 1 << number("ita-8")
    s.length, s.month, s.frames = "campaign", len(s.months), [Months()]
    monkeypatch.setattr(sequence, "result", lambda s: ("", "draw", {}))
    play = Play(GAME, s, PlainDice(Random(1)))
    GAME.run_on(play)
    GAME.check(s)
    assert (s.part, s.where[number("ita-8")]) == ("s43", DEAD)
    assert [e.id for e in play.events][:2] == ["next-scenario", "unit-withdrawn"]
    assert not s.battles()
    assert bound_expeditions(s) == 2
