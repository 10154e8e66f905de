"""Requests made up from the OpenAPI schema: whatever is sent, the server answers and never fails.

`STAVKA_SCHEMA_EXAMPLES=5000 pytest tests/server/test_schema.py` for a long run.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from litestar.testing import TestClient
from tests.server import toy
from tests.server.people import Person, duel, unlimited

from stavka.server.app import create_app
from stavka.server.config import Config

EXAMPLES = int(os.environ.get("STAVKA_SCHEMA_EXAMPLES", "12"))
APP = create_app(unlimited(Config("sqlite://", toy, bot_delay=0)))
schema = schemathesis.openapi.from_dict(APP.openapi_schema.to_schema())


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Any, str, Person]]:
    """A table in play, and somebody with a seat at it."""
    folder = tmp_path_factory.mktemp("schema")
    config = unlimited(Config(f"sqlite:///{folder}/stavka.sqlite3", toy, folder, bot_delay=0))
    with TestClient(create_app(config), raise_server_exceptions=False) as client:
        id, red, _ = duel(client)
        yield client, id, red


@schema.parametrize()
@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), deadline=None)
def test_no_request_makes_the_server_fail(case: Any, table: tuple[Any, str, Person]) -> None:
    client, id, person = table
    if "id" in (case.path_parameters or {}) and len(case.path_parameters["id"]) % 2:
        case.path_parameters["id"] = id  # half of them at a table that exists
    request = case.as_transport_kwargs(base_url="http://testserver.local")
    request.pop("cookies", None)
    headers = {**dict(request.pop("headers", {}) or {}), **person.headers}
    answer = client.request(**request, headers=headers)
    assert answer.status_code < 500, (request, answer.text)
