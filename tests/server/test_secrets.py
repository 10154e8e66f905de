"""No hidden thing in anything a player or observer is sent: every byte is searched."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.server.people import Person, bid, duel, pick
from tests.toy import DECK

from stavka.server.desk import Desk

Client = TestClient[Any]


def live_table(client: Client, id: str) -> Any:
    """The table itself, as only the server sees it."""
    desk: Desk = client.app.state.desk
    return desk._live[id]


def hidden_from(table: Any, role: str) -> list[bytes]:
    """The cards that a role must not know: the other hand, the deck, sealed bids."""
    s = table.match.state
    known = {*s.used, *s.hands.get(role, ())}
    return [c.encode() for c in DECK if c not in known]


def look_everywhere(person: Person, id: str, role: str) -> None:
    """Ask for everything there is to ask for."""
    state = person.state(id, role)
    person.get(f"/tables/{id}")
    person.get("/tables")
    person.get(f"/tables/{id}/match")
    for other in ("red", "blue", "observer", "nobody"):
        person.get(f"/tables/{id}/state", role=other)
        person.get(f"/tables/{id}/state", role=other, known=True)
        person.get(f"/tables/{id}/at/{state['actions']}", role=other)
        person.act(id, other, 0, {"verb": "bid", "card": "x"})
        ask = {"role": other, "number": state["number"], "actions": [], "action": {"verb": "pass"}}
        person.post(f"/tables/{id}/why-not", ask)
        person.post(
            f"/tables/{id}/consider", {"role": other, "number": state["number"], "actions": [], "tell": "change"}
        )
        person.undo(id, other, state["number"] + 1)  # stale: the match must go on


@pytest.mark.parametrize("seed", range(3))
def test_nothing_hidden_is_ever_sent(client: Client, seed: int) -> None:
    rng = Random(seed)
    id, red, blue = duel(client)
    watcher = Person(client)
    people = {"red": red, "blue": blue, "observer": watcher}
    while not (table := live_table(client, id)).over:
        for role, person in people.items():
            person.heard.clear()
            look_everywhere(person, id, role)
            heard = b"".join(person.heard)
            assert [c for c in hidden_from(table, role) if c in heard] == []
            assert table.row.secret.encode() not in heard
            assert table.row.seed.encode() not in heard
            for seat in table.seats:
                assert seat.nonce.encode() not in heard
                assert seat.visitor.encode() not in heard
        role = rng.choice(table.pending())
        state = people[role].state(id, role)
        assert people[role].act(id, role, state["number"], pick(state["view"], rng)).status_code == 200


def test_live_messages_hide_the_same(client: Client) -> None:
    id, red, blue = duel(client)
    watcher = Person(client)
    with client.websocket_connect(f"/ws/tables/{id}") as a, client.websocket_connect(f"/ws/tables/{id}") as b:
        a.send_json({"hello": red.token, "role": "red"})
        b.send_json({"hello": watcher.token, "role": "observer"})
        first = {"red": a.receive_text().encode(), "observer": b.receive_text().encode()}
        table = live_table(client, id)
        hidden = {r: hidden_from(table, r) for r in first}
        state = blue.state(id, "blue")
        sealed = bid(state["view"])
        blue.act(id, "blue", state["number"], sealed)
        for role, socket in (("red", a), ("observer", b)):
            heard = first[role]
            while b'"update"' not in (message := socket.receive_text().encode()):
                heard += message
            heard += message
            assert [c for c in hidden[role] if c in heard] == []
            assert b"invites" not in heard


def test_observer_may_do_nothing(client: Client) -> None:
    id, red, _ = duel(client)
    before = red.state(id, "red")
    watcher = Person(client)
    for role in ("red", "blue", "observer", "", "x"):
        assert watcher.act(id, role, before["number"], {"verb": "pass"}).status_code == 403
        assert watcher.undo(id, role, before["number"]).status_code == 403
        body = {"role": role, "number": before["number"], "key": "k"}
        assert watcher.post(f"/tables/{id}/resign", body).status_code == 403
        ask = {"role": role, "number": before["number"], "actions": []}
        assert watcher.post(f"/tables/{id}/consider", ask).status_code == 403
    assert red.state(id, "red") == before


def test_seat_of_another_visitor_is_closed(client: Client) -> None:
    id, red, blue = duel(client)
    before = red.state(id, "red")
    answer = blue.act(id, "red", before["number"], bid(before["view"]))
    assert answer.status_code == 403
    assert answer.json()["error"] == "not-your-seat"
    assert blue.get(f"/tables/{id}/state", role="red").status_code == 403
    assert red.state(id, "red") == before


def test_what_a_role_knows_is_told_to_its_own_seat_only(client: Client) -> None:
    id, red, blue = duel(client)
    assert "known" not in red.state(id, "red")["view"]
    assert red.state(id, "red", known=True)["view"]["known"]
    for person, role in ((blue, "red"), (red, "blue"), (red, "observer"), (Person(client), "observer")):
        answer = person.get(f"/tables/{id}/state", role=role, known=True)
        assert (answer.status_code, answer.json()["error"]) == (403, "not-your-seat")
    body = {"role": "red", "number": red.state(id, "red")["number"], "key": "k"}
    assert red.post(f"/tables/{id}/resign", body).status_code == 200
    assert blue.get(f"/tables/{id}/state", role="red").status_code == 200  # over: everybody sees everything
    assert blue.get(f"/tables/{id}/state", role="red", known=True).status_code == 403
