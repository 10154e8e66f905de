"""A day near Krupki, played by both sides at one screen: a bridge, two kinds of fire, two attacks, and recovery."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.arranged_minsk import load
from tests.browser.table import Visitor

SHELF = "tests.browser.arranged_minsk"

GAME: Any = load("minsk44")
UNITS = {unit.id: unit for unit in GAME.data.units}
Shot = Callable[[Page, str], None]


class Staff:
    """Two players who hand the screen to each other."""

    def __init__(self, v: Visitor) -> None:
        self.v = v
        self.page = v.page

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("region", name="Log")

    @property
    def plan(self) -> Locator:
        return self.page.locator("section.plan")

    @contextmanager
    def sending(self) -> Iterator[None]:
        """What is done in here is played; the screen may then belong to the other side."""
        with self.v.deciding():
            yield

    def press(self, name: str) -> None:
        with self.sending():
            self.v.button(name).click()
            self.v.surely()

    def confirm(self) -> None:
        expect(self.v.confirm).to_be_enabled()
        with self.sending():
            self.v.confirm.click()

    def hand_over(self, to: str) -> None:
        """The screen is dark until the other side says that it is there."""
        expect(self.page.locator(".board")).to_have_count(0)
        self.page.get_by_role("button", name=re.compile(to)).click()
        self.v.at_table()

    def move(self, unit: str, to: str) -> None:
        with self.v.pencilling():
            self.v.piece(unit, modifiers=["Control"])
            self.v.hex(to)

    def move_stack(self, unit: str, to: str, size: int) -> None:
        """A click takes up the whole stack."""
        self.v.piece(unit)
        self.v.hex(to)
        expect(self.v.bar).to_contain_text(f"{size} actions in pencil")

    def point(self, hex: str) -> None:
        with self.v.pencilling():
            self.v.hex(hex)

    def add(self, unit: str) -> None:
        """A unit or a gun joins what is planned."""
        with self.v.pencilling():
            self.plan.locator(f'button[data-piece="{unit}"]').click()


@pytest.fixture
def staff(visit: Callable[..., Visitor]) -> Staff:
    v = visit(width=1600, height=1000)
    v.sit_alone("minsk44", "minsk", ("soviet", "german"))
    return Staff(v)


def test_a_day_near_krupki(staff: Staff, shot: Shot) -> None:
    soviet_turn(staff, shot)
    german_turn(staff, shot)


def soviet_turn(at: Staff, shot: Shot) -> None:
    """A bridge is lost, a gun suppresses, tanks break into the town."""
    v = at.v
    at.move("5GTA-Mc", "4707")
    at.confirm()
    at.hand_over("Germans")
    expect(v.prompt).to_contain_text("Blow the bridge")
    shot(at.page, "minsk-bridge")
    at.press("Blow the bridge")
    at.hand_over("Soviets")
    expect(at.log).to_contain_text("is blown, die")
    at.move_stack("3GTC-T3", "4208", 2)
    at.move("3GTC-R2", "4108")
    shot(at.page, "minsk-moves")
    at.press("End movement")

    at.hand_over("Germans")
    expect(v.prompt).to_have_text("Final protective fire")
    at.point("4108")
    expect(at.plan).to_contain_text("Guns 1/4")  # the only gun that reaches fires unasked
    fire, defence = UNITS["5Pz-II116"].fpf, UNITS["3GTC-R2"].defence
    expect(at.plan.locator(".target")).to_contain_text(f"{fire} − {defence} = ")
    at.confirm()

    at.hand_over("Soviets")
    expect(at.log).to_contain_text("2 Gds MRB (motorised) is suppressed")
    expect(at.page.locator("section.owed")).to_contain_text("Krupki (4209)")
    at.point("4010")
    at.add("5GTA-How")
    expect(at.plan).to_contain_text("Guns 1/3")
    shot(at.page, "minsk-barrage")
    at.confirm()
    expect(at.page.locator("section[data-resolved]")).to_contain_text("II/14 PzG (motorised) is suppressed")

    at.point("4209")
    expect(at.plan.locator(".lacks")).to_be_visible()
    for unit in ("3GTC-T3", "3GTC-T18"):
        at.add(unit)  # the last that is left, 3GTC-R2, joins by itself
    expect(at.plan.locator(".lacks")).to_have_count(0)
    expect(at.plan.locator(".tables > div")).to_have_count(2)
    shot(at.page, "minsk-attack")
    at.press("Attack: Mobile table")
    at.move("3GTC-T3", "4209")
    at.confirm()
    at.press("No more advances")
    expect(at.log).to_contain_text("3 Gds Tank (tanks) advances to Krupki (4209)")
    at.press("End the first wave")
    at.press("End the second wave")


def german_turn(at: Staff, shot: Shot) -> None:
    """Engineers take the town back; suppressed units recover."""
    at.hand_over("Germans")
    expect(at.log).to_contain_text("2 Gds MRB (motorised) recovers")
    at.press("End movement")
    at.hand_over("Soviets")
    at.press("No more fire")
    at.hand_over("Germans")
    at.point("4209")
    at.add("5Pz-Pi89")
    at.add("5Pz-I14")
    expect(at.plan.locator(".mods")).to_contain_text("combined arms")
    at.press("Attack: Assault table")
    at.hand_over("Soviets")
    at.point("4208")
    at.confirm()
    at.hand_over("Germans")
    at.move("5Pz-Pi89", "4209")
    at.confirm()
    at.press("No more advances")
    expect(at.log).to_contain_text("Pi 89 (armoured engineers) advances to Krupki (4209)")
    at.press("End the first wave")
    at.press("End the second wave")
    at.hand_over("Soviets")
    expect(at.log).to_contain_text("II/14 PzG (motorised) recovers")
    expect(at.log).to_contain_text("Day 2")
    shot(at.page, "minsk-evening")
