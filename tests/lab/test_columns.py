"""The guide lists every column of every table, as the code tells of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stavka.lab.tables import TABLES, columns

GUIDE = Path(__file__).parents[2] / "docs" / "guides" / "studies.md"


@pytest.mark.parametrize("table", TABLES)
def test_the_guide_lists_the_columns(table: str) -> None:
    (told,) = re.findall(rf"^### {table}\n\n(.*?)\n\n", GUIDE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    found = [f"| `{c.name}` | {c.kind}{', or null' if c.null else ''} | {c.words} |" for c in columns(table).values()]
    assert told.splitlines()[2:] == found


def test_no_table_is_told_that_is_none() -> None:
    told = re.findall(r"^### (\w+)$", GUIDE.read_text("utf-8"), re.MULTILINE)
    assert tuple(told) == TABLES
