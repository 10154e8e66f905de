"""English and Spanish: the whole page changes, nothing is left over, and no message id shows."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.browser.table import Visitor

SOURCE = Path(__file__).parents[2] / "src/stavka"
CATALOGUES = ("core", "server", "games/stalingrad")
PLAIN = re.compile(r"^([a-z][\w-]*) = ([^{}\n]+)$", re.MULTILINE)
RAW = re.compile(r"(?<![\w/.#-])[a-z]+(?:-[a-z0-9]+)+(?![\w-])")
# words that are neither on the table in Spanish nor part of a name
ENGLISH = (
    r"\b(the|and|turn|Turn|Undo|Confirm|Call|Names|Numbers|Chat|Dice|Rules|Losses|losses|against|"
    r"Soviets|Germans|hits|Reinforcements|Leaders|Log|End|card|cards|deck)\b"
)


def words(lang: str) -> dict[str, str]:
    """All messages without variables."""
    files = [SOURCE / part / "messages" / f"{lang}.ftl" for part in CATALOGUES]
    return {id: text.strip() for file in files for id, text in PLAIN.findall(file.read_text())}


def foreign_lines(text: str, lang: str) -> list[str]:
    """Lines that are a message of the other language."""
    own, other = words(lang), words("en" if lang == "es" else "es")
    strange = {t for id, t in other.items() if t != own.get(id) and len(t) > 1} - set(own.values())
    return [line for line in map(str.strip, text.splitlines()) if line in strange]


def named(page: Page) -> str:
    """Everything a reader gets: the text, and the names that screen readers speak."""
    titles = page.evaluate(
        """() => [...document.querySelectorAll('[aria-label], [title], [placeholder]')]
            .flatMap((e) => ['aria-label', 'title', 'placeholder'].map((a) => e.getAttribute(a) ?? '')).join('\\n')"""
    )
    return page.locator("body").inner_text() + "\n" + str(titles)


def check(page: Page, lang: str) -> None:
    text = named(page)
    assert not foreign_lines(text, lang)
    assert not RAW.findall(text)
    assert "{" not in text
    if lang == "es":
        assert not re.findall(ENGLISH, page.locator("body").inner_text())


def test_both_languages(visit: Callable[..., Visitor], shot: Callable[[Page, str], None]) -> None:
    v = visit(width=1920, height=1080)
    check(v.page, "en")
    v.page.get_by_role("button", name="Español").click()
    expect(v.page.locator("html")).to_have_attribute("lang", "es")
    expect(v.game().get_by_role("button", name="Jugar contra el ordenador")).to_be_visible()
    check(v.page, "es")
    shot(v.page, "lobby-es")
    v.game().get_by_role("button", name="Más…").click()
    expect(v.page.get_by_role("dialog")).to_be_visible()
    check(v.page, "es")
    v.page.keyboard.press("Escape")
    expect(v.page.get_by_role("dialog")).to_be_hidden()
    v.play_alone()
    check(v.page, "es")
    v.press("Pedir refuerzos")
    check(v.page, "es")
    shot(v.page, "table-es")
    v.page.get_by_role("button", name="EN", exact=True).click()
    expect(v.prompt).to_have_text(re.compile("^Deploy"))
    check(v.page, "en")
    v.page.get_by_role("button", name="ES", exact=True).click()
    v.page.reload()  # the choice is kept
    v.at_table()
    check(v.page, "es")
    v.page.get_by_role("button", name="Ajustes").click()
    expect(v.page.get_by_role("dialog")).to_be_visible()
    check(v.page, "es")
    v.page.keyboard.press("Escape")
    expect(v.page.get_by_role("dialog")).to_be_hidden()
    v.page.keyboard.press("?")
    expect(v.page.get_by_role("dialog")).to_be_visible()
    check(v.page, "es")
    v.page.keyboard.press("Escape")
    v.page.goto(v.address + "/rules/stalingrad")
    expect(v.page.locator(".rule").first).to_be_visible()
    assert not foreign_lines(named(v.page), "es")
    v.page.get_by_role("button", name="English").click()
    expect(v.page.locator("html")).to_have_attribute("lang", "en")
    assert not foreign_lines(named(v.page), "en")
