"""Roads to Stalingrad from two browsers: Fall Blau's operation with a battle, then two rounds of Card or Map."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.table import Visitor

Visit = Callable[..., Visitor]
Shot = Callable[[Page, str], None]
PASS = re.compile("^Pass(?! for)")
MANY = 60  # decisions: no battle is that long


def verbs(view: Any) -> dict[str, dict[str, Any]]:
    """What a side may do now, by verb."""
    return {option["verb"]: option for option in view.get("legal", [])}


def panel(v: Visitor) -> dict[str, Any]:
    found: dict[str, Any] = v.state()["view"]["panel"]
    return found


def chit(v: Visitor) -> None:
    """Play the first of one's chits: picked in the battle panel, looked at, confirmed."""
    with v.pencilling():
        v.page.locator(".fight button.own").first.click()
    expect(v.page.locator(".fight button.own.laid")).to_have_count(1)
    expect(v.confirm).to_have_text(re.compile("^Play chit"))
    v.ink()


def listed(v: Visitor) -> None:
    """The first unit of the list above the prompt."""
    with v.pencilling():
        v.page.locator(".off button").first.click()
    v.ink()


def go(v: Visitor, place: str) -> None:
    with v.pencilling():
        v.hex(place)
    v.ink()


def react(v: Visitor) -> None:
    """Play no card."""
    with v.inking():
        v.bar.get_by_role("button", name=PASS).click()


def answer(v: Visitor, view: Any) -> str:
    """Decide what is open in a battle or a reaction; returns the verb, or nothing when something else is open."""
    open = verbs(view)
    verb = next((verb for verb in ("pass", "play-chit", "pick", "retreat") if verb in open), "")
    if verb == "pass":
        react(v)
    elif verb == "play-chit":
        chit(v)
    elif verb == "pick":
        listed(v)
    elif verb == "retreat":
        go(v, open[verb]["to"][0])
    return verb


def check_secrets(v: Visitor, fight: Any, own: str, other: str) -> None:
    """Own chits by name; of the other's only how many, on the wire and on the page."""
    assert fight[other]["chits"] is None
    assert len(fight[own]["chits"]) == fight[own]["count"]
    drawn = v.page.locator(f'.half[data-side="{other}"] .chits:not(.cup) .chit')
    expect(drawn).to_have_count(fight[other]["count"])
    assert not [name for name in drawn.all_inner_texts() if name != "?"]


def fight(axis: Visitor, soviet: Visitor) -> list[str]:
    """Both decide in turn until the battle is over; neither page ever shows a chit of the other's hand."""
    played: list[str] = []
    for _ in range(MANY):
        states = {axis: axis.state(), soviet: soviet.state()}
        for v, state in states.items():
            v.shows(state["number"])
        if "battle" in states[axis]["view"]["panel"]:
            check_secrets(axis, states[axis]["view"]["panel"]["battle"], "axis", "soviet")
            check_secrets(soviet, states[soviet]["view"]["panel"]["battle"], "soviet", "axis")
        verb = next((verb for v, state in states.items() if (verb := answer(v, state["view"]))), "")
        if not verb:
            return played
        played.append(verb)
    raise AssertionError("the battle does not end")


