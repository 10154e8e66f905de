"""The staff: plans that differ in kind for both sides, positions weighed in victory points, replies at once."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from stavka.core.actions import Action, Legal
from stavka.core.bots import Staff
from stavka.games.stalingrad import actions as do
from stavka.games.stalingrad.bot import marches, operations, soviet
from stavka.games.stalingrad.bot.german import german_choice
from stavka.games.stalingrad.bot.orders import First, Orders, moment, sight
from stavka.games.stalingrad.bot.player import Careful
from stavka.games.stalingrad.bot.worth import appraise
from stavka.games.stalingrad.rules.combat import GermanAdvance, GermanCard, SovietCard
from stavka.games.stalingrad.rules.german import GermanTurn
from stavka.games.stalingrad.rules.soviet import SovietChoice, SovietMarch
from stavka.games.stalingrad.state import SOVIET, State

FIXED = Random(0)  # where nothing is left to chance


class Headquarters(Staff[State, Orders]):
    """Plans for both sides of Stalingrad."""

    plan_type = Orders
    levels = ("beginner", "quick")
    horizon = 4
    oversights = 0.3
    pace = 200

    def __init__(self) -> None:
        self.recruit = Careful()

    def plans(self, s: State, role: str, before: Orders | None, rng: Random) -> Iterator[Orders]:
        match s.frames[-1]:
            case SovietChoice() if role == SOVIET:
                yield from soviet_plans(s, before, rng)
            case GermanTurn() as frame if role != SOVIET and not frame.moves:
                yield from german_plans(s, role, before)
            case GermanTurn() if role != SOVIET:
                yield next(german_plans(s, role, before))
            case GermanCard() | SovietCard():
                yield from card_plans(s, role, before)
            case _:
                yield before or Orders()

    def appraise(self, s: State, role: str) -> float:
        return appraise(s, role)

    def reply(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        return self.answer(s, role, legal, rng)

    def answer(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        if role != SOVIET:
            return german_answer(s, legal, rng)
        plan = next(soviet_plans(s, None, rng)) if isinstance(s.frames[-1], SovietChoice | SovietMarch) else None
        action = plan.next(s, role, legal) if plan is not None else None
        return action if action is not None and action in legal else soviet.soviet_choice(s, legal, rng)

    def lapse(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        if isinstance(s.frames[-1], SovietChoice) and do.March() in legal and soviet.in_reach(s):
            return do.March()  # a beginner strikes whenever there is somebody to strike
        return self.recruit.decide(s, role, legal, rng)

    def clock(self, s: State) -> int:
        return 2 * s.turn + (s.side == SOVIET)


def german_plans(s: State, role: str, before: Orders | None) -> Iterator[Orders]:
    """The effort as it was, or the pincer; then other actions to begin with, and other main efforts."""
    effort = before.effort if before is not None and before.effort in operations.EFFORTS else operations.EFFORTS[0]
    since = before.since if before is not None and before.effort == effort else s.turn
    own = Orders(turn=s.turn, side=role, effort=effort, since=since, seen=sight(s), moment=moment(s))
    yield own
    legal = s.frames[-1].legal(s, role)
    usual = operations.choose(s, legal, effort)
    firsts = [a for a in operations.alternatives(s, legal, effort) if a != usual]
    others = [replace(own, effort=e, since=s.turn) for e in operations.EFFORTS if e != effort]
    for number in range(max(len(firsts), 4 * len(others))):
        if number < len(firsts):
            action = firsts[number]
            assert isinstance(action, First)
            yield replace(own, first=action)
        if number % 4 == 3 and number // 4 < len(others):
            yield others[number // 4]


def card_plans(s: State, role: str, before: Orders | None) -> Iterator[Orders]:
    """The card that seems best, every other, and none."""
    own = replace(before or Orders(), moment=moment(s), first=None)
    yield own
    legal = s.frames[-1].legal(s, role)
    usual = german_choice(s, legal, FIXED) if role != SOVIET else soviet.card(s)
    for action in legal:
        if action != usual:
            assert isinstance(action, First)
            yield replace(own, first=action)


def german_answer(s: State, legal: Legal, rng: Random) -> Action:
    """What the Germans do where the plan is silent."""
    match s.frames[-1]:
        case GermanTurn():
            return operations.choose(s, legal)
        case GermanAdvance():
            return operations.advance(s, legal)
    return german_choice(s, legal, rng)


def soviet_plans(s: State, before: Orders | None, rng: Random) -> Iterator[Orders]:
    """The best course first, then the others; then single blows, and other ways to level the stacks."""
    found = sorted(marches.courses(s).items(), key=lambda item: -item[1].value)
    yield from (ordered(s, before, effort, course) for effort, course in found)
    yield from (ordered(s, before, "bleed", course) for course in marches.single_blows(s))
    yield from (ordered(s, before, "flood", course) for course in marches.other_floods(s, rng))


def ordered(s: State, before: Orders | None, effort: str, course: marches.Course) -> Orders:
    """A course as orders."""
    since = before.since if before is not None and before.effort == effort else s.turn
    return Orders(
        turn=s.turn, side=SOVIET, effort=effort, since=since, marches=course.marches, moment=moment(s),
        posts=tuple((s.data.ids[marches.mover(s, a, b)], s.data.name[b]) for a, b in course.steps),
        blows=tuple((s.data.name[a], s.data.name[b]) for a, b in course.blows),
    )  # fmt: skip


STAFF = Headquarters()
