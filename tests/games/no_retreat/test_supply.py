"""Chapter 6: supply."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.games.no_retreat.kit import AXIS, DATA, GAME, SOVIET, Table, cell_of

from stavka.core.dice import ScriptedDice, SeededDice
from stavka.core.play import Play
from stavka.games.no_retreat.rules.battle import shifts
from stavka.games.no_retreat.rules.improvement import why_not_improve
from stavka.games.no_retreat.rules.movement import MovementPhase
from stavka.games.no_retreat.rules.retreat import advance_limit
from stavka.games.no_retreat.rules.routes import mobility
from stavka.games.no_retreat.rules.sequence import PlayerTurn
from stavka.games.no_retreat.rules.supply import can_trace, has_path, overland, passable, sources, supplied_cells, zoc


def check(t: Table) -> Table:
    """Both sides check supply."""
    PlayerTurn().supply_check(Play(GAME, t.s, ScriptedDice([])))
    return t


@pytest.mark.rule("6.0", "6.4", "6.5.3")
def test_the_active_side_checks_first_and_loses_its_zones_at_once() -> None:
    # the Panzers are cut off deep in the south-east, and they alone cut the front off from the edge
    t = Table(turn=7, side=AXIS).put("pz1 4,9", "south- 5,8")
    assert zoc(t.s, AXIS) >> cell_of("5,8") & 1
    check(t)
    assert t.has("unsupplied", "pz1")
    assert not t.has("unsupplied", "south")
    assert zoc(t.s, AXIS) == 0


@pytest.mark.rule("6.1")
def test_cities_are_supplied_in_the_own_directions_only() -> None:
    t = Table(turn=7).give(AXIS, "riga")
    assert overland(t.s, AXIS) >> cell_of("-8,9") & 1
    t.put("west- -8,5", "kalinin- -7,5")
    assert not overland(t.s, AXIS) >> cell_of("-8,9") & 1


@pytest.mark.rule("6.2")
def test_seas() -> None:
    t = Table(turn=7)
    assert supplied_cells(t.s, AXIS) >> cell_of("-9,9") & 1
    assert supplied_cells(t.s, AXIS) >> cell_of("sevastopol") & 1
    assert not supplied_cells(t.s, AXIS) >> cell_of("10,5") & 1
    assert supplied_cells(t.s, SOVIET) >> cell_of("-8,0") & 1
    t.give(AXIS, "leningrad")
    assert not supplied_cells(t.s, SOVIET) >> cell_of("-8,0") & 1


@pytest.mark.rule("6.2")
def test_the_baltic_needs_a_leningrad_in_supply() -> None:
    t = Table(turn=7).put("leningrad leningrad", "a16 -8,10", "a18 -7,11", "a9 -8,12")
    assert not sources(t.s, SOVIET) >> cell_of("leningrad") & 1
    assert not supplied_cells(t.s, SOVIET) >> cell_of("-8,0") & 1


@pytest.mark.rule("6.2", "14.8", "14.1")
def test_finns_and_yugoslavs_are_supplied_at_home() -> None:
    t = Table(turn=20).put("finn finland", "yug1 west-balkans", "a4 south-balkans")
    assert can_trace(t.s, DATA.number["finn"])
    assert can_trace(t.s, DATA.number["yug1"])
    assert not has_path(t.s, DATA.number["finn"])


@pytest.mark.rule("6.5", "6.5.2", "6.5.1")
def test_a_unit_without_supply_moves_three_and_is_not_improved() -> None:
    t = Table(turn=7).put("pz1- lublin").mark("unsupplied", "pz1")
    assert mobility(t.s, DATA.number["pz1"]) == 3
    assert why_not_improve(t.s, DATA.number["pz1"])
    t.start(MovementPhase())
    assert t.refused("entrain pz1").rule == "6.5.2"


@pytest.mark.rule("6.5.4")
def test_effects_in_combat() -> None:
    t = Table(turn=7).put("pz1 1,1", "west- 1,2").mark("unsupplied", "west").attack("1,2", "pz1")
    t._pending.terrain = cell_of("1,2")
    assert {m.text.id: m.value for m in shifts(t.s, t._pending)} == {"shift-unsupplied": "+2", "shift-armour": "+1"}
    t.mark("unsupplied", "pz1")
    assert {m.text.id: m.value for m in shifts(t.s, t._pending)} == {"shift-unsupplied": "+2"}
    assert advance_limit(t.s, DATA.number["pz1"]) == 1
    t.fight("1,2", "pz1", dice="6")  # 7:4 two columns right: 3:1, and a six destroys
    assert t.where("west") == "surrendered"


@pytest.mark.rule("6.5.6", "11.1")
def test_who_stays_cut_off_surrenders_and_gives_a_point() -> None:
    t = Table(turn=7).put("south- kiev", "a4 0,1", "a6 1,-1", "rum3 0,-2", "pz1 -1,1").mark("unsupplied", "south")
    PlayerTurn().removal(Play(GAME, t.s, ScriptedDice([])))
    assert t.where("south") == "surrendered"
    assert t.s.event_vp == 1
    assert t.s.unsupplied == 0


@pytest.mark.rule("11.1", "14.2", "14.10")
def test_one_step_units_return_by_the_turn_track() -> None:
    t = Table(turn=10).put("rum3 4,9", "luft 4,9", "west- 4,8", "kalinin- 5,9").mark("unsupplied", "rum3", "luft")
    PlayerTurn().removal(Play(GAME, t.s, ScriptedDice([])))
    assert (t.where("rum3"), t.where("luft")) == ("turn 12", "turn 12")
    assert t.s.event_vp == 0


@pytest.mark.rule("11.1")
@pytest.mark.parametrize(
    ("units", "relieved", "when"),
    [("a4 -1,2|a6 -1,1|west- -1,-2", "a4", SOVIET), ("a4 1,0|a6 -1,2|west- -2,-2", "west", AXIS)],
)
def test_the_active_side_surrenders_first(units: str, relieved: str, when: str) -> None:
    # one of the two blocks the other's line: if it goes first, the other stays
    for side in (AXIS, SOVIET):
        t = Table(turn=7, side=side).put(*units.split("|")).mark("unsupplied", "a4", "west")
        PlayerTurn().removal(Play(GAME, t.s, ScriptedDice([])))
        stay = {u for u in ("a4", "west") if t.where(u) != "surrendered"}
        assert stay == ({relieved} if side == when else set())


@pytest.mark.rule("11.1")
def test_a_unit_that_is_relieved_stays() -> None:
    t = Table(turn=7).put("a4 lublin").mark("unsupplied", "a4")
    PlayerTurn().removal(Play(GAME, t.s, ScriptedDice([])))
    assert t.where("a4") == "-1,-3"


@pytest.mark.rule("6.1")
def test_the_lines_drawn_for_supply_are_lawful_paths() -> None:
    for scenario in GAME.scenarios():
        s, _ = GAME.setup(scenario.id, {}, SeededDice(b"lines"))
        for shape in GAME.overlay(s, AXIS, "supply"):
            if shape.kind != "route":
                continue
            cells = [DATA.cell[h] for h in shape.places]
            assert all(DATA.near[a] >> b & 1 for a, b in pairwise(cells))
            ends = sources(s, shape.side) | DATA.edges[shape.side]
            assert ends >> cells[-1] & 1
            assert all(passable(s, shape.side) >> c & 1 for c in cells[1:])
