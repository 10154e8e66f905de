"""The Soviet plan of a movement phase: prizes within reach, attacks that pay, marches to the objectives, then the rear.

All is tried on a copy of the position: who has been given a hex stands there when the next is thought about.
"""

from __future__ import annotations

from functools import cached_property
from itertools import combinations
from random import Random
from typing import NamedTuple

from stavka.core.actions import Action, Legal, Piece, Place, verb
from stavka.core.hexes import Members, bits, lowest, mask_of
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.atlas import ARMOURED
from stavka.games.minsk44.bot.appraisal import defence_of
from stavka.games.minsk44.bot.corps import Corps
from stavka.games.minsk44.bot.defence import BRIDGE, Step
from stavka.games.minsk44.bot.soviet import WORTH_ATTACKING
from stavka.games.minsk44.bot.strike import Striker
from stavka.games.minsk44.rules.movement import NOBODY, Movement
from stavka.games.minsk44.series import GERMAN, SUPPORT
from stavka.games.minsk44.state import READY, State


class Effort(NamedTuple):
    """What an offensive is about: how much the greatest town and the others draw, and what is worth a fight."""

    heart: float = 1.0
    wings: float = 1.0
    least: float = WORTH_ATTACKING


HIGHWAY, STORM, BYPASS, HEART, WINGS = "highway", "storm", "bypass", "heart", "wings"
EFFORTS = {
    HIGHWAY: Effort(),
    BYPASS: Effort(heart=2.0, least=1.5),
    HEART: Effort(heart=4.0, wings=0.5),
    WINGS: Effort(heart=0.5, wings=3.0),
    STORM: Effort(least=-0.3),
}

GUNS_COME = 4  # hexes that guns come nearer before they fire
SHARE = 0.6  # of the support for one attack: others want it, too

RING_FROM = 4  # the first turn in which units are posted to cut the lines of the greatest town
RING_DEFENCE = 3  # the least defence of a unit of the ring
RING_MOST = 4  # units that close it, at most


