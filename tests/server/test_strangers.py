"""Among strangers: bounds on what anybody may ask for, and what browsers are told."""

from __future__ import annotations

import asyncio
import json
import socket
import sqlite3
import sys
import threading
import time
import tomllib
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from pathlib import Path
from queue import Queue
from random import Random
from typing import Any

import httpx
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from tests.server.people import Person, duel, play_out

import stavka.games
from stavka.server.app import create_app
from stavka.server.aside import Aside, TooMuch
from stavka.server.config import BadConfig, Config, read_config, show_config
from stavka.server.errors import Problem
from stavka.server.limits import Limits
from stavka.server.runner import _listen, _server
from stavka.server.table import LiveTable

Client = TestClient[Any]
ROOT = Path(__file__).parents[2]


@contextmanager
def serving(config: Config, **settings: Any) -> Iterator[Client]:
    with TestClient(create_app(replace(config, **settings)), raise_server_exceptions=False) as client:
        yield client


# --- how often ---------------------------------------------------------------------------------------------


def test_a_bucket_fills_again() -> None:
    clock = [0.0]
    limits = Limits(Config(tables_per_hour=2, address_factor=2), lambda: clock[0])
    for visitor in ("a", "a", "b", "b"):
        limits.take("tables", visitor, "here")
    for visitor, address in (("a", "there"), ("c", "here")):
        with pytest.raises(Problem) as refused:
            limits.take("tables", visitor, address)
        assert refused.value.status == 429
        assert 0 < refused.value.retry <= 1800
    clock[0] = 1800
    limits.take("tables", "a", "there")
    with pytest.raises(Problem):
        limits.take("tables", "a", "there")


@pytest.mark.parametrize(
    ("setting", "ask"),
    [
        ("tables_per_hour", lambda p, id: p.post("/tables", {"game": "toy", "scenario": "duel", "seats": {}})),
        ("chat_per_minute", lambda p, id: p.post(f"/tables/{id}/chat", {"text": "hello"})),
        ("uploads_per_hour", lambda p, id: p.post("/matches", {})),
        ("tries_per_minute", lambda p, id: p.get(f"/tables/{id}/at/0")),
        ("tries_per_minute", lambda p, id: p.get(f"/tables/{id}/state")),
    ],
)
def test_too_many_requests_are_refused(config: Config, setting: str, ask: Any) -> None:
    with serving(config, **{setting: 3}) as client:
        id, red, _ = duel(client)
        answers = [ask(red, id) for _ in range(5)]
        assert answers[-1].status_code == 429
        assert answers[-1].json()["error"] == "too-many"
        assert int(answers[-1].headers["retry-after"]) > 0


def test_what_needs_no_token_is_counted_by_address(config: Config) -> None:
    for path in ("/games/toy/lessons/raid/0", "/games/toy/board?scenario=duel", "/tables/nowhere/match"):
        with serving(config, tries_per_minute=2, address_factor=2) as client:
            answers = [client.get("/api" + path).status_code for _ in range(6)]
            assert 429 not in answers[:4]
            assert answers[4:] == [429, 429]


def test_more_processes_do_not_allow_an_address_more() -> None:
    for workers, allowed in ((1, 20), (4, 5), (100, 2)):
        limits = Limits(Config(tables_per_hour=2, address_factor=10, workers=workers), lambda: 0.0)
        for n in range(allowed):
            limits.take("tables", f"visitor {n}", "here")
        with pytest.raises(Problem):
            limits.take("tables", "another", "here")


def test_sizes_are_settings(config: Config) -> None:
    with serving(config, batch=2, match_limit=2000, hello_seconds=0.1, unattended_cost=3, tables_per_hour=3) as client:
        id, red, _ = duel(client)
        passes = [{"verb": "pass"}] * 3
        for path in ("act", "consider", "note"):
            body = {"role": "red", "number": 0, **({"key": "k"} if path == "act" else {}), "actions": passes}
            assert red.post(f"/tables/{id}/{path}", body).status_code == 400, path
            assert red.post(f"/tables/{id}/{path}", {**body, "actions": passes[:2]}).status_code != 400, path
        assert red.client.post("/api/matches", content=b"x" * 2500, headers=red.headers).status_code == 413
        with client.websocket_connect(f"/ws/tables/{id}") as line, pytest.raises(WebSocketDisconnect):
            line.receive_json()  # said nothing, and was sent away
        both = {"red": "computer:random", "blue": "computer:random"}
        body = {"game": "toy", "scenario": "duel", "seats": both}
        assert Person(client).post("/tables", body).status_code == 201
        assert red.post("/tables", body).status_code == 429


