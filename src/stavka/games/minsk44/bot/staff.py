"""The staff: plans that differ in kind for both sides, positions weighed in victory points, replies at once."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stavka.core.actions import Action, Legal
from stavka.core.bots import Staff
from stavka.games.minsk44.bot.aide import BACK, Aide
from stavka.games.minsk44.bot.defence import FORWARD, HEDGEHOG, RIVER, Defence, Step
from stavka.games.minsk44.bot.offensive import EFFORTS, Offensive
from stavka.games.minsk44.bot.officers import GermanOfficer, SovietOfficer
from stavka.games.minsk44.bot.orders import Orders, phase_of, sight
from stavka.games.minsk44.bot.player import Staff as Recruit
from stavka.games.minsk44.bot.worth import appraise
from stavka.games.minsk44.rules.movement import Movement
from stavka.games.minsk44.rules.reinforcements import Arrivals
from stavka.games.minsk44.series import GERMAN
from stavka.games.minsk44.state import State


class Headquarters(Staff[State, Orders]):
    """Plans for both sides."""

    plan_type = Orders
    levels = ("beginner", "quick")
    horizon = 3
    oversights = 0.35
    pace = 10

    def __init__(self) -> None:
        self.recruit = Recruit()
        self.aide = Aide()

    def plans(self, s: State, role: str, before: Orders | None, rng: Random) -> Iterator[Orders]:
        if not planned(s, role):
            yield before if before is not None and before.side == role else Orders(side=role)
            return
        for effort in efforts(s, role, before):
            since = before.since if before is not None and before.effort == effort else s.turn
            yield Orders(
                turn=s.turn, side=role, phase=phase_of(s), effort=effort, since=since, steps=steps(s, role, effort),
                seen=sight(s),
            )  # fmt: skip

    def appraise(self, s: State, role: str) -> float:
        return appraise(s, role)

    def reply(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        return self.aide.decide(s, role, legal, rng)

    def answer(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        officer = GermanOfficer if role == GERMAN else SovietOfficer
        return officer(s, role, legal, rng).choose()

    def lapse(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        return self.recruit.decide(s, role, legal, rng)

    def clock(self, s: State) -> int:
        return 2 * s.turn + (s.side != s.data.series.first)


def planned(s: State, role: str) -> bool:
    """Is there a plan for the phase at hand? Soviets enter one by one, each where the road is shortest by then."""
    return phase_of(s) == "movement" or (role == GERMAN and phase_of(s) == "arrivals")


def efforts(s: State, role: str, before: Orders | None) -> tuple[str, ...]:
    """The effort that fits first, then the others."""
    if role != GERMAN:
        return tuple(EFFORTS)
    own = RIVER if s.turn < BACK else HEDGEHOG
    return (own, *(e for e in (FORWARD, RIVER, HEDGEHOG) if e != own))


def steps(s: State, role: str, effort: str) -> tuple[Step, ...]:
    """The moves of the phase at hand."""
    frame = s.frames[-1]
    assert isinstance(frame, Movement | Arrivals)
    if role == GERMAN:
        defence = Defence(s, role, frame.legal(s, role), effort)
        if isinstance(frame, Movement):
            return defence.steps()
        return defence.entries({u: frame.goals(s, u) for u in frame.due(s)})
    return Offensive(s, role, frame.legal(s, role), effort).steps()


STAFF = Headquarters()
