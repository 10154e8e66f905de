"""4.3 and C16: victory points."""

from __future__ import annotations

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.texts import Outcome, text
from stavka.games.roads.atlas import AXIS, SIDES, SOVIET
from stavka.games.roads.rules.resources import chain
from stavka.games.roads.state import State

COLOURS = {AXIS: ("blue", "both"), SOVIET: ("red", "both")}
PANZER_POINTS = 2
LEADER_POINTS = 3


@rule("C16.a", "C1.a.II", "C5.a.IV", "C5.b")
def city_points(s: State, side: str) -> int:
    """Controlled cities of the side's colour that meet the chain."""
    out = 0
    for zone in bits(chain(s, side)):
        if s.data.colour[zone] in COLOURS[side]:
            out += worth(s, zone)
    return out


@rule("C16.a")
def worth(s: State, zone: int) -> int:
    """The points of a city; Stalingrad's rise with Directive 45."""
    rise = s.data.value["stalingrad-rise"] if s.data.name[zone] == "STG" and s.lasting("directive-45") else 0
    return s.data.points[zone] + rise


@rule("C16.b.I", "C16.b.II")
def unit_points(s: State, side: str) -> int:
    """For destroyed enemies: the Soviets count each Axis unit, the Axis every second Soviet one."""
    if side == AXIS:
        return len(s.lost(SOVIET)) // 2
    worths = {"panzer": PANZER_POINTS, "leader": LEADER_POINTS}
    return sum(worths.get(s.data.units[u].kind, 1) for u in s.lost(AXIS))


def points(s: State, side: str) -> int:
    """The victory points of a side as the table lies."""
    return city_points(s, side) + unit_points(s, side)


@rule("4.3.1", "4.3.2", "4.3.3", "C16.c")
def count_points(s: State, cited: str) -> Outcome:
    """The match is over: the higher total wins, equal ones draw."""
    totals = {side: points(s, side) for side in SIDES}
    axis, soviet = totals[AXIS], totals[SOVIET]
    winners = () if axis == soviet else (AXIS,) if axis > soviet else (SOVIET,)
    why = text("won-points" if winners else "won-nobody", axis=axis, soviet=soviet)
    rules = (cited, "4.3.1", "C16.c") if winners else (cited, "4.3.2")
    return Outcome(winners, why, rules, points=totals)
