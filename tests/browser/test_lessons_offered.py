"""Every game offers its lesson in the lobby, and each can be begun."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urljoin

from playwright.sync_api import expect
from tests.browser.table import Visitor

Visit = Callable[..., Visitor]
STOPS = 3  # quick clicks, while pictures still load
NAMES = ("Learn: To the Volga", "Learn: June 1941", "Learn: Fall Blau", "Learn: Edelweiss", "Learn: The Road to Minsk")


def test_the_lobby_offers_five_lessons_and_each_begins(visit: Visit) -> None:
    page = visit("/", 1366, 768).page
    links = [page.get_by_role("link", name=name, exact=True) for name in NAMES]
    for link in links:
        expect(link).to_be_visible()
    for address in [link.get_attribute("href") or "" for link in links]:
        page.goto(urljoin(page.url, address))
        bar = page.locator(".lesson [role=progressbar]")
        for stop in range(STOPS):
            expect(bar).to_have_attribute("aria-valuenow", str(stop))
            expect(page.locator(".lesson p").first).not_to_contain_text("lesson-")
            page.locator(".lesson footer button").last.click()
        expect(bar).to_have_attribute("aria-valuenow", str(STOPS))
