"""Two people who have never seen this place meet by its front page alone, and play for days, each when he is told to.

A server of their own, that nobody has ever used; both know its address and nothing else, and go where links lead them,
or what comes to them. Between two of their visits the server is stopped, and started again some days later: what is
stored about the table has then happened so much earlier.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Server
from tests.browser.table import Visitor
from tests.browser.test_access import axe
from tests.browser.test_accounts import sign_up
from tests.browser.test_notices import service
from tests.server.posts import Came, Station
from tests.server.timekeeping import HOUR

__all__ = ["service"]

Visit = Callable[..., Visitor]
LAPTOP: dict[str, Any] = {"width": 1366, "height": 768}
PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """One on which nobody has ever been."""
    fresh = Server(tmp_path, "tests.browser.strangers")
    fresh.start()
    yield fresh
    fresh.kill()


def passes(server: Server, hours: int, *there: Player) -> None:
    """The server stops, and is there again after so many hours, for all of which the clocks at its tables ran. Whose
    pages are open has all of them."""
    for player in there:
        player.page.wait_for_load_state("networkidle")
    server.kill()
    ago = hours * HOUR
    with closing(sqlite3.connect(server.database)) as base, base:
        base.execute("UPDATE tables SET made = made - ?, changed = changed - ?, clock_due = clock_due - ?", (ago,) * 3)
        base.execute("UPDATE actions SET at = at - ?", (ago,))
        for id, written in base.execute("SELECT id, clocks FROM tables WHERE clocks IS NOT NULL").fetchall():
            clocks = json.loads(written)
            for clock in clocks.values():
                if "since" in clock:
                    clock["since"] -= ago
            base.execute("UPDATE tables SET clocks = ? WHERE id = ?", (json.dumps(clocks), id))
    server.start()


class Player:
    """Somebody at his own device, and his webhook."""

    def __init__(self, v: Visitor, name: str, service: Station) -> None:
        self.v, self.name, self.service = v, name, service
        self.read = 0

    @property
    def page(self) -> Page:
        return self.v.page

    @property
    def hook(self) -> str:
        return f"/{self.name.lower()}"

    def came(self) -> list[Came]:
        return [c for c in self.service.came if c.path == self.hook]

    def arrives(self) -> list[str]:
        """By the front page, without a name; back come his codes."""
        self.page.locator("[data-who]").click()
        codes = sign_up(self.page, self.name)
        self.page.get_by_role("button", name="I have written them down").click()
        expect(self.page.locator("[data-who]")).to_have_text(self.name)
        return codes

    def wants_to_be_told(self) -> None:
        self.page.get_by_role("button", name="Settings").click()
        self.page.locator("[data-notices] a").click()
        self.page.get_by_label("Address of the webhook").fill(self.service.url + self.hook)
        self.page.locator("section", has_text="Webhook").get_by_role("button", name="Add").click()
        expect(self.page.locator("[data-way='hook']")).to_have_count(1)

    def is_told(self, kind: str) -> str:
        """He reads what came, which is this; back comes where it leads."""
        self.v.until(lambda: len(self.came()) > self.read, f"a notice for {self.name}: {kind}")
        told = self.came()[self.read].told
        self.read += 1
        assert [n["kind"] for n in told["notices"]] == [kind], told
        assert told["title"] == "Stalingrad: Inferno on the Volga"
        return str(told["link"])

    def follows(self, link: str) -> None:
        self.page.goto(link)
        self.v.at_table()

    def leaves(self) -> None:
        """To the front page."""
        self.page.goto(self.v.address)
        expect(self.page.locator("[data-who]")).to_have_text(self.name)


def opens_table(ana: Player) -> str:
    """For anybody, with three days a move."""
    ana.page.get_by_role("link", name="Play").click()
    ana.page.get_by_role("link", name="To the open tables").click()
    ana.page.locator("[data-new-table]").get_by_role("button", name="Stalingrad").click()
    expect(ana.page.get_by_role("radio", name=re.compile("^One against one"))).to_be_checked()
    seat = ana.page.get_by_role("group", name="Soviets").get_by_role("button", name="another person")
    expect(seat).to_have_attribute("aria-pressed", "true")
    expect(ana.page.locator("[data-listed]")).to_be_checked()
    ana.page.locator("[data-kind='days']").click()
    ana.page.locator("[data-amount]").select_option("3")
    ana.page.locator("[data-when-late]").select_option("claim")
    ana.page.get_by_role("button", name="Start").click()
    ana.page.wait_for_url(re.compile("/tables/"))
    expect(ana.page.get_by_text("whoever comes first takes a free seat")).to_be_visible()
    return ana.v.id


def finds_it(boris: Player, id: str) -> None:
    """Under People; he sits down."""
    boris.page.get_by_role("link", name="People").click()
    row = boris.page.locator(f"[data-table='{id}']")
    expect(row).to_contain_text("Ana")
    expect(row).to_contain_text("3 days each time")
    assert axe(boris.page) == []
    row.get_by_role("button", name="Take this seat").click()
    boris.v.at_table()


def waits(german: Player) -> None:
    """He does nothing with his turns."""
    while german.v.legal():
        german.v.press("End turn")


def comes_back(phone: Player, code: str) -> None:
    """At a phone that is new, with a code that he wrote down."""
    phone.page.locator("[data-who]").click()
    phone.page.get_by_role("button", name="Sign in").first.click()
    phone.page.get_by_role("button", name="I have lost my way in").click()
    phone.page.get_by_label("Name", exact=True).first.fill(phone.name)
    phone.page.get_by_label("Recovery code").fill(code)
    phone.page.get_by_label("New password").fill("another horse")
    phone.page.get_by_role("button", name="Come back").click()
    expect(phone.page.locator("[data-who]")).to_have_text(phone.name)


def resigns(player: Player) -> None:
    player.page.get_by_role("button", name="Menu").click()
    dialog = player.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Resign", exact=True).click()
    dialog.get_by_role("button", name="Resign: are you sure?").click()
    expect(player.page.get_by_role("dialog")).to_contain_text("Soviets resigned")


def finds_it_in_his_history(player: Player, id: str, other: str, score: str) -> None:
    """Among his finished games, and on his profile, for everybody to see."""
    player.leaves()
    player.page.get_by_text("Finished and put away: 1").click()
    expect(player.page.locator(f"details a[href$='/tables/{id}']").first).to_be_visible()
    assert axe(player.page) == []
    player.page.goto(f"{player.v.address}/people/{player.name}")
    played = player.page.locator("[data-played] li")
    expect(played).to_have_count(1)
    expect(played).to_contain_text(other)
    expect(played.locator("[data-score]")).to_have_text(score)
    expect(played.get_by_role("link")).to_have_attribute("href", f"/tables/{id}")
    expect(player.page.locator("[data-ratings]")).to_contain_text("Stalingrad")
    assert axe(player.page) == []


def test_two_strangers_play_for_days(visit: Visit, server: Server, service: Station) -> None:
    ana = Player(visit(**LAPTOP), "Ana", service)
    boris = Player(visit(**PHONE), "Boris", service)
    service.status = 204
    ana.arrives()
    codes = boris.arrives()
    ana.wants_to_be_told()
    boris.wants_to_be_told()
    id = opens_table(ana)
    ana.leaves()
    boris.page.goto(boris.v.address)
    finds_it(boris, id)
    boris.leaves()

    ana.follows(ana.is_told("turn"))
    waits(ana)
    ana.leaves()
    link = boris.is_told("turn")

    boris.page.close()  # his phone is gone
    boris.v = visit(**PHONE)
    passes(server, 60, ana, boris)
    assert boris.is_told("reminder") == link
    comes_back(boris, codes[0])
    boris.page.locator(f"a[href$='/tables/{id}']").first.click()
    boris.v.at_table()
    expect(boris.page.locator("[data-clock='soviet']")).to_contain_text(re.compile("1[12] h"))
    boris.v.press("Draw a card")
    boris.leaves()

    link = ana.is_told("turn")
    passes(server, 40, ana, boris)
    ana.follows(link)
    waits(ana)
    ana.leaves()
    boris.follows(boris.is_told("turn"))
    resigns(boris)

    ana.follows(ana.is_told("result"))
    finds_it_in_his_history(ana, id, "Boris", "won")
    finds_it_in_his_history(boris, id, "Ana", "lost")
    assert (ana.read, boris.read) == (len(ana.came()), len(boris.came())), "nobody was told anything else"
