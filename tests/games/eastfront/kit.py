"""Small positions on the real map, with a scripted die."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from tests.kit import BaseTable, Printed

from stavka.core.actions import Choice, Piece, Place
from stavka.core.dice import ScriptedDice
from stavka.core.hexes import bits
from stavka.core.play import Play
from stavka.games.eastfront import actions as do
from stavka.games.eastfront import create
from stavka.games.eastfront.rules.control import fix_control
from stavka.games.eastfront.rules.production import ProductionPhase
from stavka.games.eastfront.rules.sequence import Fortnight, Month, Months, PlayerTurn
from stavka.games.eastfront.state import ELIMINATED, State

GAME = create()
DATA = GAME.data
AXIS, SOVIET = "axis", "soviet"
Units = dict[str, tuple[str, int]]


def mask(hexes: Iterable[str]) -> int:
    return DATA.grid.mask(hexes)


def number(id: str) -> int:
    return DATA.number[id]


def bare(scenario: str = "edelweiss") -> State:
    """A scenario with all blocks taken off the map."""
    s = GAME.deploy(GAME.scenario(scenario), GAME.complete(scenario, {}), ScriptedDice([]))
    for u in range(len(DATA.units)):
        if s.where[u] != -2:
            s.put(u, ELIMINATED)
            s.cv[u] = 0
    s.shown = s.unsupplied = s.axis_defends = s.soviet_defends = 0
    s.frames = []
    s.plain, s.recalled = {}, {}
    return s


def position(
    units: Units, *, scenario: str = "edelweiss", weather: str = "dry", defends: dict[str, str] | None = None
) -> State:
    """These units and no others, control fixed."""
    s = bare(scenario)
    s.weather = weather
    for id, (hex, cv) in units.items():
        s.due.pop(number(id), None)
        s.strength.pop(number(id), None)
        s.put(number(id), DATA.cell[hex])
        s.cv[number(id)] = cv
    for hex, side in (defends or {}).items():
        s.set_defender(DATA.cell[hex], side)
    fix_control(s)
    return s


class Turn(BaseTable[State]):
    """A small position in play."""

    game = GAME
    checks = True

    def cv(self, id: str) -> int:
        return self.s.cv[number(id)]

    def where(self, id: str) -> str:
        """The hex of a unit; empty when it is off the map."""
        return DATA.name.get(self.s.where[number(id)], "")


class Table(Turn):
    """A player turn on a small position."""

    def __init__(
        self,
        units: Units,
        side: str = AXIS,
        *,
        scenario: str = "edelweiss",
        weather: str = "dry",
        defends: dict[str, str] | None = None,
        month: int = 0,
        sea_power: bool = False,
    ) -> None:
        self.s = s = position(units, scenario=scenario, weather=weather, defends=defends)
        s.sea_power = sea_power
        s.side, s.month, s.fortnight = side, month, 2
        s.frames = [Months(), Month(step=3), Fortnight(step=3), PlayerTurn()]
        self.dice = ScriptedDice([])
        self.events = []
        self.side = side
        GAME.run_on(Play(GAME, s, self.dice))
        if not any(s.where[hq] >= 0 for hq in bits(DATA.hq & s.own(side))) and side in GAME.pending(s):
            GAME.apply(s, side, do.EndPhase(), self.dice)  # nobody to command

    @property
    def role(self) -> str:
        """The side whose turn it is, unless another is named."""
        return self.side

    def act(self, *what: Any, dice: Printed = "", picks: Iterable[int] = (), role: str = "") -> Self:
        """Play an action; without dice of its own those that were laid ready for all that follows."""
        if dice:
            return super().act(*what, dice=dice, picks=picks, role=role)
        return self.act_with(self.dice, *what, role=role)

    def roll(self, *faces: int) -> None:
        """Dice for what follows, however many actions it takes."""
        self.dice.faces += faces

    def hq(self, id: str, to: str = "", mode: str = "normal") -> None:
        self.act(activate(self.s, id, to, mode))

    def end(self) -> None:
        self.act("end-phase")

    def command(self, *ids: str, mode: str = "normal") -> None:
        for id in ids:
            self.hq(id, mode=mode)
        self.end()

    def go(self, id: str, to: str, via: str = "") -> None:
        self.act(move(id, to, via))

    def fight(self, *faces: int) -> None:
        """Fight whatever must be fought."""
        self.roll(*faces)
        self.act("begin-combat")


def activate(s: State, id: str, to: str = "", mode: str = "normal") -> do.Activate:
    return do.Activate(Piece(id), Place(to or DATA.name[s.where[number(id)]]), Choice(mode))


def move(id: str, to: str, via: str = "") -> do.Move:
    return do.Move(Piece(id), Place(to), Place(via))


def rail(id: str, to: str) -> do.Rail:
    return do.Rail(Piece(id), Place(to))


class Producing(Turn):
    """A production phase on a small position."""

    def __init__(
        self,
        units: Units,
        points: int = 60,
        scenario: str = "s42",
        month: int = 1,
        defends: dict[str, str] | None = None,
    ) -> None:
        self.s = s = position(units, scenario=scenario, defends=defends)
        s.month = month
        self.phase = ProductionPhase(axis=points, soviet=points)
        s.frames = [Months(), Month(step=1), self.phase]
        self.events = []


def build(id: str) -> do.Build:
    return do.Build(Piece(id))


def cadre(id: str, hex: str) -> do.Cadre:
    return do.Cadre(Piece(id), Place(hex))
