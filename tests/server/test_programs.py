"""Programs from outside: their tokens, where they are let in, what they may do and what not."""

from __future__ import annotations

import re
import secrets
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient
from tests.server import toy
from tests.server.people import Person, bid, pick, play_out, told

from stavka.core.matchfile import load, read
from stavka.server.app import create_app
from stavka.server.config import Config
from stavka.server.routes import ROUTES
from stavka.server.schema import programs

Client = TestClient[Any]
DUEL = {"game": "toy", "scenario": "duel", "seats": {"red": "me", "blue": "open"}, "name": "Maker"}


def make(owner: Person, name: str = "Deep Volga") -> Person:
    """A program with a token of its own."""
    answer = owner.post("/programs", {"name": name})
    assert answer.status_code == 201, answer.text
    return Person(owner.client, answer.json()["token"])


def take(program: Person, id: str, role: str = "blue") -> Any:
    return program.post(f"/tables/{id}/join", {"nonce": secrets.token_hex(8), "role": role, "name": "I am human"})


def opened(maker: Person, **more: Any) -> str:
    """A table whose other seat is open, for programs too."""
    answer = maker.post("/tables", {**DUEL, "programs": True, **more})
    assert answer.status_code == 201, answer.text
    id = str(answer.json()["id"])
    maker.join(id)
    return id


@pytest.fixture
def game(client: Client) -> tuple[str, Person, Person]:
    """A person against a program, begun."""
    red, blue = Person(client), make(Person(client))
    id = opened(red)
    assert take(blue, id).json()["status"] == "playing"
    return id, red, blue


def refused(answer: Any, status: int, code: str) -> None:
    assert (answer.status_code, answer.json()["error"]) == (status, code), answer.text


def test_a_program_finds_a_seat_and_plays_to_the_end(client: Client) -> None:
    red, blue = Person(client), make(Person(client))
    red.table({"red": "me", "blue": "open"})  # its maker was not asked for programs
    id = opened(red)
    (found,) = blue.get("/seats").json()
    assert (found["table"], found["role"], found["game"], found["scenario"]) == (id, "blue", "toy", "duel")
    table = take(blue, id).json()
    assert table["programs"]
    assert table["status"] == "playing"
    assert blue.get("/seats").json() == []
    assert [t["id"] for t in blue.get("/tables").json()] == [id]
    state = blue.state(id, "blue", known=1)
    assert state["view"]["known"]
    play_out(id, {"red": red, "blue": blue}, Random(3))
    record = read(red.get(f"/tables/{id}/match").content)
    assert record.players == {"red": "Maker", "blue": "Deep Volga (program)"}
    assert load(record, toy.load("toy")).state.outcome is not None, "both shares of the dice are in it"


def test_nobody_mistakes_it_for_a_person(game: tuple[str, Person, Person]) -> None:
    id, red, blue = game
    seat = red.get(f"/tables/{id}").json()["seats"][1]
    assert (seat["kind"], seat["name"]) == ("program", "Deep Volga"), "it cannot call itself otherwise"
    assert blue.get(f"/tables/{id}").json()["seats"][1]["windows"] == "ask", "no window goes by without it"
    blue.join(id, name="A person")
    assert red.get(f"/tables/{id}").json()["seats"][1]["name"] == "Deep Volga"


def test_tokens_are_shown_once_listed_and_revoked(client: Client) -> None:
    owner, other = Person(client), Person(client)
    program = make(owner, "  Deep\tVolga ")
    (listed,) = owner.get("/programs").json()
    assert listed["name"] == "Deep Volga"
    assert set(listed) == {"id", "name", "made"}
    assert other.get("/programs").json() == []
    refused(other.post(f"/programs/{listed['id']}/revoke", {}), 404, "unknown")
    assert program.get("/tables").status_code == 200
    assert owner.post(f"/programs/{listed['id']}/revoke", {}).status_code == 200
    refused(program.get("/tables"), 401, "no-program")
    refused(owner.post(f"/programs/{listed['id']}/revoke", {}), 404, "unknown")
    assert owner.get("/programs").json() == []
    for name in ("", " \t", "x" * 31, "a\0b"):
        assert owner.post("/programs", {"name": name}).status_code == 400


def test_only_a_hash_of_the_token_is_stored(client: Client, config: Config) -> None:
    program = make(Person(client))
    with sa.create_engine(config.database_url).connect() as c:
        (row,) = c.execute(sa.select(programs)).all()
    assert not any(program.token.removeprefix("program-")[:12] in str(value) for value in row)


