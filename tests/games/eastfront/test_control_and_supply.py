"""Chapters 8 to 10: control, rails, supply."""

from __future__ import annotations

import pytest
from tests.games.eastfront.kit import AXIS, DATA, GAME, SOVIET, Table, mask, number, position

from stavka.core.actions import Piece
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.rules.control import fix_control, zone
from stavka.games.eastfront.rules.production import ProductionPhase
from stavka.games.eastfront.rules.supply import has_line, rail_net, supplied_hexes

STEPPE = "16,18"
SIEGE = {"ger-1": ("7,4", 4), "ger-10": ("9,4", 4), "ger-2": ("8,5", 4), "ger-28": ("7,5", 4), "axis-AGN": ("7,6", 1)}


@pytest.mark.rule("8.2")
def test_engaged_and_unsupplied_units_have_no_zone() -> None:
    s = position({"ger-4": ("14,17", 3)})
    assert zone(s, AXIS)
    s.unsupplied = 1 << number("ger-4")
    assert zone(s, AXIS) == 0
    s = position({"ger-4": (STEPPE, 3), "sov-51": (STEPPE, 3)}, defends={STEPPE: AXIS})
    assert zone(s, AXIS) == zone(s, SOVIET) == 0


@pytest.mark.rule("8.1", "8.34", "8.32")
def test_control_changes_only_when_a_phase_begins_and_lasts() -> None:
    s = position({"ger-4": ("16,20", 3)})
    there = mask(["16,21"])
    assert s.friendly(AXIS) & there
    s.put(number("ger-4"), DATA.cell["14,17"])
    assert s.friendly(AXIS) & there, "fixed for the phase"
    fix_control(s)
    assert s.friendly(AXIS) & there, "previous control"
    s.put(number("sov-51"), DATA.cell["17,21"])
    s.cv[number("sov-51")] = 2
    fix_control(s)
    assert s.friendly(SOVIET) & there
    assert not s.friendly(AXIS) & there


@pytest.mark.rule("7.12", "8.31")
def test_a_battle_belongs_to_its_original_defender() -> None:
    for side in (AXIS, SOVIET):
        s = position({"ger-4": (STEPPE, 3), "sov-51": (STEPPE, 3)}, defends={STEPPE: side})
        assert s.friendly(side) & mask([STEPPE])


@pytest.mark.rule("9.12", "9.3", "8.33")
def test_rail_ends_at_enemy_and_disputed_hexes_and_at_battles() -> None:
    free = position({})
    assert rail_net(free, AXIS) >> DATA.cell["14,18"] & 1
    cut = position({"sov-51": ("13,17", 3), "sov-12": ("12,18", 3), "sov-38": ("12,17", 3)})
    assert not rail_net(cut, AXIS) >> DATA.cell["14,18"] & 1
    units = {"ger-4": ("13,18", 3), "sov-51": ("13,18", 3)}
    battle = position(units, defends={"13,18": AXIS})
    assert rail_net(battle, AXIS) >> DATA.cell["13,18"] & 1, "rail reaches a friendly battle"


@pytest.mark.rule("10.3", "10.1")
def test_a_line_is_two_hexes_through_friendly_or_disputed_ground() -> None:
    s = position({"ger-4": ("16,17", 3)})
    assert has_line(s, number("ger-4"))
    s = position({"ger-4": ("18,20", 3)})
    assert not has_line(s, number("ger-4"))


@pytest.mark.rule("10.3", "8.4")
def test_a_line_does_not_pass_enemy_hexes() -> None:
    """Kalach is two hexes from the railhead at Millerovo; with both hexes between in enemy hands it has no line."""
    units = {"ger-4": ("16,17", 3), "ger-29": ("14,17", 3)}
    s = position(units)
    between = [h for h in DATA.grid.names(DATA.land[DATA.cell["16,17"]]) if DATA.land[DATA.cell["14,17"]] & mask([h])]
    assert has_line(s, number("ger-4"))
    s.axis_held &= ~DATA.land[DATA.cell["16,17"]]
    s.disputed = 0
    s.cache.clear()
    assert not has_line(s, number("ger-4")), "enemy ground all around"
    s.disputed = mask(between)
    s.cache.clear()
    assert has_line(s, number("ger-4")), "disputed ground will do"


