"""`kill -9` at random moments: nothing acknowledged is lost, nothing is half done, and play goes on."""

from __future__ import annotations

import secrets
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from tests.server import toy
from tests.server.people import Person, pick

from stavka.core import matchfile

ROOT = Path(__file__).parents[2]
KILLS = 6


@contextmanager
def server(database: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server process, and its address."""
    command = [sys.executable, "-m", "tests.server.serve", f"sqlite:///{database}"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline().strip(), process
        finally:
            process.kill()


class Witness:
    """Plays one table after another, and remembers everything that was acknowledged."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.token = secrets.token_hex(32)
        self.id = ""
        self.number = 0
        self.log: list[Any] = []
        self.unanswered: tuple[str, int, Any, str] | None = None  # sent, and the server died
        self.answered = 0
        self.finished: list[str] = []

    def play(self, client: httpx.Client) -> None:
        """Until the server dies."""
        person = Person(client, self.token)
        try:
            if self.id:
                self.check(person)
            while True:
                self.step(person)
        except httpx.TransportError:
            return

    def check(self, person: Person) -> None:
        """After a restart: all that was acknowledged is there, and a lost answer can be had again."""
        person.join(self.id)  # in case the server died before it answered the first time
        state = person.state(self.id, "red")
        assert state["number"] >= self.number
        assert state["events"][: len(self.log)] == self.log
        if self.unanswered is not None:
            role, number, action, key = self.unanswered
            again = person.act(self.id, role, number, action, key=key)
            assert again.status_code in (200, 409), again.text
            if again.status_code == 200:
                assert again.json()["number"] > number
            self.unanswered = None

    def step(self, person: Person) -> None:
        if not self.id:
            self.id = person.table({"red": "me", "blue": "computer:random"})["id"]
            self.number, self.log = 0, []
            person.join(self.id)
        state = person.state(self.id, "red")
        assert state["number"] >= self.number
        assert state["events"][: len(self.log)] == self.log
        self.number, self.log = state["number"], state["events"]
        if "outcome" in state["view"]:
            record = matchfile.read(person.get(f"/tables/{self.id}/match").content)
            assert matchfile.verify(record, toy.load("toy")).ok
            self.finished.append(self.id)
            self.id = ""
        elif "red" in state["view"]["pending"]:
            self.decide(person, state)

    def decide(self, person: Person, state: dict[str, Any]) -> None:
        action, key = pick(state["view"], self.rng), secrets.token_hex(8)
        self.unanswered = ("red", state["number"], action, key)
        answer = person.act(self.id, "red", state["number"], action, key=key)
        self.unanswered = None
        assert answer.status_code in (200, 409), answer.text
        if answer.status_code == 200:
            self.answered += 1
            update = answer.json()
            self.number = update["number"]
            self.log = self.log + update["events"]


def kill_after(process: subprocess.Popen[str], witnesses: list[Witness], wanted: int, pause: float) -> None:
    """Kill the server at some moment after so many answers: what was done decides, however busy the machine is."""
    deadline = time.monotonic() + 60
    while sum(w.answered for w in witnesses) < wanted and time.monotonic() < deadline:
        time.sleep(0.002)
    time.sleep(pause)
    process.kill()


@pytest.mark.parametrize("tables", [1, 4])
def test_kill_in_a_loop(tmp_path: Path, tables: int) -> None:
    """At one table, and at several whose changes go to the disk together."""
    rng = Random(7)
    witnesses = [Witness(Random(n)) for n in range(tables)]
    for _ in range(KILLS):
        with server(tmp_path / "stavka.sqlite3") as (address, process):
            wanted, pause = sum(w.answered for w in witnesses) + rng.randint(2, 5) * tables, 0.3 * rng.random()
            killer = threading.Thread(target=kill_after, args=(process, witnesses, wanted, pause))
            killer.start()
            with ThreadPoolExecutor(tables) as people:
                done = [people.submit(play, w, address) for w in witnesses]
            killer.join()
            for future in done:
                future.result()
    assert sum(w.answered for w in witnesses) > KILLS * tables
    with server(tmp_path / "stavka.sqlite3") as (address, _), httpx.Client(base_url=address) as client:
        for witness in witnesses:
            person = Person(client, witness.token)
            if witness.id:
                witness.check(person)
            assert {t["id"] for t in person.get("/tables").json()} >= set(witness.finished)


def play(witness: Witness, address: str) -> None:
    with httpx.Client(base_url=address, timeout=20) as client:
        witness.play(client)
