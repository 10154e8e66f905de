"""Texts fit: no prompt, detail, button or dialog is clipped, in both languages, at six sizes."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.browser import everywhere
from tests.browser.table import Visitor

import stavka.games
from stavka.core.messages import LANGUAGES
from stavka.lab.wording import wordings

SIZES = {  # and the layout that each has
    (1440, 900): "mid", (1366, 768): "mid", (820, 1180): "tablet",
    (390, 844): "phone", (360, 640): "phone", (844, 390): "phone",
}  # fmt: skip
BELOW = {"prompt-spend-optional": "prompt-spend"}  # said below the prompt, under a name of its own
# Puts each prompt in the place of the one that is asked, and names those of which something cannot be seen.
CLIPPED = """([prompts, LONG]) => {
    const head = document.querySelector('#prompt');
    const bar = head.closest('section');
    const line = head.nextElementSibling;
    const was = [head, line].map((e) => [...e.childNodes]); // words that can be asked about are buttons of their own
    const beside = was[1].filter((n) => n.matches?.('.chip, .held'));
    const hidden = (e) => e.scrollHeight > e.clientHeight + 2 && getComputedStyle(e).overflowY !== 'visible';
    const scrolls = (e) => /auto|scroll/.test(getComputedStyle(e).overflowY);
    const out = [];
    for (const [say, detail] of prompts) {
        head.replaceChildren(say);
        head.classList.toggle('long', say.length > LONG);
        line.replaceChildren(detail, ...beside);
        if (hidden(head)) out.push(`prompt: ${say}`);
        if (hidden(line) && !scrolls(line)) out.push(`detail: ${detail}`);
        if (bar.getBoundingClientRect().bottom > innerHeight + 1) out.push(`below the screen: ${say}`);
    }
    head.replaceChildren(...was[0]);
    line.replaceChildren(...was[1]);
    head.classList.toggle('long', head.textContent.length > LONG);
    for (const button of bar.querySelectorAll('button'))
        if (button.clientWidth && button.scrollWidth > button.clientWidth + 1) out.push(`button: ${button.innerText}`);
    if (document.scrollingElement.scrollWidth > innerWidth) out.push('wider than the screen');
    return out;
}"""

# Of what stands open: words wider or higher than what holds them, and a dialog that is wider than the screen.
CUT = """() => {
    const open = [...document.querySelectorAll('dialog[open], .inspector')].at(-1);
    const out = [];
    for (const e of (open ?? document).querySelectorAll('button, a, h1, h2, h3, label, summary, option, th, .btn')) {
        if (!e.clientWidth || !e.checkVisibility()) continue;
        if (e.closest('.sr-only, .skip, svg, .mid.hand, .wide.hand')) continue;
        const style = getComputedStyle(e);
        if (style.display === 'inline' || /auto|scroll/.test(style.overflowX)) continue;
        const wide = e.scrollWidth > e.clientWidth + 1;
        const high = style.overflowY === 'hidden' && e.scrollHeight > e.clientHeight + 2;
        if (wide || high) out.push(`${e.tagName}.${e.className} ${e.innerText.slice(0, 50)}`);
    }
    if (open) {
        const box = open.getBoundingClientRect();
        if (box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) out.push('beyond the screen');
        const body = open.querySelector('.body') ?? open;
        if (body.scrollWidth > body.clientWidth + 1) out.push('scrolls sideways');
    }
    return out;
}"""

# The page lays itself out some time after the window has its new size, on a busy machine much later.
SETTLED = """([width, layout]) => {
    const bar = document.querySelector('#prompt').closest('section');
    const inside = bar.getBoundingClientRect().bottom <= innerHeight + 1;
    return innerWidth === width && bar.classList.contains(layout) && inside;
}"""
BAR = (Path(__file__).parents[2] / "web/src/table/PromptBar.svelte").read_text("utf-8")
LONG = int(re.findall(r"const LONG = (\d+)", BAR)[0])  # letters; longer prompts are set smaller


def prompts(game: str, language: str) -> list[tuple[str, str]]:
    """Every prompt that a game can ask with the line below it, each in its longest wording."""
    package = stavka.games.load(game).package
    longest = {id: max(ways, key=len) for part in ("stavka.core", package) for id, ways in wordings(part, language)}
    asked = [id for id in longest if id.startswith(("prompt-", "wait-")) and not id.endswith("-detail")]
    below = [(longest[prompt], longest[id]) for id, prompt in BELOW.items() if id in longest]
    return below + [(longest[id], longest.get(f"{id}-detail", "")) for id in asked if id not in BELOW]


@pytest.mark.parametrize("game", everywhere.SCENES)
def test_prompts_and_buttons_fit(visit: Callable[..., Visitor], game: str) -> None:
    """Prompts of both languages at one table; its buttons are Spanish, which needs more room."""
    v = visit(f"/rules/{game}", locale="es-ES")
    everywhere.sit(v, game)
    pairs = [pair for language in LANGUAGES for pair in prompts(game, language)]
    clipped: dict[str, list[str]] = {}
    for (width, height), layout in SIZES.items():
        v.page.set_viewport_size({"width": width, "height": height})
        v.page.wait_for_function(SETTLED, arg=[width, layout])
        clipped[f"{width}x{height}"] = v.page.evaluate(CLIPPED, [pairs, LONG])
    assert {size: texts for size, texts in clipped.items() if texts} == {}


def cut(v: Visitor, screen: str) -> dict[str, list[str]]:
    """What does not fit on what is open, at each size."""
    found: dict[str, list[str]] = {}
    for (width, height), layout in SIZES.items():
        v.page.set_viewport_size({"width": width, "height": height})
        v.page.wait_for_function("([width, layout]) => innerWidth === width", arg=[width, layout])
        v.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        if texts := v.page.evaluate(CUT):
            found[f"{screen}, {width}x{height}"] = texts
    return found


@pytest.mark.parametrize("locale", ["en-GB", "es-ES"])
def test_dialogs_fit(visit: Callable[..., Visitor], locale: str) -> None:
    v = visit(locale=locale)
    found: dict[str, list[str]] = {}
    for name in everywhere.lobby(v):
        found |= cut(v, name)
        v.page.set_viewport_size({"width": 1366, "height": 768})
    everywhere.sit(v, "no-retreat")
    for name in everywhere.sheets(v):
        found |= cut(v, name)
        v.page.set_viewport_size({"width": 1366, "height": 768})
    assert found == {}


@pytest.mark.parametrize("locale", ["en-GB", "es-ES"])
@pytest.mark.parametrize("game", everywhere.SCENES)
def test_what_stands_beside_the_map_fits(visit: Callable[..., Visitor], game: str, locale: str) -> None:
    v = visit("/rules/stalingrad", locale=locale)
    everywhere.sit(v, game)
    assert cut(v, game) == {}
