"""What a position is worth to a side, in victory points."""

from __future__ import annotations

from stavka.core.bots import WIN
from stavka.core.hexes import bits
from stavka.games.roads.atlas import AXIS, SOVIET, foe
from stavka.games.roads.bot.appraisal import RAILHEAD, loss_worth
from stavka.games.roads.bot.ground import Bias, Ground
from stavka.games.roads.bot.operations import FRIEND, RING
from stavka.games.roads.rules.victory import points
from stavka.games.roads.state import State

DECIMATED, DISORGANISED = 0.3, 0.25
RESOURCE, WINTER_RESOURCE = 0.6, 0.35  # a resource point; one of the Axis in winter
INITIATIVE = 1.5
TOWARDS_RAILHEAD = 1.0  # each of the two cities that the first railhead needs
NEARER = 0.15  # of what goals draw a unit that is close to them
PLAIN = Bias()


def appraise(s: State, role: str) -> float:
    """What a position is worth to a role: points, material, pockets, resources, cities left open, ground gained."""
    if s.outcome is not None:
        totals = s.outcome.points or {}
        margin = float(totals.get(role, 0) - totals.get(foe(role), 0))
        won = (role in s.outcome.winners) - (foe(role) in s.outcome.winners)
        return margin + WIN * won
    return prospects(s, role) - prospects(s, foe(role))


def prospects(s: State, role: str) -> float:
    """One side's part."""
    enemy, near, units = foe(role), s.data.near, s.data.of[role]
    out = float(points(s, role))
    out += 0.5 * (len(s.lost(SOVIET)) % 2) if role == AXIS else 0.0
    out -= DECIMATED * (s.decimated & units).bit_count() + DISORGANISED * (s.disorganised & units).bit_count()
    out += (WINTER_RESOURCE if s.winter and role == AXIS else RESOURCE) * sum(s.rp(role).values())
    own, theirs = s.zones_of(role), s.zones_of(enemy)
    ground = Ground(s, role, PLAIN)
    for z in bits(own & ~s.data.seas):
        left = near[z] & ~theirs
        ways_out = left.bit_count() + FRIEND * (left & own).bit_count()
        if ways_out < len(RING):
            out -= RING[ways_out] * loss_worth(s, s.units_at(role, z))
        out += NEARER * ground.pull(z)
    for z in ground.guards:
        out += ground.guard(z, 2, s.units_at(role, z).bit_count())
    if role == AXIS:
        out += INITIATIVE * (s.initiative() == AXIS)
        if not s.lasting("railhead"):  # the map of the exercises has neither of the two
            out += TOWARDS_RAILHEAD * sum(z in s.data.cell and s.controls(AXIS, z) for z in RAILHEAD)
    return out
