"""Real Chromium against a real server process with its own database."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect, sync_playwright
from tests.browser.table import TIMEOUT, Visitor

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "src/stavka/server/static/index.html"
ARGUMENTS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip


class Server:
    """A server process that can be killed and started again on the same port and database."""

    def __init__(self, folder: Path, shelf: str) -> None:
        self.database = folder / "stavka.sqlite3"
        self.shelf = shelf
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Returns when the server answers."""
        port = self.address.rpartition(":")[2] or "0"
        command = [sys.executable, "-m", "tests.browser.serve", f"sqlite:///{self.database}", port, self.shelf]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip().rstrip("/")
        assert self.address.startswith("http"), "the server did not start"

    def kill(self) -> None:
        """At once, as a power cut would."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None


@pytest.fixture(scope="session")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Server]]:
    """One server a shelf of games and worker: starting one costs as much as a short test."""
    assert BUILT.exists(), "the browser client is not built: run `make setup`"
    running: dict[str, Server] = {}

    def serving(shelf: str) -> Server:
        if shelf not in running:
            running[shelf] = Server(tmp_path_factory.mktemp("browser"), shelf)
            running[shelf].start()
        return running[shelf]

    yield serving
    for server in running.values():
        server.kill()


@pytest.fixture
def server(request: pytest.FixtureRequest, servers: Callable[[str], Server]) -> Server:
    """The server of a test; a module may name its own `SHELF` of games."""
    return servers(getattr(request.module, "SHELF", "stavka.games"))


@pytest.fixture(scope="session")
def launched() -> Iterator[tuple[Browser, asyncio.AbstractEventLoop]]:
    """One browser for all tests of a worker, and the loop that Playwright runs beside them in this thread."""
    chromium = shutil.which("chromium")
    assert chromium, "the browser tests need the command `chromium`: run `python3 scripts/chromium.py`"
    expect.set_options(timeout=TIMEOUT)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        loop = asyncio.get_running_loop()
        asyncio._set_running_loop(None)
        yield browser, loop
        asyncio._set_running_loop(loop)
        browser.close()


@pytest.fixture
def browser(launched: tuple[Browser, asyncio.AbstractEventLoop]) -> Iterator[Browser]:
    """The worker's browser; every visitor has a context of its own.

    Playwright leaves its loop marked as running, and no test that comes later in the same worker could run a loop of
    its own: between tests of the browser the mark is taken away.
    """
    browser, loop = launched
    asyncio._set_running_loop(loop)
    yield browser
    asyncio._set_running_loop(None)


def _same_dice(route: Route) -> None:
    """The visitor's share of the dice is the same every time."""
    body = json.loads(route.request.post_data or "{}")
    route.continue_(post_data=json.dumps({**body, "nonce": "b7" * 32}))


@pytest.fixture
def visit(server: Server, browser: Browser) -> Iterator[Callable[..., Visitor]]:
    """`visit()` is a new person at a browser of their own, in the lobby. Errors of the page fail the test."""
    contexts: list[BrowserContext] = []
    visitors: list[Visitor] = []

    def new(path: str = "/", width: int = 1440, height: int = 900, **options: Any) -> Visitor:
        settings: dict[str, Any] = {"locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block"}
        settings |= options
        context = browser.new_context(viewport={"width": width, "height": height}, **settings)
        context.set_default_timeout(TIMEOUT)
        context.route("**/api/tables/*/join", _same_dice)
        contexts.append(context)
        visitor = Visitor(context.new_page(), server.address)
        visitors.append(visitor)
        visitor.page.goto(server.address + path)
        return visitor

    yield new
    problems = [p for v in visitors for p in v.problems]
    for context in contexts:
        context.close()
    assert not problems


@pytest.fixture
def shot(request: pytest.FixtureRequest) -> Callable[[Page, str], None]:
    """Save a picture of the page when STAVKA_SHOTS names a folder."""
    folder = os.environ.get("STAVKA_SHOTS", "")

    def take(page: Page, name: str) -> None:
        if folder:
            page.evaluate("Promise.all([document.fonts.ready, ...document.getAnimations().map((a) => a.finished)])")
            page.screenshot(path=Path(folder) / f"{name}.png")

    return take
