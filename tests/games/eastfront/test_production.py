"""Chapters 11, 12, 16, 17: production, weather, objectives, victory."""

from __future__ import annotations

import pytest
from tests.games.eastfront.kit import (
    AXIS,
    DATA,
    GAME,
    SOVIET,
    Producing,
    Table,
    bare,
    mask,
    number,
    position,
)

from stavka.core.actions import Choice, Piece, Place
from stavka.core.dice import ScriptedDice
from stavka.core.hexes import bits
from stavka.core.play import Play
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.rules import objectives
from stavka.games.eastfront.rules.economy import base_points, cadre_price, dear_headquarters, level, step_price
from stavka.games.eastfront.rules.effects import eliminate
from stavka.games.eastfront.rules.production import ProductionPhase, begin_production
from stavka.games.eastfront.rules.restrictions import restricted, update_releases
from stavka.games.eastfront.rules.sequence import Fortnight, Month, Months
from stavka.games.eastfront.rules.setup import link
from stavka.games.eastfront.rules.victory import judge, polish_plain, race_result, result, victory_points
from stavka.games.eastfront.state import DEAD, ELIMINATED, WAITING, State

LEVELS = {
    "edelweiss": (28, 30), "s41": (54, 70), "w41": (61, 46), "s42": (60, 52), "w42": (63, 60), "s43": (65, 67),
    "w43": (57, 77), "s44": (56, 83), "w44": (36, 92),
}  # fmt: skip


@pytest.mark.rule("11.2", "11.31", "11.32", "11.33", "3.23", "18.W41.3")
@pytest.mark.parametrize("scenario", LEVELS)
def test_levels_at_the_start(scenario: str) -> None:
    s = GAME.deploy(GAME.scenario(scenario), GAME.complete(scenario, {}), ScriptedDice([]))
    assert (level(s, AXIS), level(s, SOVIET)) == LEVELS[scenario]


@pytest.mark.rule("11.41", "11.3", "11.1", "4.1", "4.2")
def test_a_step_a_month_for_free_units_with_a_line() -> None:
    units = {
        "ger-4": ("11,13", 2), "ger-29": ("18,20", 2), "ger-17": ("12,14", 2), "sov-51": ("12,14", 2),
        "ger-1": ("7,4", 4),
    }  # fmt: skip
    p = Producing(units, points=5, defends={"12,14": AXIS})
    assert p.why("build ger-29", role=AXIS) == "11.41"
    assert p.why("build ger-17", role=AXIS) == "11.41"
    assert p.why("build ger-1", role=AXIS) == "2.3"
    assert p.why("build sov-51", role=AXIS) == "11.41"
    p.act("build ger-4", role=AXIS)
    assert (p.s.cv[number("ger-4")], p.phase.axis) == (3, 1)
    assert p.why("build ger-4", role=AXIS) == "11.41"


@pytest.mark.rule("11.3", "11.43", "11.42")
def test_prices() -> None:
    s = position({"ger-4": ("7,15", 1), "sov-51": ("17,17", 1), "axis-OKH": ("1,13", 1), "sov-STAVKA": ("12,9", 1)})
    prices = {id: (step_price(s, number(id)), cadre_price(s, number(id))) for id in ("ger-4", "ger-3Pz", "sov-51")}
    assert prices == {"ger-4": (4, 6), "ger-3Pz": (8, 12), "sov-51": (2, 4)}
    assert (step_price(s, number("sov-4Tk")), step_price(s, number("sov-1Shk"))) == (4, 3)
    assert cadre_price(s, number("sov-5Cav")) == 6
    assert (step_price(s, number("axis-OKH")), cadre_price(s, number("axis-OKH"))) == (10, 20)
    p = Producing({"ger-4": ("11,13", 2)}, points=3)
    assert p.why("build ger-4", role=AXIS) == "11.3"


@pytest.mark.rule("2.65")
def test_one_ss_step_a_month() -> None:
    p = Producing({"ger-1SS": ("11,13", 2), "ger-2SS": ("11,13", 2)}, scenario="s43")
    p.act("build ger-1SS", role=AXIS)
    assert p.why("build ger-2SS", role=AXIS) == "2.65"
    assert p.why("build ger-1SS", role=AXIS) == "11.41"


