"""What has been worked out before, in one place, each with all that it depends on (`core/caches.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from stavka.core.caches import Cache
from stavka.core.hexes import Mask
from stavka.core.views import MarkView, PieceView

if TYPE_CHECKING:
    from stavka.games.no_retreat.rules.routes import Ground, Known

Elsewhere = Any  # of the table's, of which rules may not know (`table/view.py`)
Calendar = tuple[Any, ...]  # likewise, turn by turn (`table/panel.py`)


class Caches:
    """All that is remembered for one set of data."""

    def __init__(self) -> None:
        # where units can go, by start, points and friends: the ground as they find it
        self.routes: Cache[Ground, Known] = Cache(400)
        # movement costs and the cells that cost so much: armour or not, scorched cells
        self.prices: Cache[tuple[bool, Mask], tuple[tuple[int, Mask], ...]] = Cache(1_000)
        # pieces on the map as they are drawn: the unit, its cell, its steps (none: weak side up), its markers
        self.shown: Cache[tuple[int, int, int, tuple[str, ...]], PieceView] = Cache(20_000)
        # those off the map: the units on the map, the places of the others, strong sides that lie up, the turn
        self.elsewhere: Cache[tuple[Mask, tuple[int, ...], Mask, int], Elsewhere] = Cache(1_000)
        # markers as they are drawn: their kind, the hexes, the side
        self.marks: Cache[tuple[str, Mask, str], list[MarkView]] = Cache(5_000)
        # the calendar: its first turn, and the weather from the turn before on
        self.calendars: Cache[tuple[int, tuple[str, ...]], Calendar] = Cache(1_000)
