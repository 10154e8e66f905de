"""An event by its pages alone: made, entered, started, played and over, with standings that everybody may see."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.browser.table import Visitor
from tests.browser.test_access import axe
from tests.browser.test_people import give_up, member

Visit = Callable[..., Visitor]


def test_a_league_of_two_from_beginning_to_end(visit: Visit, shot: Callable[[Page, str], None]) -> None:
    ana, boris = member(visit, "Ana E"), member(visit, "Boris E")
    ana.page.get_by_role("link", name="People").click()
    ana.page.get_by_role("link", name="Events").click()
    ana.page.get_by_role("link", name="New event").click()
    ana.page.get_by_label("Name of the event").fill("Volga Cup")
    ana.page.get_by_label(re.compile("^Game")).select_option("stalingrad")
    ana.page.get_by_label("Kind").select_option("once")
    expect(ana.page.get_by_label("Rounds", exact=True)).to_have_count(0)
    shot(ana.page, "event-new")
    assert axe(ana.page) == []
    ana.page.get_by_role("button", name="Make the event").click()
    expect(ana.page.get_by_role("heading", name="Volga Cup")).to_be_visible()
    ana.page.get_by_role("button", name="Enter").click()

    boris.page.goto(boris.address + "/events")
    boris.page.get_by_role("link", name="Volga Cup").click()
    boris.page.get_by_role("button", name="Enter").click()
    expect(boris.page.locator("[data-entrants] li")).to_have_count(2)
    expect(boris.page.get_by_role("button", name=re.compile("^Start with"))).to_have_count(0)
    ana.page.reload()
    ana.page.get_by_role("button", name="Start with 2 players").click()
    expect(ana.page.locator("[data-own]")).to_contain_text("Boris E")
    assert axe(ana.page) == []
    shot(ana.page, "event-running")

    id = ""
    for v in (ana, boris):
        v.page.reload()
        v.page.locator("[data-own]").get_by_role("link", name="To the table").click()
        v.page.get_by_role("button", name="Take this seat").click()
        id = v.id
    ana.at_table()
    boris.at_table()
    german = ana if ana.state()["view"]["role"] == "german" else boris
    give_up(german, id, "german")
    winner = boris if german is ana else ana

    stranger = visit("/events", 390, 844)
    stranger.page.get_by_role("link", name="Volga Cup").click()
    table = stranger.page.locator("[data-standings]")
    expect(table.locator("tbody tr").first).to_contain_text("Boris E" if winner is boris else "Ana E")
    expect(stranger.page.locator("[data-round='1'] li")).to_contain_text("0 : 1")
    assert axe(stranger.page) == []
    assert stranger.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    shot(stranger.page, "event-over-phone")
