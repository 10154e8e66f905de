"""Groups: one request for many units, what a click would do before it, and what the hand takes along."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Request, expect
from tests.browser.table import Visitor

Visit = Callable[..., Visitor]


def _asked(visitor: Visitor) -> list[dict[str, Any]]:
    """What the page asks to be considered from now on."""
    asked: list[dict[str, Any]] = []

    def heard(request: Request) -> None:
        if request.url.endswith("/consider"):
            asked.append(json.loads(request.post_data or "{}"))

    visitor.page.on("request", heard)
    return asked


def _largest(visitor: Visitor) -> tuple[Locator, int]:
    """The formation with the most units that wait beside the map, and how many."""
    groups = visitor.page.locator(".group")
    counts = [groups.nth(n).locator(".unit").count() for n in range(groups.count())]
    assert max(counts) > 3
    return groups.nth(counts.index(max(counts))), max(counts)


def test_a_formation_enters_in_one_step(visit: Visit) -> None:
    soviet = visit("/")
    soviet.sit_alone("minsk44", "minsk", ("soviet", "german"))
    group, units = _largest(soviet)
    option = next(o for o in soviet.legal() if o["verb"] == "enter")
    asked = _asked(soviet)
    group.locator(".all").click()
    with soviet.pencilling():
        soviet.hex(option["to"][0])
    pencilled = soviet.considered["actions"]
    assert len(pencilled) == units
    assert len({a["to"] for a in pencilled}) > 1, "they spread over the next hexes"
    assert len([a for a in asked if len(a.get("group", [])) == units]) == len(asked) == 1
    soviet.ink()


def test_what_a_click_would_do_stands_there_before_it(visit: Visit) -> None:
    """A formation is held, the pointer rests on a hex: who goes is told, and nothing is pencilled."""
    soviet = visit("/")
    soviet.sit_alone("minsk44", "minsk", ("soviet", "german"))
    _largest(soviet)[0].locator(".all").click()
    option = next(o for o in soviet.legal() if o["verb"] == "enter")
    soviet.page.evaluate("(id) => document.querySelector('main.map .board').panTo(id, true)", option["to"][0])
    soviet.page.mouse.move(*soviet.spot(option["to"][0]), steps=2)
    outlook = soviet.page.locator(".outlook")
    expect(outlook).to_have_attribute("data-asked", "true")
    expect(outlook).to_contain_text("units go to")
    expect(soviet.page.locator("[data-pencilled]")).to_have_attribute("data-pencilled", "0")
    soviet.page.mouse.move(0, 0)
    expect(outlook).to_have_count(0)
