"""Two people play by the clock, one at a laptop in English, one with a phone in Spanish. Minutes last a second here."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.table import Visitor
from tests.browser.test_access import axe

Visit = Callable[..., Visitor]
# parts of the bar at the top that lie over one another
OVERLAPS = """
() => {
  const parts = [...document.querySelectorAll('header .cell, header .track, header .clocks, header .tools')]
    .map((part) => ({ words: part.textContent.trim(), ...part.getBoundingClientRect().toJSON() }))
    .filter((part) => part.width > 0)
    .sort((a, b) => a.left - b.left);
  return parts.slice(1).flatMap((part, n) =>
    part.left < parts[n].right - 1 ? [`${parts[n].words} | ${part.words}`] : []);
}
"""


def make(v: Visitor, kind: str, amount: str, late: str) -> str:
    """A duel for somebody who comes by invitation; back comes the address of the invitation."""
    v.game("stalingrad").get_by_role("button", name="More…").click()
    page = v.page
    page.get_by_role("radio", name=re.compile("^One against one")).check(force=True)
    page.get_by_role("group", name="Soviets").get_by_role("button", name="a friend, by invitation").click()
    expect(page.locator("[data-pace]")).to_contain_text("Everybody takes as long as he likes.")
    page.locator(f"[data-kind='{kind}']").click()
    page.locator("[data-amount]").select_option(amount)
    page.locator("[data-when-late]").select_option(late)
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("heading", name="The table is set")).to_be_visible()
    return page.get_by_label("Invitation for Soviets").input_value().removeprefix(v.address)


def come(v: Visitor, invite: str, pace: str, button: str) -> None:
    v.page.goto(v.address + invite)
    expect(v.page.locator("[data-pace]")).to_contain_text(pace)
    v.page.get_by_role("button", name=button).click()
    v.at_table()


def test_days_and_vacation(visit: Visit) -> None:
    ana, boris = visit(), visit(width=390, height=844, locale="es-ES")
    come(boris, make(ana, "days", "3", "claim"), "3 días cada vez", "Ocupar el asiento")
    ana.at_table()
    for v in (ana, boris):
        expect(v.page.locator("[data-clock]")).to_have_count(2)
        expect(v.page.locator("[data-clock].runs")).not_to_have_count(0)
        expect(v.page.locator("[data-clock].runs").first).to_contain_text(re.compile("2 d 23 h|3 d 0 h"))
        assert axe(v.page) == []
    for width, height in ((1366, 768), (1440, 900)):
        ana.page.set_viewport_size({"width": width, "height": height})
        assert ana.page.evaluate(OVERLAPS) == [], f"at {width}"
    ana.page.get_by_role("button", name="Settings").first.click()
    dialog = ana.page.get_by_role("dialog")
    dialog.locator("[data-vacation] input").fill("5")
    dialog.get_by_role("button", name="Begin").click()
    expect(dialog.locator("[data-vacation]")).to_contain_text("25 of 30 days a year are left.")
    assert axe(ana.page) == []
    expect(boris.page.locator("[data-clock='german']")).to_contain_text("de vacaciones")
    dialog.get_by_role("button", name="I am back").click()
    expect(boris.page.locator("[data-clock='german']")).not_to_contain_text("de vacaciones")
    dialog.locator("[data-abort-ask]").click()
    dialog.locator("[data-abort]").click()
    expect(boris.page.get_by_role("dialog")).to_contain_text("No cuenta.")


def test_time_is_up_and_the_other_claims(visit: Visit) -> None:
    ana, boris = visit(), visit(width=390, height=844, locale="es-ES")
    come(boris, make(ana, "turn", "5", "claim"), "5 minutos cada vez", "Ocupar el asiento")
    ana.at_table()
    expect(ana.page.locator("[data-late]")).to_be_visible(timeout=60_000)
    late = ana.page.locator("[data-late]").get_attribute("data-late")
    waits, other = (boris, ana) if late == "german" else (ana, boris)
    expect(other.page.locator("[data-late]")).to_be_attached()
    expect(waits.page.locator("[data-claim='victory']")).to_be_attached()
    assert axe(ana.page) == []
    waits.page.locator("[data-claim='victory']").click()
    for v in (ana, boris):
        expect(v.page.get_by_role("dialog")).to_contain_text(re.compile("was up|Se acabó el tiempo"))