@pytest.mark.rule("2.65", "11.5")
def test_an_ss_corps_that_arrives_is_no_rebuilt_step() -> None:
    p = Producing({"ger-1SS": ("11,13", 2)}, scenario="s43")
    p.s.put(number("ger-2SS"), WAITING)
    p.s.due[number("ger-2SS")], p.s.strength[number("ger-2SS")] = "now", 3
    p.act("arrive ger-2SS 0,12", role=AXIS)
    assert p.why("build ger-1SS", role=AXIS) == ""


@pytest.mark.rule("11.51", "3.12")
def test_units_of_the_next_scenario_can_come_a_month_early() -> None:
    s = GAME.deploy(GAME.scenario("s42"), GAME.complete("s42", {"length": "year"}), ScriptedDice([]))
    s.month, s.frames = 5, [Months(), Month(step=1)]
    begin_production(Play(GAME, s, ScriptedDice([])))
    early = do.ArriveEarly(Piece("sov-5Shk"), Place("12,9"), Choice("weaker"))
    assert GAME.why_not(s, SOVIET, early) is None
    GAME.apply(s, SOVIET, early, ScriptedDice([]))
    assert s.cv[number("sov-5Shk")] == 2
    link(s, "w42")
    assert number("sov-5Shk") not in s.due
    assert s.due[number("sov-5GTk")] == "dec-1942"


@pytest.mark.rule("11.6", "1.41", "1.42", "1.44")
def test_where_cadres_arrive() -> None:
    p = Producing({})
    assert p.why("cadre sov-51 7,15", role=SOVIET) == "11.6", "Kiev is in enemy hands"
    p.act("cadre sov-51 12,9", role=SOVIET)
    p.act("cadre sov-9 12,9", role=SOVIET)
    assert p.why("cadre sov-12 12,9", role=SOVIET) == "11.6", "two in a major city"
    p.act("cadre ger-4 0,12", role=AXIS)
    assert p.why("cadre ger-29 0,12", role=AXIS) == "11.6", "one at a rail entry"
    assert p.s.cv[number("sov-51")] == 1
    assert p.why("build sov-51", role=SOVIET) == "11.41", "not in its first month"


@pytest.mark.rule("11.42", "2.63", "2.66")
def test_what_is_lost_for_good() -> None:
    s = position({"ger-54": ("11,13", 1), "rum-4": ("5,21", 1), "ita-8": ("11,15", 1)}, scenario="w42")
    play = Play(GAME, s, ScriptedDice([]))
    for id in ("ger-54", "rum-4", "ita-8"):
        eliminate(play, number(id))
    assert not s.siege
    assert restricted(s, number("rum-4"))
    assert s.where[number("ita-8")] == DEAD


@pytest.mark.rule("11.52")
def test_disbanded_units_wait_a_month() -> None:
    p = Producing({"ger-4": ("11,13", 2)})
    p.act("disband ger-4", role=AXIS)
    assert p.s.where[number("ger-4")] == ELIMINATED
    assert p.why("cadre ger-4 0,12", role=AXIS) == "11.42"


@pytest.mark.rule("11.5", "11.51")
def test_reinforcements_on_time_and_early() -> None:
    p = Producing({}, month=0)
    assert p.s.due[number("sov-62G")] == "jul-1942"
    assert p.why("arrive sov-62G 12,9", role=SOVIET) == "11.5"
    p.act("arrive-early sov-62G 12,9 weaker", role=SOVIET)
    assert p.s.cv[number("sov-62G")] == 3
    p.act("arrive-early sov-64G 12,9 paid", role=SOVIET)
    assert (p.s.cv[number("sov-64G")], p.phase.soviet) == (3, 56)
    assert p.why("arrive-early sov-4GCav 11,7 paid", role=SOVIET) == "11.51", "two months early"


