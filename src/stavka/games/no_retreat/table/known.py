"""What a role cannot see, and how it is dealt: the pile and the enemy's hand. All else lies open."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import msgspec

from stavka.core.ledger import rule
from stavka.core.secrets import Eyes
from stavka.games.no_retreat.atlas import SIDES
from stavka.games.no_retreat.rules.choices import SpyChoice
from stavka.games.no_retreat.rules.moments import event_of
from stavka.games.no_retreat.rules.pile import in_game
from stavka.games.no_retreat.state import State


class Unseen(msgspec.Struct):
    """Hidden hands: how many cards, and how many of them lie aside."""

    hands: dict[str, int]
    aside: dict[str, int]


@rule("5.0")
def eyes(s: State, role: str) -> Eyes:
    """A hand is its owner's secret until the game is over, or a spy looks at it."""
    top = s.frames[-1] if s.frames else None
    spied = {top.victim} if isinstance(top, SpyChoice) and top.side == role else set()
    return Eyes(role, frozenset(spied), over=s.outcome is not None)


def unseen(s: State, role: str) -> Unseen:
    """Cards that the role can only count."""
    hidden = hidden_hands(s, role)
    return Unseen(
        {side: len(s.hands[side]) for side in hidden},
        {side: len(s.aside[side]) for side in hidden if side in s.aside},
    )


def hidden_hands(s: State, role: str) -> list[str]:
    """The sides whose cards the role does not see."""
    sight = eyes(s, role)
    return [side for side in SIDES if not sight.sees(side)]


@rule("5.0")
def remembered(s: State, role: str, side: str) -> set[int]:
    """Cards that the role knows to be in a hand it does not see: all saw them taken, or its spy saw them there."""
    spied = s.spied.get(side, ()) if role in SIDES else ()
    return {*s.shown.get(side, ()), *spied}


def deal(s: State, unseen: Unseen, role: str, rng: Random) -> None:
    """Deal the cards that are nowhere to be seen."""
    known = {side: remembered(s, role, side) for side in unseen.hands}
    seen = {*s.discard, *(n for hand in (*s.hands.values(), *known.values()) for n in hand)}
    pool = [n for n in in_game(s) if n not in seen]
    fill_hands(s, pool, known, unseen.hands, rng)
    for side, count in unseen.aside.items():
        lay_aside(s, side, known[side], count, rng)


def fill_hands(s: State, pool: list[int], known: dict[str, set[int]], counts: dict[str, int], rng: Random) -> None:
    """So many cards to each of these hands, the others to the pile; no hand holds an event that is played at once."""
    rng.shuffle(pool)
    for side, count in counts.items():
        hand = [n for n in pool if not event_of(s, n, side).at_once][: count - len(known[side])]
        s.hands[side] = tuple(sorted((*known[side], *hand)))
        pool = [n for n in pool if n not in hand]
    s.deck = pool


def lay_aside(s: State, side: str, known: Iterable[int], count: int, rng: Random) -> None:
    """Of a hand so many cards just drawn: none that was known to be there before."""
    s.aside[side] = tuple(rng.sample([n for n in s.hands[side] if n not in known], count))


def swap(s: State, role: str, rng: Random) -> State:
    """Exchange the cards of the pile and of the hands that the role does not see, but for those it knows of."""
    hidden = hidden_hands(s, role)
    known = {side: remembered(s, role, side) for side in hidden}
    counts = {side: len(s.hands[side]) for side in hidden}
    loose = [n for side in hidden for n in s.hands[side] if n not in known[side]]
    fill_hands(s, [*s.deck, *loose], known, counts, rng)
    for side in hidden:
        if side in s.aside:
            lay_aside(s, side, known[side], len(s.aside[side]), rng)
        if role not in SIDES and side in s.spied:  # the same spy has seen as many other cards
            s.spied[side] = tuple(rng.sample(s.hands[side], len(s.spied[side])))
    return s
