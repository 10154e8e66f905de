"""An impossible click is answered: the reason, the rule, what would help, what still works."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.browser.table import Visitor


def test_why_not(visit: Callable[..., Visitor], shot: Callable[[Page, str], None]) -> None:
    v = visit()
    v.play_alone()
    option = v.option("short-move")
    assert option is not None
    v.piece(option["unit"][0], modifiers=["Control"])
    v.hex("60")  # far away
    why = v.page.get_by_role("dialog")
    expect(why).to_contain_text("cannot go to hex 60")
    expect(why).to_contain_text("A short move reaches only a neighbouring hex.")
    expect(why).to_contain_text("What would allow it:")
    expect(why).to_contain_text("Nearest to hex 60 it can go")
    expect(v.board.locator(".letter").first).to_be_attached()
    expect(why.get_by_role("button", name="Go").first).to_be_visible()
    rule = why.locator("blockquote span").inner_text()
    assert rule == "7.4.1"
    shot(v.page, "why-not")
    v.page.keyboard.press("Escape")
    expect(why).to_have_count(0)
    expect(v.prompt).to_contain_text("choose a lit place")  # the unit is still held
    v.hex("60")
    why.get_by_role("button", name="Read the rule").click()
    expect(v.page).to_have_url(v.address + f"/rules/stalingrad#r-{rule}")
    entry = v.page.locator(f'[id="r-{rule}"]')
    expect(entry).to_be_in_viewport()
    expect(entry).to_contain_text(rule)
    shot(v.page, "rules")
    v.page.go_back()
    v.at_table()


def test_a_card_and_a_foreign_block(visit: Callable[..., Visitor]) -> None:
    v = visit()
    v.play_alone()
    why = v.page.get_by_role("dialog")
    v.card(v.state()["view"]["hands"][0]["cards"][0]).click()
    expect(why).to_contain_text("cannot be played now")
    v.page.keyboard.press("Escape")
    assault = v.option("assault")
    assert assault is not None
    soviets = {p["place"] for p in v.state()["view"]["pieces"] if p["side"] == "soviet"}
    v.hex(min(soviets - set(assault["target"])))
    expect(why).to_contain_text("None of your stacks stands next to that target.")
    expect(why.get_by_role("button", name="Read the rule")).to_be_visible()
