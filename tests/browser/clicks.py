"""Counts the clicks of a typical turn of every game: `python -m tests.browser.clicks [GAME...]`.

A computer player plays one whole player turn in the engine, with known dice. A person who wants just that is then
driven through the page in a real Chromium: picks what the action names, takes a stack as one where all of it goes to
the same place, confirms only where the page cannot go on without. Every press of the mouse counts; the other side's
answers come from elsewhere. What the page has no way to do is sent past it and counted as one click for each thing it
names. `-v` tells what failed.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import Error, Locator, Page, Response, expect, sync_playwright
from tests.browser.conftest import ARGUMENTS, Server
from tests.browser.serve import SECRET
from tests.browser.table import Visitor

from stavka import games
from stavka.ai import bots_of, default_bot
from stavka.core.dice import match_seed
from stavka.core.game import Game
from stavka.core.match import Match

NONCE = "b7" * 32
TURNS = {
    "stalingrad": ("solo", "german"),
    "no-retreat": ("barbarossa", "axis"),
    "roads": ("campaign", "axis"),
    "eastfront": ("edelweiss", "axis"),
    "minsk44": ("minsk", "soviet"),
}
MOST = 160  # actions of a turn
PATIENCE = 120_000  # ms for the server to answer what was clicked
REACTION = 1_500  # ms for the page to ask it


class Played(NamedTuple):
    """One action of the turn."""

    role: str
    action: dict[str, str]
    places: dict[str, str]  # where the pieces it names stood


class Count(NamedTuple):
    """What a turn took."""

    actions: int
    clicks: int
    past: int  # actions that the page had no way to make


def typical(game: Game[Any], scenario: str, role: str) -> list[Played]:
    """A player turn, as the computer plays both sides with the dice of the test server."""
    roles = game.scenario(scenario).roles
    match = Match(game, scenario, game.complete(scenario, {}), match_seed(SECRET, [NONCE] * len(roles)))
    bot, rng = bots_of(game)[default_bot(game)], Random(1944)
    out: list[Played] = []
    begun: tuple[int, str] | None = None
    while match.state.outcome is None and len(out) < MOST:
        who = next(iter(game.pending(match.state)))
        view = game.view(match.state, who, known=True)
        if begun is None and who == role:
            begun = (view.turn, view.side)
        elif begun is not None and (view.turn, view.side) != begun and view.phases != ():
            break
        action = bot.choose(game, view, rng)
        match.act(who, action)
        where = {p.id: p.place for p in view.pieces if p.id}
        plain: dict[str, str] = msgspec.to_builtins(action)
        out.append(Played(who, plain, {v: where[v] for v in plain.values() if v in where}))
    return out


class Hand:
    """Somebody who plays a known turn with the mouse."""

    def __init__(self, visitor: Visitor, game: Game[Any], scenario: str, role: str) -> None:
        self.v = visitor
        self.page: Page = visitor.page
        self.role = role
        self.verbs: dict[str, dict[str, str]] = dict(game.board(scenario).verbs)
        self.cells = {c.id for c in game.board(scenario).cells}
        self.pencilled: list[dict[str, str]] = []
        self.closed = False
        self.clicks = 0
        self.past = 0
        self.asked = 0  # of the server, by requests or over the live line
        self.page.on("request", lambda request: self._asks(request.url.endswith(("/consider", "/act"))))
        self.page.on("websocket", lambda line: line.on("framesent", lambda sent: self._asks('"act"' in str(sent))))

    def _asks(self, wanted: bool) -> None:
        self.asked += wanted

    def sit(self, game: str, scenario: str, roles: Sequence[str]) -> None:
        """Make the table; the other seats answer by themselves."""
        self.id, self.invites = self.page.evaluate(
            """async ([game, scenario, seats, nonce]) => {
                const call = async (token, path, body) => (await fetch('/api/tables' + path, { method: 'POST',
                    headers: { Authorization: 'Bearer ' + token, 'Content-Type': 'application/json' },
                    body: JSON.stringify(body) })).json();
                const mine = localStorage.getItem('stavka-visitor');
                const made = await call(mine, '', { game, scenario, seats });
                await call(mine, `/${made.id}/join`, { nonce });
                for (const invite of Object.values(made.invites))
                    await call('ee'.repeat(32), `/${made.id}/join`, { nonce, invite });
                return [made.id, made.invites];
            }""",
            [game, scenario, {r: "me" if r == self.role else "open" for r in roles}, NONCE],
        )
        self.page.goto(f"{self.v.address}/tables/{self.id}")
        self.v.at_table()

    def send(self, role: str, actions: list[dict[str, str]]) -> None:
        """Past the page."""
        status = self.page.evaluate(
            """async ([id, role, actions, mine]) => {
                const token = mine ? localStorage.getItem('stavka-visitor') : 'ee'.repeat(32);
                const headers = { Authorization: 'Bearer ' + token, 'Content-Type': 'application/json' };
                const { number } = await (await fetch(`/api/tables/${id}/state?role=${role}`, { headers })).json();
                const body = JSON.stringify({ role, number, key: crypto.randomUUID(), actions });
                const answer = await fetch(`/api/tables/${id}/act`, { method: 'POST', headers, body });
                return [answer.status, answer.ok ? '' : await answer.text()];
            }""",
            [self.id, role, actions, role == self.role],
        )
        assert status[0] < 300, (role, actions, status[1][:300])

    def play(self, turn: list[Played]) -> Count:
        """The whole turn."""
        for group in self._groups(turn):
            if group[0].role != self.role:
                self._confirm()
                self.send(group[0].role, [p.action for p in group])
                self.page.reload()
                self.v.at_table()
            elif not self._try(group) and (len(group) == 1 or not all(self._try([p]) for p in group)):
                self._past([p.action for p in group])
        self._confirm()
        return Count(sum(p.role == self.role for p in turn), self.clicks, self.past)

    def _groups(self, turn: list[Played]) -> Iterator[list[Played]]:
        """Actions that differ only in pieces from one place are one wish."""
        group: list[Played] = []
        for played in turn:
            if group and self._alike(group[-1], played):
                group.append(played)
                continue
            if group:
                yield group
            group = [played]
        if group:
            yield group

    def _alike(self, a: Played, b: Played) -> bool:
        kinds = self.verbs.get(a.action["verb"], {})
        pieces = [name for name, kind in kinds.items() if kind == "piece"]
        return (
            a.role == b.role
            and len(pieces) == 1
            and len(kinds) > 1
            and all(a.action[k] == b.action.get(k) for k in a.action if k not in pieces)
            and list(a.places.values()) == list(b.places.values()) != []
        )

    def _try(self, group: list[Played]) -> bool:
        """By hand; False when the page did not understand."""
        if self.closed:
            self._confirm()
        before, kept = self.clicks, list(self.pencilled)
        if self._picked(group):
            return True
        if kept:  # perhaps it is only possible once what is pencilled is played
            self.clicks = before
            self.page.keyboard.press("Escape")
            self._reload()
            self._confirm()
            before = self.clicks
            if self._picked(group):
                return True
        self.clicks = before
        self._reload()
        return False

    def _reload(self) -> None:
        """Back to what is pencilled, with nothing in the hand."""
        if not self.pencilled:
            self.page.reload()
            self.v.at_table()
            return
        kept, self.pencilled = self.pencilled, []
        self.page.reload()
        self.v.at_table()
        self.send(self.role, kept)
        self.clicks += 1
        self.closed = False
        self.page.reload()
        self.v.at_table()

    def _picked(self, group: list[Played]) -> bool:
        action = group[0].action
        wanted = [p.action for p in group]
        kinds = self.verbs.get(action["verb"], {})
        answered: list[Response] = []
        taken, asked = self.v.decisions, self.asked

        def heard(response: Response) -> None:
            answered.append(response)

        self.page.on("response", heard)
        try:
            if not kinds:
                self._click(self.page.locator(f'.bar [data-verb="{action["verb"]}"]').first)
                self.page.wait_for_timeout(60)
                if self.page.locator(".bar[data-question]").count():
                    self._click(self.page.locator("#confirm"))
            given = [(name, kind) for name, kind in kinds.items() if action.get(name, "") != ""]
            if [kind for _, kind in given[:2]] == ["piece", "place"] and self._dragged(
                action, [n for n, _ in given], group
            ):
                given = [(n, kind) for n, kind in given[2:] if kind != "place"]
                self._asked(action["verb"])
            for name, kind in given:
                self._pick(action["verb"], kind, action[name], len(group) > 1)
            return self._settled(wanted, answered, taken, asked)
        except Error as error:
            if "-v" in sys.argv:
                print("  ", action, str(error)[:600], file=sys.stderr)
            return False
        finally:
            self.page.remove_listener("response", heard)

    def _pick(self, verb: str, kind: str, id: str, stack: bool) -> None:
        page = self.page
        if kind == "piece":
            elsewhere = page.locator(f'button[data-piece="{id}"], [data-box="{id}"]')
            if elsewhere.count():
                self._click(elsewhere.first)
            else:
                self._take(id, stack)
        elif kind == "place" and id in self.cells:
            self.v.hex(id)
            self.clicks += 1
        elif kind == "place":
            self._click(page.locator(f'[data-beyond="{id}"]'))
        elif kind == "card":
            self._click(page.locator(f'[data-card="{id}"]').first)
        else:
            self._click(page.locator(f'.bar [data-verb="{verb}"][data-choice="{id}"]').first)
        self._asked(verb)

    def _asked(self, verb: str) -> None:
        """Where the page asks which of several verbs is meant."""
        self.page.wait_for_timeout(60)
        question = self.page.locator(f'[role=dialog] [data-verb="{verb}"]')
        if question.count():
            self._click(question.first)

    def _dragged(self, action: dict[str, str], names: list[str], group: list[Played]) -> bool:
        """Taken along from the map with one press, and let go on the side of the hex where it is to come in."""
        id, to = action[names[0]], action[names[1]]
        if to not in self.cells or self.page.locator(f'button[data-piece="{id}"], [data-box="{id}"]').count():
            return False
        piece = self.page.locator(f'main.map svg.live .piece[data-piece="{id}"]').last
        if not piece.count() or (piece.get_attribute("data-place") or "") not in self.cells:
            return False
        if len(group) == 1:
            piece = self._fanned(id)
        else:
            self.page.evaluate("(place) => document.querySelector('main.map .board').panTo(place)", group[0].places[id])
        self.v.drag(piece, to, action[names[2]] if len(names) > 2 and action[names[2]] in self.cells else "")
        self.clicks += 1
        return True

    def _take(self, id: str, stack: bool) -> None:
        """A piece on the map: with its stack, or alone from a stack."""
        piece = self.page.locator(f'main.map svg.live .piece[data-piece="{id}"]').last
        place = piece.get_attribute("data-place") or ""
        if stack:
            self.v.hex(place)
            self.clicks += 1
            return
        self._click(self._fanned(id), modifiers=["Control"], force=True)

    def _fanned(self, id: str) -> Locator:
        """A piece in the stack that fans out under the pointer."""
        piece = self.page.locator(f'main.map svg.live .piece[data-piece="{id}"]').last
        place = piece.get_attribute("data-place") or ""
        self.page.evaluate("(place) => document.querySelector('main.map .board').panTo(place)", place)
        self.page.mouse.move(0, 0)
        self.page.mouse.move(*self.v.spot(place))
        self.page.wait_for_timeout(500)
        fanned = self.page.locator(f'[data-index^="f"][data-piece="{id}"]')
        return fanned.first if fanned.count() else piece

    def _click(self, what: Locator, **options: Any) -> None:
        what.click(timeout=15_000, **options)
        self.clicks += 1

    def _settled(self, wanted: list[dict[str, str]], answered: list[Response], taken: int, before: int) -> bool:
        """The page has pencilled or played what was wanted."""
        bar = self.page.locator("[data-pencilled]")
        for tick in range(PATIENCE // 50):
            if self.v.decisions > taken:
                self.pencilled, self.closed = [], False
                self.page.wait_for_timeout(300)
                return True
            if int(bar.get_attribute("data-pencilled") or 0) == len(self.pencilled) + len(wanted):
                answers = [json.loads(r.text()) for r in answered if r.ok and r.url.endswith("/consider")]
                fits = [a for a in answers if a["actions"] == [*self.pencilled, *wanted]]
                if not fits:
                    return False  # something else was clicked
                self.pencilled += wanted
                self.closed = fits[-1]["done"] < len(self.pencilled)
                return True
            if tick * 50 > REACTION and self.asked == before:
                return False
            self.page.wait_for_timeout(50)
        return False

    def _confirm(self) -> None:
        if not self.pencilled:
            return
        button = self.page.locator("#confirm:not([data-verb])")
        if not button.count():
            return  # it would do more than confirm
        with self.v.deciding():
            button.click()
        self.clicks += 1
        self.page.wait_for_timeout(300)
        self.pencilled, self.closed = [], False

    def _past(self, actions: list[dict[str, str]]) -> None:
        for action in actions:
            print("   past the page:", action, file=sys.stderr)
        self.send(self.role, [*self.pencilled, *actions])
        self.pencilled, self.closed = [], False
        self.clicks += sum(max(1, len(a) - 1) for a in actions) + 1
        self.past += len(actions)
        self.page.reload()
        self.v.at_table()


def count(server: Server, page: Page, id: str) -> Count:
    """Play the typical turn of a game through the page."""
    scenario, role = TURNS[id]
    game = games.load(id)
    turn = typical(game, scenario, role)
    visitor = Visitor(page, server.address)
    page.goto(server.address + "/api/schema")
    page.evaluate("localStorage.setItem('stavka-visitor', '7e'.repeat(32))")
    hand = Hand(visitor, game, scenario, role)
    hand.sit(id, scenario, game.scenario(scenario).roles)
    return hand.play(turn)


def main() -> None:
    """Print the table of counts."""
    wanted = [a for a in sys.argv[1:] if a != "-v"] or list(TURNS)
    chromium = shutil.which("chromium")
    assert chromium, "needs the command `chromium`: run `python3 scripts/chromium.py`"
    server = Server(Path(tempfile.mkdtemp()), "stavka.games")
    server.start()
    expect.set_options(timeout=60_000)
    print("| game | scenario, side | actions | clicks | not possible by hand |\n|---|---|---|---|---|")
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
            for id in wanted:
                context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
                context.set_default_timeout(60_000)
                done = count(server, context.new_page(), id)
                print(f"| {id} | {', '.join(TURNS[id])} | {done.actions} | {done.clicks} | {done.past} |", flush=True)
                context.close()
            browser.close()
    finally:
        server.kill()


if __name__ == "__main__":
    main()
