"""A staff for the toy game: its plans say which card to bid and how to strike."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.toy import Bid, Send, Strike, ToyState

from stavka.core.actions import Action, Choice, Legal, Pass
from stavka.core.bots import WIN, Plan, Staff
from stavka.core.texts import Text, text


class Bidding(Plan, frozen=True, kw_only=True):
    """Bid high or low, strike hard or soft, up to a round."""

    high: bool
    how: str
    until: int

    def holds(self, s: Any, role: str) -> bool:
        return bool(s.turn <= self.until)

    def next(self, s: Any, role: str, legal: Legal) -> Action | None:
        bids = [a for a in legal if isinstance(a, Bid)]
        if bids:
            return (max if self.high else min)(bids, key=lambda a: (int(a.card[-1]), a.card))
        return next((a for a in legal if isinstance(a, Send)), Strike(Choice(self.how)))

    def reasons(self, s: Any, role: str) -> tuple[Text, ...]:
        return (text("ask-bid"),)


class ToyStaff(Staff[ToyState, Bidding]):
    """Its own plan is a bad one, so that a search has something to find."""

    plan_type = Bidding
    horizon = 2
    pace = 40

    def plans(self, s: ToyState, role: str, before: Bidding | None, rng: Random) -> Iterator[Bidding]:
        for high in (False, True):
            for how in ("soft", "hard"):
                yield Bidding(high=high, how=how, until=s.turn + 1)

    def appraise(self, s: ToyState, role: str) -> float:
        other = "blue" if role == "red" else "red"
        end = 0.0
        if s.outcome is not None:
            end = WIN * ((role in s.outcome.winners) - (other in s.outcome.winners))
        return s.score[role] - s.score[other] + end

    def reply(self, s: ToyState, role: str, legal: Legal, rng: Random) -> Action:
        return Pass() if Pass() in legal else legal.pick(rng)

    def clock(self, s: ToyState) -> int:
        return s.turn
