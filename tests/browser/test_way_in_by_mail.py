"""Who has lost phone, password and codes comes back by mail, in a real browser and with a real mail server."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Server
from tests.browser.table import Visitor
from tests.browser.test_access import axe
from tests.browser.test_accounts import sign_up
from tests.server.posts import Mailbox, mail_server

Visit = Callable[..., Visitor]


@pytest.fixture
def box() -> Iterator[tuple[Mailbox, int]]:
    with mail_server() as found:
        yield found


@pytest.fixture
def server(tmp_path: Path, box: tuple[Mailbox, int], monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("STAVKA_TESTS_SMTP_PORT", str(box[1]))
    fresh = Server(tmp_path, "tests.browser.mailing")
    fresh.start()
    yield fresh
    fresh.kill()


def mail(page: Page, box: Mailbox, number: int) -> str:
    """What the next mail says."""
    for _ in range(200):
        if len(box.mail) >= number:
            break
        page.wait_for_timeout(50)
    return str(box.mail[number - 1].get_content())


def test_who_has_lost_everything_comes_back(
    visit: Visit, box: tuple[Mailbox, int], shot: Callable[[Page, str], None]
) -> None:
    found, _ = box
    laptop = visit("/account")
    sign_up(laptop.page, "Ana M")
    laptop.page.goto(laptop.address + "/account")
    mine = laptop.page.locator("[data-email]")
    mine.get_by_label("E-mail address").fill("ana@example.org")
    mine.get_by_role("button", name="Save").click()
    expect(mine.get_by_text("A code was sent there")).to_be_visible()
    (code,) = re.findall(r"^\s+(\d{6})\s*$", mail(laptop.page, found, 1), re.MULTILINE)
    mine.get_by_label("Code from the mail").fill(code)
    mine.get_by_role("button", name="Confirm").click()
    expect(mine.get_by_text("Confirmed.")).to_be_visible()
    assert axe(laptop.page) == []
    shot(laptop.page, "address")

    phone = visit("/account", 390, 844)
    page = phone.page
    page.get_by_role("button", name="I have lost my way in").click()
    ask = page.locator("[data-way-in]")
    ask.get_by_label("E-mail address").fill("ana@example.org")
    ask.get_by_role("button", name="Send me a code").click()
    expect(page.get_by_role("status")).to_contain_text("on their way there")
    assert axe(page) == []
    shot(page, "way-in")
    ((name, code),) = re.findall(r"Name: (.+) · Code: (\S+)", mail(page, found, 2))
    page.get_by_label("Name", exact=True).first.fill(name)
    page.get_by_label("Recovery code").fill(code)
    page.get_by_label("New password").fill("another horse")
    page.get_by_role("button", name="Come back").click()
    expect(page.locator("[data-who]")).to_have_text("Ana M")
