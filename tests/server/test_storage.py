"""What is stored is the truth: failures leave nothing half done, damage stays where it is."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.server import toy
from tests.server.people import Person, bid, duel, to_raid

from stavka.server.app import create_app
from stavka.server.config import Config
from stavka.server.desk import Desk
from stavka.server.rehearsal import rehearse
from stavka.server.runner import CannotStart, run
from stavka.server.storage import StorageError

Client = TestClient[Any]


@contextmanager
def database(config: Config) -> Iterator[sqlite3.Connection]:
    """The database file, opened behind the server's back."""
    with closing(sqlite3.connect(config.database_url.removeprefix("sqlite:///"))) as connection:
        yield connection
        connection.commit()


def desk_of(client: Client) -> Desk:
    """The server's own desk."""
    desk: Desk = client.app.state.desk
    return desk


def test_failed_commit_changes_nothing(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    id, red, blue = duel(client)
    person, role, before = to_raid(id, red, blue)
    send = {"verb": "send-unit", "unit": before["view"]["legal"][0]["unit"][0]}

    async def full(*_: Any) -> None:
        raise StorageError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(desk_of(client).storage, "append", full)
        answer = person.act(id, role, before["number"], send, key="k")
        assert answer.status_code == 503
        assert answer.json()["message"]["id"] == "server-storage"
        assert person.state(id, role) == before
    done = person.act(id, role, before["number"], send, key="k")
    assert done.status_code == 200
    assert done.json()["number"] == before["number"] + 1


def test_full_disk(client: Client, config: Config) -> None:
    id, red, _ = duel(client)
    before = red.state(id, "red")
    desk = desk_of(client)
    engine = desk.storage._engine
    assert engine is not None

    def limit(pages: int) -> None:
        """SQLite's own limit, on every connection of the pool."""
        from sqlalchemy import event

        def set_limit(connection: Any, *_: Any) -> None:
            cursor = connection.cursor()
            cursor.execute(f"PRAGMA max_page_count={pages}")
            cursor.close()

        event.listen(engine, "checkout", set_limit)

    limit(1)  # SQLite takes the present size when it is larger
    person = Person(client)
    answers = []
    for _ in range(60):
        body = {"game": "toy", "scenario": "duel", "seats": {"red": "me"}, "name": "x"}
        answers.append(person.post("/tables", body))
    assert answers[-1].status_code == 503
    assert answers[-1].json()["error"] == "storage"
    assert red.state(id, "red")["view"] == before["view"]
    limit(100_000)
    assert red.act(id, "red", before["number"], bid(before["view"])).status_code == 200


def test_two_processes_with_one_database(config: Config) -> None:
    with TestClient(create_app(config)) as one, TestClient(create_app(config)) as two:
        id, red, _ = duel(one)
        same = Person(two, red.token)
        state = same.state(id, "red")
        assert red.act(id, "red", state["number"], bid(state["view"])).status_code == 200
        late = same.act(id, "red", state["number"], bid(state["view"]))
        assert late.status_code == 409
        assert same.state(id, "red")["number"] == state["number"] + 1


DAMAGE = [
    "UPDATE tables SET options = '{' WHERE id = ?",
    "UPDATE tables SET seed = 'zz' WHERE id = ?",
    "UPDATE tables SET scenario = 'x' WHERE id = ?",
    "UPDATE tables SET game = 'chess' WHERE id = ?",
    "UPDATE tables SET rules_version = 'x' WHERE id = ?",
    "UPDATE tables SET packs = x'ff' WHERE id = ?",
    "UPDATE actions SET action = '{}' WHERE table_id = ?",
    "UPDATE actions SET action = CAST(x'ff00' AS TEXT) WHERE table_id = ?",
    "UPDATE actions SET seq = 7 WHERE table_id = ?",
    "UPDATE actions SET role = 'green' WHERE table_id = ?",
    "UPDATE seats SET place = 'x' WHERE table_id = ?",
]


@pytest.mark.parametrize("damage", DAMAGE)
def test_damaged_row_is_reported_and_others_work(client: Client, config: Config, damage: str) -> None:
    id, red, _ = duel(client)
    state = red.state(id, "red")
    red.act(id, "red", state["number"], bid(state["view"]))
    good = red.table({"red": "me", "blue": "computer"})["id"]
    with database(config) as connection:
        assert connection.execute(damage, (id,)).rowcount == 1 or "seats" in damage
    desk_of(client).forget_all()
    answer = red.act(id, "red", state["number"] + 1, {"verb": "pass"})
    assert answer.status_code == 409
    assert answer.json()["error"] == "damaged"
    shown = red.get(f"/tables/{id}")
    assert shown.json().get("status", "damaged") == "damaged"
    listed = {t["id"]: t["status"] for t in red.get("/tables").json()}
    assert listed == {id: "damaged", good: "waiting"}
    assert red.join(good)["status"] == "playing"


def test_new_rules_that_still_fit_go_on(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    id, red, _ = duel(client)
    state = red.state(id, "red")
    monkeypatch.setattr(toy.TableToy, "rules_version", 2)
    desk_of(client).forget_all()
    assert red.act(id, "red", state["number"], bid(state["view"])).status_code == 200


def test_new_rules_that_do_not_fit_freeze_the_match(client: Client, config: Config) -> None:
    id, red, _ = duel(client)
    state = red.state(id, "red")
    red.act(id, "red", state["number"], bid(state["view"]))
    with database(config) as connection:
        connection.execute("UPDATE tables SET rules_version = 0")
        connection.execute("""UPDATE actions SET action = '{"verb":"bid","card":"gone"}'""")
    desk_of(client).forget_all()
    answer = red.act(id, "red", state["number"] + 1, {"verb": "pass"})
    assert (answer.status_code, answer.json()["error"]) == (409, "frozen-match")
    table = red.get(f"/tables/{id}").json()
    assert table["status"] == "frozen"
    assert table["problem"]["args"] == {"stored": 0, "current": 1}


def test_dry_run_over_the_tables_of_a_database(client: Client, config: Config) -> None:
    good, red, _ = duel(client)
    bad, other, _ = duel(client)
    for id, who in ((good, red), (bad, other)):
        state = who.state(id, "red")
        assert who.act(id, "red", state["number"], bid(state["view"])).status_code == 200
    assert asyncio.run(rehearse(config.database_url, games=toy)) == [], "played under the rules of today"
    with database(config) as connection:
        connection.execute("UPDATE tables SET rules_version = 0")
        connection.execute("""UPDATE actions SET action = '{"verb":"bid","card":"gone"}' WHERE table_id = ?""", (bad,))
    trials = {t.name: t for t in asyncio.run(rehearse(config.database_url, games=toy))}
    assert {id: t.status for id, t in trials.items()} == {good: "ok", bad: "fails"}
    assert (trials[bad].played, trials[bad].now) == (0, 1)
    assert trials[bad].note


def test_undone_actions_are_kept(client: Client, config: Config) -> None:
    id, red, blue = duel(client)
    person, role, state = to_raid(id, red, blue)
    send = {"verb": "send-unit", "unit": state["view"]["legal"][0]["unit"][0]}
    done = person.act(id, role, state["number"], send).json()
    person.undo(id, role, done["number"])
    with database(config) as connection:
        rows = connection.execute("SELECT kind, taken_back FROM actions ORDER BY seq").fetchall()
    assert rows == [("action", 0), ("action", 0), ("action", 1), ("undo", 0)]


def test_memory_is_only_a_cache(config: Config) -> None:
    from dataclasses import replace

    with TestClient(create_app(replace(config, table_megabytes=0))) as client:
        tables = [duel(client) for _ in range(3)]
        for id, red, blue in tables:
            to_raid(id, red, blue)
        assert [red.state(id, "red")["number"] for id, red, _ in tables] == [2, 2, 2]


@pytest.mark.parametrize("url", ["sqlite:///{}/notes.txt", "sqlite:///{}/notes.txt/x/db", "nosuch://x", "{}"])
def test_database_that_cannot_be_used(tmp_path: Path, url: str) -> None:
    (tmp_path / "notes.txt").write_text("x" * 5000)
    with pytest.raises(CannotStart, match=r"cannot be used: .+"):
        run(port=0, database_url=url.format(tmp_path), config=Config(games=toy))


def test_database_of_a_later_stavka(config: Config) -> None:
    with TestClient(create_app(config)):
        pass
    with database(config) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(CannotStart, match="another version"):
        run(port=0, config=config)


def test_port_in_use(config: Config) -> None:
    refused = pytest.raises(CannotStart, match="cannot be used: Address already in use")
    with socket.create_server(("127.0.0.1", 0)) as taken, refused:
        run(port=taken.getsockname()[1], config=config)
    with pytest.raises(CannotStart):
        run(port=70_000, config=config)


def test_pragmas(client: Client) -> None:
    import sqlalchemy as sa

    names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    found = desk_of(client).storage.transact(
        lambda connection: {n: connection.execute(sa.text(f"PRAGMA {n}")).scalar() for n in names}
    )
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}


def test_changes_of_many_tables_share_a_transaction(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is answered when it is on disk; one that clashes spoils none of the others."""
    from stavka.server import storage as module
    from stavka.server.schema import LISTED, Change
    from stavka.server.storage import Clash, Storage

    sizes: list[int] = []
    append = module._append

    def counted(entries: Any, connection: Any) -> None:
        sizes.append(len(entries))
        append(entries, connection)

    monkeypatch.setattr(module, "_append", counted)
    with TestClient(create_app(config)) as client:
        ids = [duel(client)[0] for _ in range(5)]

    async def together() -> list[Any]:
        storage = Storage(config.database_url)
        await storage.open()
        try:
            rows = {id: (await storage.table(id)) for id in ids}
            first = Change(seq=1, kind="action", role="red", action='{"verb":"pass"}')
            await storage.append(ids[3], [first], (), _values(rows[ids[3]], LISTED))
            jobs = [storage.append(id, [first], (), _values(rows[id], LISTED)) for id in ids]
            return await asyncio.gather(*jobs, return_exceptions=True)
        finally:
            await storage.close()

    answers = asyncio.run(together())
    assert [type(a) for a in answers] == [type(None), type(None), type(None), Clash, type(None)]
    assert sizes == [1, 5, 1, 1, 1, 1, 1]
    with database(config) as connection:
        assert connection.execute("SELECT count(*) FROM actions").fetchall() == [(5,)]


def _values(stored: Any, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: getattr(stored.row, name) for name in names}
