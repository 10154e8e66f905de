"""What a game of No Retreat leaves behind: who stood where at the start of each turn, and the points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from stavka.core.chronicle import MONTHS, Chronicle, behind, shares, towns
from stavka.core.data import load
from stavka.games.no_retreat.atlas import AXIS, PACKAGE, SOVIET, Turn
from stavka.games.no_retreat.state import State

if TYPE_CHECKING:
    from stavka.games.no_retreat.game import NoRetreat

LABELS = ("berlin", "warsaw", "kiev", "moscow", "leningrad", "stalingrad", "bucharest")
# turns, with the front of the war nearest in time
FRONTS = {
    3: "1941-09-01", 5: "1942-01-01", 7: "1942-05-01", 10: "1942-11-19", 12: "1943-03-01", 14: "1943-07-01",
    16: "1943-11-01", 18: "1944-03-01", 20: "1944-07-01", 22: "1944-11-01", 23: "1945-01-12", 26: "1945-04-01",
}  # fmt: skip


class TheWar(Chronicle["NoRetreat", State]):
    """From the border to Berlin, every two months."""

    sides = (AXIS, SOVIET)
    breaks = tuple(int(t.id) for t in load(PACKAGE, "track.toml", "turn", Turn) if "year-1945" in t.begins)

    def moment(self, s: State) -> int:
        """The turn."""
        return s.turn

    def held(self, s: State) -> dict[str, float]:
        """Land nearer to a side's units and cities is behind its front."""
        land = s.data.land & ~s.data.area_cells
        axis = (s.cells(AXIS) | s.controlled(AXIS) & ~s.cells(SOVIET)) & land
        soviet = (s.cells(SOVIET) | s.controlled(SOVIET) & ~s.cells(AXIS)) & land
        return shares(s.data.name, land, *behind(axis, soviet, land, s.data.steps_from))

    def date(self, game: NoRetreat, scenario: str, moment: int) -> str:
        """The month in which a turn begins."""
        date = game.data.track[str(moment)].date
        return f"{date[-4:]}-{MONTHS.index(date[:3].lower()) + 1:02d}"

    def fronts(self, game: NoRetreat, scenario: str) -> Mapping[int, str]:
        """About every fourth month."""
        return FRONTS

    def limits(self, game: NoRetreat, scenario: str) -> dict[str, dict[int, int]]:
        """Sudden death, in the campaign only."""
        if not game.data.set_ups[scenario].campaign:
            return {}
        track = game.data.track
        return {
            AXIS: {int(t.id): t.axis_death for t in track if t.axis_death},
            SOVIET: {int(t.id): t.soviet_death for t in track if t.soviet_death},
        }

    def towns(self, game: NoRetreat) -> dict[str, tuple[float, float]]:
        """The named places of the map."""
        data = game.data
        return {data.name[data.place[t.id]]: (t.lon, t.lat) for t in towns(PACKAGE)}

    def labels(self, game: NoRetreat) -> tuple[str, ...]:
        """Where the war began, turned and ended."""
        data = game.data
        return tuple(data.name[data.place[name]] for name in LABELS)


CHRONICLE = TheWar()
