"""Minsk '44."""

from __future__ import annotations

from random import Random
from typing import ClassVar

import msgspec

from stavka.core.actions import Action
from stavka.core.board import Board
from stavka.core.courses import Course
from stavka.core.data import Pack
from stavka.core.dice import Dice
from stavka.core.game import Game, Options, Scenario
from stavka.core.secrets import Eyes
from stavka.core.sheets import Sheet
from stavka.core.views import Fight, Forecast, Overlay, View
from stavka.games.minsk44.actions import ACTIONS
from stavka.games.minsk44.atlas import PACKAGE, Atlas
from stavka.games.minsk44.rules import setup
from stavka.games.minsk44.rules.invariants import check
from stavka.games.minsk44.series import GERMAN, SOVIET
from stavka.games.minsk44.state import State
from stavka.games.minsk44.table import known as secrets
from stavka.games.minsk44.table.board import make_board
from stavka.games.minsk44.table.cases import positions
from stavka.games.minsk44.table.costs import costs
from stavka.games.minsk44.table.forecast import forecast, foreseen
from stavka.games.minsk44.table.overlays import overlay
from stavka.games.minsk44.table.panel import Panel
from stavka.games.minsk44.table.prospect import KINDS, course, fight, prospect
from stavka.games.minsk44.table.sheets import sheets
from stavka.games.minsk44.table.view import show


class Minsk44(Game[State]):
    """The rules object."""

    id: ClassVar[str] = "minsk44"
    package: ClassVar[str] = PACKAGE
    rules_version: ClassVar[int] = 12
    actions: ClassVar[tuple[type[Action], ...]] = ACTIONS

    unseen_type = secrets.Unseen
    panel_type = Panel

    def __init__(self, packs: tuple[Pack, ...] = (), battle: str = PACKAGE) -> None:
        """`battle` is the package whose data folder describes the battle: another one of the series is only data."""
        self.data = Atlas(packs, battle)
        self.state_type = State.bound(self.data, PACKAGE)

    def scenarios(self) -> tuple[Scenario, ...]:
        return setup.SCENARIOS

    def deploy(self, scenario: Scenario, options: Options, dice: Dice) -> State:
        return setup.deploy(self.state_type, options, dice)

    def turn(self, s: State) -> int:
        return s.turn

    def score(self, s: State) -> dict[str, int]:
        return dict(zip((GERMAN, SOVIET), s.points, strict=True))

    def check(self, s: State) -> None:
        check(s)

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
        if not foreseen(s, role):
            return None
        fits = positions(self, s, role)
        return msgspec.structs.replace(forecast(s, role, fits), prospect=prospect(self, s, role, action, fits))

    def fight(self, s: State, role: str, action: Action | None = None) -> Fight | None:
        return fight(s, role, action)

    def sheets(self) -> tuple[Sheet, ...]:
        return sheets(self.data)

    def fight_kinds(self) -> tuple[str, ...]:
        return KINDS

    def course(self, s: State, role: str, action: Action | None) -> Course[State]:
        return course(self, s, action)

    def overlay(self, s: State, role: str, name: str) -> tuple[Overlay, ...]:
        return overlay(s, role, name)

    def costs(self, s: State, role: str, piece: str) -> tuple[Overlay, ...]:
        return costs(s, role, piece)