def test_tables_of_computers_alone_count_more(config: Config) -> None:
    with serving(config, tables_per_hour=10) as client:
        body = {"game": "toy", "scenario": "duel", "seats": {"red": "computer:random", "blue": "computer:random"}}
        person = Person(client)
        assert [person.post("/tables", body).status_code for _ in range(3)] == [201, 201, 429]


def test_sockets_are_counted_while_they_are_open(config: Config) -> None:
    with serving(config, sockets=1) as client:
        id, red, blue = duel(client)
        counted = client.app.state.desk.limits._open
        for _ in range(2):
            deadline = time.monotonic() + 10
            while counted and time.monotonic() < deadline:
                time.sleep(0.01)  # the server notices in its own time that somebody left
            with (
                client.websocket_connect(f"/ws/tables/{id}") as one,
                client.websocket_connect(f"/ws/tables/{id}") as two,
            ):
                one.send_json({"hello": red.token, "role": "red"})
                assert one.receive_json()["type"] == "update"
                two.send_json({"hello": red.token, "role": "red"})
                assert two.receive_json()["status"] == 429
        with client.websocket_connect(f"/ws/tables/{id}") as other:
            other.send_json({"hello": blue.token, "role": "blue"})
            assert other.receive_json()["type"] == "update"


def test_computers_rest_when_nobody_watches(config: Config) -> None:
    with serving(config, unwatched_seconds=0.15, bot_delay=0.1) as client:
        person = Person(client)
        id = person.table({"red": "computer:random", "blue": "computer:random"})["id"]
        desk = client.app.state.desk
        deadline = time.monotonic() + 10
        while desk.computers._tasks and time.monotonic() < deadline:
            time.sleep(0.02)
        rested = desk._live[id].number
        assert not desk._live[id].over
        time.sleep(0.4)
        assert desk._live[id].number == rested
        person.state(id, "observer")
        while desk._live[id].number == rested and time.monotonic() < deadline:
            time.sleep(0.02)
        assert desk._live[id].number > rested


# --- uploads -----------------------------------------------------------------------------------------------


def finished(client: Client) -> tuple[Person, dict[str, Any]]:
    id, red, blue = duel(client)
    play_out(id, {"red": red, "blue": blue}, Random(3))
    record: dict[str, Any] = json.loads(red.get(f"/tables/{id}/match").content)
    return red, record


def test_packs_come_only_where_they_are_allowed(config: Config) -> None:
    for allowed, status in ((False, 422), (True, 201)):
        with serving(config, upload_packs=allowed) as client:
            person, record = finished(client)
            assert person.post("/matches", record).status_code == 201
            record["packs"] = [{"unit": {"r1": {"strength": 2}}}]
            assert person.post("/matches", record).status_code == status


