"""Two people who have never met: one makes a table for everybody, the other finds it; a challenge; a rematch."""

from __future__ import annotations

import re
from collections.abc import Callable

import httpx
from playwright.sync_api import expect
from tests.browser.table import Visitor
from tests.browser.test_access import axe
from tests.server.people import Person

Visit = Callable[..., Visitor]


def member(visit: Visit, name: str) -> Visitor:
    """Somebody who is signed in."""
    v = visit("/account")
    v.page.get_by_label("Name", exact=True).fill(name)
    v.page.get_by_label("Password").fill("correct horse")
    v.page.get_by_role("button", name="Keep everything under this name").click()
    v.page.get_by_role("button", name="I have written them down").click()
    expect(v.page.locator("[data-who]")).to_have_text(name)
    return v


def open_table(v: Visitor, asked: str = "") -> str:
    """A rated duel for the first who comes, or for somebody by name."""
    v.game("stalingrad").get_by_role("button", name="More…").click()
    page = v.page
    page.get_by_role("radio", name=re.compile("^One against one")).check(force=True)
    page.get_by_role("group", name="Soviets").get_by_role("button", name="another person").click()
    expect(page.locator("[data-listed]")).to_be_checked()
    expect(page.locator("[data-rated]")).to_be_checked()
    if asked:
        page.get_by_label("for (name, if you want)").fill(asked)
    page.get_by_role("button", name="Start").click()
    page.wait_for_url(re.compile("/tables/"))
    return page.url.rpartition("/")[2]


def give_up(v: Visitor, id: str, role: str) -> None:
    token = v.page.evaluate("localStorage.getItem('stavka-visitor')")
    with httpx.Client(base_url=v.address) as client:
        person = Person(client, token)
        number = person.state(id, role)["number"]
        answer = person.post(f"/tables/{id}/resign", {"role": role, "number": number, "key": "enough"})
        assert answer.status_code == 200, answer.text


def test_two_meet_by_the_front_page_alone(visit: Visit) -> None:
    ana, boris = member(visit, "Ana M"), member(visit, "Boris M")
    id = open_table(ana)
    boris.page.get_by_role("link", name="People").click()
    row = boris.page.locator(f"[data-table='{id}']")
    expect(row).to_contain_text("Ana M")
    expect(row).to_contain_text("rated")
    assert axe(boris.page) == []
    row.get_by_role("button", name="Take this seat").click()
    boris.at_table()
    ana.at_table()
    stranger = visit("/people")
    expect(stranger.page.locator(f"[data-table='{id}']").get_by_role("link", name="Watch")).to_be_visible()

    give_up(ana, id, "german")
    ana.page.get_by_role("button", name="Rematch, sides changed").click()
    ana.page.wait_for_url(lambda url: "/tables/" in url and not url.endswith(id))
    boris.page.get_by_role("button", name="Rematch, sides changed").click()
    boris.page.wait_for_url(ana.page.url)
    boris.at_table()

    stranger.page.goto(stranger.address + "/people/Boris%20M")
    expect(stranger.page.locator("[data-played] li")).to_have_count(1)
    expect(stranger.page.locator("[data-score]")).to_have_text("won")
    expect(stranger.page.get_by_text("No rated game yet.")).to_be_visible()  # it was given up before it began
    assert axe(stranger.page) == []


def test_a_challenge_by_name(visit: Visit) -> None:
    ana, boris = member(visit, "Ana C"), member(visit, "Boris C")
    id = open_table(ana, "Boris C")
    boris.page.goto(boris.address)
    boris.page.locator(f"a[href$='/tables/{id}']").first.click()
    boris.page.get_by_role("button", name="Take this seat").click()
    boris.at_table()
    ana.at_table()


def test_on_a_laptop_nothing_of_it_is_shown(visit: Visit) -> None:
    v = visit()
    v.play_alone()
    v.page.get_by_role("button", name="Settings").first.click()
    expect(v.page.get_by_role("dialog").get_by_role("button", name="Resign")).to_be_visible()
    expect(v.page.get_by_role("button", name="Report something")).to_have_count(0)
    v.page.goto(v.address + "/account")
    expect(v.page.get_by_role("heading", name="Play under a name")).to_be_visible()
    expect(v.page.get_by_text("Block list")).to_have_count(0)
    v.page.goto(v.address + "/admin")
    v.game("minsk44").wait_for()
    expect(v.page.locator("[data-about]")).to_have_count(0)
