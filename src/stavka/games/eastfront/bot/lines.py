"""The line that a side can hold: the cheapest cut between the enemy and what it lives on.

Each hex between the enemy and home is held, given up, or lies behind the line. Holding costs troops: more where many
can attack at once, fewer behind rivers and in cover, hardly any where the enemy cannot be in his next turn; and where
one's own troops cannot be in time a line is poor. Giving up costs what the hex is worth. The cheapest choice is a
minimum cut.
"""

from __future__ import annotations

from collections import deque
from functools import cached_property
from typing import NamedTuple

from stavka.core.hexes import Mask, bits
from stavka.games.eastfront.atlas import AXIS, Atlas
from stavka.games.eastfront.rules.reach import side_limit
from stavka.games.eastfront.state import State, other

SCALE = 100  # capacities are whole numbers
ENDLESS = 10**9
PRICE = 0.1  # victory points for a point of troops in the line, between equals
STRONGER = 3.0  # how much dearer they are at most, when the enemy is stronger
LATE = 1.5  # how much dearer a hex is that nobody can reach in time
REACH = {"dry": (1.0, 1.0, 1.0, 0.4), "mud": (1.0, 1.0), "snow": (1.0, 1.0, 0.5)}  # who comes how far, of all troops
GROUND = 0.04  # victory points for any hex
FUTURE = 1.0  # what a city is worth besides its points: what it produces, and who arrives there
ATTACKED = 0.7  # share of those who could attack a hex that its defenders must match
COVERED = 0.67  # of that in cover and in great cities
LEAST = 2.0  # points on any hex of a line
MOST_DOORS = 4


class Line(NamedTuple):
    """Hexes to hold, what each needs, and what lies behind them."""

    hexes: Mask
    needs: dict[int, float]  # hex -> points
    behind: Mask

    @property
    def need(self) -> float:
        """Points for the whole line."""
        return sum(self.needs.values())


class Ground:
    """The ground between a side and its enemy, for cuts."""

    def __init__(self, s: State, side: str, enemy_points: float, given_up: Mask = 0) -> None:
        self.s, self.side, self.average = s, side, enemy_points
        enemy = other(side)
        self.home = s.data.source[side]
        self.theirs = (s.cells(enemy) & ~s.battles()) | s.friendly(enemy) | given_up & ~self.home
        own = sum([s.cv[u] for u in bits(s.present(side) & ~s.data.hq)])
        strength = enemy_points * (s.present(enemy) & ~s.data.hq).bit_count()
        self.dearness = PRICE * min(STRONGER, max(1.0, strength / max(1, own)) ** 2)  # a stronger enemy concentrates
        self.open = s.data.grid.board & ~self.theirs

    @cached_property
    def away(self) -> dict[int, int]:
        """Open hexes by their distance from the enemy's ground."""
        data, out = self.s.data, {}
        seen = frontier = self.theirs
        far = 0
        while frontier:
            far += 1
            frontier = data.by_land(frontier) & self.open & ~seen
            seen |= frontier
            out.update(dict.fromkeys(bits(frontier), far))
        return out

    @cached_property
    def pressure(self) -> dict[int, float]:
        """Enemy points that can be at each hex in a turn."""
        s, data = self.s, self.s.data
        out: dict[int, float] = {}
        for cell in bits(s.cells(other(self.side))):
            blocks = (s.units_at(cell, other(self.side)) & ~(s.data.hq & s.shown)).bit_count()
            seen = frontier = 1 << cell
            for share in REACH[s.weather]:
                for c in bits(frontier):
                    out[c] = out.get(c, 0.0) + share * blocks * self.average
                frontier = data.by_land(frontier) & ~seen
                seen |= frontier
        return out

    @cached_property
    def ours(self) -> dict[int, float]:
        """Own points that can be at each hex in a turn."""
        s, data = self.s, self.s.data
        out: dict[int, float] = {}
        for cell in bits(s.cells(self.side)):
            speeds: dict[int, int] = {}
            for u in bits(s.units_at(cell, self.side) & ~data.hq):
                speed = 0 if data.static >> u & 1 else s.speed(u)
                speeds[speed] = speeds.get(speed, 0) + s.cv[u]
            for speed, points in speeds.items():
                for c in bits(data.grid.within(1 << cell, speed)):
                    out[c] = out.get(c, 0.0) + points
        return out

    def need(self, cell: int, outside: Mask) -> float:
        """Points that hold a hex against those who can come from outside."""
        s, data = self.s, self.s.data
        doors = sum(side_limit(s, c, cell) for c in bits(data.land[cell] & outside))
        need = ATTACKED * min(self.average * min(MOST_DOORS, doors), self.pressure.get(cell, 0.0))
        if (data.cover | data.major) >> cell & 1:
            need *= COVERED
        return max(LEAST, need)

    def likely_need(self, cell: int) -> float:
        """The same before it is known where the line runs: enemies come from where they are nearer."""
        data, away = self.s.data, self.away
        here = away.get(cell, 0)
        outside = self.theirs
        for c in bits(data.land[cell] & self.open):
            if away.get(c, 0) < here:
                outside |= 1 << c
        return self.need(cell, outside)

    def worth(self) -> dict[int, float]:
        """Victory points that lie on each open hex: the side loses them, and the enemy gains the cities."""
        factor = 3.0 if self.side == AXIS else 2.0  # resources count double for the Axis
        out = dict.fromkeys(bits(self.open), GROUND)
        for cell, value, worth in self.s.data.works:
            if cell in out:
                out[cell] += FUTURE * (2.0 * value + factor * worth)
        return out

    def price(self, cell: int, need: float) -> float:
        """Victory points that it costs to hold a hex."""
        there = min(1.0, self.ours.get(cell, 0.0) / need)
        return self.dearness * need * (1 + LATE * (1 - there))

    def cut(self) -> Line:
        """The cheapest line."""
        data = self.s.data
        needs = {cell: self.likely_need(cell) for cell in self.away}
        flow = Flow()
        for cell, need in needs.items():
            flow.link(2 * cell, 2 * cell + 1, max(1, round(SCALE * self.price(cell, need))))
            for to in bits(data.land[cell] & self.open):
                flow.link(2 * cell + 1, 2 * to, ENDLESS)
            if data.by_land(1 << cell) & self.theirs:
                flow.link(SOURCE, 2 * cell, ENDLESS)
        for cell, worth in self.worth().items():
            if cell in needs:
                flow.link(2 * cell + 1, SINK, ENDLESS if self.home >> cell & 1 else round(SCALE * worth))
        lost = flow.lost_side()
        given_up = line = 0
        for cell in needs:
            if 2 * cell + 1 in lost:
                given_up |= 1 << cell
            elif 2 * cell in lost:
                line |= 1 << cell
        kept = self.connected(line | self.open & ~given_up)
        return self.line(line & kept, kept & ~line)

    def line(self, hexes: Mask, behind: Mask) -> Line:
        """A line of these hexes, with what lies behind them."""
        outside = self.s.data.grid.board & ~behind & ~hexes
        return Line(hexes, {c: self.need(c, outside) for c in bits(hexes)}, behind)

    def connected(self, kept: Mask) -> Mask:
        """What is kept and joined to home by land: an island in the enemy's ground is a pocket."""
        found = frontier = self.home & kept
        while frontier:
            frontier = self.s.data.by_land(frontier) & kept & ~found
            found |= frontier
        return found


