"""Manners: who is blocked is not heard and not told; reports reach administrators, and nobody else finds their door."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from litestar.testing import TestClient
from tests.server.people import Person, bid, duel
from tests.server.test_accounts import account, refused
from tests.server.test_live import hear, hello

from stavka.server.accounts.schema import accounts
from stavka.server.app import create_app
from stavka.server.clock import now
from stavka.server.config import Config
from stavka.server.manners.schema import administrators, browsers, deeds
from stavka.server.manners.schema import reports as kept_reports
from stavka.server.notices.schema import notices, ways
from stavka.server.schema import chat

Client = TestClient[Any]
OFFICE = ("players", "players/Ana", "tables", "reports", "log")


def member(client: Any, name: str, **more: Any) -> Person:
    person = Person(client)
    person.sign_up(name, **more)
    return person


def administrator(client: Client, config: Config, name: str = "Olga") -> Person:
    """As `stavka admin promote` makes one."""
    person = member(client, name)
    with sa.create_engine(config.database_url).begin() as c:
        id = c.execute(sa.select(accounts.c.id).where(accounts.c.name == name)).scalar_one()
        c.execute(administrators.insert().values(account=id, made=now()))
    return person


def did(person: Person, do: str, about: str = "", why: str = "he was rude", **more: Any) -> None:
    answer = person.post("/admin/act", {"do": do, "about": about, "why": why, **more})
    assert answer.status_code == 200, answer.text


def listed(person: Person, **more: Any) -> str:
    """A table for everybody."""
    seats = {"red": "me", "blue": "open"}
    answer = person.post("/tables", {"game": "toy", "scenario": "duel", "seats": seats, "listed": True, **more})
    assert answer.status_code == 201, answer.text
    id: str = answer.json()["id"]
    person.join(id)
    return id


def sits(person: Person, id: str, role: str = "blue") -> httpx.Response:
    return person.post(f"/tables/{id}/join", {"nonce": "aa", "role": role})


def open_to(person: Person) -> list[str]:
    return [t["id"] for t in person.get("/meeting").json()["open"]]


# --- block lists --------------------------------------------------------------------------------------------------


def test_who_is_blocked_is_not_heard_and_not_told(client: Client) -> None:
    id, red, blue = duel(client)
    said = f"/tables/{id}/chat"
    assert blue.post(said, {"text": "before"}).status_code == 200
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(red, "red", chat=0))
        assert hear(socket, "chat")["text"] == "before"
        (mine,) = red.post("/blocks", {"table": id, "role": "blue"}).json()
        assert blue.post(said, {"text": "you are a fool"}).status_code == 200, "he is not told"
        assert red.post(said, {"text": "good game"}).status_code == 200
        assert hear(socket, "chat")["text"] == "good game"
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(red, "red", chat=0))
        assert hear(socket, "chat")["text"] == "good game", "nor when one comes back"
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(blue, "blue", chat=0))
        assert [hear(socket, "chat")["text"] for _ in range(3)] == ["before", "you are a fool", "good game"]
    assert red.post(f"/blocks/{mine['id']}/drop", {}).status_code == 200
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(red, "red", chat=0))
        assert [hear(socket, "chat")["text"] for _ in range(3)] == ["before", "you are a fool", "good game"]


def test_who_is_blocked_cannot_challenge_and_is_not_told(client: Client, config: Config) -> None:
    ana, boris = member(client, "Ana"), member(client, "Boris")
    seats = {"red": "me", "blue": "player:Ana"}
    before = boris.table(seats)["id"]
    assert [t["id"] for t in ana.get("/tables").json()] == [before]
    assert ana.post("/blocks", {"name": "Boris"}).json()[0]["name"] == "Boris"
    made = boris.table(seats)
    assert ana.get("/tables").json() == [], "neither the new one nor the old one is shown"
    assert boris.get(f"/tables/{made['id']}").json()["seats"][1]["kept"] == "other", "as any challenge looks"
    with sa.create_engine(config.database_url).connect() as c:
        assert made["id"] not in c.execute(sa.select(notices.c.table_id)).scalars().all()
    answer = ana.post("/tables", {"game": "toy", "scenario": "duel", "seats": {"red": "me", "blue": "player:Boris"}})
    refused(answer, 409, "blocked-by-you")


def test_who_is_blocked_finds_no_seat_at_my_tables(client: Client) -> None:
    ana, boris, clara = member(client, "Ana"), member(client, "Boris"), member(client, "Clara")
    id = listed(ana)
    assert open_to(boris) == [id]
    ana.post("/blocks", {"name": "boris"})
    assert open_to(boris) == []
    assert open_to(clara) == [id]
    taken = sits(boris, id)
    refused(taken, 409, "seat-taken")
    private = ana.table({"red": "me", "blue": "open"})
    body = {"nonce": "aa", "invite": private["invites"]["blue"]}
    wrong = boris.post(f"/tables/{private['id']}/join", {**body, "invite": "wrong"})
    assert boris.post(f"/tables/{private['id']}/join", body).content == wrong.content, "as a wrong invitation"
    his = listed(boris)
    assert open_to(ana) == [id], "nor is he offered to me"
    assert his not in open_to(ana)
    assert sits(clara, id).status_code == 200
    assert taken.content == sits(boris, id).content, "the very answer that a taken seat gives"


def test_only_not_hearing_somebody_is_less(client: Client) -> None:
    ana, boris = member(client, "Ana"), member(client, "Boris")
    ana.post("/blocks", {"name": "Boris", "deaf": True})
    id = listed(ana)
    assert open_to(boris) == [id]
    assert sits(boris, id).status_code == 200
    boris.post(f"/tables/{id}/chat", {"text": "psst"})
    ana.post(f"/tables/{id}/chat", {"text": "hello"})
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(ana, "red", chat=0))
        assert hear(socket, "chat")["text"] == "hello"


def test_whom_one_cannot_block(client: Client) -> None:
    ana = member(client, "Ana")
    refused(ana.post("/blocks", {"name": "Ana"}), 409, "block-oneself")
    assert ana.post("/blocks", {"name": "Nobody"}).content == ana.get("/people/Nobody").content
    refused(ana.post("/blocks", {}), 400, "malformed")
    id = listed(ana)
    refused(ana.post("/blocks", {"table": id, "role": "blue"}), 409, "nobody-there")
    refused(ana.post("/blocks", {"table": id, "role": "red"}), 409, "block-oneself")
    refused(ana.post("/blocks/abc/drop", {}), 404, "unknown")
    other = member(client, "Boris")
    (his,) = other.post("/blocks", {"name": "Ana"}).json()
    refused(ana.post(f"/blocks/{his['id']}/drop", {}), 404, "unknown")
    assert ana.get("/blocks").json() == []


# --- floods and imitations ----------------------------------------------------------------------------------------


@pytest.fixture
def strict(config: Config) -> Iterator[Client]:
    bounds = replace(config, challenges_per_hour=4, challenges_open=2, manners_per_hour=3, chat_per_minute=3)
    with TestClient(create_app(replace(bounds, accounts_per_browser=2))) as client:
        yield client


def test_challenges_are_no_flood(strict: Client) -> None:
    ana, boris = member(strict, "Ana"), member(strict, "Boris")
    member(strict, "Clara")

    def ask(name: str) -> httpx.Response:
        seats = {"red": "me", "blue": f"player:{name}"}
        return ana.post("/tables", {"game": "toy", "scenario": "duel", "seats": seats})

    first = ask("Boris").json()["id"]
    assert ask("Boris").status_code == 201
    refused(ask("Boris"), 409, "too-many-challenges")
    assert sits(boris, first).status_code == 200
    assert ask("Boris").status_code == 201, "he has answered one"
    refused(ask("Clara"), 429, "too-many")


def test_chat_and_reports_are_no_flood(strict: Client) -> None:
    id, red, _ = duel(strict)
    answers = [red.post(f"/tables/{id}/chat", {"text": "spam"}).status_code for _ in range(5)]
    assert answers == [200] * 3 + [429] * 2
    body = {"kind": "table", "table": id, "reason": "spam"}
    assert [red.post("/reports", body).status_code for _ in range(5)] == [201] * 3 + [429] * 2


def test_several_accounts_of_one_browser(strict: Client, config: Config) -> None:
    browser = "b" * 32
    olga = administrator(strict, config)
    member(strict, "Ana", browser=browser)
    member(strict, "Boris", browser=browser)
    body = {"name": "Clara", "password": "correct horse", "browser": browser}
    refused(Person(strict).post("/account", body), 409, "too-many-accounts")
    member(strict, "Clara", browser="c" * 32)
    found = {p["name"]: p["beside"] for p in olga.get("/admin/players").json()["players"]}
    assert found == {"Olga": [], "Ana": ["Boris"], "Boris": ["Ana"], "Clara": []}
    Person(strict).sign_in("Clara", browser=browser)
    assert olga.get("/admin/players/Clara").json()["player"]["beside"] == ["Ana", "Boris"]
    with sa.create_engine(config.database_url).begin() as c:
        assert browser not in str(c.execute(sa.select(browsers)).all()), "only its hash is stored"
        c.execute(browsers.update().values(seen=0))
    assert Person(strict).post("/account", {**body, "name": "Dora"}).status_code == 201, (
        "after some weeks it is forgotten"
    )


@pytest.mark.parametrize("name", ["Admin", "аdmin", "St\u0430vka", "0perator", "Administradora"])
def test_guests_do_not_seem_to_run_the_server(client: Client, name: str) -> None:
    body = {"game": "toy", "scenario": "duel", "seats": {"red": "me", "blue": "open"}, "name": name}
    refused(Person(client).post("/tables", body), 409, "name-not-free")


# --- reports ------------------------------------------------------------------------------------------------------


def test_reports_reach_the_administrators(client: Client, config: Config) -> None:
    id, red, blue = duel(client)
    blue.sign_up("Boris")
    blue.post(f"/tables/{id}/chat", {"text": "you are a fool"})
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(red, "red", chat=0))
        line = hear(socket, "chat")["n"]
    body = {"kind": "line", "table": id, "line": line, "reason": "insult", "words": "every move"}
    for _ in range(2):
        assert red.post("/reports", body).json() == {}
    assert red.post("/reports", {"kind": "name", "table": id, "role": "blue", "reason": "name"}).status_code == 201
    assert red.post("/reports", {"kind": "table", "table": id, "reason": "other"}).status_code == 201
    olga = administrator(client, config)
    told = olga.get("/admin/reports").json()["reports"]
    assert [r["kind"] for r in told] == ["table", "name", "line"], "the same twice is one"
    assert (told[2]["quoted"], told[2]["name"], told[2]["words"]) == ("you are a fool", "Boris", "every move")
    assert olga.get("/admin/players", q="bor").json()["players"][0]["reports"] == 2
    assert olga.get("/admin/tables", q=id).json()["tables"][0]["reports"] == 3
    did(olga, "mute", f"report:{told[2]['id']}", days=7)
    refused(blue.post(f"/tables/{id}/chat", {"text": "what?"}), 403, "muted")
    did(olga, "close", str(told[2]["id"]), "")
    assert len(olga.get("/admin/reports").json()["reports"]) == 2
    assert len(olga.get("/admin/reports", closed=True).json()["reports"]) == 3


def test_what_cannot_be_reported(client: Client) -> None:
    id, red, _ = duel(client)
    other, them, _ = duel(client)
    them.post(f"/tables/{other}/chat", {"text": "hello"})
    body = {"kind": "line", "table": id, "line": 1, "reason": "insult"}
    refused(red.post("/reports", body), 404, "unknown")
    refused(red.post("/reports", {**body, "table": "nowhere"}), 404, "unknown")
    refused(red.post("/reports", {"kind": "name", "table": id, "role": "green", "reason": "name"}), 409, "nobody-there")
    refused(red.post("/reports", {**body, "reason": "because"}), 400, "malformed")


# --- administrators -----------------------------------------------------------------------------------------------


def test_to_others_there_is_no_office(client: Client, config: Config) -> None:
    administrator(client, config)
    ended = member(client, "Boris")
    ended.post("/account/sign-out", {})
    for person in (Person(client), member(client, "Ana"), ended, Person(client, "nonsense")):
        for page in OFFICE:
            there, nothing = person.get(f"/admin/{page}"), person.get(f"/nothing/{page}")
            assert there.status_code == nothing.status_code == 404
            assert there.text.replace("/admin/", "/nothing/") == nothing.text
            assert set(there.headers) == set(nothing.headers)
        bodies: tuple[Any, ...] = ({"do": "freeze", "about": "x", "why": "y"}, {"do": "nonsense"}, [], "{")
        for body in bodies:
            there, nothing = person.post("/admin/act", body), person.post("/nothing/act", body)
            assert there.status_code == nothing.status_code == 404
            assert there.text.replace("/admin/", "/nothing/") == nothing.text
    assert Person(client).get("/admin/act").status_code == 404
    assert client.put("/api/admin/players").content == client.put("/api/nothing/players").content.replace(
        b"/nothing/", b"/admin/"
    )


def test_an_administrator_who_is_one_no_longer(client: Client, config: Config) -> None:
    olga, pavel = administrator(client, config), administrator(client, config, "Pavel")
    assert account(olga)["administrator"]
    did(pavel, "demote", "Olga", "on her own wish")
    assert not account(olga)["administrator"]
    assert olga.get("/admin/log").status_code == 404
    did(pavel, "promote", "Olga", "back again")
    assert olga.get("/admin/log").json()["done"][0]["what"] == "promote"


def test_pages_elsewhere_cannot_act(client: Client, config: Config) -> None:
    olga = administrator(client, config)
    body = {"do": "read-only", "why": "", "en": "x"}
    headers = {**olga.headers, "Origin": "https://evil.example"}
    refused(client.post("/api/admin/act", json=body, headers=headers), 403, "bad-origin")
    refused(client.post("/api/blocks", json={"name": "Olga"}, headers=headers), 403, "bad-origin")
    assert client.post("/api/admin/act", data={"do": "read-only"}, headers=olga.headers).status_code == 400
    assert client.get("/api/standing").json()["read_only"] is None


def test_what_cannot_be_undone_is_proved(client: Client, config: Config) -> None:
    olga, _ = administrator(client, config), member(client, "Ana")
    from stavka.server.accounts.schema import sessions

    with sa.create_engine(config.database_url).begin() as c:
        c.execute(sessions.update().values(proved=0))
    body = {"do": "suspend", "about": "Ana", "why": "cheats"}
    refused(olga.post("/admin/act", body), 403, "prove-again")
    assert olga.post("/account/prove", {"password": "correct horse"}).status_code == 200
    did(olga, "suspend", "Ana", "cheats")


def test_every_act_is_logged_for_good(client: Client, config: Config) -> None:
    olga, ana = administrator(client, config), member(client, "Ana")
    id = listed(ana)
    refused(olga.post("/admin/act", {"do": "freeze", "about": id}), 400, "malformed")
    did(olga, "freeze", id, "looked into")
    did(olga, "thaw", id, "")
    did(olga, "mute", "Ana", "shouts", days=1)
    did(olga, "unmute", "Ana", "sorry")
    did(olga, "announce", "", "", en="Back soon", hours=2)
    did(olga, "delete-account", "Ana", "asked for it")
    log = olga.get("/admin/log").json()["done"]
    assert [d["what"] for d in reversed(log)] == ["freeze", "thaw", "mute", "unmute", "announce", "delete-account"]
    assert all(d["who"] == "Olga" and d["at"] for d in log)
    assert (log[-1]["about"], log[-1]["why"]) == (id, "looked into")
    assert [d["about"] for d in log[:1]] == [""], "who is gone has no name there any more"
    with sa.create_engine(config.database_url).connect() as c:
        for change in (deeds.update().values(why=""), deeds.delete()):
            with pytest.raises(sa.exc.DBAPIError, match="what administrators did is not changed"):
                c.execute(change)
            c.rollback()


def test_a_stopped_table_is_looked_at_and_no_more(client: Client, config: Config) -> None:
    id, red, blue = duel(client)
    olga = administrator(client, config)
    state = red.state(id, "red")
    did(olga, "freeze", id, "under review")
    stopped = red.state(id, "red")
    assert stopped["table"]["halted"] == "under review"
    assert not stopped["view"].get("pending")
    assert not stopped["view"].get("legal")
    refused(red.act(id, "red", state["number"], bid(state["view"])), 409, "halted")
    refused(red.post(f"/tables/{id}/chat", {"text": "why?"}), 409, "halted")
    refused(red.post(f"/tables/{id}/resign", {"role": "red", "number": 0, "key": "k"}), 409, "halted")
    refused(blue.post(f"/tables/{id}/join", {"nonce": "zz"}), 409, "halted")
    did(olga, "thaw", id, "")
    assert red.act(id, "red", state["number"], bid(state["view"])).status_code == 200


def test_a_table_is_deleted(client: Client, config: Config) -> None:
    id, red, _ = duel(client)
    olga = administrator(client, config)
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(red, "red"))
        hear(socket, "update")
        did(olga, "delete-table", id, "a slur for a name")
        assert red.get(f"/tables/{id}").status_code == 404
    assert red.get("/tables").json() == []
    refused(olga.post("/admin/act", {"do": "delete-table", "about": id, "why": "again"}), 404, "unknown")


def test_a_suspended_player_looks_on_and_is_told(client: Client, config: Config) -> None:
    id, red, _ = duel(client)
    red.sign_up("Ana")
    token = red.post("/programs", {"name": "Helper"}).json()["token"]
    olga = administrator(client, config)
    state = red.state(id, "red")
    did(olga, "suspend", "Ana", "cheats", days=30)
    answer = red.act(id, "red", state["number"], bid(state["view"]))
    refused(answer, 403, "suspended")
    assert answer.json()["message"]["args"]["why"] == "cheats"
    assert "UTC" in answer.json()["message"]["args"]["until"]
    refused(red.post("/tables", {"game": "toy", "scenario": "duel", "seats": {}}), 403, "suspended")
    refused(Person(client, token).get("/seats"), 403, "suspended")
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(red, "red"))
        number = hear(socket, "update")["number"]
        act = {"type": "act", "role": "red", "number": number, "key": "k", "actions": [bid(state["view"])]}
        socket.send_json(act)
        assert hear(socket, "refused")["error"] == "suspended"
    assert red.state(id, "red")["number"] == state["number"], "looking works"
    assert red.get("/account/export").status_code == 200
    did(olga, "resume", "Ana", "")
    assert red.act(id, "red", state["number"], bid(state["view"])).status_code == 200


def test_a_muted_guest_is_known_by_his_seat(client: Client, config: Config) -> None:
    id, red, blue = duel(client)
    olga = administrator(client, config)
    did(olga, "mute", f"{id}/blue", "spam")
    refused(blue.post(f"/tables/{id}/chat", {"text": "buy"}), 403, "muted")
    assert red.post(f"/tables/{id}/chat", {"text": "thanks"}).status_code == 200
    assert olga.get("/admin/log").json()["done"][0]["detail"] == f"{id}/blue"
    blue.sign_up("Boris")
    refused(blue.post(f"/tables/{id}/chat", {"text": "buy"}), 403, "muted")
    assert olga.get("/admin/players/Boris").json()["player"]["restrictions"][0]["why"] == "spam"
    refused(olga.post("/admin/act", {"do": "mute", "about": "Olga", "why": "x"}), 409, "is-administrator")
    refused(olga.post("/admin/act", {"do": "mute", "about": "Nobody", "why": "x"}), 404, "unknown")
    refused(olga.post("/admin/act", {"do": "promote", "about": f"{id}/red", "why": "x"}), 404, "unknown")


def test_a_bad_name_gives_way_to_another(client: Client, config: Config) -> None:
    olga, rude, ana = administrator(client, config), member(client, "Rude Word"), member(client, "Ana")
    id = listed(rude)
    assert sits(ana, id).status_code == 200
    rude.post(f"/tables/{id}/chat", {"text": "hello"})
    ana.post("/blocks", {"name": "Rude Word", "deaf": True})
    assert ana.post("/reports", {"kind": "name", "table": id, "role": "red", "reason": "name"}).status_code == 201
    (report,) = olga.get("/admin/reports").json()["reports"]
    body = {"do": "rename", "about": f"report:{report['id']}", "why": "a slur", "name": "Boris"}
    refused(olga.post("/admin/act", {**body, "why": ""}), 400, "malformed")
    for bad in ("", "x", "Ana", "\u0410na", "admin", "a/b"):
        refused(olga.post("/admin/act", {**body, "name": bad}), 409, "name-not-free")
    refused(olga.post("/admin/act", {**body, "about": "Olga"}), 409, "is-administrator")
    refused(olga.post("/admin/act", {**body, "about": "Nobody"}), 404, "unknown")
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(ana, "blue"))
        hear(socket, "update")
        did(olga, **body)
        assert hear(socket, "update")["table"]["seats"][0]["name"] == "Boris", "those at the table see it at once"
    assert account(rude)["name"] == "Boris", "he is still signed in"
    assert ana.get("/people/Boris").status_code == 200
    assert ana.get("/people/Rude%20Word").status_code == 404
    assert ana.get("/blocks").json()[0]["name"] == "Boris"
    Person(client).sign_in("Boris")
    old = {"name": "Rude Word", "password": "correct horse"}
    assert Person(client).post("/account/sign-in", old).status_code == 403
    with sa.create_engine(config.database_url).connect() as c:
        assert c.execute(sa.select(chat.c.name)).scalars().all() == ["Boris"]
    log = olga.get("/admin/log")
    assert [(d["what"], d["about"], d["why"]) for d in log.json()["done"]] == [("rename", "Boris", "a slur")]
    assert "Rude" not in log.text
    did(olga, "rename", "Boris", "his own wish", name="BORIS")
    assert account(rude)["name"] == "BORIS", "another spelling of his own name is free"


def test_who_is_renamed_is_told_why_until_he_has_read_it(client: Client, config: Config) -> None:
    """On his next visit from any device, and by the ways that he has chosen."""
    olga, rude, ana = administrator(client, config), member(client, "Rude Word"), member(client, "Ana")
    desk = client.app.state.desk
    with client.portal() as portal:
        whose = portal.call(
            desk.storage.run,
            lambda c: c.execute(sa.select(accounts.c.id).where(accounts.c.name == "Rude Word")).scalar_one(),
        )
        way = {
            "id": "w",
            "visitor": whose,
            "kind": "hook",
            "name": "",
            "target": "https://example.org",
            "secret": "s",
            "site": "https://example.org",
            "made": 0,
        }
        portal.call(desk.storage.run, lambda c: c.execute(ways.insert().values(way)), True)
    assert account(rude)["renamed"] is None
    did(olga, "rename", "Rude Word", "a slur", name="Boris")
    phone = Person(client)
    phone.sign_in("Boris")
    for device in (rude, phone):
        assert (account(device)["name"], account(device)["renamed"]) == ("Boris", "a slur")
    with client.portal() as portal:
        (put,) = portal.call(desk.storage.run, lambda c: c.execute(sa.select(notices)).all())
    assert (put.visitor, put.kind, json.loads(put.args)["name"]) == (whose, "renamed", "Boris")
    assert json.loads(rude.get("/account/export").content)["account"]["renamed"] == "a slur"
    assert account(ana)["renamed"] is None
    assert "slur" not in ana.get("/people/Boris").text
    refused(Person(client).post("/account/name", {}), 401, "signed-out")
    assert phone.post("/account/name", {}).status_code == 200
    assert account(rude)["renamed"] is None, "read once is read everywhere"


def test_an_announcement_reaches_all_pages_until_it_ends(client: Client, config: Config) -> None:
    id, red, _ = duel(client)
    olga = administrator(client, config)
    assert "stavka-notice" not in red.get("/tables").headers
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(red, "red"))
        did(olga, "announce", "", "", en="Back at noon", es="Volvemos a mediodía", hours=1)
        number = hear(socket, "notice")["number"]
        assert red.get("/tables").headers["stavka-notice"] == str(number)
        told = client.get("/api/standing").json()["announcement"]
        assert (told["en"], told["es"]) == ("Back at noon", "Volvemos a mediodía")
        did(olga, "unannounce")
        assert hear(socket, "notice")["number"] == 0
    did(olga, "announce", "", "", es="Solo en español")
    assert client.get("/api/standing").json()["announcement"]["en"] == "Solo en español"
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(red, "red"))
        assert hear(socket, "notice")["number"] > number


def test_in_read_only_mode_looking_works_and_nothing_is_stored(client: Client, config: Config) -> None:
    id, red, _ = duel(client)
    olga = administrator(client, config)
    made = red.table({"red": "me", "blue": "computer:random"})["id"]
    red.join(made)
    state = red.state(id, "red")
    did(olga, "read-only", en="Moving house")
    action = bid(state["view"])
    for answer in (
        red.act(id, "red", state["number"], action),
        red.post("/tables", {"game": "toy", "scenario": "duel", "seats": {}}),
        red.post(f"/tables/{id}/chat", {"text": "hello?"}),
        red.post("/account", {"name": "Ana", "password": "correct horse"}),
    ):
        refused(answer, 503, "read-only")
        assert answer.headers["retry-after"] == "60"
    assert red.state(id, "red")["number"] == state["number"]
    ask = {"role": "red", "number": state["number"], "actions": [action]}
    assert red.post(f"/tables/{id}/consider", ask).status_code == 200
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json(hello(red, "red"))
        hear(socket, "notice")
        socket.send_json({"type": "act", "role": "red", "number": state["number"], "key": "k", "actions": [action]})
        assert hear(socket, "refused")["error"] == "read-only"
    assert client.get("/api/standing").json()["read_only"]["en"] == "Moving house"
    did(olga, "read-write")
    assert red.act(id, "red", state["number"], action, key="k").status_code == 200, "the same again, and it is done"


def test_read_only_mode_outlasts_a_restart_and_is_heard_of_elsewhere(config: Config) -> None:
    with TestClient(create_app(config)) as client:
        did(administrator(client, config), "read-only", en="Moving")
    with TestClient(create_app(config)) as client:
        refused(Person(client).post("/tables", {"game": "toy", "scenario": "duel", "seats": {}}), 503, "read-only")
        with TestClient(create_app(config)) as other:
            olga = Person(client)
            with sa.create_engine(config.database_url).begin() as c:
                c.execute(sa.text("DELETE FROM standing"))
                c.execute(deeds.insert().values(who="", what="read-write", about="", detail="", why="", at=now()))
            desk = other.app.state.desk
            other.blocking_portal.call(desk.standing.catch_up)
            assert Person(other).table({"red": "me", "blue": "open"})["id"]
            assert olga.get("/tables").status_code == 200


def test_nothing_of_administrators_is_told_of_accounts(client: Client, config: Config) -> None:
    olga = administrator(client, config)
    member(client, "Ana", email="ana@example.org")
    heard = b"".join(olga.get(f"/admin/{page}").content for page in OFFICE)
    assert b"Ana" in heard
    for secret in (b"ana@example.org", b"account-", b"argon2"):
        assert secret not in heard


# --- one's own data -----------------------------------------------------------------------------------------------


def test_all_of_it_is_taken_along_and_deleted(client: Client, config: Config) -> None:
    id, red, blue = duel(client)
    olga = administrator(client, config)
    red.post("/blocks", {"table": id, "role": "blue"})
    red.post("/reports", {"kind": "name", "table": id, "role": "blue", "reason": "name", "words": "me, Ana, saw it"})
    red.post(f"/tables/{id}/chat", {"text": "I live in the Volga street"})
    red.sign_up("Ana", browser="b" * 32)
    blue.sign_up("Boris")
    blue.post("/blocks", {"name": "Ana"})
    blue.post("/reports", {"kind": "name", "table": id, "role": "red", "reason": "name"})
    did(olga, "mute", "Ana", "shouts")
    taken = red.get("/account/export").json()["manners"]
    assert [b["name"] for b in taken["blocked"]] == ["Guest"]
    assert [r["words"] for r in taken["reported"]] == ["me, Ana, saw it"]
    assert taken["restrictions"][0]["why"] == "shouts"
    assert [d["what"] for d in taken["administrators_did"]] == ["mute"]
    assert len(taken["browsers"]) == 1
    assert "Boris" not in red.get("/account/export").text.replace('"name":"Guest"', ""), "who blocked him is not told"
    assert red.post("/account/delete", {}).status_code == 200
    from stavka.server.schema import metadata

    with sa.create_engine(config.database_url).connect() as c:
        stored = "\n".join(str(row) for table in metadata.sorted_tables for row in c.execute(sa.select(table)))
        assert "Volga street" not in stored
        assert "me, Ana" not in stored
        assert "'Ana'" not in stored
        assert c.execute(sa.select(kept_reports.c.reporter)).scalars().all() == [""], "his report stays, nobody's"
        gone = c.execute(sa.select(deeds.c.about)).scalars().all()
        assert c.execute(sa.select(accounts.c.id).where(accounts.c.id.in_(gone))).all() == []
    assert blue.get("/blocks").json() == []
