"""Whose decision it is."""

from __future__ import annotations

from stavka.core.frames import Decision
from stavka.games.stalingrad.state import State


class GermanDecides(Decision):
    """A decision of the German player who has the turn."""

    def roles(self, s: State) -> tuple[str, ...]:
        return (s.germans[s.army],)


class SovietDecides(Decision):
    """A decision of the Soviet player."""

    def roles(self, s: State) -> tuple[str, ...]:
        return (s.soviet,)
