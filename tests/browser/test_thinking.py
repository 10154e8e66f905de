"""While the computer decides the table says so, how far the turn has come and for how long."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.browser.table import TIMEOUT, Visitor


def test_the_computer_thinks(visit: Callable[..., Visitor], shot: Callable[[Page, str], None]) -> None:
    v = visit()
    v.play_alone("eastfront")
    progress = v.page.get_by_role("progressbar", name="The computer is thinking.")
    expect(progress).to_have_count(0)
    v.press("End phase")  # no headquarters
    v.press("Begin combat")  # no battle: the Soviets play
    expect(progress).to_be_visible()
    expect(v.bar).to_contain_text(re.compile(r"The computer is thinking\. \w.*: step \d of 6 of the turn\."))
    shot(v.page, "thinking")
    expect(progress).to_have_count(0, timeout=4 * TIMEOUT)
    assert "axis" in v.state()["view"]["pending"], "it is our turn again"
