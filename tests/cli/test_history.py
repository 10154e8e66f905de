"""`stavka lab history`: a picture, the figures behind it, and one clear line for mistakes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.toy import Toy

import stavka.games
from stavka.cli import output, past
from stavka.cli.main import run
from stavka.games.no_retreat import create

Capture = pytest.CaptureFixture[str]
SHORT = ("lab", "history", "no-retreat", "--scenario", "saturn", "--games", "1", "--seed", "tests")


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shelf = {"toy": Toy(), "no-retreat": create()}
    monkeypatch.setattr(stavka.games, "load", lambda id, packs=(): shelf[id])
    monkeypatch.setenv("LANG", "C")
    monkeypatch.chdir(tmp_path)


def mistake(capsys: Capture, *arguments: str) -> str:
    assert run(list(arguments)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def test_it_draws_and_tells(capsys: Capture) -> None:
    assert run([*SHORT, "--out", "war.svg"]) == 0
    said = capsys.readouterr().out
    assert "1942-11" in said
    assert "drawn in war.svg" in said
    assert Path("war.svg").read_text("utf-8").startswith("<svg")


def test_programs_get_the_figures(capsys: Capture) -> None:
    assert run([*SHORT, "--json", "--lang", "es"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["picture"] == "history.svg"
    assert answer["moments"]["10"]["points"] == {"axis": 24.0, "soviet": 10.0}
    assert len(answer["moments"]["10"]["held"]) == 380
    assert "frente de la guerra" in Path("history.svg").read_text("utf-8")


def test_mistakes_are_found_before_a_game_is_played(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(past, "remember", lambda *a, **k: pytest.fail("played in vain"))
    assert "an .svg or a .png" in mistake(capsys, *SHORT, "--out", "war.pdf")
    assert "no such directory" in mistake(capsys, *SHORT, "--out", "nowhere/war.svg")


def test_a_png_needs_its_package(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(output, "import_module", missing)
    assert "stavka[png]" in mistake(capsys, *SHORT, "--out", "war.png")


def test_a_png_is_written_when_the_package_is_there() -> None:
    pytest.importorskip("resvg_py")
    assert run([*SHORT, "--out", "war.png"]) == 0
    assert Path("war.png").read_bytes().startswith(b"\x89PNG")


def test_a_game_without_history_is_refused(capsys: Capture) -> None:
    assert "keeps no history" in mistake(capsys, "lab", "history", "toy")
