"""What is kept beside a match: pencils, names, tables put away or deleted."""

from __future__ import annotations

from typing import Any

from litestar.testing import TestClient
from tests.server.people import Person, duel


def test_a_pencil_is_kept_with_its_seat_and_nobody_else_reads_it(client: TestClient[Any]) -> None:
    id, ana, ben = duel(client)
    mine, theirs = "red", "blue"
    assert ana.get(f"/tables/{id}/note", role=mine).json() == {"number": 0, "actions": [], "seen": 0}
    note = {"role": mine, "number": 3, "actions": [{"verb": "take", "count": "2"}], "seen": 4}
    assert ana.post(f"/tables/{id}/note", note).status_code == 200
    assert ana.post(f"/tables/{id}/note", {**note, "seen": 5}).status_code == 200
    kept = {k: v for k, v in note.items() if k != "role"}
    assert ana.get(f"/tables/{id}/note", role=mine).json() == {**kept, "seen": 5}
    assert ben.get(f"/tables/{id}/note", role=mine).status_code == 403
    assert ben.post(f"/tables/{id}/note", note).status_code == 403
    assert ben.get(f"/tables/{id}/note", role=theirs).json()["actions"] == []
    assert ana.post(f"/tables/{id}/note", {**note, "actions": [{}] * 300}).status_code == 400


def test_tables_are_named_put_away_and_told_in_a_line(client: TestClient[Any]) -> None:
    id, ana, ben = duel(client)
    eve = Person(client)
    assert ana.post(f"/tables/{id}/shelf", {"title": "  Tuesday\n evening "}).status_code == 200
    assert ana.post(f"/tables/{id}/shelf", {"archived": True}).status_code == 200
    assert eve.post(f"/tables/{id}/shelf", {"title": "mine"}).status_code == 403
    (row,) = ana.get("/tables").json()
    assert (row["title"], row["archived"], row["maker"]) == ("Tuesday evening", True, True)
    (row,) = ben.get("/tables").json()
    assert row["title"] == "Tuesday evening"
    assert not row.get("archived")
    assert not row.get("maker")
    line = ana.get(f"/tables/{id}/brief").json()
    assert line["number"] == 0
    assert line["say"]["id"]


def test_a_table_goes_when_its_maker_or_everybody_wants_it(client: TestClient[Any]) -> None:
    id, ana, ben = duel(client)
    eve = Person(client)
    assert eve.post(f"/tables/{id}/delete", {}).status_code == 403
    assert ben.post(f"/tables/{id}/delete", {}).json() == {"deleted": False}
    (row,) = ben.get("/tables").json()
    assert row["archived"]
    assert ana.get(f"/tables/{id}").status_code == 200
    assert ana.post(f"/tables/{id}/delete", {}).json() == {"deleted": True}
    assert ana.get(f"/tables/{id}").status_code == 404
    assert ana.get("/tables").json() == []
