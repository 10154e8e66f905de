"""What a whole position is worth, in victory points: what counts, what stands, who starves, what lies open."""

from __future__ import annotations

from stavka.core.bots import WIN
from stavka.core.hexes import bits
from stavka.games.eastfront.atlas import AXIS, SOVIET
from stavka.games.eastfront.rules.supply import supplied_hexes
from stavka.games.eastfront.rules.victory import victory_points
from stavka.games.eastfront.state import State, other

STEP = {AXIS: 0.5, SOVIET: 0.25}
ARMOUR = 1.8  # what a step of mobile troops counts against one of infantry
HQ_MONTH = 0.5  # what a step of a headquarters will still do, for each month left
STARVING = 0.7  # of the worth of a step, for each block without supply
TAKEN = 4.0  # a headquarters that may be taken
DECIDED = 0.1  # of what other games count for a match that is won: points tell more, and the dice decide the rest


def appraise(s: State, role: str) -> float:
    """What a position is worth to a side."""
    value = axis_value(s)
    return value if role == AXIS else -value


def axis_value(s: State) -> float:
    """What a position is worth to the Axis."""
    lead = float(victory_points(s, AXIS) - victory_points(s, SOVIET))
    if s.outcome is not None:
        won = (AXIS in s.outcome.winners) - (SOVIET in s.outcome.winners)
        return lead + DECIDED * WIN * won
    return lead + sum(sign * forces(s, side) for side, sign in ((AXIS, 1.0), (SOVIET, -1.0)))


def forces(s: State, side: str) -> float:
    """What a side has to fight with, less what it must fear."""
    data = s.data
    left = max(0, len(s.months) - s.month - 1)
    fed, value = supplied_hexes(s, side), 0.0
    exposed = data.by_land(s.cells(other(side)))
    for cell in bits(s.cells(side)):
        here = s.units_at(cell, side)
        points = 0
        for u in bits(here & ~data.hq):
            worth = STEP[side] * (ARMOUR if data.speeds["dry"][u] > 2 else 1.0)
            points += s.cv[u]
            value += worth * s.cv[u] - (STARVING * worth * 2 if not fed >> cell & 1 else 0.0)
        for u in bits(here & data.hq):
            value += HQ_MONTH * left * s.cv[u]
            if exposed >> cell & 1 and points < 3:
                value -= TAKEN
    return value
