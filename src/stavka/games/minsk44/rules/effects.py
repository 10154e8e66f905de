"""What happens again and again: naming things, losing a unit, revealing an untried one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from stavka.core.bars import Args
from stavka.core.ledger import rule
from stavka.core.play import Play as CorePlay
from stavka.core.texts import piece, place
from stavka.games.minsk44.rules.command import led
from stavka.games.minsk44.rules.fog import relocate
from stavka.games.minsk44.state import FALLEN, FOE, GONE, State

Play: TypeAlias = CorePlay[State]


def name(s: State, cell: int) -> str:
    """A reference to a hex."""
    return place(s.data.name[cell])


def unit(s: State, number: int) -> str:
    """A reference to a unit."""
    return piece(s.data.ids[number])


def its_name(s: State, number: int) -> Args:
    """Words that name the unit."""
    return {"unit": unit(s, number)}


def units(s: State, numbers: Iterable[int]) -> list[str]:
    """References to units."""
    return [unit(s, n) for n in numbers]


@rule("22.2")
def lose_bridge(play: Play, engineer: int, cell: int, *rules: str) -> None:
    """The bridge of an engineer is destroyed by what happened in a hex."""
    s = play.s
    del s.pontoons[engineer]
    s.cache.clear()
    play.tell(
        "pontoon-lost", "22.2", *rules, side=s.side_of(engineer), unit=unit(s, engineer), places=(s.data.name[cell],)
    )


@rule("24.5", "23.4", "6.11", "20.4", "9.1")
def eliminate(play: Play, number: int, *rules: str, scores: bool = True) -> None:
    """A unit is lost; out of command, or as a supply unit, for good, which all can see. The enemy scores it."""
    s = play.s
    side, cell = s.side_of(number), s.where[number]
    kept = led(s, side) >> number & 1 and not s.data.suppliers >> number & 1
    relocate(play, number, FALLEN if kept else GONE, seen=True)
    s.suppressed &= ~(1 << number)
    s.fresh &= ~(1 << number)
    points = worth(s, number) if scores else 0
    s.points[s.index(FOE[side])] += points
    play.tell(
        "unit-lost", *rules, *(("24.5",) if points else ()), side=side, unit=unit(s, number),
        hex=name(s, cell), places=(s.data.name[cell],), points=points, kept="yes" if kept else "no",
        reveals=play.role != side, discloses=True,
    )  # fmt: skip


@rule("24.5")
def worth(s: State, number: int) -> int:
    """Victory points for eliminating a unit."""
    army = s.data.armies[s.side_of(number)]
    return army.lost_armoured if s.data.armoured >> number & 1 else army.lost_other


@rule("21.2", "21.4")
def reveal(play: Play, numbers: Iterable[int]) -> None:
    """Untried units in combat are turned over; one without defence is lost."""
    s = play.s
    for number in numbers:
        if s.face[number] >= 0 or s.where[number] < 0:
            continue
        drawn = {f for f in s.face if f >= 0}
        pool = [n for n in s.data.pool[s.data.units[number].untried] if n not in drawn]
        s.face[number] = play.pick(pool)
        values = s.values(number)
        play.tell(
            "unit-revealed", "21.2", side=s.side_of(number), unit=unit(s, number), reveals=True,
            attack=max(values.barrage, values.attack), defence=values.defence,
            places=(s.data.name[s.where[number]],),
        )  # fmt: skip
        if values.defence == 0:
            eliminate(play, number, "21.4")
