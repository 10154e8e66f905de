"""Minsk '44 as history: the front at the start of each day, and the points."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from typing import TYPE_CHECKING

from stavka.core.chronicle import Chronicle, behind, shares, towns
from stavka.games.minsk44.series import GERMAN, SOVIET
from stavka.games.minsk44.state import State

if TYPE_CHECKING:
    from stavka.games.minsk44.game import Minsk44

EVE = date(1944, 6, 26)  # the day before the first turn (24.2)
LABELS = ("0108", "0202", "1126", "1814", "3114", "3032", "4209", "4225")


class Pursuit(Chronicle["Minsk44", State]):
    """A moment is a day; it begins as the day before has ended."""

    sides = (GERMAN, SOVIET)

    def moment(self, s: State) -> int | None:
        """The turn."""
        return s.turn or None

    def held(self, s: State) -> dict[str, float]:
        """Land nearer to a side's units is behind its front; the Soviets come from the east."""
        land = s.data.grid.board
        return shares(s.data.name, land, *behind(s.held(GERMAN), s.held(SOVIET), land, s.data.grid.adjacent))

    def date(self, game: Minsk44, scenario: str, moment: int) -> str:
        """The day."""
        return str(EVE + timedelta(moment))

    def fronts(self, game: Minsk44, scenario: str) -> Mapping[int, str]:
        """Each evening of the war is the next day's beginning."""
        return {moment: f"minsk-{EVE + timedelta(moment - 1)}" for moment in range(2, 7)}

    def towns(self, game: Minsk44) -> dict[str, tuple[float, float]]:
        """The named hexes."""
        return {t.id: (t.lon, t.lat) for t in towns(game.package)}

    def labels(self, game: Minsk44) -> tuple[str, ...]:
        """The larger towns."""
        return LABELS


CHRONICLE = Pursuit()
