"""What changes is told exactly: whoever puts it together has what asking afresh would give."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from tests.server.people import Person, bid, duel, pick, to_raid
from tests.server.test_live import hello

from stavka.core import deltas
from stavka.games import ids, load
from stavka.server.asks import Hello
from stavka.server.hub import Connection, Hub
from stavka.server.schema import Change
from stavka.server.table import LiveTable
from stavka.server.telling import update
from stavka.server.traffic import play, table_in_memory

Client = TestClient[Any]
NEWS = ("events", "undone", "tag", "type", "forecast")  # of an update: what is no part of the picture


def picture_in(update: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in update.items() if name not in NEWS}


class Reader:
    """A client that keeps a picture and a log, and mends both with every message."""

    def __init__(self) -> None:
        self.tag = ""
        self.picture: dict[str, Any] = {}
        self.log: list[Any] = []
        self.whole = 0  # updates that were not told as changes

    @property
    def number(self) -> int:
        return int(self.picture.get("number", -1))

    def read(self, message: dict[str, Any]) -> None:
        if "delta" in message:
            assert message["base"] == self.tag
            self.picture = deltas.apply(self.picture, message["delta"])
        elif "view" in message:
            self.whole += 1
            self.picture = picture_in(message)
        else:
            return
        self.tag = message["tag"]
        assert self.number == message["number"]
        self.log = self.log[: message.get("undone", len(self.log))]
        have = len(self.log)
        self.log += [e for e in message["events"] if e["n"] >= have]

    def has(self) -> dict[str, Any]:
        """What it says that it has when it comes back."""
        had = {"tag": self.tag, "number": self.number, "since": len(self.log) - 1} if self.tag else {}
        return {"changes": True, **had}

    def is_up_to_date(self, afresh: dict[str, Any]) -> bool:
        assert self.picture == picture_in(afresh)
        assert self.tag == afresh["tag"]
        assert self.log == afresh["events"]
        return True


class Watcher(Reader):
    """A reader at a live connection, which it may lose, or not listen to for a while."""

    def __init__(self, client: Client, id: str, person: Person, role: str) -> None:
        super().__init__()
        self.client, self.id, self.person, self.role = client, id, person, role
        self.socket: Any = None

    def __enter__(self) -> Watcher:
        self.socket = self.client.websocket_connect(f"/ws/tables/{self.id}").__enter__()
        self.socket.send_json(hello(self.person, self.role, **self.has()))
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()
        self.socket = None

    def listen(self, number: int) -> None:
        """Read until this number is told."""
        while self.number < number or not self.tag:
            self.read(self.socket.receive_json())


@pytest.mark.parametrize("seed", range(6))
def test_any_sequence_of_changes_gives_what_asking_afresh_gives(client: Client, seed: int) -> None:
    """Actions, undo, resignation, lag, reconnecting, tables that were put away in between; answers of every kind."""
    rng = Random(seed)
    id, red, blue = duel(client)
    people = {"red": red, "blue": blue, "observer": Person(client)}
    watchers = {role: Watcher(client, id, person, role) for role, person in people.items()}
    for watcher in watchers.values():
        watcher.__enter__()
    while pending := red.state(id, "red")["view"]["pending"]:
        for _ in range(rng.randint(1, 4)):  # those who lag hear of several at once
            number = _one_change(client, id, people, rng)
        if rng.random() < 0.3:
            watcher = watchers[rng.choice(list(watchers))]
            watcher.__exit__()
            if rng.random() < 0.5:
                number = _one_change(client, id, people, rng)
            if rng.random() < 0.2:
                watcher.tag = "of another"
            watcher.__enter__()
        if rng.random() < 0.2:
            client.app.state.desk.forget_all()
        for role, watcher in watchers.items():
            watcher.listen(number)
            assert watcher.is_up_to_date(people[role].state(id, role))
    assert not pending
    for watcher in watchers.values():
        watcher.__exit__()


def _one_change(client: Client, id: str, people: dict[str, Person], rng: Random) -> int:
    """Something happens, if it can; the number after it."""
    state = people["observer"].state(id, "observer")
    if not state["view"]["pending"]:
        return int(state["number"])
    role = rng.choice(state["view"]["pending"])
    reader = Reader()
    reader.read(people[role].state(id, role))
    body = {"role": role, "number": reader.number, "key": rng.randbytes(8).hex()}
    body["tell"] = rng.choice(["update", "change", "number"])
    if reader.picture["can_undo"] and rng.random() < 0.5:
        path = "undo"
    elif rng.random() < 0.03:
        path = "resign"
    else:
        path, body["actions"] = "act", [pick(reader.picture["view"], rng)]
    answer = people[role].post(f"/tables/{id}/{path}", body)
    assert answer.status_code == 200, answer.text
    told = answer.json()
    reader.read(told)
    assert body["tell"] == "number" or reader.is_up_to_date(people[role].state(id, role))
    return int(told["number"])


def test_who_comes_back_with_the_present_picture_is_not_told_it_again(client: Client) -> None:
    id, red, blue = duel(client)
    reader = Reader()
    reader.read(red.state(id, "red"))
    watcher = Watcher(client, id, red, "red")
    watcher.tag, watcher.picture, watcher.log = reader.tag, reader.picture, reader.log
    with watcher:
        message = watcher.socket.receive_json()
        assert (message["type"], message["delta"], message["events"]) == ("change", {}, [])
        state = blue.state(id, "blue")
        blue.act(id, "blue", state["number"], bid(state["view"]))
        watcher.listen(state["number"] + 1)
        assert watcher.is_up_to_date(red.state(id, "red"))
        assert watcher.whole == 0


def test_an_action_is_told_in_few_words(client: Client) -> None:
    id, red, blue = duel(client)
    person, role, state = to_raid(id, red, blue)
    unit = state["view"]["legal"][0]["unit"][0]
    body = {"role": role, "number": state["number"], "key": "k", "actions": [{"verb": "send-unit", "unit": unit}]}
    accepted = person.post(f"/tables/{id}/act", {**body, "tell": "number"})
    assert accepted.json() == {"number": state["number"] + 1}
    again = person.post(f"/tables/{id}/act", {**body, "tell": "change"})  # played already: nothing to compare with
    assert again.json()["view"] == person.state(id, role)["view"]


def test_a_pencilled_position_is_told_as_what_it_changes(client: Client) -> None:
    id, red, blue = duel(client)
    person, role, state = to_raid(id, red, blue)
    unit = state["view"]["legal"][0]["unit"][0]
    body = {"role": role, "number": state["number"], "actions": [{"verb": "send-unit", "unit": unit}]}
    whole = person.post(f"/tables/{id}/consider", body).json()
    small = person.post(f"/tables/{id}/consider", {**body, "tell": "change"}).json()
    assert small["base"] == state["tag"]
    assert deltas.apply(state["view"], small["delta"]) == whole["view"]
    assert whole["forecast"]["attackers"] == [unit]
    for name in ("events", "done", "forecast"):
        assert small[name] == whole[name]


@pytest.mark.parametrize("game", ids())
def test_changes_of_every_game_are_exact(game: str) -> None:
    """The real games at a table in memory: through the code that tells live connections."""
    rng = Random(game)
    table = table_in_memory(load(game))
    hub = Hub(64)
    lines = {role: Connection(role, role, 64) for role in (*(s.role for s in table.seats), "observer")}
    readers = {role: Reader() for role in lines}
    for line in lines.values():
        hub.greet(table, line, Hello("", line.role, changes=True))
    for n, who in enumerate(play(table, rng)):
        if table.playing.can_undo(who) and rng.random() < 0.2:
            _undo(table, who)
        if rng.random() < 0.8:  # else told with the next one
            hub.tell(table)
        if n % 8 == 0:
            hub.tell(table)
            for role, line in lines.items():
                _hear(line, readers[role])
                afresh = update(table, role, role)
                assert readers[role].is_up_to_date(msgspec.json.decode(msgspec.json.encode(afresh)))
        if n == 80:
            break
    assert {reader.whole for reader in readers.values()} == {1}


def _undo(table: LiveTable, who: str) -> None:
    table.carry_out([Change(seq=table.number + 1, kind="undo", role=who)])
    table.values(table.number)


def _hear(line: Connection, reader: Reader) -> None:
    while not line.queue.empty():
        reader.read(msgspec.json.decode(line.queue.get_nowait()))
    assert not line.lost.is_set()
