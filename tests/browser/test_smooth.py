"""While a map moves, nothing is painted and no task of the page's main thread is long; and it answers at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser
from tests.browser import smooth
from tests.browser.table import Visitor

FRAME = 16  # milliseconds of processor time
DRAWN = 4  # layers that may be drawn anew when the map comes to rest, in each of the frames that it takes
FRAMES = 3
FIRST = 2  # and what lay under the pointer is no longer marked
TAP = 100  # milliseconds of processor time at a fourth of the speed
TRIES = 3  # other work in the same thread, as the collection of garbage, is not the gesture's


@pytest.mark.parametrize("name", smooth.GESTURES)
@pytest.mark.parametrize("game", ["eastfront", "minsk44", "stalingrad"])
def test_the_map_moves_without_being_painted(
    visit: Callable[..., Visitor], browser: Browser, game: str, name: str
) -> None:
    v = visit("/rules/stalingrad", width=1366, height=768)
    smooth.sit(v, game)
    took = [smooth.gesture(browser, v.page, name) for _ in range(TRIES)]
    assert sorted(t.longest for t in took)[TRIES // 2] < FRAME, took
    assert all(t.paints <= FIRST + t.rests * DRAWN * FRAMES for t in took), took
    if name == "zoom":
        assert all(t.paints + t.redrawn for t in took), "the map is drawn anew at rest, and the trace tells it"


@pytest.mark.parametrize("game", ["no-retreat", "stalingrad"])
def test_a_press_lights_places_at_once(visit: Callable[..., Visitor], browser: Browser, game: str) -> None:
    v = visit("/rules/stalingrad", width=1366, height=768)
    took = smooth.taps(browser, v, game)
    assert min(took) < TAP, took
