"""What a decision may bring is told after the news: to those who must decide and want to hear it."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient
from tests.server.people import Person, bid, duel, to_raid
from tests.server.test_live import hear, hello

Client = TestClient[Any]


def sent(id: str, person: Person, role: str, state: dict[str, Any]) -> dict[str, Any]:
    """The first unit goes on the raid: from now on there is something to expect of it."""
    unit = state["view"]["legal"][0]["unit"][0]
    answer = person.act(id, role, state["number"], {"verb": "send-unit", "unit": unit})
    assert answer.status_code == 200
    return person.state(id, role)


def test_who_must_decide_is_told_after_the_news(client: Client) -> None:
    id, red, blue = duel(client)
    person, role, state = to_raid(id, red, blue)
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(person, role, forecasts=True))
        assert "forecast" not in hear(socket, "update")
        assert hear(socket, "forecast") == {
            "type": "forecast",
            "number": state["number"],
            "forecast": state["forecast"],
        }
        after = sent(id, person, role, state)
        assert "forecast" not in hear(socket, "update")
        assert hear(socket, "forecast")["forecast"] == after["forecast"]
        assert after["forecast"]["attackers"]


def test_who_comes_back_is_told_again(client: Client) -> None:
    id, red, blue = duel(client)
    person, role, state = to_raid(id, red, blue)
    after = sent(id, person, role, state)
    has = {"changes": True, "number": after["number"], "tag": after["tag"], "since": len(after["events"]) - 1}
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(person, role, forecasts=True, **has))
        assert hear(socket, "change")["delta"] == {}
        assert hear(socket, "forecast")["forecast"] == after["forecast"]


@pytest.mark.parametrize("wants", [True, False])
def test_nobody_else_is_told(client: Client, wants: bool) -> None:
    """Not who looks on, not the other side, not who did not ask for it: and then nothing is worked out either."""
    id, red, blue = duel(client)
    person, role, state = to_raid(id, red, blue)
    other, waiting = (blue, "blue") if person is red else (red, "red")
    table = client.app.state.desk._live[id]
    with (
        client.websocket_connect(f"/ws/tables/{id}") as second,
        client.websocket_connect(f"/ws/tables/{id}") as third,
        client.websocket_connect(f"/ws/tables/{id}") as own,
    ):
        second.send_json(hello(other, waiting, forecasts=True))
        third.send_json(hello(Person(client), "observer", forecasts=True))
        own.send_json(hello(person, role, forecasts=wants))
        number = state["number"] + 1
        unit = state["view"]["legal"][0]["unit"][0]
        body = {"role": role, "number": state["number"], "key": "one", "tell": "number"}
        person.post(f"/tables/{id}/act", {**body, "actions": [{"verb": "send-unit", "unit": unit}]})
        other.post(f"/tables/{id}/chat", {"text": "now"})
        for socket in (second, third):
            heard: list[dict[str, Any]] = []
            while not heard or heard[-1]["type"] != "chat":
                heard.append(socket.receive_json())
            assert any(m["type"] == "update" and m["number"] == number for m in heard)
            assert all(m["type"] != "forecast" for m in heard)
        if wants:
            while hear(own, "forecast")["number"] != number:
                pass
    assert set(table._forecasts) == ({role} if wants else set())


def test_both_sides_of_a_sealed_decision_are_told(client: Client) -> None:
    id, red, blue = duel(client)
    with (
        client.websocket_connect(f"/ws/tables/{id}") as one,
        client.websocket_connect(f"/ws/tables/{id}") as other,
    ):
        one.send_json(hello(red, "red", forecasts=True))
        other.send_json(hello(blue, "blue", forecasts=True))
        number = red.state(id, "red")["number"]
        for socket in (one, other):
            assert hear(socket, "forecast")["number"] == number
        state = red.state(id, "red")
        red.act(id, "red", number, bid(state["view"]))
        assert hear(other, "forecast")["number"] == number + 1
