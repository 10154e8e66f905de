"""A lesson in the browser: read, move, be corrected, be shown, come back later."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.browser.table import Visitor

SHELF = "tests.browser.teaching"
Visit = Callable[..., Visitor]
Shot = Callable[[Page, str], None]


def button(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def step(page: Page, n: int, of: int = 42) -> None:
    expect(page.locator(".lesson header span")).to_have_text(f"Step {n} of {of}")


def test_a_learner_reads_moves_and_is_shown(visit: Visit, shot: Shot) -> None:
    person = visit("/", 1600, 900)
    page = person.page
    page.get_by_role("link", name="Learn: Edelweiss").click()
    person.at_table()
    step(page, 1)
    button(page, "Go on")
    button(page, "Go on")
    step(page, 3)
    shot(page, "lesson-command")
    # another headquarters could be activated too, but the lesson wants this one
    person.piece("axis-OKH")
    person.piece("axis-OKH")
    person.confirm.click()
    expect(page.get_by_text("the lesson plays another move here")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(person.confirm).to_have_attribute("data-verb", "end-phase")  # nothing is pencilled any more
    person.piece("axis-AGA")
    person.piece("axis-AGA")
    button(page, "Normal")
    expect(page.locator(".lesson li.now")).to_have_text("End phase")
    button(page, "End phase")
    step(page, 4)
    # the same step can be shown instead
    for _ in range(4):
        button(page, "Show me")
    step(page, 5)
    button(page, "Back")
    step(page, 4)
    shot(page, "lesson-moves")
    page.reload()
    person.at_table()
    step(page, 4)  # the place is kept
    button(page, "ES")
    expect(page.locator(".lesson header span")).to_have_text("Paso 4 de 42")
    expect(page.get_by_role("button", name="Muéstramelo")).to_be_visible()


def test_the_whole_lesson_plays_itself(visit: Visit, shot: Shot) -> None:
    page = visit("/lessons/eastfront/edelweiss", 1366, 768).page
    go = page.locator(".lesson footer button").last
    bar = page.locator(".lesson [role=progressbar]")
    expect(bar).to_have_attribute("aria-valuenow", "0")
    last = int(bar.get_attribute("aria-valuemax") or 0)
    for stop in range(1, last + 1):
        go.click()
        expect(bar).to_have_attribute("aria-valuenow", str(stop))
    step(page, 42)
    expect(go).to_have_text("From the beginning")
    shot(page, "lesson-end")


def test_an_unknown_lesson_says_so(visit: Visit) -> None:
    page = visit("/lessons/eastfront/none").page
    expect(page.get_by_role("heading", name="There is no such lesson.")).to_be_visible()
