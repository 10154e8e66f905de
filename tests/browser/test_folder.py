"""The site in a folder of another one, behind a proxy that takes the folder's name off, and one that does not."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from tests.browser.conftest import ROOT
from tests.browser.table import Visitor
from tests.server.proxy import proxied

FOLDER = "/games/stavka"


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that is told in which folder it is, at its own address."""
    database = tmp_path_factory.mktemp("folder") / "stavka.sqlite3"
    command = [sys.executable, "-m", "stavka", "serve", "--port", "0", "--database", f"sqlite:///{database}"]
    environment = {**os.environ, "STAVKA_ROOT_PATH": FOLDER, "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield next(word for word in process.stdout.readline().split() if word.startswith("http"))
    finally:
        process.kill()
        process.wait()


@pytest.mark.parametrize("stripped", [True, False])
def test_a_visitor_plays_in_a_folder(behind: str, browser: Browser, stripped: bool) -> None:
    with proxied(behind, FOLDER, stripped=stripped) as address:
        context = browser.new_context(locale="en-GB", reduced_motion="reduce")
        ana = Visitor(context.new_page(), address)
        asked: list[str] = []
        ana.page.on("request", lambda request: asked.append(request.url))
        ana.page.goto(address + "/")
        ana.play_alone("stalingrad")
        ana.at_table()
        assert ana.page.url.startswith(address + "/tables/")
        ana.page.wait_for_function("() => !document.querySelector('.lost')")
        ana.until(lambda: bool(ana.frames), "the live connection")
        ana.page.reload()
        ana.at_table()
        ana.page.goto(address + "/rules/stalingrad")
        ana.page.locator("h1, h2").first.wait_for()
        assert {url for url in asked if url.startswith("http") and not url.startswith(address + "/")} == set()
        assert not ana.problems
        context.close()
