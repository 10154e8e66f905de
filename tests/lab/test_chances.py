"""Odds apart from any position, and the fights of a position."""

from __future__ import annotations

import csv
import json
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.toy import Toy

import stavka.games
from stavka.cli.main import run
from stavka.core import matchfile
from stavka.core.match import Match
from stavka.core.sheets import Sheet, named
from stavka.lab import BadStudy
from stavka.lab.chances import chances, in_words, next_fight, planned, read_words

Capture = pytest.CaptureFixture[str]
RECORDED = Path(__file__).parents[1] / "playthroughs"
MATCHES = {
    "stalingrad": ("duel-advance", 24),
    "no-retreat": ("saturn", 9),
    "roads": ("exercises", 11),
    "eastfront": ("w42", 12),
    "minsk44": ("minsk", 30),
}


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C")


def sheets(game: str) -> dict[str, Sheet]:
    return named(stavka.games.load(game).sheets())


def cell(sheet: Sheet, row: int, column: int) -> Fraction | None:
    return sheet.rows[row].cells[column]


# --- sheets --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", stavka.games.ids())
def test_every_game_has_sheets(id: str) -> None:
    found = sheets(id)
    assert len(found) >= 2
    for sheet in found.values():
        assert sheet.rows
        assert all(len(line.cells) == len(sheet.columns) for line in sheet.rows)
        if sheet.chances:
            assert all(c is None or 0 <= c <= 1 for line in sheet.rows for c in line.cells)


@pytest.mark.parametrize(("id", "tables"), [("no-retreat", ["crt-axis", "crt-soviet"]), ("minsk44", ["mobile"])])
def test_results_of_a_column_make_one(id: str, tables: list[str]) -> None:
    for name in tables:
        sheet = sheets(id)[name]
        columns = [[c for c in column if c is not None] for column in zip(*(r.cells for r in sheet.rows), strict=True)]
        assert [sum(column) for column in columns] == [1] * len(sheet.columns)


def test_tables_are_read_as_the_rules_read_them() -> None:
    """The rules of Minsk look a result up by column and die."""
    game: Any = stavka.games.load("minsk44")
    table, sheet = game.data.results["assault"], sheets("minsk44")["assault"]
    last = len(sheet.columns) - 1
    destroyed = sum(table.result(last, die) == "DE" for die in range(1, 7))
    assert cell(sheet, -1, last) == Fraction(destroyed, 6) > 0
    axis = sheets("no-retreat")["crt-axis"]
    assert axis.columns[4] == "2:1"
    assert [cell(axis, row, 8) for row in (-3, -2, -1)] == [Fraction(1, 6), Fraction(1, 3), Fraction(1, 2)]


