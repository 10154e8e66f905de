"""Requests made up from the OpenAPI schema, alone and in chains: whatever is sent, the server answers and never fails.

`python -m tests.server.chains --requests 100000` sends many more, in chains.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from tests.server.chains import SCHEMA, Counting, chase, send, served
from tests.server.people import Person, duel

Table = tuple[Counting, str, Person]


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """A table in play, and somebody with a seat at it."""
    with served(tmp_path_factory.mktemp("schema")) as client:
        id, red, _ = duel(client)
        yield client, id, red


@SCHEMA.parametrize()
@settings(max_examples=8, suppress_health_check=list(HealthCheck), deadline=None)
def test_no_request_makes_the_server_fail(case: Any, table: Table) -> None:
    client, id, person = table
    if "id" in (case.path_parameters or {}) and len(case.path_parameters["id"]) % 2:
        case.path_parameters["id"] = id  # half of them at a table that exists
    send(case, client, person)


def test_no_chain_of_requests_makes_the_server_fail(table: Table) -> None:
    client = table[0]
    before = client.sent
    chase(client, chains=6, steps=30)
    assert client.sent - before > 100
