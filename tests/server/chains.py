"""Requests that follow one another, made up from the OpenAPI schema and from what the server has said before.

Visitors set up tables, join, play, undo, resign, download and upload matches and delete them; between these steps they
send requests made up for any call of the schema, with ids, roles, numbers, invites and actions that fit or do not.

`python -m tests.server.chains --requests 100000` sends so many and says how they were answered.
"""

from __future__ import annotations

import argparse
import logging
import secrets
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule, run_state_machine_as_test
from litestar.testing import TestClient
from tests.server import toy
from tests.server.people import Person, pick, unlimited

from stavka.server.app import create_app
from stavka.server.config import Config

SCHEMA = schemathesis.openapi.from_dict(create_app(Config("sqlite://", toy)).openapi_schema.to_schema())
CALLS: list[Any] = [call for found in SCHEMA.get_all_operations() if (call := getattr(found, "ok", lambda: None)())]
STEPS = 40


class Counting:
    """A client that counts what it sends by what it is answered, and takes no failure of the server."""

    def __init__(self, client: TestClient[Any]) -> None:
        self.client = client
        self.answers: Counter[int] = Counter()

    @property
    def sent(self) -> int:
        return self.answers.total()

    def request(self, **asked: Any) -> Any:
        answer = self.client.request(**asked)
        self.answers[answer.status_code] += 1
        assert answer.status_code < 500, (asked, answer.text)
        return answer

    def get(self, url: str, **asked: Any) -> Any:
        return self.request(method="GET", url=url, **asked)

    def post(self, url: str, **asked: Any) -> Any:
        return self.request(method="POST", url=url, **asked)


@contextmanager
def served(folder: Path) -> Iterator[Counting]:
    """A server on a new database."""
    config = unlimited(Config(f"sqlite:///{folder}/stavka.sqlite3", toy, folder, bot_delay=0))
    with TestClient(create_app(config), raise_server_exceptions=False) as client:
        yield Counting(client)


def send(case: Any, client: Counting, person: Person) -> Any:
    """A request of the schema, by somebody."""
    asked = case.as_transport_kwargs(base_url="http://testserver.local")
    asked.pop("cookies", None)
    headers = {**dict(asked.pop("headers", {}) or {}), **person.headers}
    return client.request(**asked, headers=headers)


