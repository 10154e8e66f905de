"""EastFront."""

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
from stavka.games.eastfront.actions import ACTIONS
from stavka.games.eastfront.atlas import AXIS, PACKAGE, SOVIET, Atlas
from stavka.games.eastfront.rules import setup
from stavka.games.eastfront.rules.battle import Battle, Losses, Repulses
from stavka.games.eastfront.rules.combat import Battles, CombatPlan
from stavka.games.eastfront.rules.control import fix_control
from stavka.games.eastfront.rules.deployment import Deployment, deployments
from stavka.games.eastfront.rules.headquarters import CommandPhase
from stavka.games.eastfront.rules.invariants import check
from stavka.games.eastfront.rules.movement import BattlesBegin, MovementPhase, RearguardMove, Retreats
from stavka.games.eastfront.rules.naval import BeachheadLanding
from stavka.games.eastfront.rules.objectives import GuardPlain
from stavka.games.eastfront.rules.production import ProductionPhase
from stavka.games.eastfront.rules.sequence import Fortnight, Month, Months, PlayerTurn, opening_frames
from stavka.games.eastfront.rules.supply import Garrison, Overfull, SupplyPhase, supplied_hexes
from stavka.games.eastfront.state import State as BaseState
from stavka.games.eastfront.table.board import make_board
from stavka.games.eastfront.table.costs import costs
from stavka.games.eastfront.table.forecast import forecast
from stavka.games.eastfront.table.known import determinize
from stavka.games.eastfront.table.overlays import overlay
from stavka.games.eastfront.table.view import make_view

AnyFrame = (
    Months | Month | Fortnight | PlayerTurn | CommandPhase | MovementPhase | Retreats | RearguardMove | BattlesBegin
    | CombatPlan | Battles | Battle | Losses | Repulses | SupplyPhase | Garrison | Overfull | ProductionPhase
    | GuardPlain | Deployment | BeachheadLanding
)  # fmt: skip


class State(BaseState, dict=True, kw_only=True):
    """A position, with its frames named so that it can be read back."""

    frames: list[AnyFrame]


class EastFront(Game[BaseState]):
    """The rules object."""

    id: ClassVar[str] = "eastfront"
    package: ClassVar[str] = PACKAGE
    rules_version: ClassVar[int] = 4
    actions: ClassVar[tuple[type[Action], ...]] = ACTIONS

    def __init__(self, packs: tuple[Pack, ...] = ()) -> None:
        self.data = Atlas(packs)
        self.state_type = State.bound(self.data)

    def scenarios(self) -> tuple[Scenario, ...]:
        return setup.SCENARIOS

    def deploy(self, scenario: Scenario, options: Options, dice: Dice) -> BaseState:
        s = setup.deploy(self.state_type, scenario, options)
        s.frames = list(opening_frames(s))
        s.frames += deployments(s, options)
        return s

    def view(self, s: BaseState, role: str, *, known: bool = False) -> View:
        view = make_view(self, s, role)
        if not known:
            view.known = None
        return view

    def forecast(self, s: BaseState, role: str, action: Action | None = None) -> Forecast | None:
        return forecast(s, role, action)

    def determinize(self, view: View, rng: Random) -> BaseState:
        return determinize(self.state_type, view, rng)

    @cached_property
    def _board(self) -> Board:
        return make_board(self)

    def board(self, scenario: str) -> Board:
        self.scenario(scenario)
        return self._board

    def overlay(self, s: BaseState, role: str, name: str) -> tuple[Overlay, ...]:
        return overlay(s, role, name)

    def costs(self, s: BaseState, role: str, piece: str) -> tuple[Overlay, ...]:
        return costs(s, role, piece)

    def survey(self, s: BaseState) -> bool:
        self.data.net_memo.clear()
        fix_control(s)
        for side in (AXIS, SOVIET):
            supplied_hexes(s, side)
        return True

    def check(self, s: BaseState) -> None:
        check(s)
