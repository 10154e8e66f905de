"""A solo game from the lobby to its end, every action through the page."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.browser.table import Visitor

Visit = Callable[..., Visitor]
Shot = Callable[[Page, str], None]


def reinforce(v: Visitor, shot: Shot) -> None:
    """Call, and deploy every unit that came."""
    v.press("Call reinforcements")
    called = v.page.get_by_role("group", name="Waiting off the map").get_by_role("button")
    assert called.count() >= 2
    expect(v.prompt).to_have_text(f"Deploy {called.count()} called units.")
    shot(v.page, "solo-called")
    while option := v.option("deploy"):
        v.point("deploy", unit=option["unit"][0], to=option["to"][0])
        v.ink()
    expect(called).to_have_count(0)


def long_move(v: Visitor) -> None:
    """A whole stack, two hexes."""
    option = v.option("long-move")
    assert option is not None
    stack = [p["id"] for p in v.state()["view"]["pieces"] if p["place"] == option["start"][0]]
    v.point("long-move", start=option["start"][0], to=option["to"][0])
    expect(v.board.locator(".route")).to_have_count(1)
    v.ink()
    assert {v.place_of(unit) for unit in stack} == {option["to"][0]}


def short_moves(v: Visitor) -> None:
    """Two, then the turn is ended."""
    for count in (1, 2):
        option = v.option("short-move")
        assert option is not None
        unit, to = option["unit"][0], option["to"][0]
        v.point("short-move", unit=unit, to=to)
        expect(v.board.locator(".piece .ghost")).to_have_count(1)
        expect(v.bar).to_contain_text("One action in pencil.")
        v.ink()
        assert v.place_of(unit) == to, count
    v.go_on()


def quick_attack(v: Visitor, shot: Shot) -> None:
    """A unit steps next to Soviets and attacks at once."""
    option = v.option("approach")
    assert option is not None
    v.point("approach", unit=option["unit"][0], to=option["to"][0])
    expect(v.prompt).to_have_text(re.compile("^Attack from"))
    v.point("strike", target=v.then("strike")["target"][0])
    odds = v.page.locator(".planner")
    expect(odds).to_contain_text("not rolled yet")
    expect(odds).to_contain_text("%")
    expect(v.prompt).to_have_text("Only your confirmation remains.")
    shot(v.page, "solo-quick-attack")
    v.ink()
    expect(v.page.locator(".battle .die").first).to_be_visible()
    v.go_on()


def planned_attack(v: Visitor, shot: Shot) -> bool:
    """All stacks next to a Soviet one attack it, with a card."""
    option, hand = v.option("assault"), v.state()["view"]["hands"][0]["cards"]
    if option is None or not hand:
        return False
    v.point("assault", target=option["target"][0])  # the only stack beside it joins by itself
    expect(v.page.locator(".planner")).to_contain_text("%")
    expect(v.confirm).to_have_text(re.compile("^Attack"))
    shot(v.page, "solo-planned-attack")
    v.ink()
    expect(v.prompt).to_have_text("Lay a card for this attack, or none.")
    card = v.legal()[0]["card"][0]
    v.point("play-card", card=card)
    expect(v.card(card)).to_have_attribute("aria-pressed", "true")
    v.ink()
    assert not v.page.evaluate("document.querySelector('.table').scrollTop + document.scrollingElement.scrollTop")
    shot(v.page, "solo-battle")
    assert card not in v.state()["view"]["hands"][0]["cards"] or hand.count(card) > 1
    v.go_on()
    return True


def test_a_whole_game(visit: Visit, shot: Shot, tmp_path: Path) -> None:
    v = visit()
    shot(v.page, "lobby")
    v.play_alone()
    expect(v.prompt).to_have_text("Choose one action: reinforce, move or attack.")
    expect(v.undo).to_be_disabled()
    shot(v.page, "solo-start")
    reinforce(v, shot)
    long_move(v)
    short_moves(v)
    quick_attack(v, shot)
    assert planned_attack(v, shot)
    while v.option("call"):  # hold out until the Soviet deck is empty
        v.press("End turn")
        v.go_on()
    sheet = v.page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name=re.compile("Soviets"))).to_be_visible()
    shot(v.page, "solo-end")
    with v.page.expect_download() as download:
        sheet.get_by_role("button", name="Download match file").click()
    file = tmp_path / "match.json"
    download.value.save_as(file)
    stavka = Path(sys.executable).with_name("stavka")
    verified = subprocess.run([stavka, "verify", file], capture_output=True, text=True, check=False)
    assert verified.returncode == 0, verified.stdout + verified.stderr
    sheet.get_by_role("button", name="Replay").click()
    replay(v, shot)


def replay(v: Visitor, shot: Shot) -> None:
    """The slider goes back to the beginning and on."""
    bar = v.page.get_by_role("group", name="Replay")
    slider = bar.get_by_role("slider")
    expect(slider).to_have_value("0")
    all = int(slider.get_attribute("max") or "0")
    assert all == v.state()["actions"]
    bar.get_by_role("button", name="One step on").click()
    expect(slider).to_have_value("1")
    slider.focus()
    slider.press("End")
    expect(v.prompt).to_contain_text(f"{all}")
    expect(v.page.locator(".replay .at")).to_have_text(f"{all} / {all}")
    shot(v.page, "solo-replay")
    bar.get_by_role("button", name=re.compile("Close|Back")).click()
    expect(slider).to_have_count(0)
