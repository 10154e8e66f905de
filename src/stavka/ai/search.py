"""One search for all games: which of several plans that differ in kind leads to the best positions?

Each plan is followed in positions dealt to fit the view, everybody else (and the own side where the plan is silent)
replying at once; after a few player turns the staff appraises what came of it. All plans meet the same deals and dice.
Bad plans are dropped by halves until one rival of the planner's own is left. Of many plans one always looks good by
chance, so the two are then compared in deals that nobody has seen, and the rival is only preferred when it is better
there, too, by more than chance would explain.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import islice
from math import ceil, log2, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import msgspec

from stavka.core.bots import Plan, Staff
from stavka.core.dice import PlainDice
from stavka.core.game import Game
from stavka.core.texts import Text, text
from stavka.core.views import View

CANDIDATES = 16  # plans compared, at most
EACH = 4  # rollouts for every plan that is compared, at least
FIRST_LOOK = 3  # deals in which a plan must have been compared to be preferred
QUALIFYING = 0.5  # of the rollouts are for finding the rival
GATE = 1.0  # standard errors by which another plan must be better than the planner's own
LEAST_GAIN = 0.05  # points: less is not worth leaving a plan for
BOUND = 4000  # decisions of a rollout; no horizon comes near

Score = float


class Found(msgspec.Struct, frozen=True):
    """The plan chosen, and what the search knows about it."""

    plan: Plan
    rollouts: int = 0
    considered: int = 1
    gain: float = 0.0  # over the planner's own, in victory points
    cut: bool = False

    def reasons(self, s: Any, role: str) -> tuple[Text, ...]:
        """The plan in words, and what the search adds to it."""
        said = self.plan.reasons(s, role)
        if self.considered < 2:
            return said
        tenths = round(self.gain * 10)
        return (*said, text("thought-searched", plans=self.considered, rollouts=self.rollouts, gain=tenths))


class Search:
    """Compares plans of one role in one view. Nothing it does depends on what the view hides."""

    def __init__(
        self,
        game: Game[Any],
        staff: Staff[Any, Any],
        view: View,
        rng: Random,
        deadline: float = float("inf"),
        clock: Callable[[], float] = time.monotonic,
        hurried: Callable[[], bool] = lambda: False,
        horizon: int = 0,
    ) -> None:
        self.game, self.staff, self.view, self.role = game, staff, view, view.role
        self.seed = rng.getrandbits(64)
        self.rng = rng
        self.horizon = horizon or staff.horizon
        self.deadline, self.clock, self.hurried = deadline, clock, hurried
        self.rollouts = 0
        self._dealt: dict[int, Any] = {}

    def best(self, s: Any, before: Plan | None, budget: int) -> Found:
        """The best plan that so many rollouts can tell."""
        wanted = max(1, min(CANDIDATES, budget // EACH))
        plans = self.distinct(s, before, wanted)
        if len(plans) < 2:
            return Found(plans[0], cut=self.late())
        scores: list[list[Score]] = [[] for _ in plans]
        cut = self.halve(plans, scores, int(budget * QUALIFYING))
        chosen, gain = preferred(scores, cut=cut)
        if not cut and (rival := self.rival(scores)):
            fresh, cut = self.duel(plans[0], plans[rival], len(scores[0]), budget)
            if not cut or len(fresh[0]) > FIRST_LOOK:
                better, gain = preferred(list(fresh), cut=cut)
                chosen = rival if better else 0
        return Found(plans[chosen], self.rollouts, len(plans), gain, cut)

    def distinct(self, s: Any, before: Plan | None, wanted: int) -> list[Plan]:
        """The planner's own plan, and others that differ from all before them."""
        plans: list[Plan] = []
        known: list[Any] = []
        for plan in islice(self.staff.plans(s, self.role, before, self.rng), 3 * wanted):
            essence = plan.essence()
            if essence not in known:
                known.append(essence)
                plans.append(plan)
            if len(plans) == wanted or self.late():
                break
        return plans

    def halve(self, plans: list[Plan], scores: list[list[Score]], budget: int) -> bool:
        """Spread the rollouts: in each round the better half stays, and the planner's own. True when time was up."""
        staying = list(range(len(plans)))
        rounds = max(1, ceil(log2(len(plans))))
        for left in range(rounds, 0, -1):
            each = (budget - self.rollouts) // (left * len(staying))
            for _ in range(max(1, each)):
                number = len(scores[staying[0]])  # all that stay have been through the same deals
                for index in staying:
                    if self.late():
                        return True
                    scores[index].append(self.rollout(plans[index], number))
            others = sorted(staying[1:], key=lambda i: -fmean(scores[i]))
            staying = [0, *others[: max(1, len(others) // 2)]]
        return False

    def rival(self, scores: list[list[Score]]) -> int:
        """The best of those that have come as far as the planner's own; 0 when that is better still."""
        last = [i for i, its in enumerate(scores) if len(its) == len(scores[0])]
        return max(last, key=lambda i: fmean(scores[i]))

    def duel(self, own: Plan, rival: Plan, number: int, budget: int) -> tuple[tuple[list[Score], list[Score]], bool]:
        """Both plans in fresh deals, as many as the budget has left. True when time was up."""
        scores: tuple[list[Score], list[Score]] = [], []
        for fresh in range(number, number + max(FIRST_LOOK, (budget - self.rollouts) // 2)):
            for plan, its in zip((own, rival), scores, strict=True):
                if self.late():
                    return scores, True
                its.append(self.rollout(plan, fresh))
        return scores, False

    def late(self) -> bool:
        """Is time up, or can somebody not wait?"""
        return self.hurried() or self.clock() >= self.deadline

    # --- one rollout --------------------------------------------------------------------------------

    def rollout(self, plan: Plan, number: int) -> Score:
        """What comes of a plan in deal number n, with its dice."""
        game, staff, role = self.game, self.staff, self.role
        s = self.dealt(number)
        self.rollouts += 1
        rng = Random(self.seed * 1_000_003 + number)
        now = staff.clock(s)
        end, dice = now + self.horizon, self.dice(number, now)
        for _ in range(BOUND):
            roles = game.pending(s)
            if not roles:
                break
            turn = staff.clock(s)
            if turn >= end:
                break
            if turn != now:  # every player turn has dice of its own: plans that differ now meet the same luck later
                now, dice = turn, self.dice(number, turn)
            who = roles[0]
            legal = game.legal(s, who)
            action = next(iter(legal)) if len(legal) == 1 else None
            if action is None and who == role and plan.holds(s, who):
                action = plan.next(s, who, legal)
            if action is None or action not in legal:
                action = staff.reply(s, who, legal, rng)
            game.apply(s, who, action, dice, heard=False)
        return staff.appraise(s, role)

    def dealt(self, number: int) -> Any:
        """A copy of deal number n: a position that fits the view."""
        if number not in self._dealt:
            self._dealt[number] = self.game.determinize(self.view, Random(f"{self.seed}:{number}"))
        return self._dealt[number].copy()

    def dice(self, number: int, turn: int) -> PlainDice:
        """The dice of a player turn in deal number n."""
        return PlainDice(Random(f"{self.seed}:{number}:{turn}"))


def preferred(scores: list[list[Score]], *, cut: bool = False) -> tuple[int, float]:
    """The plan to follow, by its number, and its gain over number 0: another must pass the gate.

    Where the last deal was `cut` not all have been through it; those that have not are still in the running.
    """
    own = scores[0]
    whole = max(FIRST_LOOK, len(own) - cut)
    chosen, gain = 0, 0.0
    for index, its in enumerate(scores[1:], 1):
        paired = [b - a for a, b in zip(own, its, strict=False)]
        if len(paired) < whole:
            continue  # dropped on the way
        mean = fmean(paired)
        doubt = stdev(paired) / sqrt(len(paired))
        if mean > max(gain, LEAST_GAIN, GATE * doubt):
            chosen, gain = index, mean
    return chosen, gain
