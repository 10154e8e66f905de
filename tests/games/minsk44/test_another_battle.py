"""Another battle of the series is only data: a made-up one of May 1942 with the rules that Minsk does not use."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from tests.games.minsk44.kit import Table
from tests.kit import Stop

from stavka.core.conformance import check_game
from stavka.core.data import Pack
from stavka.core.dice import ScriptedDice
from stavka.core.play import Play
from stavka.games.minsk44.game import Minsk44
from stavka.games.minsk44.rules.paths import Walker
from stavka.games.minsk44.rules.reinforcements import Reinforcements, Replacements, replacement_points
from stavka.games.minsk44.rules.retreat import Pursuit
from stavka.games.minsk44.rules.shifts import all_shifts, engineers_help, may_stand_firm
from stavka.games.minsk44.rules.victory import has_loc, score_railways, way_out
from stavka.games.minsk44.state import COLUMN, DUE, FALLEN, LEFT

GAME = Minsk44((), "tests.games.minsk44.steppe42")


def steppe(turn: int = 1) -> Table:
    return Table(turn, GAME)


@pytest.mark.rule("9.4", "22.4", "17.9", "17.10", "11.11", "3.3")
def test_the_year_sets_the_limits() -> None:
    series = GAME.data.series
    assert (series.first, series.turns, series.stack_limit("soviet")) == ("german", 3, 1)
    t = steppe().put("0906", "S-HQ").put("0706", "S-T1").put("0806", "S-R1").put("0906", "S-A1").put("1006", "S-A2")
    t.put("0606", "G-1").air("S-GA1 S-GA2 S-GA3").wave("soviet")
    t.lines("target 0606", "join S-T1", "fire S-A1", "fire S-GA1", "fire S-GA2")
    assert t.refused("fire S-A2").rule == "22.4"
    assert t.refused("fire S-GA3").rule == "17.9"
    assert t.refused("attack mobile").rule == "11.11"
    t = steppe().put("0706", "S-T1").put("0606", "G-1").air("S-GA1").protective("german")
    assert not t.options("shell")


@pytest.mark.rule("6.7")
def test_contingency_reinforcements_come_for_points_if_their_owner_says_so() -> None:
    t = steppe(turn=1).arriving("german", dice="1")
    assert t.frame != "Contingency"
    t = steppe(turn=2).arriving("german", dice="1")
    assert (t.frame, t.options("call-up")) == ("Contingency", {"C"})
    assert t.refused("call-up D").rule == "6.7"
    before = t.s.copy()
    t.act("call-up C")
    assert t.s.points == [0, 4]
    assert t.frame == "Arrivals"
    t.s = before
    t.act("no-contingency")
    assert t.s.points == [0, 0]
    assert t.frame == "Movement"


@pytest.mark.rule("6.7", "6.1")
def test_an_enemy_on_the_trigger_brings_a_group() -> None:
    for town, comes in ((False, False), (True, True)):
        t = steppe()
        for id in ("S-HQ", "S-T1", "S-T2", "S-T3", "S-R1", "S-R2"):
            t.s.put(GAME.data.number[id], LEFT)
        t.put("0606" if town else "0605", "G-1")
        t.arriving("soviet", dice="1")
        assert (t.frame == "Arrivals") is comes


@pytest.mark.rule("6.4", "6.3")
def test_a_column_lines_up_on_the_road_and_pays_its_way() -> None:
    t = steppe().arriving("soviet", dice="1")
    for id in ("S-HQ", "S-T1", "S-T2", "S-T3", "S-R1"):
        t.act("enter", id, "1204")
    assert t.where("S-HQ") == "1204"
    assert t.s.columns == {GAME.data.cell["1204"]: tuple(GAME.data.numbers(("S-T1", "S-T2", "S-T3", "S-R1", "S-R2")))}
    assert t.frame == "Movement"
    assert not t.goals("S-T1")  # the entry hex is full
    t.move("S-HQ", "1203")
    assert "0104" in t.goals("S-T1")  # a third for the way in, and eleven hexes of road
    assert "1203" not in t.goals("S-T1")  # by road only
    t.move("S-T1", "1004").move("S-T2", "1104")
    assert {"1204"} <= t.goals("S-R2") <= {"1204"}  # the others block the road
    t.s.frames.insert(-1, Stop())
    t.act("end-phase")
    assert [t.s.where[n] for n in GAME.data.numbers(("S-T3", "S-R1", "S-R2"))] == [DUE] * 3
    assert not t.s.columns


@pytest.mark.rule("6.4")
def test_the_end_of_a_column_is_short_of_points() -> None:
    t = steppe()
    cell, rifles = GAME.data.cell["1204"], GAME.data.number["S-R1"]
    for id in ("S-T1", "S-T2", "S-T3", "S-R2", "S-R1"):
        t.s.line_up(GAME.data.number[id], cell)
    movement = t.moving("soviet").s.frames[-1]
    assert t.s.where[rifles] == COLUMN
    assert movement.column_start(t.s, cell, GAME.data.number["S-T1"]).line == 8 * 12 - 4
    assert movement.column_start(t.s, cell, rifles).line == 4 * 12 - 5 * 4
    t.move("S-T1", "1104").move("S-T2", "1104" if "1104" in t.goals("S-T2") else "1204")
    movement = t.s.frames[-1]
    assert movement.column_start(t.s, cell, rifles).line == 4 * 12 - 5 * 4  # it still stands where it stood
    t.weather("rain").s.cache.clear()
    assert movement.column_start(t.s, cell, rifles).line == 2 * 12 - 5 * 4


@pytest.mark.rule("24.5", "6.12")
def test_armies_differ_by_data() -> None:
    assert replacement_points(steppe().s, "soviet") == 2
    assert replacement_points(steppe().put("0606", "G-1").s, "german") == 1
    t = steppe().put("0904", "S-HQ").put("0705", "S-T1").put("0706", "S-T2").put("0605", "S-T3").put("0606", "G-1")
    t.wave("soviet").attack("0606", "S-T1 S-T2 S-T3", dice="6")
    assert t.s.points == [0, 1]


@pytest.mark.rule("6.10")
def test_points_may_be_for_armoured_units_alone() -> None:
    t = steppe(turn=2).put("0906", "S-HQ")
    for id in ("S-T1", "S-R1"):
        t.s.put(GAME.data.number[id], FALLEN)
    t.wave("soviet").s.frames[-1] = Replacements(1, armoured=0)
    t.s.cache.clear()
    assert t.options("replace") == {"S-R1"}
    assert t.refused("replace S-T1").rule == "6.10"
    t.s.frames[-1] = Replacements(1, armoured=1)
    t.s.cache.clear()
    t.act("replace S-T1", dice="1")
    assert (t.s.frames[-1].points, t.s.frames[-1].armoured) == (1, 0)
    t.s.frames[-1] = Replacements(1)
    t.s.put(GAME.data.number["S-T1"], FALLEN)
    assert t.options("replace") == {"S-T1", "S-R1"}


@pytest.mark.rule("11.11", "13.1", "22.2", "26.4", "8.6")
def test_a_fortification_closes_the_mobile_table_and_holds_its_defenders() -> None:
    t = Table(1, GAME, entrenchments="on").put("0308", "S-R1").put("0906", "S-HQ").put("0208", "G-Pz")
    fort = GAME.data.cell["0308"]
    t.wave("german").lines("target 0308", "join G-Pz")
    assert t.options("attack") == {"assault"}
    tanks, rifles = GAME.data.numbers(["G-Pz"]), GAME.data.numbers(["S-R1"])
    assert [(x.id, x.columns) for x in all_shifts(t.s, "german", tanks, rifles, (fort,))] == [("terrain", -3)]
    assert engineers_help(t.s, "german", fort)
    assert may_stand_firm(t.s, tanks, (fort,), "soviet")
    assert GAME.data.enter[1][fort] == 12  # the ground below it is clear
    assert Walker(t.s, GAME.data.number["G-Pz"]).surcharge(GAME.data.cell["0407"]) == 24
    t = Table(1, GAME).put("0308", "S-R1")
    assert Walker(t.s, GAME.data.number["G-Pz"]).surcharge(GAME.data.cell["0407"]) == 0  # without the option


# --- Axis allies --------------------------------------------------------------------------------------


def allies(*units: str) -> Table:
    """Germans and allies west of a Soviet rifle regiment."""
    t = steppe().put("0206", "G-HQ").put("0906", "S-HQ").put("0606", "S-R1")
    return t.put("0506", " ".join(units))


@pytest.mark.rule("9.3", "9.2", "9.1")
def test_two_allies_to_a_hex_or_one_and_a_german() -> None:
    t = allies("G-1", "G-2").put("0304", "R-1").put("0206", "G-A1").moving("german")
    assert t.s.full("german") == 0
    assert t.s.closed_to(GAME.data.number["R-1"]) >> GAME.data.cell["0506"] & 1  # though a third German would fit
    t.move("R-1", "0206")
    assert t.options("lose") == {"G-HQ", "G-A1", "R-1"}
    t.act("lose G-A1")
    assert t.s.points == [0, 0]


@pytest.mark.rule("11.11", "9.3")
def test_allies_alone_use_the_assault_table() -> None:
    t = allies("R-Pz").wave("german").lines("target 0606", "join R-Pz")
    assert t.options("attack") == {"assault"}
    assert t.refused("attack mobile").why.id == "refused-mobile-allies"
    t = allies("R-Pz", "G-1").wave("german").lines("target 0606", "join R-Pz", "join G-1")
    assert t.options("attack") == {"assault", "mobile"}


@pytest.mark.rule("22.4", "17.9")
def test_two_allied_guns_and_two_allied_air_units() -> None:
    t = allies("G-1").put("0305", "R-A1 R-A2").put("0306", "R-A3 G-A1").air("R-GA1 R-GA2 R-GA3 G-GA1").wave("german")
    t.lines("target 0606", "join G-1", "fire R-A1", "fire R-A2", "fire R-GA1", "fire R-GA2")
    assert t.options("fire") == {"G-A1", "G-GA1"}
    assert (t.refused("fire R-A3").rule, t.refused("fire R-GA3").rule) == ("22.4", "17.9")


@pytest.mark.rule("22.1")
def test_only_german_armour_leaves_the_path_of_a_retreat() -> None:
    t = allies("R-Pz", "G-Pz")
    cells = tuple(GAME.data.cell[h] for h in ("0606", "0706"))
    pursuit = Pursuit("german", GAME.data.numbers(["R-Pz", "G-Pz"]), (cells,))
    t.s.put(GAME.data.number["S-R1"], LEFT)
    assert pursuit.goals(t.s, GAME.data.number["R-Pz"]).bit_count() == 2
    assert pursuit.goals(t.s, GAME.data.number["G-Pz"]).bit_count() > 2


# --- what a scenario may give to either side --------------------------------------------------------------

# both sides start on the map, the Soviets ride by rail and hold mined bridges, untried units may be worth nothing
BOTH: Pack = {
    "battle": {"steppe": {"deploys_first": "soviet", "weather": "hazy"}},
    "army": {"soviet": {"trains": 1, "blows_bridges": True, "passes_immobile": True}},
    "group": {"D": {"start": "road-west", "edge": "", "trigger": []}},
    "line": {"road": {"kind": "rail"}},
    "stretch": {"road-west": {"side": "german"}},
    "unit": {
        "S-A1": {"move": 0}, "S-R1": {"air_defence": 1}, "G-1": {"untried": "raw", "defence": 0},
        "G-Flak": {"untried": "raw", "defence": 0},
    },
}  # fmt: skip
EITHER = Minsk44((BOTH,), "tests.games.minsk44.steppe42")


@pytest.mark.rule("3.2", "24.2", "9.6")
def test_either_side_deploys_its_own_units_in_the_order_of_the_battle() -> None:
    t = Table(0, EITHER)
    t.s = EITHER.setup("minsk", {"setup": "free"}, ScriptedDice(()))[0]
    assert (t.role, t.options("deploy", "S-A1"), t.s.weather) == ("soviet", {"0204", "0304"}, "hazy")
    assert t.refused("deploy G-HQ 0606").why.id == "refused-not-starting"
    t.act("deploy S-A1 0204")
    assert t.where("S-A2") == "0304"  # one Soviet unit to a hex: no other is left
    assert (t.role, EITHER.view(t.s, "german").side) == ("german", "german")
    t.s.put(EITHER.data.number["S-T1"], EITHER.data.cell["0606"])
    t.s.cache.clear()
    assert t.refused("deploy G-HQ 0606").rule == "9.6"


@pytest.mark.rule("3.2")
def test_starting_units_without_a_prepared_post_are_deployed_by_their_owner() -> None:
    s = EITHER.setup("minsk", {"setup": "prepared"}, ScriptedDice(()))[0]
    assert EITHER.pending(s) == ("soviet",)


@pytest.mark.rule("24.6", "8.7")
def test_either_side_may_have_trains_and_mined_bridges_and_pass_immobile_units() -> None:
    t = Table(1, EITHER).put("0904", "S-HQ").put("0804", "S-T1").put("0504", "S-A1").put("0108", "G-1").moving("soviet")
    assert "0104" in t.goals("S-T1")  # past the gun that cannot move
    t.act("entrain S-HQ 1204")
    assert t.refused("entrain S-T1 0704").why.id == "refused-rail-three"
    t = Table(1, EITHER).put("0804", "G-Pz").put("1006", "S-R1").moving("german")
    assert t.refused("entrain G-Pz 0704").why.id == "refused-rail-soviet"
    t.s.tried.clear()
    t.move("G-Pz", "0904")
    assert (t.frame, t.role) == ("Demolition", "soviet")
    t = steppe().put("0804", "S-T1").put("0108", "G-1").moving("soviet")
    t.s.tried.clear()
    assert t.move("S-T1", "0904").frame == "Movement"  # nobody has mined the bridge here


@pytest.mark.rule("24.5")
def test_a_stretch_may_be_the_goal_of_either_side() -> None:
    t = Table(2, EITHER).put("0204", "G-1")
    score_railways(Play(EITHER, t.s, ScriptedDice(())))
    assert t.s.points == [4, 0]


@pytest.mark.rule("17.14", "21.4")
def test_air_support_against_hexes_of_which_one_is_empty_by_now() -> None:
    t = Table(1, EITHER).put("0506", "S-T1").put("0206", "S-HQ").put("0606", "G-Flak", tried=False).put("0605", "G-1")
    t.weather("clear").air("S-GA1 S-GA2").wave("soviet").lines("target 0606", "target 0605", "join S-T1")
    t.lines("fire S-GA1", "fire S-GA2").act("attack assault", dice="6")
    assert t.last("attack-result")["attack"] == EITHER.data.units[EITHER.data.number["S-T1"]].attack + 2


@pytest.mark.rule("17.14", "19.1")
def test_the_forecast_tells_of_hidden_air_defence_only_what_notes_tell() -> None:
    t = steppe().put("0606", "G-HQ").put("0406", "G-1 G-Flak").put("1206", "G-2 G-Pz").put("1006", "S-HQ")
    t.air("S-GA1 S-GA2").wave("soviet")
    t.lines("shell 0606", "fire S-GA1", "fire S-GA2")
    seen = GAME.forecast(t.s, "soviet")
    t.s.lay_on_top(GAME.data.number["G-1"])
    t.s.lay_on_top(GAME.data.number["G-Pz"])
    assert GAME.forecast(t.s, "soviet") == seen, "it was seen there, and nobody has moved"
    t.lose_track("G-Flak G-2")
    assert GAME.view(t.s, "soviet").panel.plan.support == 2, "for all that is known"
    lost = GAME.forecast(t.s, "soviet")
    assert lost is not None
    assert [r.title.id for r in lost.rolls] == ["forecast-worst", "forecast-best"]
    assert GAME.forecast(GAME.swap(t.s.copy(), "soviet", Random(1)), "soviet") == lost


@pytest.mark.parametrize("game", [GAME, EITHER])
def test_a_whole_game_passes_every_check(game: Minsk44) -> None:
    report = check_game(game, games=2, seed="steppe", every=5)
    assert report.ok, str(report)


@pytest.mark.rule("6.4", "10.5")
def test_a_zone_of_control_stops_a_column_on_its_entry_hex() -> None:
    t = steppe().put("1203", "G-1")
    t.s.line_up(GAME.data.number["S-T1"], GAME.data.cell["1204"])
    assert t.moving("soviet").goals("S-T1") == {"1204"}
    assert not t.move("S-T1", "1204").goals("S-T1")


@pytest.mark.rule("23.6", "24.5")
@pytest.mark.parametrize("strict", [False, True])
def test_friends_hold_off_enemy_zones_from_a_line_unless_the_scenario_is_stricter(strict: bool) -> None:
    game = Minsk44(({"battle": {"steppe": {"strict_lines": strict}}},), "tests.games.minsk44.steppe42")
    t = Table(1, game).put("0606", "G-1").put("0505", "S-T1").put("0507", "S-T2").put("0806", "S-T3")
    t.put("0607", "S-R1").put("0605", "S-R2")
    town = game.data.cell["0606"]
    assert not has_loc(t.s, town, "german")
    t.put("0506", "G-2").put("0406", "R-1").s.cache.clear()
    assert has_loc(t.s, town, "german") is not strict
    assert bool(way_out(t.s, town, "german")) is not strict


@pytest.mark.rule("6.12", "6.10")
def test_points_may_be_given_for_one_use_in_certain_turns() -> None:
    pack = {"army": {"soviet": {"replacement_turns": [2], "armoured_replacements": 1}}}
    game = Minsk44((pack,), "tests.games.minsk44.steppe42")
    for turn, points in ((1, (0, 0)), (2, (2, 1)), (3, (0, 0))):
        t = Table(turn, game)
        t.s.side = "soviet"
        Reinforcements().replacements(Play(game, t.s, ScriptedDice(())))
        assert (t.s.frames[-1].points, t.s.frames[-1].armoured) == points


@pytest.mark.rule("11.11")
def test_a_scenario_may_open_the_mobile_table_to_allies() -> None:
    series = GAME.data.series
    free = msgspec.structs.replace(series, allies_mobile=True)
    assert not series.mobile_table("allies", armoured=True, fusiliers=False)
    assert free.mobile_table("allies", armoured=True, fusiliers=False)
    assert not free.mobile_table("allies", armoured=False, fusiliers=False)
