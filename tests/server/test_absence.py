"""Those who are away: vacations, reminders, partners who have gone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient
from tests.server import toy
from tests.server.people import Person, play_out
from tests.server.posts import Station, station
from tests.server.test_accounts import refused
from tests.server.test_meeting import in_server, member
from tests.server.test_notices import by_hook
from tests.server.test_time import flags, on_turn, outcome
from tests.server.timekeeping import (
    DAY,
    DAYS,
    HOUR,
    LIVE,
    SECOND,
    FakeClock,
    clock_of,
    left,
    look,
    passes,
    play,
    table,
    timed,
    wish,
)

from stavka.core import matchfile
from stavka.core.game import Scenario
from stavka.server.config import Config
from stavka.server.notices.schema import notices
from stavka.server.schema import actions
from stavka.server.timing import reseating

Client = TestClient[Any]


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def client(config: Config, clock: FakeClock) -> Iterator[Client]:
    with timed(replace(config, notice_private=True), clock) as client:
        yield client


@pytest.fixture
def hooks() -> Iterator[Station]:
    with station() as found:
        yield found


def told_of(client: Client) -> list[tuple[str, dict[str, Any]]]:
    """What is put down to be told."""
    found: list[Any] = []

    async def ask() -> None:
        query = sa.select(notices).order_by(notices.c.id)
        found.extend(await client.app.state.desk.storage.run(lambda c: c.execute(query).all()))

    in_server(client, ask)
    return [(row.kind, json.loads(row.args)) for row in found]


# --- vacations ------------------------------------------------------------


def rest(person: Person, days: int) -> dict[str, Any]:
    answer = person.post("/vacation", {"days": days})
    assert answer.status_code == 200, answer.text
    said: dict[str, Any] = answer.json()
    return said


def test_who_rests_has_his_clock_stand_still(client: Client, clock: FakeClock) -> None:
    id, red, blue = table(client, DAYS)
    person, role, other, its = on_turn(id, red, blue)
    passes(client, clock, DAY)
    assert rest(person, 10) == {"until": clock.day + 10 * DAY, "left": 20, "yearly": 30}
    assert clock_of(other, id, role)["away"] == clock.day + 10 * DAY, "the other sees until when"
    passes(client, clock, 9 * DAY)
    assert left(other, id, role) == 2 * DAY
    passes(client, clock, DAY + SECOND)
    assert "away" not in clock_of(other, id, role)
    passes(client, clock, DAY)
    assert left(other, id, role) == DAY
    passes(client, clock, DAY + SECOND)
    assert flags(client, id) == [role]
    del its


def test_only_his_own_clock_and_only_where_days_are_counted(client: Client, clock: FakeClock) -> None:
    id, red, blue = table(client, DAYS)
    live, _, _ = table(client, LIVE, people=(red, blue))
    rest(red, 5)
    passes(client, clock, HOUR)
    assert left(red, id, "red") == 3 * DAY
    assert left(red, id, "blue") == 3 * DAY - HOUR
    assert sorted(flags(client, live)) == ["blue", "red"]


def test_a_stretch_that_begins_in_a_vacation(client: Client, clock: FakeClock) -> None:
    id, red, blue = table(client, DAYS)
    rest(blue, 5)
    play(red, id, "red")
    passes(client, clock, 4 * DAY)
    assert left(red, id, "blue") == 3 * DAY
    play(blue, id, "blue")
    assert flags(client, id) == [], "he may play while he rests"


def test_back_early_and_what_is_left(client: Client, clock: FakeClock) -> None:
    red = member(client, "Ana")
    rest(red, 10)
    passes(client, clock, 3 * DAY + HOUR)
    assert rest(red, 0) == {"until": None, "left": 26, "yearly": 30}, "a day that was begun counts"
    refused(red.post("/vacation", {"days": 27}), 409, "no-vacation-left")
    rest(red, 26)
    clock.go(26 * DAY + SECOND)
    refused(red.post("/vacation", {"days": 1}), 409, "no-vacation-left")
    clock.go(366 * DAY)
    assert red.get("/vacation").json() == {"until": None, "left": 30, "yearly": 30}
    for days in (-1, 367, "many", None):
        refused(red.post("/vacation", {"days": days}), 400, "malformed")


def test_a_vacation_ends_over_a_restart(config: Config, clock: FakeClock) -> None:
    with timed(config, clock) as client:
        id, red, blue = table(client, DAYS)
        person, role, _, _ = on_turn(id, red, blue)
        rest(person, 2)
        passes(client, clock, SECOND)
    clock.go(3 * DAY)
    with timed(config, clock) as client:
        look(client)
        person.client = client
        assert person.get("/vacation").json()["until"] is None
        passes(client, clock, DAY)
        assert left(person, id, role) == 2 * DAY


def test_a_guests_vacation_is_his_accounts_and_goes_with_it(client: Client) -> None:
    guest = Person(client)
    rest(guest, 3)
    guest.sign_up("Ana")
    assert guest.get("/vacation").json()["left"] == 27
    assert len(guest.get("/account/export").json()["vacations"]) == 1
    assert guest.post("/account/delete", {}).status_code in (200, 204)
    found: list[Any] = []

    async def ask() -> None:
        from stavka.server.timing.schema import vacations

        query = sa.select(vacations)
        found.extend(await client.app.state.desk.storage.run(lambda c: c.execute(query).all()))

    in_server(client, ask)
    assert found == []


# --- reminders ------------------------------------------------------------


def test_he_is_reminded_once_and_told_when_it_is_up(client: Client, clock: FakeClock, hooks: Station) -> None:
    id, red, blue = table(client, DAYS)
    person, role, other, _ = on_turn(id, red, blue)
    by_hook(person, hooks)
    by_hook(other, hooks)
    passes(client, clock, 2 * DAY)
    assert told_of(client) == []
    passes(client, clock, 7 * HOUR)
    look(client)
    assert told_of(client) == [("reminder", {"hours": 17})]
    passes(client, clock, DAY)
    assert [kind for kind, _ in told_of(client)] == ["reminder", "time-up", "claim"]
    assert flags(client, id) == [role]


# --- partners ------------------------------------------------------------


@pytest.fixture
def together(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy's roles play on one side."""
    scenario = Scenario("duel", ("red", "blue"), allies=("red", "blue"))
    monkeypatch.setattr(toy.TableToy, "scenarios", lambda _self: (scenario,))


