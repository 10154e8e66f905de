"""What both staffs decide outside movement: fights, fire, losses, bridges."""

from __future__ import annotations

from functools import cached_property

from stavka.core.actions import Action
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.bot.german import German
from stavka.games.minsk44.bot.soviet import Soviet
from stavka.games.minsk44.rules.effects import worth
from stavka.games.minsk44.rules.reinforcements import Arrivals
from stavka.games.minsk44.series import GERMAN

SPARED = 8.0  # points of armour beyond the river for which a bridge is left standing


class SovietOfficer(Soviet):
    """Whoever pursues makes for the heart of the enemy: who goes where else is for the next movement."""

    @cached_property
    def orders(self) -> dict[int, int]:
        """Nobody has a goal of his own in a fight."""
        return super().orders if isinstance(self.s.frames[-1], Arrivals) else {}


class GermanOfficer(German):
    """Leaves a bridge standing as long as much armour needs it."""

    def decide_demolition(self) -> Action:
        """Blow it, unless too much would be cut off beyond it."""
        s, data = self.s, self.s.data
        pair = data.pair(s.frames[-1].bridge)
        west = data.area.get("berezina-west", 0)
        if data.side_kind.get(pair) != "major":
            return do.Blow()
        beyond = [u for u in s.units_in(s.held(GERMAN) & ~west) if data.armoured >> u & 1]
        near = [u for u in beyond if min(data.grid.distance(s.where[u], c) for c in pair) <= data.units[u].move]
        return do.Spare() if sum(worth(s, u) for u in near) >= SPARED else do.Blow()
