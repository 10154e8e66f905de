"""Nobody loses their place: the list of games, the pencil kept with the seat, who one is and what to do."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.browser.table import Visitor

Visit = Callable[..., Visitor]
MAKE = """async ([game, scenario, role, roles]) => {
    const Authorization = 'Bearer ' + localStorage.getItem('stavka-visitor');
    const headers = { Authorization, 'Content-Type': 'application/json' };
    const post = async (path, body) =>
        (await fetch('/api/tables' + path, { method: 'POST', body: JSON.stringify(body), headers })).json();
    const seats = Object.fromEntries(roles.map((r) => [r, r === role ? 'me' : 'open']));
    const table = await post('', { game, scenario, seats });
    await post(`/${table.id}/join`, { nonce: 'b7'.repeat(32) });
    return table.id;
}"""


def test_all_my_games_whose_move_first(visit: Visit, shot: Callable[[Page, str], None]) -> None:
    v = visit(width=1366, height=768)
    v.known()
    for _ in range(6):
        v.page.evaluate(MAKE, ["stalingrad", "duel", "german", ["german", "soviet"]])  # waits for a friend
    v.page.evaluate(MAKE, ["stalingrad", "solo", "german", ["german"]])
    v.page.evaluate(MAKE, ["stalingrad", "duel", "german", ["german", "soviet"]])
    v.page.reload()
    rows = v.page.locator(".yours > ul > li")
    expect(rows).to_have_count(8)
    expect(rows.first).to_contain_text("Your move. Choose one action")
    expect(rows.first).to_contain_text("You: Germans")
    expect(rows.first).to_contain_text("Turn 1")
    for button in v.page.get_by_role("button", name="Play the computer").all():
        expect(button).to_be_visible()
    assert "Barbarossa, Axis, 1.5 to 3 h" in str(v.game("no-retreat").locator(".strong").get_attribute("aria-label"))
    shot(v.page, "lobby-games")
    rows.first.get_by_role("button", name=re.compile("^More about")).click()
    rows.first.get_by_role("button", name="Name it").click()
    rows.first.get_by_label("Name it").fill("The Volga, slowly")
    rows.first.get_by_role("button", name="Keep the name").click()
    expect(rows.first).to_contain_text("The Volga, slowly")
    rows.nth(1).get_by_role("button", name=re.compile("^More about")).click()
    rows.nth(1).get_by_role("button", name="Put away").click()
    expect(rows).to_have_count(7)
    rows.nth(1).get_by_role("button", name=re.compile("^More about")).click()
    rows.nth(1).get_by_role("button", name="Delete").click()
    rows.nth(1).get_by_role("button", name=re.compile("are you sure")).click()
    expect(rows).to_have_count(6)
    away = v.page.locator("details")
    away.locator("summary").click()
    away.get_by_role("button", name=re.compile("^More about")).click()
    away.get_by_role("button", name="Bring back").click()
    expect(rows).to_have_count(7)


def test_the_pencil_is_kept_with_the_seat(visit: Visit) -> None:
    v = visit()
    v.play_alone()
    expect(v.page.locator("header .you")).to_have_text("You: Germans")
    card = v.page.get_by_role("region", name="Your first turn")
    expect(card).to_contain_text("Hold all six landings")
    option = v.option("short-move")
    assert option is not None
    unit, to = option["unit"][0], option["to"][0]
    with v.page.expect_response("**/note"):
        v.point("short-move", unit=unit, to=to)
    expect(v.board.locator(".piece .ghost")).to_have_count(1)
    v.page.reload()
    v.at_table()
    expect(v.board.locator(".piece .ghost")).to_have_count(1)
    token = v.page.evaluate("localStorage.getItem('stavka-visitor')")
    other = visit()  # another device of the same player
    other.page.evaluate("(token) => localStorage.setItem('stavka-visitor', token)", token)
    other.page.goto(v.page.url)
    other.at_table()
    expect(other.board.locator(".piece .ghost")).to_have_count(1)
    other.button("Undo").click()
    expect(other.board.locator(".piece .ghost")).to_have_count(0)
    with other.pencilling():
        other.page.get_by_role("button", name="Redo").click()
    expect(other.board.locator(".piece .ghost")).to_have_count(1)


def test_a_pencil_from_before_is_gone_with_a_word(visit: Visit) -> None:
    v = visit()
    v.play_alone()
    body = {"role": "german", "number": 7, "actions": [{"verb": "call"}], "seen": 0}
    v.page.route(
        "**/note?role=*", lambda route: route.fulfill(json={k: body[k] for k in ("number", "actions", "seen")})
    )
    v.page.reload()
    v.at_table()
    expect(v.bar).to_contain_text("What you had in pencil is gone")


def test_undo_says_what_it_takes_back(visit: Visit) -> None:
    v = visit()
    v.play_alone()
    option = v.option("short-move")
    assert option is not None
    v.point("short-move", unit=option["unit"][0], to=option["to"][0])
    assert re.match(r"Undo: .+", str(v.undo.get_attribute("aria-label")))
