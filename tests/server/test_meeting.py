"""Meeting people: tables for everybody, challenges, rematches, results and ratings."""

from __future__ import annotations

import secrets
from random import Random
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from tests.server.people import Person, pick, play_out
from tests.server.test_accounts import refused

from stavka.server.config import Config
from stavka.server.meeting import ratings
from stavka.server.meeting.ratings import head_start, rated_anew

Client = TestClient[Any]
DUEL = {"game": "toy", "scenario": "duel", "seats": {"red": "me", "blue": "open"}, "name": "Maker"}


def member(client: Client, name: str) -> Person:
    person = Person(client)
    person.sign_up(name)
    return person


def make(person: Person, **more: Any) -> str:
    answer = person.post("/tables", {**DUEL, **more})
    assert answer.status_code == 201, answer.text
    id = str(answer.json()["id"])
    person.join(id)
    return id


def take(person: Person, id: str, role: str = "blue") -> httpx.Response:
    return person.post(f"/tables/{id}/join", {"nonce": secrets.token_hex(8), "role": role})


def rated(client: Client, seed: int = 1) -> tuple[str, Person, Person]:
    """A finished rated match of two."""
    red, blue = member(client, f"Ana {seed}"), member(client, f"Boris {seed}")
    return again(red, blue, seed), red, blue


def again(red: Person, blue: Person, seed: int) -> str:
    id = make(red, listed=True, rated=True)
    assert take(blue, id).json()["status"] == "playing"
    play_out(id, {"red": red, "blue": blue}, Random(seed))
    return id


def in_server(client: Client, work: Any, *args: Any) -> None:
    """Something that the server does by itself."""
    with client.portal() as portal:
        portal.call(work, *args)


def settled(client: Client, id: str) -> None:
    """The result is noted beside everything else; here it is waited for."""
    in_server(client, ratings.settle, client.app.state.desk, id)


