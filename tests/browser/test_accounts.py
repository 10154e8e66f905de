"""Accounts in real browsers: a guest becomes somebody, comes back on another device, by password, passkey and code."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.browser.table import Visitor
from tests.browser.test_access import axe

Visit = Callable[..., Visitor]
WORD = "correct horse"


def named(v: Visitor, path: str) -> str:
    """An address with a name: passkeys are for no other."""
    return v.address.replace("127.0.0.1", "localhost") + path


def authenticator(page: Page) -> None:
    """One that says yes to everything, as a phone does that its owner has unlocked."""
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    kind = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    options = {**kind, "isUserVerified": True, "automaticPresenceSimulation": True}
    line.send("WebAuthn.addVirtualAuthenticator", {"options": options})


def sign_up(page: Page, name: str) -> list[str]:
    """By password; back come the codes."""
    page.get_by_label("Name", exact=True).first.fill(name)  # the block list below asks for one, too
    page.get_by_label("Password").fill(WORD)
    page.get_by_role("button", name="Keep everything under this name").click()
    codes = page.locator("[data-codes] code")
    expect(codes).to_have_count(10)
    return codes.all_inner_texts()


def test_a_laptop_shows_none_of_it_unless_asked(visit: Visit) -> None:
    v = visit("/")
    v.game().wait_for()
    expect(v.page.locator("[data-who]")).to_have_count(0)
    v.page.get_by_role("button", name="Settings").click()
    v.page.locator("[data-account] a").click()
    expect(v.page.get_by_role("heading", name="Play under a name")).to_be_visible()
    expect(v.page.get_by_text("Passkeys need an address with a name.")).to_be_visible()
    expect(v.page.get_by_role("button", name="With a passkey")).to_have_count(0)
    assert axe(v.page) == []


def test_a_guest_keeps_his_table_and_comes_back_with_a_code(visit: Visit) -> None:
    laptop = visit("/")
    laptop.play_alone()
    table = laptop.page.url.rpartition("/")[2]
    laptop.page.goto(laptop.address + "/account")
    expect(laptop.page.get_by_label("The table of this browser comes with me.")).to_be_checked()
    codes = sign_up(laptop.page, "Ana A")
    laptop.page.get_by_role("button", name="I have written them down").click()
    expect(laptop.page.locator("[data-who]")).to_have_text("Ana A")
    expect(laptop.page.locator(f"a[href$='/tables/{table}']").first).to_be_visible()

    phone = visit("/account", 390, 844)
    phone.page.get_by_role("button", name="Sign in").first.click()
    phone.page.get_by_label("Name", exact=True).fill("Ana A")
    phone.page.get_by_label("Password").fill("wrong horse")
    phone.page.locator("form").get_by_role("button", name="Sign in").click()
    expect(phone.page.get_by_role("alert")).to_contain_text("This does not fit")
    phone.page.get_by_role("button", name="I have lost my way in").click()
    phone.page.get_by_label("Recovery code").fill(codes[0])
    phone.page.get_by_label("New password").fill("another horse")
    phone.page.get_by_role("button", name="Come back").click()
    expect(phone.page.locator(f"a[href$='/tables/{table}']").first).to_be_visible()
    phone.page.goto(phone.address + f"/tables/{table}")
    phone.at_table()

    laptop.page.goto(laptop.address + "/account")  # signed out meanwhile: its password was changed
    expect(laptop.page.get_by_role("heading", name="Play under a name")).to_be_visible()
    expect(laptop.page.locator("[data-about]")).to_contain_text("This device has been signed out.")
    expect(laptop.page.get_by_role("button", name="Sign in", pressed=True)).to_be_visible()
    assert axe(laptop.page) == []
    phone.page.goto(phone.address + "/account")
    expect(phone.page.locator("[data-sessions] li")).to_have_count(1)
    assert axe(phone.page) == []


def test_passkeys(visit: Visit, tmp_path: Path) -> None:
    v = visit("/rules/none")
    page = v.page
    authenticator(page)
    page.goto(named(v, "/account"))
    page.get_by_label("Name", exact=True).fill("Boris A")
    page.get_by_role("button", name="With a passkey").click()
    expect(page.locator("[data-codes] code")).to_have_count(10)
    page.get_by_role("button", name="I have written them down").click()
    page.locator("[data-who]").click()
    expect(page.get_by_role("heading", name="Boris A")).to_be_visible()
    expect(page.locator("[data-passkeys] li")).to_have_count(1)
    page.get_by_role("button", name="Take away").click()
    expect(page.get_by_role("alert")).to_contain_text("This is your only way in")

    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.locator("[data-who]")).to_have_count(0)
    page.goto(named(v, "/account"))
    page.get_by_role("button", name="Sign in").first.click()
    page.get_by_role("button", name="With a passkey").click()
    expect(page.locator("[data-who]")).to_have_text("Boris A")

    page.goto(named(v, "/account"))
    page.get_by_label("New password").fill(WORD)
    page.get_by_role("button", name="Save").first.click()
    expect(page.get_by_role("status")).to_have_text("Saved.")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download everything").click()
    assert '"name": "Boris A"' in Path(download.value.path()).read_text("utf-8")
    page.get_by_role("button", name="Delete the account").click()
    page.get_by_role("button", name="Delete for good").click()
    page.wait_for_url(re.compile(r"localhost:\d+/$"))
    expect(page.locator("[data-who]")).to_have_count(0)