class Offensive(Corps):
    """Makes the plan."""

    def __init__(self, s: State, side: str, legal: Legal, effort: str = HIGHWAY) -> None:
        super().__init__(s.copy(), side, legal, Random(s.turn))
        self.effort = EFFORTS[effort]
        self.settled = 0  # units behind the front that stay where they are
        self.least = self.effort.least
        if isinstance(frame := self.s.frames[-1], Movement):
            frame.hand = NOBODY  # who was in hand has moved

    @cached_property
    def prospects(self) -> dict[int, tuple[float, ...]]:
        """Towns draw as the effort has it."""
        heart, wings, towns = self.effort.heart, self.effort.wings, self.s.data.towns
        draw = {1 << c: heart if c == self.centre else wings for c in towns}
        return {g: tuple(draw.get(g, 1.0) * p for p in points) for g, points in super().prospects.items()}

    @cached_property
    def striker(self) -> Striker:
        """Plans attacks, with the support that they will have."""
        return Striker(self.s, self.side, self.ground, self.backing)

    def backing(self, cell: int) -> int:
        """Factors of guns and aircraft that an attack on a hex can count on; guns are still to come nearer."""
        found = self._backing.get(cell)
        if found is None:
            s, series = self.s, self.s.data.series
            near = [
                g
                for g in self.artillery
                if self.s.data.grid.distance(s.where[g], cell) <= s.data.units[g].reach + GUNS_COME
            ]
            barrages = sorted((s.values(g).barrage for g in near), reverse=True)
            found = sum(barrages[: series.fire_control(self.side, SUPPORT)]) + self.aircraft
            self._backing[cell] = found = int(SHARE * found)
        return found

    @cached_property
    def _backing(self) -> dict[int, int]:
        return {}

    @cached_property
    def artillery(self) -> list[int]:
        """The guns that can fire in this turn."""
        s = self.s
        return [g for g in bits(s.on_map(self.side) & s.data.artillery & ~s.suppressed) if s.face[g] >= 0]

    @cached_property
    def aircraft(self) -> int:
        """Air units for one attack, when there are several."""
        s = self.s
        ready = [n for n, p in enumerate(s.data.planes) if p.side == self.side and s.planes[n] == READY]
        return len(ready) // 2

    def bridging(self) -> Step | None:
        """Engineers who have come to the crossing bridge the great river before anybody moves."""
        data = self.s.data
        for option in self.legal.options:
            if verb(option.make) == "pontoon":
                ids, hexes = option.choices
                at = self.s.where[data.number[ids[0]]]
                for hex in hexes:
                    if self.site and (at, data.cell[hex]) == self.site[1:]:
                        return Step(ids[0], hex, BRIDGE)
        return None

    def steps(self) -> tuple[Step, ...]:
        """Everybody's move, in the order in which they are made."""
        bridge = self.bridging()
        if bridge is not None:
            return (bridge,)
        found: list[Step] = []
        pioneers = self.s.data.engineers & ~self.rear
        phases = (
            (self.fight, ~(self.rear | pioneers)), (self.march, self.before(pioneers)), (self.march, pioneers),
            (self.fight_or_march, ~self.rear), (self.follow, self.rear),
        )  # fmt: skip
        for choose, who in phases:
            while (action := choose(self.reach(who))) is not None:
                self.note(action, found)
        return tuple(found)

    def fight_or_march(self, goals: dict[int, int]) -> Action | None:
        """Prizes, then attacks; whoever marches off makes room on the road for others, so both are asked each time."""
        return self.fight(goals) or self.march(goals)

    def fight(self, goals: dict[int, int]) -> Action | None:
        """Prizes, then attacks."""
        fighters = {u: g for u, g in goals.items() if not self.s.data.engineers >> u & 1}
        return self.grab(fighters) or self.ring(fighters) or self.strike(fighters)

    def before(self, pioneers: int) -> int:
        """Who stands before the engineers on their way to the river, and has to make way."""
        s, site = self.s, self.site
        here = [s.where[u] for u in bits(pioneers & s.on_map(self.side))]
        if site is None or not here:
            return 0
        way = self.road(1 << site[1], ARMOURED)
        behind = max(way.of(c) for c in here)
        return mask_of(u for u in bits(s.on_map(self.side) & ~self.rear) if way.of(s.where[u]) < behind)

    def follow(self, goals: dict[int, int]) -> Action | None:
        """Headquarters last, where they lead most: who is out of command goes half as far in the next turn."""
        heads = self.s.data.headquarters
        for u in sorted(goals, key=lambda u: heads >> u & 1):
            if not self.settled >> u & 1:
                action = self.lead(u, goals[u]) if heads >> u & 1 else super().follow({u: goals[u]})
                if action is not None:
                    return action
                self.settled |= 1 << u
        return None

    def lead(self, u: int, reach: int) -> Action | None:
        """A headquarters goes to the best of all hexes that it reaches, outside enemy zones."""
        s, data = self.s, self.s.data
        closed = s.zone(GERMAN) | s.full(self.side) | data.grid.adjacent(s.held(GERMAN))
        to = max(bits(reach & ~closed), key=lambda c: (self.rear_value(u, c), c), default=-1)
        if to < 0 or self.rear_value(u, to) <= self.rear_value(u, s.where[u]):
            return None
        return do.Move(Piece(data.ids[u]), Place(data.name[to]))

    def grab(self, goals: dict[int, int]) -> Action | None:
        """The prize that counts most of those that somebody reaches now: by the cheapest unit."""
        s, data = self.s, self.s.data
        prizes = self.prizes() & ~s.full(self.side)
        able = {u: reach & prizes for u, reach in goals.items() if reach & prizes and not prizes >> s.where[u] & 1}
        reached = 0
        for cells in able.values():
            reached |= cells
        if not reached:
            return None
        best = max(self.prize(c) for c in bits(reached))
        top = mask_of(c for c in bits(reached) if self.prize(c) == best)
        u = min((u for u in able if able[u] & top), key=lambda u: (self.use(u), u))
        calm = able[u] & top & ~s.zone(GERMAN)
        return do.Move(Piece(data.ids[u]), Place(data.name[lowest(calm or able[u] & top)]))

    def prize(self, cell: int) -> int:
        """What standing in a hex brings: the points of a railway now, those of a town at the end."""
        s, town = self.s, self.s.data.towns.get(cell)
        rails = [points[s.turn - 1] for rail, points in self.railways() if rail >> cell & 1]
        return max(rails, default=0) + (town.soviet if town is not None else 0)

    def ring(self, goals: dict[int, int]) -> Action | None:
        """Close the lines of the town that counts most: as few units as that takes, two hexes away if possible."""
        s, data = self.s, self.s.data
        if s.turn < RING_FROM or s.held(self.side) >> self.centre & 1:
            return None
        need = data.grid.near[self.centre] & ~(s.zone(self.side) | s.held(self.side))
        posts = self.ring_posts(need, goals) if need else ()
        if not posts:
            return None
        u, to = posts[0]
        return do.Move(Piece(data.ids[u]), Place(data.name[to]))

    def ring_posts(self, need: int, goals: dict[int, int]) -> tuple[tuple[int, int], ...]:
        """Units and hexes from which they control all these hexes; none when it cannot be done now."""
        s, data = self.s, self.s.data
        about = data.within(self.centre, 2) & ~s.held(GERMAN) & ~s.full(self.side) & ~(1 << self.centre)
        able = {u: g & about for u, g in goals.items() if g & about and defence_of(s, u) >= RING_DEFENCE}
        cells = [c for c in bits(about) if any(g >> c & 1 for g in able.values())]
        covers = {c: (s.zone_from(1 << c) | 1 << c) & need for c in cells}
        cells = [c for c in cells if covers[c]]
        near = data.grid.near[self.centre]
        for count in range(1, RING_MOST + 1):
            found = []
            for chosen in combinations(cells, count):
                covered = 0
                for c in chosen:
                    covered |= covers[c]
                if covered == need:
                    found.append(chosen)
            found.sort(key=lambda chosen: (sum(near >> c & 1 for c in chosen), chosen))
            for chosen in found:
                posts = self.manned(chosen, able)
                if posts:
                    return posts
        return ()

    def manned(self, cells: tuple[int, ...], able: dict[int, int]) -> tuple[tuple[int, int], ...]:
        """A unit for each of these hexes, the strongest for those that fewest reach."""
        posts: list[tuple[int, int]] = []
        for cell in sorted(cells, key=lambda c: sum(g >> c & 1 for g in able.values())):
            free = [u for u, g in able.items() if g >> cell & 1 and all(u != x for x, _ in posts)]
            if not free:
                return ()
            posts.append((max(free, key=lambda u: (defence_of(self.s, u), u)), cell))
        return tuple(posts)

    def reach(self, who: int) -> dict[int, int]:
        """Of these units those that can still move, and where to, as the others stand by now."""
        s, data = self.s, self.s.data
        frame = s.frames[-1]
        assert isinstance(frame, Movement)
        movable = frame.movable(s) & who
        goals: dict[int, int] = {}
        for option in frame.moves(s, movable):
            ids, hexes = option.choices
            mask = data.grid.mask(hexes) if not isinstance(hexes, Members) else hexes.mask
            goals |= {u: mask for id in ids if movable >> (u := data.number[id]) & 1}
        last = [u for u in goals if self.keeps(u, s.where[u]) and not self.rear >> u & 1]
        return {u: g for u, g in goals.items() if u not in s.pontoons and u not in last}

    def note(self, action: Action, found: list[Step]) -> None:
        """Somebody has his orders."""
        assert isinstance(action, do.Move)
        s = self.s
        u = s.data.number[action.unit]
        s.put(u, s.data.cell[action.to])
        s.frames[-1].moved |= 1 << u
        found.append(Step(action.unit, action.to))