@pytest.mark.rule("11.5", "11.51", "11.6", "11.52")
def test_refusals_of_arrivals_say_why() -> None:
    p = Producing({"sov-51": ("12,9", 2)}, month=0, points=3)
    p.s.due[number("sov-4GCav")] = "now"
    assert p.why("arrive sov-4GCav 7,15", role=SOVIET) == "11.6", "Kiev is in enemy hands"
    assert p.why("arrive sov-4GCav 12,9", role=SOVIET) == ""
    early = do.ArriveEarly(Piece("sov-62G"), Place("12,9"), Choice("paid"))
    assert p.why(early, role=SOVIET) == "11.3", "a cadre costs four"
    p.s.strength[number("sov-62G")] = 1
    p.s.cache.clear()
    assert p.why("arrive-early sov-62G 12,9 weaker", role=SOVIET) == "11.51"
    p.act("build sov-51", role=SOVIET)
    assert p.why("disband sov-51", role=SOVIET) == "11.52", "built this month"


@pytest.mark.rule("16.5", "2.68")
def test_army_group_e_comes_to_greek_and_albanian_ports() -> None:
    """One unit a hex, with the strengths of the card, in the production after the call."""
    s = position({"sov-51": ("1,24", 3)}, scenario="s44")
    s.group_e = 1
    s.month = 2
    s.frames = [Months(), Month(step=1)]
    play = rolled(s)
    begin_production(play)
    frame = s.frames[-1]
    assert isinstance(frame, ProductionPhase)

    def why(id: str, hex: str) -> str:
        refusal = GAME.why_not(s, AXIS, do.Arrive(Piece(id), Place(hex)))
        return refusal.rule if refusal is not None else ""

    assert why("ger-E21", "1,13") == "16.5", "not to Warsaw"
    GAME.apply(s, AXIS, do.Arrive(Piece("ger-E21"), Place("2,29")), ScriptedDice([]))
    assert s.cv[number("ger-E21")] == 3
    assert why("ger-E22", "2,29") == "11.6", "one unit a hex"
    assert why("ger-E22", "2,26") == ""


@pytest.mark.rule("16.2", "18.W44.4")
def test_oil_of_baku_makes_up_for_ploesti() -> None:
    assert dear_headquarters(position({}, scenario="w44"), AXIS), "Ploesti is gone in winter 1944"
    s = position({}, scenario="s42")
    s.axis_held = DATA.grid.board & ~mask(["4,21"])
    assert not dear_headquarters(s, AXIS), "rails lead from Baku to the west edge"


@pytest.mark.rule("16.2", "16.6", "18.W41.1")
def test_dear_headquarters() -> None:
    s = position({"axis-OKH": ("1,13", 1), "sov-STAVKA": ("12,9", 1)})
    assert not dear_headquarters(s, AXIS)
    s.axis_held &= ~mask(["4,21"])
    s.axis_held |= mask(["22,25"])
    s.cache.clear()
    assert dear_headquarters(s, AXIS), "Baku without rail does not help"
    assert dear_headquarters(s, SOVIET)
    assert (step_price(s, number("axis-OKH")), cadre_price(s, number("sov-STAVKA"))) == (15, 30)
    assert dear_headquarters(position({}, scenario="w41"), AXIS)


@pytest.mark.rule("16.3", "16.61")
def test_lend_lease_and_the_oil_route() -> None:
    s = position({}, scenario="s42")
    assert base_points(s, SOVIET) == 15
    s.axis_held |= mask(["20,19"])
    s.cache.clear()
    assert base_points(s, SOVIET) == 10, "Astrakhan"
    s.axis_held |= DATA.arctic
    s.cache.clear()
    assert base_points(s, SOVIET) == 5
    s.axis_held |= mask(["22,25"])
    s.cache.clear()
    assert base_points(s, SOVIET) == 10, "without Baku there is no oil route to lose"


@pytest.mark.rule("16.4")
def test_releases_follow_odessa_and_sevastopol() -> None:
    s = position({}, scenario="s42")
    assert not restricted(s, number("rum-3"))
    assert restricted(s, number("rum-4"))
    s.axis_held |= mask(["10,23"])
    update_releases(s)
    assert not restricted(s, number("rum-4"))
    assert s.due[number("ita-8")] == "now"
    s.axis_held &= ~mask(["8,20"])
    update_releases(s)
    assert restricted(s, number("rum-3"))
    assert restricted(s, number("rum-4"))


