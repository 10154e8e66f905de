"""Levels: named by what they do. All but the beginner follow plans; they differ in how many they compare."""

from __future__ import annotations

import time
from contextlib import suppress
from random import Random
from typing import Any
from zlib import crc32

import msgspec

from stavka.ai.bots import Answer, Bot, Budget, Memo
from stavka.ai.search import Search
from stavka.core.actions import Action, Legal, Option, signature
from stavka.core.bots import Plan, Staff
from stavka.core.game import Game
from stavka.core.texts import Text
from stavka.core.views import View

BEGINNER, QUICK, CONSIDERS, THINKS = "beginner", "quick", "considers", "thinks"

SECONDS = {CONSIDERS: 1, THINKS: 7}  # of one core for a plan, at the pace that the staff has measured


class Attention(msgspec.Struct, frozen=True):
    """Which pieces and places a beginner overlooks in a player turn: the same ones all through it."""

    clock: int
    salt: int

    def misses(self, id: str, share: float) -> bool:
        """Is this one overlooked?"""
        return crc32(f"{self.salt}:{id}".encode()) < share * 2**32


class Beginner(Bot):
    """Sees what lies before it, plans nothing and overlooks a good deal; what it sees it does sensibly."""

    def __init__(self, staff: Staff[Any, Any]) -> None:
        self.staff = staff

    def think(self, game: Game[Any], view: View, memo: Memo, budget: Budget, rng: Random) -> Answer:
        s = game.determinize(view, rng)
        legal = game.legal(s, view.role)
        only = _only(legal)
        if only is not None:
            return Answer(only, memo)
        attention = self.attention(memo, self.staff.clock(s), rng)
        seen = self.seen(legal, attention)
        action = _only(seen) or self.staff.lapse(s, view.role, seen, rng)
        if action not in seen:  # it takes an eye that it has not got: leave off, where one may
            action = _leave_off(seen) or action
        return Answer(action, msgspec.json.encode(attention))

    def attention(self, memo: Memo, clock: int, rng: Random) -> Attention:
        """That of the turn so far, or a new one."""
        with suppress(msgspec.DecodeError, UnicodeError):
            before = msgspec.json.decode(memo, type=Attention)
            if before.clock == clock:
                return before
        return Attention(clock, rng.getrandbits(32))

    def seen(self, legal: Legal, attention: Attention) -> Legal:
        """What is left without the pieces and places that are overlooked; all, where that would be nothing."""
        share = self.staff.oversights
        left = []
        for option in legal.options:
            kinds = list(signature(option.make).values())
            if share and kinds and kinds[0] in ("piece", "place"):
                first = [id for id in option.choices[0] if not attention.misses(id, share)]
                left.append(Option(option.make, first, *option.choices[1:]))
            else:
                left.append(option)
        return Legal(left) if any(o.size for o in left) else legal


class Planning(Bot):
    """Follows a plan until it no longer holds; then makes the next one, comparing as many as its budget allows."""

    def __init__(self, staff: Staff[Any, Any], rollouts: int = 0, horizon: int = 0) -> None:
        self.staff = staff
        self.rollouts = rollouts
        self.horizon = horizon  # player turns that a rollout lasts; 0: as many as the staff has by itself

    def think(self, game: Game[Any], view: View, memo: Memo, budget: Budget, rng: Random) -> Answer:
        deadline = time.monotonic() + budget.seconds
        s, role = game.determinize(view, rng), view.role
        legal = game.legal(s, role)
        only = _only(legal)
        if only is not None:
            return Answer(only, memo)
        before = self.read(memo)
        plan, reasons, cut = before, tuple[Text, ...](), False
        if plan is None or not plan.holds(s, role) or (self.searches(budget) and plan.due(s, role)):
            plan, reasons, cut = self.plan(game, view, s, before, budget, rng, deadline)
            memo = msgspec.json.encode(plan)
        action = plan.next(s, role, legal)
        if action is None or action not in legal:
            action = self.staff.answer(s, role, legal, rng)
        return Answer(action, memo, reasons, cut)

    def searches(self, budget: Budget) -> bool:
        """Are plans compared?"""
        return bool(self.rollouts if budget.rollouts is None else budget.rollouts)

    def plan(
        self, game: Game[Any], view: View, s: Any, before: Plan | None, budget: Budget, rng: Random, deadline: float
    ) -> tuple[Plan, tuple[Text, ...], bool]:
        """A new plan, the reasons for it, and whether it was cut before it was compared with all others."""
        rollouts = int(self.rollouts / self.staff.load(s)) if budget.rollouts is None else budget.rollouts
        if not rollouts:
            plan: Plan = next(self.staff.plans(s, view.role, before, rng))
            return plan, plan.reasons(s, view.role), False
        search = Search(game, self.staff, view, rng, deadline, hurried=budget.hurried, horizon=self.horizon)
        found = search.best(s, before, rollouts)
        return found.plan, found.reasons(s, view.role), found.cut

    def read(self, memo: Memo) -> Plan | None:
        """The plan of a memo; one that cannot be read (of an older version) is none."""
        if not memo:
            return None
        try:
            plan: Plan = msgspec.json.decode(memo, type=self.staff.plan_type)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return None
        return plan


def _only(legal: Legal) -> Action | None:
    return next(iter(legal)) if len(legal) == 1 else None


def _leave_off(legal: Legal) -> Action | None:
    """To be done with it: the last of the actions that name nothing, which is where ends and passes stand."""
    plain = [option for option in legal.options if not option.choices]
    return next(iter(plain[-1])) if plain else None


def levels_of(staff: Staff[Any, Any]) -> dict[str, Bot]:
    """All levels that a staff can play at, the default first."""
    horizons = {THINKS: staff.far_horizon}
    searching = {name: Planning(staff, n * staff.pace, horizons.get(name, 0)) for name, n in SECONDS.items()}
    return {QUICK: Planning(staff), **searching, BEGINNER: Beginner(staff)}
