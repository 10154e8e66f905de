"""What a browser is sent and shows: never the face of a hidden block, nor a card of the other hand."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.conftest import Server
from tests.browser.table import Visitor

from stavka.core import Match
from stavka.games import load

Visit = Callable[..., Visitor]
GAME: Any = load("stalingrad")
GERMANS = {u.id for u in GAME.data.units if u.side == "german"}
SOVIETS = {u.id for u in GAME.data.units if u.side == "soviet"}
# named on the Reinforcement Table itself, or laid aside in the open
PRINTED = {u.id for u in GAME.data.units if u.row or "axe" in u.marks}
UNIT_NAMES = {"german": r"Regiment \d", "soviet": r"(Division|Brigade|Battalion|Region) \d|Workers of"}


def truth(server: Server, id: str) -> Match[Any]:
    """The match as the server has stored it."""
    with sqlite3.connect(server.database) as database:
        scenario, options, seed = database.execute(
            "select scenario, options, seed from tables where id = ?", (id,)
        ).fetchone()
        played = database.execute(
            "select role, action from actions where table_id = ? and kind = 'action' and not taken_back order by seq",
            (id,),
        ).fetchall()
    match: Match[Any] = Match(GAME, scenario, json.loads(options), seed)
    for role, action in played:
        match.act(role, GAME.read_action(action))
    return match


def told(match: Match[Any]) -> str:
    """Everything that was said aloud: events without what only some may read."""
    events = [*match.opening, *(e for entry in match.entries for e in entry.events)]
    return json.dumps([[str(e.args), [m.piece for m in e.moves if e.id == "advances"]] for e in events])


def blocks(thing: Any, side: str) -> Iterator[dict[str, Any]]:
    """Blocks of a side anywhere in a payload, as a view lists them."""
    if isinstance(thing, dict):
        if thing.get("side") == side and "place" in thing and "kind" not in thing:
            yield thing
        for value in thing.values():
            yield from blocks(value, side)
    elif isinstance(thing, list):
        for value in thing:
            yield from blocks(value, side)


def named(text: str, ids: set[str]) -> set[str]:
    """Which of these ids a text contains."""
    return ids & set(re.findall(r"[\w-]+", text))


def check_nothing_leaks(v: Visitor, match: Match[Any], *sides: str) -> None:
    """This browser must not know blocks and cards of these sides, beyond what was shown to all."""
    s, aloud = match.state, told(match)
    payloads = v.payloads()
    assert payloads
    page = v.page.content()
    for side in sides:
        hidden = (GERMANS - PRINTED if side == "german" else SOVIETS) - named(aloud, GERMANS | SOVIETS)
        assert len(hidden) > 20
        hand = s.soviet_hand if side == "soviet" else [c for h in s.german_hands for c in h]
        cards = set(hand) - set(s.soviet_discard) - set(s.german_discard) - named(aloud, set(hand))
        for payload in payloads:
            assert not named(payload, hidden), payload[:200]
            assert not re.search("|".join(f'"{c}"' for c in cards) or "^$", payload), payload[:200]
            for block in blocks(json.loads(payload), side):
                assert "id" not in block or block["id"] not in hidden
                assert "id" in block or block.keys() <= {"place", "side"}
        assert not named(page, hidden)


def test_solo_payloads_keep_the_soviet_secrets(visit: Visit, server: Server) -> None:
    v = visit()
    v.play_alone()
    for _ in range(3):
        v.press("End turn")
        v.go_on()
    match = truth(server, v.id)
    check_nothing_leaks(v, match, "soviet")
    whole = v.page.locator("body").inner_text()
    assert not re.search(UNIT_NAMES["soviet"], whole)
    s = match.state
    standing = sum(1 for u in range(s.data.german_count, len(s.data.units)) if s.where[u] >= 0)
    expect(v.board.locator('.piece[data-piece=""]')).to_have_count(standing)


def test_two_browsers_and_an_observer(visit: Visit, server: Server, shot: Callable[[Page, str], None]) -> None:
    german = visit()
    path = german.invite("One against one", "Soviets")
    shot(german.page, "duel-invite")
    soviet = visit(path)
    shot(soviet.page, "duel-join")
    soviet.page.get_by_role("button", name="Take the seat").click()
    german.at_table()
    soviet.at_table()
    observer = visit(f"/tables/{german.id}")
    observer.at_table()
    late = visit(path)
    late.page.get_by_role("button", name="Take the seat").click()
    expect(late.page.get_by_role("alert")).to_contain_text("This seat is taken")

    expect(soviet.confirm).to_be_disabled()
    expect(soviet.prompt).to_have_text("The Germans are choosing their action.")
    assert soviet.board.locator('.piece:not([data-piece=""])').count() == 23
    assert german.board.locator('.piece:not([data-piece=""])').count() == 7
    assert observer.board.locator('.piece:not([data-piece=""])').count() == 0
    everybody = {german: ("soviet",), soviet: ("german",), observer: ("german", "soviet")}

    german.press("Call reinforcements")
    german.go_on()
    soviet.shows(german.state()["number"])
    shot(soviet.page, "duel-soviet")
    for v, sides in everybody.items():
        check_nothing_leaks(v, truth(server, german.id), *sides)
    assert not re.search(UNIT_NAMES["soviet"], german.page.locator("body").inner_text())
    assert not re.search(UNIT_NAMES["german"], soviet.page.get_by_role("region", name="Log").inner_text())

    german.press("End turn")
    soviet.shows(german.state()["number"])
    expect(soviet.prompt).to_have_text("Move your largest stacks, or draw a card.")
    soviet.press("Draw a card")
    german.shows(soviet.state()["number"])
    expect(soviet.page.get_by_role("region", name="Your cards: 1").locator("[data-card]")).to_have_count(1)
    approach = german.option("approach")
    assert approach is not None
    german.point("approach", unit=approach["unit"][0], to=approach["to"][0])
    for v, sides in everybody.items():  # what is pencilled is nobody else's business
        check_nothing_leaks(v, truth(server, german.id), *sides)
    german.point("strike", target=german.then("strike")["target"][0])
    german.ink()
    expect(soviet.prompt).to_have_text("Lay a card for this combat, or none.")
    soviet.press("No card")
    number = soviet.state()["number"]
    for v, sides in everybody.items():
        v.shows(number)
        expect(v.page.locator(".battle")).to_contain_text("Blocks shown")
        check_nothing_leaks(v, truth(server, german.id), *sides)
    shot(observer.page, "duel-observer")
