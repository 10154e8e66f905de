"""What the players can do."""

from __future__ import annotations

from stavka.core.actions import Action, Card, Choice, Pass, PassAll, PassTurn, Piece, Place
from stavka.core.actions import Decline as Decline
from stavka.core.actions import Done as Done


class Discard(Action, frozen=True, tag="discard"):
    """Put a card on the discard pile, as a rule demands or in payment."""

    card: Card


class PlayEvent(Action, frozen=True, tag="play"):
    """Play a card for its event."""

    card: Card


class Choose(Action, frozen=True, tag="choose"):
    """Choose between the ways of an event."""

    choice: Choice


class Take(Action, frozen=True, tag="take"):
    """Take an open card into the hand."""

    card: Card


class PickUnit(Action, frozen=True, tag="pick"):
    """Choose a unit for an event."""

    unit: Piece


class PickHex(Action, frozen=True, tag="point"):
    """Choose a hex for an event."""

    to: Place


class Improve(Action, frozen=True, tag="improve"):
    """Flip a unit to its better side, for cards."""

    unit: Piece


class Modernize(Action, frozen=True, tag="modernize"):
    """Flip a Soviet unit to its red side, free."""

    unit: Piece


class Fortify(Action, frozen=True, tag="fortify"):
    """Turn a regional unit into a fortress, for cards."""

    unit: Piece


class Open(Action, frozen=True, tag="open"):
    """Turn a fortress back into a regional unit, free."""

    unit: Piece


class Deploy(Action, frozen=True, tag="deploy"):
    """Place a reinforcement or a recovering unit."""

    unit: Piece
    to: Place


class Replace(Action, frozen=True, tag="replace"):
    """Bring a destroyed or surrendered unit back, for cards."""

    unit: Piece
    to: Place


class Reorganize(Action, frozen=True, tag="reorganize"):
    """Remove a disorganization marker, for a card."""

    unit: Piece


class Split(Action, frozen=True, tag="split"):
    """Break an army up into detachments, or a front into fortified fronts."""

    unit: Piece


class Recall(Action, frozen=True, tag="recall"):
    """Bring SS Panzer back in 1945, for two victory points."""

    to: Place


class Move(Action, frozen=True, tag="move"):
    """A unit moves; `via` names a city or oil field to be taken on the way."""

    unit: Piece
    to: Place
    via: Place = Place("")


class Entrain(Action, frozen=True, tag="entrain"):
    """A unit boards a train."""

    unit: Piece


class ReserveUnit(Action, frozen=True, tag="reserve"):
    """A unit goes into the Strategic Reserve."""

    unit: Piece


class Detrain(Action, frozen=True, tag="detrain"):
    """A unit leaves the train."""

    unit: Piece
    to: Place


class Target(Action, frozen=True, tag="target"):
    """Mark a hex that will be attacked."""

    to: Place


class Counterblow(Action, frozen=True, tag="counterblow"):
    """Mark an own hex that must be attacked, for a card."""

    to: Place


class Battle(Action, frozen=True, tag="battle"):
    """Begin the battle for a marked hex, or add the hex to it."""

    to: Place


class Join(Action, frozen=True, tag="join"):
    """A unit joins the attack."""

    unit: Piece


class Attack(Action, frozen=True, tag="attack"):
    """The attackers are complete."""


class Support(Action, frozen=True, tag="support"):
    """Commit a Blitz! or Shock! marker."""


class Terrain(Action, frozen=True, tag="terrain"):
    """The defender names the hex whose terrain counts."""

    to: Place


class Counterattack(Action, frozen=True, tag="counterattack"):
    """The defender strikes back."""


class Lose(Action, frozen=True, tag="lose"):
    """This unit takes the step loss."""

    unit: Piece


class PlaceCadre(Action, frozen=True, tag="cadre"):
    """A cadre takes the place of an eliminated unit."""

    unit: Piece


class Retreat(Action, frozen=True, tag="retreat"):
    """A unit retreats."""

    unit: Piece
    to: Place


class Advance(Action, frozen=True, tag="advance"):
    """A unit advances after combat; `via` names a city or oil field to be taken on the way."""

    unit: Piece
    to: Place
    via: Place = Place("")


class AdvanceAll(Action, frozen=True, tag="advance-all"):
    """All units that can advance after combat go into one hex that was cleared."""

    to: Place


class Mark(Action, frozen=True, tag="mark"):
    """Lay a counterblow marker that the result gave on an own hex of the battle."""

    to: Place


class Shatter(Action, frozen=True, tag="shatter"):
    """This unit leaves a hex that holds too many."""

    unit: Piece


ACTIONS = (
    Pass, PassTurn, PassAll, Discard, PlayEvent, Choose, Take, PickUnit, PickHex, Improve, Modernize, Fortify, Open,
    Deploy, Replace, Reorganize, Split, Recall, Move, Entrain, ReserveUnit, Detrain, Done, Target, Counterblow, Battle,
    Join, Attack, Support, Terrain, Counterattack, Decline, Lose, PlaceCadre, Retreat, Advance, AdvanceAll, Mark,
    Shatter,
)  # fmt: skip
