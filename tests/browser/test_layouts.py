"""Four screens, light and dark: nothing is cut off, the decision is always in sight, targets are large enough."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.table import Visitor

SCREENS = {"desktop": (1920, 1080), "laptop": (1366, 768), "tablet": (1024, 1366), "phone": (390, 844)}
CUT = """() => [...document.querySelectorAll('button, .card, .btn, a, h1, h2, h3, p, li, dd, td, label')]
    .filter((e) => e.clientWidth > 0 && e.checkVisibility() && !e.closest('.sr-only, svg'))
    .filter((e) => {
        const style = getComputedStyle(e);
        if (['auto', 'scroll'].includes(style.overflowX) || style.display === 'inline') return false;
        return e.scrollWidth > e.clientWidth + 1;
    }).map((e) => `${e.className}: ${(e.innerText || '').slice(0, 60)} ${e.scrollWidth}>${e.clientWidth}`)"""
NAMELESS = """() => [...document.querySelectorAll('button, a[href], input, select')].filter((e) => e.checkVisibility())
    .filter((e) => !(e.getAttribute('aria-label') || e.innerText?.trim() || e.labels?.length))
    .map((e) => e.outerHTML)"""
PICTURES = """() => [...document.querySelectorAll('img, [role=img]')]
    .filter((e) => !(e.alt || e.getAttribute('aria-label') || e.closest('[aria-hidden=true]')))
    .map((e) => e.outerHTML.slice(0, 90))"""


def check(v: Visitor, screen: str) -> None:
    """What holds for every page on every screen."""
    page = v.page
    width = SCREENS[screen][0]
    assert page.evaluate("document.scrollingElement.scrollWidth") <= width
    assert not page.evaluate(CUT)
    assert not page.evaluate(NAMELESS)
    assert not page.evaluate(PICTURES)
    assert page.get_by_role("heading", level=1).count() == 1


def check_decision(v: Visitor, screen: str) -> None:
    """The prompt and its buttons are in sight and large enough."""
    width, height = SCREENS[screen]
    least = 44 if screen == "phone" else 42
    expect(v.prompt).to_be_in_viewport(ratio=1)
    for button in v.bar.locator(".btn").all():
        box = button.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
        assert box["height"] >= least, button.inner_text()
        assert box["width"] >= least, button.inner_text()
    for box in (v.confirm.bounding_box(), v.undo.or_(v.further).bounding_box()):
        assert box is not None
    assert v.page.evaluate("document.querySelector('.table').scrollTop") == 0


def block_widths(v: Visitor) -> list[float]:
    """How wide the pieces on the map are, in pixels, as soon as the map is in its window."""
    expect(v.board.locator(".piece").first).to_be_visible()
    boxes = [piece.bounding_box() for piece in v.board.locator(".piece").all()]
    return [box["width"] for box in boxes if box]


@pytest.mark.parametrize("screen", SCREENS)
def test_screens(visit: Callable[..., Visitor], shot: Callable[[Page, str], None], screen: str) -> None:
    width, height = SCREENS[screen]
    touch = {"has_touch": True, "is_mobile": True} if screen in ("tablet", "phone") else {}
    v = visit(width=width, height=height, **touch)
    expect(v.page.get_by_role("button", name="Play the computer").first).to_be_visible()
    check(v, screen)
    shot(v.page, f"lobby-{screen}")
    v.play_alone()
    check(v, screen)
    check_decision(v, screen)
    shot(v.page, f"table-{screen}")
    if screen == "laptop":
        assert min(block_widths(v)) >= 34  # the number of each can be read, also in stacks
    v.press("Call reinforcements")
    check(v, screen)
    check_decision(v, screen)
    shot(v.page, f"called-{screen}")
    v.page.emulate_media(color_scheme="dark")
    v.page.reload()
    v.at_table()
    expect(v.page.locator("html")).to_have_attribute("data-theme", "dark")
    check(v, screen)
    check_decision(v, screen)
    shot(v.page, f"dark-{screen}")
    while option := v.option("deploy"):
        v.page.locator(f'.off button[data-piece="{option["unit"][0]}"]').click()
        if screen == "phone":
            break
        with v.pencilling():
            v.hex(option["to"][0])
        check_decision(v, screen)
        v.ink()
    expect(v.confirm).to_be_in_viewport(ratio=1)
    shot(v.page, f"deployed-{screen}")
    v.page.goto(v.address + "/rules/stalingrad")
    expect(v.page.locator(".rule").first).to_be_visible()
    check(v, screen)
    shot(v.page, f"rules-{screen}")