def test_the_serving_process_never_plays_a_match_from_a_file(config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither when it is first looked at, nor when it has left memory, nor when its snapshot is gone."""
    with serving(config) as client:
        person, record = finished(client)
        played: list[str] = []
        monkeypatch.setattr(LiveTable, "of", lambda stored, game: played.append(stored.row.id))
        id = person.post("/matches", record).json()["id"]
        first = person.state(id, "observer")
        desk = client.app.state.desk
        desk.forget_all()
        assert person.state(id, "observer") == first
        with closing(sqlite3.connect(config.database_url.removeprefix("sqlite:///"))) as database, database:
            assert database.execute("DELETE FROM snapshots WHERE table_id = ?", (id,)).rowcount == 1
        desk.forget_all()
        assert person.state(id, "observer") == first
        assert not played
    with closing(sqlite3.connect(config.database_url.removeprefix("sqlite:///"))) as database:
        assert database.execute("SELECT count(*) FROM snapshots WHERE table_id = ?", (id,)).fetchone() == (1,)


def test_data_packs_cannot_make_a_game_count_for_ever(config: Config) -> None:
    """The eight files that once stopped a server, with packs allowed, sent to a real game."""
    blocks = tomllib.loads((ROOT / "src/stavka/games/stalingrad/data/units.toml").read_text("utf-8"))["unit"]
    ids = [block["id"] for block in blocks][:8]
    with serving(config, games=stavka.games, upload_packs=True) as client:
        person = Person(client)
        head = {"format": "stavka-match", "version": 1, "game": "stalingrad", "scenario": "duel", "seed": "00" * 32}
        version = stavka.games.load("stalingrad").rules_version
        for id in ids:
            packs = [{"unit": {id: {"strength": 200_000_000}}}]
            answer = person.post("/matches", {**head, "rules_version": version, "packs": packs})
            assert answer.status_code == 422
            assert "out of bounds" in answer.json()["message"]["args"]["reason"]
        packs = [{"unit": {ids[0]: {"strength": 3}}}]
        answer = person.post("/matches", {**head, "rules_version": version, "packs": packs})
        assert "out of bounds" not in answer.text


def _sleep() -> None:
    time.sleep(60)


def _eat() -> int:
    return len(bytearray(2_000_000_000))


def test_what_takes_too_long_or_too_much_is_ended() -> None:
    async def run() -> None:
        aside = Aside(0.5, 600)
        try:
            with pytest.raises(TooMuch):
                await aside.run(_sleep)
            if sys.platform == "linux":
                with pytest.raises(TooMuch):
                    await aside.run(_eat)
            assert await aside.run(int, "7") == 7
        finally:
            aside.close()

    asyncio.run(run())


def test_games_with_packs_do_not_pile_up(config: Config) -> None:
    with serving(config, packed_games=2) as client:
        desk = client.app.state.desk
        for n in range(5):
            desk.game("toy", ({"unit": {"r1": {"strength": n}}},))
        assert len(desk._games) == 2


# --- browsers ----------------------------------------------------------------------------------------------


def test_what_browsers_are_told(client: Client) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/api/schema"):
        headers = client.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["x-content-type-options"] == "nosniff"
        assert "strict-transport-security" not in headers
    assert client.get("/api/games").headers["cache-control"] == "no-store"
    assert Person(client).get("/tables").headers["cache-control"] == "no-store"


def test_transport_security_behind_tls(config: Config) -> None:
    with TestClient(create_app(config), base_url="https://stavka.example") as client:
        assert "max-age" in client.get("/api/games").headers["strict-transport-security"]


def test_only_by_its_own_name(config: Config) -> None:
    with serving(config, hosts=("localhost", "::1")) as client:
        for host, status in (("localhost:8042", 200), ("[::1]:80", 200), ("evil.example", 421), ("[", 421), ("", 421)):
            assert client.get("/api/games", headers={"Host": host}).status_code == status


def test_pages_of_other_sites_cannot_write(client: Client) -> None:
    id, red, _ = duel(client)
    there = {**red.headers, "Origin": "https://evil.example"}
    assert client.post(f"/api/tables/{id}/chat", json={"text": "x"}, headers=there).status_code == 403
    assert client.get(f"/api/tables/{id}", headers=there).status_code == 200, "which the browser does not show them"
    here = {**red.headers, "Origin": "http://testserver.local"}
    assert client.post(f"/api/tables/{id}/chat", json={"text": "x"}, headers=here).status_code == 200
    with client.websocket_connect(f"/ws/tables/{id}", headers={"Origin": "https://evil.example"}) as line:
        assert line.receive_json()["error"] == "bad-origin"


def test_lessons_take_json_only(client: Client) -> None:
    path = "/api/games/toy/lessons/raid/consider"
    body = '{"stop":0}'
    assert client.post(path, content=body, headers={"Content-Type": "text/plain"}).status_code == 400
    assert client.post(path, content=body, headers={"Content-Type": "application/json"}).status_code == 200


# --- what cannot be read, or was said before -----------------------------------------------------------------


def test_text_that_is_no_text(client: Client) -> None:
    id, red, _ = duel(client)
    for path in ("chat", "act", "consider"):
        for body in (b'{"text":"\xff\xfe"}', b'{"role":"\xc3","number":0,"key":"k","actions":[]}'):
            assert client.post(f"/api/tables/{id}/{path}", content=body, headers=red.headers).status_code == 400
    nul = red.post(f"/tables/{id}/join", {"nonce": "a\0b"})
    assert nul.status_code == 400


def test_a_key_used_again_for_something_else(client: Client) -> None:
    id, red, _ = duel(client)
    state = red.state(id, "red")
    cards = state["view"]["legal"][0]["card"]
    first, other = ({"verb": "bid", "card": card} for card in cards[:2])
    assert red.act(id, "red", 0, first, key="k").status_code == 200
    client.app.state.desk.forget_all()  # also of a table that is read again
    assert red.act(id, "red", 0, first, key="k").status_code == 200
    for number, actions in ((0, [other]), (0, [first, first]), (1, [first])):
        answer = red.act(id, "red", number, *actions, key="k")
        assert (answer.status_code, answer.json()["error"]) == (409, "key-used")
    assert red.undo(id, "red", 0, key="k").status_code == 409


# --- settings, and patience ------------------------------------------------------------------------------------


def test_settings_of_a_file_and_of_the_environment(tmp_path: Path) -> None:
    file = tmp_path / "stavka.toml"
    file.write_text('bot_workers = 3\nhosts = ["stavka.example"]\nbot_seconds = 5')
    config = read_config(file, {"STAVKA_BOT_SECONDS": "7.5", "STAVKA_UPLOAD_PACKS": "true", "STAVKA_ORIGINS": "a,b"})
    assert (config.bot_workers, config.hosts, config.bot_seconds) == (3, ("stavka.example",), 7.5)
    assert config.upload_packs
    assert config.origins == ("a", "b")
    shown = show_config(replace(config, database_url="postgresql://me:secret@db/stavka"))
    assert shown["database_url"] == "postgresql://me:***@db/stavka"
    assert {"match_limit", "message_limit", "batch", "hello_seconds", "unattended_cost", "workers"} <= set(shown)
    for text in ("proxies = ['x']", "bot_workers = 'x'", "no_such = 1", "games = 1", "x ="):
        file.write_text(text)
        with pytest.raises(BadConfig):
            read_config(file, {})


@contextmanager
def listening(config: Config) -> Iterator[int]:
    """The port of a server with its real connections, in a thread of this process."""
    found: Queue[Any] = Queue()

    async def serve() -> None:
        server = await _server("0.0.0.0", 0, None, config)
        with _listen("127.0.0.1", 0) as line:
            found.put((server, line.getsockname()[1]))
            await server.serve([line])

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    server, port = found.get(timeout=60)
    try:
        while not server.started:
            time.sleep(0.01)
        yield port
    finally:
        server.should_exit = True
        thread.join()


HALVES = [
    b"",
    b"GET / HT",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc",
]


def test_half_requests_are_not_waited_for(config: Config) -> None:
    """Hundreds at once, of every kind: others are answered meanwhile, and the server hangs up on all of them."""
    with listening(replace(config, request_seconds=1.0)) as port, ExitStack() as stack:
        lines = [stack.enter_context(socket.create_connection(("127.0.0.1", port), 60)) for _ in range(360)]
        for n, line in enumerate(lines):
            line.sendall(HALVES[n % len(HALVES)])
        assert httpx.get(f"http://127.0.0.1:{port}/ready", timeout=60).status_code == 200
        for line in lines:
            while line.recv(1000):
                pass  # the server hangs up, perhaps with an answer


def held_open(port: int, source: str, **headers: str) -> socket.socket:
    """A request that has begun and does not end, from an address of this machine."""
    line = socket.create_connection(("127.0.0.1", port), 60, (source, 0))
    more = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
    line.sendall(f"POST /api/tables HTTP/1.1\r\nHost: x\r\n{more}Content-Length: 10\r\n\r\nabc".encode())
    return line


def asked(port: int, source: str, **headers: str) -> int:
    """What somebody at an address is answered; 0: nothing, but the line is cut."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address=source), timeout=60) as client:
        try:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            return client.get(f"http://127.0.0.1:{port}/health", headers=named).status_code
        except httpx.TransportError:
            return 0


def test_one_address_does_not_take_all_connections(config: Config) -> None:
    """Neither from its own address nor through the web server in front, and only as long as it holds them."""
    with listening(replace(config, connections_per_address=20, request_seconds=600)) as port, ExitStack() as stack:
        for _ in range(20):
            stack.enter_context(held_open(port, "127.0.0.7"))
            stack.enter_context(held_open(port, "127.0.0.1", X_Forwarded_For="203.0.113.9"))
        deadline = time.monotonic() + 60
        while asked(port, "127.0.0.1", X_Forwarded_For="203.0.113.9") != 429 and time.monotonic() < deadline:
            time.sleep(0.02)
        assert asked(port, "127.0.0.1", X_Forwarded_For="203.0.113.9") == 429
        assert asked(port, "127.0.0.7") == 0
        assert asked(port, "127.0.0.1", X_Forwarded_For="203.0.113.10") == 200
        assert asked(port, "127.0.0.8") == 200
        stack.close()
        while asked(port, "127.0.0.7") != 200 and time.monotonic() < deadline:
            time.sleep(0.02)
        assert asked(port, "127.0.0.7") == 200
