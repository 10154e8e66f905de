"""A table for tests: units on chosen hexes, a phase, scripted dice."""

from __future__ import annotations

from typing import Any, Self

from tests.kit import BaseTable, Stop

from stavka.core.data import Pack
from stavka.core.dice import Dice, ScriptedDice
from stavka.core.hexes import mask_of
from stavka.core.play import Play
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44 import create
from stavka.games.minsk44.game import Minsk44
from stavka.games.minsk44.rules.artillery import FirePlan, Protective
from stavka.games.minsk44.rules.combat import Assault, Wave
from stavka.games.minsk44.rules.movement import begin_movement
from stavka.games.minsk44.rules.recovery import Recovery
from stavka.games.minsk44.rules.reinforcements import Reinforcements
from stavka.games.minsk44.rules.sequence import PlayerTurn, Turns
from stavka.games.minsk44.rules.setup import deploy
from stavka.games.minsk44.state import State

REAL = create()


# attack and defence of the counters in the tests, which must not hang on the tuning of the real ones
VALUES = {
    "FP": (1, 4), "31-12": (2, 3), "31-82": (1, 3), "267-487": (2, 3), "5Pz-I31": (8, 7), "5Pz-I13": (3, 4),
    "5Pz-II13": (3, 4), "5Pz-I14": (4, 4), "5Pz-II14": (3, 4), "5Pz-AA5": (3, 3), "5Pz-Pi89": (3, 3), "505": (9, 9),
    "Anh-I": (2, 3), "Anh-III": (1, 3), "170-Fus": (2, 3), "39-12": (2, 3), "3GTC-T3": (7, 5), "3GTC-T18": (7, 5),
    "3GTC-T19": (7, 5), "3GTC-R2": (4, 5), "3GTC-SU1436": (3, 3), "3GTC-SU1496": (3, 3), "3GTC-HSU376": (5, 4),
    "29TC-T25": (7, 5), "11GA-120": (6, 4),
}  # fmt: skip
MOBILE = [
    "AE AA AA A2 A2 A2 A1 A1 A1 BR BR D1 D2",
    "AA AA A2 A2 A1 A1 A1 BR BR D1 D1 D2 D3",
    "AA A2 A2 A1 A1 A1 BR BR D1 D1 D2 D3 D4",
    "A2 A2 A1 A1 A1 BR BR D1 D1 D2 D3 D4 DA",
    "A2 A1 A1 A1 BR BR D1 D1 D2 D3 D4 DA DA",
    "A1 A1 A1 BR BR D1 D1 D2 D3 D4 DA DA DE",
]


def plain_pack() -> Pack:
    """Open ground: no lines, no water but the Berezina, a minor river between 1010 and 1110, and chosen hexes."""
    letters = {
        "2020": "f", "2024": "m", "2028": "h", "1520": "v", "1524": "t", "1528": "c",
        "1010": ".", "0120": "f", "2014": "f", "2013": "f",
    }  # fmt: skip
    rows = {}
    for r in range(1, 35):
        rows[f"{r:02}"] = {"terrain": "".join(letters.get(f"{c:02}{r:02}", ".") for c in range(1, 53))}
    rivers: dict[str, dict[str, Any]] = {r.id: {"sides": []} for r in REAL.data.rivers if r.id != "berezina"}
    rivers["svisloch"] = {"sides": ["1010-1110"]}
    rivers["gaina"] = {"sides": ["1012-1112"]}
    lines: dict[str, dict[str, Any]] = {line.id: {"hexes": []} for line in REAL.data.lines}
    lines["road-1"] = {"hexes": [f"{c:02}16" for c in range(3, 28)]}
    lines["rail-A"] = {"hexes": [f"{c:02}18" for c in range(3, 28)]}
    lines["trail-a"] = {"hexes": ["1616", "1615", "1614", "1613"]}
    units = {id: {"attack": attack, "defence": defence} for id, (attack, defence) in VALUES.items()}
    return {"row": rows, "river": rivers, "line": lines, "unit": units, "results": {"mobile": {"faces": MOBILE}}}


GAME = create((plain_pack(),))
DATA = GAME.data


