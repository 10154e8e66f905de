"""What happens again and again: moving a block, losing a step, fire and hits."""

from __future__ import annotations

from typing import Any, TypeAlias

from stavka.core.bars import Args
from stavka.core.ledger import rule
from stavka.core.play import Play as CorePlay
from stavka.core.texts import Moved, Text, piece, place, text
from stavka.games.eastfront.state import DEAD, ELIMINATED, State

Play: TypeAlias = CorePlay[State]
UNIT_SETS = (
    "shown", "unsupplied", "active", "blitz", "rearguards", "fled", "dropped", "dropping", "invading", "launched",
    "landed",
)  # fmt: skip


def unit(s: State, number: int) -> str:
    """A reference to a unit."""
    return piece(s.data.ids[number])


def month(s: State) -> Text:
    """The month and year being played."""
    word, _, year = s.date.partition("-")
    return text("month-" + word, year=year)


def name(s: State, cell: int) -> str:
    """A reference to a hex."""
    return place(s.data.name[cell])


def its_name(s: State, cell: int) -> Args:
    """Words that name the hex."""
    return {"hex": name(s, cell)}


@rule("2.3")
def slide(play: Play, u: int, path: tuple[int, ...], message: str, *rules: str) -> None:
    """A unit moves; the enemy sees a block move, not which."""
    s = play.s
    side = s.side_of(u)
    s.put(u, path[-1])
    play.disclosed = True
    if not play.heard:
        return
    names = tuple(s.data.name[c] for c in path)
    open_to_all = bool(s.shown >> u & 1)
    details: dict[str, Any] = {"unit": unit(s, u)}
    play.tell(
        message, *rules, side=side, start=name(s, path[0]), hex=name(s, path[-1]), places=names,
        moves=(Moved(names, side, s.data.ids[u]),), private={} if open_to_all else details,
        to=None if open_to_all else (side,), discloses=True, **(details if open_to_all else {}),
    )  # fmt: skip


@rule("2.4", "10.4", "5.1")
def lose_step(play: Play, u: int, message: str, *rules: str) -> bool:
    """A unit loses a step; below its lowest it is eliminated. True when it is gone."""
    s = play.s
    side, cell = s.side_of(u), s.where[u]
    gone = s.cv[u] <= s.data.least[u]
    known = bool(s.shown >> u & 1)
    if not gone:
        s.cv[u] -= 1
    left = 0 if gone else s.cv[u]
    details: dict[str, Any] = {"unit": unit(s, u), "left": left}
    play.tell(
        message, *rules, side=side, hex=name(s, cell), places=(s.data.name[cell],), gone=int(gone),
        private={} if known else details, to=None if known else (side,), **(details if known else {}),
    )  # fmt: skip
    if gone:
        eliminate(play, u)
    return gone


def eliminate(play: Play, u: int) -> None:
    """A unit leaves the map."""
    take_away(play.s, u)


@rule("2.4", "2.63", "2.66", "11.42", "1.46")
def take_away(s: State, u: int) -> None:
    """A unit is no longer on the map. It may be rebuilt, except the Italian army and units that changed sides."""
    bit = 1 << u
    cell = s.where[u]
    lost = s.data.units[u].once or bool(s.defected & bit)
    s.put(u, DEAD if lost else ELIMINATED)
    s.cv[u] = 0
    for field in UNIT_SETS:
        setattr(s, field, getattr(s, field) & ~bit)
    s.entered.pop(str(u), None)
    if str(u) in s.evacuees:
        s.refresh(s.evacuees.pop(str(u)))
    if s.data.siege & bit:
        s.siege = False
    if s.data.satellites & bit:
        s.tied |= bit
    if cell >= 0 and not s.battles() >> cell & 1:
        end_battle(s, cell)


@rule("7.12")
def end_battle(s: State, cell: int) -> None:
    """Nobody fights here any more: blocks stand up, except headquarters in use."""
    s.set_defender(cell, None)
    s.stand_up(s.at[cell] & ~s.active)
