"""Who stands where in a line: a side that is pressed goes back to the line it can hold, and stays there."""

from __future__ import annotations

from stavka.core.hexes import bits
from stavka.games.eastfront.bot.lines import Line, depths
from stavka.games.eastfront.rules.reach import land_reach, ways
from stavka.games.eastfront.state import State

EMPTY = 6.0  # production points for the first block on a hex of the line
POINT = 1.6  # for each point that it lacks
SPARE = 0.1  # and for each more
RESERVE, DEEPER = 1.2, 0.4  # what a block is worth behind the line, and what it loses with each hex
RIDER = 1.2  # more, for mobile troops one or two hexes behind it
AHEAD, FURTHER = 2.0, 1.8  # what a block risks in front of the line, and with each hex more
STARVING = 4.0
FAST = 3  # the speed of mobile troops


class Posts:
    """What standing somewhere is worth to a side that holds a line."""

    def __init__(self, s: State, side: str, line: Line) -> None:
        self.s, self.side, self.line = s, side, line
        self.depth = depths(s.data, line)
        self.far = -max(1, max(-d for d in self.depth.values())) - 1

    def at(self, cell: int) -> int:
        """How far behind the line a hex lies; in front of it less than nothing."""
        return self.depth.get(cell, self.far)

    def held(self, cell: int, without: int = 0) -> float:
        """Points on a hex."""
        s = self.s
        return sum([s.cv[u] for u in bits(s.units_at(cell, self.side) & ~without & ~s.data.hq)])

    def worth(self, cell: int, points: float, without: int = 0, *, fast: bool = False) -> float:
        """What so many points are worth on a hex, beside those that stand there."""
        depth = self.at(cell)
        if depth > 0:
            return max(-2.0, RESERVE - DEEPER * depth) + (RIDER if fast and depth <= 2 else 0.0)
        if depth < 0:
            return -AHEAD + FURTHER * (depth + 1)
        held = self.held(cell, without)
        lack = self.line.needs[cell] - held
        return (0.0 if held else EMPTY) + POINT * min(points, max(0.0, lack)) + SPARE * points

    def of(self, u: int, cell: int, fed: int) -> float:
        """What a unit is worth on a hex; `fed` are the hexes with supply."""
        s = self.s
        value = self.worth(cell, s.cv[u], 1 << u, fast=s.data.speeds["dry"][u] >= FAST)
        return value if fed >> cell & 1 else value - STARVING

    def gain(self, u: int, fed: int) -> float:
        """What a unit can gain by marching."""
        s, cell = self.s, self.s.where[u]
        free, _ = land_reach(s, cell, s.speed(u), bool(s.data.cavalry >> u & 1), ways(s, u))
        best = max((self.of(u, c, fed) for c in bits(free & ~s.full(self.side))), default=0.0)
        return max(0.0, best - self.of(u, cell, fed))
