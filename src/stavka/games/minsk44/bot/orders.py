"""Orders: the plan of a player turn, and the effort behind it that lasts over several."""

from __future__ import annotations

from typing import Any

from stavka.core.actions import Action, Legal, Piece, Place
from stavka.core.bots import Plan
from stavka.core.texts import Text, text
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.bot.defence import BRIDGE, VERBS, Step
from stavka.games.minsk44.rules.movement import Movement
from stavka.games.minsk44.rules.reinforcements import Arrivals
from stavka.games.minsk44.series import GERMAN
from stavka.games.minsk44.state import State


class Orders(Plan, frozen=True, kw_only=True):
    """The effort, and what it means for the phase at hand: who goes where, in this order."""

    turn: int = 0
    side: str = ""
    phase: str = ""
    effort: str = ""
    since: int = 0  # the turn in which the effort began
    steps: tuple[Step, ...] = ()
    seen: str = ""  # what the plan of the phase rests on

    def holds(self, s: State, role: str) -> bool:
        """The effort lasts; the moves of a phase are good until they are made, or something unforeseen appears."""
        frame = s.frames[-1]
        if isinstance(frame, Movement) or (isinstance(frame, Arrivals) and role == GERMAN):
            return (self.turn, self.side, self.phase, self.seen) == (s.turn, role, phase_of(s), sight(s))
        return self.side == role

    def next(self, s: State, role: str, legal: Legal) -> Action | None:
        if self.side != role or self.turn != s.turn or self.phase != phase_of(s):
            return None
        match s.frames[-1]:
            case Movement() as frame:
                return self.move(s, frame, legal)
            case Arrivals():
                return self.enter(s, legal)
        return None

    def move(self, s: State, frame: Movement, legal: Legal) -> Action | None:
        """The next move that can be made; then the phase is over."""
        data, full = s.data, s.full(s.side)
        for id, hex, how in self.steps:
            u, to = data.number[id], data.cell[hex]
            if frame.moved >> u & 1 or s.where[u] == to or (full >> to & 1 and how != BRIDGE):
                continue
            action = VERBS[how](Piece(id), Place(hex))
            if action in legal:
                return action
        return do.EndPhase()

    def enter(self, s: State, legal: Legal) -> Action | None:
        """The next arrival."""
        for id, hex, _ in self.steps:
            action = do.Enter(Piece(id), Place(hex))
            if s.where[s.data.number[id]] < 0 and action in legal:
                return action
        return None

    def essence(self) -> Any:
        return self.effort, self.steps

    def reasons(self, s: Any, role: str) -> tuple[Text, ...]:
        if not self.effort:
            return ()
        return (text("thought-effort", effort=text("effort-" + self.effort), turn=self.since),)


def phase_of(s: State) -> str:
    """The phase at hand, as far as plans are made for it."""
    match s.frames[-1]:
        case Movement():
            return "movement"
        case Arrivals():
            return "arrivals"
    return ""


def sight(s: State) -> str:
    """What a plan of movement rests on: bridges that stand, are gone or have been built."""
    return f"{len(s.tried)}:{len(s.blown)}:{len(s.pontoons)}"
