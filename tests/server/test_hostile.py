"""A hostile client: whatever it sends, it gets a clear refusal and changes nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from litestar.testing import TestClient
from tests.server import toy
from tests.server.people import Person, duel, to_raid, unlimited

from stavka.server.app import create_app
from stavka.server.config import Config

Client = TestClient[Any]

POSTS = [
    "act", "undo", "resign", "draw", "decline", "hint", "hurry", "settle", "consider", "overlay", "why-not", "chat",
    "join", "note", "windows", "shelf", "sandbox", "shares", "annotations",
    "abort", "claim", "reseat",
]  # fmt: skip
EMPTY = ("shelf",)  # takes a request that says nothing


@dataclass
class Siege:
    """A table under attack, by somebody who even has a seat at it."""

    client: Client
    id: str
    person: Person
    role: str
    state: dict[str, Any]

    def unchanged(self) -> bool:
        """Is the table as it was?"""
        return self.person.state(self.id, self.role) == self.state


@pytest.fixture(scope="module")
def siege(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Siege]:
    """One server and one table for all attacks: they must not disturb it."""
    folder: Path = tmp_path_factory.mktemp("siege")
    config = unlimited(Config(f"sqlite:///{folder}/stavka.sqlite3", toy, folder, bot_delay=0))
    with TestClient(create_app(config), raise_server_exceptions=False) as client:
        id, red, blue = duel(client)
        person, role, state = to_raid(id, red, blue)
        yield Siege(client, id, person, role, state)


def assert_refused(answer: Any, *statuses: int) -> None:
    """A refusal as in docs/protocol.md."""
    assert 400 <= answer.status_code < 500, (answer.status_code, answer.text)
    assert not statuses or answer.status_code in statuses, answer.text
    said = answer.json()
    assert set(said) <= {"error", "message", "refusal", "update"}
    assert said["message"]["id"].startswith("server-")
    assert "Traceback" not in answer.text


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(min_value=2**62)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=60)
@given(path=st.sampled_from(POSTS), body=st.binary(max_size=200))
def test_bytes_that_are_no_json(siege: Siege, path: str, body: bytes) -> None:
    answer = siege.client.post(f"/api/tables/{siege.id}/{path}", content=b"\xff" + body, headers=siege.person.headers)
    assert_refused(answer, 400)
    assert siege.unchanged()


@settings(max_examples=100)
@given(path=st.sampled_from(POSTS), body=json_values)
def test_json_that_is_no_request(siege: Siege, path: str, body: Any) -> None:
    if path not in EMPTY or body != {}:
        assert_refused(siege.person.post(f"/tables/{siege.id}/{path}", body), 400)
    assert_refused(siege.person.post("/tables", body), 400)


fields = {
    "role": st.sampled_from(["red", "blue", "observer"]) | json_values,
    "number": st.integers(min_value=-2, max_value=9) | json_values,
    "key": st.text(min_size=1, max_size=10) | json_values,
    "actions": st.lists(
        st.sampled_from(
            [
                {"verb": "send-unit", "unit": "r9"},
                {"verb": "strike", "how": "hard"},
                {"verb": "bid", "card": "plan1"},
                {"verb": "pass"},
                {"verb": "nothing"},
                {},
            ]
        )
        | json_values,
        max_size=3,
    )
    | json_values,
}


@settings(max_examples=150)
@given(body=st.fixed_dictionaries({}, optional=fields))
def test_requests_with_wrong_fields(siege: Siege, body: dict[str, Any]) -> None:
    """Every one of these is stale, illegal, another's or malformed: no unit r9 exists, nobody is sent."""
    assert_refused(siege.person.post(f"/tables/{siege.id}/act", body))
    assert siege.unchanged()


@settings(max_examples=60)
@given(action=st.dictionaries(st.sampled_from(["verb", "unit", "how", "card", "to"]), json_values, max_size=3))
def test_actions_of_the_wrong_shape(siege: Siege, action: dict[str, Any]) -> None:
    assert_refused(siege.person.act(siege.id, siege.role, siege.state["number"], action), 400, 422)
    assert siege.unchanged()


@settings(max_examples=60)
@given(token=st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=80))
def test_tokens_made_up(siege: Siege, token: str) -> None:
    headers = {"Authorization": f"Bearer {token}"}
    assert_refused(siege.client.get(f"/api/tables/{siege.id}", headers=headers), 401)


@pytest.mark.parametrize("headers", [{}, {"Authorization": ""}, {"Authorization": "Basic eDp4"}])
def test_no_token(siege: Siege, headers: dict[str, str]) -> None:
    assert_refused(siege.client.get("/api/tables", headers=headers), 401)
    assert_refused(siege.client.post(f"/api/tables/{siege.id}/act", json={}, headers=headers), 401)


@settings(max_examples=60)
@given(since=st.text(max_size=8) | st.integers().map(str), role=st.text(max_size=10))
def test_queries_made_up(siege: Siege, since: str, role: str) -> None:
    path = f"/tables/{siege.id}/state"
    answer = siege.person.get(path, since=since, role=role)
    if answer.status_code != 200:
        assert_refused(answer, 400, 403)
    assert siege.person.get(path, number=since).status_code in (200, 400)


@settings(max_examples=60)
@given(name=st.text(max_size=12))
def test_addresses_made_up(siege: Siege, name: str) -> None:
    for path in (f"/tables/{name}x/state", f"/games/{name}x/rules", f"/tables/{siege.id}/at/{name}x"):
        try:
            answer = siege.person.get(path)
        except (UnicodeError, ValueError, httpx.InvalidURL):  # the client itself would not send it
            continue
        if answer.headers["content-type"].startswith("text/html"):  # a '#' or '..' led out of the API
            continue
        if answer.status_code != 200:
            assert_refused(answer)


