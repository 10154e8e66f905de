"""Legality once: what a rule bars. One list of bars says what is legal, and why what is not legal is not.

A bar is a set of things as bits (units by number, or hexes by cell) that a rule forbids: what no bar holds is legal,
and the first that holds a thing is the reason. So bars are listed in the order in which a player would ask, and each
rule stands in one place. Words are only put together when somebody asks why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

import msgspec

from stavka.core.texts import Arg, Refusal, text

Args: TypeAlias = dict[str, Arg]
Places: TypeAlias = tuple[str, ...]


class Bar(msgspec.Struct, frozen=True, gc=False):
    """What a rule bars, and what a player is told of one of these things.

    `args` are the arguments of the words, `places` what to point at (else it is what was asked about): the same for all
    things, or a function of the position and the thing that is called when somebody asks.
    """

    things: int
    rule: str
    why: str
    remedy: str = ""
    args: Args | Callable[[Any, int], Args] | None = None
    places: Places | Callable[[Any, int], Places] = ()

    def refuse(self, s: Any, thing: int, about: Places = ()) -> Refusal:
        """Say so of a thing, when it was asked about these places."""
        args = self.args(s, thing) if callable(self.args) else self.args or {}
        places = self.places(s, thing) if callable(self.places) else self.places
        return Refusal(self.rule, text(self.why, **args), text(self.remedy) if self.remedy else None, places or about)


def barred(bars: Iterable[Bar]) -> int:
    """All that these bars hold.

    Examples:
        >>> bin(barred([Bar(0b0011, "6.1", "refused-moved"), Bar(0b0110, "6.2", "refused-full")]))
        '0b111'
    """
    out = 0
    for bar in bars:
        out |= bar.things
    return out


def unbarred(things: int, bars: Iterable[Bar]) -> int:
    """Those of some things that nothing bars.

    Examples:
        >>> bin(unbarred(0b1110, [Bar(0b0011, "6.1", "refused-moved"), Bar(0b0100, "6.2", "refused-full")]))
        '0b1000'
    """
    for bar in bars:
        things &= ~bar.things
    return things


def why_barred(s: Any, bars: Iterable[Bar], *things: int, about: Places = ()) -> Refusal | None:
    """Why one of these things is barred, by the first bar that holds one; None when all are free.

    Examples:
        >>> bars = [Bar(0b0011, "6.1", "refused-moved"), Bar(0b0110, "6.2", "refused-full", "remedy-make-room")]
        >>> [refusal.rule if (refusal := why_barred(None, bars, unit)) else "" for unit in range(4)]
        ['6.1', '6.1', '6.2', '']
        >>> named = Bar(0b1, "6.3", "refused-unit", args=lambda s, unit: {"unit": s[unit]}, places=("a1",))
        >>> why_barred(["8th Army"], [named], 0)
        Refusal(rule='6.3', why=Text(id='refused-unit', args={'unit': '8th Army'}), remedy=None, places=('a1',))
    """
    for bar in bars:
        for thing in things:
            if bar.things >> thing & 1:
                return bar.refuse(s, thing, about)
    return None
