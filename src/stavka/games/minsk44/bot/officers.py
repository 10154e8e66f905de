"""What both staffs decide outside movement: fights, fire, losses, bridges."""

from __future__ import annotations

from functools import cached_property

from stavka.core.actions import Action, Piece, Place
from stavka.core.hexes import bits
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.atlas import ARMOURED
from stavka.games.minsk44.bot.corps import Corps
from stavka.games.minsk44.bot.german import German
from stavka.games.minsk44.bot.soviet import ROADSIDE
from stavka.games.minsk44.rules.effects import worth
from stavka.games.minsk44.rules.reinforcements import Arrivals
from stavka.games.minsk44.series import GERMAN

SPARED = 8.0  # points of armour beyond the river for which a bridge is left standing


class SovietOfficer(Corps):
    """Whoever pursues makes for the heart of the enemy: who goes where else is for the next movement."""

    @cached_property
    def orders(self) -> dict[int, int]:
        """Nobody has a goal of his own in a fight."""
        return super().orders if isinstance(self.s.frames[-1], Arrivals) else {}

    def decide_arrivals(self) -> Action:
        """Engineers first, while the road is free; a corps together, where its way by road is shortest."""
        s, data = self.s, self.s.data
        if not self.entries:
            return super().decide_arrivals()
        u = max(self.entries, key=lambda x: (data.engineers >> x & 1, data.units[x].move, x))
        free = self.entries[u] & ~s.zone(GERMAN) or self.entries[u]
        way = self.ways(self.corps_goal(u), ARMOURED)
        mates = (x for x in bits(s.fresh & s.present) if data.units[x].formation == data.units[u].formation)
        here = [s.where[x] for x in mates]

        def order(c: int) -> tuple[int, int, int]:
            return sum(data.grid.distance(c, x) for x in here), way.of(c) - ROADSIDE * (data.on_line >> c & 1), c

        to = min(bits(free), key=order)
        return do.Enter(Piece(data.ids[u]), Place(data.name[to]))

    def corps_goal(self, u: int) -> int:
        """Where most of those go who come in with a unit: to a railway still to be cut, or to the greatest town."""
        units = self.s.data.units
        mates = [x for x in self.entries if units[x].formation == units[u].formation and not self.rear >> x & 1]
        goals = [self.orders.get(x, 0) for x in mates]
        most = max(goals, key=goals.count, default=0)
        return most if most in [goals for goals, _ in self.railways()] else 1 << self.centre


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
