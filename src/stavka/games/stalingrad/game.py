"""Stalingrad: Inferno on the Volga."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import ClassVar

from stavka.core.actions import Action
from stavka.core.board import Board
from stavka.core.data import Pack
from stavka.core.dice import Dice
from stavka.core.game import Game, Options, Scenario
from stavka.core.views import Forecast, View
from stavka.games.stalingrad.actions import ACTIONS
from stavka.games.stalingrad.atlas import PACKAGE, Atlas
from stavka.games.stalingrad.rules import setup
from stavka.games.stalingrad.rules.battle import Hits
from stavka.games.stalingrad.rules.combat import (
    BlitzMove,
    Combat,
    Fire,
    FireTogether,
    GermanAdvance,
    GermanCard,
    SovietAdvance,
    SovietCard,
)
from stavka.games.stalingrad.rules.german import Consent, GermanTurn, PlannedAttack, QuickAttack
from stavka.games.stalingrad.rules.invariants import check
from stavka.games.stalingrad.rules.reinforcements import DeployUnits
from stavka.games.stalingrad.rules.sequence import Rounds
from stavka.games.stalingrad.rules.soviet import SovietChoice, SovietMarch, SovietMoves
from stavka.games.stalingrad.state import State as BaseState
from stavka.games.stalingrad.table.board import make_board
from stavka.games.stalingrad.table.forecast import forecast
from stavka.games.stalingrad.table.known import determinize
from stavka.games.stalingrad.table.view import make_view

AnyFrame = (
    Rounds | GermanTurn | QuickAttack | PlannedAttack | Consent | DeployUnits | Combat | Hits | SovietCard | GermanCard
    | GermanAdvance | SovietAdvance | BlitzMove | Fire | FireTogether | SovietChoice | SovietMarch | SovietMoves
)  # fmt: skip


class State(BaseState, dict=True, kw_only=True):
    """A position, with its frames named so that it can be read back."""

    frames: list[AnyFrame]


class Stalingrad(Game[BaseState]):
    """The rules object."""

    id: ClassVar[str] = "stalingrad"
    package: ClassVar[str] = PACKAGE
    rules_version: ClassVar[int] = 1
    actions: ClassVar[tuple[type[Action], ...]] = ACTIONS

    def __init__(self, packs: tuple[Pack, ...] = ()) -> None:
        self.data = Atlas(packs)
        self.state_type = State.bound(self.data)

    def scenarios(self) -> tuple[Scenario, ...]:
        return setup.SCENARIOS

    def deploy(self, scenario: Scenario, options: Options, dice: Dice) -> BaseState:
        return setup.deploy(self.state_type, scenario, options, dice)

    def view(self, s: BaseState, role: str, *, known: bool = False) -> View:
        view = make_view(self, s, role)
        if not known:
            view.known = None
        return view

    def determinize(self, view: View, rng: Random) -> BaseState:
        return determinize(self.state_type, view, rng)

    @cached_property
    def _board(self) -> Board:
        return make_board(self)

    def board(self, scenario: str) -> Board:
        self.scenario(scenario)
        return self._board

    def forecast(self, s: BaseState, role: str, action: Action | None = None) -> Forecast | None:
        return forecast(s, role, action)

    def check(self, s: BaseState) -> None:
        check(s)
