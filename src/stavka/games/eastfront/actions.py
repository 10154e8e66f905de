"""What the players can do."""

from __future__ import annotations

from stavka.core.actions import Action, Choice, Piece, Place
from stavka.core.actions import EndPhase as EndPhase


class Activate(Action, frozen=True, tag="activate"):
    """Turn up a headquarters, in place or deployed to an adjacent hex; `mode`: `normal`, `blitz`,
    `airborne`, `airborne-blitz`, `invasion`, `invasion-blitz`."""

    hq: Piece
    to: Place
    mode: Choice


class Move(Action, frozen=True, tag="move"):
    """A unit moves by land. `via` is the hex from which it enters a battle, or the first hex when it leaves one."""

    unit: Piece
    to: Place
    via: Place = Place("")


class Rail(Action, frozen=True, tag="rail"):
    """A unit (or a supreme headquarters that stands down) moves by rail."""

    unit: Piece
    to: Place


class Mobilise(Action, frozen=True, tag="mobilise"):
    """An active headquarters stands down and makes its own move."""

    hq: Piece
    to: Place
    via: Place = Place("")


class Rearguard(Action, frozen=True, tag="rearguard"):
    """The last unit in a battle will leave it when all others have moved."""

    unit: Piece


class AirStrike(Action, frozen=True, tag="air-strike"):
    """An active headquarters strikes a battle from the air."""

    hq: Piece
    battle: Place


class Fight(Action, frozen=True, tag="fight"):
    """Activate a battle that need not be fought."""

    battle: Place


class BeginCombat(Action, frozen=True, tag="begin-combat"):
    """Reveal the chosen battles."""


class Resolve(Action, frozen=True, tag="resolve"):
    """Fight this battle next."""

    battle: Place


class Lose(Action, frozen=True, tag="lose"):
    """This unit takes the hit."""

    unit: Piece


class Repulse(Action, frozen=True, tag="repulse"):
    """This unit is thrown back over the river."""

    unit: Piece


class Shelter(Action, frozen=True, tag="shelter"):
    """This unit lives on the supplies of the fortress."""

    unit: Piece


class Starve(Action, frozen=True, tag="starve"):
    """This unit of an overfull hex counts as out of supply."""

    unit: Piece


class Build(Action, frozen=True, tag="build"):
    """Add a step to a unit."""

    unit: Piece


class Cadre(Action, frozen=True, tag="cadre"):
    """Rebuild an eliminated unit at its lowest step."""

    unit: Piece
    to: Place


class Arrive(Action, frozen=True, tag="arrive"):
    """A reinforcement that is due comes onto the map."""

    unit: Piece
    to: Place


class ArriveEarly(Action, frozen=True, tag="arrive-early"):
    """A reinforcement comes a month early: `weaker` by a step, or `paid` with its cadre price."""

    unit: Piece
    to: Place
    how: Choice


class Disband(Action, frozen=True, tag="disband"):
    """Remove one's own unit; it may be rebuilt from the next month on."""

    unit: Piece


class Withdraw(Action, frozen=True, tag="withdraw"):
    """This unit leaves the map to guard the plain beyond its edge."""

    unit: Piece


class DemandPeace(Action, frozen=True, tag="demand-peace"):
    """Roll for the surrender of a satellite."""

    nation: Choice


class WinOver(Action, frozen=True, tag="win-over"):
    """This unit of a satellite that surrenders changes sides."""

    unit: Piece


class Drop(Action, frozen=True, tag="drop"):
    """Paratroops jump."""

    unit: Piece
    to: Place


class Sail(Action, frozen=True, tag="sail"):
    """A unit (or a supreme headquarters that stands down) goes by sea from port to port."""

    unit: Piece
    to: Place


class Invade(Action, frozen=True, tag="invade"):
    """A unit lands on a coast; `by` is the headquarters that sends it, where there are several and they differ."""

    unit: Piece
    to: Place
    by: Piece = Piece("")


class MarkLanding(Action, frozen=True, tag="mark-landing"):
    """Another hex for the second landing that an invasion headquarters directs in a blitz."""

    hq: Piece
    to: Place


class Evacuate(Action, frozen=True, tag="evacuate"):
    """A unit is taken off a coast into the port of an invasion headquarters: of `by`, where several there differ."""

    unit: Piece
    to: Place
    by: Piece = Piece("")


class Beachhead(Action, frozen=True, tag="beachhead"):
    """The beachhead: `deploy` it, make it `ready`, `restore` it, take it `back`."""

    how: Choice


class Shift(Action, frozen=True, tag="shift"):
    """Before the first turn: a step goes from one unit to another of the same kind."""

    unit: Piece
    other: Piece


class Exchange(Action, frozen=True, tag="exchange"):
    """Before the first turn: two units change places."""

    unit: Piece
    other: Piece


class Redeploy(Action, frozen=True, tag="redeploy"):
    """Put a unit on another hex before the first turn."""

    unit: Piece
    to: Place


ACTIONS: tuple[type[Action], ...] = (
    Activate, Move, Rail, Mobilise, Rearguard, EndPhase, AirStrike, Fight, BeginCombat, Resolve, Lose, Repulse,
    Shelter, Starve, Build, Cadre, Arrive, ArriveEarly, Disband, Withdraw, Redeploy, Drop, Sail, Invade, Evacuate,
    Beachhead, Shift, Exchange, DemandPeace, WinOver, MarkLanding,
)  # fmt: skip
