"""Bitboards against plain coordinates, in both orientations."""

from __future__ import annotations

from collections import deque
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stavka.core.hexes import Costs, HexGrid, bits, mask_of, members, nth

Coords = tuple[int, int]
coords = st.tuples(st.integers(-4, 4), st.integers(-4, 4))


@st.composite
def grids(draw: st.DrawFn) -> HexGrid:
    """A board of any shape, with holes and loose parts."""
    places = sorted(draw(st.sets(coords, min_size=2, max_size=40)))
    return HexGrid({f"{q},{r}": (q, r) for q, r in places}, flat=draw(st.booleans()))


@st.composite
def tables(draw: st.DrawFn) -> tuple[HexGrid, int, int]:
    """A board, a cell to start from and a set of hexes that may be entered."""
    grid = draw(grids())
    cells = sorted(grid.cell.values())
    return grid, draw(st.sampled_from(cells)), mask_of(draw(st.sets(st.sampled_from(cells))))


def at(grid: HexGrid, cell: int) -> Coords:
    q, r = grid.ids[cell].split(",")
    return int(q), int(r)


def neighbours(grid: HexGrid, cell: int) -> dict[int, int]:
    """Direction -> cell, by coordinates."""
    q, r = at(grid, cell)
    found = {d: grid.cell.get(f"{q + dq},{r + dr}") for d, (dq, dr) in enumerate(grid.axial)}
    return {d: c for d, c in found.items() if c is not None}


def walk(grid: HexGrid, start: int, through: int, closed: frozenset[tuple[int, int]]) -> dict[int, int]:
    """Cell -> steps, breadth first; `closed` are (cell, direction) that cannot be crossed."""
    steps, queue = {start: 0}, deque([start])
    while queue:
        cell = queue.popleft()
        for direction, to in neighbours(grid, cell).items():
            if to not in steps and through >> to & 1 and (cell, direction) not in closed:
                steps[to] = steps[cell] + 1
                queue.append(to)
    return steps


@given(grids())
def test_steps_never_wrap_around(grid: HexGrid) -> None:
    for cell in grid.cell.values():
        expected = neighbours(grid, cell)
        assert {d: grid.step(cell, d) for d in range(6) if grid.step(cell, d) is not None} == expected
        assert set(bits(grid.adjacent(1 << cell))) == set(expected.values()) == set(bits(grid.near[cell]))
        for direction, to in expected.items():
            assert grid.shifted(1 << cell, direction) == 1 << to
            assert grid.direction(cell, to) == direction
            assert grid.step(to, (direction + 3) % 6) == cell


@given(grids(), st.data())
def test_distance_is_the_number_of_steps_on_open_ground(grid: HexGrid, data: st.DataObject) -> None:
    a, b = (data.draw(st.sampled_from(sorted(grid.cell.values()))) for _ in range(2))
    (aq, ar), (bq, br) = at(grid, a), at(grid, b)
    dq, dr = bq - aq, br - ar
    assert grid.distance(a, b) == (abs(dq) + abs(dr) + abs(dq + dr)) // 2


@given(tables(), st.data())
def test_flood_and_paths_keep_within_bounds(table: tuple[HexGrid, int, int], data: st.DataObject) -> None:
    grid, start, through = table
    sides = [(c, d) for c in grid.cell.values() for d in range(6)]
    rivers = data.draw(st.lists(st.sampled_from(sides), max_size=12))
    masks = grid.hexsides(rivers)
    closed = frozenset((c, d) for d in range(6) for c in bits(masks[d]))
    steps = walk(grid, start, through, closed)
    assert set(bits(grid.flood(1 << start, through, masks))) == set(steps)
    for goal in bits(through):
        path = grid.path(start, 1 << goal, through, masks)
        assert (path is None) == (goal not in steps)
        if path is not None:
            assert len(path) == steps[goal] + 1
            for a, b in pairwise(path):
                assert (a, grid.direction(a, b)) not in closed


@given(tables(), st.integers(0, 5))
def test_within_counts_steps(table: tuple[HexGrid, int, int], k: int) -> None:
    grid, start, through = table
    steps = walk(grid, start, through, frozenset())
    assert set(bits(grid.within(1 << start, k, through))) == {c for c, n in steps.items() if n <= k}


@given(tables(), st.integers(0, 6))
def test_reach_at_one_point_a_hex_is_within(table: tuple[HexGrid, int, int], points: int) -> None:
    grid, start, through = table
    reach = grid.reach(start, points, Costs(dict.fromkeys(bits(through), 1)))
    assert {c: n for c, n in reach.items() if c != start} == {
        c: n for c, n in walk(grid, start, through, frozenset()).items() if c != start and n <= points
    }


def row(n: int) -> HexGrid:
    return HexGrid({str(q): (q, 0) for q in range(n)})


def test_costs_add_up() -> None:
    grid = row(5)
    cells = [grid.cell[str(n)] for n in range(5)]
    river = grid.hexsides([(cells[0], 0)])
    costs = Costs(dict.fromkeys(cells, 1), cross=((river, 2),), leave=((1 << cells[1], 1),))
    assert grid.reach(cells[0], 9, costs) == dict(zip(cells, [0, 3, 5, 6, 7], strict=True))
    assert set(grid.reach(cells[0], 4, costs)) == set(cells[:2])


def test_a_forbidden_hexside_and_a_hex_that_stops() -> None:
    grid = row(5)
    cells = [grid.cell[str(n)] for n in range(5)]
    enter = dict.fromkeys(cells, 1)
    lake = grid.hexsides([(cells[2], 0)])
    assert set(grid.reach(cells[0], 9, Costs(enter, cross=((lake, None),)))) == set(cells[:3])
    assert set(grid.reach(cells[0], 9, Costs(enter, stop=1 << cells[1]))) == set(cells[:2])


def test_names_and_masks() -> None:
    grid = row(4)
    assert grid.names(grid.mask(["3", "1"])) == ("1", "3")
    with pytest.raises(KeyError):
        grid.mask(["9"])


def test_two_hexes_in_one_place_are_refused() -> None:
    with pytest.raises(ValueError):
        HexGrid({"a": (0, 0), "b": (0, 0)})


@given(st.sets(st.integers(0, 300), min_size=1))
def test_a_member_by_its_place(cells: set[int]) -> None:
    mask = mask_of(cells)
    assert [nth(mask, n) for n in range(len(cells))] == sorted(cells) == members(mask)
    assert nth(mask, -1) == max(cells)
    for beyond in (len(cells), -len(cells) - 1):
        with pytest.raises(IndexError):
            nth(mask, beyond)


@given(grids(), st.data())
def test_ways_over_sides_are_the_others_than_ways_around_them(grid: HexGrid, data: st.DataObject) -> None:
    cells = sorted(grid.cell.values())
    pairs = data.draw(st.sets(st.tuples(st.sampled_from(cells), st.integers(0, 5))))
    sides, around, over = grid.hexsides(pairs), grid.ways(grid.hexsides(pairs)), grid.ways_over(grid.hexsides(pairs))
    for cell in cells:
        crossed = mask_of(to for d, to in neighbours(grid, cell).items() if sides[d] >> cell & 1)
        assert over(1 << cell) == crossed
        assert around(1 << cell) == grid.near[cell] & ~crossed
