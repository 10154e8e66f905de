"""Reaction windows: cards played in an operation or battle, when the moment for them has come.

Every card that is not operational registers here: its moment, what must hold, what it does. A role is asked
whenever a card of its deck could be played, as far as everybody can see: a copy not yet face up on the table, the
condition true, the supply there. So being asked tells nothing about a hand.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar, NamedTuple

from stavka.core.actions import Action, Option, PassAll
from stavka.core.frames import Prompt, Window
from stavka.core.ledger import rule
from stavka.core.play import Play
from stavka.core.secrets import Open
from stavka.core.texts import Refusal, Text, card, place, text
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import AXIS
from stavka.games.roads.rules.movement import Mover
from stavka.games.roads.rules.situation import battle, checking, failed, operating, winter_price
from stavka.games.roads.state import State


class Reactive(NamedTuple):
    """A card that is played outside the Card turn."""

    timing: str
    allowed: Callable[[State, Any], bool]
    effect: Callable[[Play[State], Any], None]


REACTIVE: dict[str, Reactive] = {}
EFFECT = Callable[[Play[State], "Reaction"], None]


def reaction(id: str, timing: str, allowed: Callable[[State, Reaction], bool]) -> Callable[[EFFECT], EFFECT]:
    """Register what a card does at its moment."""

    def register(effect: EFFECT) -> EFFECT:
        REACTIVE[id] = Reactive(timing, allowed, effect)
        return effect

    return register


@rule("4.2.3.c")
def use_card(play: Play[State], side: str, id: str) -> None:
    """A card leaves the hand, face up, and counts as used."""
    s = play.s
    s.hand(side).remove(id)
    s.forget(side, id)
    s.used += 1
    (s.effects if s.data.cards[id].permanent else s.played).append(id)
    play.tell("card-played", "2.3.1", side=side, card=card(id), reveals=True)


def copies_left(s: State, id: str) -> int:
    """Copies of a card that have not been laid face up."""
    card = s.data.cards.records.get(id)
    return card.count - s.played.count(id) - s.effects.count(id) if card is not None else 0


@rule("9.4.1", "9.4.2", "5.5.2", "C13")
def card_cost(s: State, id: str) -> int:
    """Supply points for a card."""
    c = s.data.cards[id]
    return winter_price(s, c.side, c.cost)


# the moments of cards that are played in a decision of their owner's own, some only there
OWN_MOMENTS = {"reconnaissance": "any-operation", "air-bridge": "own-operation", "staff-work": "chit"}


@rule("2.3.1", "9.4.1")
def why_not_react(s: State, role: str, id: str, timing: str) -> Refusal:
    """Why a card cannot be played at this moment: it is not held, is for another moment, too dear, or its condition
    does not hold."""
    if id not in s.hand(role):
        return Refusal("2.3.1", text("refused-card-not-held"))
    if s.data.cards[id].kind == "operational":
        return Refusal("2.3.1", text("refused-kind-operational"))
    moment = OWN_MOMENTS.get(id) or REACTIVE[id].timing
    if moment != timing:
        return Refusal("2.3.1", text("refused-card-moment", card=card(id), moment=text("moment-" + moment)))
    price, op = card_cost(s, id), operating(s)
    if op is not None and op.sp < price:
        return Refusal("9.4.1", text("refused-supply", needed=price, left=op.sp))
    return Refusal("2.3.1", condition_of(id))


def condition_of(id: str) -> Text:
    """That the condition of a card does not hold, with what the card says."""
    return text("refused-condition", card=card(id), says=text(f"card-{id}-text"))


@cache
def cards_at(timing: str) -> tuple[str, ...]:
    """The cards of a moment."""
    return tuple(id for id, entry in REACTIVE.items() if entry.timing == timing)


class Reaction(Window, tag=True):
    """Roles in order may play a card of this moment, or pass: this once, or for the rest of the operation."""

    zone: Open[int] = -1
    count: Open[int] = 0

    STANDING: ClassVar[tuple[type[Action], ...]] = (PassAll,)

    @rule("2.3.1", "9.4", "9.4.1")
    def could(self, s: State, role: str, id: str) -> bool:
        """Could this card be played now, if it were in hand?"""
        entry = REACTIVE[id]
        if entry.timing != self.timing or not copies_left(s, id) or s.data.cards[id].side != role:
            return False
        if self.timing == "battle" and battle(s).over:
            return False  # an attack card has driven the last defender off
        price = card_cost(s, id)
        if price:
            op = operating(s)
            if op is None or op.sp < price:
                return False
        return entry.allowed(s, self)

    @rule("2.3.4")
    def possible(self, s: State, role: str) -> bool:
        if self.timing == "check" and order_225(s, role):
            return True
        return bool(s.hand(role)) and any(self.could(s, role, id) for id in cards_at(self.timing))

    def plays(self, s: State, role: str) -> list[Option]:
        cards = [id for id in sorted(set(s.hand(role))) if id in REACTIVE and self.could(s, role, id)]
        options = [Option(do.PlayCard, cards)]
        if self.timing == "check" and order_225(s, role):
            options.append(Option(do.StandFast))
        return options

    def prompt(self, s: State, role: str) -> Prompt:
        detail = self.announced(s) or self.fitting(s, role)
        return Prompt(text("prompt-react-" + self.timing), detail, text("wait-reaction"), ("2.3.4",))

    def fitting(self, s: State, role: str) -> Text | None:
        """How many cards of one's own hand fit the moment; nobody else is told."""
        if self.order[:1] != (role,):
            return None
        return text("prompt-react-cards", count=len(self.plays(s, role)[0].choices[0]))

    def announced(self, s: State) -> Text | None:
        """The move that may be answered: who goes, from where, and where to."""
        if self.timing not in ("march", "attacked"):
            return None
        group = next(frame for frame in reversed(s.frames) if isinstance(frame, Mover))
        path: tuple[int, ...] = getattr(group, "path", ())
        names = s.data.name
        return text(
            "prompt-react-move", units=["piece:" + id for id in s.data.names_of(group.units)],
            start=place(names[group.zone]), zone=place(names[path[-1] if path else self.zone]),
        )  # fmt: skip

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.PlayCard):
            return why_not_react(s, role, action.card, self.timing)
        return Refusal("2.3.4", text("refused-card-or-pass"))

    def play_card(self, play: Play[State], action: do.PlayCard) -> None:
        """Pay, lay it open, carry it out."""
        s = play.s
        side = self.order[0]
        price = card_cost(s, action.card)
        if price:
            op = operating(s)
            assert op is not None
            op.sp -= price
        use_card(play, side, action.card)
        REACTIVE[action.card].effect(play, self)

    @rule("C15.a", "2.3.2")
    def stand_fast(self, play: Play[State], action: do.StandFast) -> None:
        """Order 225: decimated instead of disorganised, once in a battle."""
        s = play.s
        battle(s).flags = (*battle(s).flags, "order-225")
        checking(s).fail = "decimated"
        play.tell("stands-fast", "C15.a", side=self.order[0], unit="piece:" + s.data.ids[checking(s).unit])


@rule("C15.a", "2.3.2")
def order_225(s: State, role: str) -> bool:
    """May the Soviets invoke Order 225 on the check that was just failed?"""
    if role == AXIS or not s.lasting("order-225"):
        return False
    fight, check = battle(s), checking(s)
    return (
        fight.defenders >> check.unit & 1 == 1
        and s.data.cities >> fight.zone & 1 == 1
        and "order-225" not in fight.flags
        and check.fail == "disorganised"
        and s.data.side_of[check.unit] == role
        and not s.decimated >> check.unit & 1
        and "disorganised" not in check.spared
        and failed(s, check)
    )
