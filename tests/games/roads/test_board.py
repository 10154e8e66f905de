"""The board and what is drawn over it: outlines that fit together, room for counters, overlays that tell the rules."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.roads.kit import AXIS, GAME, SOVIET, Table

from stavka.core.board import Cell, Point, along
from stavka.core.views import Overlay
from stavka.games.roads.state import LOST

BOARD = GAME.board("campaign")
CELLS = {c.id: c for c in BOARD.cells}


def sides(c: Cell) -> list[tuple[Point, Point]]:
    corners = along(c.outline)
    return list(zip(corners, (*corners[1:], corners[0]), strict=True))


def edges(c: Cell) -> set[frozenset[tuple[float, float]]]:
    return {frozenset(pair) for pair in sides(c)}


def inside(x: float, y: float, c: Cell) -> bool:
    hit = False
    for (ax, ay), (bx, by) in sides(c):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            hit = not hit
    return hit


def test_every_border_is_drawn_as_one_line_for_both_zones() -> None:
    for border in GAME.data.borders:
        shared = edges(CELLS[border.a]) & edges(CELLS[border.b])
        assert bool(shared) != (border.river == "strait"), border.id
    assert max(Counter(e for c in BOARD.cells for e in edges(c)).values()) == 2, "nowhere do three zones share a line"


def test_the_exercises_are_drawn_too() -> None:
    """Land and sea zones share their coasts, and the water is drawn."""
    board = GAME.board("exercises")
    cells = {c.id: c for c in board.cells}
    for border in GAME.atlases["exercises"].borders:
        assert edges(cells[border.a]) & edges(cells[border.b]), border.id
    assert "water" in {f.kind for f in board.features}


def test_a_river_runs_along_every_border_that_has_one() -> None:
    wet = {p for f in BOARD.features if f.kind.startswith("river-") for p in along(f.line)}
    for border in GAME.data.borders:
        if border.river in ("minor", "major", "volga"):
            ends = {p for e in edges(CELLS[border.a]) & edges(CELLS[border.b]) for p in e}
            assert ends & wet, border.id


def test_counters_fit_into_every_zone() -> None:
    half = 0.22  # corners may lie a little over the line
    for c in BOARD.cells:
        corners = [(c.x + dx, c.y + dy) for dx in (-half, half) for dy in (-half, half)]
        out = [p for p in corners if not inside(*p, c)]
        assert inside(c.x, c.y, c), c.id
        assert len(out) <= 1, f"a counter sticks out of {c.id} at {out}"


def test_counters_tell_nation_and_values() -> None:
    types = {p.id: p for p in BOARD.pieces}
    assert (types["P48"].label, types["P48"].values["front"]) == ("Pz 48", "7-3-4")
    assert (types["G29"].values["front"], types["G29"].values["march"]) == ("7-1-2", "2")
    assert types["S65"].values["front"].startswith("6-")
    assert len({p.label for p in BOARD.pieces if p.side == AXIS}) == sum(p.side == AXIS for p in BOARD.pieces)


def shown(t: Table, name: str, kind: str = "", side: str = "") -> list[Overlay]:
    found = GAME.overlay(t.s, AXIS, name)
    assert found == GAME.overlay(t.s, SOVIET, name)
    return [o for o in found if kind in ("", o.kind) and side in ("", o.side)]


@pytest.mark.rule("5.2.3")
def test_the_reach_of_an_operation_ends_at_enemies() -> None:
    t = Table().rp(AXIS, "KUP").put("KUP", "P48").put("VAL", "S65").put("SVA", "S46").operation(AXIS, "KUP")
    (ring,) = shown(t, "operation")
    assert ring.side == AXIS
    assert {"KUP", "KHA", "IZY"} <= set(ring.places)
    assert not {"VAL", "SVA", "ROS"} & set(ring.places)


@pytest.mark.rule("5.2.3", "11.1")
def test_the_reach_ends_at_fortresses_that_are_not_besieged() -> None:
    t = Table("exercises").rp(SOVIET, "MRF").hold(SOVIET, "MRF").hold(AXIS, "KCH")
    (ring,) = shown(t, "operation", side=SOVIET)
    assert "MRF" in ring.places
    assert "KCH" not in ring.places


@pytest.mark.rule("C5.a.IV", "C5.b")
def test_chains_begin_at_the_sources_and_stop_where_enemies_stand() -> None:
    t = Table().rp(AXIS, "KUP").put("KUP", "P48").operation(AXIS, "KUP")
    links = {o.places for o in shown(t, "chains", "link", AXIS)}
    starts = {a for a, _ in links} - {b for _, b in links}
    assert starts <= {"POL", "DNE"}
    assert {b for _, b in links} | starts == set(GAME.view(t.s, AXIS).panel.supplied[AXIS])


@pytest.mark.rule("9.6.6.a", "C1.f.III", "C15.e.II")
def test_rings_control_and_sectors() -> None:
    t = Table().rp(AXIS, "KUP").put("KAZ", "S65").put("GRO", "P48").put("ORD", "G29").operation(AXIS, "KUP")
    t.s.isolated = t.s.ring()
    (hatch,) = shown(t, "isolation")
    assert (hatch.places, hatch.side) == (("KAZ",), AXIS), "in the colour of those who surround it"
    held = {side: set(shown(t, "control", side=side)[0].places) for side in (AXIS, SOVIET)}
    assert not held[AXIS] & held[SOVIET]
    assert held[AXIS] | held[SOVIET] == set(CELLS)
    a, b = shown(t, "sectors")
    assert "ROV" in a.places
    assert "STG" in b.places


def figures(t: Table, piece: str, role: str = AXIS) -> dict[str, tuple[str, int]]:
    """Movement and supply points of every zone that has a figure."""
    costs = [o for o in GAME.costs(t.s, role, piece) if o.kind == "cost"]
    return {z: (o.value, int(o.text.args["points"]) if o.text else 0) for o in costs for z in o.places}


def stops(t: Table, piece: str) -> set[str]:
    return {z for o in GAME.costs(t.s, AXIS, piece) if o.kind == "stop" for z in o.places}


@pytest.mark.rule("6.3", "5.5.2", "8.2")
def test_lit_zones_tell_movement_and_supply() -> None:
    t = Table().rp(AXIS, "KUP").put("KUP", "P48").put("KHA", "G29").put("VAL", "S65").operation(AXIS, "KUP")
    assert not GAME.costs(t.s, AXIS, "P48"), "nobody is on the move yet"
    t.lines("activate P48")
    found = figures(t, "P48")
    assert set(found) == t.options("march"), "every goal has its figure"
    assert found["IZY"] == ("1", 2), "armour costs two"
    assert found["KHA"] == ("1", 4), "and two more on own units"
    assert found["VAL"] == ("1", 2)
    assert found["POL"][0] == "2"
    assert stops(t, "P48") == {"VAL"}, "a battle ends the move"
    assert not GAME.costs(t.s, SOVIET, "P48")
    assert not GAME.costs(t.s, AXIS, "G29"), "it stays where it is"
    assert not GAME.costs(t.s, AXIS, "nonsense")


@pytest.mark.rule("C1.b.II")
def test_a_great_river_costs_attackers_a_point_more() -> None:
    border = next(b for b in GAME.data.borders if b.river == "major")
    t = Table().put(border.a, "P48").put(border.b, "S65").operation(AXIS, border.a)
    t.lines("activate P48")
    assert figures(t, "P48")[border.b] == ("2", 2)


@pytest.mark.rule("C1.c", "C1.b.I")
def test_mountains_and_the_open_volga_end_a_move() -> None:
    t = Table().put("ORD", "P48").operation(AXIS, "ORD").lines("activate P48")
    goals = t.options("march")
    high = {z for z in goals if CELLS[z].terrain == "mountain"}
    assert high
    assert stops(t, "P48") == high
    bank = next(b for b in GAME.data.borders if b.river == "volga")
    t = Table().put(bank.a, "P48").operation(AXIS, bank.a).lines("activate P48")
    assert bank.b in stops(t, "P48")


@pytest.mark.rule("C13")
def test_winter_figures_are_double_for_the_axis() -> None:
    t = Table().winter().rp(AXIS, "KUP").put("KUP", "P48").operation(AXIS, "KUP").lines("activate P48")
    assert figures(t, "P48")["IZY"] == ("1", 4)


@pytest.mark.rule("6.4.2", "8.2")
def test_ships_see_range_and_supply() -> None:
    t = Table("exercises")
    port = next(z.id for z in t.s.data.zones if z.port)
    ship = t.s.data.names_of(t.s.data.fleet[SOVIET])[0]
    t.put(port, ship).hold(SOVIET, port).rp(SOVIET, port).operation(SOVIET, port).lines(f"activate {ship}")
    found = figures(t, ship, SOVIET)
    assert set(found) == t.options("march")
    assert {supply for _, supply in found.values()} == {1}
    assert {points for points, _ in found.values()} > {"1"}


@pytest.mark.rule("C13", "C1.b.I")
def test_winter_lies_on_the_map_and_the_volga_freezes_last() -> None:
    assert GAME.view(Table().operation(AXIS, "KUP").s, AXIS).ground is None
    drifting = GAME.view(Table().winter().operation(AXIS, "KUP").s, AXIS).ground
    frozen = GAME.view(Table().winter(ice=True).operation(AXIS, "KUP").s, SOVIET).ground
    assert drifting is not None
    assert frozen is not None
    assert drifting.snow
    assert drifting.drifting == ("river-great",)
    assert "river-great" in frozen.frozen
    drawn = {f.kind for f in BOARD.features}
    assert {*drifting.frozen, *drifting.drifting, *frozen.frozen} <= drawn, "rivers that are on the map"


@pytest.mark.rule("C16.a", "C16.b.I", "C16.b.II")
def test_the_table_shows_where_the_points_come_from() -> None:
    t = Table().put("STG", "S65").put("ROV", "P48").put("KUP", "G29").operation(AXIS, "KUP")
    for u in ("S46", "S38", "S40"):
        t.s.where[t.s.data.number[u]] = LOST
    t.s.where[t.s.data.number["P24"]] = LOST
    view = GAME.view(t.s, AXIS)
    for side in (AXIS, SOVIET):
        count = view.panel.count[side]
        total = next(track.value for track in view.tracks if track.id == f"{side}-points")
        assert count.units + sum(c.points for c in count.cities if not c.cut) == total
    axis, soviet = (view.panel.count[side] for side in (AXIS, SOVIET))
    assert (axis.destroyed, axis.units) == (3, 1)
    assert (soviet.destroyed, soviet.units) == (1, 2)
    assert "STG" in {c.zone for c in soviet.cities}
    t.put("DNE", "S65").put("POL", "S46")
    cut = {c.zone for c in GAME.view(t.s, AXIS).panel.count[AXIS].cities if c.cut}
    assert cut == {c.zone for c in GAME.view(t.s, AXIS).panel.count[AXIS].cities}, "no source, no points"
    assert "ROV" in cut


def test_the_exercises_have_no_sectors_to_show() -> None:
    assert "sectors" in GAME.board("campaign").overlays
    assert set(GAME.board("campaign").overlays) - set(GAME.board("exercises").overlays) == {"sectors"}
