"""No Retreat! The Russian Front."""

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
from stavka.games.no_retreat.actions import ACTIONS
from stavka.games.no_retreat.atlas import PACKAGE, Atlas
from stavka.games.no_retreat.rules import happenings, happenings_battle, happenings_map, setup
from stavka.games.no_retreat.rules.assault import Assault, Commit, DieChoice, NameTerrain
from stavka.games.no_retreat.rules.cards import (
    Announced,
    DiscardDown,
    Discarded,
    Drawing,
    JokerStep,
    KeepOne,
    Pay,
    Reaction,
)
from stavka.games.no_retreat.rules.choices import (
    CardChoice,
    Choice,
    FreeMoves,
    HexChoice,
    ScorchedEarth,
    SpyChoice,
    UnitChoice,
)
from stavka.games.no_retreat.rules.combat import Battles, CombatPhase, Counterblows, Prepare, Targets
from stavka.games.no_retreat.rules.invariants import check
from stavka.games.no_retreat.rules.losses import CadreEntry, LoseEach, StepLoss
from stavka.games.no_retreat.rules.movement import (
    Detraining,
    Drop,
    LocalSupport,
    MovementPhase,
    Overstacked,
    StrategicReserve,
)
from stavka.games.no_retreat.rules.organization import Built, FlipStep, Organization, PlaceStep, ReorganizeStep
from stavka.games.no_retreat.rules.results import CounterattackChoice, LayCounterblow, Pursuit, Vacate
from stavka.games.no_retreat.rules.retreat import AdvanceStep, BlowAdvance, FallBack, Retreats
from stavka.games.no_retreat.rules.sequence import PlayerTurn, Turns
from stavka.games.no_retreat.state import KEPT
from stavka.games.no_retreat.state import State as BaseState
from stavka.games.no_retreat.table.board import make_board
from stavka.games.no_retreat.table.costs import costs
from stavka.games.no_retreat.table.forecast import forecast
from stavka.games.no_retreat.table.known import determinize
from stavka.games.no_retreat.table.overlays import overlay
from stavka.games.no_retreat.table.view import make_view

AnyFrame = (
    Turns | PlayerTurn | DiscardDown | Discarded | Drawing | KeepOne | Pay | Reaction | Announced | Organization
    | FlipStep | PlaceStep | ReorganizeStep | MovementPhase | StrategicReserve | Detraining | Drop | Overstacked
    | FallBack | CombatPhase | Targets | Counterblows | Battles | Prepare | Assault | NameTerrain | DieChoice | Commit
    | CounterattackChoice | LayCounterblow | Vacate | Pursuit | StepLoss | LoseEach | CadreEntry | Retreats
    | AdvanceStep | Choice | CardChoice | BlowAdvance | LocalSupport | JokerStep | UnitChoice | HexChoice | FreeMoves
    | SpyChoice | ScorchedEarth | Built
)  # fmt: skip


class State(BaseState, dict=True, kw_only=True):
    """A position, with its frames named so that it can be read back."""

    frames: list[AnyFrame]


EVENT_MODULES = (happenings, happenings_battle, happenings_map)  # importing them fills the table of events


class NoRetreat(Game[BaseState]):
    """The rules object."""

    id: ClassVar[str] = "no-retreat"
    package: ClassVar[str] = PACKAGE
    rules_version: ClassVar[int] = 2
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

    @cached_property
    def _board(self) -> Board:
        return make_board(self)

    def board(self, scenario: str) -> Board:
        self.scenario(scenario)
        return self._board

    def forecast(self, s: BaseState, role: str, action: Action | None = None) -> Forecast | None:
        return forecast(s, role, action)

    def overlay(self, s: BaseState, role: str, name: str) -> tuple[Overlay, ...]:
        return overlay(s, role, name)

    def changed(self, s: BaseState) -> None:
        cache = s.cache
        kept = cache.get("map") or cache.get(KEPT)
        cache.clear()
        if kept is not None:
            cache[KEPT] = kept

    def costs(self, s: BaseState, role: str, piece: str) -> tuple[Overlay, ...]:
        return costs(s, role, piece)

    def check(self, s: BaseState) -> None:
        check(s)