def operation(axis: Visitor, soviet: Visitor, shot: Shot) -> None:
    """A resource point is spent at Kupyansk; a stack of two attacks Lisichansk."""
    expect(axis.prompt).to_have_text("Which resource point pays for the operation?")
    with axis.pencilling():
        axis.hex("KUP")
    expect(axis.confirm).to_have_text(re.compile("^Begin operation"))
    axis.ink()
    expect(soviet.prompt).to_have_text("An operation begins: play a card?")
    react(soviet)
    expect(axis.prompt).to_have_text("Operation at Kupyansk: 6 supply points left.")
    with axis.pencilling():
        axis.hex("SLA")
    with axis.pencilling():
        axis.page.get_by_role("group", name="Take along").get_by_role("button").click()
    expect(axis.prompt).to_have_text(
        re.compile("^4th Army Corps and 14th Panzer Corps at Slavyansk|^14th Panzer Corps and 4th Army Corps")
    )
    expect(axis.board.locator(".piece .frame")).to_have_count(2)
    with axis.pencilling():
        axis.hex("LSC")
    plan = axis.page.locator(".planner")
    expect(plan.get_by_role("heading", name="Battle at Lisichansk")).to_be_visible()
    expect(plan).to_contain_text("17 chits in the cup")
    expect(plan).to_contain_text("%")
    shot(axis.page, "roads-plan")
    axis.ink()
    expect(soviet.prompt).to_have_text(re.compile("^You are about to be attacked"))
    expect(soviet.board.locator(".ring")).to_have_count(1)
    played = fight(axis, soviet)
    assert "play-chit" in played
    assert played.count("pass") >= 2
    shot(axis.page, "roads-fought")
    expect(axis.page.locator(".log")).to_contain_text(re.compile("wins the battle of Lisichansk|Nobody is left"))
    assert panel(axis)["operation"]["supply"] == 4
    axis.press("End operation")


def choose(axis: Visitor, soviet: Visitor, first: str, second: str, shot: Shot) -> None:
    """The choice of the Axis stays face down until the Soviets have chosen."""
    expect(axis.prompt).to_have_text("Card or Map?")
    expect(soviet.prompt).to_have_text("Card or Map?")
    before = len(soviet.payloads())
    with axis.inking():
        axis.bar.get_by_role("button", name=first, exact=True).click()
    expect(soviet.page.locator('.marker[data-side="axis"]')).to_have_text("?")
    assert panel(soviet)["choice"] == {"axis": "sealed", "soviet": ""}
    assert panel(axis)["choice"] == {"axis": first.lower(), "soviet": ""}
    told = soviet.payloads()[before:]
    assert told
    assert not [p for p in told if f'"axis":"{first.lower()}"' in p or '"option":"' in p], "the choice has leaked"
    shot(soviet.page, f"roads-choice-{first.lower()}")
    with soviet.inking():
        soviet.bar.get_by_role("button", name=second, exact=True).click()
    expect(axis.page.locator(".log h4").first).to_have_text(f"The choices are opened: Axis {first}, Soviets {second}.")


def discard(v: Visitor) -> None:
    """A card for a resource point."""
    card = v.page.locator(".hand .card").first
    with v.pencilling():
        card.click()
        if v.page.get_by_role("dialog").count():
            v.page.get_by_role("dialog").get_by_role("button", name="Discard").click()
    expect(v.confirm).to_have_text(re.compile("^Discard"))
    v.ink()
    place(v)


def place(v: Visitor) -> None:
    """Resource points, each to the first lit city."""
    while option := v.option("place-resource"):
        go(v, option["to"][0])


def test_fall_blau_and_two_rounds(visit: Visit, shot: Shot) -> None:
    axis = visit()
    soviet = visit(axis.invite("Campaign", "Soviets", "roads"))
    soviet.page.get_by_role("button", name="Take the seat").click()
    axis.at_table()
    soviet.at_table()
    shot(axis.page, "roads-start")
    operation(axis, soviet, shot)
    # Map against Card: the operation comes first, then the card
    choose(axis, soviet, "Map", "Card", shot)
    go(axis, "KUR")
    react(soviet)
    axis.press("End operation")
    expect(soviet.prompt).to_have_text("Play, draw or discard a card.")
    stock = sum(int(m["value"]) for m in soviet.state()["view"]["marks"] if m["kind"] == "resource")
    discard(soviet)
    assert sum(int(m["value"]) for m in soviet.state()["view"]["marks"] if m["kind"] == "resource") == stock + 1
    # Card against Card: the side with the Initiative first
    choose(axis, soviet, "Card", "Card", shot)
    expect(axis.prompt).to_have_text("Play, draw or discard a card.")
    discard(axis)
    expect(soviet.prompt).to_have_text("Play, draw or discard a card.")
    soviet.press("Draw a card")
    expect(axis.prompt).to_have_text("Card or Map?")
    tracks = {t["id"]: t["value"] for t in axis.state()["view"]["tracks"]}
    assert tracks["used-cards"] == 2
    shot(axis.page, "roads-rounds")