@pytest.mark.usefixtures("together")
def test_a_partner_who_has_gone_is_replaced_by_the_computer(client: Client) -> None:
    id, red, blue = table(client, None)
    play(red, id, "red")
    assert red.state(id, "red")["partners"] == ["blue"]
    refused(wish(red, id, "red", "reseat", seat="blue", to="computer"), 409, "not-gone")
    a_day_passes(client, id)
    assert wish(red, id, "red", "reseat", seat="blue", to="computer").status_code == 200
    seats = {s["role"]: s for s in red.state(id, "red")["table"]["seats"]}
    assert seats["blue"]["kind"] == "computer"
    refused(wish_as(blue, id, "blue", red), 403, "not-your-seat")
    play_out(id, {"red": red}, Random(3))
    record = matchfile.read(red.get(f"/tables/{id}/match").content)
    assert matchfile.verify(record, client.app.state.desk.game("toy")).ok, "his share of the dice stays"


@pytest.mark.usefixtures("together")
def test_or_by_a_person(client: Client) -> None:
    id, red, _ = table(client, None)
    play(red, id, "red")
    a_day_passes(client, id)
    assert wish(red, id, "red", "reseat", seat="blue", to="open").status_code == 200
    state = red.state(id, "red")
    assert not state["table"]["seats"][1]["taken"]
    invite = state["table"]["invites"]["blue"]
    refused(Person(client).post(f"/tables/{id}/join", {"nonce": "x", "invite": "wrong"}), 403, "bad-invite")
    third = Person(client)
    assert third.join(id, invite, "Clara")["status"] == "playing"
    play_out(id, {"red": red, "blue": third}, Random(3))
    record = matchfile.read(red.get(f"/tables/{id}/match").content)
    assert matchfile.verify(record, client.app.state.desk.game("toy")).ok


