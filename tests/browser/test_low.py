"""Low screens keep their map, and a place can be looked at closely with finger, key and mouse."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser import everywhere
from tests.browser.table import Visitor

Visit = Callable[..., Visitor]
LOW = [(667, 375), (844, 390), (360, 640), (683, 384), (720, 450)]  # the last two: laptops at 200 %
MAP = 0.55  # of the shorter side of the window


@pytest.mark.parametrize("game", everywhere.SCENES)
def test_low_screens_keep_their_map(visit: Visit, shot: Callable[[Page, str], None], game: str) -> None:
    v = visit("/rules/stalingrad", width=667, height=375, has_touch=True, is_mobile=True)
    everywhere.sit(v, game)
    for width, height in LOW:
        v.page.set_viewport_size({"width": width, "height": height})
        v.page.wait_for_function("(width) => innerWidth === width", arg=width)
        v.page.locator(".table.phone").wait_for()
        expect(v.prompt).to_be_in_viewport(ratio=1)
        expect(v.confirm).to_be_in_viewport(ratio=1)
        box = v.page.locator("main.map .board").bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= MAP * min(width, height), (width, height, box)
        assert v.page.evaluate("document.scrollingElement.scrollWidth") <= width
        for button in v.bar.locator(".btn").all():
            spot = button.bounding_box()
            assert spot is not None
            assert spot["height"] >= 44
            assert spot["y"] + spot["height"] <= height
        shot(v.page, f"low-{game}-{width}x{height}")


def test_a_place_is_looked_at_closely(visit: Visit, shot: Callable[[Page, str], None]) -> None:
    v = visit("/rules/stalingrad", width=1366, height=768)
    v.sit_alone("stalingrad", "solo", ("german",))
    option = v.option("short-move")
    assert option is not None
    place = v.place_of(option["unit"][0])
    number = v.state()["number"]
    inspector = v.page.get_by_role("dialog", name=re.compile("looked at closely"))
    v.hex(place, button="right")
    expect(inspector).to_contain_text("Units")
    expect(inspector).to_contain_text("steps")
    expect(v.board.locator(".inspected")).to_have_count(1)
    shot(v.page, "inspector")
    v.page.keyboard.press("Escape")
    expect(inspector).to_have_count(0)
    v.hex(place)
    v.page.keyboard.press("i")
    expect(inspector).to_be_visible()
    inspector.get_by_role("button", name="Close").click()
    expect(inspector).to_have_count(0)
    assert v.state()["number"] == number
