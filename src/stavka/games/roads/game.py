"""Roads to Stalingrad (Campaign Commander)."""

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
from stavka.games.roads import setup
from stavka.games.roads.actions import ACTIONS
from stavka.games.roads.atlas import PACKAGE, Atlas
from stavka.games.roads.battle import Battle
from stavka.games.roads.board import make_board
from stavka.games.roads.cards import CardTurn, Replacements
from stavka.games.roads.checks import Check, PickUnit
from stavka.games.roads.chits import ChitTurn, Resolve, StaffWork
from stavka.games.roads.forecast import forecast
from stavka.games.roads.invariants import check
from stavka.games.roads.known import determinize
from stavka.games.roads.march import MoveGroup
from stavka.games.roads.operations import AirBridge, Operation, StartOperation
from stavka.games.roads.reactions import Reaction
from stavka.games.roads.resources import Arrivals, PlaceResources
from stavka.games.roads.retreat import RetreatUnit
from stavka.games.roads.sequence import Campaign, CardOrMap
from stavka.games.roads.state import State as BaseState
from stavka.games.roads.tactics import Onward
from stavka.games.roads.view import make_view

AnyFrame = (
    Campaign | CardOrMap | CardTurn | Replacements | StartOperation | Operation | AirBridge | MoveGroup | Battle
    | ChitTurn | Resolve | StaffWork | PickUnit | Check | RetreatUnit | Reaction | Onward | PlaceResources | Arrivals
)  # fmt: skip


class State(BaseState, dict=True, kw_only=True):
    """A position, with its frames named so that it can be read back."""

    frames: list[AnyFrame]


class Roads(Game[BaseState]):
    """The rules object."""

    id: ClassVar[str] = "roads"
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

    def view(self, s: BaseState, role: str) -> View:
        return make_view(self, s, role)

    def determinize(self, view: View, rng: Random) -> BaseState:
        return determinize(self.state_type, view, rng)

    def forecast(self, s: BaseState, role: str, action: Action | None = None) -> Forecast | None:
        return forecast(s, role, action)

    @cached_property
    def _board(self) -> Board:
        return make_board(self)

    def board(self, scenario: str) -> Board:
        self.scenario(scenario)
        return self._board

    def check(self, s: BaseState) -> None:
        check(s)
