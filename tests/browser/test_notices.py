"""Being told in a real browser: a letter sealed for it is opened and shown; webhooks; quiet hours; silent tables."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import CDPSession, Page, expect
from tests.browser.table import Visitor
from tests.browser.test_access import axe
from tests.server.posts import Browser, Station, station

Visit = Callable[..., Visitor]
# A browser's push service cannot be reached from a test: the page gets a subscription at a stand-in for one.
SUBSCRIBE = """
const described = %s;
const subscription = {
  endpoint: described.endpoint,
  options: {},
  toJSON: () => described,
  unsubscribe: async () => void localStorage.removeItem('subscribed'),
};
const subscribed = () => (localStorage.getItem('subscribed') ? subscription : null);
PushManager.prototype.getSubscription = async () => subscribed();
PushManager.prototype.subscribe = async () => (localStorage.setItem('subscribed', 'yes'), subscription);
"""

ADD = """
async (way) => {
  const headers = {
    authorization: `Bearer ${localStorage.getItem('stavka-visitor')}`,
    'content-type': 'application/json',
  };
  return (await fetch('/api/notices/ways', { method: 'POST', headers, body: JSON.stringify(way) })).status;
}
"""

# A notice is pressed: what the page's attendant then opens.
PRESS = """
async (tag) => {
  const [notification] = await registration.getNotifications({ tag });
  let opened = '';
  let work;
  clients.openWindow = (url) => Promise.resolve((opened = url));
  const pressed = new NotificationEvent('notificationclick', { notification });
  pressed.waitUntil = (done) => (work = done);
  dispatchEvent(pressed);
  await work;
  return opened;
}
"""


@pytest.fixture
def service() -> Iterator[Station]:
    with station() as here:
        here.status = 201
        yield here


def shown(page: Page) -> list[dict[str, str]]:
    """The notices of this page that the browser shows."""
    found: list[dict[str, str]] = page.evaluate(
        """async () => {
          const registered = await navigator.serviceWorker.ready;
          const found = await registered.getNotifications();
          return found.map(({ title, body, tag, data }) => ({ title, body, tag, ...data }));
        }"""
    )
    return found


class Push:
    """The browser's push service: what comes there sealed is handed to the page's attendant."""

    def __init__(self, page: Page, service: Station) -> None:
        self.mailbox = Browser(service.url + "/push")
        self.service = service
        self.registrations: list[str] = []
        self.line: CDPSession = page.context.new_cdp_session(page)
        self.line.on("ServiceWorker.workerRegistrationUpdated", self._registered)
        self.line.send("ServiceWorker.enable")
        page.context.grant_permissions(["notifications"])
        page.add_init_script(SUBSCRIBE % self.mailbox.subscription)

    def _registered(self, event: dict[str, list[dict[str, str]]]) -> None:
        self.registrations += [one["registrationId"] for one in event["registrations"]]

    def deliver(self, page: Page) -> dict[str, str]:
        """The last letter; back comes what it says."""
        said: dict[str, str] = self.mailbox.read(self.service.came[-1].body)
        origin = page.evaluate("location.origin")
        message = {"origin": origin, "registrationId": self.registrations[-1], "data": json.dumps(said)}
        self.line.send("ServiceWorker.deliverPushMessage", message)
        return said


def test_a_turn_is_told_on_this_device(visit: Visit, service: Station) -> None:
    v = visit("/rules/none", service_workers="allow")
    push = Push(v.page, service)
    v.page.goto(v.address + "/notices")
    v.page.get_by_role("button", name="Tell me on this device").click()
    row = v.page.locator("[data-way='push']")
    expect(row).to_have_count(1)
    row.get_by_role("button", name="Try").click()
    expect(v.page.get_by_role("status")).to_have_text("It has arrived there.")
    said = push.deliver(v.page)
    v.until(lambda: [n["body"] for n in shown(v.page)] == [said["body"]], "the notice that was tried")

    tried = len(service.came)
    v.sit("stalingrad", "duel", {"german": "me", "soviet": "computer"})
    id = v.id
    v.page.goto(v.address + "/notices")  # away from the table
    v.until(lambda: len(service.came) > tried, "the notice of a turn")
    said = push.deliver(v.page)
    assert (said["tag"], said["link"]) == (id, f"{v.address}/tables/{id}")
    v.until(lambda: id in [n["tag"] for n in shown(v.page)], "the notice of a turn on this device")
    assert v.page.context.service_workers[0].evaluate(PRESS, id) == said["link"]
    assert axe(v.page) == []


def test_who_takes_another_device_off_is_still_told_on_this_one(visit: Visit, service: Station) -> None:
    """Both are called "Chrome, Linux"."""
    v = visit("/rules/none", service_workers="allow")
    push = Push(v.page, service)
    v.page.goto(v.address + "/notices")
    v.page.get_by_role("button", name="Tell me on this device").click()
    here = v.page.locator("[data-way='push']", has=v.page.locator("[data-here]"))
    expect(here).to_have_count(1)
    expect(v.page.get_by_text("This device is told.")).to_be_visible()
    target = Browser(service.url + "/other").subscription
    other = {"kind": "push", "name": here.locator("b").inner_text(), "target": target}
    assert v.page.evaluate(ADD, other) == 201
    v.page.reload()
    ways = v.page.locator("[data-way='push']")
    expect(ways).to_have_count(2)
    expect(here).to_have_count(1)
    ways.filter(has_not=v.page.locator("[data-here]")).get_by_role("button", name="Take away").click()
    expect(ways).to_have_count(1)
    expect(here).to_have_count(1)
    assert v.page.evaluate("localStorage.getItem('subscribed')") == "yes"
    here.get_by_role("button", name="Try").click()
    expect(v.page.get_by_role("status")).to_have_text("It has arrived there.")
    assert push.mailbox.read(service.came[-1].body)
    here.get_by_role("button", name="Take away").click()
    expect(ways).to_have_count(0)
    assert v.page.evaluate("localStorage.getItem('subscribed')") is None, "and then this browser has no subscription"


def test_a_webhook_quiet_hours_and_silent_games(visit: Visit, service: Station) -> None:
    v = visit("/notices", 390, 844, locale="es-ES")
    v.page.get_by_label("Dirección del webhook").fill("https://")
    v.page.get_by_label("Dirección del webhook").fill(service.url + "/hook")
    v.page.locator("section", has_text="Webhook").get_by_role("button", name="Añadir").click()
    row = v.page.locator("[data-way='hook']")
    service.status = 500
    row.get_by_role("button", name="Probar").click()
    expect(v.page.get_by_role("alert")).to_contain_text("500")
    service.status = 204
    row.get_by_role("button", name="Probar").click()
    expect(v.page.get_by_role("status")).to_have_text("Ha llegado.")
    assert service.came[-1].told["language"] == "es"
    v.page.locator("[data-quiet]").check()
    expect(v.page.get_by_label("de", exact=True)).to_have_value("23:00")
    v.page.get_by_label("a", exact=True).fill("08:30")
    expect(v.page.get_by_role("status")).to_have_text("Guardado.")
    v.page.get_by_label("Minsk").check()
    v.page.reload()
    expect(v.page.get_by_label("a", exact=True)).to_have_value("08:30")
    expect(v.page.get_by_label("Minsk")).to_be_checked()
    assert v.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe(v.page) == []
    row.get_by_role("button", name="Quitar").click()
    expect(v.page.get_by_text("En ningún sitio todavía")).to_be_visible()
