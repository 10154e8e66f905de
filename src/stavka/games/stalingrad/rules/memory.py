"""1.4: what everybody at the table can remember of blocks that stand up again, or came face down.

It follows from what all have seen: faces in battles, blocks that leave a hex for another (never which of a stack),
units that arrive from a reserve. So it is nobody's secret. Play does not depend on it; positions dealt for a role keep
to it.
"""

from __future__ import annotations

from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.games.stalingrad.state import State


@rule("5.3", "5.6", "5.9", "14.2.7")
def remember_set_up(s: State, named: int) -> None:
    """These units stand where the book says; Guards and marines (and delayed divisions) begin in the reserves."""
    data = s.data
    s.rested = data.guards | data.marines
    if "delayed" in s.advantages:
        s.rested |= data.divisions
    s.late = s.rested
    meet(s, named)


def meet(s: State, units: int) -> None:
    """These units are seen where they are."""
    for u in bits(units):
        s.met[u] = (1 << s.where[u], s.strength[u])


@rule("1.4", "8.2.3")
def confront(s: State, cells: int) -> None:
    """All blocks on these hexes lie open: they are known from now on, and the others are known to be elsewhere."""
    open_units = 0
    for cell in bits(cells):
        open_units |= s.at[cell]
    fresh = open_units & ~mask_of(s.met)
    landed = []
    for track in s.landed:
        kind, may_be = track
        if not may_be & cells:
            landed.append(track)
        elif (elsewhere := may_be & ~cells) and not fresh & s.data.pools[kind]:  # else it may be one of those seen
            landed.append((kind, elsewhere))
    s.landed, met = landed, s.met
    for u, (may_be, strength) in met.items():
        if may_be & cells:
            met[u] = (may_be & ~cells, strength)
    meet(s, open_units)


@rule("1.4", "9.3.4")
def follow(s: State, start: int, to: int, units: int) -> None:
    """A block of these units (a side) has left a hex for another: any of its stack, unless nobody stayed behind."""
    left, entered, met, landed = 1 << start, 1 << to, s.met, s.landed
    gone = 0 if s.at[start] else left
    for u, (may_be, strength) in met.items():
        if may_be & left and units >> u & 1:
            met[u] = ((may_be | entered) & ~gone, strength)
    if units == s.data.soviets:
        for n, (kind, may_be) in enumerate(landed):
            if may_be & left:
                landed[n] = (kind, (may_be | entered) & ~gone)


@rule("1.4", "6.2")
def arrives(s: State, kind: str, cell: int) -> None:
    """A unit of a reserve stands on a hex now: everybody knows of what kind, and nobody which of that reserve."""
    s.rested &= ~s.data.pools[kind]
    s.landed.append((kind, 1 << cell))


@rule("1.4", "4.9")
def leaves_map(s: State, unit: int) -> None:
    """A unit is gone, before the eyes of all; a Soviet one lies in its reserve until something is drawn from there."""
    s.met.pop(unit, None)
    s.rested |= s.data.soviets & 1 << unit
    s.late |= s.data.soviets & 1 << unit
