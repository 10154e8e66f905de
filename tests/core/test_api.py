"""The ten-line example in the documentation plays a game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.toy import Toy

import stavka.core
import stavka.games

PAGE = (Path(__file__).parents[2] / "docs/api.md").read_text("utf-8")
EXAMPLE = PAGE.split("```python\n")[1].split("```")[0]


def run(capsys: pytest.CaptureFixture[str]) -> str:
    exec(compile(EXAMPLE, "docs/api.md", "exec"), {})
    return capsys.readouterr().out


def test_the_example_plays_a_random_game(capsys: pytest.CaptureFixture[str]) -> None:
    if "stalingrad" not in stavka.games.ids():
        pytest.skip("the game is not there yet")
    assert re.search(r"^\d+ actions: Outcome\(", run(capsys))


def test_the_example_plays_any_game(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stavka.games, "load", lambda id: Toy())
    assert "winners" in run(capsys)


def test_the_example_is_the_one_in_the_package() -> None:
    own = stavka.core.__doc__ or ""
    assert [line.strip() for line in EXAMPLE.splitlines()] == [
        line.strip() for line in own.split("ten lines:\n\n")[1].splitlines()
    ]


def test_the_example_has_ten_lines() -> None:
    assert len(EXAMPLE.splitlines()) == 10


def test_everything_exported_is_there() -> None:
    for name in stavka.core.__all__:
        assert getattr(stavka.core, name)
