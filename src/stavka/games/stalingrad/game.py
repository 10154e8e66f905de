"""Stalingrad: Inferno on the Volga."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from stavka.core.actions import Action
from stavka.core.board import Board
from stavka.core.courses import Course
from stavka.core.data import Pack
from stavka.core.dice import Dice
from stavka.core.game import Game, Options, Scenario
from stavka.core.sheets import Sheet
from stavka.core.views import Fight, Forecast, View
from stavka.games.stalingrad.actions import ACTIONS
from stavka.games.stalingrad.atlas import PACKAGE, Atlas
from stavka.games.stalingrad.rules import setup
from stavka.games.stalingrad.rules.deck import check_cards
from stavka.games.stalingrad.rules.invariants import check
from stavka.games.stalingrad.secrecy import Sight
from stavka.games.stalingrad.state import State
from stavka.games.stalingrad.table import known
from stavka.games.stalingrad.table.board import make_board
from stavka.games.stalingrad.table.forecast import forecast
from stavka.games.stalingrad.table.panel import Panel
from stavka.games.stalingrad.table.prospect import KINDS, BattleCourse, fight_at_hand
from stavka.games.stalingrad.table.sheets import sheets
from stavka.games.stalingrad.table.view import show


class Stalingrad(Game[State]):
    """The rules object."""

    id: ClassVar[str] = "stalingrad"
    package: ClassVar[str] = PACKAGE
    rules_version: ClassVar[int] = 4
    unseen_type = known.Unseen
    panel_type = Panel
    actions: ClassVar[tuple[type[Action], ...]] = ACTIONS

    def __init__(self, packs: tuple[Pack, ...] = ()) -> None:
        self.data = Atlas(packs)
        check_cards(self.data)
        self.state_type = State.bound(self.data, PACKAGE)

    def scenarios(self) -> tuple[Scenario, ...]:
        return setup.SCENARIOS

    def deploy(self, scenario: Scenario, options: Options, dice: Dice) -> State:
        return setup.deploy(self.state_type, scenario, options, dice)

    def reshuffle(self, s: State, dice: Dice) -> None:
        setup.shuffle_again(s, dice)

    def show(self, s: State, role: str, view: View) -> None:
        show(s, role, view)

    def eyes(self, s: State, role: str) -> Sight:
        return known.eyes(s, role)

    def unseen(self, s: State, role: str) -> known.Unseen:
        return known.unseen(s, role)

    def deal(self, s: State, unseen: known.Unseen, role: str, rng: Random) -> None:
        known.deal(s, unseen, rng)

    def swap(self, s: State, role: str, rng: Random) -> State:
        return known.swap(s, role, rng)

    def make_board(self, scenario: str) -> Board:
        return make_board(self)

    def forecast(self, s: State, role: str, action: Action | None = None) -> Forecast | None:
        return forecast(s, role, action)

    def fight(self, s: State, role: str, action: Action | None = None) -> Fight | None:
        return fight_at_hand(s, role, action)

    def sheets(self) -> tuple[Sheet, ...]:
        return sheets()

    def fight_kinds(self) -> tuple[str, ...]:
        return KINDS

    def course(self, s: State, role: str, action: Action | None) -> Course[State]:
        return BattleCourse(self, s, role, action)

    def turn(self, s: State) -> int:
        return s.turn

    def check(self, s: State) -> None:
        check(s)
