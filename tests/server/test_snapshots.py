"""Snapshots: a table that comes back from one is the table that its actions make; one that does not fit is no harm."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from tests.server import toy
from tests.server.people import Person, duel, pick

from stavka.core.game import Game
from stavka.games import load
from stavka.server import snapshots
from stavka.server.app import create_app
from stavka.server.config import Config
from stavka.server.schema import Change, SnapshotRow, Stored
from stavka.server.table import LiveTable
from stavka.server.traffic import play, table_in_memory

FRESH = {"game", "row", "seats", "match", "seen", "snapshot", "turn", "held", "_views", "_forecasts", "_state_weight"}


def played(game: Game[Any], actions: int) -> tuple[LiveTable, Stored]:
    """A table after random actions, and what is stored of it."""
    table, changes = table_in_memory(game), list[Change]()
    carry_out = table.carry_out

    def noted(more: list[Change]) -> None:
        changes.extend(more)
        carry_out(more)

    table.carry_out = noted  # type: ignore[assignment]
    for _ in islice(play(table, Random(4)), actions):
        pass
    return table, Stored(table.row, table.seats, changes)


def as_written(table: LiveTable) -> dict[str, bytes]:
    """Everything that a table holds of its changes: a new attribute must be part of the snapshot, or of FRESH."""
    match = table.playing
    own = {name: value for name, value in vars(table).items() if name not in FRESH | {"carry_out"}}
    own["keys"] = [[*key, value] for key, value in table.keys.items()]
    own["entries"] = match.entries
    own |= {"state": match.state, "dice": match.dice.count, "opening": match.opening}
    return {name: msgspec.json.encode(value) for name, value in own.items()}


@pytest.mark.parametrize(("game", "actions"), [("minsk44", 60), ("no-retreat", 60), ("stalingrad", 40), ("roads", 40)])
def test_a_table_comes_back_as_its_actions_make_it(game: str, actions: int) -> None:
    rules = load(game)
    table, stored = played(rules, actions)
    kept = snapshots.pressed(snapshots.write(table))
    more = replace_changes(stored, [])
    back, again = snapshots.resume(more, kept, rules), LiveTable.of(stored, rules)
    assert as_written(back) == as_written(again)
    for role in rules.scenario(table.row.scenario).roles:
        assert msgspec.json.encode(back.view(role)) == msgspec.json.encode(again.view(role))
    for n in (0, actions // 3, back.playing.number - 1):
        assert back.playing.at(n) == again.playing.at(n)
    while seat := next((s for s in back.seats if back.playing.can_undo(s.role)), None):
        for one in (back, again):
            one.carry_out([Change(seq=one.number + 1, kind="undo", role=seat.role)])
        assert as_written(back) == as_written(again)


def replace_changes(stored: Stored, changes: list[Change]) -> Stored:
    return Stored(stored.row, stored.seats, changes)


def test_what_came_after_the_snapshot_is_played() -> None:
    rules = load("stalingrad")
    early, _ = played(rules, 20)
    kept = snapshots.pressed(snapshots.write(early))
    _, stored = played(rules, 30)
    back = snapshots.resume(replace_changes(stored, stored.changes[20:]), kept, rules)
    assert as_written(back) == as_written(LiveTable.of(stored, rules))
    with pytest.raises(ValueError, match="change 21 is missing"):
        snapshots.resume(replace_changes(stored, stored.changes[21:]), kept, rules)


@pytest.mark.parametrize(
    "spoiled",
    [
        lambda row: msgspec.structs.replace(row, contents=row.contents[:-1]),
        lambda row: msgspec.structs.replace(row, checksum="0" * 32),
        lambda row: msgspec.structs.replace(row, stamp="0.0 toy 0 x"),
    ],
)
def test_one_that_does_not_fit_is_not_used(spoiled: Any) -> None:
    table, stored = played(toy.load("toy"), 4)
    kept: SnapshotRow = snapshots.pressed(snapshots.write(table))
    snapshots.resume(replace_changes(stored, []), kept, table.game)
    with pytest.raises(snapshots.NoFit):
        snapshots.resume(replace_changes(stored, []), spoiled(kept), table.game)


# --- on a server --------------------------------------------------------------------------------------


@pytest.fixture
def replays(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tables that are played again from their first action."""
    done: list[str] = []
    of = LiveTable.of

    def noted(stored: Stored, game: Game[Any]) -> LiveTable:
        if stored.changes:
            done.append(stored.row.id)
        return of(stored, game)

    monkeypatch.setattr(LiveTable, "of", noted)
    monkeypatch.setattr(snapshots, "EVERY", 1)
    return done


def act(id: str, people: dict[str, Person], rng: Random) -> None:
    state = people["red"].state(id, "red")
    role = state["view"]["pending"][0]
    state = people[role].state(id, role)
    assert people[role].act(id, role, state["number"], pick(state["view"], rng)).status_code == 200


def run(config: Config, *, spoil: str = "") -> tuple[str, Person, dict[str, Any]]:
    """A match of a few actions, a restart of the server, and how it stands then."""
    with TestClient(create_app(config)) as client:
        id, red, blue = duel(client)
        for _ in range(5):
            act(id, {"red": red, "blue": blue}, Random(1))
        before = red.state(id, "red")
    if spoil:
        with closing(sqlite3.connect(config.database_url.removeprefix("sqlite:///"))) as database, database:
            assert database.execute(spoil).rowcount == 1
    with TestClient(create_app(config)) as client:
        assert Person(client, red.token).state(id, "red") == before
        assert Person(client, red.token).get(f"/tables/{id}/at/2").json()["at"] == 2
    return id, red, before


def test_a_server_that_starts_again_plays_nothing_again(config: Config, replays: list[str]) -> None:
    run(config)
    assert replays == []


@pytest.mark.parametrize(
    "spoil",
    [
        "DELETE FROM snapshots",
        "UPDATE snapshots SET contents = x'00'",
        "UPDATE snapshots SET stamp = 'older'",
        "UPDATE snapshots SET number = number - 1",
    ],
)
def test_a_snapshot_may_be_thrown_away_or_damaged(config: Config, replays: list[str], spoil: str) -> None:
    id, _, _ = run(config, spoil=spoil)
    assert replays == [id]


def test_tables_that_leave_memory_come_back_from_snapshots(config: Config, replays: list[str], tmp_path: Path) -> None:
    with TestClient(create_app(replace(config, table_megabytes=0))) as client:
        tables = [duel(client) for _ in range(3)]
        for _ in range(4):
            for id, red, blue in tables:
                act(id, {"red": red, "blue": blue}, Random(2))
        assert len(client.app.state.desk._live) == 1
        assert [red.state(id, "red")["number"] for id, red, _ in tables] == [4, 4, 4]
        seen = replays.copy()
        assert [red.state(id, "red")["number"] for id, red, _ in tables] == [4, 4, 4]
        assert replays == seen, "each has a snapshot by now"
