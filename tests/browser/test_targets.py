"""What a finger presses is at least 44 pixels wide and high, on phone and tablet, at tables and in what they open."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect
from tests.browser import everywhere
from tests.browser.table import Visitor

Visit = Callable[..., Visitor]
SCREENS = {"phone": (390, 844), "tablet": (820, 1180)}
# A target is as large as the points around its middle at which a press would reach it: room that a rule of style adds
# around what is drawn counts, and what lies over it does not. Words within a line of text are as high as the line.
SMALL = """() => {
    const least = 44 - 1;
    const found = [];
    const inline = (e) => {
        const own = getComputedStyle(e);
        if (!own.display.startsWith('inline')) return false;
        const line = e.parentElement;
        if (line.tagName === 'P') return true;
        const words = [...line.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim().length > 1);
        return words && getComputedStyle(line).display !== 'flex';
    };
    const pressed = 'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=tab], [role=button]';
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    for (const e of top.querySelectorAll(pressed)) {
        if (!e.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        if (e.disabled || e.closest('[inert], .sr-only, .skip, svg') || inline(e)) continue;
        const target = e.matches('input, select, textarea') ? (e.closest('label') ?? e) : e;
        target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const box = target.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const hit = (px, py) => {
            const at = document.elementFromPoint(px, py);
            return !!at && (target === at || target.contains(at) || at.closest('label') === target);
        };
        if (!hit(x, y)) continue; // it lies under something else now
        const reach = (dx, dy) => {
            let far = 0;
            while (far < 30 && hit(x + dx * (far + 1), y + dy * (far + 1))) far++;
            return far;
        };
        const wide = Math.max(Math.min(box.width, 60), reach(-1, 0) + reach(1, 0) + 1);
        const high = Math.max(box.height, reach(0, -1) + reach(0, 1) + 1);
        if (wide >= least && high >= least) continue;
        const name = e.getAttribute('aria-label') || e.innerText || e.id || e.tagName;
        found.push(`${e.tagName}.${e.className} "${name.slice(0, 40).trim()}" ${Math.round(wide)}x${Math.round(high)}`);
    }
    return [...new Set(found)];
}"""


def small(v: Visitor, walk: Iterator[str]) -> dict[str, list[str]]:
    """Targets that are too small, screen by screen."""
    found = {name: v.page.evaluate(SMALL) for name in walk}
    return {name: targets for name, targets in found.items() if targets}


def lobby(v: Visitor) -> Iterator[str]:
    """The front page with a table of one's own, and what it opens."""
    v.play_alone()
    v.page.goto(v.address + "/")
    expect(v.page.locator('a[href*="/tables/"]').first).to_be_visible()
    yield "front page"
    v.game().get_by_role("button", name="More…").click()
    expect(v.page.get_by_role("button", name="Start")).to_be_visible()
    yield "a new table"
    v.page.keyboard.press("Escape")
    v.page.goto(v.address + "/people")
    expect(v.page.get_by_role("heading", level=1)).to_be_visible()
    yield "people"


@pytest.mark.parametrize("screen", SCREENS)
def test_targets_of_the_lobby(visit: Visit, screen: str) -> None:
    width, height = SCREENS[screen]
    v = visit("/", width=width, height=height, has_touch=True, is_mobile=True)
    assert small(v, lobby(v)) == {}


@pytest.mark.parametrize("game", everywhere.SCENES)
@pytest.mark.parametrize("screen", SCREENS)
def test_targets_of_a_table(visit: Visit, screen: str, game: str) -> None:
    width, height = SCREENS[screen]
    v = visit("/rules/stalingrad", width=width, height=height, has_touch=True, is_mobile=True)
    everywhere.sit(v, game)
    found = small(v, everywhere.panels(v, game))
    if game == "no-retreat":
        found |= small(v, everywhere.sheets(v))
    assert found == {}
