"""EastFront as history: who controls the country at the start of each fortnight, and the points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from stavka.core.chronicle import Chronicle, month_after, months_since, shares, towns
from stavka.games.eastfront.atlas import AXIS, PACKAGE, SOVIET, Plan
from stavka.games.eastfront.state import State

if TYPE_CHECKING:
    from stavka.games.eastfront.game import EastFront

LABELS = ("leningrad", "moscow", "warsaw", "kiev", "kharkov", "stalingrad", "bucharest", "baku")
LONGEST = 2 * 48  # fortnights: no game is longer than the war
# the front of the war nearest to the start of a fortnight: month, first or second
FRONTS = {
    ("1941-06", 2): "1941-06-22", ("1941-09", 1): "1941-09-01", ("1941-12", 1): "1941-12-05",
    ("1942-01", 1): "1942-01-01", ("1942-05", 1): "1942-05-01", ("1942-06", 2): "1942-06-28",
    ("1942-08", 1): "1942-08-01", ("1942-09", 1): "1942-09-01", ("1942-11", 2): "1942-11-19",
    ("1943-03", 1): "1943-03-01", ("1943-07", 1): "1943-07-01", ("1943-09", 1): "1943-09-01",
    ("1943-11", 1): "1943-11-01", ("1944-03", 1): "1944-03-01", ("1944-06", 2): "1944-06-22",
    ("1944-07", 1): "1944-07-01", ("1944-11", 1): "1944-11-01", ("1945-01", 1): "1945-01-12",
    ("1945-04", 1): "1945-04-01",
}  # fmt: skip


class TheWar(Chronicle["EastFront", State]):
    """Two fortnights a month; a moment is the fortnight of the game."""

    sides = (AXIS, SOVIET)

    def moment(self, s: State) -> int:
        """How many fortnights have begun, in longer games through all their scenarios."""
        plan = s.data.plans[s.scenario]
        months = months_since(plan.months[0], s.date)
        within = 1 if s.phase == "production" else s.fortnight  # a month begins with what is built
        return 2 * months + (within if months else max(within, first(plan))) - first(plan) + 1

    def held(self, s: State) -> dict[str, float]:
        """By control (8)."""
        land = s.data.grid.board
        return shares(s.data.name, land, s.axis_held & land, land & ~s.axis_held)

    def date(self, game: EastFront, scenario: str, moment: int) -> str:
        """The day on which a fortnight begins."""
        month, fortnight = calendar(game.data.plans[scenario], moment)
        return f"{month}-{'01' if fortnight == 1 else '16'}"

    def fronts(self, game: EastFront, scenario: str) -> Mapping[int, str]:
        """Where the war stood in the months of the game."""
        plan = game.data.plans[scenario]
        return {n: FRONTS[when] for n in range(1, LONGEST + 1) if (when := calendar(plan, n)) in FRONTS}

    def towns(self, game: EastFront) -> dict[str, tuple[float, float]]:
        """The named hexes."""
        data = game.data
        return {data.name[data.places[t.id]]: (t.lon, t.lat) for t in towns(PACKAGE)}

    def labels(self, game: EastFront) -> tuple[str, ...]:
        """The great cities."""
        data = game.data
        return tuple(data.name[data.places[name]] for name in LABELS)


def calendar(plan: Plan, moment: int) -> tuple[str, int]:
    """The month of a fortnight of the game, and which of both it is."""
    months, second = divmod(moment + first(plan) - 2, 2)
    return month_after(plan.months[0], months), second + 1


def first(plan: Plan) -> int:
    """Which fortnight of its first month a game begins with; the one of June 1941 is its second half (18.S41.2)."""
    return 2 if plan.late_start else plan.first_fortnight


CHRONICLE = TheWar()