def machine(client: Counting) -> type[RuleBasedStateMachine]:
    """Visitors of this server."""

    class Visitors(RuleBasedStateMachine):
        def __init__(self) -> None:
            super().__init__()
            self.people = [Person(client), Person(client)]
            self.tables: list[str] = []
            self.invites: list[tuple[str, str]] = []
            self.match: bytes = b""
            for person in self.people:
                person.heard = Silent()

        @rule(seats=st.fixed_dictionaries({r: st.sampled_from(["me", "open", "computer:random"]) for r in toy.ROLES}))
        def set_up(self, seats: dict[str, str]) -> None:
            made = self.people[0].table(seats)
            self.tables.append(made["id"])
            self.invites += [(made["id"], invite) for invite in made["invites"].values()]

        @precondition(lambda self: self.tables)
        @rule(data=st.data())
        def join(self, data: st.DataObject) -> None:
            self.people[0].post(f"/tables/{self.tables[-1]}/join", {"nonce": "ab", "name": "x"})
            both: bool = data.draw(st.booleans())
            if self.invites and both:
                id, invite = self.invites.pop()
                self.people[1].post(f"/tables/{id}/join", {"nonce": "cd", "invite": invite})

        @precondition(lambda self: self.tables)
        @rule(seed=st.integers(0, 2**16), steps=st.integers(1, 6))
        def play(self, seed: int, steps: int) -> None:
            rng, id = Random(seed), self.tables[-1]
            for _ in range(steps):
                person = rng.choice(self.people)
                answer = person.get(f"/tables/{id}/state")
                view = answer.json().get("view", {}) if answer.status_code == 200 else {}
                if view.get("legal"):
                    person.act(id, view["role"], answer.json()["number"], pick(view, rng))
                elif view.get("outcome"):
                    self.match = person.get(f"/tables/{id}/match").content

        @precondition(lambda self: self.tables)
        @rule(
            what=st.sampled_from(["undo", "resign", "draw", "decline"]), role=st.sampled_from(toy.ROLES),
            late=st.integers(0, 1), who=st.integers(0, 1),
        )  # fmt: skip
        def decide(self, what: str, role: str, late: int, who: int) -> None:
            id, person = self.tables[-1], self.people[who]
            number = person.get(f"/tables/{id}").json().get("number", 0)
            body = {"role": role, "number": max(0, number - late), "key": secrets.token_hex(4)}
            person.post(f"/tables/{id}/{what}", body)

        # which steps there are must not hang on what the server answers: else no chain can be gone through again

        @rule(cut=st.integers(0, 20))
        def upload(self, cut: int) -> None:
            if not self.match:
                return
            sent = self.match[: len(self.match) - cut] if cut < 4 else self.match
            answer = client.post("/api/matches", content=sent, headers=self.people[1].headers)
            if answer.status_code == 201:
                self.tables.append(answer.json()["id"])
                self.people[1].get(f"/tables/{self.tables[-1]}/at/1")

        @rule(who=st.integers(0, 1))
        def delete(self, who: int) -> None:
            if len(self.tables) > 2:
                self.people[who].post(f"/tables/{self.tables.pop(0)}/delete", {})

        @rule(data=st.data(), which=st.integers(0, len(CALLS) - 1), fits=st.integers(0, 15), who=st.integers(0, 1))
        def anything(self, data: st.DataObject, which: int, fits: int, who: int) -> None:
            """Any call of the schema, made up; where it fits, at a table of ours and with what is known of it."""
            case = data.draw(CALLS[which].as_strategy())
            if self.tables and case.path_parameters and "id" in case.path_parameters and fits & 1:
                case.path_parameters["id"] = self.tables[-1]
                if fits & 2 and isinstance(case.body, dict):
                    self.fill(case.body, self.people[who], fits)
            send(case, client, self.people[who])

        def fill(self, body: dict[str, Any], person: Person, fits: int) -> None:
            """What a client would say, instead of what was made up."""
            answer = person.get(f"/tables/{self.tables[-1]}/state")
            state = answer.json() if answer.status_code == 200 else {}
            view = state.get("view", {})
            known = {"number": state.get("number", 0), "role": view.get("role", "red"), "nonce": "ef"}
            if view.get("legal") and fits & 4:
                known["actions"] = [pick(view, Random(fits))]
            body.update({name: value for name, value in known.items() if name in body})

    return Visitors


class Silent(list[bytes]):
    """Keeps nothing: the answers of a long run are not looked at again."""

    def append(self, _heard: bytes) -> None:
        return


def chase(client: Counting, chains: int, steps: int = STEPS) -> None:
    """So many chains, each of so many steps at most."""
    how = settings(
        max_examples=chains, stateful_step_count=steps, deadline=None, database=None,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    run_state_machine_as_test(machine(client), settings=how)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=100_000)
    parser.add_argument("--minutes", type=float, default=0, help="at most; 0: until they are sent")
    wanted = parser.parse_args()
    logging.disable(logging.CRITICAL)
    started = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as client:
        while client.sent < wanted.requests:
            chase(client, 20)
            if wanted.minutes and time.monotonic() - started > wanted.minutes * 60:
                break
        answers = ", ".join(f"{status}: {count:,}" for status, count in sorted(client.answers.items()))
        failures = sum(count for status, count in client.answers.items() if status >= 500)
        print(f"{client.sent:,} requests in {time.monotonic() - started:.0f} s, {failures} of them failed ({answers})")


if __name__ == "__main__":
    main()
