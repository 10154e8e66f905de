"""Nobody loses time while an administrator has stopped his table, or the whole server stores nothing."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.server.people import Person, pick
from tests.server.test_manners import administrator, did
from tests.server.test_time import flags, on_turn
from tests.server.timekeeping import DAY, DAYS, HOUR, LIVE, SECOND, FakeClock, left, look, passes, table, timed

from stavka.server.config import Config

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
    again = before + 10 * SECOND if pace is LIVE else 3 * DAY
    assert left(person, id, role) == again, "a new stretch begins"
    passes(client, clock, SECOND)
    assert left(person, id, role) == again - SECOND
    state = person.state(id, role)
    assert person.act(id, role, state["number"], pick(state["view"], Random(1))).status_code == 200


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
