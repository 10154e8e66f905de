"""Texts fit: no prompt, detail or button is clipped, in both languages, at six sizes."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.browser.table import Visitor

import stavka.games
from stavka.core.messages import LANGUAGES
from stavka.lab.wording import wordings

SIZES = {  # and the layout that each has
    (1440, 900): "mid", (1366, 768): "mid", (820, 1180): "tablet",
    (390, 844): "phone", (360, 640): "phone", (844, 390): "phone",
}  # fmt: skip
SHORTEST = {
    "stalingrad": "solo",
    "no-retreat": "barbarossa",
    "roads": "campaign",
    "eastfront": "edelweiss",
    "minsk44": "minsk",
}
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


@pytest.mark.parametrize("game", SHORTEST)
def test_prompts_and_buttons_fit(visit: Callable[..., Visitor], game: str) -> None:
    """Prompts of both languages at one table; its buttons are Spanish, which needs more room."""
    v = visit(f"/rules/{game}", locale="es-ES")
    loaded: Any = stavka.games.load(game)
    scenario = next(s for s in loaded.scenarios() if s.id == SHORTEST[game])
    v.sit_alone(game, scenario.id, scenario.roles)
    pairs = [pair for language in LANGUAGES for pair in prompts(game, language)]
    clipped: dict[str, list[str]] = {}
    for (width, height), layout in SIZES.items():
        v.page.set_viewport_size({"width": width, "height": height})
        v.page.wait_for_function(SETTLED, arg=[width, layout])
        clipped[f"{width}x{height}"] = v.page.evaluate(CLIPPED, [pairs, LONG])
    assert {size: texts for size, texts in clipped.items() if texts} == {}