@pytest.mark.parametrize(
    "token", ["program-" + "0" * 64, "program-", "program-xyz", "program-" + "é" * 64, "program-" + "0" * 4000]
)
def test_wrong_tokens(client: Client, token: str) -> None:
    headers = {b"Authorization": f"Bearer {token}".encode("latin-1")}
    answer = client.get("/api/tables", headers=headers)
    refused(answer, 401, "no-program")
    with client.websocket_connect("/ws/tables/abc") as socket:
        socket.send_json({"hello": token})
        assert socket.receive_json()["error"] == "no-program"


def test_what_a_program_is_known_by_is_no_token(client: Client) -> None:
    owner = Person(client)
    make(owner)
    (listed,) = owner.get("/programs").json()
    refused(Person(client, listed["id"]).get("/tables"), 401, "no-program")


def test_a_table_that_does_not_want_programs(client: Client) -> None:
    red, program = Person(client), make(Person(client))
    made = red.table({"red": "me", "blue": "open"})
    id, invite = made["id"], made["invites"]["blue"]
    refused(take(program, id), 403, "no-programs")
    refused(program.post(f"/tables/{id}/join", {"nonce": "ab", "invite": invite}), 403, "no-programs")
    refused(program.get(f"/tables/{id}"), 403, "no-programs")
    refused(program.get(f"/tables/{id}/state"), 403, "no-programs")
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json({"hello": program.token, "role": "observer"})
        assert socket.receive_json()["error"] == "no-programs"
    assert red.get(f"/tables/{id}").json()["invites"] == {"blue": invite}


def test_a_program_sees_its_own_role_only(game: tuple[str, Person, Person]) -> None:
    id, red, blue = game
    for params in ({"role": "red"}, {"role": "red", "known": 1}):
        refused(blue.get(f"/tables/{id}/state", **params), 403, "not-your-seat")
    refused(blue.get(f"/tables/{id}/state", role="observer", known=1), 403, "not-your-seat")
    refused(blue.get(f"/tables/{id}/at/0", role="red"), 403, "not-your-seat")
    state = red.state(id, "red")
    refused(blue.act(id, "red", state["number"], bid(state["view"])), 403, "not-your-seat")
    another = make(Person(red.client))
    refused(another.get(f"/tables/{id}/state", role="blue", known=1), 403, "not-your-seat")
    with red.client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json({"hello": blue.token, "role": "red"})
        assert socket.receive_json()["error"] == "not-your-seat"


@pytest.mark.parametrize(
    ("call", "body"),
    [
        ("/tables", DUEL),
        ("/programs", {"name": "another"}),
        ("/matches", {}),
        ("/tables/ID/chat", {"text": "hello"}),
        ("/tables/ID/hint", {"role": "blue", "number": 0, "key": "k"}),
        ("/tables/ID/take-back", {"role": "blue", "number": 0, "key": "k", "to": 0}),
        ("/tables/ID/note", {"role": "blue"}),
        ("/tables/ID/shelf", {"title": "mine"}),
        ("/tables/ID/delete", {}),
        ("/tables/ID/hurry", {"number": 0}),
        ("/tables/ID/windows", {"role": "blue", "windows": "ask"}),
        ("/tables/ID/settle", {"role": "blue", "how": "annul"}),
    ],
)
def test_a_program_only_plays(game: tuple[str, Person, Person], call: str, body: dict[str, Any]) -> None:
    id, _, blue = game
    refused(blue.post(call.replace("ID", id), body), 403, "not-for-programs")
    refused(blue.get("/programs"), 403, "not-for-programs")


def test_the_page_names_every_call_that_is_for_programs() -> None:
    page = (Path(__file__).parents[2] / "docs/protocol.md").read_text("utf-8")
    (sentence,) = re.findall(r"only to what playing\nneeds: (.*?)\. Everything else", page, re.DOTALL)
    named = set(re.findall(r"`(?:GET /api/)?([\w-]+)`", sentence)) | {""}  # a table itself
    allowed = {
        re.sub(r"^/api/(tables/\{id:str\}/?)?|/\{.*", "", path)
        for route in ROUTES
        if route.opt.get("programs")
        for path in route.paths
    }
    assert allowed == named


def test_two_programs_for_one_seat(client: Client) -> None:
    red, first, second = Person(client), make(Person(client)), make(Person(client), "Late")
    id = opened(red)
    assert take(first, id).status_code == 200
    refused(take(second, id), 409, "seat-taken")
    refused(take(second, id, "red"), 409, "seat-taken")
    refused(take(second, id, "green"), 422, "unknown-role")
    assert take(first, id).status_code == 200, "asked again, it is still its seat"
    assert red.get(f"/tables/{id}").json()["seats"][1]["name"] == "Deep Volga"


def test_people_bring_an_invite(client: Client) -> None:
    red, guest = Person(client), Person(client)
    id = opened(red)
    refused(take(guest, id), 403, "not-your-seat")
    refused(guest.get("/seats"), 403, "for-programs")
    invite = red.get(f"/tables/{id}").json()["invites"]["blue"]
    assert guest.join(id, invite, "Guest")["seats"][1]["kind"] == "human"


