"""The staff: whole player turns planned in different ways, positions weighed in victory points, replies at once."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stavka.core.actions import Action, Legal
from stavka.core.bots import Staff
from stavka.games.no_retreat.atlas import SOVIET
from stavka.games.no_retreat.bot import moves as bot_moves
from stavka.games.no_retreat.bot.officer import Aide, Novice, Officer
from stavka.games.no_retreat.bot.operations import BIASES, Bias, Operation, Shared
from stavka.games.no_retreat.bot.orders import Orders
from stavka.games.no_retreat.bot.worth import appraise
from stavka.games.no_retreat.rules.movement import MovementPhase
from stavka.games.no_retreat.state import State


class Headquarters(Staff[State, Orders]):
    """Plans for both sides of No Retreat."""

    plan_type = Orders
    levels = ("beginner", "quick", "considers")
    horizon = 3
    far_horizon = 5  # to the end of a short scenario
    oversights = 0.2
    pace = 25

    def __init__(self) -> None:
        self.officer, self.aide, self.novice = Officer(), Aide(), Novice()

    def plans(self, s: State, role: str, before: Orders | None, rng: Random) -> Iterator[Orders]:
        """Its own first; then other efforts, then noise on what targets and posts are worth."""
        self.aide.forget()
        if s.side != role or not isinstance(s.frames[-1], MovementPhase):
            yield before or Orders()
            return
        train = bot_moves.boarding(s, self._legal(s, role), role)
        rider = train.unit if train is not None else ""  # type: ignore[attr-defined]
        if rider:
            s = s.copy()
            s.cache.clear()
            s.moved |= 1 << s.data.number[rider]
        shared: Shared = {}
        own, *others = BIASES.values()
        yield Operation(s, role, own, shared=shared).orders(before, rider)
        rng.shuffle(others)  # few are compared where time is short: not always the same few
        for bias in others:
            yield Operation(s, role, bias, shared=shared).orders(before, rider)
        while True:
            kind = rng.choice(tuple(BIASES.values()))
            varied = Bias(kind.effort, kind.rings, kind.least, kind.danger, kind.pull, kind.sector, rng.getrandbits(32))
            yield Operation(s, role, varied, shared=shared).orders(before, rider)

    def _legal(self, s: State, role: str) -> Legal:
        frame = s.frames[-1]
        legal: Legal = frame.legal(s, role)
        return legal

    def appraise(self, s: State, role: str) -> float:
        return appraise(s, role)

    def reply(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        return self.aide.decide(s, role, legal, rng)

    def answer(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        return self.officer.decide(s, role, legal, rng)

    def lapse(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        return self.novice.decide(s, role, legal, rng)

    def clock(self, s: State) -> int:
        return 2 * s.turn + (s.side == SOVIET)


STAFF = Headquarters()
