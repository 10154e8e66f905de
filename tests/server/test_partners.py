"""A partner who has gone, in Stalingrad: two play the Germans, against the rules alone or against a third."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.server.people import Person, pick, play_out
from tests.server.test_absence import a_day_passes
from tests.server.test_accounts import refused
from tests.server.timekeeping import wish

import stavka.games
from stavka.core import matchfile
from stavka.server.app import create_app
from stavka.server.config import Config

Client = TestClient[Any]
PAULUS, HOTH, SOVIET = "sixth-army", "fourth-panzer", "soviet"
SCENARIOS = pytest.mark.parametrize("scenario", ["co-op", "two-on-one"])


@pytest.fixture
def client(config: Config) -> Iterator[Client]:
    with TestClient(create_app(replace(config, games=stavka.games)), raise_server_exceptions=False) as client:
        yield client


def begun(client: Client, scenario: str) -> tuple[str, dict[str, Person]]:
    """A match in which Hoth must decide, and does not."""
    roles = (PAULUS, HOTH) if scenario == "co-op" else (PAULUS, HOTH, SOVIET)
    people = {role: Person(client) for role in roles}
    maker, *others = people.items()
    body = {"game": "stalingrad", "scenario": scenario, "seats": {maker[0]: "me"} | {r: "open" for r, _ in others}}
    answer = maker[1].post("/tables", body)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    id: str = made["id"]
    maker[1].join(id)
    for role, person in others:
        person.join(id, made["invites"][role])
    rng = Random(5)
    while HOTH not in (pending := people[PAULUS].state(id, PAULUS)["view"]["pending"]):
        role = next(r for r in pending if r in people)
        state = people[role].state(id, role)
        assert people[role].act(id, role, state["number"], pick(state["view"], rng)).status_code == 200
    return id, people


def seat(person: Person, id: str) -> dict[str, Any]:
    """Hoth's, as his partner sees it."""
    found: dict[str, Any] = next(s for s in person.state(id, PAULUS)["table"]["seats"] if s["role"] == HOTH)
    return found


def holds(client: Client, id: str, paulus: Person) -> None:
    """It is over, and the file of the match proves it."""
    assert paulus.state(id, PAULUS)["view"]["outcome"] is not None
    record = matchfile.read(paulus.get(f"/tables/{id}/match").content)
    assert matchfile.verify(record, client.app.state.desk.game("stalingrad")).ok


@SCENARIOS
def test_the_computer_plays_on(client: Client, scenario: str) -> None:
    id, people = begun(client, scenario)
    paulus = people[PAULUS]
    refused(wish(paulus, id, PAULUS, "reseat", seat=HOTH, to="computer"), 409, "not-gone")
    a_day_passes(client, id)
    if scenario == "two-on-one":
        assert "partners" not in people[SOVIET].state(id, SOVIET), "it is no business of an opponent"
        refused(wish(people[SOVIET], id, SOVIET, "reseat", seat=HOTH, to="open"), 409, "no-partner")
        refused(wish(paulus, id, PAULUS, "reseat", seat=SOVIET, to="computer"), 409, "no-partner")
    assert wish(paulus, id, PAULUS, "reseat", seat=HOTH, to="computer").status_code == 200
    assert seat(paulus, id)["kind"] == "computer"
    gone = people.pop(HOTH)
    refused(gone.get(f"/tables/{id}/state", role=HOTH), 403, "not-your-seat")
    while HOTH in paulus.state(id, PAULUS)["view"]["pending"]:
        pass  # the computer thinks
    assert wish(paulus, id, PAULUS, "resign").status_code == 200, "who plays beside a computer gives up for both"
    holds(client, id, paulus)


@SCENARIOS
def test_a_person_plays_on(client: Client, scenario: str) -> None:
    id, people = begun(client, scenario)
    paulus = people[PAULUS]
    a_day_passes(client, id)
    assert wish(paulus, id, PAULUS, "reseat", seat=HOTH, to="open").status_code == 200
    assert not seat(paulus, id)["taken"]
    invite = paulus.state(id, PAULUS)["table"]["invites"][HOTH]
    people[HOTH] = Person(client)
    assert people[HOTH].join(id, invite, "Clara")["status"] == "playing"
    assert seat(paulus, id)["name"] == "Clara"
    play_out(id, people, Random(7))
    holds(client, id, paulus)
