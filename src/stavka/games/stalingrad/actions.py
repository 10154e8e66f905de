"""What the players can do."""

from __future__ import annotations

from stavka.core.actions import Action, Card, Piece, Place
from stavka.core.actions import Decline as Decline
from stavka.core.actions import Halt as Halt


class CallReinforcements(Action, frozen=True, tag="call"):
    """Draw a card and roll six dice on the Reinforcement Table."""


class Deploy(Action, frozen=True, tag="deploy"):
    """Put a called unit on an entry hex."""

    unit: Piece
    to: Place


class LongMove(Action, frozen=True, tag="long-move"):
    """A whole stack moves one or two Clear hexes; `via` says which hex it passes where that matters."""

    start: Place
    to: Place
    via: Place = Place("")


class ShortMove(Action, frozen=True, tag="short-move"):
    """A unit moves to a neighbouring hex; units with the same start and goal make one move."""

    unit: Piece
    to: Place


class Approach(Action, frozen=True, tag="approach"):
    """A unit moves next to a Soviet stack for a quick attack."""

    unit: Piece
    to: Place


class Strike(Action, frozen=True, tag="strike"):
    """The quick attack, after the approach."""

    target: Place


class Assault(Action, frozen=True, tag="assault"):
    """Choose the target of a planned attack."""

    target: Place


class Join(Action, frozen=True, tag="join"):
    """A whole stack joins the planned attack."""

    stack: Place


class Attack(Action, frozen=True, tag="attack"):
    """Declare the planned attack."""


class CallOff(Action, frozen=True, tag="call-off"):
    """Give up a planned attack that the other army stays out of, and choose another action."""


class EndTurn(Action, frozen=True, tag="end-turn"):
    """No more short moves."""


class Agree(Action, frozen=True, tag="agree"):
    """Let your stacks join the other army's attack."""


class PlayCard(Action, frozen=True, tag="play-card"):
    """Play a card in this battle."""

    card: Card


class NoCard(Action, frozen=True, tag="no-card"):
    """No (more) cards."""


class TakeHit(Action, frozen=True, tag="take-hit"):
    """Among equally strong units, this one loses a step."""

    unit: Piece


class Advance(Action, frozen=True, tag="advance"):
    """A unit moves into the hex that was won."""

    unit: Piece


class AdvanceAll(Action, frozen=True, tag="advance-all"):
    """Everybody who can moves into the hex that was won."""


class Blitz(Action, frozen=True, tag="blitz"):
    """A Blitz unit that advanced moves on."""

    unit: Piece
    to: Place


class March(Action, frozen=True, tag="march"):
    """The Soviet player's Movement Action."""


class DrawCard(Action, frozen=True, tag="draw-card"):
    """The Soviet player's Draw Action."""


class MoveUnit(Action, frozen=True, tag="move-unit"):
    """A Soviet unit moves from one of the largest stacks."""

    unit: Piece
    to: Place


class AttackFrom(Action, frozen=True, tag="attack-from"):
    """One of the largest stacks attacks instead of moving."""

    start: Place
    target: Place


class Stay(Action, frozen=True, tag="stay"):
    """A largest stack that cannot move draws a card instead."""

    start: Place


ACTIONS = (
    CallReinforcements, Deploy, LongMove, ShortMove, Approach, Strike, Assault, Join, Attack, CallOff, EndTurn, Agree,
    Decline, PlayCard, NoCard, TakeHit, Advance, AdvanceAll, Blitz, Halt, March, DrawCard, MoveUnit, AttackFrom, Stay,
)  # fmt: skip
