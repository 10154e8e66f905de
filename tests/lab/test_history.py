"""Played games beside the war: what is remembered, where the fronts run, and the picture."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
from tests.toy import Toy

from stavka.annals.ground import chains, front
from stavka.core.board import Board, Cell
from stavka.core.messages import Messages
from stavka.games.no_retreat import create
from stavka.lab import BadStudy, History, distances, draw, history
from stavka.lab.history import Atlas, apart, fitted, fronts, real_front
from stavka.lab.noting import chronicle_of
from stavka.lab.picture import split

GAME = create()


@pytest.fixture(scope="module")
def saturn() -> History:
    return history(GAME, "saturn", games=2, seed="tests")


def test_a_game_without_history_is_refused() -> None:
    with pytest.raises(BadStudy, match="toy keeps no history"):
        history(Toy())


def test_every_turn_is_remembered(saturn: History) -> None:
    assert saturn.study.games == 2
    assert saturn.study.crashes == 0
    assert list(saturn.moments) == [10, 11, 12]
    first = saturn.moments[10]
    assert first.games == 2
    assert first.points == {"axis": [24, 24], "soviet": [10, 10]}
    assert first.held[GAME.data.name[GAME.data.place["berlin"]]] == 1
    assert first.held[GAME.data.name[GAME.data.place["moscow"]]] == 0
    assert all(0 <= share <= 1 for a in saturn.moments.values() for share in a.held.values())


def test_processes_change_nothing(saturn: History) -> None:
    shared = history(GAME, "saturn", games=2, seed="tests", jobs=2)
    assert shared.study.wins == saturn.study.wins
    for moment, average in saturn.moments.items():
        assert shared.moments[moment].held == pytest.approx(average.held)


def test_an_interrupt_keeps_what_is_done() -> None:
    def stop(study: Any) -> None:
        raise KeyboardInterrupt

    past = history(GAME, "saturn", games=50, seed="tests", progress=stop)
    assert past.study.interrupted
    assert past.moments[10].games == 1


def test_towns_lie_on_their_hexes_and_the_war_passes_between_them() -> None:
    chronicle = chronicle_of(GAME)
    assert chronicle is not None
    board = GAME.board("campaign")
    at = {c.id: (c.x, c.y) for c in board.cells}
    atlas = Atlas(board, chronicle.towns(GAME))
    for id, globe in chronicle.towns(GAME).items():
        assert atlas.place(*globe) == pytest.approx(at[id], abs=0.2)
    line = real_front(atlas, "1942-01-01")[0]
    moscow, smolensk = (at[GAME.data.name[GAME.data.place[n]]] for n in ("moscow", "smolensk"))
    near = min(line, key=lambda p: abs(p[1] - moscow[1]))
    assert smolensk[0] < near[0] < moscow[0]


def test_every_panel_has_a_front_of_the_war() -> None:
    chronicle = chronicle_of(GAME)
    assert chronicle is not None
    assert [date for _, date in chronicle.panels] == [f.id for f in fronts()]
    for moment, date in chronicle.panels:
        assert chronicle.date(GAME, moment) == date[:7]
    assert set(fronts().origins["1941-09-01"].values()) == {"reconstruction"}


def row(count: int) -> Board:
    cells = tuple(Cell(str(n), float(n), 0.0, "open") for n in range(count))
    return Board(game="x", orientation="pointy", rotation=0, cells=cells, pieces=(), cards=(), verbs={})


def test_the_mean_front_runs_where_the_majority_changes() -> None:
    edges = front(row(4), {"0": 1.0, "1": 0.6, "2": 0.4, "3": 0.0})
    assert [(round((a[0] + b[0]) / 2, 2), round((a[1] + b[1]) / 2, 2)) for a, b in edges] == [(1.5, 0.0)]
    assert apart([[(3.5, -0.1), (3.5, 0.1)]], edges) == pytest.approx(2.0, abs=0.02)
    assert apart([[(0.0, 0.0)]], []) is None


def test_a_plane_is_found_again() -> None:
    points = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (3.0, 2.0)]
    assert fitted(points, [2 * x - y + 5 for x, y in points]) == pytest.approx((2, -1, 5))


def test_edges_become_lines() -> None:
    edges = [((1.0, 0.0), (2.0, 0.0)), ((0.0, 0.0), (1.0, 0.0)), ((5.0, 5.0), (6.0, 5.0))]
    assert sorted(len(line) for line in chains(edges)) == [2, 3]
    assert split([21, 22, 23, 24], (23,)) == [[21, 22], [23, 24]]


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_picture_tells_what_it_shows(saturn: History, language: str) -> None:
    words = Messages(language, ("stavka.lab", GAME.package), GAME.board("saturn"))
    svg = draw(GAME, saturn, words)
    texts = [e.text or "" for e in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]
    assert any("1942-11" in t for t in texts)
    assert not any("history-" in t or "role-" in t or "place-" in t for t in texts)
    assert words.get("history-points") in texts


def test_distances_are_given_where_the_war_is_known(saturn: History) -> None:
    gaps = distances(GAME, saturn)
    assert set(gaps) == {10, 12}
    assert gaps[10] < 1  # the set-up stands on the historical line
