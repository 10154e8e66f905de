"""Who waits for another person is called back when it is his turn: asked for while waiting, never before."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import httpx
from playwright.sync_api import expect
from tests.browser.table import Visitor
from tests.server.people import Person, pick

# a browser whose owner says yes, and which writes down what it shows
BROWSER = """
window.told = [];
window.Notification = class {
  static permission = 'default';
  static requestPermission = async () => (Notification.permission = 'granted');
  constructor(title, { body, tag }) { told.push({ title, body, tag }); }
  close() {}
};
"""
AWAY = "Object.defineProperty(document, 'hidden', { configurable: true, get: () => %s })"


def play_until(v: Visitor, role: str, asked: str) -> None:
    """Somebody plays on until the other is asked."""
    token = v.page.evaluate("localStorage.getItem('stavka-visitor')")
    rng = Random(7)
    with httpx.Client(base_url=v.address) as client:
        person = Person(client, token)
        while asked not in (state := person.state(v.id, role))["view"]["pending"]:
            answer = person.act(v.id, role, state["number"], pick(state["view"], rng))
            assert answer.status_code == 200, answer.text


def test_who_waits_is_called_when_it_is_his_turn(visit: Callable[..., Visitor]) -> None:
    ana = visit()
    path = ana.invite("One against one", "Soviets")
    boris = visit("/rules/none", 390, 844)
    boris.page.add_init_script(BROWSER)
    boris.page.goto(boris.address + path)
    boris.page.get_by_role("button", name="Take the seat").click()
    boris.at_table()
    ana.at_table()
    boris.button("Tell me when it is my turn").click()
    expect(boris.page.locator("[data-call]")).to_have_count(0)
    boris.page.evaluate(AWAY % "true")
    play_until(ana, "german", "soviet")
    boris.until(lambda: len(boris.page.evaluate("told")) > 0, "a call")
    (told,) = boris.page.evaluate("told")
    assert told["tag"] == boris.id
    assert told["title"].startswith("Stalingrad")
    assert told["body"] == boris.prompt.inner_text().splitlines()[0]
