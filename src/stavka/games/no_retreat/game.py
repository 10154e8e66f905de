"""No Retreat! The Russian Front."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from stavka.core.actions import Action
from stavka.core.board import Board
from stavka.core.courses import Course
from stavka.core.data import Pack
from stavka.core.dice import Dice
from stavka.core.game import Game, Options, Scenario
from stavka.core.secrets import Eyes
from stavka.core.sheets import Sheet
from stavka.core.views import Fight, Forecast, Overlay, View
from stavka.games.no_retreat.actions import ACTIONS
from stavka.games.no_retreat.atlas import AXIS, PACKAGE, SOVIET, Atlas
from stavka.games.no_retreat.rules import setup
from stavka.games.no_retreat.rules.invariants import check
from stavka.games.no_retreat.rules.moments import EVENTS
from stavka.games.no_retreat.state import KEPT, State
from stavka.games.no_retreat.table import known as secrets
from stavka.games.no_retreat.table.board import make_board
from stavka.games.no_retreat.table.costs import costs
from stavka.games.no_retreat.table.forecast import forecast
from stavka.games.no_retreat.table.overlays import overlay
from stavka.games.no_retreat.table.panel import Panel
from stavka.games.no_retreat.table.prospect import KINDS, course, fight_at_hand
from stavka.games.no_retreat.table.sheets import sheets
from stavka.games.no_retreat.table.view import show


class NoRetreat(Game[State]):
    """The rules object."""

    id: ClassVar[str] = "no-retreat"
    package: ClassVar[str] = PACKAGE
    rules_version: ClassVar[int] = 11
    actions: ClassVar[tuple[type[Action], ...]] = ACTIONS
    unseen_type = secrets.Unseen
    panel_type = Panel

    def __init__(self, packs: tuple[Pack, ...] = ()) -> None:
        self.data = Atlas(packs)
        self.state_type = State.bound(self.data, PACKAGE)
        EVENTS.check(self.data.cards, lambda card: (card.axis.name, card.soviet.name))

    def scenarios(self) -> tuple[Scenario, ...]:
        return setup.SCENARIOS

    def deploy(self, scenario: Scenario, options: Options, dice: Dice) -> State:
        return setup.deploy(self.state_type, scenario, options, dice)

    def turn(self, s: State) -> int:
        return s.turn

    def score(self, s: State) -> dict[str, int]:
        return {side: s.points(side) for side in (AXIS, SOVIET)}

    def check(self, s: State) -> None:
        check(s)

    def reshuffle(self, s: State, dice: Dice) -> None:
        dice.shuffle(s.deck)

    def changed(self, s: State) -> None:
        cache = s.cache
        kept = cache.get("map")
        if kept is None:
            if len(cache) <= 1 and (not cache or KEPT in cache):
                return  # nothing has been derived since
            kept = cache.get(KEPT)
        cache.clear()
        if kept is not None:
            cache[KEPT] = kept

    # --- what is shown, and what is known -----------------------------------------------------------

    def make_board(self, scenario: str) -> Board:
        return make_board(self)

    def show(self, s: State, role: str, view: View) -> None:
        show(s, role, view)

    def eyes(self, s: State, role: str) -> Eyes:
        return secrets.eyes(s, role)

    def unseen(self, s: State, role: str) -> secrets.Unseen:
        return secrets.unseen(s, role)

    def deal(self, s: State, unseen: secrets.Unseen, role: str, rng: Random) -> None:
        secrets.deal(s, unseen, role, rng)

    def swap(self, s: State, role: str, rng: Random) -> State:
        return secrets.swap(s, role, rng)

    def forecast(self, s: State, role: str, action: Action | None = None) -> Forecast | None:
        return forecast(self, s, role, action)

    def fight(self, s: State, role: str, action: Action | None = None) -> Fight | None:
        return fight_at_hand(s, role, action)

    def sheets(self) -> tuple[Sheet, ...]:
        return sheets(self.data)

    def fight_kinds(self) -> tuple[str, ...]:
        return KINDS

    def course(self, s: State, role: str, action: Action | None) -> Course[State]:
        return course(self, s, role, action)

    def overlay(self, s: State, role: str, name: str) -> tuple[Overlay, ...]:
        return overlay(s, role, name)

    def costs(self, s: State, role: str, piece: str) -> tuple[Overlay, ...]:
        return costs(s, role, piece)
