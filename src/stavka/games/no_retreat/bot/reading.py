"""How the bots read a position: what the enemy threatens, where the goals lie, what a line of units holds."""

from __future__ import annotations

from stavka.core.hexes import Mask, bits
from stavka.games.no_retreat.atlas import AXIS, ENEMY, SOVIET
from stavka.games.no_retreat.bot.appraisal import prize, risk, whole_cost
from stavka.games.no_retreat.rules.routes import routes
from stavka.games.no_retreat.rules.supply import supplied_cells
from stavka.games.no_retreat.rules.victory import last_turn
from stavka.games.no_retreat.rules.weather import MOVE_LIMIT, weather_of
from stavka.games.no_retreat.state import State

FAR = 30
LEAK = 0.012  # a hex that the enemy could reach
LATER = 0.3  # what the enemy could reach a turn later counts for less
UNSUPPLIED = 1.6  # a unit that ends its own turn cut off is lost in the next
NEARER = 0.05  # a hex nearer to a goal


class Reading:
    """A position as one side sees it."""

    def __init__(self, s: State, side: str) -> None:
        self.s, self.side, self.enemy = s, side, ENEMY[side]
        self.data = s.data
        self.own, self.theirs = s.cells(side), s.cells(self.enemy)
        self.supplied = supplied_cells(s, side)
        self.prizes = self._prizes()
        self.wanted = s.controlled(self.enemy)
        self.threat = self._threat()
        self.reach = self._enemy_steps()
        self._distance: dict[int, int] | None = None

    def _prizes(self) -> list[tuple[int, float]]:
        """Own cities and oil fields with their worth."""
        s = self.s
        return [(1 << c, prize(s, self.side, c)) for c in bits(s.controlled(self.side))]

    def _enemy_limit(self) -> int:
        """The movement limit of the enemy's next turn."""
        s = self.s
        turn = s.turn + (s.side == SOVIET and self.enemy == AXIS)
        return MOVE_LIMIT[weather_of(s, min(turn, s.data.last_turn))]

    def _threat(self) -> dict[int, float]:
        """How much enemy strength could be brought against each hex."""
        s, out, limit = self.s, {}, self._enemy_limit()
        near = self.data.open
        reached: dict[int, float] = {}
        for u in bits(s.on_map(self.enemy)):
            face = s.face(u)
            start = s.where[u]
            if face.white and not s.unsupplied >> u & 1:
                continue
            cells = 1 << start
            if face.move:
                cells |= routes(s, u, start, min(face.move, limit)).ends
            for cell in bits(self.data.steps_from(cells)):
                reached[cell] = reached.get(cell, 0.0) + face.strength
        for cell, strength in reached.items():
            slots = (near[cell] & ~self.own).bit_count()
            out[cell] = min(strength, 12.0 * slots if self.enemy == AXIS else 7.0 * slots)
        return out

    def _enemy_steps(self) -> int:
        """How many hexes the enemy can go in a turn, roughly."""
        limit = self._enemy_limit()
        return min(limit, 5 if self.enemy == AXIS else 3 if self.s.turn < self.s.data.begins.soviet_tanks else 4)

    # --- goals ------------------------------------------------------------------------------------------

    @property
    def distance(self) -> dict[int, int]:
        """Hexes from everywhere to the nearest goal: enemy cities and oil fields worth having, enemy units."""
        if self._distance is None:
            goals = self.theirs & self.data.land
            for cell in bits(self.wanted):
                if prize(self.s, self.side, cell) >= 1:
                    goals |= 1 << cell
            self._distance = spread(self.s, goals)
        return self._distance

    # --- lines --------------------------------------------------------------------------------------------

    def leak(self, cells: Mask, zones: Mask) -> float:
        """What the enemy could walk into, with own units in these cells and these zones of control."""
        grid = self.data.grid
        free = self.data.land & ~cells
        seen = frontier = self.theirs
        for _ in range(self.reach):
            frontier = grid.adjacent(frontier & ~zones) & free & ~seen
            seen |= frontier
        soon = seen
        for _ in range(self.reach):
            frontier = grid.adjacent(frontier & ~zones) & free & ~seen
            seen |= frontier
        cost = LEAK * (soon.bit_count() + LATER * seen.bit_count())
        for bit, value in self.prizes:
            if seen & bit:
                cost += value if soon & bit else value * LATER
        return cost

    def danger(self, u: int, cell: int, beside: int) -> float:
        """What a unit stands to lose in a hex, with so much strength beside it."""
        s = self.s
        return risk(s, cell, s.face(u).strength + beside, self.threat.get(cell, 0.0)) * whole_cost(s, u)

    def garrison(self, u: int, cell: int, beside: int) -> float:
        """What is lost with a city when its garrison is beaten."""
        value = prize(self.s, self.side, cell)
        if not value:
            return 0.0
        return risk(self.s, cell, self.s.face(u).strength + beside, self.threat.get(cell, 0.0)) * value


def last_blow(s: State, side: str) -> bool:
    """Is this the last player turn of the match, and the side's own? Nothing can be taken back from it."""
    return side == SOVIET == s.side and s.turn == last_turn(s)


def spread(s: State, goals: Mask) -> dict[int, int]:
    """Hexes from everywhere to the nearest of these."""
    found: dict[int, int] = {}
    layer, seen, steps = goals, 0, 0
    while layer:
        for cell in bits(layer):
            found[cell] = steps
        seen |= layer
        layer = s.data.steps_from(layer) & s.data.land & ~seen
        steps += 1
    return found


def zones_of(s: State, where: dict[int, int]) -> Mask:
    """The zones of control of units in these cells."""
    out, near = 0, s.data.open
    for u, cell in where.items():
        if not s.unsupplied >> u & 1 and not s.face(u).bracket:
            out |= near[cell]
    return out


def tried(s: State, where: dict[int, int]) -> State:
    """The position with units in these cells."""
    new = s.copy()
    new.cache.clear()
    for u, cell in where.items():
        new.where[u] = cell
        bit = 1 << cell
        if new.data.vp_hexes & bit and not new.holds(new.owner(u), cell):
            new.held ^= bit
    return new
