"""The board and what is drawn over it: outlines that fit together, room for counters, overlays that tell the rules."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.roads.kit import AXIS, GAME, SOVIET, Table

from stavka.core.board import Cell
from stavka.core.views import Overlay

BOARD = GAME.board("campaign")
CELLS = {c.id: c for c in BOARD.cells}


def edges(c: Cell) -> set[frozenset[tuple[float, float]]]:
    return {frozenset(pair) for pair in zip(c.outline, (*c.outline[1:], c.outline[0]), strict=True)}


def inside(x: float, y: float, c: Cell) -> bool:
    hit = False
    for (ax, ay), (bx, by) in zip(c.outline, (*c.outline[1:], c.outline[0]), strict=True):
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
    wet = {p for f in BOARD.features if f.kind.startswith("river-") for p in f.points}
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


@pytest.mark.rule("C5.a.IV", "C5.b")
def test_chains_begin_at_the_sources_and_stop_where_enemies_stand() -> None:
    t = Table().rp(AXIS, "KUP").put("KUP", "P48").operation(AXIS, "KUP")
    links = {o.places for o in shown(t, "chains", "link", AXIS)}
    starts = {a for a, _ in links} - {b for _, b in links}
    assert starts <= {"POL", "DNE"}
    assert {b for _, b in links} | starts == set(GAME.view(t.s, AXIS).panel["supplied"][AXIS])


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
