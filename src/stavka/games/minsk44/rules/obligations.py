"""Who must attack whom (10.6, 11.3, 11.5, 11.8, 12.11, 14.1), and whether a plan can still meet it all.

Own units and enemy hexes make a graph: a line for each unit next to a hex. Everything that must attack and
everything that must be attacked has a line. Since one unit may attack several hexes and several units one hex,
such a graph can always be covered, as long as no attack leaves a unit or a hex behind without any line.
"""

from __future__ import annotations

from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.games.minsk44.rules.command import all_in_command, could_be_in_command
from stavka.games.minsk44.state import FOE, State


class Contact:
    """The graph of a wave: `free` own units, enemy hexes whose units have not been attacked."""

    def __init__(self, s: State, used: int, struck: int, wave: int, owing: int = 0, pending: int = 0) -> None:
        """What earlier attacks of the wave left open: `owing` units, and `pending` hexes that must be attacked."""
        self.s, self.wave = s, wave
        data = s.data
        self.side = s.side
        self.free = self._free(used)
        self.near: dict[int, int] = {}  # enemy hex -> free units next to it
        self.sees: dict[int, int] = {}  # free unit -> enemy hexes next to it
        self.zoned: dict[int, int] = {}  # free unit -> those of them that control its hex
        self.must_hit = 0
        self.must_act = 0
        held = s.held(self.side)
        for cell in bits(s.held(FOE[self.side]) & data.grid.adjacent(held)):
            self._look(cell, held, struck)
        self.must_hit |= mask_of(c for c in self.near if pending >> c & 1 and s.zone_from(1 << c) & held)
        self.must_act |= owing & mask_of(self.sees)

    @rule("14.1", "7.7", "12.1")
    def _free(self, used: int) -> int:
        s = self.s
        free = s.on_map(s.side) & ~used & ~s.fired
        return could_be_in_command(s, s.side, 0, free) if self.wave == 2 else free

    @rule("14.1", "24.6")
    def commanded(self, units: int) -> bool:
        """Second wave: can headquarters command them all at once?"""
        return all_in_command(self.s, self.side, units)

    @rule("10.6", "11.3", "12.11")
    def _look(self, cell: int, held: int, struck: int) -> None:
        s, data = self.s, self.s.data
        here = [u for u in s.at(cell) if not struck >> u & 1]
        if not here:
            return
        controls = s.zone_from(1 << cell) if any(s.effective(u) for u in here) else 0
        units = 0
        for place in bits(data.grid.near[cell] & held):
            for u in s.at(place):
                if not self.free >> u & 1:
                    continue
                units |= 1 << u
                self.sees[u] = self.sees.get(u, 0) | 1 << cell
                if controls >> place & 1:
                    self.zoned[u] = self.zoned.get(u, 0) | 1 << cell
                    self.oblige(1 << u, 1 << cell)
                elif data.artillery >> u & 1:
                    self.oblige(1 << u, 0)
        if units:
            self.near[cell] = units

    @rule("10.6", "14.1")
    def oblige(self, unit: int, cell: int) -> None:
        """In the first wave this unit must attack, and this hex must be attacked; in the second nobody has to begin."""
        if self.wave == 1:
            self.must_act |= unit
            self.must_hit |= cell

    def candidates(self, targets: int) -> int:
        """Free units next to all of these hexes."""
        mask = self.free
        for cell in bits(targets):
            mask &= self.near.get(cell, 0)
        return mask

    def bound(self, targets: int) -> int:
        """Units that must attack and see nothing but these hexes: they have to take part."""
        near = 0
        for cell in bits(targets):
            near |= self.near.get(cell, 0)
        return sum(1 << u for u in bits(near & self.must_act) if not self.sees[u] & ~targets)

    @rule("11.5", "14.1")
    def orphans(self, targets: int, units: int) -> int:
        """Hexes that must be attacked, or must be once these units attack, and that nobody else could attack then."""
        owed = self.must_hit | self.owed(units)
        return sum(1 << c for c in bits(owed & ~targets) if not self.near[c] & ~units)

    @rule("14.1", "11.5")
    def owed(self, units: int) -> int:
        """Second wave: the hexes that control those of these units; they or others must attack them as well."""
        mask = 0
        for u in bits(units) if self.wave == 2 else ():
            mask |= self.zoned.get(u, 0)
        return mask

    @rule("11.3", "11.5", "14.1")
    def possible(self, targets: int, units: int) -> bool:
        """Can an attack with at least these hexes and units be completed so that every obligation can still be met?"""
        candidates = self.candidates(targets)
        if units & ~candidates or not candidates or (self.wave == 2 and not self.commanded(units)):
            return False
        bound = self.bound(targets)
        if bound & ~candidates:
            return False
        core = units | bound
        if core:
            orphans = self.orphans(targets, core)
            return not orphans or self.possible(targets | orphans, units)
        return any(self.possible(targets | self.orphans(targets, 1 << u), 1 << u) for u in bits(candidates))

    @rule("11.5", "14.1")
    def left_out(self, targets: int, units: int) -> int:
        """Hexes that these units would have to attack along with the others."""
        return self.orphans(targets, units)

    @rule("11.3")
    def missing(self, targets: int, units: int) -> int:
        """Units that would have to take part."""
        return self.bound(targets) & ~units

    @rule("11.3", "14.1")
    def complete(self, targets: int, units: int) -> bool:
        """May the attack be made as it is?"""
        if not units or units & ~self.candidates(targets) or (self.wave == 2 and not self.commanded(units)):
            return False
        return not self.left_out(targets, units) and not self.missing(targets, units)

    @rule("11.8", "14.1")
    def releases(self, cell: int) -> bool:
        """May a barrage take this hex away? Whoever must attack next to it needs another enemy."""
        return not self.bound(1 << cell)

    def done(self) -> bool:
        """Is every obligation met?"""
        return not (self.must_hit or self.must_act)
