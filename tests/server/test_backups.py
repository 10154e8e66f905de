"""To run a server for years: is it well, how is it doing, and backups that hold."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.server import toy
from tests.server.people import Person, bid, duel, play_out

from stavka.cli.main import run
from stavka.server.app import create_app
from stavka.server.backups import backup, failed, restore
from stavka.server.config import Config
from stavka.server.copying import NUMBERED, CannotKeep
from stavka.server.schema import metadata

Client = TestClient[Any]


def test_health_readiness_and_metrics(config: Config) -> None:
    with TestClient(create_app(replace(config, metrics=("testclient",)))) as client:
        id, red, _ = duel(client)
        state = red.state(id, "red")
        red.act(id, "red", state["number"], bid(state["view"]))
        assert client.get("/health").json() == {"status": "ok"}
        assert client.get("/ready").json() == {"status": "ready"}
        told = client.get("/metrics").text
        for line in ("stavka_actions_total 1.0", "stavka_live_tables 1.0", "stavka_commit_seconds_count 1.0"):
            assert line in told
        assert "stavka_decision_seconds_count 1.0" in told


def test_probes_need_not_know_the_name(config: Config) -> None:
    """As the container's own check and a Prometheus on the same machine ask; pages of other names are still refused."""
    with TestClient(create_app(replace(config, hosts=("stavka.example",), metrics=("testclient",)))) as client:
        for host in ("127.0.0.1:8000", "[::1]:8000", "10.0.0.7", "localhost"):
            for path in ("/health", "/ready", "/metrics"):
                assert client.get(path, headers={"Host": host}).status_code == 200, (path, host)
            assert client.get("/api/games", headers={"Host": host}).status_code == 421
        assert client.get("/health", headers={"Host": "pod.internal"}).status_code == 200
        assert client.get("/metrics", headers={"Host": "evil.example"}).status_code == 421


