"""Attacks planned while units move: who goes where, so that the enemy is strong enough hit and cannot get away."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from stavka.core.hexes import bits, mask_of
from stavka.games.minsk44.bot.appraisal import attack_of, defence_of, rough_value, stakes
from stavka.games.minsk44.rules.battle import ASSAULT, MOBILE
from stavka.games.minsk44.rules.shifts import anti_tank_near, combined_arms, has_armour, hex_shift
from stavka.games.minsk44.state import FOE, State

MOST = 6  # units brought against one hex
LOOKED_AT = 7  # movers tried for one hex, the strongest first
WORTH_ADDING = 0.08  # what one more attacker must bring
NARROW = (1.0, 0.4, 0.15)  # how often a retreat fails with so many hexes open to it
ALL_UNITS = -1
LIMITS = (-9, 13)  # differentials beyond these are the same


class Post(NamedTuple):
    """A unit and the hex from which it attacks."""

    unit: int
    cell: int


class Strike(NamedTuple):
    """An attack that could be made: what it is worth, the enemy hex, and who must still go where."""

    value: float
    cell: int
    moves: tuple[Post, ...]


class Striker:
    """Plans the attacks of one side in a position."""

    adding = WORTH_ADDING

    def __init__(
        self, s: State, side: str, ground: Callable[[int], float], support: Callable[[int], int] = lambda cell: 0
    ) -> None:
        self.s, self.side, self.foe, self.ground = s, side, FOE[side], ground
        self.support = support  # factors of guns and aircraft that will help
        self.noncombatant = s.data.headquarters | s.data.artillery | s.data.suppliers

    def plans(self, movers: dict[int, int], cost: Callable[[int, int], float] | None = None) -> list[Strike]:
        """The best attack on every enemy hex with these units that can still move, each with the hexes it can reach."""
        s = self.s
        room = ~s.full(self.side)
        able = {u: goals & room for u, goals in movers.items() if attack_of(s, u) > 0}
        reached = 0
        for goals in able.values():
            reached |= goals
        found = []
        for cell in bits(s.held(self.foe) & s.data.grid.adjacent(reached)):
            plan = self.plan(cell, able, cost)
            if plan.moves:
                found.append(plan)
        return found

    def plan(self, cell: int, able: dict[int, int], cost: Callable[[int, int], float] | None) -> Strike:
        """Add the unit that betters the attack most, as long as one does."""
        s, ring = self.s, self.s.data.grid.near[cell]
        posts = [Post(u, s.where[u]) for u in s.units_in(ring & s.held(self.side)) if not self.noncombatant >> u & 1]
        free = sorted(
            (u for u, goals in able.items() if goals & ring and not ring >> s.where[u] & 1),
            key=lambda u: -attack_of(s, u),
        )[:LOOKED_AT]
        value, spent = self.value(cell, posts) if posts else 0.0, 0.0
        moves: list[Post] = []
        while free and len(moves) < MOST:
            best: tuple[float, float, Post] | None = None
            for u in free:
                to = self.stand(able[u] & ring & self.room(moves), cell, posts)
                if to < 0:
                    continue
                price = spent + (cost(u, to) if cost else 0.0)
                worth = self.value(cell, [*posts, Post(u, to)]) - price
                if best is None or worth > best[0]:
                    best = (worth, price, Post(u, to))
            if best is None or (moves and best[0] < value + self.adding):
                break
            value, spent, post = best
            moves.append(post)
            posts.append(post)
            free.remove(post.unit)
        return Strike(value, cell, tuple(moves))

    def room(self, moves: list[Post]) -> int:
        """Hexes that these moves do not fill."""
        limit, mask = self.s.limit(self.side), 0
        for _, cell in moves:
            if len(self.s.at(cell)) + sum(m.cell == cell for m in moves) >= limit:
                mask |= 1 << cell
        return ~mask

    def stand(self, options: int, cell: int, posts: list[Post]) -> int:
        """The hex to attack from: one that cuts a way of retreat, without other enemies near and without a river."""
        s, near = self.s, self.s.data.grid.near
        holes = self.holes(cell, posts)
        others = s.held(self.foe) & ~(1 << cell)
        best, found = -99.0, -1
        for hex in bits(options):
            kind = s.data.side_kind.get((hex, cell))
            wet = kind is not None and s.data.sides[kind].river
            shut = (holes & (s.zone_from(1 << hex) | 1 << hex)).bit_count()
            worth = shut - 1.2 * (near[hex] & others).bit_count() - 1.5 * wet - 0.2 * s.data.ground[hex].adjacent
            if worth > best:
                best, found = worth, hex
        return found

    def holes(self, cell: int, posts: Iterable[Post]) -> int:
        """The hexes to which the enemy could retreat."""
        s = self.s
        held = mask_of(p.cell for p in posts)
        shut = s.zone(self.side) | s.held(self.side) | s.zone_from(held) | held
        return s.data.grid.near[cell] & ~shut

    def value(self, cell: int, posts: list[Post]) -> float:
        """What an attack from these hexes is worth."""
        s = self.s
        units, defenders = tuple(p.unit for p in posts), s.at(cell)
        force = mask_of(units)
        armoured = bool(force & s.data.armoured)
        differential = sum(attack_of(s, u) for u in units) - sum(defence_of(s, u) for u in defenders)
        differential += self.support(cell)
        shift = hex_shift(s, cell, {p.cell for p in posts}) + combined_arms(s, force & ~s.suppressed)
        shift += 2 * any(not s.effective(u) for u in defenders) - 2 * bool(force & s.suppressed)
        shift += has_armour(s, defenders) and any("A" in s.values(u).brackets for u in units if s.face[u] >= 0)
        if armoured and anti_tank_near(s, self.foe, (cell,), ALL_UNITS):
            shift -= 2
        open_ = self.holes(cell, posts).bit_count()
        x = stakes(s, units, defenders, self.ground(cell), NARROW[open_] if open_ < len(NARROW) else 0.0)
        tables = (MOBILE, ASSAULT) if armoured and not s.data.no_mobile >> cell & 1 else (ASSAULT,)
        differential = min(max(differential, LIMITS[0]), LIMITS[1])
        return max(rough_value(s.data.results[name], differential, shift, x) for name in tables)
