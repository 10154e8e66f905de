"""Summer 1942 in two browsers: a blitz, an air strike, a river assault, a starving army, a way out of a battle."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.front import LOST
from tests.browser.table import Visitor

SHELF = "tests.browser.front"
Visit = Callable[..., Visitor]
Shot = Callable[[Page, str], None]
BATTLE, CROSSING = "13,14", "13,16"  # reached over open ground; reached only over the Oskol


def sit_down(visit: Visit) -> tuple[Visitor, Visitor]:
    """The Axis player makes the table, the Soviet player takes the invited seat."""
    axis = visit("/", 1600, 900)
    page = axis.page
    page.get_by_role("button", name="More…").click()
    page.get_by_role("radio", name=re.compile("^Summer 1942")).check(force=True)
    page.get_by_role("group", name="Soviets").get_by_role("button", name="a friend, by invitation").click()
    page.get_by_role("button", name="Start").click()
    path = page.get_by_label("Invitation for Soviets").input_value().removeprefix(axis.address)
    soviet = visit(path, 1600, 900)
    soviet.page.get_by_role("button", name="Take the seat").click()
    axis.at_table()
    soviet.at_table()
    return axis, soviet


def move(v: Visitor, unit: str, to: str, via: str) -> None:
    """Pick a block, and the hex on the side where it comes in."""
    fits = [o for o in v.legal() if unit in o.get("unit", ()) and to in o.get("to", ())]
    with v.pencilling():
        v.piece(unit, modifiers=["Control"])
        v.hex(to, toward=via)
        question = v.page.get_by_role("dialog")
        if {o["verb"] for o in fits} != {"move"}:  # a train goes there as well; asked where both ways are the same
            question.or_(v.page.locator("[data-pencilled]:not([data-pencilled='0'])")).first.wait_for()
            if question.count():
                question.get_by_role("button", name="Move", exact=False).first.click()


def log(v: Visitor) -> list[dict[str, Any]]:
    """Everything told so far."""
    events: list[dict[str, Any]] = v.state()["events"]
    return events


def fight(*players: Visitor) -> None:
    """Settle the battles in the order offered; each loss falls on the first block that may take it."""
    while choice := next(((v, o) for v in players for o in v.legal() if o["verb"] in ("resolve", "lose")), None):
        v, option = choice
        v.shows(v.state()["number"])
        with v.pencilling():
            if option["verb"] == "resolve":
                v.hex(option["battle"][0])
            else:
                v.page.locator(f'.off button[data-piece="{option["unit"][0]}"]').click()
        v.ink()


def test_a_turn_of_both_sides(visit: Visit, shot: Shot) -> None:
    axis, soviet = sit_down(visit)

    # command: Army Group South prepares a blitz
    axis.piece("axis-AGS")
    axis.piece("axis-AGS")
    axis.press("Blitz")
    axis.press("End phase")

    # movement: a new battle on open ground, and a river assault
    move(axis, "ger-24Pz", BATTLE, "12,14")
    move(axis, "ger-48Pz", BATTLE, "12,14")
    before = axis.page.locator('main.map .piece[data-piece="ger-40Pz"]')
    with axis.pencilling():  # one press: taken along from its stack, and let go on the side of the river
        axis.drag(before.last, CROSSING, toward="12,16")
    assert next(a for a in axis.considered["actions"] if a["unit"] == "ger-40Pz")["via"] == "12,16"
    shot(axis.page, "eastfront-movement")
    expect(soviet.board.locator(".piece[data-piece='ger-24Pz']")).to_have_count(0)
    axis.ink()
    axis.press("End phase")

    # combat with an air strike
    with axis.pencilling():
        axis.piece("axis-AGS")
        axis.hex(BATTLE)
    axis.ink()
    axis.press("Begin combat")
    expect(soviet.board.locator(".piece[data-piece='ger-24Pz']")).to_have_count(1)  # in battle it lies open
    shot(axis.page, "eastfront-combat")
    expect(axis.page.get_by_role("region", name="Battle for Kursk E1")).to_contain_text("steps and they lose")
    fight(axis, soviet)
    told = log(axis)
    assert any(e["id"] == "air-strike" for e in told)
    assert {p for e in told if e["id"] == "defensive-fire" for p in e["places"]} == {BATTLE, CROSSING}

    # the battle board keeps every die of the round
    axis.page.get_by_role("button", name=re.compile(r"^Kursk E1 Axis")).click()
    board = axis.page.get_by_role("region", name="Battle board: Kursk E1")
    shown = board.locator(".fires .die").count()
    assert shown == sum(len(r["dice"]) for e in told if BATTLE in e.get("places", ()) for r in e.get("rolls", ()))
    shot(axis.page, "eastfront-battle")

    # the blitz goes on: move and fight once more
    assert axis.state()["view"]["panel"]["headquarters"]
    axis.press("End phase")
    axis.press("Begin combat")
    fight(axis, soviet)
    shot(soviet.page, "eastfront-soviet-turn")

    # at the end of the turn the army that was cut off starves, and only its owner reads its name
    expect(soviet.prompt).to_have_text("Choose the headquarters to activate.")
    starved = [e for e in log(soviet) if e["id"] == "unit-starves"]
    assert any(f"piece:{LOST}" in str(e["args"]) for e in starved)
    assert not any(f"piece:{LOST}" in str(e.get("args")) for e in log(axis))

    # Stavka takes a block out of the battle
    soviet.piece("sov-STAVKA")
    soviet.piece("sov-STAVKA")
    soviet.ink()
    soviet.press("End phase")
    view = soviet.state()["view"]
    battles = {m["place"] for m in view["marks"] if m["kind"] == "battle"}
    fighting = {p["id"] for p in view["pieces"] if p["place"] in battles and p.get("id", "").startswith("sov")}
    ways = [o for o in soviet.legal() if o["verb"] == "move" and fighting & set(o["unit"])]
    unit = min(fighting & set(ways[0]["unit"]))
    move(soviet, unit, ways[0]["to"][-1], ways[0]["via"][0])
    shot(soviet.page, "eastfront-disengage")
    soviet.ink()
    assert log(soviet)[-1]["id"] == "disengage"
    soviet.press("End phase")
    soviet.press("Begin combat")
    fight(soviet, axis)
    expect(axis.prompt).to_have_text("Choose the headquarters to activate.")
