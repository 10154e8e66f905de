"""Nothing by accident: an end that gives something up asks once, and says what."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.browser.table import Visitor

SHELF = "tests.browser.barbarossa"


def test_an_end_that_gives_something_up_asks_once(
    visit: Callable[..., Visitor], shot: Callable[[Page, str], None]
) -> None:
    v = visit()
    v.sit_alone("no-retreat", "barbarossa", ("axis", "soviet"))
    for _ in range(6):  # through the cards to the movement
        option = v.option("move")
        if option:
            break
        words = v.confirm.inner_text()
        if v.option("discard"):
            card = v.option("discard")
            assert card is not None
            with v.pencilling():
                v.page.locator(f'[data-card="{card["card"][0]}"]').first.click()
            if v.confirm.is_enabled() and not v.option("move"):
                v.ink()
        else:
            v.press(words.split()[0])
    option = v.option("move")
    assert option is not None
    number = v.state()["number"]
    expect(v.confirm).to_contain_text("End movement")
    v.confirm.click()
    expect(v.prompt).to_have_text(re.compile(r"^End movement\? \d+ units could still act"))
    shot(v.page, "question")
    v.button("Go on").click()
    expect(v.prompt).not_to_contain_text("could still act")
    assert v.state()["number"] == number
    v.page.keyboard.press("Enter")  # asks again: nothing happened
    expect(v.prompt).to_contain_text("could still act")
    v.page.keyboard.press("Escape")
    expect(v.prompt).not_to_contain_text("could still act")
    v.confirm.click()
    v.page.get_by_label("Do not ask again for this").check()
    with v.deciding():
        v.confirm.click()
    assert v.state()["number"] > number
    kept = v.page.evaluate("JSON.parse(localStorage.getItem('stavka-prefs')).unasked")
    assert kept == ["no-retreat/movement/done"]
