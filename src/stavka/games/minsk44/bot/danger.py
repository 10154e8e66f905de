"""What the enemy could do in its next turn: who reaches which hex, and what an attack would cost its defenders."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from stavka.core.hexes import bits, mask_of
from stavka.games.minsk44.atlas import ARMOURED, Results
from stavka.games.minsk44.bot.appraisal import attack_of, defence_of
from stavka.games.minsk44.rules.battle import ASSAULT, MOBILE
from stavka.games.minsk44.rules.effects import worth
from stavka.games.minsk44.rules.paths import allowance
from stavka.games.minsk44.rules.reach import Ground, Start
from stavka.games.minsk44.rules.retreat import river_in_the_way
from stavka.games.minsk44.rules.shifts import ALL_UNITS, anti_tank_near, hex_shift
from stavka.games.minsk44.state import FOE, State

MOST = 6  # units that come against one hex
SHARE = 0.8  # of the strength that could come which does
AIR = 3  # factors of aircraft and guns that help
LIMITS = (-9, 14)  # differentials beyond these are the same
SHUT = (0.8, 0.4, 0.15)  # how often a retreat fails with so many hexes open to it
ENOUGH = 3  # attackers that can close a ring


class Force(NamedTuple):
    """Units that move alike from one place: where they can be, and how strong each is."""

    cells: int
    attacks: tuple[int, ...]
    armoured: bool
    foot: bool


class Blow(NamedTuple):
    """What could come against a hex: factors, from which hexes, and how."""

    strength: int
    units: int
    ring: int  # hexes next to it that the attackers reach
    armoured: bool
    combined: bool


NOTHING = Blow(0, 0, 0, False, False)


def moves_of(s: State, u: int) -> int:
    """Where a unit could be in the next turn of its side: where it stands, or as far as it moves in command."""
    cell = s.where[u]
    engaged = bool(s.zone(FOE[s.side_of(u)]) >> cell & 1)
    points = allowance(s, u, commanded=True, disengaging=engaged)
    start = Start(u, cell, points, points if s.data.on_line >> cell & 1 else 0, engaged, False)
    return Ground(s, start).goals() | 1 << cell


class Danger:
    """What threatens one side as a position stands."""

    def __init__(self, s: State, side: str) -> None:
        self.s, self.side, self.foe = s, side, FOE[side]
        self.forces = [] if self.over() else [*self._on_map(), *self._arriving()]
        self.reached = 0
        for force in self.forces:
            self.reached |= force.cells
        self.threatened = s.data.grid.adjacent(self.reached)
        self._blows: dict[int, Blow] = {}

    def over(self) -> bool:
        """Does the battle end before the enemy moves again?"""
        series = self.s.data.series
        return self.s.turn == series.turns and self.side != series.first

    def _on_map(self) -> list[Force]:
        s, data = self.s, self.s.data
        rear = data.headquarters | data.artillery | data.suppliers
        alike: dict[tuple[int, int, int], list[int]] = {}
        for u in bits(s.on_map(self.foe) & ~rear):
            if attack_of(s, u) > 0:
                alike.setdefault((s.where[u], data.weight[u], data.units[u].move), []).append(u)
        return [self._force(moves_of(s, units[0]), units) for units in alike.values()]

    def _arriving(self) -> list[Force]:
        """Groups that come for certain in the next turn of the enemy."""
        s, data = self.s, self.s.data
        turn = s.turn + (self.side != data.series.first)  # the second player is followed by a new turn
        found = []
        for group in data.groups:
            if group.side != self.foe or group.turn != turn or group.need or not group.edge:
                continue
            units = [u for u in data.members[group.id] if s.where[u] < 0 and attack_of(s, u) > 0]
            if units:
                quick = max(units, key=lambda u: (data.units[u].move, data.weight[u] == ARMOURED))
                cells = self._from_edge(quick, data.edge[group.edge] & ~s.held(self.side))
                found.append(self._force(cells, [u for u in units if data.units[u].move >= data.units[quick].move - 2]))
        return found

    def _from_edge(self, u: int, edge: int) -> int:
        s, data, cells = self.s, self.s.data, edge
        points = data.pace[u][0]
        for cell in bits(edge):
            line = points if data.on_line >> cell & 1 else 0
            cells |= Ground(s, Start(u, cell, points, line, False, False)).goals()
        return cells

    def _force(self, cells: int, units: list[int]) -> Force:
        data, mask = self.s.data, mask_of(units)
        attacks = tuple(sorted((attack_of(self.s, u) for u in units), reverse=True))
        return Force(cells, attacks, bool(mask & data.armoured), bool(mask & data.foot))

    def blow(self, cell: int) -> Blow:
        """The strongest attack that could come against a hex."""
        found = self._blows.get(cell)
        if found is None:
            found = self._blows[cell] = self._find(cell) if self.threatened >> cell & 1 else NOTHING
        return found

    def _find(self, cell: int) -> Blow:
        s = self.s
        near = s.data.grid.near[cell] & ~s.held(self.side)
        attacks: list[int] = []
        ring, armoured, foot = 0, False, False
        for force in self.forces:
            here = force.cells & near
            if here:
                attacks += force.attacks
                ring |= here
                armoured, foot = armoured or force.armoured, foot or force.foot
        if not attacks:
            return NOTHING
        attacks.sort(reverse=True)
        able = attacks[: min(MOST, s.limit(self.foe) * ring.bit_count())]
        return Blow(int(SHARE * sum(able)) + AIR, len(able), ring, armoured, armoured and foot and len(able) > 1)

    def outlook(self, cell: int, units: tuple[int, ...]) -> tuple[float, float]:
        """For defenders of a hex: the chance that it is lost, and the points that are lost on average."""
        s, data = self.s, self.s.data
        blow = self.blow(cell)
        if not blow.units or not units:
            return 0.0, 0.0
        points = [worth(s, u) for u in units]
        differential = blow.strength - sum(defence_of(s, u) for u in units)
        differential = min(max(differential, LIMITS[0]), LIMITS[1])
        shift = hex_shift(s, cell, set(bits(blow.ring))) + blow.combined
        if blow.armoured and (anti_tank_near(s, self.side, (cell,), ALL_UNITS) or self._brackets(units)):
            shift -= 2
        tables = (ASSAULT,) if data.no_mobile >> cell & 1 or not blow.armoured else (MOBILE, ASSAULT)
        closed = self.shut(cell, blow)
        stakes = (min(points), sum(points))
        found = [outlook(data.results[name], differential, shift, *stakes, closed) for name in tables]
        return max(taken for taken, _ in found), max(lost for _, lost in found)

    def _brackets(self, units: tuple[int, ...]) -> bool:
        s = self.s
        return any(s.face[u] >= 0 and "D" in s.values(u).brackets and s.effective(u) for u in units)

    def shut(self, cell: int, blow: Blow) -> float:
        """How likely a retreat from a hex fails: attackers stand on both sides, or a river without a bridge behind."""
        s = self.s
        closed = s.zone_from(blow.ring) | blow.ring | s.held(self.foe) if blow.units >= ENOUGH else s.zone(self.foe)
        closed |= s.full(self.side)
        ways = [c for c in bits(s.data.grid.near[cell] & ~closed) if not river_in_the_way(s, cell, c, self.side)]
        return SHUT[len(ways)] if len(ways) < len(SHUT) else 0.0


@lru_cache(maxsize=8192)
def outlook(
    table: Results, differential: int, shift: int, cheapest: float, total: float, shut: float
) -> tuple[float, float]:
    """For defenders on a table: the chance that the hex is lost, and the points that are lost on average."""
    column, taken, lost = table.column(differential, shift), 0, 0.0
    for die in range(1, 7):
        result = table.result(column, die)
        taken += result[0] == "D" or result in ("AX", "BR")
        if result == "DE":
            lost += total
        elif result == "DA":
            lost += cheapest + shut * (total - cheapest)
        elif result == "EX":
            lost += cheapest
        elif result[0] == "D" or result in ("AX", "BR"):
            lost += shut * total
    return taken / 6, lost / 6
