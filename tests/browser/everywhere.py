"""Every screen and every dialog, opened one after another, for tests that hold something to all of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.browser.table import Visitor

import stavka.games

SCENES = {
    "stalingrad": "solo",
    "no-retreat": "barbarossa",
    "roads": "campaign",
    "eastfront": "edelweiss",
    "minsk44": "minsk",
}
PAGES = {
    "rules": "/rules/roads",
    "watch": "/watch",
    "account": "/account",
    "people": "/people",
    "events": "/events",
    "notices": "/notices",
    "about": "/about",
}
SHEETS = {  # what the menu of a table opens, in both languages
    "what if": "What if|¿Y si",
    "share": "Share this position|Compartir",
    "dice": "(Dice|Dados)$",
    "find": "Find, and|Buscar",
    "help": "How to play|Cómo se juega",
}


def lobby(v: Visitor) -> Iterator[str]:
    """The lobby and what it opens."""
    v.game("minsk44").wait_for()
    yield "lobby"
    v.page.get_by_role("button", name=re.compile("^(Settings|Ajustes)")).first.click()
    v.page.get_by_role("dialog").wait_for()
    yield "settings"
    v.page.keyboard.press("Escape")
    v.game().get_by_role("button", name=re.compile("^(More|Más)")).click()
    v.page.get_by_role("dialog").wait_for()
    yield "new table"
    v.page.keyboard.press("Escape")


def pages(v: Visitor) -> Iterator[str]:
    """The screens beside the lobby and the tables."""
    for name, path in PAGES.items():
        v.page.goto(v.address + path)
        v.page.get_by_role("heading", level=1).first.wait_for()
        v.page.wait_for_load_state("networkidle")
        yield name


def sit(v: Visitor, game: str) -> None:
    """At the first table of a game, all sides at one screen."""
    v.sit_alone(game, SCENES[game], stavka.games.load(game).scenario(SCENES[game]).roles)


def panels(v: Visitor, game: str) -> Iterator[str]:
    """A table with all that stands beside its map, one panel at a time."""
    yield game
    for tab in v.page.get_by_role("tablist").first.get_by_role("tab").all():
        if tab.is_visible():
            tab.click()
            yield f"{game}, {tab.inner_text()}"
    for drawer in v.page.locator(".icons button[aria-pressed]").all():
        drawer.click()
        yield f"{game}, {drawer.inner_text()}"
        drawer.click()


def menu(v: Visitor) -> None:
    """The menu of a table."""
    names = re.compile("^(Menu|Menú|Settings|Ajustes)$")
    v.page.locator("header").get_by_role("button", name=names).first.click()
    v.page.get_by_role("dialog").wait_for()


def sheets(v: Visitor) -> Iterator[str]:
    """The menu of a table, what it opens, and a place looked at closely."""
    menu(v)
    yield "menu"
    for name, words in SHEETS.items():
        v.page.get_by_role("dialog").get_by_role("button", name=re.compile(f"^({words})")).click()
        v.page.get_by_role("dialog").get_by_role("button", name=re.compile("^(Close|Cerrar)")).first.wait_for()
        yield name
        v.page.keyboard.press("Escape")
        menu(v)
    v.page.keyboard.press("Escape")
    place = v.state()["view"]["pieces"][0]["place"]
    v.page.evaluate("(place) => document.querySelector('main.map .board').panTo(place, true)", place)
    v.page.wait_for_timeout(250)
    v.page.mouse.click(*v.spot(place), button="right")
    v.page.locator(".inspector").wait_for()
    yield "looked at closely"
    v.page.keyboard.press("Escape")
