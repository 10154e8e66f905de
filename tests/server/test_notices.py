"""Notices: who is told what, when, and by which way."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from litestar.testing import TestClient
from tests.server.people import Person, duel

from stavka.server.clock import now
from stavka.server.lobby import visitor_of
from stavka.server.notices.outbox import note
from stavka.server.notices.schema import notices, ways

Client = TestClient[Any]


def reached(client: Client, visitor: str, **more: Any) -> None:
    """A way leads to somebody."""
    row = {
        "id": f"way-{visitor[:8]}", "visitor": visitor, "kind": "hook", "name": "", "target": "https://example.org/",
        "secret": "s", "site": "https://play.example.org", "made": now(), **more,
    }  # fmt: skip
    run(client, lambda c: c.execute(ways.insert().values(row)))


def run(client: Client, work: Any, *args: Any) -> Any:
    with client.portal() as portal:
        return portal.call(lambda: client.app.state.desk.storage.run(work, True))


def put_down(client: Client) -> list[Any]:
    return list(run(client, lambda c: c.execute(sa.select(notices)).all()))


def test_a_note_is_kept_for_whom_a_way_leads_to(client: Client) -> None:
    id, red, _ = duel(client)
    visitor = visitor_of(red.token)

    def say() -> None:
        with client.portal() as portal:
            portal.call(lambda: note(client.app.state.desk, visitor, "reminder", id, minutes=60))

    say()
    assert put_down(client) == [], "no way leads to him"
    reached(client, visitor, code="not confirmed")
    say()
    assert put_down(client) == []
    reached(client, visitor, id="another")
    say()
    (kept,) = put_down(client)
    assert (kept.visitor, kept.kind, kept.table_id, json.loads(kept.args)) == (visitor, "reminder", id, {"minutes": 60})


def test_what_a_guest_asked_for_is_his_accounts(client: Client) -> None:
    guest = Person(client)
    reached(client, visitor_of(guest.token))
    guest.sign_up("Ana")
    (way,) = run(client, lambda c: c.execute(sa.select(ways)).all())
    assert way.visitor.startswith("account-")
    exported = guest.get("/account/export").json()
    assert [w["kind"] for w in exported["notices"]["ways"]] == ["hook"]
    assert guest.post("/account/delete", {}).status_code == 200
    assert run(client, lambda c: c.execute(sa.select(ways)).all()) == []
