"""No Retreat: the first Axis turn of the campaign and the Soviet reply, in two browsers, all through the page."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect
from tests.browser.barbarossa import BREST, KIEV
from tests.browser.table import Visitor

SHELF = "tests.browser.barbarossa"
Visit = Callable[..., Visitor]
Shot = Callable[[Page, str], None]


def sit_down(visit: Visit) -> tuple[Visitor, Visitor]:
    """The campaign: the Axis sets the table up, the Soviets follow the invitation."""
    axis = visit(width=1600, height=1000)
    axis.page.get_by_role("button", name="More…").click()
    axis.page.get_by_role("radio", name=re.compile("^The campaign")).check(force=True)
    axis.page.get_by_role("group", name="Soviets").get_by_role("button", name="a friend, by invitation").click()
    axis.page.get_by_role("button", name="Start").click()
    path = axis.page.get_by_label("Invitation for Soviets").input_value().removeprefix(axis.address)
    soviet = visit(path, width=1600, height=1000)
    soviet.page.get_by_role("button", name="Take the seat").click()
    axis.at_table()
    soviet.at_table()
    return axis, soviet


def to_move(v: Visitor, prompt: str) -> None:
    """Wait until this player is asked for something."""
    expect(v.prompt).to_have_text(re.compile("^" + prompt))


def place(v: Visitor, unit: str) -> str:
    """Where a unit is, as this player sees it."""
    return v.place_of(unit)


def take(v: Visitor, unit: str, to: str) -> None:
    """Pick a unit and a lit hex; the page pencils it."""
    with v.pencilling():
        v.hex(place(v, unit))
        v.hex(to)


def log(v: Visitor) -> str:
    """The log and the battle panel."""
    return v.page.locator("aside.right").inner_text()


def axis_moves(axis: Visitor) -> None:
    """Costs show while a unit is held; the move is pencilled, undone, and made."""
    to_move(axis, "Move your units")
    axis.hex(place(axis, "a6"))
    expect(axis.prompt).to_have_text("6th Army: choose a lit place.")
    expect(axis.board.locator("text.cost").first).to_be_visible()
    with axis.pencilling():
        axis.hex("-2,-2")
    expect(axis.board.locator(".piece .ghost")).to_have_count(1)
    expect(axis.page.locator(".planner")).to_contain_text("Attacks within reach")
    axis.undo.click()
    expect(axis.board.locator(".piece .ghost")).to_have_count(0)
    take(axis, "a6", "-2,-2")
    axis.ink()
    assert place(axis, "a6") == "-2,-2"
    axis.hex(place(axis, "pz1"))
    axis.hex(place(axis, "southwest"))
    expect(axis.page.get_by_role("dialog")).to_contain_text("8.4")
    axis.page.keyboard.press("Escape")
    axis.page.keyboard.press("Escape")
    axis.press("End movement")


def declare(axis: Visitor, soviet: Visitor, shot: Shot) -> None:
    """A target, and a counterblow for a card in the other browser."""
    to_move(soviet, "End of the Movement Phase")
    with soviet.inking():
        soviet.confirm.click()  # pass
    to_move(axis, "Mark the hexes")
    with axis.pencilling():
        axis.hex(KIEV)
    expect(axis.page.locator(".planner")).to_contain_text("Attack on")
    axis.ink()
    axis.press("Targets are set")
    to_move(soviet, "Force the enemy to attack")
    with soviet.pencilling():
        soviet.hex(BREST)
    with soviet.pencilling():
        soviet.page.locator(".hand .card").nth(1).click()
    soviet.ink()
    shot(soviet.page, "no-retreat-counterblow")
    to_move(axis, "Cancel the discard")
    axis.press("Pass everything this turn")
    to_move(soviet, "Force the enemy to attack")
    soviet.press("No more counterblows")


def attack(axis: Visitor, soviet: Visitor, shot: Shot) -> None:
    """Two armies and a Blitz! marker; the Soviets answer the die with a card and must retreat."""
    to_move(axis, "Choose the next battle")
    with axis.pencilling():
        axis.hex(KIEV)
    with axis.pencilling():
        axis.hex(place(axis, "a6"))
    planner = axis.page.locator(".planner")
    expect(planner).to_contain_text("4 : 5")
    expect(planner.locator(".options")).to_contain_text("1st Panzer can still join")
    with axis.pencilling():
        axis.hex(place(axis, "pz1"))
    expect(planner).to_contain_text("11 : 5")
    expect(planner).to_contain_text("armour")
    shot(axis.page, "no-retreat-attack")
    axis.ink()
    axis.press("Commit Blitz!")
    to_move(soviet, "Commit a support marker or a card")
    soviet.press("Go on to the die")
    to_move(soviet, "After the die")
    card = soviet.page.get_by_role("button", name=re.compile("^Andrei Yeremenko"))
    expect(card).to_contain_text("Playable now")
    with soviet.pencilling():
        card.click()
    soviet.ink()
    to_move(soviet, "After the die")
    soviet.press("Pass everything this turn")
    expect(axis.page.locator(".battle")).to_contain_text("the defender retreats")
    to_move(soviet, "Retreat your units")
    take(soviet, "southwest", "-1,0")
    shot(soviet.page, "no-retreat-retreat")
    soviet.ink()
    assert place(axis, "southwest") == "-1,0"


def advance(axis: Visitor) -> None:
    """First Panzer follows three hexes."""
    to_move(axis, "Advance after combat")
    take(axis, "pz1", "1,-2")
    expect(axis.board.locator(".route")).to_have_count(1)
    axis.ink()
    assert place(axis, "pz1") == "1,-2"
    axis.press("End the advance")


def counterattack(axis: Visitor, soviet: Visitor) -> None:
    """The counterblow is answered by the army next to it, which is already chosen, and struck back."""
    to_move(axis, "Choose who attacks")
    axis.press("Attack")
    to_move(axis, "Commit a support marker or a card")
    axis.press("Go on to the die")
    to_move(soviet, "Counterattack")
    expect(soviet.page.locator(".planner")).to_contain_text("Counterattack on")
    soviet.press("Counterattack")
    assert "A counterattack!" in log(soviet)


def soviet_turn(axis: Visitor, soviet: Visitor, shot: Shot) -> None:
    """Cards are drawn, a front goes by rail."""
    to_move(axis, "Card Phase")
    axis.press("Pass everything this turn")
    to_move(soviet, "Card Phase")
    soviet.press("Pass everything this turn")
    to_move(soviet, "Improve, modernize")
    soviet.press("Go on")
    to_move(soviet, "Place your units")
    soviet.press("Go on")
    to_move(soviet, "Move your units")
    soviet.hex(place(soviet, "bryansk"))
    soviet.press("Board a train")
    assert place(soviet, "bryansk") == "rail-soviet"
    expect(soviet.page.locator('[data-box="bryansk"]')).to_be_visible()
    soviet.press("End movement")
    to_move(soviet, "Mark the hexes")
    soviet.press("Targets are set")
    to_move(axis, "Force the enemy to attack")
    axis.press("No more counterblows")
    to_move(soviet, "Pick a unit on the trains")
    option = soviet.option("detrain")
    assert option is not None
    to = next(hex for hex in option["to"] if soviet.sees(hex))
    with soviet.pencilling():
        soviet.page.locator('[data-box="bryansk"]').click()
        soviet.hex(to)
    shot(soviet.page, "no-retreat-detrain")
    soviet.ink()
    assert place(axis, "bryansk") == to


def test_the_axis_turn_and_the_soviet_reply(visit: Visit, shot: Shot) -> None:
    axis, soviet = sit_down(visit)
    axis_moves(axis)
    declare(axis, soviet, shot)
    attack(axis, soviet, shot)
    advance(axis)
    counterattack(axis, soviet)
    soviet_turn(axis, soviet, shot)
    to_move(axis, "Discard|Card Phase")
    assert axis.state()["view"]["turn"] == 2
