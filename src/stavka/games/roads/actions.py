"""What the players can do."""

from __future__ import annotations

from stavka.core.actions import Action, Card, Choice, Pass, PassAll, Piece, Place
from stavka.core.actions import Decline as Decline
from stavka.core.actions import Halt as Halt


class Choose(Action, frozen=True, tag="choose"):
    """The secret choice: card or map."""

    option: Choice


class PlayCard(Action, frozen=True, tag="play-card"):
    """Play a card."""

    card: Card


class DrawCard(Action, frozen=True, tag="draw-card"):
    """Draw a card from the deck."""


class Discard(Action, frozen=True, tag="discard"):
    """Discard a card face down for a resource point."""

    card: Card


class PlaceResource(Action, frozen=True, tag="place-resource"):
    """Put a new resource point in a city."""

    to: Place


class Deploy(Action, frozen=True, tag="deploy"):
    """Put an arriving or redeployed unit, or the leader, in a city."""

    unit: Piece
    to: Place


class Spend(Action, frozen=True, tag="spend"):
    """Spend a resource point on an operation."""

    zone: Place


class Activate(Action, frozen=True, tag="activate"):
    """Choose the first unit of a stack that is to move."""

    unit: Piece


class Join(Action, frozen=True, tag="join"):
    """Another unit of the zone moves along."""

    unit: Piece


class March(Action, frozen=True, tag="march"):
    """The stack moves to a zone, or attacks it."""

    to: Place


class Leave(Action, frozen=True, tag="leave"):
    """The stack leaves the map by the west edge."""


class Reorganise(Action, frozen=True, tag="reorganise"):
    """Take a disorganised marker off a unit."""

    unit: Piece


class Rebuild(Action, frozen=True, tag="rebuild"):
    """Bring a decimated unit back to full strength."""

    unit: Piece


class EndOperation(Action, frozen=True, tag="end-operation"):
    """Do nothing more in this operation."""


class StandFast(Action, frozen=True, tag="stand-fast"):
    """Order 225: the unit is decimated instead of disorganised."""


class PlayChit(Action, frozen=True, tag="play-chit"):
    """Play a battle chit."""

    chit: Choice


class ReturnChit(Action, frozen=True, tag="return-chit"):
    """Put a drawn chit back into the cup."""

    chit: Choice


class Pick(Action, frozen=True, tag="pick"):
    """This unit takes what a chit or card does."""

    unit: Piece


class Retreat(Action, frozen=True, tag="retreat"):
    """The unit retreats to this zone."""

    to: Place


class Airlift(Action, frozen=True, tag="airlift"):
    """Supply an isolated stack by air."""

    zone: Place


class Embark(Action, frozen=True, tag="embark"):
    """A land unit goes aboard the ships."""

    unit: Piece


class Land(Action, frozen=True, tag="land"):
    """A land unit goes ashore."""

    unit: Piece
    to: Place


class Load(Action, frozen=True, tag="load"):
    """A resource point goes aboard."""


class Unload(Action, frozen=True, tag="unload"):
    """A resource point is left in the port."""


class Shelter(Action, frozen=True, tag="shelter"):
    """A unit withdraws into its fortress."""

    unit: Piece


class Besiege(Action, frozen=True, tag="besiege"):
    """The stack around a fortress storms it."""

    zone: Place


ACTIONS = (
    Choose, PlayCard, DrawCard, Discard, PlaceResource, Deploy, Spend, Activate, Join, March, Leave, Halt, Reorganise,
    Rebuild, EndOperation, Pass, PassAll, StandFast, PlayChit, ReturnChit, Pick, Retreat, Airlift,
    Embark, Land, Load, Unload, Shelter, Besiege, Decline,
)  # fmt: skip
