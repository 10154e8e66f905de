"""What the others did: a film with a switch, trails until the next pencil mark, a summary with parts to press."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.browser.table import Visitor


def city_turn(v: Visitor) -> None:
    """The Germans call nobody and move nothing: the city answers."""
    v.play_alone()
    v.press("End turn")


def test_the_film_stops_steps_and_skips(visit: Callable[..., Visitor], shot: Callable[[Page, str], None]) -> None:
    v = visit(reduced_motion="no-preference")
    city_turn(v)
    film = v.page.get_by_role("region", name="What the others did")
    film.get_by_role("button", name="Pause").click()
    words = film.locator(".words")
    expect(words).to_contain_text(" of ")
    here = words.inner_text()
    v.page.wait_for_timeout(1600)
    assert words.inner_text() == here  # it stands
    assert v.confirm.inner_text().startswith("Skip")
    film.get_by_role("button", name="One step on").click()
    expect(words).not_to_have_text(here)
    shot(v.page, "film")
    v.page.keyboard.press("Space")  # ends the film and nothing else
    expect(v.prompt).to_contain_text("Choose one action")
    summary = v.page.get_by_role("region", name="What the Soviets did")
    expect(summary).to_be_visible()
    expect(summary).to_contain_text("arrived")
    shot(v.page, "film-over")
    part = summary.get_by_role("button", name=re.compile("arrived"))
    part.click()  # shows just that again
    expect(v.confirm).to_contain_text("Skip")
    v.confirm.click()
    expect(v.prompt).to_contain_text("Choose one action")
    assert v.state()["view"]["turn"] == 2


def test_trails_and_summary_make_way_and_come_back(visit: Callable[..., Visitor]) -> None:
    v = visit()
    city_turn(v)  # nothing moves by itself here: the account is there at once
    summary = v.page.get_by_role("region", name="What the Soviets did")
    expect(summary).to_be_visible()
    option = v.option("short-move")
    assert option is not None
    v.point("short-move", unit=option["unit"][0], to=option["to"][0])
    expect(summary).to_have_count(0)
    expect(v.board.locator(".trail")).to_have_count(0)
    v.page.keyboard.press("z")
    v.page.keyboard.press("r")
    expect(v.page.get_by_role("region", name="What the others did")).to_be_visible()
    v.page.keyboard.press("Space")
    expect(summary).to_be_visible()
    v.page.reload()  # long after: it is made from the log
    v.at_table()
    v.page.keyboard.press("r")
    expect(v.confirm).to_contain_text("Skip")
    v.page.keyboard.press("Space")
    expect(summary).to_contain_text("arrived")
