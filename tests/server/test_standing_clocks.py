"""Nobody loses time while an administrator has stopped his table, or the whole server stores nothing."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient
from tests.server.people import Person, pick
from tests.server.test_manners import administrator, did
from tests.server.test_notices import rows, run
from tests.server.test_time import flags, on_turn
from tests.server.timekeeping import DAY, DAYS, HOUR, LIVE, SECOND, FakeClock, left, look, passes, table, timed

from stavka.server.asks import Pace
from stavka.server.config import Config
from stavka.server.lobby import visitor_of
from stavka.server.notices.schema import notices, ways
from stavka.server.schema import tables
from stavka.server.timing.clocks import ahead

Client = TestClient[Any]
PACES = pytest.mark.parametrize("pace", [LIVE, DAYS], ids=["live", "days"])


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def client(config: Config, clock: FakeClock) -> Iterator[Client]:
    with timed(config, clock) as client:
        yield client


def waits(client: Client, pace: dict[str, Any]) -> tuple[str, Person, str]:
    """A match by the clock; who must decide, and as which role."""
    id, red, blue = table(client, pace)
    person, role, _, _ = on_turn(id, red, blue)
    return id, person, role


@PACES
def test_clocks_of_a_stopped_table_stand(
    client: Client, config: Config, clock: FakeClock, pace: dict[str, Any]
) -> None:
    olga = administrator(client, config)
    id, person, role = waits(client, pace)
    other, _, its = waits(client, pace)
    passes(client, clock, 60 * SECOND)
    before = left(person, id, role)
    did(olga, "freeze", id)
    passes(client, clock, 5 * DAY)
    assert flags(client, id) == []
    assert left(person, id, role) == before
    assert flags(client, other) == [its], "those of other tables run"
    did(olga, "thaw", id)
    assert left(person, id, role) == before, "it goes on where it stood"
    passes(client, clock, SECOND)
    assert left(person, id, role) == before - SECOND
    state = person.state(id, role)
    assert person.act(id, role, state["number"], pick(state["view"], Random(1))).status_code == 200


def reminders(client: Client) -> int:
    return sum(row.kind == "reminder" for row in rows(client, notices))


@pytest.mark.parametrize("told", [False, True], ids=["before", "after"])
def test_a_reminder_comes_once_however_often_a_table_is_stopped(
    client: Client, config: Config, clock: FakeClock, *, told: bool
) -> None:
    """Stopped before or after its player was reminded: he is, once, as long before the end as anywhere."""
    olga = administrator(client, config)
    id, person, role = waits(client, DAYS)
    run(client, lambda c: c.execute(ways.insert().values(letterbox(person))))
    soon = ahead(Pace("days", 3))
    passes(client, clock, 3 * DAY - soon + (HOUR if told else -HOUR))
    assert reminders(client) == told
    for _ in range(2):
        did(olga, "freeze", id)
        passes(client, clock, 4 * DAY)
        did(olga, "thaw", id)
        look(client)
    assert reminders(client) == told
    passes(client, clock, 2 * HOUR)
    assert reminders(client) == 1
    assert flags(client, id) == []
    passes(client, clock, soon)
    assert flags(client, id) == [role]


def letterbox(person: Person) -> dict[str, Any]:
    """A way that leads to somebody; nothing is sent in these tests."""
    return {
        "id": secrets.token_hex(8), "visitor": visitor_of(person.token), "kind": "hook", "name": "", "secret": "",
        "target": "https://example.org", "site": "https://example.org", "made": 0,
    }  # fmt: skip


def test_a_table_stopped_while_no_server_ran_stands_from_the_start(config: Config, clock: FakeClock) -> None:
    with timed(config, clock) as client:
        id, person, role = waits(client, DAYS)
        passes(client, clock, DAY)
        before = left(person, id, role)
    with sa.create_engine(config.database_url).begin() as c:  # as `stavka admin freeze` writes it
        c.execute(tables.update().where(tables.c.id == id).values(halted="looked into"))
    with timed(config, clock) as client:
        look(client)
        passes(client, clock, 6 * DAY)
        assert flags(client, id) == []
        assert left(Person(client, person.token), id, role) == before


def test_who_comes_back_from_vacation_to_a_stopped_table_finds_his_time(
    client: Client, config: Config, clock: FakeClock
) -> None:
    olga = administrator(client, config)
    id, person, role = waits(client, DAYS)
    passes(client, clock, DAY)
    before = left(person, id, role)
    did(olga, "freeze", id)
    assert person.post("/vacation", {"days": 2}).status_code == 200
    passes(client, clock, 5 * DAY)
    did(olga, "thaw", id)
    assert left(person, id, role) == before
    passes(client, clock, HOUR)
    assert left(person, id, role) == before - HOUR


@PACES
def test_no_clock_runs_while_nothing_is_stored(
    client: Client, config: Config, clock: FakeClock, pace: dict[str, Any]
) -> None:
    olga = administrator(client, config)
    id, person, role = waits(client, pace)
    passes(client, clock, 60 * SECOND)
    before = left(person, id, role)
    did(olga, "read-only", en="Moving")
    for _ in range(3):
        clock.go(2 * DAY)
        look(client)
    assert flags(client, id) == []
    did(olga, "read-write")
    clock.go(SECOND)
    look(client)
    assert flags(client, id) == []
    assert before - 3 * SECOND <= left(person, id, role) <= before
    passes(client, clock, HOUR if pace is LIVE else 4 * DAY)
    assert flags(client, id) == [role], "and then they run"


@PACES
def test_who_moves_the_moment_that_it_goes_on_has_lost_no_time(
    client: Client, config: Config, clock: FakeClock, pace: dict[str, Any]
) -> None:
    olga = administrator(client, config)
    id, person, role = waits(client, pace)
    passes(client, clock, 60 * SECOND)
    before = left(person, id, role)
    did(olga, "read-only", en="Moving")
    for after in (SECOND, 2 * DAY, 2 * DAY):
        clock.go(after)
        look(client)
    did(olga, "read-write")  # and nobody has looked yet
    state = person.state(id, role)
    assert person.act(id, role, state["number"], pick(state["view"], Random(1))).status_code == 200
    look(client)
    assert flags(client, id) == []
    spent = before - left(person, id, role)
    assert -20 * SECOND <= spent <= 3 * SECOND or pace is DAYS, "nor afterwards (a live clock has its increment)"
