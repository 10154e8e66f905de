"""Sandboxes, shared positions and notes: what they may hold, who may have them, and that they tell nobody a secret."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.server.people import Person, bid, duel, pick, play_out
from tests.server.test_secrets import hidden_from, live_table
from tests.server.test_wishes import against_computer, asked, logged

from stavka.core import matchfile
from stavka.core.matchfile import Remark
from stavka.server.app import create_app
from stavka.server.config import Config

Client = TestClient[Any]
BY_HAND = {"red": "me", "blue": "me"}


def sandbox(person: Person, id: str, role: str, at: int, **more: Any) -> Any:
    """Ask for a sandbox of a position."""
    return person.post(f"/tables/{id}/sandbox", {"role": role, "at": at, "seats": BY_HAND, **more})


def open_duel(client: Client, **more: Any) -> tuple[str, Person, Person]:
    """A table of two people that allows sandboxes."""
    red, blue = Person(client), Person(client)
    body = {"game": "toy", "scenario": "duel", "seats": {"red": "me", "blue": "open"}, "analysis": True, **more}
    made = red.post("/tables", body).json()
    red.join(made["id"])
    blue.join(made["id"], made["invites"]["blue"])
    return made["id"], red, blue


def finished(client: Client, seed: int = 1) -> tuple[str, Person, Person]:
    """A match that two people have played to its end."""
    id, red, blue = duel(client)
    play_out(id, {"red": red, "blue": blue}, Random(seed))
    return id, red, blue


# --- sandboxes ------------------------------------------------------------------------------------------


def test_against_the_computer_a_sandbox_is_there_for_the_asking_and_is_recorded(client: Client) -> None:
    id, red = against_computer(client)
    state = asked(red, id)
    answer = sandbox(red, id, "red", state["actions"], name="What if")
    assert answer.status_code == 201, answer.text
    made = answer.json()["id"]
    trial = red.state(made, "red")
    assert trial["table"]["sandbox"] is True
    assert trial["view"]["hands"] == state["view"]["hands"], "what red knows is there"
    after = red.state(id, "red")
    assert after["aids"] == ["sandbox"]
    assert logged(red, id, "red") == ["match-sandbox"]
    own = {t["id"]: t for t in red.get("/tables").json()}
    assert own[made]["title"] == "What if"
    assert own[made]["sandbox"] is True
    assert "sandbox" not in own[id]


def test_a_sandbox_is_played_undone_reopened_and_deleted(client: Client, config: Config) -> None:
    id, red = against_computer(client)
    made = sandbox(red, id, "red", asked(red, id)["actions"]).json()["id"]
    rng = Random(5)
    before = red.state(id, "red")
    play_out(made, {"red": red, "blue": red}, rng)
    end = red.state(made, "red")
    assert end["view"]["outcome"]
    with TestClient(create_app(config)) as again:
        there = Person(again, red.token)
        assert there.state(made, "red")["view"] == end["view"]
        first = there.get(f"/tables/{made}/at/0", role="red").json()
        assert first["view"]["hands"] == red.get(f"/tables/{made}/at/0", role="red").json()["view"]["hands"]
    after = red.state(id, "red")
    assert after["actions"] >= before["actions"]
    assert red.get(f"/tables/{made}/match").json()["error"] == "sandbox"
    assert red.post(f"/tables/{made}/delete", {}).json() == {"deleted": True}
    assert red.get(f"/tables/{made}").status_code == 404
    assert red.get(f"/tables/{id}").status_code == 200


def test_a_sandbox_against_the_computer_goes_on_by_itself(client: Client) -> None:
    id, red = against_computer(client)
    answer = sandbox(red, id, "red", 0, seats={"red": "me", "blue": "computer"})
    assert answer.status_code == 201, answer.text
    play_out(answer.json()["id"], {"red": red}, Random(2))


def test_people_who_play_each_other_have_no_sandbox_unless_the_table_allows_it(client: Client) -> None:
    id, red, blue = duel(client)
    for person, role in ((red, "red"), (blue, "blue"), (red, "blue"), (Person(client), "red")):
        answer = sandbox(person, id, role, 0)
        assert answer.status_code in (403, 409), answer.text
    assert sandbox(red, id, "red", 0).json()["error"] == "no-sandbox"
    assert "aids" not in red.state(id, "red")
    id, red, blue = open_duel(client)
    assert red.state(id, "red")["table"]["analysis"] is True
    assert sandbox(red, id, "red", 0).status_code == 201
    assert sandbox(red, id, "blue", 0).json()["error"] == "not-your-seat"
    assert sandbox(Person(client), id, "red", 0).json()["error"] == "not-your-seat"
    assert sandbox(Person(client), id, "observer", 0).json()["error"] == "not-your-seat"
    assert sandbox(red, id, "red", 0, true=True).json()["error"] == "not-over"
    assert blue.state(id, "blue")["aids"] == ["sandbox"], "the other side is told"


def test_no_sandbox_of_a_running_match_holds_what_its_taker_cannot_know(client: Client) -> None:
    id, red, blue = open_duel(client)
    for person, role in ((red, "red"), (blue, "blue")):
        state = person.state(id, role)
        person.act(id, role, state["number"], bid(state["view"]))
    true = live_table(client, id).match.state
    dealt = set()
    for _ in range(12):
        made = sandbox(red, id, "red", red.state(id, "red")["actions"]).json()["id"]
        trial = live_table(client, made).match.state
        assert trial.hands["red"] == true.hands["red"]
        dealt.add(tuple(sorted(trial.hands["blue"])))
        assert live_table(client, made).row.secret != live_table(client, id).row.secret
        assert live_table(client, made).row.seed != live_table(client, id).row.seed
    assert len(dealt) > 1, "the other hand is dealt anew every time"


def test_nobody_else_sees_a_sandbox(client: Client) -> None:
    id, red, blue = open_duel(client)
    made = sandbox(red, id, "red", 0).json()["id"]
    for stranger in (blue, Person(client)):
        assert stranger.get(f"/tables/{made}").status_code == 404
        assert stranger.get(f"/tables/{made}/brief").status_code == 404
        for role in ("", "red", "blue", "observer"):
            assert stranger.get(f"/tables/{made}/state", role=role).status_code == 403
            assert stranger.get(f"/tables/{made}/at/0", role=role).status_code == 403
            ask = {"overlay": "hot", "number": 0, "role": role}
            assert stranger.post(f"/tables/{made}/overlay", ask).status_code in (403, 404)
        assert stranger.post(f"/tables/{made}/shares", {"at": 0, "role": "observer"}).status_code == 403
        with client.websocket_connect(f"/ws/tables/{made}") as line:
            line.send_json({"hello": stranger.token, "role": "observer"})
            assert line.receive_json()["error"] == "not-your-seat"
    play_out(made, {"red": red, "blue": red}, Random(3))
    for stranger in (blue, Person(client)):
        assert stranger.get(f"/tables/{made}/state", role="red").status_code == 403
        assert stranger.get(f"/tables/{made}/thoughts").status_code == 409
        assert stranger.get(f"/tables/{made}/annotations").status_code == 404


@pytest.mark.parametrize(
    "wrong",
    [
        {"at": 10_000},
        {"seats": {"red": "open", "blue": "me"}},
        {"seats": {"green": "me"}},
        {"seats": {"red": "computer", "blue": "computer"}},
        {"seats": {"red": "computer:nobody", "blue": "me"}},
        {"at": -1},
        {"position": "x"},
        {"name": "x" * 50},
    ],
)
def test_a_wrong_request_makes_no_sandbox(client: Client, wrong: dict[str, Any]) -> None:
    id, red = against_computer(client)
    state = asked(red, id)
    answer = sandbox(red, id, "red", 0, **wrong) if "at" not in wrong else sandbox(red, id, "red", **wrong)
    assert 400 <= answer.status_code < 500, answer.text
    assert red.state(id, "red")["number"] == state["number"], "and records none"
    assert len(red.get("/tables").json()) == 1


def test_a_finished_match_is_tried_again_as_it_was_by_anybody_and_is_not_touched(client: Client) -> None:
    id, red, _ = finished(client)
    before = red.get(f"/tables/{id}/match").content
    somebody = Person(client)
    made = sandbox(somebody, id, "blue", 0, true=True)
    assert made.status_code == 201, made.text
    was, trial = live_table(client, id).match.at(0), live_table(client, made.json()["id"]).match.state
    assert trial.hands == was.hands
    last = red.state(id, "red")["actions"]
    assert sandbox(somebody, id, "blue", last, true=True).json()["error"] == "nothing-to-decide"
    assert red.get(f"/tables/{id}/match").content == before
    assert "aids" not in red.state(id, "red")


def test_a_sandbox_goes_into_the_match_file_and_out_again(client: Client, config: Config) -> None:
    id, red = against_computer(client)
    at = asked(red, id)["actions"]
    sandbox(red, id, "red", at)
    play_out(id, {"red": red}, Random(4))
    record = matchfile.read(red.get(f"/tables/{id}/match").content)
    assert record.version == 2
    assert record.sandboxes == [(at, "red")]
    game = config.games.load("toy", ())
    assert matchfile.verify(record, game).ok
    taken_in = red.client.post("/api/matches", content=matchfile.write(record), headers=red.headers).json()["id"]
    assert red.state(taken_in, "red")["aids"] == ["sandbox"]
    assert not matchfile.verify(matchfile.read(matchfile.write(record).replace(b'"red"]', b'"ted"]')), game).ok


# --- shared positions -----------------------------------------------------------------------------------


def test_a_link_shows_what_its_sharer_saw_and_nothing_else(client: Client) -> None:
    id, red, blue = duel(client)
    rng = Random(7)
    for _ in range(4):
        role = live_table(client, id).pending()[0]
        person = {"red": red, "blue": blue}[role]
        state = person.state(id, role)
        person.act(id, role, state["number"], pick(state["view"], rng))
    table = live_table(client, id)
    at = table.match.number
    made = red.post(f"/tables/{id}/shares", {"at": at, "role": "red", "title": "Look"})
    assert made.status_code == 201, made.text
    link = made.json()["id"]
    seen = client.get(f"/api/shares/{link}")  # without any token
    assert seen.status_code == 200
    for card in hidden_from(table, "red"):
        assert card not in seen.content
    for secret in (
        table.row.secret,
        table.row.seed,
        *(s.nonce for s in table.seats),
        *(s.visitor for s in table.seats),
    ):
        assert secret.encode() not in seen.content
    assert b"Maker" not in seen.content
    told = seen.json()
    assert told["title"] == "Look"
    view = told["update"]["view"]
    assert view["hands"] == red.state(id, "red")["view"]["hands"]
    assert view.get("legal", []) == []
    assert view["prompt"] is None
    assert client.get(f"/api/shares/{link}/board").status_code == 200
    play_out(id, {"red": red, "blue": blue}, rng)
    assert client.get(f"/api/shares/{link}").content == seen.content, "it is frozen"


def test_only_ones_own_view_can_be_shared_while_the_match_goes_on(client: Client) -> None:
    id, red, blue = duel(client)
    watcher = Person(client)
    for person, role in ((red, "blue"), (blue, "red"), (watcher, "red"), (watcher, "nobody")):
        assert person.post(f"/tables/{id}/shares", {"at": 0, "role": role}).status_code == 403
    assert watcher.post(f"/tables/{id}/shares", {"at": 0}).json()["role"] == "observer"
    assert red.post(f"/tables/{id}/shares", {"at": 99, "role": "red"}).status_code == 404


def test_only_who_shared_it_revokes_a_link(client: Client) -> None:
    id, red, blue = duel(client)
    link = red.post(f"/tables/{id}/shares", {"at": 0, "role": "red"}).json()["id"]
    assert blue.post(f"/shares/{link}/revoke", {}).status_code == 404
    assert blue.get(f"/tables/{id}/shares").json() == []
    assert [s["id"] for s in red.get(f"/tables/{id}/shares").json()] == [link]
    assert red.post(f"/shares/{link}/revoke", {}).status_code == 200
    assert client.get(f"/api/shares/{link}").status_code == 404
    assert red.get(f"/tables/{id}/shares").json() == []


def test_nobody_shares_without_end(client: Client) -> None:
    id, red, _ = duel(client)
    answers = [red.post(f"/tables/{id}/shares", {"at": 0, "role": "red"}).status_code for _ in range(51)]
    assert answers == [201] * 50 + [409]


def test_an_undo_does_not_change_what_was_shared(client: Client) -> None:
    id, red = against_computer(client)
    state = asked(red, id)
    link = red.post(f"/tables/{id}/shares", {"at": state["actions"], "role": "red"}).json()["id"]
    before = client.get(f"/api/shares/{link}").content
    red.act(id, "red", state["number"], pick(state["view"], Random(1)))
    after = red.state(id, "red")
    red.undo(id, "red", after["number"])
    assert client.get(f"/api/shares/{link}").content == before


# --- notes ----------------------------------------------------------------------------------------------


def test_notes_are_written_when_it_is_over_and_travel_in_the_file(client: Client, config: Config) -> None:
    id, red, blue = duel(client)
    assert red.post(f"/tables/{id}/annotations", {"at": 0, "text": "x"}).json()["error"] == "not-over"
    assert red.get(f"/tables/{id}/annotations").json()["error"] == "not-over"
    play_out(id, {"red": red, "blue": blue}, Random(1))
    assert red.post(f"/tables/{id}/annotations", {"at": 2, "text": "A mistake.\n\n<b>Why?</b>"}).status_code == 200
    assert blue.post(f"/tables/{id}/annotations", {"at": 1, "text": "I was lucky"}).status_code == 200
    assert Person(client).post(f"/tables/{id}/annotations", {"at": 1, "text": "I know better"}).status_code == 403
    assert red.post(f"/tables/{id}/annotations", {"at": 10_000, "text": "x"}).status_code == 404
    assert red.post(f"/tables/{id}/annotations", {"at": 1, "text": "x" * 2001}).status_code == 400
    notes = blue.get(f"/tables/{id}/annotations").json()
    assert [(n["number"], n["text"], n.get("mine", False)) for n in notes] == [
        (1, "I was lucky", True),
        (2, "A mistake.\n<b>Why?</b>", False),
    ]
    contents = red.get(f"/tables/{id}/match").content
    record = matchfile.read(contents)
    assert record.version == 2
    assert record.notes == [Remark(1, "I was lucky", "Guest"), Remark(2, "A mistake.\n<b>Why?</b>", "Maker")]
    assert matchfile.verify(record, config.games.load("toy", ())).ok
    assert matchfile.write(record) == contents
    taken_in = Person(client)
    there = client.post("/api/matches", content=contents, headers=taken_in.headers).json()["id"]
    assert [n["text"] for n in taken_in.get(f"/tables/{there}/annotations").json()] == [n.text for n in record.notes]
    assert taken_in.post(f"/tables/{there}/annotations", {"at": 0, "text": "Mine"}).status_code == 200
    assert red.post(f"/tables/{id}/annotations", {"at": 2, "text": ""}).status_code == 200
    assert [n["number"] for n in red.get(f"/tables/{id}/annotations").json()] == [1]


def test_a_file_without_notes_is_as_it_always_was(client: Client, config: Config) -> None:
    id, red, _ = finished(client)
    contents = red.get(f"/tables/{id}/match").content
    assert json.loads(contents)["version"] == 1
    assert matchfile.verify(matchfile.read(contents), config.games.load("toy", ())).ok


@pytest.mark.parametrize(
    "notes",
    [
        [{"at": 10_000, "text": "x"}],
        [{"at": -1, "text": "x"}],
        [{"at": 0, "text": "x" * 2001}],
        [{"at": 0, "text": "a\0b"}],
        [{"at": 0}],
        [{"at": 0, "text": "x", "html": "y"}],
        [{"at": 0, "text": "x"}] * 501,
        "x",
    ],
)
def test_a_file_with_wrong_notes_is_not_taken(client: Client, notes: Any) -> None:
    id, red, _ = finished(client)
    plain = json.loads(red.get(f"/tables/{id}/match").content)
    plain |= {"version": 2, "notes": notes}
    answer = client.post("/api/matches", content=json.dumps(plain), headers=red.headers)
    assert answer.json()["error"] == "bad-match-file"


def test_sandboxes_count_as_tables_made(config: Config) -> None:
    with TestClient(create_app(replace(config, tables_per_hour=3))) as client:
        id, red = against_computer(client)
        answers = [sandbox(red, id, "red", 0).status_code for _ in range(3)]
        assert answers == [201, 201, 429]


# --- reports and pictures ----------------------------------------------------------------------------------


def test_a_report_is_there_when_the_match_is_over_and_not_before(client: Client) -> None:
    id, red, blue = duel(client)
    for what in ("report", "index"):
        assert red.get(f"/tables/{id}/{what}").json()["error"] == "not-over"
    play_out(id, {"red": red, "blue": blue}, Random(1))
    red.post(f"/tables/{id}/annotations", {"at": 1, "text": "Here it turned"})
    page = client.get(f"/api/tables/{id}/report?lang=es")  # a plain link
    assert page.status_code == 200, page.text
    assert page.headers["content-disposition"].startswith("attachment")
    assert "Here it turned" in page.text
    assert client.get(f"/api/tables/{id}/report?lang=xx").status_code == 404
    index = client.get(f"/api/tables/{id}/index").json()
    assert index["turns"][0]["number"] == 0


def test_a_picture_shows_only_what_the_role_sees(client: Client) -> None:
    id, red, blue = duel(client)
    drawn = red.get(f"/tables/{id}/picture", role="red")
    assert drawn.status_code == 200
    assert drawn.content.startswith(b"<svg")
    table = live_table(client, id)
    assert [c for c in hidden_from(table, "red") if c in drawn.content] == []
    for stranger, role in ((blue, "red"), (Person(client), "red")):
        assert stranger.get(f"/tables/{id}/picture", role=role).status_code == 403
    assert Person(client).get(f"/tables/{id}/picture").status_code == 200, "what everybody sees"
    assert red.get(f"/tables/{id}/picture", role="red", at=99).status_code == 404
