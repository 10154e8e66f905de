"""The notebooks in examples/ run from top to bottom and show a picture; what is kept in them is what they showed."""

from __future__ import annotations

import importlib
from pathlib import Path

import nbformat
import pytest

import notebooks

BRIEFLY = {"STAVKA_GAMES": "2", "STAVKA_BOT": "random"}


def test_there_are_three() -> None:
    assert [path.stem for path in notebooks.notebooks()] == [
        "balance_of_a_scenario", "front_by_month", "value_of_a_card",
    ]  # fmt: skip


@pytest.mark.parametrize("path", notebooks.notebooks(), ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = Path(importlib.import_module("stavka").__file__ or "").parents[1]
    monkeypatch.setenv("PYTHONPATH", str(source))
    book = notebooks.executed(path, **BRIEFLY)
    assert notebooks.pictures(book)
    kept = nbformat.read(path, as_version=4)
    nbformat.validate(kept)
    assert [c.source for c in kept.cells] == [c.source for c in book.cells]
    picture = notebooks.PICTURES / f"{path.stem.replace('_', '-')}.png"
    assert notebooks.pictures(kept)[-1] == picture.read_bytes()
