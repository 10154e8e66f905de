"""Low screens keep their map, and a place can be looked at closely with finger, key and mouse."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.table import Visitor

Visit = Callable[..., Visitor]
LOW = {"667x375": (667, 375), "844x390": (844, 390), "360x640": (360, 640), "720x450": (720, 450)}


@pytest.mark.parametrize("screen", LOW)
def test_low_screens_keep_their_map(visit: Visit, shot: Callable[[Page, str], None], screen: str) -> None:
    width, height = LOW[screen]
    v = visit("/rules/stalingrad", width=width, height=height, has_touch=True, is_mobile=True)
    v.sit_alone("stalingrad", "solo", ("german",))
    box = v.page.locator("main.map").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 0.55 * min(width, height)
    assert v.page.evaluate("document.scrollingElement.scrollWidth") <= width
    for button in v.bar.locator(".btn").all():
        spot = button.bounding_box()
        assert spot is not None
        assert spot["height"] >= 44
        assert spot["y"] + spot["height"] <= height
    expect(v.prompt).to_be_in_viewport(ratio=1)
    expect(v.confirm).to_be_in_viewport(ratio=1)
    shot(v.page, f"low-{screen}")


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