def test_the_figures_of_several_processes_are_put_together(tmp_path: Path) -> None:
    """Counters of all that ever ran; what stands at the moment, of those that run."""
    work = "from stavka.server.metrics import Metrics; m = Metrics(); m.committed(3, 0.01); m.note(sockets=2); "
    environment = {**os.environ, "PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
    for more in ("", "", "print(m.written().decode())"):
        command = [sys.executable, "-c", work + more]
        done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    assert "stavka_actions_total 9.0" in done.stdout
    assert "stavka_commit_seconds_count 3.0" in done.stdout
    assert "stavka_sockets 6.0" in done.stdout, "nobody has said yet that the others have ended"


def test_metrics_are_not_for_everybody(client: Client) -> None:
    assert client.get("/metrics").status_code == 404


def test_a_backup_of_a_server_in_use_goes_on_elsewhere(config: Config, tmp_path: Path) -> None:
    file, there = tmp_path / "kept.sqlite3", tmp_path / "other/stavka.sqlite3"
    with TestClient(create_app(config)) as client:
        done, one, two = duel(client)
        play_out(done, {"red": one, "blue": two}, Random(3))
        id, red, _ = duel(client)
        state = red.state(id, "red")
        after = red.act(id, "red", state["number"], bid(state["view"])).json()
        trials = backup(config.database_url, file, toy)
        assert len(trials) == 2
        assert not failed(trials)
        red.post(f"/tables/{id}/chat", {"text": "later"})
    with pytest.raises(CannotKeep, match="already"):
        backup(config.database_url, file, toy)
    assert len(restore(file, f"sqlite:///{there}", toy)) == 2
    with pytest.raises(CannotKeep, match="already"):
        restore(file, f"sqlite:///{there}", toy)
    with TestClient(create_app(replace(config, database_url=f"sqlite:///{there}"))) as client:
        same = Person(client, red.token).state(id, "red")
        assert (same["number"], same["view"]) == (after["number"], after["view"])


def settled(tmp_path: Path, url: str) -> str:
    file = tmp_path / "stavka.toml"
    file.write_text(f'database_url = "{url}"')
    return str(file)


def test_the_commands_find_the_database_of_the_service(
    config: Config, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """By its settings file or by the environment, as `serve` does; not in the folder of whoever asks."""
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("STAVKA_DATA", str(tmp_path / "mine"))
    with TestClient(create_app(config)) as client:
        duel(client)
    there = f"sqlite:///{tmp_path}/service/stavka.db"
    monkeypatch.setattr("stavka.games.load", toy.load)
    assert run(["backup", str(tmp_path / "one"), "--config", settled(tmp_path, config.database_url)]) == 0
    assert run(["restore", str(tmp_path / "one"), "--config", settled(tmp_path, there)]) == 0
    monkeypatch.setenv("STAVKA_DATABASE_URL", there)
    assert run(["backup", str(tmp_path / "two"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out.partition("{")[2].join(("{", ""))) == {"matches": 1, "failed": []}
    monkeypatch.delenv("STAVKA_DATABASE_URL")
    assert run(["backup", str(tmp_path / "three")]) == 2, "nothing was ever played in one's own folder"


def test_what_root_restores_belongs_to_the_service(
    config: Config, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[tuple[str, int, int]] = []
    monkeypatch.setattr("os.geteuid", lambda: 0, raising=False)
    monkeypatch.setattr("os.chown", lambda file, *owner: given.append((Path(file).parent.name, *owner)), raising=False)
    with TestClient(create_app(config)) as client:
        duel(client)
    backup(config.database_url, tmp_path / "kept", toy)
    service = tmp_path / "service"
    service.mkdir()
    restore(tmp_path / "kept", f"sqlite:///{service}/stavka.db", toy)
    assert given[-1] == ("service", service.stat().st_uid, service.stat().st_gid)


def test_a_database_that_is_filled_from_a_backup_counts_on() -> None:
    """PostgreSQL numbers some rows itself, and has to be told where it stands: else what comes next is lost."""
    assert set(NUMBERED) == {t.name for t in metadata.sorted_tables if t.autoincrement_column is not None}


def test_what_is_no_backup(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("x" * 5000)
    for source in ("notes.txt", "nothing"):
        with pytest.raises(CannotKeep):
            restore(tmp_path / source, f"sqlite:///{tmp_path}/new.sqlite3", toy)
    assert not (tmp_path / "new.sqlite3").exists()
    with pytest.raises(CannotKeep):
        backup("postgresql://nobody@127.0.0.1:1/y", tmp_path / "z", toy)
    assert [p.name for p in tmp_path.iterdir()] == ["notes.txt"]


def test_what_is_old_goes_where_the_server_is_told_so(config: Config) -> None:
    with TestClient(create_app(config)) as client:
        over, one, two = duel(client)
        play_out(over, {"red": one, "blue": two}, Random(3))
        playing, red, _ = duel(client)
        waiting = red.table({"red": "me", "blue": "open"})["id"]
        young = red.table({"red": "me", "blue": "open"})["id"]
    file = config.database_url.removeprefix("sqlite:///")

    def left(**settings: Any) -> set[str]:
        with TestClient(create_app(replace(config, **settings))) as client, client.portal() as portal:
            portal.call(client.app.state.desk.retire)
        with closing(sqlite3.connect(file)) as database:
            assert {id for (id,) in database.execute("SELECT DISTINCT table_id FROM actions")} <= tables(database)
            return tables(database)

    def tables(database: sqlite3.Connection) -> set[str]:
        return {id for (id,) in database.execute("SELECT id FROM tables")}

    with closing(sqlite3.connect(file)) as database, database:
        month = 30 * 24 * 3600 * 1000
        database.execute("UPDATE tables SET changed = changed - ? WHERE id != ?", (month, young))
    assert left() == {over, playing, waiting, young}
    assert left(keep_finished_days=31, keep_waiting_days=31) == {over, playing, waiting, young}
    assert left(keep_finished_days=29) == {playing, waiting, young}
    assert left(keep_waiting_days=29) == {playing, young}, "a match in play stays for ever"
