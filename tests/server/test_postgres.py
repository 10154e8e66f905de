"""Two processes on one PostgreSQL: everything one stores is told by the other, and nothing acknowledged is lost."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from tests.server.people import Person, bid, duel, pick
from tests.server.postgres import Database, running
from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    with running(tmp_path_factory.mktemp("postgres")) as found:
        if found is None:
            pytest.skip("no PostgreSQL can be started here")
        yield found


class Server:
    """A server process."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.server.serve", self.url]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env=dict(os.environ))
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip().rstrip("/")
        assert self.address, "the server did not start"
        self.http = httpx.Client(base_url=self.address, timeout=30)

    def end(self) -> None:
        self.http.close()
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def servers(url: str, count: int = 2) -> Iterator[list[Server]]:
    with ExitStack() as stack:
        found = []
        for _ in range(count):
            found.append(Server(url))
            stack.callback(found[-1].end)
        yield found


@contextmanager
def line(server: Server, id: str, person: Person, role: str) -> Iterator[ClientConnection]:
    with connect(server.address.replace("http", "ws", 1) + f"/ws/tables/{id}", max_size=None) as socket:
        socket.send(msgspec.json.encode({"hello": person.token, "role": role, "changes": True}).decode())
        hear(socket, "update")
        yield socket


def hear(socket: ClientConnection, kind: str) -> dict[str, Any]:
    while True:
        said: dict[str, Any] = msgspec.json.decode(socket.recv(timeout=20))
        if said["type"] == kind:
            return said


def caught_up(person: Person, id: str, number: int) -> dict[str, Any]:
    """The table as its next to decide sees it, in a process that has heard of all that was acknowledged."""
    deadline = time.monotonic() + 20
    while True:
        state: dict[str, Any] = person.get(f"/tables/{id}/state").json()
        if state["number"] >= number:
            return state
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_news_of_one_process_reach_the_other(database: Database) -> None:
    with servers(database.url) as (one, two):
        id, red, blue = duel(one.http)
        there = Person(two.http, blue.token)
        with line(two, id, blue, "blue") as socket:
            state = red.state(id, "red")
            assert red.act(id, "red", state["number"], bid(state["view"])).status_code == 200
            assert hear(socket, "change")["number"] == 1
            red.post(f"/tables/{id}/chat", {"text": "hello from afar"})
            assert hear(socket, "chat")["text"] == "hello from afar"
        state = there.state(id, "blue")
        assert there.act(id, "blue", state["number"], bid(state["view"])).status_code == 200
        deadline = time.monotonic() + 10
        while red.state(id, "red")["number"] < 2 and time.monotonic() < deadline:
            time.sleep(0.02)
        assert red.state(id, "red")["number"] == 2


def test_the_computer_of_a_table_plays_in_one_process(database: Database) -> None:
    """Both have people at the table; every decision of the computer is made once, and play never stops."""
    rng = Random(4)
    with servers(database.url) as (one, two):
        red = Person(one.http)
        id = red.table({"red": "me", "blue": "computer:random"})["id"]
        red.join(id)
        elsewhere = Person(two.http, red.token)
        with line(two, id, red, "red"):
            decided, deadline = 0, time.monotonic() + 60
            while decided < 12 and time.monotonic() < deadline:
                who = rng.choice((red, elsewhere))
                state = who.state(id, "red")
                if "outcome" in state["view"]:
                    break
                if "red" in state["view"]["pending"]:
                    answer = who.act(id, "red", state["number"], pick(state["view"], rng))
                    assert answer.status_code in (200, 409), answer.text
                    decided += answer.status_code == 200
            assert time.monotonic() < deadline


def test_a_computer_is_hurried_from_the_other_process(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STAVKA_BOT_SECONDS", "600")
    with servers(database.url) as (one, two):
        red = Person(one.http)
        id = red.table({"red": "me", "blue": "computer:brooding"})["id"]
        red.join(id)
        state = red.state(id, "red")
        assert red.act(id, "red", state["number"], bid(state["view"])).status_code == 200
        elsewhere = Person(two.http, red.token)
        number = caught_up(elsewhere, id, 1)["number"]
        assert elsewhere.post(f"/tables/{id}/hurry", {"number": number}).status_code == 200
        assert caught_up(red, id, number + 1)["number"] > number


def test_killed_processes_and_a_database_that_goes_away(database: Database) -> None:
    """A process killed in the middle, then the database: what was acknowledged is there, and play goes on."""
    rng = Random(9)
    with servers(database.url) as found:
        red = Person(found[0].http)
        id = red.table({"red": "me", "blue": "me"})["id"]
        red.join(id)
        acknowledged = 0
        for cycle in range(6):
            for _ in range(3):
                person = Person(rng.choice(found).http, red.token)
                state = caught_up(person, id, acknowledged)
                if "legal" not in state["view"]:
                    break  # the match is over
                role = state["view"]["role"]
                answer = person.act(id, role, state["number"], pick(state["view"], rng))
                assert answer.status_code in (200, 409), answer.text
                if answer.status_code == 200:
                    acknowledged = answer.json()["number"]
            if cycle == 3:
                database.stop()
                refused = Person(found[0].http, red.token).get("/tables")
                assert refused.status_code == 503
                database.start()
            else:
                victim = rng.randrange(2)
                found[victim].end()
                found[victim].start()
        assert acknowledged > 6
        assert caught_up(Person(found[0].http, red.token), id, acknowledged)["number"] == acknowledged


def test_workers_share_a_port_and_are_started_again(database: Database) -> None:
    command = [sys.executable, "-m", "stavka", "serve", "--json", "--port", "0", "--workers", "2"]
    with subprocess.Popen([*command, "--database", database.url], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            read = ""
            while not read.rstrip().endswith("}"):
                read += process.stdout.readline()
            address = msgspec.json.decode(read)["address"].rstrip("/")
            children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
            first = children.read_text().split()
            assert len(first) == 2
            os.kill(int(first[0]), 9)
            deadline = time.monotonic() + 60
            while len(set(children.read_text().split()) - set(first)) != 1 and time.monotonic() < deadline:
                time.sleep(0.05)
            assert time.monotonic() < deadline
            for _ in range(4):
                assert httpx.get(address + "/api/games", timeout=60).status_code == 200
        finally:
            process.terminate()
            process.wait()
