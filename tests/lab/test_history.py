"""Played games beside the war: what is remembered, where the fronts run, and the picture."""

from __future__ import annotations

import re
from datetime import date, timedelta
from math import hypot
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.toy import Toy

import stavka.games
from stavka.annals.ground import chains, front
from stavka.core.board import Board, Cell
from stavka.core.dice import PlainDice
from stavka.core.messages import Messages
from stavka.games.no_retreat import create
from stavka.lab import BadStudy, History, Study, distances, draw, history, read_by
from stavka.lab.history import Atlas, apart, fitted, fronts, real_front, shown
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


def test_every_front_of_the_war_is_met_at_its_time() -> None:
    used: set[str] = set()
    for id in stavka.games.ids():
        game = stavka.games.load(id)
        chronicle = read_by(game)
        for scenario in game.scenarios():
            known = chronicle.fronts(game, scenario.id)
            used |= {*known.values()}
            for moment, war in known.items():
                date = chronicle.date(game, scenario.id, moment)
                days = date_of(date) - date_of(war.removeprefix("minsk-")) if date else timedelta(0)
                assert abs(days) <= timedelta(16), (id, scenario.id, moment, war)
    assert used == {f.id for f in fronts()}
    assert set(fronts().origins["1941-09-01"].values()) == {"reconstruction"}


def date_of(said: str) -> date:
    return date.fromisoformat(said if len(said) == 10 else f"{said}-15")


# --- every game ----------------------------------------------------------------------------------------------

SHORT = {
    "stalingrad": "solo",
    "no-retreat": "saturn",
    "roads": "campaign",
    "eastfront": "edelweiss",
    "minsk44": "minsk",
}
DATED = {"no-retreat": "1942-11", "eastfront": "1942-07-16", "minsk44": "1944-06-27"}


@pytest.mark.parametrize("id", stavka.games.ids())
def test_every_game_is_history(id: str) -> None:
    """The picture, in both languages; the front, turn by turn; towns on their own hexes."""
    game, scenario = stavka.games.load(id), SHORT[id]
    past = history(game, scenario, bots=("random",), games=1, seed="all")
    chronicle, board = read_by(game), game.board(scenario)
    first = min(past.moments)
    assert list(past.moments) == list(range(first, first + len(past.moments)))
    assert {a.games for a in past.moments.values()} == {1}
    held = past.moments[first].held
    assert held.keys() <= {c.id for c in board.cells}
    assert {*held.values()} <= {0.0, 0.5, 1.0}
    assert {1.0} <= {*held.values()}, "the first side holds something"
    assert set(past.moments[first].points) == ({*chronicle.sides} if id != "stalingrad" else set())
    assert chronicle.date(game, scenario, first) == DATED.get(id, "")
    assert {*chronicle.labels(game)} <= held.keys()
    for language in ("en", "es"):
        words = Messages(language, ("stavka.lab", game.package), board)
        texts = [e.text or "" for e in ElementTree.fromstring(draw(game, past, words)).iter() if e.tag.endswith("text")]
        assert not [t for t in texts if re.search(r"(history|role|place|scenario|game)-", t)]
        assert (words.get("history-points") in texts) == (id != "stalingrad")
        assert (words.get("history-real-front") in texts) == any(
            m in chronicle.fronts(game, scenario) for m in past.moments
        )


@pytest.mark.parametrize(("id", "most"), [("eastfront", 0.6), ("minsk44", 0.8), ("roads", 0.1)])
def test_towns_of_every_map_lie_on_their_places(id: str, most: float) -> None:
    game = stavka.games.load(id)
    board, towns = game.board(SHORT[id]), read_by(game).towns(game)
    atlas, at = Atlas(board, towns), {c.id: (c.x, c.y) for c in board.cells}
    off = sorted(hypot(x - at[i][0], y - at[i][1]) for i, (x, y) in ((i, atlas.place(*g)) for i, g in towns.items()))
    assert len(off) >= 25
    assert off[-1] <= most


def test_the_war_begins_where_the_games_begin() -> None:
    """The printed set-up stands on the front of the war: as far as both are known."""
    game = stavka.games.load("eastfront")
    for scenario, moment in (("s41", 1), ("s42", 2), ("s43", 1)):
        past = History(Study(game.id, scenario, {}, "", 1))
        s = game.setup(scenario, {}, PlainDice(Random(1)), heard=False)[0]
        past.add_moment(moment, read_by(game).held(s), {})
        assert distances(game, past)[moment] < 1, scenario


def test_fortnights_are_counted_through_longer_games() -> None:
    game = stavka.games.load("eastfront")
    dates = [read_by(game).date(game, "s41", n) for n in (1, 2, 3, 11, 12, 13)]
    assert dates == ["1941-06-16", "1941-07-01", "1941-07-16", "1941-11-16", "1941-12-01", "1941-12-16"]
    assert read_by(game).date(game, "s43", 1) == "1943-07-01"


def test_the_moments_that_are_drawn() -> None:
    assert shown({2: "a", 4: "b"}, [1, 2, 3, 4, 5, 6, 7, 8], most=4) == [1, 2, 4, 6]
    assert shown({}, list(range(1, 101)), most=4) == [1, 26, 51, 76]
    assert shown(dict.fromkeys(range(9), "a"), [3, 4, 5], most=2) == [3, 4, 5]


def test_lines_end_where_the_map_ends() -> None:
    atlas = Atlas(row(4), {"0": (30.0, 50.0), "1": (31.0, 50.0), "3": (33.0, 50.01)})
    (part,) = atlas.inside([(-3.0, 0.0), (9.0, 0.0)])
    assert (part[0], part[-1]) == ((-0.5, 0.0), (3.5, 0.0))
    assert len(atlas.inside([(0.0, 0.0), (0.0, 2.0), (1.0, 2.0), (1.0, 0.0)])) == 2


def row(count: int) -> Board:
    cells = tuple(Cell(str(n), float(n), 0.0, "open") for n in range(count))
    return Board(game="x", orientation="pointy", rotation=0, cells=cells, pieces=(), cards=(), verbs={})


def test_the_mean_front_runs_where_the_majority_changes() -> None:
    edges = front(row(4), {"0": 1.0, "1": 0.6, "2": 0.4, "3": 0.0})
    assert [(round((a[0] + b[0]) / 2, 2), round((a[1] + b[1]) / 2, 2)) for a, b in edges] == [(1.5, 0.0)]
    assert apart(row(4), [[(3.5, -0.1), (3.5, 0.1)]], edges) == pytest.approx(2.0, abs=0.02)
    assert apart(row(4), [[(0.0, 0.0)]], []) is None


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