@pytest.mark.rule("10.5", "11.41")
def test_fortress_supply_builds_nobody_up() -> None:
    s = position({"sov-23": ("8,4", 2), **SIEGE}, scenario="s42")
    s.frames = [ProductionPhase(axis=60, soviet=60)]
    refusal = GAME.why_not(s, SOVIET, do.Build(Piece("sov-23")))
    assert refusal is not None
    assert refusal.rule == "11.41"


@pytest.mark.rule("10.2", "8.2")
def test_a_unit_that_finds_its_line_again_stays_unsupplied_until_the_next_check() -> None:
    s = position({"ger-4": ("14,17", 3)})
    s.unsupplied = 1 << number("ger-4")
    fix_control(s)
    assert has_line(s, number("ger-4"))
    assert zone(s, AXIS) == 0, "no zone before the Soviet supply phase"


@pytest.mark.rule("10.2", "10.4", "4.46")
def test_only_the_enemy_is_checked_and_starves() -> None:
    units = {"ger-4": ("18,20", 3), "sov-51": ("3,14", 1), "sov-9": ("3,16", 2), "axis-AGN": ("7,6", 1)}
    t = Table(units, AXIS)
    t.end()
    assert t.cv("ger-4") == 3, "its own turn"
    assert (t.where("sov-51"), t.cv("sov-9")) == ("", 1)
    assert t.s.unsupplied >> number("sov-9") & 1


@pytest.mark.rule("10.5", "1.46")
def test_the_largest_defender_of_a_fortress_does_not_starve() -> None:
    t = Table({"sov-23": ("8,4", 3), "sov-8": ("8,4", 2), **SIEGE}, AXIS, scenario="s42")
    t.end()
    assert (t.cv("sov-23"), t.cv("sov-8")) == (3, 1)


@pytest.mark.rule("10.5")
def test_the_owner_chooses_among_equal_defenders() -> None:
    t = Table({"sov-23": ("8,4", 3), "sov-8": ("8,4", 3), **SIEGE}, AXIS, scenario="s42")
    t.end()
    assert GAME.pending(t.s) == (SOVIET,)
    t.act("shelter sov-8", role=SOVIET)
    assert (t.cv("sov-23"), t.cv("sov-8")) == (2, 3)


@pytest.mark.rule("6.22")
def test_what_a_repulse_overfills_starves() -> None:
    ids = ("sov-51", "sov-9", "sov-12", "sov-38", "sov-37")
    t = Table({**dict.fromkeys(ids, ("17,20", 3)), "axis-AGN": ("7,6", 1)}, AXIS)
    t.end()
    t.act("starve sov-38", role=SOVIET)
    assert [t.cv(id) for id in ids].count(2) >= 1
    assert t.cv("sov-38") == 2


@pytest.mark.rule("18.W43.2", "18.W44.1", "9.31")
def test_the_crimea_and_courland_are_supplied_by_sea() -> None:
    s = position({"ger-42": ("10,21", 2)}, scenario="w43")
    assert supplied_hexes(s, AXIS) >> DATA.cell["12,22"] & 1
    s = position({"ger-43": ("3,6", 2)}, scenario="w44")
    assert supplied_hexes(s, AXIS) >> DATA.cell["2,7"] & 1
    s.axis_held &= ~mask(["0,10"])
    s.cache.clear()
    assert not supplied_hexes(s, AXIS) >> DATA.cell["2,7"] & 1


@pytest.mark.rule("9.11")
def test_sources_of_supply() -> None:
    assert DATA.grid.names(DATA.source[AXIS]) == ("0,10", "0,12", "0,14", "0,18", "0,20", "0,22")
    assert "22,25" in DATA.grid.names(DATA.source[SOVIET]), "Baku"