@pytest.mark.parametrize("depth", [100, 5_000, 30_000])
@pytest.mark.parametrize("path", POSTS)
def test_deep_nesting(siege: Siege, path: str, depth: int) -> None:
    deep = "[" * depth + "]" * depth
    number = siege.state["number"]
    body = f'{{"role":"{siege.role}","number":{number},"key":"k","actions":[{{"verb":"pass","x":{deep}}}]}}'
    for content in (deep, body):
        answer = siege.client.post(f"/api/tables/{siege.id}/{path}", content=content, headers=siege.person.headers)
        assert_refused(answer)
    assert siege.unchanged()


def test_huge_numbers(siege: Siege) -> None:
    for number in ("1e999", "9" * 400, "-1", "1.5", "18446744073709551616", "true", '"1"'):
        body = f'{{"role":"{siege.role}","number":{number},"key":"k","actions":[{{"verb":"pass"}}]}}'
        answer = siege.client.post(f"/api/tables/{siege.id}/act", content=body, headers=siege.person.headers)
        assert_refused(answer, 400, 409)


def test_oversized_bodies(siege: Siege) -> None:
    headers = siege.person.headers
    big = b'{"text":"' + b"x" * (70 * 1024) + b'"}'
    answer = siege.client.post(f"/api/tables/{siege.id}/chat", content=big, headers=headers)
    assert_refused(answer, 413)
    assert answer.json()["message"]["args"]["limit"] == 64
    match = siege.client.post("/api/matches", content=big, headers=headers)
    assert_refused(match, 422)
    huge = siege.client.post("/api/matches", content=b"x" * (4100 * 1024), headers=headers)
    assert_refused(huge, 413)


def test_strangers_change_nothing(siege: Siege) -> None:
    """Well-formed requests of every kind by somebody without a seat."""
    stranger = Person(siege.client)
    decision = {"role": siege.role, "number": siege.state["number"], "key": "k"}
    bodies: dict[str, Any] = {
        **dict.fromkeys(("undo", "resign", "draw", "decline", "hint"), decision),
        "act": {**decision, "actions": [{"verb": "pass"}]},
        "hurry": {"number": siege.state["number"]},
        "settle": {"role": siege.role, "how": "annul"},
        "chat": {"text": "hello"},
        "join": {"nonce": "ab"},
        "note": {"role": siege.role, "number": 0, "actions": []},
        "windows": {"role": siege.role, "windows": "ask"},
        "shelf": {"title": "mine"},
        "delete": {},
    }
    for path, body in bodies.items():
        assert_refused(stranger.post(f"/tables/{siege.id}/{path}", body), 403, 409)
    assert siege.unchanged()


def test_batches_over_the_limit(siege: Siege) -> None:
    batch = [{"verb": "pass"}] * 300
    assert_refused(siege.person.act(siege.id, siege.role, siege.state["number"], *batch), 400)


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"game": "chess"}, 404),
        ({"scenario": "x"}, 422),
        ({"options": {"rounds": "hundred"}}, 422),
        ({"options": {"x": "y"}}, 422),
        ({"seats": {"green": "me"}}, 422),
        ({"seats": {"red": "you"}}, 400),
        ({"seats": {"red": "computer:deep-blue"}}, 400),
        ({"seats": {"red": 1}}, 400),
        ({"more": 1}, 400),
        ({"name": "x" * 41}, 400),
    ],
)
def test_tables_that_cannot_be(siege: Siege, change: dict[str, Any], status: int) -> None:
    body = {"game": "toy", "scenario": "duel", "options": {}, "seats": {"red": "me"}, "name": "x"}
    assert_refused(siege.person.post("/tables", {**body, **change}), status)


def test_things_that_are_not_there(siege: Siege) -> None:
    for path in (
        "/tables/nowhere",
        "/tables/nowhere/board",
        "/games/chess/rules",
        "/games/toy/board?scenario=x",
        "/nothing",
    ):
        assert_refused(siege.client.get("/api" + path, headers=siege.person.headers), 404)
    assert_refused(siege.person.act("nowhere", "red", 0, {"verb": "pass"}), 404)
    assert_refused(siege.client.delete(f"/api/tables/{siege.id}", headers=siege.person.headers), 405)


@settings(max_examples=60)
@given(
    data=st.binary(max_size=100)
    | json_values.map(lambda v: json.dumps(v).encode())
    | st.dictionaries(
        st.sampled_from(["game", "rules_version", "scenario", "seed", "actions", "options", "nonces", "packs"]),
        st.sampled_from(["toy", "duel", 1, "00" * 32, [["red", {}]], {}, [], "zz", [{"a": {"b": {}}}]]),
    ).map(lambda v: json.dumps({"format": "stavka-match", "version": 1, **v}).encode())
)
def test_match_files_made_up(siege: Siege, data: bytes) -> None:
    answer = siege.client.post("/api/matches", content=data, headers=siege.person.headers)
    if answer.status_code != 201:
        assert_refused(answer, 404, 422)


@settings(max_examples=40)
@given(hello=st.text(max_size=60) | json_values.map(lambda v: json.dumps(v)))
def test_hellos_made_up(siege: Siege, hello: str) -> None:
    with siege.client.websocket_connect(f"/ws/tables/{siege.id}") as socket:
        socket.send_text(hello)
        said = socket.receive_json()
    assert said["type"] == "error"
    assert said["status"] in (400, 401)


def test_not_your_turn_comes_before_stale(siege: Siege) -> None:
    other = "blue" if siege.role == "red" else "red"
    assert_refused(siege.person.act(siege.id, other, 0, {"verb": "pass"}), 403)
