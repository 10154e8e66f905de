"""Stalingrad as history: which part of the city the Germans hold at the start of each turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stavka.core.chronicle import Chronicle, shares
from stavka.games.stalingrad.secrecy import GERMAN, SOVIET
from stavka.games.stalingrad.state import State

if TYPE_CHECKING:
    from stavka.games.stalingrad.game import Stalingrad

LABELS = ("3", "7", "10", "13", "19", "28", "32", "54", "98")


class Siege(Chronicle["Stalingrad", State]):
    """There is no calendar, and no points are counted."""

    sides = (GERMAN, SOVIET)

    def moment(self, s: State) -> int | None:
        """The turn."""
        return s.turn or None

    def held(self, s: State) -> dict[str, float]:
        """By control: what the Germans have not taken is Soviet."""
        board = s.data.grid.board
        return shares(s.data.name, board, s.german_held & board, board & ~s.german_held)

    def labels(self, game: Stalingrad) -> tuple[str, ...]:
        """The hills, factories and landings that everybody knows."""
        return LABELS


CHRONICLE = Siege()
