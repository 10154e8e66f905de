"""A computer that somebody cannot wait for plays the best that it has found so far."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.brooding import NAME
from tests.browser.table import Visitor

SHELF = "tests.browser.brooding"
RESIGN = """async ([id, number]) => {
    const headers = {
        Authorization: 'Bearer ' + localStorage.getItem('stavka-visitor'),
        'Content-Type': 'application/json',
    };
    const body = JSON.stringify({ role: 'soviet', number, key: 'resigned' });
    return (await fetch(`/api/tables/${id}/resign`, { method: 'POST', headers, body })).ok;
}"""


@pytest.mark.parametrize(
    ("locale", "width", "height", "words", "name"),
    [("en-GB", 1366, 768, "Move now", "laptop"), ("es-ES", 390, 844, "Mueve ya", "phone")],
)
def test_it_is_told_to_move_now(
    visit: Callable[..., Visitor], shot: Callable[[Page, str], None],
    locale: str, width: int, height: int, words: str, name: str,
) -> None:  # fmt: skip
    v = visit("/", width, height, locale=locale)
    v.sit("stalingrad", "duel", {"german": f"computer:{NAME}", "soviet": "me"})
    button = v.button(words)
    expect(button).to_be_visible()
    expect(v.bar.get_by_role("timer")).to_have_text(re.compile(r"^[2-9] s$|^\d\d s$"))
    shot(v.page, f"move-now-{name}")
    box = button.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    before = v.state()["number"]
    with v.page.expect_response("**/hurry") as answer:
        button.dblclick()
    assert answer.value.ok
    v.until(lambda: v.state()["number"] > before, "the computer's move")
    # between the number and the request the computer may have gone on
    v.until(lambda: bool(v.page.evaluate(RESIGN, [v.id, v.state()["number"]])), "the resignation")
    assert v.ask(f"/tables/{v.id}/thoughts")[0]["cut"], "it thought to the end"
