"""What a role knows of a position, and positions that fit it: everything but the pile and the enemy's hand."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from stavka.core.ledger import rule
from stavka.core.views import View
from stavka.games.no_retreat.atlas import SIDES
from stavka.games.no_retreat.rules.cards import happening, in_game
from stavka.games.no_retreat.rules.choices import SpyChoice
from stavka.games.no_retreat.state import State


class Known(msgspec.Struct):
    """The position without what is hidden: the pile, and hands that the role does not hold."""

    position: dict[str, Any]
    deck: int
    hands: dict[str, int]  # hidden hands: how many cards
    aside: dict[str, int]  # and how many of them lie aside


# what is not copied as it is: secrets, and structs that need their own encoding
HIDDEN = frozenset(("deck", "hands", "aside", "passes", "frames", "outcome"))


@rule("5.0")
def sees_hand(s: State, role: str, owner: str) -> bool:
    """A hand is its owner's secret until the game is over, or a spy looks at it."""
    if role == owner or s.outcome is not None:
        return True
    top = s.frames[-1]
    return isinstance(top, SpyChoice) and (top.side, top.victim) == (role, owner)


def know(s: State, role: str) -> Known:
    """The allow-list."""
    position = {f: getattr(s, f) for f in s.__struct_fields__ if f not in HIDDEN}
    plain = msgspec.to_builtins(position)
    plain["passes"] = {role: s.passes[role]} if role in s.passes else {}
    plain["frames"] = msgspec.to_builtins(s.frames)
    plain["outcome"] = msgspec.to_builtins(s.outcome)
    plain["hands"] = {side: list(s.hands[side]) for side in SIDES if sees_hand(s, role, side)}
    plain["aside"] = {side: list(cards) for side, cards in s.aside.items() if sees_hand(s, role, side)}
    hidden = [side for side in SIDES if not sees_hand(s, role, side)]
    return Known(
        plain,
        len(s.deck),
        {side: len(s.hands[side]) for side in hidden},
        {side: len(s.aside[side]) for side in hidden if side in s.aside},
    )


def determinize(make: type[State], view: View, rng: Random) -> State:
    """Deal the hidden cards anew; a hand never holds an event that is played at once."""
    known = view.known if isinstance(view.known, Known) else msgspec.convert(view.known, Known)
    plain = {**known.position, "deck": []}
    plain["hands"] = {side: known.position["hands"].get(side, []) for side in SIDES}
    s = msgspec.convert(plain, make)
    seen = {*s.discard, *(n for hand in s.hands.values() for n in hand)}
    pool = [n for n in in_game(s) if n not in seen]
    rng.shuffle(pool)
    for side, count in known.hands.items():
        hand = [n for n in pool if "now" not in happening(s, n, side).when][:count]
        s.hands[side] = tuple(sorted(hand))
        pool = [n for n in pool if n not in hand]
    for side, count in known.aside.items():
        s.aside[side] = tuple(rng.sample(s.hands[side], count))
    s.deck = pool
    return s
