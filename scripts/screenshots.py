"""Pictures of every game: `make screenshots` for people to look at; `scripts/screenshots.py --lobby` for the lobby.

The first writes each game in both themes and languages and four sizes, and the lobby with them, into a folder. The
second takes the small maps that the lobby shows (`web/src/pictures`), with the pieces of a first turn.
"""

from __future__ import annotations

import argparse
import base64
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tools import BIN, ROOT, fail, say

PICTURES = ROOT / "web/src/pictures"
SIZES = {"laptop": (1440, 900), "small-laptop": (1366, 768), "tablet": (820, 1180), "phone": (390, 844)}
SCENES = {
    "stalingrad": "solo",
    "no-retreat": "barbarossa",
    "roads": "campaign",
    "eastfront": "s42",
    "minsk44": "minsk",
}
PICTURE = 340, 150
QUALITY = 40
BUTTONS = 80  # pixels at the edges of the map where buttons lie over it
ARGUMENTS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]

SIT_DOWN = """async ([game, scenario]) => {
    const headers = {
        Authorization: 'Bearer ' + localStorage.getItem('stavka-visitor'), 'Content-Type': 'application/json',
    };
    const post = async (path, body) =>
        (await fetch('/api/tables' + path, { method: 'POST', body: JSON.stringify(body), headers })).json();
    const games = await (await fetch('/api/games', { headers })).json();
    const { roles } = games.find((g) => g.id === game).scenarios.find((s) => s.id === scenario);
    const seats = Object.fromEntries(roles.map((role) => [role, 'me']));
    const { id } = await post('', { game, scenario, options: {}, seats, name: 'Ana' });
    await post(`/${id}/join`, { nonce: 'b7'.repeat(32), name: 'Ana' });
    return id;
}"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "test-results/screenshots")
    parser.add_argument("--lobby", action="store_true", help="only the small maps of the lobby")
    wanted = parser.parse_args()
    chromium = shutil.which("chromium") or fail("no Chromium found: run `python3 scripts/chromium.py`")
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        if wanted.lobby:
            lobby_pictures(browser, address)
        else:
            wanted.folder.mkdir(parents=True, exist_ok=True)
            screenshots(browser, address, wanted.folder)
        browser.close()


@contextmanager
def serving() -> Iterator[str]:
    """The address of a server with a database of its own."""
    with tempfile.TemporaryDirectory() as folder:
        command = [str(BIN / "stavka"), "serve", "--port", "0", "--database", f"sqlite:///{folder}/stavka.sqlite3"]
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert process.stdout is not None
        said = next((line for line in process.stdout if "http://" in line), "")
        try:
            yield "http://" + said.split("http://")[1].split()[0].rstrip("/.")
        finally:
            process.terminate()
            process.wait()


def visit(browser: Browser, address: str, **settings: Any) -> Page:
    """A new person's browser, in the lobby."""
    page = browser.new_context(reduced_motion="reduce", **settings).new_page()
    page.goto(address)
    page.locator("article").first.wait_for()
    return page


def sit_down(page: Page, address: str, game: str) -> None:
    """All sides of a game on one screen, as its first turn begins."""
    page.goto(f"{address}/tables/{page.evaluate(SIT_DOWN, [game, SCENES[game]])}")
    page.locator("main.map svg.live .piece").first.wait_for(state="attached")
    page.evaluate("document.fonts.ready")


def lobby_pictures(browser: Browser, address: str) -> None:
    """A piece of each map, where most pieces stand."""
    PICTURES.mkdir(exist_ok=True)
    for game in SCENES:
        page = visit(browser, address, viewport={"width": 1440, "height": 900})
        sit_down(page, address, game)
        page.wait_for_timeout(1500)
        box = page.locator("main.map").bounding_box() or fail(f"{game} has no map")
        area = {side: box[side] + (BUTTONS if side in "xy" else -2 * BUTTONS) for side in ("x", "y", "width", "height")}
        boxes = [p.bounding_box() for p in page.locator("main.map svg.live .piece").all()]
        x, y = crowded([(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2) for b in boxes if b], area)
        taken = page.context.new_cdp_session(page).send(
            "Page.captureScreenshot",
            {
                "format": "webp",
                "quality": QUALITY,
                "clip": {"x": x, "y": y, "width": PICTURE[0], "height": PICTURE[1], "scale": 1},
            },
        )
        (PICTURES / f"{game}.webp").write_bytes(base64.b64decode(taken["data"]))
        say(f"{game}: {len(taken['data']) * 3 // 4:,} bytes")
        page.context.close()


def crowded(pieces: list[tuple[float, float]], area: dict[str, float]) -> tuple[float, float]:
    """The upper left corner of the picture with most pieces in it, within the map."""
    width, height = PICTURE
    right, low = area["x"] + area["width"] - width, area["y"] + area["height"] - height

    def corner(at: tuple[float, float]) -> tuple[float, float]:
        return min(max(at[0] - width / 2, area["x"]), right), min(max(at[1] - height / 2, area["y"]), low)

    def inside(at: tuple[float, float]) -> int:
        x, y = corner(at)
        return sum(x < px < x + width and y < py < y + height for px, py in pieces)

    return corner(max(pieces, key=inside))


def screenshots(browser: Browser, address: str, folder: Path) -> None:
    """The lobby and every game, in both themes and languages and four sizes."""
    for theme, lang, (size, (width, height)) in product(("light", "dark"), ("en", "es"), SIZES.items()):
        page = visit(
            browser, address, viewport={"width": width, "height": height}, locale=lang, color_scheme=theme,
            has_touch=size in ("tablet", "phone"),
        )  # fmt: skip
        page.screenshot(path=folder / f"lobby-{size}-{lang}-{theme}.png")
        for game in SCENES:
            sit_down(page, address, game)
            page.wait_for_timeout(500)
            page.screenshot(path=folder / f"{game}-{size}-{lang}-{theme}.png")
        page.context.close()
        say(f"{size}, {lang}, {theme}")


if __name__ == "__main__":
    main()
