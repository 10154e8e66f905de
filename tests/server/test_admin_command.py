"""`stavka admin`, beside a server that runs: it heeds what is done, and what is wrong is told in one line."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.server import toy
from tests.server.people import Person, bid, duel
from tests.server.test_accounts import account, refused
from tests.server.test_live import hear, hello
from tests.server.test_manners import member

import stavka.games
from stavka.cli.main import run
from stavka.server.config import Config

Client = TestClient[Any]
Capture = pytest.CaptureFixture[str]
PATIENCE = 60.0  # seconds, on any machine


class Console:
    """Somebody on the machine of the server."""

    def __init__(self, config: Config, client: Client, capsys: Capture) -> None:
        self.url, self.client, self.capsys = config.database_url, client, capsys

    def run(self, *words: str) -> Any:
        """What the command answers to programs; the server has heeded it."""
        assert run(["admin", *words, "--json", "--database", self.url]) == 0, self.capsys.readouterr().err
        self.client.blocking_portal.call(self.client.app.state.desk.standing.catch_up)
        return json.loads(self.capsys.readouterr().out)

    def shown(self, *words: str) -> str:
        assert run(["admin", *words, "--database", self.url]) == 0
        return self.capsys.readouterr().out

    def mistake(self, *words: str) -> str:
        assert run(["admin", *words, "--database", self.url]) == 2
        out, err = self.capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1
        return err


@pytest.fixture
def console(client: Client, config: Config, capsys: Capture) -> Console:
    return Console(config, client, capsys)


def test_the_first_administrator(client: Client, console: Console) -> None:
    olga = member(client, "Olga")
    assert olga.get("/admin/log").status_code == 404
    assert console.run("promote", "olga", "--why", "runs the club") == {"done": "promote", "about": "olga"}
    assert account(olga)["administrator"]
    assert olga.get("/admin/log").json()["done"][0] | {"id": 0, "at": 0} == {
        "id": 0, "who": "server", "what": "promote", "about": "Olga", "detail": "", "why": "runs the club", "at": 0,
    }  # fmt: skip
    console.run("demote", "Olga", "--why", "on her own wish")
    assert olga.get("/admin/log").status_code == 404


def test_tables_and_people(client: Client, console: Console) -> None:
    id, red, blue = duel(client)
    blue.sign_up("Boris")
    blue.post(f"/tables/{id}/chat", {"text": "[bold]you[/bold] are a fool"})
    red.post("/reports", {"kind": "line", "table": id, "line": 1, "reason": "insult"})
    (told,) = console.run("reports")["reports"]
    assert "[bold]you[/bold] are a fool" in console.shown("reports"), "as it was written"
    console.run("rename", "Boris", "Borja", "--why", "a slur")
    assert account(blue)["name"] == "Borja"
    assert "cannot be taken" in console.mistake("rename", "Borja", "admin", "--why", "x")
    console.run("rename", f"{id}/blue", "Boris", "--why", "was none")
    console.run("mute", f"report:{told['id']}", "--why", "insults", "--days", "7")
    refused(blue.post(f"/tables/{id}/chat", {"text": "again"}), 403, "muted")
    assert "muted until" in console.shown("users", "bor")
    console.run("unmute", "Boris")
    assert blue.post(f"/tables/{id}/chat", {"text": "sorry"}).status_code == 200
    console.run("suspend", f"{id}/red", "--why", "spam")
    refused(red.post("/tables", {"game": "toy", "scenario": "duel", "seats": {}}), 403, "suspended")
    console.run("resume", f"{id}/red")
    console.run("close", str(told["id"]))
    assert console.run("reports")["reports"] == []
    assert len(console.run("reports", "--closed")["reports"]) == 1
    state = red.state(id, "red")
    console.run("freeze", id, "--why", "looked into")
    refused(red.act(id, "red", state["number"], bid(state["view"])), 409, "halted")
    assert "looked into" in console.shown("tables", id)
    console.run("thaw", id)
    assert red.act(id, "red", state["number"], bid(state["view"])).status_code == 200
    page = console.run("user", "Boris")
    assert [t["id"] for t in page["tables"]] == [id]
    assert [d["what"] for d in page["done"]] == ["unmute", "mute", "rename", "rename"]
    console.run("delete-table", id, "--why", "nobody wants it")
    refused(red.get(f"/tables/{id}"), 404, "unknown")
    assert [d["what"] for d in console.run("log")["done"]][:2] == ["delete-table", "thaw"]


def test_an_account_is_deleted_while_its_owner_plays(
    client: Client, console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stavka.games, "ids", toy.ids)
    monkeypatch.setattr(stavka.games, "load", toy.load)
    id, red, blue = duel(client)
    red.sign_up("Ana")
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(blue, "blue"))
        hear(socket, "update")
        console.run("delete-account", "Ana", "--why", "asked by mail")
        assert hear(socket, "update")["view"]["outcome"]["winners"] == ["blue"], "who goes gives up"
    refused(red.get("/tables"), 401, "signed-out")
    assert blue.get("/tables").json()[0]["seats"][0]["former"]
    assert console.run("users")["players"] == []
    assert console.run("log")["done"][0]["about"] == ""


def test_everybody_is_told(client: Client, console: Console) -> None:
    console.run("announce", "Back at noon", "--es", "Volvemos", "--hours", "3")
    assert client.get("/api/standing").json()["announcement"]["es"] == "Volvemos"
    console.run("announce")
    assert client.get("/api/standing").json()["announcement"] is None
    console.run("read-only", "on", "--en", "Moving")
    refused(Person(client).post("/tables", {"game": "toy", "scenario": "duel", "seats": {}}), 503, "read-only")
    console.run("read-only", "off")
    assert Person(client).table({"red": "me", "blue": "open"})["id"]


def test_what_is_wrong(client: Client, console: Console) -> None:
    member(client, "Ana")
    assert "say why" in console.mistake("mute", "Ana")
    assert "There is no table" in console.mistake("freeze", "nowhere", "--why", "x")
    assert "Nobody here is called" in console.mistake("suspend", "Nobody", "--why", "x")
    assert "There is no report" in console.mistake("close", "12")
    assert "Invalid value" in console.mistake("read-only", "perhaps")
    assert console.run("log")["done"] == [], "what is refused is not done, and not logged"


def test_a_server_heeds_it_by_itself(client: Client, config: Config, capsys: Capture) -> None:
    assert run(["admin", "read-only", "on", "--json", "--database", config.database_url]) == 0
    end = time.monotonic() + PATIENCE
    while client.get("/api/standing").json()["read_only"] is None:
        assert time.monotonic() < end, "nobody has read the log"
    assert json.loads(capsys.readouterr().out)["done"] == "read-only"