class Table(BaseTable[State]):
    """A position under construction and in play."""

    checks = True

    def __init__(self, turn: int = 2, game: Minsk44 = GAME, **options: str) -> None:
        self.game, self.data = game, game.data
        chosen = game.complete("minsk", {"setup": "free", **options})
        self.s: State = deploy(game.state_type, chosen, ScriptedDice(()))
        self.s.frames = [Turns(step=2)]
        self.s.turn = turn
        self.s.tried += self.data.bridge_ids  # no questions about bridges unless a test wants them
        self.events = []

    # --- set up -----------------------------------------------------------------------------------

    def put(self, hex: str, ids: str, *, tried: bool = True) -> Table:
        """Units on a hex; the last one lies on top."""
        for id in reversed(ids.split()):
            number = self.data.number[id]
            self.s.put(number, self.data.cell[hex])
            if tried:
                self.s.face[number] = number
        return self

    def suppress(self, ids: str) -> Table:
        for id in ids.split():
            self.s.suppressed |= 1 << self.data.number[id]
        return self

    def lose_track(self, ids: str) -> Table:
        """The enemy cannot tell these covered units from each other."""
        numbers = [self.data.number[id] for id in ids.split()]
        for u in numbers:
            self.s.haunts[u] = mask_of(self.s.where[n] for n in numbers)
        return self

    def air(self, ids: str) -> Table:
        for id in ids.split():
            self.s.planes[self.data.plane_number[id]] = 1
        return self

    def weather(self, id: str) -> Table:
        self.s.weather = id
        return self

    def _phase(self, side: str, step: int) -> None:
        self.s.side = side
        self.s.cache.clear()
        self.s.frames = [Turns(step=2), PlayerTurn(side, step=step, closing=True)]

    def arriving(self, side: str, dice: str, picks: tuple[int, ...] = (0,)) -> Table:
        """The reinforcement phase of a side, up to its first question."""
        self._phase(side, 1)
        self.s.frames.append(Reinforcements())
        play = Play(self.game, self.s, ScriptedDice([int(d) for d in dice], picks))
        self.game.run_on(play)
        self.events += play.events
        return self

    def moving(self, side: str) -> Table:
        self._phase(side, 2)
        begin_movement(Play(self.game, self.s, ScriptedDice(())))
        return self

    def protective(self, phasing: str) -> Table:
        self._phase(phasing, 3)
        self.s.frames += [Stop(), Protective()]
        return self

    def wave(self, side: str, number: int = 1) -> Table:
        self._phase(side, 3 + number)
        self.s.frames += [Stop(), Wave(number)]
        return self

    def recovering(self, side: str, dice: str = "") -> Table:
        """The recovery phase of a side, up to its first question."""
        self._phase(side, 6)
        self.s.frames += [Stop(), Recovery(side)]
        play = Play(self.game, self.s, ScriptedDice([int(d) for d in dice]))
        self.game.run_on(play)
        self.events += play.events
        return self

    # --- play -------------------------------------------------------------------------------------

    def act_with(self, dice: Dice, *what: Any, role: str = "") -> Self:
        """Play an action; the only unit that could join has joined by itself."""
        action = self.make(*what)
        if isinstance(action, do.Join | do.Fire) and action.unit in self.committed():
            return self
        return super().act_with(dice, action, role=role)

    def committed(self) -> set[str]:
        """Who takes part in the attack or the fire being planned."""
        top, data = self.s.frames[-1], self.s.data
        if not isinstance(top, Assault | FirePlan):
            return set()
        units = (*top.firing, *(top.units if isinstance(top, Assault) else ()))
        return {*(data.ids[u] for u in units), *(data.planes[n].id for n in top.flying)}

    def move(self, id: str, *hexes: str) -> Table:
        """Send a unit from hex to hex."""
        return self.lines(*(f"move {id} {hex}" for hex in hexes))

    def attack(self, hexes: str, ids: str, table: str = "assault", fire: str = "", dice: str = "") -> Table:
        self.lines(*(f"target {h}" for h in hexes.split()))
        self.lines(*(f"join {i}" for i in ids.split()), *(f"fire {i}" for i in fire.split()))
        return self.act("attack", table, dice=dice)

    def barrage(self, hex: str, ids: str, dice: str) -> Table:
        return self.lines(f"shell {hex}", *(f"fire {i}" for i in ids.split())).act("open-fire", dice=dice)

    # --- look -------------------------------------------------------------------------------------

    def goals(self, id: str) -> set[str]:
        """Where a unit can move."""
        return self.options("move", id)

    def where(self, id: str) -> str:
        """The hex of a unit, or the number of where it is off the map."""
        cell = self.s.where[self.data.number[id]]
        return self.data.name[cell] if cell >= 0 else str(cell)

    def last(self, id: str) -> dict[str, Any]:
        return self.told(id)[-1].args
