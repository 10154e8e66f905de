"""A match that new rules have frozen: it is shown, and its players settle it."""

from __future__ import annotations

import gzip
import hashlib
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Server
from tests.browser.table import Visitor
from tests.server.test_upgrades import RELEASE


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """One of its own, with the database of an earlier release."""
    server = Server(tmp_path, "stavka.games")
    server.database.write_bytes(gzip.decompress(RELEASE.read_bytes()))
    server.start()
    yield server
    server.kill()


def test_players_go_on_from_where_it_holds(server: Server, visit: Callable[..., Visitor]) -> None:
    with closing(sqlite3.connect(server.database)) as database:
        (id,) = database.execute("SELECT id FROM tables WHERE game = 'roads'").fetchone()
    people = []
    for role in ("axis", "soviet"):
        token = hashlib.sha256(f"release {role}".encode()).hexdigest()
        person = visit("/rules/none")
        person.page.evaluate("([name, token]) => localStorage.setItem(name, token)", ["stavka-visitor", token])
        person.page.goto(f"{server.address}/tables/{id}")
        people.append(person)
    for person in people:
        panel = person.page.locator("section.frozen")
        expect(panel).to_contain_text("This match is frozen")
        expect(person.page.locator("svg .land, svg.map, main svg").first).to_be_visible()
        panel.get_by_role("button", name="Play on from here").click()
    for person in people:
        expect(person.page.locator("section.frozen")).to_have_count(0)
