"""Accounts: what a guest has stays his under a name, on every device; and nobody learns what is not for him."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from litestar.testing import TestClient
from tests.server.people import Person, bid, duel, play_out
from tests.server.test_live import hear

from stavka.server.accounts.names import likeness, usable
from stavka.server.accounts.schema import accounts, codes, passkeys, sessions
from stavka.server.app import create_app
from stavka.server.config import Config
from stavka.server.events.schema import events
from stavka.server.schema import metadata

Client = TestClient[Any]
WORD = "correct horse"


def refused(answer: httpx.Response, status: int, code: str) -> None:
    assert (answer.status_code, answer.json()["error"]) == (status, code), answer.text


def account(person: Person) -> dict[str, Any]:
    answer = person.get("/account")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()["account"]
    return found


def test_who_i_am(client: Client) -> None:
    ana = Person(client)
    assert ana.get("/account").json() == {"accounts": "asked", "account": None, "tables": 0, "mail": False}
    ana.table({"red": "me", "blue": "open"})
    assert ana.get("/account").json()["tables"] == 1
    said = ana.sign_up("Ana")
    assert len(set(said["codes"])) == 10
    mine = account(ana)
    assert (mine["name"], mine["password"], mine["codes"], mine["passkeys"]) == ("Ana", True, 10, [])
    assert [s["here"] for s in mine["sessions"]] == [True]


def test_a_guest_who_signs_up_keeps_everything(client: Client) -> None:
    id, red, blue = duel(client)
    red.post(f"/tables/{id}/shelf", {"title": "Ours", "archived": True})
    state = red.state(id, "red")
    red.post(f"/tables/{id}/note", {"role": "red", "number": state["number"], "actions": [], "seen": 1})
    program = red.post("/programs", {"name": "Deep Volga"}).json()
    guest = red.token
    red.sign_up("Ana")
    (table,) = red.get("/tables").json()
    assert (table["id"], table["title"], table["archived"], table["maker"]) == (id, "Ours", True, True)
    seat = table["seats"][0]
    assert (seat["name"], seat["mine"], seat["member"]) == ("Ana", True, True)
    assert red.get(f"/tables/{id}/note", role="red").json()["seen"] == 1
    assert [p["id"] for p in red.get("/programs").json()] == [program["id"]]
    play_out(id, {"red": red, "blue": blue}, Random(1))
    before = Person(client, guest)
    assert before.get("/tables").json() == [], "the guest's token leads nowhere any more"
    assert before.get("/programs").json() == []


def test_the_match_goes_on_where_it_stood_on_another_device(client: Client) -> None:
    id, red, blue = duel(client)
    state = red.state(id, "red")
    assert red.act(id, "red", state["number"], bid(state["view"])).status_code == 200
    blue.sign_up("Boris")
    phone = Person(client)
    phone.sign_in("Boris", device="Phone")
    state = phone.state(id, "blue")
    assert phone.act(id, "blue", state["number"], bid(state["view"])).status_code == 200
    assert blue.state(id, "blue")["number"] == state["number"] + 1
    assert {s["device"] for s in account(blue)["sessions"]} == {"", "Phone"}


def test_a_guest_at_another_device_brings_his_tables_only_when_he_wants(client: Client) -> None:
    Person(client).sign_up("Ana")
    other = Person(client)
    made = other.table({"red": "me", "blue": "open"})
    guest = other.token
    other.sign_in("Ana")
    assert other.get("/tables").json() == []
    again = Person(client, guest)
    again.sign_in("Ana", bring=True)
    assert [t["id"] for t in again.get("/tables").json()] == [made["id"]]


def test_a_table_on_both_shelves_is_kept_once(client: Client) -> None:
    id, red, blue = duel(client)
    red.post(f"/tables/{id}/shelf", {"archived": True})
    blue.post(f"/tables/{id}/shelf", {"archived": True})
    red.sign_up("Ana")
    blue.sign_in("Ana", bring=True)
    (table,) = blue.get("/tables").json()
    assert [s["mine"] for s in table["seats"]] == [True, True]
    assert table["archived"]


def test_what_is_wrong_is_not_told(client: Client) -> None:
    Person(client).sign_up("Ana")
    there, not_there, empty = (
        Person(client).post("/account/sign-in", {"name": name, "password": "wrong horse"})
        for name in ("Ana", "Nobody at all", "")
    )
    refused(there, 403, "wrong-sign-in")
    assert there.content == not_there.content == empty.content
    codes = [Person(client).post("/account/recover", {"name": n, "code": "x"}) for n in ("Ana", "Nobody at all")]
    refused(codes[0], 403, "wrong-sign-in")
    assert codes[0].content == codes[1].content == there.content


def test_a_hash_is_worked_out_for_nobody_too(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    Person(client).sign_up("Ana")
    passwords = client.app.state.desk.passwords
    asked: list[bool] = []
    verify = passwords._hasher.verify

    class Noting:
        def verify(self, stored: str, word: str) -> bool:
            asked.append(stored.startswith("$argon2id$"))
            return bool(verify(stored, word))

        def __getattr__(self, name: str) -> Any:
            return getattr(hasher, name)

    hasher = passwords._hasher
    monkeypatch.setattr(passwords, "_hasher", Noting())
    for name in ("Ana", "Nobody at all"):
        Person(client).post("/account/sign-in", {"name": name, "password": "wrong horse"})
    assert asked == [True, True]


@pytest.mark.parametrize(
    "name",
    [
        "Ana", "ana", "А\u043d\u0430 ", "Аnа", "A n a", "Ána", "ANA", "Anа", "𝐀na", "administrator", "Adm1n", "x", "",
        "y" * 25, "...", "\u202eana",
    ],
)  # fmt: skip
def test_names_that_imitate_others(client: Client, name: str) -> None:
    Person(client).sign_up("Ana")
    answer = Person(client).post("/account", {"name": name, "password": WORD})
    if name == "А\u043d\u0430 ":  # Cyrillic through and through: its second letter looks like no Latin one
        assert answer.status_code == 201
    elif name == "":
        refused(answer, 400, "malformed")
    else:
        refused(answer, 409, "name-not-free")


def test_likeness() -> None:
    assert likeness("Bill") == likeness("BiIl") == likeness("8ill".replace("8", "B")) == likeness("B1ll")
    assert likeness("modern") == likeness("rnodern")
    assert likeness("Zoë 0") == likeness("ZOEO")
    assert len({likeness(w) for w in ("Hans", "Hana", "Jens", "Ruth", "Lutz", "Vera", "Nera")}) == 7
    assert usable("  Le \t Roi ") == "Le Roi"
    assert usable("Observer") == ""


def test_a_guest_does_not_take_the_name_of_an_account(client: Client) -> None:
    Person(client).sign_up("Ana")
    guest = Person(client)
    body = {"game": "toy", "scenario": "duel", "seats": {"red": "me", "blue": "open"}, "name": "Аna"}
    refused(guest.post("/tables", body), 409, "name-of-another")
    made = Person(client).table({"red": "me", "blue": "open"})
    ask = {"nonce": "1", "name": "ANA", "invite": made["invites"]["blue"]}
    refused(guest.post(f"/tables/{made['id']}/join", ask), 409, "name-of-another")
    joined = guest.join(made["id"], made["invites"]["blue"], "Guest")
    assert [s.get("member", False) for s in joined["seats"]] == [False, False]


def test_an_account_cannot_call_itself_otherwise(client: Client) -> None:
    ana = Person(client)
    ana.sign_up("Ana")
    made = ana.table({"red": "me", "blue": "open"})
    assert ana.join(made["id"], name="Somebody")["seats"][0]["name"] == "Ana"


def test_two_at_once_do_not_get_one_name(client: Client) -> None:
    people = [Person(client) for _ in range(6)]
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda p: p.post("/account", {"name": "Ana", "password": WORD}), people))
    assert sorted(a.status_code for a in answers) == [201, 409, 409, 409, 409, 409]


def test_sessions_are_listed_and_ended(client: Client) -> None:
    laptop, phone = Person(client), Person(client)
    laptop.sign_up("Ana", device="Laptop")
    phone.sign_in("Ana", device="Phone")
    lost = next(s["id"] for s in account(laptop)["sessions"] if s["device"] == "Phone")
    assert laptop.post(f"/account/sessions/{lost}/end", {}).status_code == 200
    refused(phone.get("/tables"), 401, "signed-out")
    refused(phone.get("/account"), 401, "signed-out")
    refused(laptop.post(f"/account/sessions/{lost}/end", {}), 404, "unknown")
    stranger = Person(client)
    stranger.sign_up("Boris")
    here = account(laptop)["sessions"][0]["id"]
    refused(stranger.post(f"/account/sessions/{here}/end", {}), 404, "unknown")
    assert laptop.post("/account/sign-out", {}).status_code == 200
    refused(laptop.get("/tables"), 401, "signed-out")


def test_a_session_that_has_ended_hears_and_decides_nothing_more(client: Client) -> None:
    id, red, blue = duel(client)
    blue.sign_up("Boris")
    thief = Person(client)
    thief.sign_in("Boris")
    with client.websocket_connect(f"/ws/tables/{id}") as socket:
        socket.send_json({"hello": thief.token, "role": "blue"})
        hear(socket, "update")
        with sa.create_engine(client.app.state.desk.config.database_url).begin() as c:
            newest = sa.select(sessions.c.id).order_by(sessions.c.made.desc()).limit(1)  # as another process ends it
            c.execute(sessions.delete().where(sessions.c.id == newest.scalar_subquery()))
        state = red.state(id, "red")
        assert red.act(id, "red", state["number"], bid(state["view"])).status_code == 200
        heard = socket.receive_json()
        while heard["type"] == "presence":
            heard = socket.receive_json()
        assert (heard["type"], heard["error"]) == ("refused", "signed-out")
    assert blue.state(id, "blue")["number"] == state["number"] + 1


def test_old_sessions_end_by_themselves(config: Config) -> None:
    with TestClient(create_app(replace(config, session_days=3))) as client:
        ana = Person(client)
        ana.sign_up("Ana")
        with sa.create_engine(config.database_url).begin() as c:
            c.execute(sessions.update().values(seen=sessions.c.seen - 4 * 24 * 3600 * 1000))
        refused(ana.get("/tables"), 401, "signed-out")
        ana.token = secrets.token_hex(32)
        ana.sign_in("Ana")


def test_a_lost_device_locks_nobody_out(client: Client) -> None:
    ana, lost = Person(client), Person(client)
    code = lost.sign_up("Ana")["codes"][3]
    made = lost.table({"red": "me", "blue": "open"})
    back = ana.post("/account/recover", {"name": "Ana", "code": f" {code.upper()} ", "password": "another horse"})
    assert back.status_code == 200
    ana.token = back.json()["token"]
    assert [t["id"] for t in ana.get("/tables").json()] == [made["id"]]
    assert account(ana)["codes"] == 9
    refused(lost.get("/tables"), 401, "signed-out")
    again = {"name": "Ana", "code": code}
    refused(Person(client).post("/account/recover", again), 403, "wrong-sign-in")
    refused(Person(client).post("/account/sign-in", {"name": "Ana", "password": WORD}), 403, "wrong-sign-in")
    Person(client).sign_in("Ana", "another horse")
    new = ana.post("/account/codes", {}).json()["codes"]
    assert len(new) == 10
    assert code not in new
    assert Person(client).post("/account/recover", {"name": "Ana", "code": new[0]}).status_code == 200


def test_what_cannot_be_taken_back_asks_again_who_one_is(client: Client, config: Config) -> None:
    ana = Person(client)
    ana.sign_up("Ana")
    with sa.create_engine(config.database_url).begin() as c:
        c.execute(sessions.update().values(proved=0))
    for call, body in (
        ("password", {"password": "another horse"}), ("email", {"email": "a@example.org"}), ("codes", {}),
        ("delete", {}),
    ):  # fmt: skip
        refused(ana.post(f"/account/{call}", body), 403, "prove-again")
    refused(ana.post("/account/prove", {"password": "wrong horse"}), 403, "wrong-sign-in")
    assert ana.post("/account/prove", {"password": WORD}).status_code == 200
    other = Person(client)
    other.sign_in("Ana")
    assert ana.post("/account/password", {"password": "another horse"}).status_code == 200
    refused(other.get("/account"), 401, "signed-out")
    assert account(ana)["sessions"][0]["here"]
    assert ana.post("/account/email", {"email": "ana@example.org", "language": "es"}).status_code == 200
    assert (account(ana)["email"], account(ana)["verified"]) == ("ana@example.org", False)
    for bad in ("ana", "a@b", "a b@c.de", "a@b.c\n" * 2, "x" * 250 + "@a.de"):
        refused(ana.post("/account/email", {"email": bad}), 400, "malformed")


def test_export_is_whole_and_ones_own(client: Client) -> None:
    id, red, blue = duel(client)
    red.sign_up("Ana", email="ana@example.org")
    blue.sign_up("Boris", email="boris@example.org")
    red.post(f"/tables/{id}/chat", {"text": "mine"})
    blue.post(f"/tables/{id}/chat", {"text": "his"})
    state = red.state(id, "red")
    red.act(id, "red", state["number"], bid(state["view"]))
    answer = red.get("/account/export")
    all = answer.json()
    assert all["account"]["email"] == "ana@example.org"
    assert [t["id"] for t in all["tables"]] == [id]
    assert [s["text"] for s in all["said"]] == ["mine"]
    assert [d["role"] for d in all["decisions"]] == ["red"]
    assert "boris@example.org" not in answer.text
    assert "argon2" not in answer.text
    assert red.token not in answer.text
    assert state["table"].get("secret", "") == ""
    assert "secret" not in all["tables"][0], "the dice of a match that runs are nobody's"


WHOSE = {"account", "visitor", "maker", "owner", "reporter", "about", "who", "blocked", "reserved"}
NOT_TOLD = {  # what is stored of somebody and not in what he takes along
    "blocks.blocked": "who does not want to have to do with him is not his to know",
    "reports.about": "nor who has reported him",
    "codes.account": "hashes, which say nothing",
    "challenges.who": "gone within minutes",
    "notice_turns.visitor": "positions that he was told of, which his tables show",
}
KEPT = {"deeds.who", "deeds.about"}  # the log only grows; what it names leads to nobody any more


def mark(table: sa.Table) -> str:
    return f"of {table.name}"[:16]


def row_about(table: sa.Table, column: str, account: str, known: dict[str, Any]) -> dict[str, Any]:
    """Something stored of somebody in this column; words say where they stand."""
    row: dict[str, Any] = {}
    for c in table.c:
        there = next((key.column.table.name for key in c.foreign_keys), "")
        if c.name == column:
            row[c.name] = account
        elif there:
            row[c.name] = account if there == "accounts" else known[there]
        elif c.name in WHOSE:
            row[c.name] = "somebody else"
        elif isinstance(c.type, sa.LargeBinary):
            row[c.name] = b"x"
        elif isinstance(c.type, sa.Boolean):
            row[c.name] = False
        elif isinstance(c.type, sa.String):
            row[c.name] = known.get(f"{table.name}.{c.name}", mark(table))
        elif not (c.primary_key and c.name == "id"):
            row[c.name] = 7
    return row


ABOUT_PEOPLE = [(t, c.name) for t in metadata.sorted_tables for c in t.c if c.name in WHOSE]


@pytest.mark.parametrize(("table", "column"), ABOUT_PEOPLE, ids=lambda x: getattr(x, "name", x))
def test_whatever_is_stored_of_somebody_is_taken_along_and_deleted(
    client: Client, config: Config, table: sa.Table, column: str
) -> None:
    """Every column of the database in which somebody may stand, also one that is added later."""
    ana, other = Person(client), Person(client)
    ana.sign_up("Ana")
    id = other.table({"red": "me", "blue": "open"})["id"]
    known = {
        "tables": id, "events": mark(events), "notice_ways": "way", "notice_wishes.games": "[]", "seats.nonce": None,
        "tables.packs": "[]", "tables.options": "{}", "tables.status": "waiting", "tables.pending": "[]",
        "tables.game": "toy", "tables.scenario": "duel", "tables.pace": None, "tables.outcome": None,
    }  # fmt: skip
    where, said = f"{table.name}.{column}", ana.get("/account/export").text
    with sa.create_engine(config.database_url).begin() as c:
        account = c.execute(sa.select(accounts.c.id)).scalar_one()
        before = c.execute(sa.select(sa.func.count()).select_from(table).where(table.c[column] == account)).scalar_one()
        if not before:
            if table.name == "event_entries":
                c.execute(events.insert().values(row_about(events, "", account, known)))
            c.execute(table.insert().values(row_about(table, column, account, known)))
    if where not in NOT_TOLD and not before:
        assert ana.get("/account/export").text != said, f"{where} is not taken along"
    assert ana.post("/account/delete", {}).status_code == 200
    with sa.create_engine(config.database_url).connect() as c:
        left = c.execute(sa.select(table).where(table.c[column] == account)).all()
        assert not left or where in KEPT, f"{where} still names him"


def test_deletion(client: Client, config: Config) -> None:
    over, red, blue = duel(client)
    play_out(over, {"red": red, "blue": blue}, Random(2))
    code = red.sign_up("Ana", email="ana@example.org")["codes"][0]
    made = red.table({"red": "me", "blue": "open"})
    red.join(made["id"])
    assert blue.join(made["id"], made["invites"]["blue"], "Guest")["status"] == "playing"
    red.post(f"/tables/{made['id']}/chat", {"text": "I live in the Volga street"})
    waiting = red.table({"red": "me", "blue": "open"})["id"]
    invited = blue.table({"red": "me", "blue": "open"})
    blue.join(invited["id"])
    theirs = Person(client)
    other = theirs.table({"red": "open", "blue": "open"})
    red.join(other["id"], other["invites"]["red"])
    assert red.post("/account/delete", {}).status_code == 200
    refused(red.get("/account"), 401, "signed-out")
    left = {t["id"]: t for t in blue.get("/tables").json()}
    for id in (over, made["id"]):
        seat = left[id]["seats"][0]
        assert (seat["former"], seat["name"], seat["taken"]) == (True, "", True)
        assert left[id]["status"] == "over", "who goes gives up"
    assert left[made["id"]]["outcome"]["winners"] == ["blue"]
    assert blue.get(f"/tables/{over}/match").status_code == 200
    refused(blue.get(f"/tables/{waiting}"), 404, "unknown")
    freed = theirs.get(f"/tables/{other['id']}").json()
    assert not freed["seats"][0]["taken"]
    assert freed["invites"]["red"] != other["invites"]["red"]
    refused(Person(client).post("/account/recover", {"name": "Ana", "code": code}), 403, "wrong-sign-in")
    with sa.create_engine(config.database_url).connect() as c:
        stored = "\n".join(str(row) for table in metadata.sorted_tables for row in c.execute(sa.select(table)))
    for trace in ("Ana", "ana@example.org", "Volga street", "account-"):
        assert trace not in stored
    Person(client).sign_up("Ana")


def test_only_hashes_are_stored(client: Client, config: Config) -> None:
    ana = Person(client)
    told = ana.sign_up("Ana")
    with sa.create_engine(config.database_url).connect() as c:
        stored = "\n".join(str(r) for t in (accounts, sessions, codes, passkeys) for r in c.execute(sa.select(t)))
    assert "$argon2id$" in stored
    for secret in (WORD, ana.token.removeprefix("session-"), *told["codes"]):
        assert secret not in stored


def test_a_password_is_hashed_anew_when_the_settings_change(config: Config) -> None:
    with TestClient(create_app(config)) as client:
        Person(client).sign_up("Ana")
    with TestClient(create_app(replace(config, password_kib=128))) as client:
        Person(client).sign_in("Ana")
        with sa.create_engine(config.database_url).connect() as c:
            assert "m=128," in c.execute(sa.select(accounts.c.password)).scalar_one()
        Person(client).sign_in("Ana")


@pytest.fixture
def limited(config: Config) -> Iterator[Client]:
    with TestClient(create_app(replace(config, signs_per_hour=4, accounts_per_hour=2, address_factor=2))) as client:
        yield client


def test_guessing_is_slow(limited: Client) -> None:
    Person(limited).sign_up("Ana")
    answers = [
        Person(limited).post("/account/sign-in", {"name": "Ana", "password": f"horse {n}"}).status_code
        for n in range(6)
    ]
    assert answers == [403] * 4 + [429] * 2, "whatever token the guesser brings"
    answers = [
        Person(limited).post("/account/sign-in", {"name": f"Name {n}", "password": "horse"}).status_code
        for n in range(6)
    ]
    assert answers.count(429) == 2, "nor for many names from one address"


def test_accounts_are_not_made_without_end(limited: Client) -> None:
    answers = [
        Person(limited).post("/account", {"name": f"Player {chr(97 + n)}x", "password": WORD}).status_code
        for n in range(6)
    ]
    assert answers == [201] * 4 + [429] * 2


def test_a_server_without_accounts(config: Config) -> None:
    with TestClient(create_app(config)) as client:
        ana = Person(client)
        ana.sign_up("Ana")
    with TestClient(create_app(replace(config, accounts="off"))) as client:
        refused(Person(client, ana.token).get("/tables"), 401, "signed-out")
        guest = Person(client)
        assert guest.get("/account").json()["accounts"] == "off"
        for call, body in (
            ("", {"name": "B", "password": WORD}),
            ("/sign-in", {}),
            ("/recover", {"name": "B", "code": "c"}),
        ):
            refused(guest.post(f"/account{call}", body), 403, "no-accounts")
        guest.table({"red": "me", "blue": "open"})


@pytest.mark.parametrize("token", ["session-", "session-" + "0" * 64, "session-xyz", "session-" + "0" * 4000])
def test_wrong_tokens(client: Client, token: str) -> None:
    person = Person(client, token)
    code = "signed-out"
    for answer in (person.get("/tables"), person.get("/account"), person.post("/account/delete", {})):
        refused(answer, 401, code)
    with client.websocket_connect("/ws/tables/abc") as socket:
        socket.send_json({"hello": token})
        assert socket.receive_json()["error"] == code


def test_an_account_s_id_is_no_token(client: Client) -> None:
    Person(client).sign_up("Ana")
    with sa.create_engine(client.app.state.desk.config.database_url).connect() as c:
        id = c.execute(sa.select(accounts.c.id)).scalar_one()
        session = c.execute(sa.select(sessions.c.id)).scalar_one()
    refused(Person(client, id).get("/tables"), 401, "no-visitor")
    refused(Person(client, f"session-{session}").get("/tables"), 401, "signed-out")


def test_guests_and_programs_have_no_account(client: Client) -> None:
    guest = Person(client)
    program = Person(client, guest.post("/programs", {"name": "Deep Volga"}).json()["token"])
    for call in ("password", "email", "codes", "delete", "sign-out", "end-others", "prove", "passkeys"):
        bodies: dict[str, Any] = {
            "password": {"password": WORD}, "email": {"email": ""},
            "passkeys": {"passkey": {"challenge": "x", "credential": {}}},
        }  # fmt: skip
        body = bodies.get(call, {})
        refused(guest.post(f"/account/{call}", body), 401, "signed-out")
        refused(program.post(f"/account/{call}", body), 401, "signed-out")
    refused(program.get("/account"), 403, "not-for-programs")
    refused(program.post("/account", {"name": "Robot X", "password": WORD}), 403, "not-for-programs")


def test_nothing_that_was_made_before_names_who_has_left(client: Client) -> None:
    id, red, blue = duel(client)
    play_out(id, {"red": red, "blue": blue}, Random(2))
    red.sign_up("Anastasia")
    assert "Anastasia" in blue.get(f"/tables/{id}/report").text
    red.post("/account/delete", {})
    assert "Anastasia" not in blue.get(f"/tables/{id}/report").text
    assert "Anastasia" not in blue.get(f"/tables/{id}/match").text


def test_who_has_left_holds_up_nobody(client: Client) -> None:
    id, red, blue = duel(client)
    play_out(id, {"red": red, "blue": blue}, Random(2))
    red.sign_up("Ana")
    red.post("/account/delete", {})
    assert blue.post(f"/tables/{id}/delete", {}).json() == {"deleted": True}, "he need not agree any more"


def test_programs_of_who_has_left_give_up_and_lose_their_names(client: Client, config: Config) -> None:
    ana, boris = Person(client), Person(client)
    ana.sign_up("Ana")
    made = ana.post("/programs", {"name": "Ana's engine"}).json()
    program = Person(client, made["token"])
    ids = []
    for _ in range(2):
        body = {"game": "toy", "scenario": "duel", "seats": {"red": "me", "blue": "open"}, "programs": True}
        id = boris.post("/tables", body).json()["id"]
        boris.join(id)
        assert program.post(f"/tables/{id}/join", {"nonce": "x", "role": "blue"}).json()["status"] == "playing"
        ids.append(id)
    play_out(ids[0], {"red": boris, "blue": program}, Random(3))
    assert ana.post("/account/delete", {}).status_code == 200
    for table in boris.get("/tables").json():
        assert table["status"] == "over"
        seat = table["seats"][1]
        assert (seat["former"], seat["name"]) == (True, "")
    with sa.create_engine(config.database_url).connect() as c:
        stored = "\n".join(str(row) for table in metadata.sorted_tables for row in c.execute(sa.select(table)))
    assert "Ana" not in stored


@pytest.mark.parametrize("blank", ["\u3164", "\uffa0", "\u115f", "\u1160", "\u2800"])
def test_signs_that_nobody_sees_make_no_other_name(client: Client, blank: str) -> None:
    Person(client).sign_up("Ana")
    for name in (f"Ana{blank}", f"A{blank}na", f"{blank}Ana"):
        answer = Person(client).post("/account", {"name": name, "password": WORD})
        refused(answer, 409, "name-not-free")
