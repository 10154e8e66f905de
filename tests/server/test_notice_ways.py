"""The ways on which notices travel: each to a stand-in on this machine."""

from __future__ import annotations

import asyncio
import json
import re
import socket
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from litestar.testing import TestClient
from py_vapid import Vapid02
from tests.server.people import Person, unlimited
from tests.server.posts import Browser, Mailbox, Station, mail_server, station

from stavka.server.app import create_app
from stavka.server.config import BadConfig, Config, read_config, show_config
from stavka.server.notices.channels import Trouble, hook, outside
from stavka.server.notices.channels.push import unbared

Client = TestClient[Any]


@pytest.fixture(scope="module")
def posts() -> Iterator[tuple[Station, Mailbox, int]]:
    with station() as web, mail_server() as (box, port):
        yield web, box, port


@pytest.fixture
def web(posts: tuple[Station, Mailbox, int]) -> Station:
    posts[0].came.clear()
    posts[0].status, posts[0].headers = 204, {}
    return posts[0]


@pytest.fixture
def box(posts: tuple[Station, Mailbox, int]) -> Mailbox:
    posts[1].mail.clear()
    posts[1].to.clear()
    posts[1].refused, posts[1].answer = "", "550 no such user"
    return posts[1]


@pytest.fixture
def open_config(config: Config, posts: tuple[Station, Mailbox, int]) -> Config:
    """What people name may lead to this machine, and there is mail."""
    return replace(
        config,
        notice_private=True,
        smtp_host="127.0.0.1",
        smtp_port=posts[2],
        smtp_security="none",
        mail_from="Stavka <stavka@example.org>",
        apprise=("json",),
        site="https://play.example.org",
    )


@pytest.fixture
def client(open_config: Config) -> Iterator[Client]:
    with TestClient(create_app(open_config)) as client:
        yield client


@pytest.fixture
def person(client: Client) -> Person:
    return Person(client)


def add(person: Person, kind: str, target: str, **more: Any) -> dict[str, Any]:
    answer = person.post("/notices/ways", {"kind": kind, "target": target, **more})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def refused(answer: Any, id: str, status: int = 422) -> dict[str, Any]:
    assert (answer.status_code, answer.json()["message"]["id"]) == (status, id), answer.text
    args: dict[str, Any] = answer.json()["message"].get("args", {})
    return args


def attempt(person: Person, way: dict[str, Any]) -> Any:
    return person.post(f"/notices/ways/{way['id']}/try", {})


# --- webhooks -----------------------------------------------------------------------------------------------------


def test_a_webhook_gets_signed_json(person: Person, web: Station) -> None:
    way = add(person, "hook", web.url + "/here?room=1", name="My chat")
    assert attempt(person, way).status_code == 200
    (came,) = web.came
    assert came.path == "/here?room=1"
    id, at = came.headers["webhook-id"], int(came.headers["webhook-timestamp"])
    assert came.headers["webhook-signature"] == hook.signature(way["secret"], id, at, came.body)
    assert came.told["notices"] == [
        {"kind": "trial", "say": came.told["text"].splitlines()[0], "link": "https://play.example.org/"}
    ]
    assert came.told["content"] == came.told["text"], "chats that take webhooks show one or the other"


def test_what_the_other_end_says_is_told(person: Person, web: Station) -> None:
    way = add(person, "hook", web.url)
    web.status = 403
    assert refused(attempt(person, way), "notices-trouble-refused") == {"status": 403}
    web.status, web.headers = 302, {"Location": web.url + "/elsewhere"}
    refused(attempt(person, way), "notices-trouble-elsewhere")
    assert [came.path for came in web.came] == ["/", "/"], "it is not followed"
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    refused(attempt(person, add(person, "hook", f"http://127.0.0.1:{port}/")), "notices-trouble-unreachable")


