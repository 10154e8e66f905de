"""One turn without a mouse."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.table import Visitor


def tab_to(v: Visitor, name: str) -> None:
    """Press Tab until the thing with this name has the focus, and can be seen to have it."""
    for _ in range(60):
        v.page.keyboard.press("Tab")
        focused = v.page.evaluate(
            """() => { const e = document.activeElement;
                return [e.getAttribute('aria-label') || e.innerText || '', getComputedStyle(e).outlineStyle]; }"""
        )
        if focused[0].startswith(name):
            assert focused[1] != "none"
            return
    raise AssertionError(f"Tab does not reach {name}")


def test_a_turn_with_the_keyboard(visit: Callable[..., Visitor]) -> None:
    v = visit()
    expect(v.game().get_by_role("button", name="Play the computer")).to_be_visible()
    tab_to(v, "Play the computer")
    v.page.keyboard.press("Enter")
    v.at_table()
    number = v.state()["number"]
    lit = v.page.get_by_role("group", name="On the map")
    focused = lit.locator("button:focus")

    def walk(wanted: str) -> None:
        """With the arrow keys over the lit places until one is reached; the map shows where."""
        for step in range(80):
            v.page.keyboard.press(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")[step // 20])
            expect(focused).to_have_count(1)
            expect(v.board.locator(".focus")).to_have_count(1)
            if re.search(rf"(^|at |hex |\(){wanted}\)?(, costs.*)?$", focused.inner_text()):
                return
        raise AssertionError(f"the arrow keys do not reach {wanted}")

    option = v.option("short-move")
    assert option is not None
    v.page.keyboard.press("n")  # the first of the units that can act
    expect(focused).to_have_count(1)
    walk(v.place_of(option["unit"][0]))
    v.page.keyboard.press("Enter")
    expect(v.prompt).to_contain_text("choose a lit place")
    walk(option["to"][0])
    with v.pencilling():
        v.page.keyboard.press("Enter")
        v.page.get_by_role("dialog").or_(v.page.locator("#confirm:enabled")).first.wait_for()
        if v.page.get_by_role("dialog").count():
            v.page.keyboard.press("1")  # the place can be reached in two ways: the first
    expect(v.confirm).to_be_enabled()
    with v.inking():
        v.page.keyboard.press("Enter")
    assert v.state()["number"] > number
    tab_to(v, "End turn")
    v.page.keyboard.press("Enter")
    with v.inking():
        if v.page.locator(".bar[data-question]").count():  # something could still be done
            v.page.keyboard.press("Enter")
    assert v.state()["view"]["turn"] == 2
    heard = v.page.locator("[aria-live=polite][aria-atomic]")
    expect(heard.filter(has_text="Choose one action")).to_have_count(1)
    v.page.keyboard.press("?")
    expect(v.page.get_by_role("dialog")).to_be_visible()
    v.page.keyboard.press("Escape")
    expect(v.page.get_by_role("dialog")).to_have_count(0)
