"""Players for tests: they hold a token, talk HTTP, and choose from what they are shown."""

from __future__ import annotations

import secrets
from dataclasses import replace
from random import Random
from typing import Any

import httpx

from stavka.server.config import Config


def told(answer: httpx.Response) -> dict[str, Any]:
    """What the server said, which is always an object."""
    said: dict[str, Any] = answer.json()
    return said


def unlimited(config: Config) -> Config:
    """Without limits on how often somebody may do something."""
    return replace(
        config,
        tables_per_hour=0,
        uploads_per_hour=0,
        programs_per_hour=0,
        programs=0,
        program_seats=0,
        chat_per_minute=0,
        hints_per_minute=0,
        reports_per_minute=0,
        tries_per_minute=0,
        sockets=0,
        connections_per_address=0,
        accounts_per_hour=0,
        signs_per_hour=0,
        notices_per_hour=0,
        challenges_per_hour=0,
        challenges_open=0,
        manners_per_hour=0,
        password_kib=64,  # quick, not safe
        password_rounds=1,
        password_lanes=1,
    )


class Person:
    """A visitor with a browser."""

    def __init__(self, client: Any, token: str | None = None) -> None:
        self.client = client
        self.token = token or secrets.token_hex(32)
        self.heard: list[bytes] = []  # every byte the server ever sent

    def get(self, path: str, **params: Any) -> httpx.Response:
        return self._note(self.client.get("/api" + path, params=params, headers=self.headers))

    def post(self, path: str, body: Any) -> httpx.Response:
        return self._note(self.client.post("/api" + path, json=body, headers=self.headers))

    def _note(self, answer: httpx.Response) -> httpx.Response:
        self.heard.append(answer.content)
        return answer

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    def sign_up(self, name: str, password: str = "correct horse", **more: Any) -> dict[str, Any]:
        """From now on somebody with an account."""
        return self._signed(self.post("/account", {"name": name, "password": password, **more}), 201)

    def sign_in(self, name: str, password: str = "correct horse", **more: Any) -> dict[str, Any]:
        """The same on another device."""
        return self._signed(self.post("/account/sign-in", {"name": name, "password": password, **more}), 200)

    def _signed(self, answer: httpx.Response, status: int) -> dict[str, Any]:
        assert answer.status_code == status, answer.text
        said = told(answer)
        self.token = said["token"]
        return said

    def table(self, seats: dict[str, str], scenario: str = "duel", **options: str) -> dict[str, Any]:
        body = {"game": "toy", "scenario": scenario, "options": options, "seats": seats, "name": "Maker"}
        answer = self.post("/tables", body)
        assert answer.status_code == 201, answer.text
        return told(answer)

    def join(self, id: str, invite: str | None = None, name: str = "") -> dict[str, Any]:
        body = {"nonce": secrets.token_hex(8), "name": name}
        if invite is not None:
            body["invite"] = invite
        answer = self.post(f"/tables/{id}/join", body)
        assert answer.status_code == 200, answer.text
        return told(answer)

    def state(self, id: str, role: str, **params: Any) -> dict[str, Any]:
        answer = self.get(f"/tables/{id}/state", role=role, **params)
        assert answer.status_code == 200, answer.text
        return told(answer)

    def act(self, id: str, role: str, number: int, *actions: Any, key: str | None = None) -> httpx.Response:
        body = {"role": role, "number": number, "key": key or secrets.token_hex(8), "actions": actions}
        return self.post(f"/tables/{id}/act", body)

    def undo(self, id: str, role: str, number: int, key: str | None = None) -> httpx.Response:
        body = {"role": role, "number": number, "key": key or secrets.token_hex(8)}
        return self.post(f"/tables/{id}/undo", body)


def pick(view: dict[str, Any], rng: Random) -> dict[str, Any]:
    """A legal action from a view."""
    option = rng.choice(view["legal"])
    return {k: v if k == "verb" else rng.choice(v) for k, v in option.items()}


def bid(view: dict[str, Any]) -> dict[str, Any]:
    """The first card in hand, as a bid."""
    return {"verb": "bid", "card": view["legal"][0]["card"][0]}


def duel(client: Any, **options: str) -> tuple[str, Person, Person]:
    """A table with two people, started."""
    red, blue = Person(client), Person(client)
    made = red.table({"red": "me", "blue": "open"}, **options)
    red.join(made["id"])
    assert blue.join(made["id"], made["invites"]["blue"], "Guest")["status"] == "playing"
    return made["id"], red, blue


def to_raid(id: str, red: Person, blue: Person) -> tuple[Person, str, dict[str, Any]]:
    """Both bid; back comes who leads the raid, as which role, in which state."""
    for person, role in ((red, "red"), (blue, "blue")):
        state = person.state(id, role)
        assert person.act(id, role, state["number"], bid(state["view"])).status_code == 200
    state = red.state(id, "red")
    leader = state["view"]["pending"][0]
    person = {"red": red, "blue": blue}[leader]
    return person, leader, person.state(id, leader)


def play_out(id: str, people: dict[str, Person], rng: Random) -> None:
    """Random actions until the match is over."""
    any_role, anybody = next(iter(people.items()))
    while pending := anybody.state(id, any_role)["view"]["pending"]:
        mine = [r for r in pending if r in people]
        if not mine:
            continue  # the computer thinks
        role = rng.choice(mine)
        state = people[role].state(id, role)
        if role not in state["view"]["pending"]:
            continue
        answer = people[role].act(id, role, state["number"], pick(state["view"], rng))
        assert answer.status_code in (200, 409), answer.text
