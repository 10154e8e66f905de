"""Roads to Stalingrad (Campaign Commander)."""

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
from stavka.games.roads.actions import ACTIONS
from stavka.games.roads.atlas import PACKAGE, SIDES, Atlas
from stavka.games.roads.rules import setup
from stavka.games.roads.rules.deck import check_cards
from stavka.games.roads.rules.invariants import check
from stavka.games.roads.rules.victory import points
from stavka.games.roads.state import State
from stavka.games.roads.table import fights
from stavka.games.roads.table import known as secrets
from stavka.games.roads.table.board import make_board
from stavka.games.roads.table.costs import costs
from stavka.games.roads.table.forecast import forecast
from stavka.games.roads.table.overlays import overlay
from stavka.games.roads.table.panel import Panel
from stavka.games.roads.table.sheets import sheets
from stavka.games.roads.table.view import show


class _Header(msgspec.Struct):
    """What tells which map a stored position is on."""

    scenario: str


class Roads(Game[State]):
    """The rules object. Each scenario has its own map, and so its own type of position."""

    id: ClassVar[str] = "roads"
    package: ClassVar[str] = PACKAGE
    rules_version: ClassVar[int] = 8
    actions: ClassVar[tuple[type[Action], ...]] = ACTIONS
    unseen_type = secrets.Unseen
    panel_type = Panel

    def __init__(self, packs: tuple[Pack, ...] = ()) -> None:
        self.atlases = {id: Atlas(() if folder else packs, folder) for id, folder in setup.FOLDERS.items()}
        self.data = self.atlases["campaign"]
        self.state_types = {id: State.bound(atlas, PACKAGE) for id, atlas in self.atlases.items()}
        self.state_type = self.state_types["campaign"]
        for atlas in self.atlases.values():
            check_cards(atlas)

    def scenarios(self) -> tuple[Scenario, ...]:
        return setup.SCENARIOS

    def deploy(self, scenario: Scenario, options: Options, dice: Dice) -> State:
        return setup.deploy(self.state_types[scenario.id], scenario, options, dice)

    def state_of(self, scenario: str) -> type[State]:
        return self.state_types[scenario]

    def read_state(self, data: bytes) -> State:
        scenario = msgspec.json.decode(data, type=_Header).scenario
        return msgspec.json.decode(data, type=self.state_types[scenario])

    def turn(self, s: State) -> int:
        return s.rounds

    def score(self, s: State) -> dict[str, int]:
        return {side: points(s, side) for side in SIDES}

    def check(self, s: State) -> None:
        check(s)

    def reshuffle(self, s: State, dice: Dice) -> None:
        for side in SIDES:
            dice.shuffle(s.deck(side))

    # --- what is shown, and what is known -----------------------------------------------------------

    def make_board(self, scenario: str) -> Board:
        return make_board(self, self.atlases[scenario], setup.FOLDERS[scenario])

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
        return fights.fight(s, role, action)

    def sheets(self) -> tuple[Sheet, ...]:
        return sheets(self.data)

    def fight_kinds(self) -> tuple[str, ...]:
        return fights.KINDS

    def course(self, s: State, role: str, action: Action | None) -> Course[State]:
        return fights.BattleCourse(self, s, role, action)

    def overlay(self, s: State, role: str, name: str) -> tuple[Overlay, ...]:
        return overlay(s, name)

    def costs(self, s: State, role: str, piece: str) -> tuple[Overlay, ...]:
        return costs(s, role, piece)
