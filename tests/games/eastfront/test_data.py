"""The data files, and the set-up of every scenario."""

from __future__ import annotations

import pytest
from tests.games.eastfront.kit import AXIS, DATA, GAME, SOVIET, mask, number

from stavka.core.actions import Piece, Place
from stavka.core.dice import ScriptedDice
from stavka.core.hexes import COMPASS, bits
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.rules.fire import shelter
from stavka.games.eastfront.rules.reach import side_limit
from stavka.games.eastfront.rules.supply import has_line, rail_net
from stavka.games.eastfront.rules.victory import victory_points
from stavka.games.eastfront.state import WAITING, State

SCENARIOS = [s.id for s in GAME.scenarios()]


def deployed(id: str) -> State:
    return GAME.deploy(GAME.scenario(id), GAME.complete(id, {}), ScriptedDice([]))


@pytest.mark.rule("1.2", "1.3")
def test_the_map() -> None:
    assert len(DATA.hexes) == 512
    assert len(DATA.units) == 130
    assert (
        DATA.grid.flood(1 << DATA.cell["12,9"], DATA.railed, [DATA.grid.board & ~r for r in DATA.rails]).bit_count()
        == 374
    ), "one rail net"


@pytest.mark.rule("1.36", "1.38", "1.39", "1.45", "1.46")
def test_what_the_book_says_of_places() -> None:
    river = [("14,19", "15,19"), ("15,18", "15,19"), ("16,18", "15,19"), ("16,18", "16,19"), ("16,17", "17,18")]
    for a, b in river:
        direction = DATA.grid.direction(DATA.cell[a], DATA.cell[b])
        assert direction is not None
        assert DATA.rivers[direction] >> DATA.cell[a] & 1, (a, b)
    assert DATA.fortress == mask(["8,4", "10,23"])
    assert DATA.seas["western-black-sea"].base == "10,23"
    assert not DATA.land[DATA.cell["16,23"]] >> DATA.cell["17,24"] & 1, "high mountains"


@pytest.mark.rule("1.31", "1.32", "1.33", "1.34", "1.35", "1.36", "6.21", "6.33", "7.34")
def test_every_hex_and_hexside_has_the_limits_of_its_ground() -> None:
    dry = deployed("s42")
    dry.weather = dry.west_weather = "dry"
    stacking = {"clear": 4, "forest": 4, "hill": 4, "marsh": 3, "mountain": 2}
    for h in DATA.hexes:
        cell = DATA.cell[h.id]
        assert DATA.stacking[cell] == stacking[h.terrain]
        sheltered = h.terrain != "clear" or h.city == "major"
        assert h.fortress or shelter(dry, cell, AXIS) == (2 if sheltered else 1), h.id
    seen = set()
    for side in DATA.sides:
        hex, direction = side.id.split()
        cell = DATA.cell[hex]
        to = DATA.grid.step(cell, COMPASS.index(direction))
        if to is None or not DATA.land[cell] >> to & 1:
            continue
        kind = "river" if side.river or side.strait else side.terrain or "clear"
        seen.add(kind)
        assert side_limit(dry, cell, to) == side_limit(dry, to, cell) == (2 if kind == "clear" else 1), side.id
    assert seen == {"clear", "forest", "hill", "marsh", "mountain", "river"}


@pytest.mark.rule("3.22", "3.24", "3.11")
@pytest.mark.parametrize("id", SCENARIOS)
def test_every_deployment_is_legal(id: str) -> None:
    s = deployed(id)
    GAME.check(s)
    for side in (AXIS, SOVIET):
        assert all(s.room(cell, side) >= 0 for cell in bits(s.cells(side)))
    if id != "edelweiss":  # its two German headquarters are adjacent in the book itself
        hqs = [s.where[u] for u in bits(DATA.hq) if s.where[u] >= 0]
        near = [(a, b) for a in hqs for b in hqs if a < b and DATA.grid.distance(a, b) < 2]
        assert all(s.axis_cells >> a & 1 != s.axis_cells >> b & 1 for a, b in near)


@pytest.mark.rule("3.24", "18.S41.1")
@pytest.mark.parametrize("id", [s for s in SCENARIOS if s != "edelweiss"])
def test_front_hexes_are_held(id: str) -> None:
    s = deployed(id)
    empty = mask(s.plan.axis_front) & ~s.axis_cells | mask(s.plan.soviet_front) & ~s.soviet_cells
    assert DATA.grid.names(empty) == (("7,21",) if id == "s41" else ())


@pytest.mark.rule("18.S42.2", "18.W42.2", "18.W42.3", "18.S43.3", "18.W43.2")
@pytest.mark.parametrize(
    ("id", "axis", "soviet"),
    [("s42", ["9,4"], []), ("w42", ["9,4"], ["17,17"]), ("s43", ["9,4"], []), ("w43", ["9,4", "9,17"], [])],
)
def test_battles_at_the_start(id: str, axis: list[str], soviet: list[str]) -> None:
    s = deployed(id)
    assert (s.axis_defends, s.soviet_defends) == (mask(axis), mask(soviet))
    if id == "w42":
        germans = list(bits(s.units_at(DATA.cell["17,17"], AXIS)))
        assert len(germans) == 4
        assert sum(s.cv[u] for u in germans) >= 12
        assert any(DATA.units[u].kind == "armor" for u in germans)
        assert all(s.shown >> u & 1 for u in germans), "face up"


