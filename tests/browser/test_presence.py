"""Two people at one table see who is here, and since when the other has been deciding."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.table import Visitor


def test_who_is_here_and_who_is_waited_for(visit: Callable[..., Visitor]) -> None:
    ana, boris = visit(), visit()
    ana.known()
    invitation = ana.invite("One against one", "Soviets")
    boris.page.goto(boris.address + invitation)
    boris.page.get_by_label(re.compile("name", re.IGNORECASE)).first.fill("Boris")
    boris.page.get_by_role("button", name=re.compile("Sit down|Take", re.IGNORECASE)).first.click()
    boris.at_table()
    ana.page.goto(f"{ana.address}/tables/{boris.id}")
    ana.at_table()
    waits, decides = (boris, ana) if boris.state()["view"]["pending"] == ["german"] else (ana, boris)
    beside = decides.page.locator(".cell.seat")
    expect(beside).to_contain_text("(at the table)")
    expect(beside.locator("i.on")).to_have_count(1)
    expect(waits.bar).to_contain_text("at the table")
    expect(waits.bar).not_to_contain_text("not at the table")
    expect(waits.bar).to_contain_text("Last decision: just now")

    waits.page.clock.install()
    waits.page.reload()
    waits.at_table()
    waits.page.clock.fast_forward("20:00")
    expect(waits.bar).to_contain_text("Last decision: 20 min ago")

    decides.page.close()
    expect(waits.bar).to_contain_text("not at the table now")
    expect(waits.page.locator(".cell.seat")).to_contain_text("(not at the table now)")
    expect(waits.page.locator(".cell.seat i.on")).to_have_count(0)
