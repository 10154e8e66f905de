"""The address of an account: it is shown to be one's own, and leads back in; nobody learns whose there are."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest
from litestar.testing import TestClient
from tests.server.people import Person, unlimited
from tests.server.posts import Mailbox, mail_server
from tests.server.test_accounts import account, refused

from stavka.server.app import create_app
from stavka.server.clock import now
from stavka.server.config import Config

Client = TestClient[Any]
MINE = "ana@example.org"


@pytest.fixture
def server() -> Iterator[tuple[Mailbox, int]]:
    with mail_server() as found:
        yield found


@pytest.fixture
def box(server: tuple[Mailbox, int]) -> Mailbox:
    return server[0]


@pytest.fixture
def mailing(config: Config, server: tuple[Mailbox, int]) -> Config:
    return replace(
        unlimited(config), smtp_host="127.0.0.1", smtp_port=server[1], smtp_security="none",
        mail_from="Stavka <stavka@example.org>",
    )  # fmt: skip


@pytest.fixture
def client(mailing: Config) -> Iterator[Client]:
    with TestClient(create_app(mailing)) as client:
        yield client


def number_in(box: Mailbox) -> str:
    (code,) = re.findall(r"^\s+(\d{6})\s*$", box.mail[-1].get_content(), re.MULTILINE)
    return str(code)


def with_address(client: Client, box: Mailbox, name: str = "Ana", email: str = MINE) -> Person:
    person = Person(client)
    person.sign_up(name)
    assert person.post("/account/email", {"email": email}).status_code == 200
    assert person.post("/account/email/confirm", {"code": number_in(box)}).status_code == 200
    return person


def asked(client: Client, box: Mailbox, email: str = MINE) -> list[tuple[str, str]]:
    """The names and codes of the mail that comes."""
    before = len(box.mail)
    answer = Person(client).post("/account/way-in", {"email": email})
    assert (answer.status_code, answer.json()) == (200, {})
    until = time.monotonic() + 10
    while len(box.mail) == before and time.monotonic() < until:
        time.sleep(0.02)
    return re.findall(r"Name: (.+) · Code: (\S+)", box.mail[-1].get_content())


def recover(client: Client, name: str, code: str, **more: str) -> Any:
    return Person(client).post("/account/recover", {"name": name, "code": code, **more})


def test_an_address_counts_when_its_code_has_come_back(client: Client, box: Mailbox) -> None:
    ana = Person(client)
    ana.sign_up("Ana")
    assert ana.get("/account").json()["mail"]
    ana.post("/account/email", {"email": "Ana@Example.org"})
    assert (account(ana)["email"], account(ana)["verified"]) == (MINE, False)
    code = number_in(box)
    wrong = f"{(int(code) + 1) % 1_000_000:06}"
    refused(ana.post("/account/email/confirm", {"code": wrong}), 403, "wrong-code")
    assert ana.post("/account/email/confirm", {"code": code}).status_code == 200
    assert account(ana)["verified"]
    ana.post("/account/email", {"email": MINE, "language": "es"})
    assert account(ana)["verified"], "it is known already"
    assert len(box.mail) == 1
    ana.post("/account/email", {"email": "other@example.org"})
    assert not account(ana)["verified"]


def test_a_code_is_not_guessed(client: Client, box: Mailbox) -> None:
    ana = Person(client)
    ana.sign_up("Ana")
    ana.post("/account/email", {"email": MINE})
    code = number_in(box)
    for n in range(5):
        refused(ana.post("/account/email/confirm", {"code": f"{(int(code) + 1 + n) % 10**6:06}"}), 403, "wrong-code")
    refused(ana.post("/account/email/confirm", {"code": code}), 403, "wrong-code")
    assert not account(ana)["verified"]


def test_an_address_that_takes_no_mail_is_told_and_not_kept(client: Client, box: Mailbox) -> None:
    ana = with_address(client, box)
    box.refused = "nobody"
    refused(ana.post("/account/email", {"email": "nobody@example.org"}), 422, "not-delivered")
    assert (account(ana)["email"], account(ana)["verified"]) == (MINE, True)


def test_who_has_lost_everything_comes_back_by_mail(client: Client, box: Mailbox) -> None:
    lost = with_address(client, box)
    made = lost.table({"red": "me", "blue": "open"})["id"]
    ((name, code),) = asked(client, box)
    assert name == "Ana"
    assert "://" not in box.mail[-1].get_content(), "who did not ask for it is led nowhere"
    assert account(lost)["codes"] == 10, "it is none of those on paper"
    back = recover(client, "Ana", code, password="another horse")
    assert back.status_code == 200
    assert [t["id"] for t in Person(client, back.json()["token"]).get("/tables").json()] == [made]
    refused(lost.get("/account"), 401, "signed-out")
    refused(recover(client, "Ana", code), 403, "wrong-sign-in")


def test_only_the_last_code_counts_and_not_for_long(client: Client, box: Mailbox) -> None:
    with_address(client, box)
    ((_, first),) = asked(client, box)
    ((_, second),) = asked(client, box)
    refused(recover(client, "Ana", first), 403, "wrong-sign-in")
    with patch("stavka.server.accounts.membership.now", lambda: now() + 31 * 60_000):
        refused(recover(client, "Ana", second), 403, "wrong-sign-in")
    assert recover(client, "Ana", second).status_code == 200


def test_all_accounts_of_an_address_are_in_one_mail(client: Client, box: Mailbox) -> None:
    with_address(client, box)
    with_address(client, box, "Berta")
    (_, code), (_, other) = found = asked(client, box, "ANA@example.org")
    assert [name for name, _ in found] == ["Ana", "Berta"]
    refused(recover(client, "Ana", other), 403, "wrong-sign-in")
    assert recover(client, "Ana", code).status_code == 200


def test_nobody_learns_whether_an_address_is_known(client: Client, box: Mailbox) -> None:
    with_address(client, box)
    only_said = Person(client)
    only_said.sign_up("Boris", email="boris@example.org")
    before = len(box.mail)
    ask = {email: Person(client).post("/account/way-in", {"email": email}) for email in
           ("nobody@example.org", "boris@example.org", MINE)}  # fmt: skip
    assert len({(a.status_code, a.content) for a in ask.values()}) == 1
    until = time.monotonic() + 10
    while len(box.mail) == before and time.monotonic() < until:
        time.sleep(0.02)
    assert box.to[before:] == [MINE], "only who has shown that it is his is written to"


def test_it_is_done_beside_so_that_time_tells_nothing(client: Client, box: Mailbox) -> None:
    """The answer is there before anything is looked up."""
    with_address(client, box)
    later: list[Any] = []
    with patch.object(client.app.state.desk, "later", later.append):
        for email in ("nobody@example.org", MINE):
            assert Person(client).post("/account/way-in", {"email": email}).status_code == 200
    assert len(later) == 2
    for work in later:
        work.close()


def test_a_mailbox_is_not_flooded(mailing: Config, box: Mailbox) -> None:
    with TestClient(create_app(replace(mailing, signs_per_hour=3, address_factor=1))) as client:
        statuses = [Person(client).post("/account/way-in", {"email": MINE}).status_code for _ in range(5)]
    assert statuses == [200, 200, 200, 429, 429]


def test_an_address_to_which_notices_go_is_known(client: Client, box: Mailbox) -> None:
    ana = Person(client)
    ana.sign_up("Ana")
    way = ana.post("/notices/ways", {"kind": "mail", "target": MINE}).json()["id"]
    ana.post(f"/notices/ways/{way}/confirm", {"code": number_in(box)})
    ana.post("/account/email", {"email": MINE})
    assert account(ana)["verified"]
    assert len(box.mail) == 1


def test_without_mail_there_is_no_such_way(config: Config) -> None:
    with TestClient(create_app(config)) as client:
        ana = Person(client)
        ana.sign_up("Ana")
        assert not ana.get("/account").json().get("mail", False)
        assert Person(client).post("/account/way-in", {"email": MINE}).status_code == 200
        refused(ana.post("/account/email/confirm", {"code": "000000"}), 403, "wrong-code")
