"""The staff: whole player turns planned in different ways, positions weighed in victory points, replies at once."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stavka.core.actions import Action, Legal
from stavka.core.bots import Staff
from stavka.games.eastfront.atlas import AXIS, SOVIET
from stavka.games.eastfront.bot.operations import BIASES, Bias, hexes, turn_of
from stavka.games.eastfront.bot.plans import BLITZ_MOVEMENT, Orders, sight
from stavka.games.eastfront.bot.player import Veteran
from stavka.games.eastfront.bot.worth import appraise
from stavka.games.eastfront.rules.headquarters import CommandPhase
from stavka.games.eastfront.rules.movement import MovementPhase
from stavka.games.eastfront.state import State

EASY = 180  # blocks times player turns that are left: such rollouts make the pace
LIGHT = Bias("own", light=True)  # for positions that are played on


class GeneralStaff(Staff[State, Orders]):
    """Plans for both sides of EastFront."""

    plan_type = Orders
    levels = ("beginner", "quick", "considers")
    oversights = 0.35
    horizon = 6
    pace = 32

    def __init__(self, own: Bias = BIASES["own"]) -> None:
        self.own = own
        self.officer = Veteran()
        self._desk: tuple[State, Orders] | None = None

    def plans(self, s: State, role: str, before: Orders | None, rng: Random) -> Iterator[Orders]:
        """Its own first, then turns planned for other efforts, and then noise on what targets are worth."""
        self._desk = None
        if s.side != role or not isinstance(s.frames[-1], CommandPhase | MovementPhase):
            yield before or Orders()
            return
        yield self.written(s, role, self.own, before)
        for bias in BIASES.values():
            if bias != self.own:
                yield self.written(s, role, bias, before)
        while True:
            kind = rng.choice(tuple(BIASES.values()))
            yield self.written(s, role, kind._replace(noise=rng.getrandbits(32) | 1), before)

    def written(self, s: State, role: str, bias: Bias, before: Orders | None) -> Orders:
        """A plan of this kind for the turn at hand."""
        found = turn_of(s, role, bias, s.data.grid.mask(before.line) if before is not None else 0)
        lasting = before is not None and before.effort == bias.kind and before.since > 0
        return Orders(
            turn=s.turns, side=role, second=s.phase == BLITZ_MOVEMENT, effort=bias.kind,
            since=before.since if lasting and before is not None else s.turns, lead=tuple(found.activations),
            moves=tuple(found.moves), targets=hexes(s, found.targets), seen=sight(s, role),  # type: ignore[arg-type]
            line=s.data.grid.names(found.line.line.hexes) if found.line is not None else (),
        )  # fmt: skip

    def load(self, s: State) -> float:
        """Rollouts are played to the end: far from it, and with many blocks, they are too dear to compare plans."""
        left = 4 * (len(s.months) - s.month - 1) + 2 * (2 - s.fortnight) + 2
        blocks = (s.present(AXIS) | s.present(SOVIET)).bit_count()
        return max(1.0, blocks * left / EASY)

    def appraise(self, s: State, role: str) -> float:
        return appraise(s, role)

    def reply(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        if s.side == role and isinstance(s.frames[-1], CommandPhase | MovementPhase):
            action = self.desk(s, role).next(s, role, legal)
            if action is not None and action in legal:
                return action
        return self.officer.decide(s, role, legal, rng)

    def desk(self, s: State, role: str) -> Orders:
        """The orders of whoever moves in a position that is played on, written once."""
        if self._desk is None or self._desk[0] is not s or not self._desk[1].holds(s, role):
            self._desk = (s, self.written(s, role, LIGHT, None))
        return self._desk[1]

    def answer(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        return self.officer.decide(s, role, legal, rng)

    def lapse(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        return self.officer.decide(s, role, legal, rng)

    def clock(self, s: State) -> int:
        return s.turns


STAFF = GeneralStaff()
