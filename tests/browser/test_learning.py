"""Learning at the table: words that can be asked about, what is explained once, rules of all games."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.table import Visitor

Visit = Callable[..., Visitor]
Shot = Callable[[Page, str], None]


@pytest.mark.parametrize(
    ("locale", "width", "height", "word", "means", "learnt"),
    [
        ("en-GB", 1366, 768, "call reinforcements", "six dice", "Understood"),
        ("es-ES", 390, 844, "pedir refuerzos", "seis dados", "Entendido"),
    ],
)
def test_what_is_met_for_the_first_time_is_explained_once(
    visit: Visit, shot: Shot, locale: str, width: int, height: int, word: str, means: str, learnt: str
) -> None:
    v = visit("/", width, height, locale=locale)
    v.sit_alone("stalingrad", "solo", ("german",))
    hint = v.page.locator(".hint")
    term = hint.get_by_role("button", name=word, exact=True)
    term.click()
    told = v.page.get_by_role("dialog").filter(has_text=means)
    expect(told).to_be_visible()
    shot(v.page, f"glossary-{width}")
    v.page.keyboard.press("Escape")
    hint.get_by_role("button", name=learnt).click()
    expect(hint).to_have_count(0)
    v.page.reload()
    v.at_table()
    expect(hint).to_have_count(0)


def test_rules_are_searched_in_all_games(visit: Visit, shot: Shot) -> None:
    v = visit("/rules/minsk44", 1366, 768)
    expect(v.page.locator("#glossary")).to_contain_text("final protective fire")
    v.page.get_by_role("searchbox").fill("exchange")
    v.page.get_by_role("checkbox").check()
    elsewhere = v.page.locator(".elsewhere")
    expect(elsewhere).to_contain_text("No Retreat!")
    shot(v.page, "rules-everywhere")
    elsewhere.get_by_role("link", name="14.7").click()
    expect(v.page).to_have_url(f"{v.address}/rules/no-retreat#r-14.7")
    expect(v.page.locator("#r-14\\.7")).to_be_in_viewport()
