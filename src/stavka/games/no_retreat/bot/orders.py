"""Orders: a plan for a player turn, and the effort behind it that lasts over several."""

from __future__ import annotations

from typing import Any

from stavka.core.actions import Action, Legal, Piece, Place
from stavka.core.bots import Plan
from stavka.core.hexes import Mask
from stavka.core.texts import Text, piece, place, text
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.rules.combat import Battles, Prepare, Targets
from stavka.games.no_retreat.rules.movement import MovementPhase
from stavka.games.no_retreat.rules.retreat import AdvanceStep
from stavka.games.no_retreat.state import State

Posts = tuple[tuple[str, str], ...]  # units and hexes
Attack = tuple[str, tuple[str, ...]]  # a hex and the units that attack it


class Orders(Plan, frozen=True, kw_only=True):
    """Who goes where, who attacks what, where the winners go on to, and whom to leave alone."""

    turn: int = 0
    side: str = ""
    effort: str = ""  # what is tried: see `operations.EFFORTS`
    since: int = 0  # the turn in which the effort began
    train: str = ""  # a unit that boards a train
    posts: Posts = ()  # in the order of the moves
    attacks: tuple[Attack, ...] = ()
    pursuit: Posts = ()  # where winners advance to
    pocket: tuple[str, ...] = ()  # enemy units to be cut off and left alone
    seen: str = ""  # where the enemy stood when the plan was made

    def holds(self, s: State, role: str) -> bool:
        """Made for this Movement Phase, and the enemy stands as he did; in other phases there is nothing to plan."""
        if s.side != role or not isinstance(s.frames[-1], MovementPhase):
            return True
        return self.turn == s.turn and self.side == role and self.seen == sight(s, role)

    def next(self, s: State, role: str, legal: Legal) -> Action | None:
        if (self.turn, self.side) != (s.turn, role) or s.side != role:
            return None
        match s.frames[-1]:
            case MovementPhase():
                return self.move(s, legal)
            case Targets():
                return self.target(s, legal)
            case Battles():
                return next((a for hex, _ in self.attacks if (a := do.Battle(Place(hex))) in legal), None)
            case Prepare() as frame:
                return self.join(s, frame, legal)
            case AdvanceStep() as step:
                return self.advance(s, step.units, legal)
        return None

    def move(self, s: State, legal: Legal) -> Action | None:
        """The next move that has not been made."""
        if self.train:
            board = do.Entrain(Piece(self.train))
            if not s.boarded and s.where[s.data.number[self.train]] >= 0 and board in legal:
                return board
        for id, hex in self.posts:
            u = s.data.number[id]
            if not s.moved >> u & 1 and s.where[u] >= 0 and s.where[u] != s.data.cell[hex]:
                move = do.Move(Piece(id), Place(hex))
                if move in legal:
                    return move
        return None

    def target(self, s: State, legal: Legal) -> Action | None:
        """The next hex to be marked; when all are, that is all, but for what an event demands."""
        for hex, units in self.attacks:
            mark = do.Target(Place(hex))
            there = any(
                s.data.open[s.data.cell[hex]] >> c & 1 for id in units if (c := s.where[s.data.number[id]]) >= 0
            )
            if there and mark in legal:
                return mark
        return None if s.effects else do.Done()

    def join(self, s: State, frame: Prepare, legal: Legal) -> Action | None:
        """The units planned for a battle join it, then it begins."""
        hexes = {s.data.name[c] for c in frame.hexes}
        planned = next((units for hex, units in self.attacks if hex in hexes), None)
        if planned is None:
            return None
        for id in planned:
            join = do.Join(Piece(id))
            if join in legal:
                return join
        return do.Attack() if do.Attack() in legal else None

    def advance(self, s: State, units: Mask, legal: Legal) -> Action | None:
        """Winners go where they are wanted."""
        for id, hex in self.pursuit:
            if units >> s.data.number[id] & 1:
                step = do.Advance(Piece(id), Place(hex))
                if step in legal:
                    return step
        return None

    def essence(self) -> tuple[object, ...]:
        return self.train, frozenset(self.posts), self.attacks, self.pursuit

    def reasons(self, s: Any, role: str) -> tuple[Text, ...]:
        if not self.turn:
            return ()
        said = [text("thought-effort", effort=text("effort-" + self.effort), turn=self.since)]
        if self.pocket:
            said.append(text("thought-pocket", units=tuple(piece(id) for id in self.pocket)))
        if self.attacks:
            said.append(text("thought-attacks", hexes=tuple(place(hex) for hex, _ in self.attacks)))
        return tuple(said)


def sight(s: State, role: str) -> str:
    """Where the enemy stands, in few letters."""
    return f"{s.cells('soviet' if role == 'axis' else 'axis'):x}"
