"""EastFront."""

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
from stavka.games.eastfront.actions import ACTIONS
from stavka.games.eastfront.atlas import AXIS, PACKAGE, SIDES, SOVIET, Atlas
from stavka.games.eastfront.rules import setup
from stavka.games.eastfront.rules.control import fix_control
from stavka.games.eastfront.rules.deployment import deployments
from stavka.games.eastfront.rules.invariants import check
from stavka.games.eastfront.rules.sequence import opening_frames
from stavka.games.eastfront.rules.supply import supplied_hexes
from stavka.games.eastfront.rules.victory import victory_points
from stavka.games.eastfront.state import State
from stavka.games.eastfront.table import known as secrets
from stavka.games.eastfront.table.board import make_board
from stavka.games.eastfront.table.costs import costs
from stavka.games.eastfront.table.dealing import deal
from stavka.games.eastfront.table.forecast import forecast
from stavka.games.eastfront.table.overlays import overlay
from stavka.games.eastfront.table.panel import Panel
from stavka.games.eastfront.table.prospect import KINDS, course, fight_at_hand
from stavka.games.eastfront.table.sheets import sheets
from stavka.games.eastfront.table.view import show


class EastFront(Game[State]):
    """The rules object."""

    id: ClassVar[str] = "eastfront"
    package: ClassVar[str] = PACKAGE
    rules_version: ClassVar[int] = 10
    actions: ClassVar[tuple[type[Action], ...]] = ACTIONS
    unseen_type = secrets.Unseen
    panel_type = Panel

    def __init__(self, packs: tuple[Pack, ...] = ()) -> None:
        self.data = Atlas(packs)
        self.state_type = State.bound(self.data, PACKAGE)
        self._scenarios = setup.scenarios(self.data)

    def scenarios(self) -> tuple[Scenario, ...]:
        return self._scenarios

    def deploy(self, scenario: Scenario, options: Options, dice: Dice) -> State:
        s = setup.deploy(self.state_type, scenario, options)
        s.frames = list(opening_frames(s))
        s.frames += deployments(s, options)
        return s

    def make_board(self, scenario: str) -> Board:
        return make_board(self)

    # --- what is shown, and what is known -----------------------------------------------------------

    def show(self, s: State, role: str, view: View) -> None:
        show(s, role, view)

    def eyes(self, s: State, role: str) -> Eyes:
        return secrets.eyes(s, role)

    def unseen(self, s: State, role: str) -> secrets.Unseen:
        return secrets.unseen(s, role)

    def deal(self, s: State, unseen: secrets.Unseen, role: str, rng: Random) -> None:
        deal(s, unseen, role, rng)

    def swap(self, s: State, role: str, rng: Random) -> State:
        return secrets.swap(s, role, rng)

    def forecast(self, s: State, role: str, action: Action | None = None) -> Forecast | None:
        return forecast(self, s, role, action)

    def fight(self, s: State, role: str, action: Action | None = None) -> Fight | None:
        return fight_at_hand(self, s, role, action)

    def sheets(self) -> tuple[Sheet, ...]:
        return sheets()

    def fight_kinds(self) -> tuple[str, ...]:
        return KINDS

    def course(self, s: State, role: str, action: Action | None) -> Course[State]:
        return course(self, s, role, action)

    def overlay(self, s: State, role: str, name: str) -> tuple[Overlay, ...]:
        return overlay(s, role, name)

    def costs(self, s: State, role: str, piece: str) -> tuple[Overlay, ...]:
        return costs(s, role, piece)

    def survey(self, s: State) -> bool:
        caches = self.data.caches
        for found in (caches.nets, caches.sea_nets, caches.beside, caches.lines):
            found.clear()
        fix_control(s)
        for side in (AXIS, SOVIET):
            supplied_hexes(s, side)
        return True

    def tally(self, s: State) -> dict[str, int]:
        """Victory points; where none are counted, those of the level."""
        return super().tally(s) if s.plan.plain_race else self.score(s)

    def turn(self, s: State) -> int:
        return s.turns

    def score(self, s: State) -> dict[str, int]:
        return {side: victory_points(s, side) for side in SIDES}

    def check(self, s: State) -> None:
        check(s)
