"""Bots from outside, in the page: a token made, shown once and revoked; a table that lets programs in; their badge."""

from __future__ import annotations

import re
from collections.abc import Callable

import httpx
from playwright.sync_api import expect
from tests.browser.table import Visitor
from tests.browser.test_access import axe
from tests.server.people import Person

Visit = Callable[..., Visitor]


def test_a_program_takes_a_seat_and_is_known_for_what_it_is(visit: Visit) -> None:
    v = visit("/")
    page = v.page
    page.get_by_role("button", name="Settings").click()
    sheet = page.locator("[data-programs]")
    sheet.get_by_text("Your programs").click()
    sheet.get_by_label("Name of the program").fill("Deep Volga")
    sheet.get_by_role("button", name="Make a token").click()
    token = sheet.locator("[data-token] input").input_value()
    assert re.fullmatch("program-[0-9a-f]{64}", token)
    expect(sheet.locator("li")).to_have_text(["Deep Volga Revoke"])
    assert axe(page) == []
    page.reload()
    page.get_by_role("button", name="Settings").click()
    page.locator("[data-programs] summary").click()
    expect(sheet.locator("li")).to_have_count(1)
    expect(sheet.locator("[data-token]")).to_have_count(0)  # not shown again
    page.get_by_role("button", name="Close").click()

    v.game("stalingrad").get_by_role("button", name="More…").click()
    page.get_by_role("radio", name=re.compile("^One against one")).check(force=True)
    expect(page.locator("[data-allow-programs]")).to_have_count(0)  # no seat is open
    page.get_by_role("group", name="Soviets").get_by_role("button", name="a friend, by invitation").click()
    expect(page.locator("[data-allow-programs]")).not_to_be_checked()
    page.locator("[data-allow-programs]").check()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_text("Programs may take the open seats, too.")).to_be_visible()
    with httpx.Client(base_url=v.address) as client:
        bot = Person(client, token)
        id = page.url.rpartition("/")[2]
        seat = next(s for s in bot.get("/seats").json() if s["table"] == id)
        taken = bot.post(f"/tables/{id}/join", {"nonce": "17", "role": seat["role"]})
        assert taken.status_code == 200, taken.text
        v.at_table()
        badge = page.locator(".seat", has_text="Deep Volga")
        expect(badge.locator("[data-kind=program]")).to_have_text("Soviets, a program")

        page.goto(v.address)
        expect(page.get_by_text("Deep Volga (program)")).to_be_visible()
        page.get_by_role("button", name="Settings").click()
        page.locator("[data-programs] summary").click()
        sheet.get_by_role("button", name="Revoke the token of Deep Volga").click()
        sheet.get_by_role("button", name="Revoke for good").click()
        expect(sheet.locator("li")).to_have_count(0)
        assert bot.get("/tables").status_code == 401
    assert not v.problems
