"""The staff: operations planned in different ways, positions weighed in victory points, replies at once."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stavka.core.actions import Action, Legal
from stavka.core.bots import Staff
from stavka.core.hexes import bits
from stavka.games.roads.atlas import AXIS, SOVIET
from stavka.games.roads.bot.adjutant import Adjutant
from stavka.games.roads.bot.appraisal import front_distance, leads_by
from stavka.games.roads.bot.ground import BALANCED, BIASES, HOLD, Bias, Ground
from stavka.games.roads.bot.officer import Officer
from stavka.games.roads.bot.operations import Sketch, planned
from stavka.games.roads.bot.orders import Orders, lies, written
from stavka.games.roads.bot.player import LOW_STOCK, Steady, ends_well, playable_now, racing
from stavka.games.roads.bot.worth import appraise
from stavka.games.roads.rules.operations import Operation, StartOperation
from stavka.games.roads.rules.resources import valid_cities
from stavka.games.roads.rules.sequence import CardOrMap
from stavka.games.roads.rules.situation import reach
from stavka.games.roads.state import State

DEPOTS = 3  # places to operate from that are weighed in detail
AGAIN = 0.3  # what units count for that another place reaches as well
CARD, MAP = "card", "map"
# what an operation must bring, by the resource points left
THRIFT = {
    AXIS: ((14, 1.2), (9, 2.4), (5, 3.6), (-1, 4.5)),
    SOVIET: ((6, 1.6), (3, 2.4), (-1, 3.2)),
}
LATE = 4  # cards before winter is possible
FEW = 3  # resource points with which the Axis saves them
OUTBID = (1.0, 1.3)  # what a Soviet operation must bring beyond that while the Axis has the Initiative and resources


class Headquarters(Staff[State, Orders]):
    """Plans for both sides of Roads to Stalingrad."""

    plan_type = Orders
    levels = ("beginner", "quick")
    horizon = 2
    oversights = 0.25
    pace = 20

    def __init__(self) -> None:
        self.officer, self.adjutant, self.recruit = Officer(), Adjutant(), Steady()

    def plans(self, s: State, role: str, before: Orders | None, rng: Random) -> Iterator[Orders]:
        """Its own first; then other efforts, then noise on what zones are worth; and cards instead of an operation."""
        kind = type(s.frames[-1])
        if kind not in (CardOrMap, StartOperation, Operation) or s.data.seas:
            yield before or Orders()  # where ships sail, operations are made a step at a time
            return
        yield self.orders(s, role, self.effort(s, role))
        if kind is CardOrMap:
            yield Orders(round=s.rounds, option=CARD)
        for bias in BIASES:
            yield self.orders(s, role, bias, insist=True)
        while True:
            bias = rng.choice(BIASES)
            yield self.orders(s, role, bias._replace(noise=rng.getrandbits(32)), insist=True)

    def effort(self, s: State, role: str) -> Bias:
        """The Axis that leads holds what it has once winter is near."""
        late = s.winter or s.used >= s.data.value["winter-cards"] - LATE
        return HOLD if role == AXIS and late and leads_by(s, role) > 0 else BALANCED

    def orders(self, s: State, role: str, bias: Bias, *, insist: bool = False) -> Orders:
        """An operation, or cards where none would bring enough (unless one is asked for)."""
        top = s.frames[-1]
        if isinstance(top, Operation):
            return self.write(s, planned(Ground(s, role, bias), top), bias)
        choosing = isinstance(top, CardOrMap)
        if choosing and not insist and not self.ready(s, role):
            return Orders(round=s.rounds, option=CARD)
        best: Sketch | None = None
        ground = Ground(s, role, bias)
        for op in self.depots(s, role):
            found = planned(ground, op)
            if best is None or found.value > best.value:
                best = found
        if best is None or (choosing and not insist and best.value <= self.asked(s, role)):
            return Orders(round=s.rounds, option=CARD, map=0 if insist else lies(s))
        return self.write(s, best, bias)

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
            round=s.rounds, option=MAP, marker=s.data.name[sketch.op.marker], effort=bias.effort,
            steps=written(s, sketch.tasks), pockets=tuple(s.data.graph.names(closed)),
        )  # fmt: skip

    def ready(self, s: State, role: str) -> bool:
        """Is there anything to operate with, and nothing better to do?"""
        if not s.rp(role) or ends_well(s, role):
            return False
        return not (playable_now(s, role) and sum(s.rp(role).values()) <= LOW_STOCK)

    def asked(self, s: State, role: str) -> float:
        """What an operation must bring."""
        stock = sum(s.rp(role).values())
        wanted = next(least for more_than, least in THRIFT[role] if stock > more_than)
        if not valid_cities(s, role):
            return 0.4  # nothing new can come: what is left must open the way again
        if role == SOVIET and s.initiative() == AXIS and sum(s.axis_rp.values()) > FEW:
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
