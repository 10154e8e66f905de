"""What other processes say, by itself: `test_postgres.py` has real ones."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.server import toy
from tests.server.people import bid, duel

from stavka.server import elsewhere, neighbours
from stavka.server.elsewhere import Elsewhere
from stavka.server.neighbours import News, carry_on, written
from stavka.server.schema import LISTED, Change
from stavka.server.table import LiveTable


def test_who_is_elsewhere_comes_and_goes() -> None:
    there = Elsewhere()
    there.note("one", "t", ["anna"])
    there.note("two", "t", ["boris", "anna"])
    there.note("two", "u", ["boris"])
    assert there.visitors("t") == {"anna", "boris"}
    there.note("two", "t", [])
    assert there.visitors("t") == {"anna"}
    assert there.visitors("u") == {"boris"}


def test_who_was_connected_to_a_process_that_died_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: clock)
    there = Elsewhere()
    there.note("one", "t", ["anna"])
    there.note("two", "t", ["boris"])
    clock += elsewhere.SILENT - 1
    there.lives("two")
    assert there.forget_silent() == []
    clock += 2
    assert there.forget_silent() == ["t"]
    assert there.visitors("t") == {"boris"}
    assert there.forget_silent() == []


Copies = Callable[[], LiveTable]


@pytest.fixture
def copied(client: TestClient[Any]) -> tuple[Copies, list[Change], dict[str, Any]]:
    """A table as another process has it in memory, and what was played at it here since."""
    id, red, _ = duel(client)
    desk = client.app.state.desk

    async def read() -> Any:
        return await desk.storage.table(id)

    stored = client.blocking_portal.call(read)
    state = red.state(id, "red")
    assert red.act(id, "red", state["number"], bid(state["view"])).status_code == 200
    now = client.blocking_portal.call(read)
    values = {name: getattr(now.row, name) for name in LISTED}
    return lambda: LiveTable.of(stored, toy.load("toy")), now.changes[len(stored.changes) :], values


def test_what_was_told_is_played_without_being_read(copied: tuple[Copies, list[Change], dict[str, Any]]) -> None:
    copy, changes, values = copied
    words = written(News(changes, values))
    there = copy()
    carry_on(there, words)
    assert there.number == changes[-1].seq == there.row.number
    assert there.row.pending == values["pending"]
    assert (changes[0].role, changes[0].key) in there.keys
    carry_on(there, words)  # heard late: it is there already
    assert there.number == changes[-1].seq


def test_what_is_missing_is_noticed(copied: tuple[Copies, list[Change], dict[str, Any]]) -> None:
    copy, changes, values = copied
    for change in changes:
        change.seq += 1
    with pytest.raises(ValueError, match="missing"):
        carry_on(copy(), written(News(changes, values)))


def test_only_short_news_of_the_match_itself_are_told() -> None:
    act = Change(seq=1, kind="action", role="red", action="{}")
    assert written(News([act], {}))
    assert written(News([act, Change(seq=2, kind="undo", role="red")], {}))
    for kind in ("seat", "rewind", "settle", "resign", "take-back"):
        assert written(News([act, Change(seq=2, kind=kind, role="red")], {})) == ""
    long = Change(seq=1, kind="action", role="red", action="x" * neighbours.LONGEST)
    assert written(News([long], {})) == ""
