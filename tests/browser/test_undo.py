"""What is pencilled is rubbed out, what is inked is taken back, what the dice have said stays."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.table import Visitor

Visit = Callable[..., Visitor]


def short_move(v: Visitor) -> tuple[str, str, str]:
    """Pencil one; returns unit, start and goal."""
    option = v.option("short-move")
    assert option is not None
    unit, to = option["unit"][0], option["to"][0]
    start = v.place_of(unit)
    v.point("short-move", unit=unit, to=to)
    expect(v.board.locator(".piece .ghost")).to_have_count(1)
    return unit, start, to


def test_pencil_is_rubbed_out(visit: Visit) -> None:
    v = visit()
    v.play_alone()
    before = v.state()["number"]
    short_move(v)
    expect(v.undo).to_be_enabled()
    v.page.keyboard.press("z")
    expect(v.board.locator(".piece .ghost")).to_have_count(0)
    expect(v.undo).to_be_disabled()
    expect(v.confirm).to_contain_text("End turn")  # nothing to confirm: the next step stands there
    short_move(v)
    v.page.keyboard.press("Escape")
    expect(v.board.locator(".piece .ghost")).to_have_count(0)
    unit, start, _ = short_move(v)
    v.board.locator(f'.piece[data-piece="{unit}"][data-place="{start}"]').click()  # where it came from
    expect(v.board.locator(".piece .ghost")).to_have_count(0)
    assert v.state()["number"] == before


def test_ink_is_taken_back_until_the_dice_fall(visit: Visit) -> None:
    v = visit()
    v.play_alone()
    unit, start, to = short_move(v)
    v.ink()
    assert v.place_of(unit) == to
    expect(v.undo).to_be_enabled()
    with v.deciding():
        v.undo.click()
    expect(v.board.locator(f'.piece[data-piece="{unit}"][data-place="{start}"]')).to_be_attached()
    assert v.place_of(unit) == start
    expect(v.undo).to_be_disabled()
    unit, start, to = short_move(v)
    v.ink()
    with v.deciding():
        v.page.keyboard.press("Backspace")
    expect(v.board.locator(f'.piece[data-piece="{unit}"][data-place="{start}"]')).to_be_attached()
    v.press("Call reinforcements")
    expect(v.further).to_be_visible()
    v.page.keyboard.press("z")
    assert v.option("deploy") is not None


@pytest.mark.parametrize("way", ["beside the decision", "in the menu"])
def test_past_the_dice_it_is_taken_back_by_consent(visit: Visit, way: str) -> None:
    """Alone it is done at once and stands in the log; undo does not reach that far, and its place offers more."""
    v = visit()
    v.play_alone()
    expect(v.further).to_have_count(0)
    v.press("Call reinforcements")
    expect(v.undo).to_have_count(0)
    if way == "in the menu":
        v.page.get_by_role("button", name=re.compile("^(Settings|Menu)")).first.click()
        v.page.get_by_role("dialog").locator("[data-back]").click()
    else:
        v.further.click()
    with v.page.expect_response("**/take-back") as answer:
        v.page.get_by_role("dialog").locator("[data-take-back]").click()
    assert answer.value.ok, answer.value.text()
    state = v.state()
    assert state["taken_back"] == 1
    assert v.option("call") is not None
    v.shows(state["number"])
    expect(v.page.get_by_text("took back one action").first).to_be_attached()
