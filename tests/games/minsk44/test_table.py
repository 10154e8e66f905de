"""What the table shows beside the position: overlays on request, and the panels."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.games.minsk44.kit import Table

from stavka.core.views import Overlay


def shown(t: Table, name: str, role: str) -> tuple[Overlay, ...]:
    return t.game.overlay(t.s, role, name)


def places(shapes: tuple[Overlay, ...], kind: str) -> list[tuple[str, ...]]:
    return [s.places for s in shapes if s.kind == kind]


def panel(t: Table, role: str) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(t.game.view(t.s, role).panel)
    return found


@pytest.mark.rule("7.1")
def test_command_is_a_ring_a_link_and_a_sign_where_it_fails() -> None:
    t = Table().put("2020", "3GTC-HQ").put("2022", "3GTC-T3").put("3030", "3GTC-T18").moving("soviet")
    shapes = shown(t, "command", "soviet")
    (ring,) = places(shapes, "ring")
    assert "2025" in ring
    assert "2026" not in ring
    assert places(shapes, "link") == [("2022", "2020")]
    assert places(shapes, "sign") == [("3030",)]


@pytest.mark.rule("7.5")
def test_the_formation_panel_says_why_a_unit_is_out_of_command() -> None:
    t = Table().put("2020", "3GTC-HQ").put("2022", "3GTC-T3").put("3030", "3GTC-T18").moving("soviet")
    (corps,) = panel(t, "soviet")["formations"]
    assert corps["led"] == ["3GTC-T3"]
    (lost,) = corps["lost"]
    assert lost["id"] == "3GTC-T18"
    assert lost["why"]["id"] == "command-too-far"
    assert lost["why"]["args"]["radius"] == 5
    t.suppress("3GTC-HQ").s.cache.clear()
    (corps,) = panel(t, "soviet")["formations"]
    assert {line["why"]["id"] for line in corps["lost"]} == {"command-suppressed"}


@pytest.mark.rule("7.1")
def test_headquarters_under_an_enemy_stack_stay_hidden() -> None:
    t = Table().put("2020", "5Pz-HQA 5Pz-I13").moving("soviet")
    assert not places(shown(t, "command", "soviet"), "ring")
    assert places(shown(t, "command", "german"), "ring")


@pytest.mark.rule("10.1")
def test_zones_of_control_are_those_of_the_enemy() -> None:
    t = Table().put("2020", "5Pz-I13").put("3030", "3GTC-T3").moving("soviet")
    (zone,) = places(shown(t, "zones", "soviet"), "hatch")
    assert len(zone) == 6
    assert "2120" in zone


@pytest.mark.rule("12.3")
def test_ranges_are_those_of_the_guns_that_can_fire() -> None:
    t = Table().put("2020", "3GTC-HQ").put("2021", "3GTC-Mor").put("2023", "5Pz-I13").wave("soviet")
    (reach,) = places(shown(t, "ranges", "soviet"), "ring")
    assert "2023" in reach
    t.suppress("3GTC-Mor").s.cache.clear()
    assert not shown(t, "ranges", "soviet")


@pytest.mark.rule("10.6")
def test_obligations_join_those_who_must_attack_with_whom() -> None:
    t = Table().put("2020", "3GTC-HQ").put("2021", "3GTC-T3").put("2022", "5Pz-I13").wave("soviet")
    shapes = shown(t, "obligations", "soviet")
    assert places(shapes, "area") == [("2022",)]
    assert places(shapes, "link") == [("2021", "2022")]
    assert not shown(t, "obligations", "german")
    assert list(panel(t, "soviet")["must_be_attacked"]) == ["2022"]
    assert panel(t, "soviet")["must_attack"] == ["3GTC-T3"]


@pytest.mark.rule("23.6")
def test_lines_of_communication_run_to_a_friendly_edge_or_are_missing() -> None:
    t = Table().put("3114", "5Pz-I13").moving("german")
    (way,) = places(shown(t, "communications", "german"), "route")
    assert way[0] == "3114"
    assert way[-1].startswith("01")
    ring = {"3014": "T3", "3113": "T18", "3115": "T19", "3213": "R2", "3215": "SU1436", "3214": "SU1496"}
    for hex, unit in ring.items():
        t.put(hex, "3GTC-" + unit)
    t.s.cache.clear()
    assert places(shown(t, "communications", "german"), "sign") == [("3114",)]
    town = next(x for x in panel(t, "german")["account"]["towns"] if x["hex"] == "3114")
    assert (town["holder"], town["line"]) == ("german", False)


@pytest.mark.rule("22.4")
def test_a_plan_counts_its_guns_and_says_why_others_cannot_fire() -> None:
    t = Table().put("2020", "3GTC-HQ").put("2021", "3GTC-Mor").put("2030", "5GTA-Rkt").put("2023", "5Pz-I13")
    t.wave("soviet").lines("shell 2023", "fire 3GTC-Mor")
    plan = panel(t, "soviet")["plan"]
    assert [gun["id"] for gun in plan["guns"]] == ["3GTC-Mor"]
    assert plan["limit"] == 3
    assert [(gun["id"], gun["rule"]) for gun in plan["idle"]] == [("5GTA-Rkt", "7.7")]
    assert "plan" not in panel(t, "german")


def costs(t: Table, role: str, unit: str) -> dict[str, str]:
    return {hex: s.value for s in t.game.costs(t.s, role, unit) if s.kind == "cost" for hex in s.places}


@pytest.mark.rule("8.2")
def test_lit_hexes_tell_what_they_cost() -> None:
    t = Table().put("2021", "3GTC-T3").put("2025", "3GTC-HQ").put("1016", "3GTC-T18").moving("soviet")
    over_ground, along_the_road = costs(t, "soviet", "3GTC-T3"), costs(t, "soviet", "3GTC-T18")
    assert set(over_ground) == t.goals("3GTC-T3")
    assert over_ground["2022"] == "1"
    assert over_ground["2020"] == "2"  # armour in a forest
    assert along_the_road["1116"] == "⅓"
    assert along_the_road["1416"] == "1⅓"
    assert not costs(t, "german", "3GTC-T3")


@pytest.mark.rule("10.5")
def test_lit_hexes_tell_where_a_unit_must_stop() -> None:
    t = Table().put("2021", "3GTC-T3").put("2024", "5Pz-I13").moving("soviet")
    (stop,) = [s for s in t.game.costs(t.s, "soviet", "3GTC-T3") if s.kind == "stop"]
    assert "2023" in stop.places
    assert "2022" not in stop.places


@pytest.mark.rule("8.2")
def test_a_unit_that_has_moved_has_no_more_costs() -> None:
    t = Table().put("2021", "3GTC-T3").put("2025", "3GTC-HQ").moving("soviet")
    t.move("3GTC-T3", "2022")
    assert costs(t, "soviet", "3GTC-T3")["2023"] == "1"  # what is still to be paid
    t.move("3GTC-HQ", "2125")
    assert not costs(t, "soviet", "3GTC-T3")


@pytest.mark.rule("7.7")
def test_the_table_says_what_slows_a_unit_down() -> None:
    t = Table().put("2021", "3GTC-T3").put("2121", "5Pz-I13").put("3030", "3GTC-HQ").moving("soviet")
    assert panel(t, "soviet")["slowed"]["3GTC-T3"] == {"points": 2, "whys": ["slowed-command", "slowed-zone"]}
    assert "3GTC-HQ" not in panel(t, "soviet")["slowed"]
    assert "slowed" not in panel(t, "german")


@pytest.mark.rule("6.2")
def test_the_map_opens_where_units_enter() -> None:
    t = Table().arriving("soviet", "1")
    assert t.game.view(t.s, "soviet").focus in t.options("enter")


@pytest.mark.rule("24.6")
def test_hexes_that_only_a_train_reaches_are_marked() -> None:
    t = Table().put("1018", "5Pz-I13").moving("german")
    (rail,) = [s for s in t.game.costs(t.s, "german", "5Pz-I13") if s.value == "T"]
    assert "2518" in rail.places
    assert "1118" not in rail.places  # it marches there
    t.s.rail_used = 3
    t.s.cache.clear()
    assert "T" not in {s.value for s in t.game.costs(t.s, "german", "5Pz-I13")}


@pytest.mark.rule("11.12")
def test_the_planner_shows_the_sum_the_dice_and_what_would_change_the_column() -> None:
    t = Table().put("3014", "5Pz-I13").put("3013", "3GTC-T3").put("3114", "3GTC-T18").put("3010", "3GTC-HQ")
    t.wave("soviet", 2).lines("target 3014", "join 3GTC-T3")
    plan = t.game.forecast(t.s, "soviet")
    assert plan is not None
    assert plan.strengths == (7, 4)
    assert [sorted(f for c in roll.chances for f in c.faces) for roll in plan.rolls] == [[1, 2, 3, 4, 5, 6]] * 2
    told = {o.text.id: o for o in plan.options}
    assert told["forecast-more-points"].text.args["points"] == 1  # +3 to +4
    assert told["forecast-can-join"].value == "+10,11"
    t.act("join 3GTC-T18")
    both = t.game.forecast(t.s, "soviet")
    assert both is not None
    assert {roll.title.args["column"] for roll in both.rolls} == {"+10,11"}


@pytest.mark.rule("13.1")
def test_the_defender_who_may_stand_firm_sees_the_odds() -> None:
    t = Table().put("1524", "5Pz-I13").put("1523", "3GTC-T3").put("1521", "3GTC-HQ")
    t.wave("soviet", 2).lines("target 1524", "join 3GTC-T3", "attack assault")
    assert t.frame == "Firmness"
    seen = t.game.forecast(t.s, "german")
    assert seen is not None
    assert seen.strengths == (7, 4)
    assert len(seen.rolls) == 1
    assert t.game.forecast(t.s, "soviet") is None


@pytest.mark.rule("15.3", "7.1")
def test_a_suppressed_headquarters_has_no_ring() -> None:
    t = Table().put("1020", "3GTC-HQ").put("1120", "3GTC-T3")
    assert len(places(shown(t, "command", "soviet"), "ring")) == 1
    t.suppress("3GTC-HQ").s.cache.clear()
    assert not places(shown(t, "command", "soviet"), "ring")


@pytest.mark.rule("23.2")
@pytest.mark.parametrize(
    ("points", "level"), [((9, 0), "draw"), ((0, 10), "tactical"), ((25, 5), "operational"), ((0, 30), "strategic")]
)
def test_the_account_says_what_victory_it_would_be(points: tuple[int, int], level: str) -> None:
    t = Table().moving("soviet")
    t.s.points = list(points)
    account = panel(t, "soviet")["account"]
    assert (account["lead"], account["level"]) == (points[0] - points[1], level)


@pytest.mark.rule("13.1")
def test_a_forecast_adds_up_what_results_have_in_common() -> None:
    t = Table().put("1120", "3GTC-T3").put("1020", "3GTC-HQ").put("1220", "5Pz-I13").wave("soviet")
    t.lines("target 1220", "join 3GTC-T3")
    forecast = t.game.forecast(t.s, "soviet")
    assert forecast is not None
    for roll in forecast.rolls:
        signs = {c.sign: c.chance for c in roll.chances}
        leaves, *others = roll.sums
        gone = sum(p for sign, p in signs.items() if sign in ("AX", "BR", "D1", "D2", "D3", "D4", "DA", "DE"))
        assert leaves.text.id == "plan-leaves"
        assert leaves.chance == pytest.approx(gone)
        assert {s.text.id for s in others} <= {"plan-thrown", "plan-loses"}
        assert all(s.chance for s in others)