def test_dice_are_counted() -> None:
    """Four dice on 5 and 6, throw by throw."""
    throws = [sum(die >= 5 for die in dice) for dice in product(range(1, 7), repeat=4)]
    found = sheets("eastfront")
    for k in range(1, 5):
        assert cell(found["hits-5"], 3, k - 1) == Fraction(sum(hits >= k for hits in throws), len(throws))
    assert cell(found["hits-5"], 3, 4) is None
    on_five, two_a_step = found["steps"].rows[3].cells[1], found["steps"].rows[3].cells[4]
    assert (on_five, two_a_step) == (Fraction(4, 3), Fraction(sum(hits // 2 for hits in throws), len(throws)))


def test_cups_and_checks_of_roads() -> None:
    found = sheets("roads")
    cup = found["cup-axis"]
    assert sum(c for line in cup.rows if (c := line.cells[0]) is not None) == 1, "one chit is drawn"
    poor = cup.rows[-1].cells  # one chit of fourteen
    assert poor[:3] == (Fraction(1, 14), Fraction(2, 14), Fraction(3, 14))
    assert len(found["cup-axis-full"].rows) == len(cup.rows) + 1, "Panzer attacks join"
    check = found["check"]
    assert check.columns[2] == "+0"
    assert [cell(check, 6, n) for n in (2, 4)] == [Fraction(7, 10), Fraction(5, 10)]


def test_a_data_pack_changes_them(capsys: Capture) -> None:
    Path("mine.toml").write_text("[chit.axis-poor]\nbase = 15\n")
    assert run(["lab", "odds", "roads", "--sheet", "cup-axis", "--pack", "mine.toml", "--json"]) == 0
    (sheet,) = json.loads(capsys.readouterr().out)["sheets"]
    assert sheet["rows"][-1]["exact"][0] == "15/28"


# --- fights --------------------------------------------------------------------------------------------------


def match_of(id: str) -> tuple[Any, Match[Any], int]:
    name, number = MATCHES[id]
    record = matchfile.read((RECORDED / id / f"{name}.match.json").read_bytes())
    game = stavka.games.load(id, tuple(record.packs))
    return game, matchfile.load(record, game), number


@pytest.mark.parametrize("id", stavka.games.ids())
def test_the_fights_of_a_position(id: str) -> None:
    game, match, number = match_of(id)
    s = match.at(number)
    role = game.pending(s)[0]
    found = chances(game, s, role)
    assert found
    for c in found:
        action = read_words(game, c.action) if c.action else None
        assert action is None or action in game.legal(s, role)
        fight, forecast = game.fight(s, role, action), game.forecast(s, role, action)
        assert fight is not None
        assert forecast is not None
        assert (c.kind, c.place, c.prospect) == (fight.kind, fight.place, forecast.prospect)
    sure = [c.prospect.taken.low + c.prospect.taken.high for c in found]
    assert sure == sorted(sure, reverse=True)


def test_a_plan_in_pencil_leads_to_the_same_fight() -> None:
    game, match, number = match_of("minsk44")
    plan = [entry.action for entry in match.entries[number - 4 : number]]
    role = match.entries[number].role
    words = [in_words(action) for action in plan]
    assert [read_words(game, said) for said in words] == plan
    s = planned(game, match.at(number - 4), role, [read_words(game, said) for said in words])
    assert chances(game, s, role) == chances(game, match.at(number), role)
    with pytest.raises(BadStudy, match="the plan goes no further than 'open-fire'"):
        planned(game, match.at(number), role, [read_words(game, "open-fire")] * 2)


def test_the_next_fight_is_found() -> None:
    game, match, number = match_of("no-retreat")
    assert next_fight(game, match, 3) == number
    assert next_fight(game, match, match.number) is None


def test_words_are_actions() -> None:
    game = Toy()
    for said in ("bid plan1", '{"verb": "bid", "card": "plan1"}'):
        assert in_words(read_words(game, said)) == "bid plan1"
    with pytest.raises(BadStudy, match="no verb 'march' "):
        read_words(game, "march x")
    with pytest.raises(BadStudy, match=r"'bid' takes 1 arguments .card., not 0"):
        read_words(game, "bid")


# --- the command ---------------------------------------------------------------------------------------------


def test_text_csv_and_picture(capsys: Capture) -> None:
    assert run(["lab", "odds", "no-retreat", "--sheet", "crt-soviet", "--lang", "es"]) == 0
    said = capsys.readouterr().out
    assert "tabla soviética (crt-soviet)" in said
    assert "66.7%" in said
    assert "Axis" not in said
    for name in ("odds.csv", "odds.svg"):
        assert run(["lab", "odds", "no-retreat", "--out", name]) == 0
        assert capsys.readouterr().out == f"written to {name}\n"
    with Path("odds.csv").open(newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert {"sheet": "crt-axis", "row": "counterattack", "column": "1:3", "value": "0.5"} in rows
    root = ElementTree.fromstring(Path("odds.svg").read_text("utf-8"))
    assert "66.7%" in {e.text for e in root.iter()}


def test_fights_as_text_csv_and_json(capsys: Capture) -> None:
    file = f"{RECORDED / 'no-retreat' / 'saturn.match.json'}@9"
    assert run(["lab", "odds", file]) == 0
    assert "Millerovo" in capsys.readouterr().out
    assert run(["lab", "odds", file, "--json"]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert (plain["number"], plain["role"]) == (9, "soviet")
    first = plain["fights"][0]
    assert run(["lab", "odds", file, "--out", "fights.csv"]) == 0
    with Path("fights.csv").open(newline="") as lines:
        row = next(csv.DictReader(lines))
    assert (row["action"], float(row["taken_low"])) == (first["action"], first["prospect"]["taken"]["low"])


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (["chess"], "chess"),
        (["roads", "--sheet", "crt"], "no sheet 'crt' (there are: cup-axis,"),
        (["roads", "--do", "march x"], "for a position"),
        (["roads", "--out", "x.pdf"], ".csv, .svg or .png"),
        (["roads", "--out", "nowhere/x.csv"], "no such directory"),
        (["MATCH@3"], "no fight is decided about after 3 actions; the next one of this match is at"),
        (["MATCH@9", "--role", "axis"], "'axis' does not decide there: soviet does"),
        (["MATCH@9", "--do", "fly"], "no verb 'fly'"),
        (["MATCH@9", "--pack", "x.toml"], "are for a game"),
    ],
)
def test_mistakes_are_one_line(capsys: Capture, more: list[str], says: str) -> None:
    asked = [word.replace("MATCH", str(RECORDED / "no-retreat" / "saturn.match.json")) for word in more]
    assert run(["lab", "odds", *asked]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert says in err
