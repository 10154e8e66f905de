"""The staff: plans that differ in kind for both sides, positions weighed in victory points, replies at once."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stavka.core.actions import Action, Legal
from stavka.core.bots import Staff
from stavka.games.stalingrad import actions as do
from stavka.games.stalingrad.bot import marches, operations, soviet
from stavka.games.stalingrad.bot.german import german_choice
from stavka.games.stalingrad.bot.orders import Orders, sight
from stavka.games.stalingrad.bot.player import Careful
from stavka.games.stalingrad.bot.worth import appraise
from stavka.games.stalingrad.rules.combat import GermanAdvance
from stavka.games.stalingrad.rules.german import GermanTurn
from stavka.games.stalingrad.rules.soviet import SovietChoice, SovietMarch
from stavka.games.stalingrad.state import SOVIET, State


class Headquarters(Staff[State, Orders]):
    """Plans for both sides of Stalingrad."""

    plan_type = Orders
    levels = ("beginner", "quick")
    horizon = 4
    oversights = 0.3
    pace = 130

    def __init__(self) -> None:
        self.recruit = Careful()

    def plans(self, s: State, role: str, before: Orders | None, rng: Random) -> Iterator[Orders]:
        if role == SOVIET and isinstance(s.frames[-1], SovietChoice):
            yield from soviet_plans(s, before)
        elif role != SOVIET and isinstance(s.frames[-1], GermanTurn):
            yield from german_plans(s, role, before)
        else:
            yield before or Orders()

    def appraise(self, s: State, role: str) -> float:
        return appraise(s, role)

    def reply(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        return self.answer(s, role, legal, rng)

    def answer(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        if role != SOVIET:
            return german_answer(s, legal, rng)
        plan = next(soviet_plans(s, None)) if isinstance(s.frames[-1], SovietChoice | SovietMarch) else None
        action = plan.next(s, role, legal) if plan is not None else None
        return action if action is not None and action in legal else soviet.soviet_choice(s, legal, rng)

    def lapse(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        if isinstance(s.frames[-1], SovietChoice) and do.March() in legal and soviet.in_reach(s):
            return do.March()  # a beginner strikes whenever there is somebody to strike
        return self.recruit.decide(s, role, legal, rng)

    def clock(self, s: State) -> int:
        return 2 * s.turn + (s.side == SOVIET)


def german_plans(s: State, role: str, before: Orders | None) -> Iterator[Orders]:
    """The pincer first; then other openings and other main efforts."""
    for effort in operations.EFFORTS:
        since = before.since if before is not None and before.effort == effort else s.turn
        for opening in ("", *operations.OPENINGS):
            yield Orders(turn=s.turn, side=role, effort=effort, since=since, opening=opening, seen=sight(s))


def german_answer(s: State, legal: Legal, rng: Random) -> Action:
    """What the Germans do where the plan is silent."""
    match s.frames[-1]:
        case GermanTurn():
            return operations.choose(s, legal)
        case GermanAdvance():
            return operations.advance(s, legal)
    return german_choice(s, legal, rng)


def soviet_plans(s: State, before: Orders | None) -> Iterator[Orders]:
    """The best course first, then the others."""
    found = sorted(marches.courses(s).items(), key=lambda item: -item[1].value)
    for effort, course in found:
        since = before.since if before is not None and before.effort == effort else s.turn
        yield Orders(
            turn=s.turn, side=SOVIET, effort=effort, since=since, marches=course.marches,
            posts=tuple((s.data.ids[marches.mover(s, a, b)], s.data.name[b]) for a, b in course.steps),
            blows=tuple((s.data.name[a], s.data.name[b]) for a, b in course.blows),
        )  # fmt: skip


STAFF = Headquarters()
