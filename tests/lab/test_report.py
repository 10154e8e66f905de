"""The page of a study: whole, in both languages, without anything from elsewhere, and its figures beside it."""

from __future__ import annotations

import csv
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import stavka.games
from stavka.cli.main import run
from stavka.lab import history, simulate
from stavka.lab.ladder import Match, climb
from stavka.lab.report import write_report
from stavka.lab.report.figures import figures
from stavka.lab.simulate import wilson

VOID = {"meta", "br", "path", "rect", "circle", "polygon", "polyline"}


class Page(HTMLParser):
    """What stands in a page, held to be well nested."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.heads: list[str] = []
        self.links: list[str] = []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            assert name not in ("src", "srcset", "xlink:href", "style"), (tag, name)
            if name == "href":
                self.links.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("h1", "h2"):
            self.heads.append(data)


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two games of No Retreat!, with all tables."""
    folder = tmp_path_factory.mktemp("campaign")
    history(stavka.games.load("no-retreat"), bots=("random",), games=2, seed="page", folder=folder)
    return folder


def test_the_page_shows_everything_and_fetches_nothing(campaign: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "report", str(campaign), "--lang", "en"]) == 0
    path = campaign / "report" / "report.html"
    assert capfd.readouterr().out == f"written: {path}\n"
    text = path.read_text("utf-8")
    page = Page(text)
    assert page.heads == [
        "No Retreat! The Russian Front: report of a study", "Who wins", "Points by turn", "The front by turn",
        "Losses by turn", "Strength by turn", "In which turn games end", "How long games are", "Luck",
        "What is decided",
    ]  # fmt: skip
    assert not re.search(r"(https?:)?//[a-z]|@import|url\(", text.replace("http-equiv", ""))
    assert "prefers-color-scheme: dark" in text
    assert "@media print" in text
    beside = {file.name for file in path.parent.glob("*.csv")}
    assert set(page.links) <= beside
    assert {"wins.csv", "points.csv", "fronts.csv", "losses.csv", "lengths.csv", "fights.csv", "luck.csv"} <= beside


def test_the_page_in_spanish(campaign: Path, tmp_path: Path) -> None:
    page = Page(write_report(campaign, tmp_path, "es").read_text("utf-8"))
    assert page.heads[1:4] == ["Quién gana", "Puntos por turno", "El frente por turno"]
    assert len(page.heads) == 10


def test_the_figures_are_those_of_the_games(campaign: Path) -> None:
    write_report(campaign)
    study = simulate("no-retreat", games=2, seed="page")
    with (campaign / "report" / "wins.csv").open(newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert {r["winner"]: int(r["wins"]) for r in rows} == study.wins
    soviet = next(r for r in rows if r["winner"] == "soviet")
    assert (float(soviet["low"]), float(soviet["high"])) == wilson(study.wins["soviet"], 2)
    found = figures(campaign)
    assert (found.games, found.decisions) == (2, study.decisions)
    assert sum(slot.games for slot in found.lengths) == 2
    assert {c.games for c in found.points if c.turn == 1} == {2}
    assert sum(v.count for v in found.verbs) == study.decisions
    assert found.lucky == "axis"
    assert sum(f.games for f in found.fortunes) <= 2


def test_a_ladder_says_who_is_stronger(tmp_path: Path) -> None:
    game = stavka.games.load("stalingrad")
    climb(game, [Match("solo", "random", "random")], 2, "r", folder=tmp_path, tables=["games"])
    page = Page(write_report(tmp_path).read_text("utf-8"))
    assert page.heads[1:3] == ["Who wins", "Who is stronger"]
    assert (tmp_path / "report" / "ladder.csv").read_text().splitlines()[1].startswith("random : random,2,0.5")


def test_a_game_without_points_and_calendar_has_its_front(tmp_path: Path) -> None:
    simulate("stalingrad", "duel", games=1, folder=tmp_path, tables=["fronts"])
    text = write_report(tmp_path).read_text("utf-8")
    assert "The front by turn" in Page(text).heads
    assert "front of the war" not in text
    assert "<figcaption><b>Turn 1</b>" in text


def test_a_study_under_way_has_a_page_too(tmp_path: Path) -> None:
    simulate("stalingrad", games=1, folder=tmp_path, tables=["games"])
    (tmp_path / "games" / "000000.parquet").unlink()
    assert "Who wins" not in Page(write_report(tmp_path).read_text("utf-8")).heads


def test_what_is_no_study_is_one_line(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "report", str(tmp_path)]) == 2
    assert capfd.readouterr().err == f"stavka: {tmp_path} is no folder of a study: it has no manifest.json\n"
