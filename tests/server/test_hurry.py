"""Move now: somebody with a seat cannot wait, and the computer plays the best that it has found so far."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from tests.server.people import Person, pick

from stavka.server.app import create_app
from stavka.server.config import Config

PATIENCE = 30.0  # far less than the computer would brood


@pytest.fixture
def brooding(config: Config) -> Iterator[TestClient[Any]]:
    """A server whose computers may think for ten minutes, with two of them at once."""
    slow = replace(config, bot_seconds=600.0, bot_workers=2, bot_delay=60.0)
    with TestClient(create_app(slow), raise_server_exceptions=False) as client:
        yield client


def at_thought(client: Any) -> tuple[str, Person, int]:
    """A table where blue, a computer, broods over its bid."""
    red = Person(client)
    made = red.table({"red": "me", "blue": "computer:brooding"})
    red.join(made["id"])
    id = made["id"]
    state = red.state(id, "red")
    if "red" in state["view"]["pending"]:
        assert red.act(id, "red", state["number"], pick(state["view"], Random(1))).status_code == 200
    state = red.state(id, "red")
    assert state["view"]["pending"] == ["blue"]
    return id, red, state["number"]


def hurry(person: Person, id: str, number: int) -> httpx.Response:
    return person.post(f"/tables/{id}/hurry", {"number": number})


def wait_until(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end, "nothing happens"
        time.sleep(0.02)


def test_it_moves_now_and_the_move_is_marked(brooding: TestClient[Any]) -> None:
    id, red, number = at_thought(brooding)
    assert hurry(red, id, number).status_code == 200
    hurry(red, id, number)  # a double click: told so, or too late
    wait_until(lambda: red.state(id, "red")["number"] > number)
    state = red.state(id, "red")
    body = {"role": "red", "number": state["number"], "key": "end"}
    assert red.post(f"/tables/{id}/resign", body).status_code == 200
    (thought,) = brooding.get(f"/api/tables/{id}/thoughts").json()
    assert thought["cut"] is True
    assert thought["role"] == "blue"
    assert thought["reasons"]


def test_pressed_just_after_it_moved_nothing_happens(brooding: TestClient[Any]) -> None:
    id, red, number = at_thought(brooding)
    hurry(red, id, number)
    wait_until(lambda: red.state(id, "red")["number"] > number)
    late = hurry(red, id, number)
    assert late.status_code == 409
    assert late.json()["error"] == "stale"
    assert late.json()["update"]["number"] > number
    state = red.state(id, "red")
    if state["view"]["pending"] == ["red"]:
        idle = hurry(red, id, state["number"])
        assert (idle.status_code, idle.json()["error"]) == (409, "nobody-thinks")


def test_those_without_a_seat_are_refused(brooding: TestClient[Any]) -> None:
    id, _, number = at_thought(brooding)
    answer = hurry(Person(brooding), id, number)
    assert (answer.status_code, answer.json()["error"]) == (403, "not-your-seat")
    assert hurry(Person(brooding), "no-such-table", number).status_code == 404


def test_another_table_is_thought_about_as_before(brooding: TestClient[Any]) -> None:
    one, red, number = at_thought(brooding)
    two, white, other = at_thought(brooding)
    assert hurry(red, one, number).status_code == 200
    wait_until(lambda: red.state(one, "red")["number"] > number)
    assert white.state(two, "red")["number"] == other  # nobody hurried there
    assert hurry(white, two, other).status_code == 200
    wait_until(lambda: white.state(two, "red")["number"] > other)


def test_nothing_to_hurry_before_the_start_and_after_the_end(client: TestClient[Any]) -> None:
    red = Person(client)
    made = red.table({"red": "me", "blue": "open"})
    assert hurry(red, made["id"], 0).json()["error"] == "not-started"
