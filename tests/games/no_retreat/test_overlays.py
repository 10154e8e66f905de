"""What is drawn over the map on request: supply lines, zones of control, control, and the figures of a move."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.games.no_retreat.kit import AXIS, DATA, GAME, SOVIET, Table, cell_of

from stavka.core.hexes import bits
from stavka.core.views import Overlay
from stavka.games.no_retreat.rules.movement import MovementPhase
from stavka.games.no_retreat.rules.supply import zoc


def shown(t: Table, name: str, kind: str, side: str = "", role: str = AXIS) -> list[Overlay]:
    return [o for o in GAME.overlay(t.s, role, name) if o.kind == kind and side in ("", o.side)]


def figures(t: Table, piece: str, role: str = AXIS) -> dict[str, int]:
    return {place: int(o.value) for o in GAME.costs(t.s, role, piece) if o.kind == "cost" for place in o.places}


def hexes(mask: int) -> set[str]:
    return {DATA.name[c] for c in bits(mask)}


@pytest.mark.rule("8.1", "8.5.1")
def test_every_goal_of_a_move_has_its_figure() -> None:
    t = Table(turn=2, weather="clear").put("a4 1,1", "west- 1,4").start(MovementPhase())
    found = figures(t, "a4")
    assert {place for place in found if not t.offers(f"move a4 {place}")} == set()
    assert found["1,2"] == 1
    assert found["1,3"] == 2
    assert max(found.values()) <= 4, "its allowance"
    stops = {place for o in GAME.costs(t.s, AXIS, "a4") if o.kind == "stop" for place in o.places}
    assert "1,3" in stops
    assert stops == set(found) & hexes(zoc(t.s, SOVIET))


@pytest.mark.rule("8.0")
def test_there_are_no_figures_for_who_does_not_move() -> None:
    t = Table(turn=2, weather="clear").put("a4 1,1", "a6 1,2", "west- 5,4").start(MovementPhase())
    assert figures(t, "a4")
    assert not figures(t, "west", SOVIET), "not its turn"
    assert not figures(t, "a4", SOVIET), "not his unit"
    assert not figures(t, "pz2"), "not on the map"
    assert not figures(t, "nonsense")
    t.act("move a4 1,3")
    assert not figures(t, "a4"), "it has moved"
    assert figures(t, "a6")


@pytest.mark.rule("8.5")
def test_zones_of_control_are_those_of_the_other_side() -> None:
    t = Table(turn=2).put("pz1 1,1", "west- 1,4")
    for role, other in ((AXIS, SOVIET), (SOVIET, AXIS)):
        (hatch,) = shown(t, "zoc", "hatch", role=role)
        assert hatch.side == other
        assert set(hatch.places) == hexes(zoc(t.s, other) & DATA.land)
    assert len(shown(t, "zoc", "hatch", role="observer")) == 2


@pytest.mark.rule("6.1")
def test_supply_runs_from_a_unit_to_its_source() -> None:
    t = Table(turn=7).put("pz1 warsaw", "west- moscow")
    for side in (AXIS, SOVIET):
        (own,) = {o.side for o in shown(t, "supply", "ring", role=side)}
        assert own == side, "one's own supplied country is outlined"
    starts = {o.places[0] for o in shown(t, "supply", "route", AXIS)}
    assert DATA.name[cell_of("warsaw")] in starts
    for route in shown(t, "supply", "route"):
        cells = [DATA.cell[p] for p in route.places]
        assert all(DATA.adjacent(1 << a) >> b & 1 for a, b in pairwise(cells)), "hex by hex"


@pytest.mark.rule("6.0", "6.4")
def test_a_unit_without_supply_is_signed() -> None:
    t = Table(turn=7).put("pz1 4,9", "south- 5,8")
    (sign,) = shown(t, "supply", "sign", AXIS)
    assert sign.places == ("4,9",)
    assert sign.text is not None
    assert sign.text.id == "overlay-cut-off"


@pytest.mark.rule("6.2")
def test_who_stands_beside_finns_at_home_is_signed_all_the_same() -> None:
    t = Table(turn=7).put("finn finland", "a4 finland", "west- 1,4")
    (sign,) = shown(t, "supply", "sign", AXIS)
    assert sign.places == ("finland",)


def test_control_divides_the_cities() -> None:
    t = Table(turn=7).give(AXIS, "kiev")
    held = {side: set(shown(t, "control", "area", side)[0].places) for side in (AXIS, SOVIET)}
    assert DATA.name[cell_of("kiev")] in held[AXIS]
    assert not held[AXIS] & held[SOVIET]
    t.give(SOVIET, "kiev")
    assert DATA.name[cell_of("kiev")] in set(shown(t, "control", "area", SOVIET)[0].places)


@pytest.mark.rule("13.1")
@pytest.mark.parametrize(("weather", "snow"), [("clear", False), ("mud", False), ("snow", True)])
def test_snow_lies_on_the_map_and_rivers_freeze(weather: str, snow: bool) -> None:
    ground = GAME.view(Table(turn=9, weather=weather).s, AXIS).ground
    assert (ground is not None and ground.snow) is snow
    if ground is not None:
        assert set(ground.frozen) <= {side.kind for side in GAME.board("campaign").sides}
