"""What is told of a match, and the report made of it: for every game, in both languages, whole and by itself."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from stavka.annals.ground import behind, front
from stavka.annals.index import index_of
from stavka.annals.maps import Map
from stavka.annals.report import WORDS, report
from stavka.annals.telling import GRAVE, Annals, annals_of, laid, standing
from stavka.core import matchfile
from stavka.core.board import Board, Cell
from stavka.core.game import Game
from stavka.core.matchfile import Record, Remark
from stavka.core.messages import Messages
from stavka.core.views import PieceView, View
from stavka.games import load

PLAYED = Path(__file__).parents[1] / "playthroughs"
MATCHES = {
    "stalingrad": "stalingrad/solo-designer",
    "no-retreat": "no-retreat/barbarossa",
    "roads": "roads/exercises",
    "eastfront": "eastfront/edelweiss",
    "minsk44": "minsk44/minsk-wild",
}
_READ: dict[str, tuple[Record, Game, Annals]] = {}  # type: ignore[type-arg]


def told(name: str) -> tuple[Record, Game, Annals]:  # type: ignore[type-arg]
    """A recorded match of a game, read off once."""
    if name not in _READ:
        record = matchfile.read((PLAYED / f"{MATCHES[name]}.match.json").read_bytes())
        game = load(record.game, tuple(record.packs))
        _READ[name] = record, game, annals_of(matchfile.load(record, game), record.players, record.result)
    return _READ[name]


class Whole(HTMLParser):
    """Checks that every element is closed and that nothing is fetched from elsewhere."""

    VOID = ("meta", "br", "use", "path", "rect", "circle", "ellipse")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.sections: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        assert tag not in ("script", "link", "iframe", "img", "object")
        assert not any(name.startswith("on") or name == "src" for name in given)
        assert (given.get("href") or "#").startswith("#")
        if tag == "section" and given.get("id"):
            self.sections.append(str(given["id"]))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag


@pytest.mark.parametrize("name", MATCHES)
def test_who_lies_in_a_grave_at_the_end_is_among_the_losses(name: str) -> None:
    record, game, annals = told(name)
    end = matchfile.load(record, game).state
    buried = {
        id
        for box in laid(game, end, annals.roles[0]).boxes
        if GRAVE.intersection(box.id.split("-"))
        for id in box.pieces
    }
    cells = {c.id for c in game.board(record.scenario).cells}
    stood = {p.id for moment in annals.turns() for p in moment.pieces if p.place in cells}
    assert annals.losses
    assert stood & buried <= {id for loss in annals.losses for id in loss.pieces}


@pytest.mark.parametrize("name", MATCHES)
def test_the_figures_follow_from_the_match(name: str) -> None:
    record, game, found = told(name)
    match = matchfile.load(record, game)
    assert found.moments[0].number == 0
    assert found.moments[-1].number == match.number
    turns = [m.turn for m in found.turns()]
    assert turns == sorted(turns)
    assert len(turns) > 1, "a match has turns"
    assert len(found.log) == len(match.opening) + sum(len(e.events) for e in match.entries)
    for fought in found.fights:
        assert match.entries[fought.number].events, "a fight has dice"
        assert any(e.rolls for e in match.entries[fought.number].events)
        assert 0 <= fought.expected[0] <= 1
        assert min(*fought.expected, *fought.came) >= 0
        assert fought.side in found.sides
    for lost in found.losses:
        assert lost.steps > 0
        assert lost.side in found.sides
    last = found.moments[-1]
    assert set(last.held.values()) <= {0.0, 0.5, 1.0}
    assert set(last.held) <= {c.id for c in game.board(record.scenario).cells}
    assert sum(d.count for d in found.dice.values()) > 0
    index = index_of(found)
    assert [t.number for t in index.turns] == [m.number for m in found.turns()]
    assert len(index.fights) == len(found.fights)


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("name", MATCHES)
def test_a_report_is_one_whole_file_in_words(name: str, lang: str) -> None:
    record, game, found = told(name)
    words = Messages(lang, (WORDS, game.package), game.board(record.scenario))
    page = report(found, words, [Remark(1, "<script>alert(1)</script>", "Ana & Bea")])
    parser = Whole()
    parser.feed(page)
    assert not parser.open
    assert {"turns", "orders", "dice", "highlights", "notes", "log"} <= set(parser.sections)
    text = re.sub(r"<style>.*?</style>|<[^>]*>", " ", page, flags=re.DOTALL)
    assert not re.findall(r"\b(?:report|track|role|scenario|game|place)-[a-z]", text), "every message has words"
    assert "alert(1)" in text
    assert "<script" not in page
    assert "://" not in re.sub(r'xmlns(:xlink)?="[^"]*"', "", page)
    assert page.count('<use href="#country"') >= min(len(found.moments), 12)


def test_the_dice_are_counted_as_the_file_has_them() -> None:
    record, game, found = told("no-retreat")
    match = matchfile.load(record, game)
    rolled = [d for e in match.entries for x in e.events for r in x.rolls for d in r.dice]
    by_face = [sum(d.faces[n] for d in found.dice.values()) for n in range(6)]
    assert sum(by_face) <= len(rolled)
    assert all(rolled.count(n + 1) >= count for n, count in enumerate(by_face))


def test_who_stands_nearer_holds_the_ground_and_the_front_runs_between() -> None:
    cells = tuple(Cell(id=str(n), x=float(n), y=0.0, terrain="open") for n in range(5))
    board = Board("toy", "pointy", 0, cells, (), (), {})
    pieces = [PieceView(place="0", side="red"), PieceView(place="3", side="blue")]
    held = behind(board, "red", pieces)
    assert held == {"0": 1.0, "1": 1.0, "2": 0.0, "3": 0.0, "4": 0.0}
    assert len(front(board, held)) == 1
    assert behind(board, "red", [*pieces, PieceView(place="4", side="red")])["4"] == 1.0
    middle = behind(board, "red", [PieceView(place="0", side="red"), PieceView(place="2", side="blue")])
    assert middle["1"] == 0.5


def test_pieces_stand_as_their_own_side_sees_them() -> None:
    def view(role: str, *pieces: PieceView) -> View:
        return View(game="toy", scenario="x", role=role, pending=(), prompt=None, pieces=list(pieces))

    own, foe = PieceView(place="a", side="red", id="r"), PieceView(place="b", side="blue", id="b")
    hidden, behind_ = PieceView(place="a", side="red"), PieceView(place="b", side="blue")
    assert set(standing([view("red", own, behind_), view("blue", hidden, foe)])) == {own, foe}


def test_a_picture_is_drawn_from_what_is_given_only() -> None:
    _, game, found = told("minsk44")
    words = Messages("en", (WORDS, game.package), game.board("minsk"))
    drawn = Map(game.board("minsk"), words, 800, found.sides[0]).picture((), {}, "Empty & quiet")
    assert "Empty &amp; quiet" in drawn
    assert "<circle" not in drawn
    assert drawn.startswith("<svg")