@pytest.mark.rule("16.4")
def test_a_lost_port_binds_all_until_it_is_taken_again() -> None:
    s = position({}, scenario="w42")
    s.disputed |= mask(["8,20"])
    update_releases(s)
    assert not restricted(s, number("rum-3")), "a disputed Odessa is not yet Soviet again"
    s.disputed = 0
    s.axis_held &= ~mask(["10,23"])
    update_releases(s)
    assert restricted(s, number("rum-3"))
    assert restricted(s, number("hun-2"))
    s.axis_held |= mask(["10,23"])
    update_releases(s)
    assert not restricted(s, number("rum-3")), "both ports are Axis again"
    assert not restricted(s, number("hun-2"))


@pytest.mark.rule("18.S43.2", "18.W43.1", "18.S44.1")
@pytest.mark.parametrize("scenario", ["s43", "w43", "s44"])
def test_from_summer_1943_all_satellites_are_bound(scenario: str) -> None:
    s = GAME.deploy(GAME.scenario(scenario), GAME.complete(scenario, {}), ScriptedDice([]))
    assert all(restricted(s, number(id)) for id in ("rum-3", "rum-4", "hun-2", "bul-1"))
    assert s.where[number("ita-8")] == DEAD


def rolled(s: State, *faces: int) -> Play[State]:
    return Play(GAME, s, ScriptedDice(faces))


@pytest.mark.rule("16.1", "16.11")
def test_satellites_surrender_and_are_conquered() -> None:
    early = position({"rum-1": ("5,22", 2), "sov-51": ("4,19", 3)}, scenario="s42")
    assert not objectives.wavering(early), "too early in the war"
    s = position({"rum-1": ("5,22", 2), "sov-51": ("4,19", 3)}, scenario="s44")
    for u in range(len(DATA.units)):
        if DATA.nations["rumanian"] >> u & 1 and s.where[u] != DATA.cell["5,22"]:
            s.put(u, ELIMINATED)
    s.frames = [Months(), objectives.PeaceTalks()]
    GAME.apply(s, SOVIET, do.DemandPeace(Choice("rumanian")), ScriptedDice([1]))
    assert s.surrendered == ("rumanian",)
    assert s.side_of(number("rum-1")) == SOVIET
    assert s.where[number("rum-3")] == DEAD
    s.put(number("ger-4"), DATA.cell["4,22"])
    objectives.conquests(rolled(s))
    assert DATA.country["rumania"] & s.axis_held, "a German unit is still in the country"
    s.put(number("ger-4"), DATA.cell["3,24"])
    objectives.conquests(rolled(s))
    assert not DATA.country["rumania"] & s.axis_held


@pytest.mark.rule("16.1")
def test_only_a_unit_out_of_axis_reach_changes_sides() -> None:
    """The 1st Army is next to a German corps, the 3rd with one, the 4th in a battle: only the static unit is free."""
    units = {
        "rum-1": ("5,22", 2), "ger-4": ("4,22", 3), "rum-3": ("5,20", 2), "ger-29": ("5,20", 3), "rum-4": ("6,20", 2),
        "sov-51": ("6,20", 3), "rum-2": ("2,20", 1),
    }  # fmt: skip
    s = position(units, scenario="s44", defends={"6,20": AXIS})
    assert objectives.out_of_reach(s, DATA.nations["rumanian"]) == [number("rum-2")]
    s.put(number("ger-4"), DATA.cell["2,15"])
    assert set(objectives.out_of_reach(s, DATA.nations["rumanian"])) == {number("rum-1"), number("rum-2")}


@pytest.mark.rule("16.1")
@pytest.mark.parametrize("lost", [0, 3])
def test_the_soviets_are_asked_about_a_satellite_whatever_it_has_lost(lost: int) -> None:
    """Which standing blocks have died is its owner's secret: being asked must not tell it."""
    s = position({"sov-51": ("4,19", 3)}, scenario="s44")
    for n, u in enumerate(bits(DATA.nations["rumanian"])):
        s.put(u, ELIMINATED if n < lost else WAITING)
    s.axis_held |= DATA.country["rumania"] & ~mask(["4,19"])
    s.disputed = 0
    assert objectives.wavering(s)["rumanian"] == 1


