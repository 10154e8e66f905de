"""What computers remember is stored with their actions, goes back with an undo, and is told when all is over."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from litestar.testing import TestClient
from tests.server import toy
from tests.server.people import Person, duel, play_out

from stavka.core.match import Match
from stavka.server.app import create_app
from stavka.server.config import Config
from stavka.server.schema import Change, SeatRow, Stored, TableRow, Thought
from stavka.server.table import LiveTable


def test_thoughts_are_told_after_the_end_and_survive_a_restart(client: TestClient[Any], config: Config) -> None:
    red = Person(client)
    made = red.table({"red": "me", "blue": "computer:counting"})
    red.join(made["id"])
    path = f"/api/tables/{made['id']}/thoughts"
    assert client.get(path).status_code == 409
    play_out(made["id"], {"red": red}, Random(1))
    told = client.get(path).json()
    assert [int(t["plan"]) for t in told] == list(range(1, len(told) + 1))
    assert {t["role"] for t in told} == {"blue"}
    assert told[0]["reasons"] == [{"id": "ask-bid"}]
    with TestClient(create_app(config)) as again:
        assert again.get(path).json() == told


def test_nothing_is_told_of_a_table_without_computers(client: TestClient[Any]) -> None:
    id, red, blue = duel(client)
    assert client.get(f"/api/tables/{id}/thoughts").status_code == 409
    play_out(id, {"red": red, "blue": blue}, Random(1))
    assert client.get(f"/api/tables/{id}/thoughts").json() == []


def test_a_memo_goes_back_with_an_undo() -> None:
    game = toy.load("toy")
    match = Match(game, "duel", {}, "00" * 32)
    row = TableRow(
        id="t", game="toy", rules_version=game.rules_version, scenario="duel", options="{}", packs="[]",
        secret="00" * 32, commitment="", seed="00" * 32, maker="", made=0, changed=0, status="playing",
    )  # fmt: skip
    seats = [SeatRow(role=r, place=n, kind="computer") for n, r in enumerate(("red", "blue"))]
    table = LiveTable.of(Stored(row, seats, []), game)

    def act(role: str, action: Any, memo: str) -> None:
        plain = msgspec.json.encode(action).decode()
        thought = msgspec.json.encode(Thought(memo)).decode() if memo else None
        table.carry_out([Change(seq=table.number + 1, kind="action", role=role, action=plain, thought=thought)])
        match.act(role, action)

    for role in ("red", "blue"):
        act(role, next(iter(game.legal(match.state, role))), f"{role}-1")
    (leader,) = game.pending(match.state)
    act(leader, next(iter(game.legal(match.state, leader))), "new")
    assert table.memo(leader) == b"new"
    table.carry_out([Change(seq=table.number + 1, kind="undo", role=leader)])
    assert table.memo(leader) == f"{leader}-1".encode()
    act(leader, next(iter(game.legal(match.state, leader))), "")
    assert table.memo(leader) == f"{leader}-1".encode()
