"""Roads to Stalingrad (Campaign Commander)."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import ClassVar

import msgspec

from stavka.core.actions import Action
from stavka.core.board import Board
from stavka.core.data import Pack
from stavka.core.dice import Dice
from stavka.core.game import Game, Options, Scenario
from stavka.core.views import Forecast, Overlay, View
from stavka.games.roads.actions import ACTIONS
from stavka.games.roads.atlas import PACKAGE, Atlas
from stavka.games.roads.rules import setup
from stavka.games.roads.rules.battle import Battle
from stavka.games.roads.rules.cards import CardTurn, Replacements
from stavka.games.roads.rules.checks import Check, PickUnit
from stavka.games.roads.rules.chits import ChitTurn, Resolve, StaffWork
from stavka.games.roads.rules.invariants import check
from stavka.games.roads.rules.march import MoveGroup
from stavka.games.roads.rules.naval import Sail
from stavka.games.roads.rules.operations import AirBridge, Operation, StartOperation
from stavka.games.roads.rules.reactions import Reaction
from stavka.games.roads.rules.resources import Arrivals, PlaceResources
from stavka.games.roads.rules.retreat import Accompany, RetreatUnit
from stavka.games.roads.rules.sequence import Campaign, CardOrMap
from stavka.games.roads.rules.ships import Overboard, RetreatShip, StruckAboard
from stavka.games.roads.rules.siege import Sally, Shelter, Sortie
from stavka.games.roads.rules.tactics import Onward
from stavka.games.roads.state import State as BaseState
from stavka.games.roads.table.board import make_board
from stavka.games.roads.table.costs import costs
from stavka.games.roads.table.forecast import forecast
from stavka.games.roads.table.known import determinize
from stavka.games.roads.table.overlays import overlay
from stavka.games.roads.table.view import make_view

AnyFrame = (
    Campaign | CardOrMap | CardTurn | Replacements | StartOperation | Operation | AirBridge | MoveGroup | Battle
    | ChitTurn | Resolve | StaffWork | PickUnit | Check | RetreatUnit | Accompany | Reaction | Onward
    | PlaceResources | Arrivals | Sail | RetreatShip | StruckAboard | Overboard | Shelter | Sortie | Sally
)  # fmt: skip


class State(BaseState, dict=True, kw_only=True):
    """A position, with its frames named so that it can be read back."""

    frames: list[AnyFrame]


class _Header(msgspec.Struct):
    """What tells which map a stored position is on."""

    scenario: str


class Roads(Game[BaseState]):
    """The rules object."""

    id: ClassVar[str] = "roads"
    package: ClassVar[str] = PACKAGE
    rules_version: ClassVar[int] = 4
    actions: ClassVar[tuple[type[Action], ...]] = ACTIONS

    def __init__(self, packs: tuple[Pack, ...] = ()) -> None:
        self.atlases = {id: Atlas(() if folder else packs, folder) for id, folder in setup.FOLDERS.items()}
        self.data = self.atlases["campaign"]
        self.state_types = {id: State.bound(atlas) for id, atlas in self.atlases.items()}
        self.state_type = self.state_types["campaign"]

    def scenarios(self) -> tuple[Scenario, ...]:
        return setup.SCENARIOS

    def deploy(self, scenario: Scenario, options: Options, dice: Dice) -> BaseState:
        return setup.deploy(self.state_types[scenario.id], scenario, options, dice)

    def view(self, s: BaseState, role: str, *, known: bool = False) -> View:
        view = make_view(self, s, role)
        if not known:
            view.known = None
        return view

    def determinize(self, view: View, rng: Random) -> BaseState:
        return determinize(self.state_types[view.scenario], view, rng)

    def read_state(self, data: bytes) -> BaseState:
        scenario = msgspec.json.decode(data, type=_Header).scenario
        return msgspec.json.decode(data, type=self.state_types[scenario])

    def forecast(self, s: BaseState, role: str, action: Action | None = None) -> Forecast | None:
        return forecast(s, role, action)

    def overlay(self, s: BaseState, role: str, name: str) -> tuple[Overlay, ...]:
        return overlay(s, name)

    def costs(self, s: BaseState, role: str, piece: str) -> tuple[Overlay, ...]:
        return costs(s, role, piece)

    @cached_property
    def _boards(self) -> dict[str, Board]:
        return {id: make_board(self, atlas, setup.FOLDERS[id]) for id, atlas in self.atlases.items()}

    def board(self, scenario: str) -> Board:
        return self._boards[self.scenario(scenario).id]

    def check(self, s: BaseState) -> None:
        check(s)
