"""A person at the browser: what they see and what they can do with mouse and keyboard."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page, Response, WebSocket, expect

from stavka.core import deltas

TIMEOUT = 30_000  # milliseconds; a loaded machine is slow, a broken page never comes
VERBS = {"short-move": "Short move", "long-move": "Long move", "approach": "Quick attack"}
CARDS = {
    "german-sniper": "Sniper",
    "pioneers": "Pioneers",
    "howitzer": "Howitzer",
    "stuka": "Stuka",
    "heinkel": "Heinkel 111",
    "pak": "PAK",
}


class Visitor:
    """One page and everything it was sent."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.problems: list[str] = []
        self.frames: list[str] = []
        self.considered: Any = None
        self._responses: list[Response] = []
        page.on("pageerror", lambda error: self.problems.append(f"error in the page: {error}"))
        page.on("console", self._heard)
        self.asked: list[str] = []  # every address that the page wanted something from
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("response", lambda response: self._responses.append(response))
        page.on("websocket", self._line)

    def _heard(self, message: ConsoleMessage) -> None:
        # the browser itself notes refused requests (4xx) and lost connections; those are part of the tests
        if message.type == "error" and not re.search("Failed to load resource|WebSocket|ERR_", message.text):
            self.problems.append(f"error in the console: {message.text}")

    def _line(self, line: WebSocket) -> None:
        line.on("framereceived", lambda data: self.frames.append(data if isinstance(data, str) else data.decode()))

    def payloads(self) -> list[str]:
        """All that came over HTTP and WebSocket about tables; the printed board is the same for everybody."""
        told = [r for r in self._responses if "/api/tables" in r.url and not r.url.endswith("/board")]
        return [r.text() for r in told] + self.frames

    # --- the lobby ------------------------------------------------------------------------------------

    def game(self, id: str = "stalingrad") -> Locator:
        """A game in the lobby."""
        return self.page.locator(f"article#{id}")

    def play_alone(self, game: str = "stalingrad") -> None:
        """One click in the lobby."""
        self.game(game).get_by_role("button", name=re.compile("^(Play the computer|Jugar contra)")).click()
        self.at_table()

    def known(self) -> None:
        """Wait until the browser has its token: the page makes it with its first call."""
        self.until(
            lambda: bool(self.page.evaluate("localStorage.getItem('stavka-visitor')")), "a token for this browser"
        )

    def until(self, come: Callable[[], bool], what: str) -> None:
        """Wait until it has come."""
        for _ in range(TIMEOUT // 25):
            if come():
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"never came: {what}")

    def sit_alone(self, game: str, scenario: str, roles: tuple[str, ...]) -> None:
        """All sides at one screen."""
        self.sit(game, scenario, dict.fromkeys(roles, "me"))

    def sit(self, game: str, scenario: str, seats: dict[str, str]) -> None:
        """At a table with these seats, some of which may be computers at any level."""
        self.known()
        made = self.page.evaluate(
            """async ([game, scenario, seats]) => {
                const headers = {
                    Authorization: 'Bearer ' + localStorage.getItem('stavka-visitor'),
                    'Content-Type': 'application/json',
                };
                const games = await (await fetch('/api/games', { headers })).json();
                const { scenarios } = (games.games ?? games).find((g) => g.id === game);
                const known = scenarios.find((s) => s.id === scenario).options ?? [];
                const options = Object.fromEntries(known.map((o) => [o.id, o.choices[0]]));
                const post = async (path, body) => {
                    const sent = { method: 'POST', body: JSON.stringify(body), headers };
                    const answer = await fetch('/api/tables' + path, sent);
                    if (!answer.ok) throw new Error(await answer.text());
                    return answer.json();
                };
                const table = await post('', { game, scenario, options, seats, name: 'Ana' });
                await post(`/${table.id}/join`, { nonce: 'b7'.repeat(32), name: 'Ana' });
                return table.id;
            }""",
            [game, scenario, seats],
        )
        self.page.goto(f"{self.address}/tables/{made}")
        self.at_table()

    def invite(self, scenario: str, seat: str, game: str = "stalingrad") -> str:
        """Set up a table with a seat for a friend from the lobby; returns the path of the invitation."""
        self.game(game).get_by_role("button", name="More…").click()
        self.page.get_by_role("radio", name=re.compile(f"^{scenario}")).check(force=True)
        self.page.get_by_role("group", name=seat).get_by_role("button", name="a friend, by invitation").click()
        self.page.get_by_role("button", name="Start").click()
        expect(self.page.get_by_role("heading", name="The table is set")).to_be_visible()
        return self.page.get_by_label(f"Invitation for {seat}").input_value().removeprefix(self.address)

    def at_table(self) -> None:
        """Wait for the table to be drawn."""
        expect(self.board.locator(".piece").first).to_be_attached()
        expect(self.page.locator("#prompt")).not_to_be_empty()

    # --- what is on the table -------------------------------------------------------------------------

    @property
    def board(self) -> Locator:
        return self.page.locator("main.map svg.live")

    @property
    def prompt(self) -> Locator:
        return self.page.locator("#prompt")

    @property
    def confirm(self) -> Locator:
        return self.page.locator("#confirm")

    @property
    def undo(self) -> Locator:
        return self.page.get_by_role("button", name=re.compile("^(Undo|Deshacer)"))

    @property
    def further(self) -> Locator:
        """What stands in the place of Undo where that ends: to ask for more."""
        return self.page.locator("[data-back-open]")

    @property
    def id(self) -> str:
        return self.page.url.split("/tables/")[1].split("#")[0].split("?")[0]

    def ask(self, path: str) -> Any:
        """What the server answers this visitor; changes nothing."""
        return self.page.evaluate(
            """async (path) => {
                const headers = { Authorization: 'Bearer ' + localStorage.getItem('stavka-visitor') };
                return (await fetch('/api' + path, { headers })).json();
            }""",
            path,
        )

    def state(self) -> Any:
        """The visitor's own view."""
        return self.ask(f"/tables/{self.id}/state")

    def legal(self) -> list[dict[str, Any]]:
        """What may be played now."""
        legal: list[dict[str, Any]] = self.state()["view"].get("legal", [])
        return legal

    def then(self, verb: str) -> dict[str, Any]:
        """What may be played with this verb after what is pencilled."""
        state = self.state()
        assert state["tag"] == self.considered["base"]
        pencilled = {"view": deltas.apply(state["view"], self.considered["delta"])}
        found: dict[str, Any] = next(o for o in pencilled["view"]["legal"] if o["verb"] == verb)
        return found

    def shows(self, number: int) -> None:
        """Wait until the page shows this position."""
        expect(self.page.locator(f'[data-number="{number}"]')).to_be_attached()

    # --- hands --------------------------------------------------------------------------------------

    def hex(self, place: str, toward: str = "", **options: Any) -> None:
        """Click a hex in its middle, or nearer to the side `toward` a hex, whatever stands there; one under a switch or
        panel is brought into sight first.
        """
        if not self._open(*self.spot(place), place):
            self.page.evaluate("(place) => document.querySelector('main.map .board').panTo(place, true)", place)
            self.page.wait_for_timeout(200)
        x, y = self.aimed(place, toward)
        assert self._open(x, y, place), f"hex {place} is covered"
        self.page.mouse.click(x, y, **options)

    def aimed(self, place: str, toward: str = "") -> tuple[float, float]:
        """A point in a hex, a little towards another."""
        x, y = self.spot(place)
        if not toward:
            return x, y
        far_x, far_y = self.spot(toward)
        return x + 0.25 * (far_x - x), y + 0.25 * (far_y - y)

    def drag(self, piece: Locator, place: str, toward: str = "") -> None:
        """Take a piece along with the mouse and let it go over a hex."""
        box = piece.bounding_box()
        assert box is not None
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.page.mouse.move(*self.aimed(place), steps=3)
        self.page.mouse.move(*self.aimed(place, toward))
        self.page.mouse.up()

    def spot(self, place: str) -> tuple[float, float]:
        """Where the middle of a hex is on the page."""
        spot = self.page.evaluate("(place) => document.querySelector('main.map .board').where(place)", place)
        box = self.page.locator("main.map .board").bounding_box()
        assert spot is not None
        assert box is not None
        return box["x"] + spot["x"], box["y"] + spot["y"]

    def _open(self, x: float, y: float, place: str) -> bool:
        """Would a click here reach the hex?"""
        self.page.mouse.move(0, 0)  # a stack that fanned out under the pointer closes
        self.page.mouse.move(x, y)
        hit = """([x, y]) => {
            const top = document.elementFromPoint(x, y);
            const place = top?.closest('[data-place]')?.getAttribute('data-place');
            return place ?? (top?.closest('.board') ? 'map' : null);
        }"""
        return self.page.evaluate(hit, [x, y]) in (place, "map")

    def sees(self, place: str) -> bool:
        """Is a place well within the map on the screen?"""
        spot = self.page.evaluate("(place) => document.querySelector('main.map .board').where(place)", place)
        box = self.page.locator("main.map .board").bounding_box()
        assert box is not None
        return spot is not None and 150 < spot["x"] < box["width"] - 150 and 150 < spot["y"] < box["height"] - 150

    def piece(self, id: str, **options: Any) -> None:
        """Click a block on the map."""
        self.board.locator(f'.piece[data-piece="{id}"]').click(**options)

    @contextmanager
    def pencilling(self) -> Iterator[None]:
        """What is done in here is pencilled, and the server has answered; `considered` is its answer."""
        with self.page.expect_response("**/consider") as answer:
            yield
        assert answer.value.ok, answer.value.text()
        self.considered = json.loads(answer.value.text())

    @contextmanager
    def inking(self) -> Iterator[None]:
        """What is done in here is played, and the page shows it."""
        with self.deciding():
            yield
        self.shows(self._taken()[-1])

    @contextmanager
    def deciding(self) -> Iterator[None]:
        """What is done in here is a decision, and the server has taken it, over the live line or by a request."""
        before = self.decisions
        yield
        self.until(lambda: self.decisions > before, "a decision that the server took")

    @property
    def decisions(self) -> int:
        """How many the server has taken from this page."""
        return len(self._accepted()) + len(self._answered())

    def _taken(self) -> list[int]:
        """The numbers of all decisions taken so far."""
        return sorted(
            [m["number"] for m in self._accepted()] + [json.loads(r.text())["number"] for r in self._answered()]
        )

    def _accepted(self) -> list[Any]:
        return [json.loads(f) for f in self.frames if f.startswith('{"type":"accepted"')]

    def _answered(self) -> list[Response]:
        return [r for r in self._responses if r.url.endswith(("/act", "/undo")) and r.ok]

    @property
    def bar(self) -> Locator:
        """Where the page says what to do."""
        return self.page.get_by_role("region", name=re.compile("^(What to do|Qué hacer)"))

    def button(self, name: str) -> Locator:
        """A button of the prompt bar, by how its words begin."""
        named = self.bar.get_by_role("button", name=re.compile("^" + re.escape(name), re.IGNORECASE))
        return named.and_(self.page.locator(":not(.term)"))  # words that explain themselves are buttons, too

    def press(self, name: str) -> None:
        """A button of the prompt bar that plays at once."""
        with self.inking():
            self.button(name).click()
            self.surely()

    def surely(self) -> None:
        """Say yes where the page asks whether to leave something undone."""
        if self.page.locator(".bar[data-question]").count():
            self.confirm.click()

    def ink(self) -> None:
        """Confirm what is pencilled."""
        expect(self.confirm).to_be_enabled()
        with self.inking():
            self.confirm.click()

    def point(self, verb: str, **chosen: str) -> None:
        """Pick an action on the map, in the hand or in the list of units; the page pencils it."""
        with self.pencilling():
            if "card" in chosen:
                self.card(chosen["card"]).click()
            elif verb in ("deploy", "take-hit", "advance"):
                self.page.locator(f'.off button[data-piece="{chosen["unit"]}"]').click()
            elif "unit" in chosen:
                self.piece(chosen["unit"], modifiers=["Control"])
            else:
                self.hex(chosen.get("start") or chosen.get("target") or chosen["stack"])
            if "to" in chosen:
                self.hex(chosen["to"])
            question = self.page.get_by_role("dialog")
            if question.count():
                question.get_by_role("button", name=re.compile(f"^{VERBS[verb]}")).click()

    def card(self, id: str) -> Locator:
        """A card in the hand."""
        return self.page.get_by_role("button", name=re.compile(f"^{CARDS[id]}"))

    def option(self, verb: str) -> dict[str, Any] | None:
        """What may be played with this verb, if anything."""
        return next((o for o in self.legal() if o["verb"] == verb), None)

    def place_of(self, unit: str) -> str:
        """Where a block of one's own stands."""
        return str(next(p["place"] for p in self.state()["view"]["pieces"] if p.get("id") == unit))

    def go_on(self) -> None:
        """Decide whatever comes in the simplest way, until a turn's action is to be chosen, or it is over."""
        while legal := self.legal():
            verbs = {option["verb"]: option for option in legal}
            if "call" in verbs:
                return
            for verb, word in (("no-card", "No card"), ("halt", "Halt"), ("end-turn", "End turn")):
                if verb in verbs:
                    self.press(word)
                    break
            else:
                verb, option = next(iter(verbs.items()))
                first = {name: ids[0] for name, ids in option.items() if name != "verb"}
                self.point(verb, **first)
                self.ink()