@pytest.mark.rule("16.5", "2.68", "1.7")
def test_army_group_e_is_called_by_soviets_in_the_west() -> None:
    s = position({"sov-51": ("1,24", 3)}, scenario="s44")
    objectives.call_group_e(rolled(s))
    assert s.group_e == 1
    assert all(s.where[number(id)] == WAITING for id in ("ger-E21", "ger-E22", "ger-E68", "ger-E91"))


@pytest.mark.rule("16.7")
def test_the_hungarian_plain_draws_the_nearest_unit() -> None:
    s = position({"sov-51": ("0,19", 3), "ger-4": ("0,17", 2), "ger-29": ("2,12", 2)}, scenario="s44")
    play = rolled(s)
    s.frames = [ProductionPhase(axis=0, soviet=0)]
    objectives.guard_plain(play)
    GAME.run_on(play)
    assert s.plain == {str(DATA.cell["0,19"]): number("ger-4")}
    s.put(number("sov-51"), DATA.cell["3,19"])
    objectives.return_from_plain(play)
    assert s.where[number("ger-4")] == DATA.cell["0,19"]


@pytest.mark.rule("16.7")
def test_the_plain_is_guarded_at_the_end_of_a_command_phase_too() -> None:
    units = {"sov-SOU": ("1,19", 2), "ger-4": ("0,16", 2), "ger-29": ("2,12", 2), "sov-51": ("1,19", 3)}
    t = Table(units, SOVIET, scenario="s44")
    t.s.axis_held &= ~mask(["0,19"])
    t.s.cache.clear()
    t.hq("sov-SOU", "0,19")
    t.end()
    assert t.s.plain == {str(DATA.cell["0,19"]): number("ger-4")}
    assert (t.s.phase, t.s.moved) == ("movement", 0), "before anybody moves"


@pytest.mark.rule("16.8", "18.W44.5", "17.4")
def test_winter_1944_ends_by_month() -> None:
    s = position({"sov-51": ("0,12", 3)}, scenario="w44")
    s.month = 2
    assert race_result(s) == (SOVIET, "marginal")
    polish_plain(rolled(s))
    assert s.outcome is not None
    assert (s.outcome.winners, s.outcome.level) == ((SOVIET,), "marginal")


@pytest.mark.rule("16.8", "17.4", "18.W44.5")
@pytest.mark.parametrize(
    ("scenario", "length", "month", "winners", "level", "points"),
    [
        ("w44", "one", 3, (), "draw", {SOVIET: 1, AXIS: 1}),
        ("w44", "one", 4, (AXIS,), "marginal", {AXIS: 2, SOVIET: 0}),
        ("s44", "campaign", 4, (SOVIET,), "decisive", {SOVIET: 4, AXIS: 0}),
        ("s44", "one", 4, None, "", {}),
    ],
)
def test_the_polish_plain(
    scenario: str, length: str, month: int, winners: tuple[str, ...] | None, level: str, points: dict[str, int]
) -> None:
    s = position({"sov-51": ("0,12", 3), "ger-4": ("0,14", 3)}, scenario=scenario)
    s.month, s.length = month, length
    polish_plain(rolled(s))
    if winners is None:
        assert s.outcome is None, "a single scenario goes on"
        return
    assert s.outcome is not None
    assert (s.outcome.winners, s.outcome.level, s.outcome.points) == (winners, level, points)


@pytest.mark.rule("18.W44.5")
def test_a_plain_that_holds_is_a_decisive_victory_of_the_axis() -> None:
    s = position({"sov-51": ("3,12", 3), "ger-4": ("0,14", 3)}, scenario="w44")
    judge(rolled(s))
    assert s.outcome is not None
    assert (s.outcome.winners, s.outcome.level, s.outcome.points) == ((AXIS,), "decisive", {AXIS: 4, SOVIET: 0})


@pytest.mark.rule("17.1", "18.W41.2")
def test_victory_points() -> None:
    s = bare("w41")
    for u in range(len(DATA.units)):
        s.put(u, WAITING)
    s.cache.clear()
    soviet, axis = victory_points(s, SOVIET), victory_points(s, AXIS)
    s.put(number("axis-OKH"), DATA.cell["1,13"])
    s.cv[number("axis-OKH")] = 3
    assert victory_points(s, AXIS) == axis + 6
    assert victory_points(s, SOVIET) == soviet - 3, "three steps nearer to fourteen"
    s.put(number("ger-4"), ELIMINATED)
    s.put(number("sov-51"), ELIMINATED)
    s.put(number("sov-SOU"), ELIMINATED)
    assert victory_points(s, AXIS) == axis + 4
    assert victory_points(s, SOVIET) == soviet - 3 - 1 - 4


