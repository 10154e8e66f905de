"""Every hand, every eye, every ear: axe-core on every screen, settings, the keyboard, the map in words, a dead line."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser import everywhere
from tests.browser.conftest import Server
from tests.browser.table import Visitor

Visit = Callable[..., Visitor]
AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
# the drawing of the map is one picture to it; what the map says stands beside it in words
RUN = """async (themes) => {
    const page = document.documentElement.dataset;
    const before = page.theme;
    const context = { exclude: [['.board']] };
    const told = (found) => found.violations.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.html.slice(0, 160)}`));
    const rules = { 'color-contrast': { enabled: false } };
    const out = told(await axe.run(context, { rules, resultTypes: ['violations'] }));
    for (const [theme, contrast] of themes) {
        Object.assign(page, { theme, contrast });
        await Promise.all(document.getAnimations().map((a) => a.finished.catch(() => null)));
        out.push(...told(await axe.run(context, { runOnly: ['color-contrast'], resultTypes: ['violations'] })));
    }
    Object.assign(page, { theme: before, contrast: 'usual' });
    return out;
}"""
DAY, NIGHT, STARK = ["light", "usual"], ["dark", "usual"], ["dark", "more"]


def axe(page: Page, *themes: list[str]) -> list[str]:
    """What axe-core finds wrong, by day and by night unless told otherwise."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE.read_text())
    found: list[str] = page.evaluate(RUN, themes or [DAY, NIGHT])
    return found


def test_axe_finds_nothing_on_any_screen(visit: Visit) -> None:
    v = visit()
    found = {name: axe(v.page, DAY, NIGHT, STARK) for name in everywhere.lobby(v)}
    found |= {name: axe(v.page) for name in everywhere.pages(v)}
    v.page.goto(v.address + "/lessons/eastfront/edelweiss")
    v.at_table()
    found["lesson"] = axe(v.page)
    v.page.keyboard.press("/")
    v.page.get_by_role("dialog").get_by_role("searchbox").fill("ros")
    found["find"] = axe(v.page, DAY)
    assert not {name: wrong for name, wrong in found.items() if wrong}


def test_axe_finds_nothing_in_what_a_table_opens(visit: Visit) -> None:
    v = visit("/rules/stalingrad", width=1366, height=768)
    everywhere.sit(v, "no-retreat")
    found = {name: axe(v.page) for name in everywhere.sheets(v)}
    assert not {name: wrong for name, wrong in found.items() if wrong}


@pytest.mark.parametrize("game", everywhere.SCENES)
def test_axe_finds_nothing_at_any_table(visit: Visit, game: str) -> None:
    v = visit(width=1366, height=768)
    v.play_alone(game)
    found = axe(v.page)
    v.page.set_viewport_size({"width": 390, "height": 844})
    v.page.locator(".table.phone").wait_for()
    assert not found + axe(v.page, NIGHT, STARK)


def test_settings_change_what_they_say(visit: Visit, shot: Callable[[Page, str], None]) -> None:
    v = visit(width=1366, height=768, reduced_motion="no-preference")
    v.page.add_init_script(
        """window.heard = 0;
        const made = AudioContext.prototype.createOscillator;
        AudioContext.prototype.createOscillator = function () { window.heard++; return made.call(this); };"""
    )
    v.page.reload()
    v.play_alone()
    height = v.page.locator("header").first.bounding_box()
    v.page.get_by_role("button", name="Settings").click()
    sheet = v.page.get_by_role("dialog")
    assert not sheet.get_by_label("Sound").is_checked()
    sheet.get_by_label("Sound").check()
    assert v.page.evaluate("window.heard") == 2  # the bell that it would ring
    sheet.get_by_label("Moving pieces").uncheck()
    sheet.get_by_label("Contrast").select_option("more")
    sheet.get_by_label("Light or dark").select_option("dark")
    sheet.get_by_label("Speed of the dice").select_option("2")
    sheet.get_by_label("Size of text").select_option("1.3")
    html = v.page.locator("html")
    expect(html).to_have_attribute("data-contrast", "more")
    expect(html).to_have_attribute("data-theme", "dark")
    expect(html).to_have_attribute("data-motion", "calm")
    expect(html).to_have_css("font-size", "20.8px")
    expect(html).to_have_css("--dice-speed", "2")
    shot(v.page, "settings")
    v.page.keyboard.press("Escape")
    larger = v.page.locator("header").first.bounding_box()
    assert height
    assert larger
    assert larger["height"] > height["height"]
    expect(v.prompt).to_be_in_viewport(ratio=1)
    expect(v.confirm).to_be_in_viewport(ratio=1)
    shot(v.page, "settings-large-contrast")


def test_text_follows_the_browser(visit: Visit) -> None:
    """A browser set to larger text: panels grow with it, and the decision stays in sight."""
    v = visit(width=1440, height=900)
    line = v.page.context.new_cdp_session(v.page)
    line.send("Page.setFontSizes", {"fontSizes": {"standard": 20}})
    v.page.reload()
    v.play_alone()
    assert v.page.evaluate("parseFloat(getComputedStyle(document.querySelector('#prompt')).fontSize)") > 24
    expect(v.prompt).to_be_in_viewport(ratio=1)
    expect(v.confirm).to_be_in_viewport(ratio=1)


def test_the_keyboard_is_never_nowhere(visit: Visit) -> None:
    v = visit()
    v.play_alone()
    page = v.page
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="To the decision")).to_be_focused()
    here = "document.activeElement.closest('[role=group], .bar, .inspector') !== null"
    option = v.option("short-move")
    assert option is not None
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    assert page.evaluate(here), "holding a unit keeps the focus at the map"
    page.keyboard.press("ArrowRight")
    with v.pencilling():
        page.keyboard.press("Enter")
        if page.get_by_role("dialog").count():
            page.keyboard.press("1")
    assert page.evaluate(here)
    before = v.spot(option["to"][0])
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_function(
        "(x) => document.querySelector('main.map .board').where(x[0]).x < x[1]", arg=[option["to"][0], before[0]]
    )
    with v.inking():
        page.keyboard.press("Enter")
    assert page.evaluate(here), "after the action the keyboard goes on from where it was"
    page.keyboard.press("e")
    expect(v.board.locator(".focus")).to_have_count(1)
    expect(page.locator("[aria-live=polite]").last).not_to_be_empty()


def test_the_map_can_be_walked_in_words(visit: Visit, shot: Callable[[Page, str], None]) -> None:
    v = visit(width=1366, height=768)
    v.play_alone("no-retreat")
    v.page.keyboard.press("/")
    sheet = v.page.get_by_role("dialog")
    sheet.get_by_role("searchbox").fill("minsk")
    expect(sheet.get_by_role("status")).to_contain_text("found")
    sheet.get_by_role("button", name=re.compile("Minsk")).first.click()
    expect(sheet.get_by_role("heading", name=re.compile("Minsk"))).to_be_focused()
    beside = sheet.get_by_role("button", name=re.compile("^(North|South|East|West)"))
    assert beside.count() == 6
    beside.first.click()
    expect(sheet.get_by_role("heading", level=3)).not_to_have_text(re.compile("Minsk"))
    sheet.get_by_role("searchbox").fill("")
    sheet.locator("summary", has_text="Your places beside the enemy").click()
    front = sheet.locator("details[open] li").first
    expect(front).to_contain_text("Axis: ")
    shot(v.page, "outline")
    sheet.get_by_role("button", name="Look at it closely").click()
    v.page.locator(".inspector").wait_for()
    assert not axe(v.page)
    v.page.keyboard.press("Escape")
    expect(v.board.locator(".focus")).to_have_count(1)


def test_a_dead_line_is_told_and_the_pencil_goes_on(visit: Visit, server: Server) -> None:
    """The server hangs without closing anything: within five seconds the page says so."""
    v = visit()
    v.play_alone()
    option: Any = v.option("short-move")
    v.page.wait_for_timeout(500)
    assert server.process is not None
    server.process.send_signal(signal.SIGSTOP)
    try:
        expect(v.page.locator(".lost")).to_be_visible(timeout=5000)
        v.piece(option["unit"][0], modifiers=["Control"])
        v.hex(option["to"][0])
        question = v.page.get_by_role("dialog")
        if question.count():
            question.get_by_role("button", name=re.compile("^Short move")).click()
        expect(v.board.locator(".piece .ghost")).to_have_count(1)
        expect(v.prompt).to_contain_text("no line to the server")
    finally:
        server.process.send_signal(signal.SIGCONT)
    expect(v.page.locator(".lost")).to_have_count(0)
    expect(v.prompt).not_to_contain_text("no line to the server")
    expect(v.board.locator(".piece .ghost")).to_have_count(1)
    v.ink()


def test_the_shell_opens_without_a_line(visit: Visit) -> None:
    """Once visited, the page opens offline, says what it can do, and rules that were read can be read again."""
    v = visit("/rules/stalingrad", service_workers="allow")
    v.page.evaluate(
        """() => Promise.race([
            navigator.serviceWorker.ready.then(() => null),
            new Promise((_, no) => setTimeout(() => no(new Error('no service worker')), 20000)),
        ])"""
    )
    manifest: Any = v.page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((r) => r.json())")
    for icon in manifest["icons"]:
        assert v.page.evaluate("(src) => fetch(src).then((r) => r.ok)", "/" + icon["src"])
    v.page.reload()
    expect(v.page.locator(".rule").first).to_be_visible()
    v.page.context.set_offline(True)
    v.page.reload()
    expect(v.page.locator(".rule").first).to_be_visible()
    v.page.goto(v.address)
    expect(v.page.get_by_role("status")).to_contain_text("you can read rules that you have read before")
    kept = v.page.evaluate(
        """async () => (await Promise.all((await caches.keys()).map(async (name) =>
            (await (await caches.open(name)).keys()).map((r) => new URL(r.url).pathname)))).flat()"""
    )
    assert not [path for path in kept if path.startswith("/api") and not path.startswith("/api/games")]
