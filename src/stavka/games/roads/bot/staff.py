"""The staff: operations planned in different ways, positions weighed in victory points, replies at once."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec

from stavka.core.actions import Action, Legal
from stavka.core.bots import Staff
from stavka.core.hexes import bits
from stavka.games.roads.atlas import AXIS, SOVIET
from stavka.games.roads.bot.adjutant import Adjutant
from stavka.games.roads.bot.appraisal import depot_worth, front_distance, leads_by
from stavka.games.roads.bot.ground import (
    AT_HAND,
    BALANCED,
    CAMPAIGNS,
    HOLD,
    KINDS,
    Bias,
    Ground,
    bias_of,
    coming,
    near_end,
    stock,
)
from stavka.games.roads.bot.officer import Officer
from stavka.games.roads.bot.operations import Sketch, sketches
from stavka.games.roads.bot.orders import Orders, lies, written
from stavka.games.roads.bot.player import LOW_STOCK, Steady, ends_well, playable_now, racing
from stavka.games.roads.bot.worth import appraise
from stavka.games.roads.rules.operations import Operation, StartOperation
from stavka.games.roads.rules.resources import valid_cities
from stavka.games.roads.rules.sequence import CardOrMap
from stavka.games.roads.rules.situation import reach
from stavka.games.roads.state import State

ALTERNATIVES = 6  # operations beside the best that are worth a comparison
LASTS = 6  # choices that an effort lasts for
DEPOTS = 3  # places to operate from that are weighed in detail
AGAIN = 0.3  # what units count for that another place reaches as well
CARD, MAP = "card", "map"
# what an operation must bring, by the resource points left
THRIFT = {
    AXIS: ((9, 1.2), (5, 2.4), (2, 3.2), (-1, 4.0)),
    SOVIET: ((4, 1.6), (2, 2.4), (-1, 3.2)),
}
IDLE = 0.4  # of that, for resources that serve nobody at the front
LAST = 0.4  # the same when the end is near: what is left then is worth nothing
OFFENSIVE = 0.6  # the same for the Soviets in winter: it does not come again
LATE = 4  # cards before winter is possible
FEW = 3  # resource points with which the Axis saves them
OUTBID = (1.0, 1.3)  # what a Soviet operation must bring beyond that while the Axis has the Initiative and resources


class Headquarters(Staff[State, Orders]):
    """Plans for both sides of Roads to Stalingrad."""

    plan_type = Orders
    levels = ("beginner", "quick")
    horizon = 4
    oversights = 0.25
    pace = 30

    def __init__(self) -> None:
        self.officer, self.adjutant, self.recruit = Officer(), Adjutant(), Steady()

    def plans(self, s: State, role: str, before: Orders | None, rng: Random) -> Iterator[Orders]:
        """Its own first, which goes on with an effort that lasts; cards instead of an operation; other operations that
        were thought of on the way; then other efforts, and noise on what zones are worth."""
        kind = type(s.frames[-1])
        if kind not in (CardOrMap, StartOperation, Operation) or s.data.seas:
            yield before or Orders()  # where ships sail, operations are made a step at a time
            return
        lasting = before is not None and before.round < s.rounds <= before.until
        effort = bias_of(role, before.effort) if before is not None and lasting else self.effort(s, role)
        ready = kind is not CardOrMap or self.ready(s, role)
        found = self.thought_of(s, role, effort) if ready else []
        yield self.orders(s, role, effort, found)
        if kind is CardOrMap:
            yield Orders(round=s.rounds, option=CARD)
            if not s.rp(role):
                return
        found = found or self.thought_of(s, role, effort)
        for sketch in found[:ALTERNATIVES]:
            yield self.write(s, sketch, effort)
        for bias in (*CAMPAIGNS[role], *KINDS, BALANCED):
            if bias != effort:
                yield self.campaign(s, role, bias)
        while True:
            bias = rng.choice(KINDS)
            yield self.campaign(s, role, bias._replace(noise=rng.getrandbits(32)))

    def effort(self, s: State, role: str) -> Bias:
        """The Axis that leads holds what it has once winter is near."""
        late = s.winter or s.used >= s.data.value["winter-cards"] - LATE
        return HOLD if role == AXIS and late and leads_by(s, role) > 0 else BALANCED

    def orders(self, s: State, role: str, effort: Bias, found: list[Sketch]) -> Orders:
        """The best operation, or cards where none would bring enough."""
        best = found[0] if found else None
        if not isinstance(s.frames[-1], CardOrMap):
            assert best is not None
            return self.write(s, best, effort)
        if best is None or best.value <= self.asked(s, role, self.marker(s, best)):
            return Orders(round=s.rounds, option=CARD, map=lies(s) if best else 0)
        return self.write(s, best, effort)

    def campaign(self, s: State, role: str, effort: Bias) -> Orders:
        """An operation for an effort that lasts."""
        best = self.thought_of(s, role, effort)[0]
        return msgspec.structs.replace(self.write(s, best, effort), until=s.rounds + LASTS)

    def thought_of(self, s: State, role: str, effort: Bias) -> list[Sketch]:
        """Operations that come to mind, the best first."""
        top = s.frames[-1]
        ground = Ground(s, role, effort)
        places = [top] if isinstance(top, Operation) else self.depots(s, role)
        tried: set[tuple[str, int]] = set()
        return sorted((sketch for op in places for sketch in sketches(ground, op, tried)), key=lambda k: -k.value)

    def depots(self, s: State, role: str) -> list[Operation]:
        """Operations from the best places, each for other units as far as possible."""
        ops = [Operation(role, zone, s.data.value["supply"]) for zone in s.rp(role)]
        reached = [(op, reach(s, op) & s.zones_of(role)) for op in ops]
        counts: dict[int, float] = {}
        for z in bits(s.zones_of(role) & ~s.data.seas):
            near, units = front_distance(s, z, role), s.units_at(role, z)
            counts[z] = (units.bit_count() + 1.5 * (units & s.data.armour).bit_count()) / near if near <= 4 else 0.0
        found: list[Operation] = []
        seen = 0
        while reached and len(found) < DEPOTS:
            op, zones = max(
                reached, key=lambda r: sum(counts.get(z, 0.0) * (AGAIN if seen >> z & 1 else 1.0) for z in bits(r[1]))
            )
            found.append(op)
            seen |= zones
            reached = [r for r in reached if r[1] != zones]
        return found

    def write(self, s: State, sketch: Sketch, bias: Bias) -> Orders:
        closed = sketch.m.isolated & ~s.isolated & sketch.m.zones_of(sketch.enemy)
        return Orders(
            round=s.rounds, option=MAP, marker=s.data.name[self.marker(s, sketch)], effort=bias.effort,
            steps=written(s, sketch.done), pockets=tuple(s.data.graph.names(closed)),
        )  # fmt: skip

    def marker(self, s: State, sketch: Sketch) -> int:
        """Of the resource points from which the same could be done, one that is needed least afterwards: in the rear,
        or where the enemy is about to take it."""
        if isinstance(s.frames[-1], Operation):
            return sketch.op.marker
        role, m = sketch.role, sketch.m
        zones = 0
        for task in sketch.done:
            zones |= 1 << task.source
        danger = coming(s, role)
        serving = [z for z in s.rp(role) if not zones & ~reach(s, Operation(role, z, sketch.op.sp))]

        def needed(z: int) -> float:
            return depot_worth(m, role, z) * (1 - danger[z]) / (1 + front_distance(m, z, role))

        return min(serving or [sketch.op.marker], key=lambda z: (needed(z), z))

    def ready(self, s: State, role: str) -> bool:
        """Is there anything to operate with, and nothing better to do?"""
        if not s.rp(role) or ends_well(s, role):
            return False
        return not (playable_now(s, role) and stock(s, role) <= LOW_STOCK)

    def asked(self, s: State, role: str, marker: int) -> float:
        """What an operation must bring."""
        wanted = next(least for more_than, least in THRIFT[role] if stock(s, role) > more_than)
        if front_distance(s, marker, role) > AT_HAND and (role == AXIS or s.winter):
            wanted *= IDLE
        if near_end(s):
            wanted *= LAST
        elif role == SOVIET and s.winter:
            wanted *= OFFENSIVE
        if not valid_cities(s, role):
            return 0.4  # nothing new can come: what is left must open the way again
        if role == SOVIET and s.initiative() == AXIS and stock(s, AXIS) > FEW:
            wanted = OUTBID[0] + OUTBID[1] * wanted  # the enemy may choose Map as well, and mostly wins the roll
        return wanted + 1.0 if racing(s, role) else wanted

    def appraise(self, s: State, role: str) -> float:
        return appraise(s, role)

    def reply(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        return self.adjutant.decide(s, role, legal, rng)

    def lapse(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        return self.recruit.decide(s, role, legal, rng)

    def answer(self, s: State, role: str, legal: Legal, rng: Random) -> Action:
        return self.officer.decide(s, role, legal, rng)

    def clock(self, s: State) -> int:
        return s.rounds


STAFF = Headquarters()