SOURCE, SINK = -1, -2


class Flow:
    """A network, and its minimum cut (Dinic)."""

    def __init__(self) -> None:
        self.edges: dict[int, list[int]] = {SOURCE: [], SINK: []}  # node -> numbers of its edges; n ^ 1 is the way back
        self.to: list[int] = []
        self.room: list[int] = []

    def link(self, a: int, b: int, room: int) -> None:
        """An edge with so much room."""
        for here, there, left in ((a, b, room), (b, a, 0)):
            self.edges.setdefault(here, []).append(len(self.to))
            self.to.append(there)
            self.room.append(left)

    def lost_side(self) -> set[int]:
        """The nodes that the source still reaches when all ways to the sink are full."""
        while True:
            depth = self._depths()
            if SINK not in depth:
                return set(depth)
            turn = dict.fromkeys(self.edges, 0)
            while self._push(depth, turn):
                pass

    def _depths(self) -> dict[int, int]:
        depth, queue = {SOURCE: 0}, deque([SOURCE])
        while queue:
            node = queue.popleft()
            for e in self.edges[node]:
                to = self.to[e]
                if self.room[e] and to not in depth:
                    depth[to] = depth[node] + 1
                    queue.append(to)
        return depth

    def _push(self, depth: dict[int, int], turn: dict[int, int]) -> bool:
        """One way to the sink, filled up."""
        path: list[int] = []
        node = SOURCE
        while node != SINK:
            out = self.edges[node]
            while turn[node] < len(out):
                e = out[turn[node]]
                to = self.to[e]
                if self.room[e] and depth.get(to) == depth[node] + 1:
                    break
                turn[node] += 1
            else:
                if not path:
                    return False
                node = self.to[path.pop() ^ 1]
                turn[node] += 1
                continue
            path.append(e)
            node = to
        amount = min(self.room[e] for e in path)
        for e in path:
            self.room[e] -= amount
            self.room[e ^ 1] += amount
        return True


def line_of(s: State, side: str, enemy_points: float, before: Mask = 0) -> Line:
    """The line for a side's troops; `enemy_points` of a block. What lies in front of a line taken before stays lost."""
    ground = Ground(s, side, enemy_points)
    if before:
        behind = ground.connected(ground.open & ~before)
        ground = Ground(s, side, enemy_points, s.data.grid.board & ~before & ~behind)
    return ground.cut()


def depths(data: Atlas, line: Line) -> dict[int, int]:
    """Hexes by their distance behind the line (0 on it); those in front of it count negative."""
    out = dict.fromkeys(bits(line.hexes), 0)
    for sign, ground in ((1, line.behind), (-1, data.grid.board & ~line.behind & ~line.hexes)):
        seen = frontier = line.hexes
        far = 0
        while frontier:
            far += sign
            frontier = data.by_land(frontier) & ground & ~seen
            seen |= frontier
            out.update(dict.fromkeys(bits(frontier), far))
    return out