@pytest.mark.rule("18.W41.3", "18.S42.3", "18.W42.3", "18.S43.4", "18.W43.3", "10.5")
@pytest.mark.parametrize("id", ["w41", "s42", "w42", "s43", "w43"])
def test_leningrad_starts_without_rail_supply(id: str) -> None:
    s = deployed(id)
    assert not rail_net(s, SOVIET) >> DATA.cell["8,4"] & 1
    assert s.friendly(SOVIET) >> DATA.cell["8,4"] & 1
    open_line = deployed("s44")
    assert rail_net(open_line, SOVIET) >> DATA.cell["8,4"] & 1


@pytest.mark.rule("18.W44.1", "18.W44.2", "18.W44.3")
def test_winter_1944() -> None:
    s = deployed("w44")
    assert s.side_of(number("rum-4")) == s.side_of(number("hun-3")) == s.side_of(number("bul-1")) == SOVIET
    assert set(s.plain) == {str(DATA.cell[h]) for h in ("0,19", "0,20", "0,21")}, "one beyond each Soviet edge hex"
    assert all((s.soviet_cells & ~s.axis_cells) >> int(cell) & 1 for cell in s.plain)
    assert number("axis-AGN") in bits(s.at[DATA.cell["3,6"]]), "Army Group North is in Courland"
    courland = [u for h in ("3,6", "2,7", "3,7") for u in bits(s.at[DATA.cell[h]])]
    assert len(courland) == 8
    assert all(has_line(s, u) for u in courland)


@pytest.mark.rule("18.S44.3", "18.W42.1", "3.21")
@pytest.mark.parametrize(
    ("id", "side"), [("s41", AXIS), ("w41", SOVIET), ("w42", SOVIET), ("s44", SOVIET), ("s43", AXIS)]
)
def test_who_moves_first(id: str, side: str) -> None:
    s, _ = GAME.setup(id, {}, ScriptedDice([]))
    assert GAME.pending(s) == (side,)


@pytest.mark.rule("2.63", "2.65", "2.66", "2.68", "11.5")
def test_rosters() -> None:
    s = deployed("s41")
    waiting = [DATA.ids[u] for u in range(130) if s.where[u] == WAITING]
    assert {"ger-1SS", "ger-2SS", "ita-8", "ger-E21"} <= set(waiting)
    assert not s.siege
    assert deployed("s42").siege


def test_the_board() -> None:
    board = GAME.board("s42")
    assert len(board.cells) == 512
    assert len(board.pieces) == 130
    assert all(len(p.symbol) == 20 for p in board.pieces)


@pytest.mark.rule("3.21", "3.24", "18.W42.1", "18.S41.1")
def test_the_deployment_can_be_adjusted() -> None:
    s, _ = GAME.setup("w42", {"deployment": "adjust"}, ScriptedDice([]))
    assert GAME.pending(s) == (AXIS,), "the Axis deploys first in winter 1942"

    def why(id: str, to: str, role: str) -> str:
        refusal = GAME.why_not(s, role, do.Redeploy(Piece(id), Place(to)))
        return refusal.rule if refusal is not None else ""

    assert why("ger-4", "15,18", AXIS) == "3.24", "Stalingrad keeps its four units"
    assert why("ger-7", "15,18", AXIS) == ""
    assert why("axis-AGS", "15,20", AXIS) == "3.24", "headquarters stay apart"
    assert why("ger-5", "15,18", AXIS) == "3.24", "the only unit of a front hex"
    GAME.apply(s, AXIS, do.Redeploy(Piece("ger-7"), Place("15,18")), ScriptedDice([]))
    assert why("ger-7", "15,19", AXIS) == "", "as often as one likes"
    GAME.apply(s, AXIS, do.EndPhase(), ScriptedDice([]))
    assert GAME.pending(s) == (SOVIET,)
    s, _ = GAME.setup("s41", {"deployment": "adjust"}, ScriptedDice([]))
    assert GAME.pending(s) == (AXIS,), "the places of the Soviets are history"


@pytest.mark.rule("17.2")
def test_the_handicap_of_the_book_or_an_even_one() -> None:
    for id, printed in (("s41", -40), ("s44", 50)):
        book = GAME.setup(id, {}, ScriptedDice([]))[0]
        even = GAME.setup(id, {"handicap": "even"}, ScriptedDice([]))[0]
        plan = DATA.plans[id]
        assert plan.handicap == printed
        assert plan.even is not None
        assert victory_points(even, AXIS) - victory_points(book, AXIS) == plan.even - printed
        assert victory_points(even, SOVIET) == victory_points(book, SOVIET)