@pytest.mark.usefixtures("together")
def test_an_open_seat_may_still_go_to_the_computer(client: Client) -> None:
    id, red, _ = table(client, None)
    play(red, id, "red")
    a_day_passes(client, id)
    assert wish(red, id, "red", "reseat", seat="blue", to="open").status_code == 200
    assert wish(red, id, "red", "reseat", seat="blue", to="computer").status_code == 200, "nobody need be asked"
    play_out(id, {"red": red}, Random(3))
    assert outcome(red, id) is not None


@pytest.mark.usefixtures("together")
def test_after_the_clock_at_once(client: Client, clock: FakeClock) -> None:
    id, red, blue = table(client, LIVE)
    play(red, id, "red")
    passes(client, clock, HOUR)
    assert red.state(id, "red")["claims"] == ["wait"], "a partner wins nothing by it"
    assert wish(red, id, "red", "reseat", seat="blue", to="open").status_code == 200
    assert "late" not in red.state(id, "red")
    third = Person(client)
    third.join(id, red.state(id, "red")["table"]["invites"]["blue"], "Clara")
    assert left(third, id, "blue") == 30 * 60_000 + 10 * SECOND, "who comes has the whole time"
    del blue


@pytest.mark.usefixtures("together")
def test_what_was_wished_before_a_seat_changed_hands_is_read_as_it_was_then(client: Client) -> None:
    """One of two gave up, and the match went on. When it is played again, the other was still there."""
    id, red, _ = table(client, None)
    assert wish(red, id, "red", "resign").status_code == 200
    play(red, id, "red")
    assert wish(red, id, "red", "resign").status_code == 200
    a_day_passes(client, id)
    assert wish(red, id, "red", "reseat", seat="blue", to="computer").status_code == 200
    before = red.state(id, "red")
    client.app.state.desk.forget_all()
    after = red.state(id, "red")
    assert outcome(red, id) is None
    assert after["events"][: len(before["events"])] == before["events"]


def test_a_foe_is_no_partner(client: Client) -> None:
    id, red, _ = table(client, None)
    assert "partners" not in red.state(id, "red")
    for seat in ("blue", "red", "nobody"):
        refused(wish(red, id, "red", "reseat", seat=seat, to="computer"), 409, "no-partner")


@pytest.mark.usefixtures("together")
def test_against_nobody_a_match_cannot_be_lost_by_time(client: Client) -> None:
    body = {"game": "toy", "scenario": "duel", "seats": {"red": "me"}, "pace": {**LIVE, "late": "lose"}}
    refused(Person(client).post("/tables", body), 409, "nobody-to-lose-to")


@pytest.mark.usefixtures("together")
def test_only_two_sides_can_play_for_ratings(client: Client) -> None:
    body = {"game": "toy", "scenario": "duel", "seats": {"red": "me"}, "rated": True}
    refused(member(client, "Ana").post("/tables", body), 409, "rated-one-sided")


def a_day_passes(client: Client, id: str) -> None:
    """Everything at the table happened so much earlier."""

    async def age() -> None:
        change = actions.update().where(actions.c.table_id == id).values(at=actions.c.at - reseating.WAITED)
        await client.app.state.desk.storage.run(lambda c: c.execute(change), writes=True)

    in_server(client, age)


def wish_as(person: Person, id: str, role: str, knows: Person) -> Any:
    """Something asked for by somebody who may not look any more."""
    number = knows.state(id, "red")["number"]
    return person.post(f"/tables/{id}/resign", {"role": role, "number": number, "key": "mine"})
