"""Three at one table in real browsers: partners against a third, one who goes, a draw, an onlooker who is behind."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial

from playwright.sync_api import expect
from tests.browser.conftest import Server
from tests.browser.table import Visitor
from tests.browser.test_access import axe
from tests.server.timekeeping import DAY

Visit = Callable[..., Visitor]
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
SHELF = "tests.browser.strangers"


def table_of_three(ana: Visitor, watching: str) -> str:
    """Two play the Germans; anybody may join."""
    ana.game().get_by_role("button", name="More…").click()
    page = ana.page
    page.get_by_role("radio", name=re.compile("^Two against one")).check(force=True)
    for seat in ("4th Panzer Army", "Soviets"):
        page.get_by_role("group", name=seat).get_by_role("button", name="another person").click()
    expect(page.locator("[data-listed]")).to_be_checked()
    expect(page.locator("[data-rated]")).to_have_count(0)  # who has no name has no rating
    page.locator("[data-watching]").select_option(watching)
    page.get_by_role("button", name="Start").click()
    page.wait_for_url(re.compile("/tables/"))
    return ana.id


def takes(v: Visitor, id: str, seat: int, button: str) -> None:
    """A seat, under People."""
    v.page.goto(v.address + "/people")
    row = v.page.locator(f"[data-table='{id}']")
    row.locator("dd").nth(seat).get_by_role("button", name=button).click()
    v.page.wait_for_url(re.compile(f"/tables/{id}"))


def a_day_passes(server: Server, id: str) -> None:
    with closing(sqlite3.connect(server.database)) as base, base:
        base.execute("UPDATE tables SET made = made - ? WHERE id = ?", (2 * DAY, id))
        base.execute("UPDATE actions SET at = at - ? WHERE table_id = ?", (2 * DAY, id))


def moved_on(v: Visitor, number: int) -> bool:
    return bool(v.state()["number"] > number)


def plays_until_it_is_up_to(ana: Visitor, role: str) -> None:
    """The first thing that may be done, until another must decide."""
    for _ in range(40):
        if role in ana.state()["view"]["pending"]:
            return
        number = ana.state()["number"]
        ana.press("End turn")
        ana.until(partial(moved_on, ana, number), "the next decision")
    raise AssertionError(f"{role} never decides")


def test_three_play_one_goes_another_comes(visit: Visit, server: Server) -> None:
    ana, boris, carol = visit(), visit(**PHONE), visit(locale="es-ES")
    id = table_of_three(ana, "5-minutes")
    takes(boris, id, 1, "Take this seat")
    takes(carol, id, 2, "Ocupar este asiento")
    for v in (ana, boris, carol):
        v.at_table()

    plays_until_it_is_up_to(ana, "fourth-panzer")
    onlooker = visit(f"/tables/{id}")
    onlooker.at_table()
    expect(onlooker.page.get_by_role("status").filter(has_text="5 minutes")).to_be_visible()
    assert onlooker.state()["number"] < ana.state()["number"], "others see it as it was five minutes ago"
    assert axe(onlooker.page) == []

    boris.page.close()  # and he does not come back
    a_day_passes(server, id)
    ana.page.get_by_role("button", name="Settings", exact=True).click()
    ana.page.get_by_role("dialog").get_by_text("Replace 4th Panzer Army…").click()
    ana.page.get_by_role("dialog").get_by_role("button", name="Open the seat to somebody").click()
    expect(ana.page.locator("[data-partner='fourth-panzer']")).to_contain_text("is open")
    assert axe(ana.page) == []
    dora = visit(**PHONE)
    takes(dora, id, 1, "Take this seat")
    dora.at_table()
    expect(ana.page.locator("[data-partner]")).to_have_count(0)
    assert dora.state()["view"]["pending"] == ["fourth-panzer"], "it goes on where it stood"

    carol.page.get_by_role("button", name="Ajustes", exact=True).click()
    dialog = carol.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Ofrecer tablas", exact=True).click()
    dialog.get_by_role("button", name=re.compile("^Ofrecer tablas: ")).click()
    for v in (ana, dora):
        offer = v.page.locator("[data-draws='soviet']")
        expect(offer).to_be_attached()
    ana.page.get_by_role("button", name="Agree to a draw").click()
    expect(carol.page.locator("[data-draws]")).to_be_attached()
    assert not ana.state()["view"].get("outcome"), "both partners have to agree"
    dora.page.get_by_role("button", name="Agree to a draw").click()
    for v in (ana, carol, dora):
        expect(v.page.get_by_role("dialog")).to_contain_text(re.compile("draw|[Tt]ablas|[Ee]mpate"))
    for v in (ana, carol, dora, onlooker):
        strangers = [url for url in v.asked if not url.startswith((v.address, "data:", "blob:"))]
        assert strangers == [], "nobody else is asked"
