"""Hints, draws, and what the computer was thinking: on a laptop in English, on a phone in Spanish."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.table import Visitor

Shot = Callable[[Page, str], None]
WORDS = {
    "en-GB": {
        "hint": "Hint", "title": "What the computer would do", "offer": "Offer a draw",
        "resign": "Resign", "thoughts": "What were you thinking?",
    },
    "es-ES": {
        "hint": "Consejo", "title": "Lo que haría el ordenador", "offer": "Ofrecer tablas",
        "resign": "Rendirse", "thoughts": "¿En qué pensabas?",
    },
}  # fmt: skip
SIZES = [("en-GB", 1366, 768, "laptop"), ("es-ES", 390, 844, "phone")]


def in_menu(v: Visitor, words: str) -> None:
    """A button of the menu, pressed and confirmed."""
    v.page.get_by_role("button", name=re.compile("^(Settings|Ajustes|Menu|Menú)")).first.click()
    for _ in range(2):
        v.page.get_by_role("dialog").get_by_role("button", name=re.compile("^" + words)).click()


@pytest.mark.parametrize(("locale", "width", "height", "name"), SIZES)
def test_a_hint_a_draw_and_the_thoughts(
    visit: Callable[..., Visitor], shot: Shot, locale: str, width: int, height: int, name: str
) -> None:
    v, say = visit("/", width, height, locale=locale), WORDS[locale]
    v.sit("stalingrad", "duel", {"german": "computer:quick", "soviet": "me"})
    hint = v.bar.get_by_role("button", name=say["hint"], exact=True)
    expect(hint).to_be_visible()
    before = v.state()
    with v.page.expect_response("**/hint") as answer:
        hint.click()
    assert answer.value.ok, answer.value.text()
    advice = v.page.get_by_role("region", name=say["hint"], exact=True)
    expect(advice).to_contain_text(say["title"])
    shot(v.page, f"hint-{name}")
    after = v.state()
    assert after["actions"] == before["actions"], "nothing is played"
    verb = after["hint"]["action"]["verb"]
    assert verb in [option["verb"] for option in after["view"]["legal"]]
    v.page.reload()
    v.at_table()
    expect(advice).to_be_visible()

    in_menu(v, say["offer"])
    offer = v.page.locator("[data-draws]")
    for _ in range(600):
        said = {e["id"] for e in v.state()["events"]}
        if said & {"match-draw-declined", "match-drawn"}:
            break
        v.page.wait_for_timeout(50)
    else:
        raise AssertionError("the computer does not answer")
    assert "match-draw-offered" in said
    expect(offer).to_have_count(0)

    if "match-drawn" not in said:
        assert v.ask(f"/tables/{v.id}/thoughts")["error"] == "not-over"
        in_menu(v, say["resign"])
    end = v.page.get_by_role("dialog")
    expect(end.get_by_role("button", name=say["thoughts"])).to_be_visible()
    end.get_by_role("button", name=say["thoughts"]).click()
    thoughts = v.page.get_by_role("region", name=say["thoughts"])
    expect(thoughts).to_be_visible()
    plan = thoughts.locator("li button").first
    plan.click()
    expect(plan).to_have_attribute("aria-current", "true")
    expect(v.prompt).to_contain_text(plan.get_attribute("data-action") or "?")
    shot(v.page, f"thoughts-{name}")
