"""Roads to Stalingrad as history: who controls the zones at the start of each round, and the points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from stavka.core.chronicle import Chronicle, shares
from stavka.games.roads.atlas import AXIS, SOVIET
from stavka.games.roads.state import State

if TYPE_CHECKING:
    from stavka.games.roads.game import Roads

LON0, LAT0, X_DEGREE, Y_DEGREE = 33.5, 53.2, 0.82836, 1.2501  # how zones.toml lays the globe on a plane
LABELS = ("kursk", "voronezh", "kharkov", "stalingrad", "rostov", "astrakhan", "tuapse", "maikop", "grozny")


class Campaign(Chronicle["Roads", State]):
    """There is no calendar: a moment is a choice of Card or Map (4.2), and 0 the opening."""

    sides = (AXIS, SOVIET)

    def moment(self, s: State) -> int:
        """The round."""
        return s.rounds

    def held(self, s: State) -> dict[str, float]:
        """By control of the zones."""
        board = s.data.board
        return shares(s.data.name, board, s.axis_held & board, board & ~s.axis_held)

    def fronts(self, game: Roads, scenario: str) -> Mapping[int, str]:
        """The eve of Fall Blau, with which the campaign opens; exercises are of no day."""
        return {0: "1942-06-28"} if scenario == game.scenarios()[0].id else {}

    def towns(self, game: Roads) -> dict[str, tuple[float, float]]:
        """The zones have the names of towns, and their centres are the towns'."""
        return {z.id: (LON0 + z.x / X_DEGREE, LAT0 - z.y / Y_DEGREE) for z in game.data.zones}

    def labels(self, game: Roads) -> tuple[str, ...]:
        """The cities that it is all about."""
        return tuple(z.id for z in game.data.zones if z.name in LABELS)


CHRONICLE = Campaign()
