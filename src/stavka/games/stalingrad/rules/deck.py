"""10.1: what a card of each kind does is registered once: its moment, what must hold, and its effect (`cards.py`).

A card names its kind in the data; a kind that nothing stands behind does not load.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from stavka.core.data import BadData
from stavka.core.effects import Registry
from stavka.core.play import Play
from stavka.core.texts import Refusal
from stavka.games.stalingrad.atlas import Atlas
from stavka.games.stalingrad.state import State

# the moments of cards
DRAWN = "drawn"  # played as it is drawn: never held
LAID = "laid"  # laid face down in a battle

# cards whose effect lasts; what it is stands in the chapters that it changes
LASTING = ("paulus", "hoth", "richthofen", "linden", "okh", "chuikov", "khrushchev", "zaytsev")

WhyNot = Callable[[State, str, tuple[str, ...]], Refusal | None]  # a card, and those already laid
Effect = Callable[[Play[State], str], None]


class CardCode(NamedTuple):
    """What a kind of card does."""

    moment: str
    why_not: WhyNot
    effect: Effect
    stays: bool  # in play, with a lasting effect


CARDS: Registry[CardCode] = Registry("kind of card")


def always(s: State, id: str, laid: tuple[str, ...]) -> Refusal | None:
    """A card without a condition."""
    return None


def register(
    side: str, *kinds: str, moment: str = LAID, why_not: WhyNot = always, stays: bool = False
) -> Callable[[Effect], Effect]:
    """This is what cards of these kinds do for a side."""

    def add(effect: Effect) -> Effect:
        for kind in kinds:
            CARDS.add(f"{side} {kind}", CardCode(moment, why_not, effect, stays))
        return effect

    return add


def code(data: Atlas, id: str) -> CardCode:
    """What a card does."""
    c = data.cards[id]
    return CARDS[f"{c.side} {c.kind}"]


def check_cards(data: Atlas) -> None:
    """Raise `BadData` when a card does nothing that is registered, would last and change nothing, or falls nowhere."""
    CARDS.check(data.cards, lambda c: (f"{c.side} {c.kind}",))
    for c in data.cards:
        if code(data, c.id).stays != (c.id in LASTING):
            raise BadData(f"card {c.id}: {c.kind!r} does not fit it, since leaders and they alone stay in play")
        if c.place not in data.cell and (c.place or c.kind == "aa"):
            raise BadData(f"card {c.id}: no such hex as {c.place!r}")
        if c.needs and c.needs not in LASTING:
            raise BadData(f"card {c.id}: no such leader as {c.needs!r}")
