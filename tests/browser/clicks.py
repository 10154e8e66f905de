"""Counts the clicks of a typical turn of every game: `python -m tests.browser.clicks [GAME...]`.

A computer player plays one whole player turn in the engine, with known dice. A person who wants just that is then
driven through the page in a real Chromium: picks what the action names, takes a stack as one where all of it goes to
the same place, confirms only where the page cannot go on without. Every press of the mouse counts; the other side's
answers come from elsewhere. What the page has no way to do is sent past it and counted as one click for each thing it
names. `-v` tells what failed.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import Browser, Error, Locator, Page, Request, Response, expect, sync_playwright
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
PASSES = {"pass", "pass-turn"}
STANDING = '.bar [data-verb="pass-turn"]'
ENDS = re.compile("end-|done$|halt$")
QUICK = {"swift": True, "joiners": True, "ends": False}
MOST = 160  # actions of a turn
PATIENCE = 20_000  # ms for the server to answer what was clicked
REACTION = 1_500  # ms for the page to ask it
QUIET = 300  # ms in which nothing more follows by itself


class Played(NamedTuple):
    """One action of the turn."""

    role: str
    action: dict[str, str]
    places: dict[str, str]  # where the pieces it names stood
    asked: str  # the question it answers


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
        asked = view.prompt.say.id if view.prompt else ""
        where = {p.id: p.place for p in view.pieces if p.id}
        plain: dict[str, str] = msgspec.to_builtins(action)
        out.append(Played(who, plain, {v: where[v] for v in plain.values() if v in where}, asked))
    return out


class Hand:
    """Somebody who plays a known turn with the mouse."""

    def __init__(self, visitor: Visitor, game: Game[Any], scenario: str, role: str, quick: bool) -> None:
        self.v = visitor
        self.page: Page = visitor.page
        self.role = role
        self.verbs: dict[str, dict[str, str]] = dict(game.board(scenario).verbs)
        self.cells = {c.id for c in game.board(scenario).cells}
        self.pencilled: list[dict[str, str]] = []
        self.closed = False
        self.clicks = 0
        self.past = 0
        self.past_page = False
        self.quick = quick
        self.told = "--tell" in sys.argv
        self.todo: list[Played] = []
        self.standing: set[str] = set()  # questions that are passed for the rest of the turn
        self.alike: tuple[dict[str, str], list[dict[str, str]]] | None = None  # one action that stands for several
        self.asked = 0  # of the server, by requests or over the live line
        self.wanted = 0  # answers to what is pencilled
        self.heard: list[Response] = []
        self.sent: list[list[dict[str, str]]] = []
        self.page.on("request", self._asks)
        self.page.on("response", lambda r: self.heard.append(r) if r.url.endswith("/consider") else None)
        self.page.on("websocket", lambda line: line.on("framesent", lambda data: self._sends(str(data))))

    def _asks(self, request: Request) -> None:
        if request.url.endswith("/consider"):
            self.asked += 1
            self.wanted += 1
        elif request.url.endswith("/act") and self.past_page:
            return
        elif request.url.endswith("/act"):
            self._sends(request.post_data or "")

    def _sends(self, data: str) -> None:
        told = json.loads(data)
        if "actions" in told and told.get("type", "act") == "act":
            self.asked += 1
            self.sent.append(told["actions"])

    def _pressed(self, what: str) -> None:
        self.clicks += 1
        if self.told:
            print(f"{self.clicks:4} {what}", file=sys.stderr)

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
        self.past_page = True
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
        self.past_page = False
        assert status[0] < 300, (role, actions, status[1][:300])

    def play(self, turn: list[Played]) -> Count:
        """The whole turn."""
        self.todo = list(turn)
        while self.todo:
            if self.todo[0].role != self.role:
                others = list(takewhile(lambda p: p.role != self.role, self.todo))
                self._confirm()
                self.send(others[0].role, [p.action for p in others])
                del self.todo[: len(others)]
                self.page.reload()
                self.v.at_table()
                continue
            self._offered()
            group = next(self._groups(self.todo))
            if self._stands(group[0]) or self._came(group[0]):
                self.todo.pop(0)
            elif not any(self._try(way) for way in (group, group[:1])):
                self._past([p.action for p in group])
                del self.todo[: len(group)]
        self._confirm()
        return Count(sum(p.role == self.role for p in turn), self.clicks, self.past)

    def _stands(self, played: Played) -> bool:
        """It was passed for the whole turn."""
        return played.asked in self.standing and played.action["verb"] in PASSES

    def _for_good(self) -> bool:
        """Is everything that answers this question in this turn a pass?"""
        alike = [p.action["verb"] for p in self.todo if p.role == self.role and p.asked == self.todo[0].asked]
        return len(alike) > 1 and set(alike) <= PASSES

    def _came(self, played: Played) -> bool:
        """Where one place is left for the last one, nobody is asked about it."""
        if self.closed:
            self._confirm()
        unit, to = (played.action.get(name, "") for name in ("unit", "to"))
        if not (unit and to) or unit in played.places or self.pencilled:
            return False
        return any(p.get("id") == unit and p["place"] == to for p in self.v.state()["view"]["pieces"])

    def _offered(self) -> None:
        """Whom the page has taken up by itself is placed first: among those of one kind the order is free."""
        self.page.wait_for_timeout(QUIET)
        kind = self.todo[0].action["verb"]
        run = list(takewhile(lambda p: p.role == self.role and p.action["verb"] == kind, self.todo))
        held = self._held()
        first = next((p for p in run if held and held in p.action.values()), None)
        if first:
            self.todo.remove(first)
            self.todo.insert(0, first)

    def _held(self) -> str:
        """The piece beside the map that is in the hand; nothing where it is another, or none."""
        pressed = self.page.locator('button[data-piece][aria-pressed="true"]')
        found = {pressed.nth(i).get_attribute("data-piece") or "" for i in range(pressed.count())}
        return found.pop() if len(found) == 1 else ""

    def _groups(self, turn: list[Played]) -> Iterator[list[Played]]:
        """Actions that differ only in pieces from one place are one wish."""
        group: list[Played] = []
        for played in turn:
            if group and group[0].role != played.role:
                break
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
        self._pressed("confirm")
        self.closed = False
        self.page.reload()
        self.v.at_table()

    def _picked(self, group: list[Played]) -> bool:
        action = group[0].action
        kinds = self.verbs.get(action["verb"], {})
        taken, asked, sent = self.v.decisions, self.asked, len(self.sent)
        self.heard.clear()
        self.wanted = 0
        self.alike = None
        try:
            ahead = self.page.locator(f'.bar [data-ahead="{self._next(1)}"]')
            if not kinds and ahead.count():
                self._click(ahead)
            elif action["verb"] == "pass" and self._for_good() and (once := self.page.locator(STANDING)).count():
                self.alike = {"verb": "pass-turn"}, [action]
                self.standing.add(group[0].asked)
                self._click(once)
            elif onwards := self._onwards(group):
                self.v.hex(onwards)
                self._pressed(f"place {onwards}, of the next step")
            elif not kinds:
                self._click(self.page.locator(f'.bar [data-verb="{action["verb"]}"]').first)
                self.page.wait_for_timeout(60)
                if self.page.locator(".bar[data-question]").count():
                    self._click(self.page.locator("#confirm"))
            elif whole := self._whole(group):
                self.v.hex(whole)
                self._pressed(f"place {whole}")
            elif carried := self._carried():
                self._carry(*carried)
            else:
                self._one_by_one(group, kinds)
            return self._settled(taken, asked, sent)
        except Error as error:
            if "-v" in sys.argv:
                print("  ", action, str(error)[:600], file=sys.stderr)
            return False

    def _next(self, n: int) -> str:
        """The verb of one of the next actions, where it is this player's."""
        return self.todo[n].action["verb"] if n < len(self.todo) and self.todo[n].role == self.role else ""

    def _one_by_one(self, group: list[Played], kinds: dict[str, str]) -> None:
        """Each thing that the action names."""
        action = group[0].action
        given = [(name, kind) for name, kind in kinds.items() if action.get(name, "") != ""]
        if [kind for _, kind in given[:2]] == ["piece", "place"]:
            if self._dragged(action, [n for n, _ in given], group):
                given = [(n, kind) for n, kind in given[2:] if kind != "place"]
                self._asked(action["verb"])
            elif self._held() == action[given[0][0]]:
                given = given[1:]  # in the hand already
        for name, kind in given:
            self._pick(action["verb"], kind, action[name], len(group) > 1)

    def _whole(self, group: list[Played]) -> str:
        """The hex where all who can go together: a click on it is enough."""
        to, verb = group[0].action.get("to", ""), group[0].action["verb"]
        together = list(takewhile(lambda p: p.action["verb"] == verb and p.action.get("to") == to, self.todo))
        if verb != "advance" or len(together) < 2 or self.pencilled:
            return ""
        legal = self.v.legal()
        able = {u for o in legal if o["verb"] == verb and to in o["to"] for u in o["unit"]}
        if able != {p.action["unit"] for p in together}:
            return ""
        self.alike = {"verb": "advance-all", "to": to}, [p.action for p in together]
        return to

    def _onwards(self, group: list[Played]) -> str:
        """A hex that the next step offers: with the settings that save clicks it ends this one, too."""
        end, *after = (p.action for p in takewhile(lambda p: p.role == self.role, self.todo))
        if not self.quick or not ENDS.match(end["verb"]) or not after:
            return ""
        kinds = self.verbs.get(after[0]["verb"], {})
        named = [after[0][name] for name in kinds if after[0].get(name)]
        return named[0] if list(kinds.values()) == ["place"] and named[0] in self.cells else ""

    def _carried(self) -> tuple[list[Played], str] | None:
        """A stack that sets out, takes others along and marches: one drag."""
        first, *more = takewhile(lambda p: p.role == self.role, self.todo)
        joining = list(takewhile(lambda p: p.action["verb"] == "join", more))
        march = more[len(joining)] if len(more) > len(joining) else None
        if first.action["verb"] != "activate" or not march or march.action["verb"] != "march":
            return None
        return [first, *joining], march.action["to"]

    def _carry(self, stack: list[Played], to: str) -> None:
        self._drag(stack[0].action["unit"], to, "", len(stack) == 1, ", ".join(p.action["unit"] for p in stack))

    def _drag(self, id: str, to: str, toward: str, alone: bool, named: str) -> None:
        """One of a stack is taken where the stack fans out under the pointer, or with a key where it lies open."""
        piece = self.page.locator(f'main.map svg.live .piece[data-piece="{id}"]').last
        if alone:
            piece = self._fanned(id)
            self.page.keyboard.down("Control")
        else:
            place = piece.get_attribute("data-place")
            self.page.evaluate("(place) => document.querySelector('main.map .board').panTo(place)", place)
        self.v.drag(piece, to, toward)
        self.page.keyboard.up("Control")
        self._pressed(f"drag {named} to {to}")

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
            self._pressed(f"place {id}")
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
        toward = action[names[2]] if len(names) > 2 and action[names[2]] in self.cells else ""
        self._drag(id, to, toward, len(group) == 1, ", ".join(p.action[names[0]] for p in group))
        return True

    def _take(self, id: str, stack: bool) -> None:
        """A piece on the map: with its stack, or alone from a stack."""
        piece = self.page.locator(f'main.map svg.live .piece[data-piece="{id}"]').last
        place = piece.get_attribute("data-place") or ""
        if stack:
            self.v.hex(place)
            self._pressed(f"stack in {place}")
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
        named = " ".join((what.text_content() or "").split())
        what.click(timeout=15_000, **options)
        self._pressed(named)

    def _settled(self, taken: int, asked: int, sent: int) -> bool:
        """The page has pencilled or played what was wanted; what it did is crossed off."""
        quiet = 0
        for tick in range(PATIENCE // 50):
            self.page.wait_for_timeout(50)
            if self.asked == asked:
                if tick * 50 > REACTION:
                    return False
                continue
            waiting = self.wanted > len(self.heard) or len(self.sent) - sent > self.v.decisions - taken
            quiet = 0 if waiting else quiet + 1
            if quiet * 50 >= QUIET:
                return self._crossed_off(self.sent[sent:])
        return False

    def _crossed_off(self, batches: list[list[dict[str, str]]]) -> bool:
        """Everything that was pencilled or played since must have been wanted."""
        answers = [json.loads(r.text()) for r in self.heard if r.ok]
        now = answers[-1] if answers and not batches else None
        did = [a for batch in batches for a in batch] if batches else list(now["actions"]) if now else []
        for action in self.pencilled:
            if action not in did:
                return False
            did.remove(action)
        did = [
            part for action in did for part in (self.alike[1] if self.alike and action == self.alike[0] else [action])
        ]
        mine = list(takewhile(lambda p: p.role == self.role, self.todo))
        if "-v" in sys.argv:
            print("   did", did, file=sys.stderr)
        more = [a for a in did if a["verb"] == "join" and all(p.action != a for p in mine)]
        if more and not batches:  # who comes along unasked and is not wanted is pressed, and stays out
            return self._left_out(more)
        for action in did:
            found = next((p for p in mine if p.action == action), None)
            if found is None:
                if "-v" in sys.argv:
                    print("   not wanted:", action, file=sys.stderr)
                assert not batches, action
                return False
            mine.remove(found)
        if not did:
            return False
        self.todo = mine + self.todo[len(mine) + len(did) :]
        self.pencilled = [] if batches else list(now["actions"]) if now else []
        self.closed = now is not None and now["done"] < len(self.pencilled)
        return True

    def _left_out(self, more: list[dict[str, str]]) -> bool:
        self.heard.clear()
        self.wanted = 0
        for action in more:
            piece = self.page.locator(f'button[data-piece="{action["unit"]}"]')
            self._click(piece.first if piece.count() else self._fanned(action["unit"]), force=True)
            self._calm()
        return self._crossed_off([])

    def _calm(self) -> None:
        """Everything that was asked is answered, and nothing follows."""
        before = -1
        while before != self.wanted or self.wanted > len(self.heard):
            before = self.wanted
            self.page.wait_for_timeout(QUIET)

    def _confirm(self) -> None:
        if not self.pencilled:
            return
        button = self.page.locator("#confirm:not([data-verb])")
        if not button.count():
            return  # it would do more than confirm
        with self.v.deciding():
            button.click()
        self._pressed("confirm")
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


def count(server: Server, page: Page, id: str, quick: bool) -> Count:
    """Play the typical turn of a game through the page; `quick`: with the settings that save clicks."""
    scenario, role = TURNS[id]
    game = games.load(id)
    turn = typical(game, scenario, role)
    visitor = Visitor(page, server.address)
    page.goto(server.address + "/api/schema")
    page.evaluate("localStorage.setItem('stavka-visitor', '7e'.repeat(32))")
    page.evaluate("(kept) => localStorage.setItem('stavka-prefs', kept)", json.dumps(QUICK if quick else {}))
    hand = Hand(visitor, game, scenario, role, quick)
    hand.sit(id, scenario, game.scenario(scenario).roles)
    return hand.play(turn)


def _counted(server: Server, browser: Browser, id: str, quick: bool) -> Count:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(60_000)
    done = count(server, context.new_page(), id, quick)
    context.close()
    return done


def main() -> None:
    """Print the table of counts."""
    wanted = [a for a in sys.argv[1:] if not a.startswith("-")] or list(TURNS)
    chromium = shutil.which("chromium")
    assert chromium, "needs the command `chromium`: run `python3 scripts/chromium.py`"
    server = Server(Path(tempfile.mkdtemp()), "stavka.games")
    server.start()
    expect.set_options(timeout=60_000)
    print("| game | scenario, side | actions | clicks | with settings that save them | not possible by hand |")
    print("|---|---|---|---|---|---|")
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
            for id in wanted:
                done = [_counted(server, browser, id, quick) for quick in (False, True)]
                past = sum(d.past for d in done)
                clicks = " | ".join(str(d.clicks) for d in done)
                print(f"| {id} | {', '.join(TURNS[id])} | {done[0].actions} | {clicks} | {past} |")
                sys.stdout.flush()
            browser.close()
    finally:
        server.kill()


if __name__ == "__main__":
    main()
