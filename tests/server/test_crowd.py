"""A full database: what lists and profiles ask for is found by an index, and comes in pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient
from tests.server.people import Person, unlimited
from tests.server.postgres import running

import crowd
from crowd import Crowd, Somebody
from stavka.server.app import create_app
from stavka.server.clock import now
from stavka.server.config import Config
from stavka.server.meeting import people, ratings
from stavka.server.schema import metadata
from stavka.server.storage import FINISHED_SHOWN, Storage

SMALL = Crowd(accounts=40, finished=400, running=80, waiting=60)
ALL_OF_THEM = r"SEARCH tables .*\(status=\?\)"  # most tables are over
LISTS = ("/meeting", "/meeting?before={now}", "/tables", "/tables?before={now}", "/people/{name}")


class Full:
    """A server with a full database, and who is known there."""

    def __init__(self, client: TestClient[Any], everybody: list[Somebody]) -> None:
        self.client = client
        self.desk = client.app.state.desk
        self.everybody = everybody
        self.busy = Person(client, everybody[0].token)


@contextmanager
def full(url: str) -> Iterator[Full]:
    with TestClient(create_app(unlimited(Config(url)))) as client, client.portal() as portal:
        storage: Storage = client.app.state.desk.storage
        everybody = portal.call(lambda: crowd.fill(storage, SMALL, games=(("stalingrad", "duel"),)))
        yield Full(client, everybody)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Full]:
    with full(f"sqlite:///{tmp_path_factory.mktemp('crowd')}/stavka.sqlite3") as found:
        yield found


def asked(server: Full) -> list[tuple[str, Any]]:
    """Every query of the lists and of what is noted beside them, with what it is asked with."""
    found: list[tuple[str, Any]] = []

    def note(_c: Any, _cursor: Any, statement: str, values: Any, *_more: Any) -> None:
        if statement.lstrip().startswith("SELECT"):
            found.append((statement, values))

    engine = server.desk.storage._engine
    sa.event.listen(engine, "before_cursor_execute", note)
    try:
        for path in LISTS:
            answer = server.busy.get(path.format(now=now(), name=server.everybody[0].name))
            assert answer.status_code == 200, answer.text
        with server.client.portal() as portal:
            portal.call(ratings.settle_late, server.desk)
            portal.call(server.desk.storage.outdated, "over", 1)
            portal.call(server.desk.storage.run, lambda c: ratings._share(c, "stalingrad", "duel", 0.5))
    finally:
        sa.event.remove(engine, "before_cursor_execute", note)
    assert len(found) > 12
    return found


def test_nothing_is_searched_from_end_to_end(server: Full) -> None:
    for statement, values in asked(server):
        with server.desk.storage._engine.connect() as c:
            plan = c.exec_driver_sql("EXPLAIN QUERY PLAN " + statement, values).all()
        scans = [
            row.detail for row in plan if re.match(f"SCAN ({'|'.join(metadata.tables)})|{ALL_OF_THEM}", row.detail)
        ]
        assert not scans, f"{scans}\n{statement}"


def test_nor_on_postgresql() -> None:
    with running() as database, full(database.url) as server:
        for statement, values in asked(server):
            with server.desk.storage._engine.connect() as c:
                c.exec_driver_sql("SET enable_seqscan = off")  # so few rows would be read from end to end anyway
                plan = "\n".join(c.exec_driver_sql("EXPLAIN " + statement, values).scalars())
            assert "Seq Scan" not in plan, f"{plan}\n{statement}"


def test_a_filled_database_is_sound(server: Full) -> None:
    """The copies are matches like any others: they can be looked at, and played on."""
    met = server.busy.get("/meeting").json()
    table = met["running"][0]
    seen = Person(server.client).state(table["id"], "observer")
    assert seen["view"]["pending"]
    over = server.busy.get(f"/people/{server.everybody[0].name}").json()["played"][0]
    assert server.busy.get(f"/tables/{over['table']}/match").status_code == 200


def test_tables_for_everybody_come_in_pages(server: Full) -> None:
    for kind, count in (("open", SMALL.waiting), ("running", SMALL.running)):
        found: list[str] = []
        before: int | None = 0
        while before is not None:
            page = server.busy.get("/meeting", before=before).json()
            found += [t["id"] for t in page[kind]]
            assert len(page[kind]) <= people.TABLES
            before = page[f"{kind}_before"]
        assert len(found) == len(set(found)) == count


def test_ones_own_tables_come_in_pages(server: Full) -> None:
    first = server.busy.get("/tables").json()
    over = [t for t in first if t["status"] == "over"]
    assert len(over) == FINISHED_SHOWN
    assert len(first) > len(over), "what is not over is there, however much has been played since"
    page, found = over, {t["id"] for t in over}
    while page:
        page = server.busy.get("/tables", before=page[-1]["changed"]).json()
        assert found.isdisjoint(t["id"] for t in page)
        found |= {t["id"] for t in page}
    with server.desk.storage._engine.connect() as c:
        who = "SELECT count(*) FROM seats JOIN tables ON id = table_id WHERE status = 'over' AND visitor = ?"
        assert len(found) == c.exec_driver_sql(who, (server.everybody[0].id,)).scalar_one()
