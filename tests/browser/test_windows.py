"""Windows with nothing to play go by among people only where both were told what that tells."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.table import Visitor

Visit = Callable[..., Visitor]
LEAKS = re.compile("passes at once.*learn that it held nothing")


def test_quick_windows_are_offered_to_people_and_both_are_told(visit: Visit) -> None:
    ana = visit()
    ana.game("roads").get_by_role("button", name="More…").click()
    quick = ana.page.get_by_role("radio", name=re.compile("^Quick windows"))
    expect(quick).to_have_count(0)  # against the computer there is nothing to agree to
    ana.page.get_by_role("group", name="Soviets").get_by_role("button", name="a friend, by invitation").click()
    expect(ana.page.get_by_role("dialog")).to_contain_text(LEAKS)
    quick.check(force=True)
    ana.page.get_by_role("button", name="Start").click()
    expect(ana.page.get_by_role("main")).to_contain_text(LEAKS)
    path = ana.page.get_by_label("Invitation for Soviets").input_value().removeprefix(ana.address)
    friend = visit(path)
    expect(friend.page.get_by_role("main")).to_contain_text(LEAKS)
