"""A clock in the tests' own hands, and tables that are played by it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import httpx
from litestar.testing import TestClient
from tests.server.people import Person, bid, told

from stavka.server.app import create_app
from stavka.server.clock import ServerTime
from stavka.server.config import Config
from stavka.server.notices.worker import Courier

Client = TestClient[Any]
START = 1_700_000_000_000  # ms
SECOND, MINUTE, HOUR, DAY = 1000, 60_000, 3_600_000, 86_400_000
LIVE = {"kind": "live", "amount": 30, "increment": 10, "late": "claim"}
TURN = {"kind": "turn", "amount": 10, "late": "claim"}
DAYS = {"kind": "days", "amount": 3, "late": "claim"}


class FakeClock:
    """The time of day and the machine's count of seconds, which go on only when they are told to."""

    def __init__(self) -> None:
        self.day, self.seconds = START, 0.0

    def time(self) -> ServerTime:
        return ServerTime(lambda: self.day, lambda: self.seconds)

    def go(self, milliseconds: int) -> None:
        """Time passes."""
        self.day += milliseconds
        self.seconds += milliseconds / 1000

    def jump(self, milliseconds: int) -> None:
        """The clock is set; no time passes."""
        self.day += milliseconds


@contextmanager
def timed(config: Config, clock: FakeClock) -> Iterator[Client]:
    """A server that lives by the fake clock, and looks when the test says so."""
    app = create_app(config)
    app.state.desk.time = clock.time()
    app.state.keeper.work = asyncio.Event().wait
    with (
        patch.object(Courier, "work", lambda _self: asyncio.Event().wait()),  # what is put down stays to be seen
        TestClient(app, raise_server_exceptions=False) as client,
    ):
        yield client


def look(client: Client) -> None:
    """The keeper looks, as it does every second."""
    with client.portal() as portal:
        portal.call(client.app.state.keeper.look)


def passes(client: Client, clock: FakeClock, milliseconds: int, *, looks: bool = True) -> None:
    """Time passes while the server runs: it has looked every second, of which only the last look is made here."""
    clock.go(milliseconds)
    client.app.state.keeper._looked = clock.day
    if looks:
        look(client)


def table(
    client: Client, pace: dict[str, Any] | None, scenario: str = "duel", **more: Any
) -> tuple[str, Person, Person]:
    """A match of two by the clock."""
    red, blue = more.pop("people", None) or (Person(client), Person(client))
    body = {"game": "toy", "scenario": scenario, "seats": {"red": "me", "blue": "open"}, "pace": pace, **more}
    answer = red.post("/tables", body)
    assert answer.status_code == 201, answer.text
    made = told(answer)
    red.join(made["id"], name="Ana")
    blue.join(made["id"], made["invites"]["blue"], "Boris")
    return made["id"], red, blue


def play(person: Person, id: str, role: str) -> httpx.Response:
    """The first thing that may be done."""
    state = person.state(id, role)
    return person.act(id, role, state["number"], bid(state["view"]))


def wish(person: Person, id: str, role: str, call: str, **more: Any) -> httpx.Response:
    """One of the calls that are no action."""
    body = {"role": role, "number": person.state(id, role)["number"], "key": secrets.token_hex(8), **more}
    return person.post(f"/tables/{id}/{call}", body)


def clock_of(person: Person, id: str, role: str) -> dict[str, Any]:
    """As it is shown to somebody at the table."""
    state = person.state(id, person_role(person, id))
    seat = next(s for s in state["table"]["seats"] if s["role"] == role)
    clock: dict[str, Any] = seat["clock"]
    return {**clock, "now": state["now"]}


def person_role(person: Person, id: str) -> str:
    """One of his own roles."""
    seats = told(person.get(f"/tables/{id}"))["seats"]
    return next((str(s["role"]) for s in seats if s["mine"]), "observer")


def left(person: Person, id: str, role: str) -> int:
    """How much time a role has now."""
    clock = clock_of(person, id, role)
    return int(clock["left"] - (clock["now"] - clock["since"] if "since" in clock else 0))
