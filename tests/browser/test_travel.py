"""What if, shared positions, notes and reports, on the screen: on a laptop and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.table import Visitor

PLAYED = Path(__file__).parents[1] / "playthroughs/no-retreat/barbarossa.match.json"
Visit = Callable[..., Visitor]
Shot = Callable[[Page, str], None]
SIZES = [pytest.param(1440, 900, id="laptop"), pytest.param(390, 844, id="phone")]


def finished(v: Visitor) -> None:
    """Open a finished match, brought in as a file."""
    v.known()
    id = v.page.evaluate(
        """async (file) => {
            const headers = {
                Authorization: 'Bearer ' + localStorage.getItem('stavka-visitor'),
                'Content-Type': 'application/json',
            };
            return (await (await fetch('/api/matches', { method: 'POST', headers, body: file })).json()).id;
        }""",
        PLAYED.read_text(),
    )
    v.page.goto(f"{v.address}/tables/{id}")
    expect(v.page.get_by_role("dialog")).to_be_visible()


def menu(v: Visitor, name: str) -> None:
    """Something from the menu of the table."""
    v.page.get_by_role("button", name=re.compile("^(Menu|Settings)$")).first.click()
    v.page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_finished_match_is_tried_again_from_where_one_looks(
    visit: Visit, shot: Shot, width: int, height: int
) -> None:
    v = visit(width=width, height=height)
    finished(v)
    v.page.get_by_role("dialog").get_by_role("button", name="Replay", exact=True).click()
    strip = v.page.locator("[data-trial=offer]")
    expect(strip).to_be_visible()
    shot(v.page, f"try-it-{width}")
    strip.get_by_role("button", name="Both sides by hand").click()
    inside = v.page.locator("[data-trial=inside]")
    expect(inside).to_contain_text("Sandbox")
    expect(v.page.locator("#confirm, .bar")).not_to_have_count(0)
    shot(v.page, f"sandbox-{width}")
    inside.get_by_role("button", name="Leave").click()
    listed = v.page.locator("[data-sandboxes]")
    listed.locator("summary").click()
    expect(listed.locator("li")).to_have_count(1)
    listed.get_by_role("link").first.click()
    inside.get_by_role("button", name="Delete").click()
    v.page.locator("[data-delete]").click()
    expect(v.page.locator("article#no-retreat")).to_be_visible()
    expect(listed).to_have_count(0)


def test_against_the_computer_a_named_sandbox_tells_that_it_is_recorded(visit: Visit) -> None:
    v = visit()
    v.play_alone()
    menu(v, "What if")
    sheet = v.page.get_by_role("dialog")
    expect(sheet).to_contain_text("not rated")
    expect(sheet).to_contain_text("dealt anew")
    v.page.locator("[data-sandbox-name]").fill("Up the hill")
    v.page.locator("[data-begin]").click()
    expect(v.page.locator("[data-trial=inside]")).to_be_visible()
    assert v.state()["table"]["sandbox"] is True
    v.page.goto(v.address)
    listed = v.page.locator("[data-sandboxes]")
    listed.locator("summary").click()
    expect(listed).to_contain_text("Up the hill")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_link_shows_the_position_to_somebody_without_a_seat_until_it_is_revoked(
    visit: Visit, shot: Shot, width: int, height: int
) -> None:
    v = visit(width=width, height=height)
    v.play_alone()
    menu(v, "Share this position")
    v.page.locator("[data-share-title]").fill("Where would you land?")
    v.page.locator("[data-share]").click()
    link = v.page.locator("[data-link] input").input_value()
    assert "/shared/" in link
    guest = visit(link.removeprefix(v.address), width=width, height=height)
    expect(guest.page.locator("[data-shared]")).to_contain_text("Where would you land?")
    expect(guest.page.locator("[data-number]")).to_be_visible()
    own = {p["id"] for p in v.state()["view"]["pieces"] if p.get("id")}
    assert own, "the sharer's own blocks are shown"
    expect(guest.page.get_by_role("button", name=re.compile("^Confirm"))).to_have_count(0)
    shot(guest.page, f"shared-{width}")
    v.page.locator("[data-revoke]").click()
    expect(v.page.locator("[data-link]")).to_have_count(0)
    guest.page.reload()
    expect(guest.page.get_by_role("heading", name=re.compile("leads nowhere"))).to_be_visible()


def test_a_replay_goes_to_turns_battles_and_notes_and_a_report_is_saved(visit: Visit, shot: Shot) -> None:
    v = visit()
    finished(v)
    with v.page.expect_download() as saved:
        v.page.locator("[data-report]").click()
    assert "<h1>" in Path(saved.value.path()).read_text()
    v.page.get_by_role("dialog").get_by_role("button", name="Replay", exact=True).click()
    turns = v.page.locator("[data-turns]")
    expect(turns.locator("option")).to_have_count(5)
    turns.select_option(index=2)
    at = v.page.locator(".replay .at")
    expect(at).not_to_have_text(re.compile("^0 /"))
    before = at.inner_text()
    v.page.get_by_role("button", name="The next battle").click()
    expect(at).not_to_have_text(before)
    v.page.locator("[data-remark-write]").click()
    v.page.locator("[data-remark-text]").fill("Here it turned.")
    v.page.locator("[data-remark-keep]").click()
    expect(v.page.locator("[data-remark]")).to_contain_text("Here it turned.")
    there = at.inner_text()
    turns.select_option(index=0)
    expect(v.page.locator("[data-remark]")).to_have_count(0)
    v.page.get_by_role("button", name="The next note").click()
    expect(at).to_have_text(there)
    expect(v.page.locator("[data-remark]")).to_contain_text("Here it turned.")
    shot(v.page, "replay")
    menu(v, "Dice")
    expect(v.page.locator("[data-dice=axis]")).to_contain_text("dice")
