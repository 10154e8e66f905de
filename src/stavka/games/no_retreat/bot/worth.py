"""What a whole position is worth, in victory points: what counts, what stands, who is cut off, what lies open."""

from __future__ import annotations

from math import exp

from stavka.core.hexes import Mask, bits
from stavka.games.no_retreat.atlas import AXIS, ENEMY, SOVIET
from stavka.games.no_retreat.bot.appraisal import prize
from stavka.games.no_retreat.rules.supply import cut_off, zoc
from stavka.games.no_retreat.rules.victory import goal_points, last_turn
from stavka.games.no_retreat.state import DESTROYED, RAIL, SHATTERED, State

VICTORY = 8.0  # the match itself
CUT_OFF = 1.1  # a unit without supply: a point when it surrenders, and what it takes to bring it back
SAVED = 0.45  # of that when its own side has yet to move
CARD = 0.2
NO_WAY_BACK = 0.2  # a stack next to the enemy that cannot retreat
LEFT_OPEN = 0.7  # of a city that the enemy, who moves next, can walk into
LATER_OPEN = 0.25  # the same when the city's own side moves first
IN_BOX = {SHATTERED: 0.6, DESTROYED: 0.25, RAIL: 0.85}  # of a unit's worth
NEAR_THE_END = 3  # turns from which on the goal of a scenario counts by itself


def appraise(s: State, role: str) -> float:
    """What a position is worth to a side."""
    value = axis_value(s)
    return value if role == AXIS else -value


def axis_value(s: State) -> float:
    """What a position is worth to the Axis."""
    if s.outcome is not None:
        won = VICTORY if AXIS in s.outcome.winners else -VICTORY
        return won + 0.5 * standing(s)
    value = standing(s) + goal(s)
    for side, sign in ((AXIS, 1.0), (SOVIET, -1.0)):
        value += sign * (material(s, side) - troubles(s, side) + CARD * min(len(s.hands[side]), 4))
    return value


def standing(s: State) -> float:
    """Points as the rules count them, and how near the objectives are that win at once."""
    late = s.turn >= s.data.begins.year_1945
    points = -s.points(SOVIET) if late else s.points(AXIS)
    return points + 0.4 * (s.data.objectives[AXIS] & s.held).bit_count()


def goal(s: State) -> float:
    """Near the end of a scenario a point counts more where it decides the match."""
    plan = s.data.set_ups[s.scenario]
    left = last_turn(s) - s.turn
    if s.campaign or not plan.goal_vp or left > NEAR_THE_END:
        return 0.0
    ahead = s.points(plan.goal) - goal_points(s) + 0.5
    chance = 1 / (1 + exp(-ahead / (0.6 + 0.5 * left)))
    return VICTORY * (chance if plan.goal == AXIS else -chance)


def unit_worth(s: State, u: int) -> float:
    """What a unit is worth to its side while it fights."""
    unit = s.unit(u)
    if unit.id == "berlin":
        return 6.0
    if unit.cadre or unit.kind == "single":
        return 0.3
    face = s.face(u)
    value = 0.25 + 0.07 * face.strength + (0.25 if face.type in ("armour", "shock") else 0.0)
    return value + (0.25 if s.steps(u) == 2 else 0.0) + (0.15 if unit.side == AXIS else 0.0)


def material(s: State, side: str) -> float:
    """What a side has to fight with, on the map and on its way back."""
    value = 0.0
    for u in s.data.roster[side]:
        place = s.where[u]
        if place >= 0:
            value += unit_worth(s, u) * (0.8 if s.disorganized >> u & 1 else 1.0)
        elif place in IN_BOX:
            value += unit_worth(s, u) * IN_BOX[place]
    return value


def troubles(s: State, side: str) -> float:
    """What a side must fear: units cut off, stacks without a way back, cities that lie open."""
    enemy = ENEMY[side]
    moves_first = s.side == side and s.phase in ("upkeep", "cards", "supply", "organization", "movement")
    cost = 0.0
    for u in bits(cut_off(s, side, -1)):
        cost += (CUT_OFF + 0.5 * unit_worth(s, u)) * (SAVED if moves_first else 1.0)
    zones = zoc(s, enemy)
    for cell in bits(s.cells(side) & zones):
        if not ways_back(s, side, cell, zones):
            cost += NO_WAY_BACK
    return cost + open_cities(s, side) * (LATER_OPEN if moves_first else LEFT_OPEN)


def ways_back(s: State, side: str, cell: int, zones: Mask) -> bool:
    """Could a stack retreat two hexes, with these enemy zones of control?"""
    data = s.data
    free = data.land & ~s.cells(ENEMY[side]) & ~(zones & ~s.cells(side)) & ~data.area_cells
    return bool(data.steps_from(data.open[cell] & free) & free & ~(data.near[cell] | 1 << cell))


def open_cities(s: State, side: str) -> float:
    """The worth of a side's empty cities that the enemy could walk into."""
    data, enemy = s.data, ENEMY[side]
    empty = s.controlled(side) & ~s.cells(side)
    if not empty:
        return 0.0
    zones, free = zoc(s, side), data.land & ~s.cells(side) & ~data.area_cells
    seen = frontier = s.cells(enemy)
    for _ in range(4 if enemy == AXIS else 3):
        frontier = data.grid.adjacent(frontier & ~zones) & free & ~seen
        seen |= frontier
    return sum(prize(s, side, c) for c in bits(empty & seen))
