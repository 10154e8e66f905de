"""What a browser fetches when it comes for the first time: as little as it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser.table import Visitor

from stavka.games import FINISHED

LOBBY, TABLE = 150_000, 300_000  # bytes as they come over the line, fonts, pictures and map included


@contextmanager
def counted(page: Page) -> Iterator[dict[str, int]]:
    """Address -> bytes, of all that the page fetches meanwhile."""
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    plain = {"Accept-Encoding": "gzip, deflate"}  # browsers ask for brotli at home and over TLS, not over plain HTTP
    line.send("Network.setExtraHTTPHeaders", {"headers": plain})
    names: dict[str, str] = {}
    sizes: dict[str, int] = {}

    def ended(event: Any) -> None:
        sizes[names.get(event["requestId"], event["requestId"])] = event["encodedDataLength"]

    line.on("Network.responseReceived", lambda event: names.update({event["requestId"]: event["response"]["url"]}))
    line.on("Network.loadingFinished", ended)
    yield sizes
    page.evaluate("document.fonts.ready.then(() => null)")  # asked for when text is laid out, after all else
    page.wait_for_load_state("networkidle")
    line.detach()


def test_the_lobby_comes_without_the_games(visit: Callable[..., Visitor]) -> None:
    ana = visit("/rules/none")
    ana.page.goto("about:blank")
    with counted(ana.page) as fetched:
        ana.page.goto(ana.address)
        ana.game("minsk44").wait_for()
    assert sum(fetched.values()) < LOBBY, fetched
    assert not any("/board" in name or "/table-" in name for name in fetched), "neither maps nor tables"


@pytest.mark.parametrize("game", FINISHED)
def test_a_table_comes_with_its_own_game_and_language_only(visit: Callable[..., Visitor], game: str) -> None:
    ana = visit()
    ana.play_alone(game)
    with counted(ana.page) as fetched:
        ana.page.reload()
        ana.at_table()
    assert sum(fetched.values()) < TABLE, fetched
    assert sum("/theme-" in name and name.endswith(".js") for name in fetched) == 1, "the panels of one game"
    assert not any("/render-" in name for name in fetched), "symbols are drawn while the client is built"
