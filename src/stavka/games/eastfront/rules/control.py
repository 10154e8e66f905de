"""Chapter 8: who controls a hex. Fixed at the start of each phase and kept in the position."""

from __future__ import annotations

from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.games.eastfront.atlas import AXIS, SOVIET
from stavka.games.eastfront.state import State


@rule("8.2")
def watched(s: State, side: str, without: int = 0) -> int:
    """The hexes around supplied units of a side, occupied or not: not around battles, not over water."""
    cells = s.cells(side) & ~s.battles()
    unable = s.unsupplied | s.dropped | without
    for u in bits(unable & s.own(side)):
        cell = s.where[u]
        if cell >= 0 and not s.at[cell] & ~unable:
            cells &= ~(1 << cell)
    return s.data.zone(cells)


@rule("8.2")
def zone(s: State, side: str) -> int:
    """The zone of control of a side: the empty ones among the hexes that it watches."""
    return watched(s, side) & ~(s.axis_cells | s.soviet_cells & ~scattered(s))


@rule("14.6")
def scattered(s: State) -> int:
    """Hexes held by nobody but paratroops that have just jumped: they control nothing."""
    return mask_of(s.where[u] for u in bits(s.dropped) if s.at[s.where[u]] & ~s.dropped == 0)


@rule("8.1", "8.3", "8.31", "8.33", "8.34", "7.12")
def fix_control(s: State) -> None:
    """Determine control of all hexes for the phase that begins."""
    axis, soviet = zone(s, AXIS), zone(s, SOVIET)
    battles = s.battles()
    s.axis_defends &= battles
    s.soviet_defends &= battles
    s.disputed = axis & soviet
    to_axis = (s.axis_cells & ~battles) | s.axis_defends | (axis & ~soviet)
    to_soviet = (s.soviet_cells & ~battles & ~scattered(s)) | s.soviet_defends | (soviet & ~axis)
    s.axis_held = (s.axis_held | to_axis) & ~to_soviet
    s.neutral &= ~(to_axis | to_soviet | s.disputed)
    s.cache.clear()
