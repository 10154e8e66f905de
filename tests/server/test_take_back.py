"""Take-backs past what was revealed: asked for with a reason, agreed to, stored, proven by the match file."""

from __future__ import annotations

from random import Random
from typing import Any

from litestar.testing import TestClient
from tests.server.people import Person, duel, play_out
from tests.server.test_wishes import against_computer, asked, logged, say

from stavka.core import matchfile
from stavka.server.app import create_app
from stavka.server.config import Config


def some_moves(id: str, people: dict[str, Person], count: int, rng: Random) -> None:
    """So many actions of whoever must decide."""
    for _ in range(count):
        state = next(iter(people.values())).state(id, next(iter(people)))
        role = state["view"]["pending"][0]
        own = people[role].state(id, role)
        option = rng.choice(own["view"]["legal"])
        chosen = {name: rng.choice(values) for name, values in option.items() if name != "verb"}
        answer = people[role].act(id, role, own["number"], {"verb": option["verb"], **chosen})
        assert answer.status_code == 200, answer.text


def test_people_agree_on_a_take_back(client: TestClient[Any], config: Config) -> None:
    id, red, blue = duel(client)
    people = {"red": red, "blue": blue}
    some_moves(id, people, 6, Random(1))
    who = next(role for role in people if people[role].state(id, role).get("back") is not None)
    foe = "blue" if who == "red" else "red"
    state = people[who].state(id, who)
    answer = say(people[who], id, "take-back", who, to=state["back"], reason="  wrong\ncard ")
    assert answer.status_code == 200, answer.text
    request = people[foe].state(id, foe)["request"]
    assert (request["role"], request["to"], request["reason"]) == (who, state["back"], "wrong card")
    assert request["count"] == state["actions"] - state["back"]
    assert people[foe].state(id, foe)["actions"] == 6  # nothing is done before the other agrees
    assert say(people[who], id, "consent", who).json()["error"] == "already-said"
    agreed = say(people[foe], id, "consent", foe)
    assert agreed.status_code == 200, agreed.text
    after = people[who].state(id, who)
    assert who in after["view"]["pending"]
    assert after["actions"] == 7
    assert after["taken_back"] == 1
    assert "request" not in after
    assert logged(red, id, "red") == ["match-back-asked", "match-back-agreed", "match-taken-back"]
    with TestClient(create_app(config)) as again:  # it is stored
        there = Person(again, people[who].token)
        assert there.state(id, who)["view"] == after["view"]
    play_out(id, people, Random(2))
    record = matchfile.read(red.get(f"/tables/{id}/match").content)
    assert [plain["verb"] for _, plain in record.actions if plain["verb"] == "take-back"] == ["take-back"]
    assert matchfile.verify(record, config.games.load(record.game, ())).ok
    taken_in = red.client.post("/api/matches", content=matchfile.write(record), headers=red.headers)
    assert taken_in.status_code == 201, taken_in.text


def test_a_request_is_refused_or_lapses_when_somebody_plays_on(client: TestClient[Any]) -> None:
    id, red, blue = duel(client)
    people = {"red": red, "blue": blue}
    some_moves(id, people, 5, Random(3))
    who = next(role for role in people if people[role].state(id, role).get("back") is not None)
    foe = "blue" if who == "red" else "red"
    to = people[who].state(id, who)["back"]
    assert say(people[foe], id, "consent", foe).json()["error"] == "no-request"
    assert say(people[who], id, "take-back", who, to=to).status_code == 200
    assert say(people[foe], id, "take-back", foe, to=to).json()["error"] == "already-said"
    assert say(people[foe], id, "refuse", foe).status_code == 200
    assert "request" not in people[who].state(id, who)
    assert say(people[who], id, "take-back", who, to=to).status_code == 200
    some_moves(id, people, 1, Random(4))
    assert "request" not in people[who].state(id, who)
    assert people[who].state(id, who).get("taken_back", 0) == 0


def test_only_ones_own_decisions_are_taken_back(client: TestClient[Any]) -> None:
    id, red, blue = duel(client)
    people = {"red": red, "blue": blue}
    some_moves(id, people, 5, Random(5))
    who = next(role for role in people if people[role].state(id, role).get("back") is not None)
    foe = "blue" if who == "red" else "red"
    to = people[who].state(id, who)["back"]
    for wrong in (99, 5):
        assert say(people[who], id, "take-back", who, to=wrong).json()["error"] == "no-take-back"
    assert say(people[foe], id, "take-back", foe, to=to).json()["error"] == "no-take-back"
    other = Person(client)
    body = {"role": who, "number": 5, "key": "k", "to": to}
    assert other.post(f"/tables/{id}/take-back", body).status_code == 403
    forged = people[who].act(id, who, people[who].state(id, who)["number"], {"verb": "take-back", "to": 0})
    assert forged.status_code >= 400


def test_the_computer_agrees_at_once_but_not_at_a_strict_table(client: TestClient[Any]) -> None:
    id, red = against_computer(client)
    state = asked(red, id)
    first = state["view"]["legal"][0]
    action = {name: values if name == "verb" else values[0] for name, values in first.items()}
    assert red.act(id, "red", state["number"], action).status_code == 200
    asked(red, id)
    for _ in range(20):  # the computer may be about to move
        back = red.state(id, "red").get("back")
        answer = say(red, id, "take-back", "red", to=back)
        if answer.status_code == 200:
            break
    assert answer.status_code == 200, answer.text
    assert red.state(id, "red")["taken_back"] == 1
    strict = Person(client)
    seats = {"red": "me", "blue": "computer:first"}
    body = {"game": "toy", "scenario": "duel", "options": {}, "seats": seats, "strict": True}
    made = strict.post("/tables", body).json()["id"]
    strict.join(made)
    state = asked(strict, made)
    action = {name: values if name == "verb" else values[0] for name, values in state["view"]["legal"][0].items()}
    strict.act(made, "red", state["number"], action)
    state = asked(strict, made)
    assert state["table"]["strict"] is True
    assert "back" not in state
    assert say(strict, made, "take-back", "red", to=0).json()["error"] == "no-take-back"
