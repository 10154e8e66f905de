"""Two people and an administrator: what one reports the other is told of, and everybody finds what stands."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Server
from tests.browser.table import Visitor
from tests.browser.test_access import axe
from tests.server.people import Person

SHELF = "tests.browser.strangers"
Visit = Callable[..., Visitor]
Shot = Callable[[Page, str], None]
PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
LAPTOP: dict[str, Any] = {"width": 1366, "height": 768}


@contextmanager
def person(v: Visitor) -> Iterator[Person]:
    """The same somebody without a page."""
    with httpx.Client(base_url=v.address) as client:
        yield Person(client, v.page.evaluate("localStorage.getItem('stavka-visitor')"))


def member(visit: Visit, name: str, path: str = "/", **options: Any) -> Visitor:
    """Somebody who is signed in."""
    v = visit("/about", **options)
    v.page.locator("[data-software]").wait_for()
    with httpx.Client(base_url=v.address) as client:
        he = Person(client)
        he.sign_up(name)
    kept = {"stavka-visitor": he.token, "stavka-account": name}
    v.page.evaluate("kept => Object.entries(kept).forEach(([k, x]) => localStorage.setItem(k, x))", kept)
    v.page.goto(v.address + path)
    return v


def duel(red: Visitor, blue: Visitor) -> str:
    """A match of the two, begun, and both at the table."""
    with person(red) as ana, person(blue) as boris:
        seats = {"german": "me", "soviet": "open"}
        made = ana.post("/tables", {"game": "stalingrad", "scenario": "duel", "seats": seats}).json()
        id: str = made["id"]
        ana.join(id)
        assert boris.join(id, made["invites"]["soviet"])["status"] == "playing"
    for v in (red, blue):
        v.page.goto(f"{v.address}/tables/{id}")
        v.at_table()
    return id


def administrator(visit: Visit, server: Server, name: str, **options: Any) -> Visitor:
    """Made on the machine of the server, as the first one is."""
    v = member(visit, name, "/account", **options)
    words = ["admin", "promote", name, "--why", "runs the club", "--database", f"sqlite:///{server.database}"]
    subprocess.run([sys.executable, "-m", "stavka", *words], check=True, cwd=Path(__file__).parents[2])
    v.page.reload()
    v.page.locator("[data-office]").click()
    v.page.wait_for_url("**/admin")
    return v


def says(v: Visitor, text: str, log: str = "Chat", line: str = "Say something", send: str = "Send") -> None:
    v.page.get_by_role("button", name=re.compile(f"^{log}")).last.click()
    v.page.get_by_label(line).fill(text)
    v.page.get_by_role("button", name=send, exact=True).click()


def act(v: Visitor, do: str, **fields: str) -> None:
    """In the dialog that a button has opened."""
    sheet = v.page.get_by_role("dialog")
    for label, value in fields.items():
        sheet.get_by_label(label.replace("_", " ")).fill(value)
    sheet.get_by_role("button", name=do, exact=True).click()
    expect(sheet).to_have_count(0)


def test_a_line_is_reported_and_its_writer_muted(visit: Visit, server: Server, shot: Shot) -> None:
    ana, boris = member(visit, "Ana L", **LAPTOP), member(visit, "Boris L", **LAPTOP)
    duel(ana, boris)
    says(boris, "You play like a fool")
    ana.page.get_by_role("button", name=re.compile("^Chat")).last.click()
    expect(ana.page.get_by_text("You play like a fool")).to_be_visible()
    shot(ana.page, "chat-laptop")
    ana.page.get_by_role("button", name="Report or block Boris L").click()
    sheet = ana.page.get_by_role("dialog")
    sheet.get_by_label("What is wrong?").select_option(label="It insults or threatens")
    sheet.get_by_label("What else they should know").fill("Every turn")
    shot(ana.page, "report-laptop")
    assert axe(ana.page) == []
    sheet.get_by_role("button", name="Report it").click()
    expect(sheet.get_by_role("status")).to_have_text("Reported. Thank you.")
    sheet.get_by_role("button", name="Do not show me this player’s chat").click()
    expect(ana.page.locator(".chat").get_by_text("You play like a fool")).to_have_count(0)
    ana.page.keyboard.press("Escape")

    olga = administrator(visit, server, "Olga L", **LAPTOP)
    report = olga.page.locator("[data-reports] li", has_text="You play like a fool")
    expect(report).to_contain_text("Every turn")
    expect(report).to_contain_text("reported by Ana L")
    shot(olga.page, "admin-reports-laptop")
    assert axe(olga.page) == []
    report.get_by_role("button", name="Mute").click()
    shot(olga.page, "admin-mute-laptop")
    act(olga, "Mute", Reason="insults", Days="7")
    expect(olga.page.get_by_role("status")).to_have_text("Done, and logged.")
    report.get_by_role("button", name="Dealt with").click()
    act(olga, "Dealt with")
    expect(report).to_have_count(0)

    says(boris, "What have I done?")
    expect(boris.page.get_by_role("alert").filter(has_text="insults")).to_be_visible()
    shot(boris.page, "muted-laptop")

    olga.page.get_by_role("button", name="Players").click()
    olga.page.get_by_label("A name begins with").fill("boris")
    olga.page.get_by_role("button", name="Find").click()
    row = olga.page.locator("[data-players] li")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("muted until")
    shot(olga.page, "admin-players-laptop")
    assert axe(olga.page) == []
    row.get_by_role("button", name="Give another name").click()
    assert axe(olga.page) == []
    act(olga, "Give another name", New_name="Borja L", Reason="a slur")
    expect(row.filter(has_text="Boris L")).to_have_count(0)
    boris.page.goto(boris.address + "/account")
    expect(boris.page.get_by_role("heading", name="Borja L")).to_be_visible()
    expect(boris.page.locator("[data-who]")).to_have_text("Borja L")
    told = boris.page.locator("[data-told='renamed']")
    expect(told).to_contain_text("another name: Borja L. Their reason: a slur")
    shot(boris.page, "renamed-laptop")
    assert axe(boris.page) == []
    told.get_by_role("button", name="I have read it").click()
    expect(told).to_have_count(0)
    boris.page.reload()
    expect(boris.page.get_by_role("heading", name="Borja L")).to_be_visible()
    expect(told).to_have_count(0)
    olga.page.get_by_role("button", name="Log").click()
    expect(olga.page.locator("[data-log] li", has_text="Olga L: Mute")).to_contain_text("insults")
    shot(olga.page, "admin-log-laptop")
    assert axe(olga.page) == []

    ana.page.goto(ana.address + "/account")
    mine = ana.page.locator("[data-blocks]")
    expect(mine).to_contain_text("Borja L")
    assert axe(ana.page) == []
    mine.get_by_role("button", name="Take off the list").click()
    expect(ana.page.get_by_text("Nobody is on your list.")).to_be_visible()


def test_everybody_is_told_what_stands(visit: Visit, server: Server, shot: Shot) -> None:
    es = {**PHONE, "locale": "es-ES"}
    ana, boris = member(visit, "Ana F", **es), member(visit, "Boris F", **LAPTOP)
    id = duel(ana, boris)
    olga = administrator(visit, server, "Olga F", **es)
    olga.page.get_by_role("button", name="Servidor").click()
    olga.page.get_by_role("button", name="Anunciar").click()
    act(olga, "Anunciar", En_inglés="Back at noon", En_español="Volvemos a mediodía")
    expect(ana.page.locator("[data-told='announcement']")).to_contain_text("Volvemos a mediodía")
    expect(boris.page.locator("[data-told='announcement']")).to_contain_text("Back at noon")
    shot(ana.page, "announced-phone")
    shot(boris.page, "announced-laptop")
    assert axe(ana.page) == []
    assert not ana.page.evaluate("document.documentElement.scrollHeight > innerHeight"), "the table still fits"
    boris.page.get_by_role("button", name="Hide this").click()
    expect(boris.page.locator("[data-told]")).to_have_count(0)

    olga.page.get_by_role("button", name="Mesas").click()
    olga.page.get_by_label("Identificador, juego o jugador").fill(id)
    olga.page.get_by_role("button", name="Buscar").click()
    row = olga.page.locator("[data-tables] li", has_text=id)
    shot(olga.page, "admin-tables-phone")
    assert axe(olga.page) == []
    row.get_by_role("button", name="Congelar").click()
    shot(olga.page, "admin-freeze-phone")
    act(olga, "Congelar", Motivo="Se mira qué pasó")
    expect(ana.page.get_by_text("Un administrador ha detenido esta mesa").first).to_be_visible()
    expect(boris.page.get_by_text("“Se mira qué pasó”").first).to_be_visible()
    shot(ana.page, "frozen-phone")
    row.get_by_role("button", name="Dejar que siga").click()
    act(olga, "Dejar que siga")
    expect(ana.page.get_by_text("Un administrador ha detenido esta mesa")).to_have_count(0)

    olga.page.get_by_role("button", name="Servidor").click()
    olga.page.get_by_role("button", name="Terminar el anuncio").click()
    act(olga, "Terminar el anuncio")
    olga.page.get_by_role("button", name="Poner en solo lectura").click()
    act(olga, "Poner en solo lectura", En_español="Mudanza a otra máquina")
    expect(ana.page.locator("[data-told='read-only']")).to_contain_text("Mudanza a otra máquina")
    shot(olga.page, "read-only-phone")
    says(boris, "Hello?")
    expect(boris.page.get_by_role("alert").filter(has_text="Nothing can be stored")).to_be_visible()
    expect(boris.page.get_by_label("Say something")).to_have_value("Hello?", timeout=30_000)
    stranger = visit("/")
    expect(stranger.page.locator("[data-told='read-only']")).to_be_visible()
    olga.page.get_by_role("button", name="Volver a guardar").click()
    act(olga, "Volver a guardar")
    expect(ana.page.locator("[data-told]")).to_have_count(0)
    boris.page.get_by_role("button", name="Send", exact=True).click()
    expect(boris.page.locator(".chat").get_by_text("Hello?")).to_be_visible()


def test_to_others_the_office_is_the_lobby(visit: Visit) -> None:
    ana = member(visit, "Ana N", "/account")
    expect(ana.page.get_by_role("heading", name="Ana N")).to_be_visible()
    expect(ana.page.locator("[data-office]")).to_have_count(0)
    ana.page.goto(ana.address + "/admin")
    ana.game("minsk44").wait_for()
    expect(ana.page).to_have_title("Stavka")


@pytest.mark.parametrize(("locale", "size"), [("en-GB", LAPTOP), ("es-ES", PHONE)])
def test_who_runs_the_server_and_what_it_keeps(visit: Visit, shot: Shot, locale: str, size: dict[str, Any]) -> None:
    v = visit(locale=locale, **size)
    v.page.locator("[data-about]").click()
    v.page.wait_for_url("**/about")
    expect(v.page.locator("[data-operator]")).to_contain_text("Club de Bilbao")
    expect(v.page.get_by_role("link", name="stavka@example.org")).to_have_attribute("href", "mailto:stavka@example.org")
    expect(v.page.locator("[data-software]")).to_contain_text("argon2id")
    shot(v.page, f"about-{locale[:2]}")
    assert axe(v.page) == []