@pytest.mark.parametrize(
    ("url", "id"),
    [
        ("http://127.0.0.1/", "private"),
        ("http://localhost:8000/", "private"),
        ("http://[::1]/", "private"),
        ("http://[::ffff:127.0.0.1]/", "private"),
        ("http://[64:ff9b::7f00:1]/", "private"),
        ("http://10.1.2.3/", "private"),
        ("http://192.168.1.1/", "private"),
        ("http://169.254.169.254/latest/meta-data", "private"),
        ("http://0.0.0.0/", "private"),
        ("http://2130706433/", "private"),
        ("http://0x7f.1/", "private"),
        ("http://224.0.0.1/", "private"),
        ("http://user:secret@example.org/", "address"),
        ("ftp://example.org/", "address"),
        ("file:///etc/passwd", "address"),
        ("http://example.org:99999/", "address"),
        ("https://", "address"),
        ("nonsense", "address"),
    ],
)
def test_strangers_do_not_lead_us_into_our_own_network(config: Config, url: str, id: str) -> None:
    with TestClient(create_app(config)) as client:
        person = Person(client)
        refused(person.post("/notices/ways", {"kind": "hook", "target": url}), f"notices-trouble-{id}")
        assert person.get("/notices").json()["ways"] == []


def test_a_name_that_changes_its_mind_is_asked_where_it_was_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of two numbers is private: neither is asked. And what is looked at is what is connected to."""

    async def names(*_: Any, **__: Any) -> list[Any]:
        return [(0, 0, 0, "", (number, 80)) for number in ("93.184.215.14", "10.0.0.1")]

    async def send() -> None:
        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", names, raising=False)
        await outside.public("example.org", 80, private=False)

    with asyncio.Runner() as runner, pytest.raises(Trouble, match="private"):
        runner.run(send())


# --- push ---------------------------------------------------------------------------------------------------------


def test_a_push_can_be_read_by_its_browser_only(client: Client, person: Person, web: Station) -> None:
    browser = Browser(web.url + "/push/mailbox")
    way = add(person, "push", browser.subscription, name="Chrome, Linux")
    assert (way["target"], way["secret"]) == (web.url.removeprefix("http://"), ""), "where, and nothing else"
    assert attempt(person, way).status_code == 200
    (came,) = web.came
    assert browser.read(came.body) == {
        "title": "Stavka",
        "body": "This is how Stavka tells you that it is your turn.",
        "link": "https://play.example.org/",
        "tag": "trial",
        "lang": "en",
    }
    assert b"Stavka" not in came.body
    assert came.headers["content-encoding"] == "aes128gcm"
    assert int(came.headers["ttl"]) > 0


def test_a_server_without_mail_on_ones_own_machine_signs_too(open_config: Config, web: Station) -> None:
    """Push services want somebody to write to, by mail or at a secure address."""
    config = replace(open_config, smtp_host="", mail_from="", site="http://localhost:8000")
    with TestClient(create_app(config)) as client:
        person = Person(client)
        assert attempt(person, add(person, "push", Browser(web.url + "/push/m").subscription)).status_code == 200
    (came,) = web.came
    claims = came.headers["authorization"].split("t=")[1].split(",")[0].split(".")[1]
    assert json.loads(unbared(claims))["sub"] == "mailto:stavka@localhost"


def test_a_push_service_knows_this_server_by_its_key(person: Person, web: Station) -> None:
    key = person.get("/notices").json()["push"]
    assert person.get("/notices").json()["push"] == key, "made once and kept"
    attempt(person, add(person, "push", Browser(web.url + "/push/m").subscription))
    shown = web.came[0].headers["authorization"]
    token, shown_key = re.fullmatch(r"vapid t=([^,]+),\s?k=(.+)", shown).groups()  # type: ignore[union-attr]
    assert shown_key == key
    assert Vapid02.verify(shown)
    claims = json.loads(unbared(token.split(".")[1]))
    assert (claims["aud"], claims["sub"]) == (web.url, "mailto:stavka@example.org")


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_has_turned_it_off_is_forgotten(person: Person, web: Station, status: int) -> None:
    way = add(person, "push", Browser(web.url).subscription)
    web.status = status
    refused(attempt(person, way), "notices-trouble-gone")
    assert person.get("/notices").json()["ways"] == []


@pytest.mark.parametrize(
    "subscription",
    [
        "nonsense",
        "{}",
        json.dumps({"endpoint": "https://push.example.org/", "keys": {"p256dh": "AAAA", "auth": "AAAA"}}),
    ],
)
def test_what_is_no_subscription_is_refused(person: Person, subscription: str) -> None:
    refused(person.post("/notices/ways", {"kind": "push", "target": subscription}), "notices-trouble-subscription")


# --- mail ---------------------------------------------------------------------------------------------------------


def code_in(box: Mailbox) -> str:
    (mail,) = box.mail
    (code,) = re.findall(r"^\s+(\d{6})\s*$", mail.get_content(), re.MULTILINE)
    return str(code)


def test_an_address_counts_when_its_code_has_come_back(person: Person, box: Mailbox) -> None:
    way = add(person, "mail", "ana@example.org")
    assert not way["confirmed"]
    refused(attempt(person, way), "server-not-confirmed", 409)
    code = code_in(box)
    assert "://" not in box.mail[0].get_content(), "who did not ask for it is led nowhere"
    wrong = f"{(int(code) + 1) % 1_000_000:06}"
    refused(person.post(f"/notices/ways/{way['id']}/confirm", {"code": wrong}), "server-wrong-code", 403)
    assert person.post(f"/notices/ways/{way['id']}/confirm", {"code": f" {code} "}).status_code == 200
    assert attempt(person, way).status_code == 200
    mail = box.mail[1]
    assert (mail["To"], mail["From"]) == ("ana@example.org", "Stavka <stavka@example.org>")
    assert box.to == ["ana@example.org"] * 2


def test_a_code_cannot_be_guessed_at_for_long(person: Person, box: Mailbox) -> None:
    way = add(person, "mail", "ana@example.org")
    code = code_in(box)
    for n in range(5):
        wrong = f"{(int(code) + 1 + n) % 1_000_000:06}"
        refused(person.post(f"/notices/ways/{way['id']}/confirm", {"code": wrong}), "server-wrong-code", 403)
    refused(person.post(f"/notices/ways/{way['id']}/confirm", {"code": code}), "server-code-over", 403)


def test_nobody_confirms_for_another(client: Client, person: Person, box: Mailbox) -> None:
    way = add(person, "mail", "ana@example.org")
    other = Person(client)
    for path, body in (("confirm", {"code": code_in(box)}), ("try", {}), ("drop", {})):
        refused(other.post(f"/notices/ways/{way['id']}/{path}", body), "server-unknown-way", 404)


def test_every_mail_says_how_to_end_them(client: Client, person: Person, box: Mailbox) -> None:
    way = add(person, "mail", "ana@example.org", language="es")
    person.post(f"/notices/ways/{way['id']}/confirm", {"code": code_in(box)})
    attempt(person, way)
    mail = box.mail[1]
    assert "Así te avisa Stavka" in mail.get_content()
    stop = str(mail["List-Unsubscribe"]).strip("<>")
    assert stop in mail.get_content().replace("=\n", "")
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    path = stop.removeprefix("https://play.example.org")
    assert "ana@example.org" in client.get(path).text
    assert len(person.get("/notices").json()["ways"]) == 1, "a program that follows links ends nothing"
    assert client.post(path + "x").text.count("ana@example.org") == 0
    done = client.post(path, data={"List-Unsubscribe": "One-Click"})
    assert done.status_code == 200
    assert "ya no escribe a ana@example.org" in done.text
    assert person.get("/notices").json()["ways"] == []


@pytest.mark.parametrize(
    "address",
    ["ana", "ana@", "ana@example", "a@b.c, d@e.f", "ana@example.org\r\nBcc: x@y.z", "<ana@example.org>", "a@@b.c"],
)
def test_what_is_no_address_is_refused(person: Person, box: Mailbox, address: str) -> None:
    refused(person.post("/notices/ways", {"kind": "mail", "target": address}), "notices-trouble-mail-format")
    assert box.mail == []


def test_an_address_that_nobody_has_is_told(person: Person, box: Mailbox) -> None:
    box.refused = "nobody"
    answer = person.post("/notices/ways", {"kind": "mail", "target": "nobody@example.org"})
    assert refused(answer, "notices-trouble-mail-address") == {"status": 550}
    assert person.get("/notices").json()["ways"] == []


def test_a_mail_server_that_is_away_is_told(open_config: Config) -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    with TestClient(create_app(replace(open_config, smtp_port=port))) as client:
        answer = Person(client).post("/notices/ways", {"kind": "mail", "target": "ana@example.org"})
        refused(answer, "notices-trouble-mail-server")


def test_without_a_mail_server_there_is_no_mail(config: Config) -> None:
    with TestClient(create_app(config)) as client:
        person = Person(client)
        assert not person.get("/notices").json()["mail"]
        refused(person.post("/notices/ways", {"kind": "mail", "target": "a@example.org"}), "notices-trouble-no-mail")


def test_nobody_floods_the_mailbox_of_another(open_config: Config, box: Mailbox) -> None:
    with TestClient(create_app(replace(open_config, notices_per_hour=3, address_factor=100))) as client:
        statuses = [
            Person(client).post("/notices/ways", {"kind": "mail", "target": "victim@example.org"}).status_code
            for _ in range(5)
        ]
    assert statuses == [201, 201, 201, 429, 429]
    assert len(box.mail) == 3


def test_a_confirmed_address_is_the_accounts(client: Client, box: Mailbox) -> None:
    ana = Person(client)
    ana.sign_up("Ana", email="ana@example.org")
    assert not ana.get("/account").json()["account"]["verified"]
    way = add(ana, "mail", "ana@example.org")
    ana.post(f"/notices/ways/{way['id']}/confirm", {"code": code_in(box)})
    assert ana.get("/account").json()["account"]["verified"]


# --- Apprise ------------------------------------------------------------------------------------------------------


def test_a_service_of_apprise(person: Person, web: Station) -> None:
    assert person.get("/notices").json()["apprise"] == ["json"]
    way = add(person, "apprise", web.url.replace("http", "json") + "/in")
    assert attempt(person, way).status_code == 200
    (came,) = web.came
    assert came.path == "/in"
    assert "it is your turn" in came.told["message"]
    web.status = 500
    refused(attempt(person, way), "notices-trouble-service-refused")


def test_only_the_services_that_are_allowed(config: Config, person: Person) -> None:
    for url in ("xml://127.0.0.1/", "syslog://", "dbus://", "", "file:///etc/passwd"):
        answer = person.post("/notices/ways", {"kind": "apprise", "target": url or "x"})
        assert refused(answer, "notices-trouble-service") == {"services": ["json"]}
    refused(person.post("/notices/ways", {"kind": "apprise", "target": "json://"}), "notices-trouble-service-address")
    assert not {"json", "jsons", "xml", "form", "ntfy", "syslog", "smtp"} & set(Config().apprise)


# --- limits and settings ------------------------------------------------------------------------------------------


def test_so_many_ways_and_no_more(person: Person, web: Station) -> None:
    for n in range(10):
        add(person, "hook", f"{web.url}/{n}")
    answer = person.post("/notices/ways", {"kind": "hook", "target": web.url})
    assert refused(answer, "server-too-many-ways", 409) == {"count": 10}
    again = add(person, "hook", web.url + "/3")
    assert len(person.get("/notices").json()["ways"]) == 10, "the same address takes its own place"
    assert person.post(f"/notices/ways/{again['id']}/drop", {}).status_code == 200
    add(person, "hook", web.url)


def test_a_zone_that_does_not_exist(person: Person) -> None:
    for zone in ("Europe/Nowhere", "../../etc/passwd", "/etc/passwd"):
        answer = person.post("/notices/wishes", {"language": "en", "zone": zone})
        assert answer.status_code == 400, zone


def test_the_password_is_not_shown() -> None:
    shown = show_config(replace(unlimited(Config()), smtp_password="hunter2"))
    assert "hunter2" not in str(shown)
    assert shown["smtp_password"] == "***"


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"STAVKA_SMTP_HOST": "mail.example.org"}, "mail_from"),
        ({"STAVKA_SITE": "play.example.org"}, "site"),
        ({"STAVKA_SITE": "https://play.example.org/"}, "site"),
        ({"STAVKA_SMTP_SECURITY": "ssl"}, "smtp_security"),
    ],
)
def test_settings_that_cannot_be_used(given: dict[str, str], why: str) -> None:
    with pytest.raises(BadConfig, match=why):
        read_config(None, given)
