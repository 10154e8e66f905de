"""The last landing falls: the page says so, the match file proves it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.browser import arranged
from tests.browser.table import Visitor

from stavka.core import matchfile

SHELF = "tests.browser.arranged"


def test_a_won_game(visit: Callable[..., Visitor], shot: Callable[[Page, str], None], tmp_path: Path) -> None:
    v = visit()
    v.play_alone()
    v.point("assault", target=arranged.LAST)  # the only stack beside it joins by itself
    v.ink()
    v.point("play-card", card="howitzer")
    v.ink()
    while advance := v.option("advance"):
        v.point("advance", unit=advance["unit"][0])
        v.ink()
        v.go_on()
    sheet = v.page.get_by_role("dialog", name="You have won")
    expect(sheet).to_contain_text("6 / 6")
    shot(v.page, "victory")
    with v.page.expect_download() as download:
        sheet.get_by_role("button", name="Download match file").click()
    file = tmp_path / "match.json"
    download.value.save_as(file)
    assert matchfile.verify(matchfile.read(file.read_bytes()), arranged.load("stalingrad")).ok
    v.page.reload()
    expect(v.page.get_by_role("dialog", name="You have won")).to_be_visible()
    v.page.get_by_role("button", name="Close").click()
    expect(v.page.get_by_role("dialog")).to_have_count(0)
    v.page.goto(v.address)
    v.page.get_by_role("link", name="Watch").click()
    v.page.get_by_role("link", name=re.compile("Look")).first.click()
    expect(v.page.get_by_role("dialog", name="You have won")).to_be_visible()
