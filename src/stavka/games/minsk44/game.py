"""Minsk '44."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import ClassVar

from stavka.core.actions import Action
from stavka.core.board import Board
from stavka.core.data import Pack
from stavka.core.dice import Dice
from stavka.core.game import Game, Options, Scenario
from stavka.core.views import Forecast, Overlay, View
from stavka.games.minsk44.actions import ACTIONS
from stavka.games.minsk44.atlas import PACKAGE, Atlas
from stavka.games.minsk44.rules import setup
from stavka.games.minsk44.rules.artillery import Bombardment, FirePlan, Protective
from stavka.games.minsk44.rules.battle import Battle, Firmness, Screening
from stavka.games.minsk44.rules.combat import Assault, Wave
from stavka.games.minsk44.rules.invariants import check
from stavka.games.minsk44.rules.movement import Demolition, Movement
from stavka.games.minsk44.rules.reinforcements import Arrivals, Contingency, CorpsChoice, Reinforcements, Replacements
from stavka.games.minsk44.rules.retreat import Losses, Pursuit, Withdrawal
from stavka.games.minsk44.rules.sequence import Excess, Partisans, PlayerTurn, Turns
from stavka.games.minsk44.rules.setup import Deployment
from stavka.games.minsk44.state import State as BaseState
from stavka.games.minsk44.table.board import make_board
from stavka.games.minsk44.table.costs import costs
from stavka.games.minsk44.table.forecast import forecast
from stavka.games.minsk44.table.known import determinize
from stavka.games.minsk44.table.overlays import overlay
from stavka.games.minsk44.table.view import make_view

AnyFrame = (
    Turns | PlayerTurn | Partisans | Deployment | Reinforcements | Replacements | CorpsChoice | Contingency | Arrivals
    | Movement | Demolition | Protective | FirePlan | Bombardment | Wave | Assault | Battle | Screening | Firmness
    | Losses | Withdrawal | Pursuit | Excess
)  # fmt: skip


class State(BaseState, dict=True, kw_only=True):
    """A position, with its frames named so that it can be read back."""

    frames: list[AnyFrame]


class Minsk44(Game[BaseState]):
    """The rules object."""

    id: ClassVar[str] = "minsk44"
    package: ClassVar[str] = PACKAGE
    rules_version: ClassVar[int] = 3
    actions: ClassVar[tuple[type[Action], ...]] = ACTIONS

    def __init__(self, packs: tuple[Pack, ...] = (), battle: str = PACKAGE) -> None:
        """`battle` is the package whose data folder describes the battle: another one of the series is only data."""
        self.data = Atlas(packs, battle)
        self.state_type = State.bound(self.data)

    def scenarios(self) -> tuple[Scenario, ...]:
        return setup.SCENARIOS

    def deploy(self, scenario: Scenario, options: Options, dice: Dice) -> BaseState:
        return setup.deploy(self.state_type, options, dice)

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
        return forecast(s, role)

    def overlay(self, s: BaseState, role: str, name: str) -> tuple[Overlay, ...]:
        return overlay(s, role, name)

    def costs(self, s: BaseState, role: str, piece: str) -> tuple[Overlay, ...]:
        return costs(s, role, piece)

    def check(self, s: BaseState) -> None:
        check(s)
