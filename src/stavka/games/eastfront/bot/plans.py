"""Orders: a plan for a player turn, and the effort behind it that lasts over several."""

from __future__ import annotations

from typing import Any

from stavka.core.actions import Action, Legal
from stavka.core.bots import Plan
from stavka.core.texts import Text, place, text
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.rules.headquarters import CommandPhase
from stavka.games.eastfront.rules.movement import MovementPhase
from stavka.games.eastfront.state import State

BLITZ_MOVEMENT = "blitz-movement"
Move = do.Move | do.Rail | do.Mobilise | do.Rearguard


class Orders(Plan, frozen=True, kw_only=True):
    """Which headquarters lead, and every move under them, in order."""

    turn: int = 0
    side: str = ""
    second: bool = False  # for the second movement of a blitz
    effort: str = ""  # what is tried: see `operations.BIASES`
    since: int = 0  # the player turn in which the effort began
    lead: tuple[do.Activate, ...] = ()
    moves: tuple[Move, ...] = ()
    targets: tuple[str, ...] = ()  # hexes that are attacked
    line: tuple[str, ...] = ()  # hexes to hold, when the side holds a line
    seen: str = ""  # where the enemy stood when the plan was made

    def holds(self, s: State, role: str) -> bool:
        """Made for this turn, and the enemy stands as he did; outside command and movement nothing is planned."""
        if s.side != role or not isinstance(s.frames[-1], CommandPhase | MovementPhase):
            return True
        return self.fits(s, role) and self.seen == sight(s, role)

    def fits(self, s: State, role: str) -> bool:
        """Was it made for this phase?"""
        return (self.turn, self.side, self.second) == (s.turns, role, s.phase == BLITZ_MOVEMENT)

    def next(self, s: State, role: str, legal: Legal) -> Action | None:
        if s.side != role or not self.fits(s, role):
            return None
        number = s.data.number
        match s.frames[-1]:
            case CommandPhase():
                used = s.active | s.spent
                for up in self.lead:
                    if not used >> number[up.hq] & 1 and up in legal:
                        return up
                return do.EndPhase()
            case MovementPhase():
                for move in self.moves:
                    u = number[move.hq if isinstance(move, do.Mobilise) else move.unit]
                    if not (s.moved | s.spent) >> u & 1 and move in legal:
                        return move
                return do.EndPhase() if do.EndPhase() in legal else None
        return None

    def reasons(self, s: Any, role: str) -> tuple[Text, ...]:
        if not self.turn:
            return ()
        said = [text("thought-effort", effort=text("effort-" + self.effort), turn=self.since)]
        if self.targets:
            said.append(text("thought-attacks", hexes=tuple(place(hex) for hex in self.targets)))
        if self.line:
            said.append(text("thought-line", hexes=tuple(place(hex) for hex in self.line)))
        return tuple(said)


def sight(s: State, role: str) -> str:
    """Where the enemy stands, in few letters."""
    return f"{s.cells('soviet' if role == 'axis' else 'axis'):x}"
