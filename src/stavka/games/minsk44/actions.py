"""What the players can do."""

from __future__ import annotations

from stavka.core.actions import Action, Choice, Piece, Place
from stavka.core.actions import EndPhase as EndPhase
from stavka.core.actions import Halt as Halt


class Deploy(Action, frozen=True, tag="deploy"):
    """Put a starting unit on a hex of its area."""

    unit: Piece
    to: Place


class ChooseCorps(Action, frozen=True, tag="choose-corps"):
    """The Soviets say which rifle corps arrives first."""

    corps: Choice


class Sabotage(Action, frozen=True, tag="sabotage"):
    """Partisans cut the railway in a hex."""

    hex: Place


class Replace(Action, frozen=True, tag="replace"):
    """Spend a replacement point on an eliminated unit."""

    unit: Piece


class NoReplacement(Action, frozen=True, tag="no-replacement"):
    """Let the replacement points that are left go."""


class CallUp(Action, frozen=True, tag="call-up"):
    """Bring in contingency reinforcements at their price."""

    group: Choice


class NoContingency(Action, frozen=True, tag="no-contingency"):
    """Bring in no contingency reinforcements in this turn."""


class Enter(Action, frozen=True, tag="enter"):
    """An arriving unit is put on an edge hex."""

    unit: Piece
    to: Place


class Move(Action, frozen=True, tag="move"):
    """A unit moves to a hex by the cheapest way; it may go on from there until another unit moves."""

    unit: Piece
    to: Place


class Leave(Action, frozen=True, tag="leave"):
    """A unit at an exit leaves the map for good."""

    unit: Piece


class Uncover(Action, frozen=True, tag="uncover"):
    """The unit is laid on top of its stack."""

    unit: Piece


class Entrain(Action, frozen=True, tag="entrain"):
    """A German unit moves by rail."""

    unit: Piece
    to: Place


class Pontoon(Action, frozen=True, tag="pontoon"):
    """An engineer stays and bridges the water towards a hex."""

    unit: Piece
    to: Place


class Dig(Action, frozen=True, tag="dig"):
    """An engineer stays and entrenches its hex."""

    unit: Piece


class Blow(Action, frozen=True, tag="blow"):
    """Try to blow the bridge."""


class Spare(Action, frozen=True, tag="spare"):
    """Leave the bridge standing."""


class Supply(Action, frozen=True, tag="supply"):
    """Spend a supply unit: artillery in its radius doubles its barrage in this phase."""

    unit: Piece


class Target(Action, frozen=True, tag="target"):
    """Plan an adjacent attack on a hex, or add a hex to the attack being planned."""

    hex: Place


class Join(Action, frozen=True, tag="join"):
    """A unit joins the attack being planned."""

    unit: Piece


class Shell(Action, frozen=True, tag="shell"):
    """Plan ranged fire at a hex."""

    hex: Place


class Fire(Action, frozen=True, tag="fire"):
    """A gun or an air unit fires in the combat being planned."""

    unit: Piece


class Attack(Action, frozen=True, tag="attack"):
    """Everything is committed: fight on this table."""

    table: Choice


class OpenFire(Action, frozen=True, tag="open-fire"):
    """Everything is committed: fire."""


class ChooseTable(Action, frozen=True, tag="choose-table"):
    """A screening defender chooses the table."""

    table: Choice


class StandFirm(Action, frozen=True, tag="stand-firm"):
    """A retreat of both sides shall become an exchange."""


class GiveGround(Action, frozen=True, tag="give-ground"):
    """A retreat of both sides shall stay one."""


class Lose(Action, frozen=True, tag="lose"):
    """This unit is eliminated."""

    unit: Piece


class TakeIn(Action, frozen=True, tag="take-in"):
    """In the recovery phase a headquarters takes a suppressed unit of another formation under command."""

    unit: Piece


class GoFirst(Action, frozen=True, tag="go-first"):
    """Of units that have no room together on their retreat this one goes first."""

    unit: Piece


class Retreat(Action, frozen=True, tag="retreat"):
    """The unit retreats to this hex."""

    to: Place


class Advance(Action, frozen=True, tag="advance"):
    """A victorious unit advances to this hex."""

    unit: Piece
    to: Place


ACTIONS = (
    Deploy, ChooseCorps, Sabotage, Replace, NoReplacement, CallUp, NoContingency, Enter, Move, Leave, Uncover, Halt,
    Entrain, Pontoon, Dig, EndPhase, Blow, Spare, Supply, Target, Join, Shell, Fire, Attack, OpenFire, ChooseTable,
    StandFirm, GiveGround, Lose, TakeIn, GoFirst, Retreat, Advance,
)  # fmt: skip
