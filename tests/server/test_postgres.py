"""Two processes on one PostgreSQL: everything one stores is told by the other, and nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa
from alembic.runtime.migration import MigrationContext
from litestar.testing import TestClient
from tests.server import toy
from tests.server.people import Person, bid, duel, pick, play_out, unlimited
from tests.server.postgres import Database, running
from tests.server.posts import station
from tests.server.test_absence import told_of
from tests.server.test_kill import Witness
from tests.server.test_notices import by_hook
from tests.server.test_time import flags
from tests.server.test_upgrades import EARLY, go_on, holding, write_release
from tests.server.timekeeping import DAY, DAYS, HOUR, FakeClock, look, passes, table, timed
from websockets.sync.client import ClientConnection, connect

from stavka.cli.main import run
from stavka.server.app import create_app
from stavka.server.backups import backup, failed, restore
from stavka.server.config import Config
from stavka.server.copying import CannotKeep, _pour, database_url
from stavka.server.migrate import upgrade
from stavka.server.rehearsal import rehearse

ROOT = Path(__file__).parents[2]
CYCLES = int(os.environ.get("STAVKA_POSTGRES_CYCLES", "4"))


@pytest.fixture(scope="module")
def database() -> Iterator[Database]:
    with running() as found:
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


def test_who_is_at_a_table_is_known_in_both_processes(database: Database) -> None:
    with servers(database.new("presence")) as (one, two):
        id, red, blue = duel(one.http)
        with line(one, id, red, "red") as here:
            assert online(here, ["red"])
            with line(two, id, blue, "blue") as there:
                assert online(here, ["blue", "red"])
                assert online(there, ["blue", "red"])
                seats = Person(two.http, blue.token).get(f"/tables/{id}").json()["seats"]
                assert [seat["online"] for seat in seats] == [True, True]
            assert online(here, ["red"])
        three = Server(two.url)  # one that starts later asks who is where
        try:
            with line(one, id, red, "red"), line(three, id, blue, "blue") as late:
                assert online(late, ["blue", "red"])
        finally:
            three.end()


def online(socket: ClientConnection, roles: list[str]) -> bool:
    """Is it told that exactly these are there?"""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        if sorted(hear(socket, "presence")["online"]) == roles:
            return True
    return False


def test_a_flag_falls_once_in_two_processes(database: Database, config: Config) -> None:
    """Both look at the same moment, again and again, while somebody moves at the last one."""
    clock = FakeClock()
    config = replace(config, database_url=database.new("clocks"))
    with timed(config, clock) as one, timed(config, clock) as other:
        found = [table(one, {**DAYS, "amount": 1}) for _ in range(12)]
        for client in (one, other):
            passes(client, clock, 0)
        clock.go(DAY + 400)
        for client in (one, other):
            client.app.state.keeper._looked = clock.day
        clock.go(200)
        with ThreadPoolExecutor(2) as both:
            list(both.map(look, [one, other]))
        look(one)
        look(other)
        for id, red, _ in found:
            assert sorted(flags(one, id)) == ["blue", "red"]
            for client in (one, other):
                red.client = client
                assert red.state(id, "red")["late"] == ["red", "blue"]


def test_reminders_are_told_once_by_two_processes(database: Database, config: Config) -> None:
    clock = FakeClock()
    config = replace(config, database_url=database.new("reminders"), notice_private=True)
    with station() as hooks, timed(config, clock) as one, timed(config, clock) as other:
        id, red, _ = table(one, DAYS)
        by_hook(red, hooks)
        for client in (one, other):
            passes(client, clock, 0)
        clock.go(2 * DAY + 8 * HOUR)
        for client in (one, other):
            client.app.state.keeper._looked = clock.day
        with ThreadPoolExecutor(2) as both:
            list(both.map(look, [one, other]))
        look(one)
        assert told_of(other) == [("reminder", {"hours": 16})]
        assert flags(one, id) == []


def test_what_an_administrator_does_is_heeded_by_both_processes(
    database: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    url = database.new("office")
    with servers(url) as both:
        for switch, stored in (("on", False), ("off", True)):
            assert run(["admin", "read-only", switch, "--json", "--database", url]) == 0
            for server in both:
                with httpx.Client(base_url=server.address) as client:
                    until = time.monotonic() + 60
                    while (client.get("/api/standing").json()["read_only"] is None) is not stored:
                        assert time.monotonic() < until, "the log was not read"
                    answer = Person(client).post("/tables", {"game": "toy", "scenario": "duel", "seats": {}})
                    assert answer.status_code == (201 if stored else 503)
    with sa.create_engine(database_url(url)).connect() as c, pytest.raises(sa.exc.DBAPIError, match="is not changed"):
        c.execute(sa.text("UPDATE deeds SET why = 'nothing'"))
    capsys.readouterr()


def test_programs_of_two_processes(database: Database) -> None:
    """Of two programs that ask for one seat in two processes one has it; a token revoked in one is refused by both."""
    with servers(database.url) as (one, two):
        owner, red = Person(one.http), Person(two.http)
        made = [owner.post("/programs", {"name": f"Number {n}"}).json() for n in (1, 2)]
        here, there = Person(one.http, made[0]["token"]), Person(two.http, made[1]["token"])
        asked = {"game": "toy", "scenario": "duel", "seats": {"red": "me", "blue": "open"}, "programs": True}
        id = red.post("/tables", asked).json()["id"]
        red.join(id)
        for program in (here, there):
            assert [seat["table"] for seat in program.get("/seats").json()] == [id]
            assert program.get(f"/tables/{id}").status_code == 200, "both processes hold the table in memory"
        seat = {"nonce": "ab", "role": "blue"}
        with ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(lambda p: p.post(f"/tables/{id}/join", seat).status_code, (here, there)))
        assert sorted(answers) == [200, 409]
        won = answers.index(200)
        owner.post(f"/programs/{made[won]['id']}/revoke", {})
        for server in (one, two):
            answer = Person(server.http, made[won]["token"]).get(f"/tables/{id}/state")
            assert answer.json()["error"] == "no-program"


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


class Away(Exception):
    """The server cannot reach its database just now."""


class Patient(Person):
    """Waits until a process has heard of what another has acknowledged."""

    least = 0

    def _note(self, answer: httpx.Response) -> httpx.Response:
        if answer.status_code == 503:
            raise Away
        return answer

    def state(self, id: str, role: str, **params: Any) -> dict[str, Any]:
        deadline = time.monotonic() + 60
        while (found := super().state(id, role, **params))["number"] < self.least:
            assert time.monotonic() < deadline, "an acknowledged change is lost"
            time.sleep(0.01)
        return found


class Roamer(Witness):
    """Plays through either process and goes on at the other when one dies; remembers what was acknowledged."""

    def roam(self, found: list[Server], ending: threading.Event) -> None:
        while not ending.is_set():
            try:
                with httpx.Client(base_url=self.rng.choice(found).address, timeout=60, verify=False) as client:
                    person = Patient(client, self.token)
                    person.least = self.number if self.id else 0
                    if self.id:
                        self.check(person)
                    for _ in range(self.rng.randint(1, 6)):
                        person.least = self.number if self.id else 0
                        self.step(person)
            except (httpx.TransportError, Away):
                time.sleep(0.02)

    def step(self, person: Person) -> None:
        before = self.answered
        super().step(person)
        if self.answered == before:
            time.sleep(0.05)  # the computer thinks


def roaming(found: list[Server], roamers: list[Roamer], strike: Callable[[], None], rng: Random) -> None:
    """All of them play; something happens in the middle, with actions in flight; they play on for a while."""
    ending = threading.Event()
    with ThreadPoolExecutor(len(roamers)) as people:
        done = [people.submit(r.roam, found, ending) for r in roamers]
        try:
            for happens in (strike, None):
                wanted = sum(r.answered for r in roamers) + rng.randint(2, 5) * len(roamers)
                deadline = time.monotonic() + 120
                while sum(r.answered for r in roamers) < wanted and not any(d.done() for d in done):
                    assert time.monotonic() < deadline, "nobody gets on"
                    time.sleep(0.002)
                time.sleep(0.05 * rng.random())
                if happens is not None:
                    happens()
        finally:
            ending.set()
    for each in done:
        each.result()


def test_killed_processes_and_a_database_that_goes_away(database: Database) -> None:
    """`kill -9` of either process and of the database while actions are in flight, with live connections on both:
    nothing acknowledged is lost, nothing is done twice, and those who watch hear of everything."""
    rng = Random(9)
    roamers = [Roamer(Random(n)) for n in range(3)]
    with servers(database.url) as found:
        for cycle in range(CYCLES):
            victim = rng.randrange(2)

            def strike(victim: int = victim, cycle: int = cycle) -> None:
                if cycle % 4 == 2:
                    database.stop()
                    database.start()
                else:
                    found[victim].end()

            watched, token = roamers[0].id, roamers[0].token
            with ExitStack() as stack:
                watching = Person(None, token)
                lines = [stack.enter_context(line(s, watched, watching, "red")) for s in found if watched]
                roaming(found, roamers, strike, rng)
                if watched and watched == roamers[0].id and cycle % 4 != 2:
                    heard(lines[1 - victim], roamers[0].number)
            if cycle % 4 != 2:
                found[victim].start()
        for roamer in roamers:
            for server in found:
                person = Patient(server.http, roamer.token)
                if roamer.id:
                    person.least = roamer.number
                    roamer.check(person)
                # one by one: the list of one's own tables shows the latest fifty that are over
                assert {person.get(f"/tables/{id}").json()["status"] for id in roamer.finished} <= {"over"}
    answered, finished = sum(r.answered for r in roamers), sum(len(r.finished) for r in roamers)
    print(f"{CYCLES} cycles, {answered} decisions acknowledged, {finished} matches finished and verified")
    assert answered > CYCLES * len(roamers)


def heard(socket: ClientConnection, number: int) -> None:
    """A live connection was told of everything up to a number."""
    while True:
        said = msgspec.json.decode(socket.recv(timeout=60))
        if said["type"] in ("update", "change") and said["number"] >= number:
            return


# --- backups and upgrades --------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_backup_while_people_play(database: Database, config: Config, tmp_path: Path, kind: str) -> None:
    """It is of one moment, holds together, and goes on as a database of the other kind."""
    url = config.database_url if kind == "sqlite" else database.new("hot")
    other = database.new("restored") if kind == "sqlite" else f"sqlite:///{tmp_path}/restored.sqlite3"
    with TestClient(create_app(replace(config, database_url=url))) as client:
        ending = threading.Event()
        id, red, _ = duel(client)
        red.post(f"/tables/{id}/chat", {"text": "hello"})

        def play() -> None:
            rng = Random(1)
            while not ending.is_set():
                more, *people = duel(client)
                play_out(more, dict(zip(("red", "blue"), people, strict=True)), rng)

        with ThreadPoolExecutor(2) as players:
            playing = [players.submit(play) for _ in range(2)]
            try:
                trials = backup(url, tmp_path / "kept", toy)
            finally:
                ending.set()
        for each in playing:
            each.result()
        assert trials
        assert not failed(trials)
    assert len(restore(tmp_path / "kept", other, toy)) == len(trials)
    with pytest.raises(CannotKeep, match="already"):
        restore(tmp_path / "kept", other, toy)
    with TestClient(create_app(replace(config, database_url=other))) as client:
        there = Person(client, red.token)
        state = there.state(id, "red")
        assert there.act(id, "red", state["number"], bid(state["view"])).status_code == 200
        assert there.post(f"/tables/{id}/chat", {"text": "numbered anew"}).status_code == 200


def test_a_database_of_an_earlier_release_is_brought_up_to_date(database: Database, tmp_path: Path) -> None:
    """As the release left it in PostgreSQL; a dry run before leaves it so."""
    file, url = tmp_path / "released", database.new("released")
    write_release(file)
    with sa.create_engine(f"sqlite:///{file}").begin() as old, sa.create_engine(database_url(url)).begin() as new:
        upgrade(new, "0001")
        _pour(old, new)
    assert len(asyncio.run(rehearse(url))) == 5
    with sa.create_engine(database_url(url)).connect() as connection:
        assert MigrationContext.configure(connection).get_current_revision() == "0001"
    with TestClient(create_app(unlimited(Config(url, static=tmp_path, bot_delay=0)))) as client:
        id, people = holding(client)
        assert go_on(id, people) == EARLY + 1


@contextmanager
def workers(url: str) -> Iterator[tuple[str, Callable[[], list[str]]]]:
    """A server of two processes: its address, and a call that says which processes they are."""
    command = [sys.executable, "-m", "stavka", "serve", "--json", "--port", "0", "--workers", "2"]
    with subprocess.Popen([*command, "--database", url], stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            read = ""
            while not read.rstrip().endswith("}"):
                read += process.stdout.readline()
            children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
            yield msgspec.json.decode(read)["address"].rstrip("/"), lambda: children.read_text().split()
        finally:
            process.terminate()
            process.wait()


def killed_and_followed(pid: str, children: Callable[[], list[str]]) -> None:
    first = set(children())
    os.kill(int(pid), 9)
    deadline = time.monotonic() + 60
    while len(set(children()) - first) != 1:
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_workers_share_a_port_and_are_started_again(database: Database) -> None:
    with workers(database.url) as (address, children):
        assert len(children()) == 2
        killed_and_followed(children()[0], children)
        for _ in range(4):
            assert httpx.get(address + "/api/games", timeout=60).status_code == 200


def holder(socket: ClientConnection, pids: list[str]) -> str:
    """Which of the processes has the other end of a connection, when the one that accepted it has let it go."""
    ends = socket.socket.getpeername()[1], socket.socket.getsockname()[1]
    rows = (row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:])
    inode = next(row[9] for row in rows if tuple(int(end.partition(":")[2], 16) for end in row[1:3]) == ends)
    deadline = time.monotonic() + 20
    while len(holding := [pid for pid in pids if inode in sockets(pid)]) != 1:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    return holding[0]


def sockets(pid: str) -> set[str]:
    """Those that a process has open, by their inodes."""
    found = set()
    for handle in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(FileNotFoundError):  # closed meanwhile
            found.add(str(handle.readlink()).removeprefix("socket:[").removesuffix("]"))
    return found


def test_the_live_connections_of_a_table_end_in_one_worker(database: Database) -> None:
    with workers(database.url) as (address, children), ExitStack() as stack:

        def line_to(id: str) -> ClientConnection:
            url = address.replace("http", "ws", 1) + f"/ws/tables/{id}"
            return stack.enter_context(connect(url, max_size=None))

        pids = children()
        held = {id: {holder(line_to(id), pids) for _ in range(4)} for id in "abcdefgh"}
        assert all(len(found) == 1 for found in held.values()), held
        assert set.union(*held.values()) == set(pids)  # tables are shared out
        # a line that was handed on works as any other: what is said to it is answered
        there = line_to("a")
        there.send("nonsense")
        assert hear(there, "error")["status"] == 400
        # nobody waits for a process that is still being started: who accepts keeps what cannot be handed on
        killed_and_followed(pids[0], children)
        for id in "abcdefgh":
            again = line_to(id)
            again.send("nonsense")
            assert hear(again, "error")["status"] == 400
