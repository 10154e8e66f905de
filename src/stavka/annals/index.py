"""Where things are in a match, for those who look at it again: turns, fights, losses, each with its action."""

from __future__ import annotations

import msgspec

from stavka.annals.telling import Annals
from stavka.core.texts import Text


class TurnAt(msgspec.Struct, frozen=True, omit_defaults=True):
    """A turn begins with the position after so many actions."""

    number: int
    turn: int
    title: Text | None = None


class FightAt(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fight, the position before its dice; `luck` is what the attacker got above what was to be expected."""

    number: int
    place: str
    side: str
    luck: float
    taken: bool = False


class LossAt(msgspec.Struct, frozen=True, omit_defaults=True):
    """Steps that a side lost with the action after this position."""

    number: int
    side: str
    steps: int
    places: tuple[str, ...] = ()


class MatchIndex(msgspec.Struct, frozen=True, omit_defaults=True):
    """The index of a match."""

    turns: tuple[TurnAt, ...]
    fights: tuple[FightAt, ...] = ()
    losses: tuple[LossAt, ...] = ()


def index_of(told: Annals) -> MatchIndex:
    """Read off what is told of a match."""
    return MatchIndex(
        tuple(TurnAt(m.number, m.turn, m.title) for m in told.turns()),
        tuple(FightAt(f.number, f.place, f.side, round(f.luck, 2), bool(f.came[0])) for f in told.fights),
        tuple(LossAt(x.number, x.side, x.steps, x.places) for x in told.losses),
    )
