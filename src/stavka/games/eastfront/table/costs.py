"""What the moves of a unit cost, for the figures in the lit hexes while a player holds it."""

from __future__ import annotations

from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.views import Overlay, price_tags
from stavka.games.eastfront.rules.reach import land_reach, side_limit, stops, ways
from stavka.games.eastfront.state import State


@rule("6.1", "6.32", "6.33")
def costs(s: State, role: str, piece: str) -> tuple[Overlay, ...]:
    """How far a held unit can go, where it must stop, and what the sides of the battles in its reach still take."""
    u = s.data.number.get(piece, -1)
    if role != s.side or u < 0 or not s.own(role) >> u & 1 or s.where[u] < 0 or not s.phase.endswith("movement"):
        return ()
    cell, cavalry = s.where[u], bool(s.data.cavalry >> u & 1)
    if s.battles() >> cell & 1:
        return tuple(hexside(s, cell, to) for to in bits(s.data.land[cell] & s.friendly(role)))
    names, joined = s.data.grid.names, s.battles()
    distances: dict[str, int] = {}
    entries: dict[int, int] = {}
    for steps in range(1, s.speed(u) + 1):
        free, entries = land_reach(s, cell, steps, cavalry, ways(s, u))
        distances = dict.fromkeys(names(free), steps) | distances
    ends = [hex for hex in names(stops(s, cavalry)) if hex in distances]
    sides = [hexside(s, via, to) for to, vias in entries.items() if joined >> to & 1 for via in bits(vias)]
    return (*price_tags(distances, lambda steps: (str(steps), None), ends), *sides)


def hexside(s: State, start: int, to: int) -> Overlay:
    """How many units have crossed a side into or out of a battle in this phase, and how many may."""
    used = s.crossed.get(s.data.link[start, to][0], 0)
    return Overlay("hexside", (s.data.name[start], s.data.name[to]), value=f"{used}/{side_limit(s, start, to)}")
