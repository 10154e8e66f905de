"""What a rule keeps from something, as a set: what no rule bars is legal, and the first that bars a thing is why not.

One list of bars serves both questions. A thing is a unit by number or a hex by cell; bars are listed in the order in
which a player would ask.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from stavka.core.texts import Refusal, Text, text
from stavka.games.minsk44.rules.effects import unit
from stavka.games.minsk44.state import State

NOT_NOW = Refusal("4.3", text("refused-phase"))


class Bar(NamedTuple):
    """Things that a rule bars, and the words for one of them."""

    things: int
    rule: str
    why: Callable[[int], Text]
    remedy: Text | None = None


def says(id: str) -> Callable[[int], Text]:
    """The same words for everything that is barred."""
    return lambda thing: text(id)


def names(s: State, id: str) -> Callable[[int], Text]:
    """Words that name the unit."""
    return lambda number: text(id, unit=unit(s, number))


def allowed(things: int, bars: Iterable[Bar]) -> int:
    """Those of some things that nothing bars."""
    for bar in bars:
        things &= ~bar.things
    return things


def why_barred(thing: int, bars: Iterable[Bar], places: tuple[str, ...] = ()) -> Refusal | None:
    """The first rule that bars a thing, or None."""
    bar = next((b for b in bars if b.things >> thing & 1), None)
    return None if bar is None else Refusal(bar.rule, bar.why(thing), bar.remedy, places)


def own_unit(s: State, id: str, cited: str) -> int | Refusal:
    """The number of a unit of the phasing player on the map, or why it is none."""
    number = s.data.number.get(id)
    if number is None:
        return Refusal(cited, text("refused-no-unit"))
    if s.side_of(number) != s.side:
        return Refusal(cited, text("refused-unit-not-yours", unit=unit(s, number)))
    if s.where[number] < 0:
        return Refusal(cited, text("refused-not-on-map", unit=unit(s, number)))
    return number
