"""The chain of supplied cities: what a side would lose if the enemy stood in a zone.

Cities score only while they are joined to an end of the chain (C5, C16.a), so a single tank corps on the railway may
take more points than a battle. That is looked for, and guarded against.
"""

from __future__ import annotations

from functools import lru_cache

from stavka.core.hexes import bits
from stavka.games.roads.atlas import AXIS, Atlas, foe
from stavka.games.roads.bot.appraisal import city_points
from stavka.games.roads.rules.resources import links
from stavka.games.roads.state import State

ROOTS = 3  # zones so near to an end of the chain may cut it off from the rest
HALF = 0.35  # of what would be lost if another end of the chain were lost as well
NEWS = 1.5  # what it is worth beside the points that nothing new can come: resources and units


def severed(s: State, role: str, zones: int) -> dict[int, float]:
    """For each of these zones the points that a role would lose if enemies stood there: those of cities that are cut
    off, and a part of those that would then hang on a single end of the chain."""
    barred = s.barred(role)
    return _severed(s.data, role, s.held_by(role), barred, zones & ~barred & ~s.data.seas, s.lasting("directive-45"))


@lru_cache(maxsize=1 << 10)
def _severed(data: Atlas, role: str, held: int, barred: int, zones: int, risen: bool) -> dict[int, float]:
    def brings(cities: int) -> float:
        return city_points(data, role, cities & data.coloured, risen)

    joined = links(data, role, held, barred)
    now = brings(joined)
    ends = list(bits(data.sources[role] & joined)) if role == AXIS else []
    whole = now + (NEWS if joined else 0.0)
    if not whole:
        return {}
    alone = {end: brings(links(data, role, held & ~(1 << end), barred)) for end in ends}
    roots = data.graph.within(data.sources[role], ROOTS) if ends else 0
    out: dict[int, float] = {}
    for zone in bits(zones):
        bit = 1 << zone
        left = links(data, role, held & ~bit, barred | bit)
        lost = whole - brings(left) - (NEWS if left else 0.0)
        for end in ends if roots & bit else ():
            if end != zone and alone[end]:
                rest = links(data, role, held & ~bit & ~(1 << end), barred | bit)
                lost += HALF * max(0.0, alone[end] - brings(rest))
        if lost > 0:
            out[zone] = lost
    return out


def within_march(s: State, role: str, steps: int) -> int:
    """Zones that units of a role could come to in so many steps."""
    land = s.data.board & ~s.data.seas
    return s.data.graph.within(s.zones_of(role), steps, land & ~s.zones_of(foe(role)))
