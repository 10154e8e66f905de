"""2.3: cards. What each of them does is registered once: its moment, what must hold, and its effect.

Operational cards are in `operational.py`, all others in `tactics.py`. One function says whether a card can be played:
what it lets through is offered, and what it names is the reason why not.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from stavka.core.data import BadData
from stavka.core.effects import Registry
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, card, text
from stavka.games.roads.atlas import Atlas, Card
from stavka.games.roads.rules.effects import Play
from stavka.games.roads.rules.situation import battle, operating, operation, winter_price
from stavka.games.roads.state import State

# the moments of cards
CARD_TURN = "card-turn"
OPERATION, MARCH, ATTACKED = "operation", "march", "attacked"  # the enemy begins one, goes farther, attacks
BATTLE, CHECK, WON, CAPTURED = "battle", "check", "won", "captured"
OWN_OPERATION, CHIT = "own-operation", "chit"  # in a decision of their owner's own
ANY_OPERATION = "any-operation"
COVERS = {ANY_OPERATION: (OPERATION, OWN_OPERATION)}

WhyNot = Callable[[State, Card], Refusal | None]
Effect = Callable[[Play, Card], None]


class CardCode(NamedTuple):
    """What a card does."""

    moment: str
    why_not: WhyNot  # what must hold
    effect: Effect
    repeats: bool  # of a permanent card: may another one of its kind be played?
    copies: Callable[[State, Card], int]  # how many of them it takes to have an effect


CARDS: Registry[CardCode] = Registry("effect")


def always(s: State, c: Card) -> Refusal | None:
    """A card without a condition."""
    return None


def when(holds: Callable[[State, Card], bool]) -> WhyNot:
    """A condition that the card's own text explains."""
    return lambda s, c: None if holds(s, c) else unfulfilled(c.id, c.kind)


@cache
def unfulfilled(id: str, kind: str) -> Refusal:
    """The condition of a card does not hold; what it is, the card says."""
    why = text("refused-condition", card=card(id), says=text(f"card-{id}-text"))
    return Refusal("4.2.3.a", why) if kind == "operational" else Refusal("2.3.1", why)


def register(
    name: str,
    moment: str,
    why_not: WhyNot = always,
    *,
    repeats: bool = False,
    copies: Callable[[State, Card], int] = lambda s, c: 1,
) -> Callable[[Effect], Effect]:
    """This is what cards with this effect do (an effect of its own has the name of the card)."""

    def add(effect: Effect) -> Effect:
        CARDS.add(name, CardCode(moment, why_not, effect, repeats, copies))
        return effect

    return add


def check_cards(data: Atlas) -> None:
    """Raise `BadData` when a card does nothing that is registered, at a moment that its kind has not, or for nobody."""
    CARDS.check(data.cards, lambda c: (c.does,))
    for c in data.cards:
        if (c.kind == "operational") != (CARDS[c.does].moment == CARD_TURN):
            raise BadData(f"card {c.id}: {c.does!r} is no effect of {c.kind} cards")
        if c.packet and c.packet not in data.packets:
            raise BadData(f"card {c.id}: no such packet as {c.packet!r}")


# --- playing a card ----------------------------------------------------------------------------------


@rule("2.3.1", "9.4", "9.4.1", "C15.c", "C15.d")
def why_not_play(s: State, c: Card, moment: str, held: int = 1) -> Refusal | None:
    """Why a card cannot be played at this moment by who holds so many of its kind, or None."""
    code = CARDS[c.does]
    if moment not in COVERS.get(code.moment, (code.moment,)):
        return wrong_moment(c, code, moment)
    if c.permanent and not code.repeats and s.lasting(c.does):
        return Refusal("C15.d", text("refused-already-in-play"), text("remedy-discard"))
    if moment == BATTLE and battle(s).over:
        return unfulfilled(c.id, c.kind)  # an attack card has driven the last defender off
    price = card_cost(s, c)
    if price:
        op = operating(s)
        left = op.sp if op is not None else 0
        if left < price:
            return Refusal("9.4.1", text("refused-supply", needed=price, left=left))
    refusal = code.why_not(s, c)
    if refusal is None and code.copies(s, c) > held:
        return Refusal("2.3.1", text("refused-too-few-copies", card=card(c.id), needed=code.copies(s, c)))
    return refusal


@rule("2.3.1")
def wrong_moment(c: Card, code: CardCode, moment: str) -> Refusal:
    """When a card is played instead."""
    if moment == CARD_TURN or code.moment == CARD_TURN:
        return Refusal("2.3.1", text("refused-kind-" + c.kind))
    return Refusal("2.3.1", text("refused-card-moment", card=card(c.id), moment=text("moment-" + code.moment)))


def playable(s: State, side: str, moment: str) -> list[str]:
    """The cards in a side's hand that it may play at this moment."""
    cards, hand = s.data.cards, s.hand(side)
    return [id for id in sorted(set(hand)) if why_not_play(s, cards[id], moment, hand.count(id)) is None]


def why_not_held(s: State, side: str, id: str, moment: str, cited: str = "2.3.1") -> Refusal | None:
    """The same for a card that somebody names: he must hold it."""
    if id not in s.hand(side):
        return Refusal(cited, text("refused-card-not-held"))
    return why_not_play(s, s.data.cards[id], moment, s.hand(side).count(id))


@rule("2.3.4")
def possible(s: State, side: str, moment: str) -> bool:
    """Could a side play a card at this moment, as far as everybody can see: as many copies as it takes not yet face up,
    its condition true, the supply there? So being asked tells nothing about a hand."""
    size = len(s.hand(side))
    if not size:
        return False
    for c in cards_at(s.data, side, moment):
        left = min(size, copies_left(s, c))
        if left and why_not_play(s, c, moment, left) is None:
            return True
    return False


def cards_at(data: Atlas, side: str, moment: str) -> tuple[Card, ...]:
    """The cards of a side's deck that are played at a moment."""
    found = data.at_moment.get((side, moment))
    if found is None:
        codes = [(c, CARDS[c.does].moment) for c in data.cards if c.side == side]
        found = tuple(c for c, own in codes if moment in COVERS.get(own, (own,)))
        data.at_moment[side, moment] = found
    return found


def copies_left(s: State, c: Card) -> int:
    """Copies of a card that have not been laid face up."""
    return c.count - s.played.count(c.id) - s.effects.count(c.id)


@rule("9.4.1", "9.4.2", "5.5.2", "C13")
def card_cost(s: State, c: Card) -> int:
    """Supply points for a card."""
    return winter_price(s, c.side, c.cost)


@rule("2.3.1", "4.2.3.c", "9.4.1")
def lay_open(play: Play, side: str, id: str) -> Card:
    """Pay for a card; it leaves the hand, face up, and counts as used."""
    s = play.s
    c: Card = s.data.cards[id]
    price = card_cost(s, c)
    if price:
        operation(s).sp -= price
    s.hand(side).remove(id)
    s.forget(side, id)
    s.used += 1
    (s.effects if c.permanent else s.played).append(id)
    play.tell("card-played", "2.3.1", side=side, card=card(id), reveals=True)
    return c


def carry_out(play: Play, c: Card) -> None:
    """What the card does."""
    CARDS[c.does].effect(play, c)
