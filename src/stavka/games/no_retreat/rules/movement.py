"""Chapter 8: the Movement Phase."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.bars import unbarred, why_barred
from stavka.core.frames import ActiveSideDecides, Prompt
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, text
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.rules.effects import Play, walk
from stavka.games.no_retreat.rules.payment import Pay
from stavka.games.no_retreat.rules.playing import announce, plays, refuse_card
from stavka.games.no_retreat.rules.routes import mobile, mobility, move_bars, moves, resting, way
from stavka.games.no_retreat.rules.trains import (
    board,
    refuse_train,
    why_no_train,
    why_not_board,
)
from stavka.games.no_retreat.state import State

DONE = Option(do.Done)


class MovementPhase(ActiveSideDecides, tag=True):
    """Units move one by one, or board trains."""

    ASKS: ClassVar[bool] = True

    def prompt(self, s: State, role: str) -> Prompt:
        left = sum(1 for u in bits(s.on_map(s.side) & ~s.moved) if s.face(u).move)
        return Prompt(
            text("prompt-movement"), text("prompt-movement-detail", left=left), text("wait-movement"), ("8.0",)
        )

    def legal(self, s: State, role: str) -> Legal:
        movers = list(mobile(s, unbarred(s.on_map(s.side), resting(s))))
        options = moves(s, s.side, movers)
        if why_no_train(s) is None:
            boarding = [s.data.ids[u] for u, points in movers if why_not_board(s, u, points) is None]
            options.append(Option(do.Entrain, boarding))
        return Legal([*options, *plays(s, s.side, "move"), DONE])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.Move):
            return refuse_move(s, action)
        if isinstance(action, do.Entrain):
            return refuse_train(s, action.unit)
        if isinstance(action, do.PlayEvent):
            return refuse_card(s, role, action, "move")
        return Refusal("4.0", text("refused-phase-movement"))

    @rule("8.0", "8.1", "12.7.1")
    def move(self, play: Play, action: do.Move) -> None:
        """A unit moves, by way of a place to take if it likes."""
        s = play.s
        u = s.data.number[action.unit]
        hexes = way(s, u, s.data.cell[action.to], action.via, mobility(s, u))
        s.moved |= 1 << u
        walk(play, u, hexes, "moved", "8.0")

    @rule("9.1", "9.1.1", "9.1.2")
    def entrain(self, play: Play, action: do.Entrain) -> None:
        """The first unit boards free, others for a card."""
        s = play.s
        u = s.data.number[action.unit]
        start = s.where[u]
        board(play, u)
        if s.boarded:
            play.push(Pay(s.side, 1, "rail", u, start))
        s.boarded += 1

    def play(self, play: Play, action: do.PlayEvent) -> None:
        """A card for the Movement Phase."""
        announce(play, play.s.side, int(action.card))


@rule("8.0", "8.1", "12.7.1")
def refuse_move(s: State, action: do.Move) -> Refusal:
    """The rule that forbids a move: of the unit, of its goal, or of the way."""
    u, to = s.data.number.get(action.unit), s.data.cell.get(action.to)
    if u is None or to is None:
        return Refusal("8.0", text("refused-not-your-unit"))
    if refusal := why_barred(s, resting(s), u):
        return refusal
    points = mobility(s, u)
    if not points:
        return Refusal("8.0", text("refused-immobile"))
    bars = move_bars(s, u, points)
    if action.via:  # a way round is longer: it counts what it passes, not how far the goal is
        return why_barred(s, bars[:-1], to) or Refusal("12.7.1", text("refused-via"))
    refusal = why_barred(s, bars, to)
    assert refusal is not None, "nothing bars this move"
    return refusal
