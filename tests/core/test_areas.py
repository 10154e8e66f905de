"""Area graphs against a plain breadth-first search."""

from __future__ import annotations

import itertools
from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stavka.core.areas import AreaGraph
from stavka.core.hexes import bits

N = 8
IDS = [f"a{n}" for n in range(N)]
pairs = st.tuples(st.sampled_from(IDS), st.sampled_from(IDS), st.sampled_from(["open", "river"]))
graphs = st.lists(pairs.filter(lambda b: b[0] != b[1]), max_size=16).map(lambda b: AreaGraph(IDS, b))


def walk(graph: AreaGraph, start: int, through: int, classes: tuple[str, ...] | None) -> dict[int, int]:
    """Area -> steps, the slow and obvious way."""
    steps, queue = {start: 0}, deque([start])
    while queue:
        a = queue.popleft()
        for b in range(N):
            kinds = graph.borders(a, b)
            crossed = kinds if classes is None else set(kinds) & set(classes)
            if crossed and b not in steps and through >> b & 1:
                steps[b] = steps[a] + 1
                queue.append(b)
    return steps


@given(graphs, st.integers(0, N - 1), st.integers(0, 2**N - 1), st.sampled_from([None, ("open",), ("river",)]))
def test_flood_distance_and_range(graph: AreaGraph, start: int, through: int, classes: tuple[str, ...] | None) -> None:
    steps = walk(graph, start, through, classes)
    assert set(bits(graph.flood(1 << start, through, classes))) == set(steps)
    for k in range(4):
        assert set(bits(graph.within(1 << start, k, through, classes))) == {a for a, n in steps.items() if n <= k}
    for goal in bits(through | 1 << start):
        assert graph.distance(start, goal, through, classes) == steps.get(goal)


@given(graphs, st.integers(0, N - 1), st.integers(0, N - 1))
def test_path_is_a_walk_over_borders(graph: AreaGraph, a: int, b: int) -> None:
    path = graph.path(a, 1 << b, graph.board)
    if path is None:
        assert not graph.flood(1 << a, graph.board) >> b & 1
        return
    assert (path[0], path[-1]) == (a, b)
    assert all(graph.borders(x, y) for x, y in itertools.pairwise(path))


def test_names_and_masks() -> None:
    graph = AreaGraph(["x", "y", "z"], [("x", "y"), ("y", "z", "river")])
    assert graph.names(graph.mask(["z", "x"])) == ("x", "z")
    assert graph.names(graph.adjacent(graph.mask(["y"]))) == ("x", "z")
    assert graph.names(graph.adjacent(graph.mask(["y"]), ["river"])) == ("z",)
    assert graph.classes == ("open", "river")


@pytest.mark.parametrize("borders", [[("x", "q")], [("x", "x")]])
def test_bad_borders_are_refused(borders: list[tuple[str, str]]) -> None:
    with pytest.raises(ValueError):
        AreaGraph(["x", "y"], borders)


def test_an_area_twice_is_refused() -> None:
    with pytest.raises(ValueError):
        AreaGraph(["x", "x"], [])
