"""How smoothly a map moves: `python -m tests.browser.smooth [GAME...]` prints the table of `docs/performance.md`; with
`--tap` the one of how soon places are lit after a press.

A gesture is made on a table's first map while Chromium writes a trace. Of the trace count the tasks of the page's main
thread, by the **processor time** they took, and the paints of the map's layers; neither depends on what else the
machine does. Frames a second do, and are only reported.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.browser.clicks import TURNS, Hand, typical
from tests.browser.conftest import ARGUMENTS, Server
from tests.browser.table import Visitor

from stavka import games

SCENES = {
    "stalingrad": "solo",
    "no-retreat": "barbarossa",
    "roads": "campaign",
    "eastfront": "s42",
    "minsk44": "minsk",
}
CATEGORIES = ["__metadata", "devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"]
LAYERS = ("sheet", "live")  # classes of the drawings that move together
STEPS = 24
# Frames are counted, and how often the map came to rest: then, and only then, it is drawn anew.
WATCH = """() => {
    const map = document.querySelector('main.map .board');
    const seen = { frames: 0, rests: 0, from: performance.now() };
    const moving = () => map.classList.contains('moving');
    let was = moving();
    new MutationObserver(() => {
        if (was && !moving()) seen.rests++;
        was = moving();
    }).observe(map, { attributes: true, attributeFilter: ['class'] });
    const frame = () => { seen.frames++; seen.asked = requestAnimationFrame(frame); };
    frame();
    window.watched = seen;
    performance.mark('begin');
}"""
SEEN = """() => {
    performance.mark('end');
    cancelAnimationFrame(watched.asked);
    return { frames: watched.frames, rests: watched.rests, time: performance.now() - watched.from };
}"""


# From the press to the second frame in which other places are lit: by then they stand on the screen.
LIT = """() => {
    const board = document.querySelector('main.map .board');
    window.lit = new Promise((done) => {
        const told = new MutationObserver((changes) => {
            const lit = (n) => n.nodeType === 1 && n.matches('path.edge, path.lit');
            if (!changes.some((c) => lit(c.target) || [...c.addedNodes, ...c.removedNodes].some(lit))) return;
            told.disconnect();
            requestAnimationFrame(() => requestAnimationFrame(() => { performance.mark('end'); done(true); }));
        });
        told.observe(board, { subtree: true, childList: true, attributes: true, attributeFilter: ['d'] });
        setTimeout(() => { told.disconnect(); done(false); }, 20000);
    });
    addEventListener('pointerdown', () => performance.mark('begin'), { capture: true, once: true });
}"""
THROTTLE = 4  # a phone's processor


class Smooth(NamedTuple):
    """What a gesture took."""

    longest: float  # task of the main thread, in milliseconds of processor time
    paints: int  # of the map's layers
    rests: int  # how often the map came to rest in between
    rate: float  # frames a second
    settling: float  # the longest task after the hand had let go
    redrawn: int  # paints of the map's layers then


def zoom(page: Page, x: float, y: float) -> None:
    """With the wheel, in and out."""
    page.mouse.move(x, y)
    for step in range(STEPS):
        page.mouse.wheel(0, -60 if step < STEPS / 2 else 45)
        page.wait_for_timeout(20)


def pan(page: Page, x: float, y: float) -> None:
    """With the hand, away and back."""
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, STEPS):
        away = step if step < STEPS / 2 else STEPS - step
        page.mouse.move(x - 9 * away, y - 6 * away)
        page.wait_for_timeout(20)
    page.mouse.up()


GESTURES: dict[str, Callable[[Page, float, float], None]] = {"zoom": zoom, "pan": pan}


class Trace:
    """What Chromium wrote down, of the main thread of the page."""

    def __init__(self, written: bytes) -> None:
        events: list[dict[str, Any]] = json.loads(written)["traceEvents"]
        marks = {e["name"]: e for e in events if e["name"] in ("begin", "end")}
        thread = marks["begin"]["pid"], marks["begin"]["tid"]
        self.begin, self.end = marks["begin"]["ts"], marks["end"]["ts"]
        self.events = [e for e in events if (e["pid"], e["tid"]) == thread and e["ph"] == "X"]

    def tasks(self, after: bool) -> list[float]:
        """Processor time of each task, in milliseconds, during the gesture or after it."""
        took = [e["tdur"] / 1000 for e in self._of("RunTask", after)]
        assert took, "the trace tells no tasks"
        return took

    def paints(self, after: bool) -> int:
        """How often a layer of the map was painted."""
        drawn = [str(e["args"]["data"].get("nodeName")) for e in self._of("Paint", after)]
        return sum(any(f"'{layer} " in name for layer in LAYERS) for name in drawn)

    def _of(self, name: str, after: bool) -> list[dict[str, Any]]:
        begin, end = (self.end, float("inf")) if after else (self.begin, self.end)
        return [e for e in self.events if e["name"] == name and begin <= e["ts"] < end]


def gesture(browser: Browser, page: Page, name: str) -> Smooth:
    """Make one, and read what it took."""
    box = page.locator("main.map").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.wait_for_timeout(600)
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.evaluate(WATCH)
    GESTURES[name](page, x, y)
    seen = page.evaluate(SEEN)
    page.wait_for_timeout(900)
    trace = Trace(browser.stop_tracing())
    return Smooth(
        max(trace.tasks(False)),
        trace.paints(False),
        seen["rests"],
        1000 * seen["frames"] / seen["time"],
        max(trace.tasks(True)),
        trace.paints(True),
    )


def tap(browser: Browser, page: Page, piece: str) -> float:
    """Press one of the pieces that can act: processor time of the main thread until its places are lit, in
    milliseconds at a fourth of the speed. What the server takes is not in it.
    """
    slow = page.context.new_cdp_session(page)
    page.keyboard.press("Escape")
    page.wait_for_timeout(400)
    drawn = page.locator(f'main.map svg.live .piece[data-piece="{piece}"]').last
    page.evaluate("(at) => document.querySelector('main.map .board').panTo(at)", drawn.get_attribute("data-place"))
    page.mouse.move(0, 0)
    page.wait_for_timeout(400)
    box = drawn.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.wait_for_timeout(600)  # a stack has fanned out
    browser.start_tracing(page=page, categories=CATEGORIES)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
    page.evaluate(LIT)
    page.mouse.down()
    page.mouse.up()
    assert page.evaluate("window.lit"), f"nothing was lit by {piece}"
    slow.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    slow.detach()
    return sum(Trace(browser.stop_tracing()).tasks(False))


def at_a_move(visitor: Visitor, id: str) -> str:
    """A table where a piece on the map may be taken up, as in the typical turn whose clicks are counted: that piece."""
    scenario, role = TURNS[id]
    game = games.load(id)
    hand = Hand(visitor, game, scenario, role, quick=False)
    hand.sit(id, scenario, game.scenario(scenario).roles)
    for played in typical(game, scenario, role):
        kinds = list(hand.verbs.get(played.action["verb"], {}).values())
        piece, place = next(iter(played.places.items()), ("", ""))
        if played.role == role and kinds[:1] == ["piece"] and place in hand.cells:
            break
        hand.send(played.role, [played.action])
    else:
        visitor.page.reload()
        piece = _first(visitor)
    visitor.page.reload()
    visitor.at_table()
    visitor.page.wait_for_timeout(1500)
    return piece


def _first(visitor: Visitor) -> str:
    """The first piece of a stack that may set out."""
    view = visitor.state()["view"]
    starts = {place for option in view["legal"] for place in option.get("start", [])}
    return next(str(p["id"]) for p in view["pieces"] if p.get("id") and p["place"] in starts)


def sit(visitor: Visitor, game: str) -> None:
    """At the first map of a game, all sides at one screen."""
    roles = games.load(game).scenario(SCENES[game]).roles
    visitor.sit_alone(game, SCENES[game], roles)
    visitor.page.evaluate("document.fonts.ready")
    visitor.page.wait_for_timeout(1500)


TAPS = 5


def taps(browser: Browser, visitor: Visitor, game: str) -> list[float]:
    """The same piece, again and again: what each press took."""
    visitor.known()
    piece = at_a_move(visitor, game)
    return [tap(browser, visitor.page, piece) for _ in range(TAPS)]


def _print_taps(browser: Browser, visitor: Visitor, game: str) -> None:
    first, *others = taps(browser, visitor, game)
    print(f"| {game} | {first:.0f} | {median(others):.0f} | {min(others):.0f} to {max(others):.0f} |", flush=True)


def _print_gestures(browser: Browser, visitor: Visitor, game: str) -> None:
    sit(visitor, game)
    for name in GESTURES:
        took = [gesture(browser, visitor.page, name) for _ in range(3)]
        longest, rest = max(s.longest for s in took), max(s.settling for s in took)
        paints, redrawn = sum(s.paints for s in took), sum(s.redrawn for s in took)
        rate = sorted(s.rate for s in took)[1]
        cells = [game, name, f"{longest:.1f}", f"{rest:.1f}", str(paints), str(redrawn), f"{rate:.0f}"]
        print("|", " | ".join(cells), "|", flush=True)


def main() -> None:
    """Print one of the tables."""
    tapping = "--tap" in sys.argv
    wanted = [a for a in sys.argv[1:] if not a.startswith("-")]
    chromium = shutil.which("chromium")
    assert chromium, "needs the command `chromium`: run `python3 scripts/chromium.py`"
    server = Server(Path(tempfile.mkdtemp()), "stavka.games")
    server.start()
    expect.set_options(timeout=60_000)
    if tapping:
        print("| game | first press, ms | median of the next | from, to |\n|---|---|---|---|")
    else:
        print("| game | gesture | longest task, ms | at rest, ms | paints | at rest | frames/s |")
        print("|---|---|---|---|---|---|---|")
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
            for game in wanted or SCENES:
                context = browser.new_context(viewport={"width": 1366, "height": 768})
                page = context.new_page()
                page.goto(server.address)
                (_print_taps if tapping else _print_gestures)(browser, Visitor(page, server.address), game)
                context.close()
            browser.close()
    finally:
        server.kill()


if __name__ == "__main__":
    main()
