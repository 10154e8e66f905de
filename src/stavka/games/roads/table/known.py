"""What a role cannot see, and how it is dealt.

Everything on the map lies open. Secret are: the choice of Card or Map until both are in, hands, decks,
face-down discards (their owner remembers them), and the chits a side has drawn. What Air Reconnaissance has shown
both sides remember.
"""

from __future__ import annotations

from random import Random

import msgspec

from stavka.core.actions import Action
from stavka.core.ledger import rule
from stavka.core.secrets import UNKNOWN, Eyes
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import SIDES, SOVIET
from stavka.games.roads.rules.sequence import CARD, MAP, CardOrMap
from stavka.games.roads.rules.situation import BattleFrame
from stavka.games.roads.state import State


class Hidden(msgspec.Struct):
    """A side's chits in a battle: how many it has drawn, and all that are in its hand or cup."""

    drawn: int
    among: tuple[str, ...]


class Unseen(msgspec.Struct):
    """What a role only counts of the sides whose secrets it does not share; battles from the first to the last."""

    hands: dict[str, int]
    discards: dict[str, int]
    battles: list[dict[str, Hidden]]


@rule("4.2.2", "4.2.3.c", "9.5.2")
def eyes(s: State, role: str) -> Eyes:
    """Secrets are their owner's until the match is over."""
    return Eyes(role, over=s.outcome is not None)


def hidden_sides(s: State, role: str) -> list[str]:
    """The sides whose secrets a role does not know."""
    sight = eyes(s, role)
    return [side for side in SIDES if not sight.sees(side)]


def battles(s: State) -> list[BattleFrame]:
    """A battle, and those that follow from it."""
    return [frame for frame in s.frames if isinstance(frame, BattleFrame)]


def unseen(s: State, role: str) -> Unseen:
    """Cards and chits that the role can only count; the chits of a side that may be in hand or cup it can name."""
    hidden = hidden_sides(s, role)
    return Unseen(
        {side: len(s.hand(side)) for side in hidden},
        {side: len(s.discards(side)) for side in hidden},
        [{side: hidden_chits(fight, side) for side in hidden} for fight in battles(s)],
    )


def hidden_chits(fight: BattleFrame, side: str) -> Hidden:
    """How many chits a side has drawn, from which."""
    drawn = fight.chits(side)
    return Hidden(len(drawn), tuple(sorted((*fight.cup(side), *drawn))))


# --- positions that fit ----------------------------------------------------------------------------


def deal(s: State, unseen: Unseen, role: str, rng: Random) -> None:
    """Deal what the role does not know, true to what it has been shown."""
    if len(unseen.hands) == len(SIDES):
        forget(s)
    for side in SIDES:
        if side in unseen.hands:
            deal_cards(s, side, unseen.hands[side], unseen.discards[side], rng)
        else:
            s.deck(side)[:] = shuffled(s, side, [*s.hand(side), *s.discards(side)], rng)
    for fight, secrets in zip(battles(s), unseen.battles, strict=True):
        for side, hidden in secrets.items():
            deal_chits(fight, side, hidden, rng)
    seal(s, rng)


def swap(s: State, role: str, rng: Random) -> State:
    """Exchange the cards, chits and sealed choices that the role does not know."""
    hidden = hidden_sides(s, role)
    if len(hidden) == len(SIDES):
        forget(s)
    for side in SIDES:
        if side in hidden:
            deal_cards(s, side, len(s.hand(side)), len(s.discards(side)), rng)
        else:
            rng.shuffle(s.deck(side))
    for fight in battles(s):
        for side in hidden:
            deal_chits(fight, side, hidden_chits(fight, side), rng)
    top = s.frames[-1] if s.frames else None
    if isinstance(top, CardOrMap):
        top.answers = tuple((r, UNKNOWN if r in hidden else a) for r, a in top.answers)
    seal(s, rng)
    return s


def forget(s: State) -> None:
    """An onlooker was shown nothing."""
    s.seen, s.filed, s.hidden_since = [], [], 0


def shuffled(s: State, side: str, elsewhere: list[str], rng: Random) -> list[str]:
    """The cards of a side that are neither face up nor among these."""
    left = [c.id for c in s.data.cards for _ in range(c.count) if c.side == side]
    for id in (*s.played, *s.effects, *elsewhere):
        if id in left:
            left.remove(id)
    rng.shuffle(left)
    return left


def deal_cards(s: State, side: str, hand: int, discards: int, rng: Random) -> None:
    """A hand, face-down discards and a deck from the cards of a side that have not been laid open."""
    seen, filed, since = (s.seen, s.filed, s.hidden_since) if side == SOVIET else ([], [], 0)
    left = shuffled(s, side, [*seen, *filed], rng)
    # cards that reconnaissance has shown are in the hand still, or among the discards made since
    among = [*seen, *(left.pop() for _ in range(hand + since - len(seen)))]
    rng.shuffle(among)
    older = [*filed, *(left.pop() for _ in range(discards - since - len(filed)))]
    rng.shuffle(older)
    s.hand(side)[:] = among[:hand]
    s.discards(side)[:] = [*older, *among[hand:]]
    s.deck(side)[:] = left


@rule("9.5.2", "9.5.5", "C19.15")
def deal_chits(fight: BattleFrame, side: str, hidden: Hidden, rng: Random) -> None:
    """A hand of chits, drawn from the cup by the rules of drawing; those that a card put aside are in it."""
    cup, most = list(hidden.among), dict(fight.most)
    hand = list(fight.aside) if side == SOVIET else []
    for id in hand:
        cup.remove(id)
    rng.shuffle(cup)
    for id in cup[:]:
        if len(hand) == hidden.drawn:
            break
        if hand.count(id) < most.get(id, len(hidden.among)):
            hand.append(id)
            cup.remove(id)
    fight.put_chits(side, tuple(sorted(cup)), tuple(sorted(hand)))


@rule("4.2.2")
def seal(s: State, rng: Random) -> None:
    """Envelopes that a role cannot open hold any choice that was open to their owner."""
    top = s.frames[-1] if s.frames else None
    if not isinstance(top, CardOrMap):
        return

    def guess(side: str) -> str:
        options = [MAP, CARD] if s.rp(side) else [CARD]
        choice: Action = do.Choose(rng.choice(options))
        return msgspec.json.encode(choice).decode()

    top.answers = tuple((r, a if a != UNKNOWN else guess(r)) for r, a in top.answers)
