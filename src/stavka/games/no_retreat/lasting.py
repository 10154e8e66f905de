"""What events leave behind: effects that last for a time, and what cards do to one battle."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import msgspec

# when an effect is over
WHEN_MOVED, WHEN_FOUGHT, WHEN_REMOVED, WHEN_JUDGED = "movement", "combat", "removal", "victory"

# things that happen once in a game; the turn in which they do is kept
Trigger = Literal["gg", "oil", "warsaw", "1945", "recalled", "axis-split", "soviet-split"]


class Lasting(msgspec.Struct, frozen=True):
    """An effect of an event that lasts until a phase is over; one that names none until it is used up."""

    UNTIL: ClassVar[str] = ""


class Owes(Lasting, frozen=True, tag=True):
    """A side must attack so many hexes in its next Combat Phase, or lose points."""

    side: str
    attacks: int
    points: int
    answers: bool = False  # answers to counterblows count, too


class Swift(Lasting, frozen=True, tag=True):
    """A unit has more movement points."""

    unit: int
    points: int
    UNTIL: ClassVar[str] = WHEN_MOVED


class StandFast(Lasting, frozen=True, tag=True):
    """Retreats become exchanges (Not a Step Back, Hold at All Costs)."""

    UNTIL: ClassVar[str] = WHEN_FOUGHT


class LogisticsProblems(Lasting, frozen=True, tag=True):
    """Soviet attacks are a column weaker."""

    UNTIL: ClassVar[str] = WHEN_FOUGHT


class BlackSeaFleet(Lasting, frozen=True, tag=True):
    """A column shift on the coast of the Black Sea."""

    shift: int
    UNTIL: ClassVar[str] = WHEN_FOUGHT


class BetterTanks(Lasting, frozen=True, tag=True):
    """German armour has its shift against armour, too (New Tank Design)."""

    UNTIL: ClassVar[str] = WHEN_FOUGHT


class BetterGuns(Lasting, frozen=True, tag=True):
    """Soviet armour has no shift (New Tank Design)."""

    UNTIL: ClassVar[str] = WHEN_FOUGHT


class Zhukov(Lasting, frozen=True, tag=True):
    """The table for battles near a hex."""

    cell: int
    table: str
    UNTIL: ClassVar[str] = WHEN_FOUGHT


class Sturmoviks(Lasting, frozen=True, tag=True):
    """Each Soviet unit is stronger in the next battle, too."""

    strength: int
    UNTIL: ClassVar[str] = WHEN_FOUGHT


class SteamRoller(Lasting, frozen=True, tag=True):
    """Shock! markers are worth two columns."""

    UNTIL: ClassVar[str] = WHEN_REMOVED


class AirSupply(Lasting, frozen=True, tag=True):
    """The units in a hex do not surrender."""

    cell: int
    UNTIL: ClassVar[str] = WHEN_REMOVED


class CheckStopped(Lasting, frozen=True, tag=True):
    """No sudden death check of this side in this turn."""

    side: str
    UNTIL: ClassVar[str] = WHEN_JUDGED


AnyLasting = (
    Owes
    | Swift
    | StandFast
    | LogisticsProblems
    | BlackSeaFleet
    | BetterTanks
    | BetterGuns
    | Zhukov
    | Sturmoviks
    | SteamRoller
    | AirSupply
    | CheckStopped
)


class Mods(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What cards do to one battle."""

    result: str = ""  # the result that a card names; no die is rolled
    table: str = ""  # whose Combat Results Table is used
    shifts: tuple[int, ...] = ()
    doubled: tuple[int, ...] = ()  # units that count twice
    advance: tuple[Literal["halt", "further"], ...] = ()  # one hex, one hex more: in the order played
    sturmoviks: int = 0  # what each Soviet unit is stronger by
    double_defence: bool = False
    no_river: bool = False
    no_fort: bool = False
    stalin_tanks: bool = False
    two_dice: bool = False
    roll_again: bool = False  # another die instead of nothing
    bridgehead: bool = False  # an exchange instead of nothing
    sure_retreat: bool = False  # at 2:1 or better
    hedgehogs: bool = False
    nkvd: bool = False
    must_counterattack: bool = False
    roving_cauldron: bool = False
    no_mercy: bool = False
    push: bool = False  # the survivors fight again

    def plus(self, more: Mods) -> Mods:
        """These and more: figures add up, of two names the later counts."""
        changed = {f: _both(getattr(self, f), getattr(more, f)) for f in self.__struct_fields__}
        return Mods(**changed)


def _both(first: Any, then: Any) -> Any:
    if isinstance(first, bool | str):
        return then or first
    return first + then


NO_MODS = Mods()