def profile(person: Person, name: str) -> dict[str, Any]:
    answer = person.get(f"/people/{name}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_two_strangers_meet(client: Client) -> None:
    ana, guest = member(client, "Ana"), Person(client)
    private = make(ana)
    id = make(ana, listed=True)
    met = guest.get("/meeting").json()
    assert [t["id"] for t in met["open"]] == [id]
    assert met["running"] == []
    seat = met["open"][0]["seats"][0]
    assert (seat["name"], seat["member"], seat["taken"]) == ("Ana", True, True)
    refused(take(guest, private), 403, "not-your-seat")
    assert take(guest, id).json()["status"] == "playing"
    refused(take(Person(client), id), 409, "seat-taken")
    met = Person(client).get("/meeting").json()
    assert (met["open"], [t["id"] for t in met["running"]]) == ([], [id])


def test_a_challenge_is_for_one_alone(client: Client) -> None:
    ana, boris, carol = (member(client, n) for n in ("Ana", "Boris", "Carol"))
    refused(ana.post("/tables", {**DUEL, "seats": {"red": "me", "blue": "player:Nemo"}}), 404, "unknown")
    answer = ana.post("/tables", {**DUEL, "seats": {"red": "me", "blue": "player:boris"}, "listed": True})
    assert answer.json().get("invites", {}) == {}
    id = answer.json()["id"]
    ana.join(id)
    (told,) = boris.get("/tables").json()
    assert (told["id"], told["seats"][1]["kept"]) == (id, "me")
    assert carol.get("/tables").json() == []
    assert carol.get("/meeting").json()["open"] == [], "there is no seat for others"
    refused(take(carol, id), 409, "seat-taken")
    assert "invites" not in ana.get(f"/tables/{id}").json()
    assert take(boris, id).json()["status"] == "playing"


def test_a_rematch_changes_sides_and_is_one_table(client: Client) -> None:
    red, blue = Person(client), Person(client)
    made = red.table({"red": "me", "blue": "open"})
    red.join(made["id"])
    blue.join(made["id"], made["invites"]["blue"], "Guest")
    refused(red.post(f"/tables/{made['id']}/rematch", {}), 409, "not-over")
    play_out(made["id"], {"red": red, "blue": blue}, Random(1))
    refused(Person(client).post(f"/tables/{made['id']}/rematch", {}), 403, "not-your-seat")
    first, second = (p.post(f"/tables/{made['id']}/rematch", {}).json()["id"] for p in (red, blue))
    assert first == second
    red.join(first)
    refused(take(Person(client), first, "red"), 403, "not-your-seat")
    table = take(blue, first, "red").json()
    assert table["status"] == "playing"
    assert [s["mine"] for s in table["seats"]] == [True, False]


def test_ratings_follow_finished_rated_matches(client: Client) -> None:
    id, _, _ = rated(client)
    settled(client, id)
    ana, boris = profile(Person(client), "Ana 1"), profile(Person(client), "boris 1")
    scores = ana["played"][0]["score"], boris["played"][0]["score"]
    assert sum(scores) == 2
    assert ana["played"][0]["against"] == ["Boris 1"]
    (a,), (b,) = ana["ratings"], boris["ratings"]
    assert (a["games"], b["games"]) == (1, 1)
    if scores[0] != scores[1]:
        assert (a["rating"] > 1500 > b["rating"]) == (scores[0] > scores[1])
    assert set(ana) == {"name", "made", "ratings", "played", "before"}
    listed = [s for t in Person(client).get("/meeting").json()["open"] for s in t["seats"]]
    assert listed == []


def test_a_result_is_counted_once(client: Client, config: Config) -> None:
    id, _, _ = rated(client)
    settled(client, id)
    before = profile(Person(client), "Ana 1")
    for _ in range(2):
        in_server(client, ratings.settle, client.app.state.desk, id)
    in_server(client, ratings.settle_late, client.app.state.desk)
    assert profile(Person(client), "Ana 1") == before


def test_what_nobody_noted_is_noted_later(client: Client, config: Config, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = client.app.state.desk

    async def lost(_id: str) -> None:
        """The server ended just then."""

    monkeypatch.setattr(desk, "ended", lost)
    _, red, _ = rated(client)
    assert profile(red, "Ana 1")["played"] == []
    in_server(client, ratings.settle_late, desk)
    assert len(profile(red, "Ana 1")["played"]) == 1


def test_rated_matches_are_for_accounts(client: Client) -> None:
    guest, ana = Person(client), member(client, "Ana")
    refused(guest.post("/tables", {**DUEL, "rated": True}), 409, "rated-needs-account")
    id = make(ana, listed=True, rated=True)
    refused(take(guest, id), 409, "rated-needs-account")
    take(ana, id)  # both sides oneself
    play_out(id, {"red": ana, "blue": ana}, Random(1))
    settled(client, id)
    assert profile(ana, "Ana")["ratings"] == []


def test_a_take_back_makes_it_unrated(client: Client) -> None:
    red, blue = member(client, "Ana"), member(client, "Boris")
    id = make(red, listed=True, rated=True)
    take(blue, id)
    table = client.app.state.desk._live[id]
    table.hints.append((0, "red"))  # advice, as a table with analysis would give it
    play_out(id, {"red": red, "blue": blue}, Random(1))
    settled(client, id)
    found = profile(red, "Ana")
    assert found["ratings"] == []
    assert not found["played"][0]["rated"]


def test_private_matches_are_nobodys_business(client: Client) -> None:
    red, blue = member(client, "Ana"), member(client, "Boris")
    made = red.table({"red": "me", "blue": "open"})
    red.join(made["id"])
    blue.join(made["id"], made["invites"]["blue"])
    play_out(made["id"], {"red": red, "blue": blue}, Random(1))
    in_server(client, ratings.settle_late, client.app.state.desk)
    settled(client, made["id"])
    assert profile(Person(client), "Ana")["played"] == []


def test_who_deletes_his_account_leaves_the_results_of_others(client: Client) -> None:
    id, red, blue = rated(client)
    settled(client, id)
    assert red.post("/account/delete", {}).status_code == 200
    refused(Person(client).get("/people/Ana 1"), 404, "unknown")
    assert profile(blue, "Boris 1")["played"][0]["against"] == [""]


def test_the_known_balance_is_taken_into_account() -> None:
    fresh = [(25.0, 25 / 3)], [(25.0, 25 / 3)]
    even, easy, hard = (rated_anew(fresh, (2, 0), share)[0][0][0] for share in (0.5, 0.8, 0.2))
    assert easy < even < hard, "a victory that was to be expected counts for less"
    assert head_start(0.5) == pytest.approx(0)
    assert head_start(0.8) == pytest.approx(-head_start(0.2))
    drawn = rated_anew(fresh, (1, 1), 0.8)
    assert drawn[0][0][0] < 25 < drawn[1][0][0]
    assert rated_anew(fresh, (1, 1), 0.5)[0][0][0] == pytest.approx(25)


def test_who_deletes_his_account_in_a_rated_match_has_lost_it(client: Client) -> None:
    red, blue = member(client, "Ana"), member(client, "Boris")
    id = make(red, listed=True, rated=True)
    take(blue, id)
    while red.state(id, "red")["actions"] < ratings.LEAST:
        for person, role in ((red, "red"), (blue, "blue")):
            state = person.state(id, role)
            if role in state["view"]["pending"]:
                person.act(id, role, state["number"], pick(state["view"], Random(1)))
    assert red.post("/account/delete", {}).status_code == 200
    settled(client, id)
    found = profile(blue, "Boris")
    assert [(p["score"], p["rated"]) for p in found["played"]] == [(2, True)]
    assert found["ratings"][0]["rating"] > 1500


def test_what_a_guest_has_played_is_in_the_history_of_his_account(client: Client) -> None:
    ana, guest, other = member(client, "Ana"), Person(client), Person(client)
    ids = []
    for red in (ana, other):
        id = make(red, listed=True)
        take(guest, id)
        play_out(id, {"red": red, "blue": guest}, Random(1))
        settled(client, id)
        ids.append(id)
    private = guest.table({"red": "me", "blue": "computer"})["id"]
    guest.join(private)
    guest.sign_up("Boris")
    other.sign_up("Carol")
    found = profile(Person(client), "Boris")
    assert sorted(p["table"] for p in found["played"]) == sorted(ids)
    assert {name for p in found["played"] for name in p["against"]} == {"Ana", "Carol"}
    assert found["ratings"] == []
    assert [p["table"] for p in profile(Person(client), "Carol")["played"]] == [ids[1]]
    assert [p["table"] for p in profile(Person(client), "Ana")["played"]] == [ids[0]], "and nobody's is counted twice"