def test_a_token_revoked_in_play(game: tuple[str, Person, Person]) -> None:
    id, red, _ = game
    owner = Person(red.client)
    blue = make(owner, "Short-lived")
    id = opened(red)
    take(blue, id)
    (listed,) = owner.get("/programs").json()
    with red.client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json({"hello": blue.token, "role": "blue"})
        state = socket.receive_json()
        assert state["type"] == "update"
        owner.post(f"/programs/{listed['id']}/revoke", {})
        action = bid(state["view"])
        refused(blue.act(id, "blue", state["number"], action), 401, "no-program")
        refused(blue.get(f"/tables/{id}/state", role="blue", known=1), 401, "no-program")
        ask = {"role": "blue", "number": state["number"], "key": "live", "actions": [action]}
        socket.send_json({"type": "act", **ask})
        heard = socket.receive_json()
        while heard["type"] == "presence":
            heard = socket.receive_json()
        assert (heard["type"], heard["status"], heard["error"]) == ("refused", 401, "no-program")
    now = red.get(f"/tables/{id}").json()
    assert now["number"] == state["number"]
    assert now["status"] == "playing"


def test_a_revoked_program_hears_nothing_more(game: tuple[str, Person, Person], config: Config) -> None:
    id, red, blue = game
    with red.client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json({"hello": blue.token, "role": "blue"})
        assert socket.receive_json()["type"] == "update"
        assert socket.receive_json()["type"] == "presence"
        with sa.create_engine(config.database_url).begin() as c:  # by another process, as `stavka program revoke` does
            c.execute(programs.delete())
        state = red.state(id, "red")
        assert red.act(id, "red", state["number"], bid(state["view"])).status_code == 200
        heard = socket.receive_json()
        assert (heard["type"], heard["status"], heard["error"]) == ("refused", 401, "no-program")


def test_what_people_say_is_not_for_programs(game: tuple[str, Person, Person]) -> None:
    id, red, blue = game
    red.post(f"/tables/{id}/chat", {"text": "before"})
    with red.client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json({"hello": blue.token, "role": "blue"})
        assert [socket.receive_json()["type"] for _ in range(2)] == ["update", "presence"]
        red.post(f"/tables/{id}/chat", {"text": "while it plays"})
        state = red.state(id, "red")
        red.act(id, "red", state["number"], bid(state["view"]))
        assert socket.receive_json()["type"] == "update"


def test_a_program_may_resign_and_answer_a_draw(game: tuple[str, Person, Person]) -> None:
    id, red, blue = game

    def say(who: Person, what: str, role: str) -> Any:
        number = told(who.get(f"/tables/{id}"))["number"]
        return who.post(f"/tables/{id}/{what}", {"role": role, "number": number, "key": secrets.token_hex(4)})

    assert say(red, "draw", "red").status_code == 200
    assert say(blue, "decline", "blue").status_code == 200
    assert say(blue, "resign", "blue").status_code == 200
    assert red.get(f"/tables/{id}").json()["outcome"]["winners"] == ["red"]


def test_advice_is_not_given_against_a_program(game: tuple[str, Person, Person]) -> None:
    id, red, _ = game
    assert "advice" not in red.state(id, "red")


def test_limits_hold_for_programs(config: Config) -> None:
    some = replace(config, programs=2, program_seats=1, programs_per_hour=3, tries_per_minute=4)
    with TestClient(create_app(some), raise_server_exceptions=False) as client:
        owner, red = Person(client), Person(client)
        first, second = make(owner), make(owner)
        refused(owner.post("/programs", {"name": "third"}), 409, "too-many-programs")
        refused(owner.post("/programs", {"name": "fourth"}), 429, "too-many")
        ids = [opened(red), opened(red)]
        assert take(first, ids[0]).status_code == 200
        refused(take(first, ids[1]), 409, "too-many-seats")
        assert take(second, ids[1]).status_code == 200, "each for itself"
        for _ in range(4):
            assert second.get("/seats").status_code == 200
        refused(second.get("/seats"), 429, "too-many")


def test_programs_among_themselves(client: Client) -> None:
    maker, one, two = Person(client), make(Person(client)), make(Person(client), "Other")
    body = {**DUEL, "seats": {"red": "open", "blue": "open"}, "programs": True}
    id = maker.post("/tables", body).json()["id"]
    assert take(one, id, "red").json()["status"] == "waiting"
    assert take(two, id, "blue").json()["status"] == "playing"
    rng = Random(9)
    for who, role in ((one, "red"), (two, "blue")):
        state = who.state(id, role)
        assert who.act(id, role, state["number"], pick(state["view"], rng)).status_code == 200
    assert maker.post(f"/tables/{id}/delete", {}).json() == {"deleted": True}