@pytest.mark.rule("17.3", "17.31")
@pytest.mark.parametrize(
    ("difference", "level", "points"),
    [(0, "draw", 1), (4, "draw", 1), (5, "marginal", 2), (14, "marginal", 2), (15, "major", 3), (30, "decisive", 4)],
)
def test_levels_of_victory(difference: int, level: str, points: int, monkeypatch: pytest.MonkeyPatch) -> None:
    s = position({}, scenario="s42")
    for ahead, behind in ((AXIS, SOVIET), (SOVIET, AXIS)):
        count = {ahead: 50 + difference, behind: 50}
        monkeypatch.setattr(
            "stavka.games.eastfront.rules.victory.victory_points", lambda s, side, count=count: count[side]
        )
        winner, how, tournament = result(s)
        assert (winner, how) == ("" if level == "draw" else ahead, level)
        assert (tournament[ahead], tournament[behind]) == (points, 1 if level == "draw" else 0)


@pytest.mark.rule("17.1")
def test_expeditions_italians_and_stranded_germans_cost_points() -> None:
    s = position({"rum-3": ("5,21", 2), "rum-4": ("5,21", 2), "ger-4": ("14,17", 3)}, scenario="s42")
    before = victory_points(s, AXIS)
    s.released |= 1 << number("rum-4")
    assert victory_points(s, AXIS) == before + 1, "a bound expedition costs a point"
    s.unsupplied = 1 << number("ger-4")
    assert victory_points(s, AXIS) == before, "and so does a German unit out of supply"
    s.due.pop(number("ita-8"))
    s.strength.pop(number("ita-8"))
    s.put(number("ita-8"), DEAD)
    assert victory_points(s, AXIS) == before - 2, "the Italian army when it is gone"


@pytest.mark.rule("17.1", "8.1", "3.11")
def test_the_last_supply_check_counts() -> None:
    """Rostov falls when its last defender starves at the very end: the city is counted for the Axis."""
    units = {"sov-51": ("14,19", 1), "ger-4": ("14,18", 3), "ger-29": ("15,19", 3), "ger-44": ("14,20", 3)}
    t = Table({**units, "axis-OKH": ("1,13", 1)}, AXIS, month=1)
    t.s.frames[2].step = 3  # the second turn of the last fortnight
    before = level(t.s, AXIS)
    t.end()
    assert t.where("sov-51") == ""
    assert t.s.outcome is not None
    assert level(t.s, AXIS) == before + 1


@pytest.mark.rule("12.1", "4.3", "12.21", "4.4", "12.3")
@pytest.mark.parametrize(
    ("month", "faces", "weather", "first"),
    [(4, (1, 1), "dry", AXIS), (4, (1, 2), "mud", AXIS), (5, (1, 2, 1, 1), "snow", SOVIET), (0, (), "dry", AXIS)],
)
def test_weather_and_who_goes_first(month: int, faces: tuple[int, ...], weather: str, first: str) -> None:
    s = position({"axis-AGA": ("11,15", 1), "sov-SOU": ("17,17", 1)}, scenario="s42")
    s.month = month
    s.frames = [Months(), Month(step=3), Fortnight()]
    GAME.run_on(Play(GAME, s, ScriptedDice(faces)))
    assert (s.weather, s.side) == (weather, first)


@pytest.mark.rule("3.12", "3.13", "3.14", "18.S43.1")
def test_scenarios_are_linked() -> None:
    scenario = GAME.scenario("w42")
    s = GAME.deploy(scenario, GAME.complete("w42", {"length": "campaign"}), ScriptedDice([]))
    s.month = 5
    before = s.base_axis
    link(s, "s43")
    assert (s.part, s.date, s.base_axis) == ("s43", "jun-1943", before + 5)
    assert s.due[number("sov-8GMk")] == "jun-1943"


