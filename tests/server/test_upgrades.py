"""A database that an earlier release wrote: it is brought up to date, and what new rules have frozen can be settled.

`data/release-0.1.sqlite3.gz` was written by a server of that release: one match of each game, a few dozen random
actions each. Under the rules of today some of them no longer hold. One is taken as it stood after fewer actions, so
that it does.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.server.people import Person, pick, unlimited

from stavka.cli.main import run
from stavka.cli.serving import local_database
from stavka.core.versions import FAILS
from stavka.server.app import create_app
from stavka.server.backups import backup, failed
from stavka.server.config import Config
from stavka.server.rehearsal import rehearse

Client = TestClient[Any]
RELEASE = Path(__file__).parent / "data/release-0.1.sqlite3.gz"
ROLES = {"no-retreat": ("axis", "soviet"), "roads": ("axis", "soviet"), "minsk44": ("soviet", "german")}
EARLY = 30  # actions of the match that holds: the Soviets still come in


def write_release(file: Path) -> None:
    """A copy of that database."""
    file.write_bytes(gzip.decompress(RELEASE.read_bytes()))
    with closing(sqlite3.connect(file)) as c, c:
        (early,) = c.execute("SELECT id FROM tables WHERE game = 'minsk44'").fetchone()
        c.execute("DELETE FROM actions WHERE table_id = ? AND seq > ?", (early, EARLY))
        c.execute("UPDATE tables SET number = ? WHERE id = ?", (EARLY, early))


@pytest.fixture
def released(tmp_path: Path) -> Config:
    """Settings with a copy of that database."""
    file = tmp_path / "stavka.sqlite3"
    write_release(file)
    return unlimited(Config(f"sqlite:///{file}", static=tmp_path, bot_delay=0))


@pytest.fixture
def server(released: Config) -> Iterator[Client]:
    with TestClient(create_app(released)) as client:
        yield client


def players(client: Client, game: str) -> tuple[str, dict[str, Person]]:
    """A match of the release, and those who play it."""
    token = {r: hashlib.sha256(f"release {r}".encode()).hexdigest() for r in ROLES[game]}
    people = {r: Person(client, token[r]) for r in ROLES[game]}
    mine = people[ROLES[game][0]].get("/tables").json()
    return next(t["id"] for t in mine if t["game"] == game), people


def settle(id: str, people: dict[str, Person], how: str, **more: Any) -> dict[str, Any]:
    """Everybody says so, one after the other; the last answer."""
    for n, (role, person) in enumerate(people.items(), 1):
        answer = person.post(f"/tables/{id}/settle", {"role": role, "how": how, **more})
        assert answer.status_code == 200, answer.text
        table: dict[str, Any] = answer.json()
        assert (table["status"] == "frozen") == (n < len(people)), "only when all want it"
    return table


def go_on(id: str, people: dict[str, Person]) -> int:
    """One more action; the number after it."""
    anybody = next(iter(people))
    role = people[anybody].state(id, anybody)["view"]["pending"][0]
    state = people[role].state(id, role)
    answer = people[role].act(id, role, state["number"], pick(state["view"], Random(5)))
    assert answer.status_code == 200, answer.text
    return int(answer.json()["number"])


def holding(client: Client) -> tuple[str, dict[str, Person]]:
    """A match that the rules of today still allow."""
    for game in ROLES:
        id, people = players(client, game)
        if next(iter(people.values())).get(f"/tables/{id}").json()["status"] == "playing":
            return id, people
    raise AssertionError("every match of the release is frozen: add one that holds")


def test_a_match_that_still_fits_goes_on(server: Client) -> None:
    id, people = holding(server)
    assert go_on(id, people) == EARLY + 1


def test_a_dry_run_tells_which_would_suffer_and_where(released: Config) -> None:
    trials = asyncio.run(rehearse(released.database_url))
    suffering = {t.game: t.action for t in trials if t.status == FAILS}
    assert {"no-retreat", "roads"} <= set(suffering)
    assert all(suffering.values())
    assert len(trials) == 5


def test_a_dry_run_only_looks(
    released: Config, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The database of an older release, found through a settings file, is to the byte what it was."""
    monkeypatch.delenv("DATABASE_URL", raising=False)
    settings = tmp_path / "stavka.toml"
    settings.write_text(f'database_url = "{released.database_url}"')
    before = {p.name: p.read_bytes() for p in tmp_path.iterdir()}
    assert run(["dry-run", "--config", str(settings), "--json"]) == 1
    assert len(json.loads(capsys.readouterr().out)) == 5
    assert {p.name: p.read_bytes() for p in tmp_path.iterdir()} == before
    assert run(["dry-run", "--database", f"sqlite:///{tmp_path}/nothing.db"]) == 2
    assert not (tmp_path / "nothing.db").exists()


