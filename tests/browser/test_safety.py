"""Reloads, lost lines, dead servers, two tabs, double clicks: nothing is lost and nothing happens twice."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.conftest import Server
from tests.browser.table import Visitor

Visit = Callable[..., Visitor]


def short_move(v: Visitor) -> tuple[str, str]:
    """Pencil one; returns unit and goal."""
    option = v.option("short-move")
    assert option is not None
    unit, to = option["unit"][0], option["to"][0]
    v.point("short-move", unit=unit, to=to)
    expect(v.board.locator(".piece .ghost")).to_have_count(1)
    return unit, to


def test_reload_keeps_ink_and_pencil(visit: Visit) -> None:
    v = visit()
    v.play_alone()
    unit, to = short_move(v)
    v.ink()
    log = v.page.get_by_role("region", name="Log").inner_text()
    number = v.state()["number"]
    short_move(v)
    v.page.reload()
    v.at_table()
    v.shows(number)
    expect(v.board.locator(f'.piece[data-piece="{unit}"][data-place="{to}"]')).to_be_attached()
    expect(v.board.locator(".piece .ghost")).to_have_count(1)
    expect(v.confirm).to_contain_text("Confirm")
    v.page.keyboard.press("z")
    expect(v.board.locator(".piece .ghost")).to_have_count(0)
    expect(v.undo).to_be_enabled()
    assert v.page.get_by_role("region", name="Log").inner_text() == log


def test_a_lost_line_comes_back(visit: Visit) -> None:
    v = visit()
    v.play_alone()
    unit, to = short_move(v)
    number = v.state()["number"]
    v.page.context.set_offline(True)
    v.confirm.click()
    expect(v.page.get_by_text("It will be sent once when it is back.")).to_be_visible()
    v.page.context.set_offline(False)
    v.shows(number + 1)
    expect(v.page.get_by_text("the line is lost")).to_have_count(0)
    assert v.place_of(unit) == to
    assert v.state()["number"] == number + 1


def test_the_server_dies_and_comes_back(visit: Visit, server: Server) -> None:
    v = visit()
    v.play_alone()
    unit, to = short_move(v)
    v.ink()
    number = v.state()["number"]
    server.kill()
    expect(v.page.get_by_text("The connection is lost.")).to_be_visible()
    server.start()
    expect(v.page.get_by_text("The connection is lost.")).to_have_count(0)
    v.shows(number)
    assert v.place_of(unit) == to
    v.press("End turn")
    assert v.state()["number"] == number + 1


def test_two_tabs_of_one_seat(visit: Visit) -> None:
    v = visit()
    v.play_alone()
    other = Visitor(v.page.context.new_page(), v.address)
    other.page.goto(v.page.url)
    other.at_table()
    unit, to = short_move(v)
    v.ink()
    number = v.state()["number"]
    other.shows(number)  # the second tab follows by itself
    expect(other.board.locator(f'.piece[data-piece="{unit}"][data-place="{to}"]')).to_be_attached()
    other.press("End turn")
    v.shows(other.state()["number"])
    assert not other.problems


def test_a_stale_page_is_refreshed(visit: Visit) -> None:
    v = visit()
    v.page.route_web_socket("**/ws/**", lambda line: None)  # this tab hears nothing
    v.play_alone()
    other = Visitor(v.page.context.new_page(), v.address)
    other.page.goto(v.page.url)
    other.at_table()
    other.press("End turn")
    number = other.state()["number"]
    with v.page.expect_response("**/act") as answer:
        v.button("End turn").click()
        v.surely()
    assert answer.value.status == 409
    v.shows(number)
    assert v.state()["number"] == number


def test_a_double_click_plays_once(visit: Visit) -> None:
    v = visit()
    v.play_alone()
    short_move(v)
    number = v.state()["number"]
    with v.inking():
        v.confirm.dblclick()
    v.page.keyboard.press("Enter")
    v.shows(number + 1)
    assert v.state()["number"] == number + 1
    with v.inking():
        v.button("End turn").dblclick()
    assert v.state()["number"] == number + 2