def ends_of_half_years(scenario: str, length: str, monkeypatch: pytest.MonkeyPatch, how: str) -> State:
    """The last month is over; the count gives the Axis a victory of this level."""
    s = GAME.deploy(GAME.scenario(scenario), GAME.complete(scenario, {"length": length}), ScriptedDice([]))
    s.frames = [Months()]
    s.month = len(s.months)

    def verdict(s: State) -> tuple[str, str, dict[str, int]]:
        return AXIS, how, {AXIS: 2, SOVIET: 0}

    monkeypatch.setattr("stavka.games.eastfront.rules.sequence.result", verdict)
    monkeypatch.setattr("stavka.games.eastfront.rules.victory.result", verdict)
    monkeypatch.setattr("stavka.games.eastfront.rules.sequence.war_won", lambda s: how == "decisive")
    GAME.run_on(Play(GAME, s, ScriptedDice([])))
    return s


@pytest.mark.rule("3.12", "3.13", "3.14", "17.4", "3.11")
@pytest.mark.parametrize(
    ("scenario", "length", "how", "goes_on"),
    [
        ("s42", "one", "marginal", ""),
        ("s42", "year", "decisive", "w42"),
        ("s42", "campaign", "major", "w42"),
        ("s42", "campaign", "decisive", ""),
        ("w42", "campaign", "draw", "s43"),
    ],
)
def test_only_a_decisive_victory_ends_a_campaign(
    scenario: str, length: str, how: str, goes_on: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = ends_of_half_years(scenario, length, monkeypatch, how)
    assert (s.outcome is None) == bool(goes_on)
    if goes_on:
        assert (s.part, s.phase) == (goes_on, "production"), "the first month of a linked scenario has production"


@pytest.mark.rule("3.12")
def test_a_year_ends_after_its_winter(monkeypatch: pytest.MonkeyPatch) -> None:
    s = GAME.deploy(GAME.scenario("s42"), GAME.complete("s42", {"length": "year"}), ScriptedDice([]))
    link(s, "w42")
    s.frames, s.month = [Months()], 6
    GAME.run_on(Play(GAME, s, ScriptedDice([])))
    assert s.outcome is not None


@pytest.mark.rule("18.S41.2")
def test_june_1941_has_one_fortnight() -> None:
    s = position({"axis-AGA": ("5,20", 1), "sov-SOU": ("6,17", 1)}, scenario="s41")
    s.frames = [Months(), Month(step=2)]
    GAME.run_on(Play(GAME, s, ScriptedDice([])))
    assert (s.date, s.phase) == ("jul-1941", "production"), "no second half of June"
    s = position({"axis-AGA": ("5,20", 1), "sov-SOU": ("6,17", 1)}, scenario="s41")
    s.month, s.frames = 1, [Months(), Month(step=2)]
    GAME.run_on(Play(GAME, s, ScriptedDice([])))
    assert (s.date, s.fortnight, s.phase) == ("jul-1941", 2, "command")


@pytest.mark.rule("2.64", "11.6")
def test_paratroops_come_in_december_1941_and_later_start_eliminated() -> None:
    corps = number("sov-1Para")
    start = {id: GAME.deploy(GAME.scenario(id), GAME.complete(id, {}), ScriptedDice([])) for id in LEVELS}
    assert start["s41"].where[corps] == WAITING
    assert DATA.home[SOVIET] >> start["w41"].where[corps] & 1, "due in the first month: placed in a home city"
    assert all(start[id].where[corps] == ELIMINATED for id in ("s42", "w42", "s43", "w43", "s44", "w44"))
    s = start["s41"]
    link(s, "w41")
    assert s.due[number("sov-1Para")] == "dec-1941"


@pytest.mark.rule("2.61", "11.43")
def test_a_coastal_cadre_is_dearer_than_infantry() -> None:
    s = position({})
    coast, infantry = number("sov-COAST"), number("sov-51")
    assert (step_price(s, coast), cadre_price(s, infantry)) == (step_price(s, infantry), 4)
    assert cadre_price(s, coast) > cadre_price(s, infantry)


@pytest.mark.rule("11.42", "5.1")
def test_a_headquarters_cadre_has_no_step() -> None:
    p = Producing({})
    p.act("cadre sov-SOU 12,9", role=SOVIET)
    assert (p.s.cv[number("sov-SOU")], p.phase.soviet) == (0, 40)