def test_a_frozen_match_can_be_read(server: Client) -> None:
    id, people = players(server, "roads")
    one = people["axis"]
    table = one.get(f"/tables/{id}").json()
    lost = table["settling"]["lost"]
    assert (table["status"], table["settling"]["wishes"]) == ("frozen", {})
    assert table["problem"]["id"] == "server-frozen"
    state = one.state(id, "axis")
    assert state["number"] == 70 - lost
    assert state["view"]["pieces"]
    assert not state["view"]["pending"]
    assert not state["view"].get("legal")
    assert one.get(f"/tables/{id}/at/1").json()["at"] == 1
    assert Person(server).get(f"/tables/{id}/state", role="soviet").status_code == 403, "its secrets are kept"
    answer = one.act(id, "axis", state["number"], {"verb": "pass"})
    assert (answer.status_code, answer.json()["error"]) == (409, "frozen-match")
    (row,) = [t for t in one.get("/tables").json() if t["id"] == id]
    assert row["status"] == "frozen"


@pytest.mark.parametrize("game", ["no-retreat", "roads"])
def test_the_players_go_back_to_what_holds_and_play_on(released: Config, game: str) -> None:
    with TestClient(create_app(released)) as client:
        id, people = players(client, game)
        role, person = next(iter(people.items()))
        frozen = person.state(id, role)
        assert settle(id, people, "rewind")["status"] == "playing"
        state = person.state(id, role)
        assert state["number"] == 71
        assert state["view"]["pieces"] == frozen["view"]["pieces"]
        assert state["events"][-1]["id"] == "match-rewound"
        number = go_on(id, people)
    with TestClient(create_app(released)) as client:  # after a restart it is still so
        id, people = players(client, game)
        assert people[role].state(id, role)["number"] == number
        assert go_on(id, people) == number + 1


@pytest.mark.parametrize(
    ("how", "more", "winners", "why"),
    [
        ("annul", {}, [], "match-annulled"),
        ("result", {"winners": ["axis"]}, ["axis"], "match-agreed"),
        ("result", {}, [], "match-agreed-draw"),
    ],
)
def test_the_players_end_it(released: Config, how: str, more: Any, winners: list[str], why: str) -> None:
    with TestClient(create_app(released)) as client:
        id, people = players(client, "roads")
        settle(id, people, how, **more)
    with TestClient(create_app(released)) as client:
        id, people = players(client, "roads")
        table = people["axis"].get(f"/tables/{id}").json()
        assert table["status"] == "over"
        assert (table["outcome"]["winners"], table["outcome"]["why"]["id"]) == (winners, why)
        assert people["axis"].get(f"/tables/{id}/match").status_code == 200
        answer = people["axis"].post(f"/tables/{id}/settle", {"role": "axis", "how": "annul"})
        assert (answer.status_code, answer.json()["error"]) == (409, "not-frozen")


def test_nobody_settles_for_another(server: Client) -> None:
    id, people = players(server, "roads")
    ask = {"role": "soviet", "how": "annul"}
    for person in (people["axis"], Person(server)):
        assert person.post(f"/tables/{id}/settle", ask).status_code == 403
    nobody = {"role": "axis", "how": "result", "winners": ["nobody"]}
    assert people["axis"].post(f"/tables/{id}/settle", nobody).status_code == 400
    people["axis"].post(f"/tables/{id}/settle", {"role": "axis", "how": "annul"})
    answer = people["soviet"].post(f"/tables/{id}/settle", {"role": "soviet", "how": "rewind"})
    wishes = answer.json()["settling"]["wishes"]
    assert {role: wish["how"] for role, wish in wishes.items()} == {"axis": "annul", "soviet": "rewind"}


def test_a_backup_of_the_release_is_restored_on_another_host(
    released: Config, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Another user's folder, and nothing but the file is carried over."""
    file, elsewhere = tmp_path / "kept.sqlite3", tmp_path / "elsewhere"
    bad = failed(backup(released.database_url, file))
    assert bad, "told, and kept all the same"
    monkeypatch.setenv("STAVKA_DATA", str(elsewhere))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    Path(released.database_url.removeprefix("sqlite:///")).unlink()
    assert run(["restore", str(file)]) == 1
    assert f"5 matches played again, {len(bad)} of them cannot be" in capsys.readouterr().out
    with TestClient(create_app(Config(local_database(elsewhere), static=tmp_path))) as client:
        id, people = holding(client)
        assert go_on(id, people)
