"""What a game of No Retreat leaves behind: who stood where at the start of each turn, and the points."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec

from stavka.core.data import load
from stavka.core.hexes import Mask, bits
from stavka.games.no_retreat.atlas import AXIS, PACKAGE, SOVIET, Turn
from stavka.games.no_retreat.state import State

if TYPE_CHECKING:
    from stavka.games.no_retreat.game import NoRetreat

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


LABELS = ("berlin", "warsaw", "kiev", "moscow", "leningrad", "stalingrad", "bucharest")


class Town(msgspec.Struct, frozen=True):
    """A place of the map on the globe."""

    id: str
    lon: float
    lat: float


class Chronicle:
    """How the lab reads a game as history."""

    sides = (AXIS, SOVIET)
    breaks = tuple(int(t.id) for t in load(PACKAGE, "track.toml", "turn", Turn) if "year-1945" in t.begins)
    # turns worth a map, with the front of the war nearest in time
    panels = (
        (3, "1941-09-01"), (5, "1942-01-01"), (7, "1942-05-01"), (10, "1942-11-19"),
        (12, "1943-03-01"), (14, "1943-07-01"), (16, "1943-11-01"), (18, "1944-03-01"),
        (20, "1944-07-01"), (22, "1944-11-01"), (23, "1945-01-12"), (26, "1945-04-01"),
    )  # fmt: skip

    def moment(self, s: State) -> int:
        """The turn: a game is looked at when it first shows a new one."""
        return s.turn

    def date(self, game: NoRetreat, moment: int) -> str:
        """The month in which a turn begins, as 1941-09."""
        date = game.data.track[str(moment)].date
        return f"{date[-4:]}-{MONTHS.index(date[:3]) + 1:02d}"

    def held(self, s: State) -> dict[str, float]:
        """For each hex 1 when it lies behind the Axis front, 0 behind the Soviet, between them one half."""
        axis, soviet = behind(s)
        names = s.data.name
        land = s.data.land & ~s.data.area_cells
        return {names[c]: 0.5 + ((axis >> c & 1) - (soviet >> c & 1)) / 2 for c in bits(land)}

    def limits(self, game: NoRetreat, scenario: str) -> dict[str, dict[int, int]]:
        """Sudden death, in the campaign only: side -> turn -> the points that must be exceeded."""
        if not game.data.set_ups[scenario].campaign:
            return {}
        track = game.data.track
        return {
            AXIS: {int(t.id): t.axis_death for t in track if t.axis_death},
            SOVIET: {int(t.id): t.soviet_death for t in track if t.soviet_death},
        }

    def towns(self, game: NoRetreat) -> dict[str, tuple[float, float]]:
        """Hexes whose place on the globe is known."""
        data = game.data
        return {data.name[data.place[t.id]]: (t.lon, t.lat) for t in towns()}

    def labels(self, game: NoRetreat) -> tuple[str, ...]:
        """Hexes whose names help to find the way."""
        data = game.data
        return tuple(data.name[data.place[name]] for name in LABELS)


@cache
def towns() -> tuple[Town, ...]:
    """The named places of the map."""
    return tuple(load(PACKAGE, "geography.toml", "town", Town))


def behind(s: State) -> tuple[Mask, Mask]:
    """The hexes nearer to the one side's units and cities, and those nearer to the other's."""
    land = s.data.land & ~s.data.area_cells
    axis = (s.cells(AXIS) | s.controlled(AXIS) & ~s.cells(SOVIET)) & land
    soviet = (s.cells(SOVIET) | s.controlled(SOVIET) & ~s.cells(AXIS)) & land
    own, other, between = axis, soviet, 0
    while axis or soviet:
        free = land & ~own & ~other & ~between
        axis, soviet = s.data.steps_from(axis) & free, s.data.steps_from(soviet) & free
        both = axis & soviet
        axis, soviet, between = axis & ~both, soviet & ~both, between | both
        own, other = own | axis, other | soviet
    return own, other


CHRONICLE = Chronicle()
