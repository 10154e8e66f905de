"""Live connections: everything new, once, in order, also after a gap."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from tests.server.people import Person, bid, duel, pick, to_raid

from stavka.server.app import create_app
from stavka.server.config import Config
from stavka.server.hub import Connection

Client = TestClient[Any]


def hear(socket: Any, kind: str) -> dict[str, Any]:
    """The next message of this kind."""
    while True:
        message: dict[str, Any] = socket.receive_json()
        if message["type"] == kind:
            return message


def hello(person: Person, role: str, **has: Any) -> dict[str, Any]:
    """The first message."""
    return {"hello": person.token, "role": role, **has}


def test_action_reaches_the_other_side(client: Client) -> None:
    id, red, blue = duel(client)
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(blue, "blue"))
        first = hear(socket, "update")
        assert first["events"] == blue.state(id, "blue")["events"]
        state = red.state(id, "red")
        red.act(id, "red", state["number"], bid(state["view"]))
        update = hear(socket, "update")
        assert update["number"] == first["number"] + 1
        assert update["view"]["pending"] == ["blue"]


def test_reconnecting_gets_the_rest(client: Client) -> None:
    id, red, blue = duel(client)
    people = {"red": red, "blue": blue}
    rng = Random(5)
    log: list[Any] = []
    number: int | None = None
    while True:
        with client.websocket_connect(f"/ws/tables/{id}") as socket:
            has = {"since": len(log) - 1, "chat": 0}
            socket.send_json(hello(red, "red", **has) | ({} if number is None else {"number": number}))
            update = hear(socket, "update")
        log = log[: update.get("undone", len(log))] + update["events"]
        number = update["number"]
        assert [e["n"] for e in log] == list(range(len(log)))
        assert log == red.state(id, "red")["events"]
        if not update["view"]["pending"]:
            break
        for _ in range(2):  # missed meanwhile; sometimes taken back
            pending = red.state(id, "red")["view"]["pending"]
            if not pending:
                break
            role = rng.choice(pending)
            state = people[role].state(id, role)
            after = people[role].act(id, role, state["number"], pick(state["view"], rng)).json()
            if after["can_undo"] and rng.random() < 0.5:
                people[role].undo(id, role, after["number"])


def test_undo_is_told_before_the_update(client: Client) -> None:
    id, red, blue = duel(client)
    person, role, state = to_raid(id, red, blue)
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(Person(client), "observer"))
        length = len(hear(socket, "update")["events"])
        send = {"verb": "send-unit", "unit": state["view"]["legal"][0]["unit"][0]}
        done = person.act(id, role, state["number"], send).json()
        assert len(hear(socket, "update")["events"]) == 1
        person.undo(id, role, done["number"])
        assert socket.receive_json() == {"type": "undone", "from": length}
        assert socket.receive_json()["type"] == "update"


def test_presence_and_waiting(client: Client) -> None:
    red, blue = Person(client), Person(client)
    made = red.table({"red": "me", "blue": "open"})
    id = made["id"]
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(red, "red"))
        assert hear(socket, "table")["table"]["status"] == "waiting"
        assert hear(socket, "presence")["online"] == ["red"]
        red.join(id)
        assert hear(socket, "table")["table"]["seats"][0]["ready"]
        blue.join(id, made["invites"]["blue"])
        assert hear(socket, "update")["table"]["status"] == "playing"
        with client.websocket_connect(f"/ws/tables/{id}") as other:
            other.send_json(hello(blue, "blue"))
            assert hear(socket, "presence")["online"] == ["red", "blue"]
        assert hear(socket, "presence")["online"] == ["red"]


def test_a_silent_line_beats_for_those_who_listen(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stavka.server.live.BEAT_SECONDS", 0.05)
    id, red, blue = duel(client)
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(red, "red", beats=True))
        hear(socket, "update")
        hear(socket, "beat")
        hear(socket, "beat")
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(blue, "blue"))
        hear(socket, "update")
        red.post(f"/tables/{id}/chat", {"text": "still here"})
        while (kind := socket.receive_json()["type"]) != "chat":
            assert kind != "beat"


def test_another_role_is_refused(client: Client) -> None:
    id, red, _ = duel(client)
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(red, "blue"))
        assert socket.receive_json()["error"] == "not-your-seat"
    with client.websocket_connect("/ws/tables/nowhere") as socket:
        socket.send_json(hello(red, "red"))
        assert socket.receive_json()["error"] == "unknown"


def test_client_that_does_not_read_is_cut_off_and_nobody_waits(config: Config) -> None:
    with TestClient(create_app(config)) as client:
        id, red, _ = duel(client)
        hub = client.app.state.desk.hub

        async def sleeper() -> Connection:
            connection = Connection("x" * 64, "observer", 2)
            hub.enter(id, connection)
            return connection

        connection = asyncio.run(sleeper())
        for _ in range(4):
            red.post(f"/tables/{id}/chat", {"text": "hello"})
        assert connection.lost.is_set()
        assert connection.queue.qsize() == 2


def decide(socket: Any, kind: str, role: str, number: int, key: str, **more: Any) -> dict[str, Any]:
    """A decision over the live connection, and the answer to it."""
    socket.send_json({"type": kind, "role": role, "number": number, "key": key, **more})
    while (said := socket.receive_json())["type"] not in ("accepted", "refused"):
        pass
    answer: dict[str, Any] = said
    return answer


def test_deciding_over_the_live_connection(client: Client) -> None:
    id, red, blue = duel(client)
    person, role, state = to_raid(id, red, blue)
    send = {"verb": "send-unit", "unit": state["view"]["legal"][0]["unit"][0]}
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(person, role, changes=True))
        hear(socket, "update")
        socket.send_json(
            {"type": "act", "role": role, "number": state["number"], "key": "k", "actions": [send], "tell": "update"}
        )
        assert hear(socket, "change")["number"] == state["number"] + 1
        assert socket.receive_json() == {"type": "accepted", "key": "k", "number": state["number"] + 1}
        again = decide(socket, "act", role, state["number"], "k", actions=[send])
        assert again == {"type": "accepted", "key": "k", "number": state["number"] + 1}, "played once"
        stale = decide(socket, "act", role, state["number"], "k2", actions=[send])
        assert (stale["status"], stale["error"], stale["key"]) == (409, "stale", "k2")
        assert stale["update"]["number"] == state["number"] + 1
        no = decide(socket, "act", role, state["number"] + 1, "k3", actions=[{"verb": "bid", "card": "x"}])
        assert (no["status"], no["error"]) == (422, "refused")
        other = "blue" if role == "red" else "red"
        assert decide(socket, "resign", other, state["number"] + 1, "k4")["error"] == "not-your-seat"
        assert decide(socket, "undo", role, state["number"] + 1, "k5")["number"] == state["number"] + 2
    assert person.state(id, role)["number"] == state["number"] + 2


def test_nonsense_over_the_live_connection_ends_it(client: Client) -> None:
    id, red, _ = duel(client)
    for words in ("x", "{}", '{"type":"act"}', "[" * 5000, '{"type":"chat","text":"hello"}'):
        with client.websocket_connect(f"/ws/tables/{id}") as socket:
            socket.send_json(hello(red, "red"))
            hear(socket, "presence")
            socket.send_text(words)
            assert hear(socket, "refused")["status"] == 400
            with pytest.raises(WebSocketDisconnect):
                socket.receive()
