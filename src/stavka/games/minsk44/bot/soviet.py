"""The Soviet computer player: goes round what it cannot break, cuts the railway, traps and takes the towns."""

from __future__ import annotations

from functools import cached_property
from math import ceil

from stavka.core.actions import Action, Choice, Piece, Place
from stavka.core.hexes import bits, lowest, mask_of
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.atlas import ARMOURED
from stavka.games.minsk44.atlas import Place as Town
from stavka.games.minsk44.bot.appraisal import FAR, Spans, Ways, defence_of, ways_to
from stavka.games.minsk44.bot.common import Player
from stavka.games.minsk44.bot.strike import Post, Striker
from stavka.games.minsk44.rules.reinforcements import Arrivals
from stavka.games.minsk44.series import GERMAN

WORTH_ATTACKING = 0.3
VANGUARD = 5  # units sent to cut a railway
OUTPOST = 1  # units sent into a town, and one more for so many points of defence
EACH_DEFENCE = 2
SAMPLE = 40  # hexes looked at for a gun or a headquarters
WORTH_FOLLOWING = 0.2
ROADSIDE = 2  # movement points given up to end a march on a road


class Soviet(Player):
    """The attacker."""

    patience = 0.1
    least = WORTH_ATTACKING  # what an attack must promise for units to go there

    def town(self, cell: int) -> float:
        """Soviet towns count at the end; taking one also costs the Germans their points until then."""
        town: Town | None = self.s.data.towns.get(cell)
        if town is None:
            return 0.0
        left = self.s.data.series.turns - self.s.turn + 1
        return 0.5 * town.soviet + 0.5 * town.german * left

    # --- where to ---------------------------------------------------------------------------------

    @cached_property
    def centre(self) -> int:
        """The town that counts most: Minsk."""
        return max(self.s.data.towns, key=lambda c: self.s.data.towns[c].soviet)

    @cached_property
    def rear(self) -> int:
        """Guns, headquarters and supply."""
        data = self.s.data
        return data.artillery | data.headquarters | data.suppliers

    @cached_property
    def striker(self) -> Striker:
        """Plans attacks."""
        return Striker(self.s, self.side, self.ground)

    @cached_property
    def pontoons(self) -> Spans:
        """The bridges of our engineers."""
        pairs = [(a, b) for e, (a, b, _) in self.s.pontoons.items() if self.s.side_of(e) == self.side]
        return frozenset([*pairs, *((b, a) for a, b in pairs)])

    @cached_property
    def crossing(self) -> tuple[int, int] | None:
        """Where engineers are to bridge the great river: both banks, near the best of its bridges when that is gone."""
        s, data = self.s, self.s.data
        west = data.area.get("berezina-west", 0)
        engineers = [u for u in bits(s.on_map(self.side) & data.engineers) if not west >> s.where[u] & 1]
        shut = self.shut
        way = ways_to(data, 1 << self.centre, ARMOURED, self.gone, shut & ~(1 << self.centre), self.pontoons)
        great = [b.id for b in data.bridges if data.side_kind.get(data.pair(b.id)) == "major"]
        ends = [(way.of(c), c, b) for b in great for c in bits(data.bridge_ends[b] & west)]
        _, main, bridge = min(ends, default=(0, 0, ""))
        if not engineers or bridge not in self.gone:
            return None
        distance = data.grid.distance
        banks = [
            (way.of(b) + distance(a, main) + 0.3 * min(distance(s.where[u], a) for u in engineers), a, b)
            for (a, b), kind in data.side_kind.items()
            if kind == "major" and west >> b & 1 and not (west | shut) >> a & 1 and not shut >> b & 1
        ]
        return min(banks)[1:] if banks else None

    def road(self, goals: int, weight: int) -> Ways:
        """The way to some hexes round what the Germans hold, over bridges that stand or will be built."""
        found = self._roads.get((goals, weight))
        if found is None:
            found = ways_to(self.s.data, goals, weight, self.gone, self.shut & ~goals, self.spans)
            self._roads[goals, weight] = found
        return found

    @cached_property
    def _roads(self) -> dict[tuple[int, int], Ways]:
        """Roads that have been asked for: Germans stay where they are while Soviets decide."""
        return {}

    @cached_property
    def shut(self) -> int:
        """Where Germans stand, or who enters must stop."""
        return self.s.zone(GERMAN) | self.s.held(GERMAN)

    @cached_property
    def spans(self) -> Spans:
        """The bridges of our engineers, and the one that they are to build."""
        return self.pontoons | {self.crossing, self.crossing[::-1]} if self.crossing else self.pontoons

    def railways(self) -> list[tuple[int, tuple[int, ...]]]:
        """Stretches of railway that nobody has cut: their hexes without Germans, and the points turn by turn."""
        s = self.s
        return [(s.data.area[x.id] & ~s.held(GERMAN), x.points) for x in s.data.stretches if x.id not in s.cut]

    @cached_property
    def orders(self) -> dict[int, int]:
        """Unit -> where it is to go: the next ones cut the railways and take the towns, all others make for Minsk."""
        return self.assigned(self.fighters)

    @cached_property
    def fighters(self) -> set[int]:
        """Who can be sent: on the map and not needed where he stands, or about to arrive."""
        s = self.s
        free = {u for u in bits(s.on_map(self.side) & ~self.rear) if not self.keeps(u, s.where[u])}
        return free | {u for u in self.entries if not self.rear >> u & 1}

    def assigned(self, free: set[int]) -> dict[int, int]:
        """The same for some units."""
        s, data = self.s, self.s.data
        free = set(free)
        orders: dict[int, int] = {}
        for goals, wanted, points in self.objectives():
            timed = sorted((self.turns(u, goals), u) for u in free)
            for turns, u in timed[:wanted]:
                at = s.turn + max(ceil(turns) - 1, 0)
                if at <= data.series.turns and points[at - 1]:
                    orders[u] = goals
                    free.remove(u)
        return orders | dict.fromkeys(free, 1 << self.centre)

    def objectives(self) -> list[tuple[int, int, tuple[int, ...]]]:
        """Hexes, how many units they need, and what they bring in each turn, the most precious first."""
        s, data = self.s, self.s.data
        found = [(goals, VANGUARD, points) for goals, points in self.railways() if goals and any(points[s.turn - 1 :])]
        for cell, town in sorted(data.towns.items(), key=lambda x: -x[1].soviet):
            if cell != self.centre and town.soviet and not s.held(self.side) >> cell & 1:
                held = sum(defence_of(s, u) for u in s.units_in((data.grid.near[cell] | 1 << cell) & s.held(GERMAN)))
                found.append((1 << cell, OUTPOST + ceil(held / EACH_DEFENCE), (town.soviet,) * data.series.turns))
        return found

    def turns(self, u: int, goals: int) -> float:
        """How many turns a unit takes to some hexes."""
        way = self.road(goals, self.s.data.weight[u])
        cell = self.s.where[u] if self.s.where[u] >= 0 else way.best(self.entries[u])
        return way.of(cell) / max(self.s.data.units[u].move, 1)

    @cached_property
    def entries(self) -> dict[int, int]:
        """The units about to arrive, and where they may."""
        s = self.s
        frame = s.frames[-1]
        return {u: g for u in frame.due(s) if (g := frame.goals(s, u))} if isinstance(frame, Arrivals) else {}

    def aim(self, u: int) -> Ways:
        """The way of a unit; engineers go with the armour for which they are to bridge the river."""
        weight = self.s.data.weight[u]
        if self.s.data.engineers >> u & 1 and self.crossing:
            return self.road(1 << self.crossing[0], ARMOURED)
        return self.road(self.orders.get(u, 1 << self.centre), weight)

    # --- movement ---------------------------------------------------------------------------------

    def decide_movement(self) -> Action:
        """Strike where it pays, then press on; guns and headquarters follow."""
        s, data = self.s, self.s.data
        goals: dict[int, int] = {}
        for ids, hexes in self.choices.get("move", []):
            for id in ids:
                if data.number[id] != s.frames[-1].hand:
                    goals[data.number[id]] = hexes.mask
        fighters = {
            u: g for u, g in goals.items() if not (self.rear >> u & 1 or self.keeps(u, s.where[u])) and s.where[u] >= 0
        }
        return (
            self.off_the_road(goals)
            or self.bridge()
            or self.grab(fighters)
            or self.strike(fighters)
            or self.march(fighters)
            or self.follow(goals)
            or do.EndPhase()
        )

    def strike(self, goals: dict[int, int]) -> Action | None:
        """The first move of the attack that promises most."""
        plan = max(self.striker.plans(goals), default=None)
        if plan is None or plan.value < self.least:
            return None
        u, to = plan.moves[0]
        return do.Move(Piece(self.s.data.ids[u]), Place(self.s.data.name[to]))

    def grab(self, goals: dict[int, int]) -> Action | None:
        """A railway or a town that somebody reaches now, even under the guns of the enemy: by the cheapest unit."""
        s = self.s
        prizes = self.prizes() & ~s.full(self.side)
        able = [u for u, reach in goals.items() if reach & prizes and not prizes >> s.where[u] & 1]
        if not able:
            return None
        u = min(able, key=self.use)
        calm = goals[u] & prizes & ~s.zone(GERMAN)
        return do.Move(Piece(s.data.ids[u]), Place(s.data.name[lowest(calm or goals[u] & prizes)]))

    def march(self, goals: dict[int, int]) -> Action | None:
        """Press on outside enemy zones, the foremost first; whoever is in one and has no good attack gets away."""
        s = self.s
        closed = s.zone(GERMAN) | s.full(self.side)
        for u in sorted(goals, key=lambda u: (self.aim(u).of(s.where[u]), u)):
            cell = s.where[u]
            if self.keeps(u, cell) or (s.zone(GERMAN) >> cell & 1 and self.worth_staying(cell)):
                continue
            ways = self.aim(u)
            to = self.halt(ways, goals[u] & ~closed)
            if to >= 0 and (ways.of(to) < ways.of(cell) or s.zone(GERMAN) >> cell & 1):
                return do.Move(Piece(s.data.ids[u]), Place(s.data.name[to]))
        return None

    def halt(self, ways: Ways, reach: int) -> int:
        """Where a march ends: as far on as possible, but rather on a road, from which it goes on by road."""
        to, on_road = ways.best(reach), ways.best(reach & self.s.data.on_line)
        return on_road if on_road >= 0 and ways.of(on_road) <= ways.of(to) + ROADSIDE else to

    def prizes(self) -> int:
        """Hexes worth standing in even under the guns of the enemy: railways to cut, towns at the end."""
        s, cells = self.s, 0
        for rail, points in self.railways():
            cells |= rail if points[s.turn - 1] and not rail & s.held(self.side) else 0
        if s.turn >= s.data.series.turns - 1:
            cells |= mask_of(c for c, town in s.data.towns.items() if town.soviet and not s.held(self.side) >> c & 1)
        return cells & ~s.held(GERMAN)

    def keeps(self, u: int, cell: int) -> bool:
        """The last unit in a town that counts stays."""
        town = self.s.data.towns.get(cell)
        return town is not None and town.soviet > 0 and self.s.at(cell)[0] == u

    def worth_staying(self, cell: int) -> bool:
        """Does any enemy next to a hex promise something?"""
        s = self.s
        for enemy in bits(s.data.grid.near[cell] & s.held(GERMAN)):
            force = [Post(u, s.where[u]) for u in s.units_in(s.data.grid.near[enemy] & s.held(self.side))]
            if self.striker.value(enemy, force) > 0:
                return True
        return False

    def bridge(self) -> Action | None:
        """Engineers who have come to the crossing bridge the great river."""
        for ids, hexes in self.choices.get("pontoon", []):
            at = self.s.where[self.s.data.number[ids[0]]]
            for hex in hexes:
                if (at, self.s.data.cell[hex]) == self.crossing:
                    return do.Pontoon(ids[0], hex)
        return None

    def follow(self, goals: dict[int, int]) -> Action | None:
        """Guns come within range of the enemy, headquarters to their units, outside enemy zones."""
        s, data = self.s, self.s.data
        closed = s.zone(GERMAN) | s.full(self.side) | data.grid.adjacent(s.held(GERMAN))
        for u, reach in goals.items():
            if not self.rear >> u & 1 or not reach & ~closed:
                continue
            cells = list(bits(reach & ~closed))
            if len(cells) > SAMPLE:
                cells = [*self.rng.sample(cells, SAMPLE), self.aim(u).best(reach & ~closed)]
            to = max(cells, key=lambda c: self.rear_value(u, c))
            if self.rear_value(u, to) > self.rear_value(u, s.where[u]) + WORTH_FOLLOWING:
                return do.Move(Piece(data.ids[u]), Place(data.name[to]))
        return None

    def rear_value(self, u: int, cell: int) -> float:
        """How good a hex is for guns, supply and headquarters."""
        s, data = self.s, self.s.data
        danger = 3.0 if data.grid.adjacent(s.held(GERMAN)) >> cell & 1 else 0.0
        if data.headquarters >> u & 1:
            near = data.within(cell, data.units[u].radius)
            led = mask_of(s.units_in(near & s.held(self.side))) & data.commanded[u]
            return led.bit_count() - danger - 0.02 * self.aim(u).of(cell)
        if data.artillery >> u & 1:
            targets = data.within(cell, data.units[u].reach) & s.held(GERMAN)
            return min(targets.bit_count(), 3) - danger - 0.1 * min(self.aim(u).of(cell), FAR)
        return -0.1 * self.aim(u).of(cell) - danger

    # --- other decisions --------------------------------------------------------------------------

    def decide_arrivals(self) -> Action:
        """On the edge hex from which the way by road is shortest."""
        s, data = self.s, self.s.data
        if not self.entries:
            return self.legal.pick(self.rng)
        u = max(self.entries, key=lambda x: (data.units[x].move, x))
        free = self.entries[u] & ~s.zone(GERMAN) or self.entries[u]
        to = self.ways(self.orders.get(u, 1 << self.centre), ARMOURED).best(free)
        return do.Enter(Piece(data.ids[u]), Place(data.name[to if to >= 0 else lowest(free)]))

    def decide_corpschoice(self) -> Action:
        """Either will do."""
        return do.ChooseCorps(Choice(self.rng.choice(self.offered("choose-corps"))))

    def decide_firmness(self) -> Action:
        """An exchange is always in favour of the side with more units and cheaper losses."""
        return do.StandFirm()

    def decide_partisans(self) -> Action:
        """Near Minsk, where the lines meet."""
        s = self.s
        centre = max(s.data.towns, key=lambda c: s.data.towns[c].soviet)
        return do.Sabotage(
            Place(min(self.offered("sabotage"), key=lambda h: s.data.grid.distance(centre, s.data.cell[h])))
        )

    def advance_value(self, u: int, to: int) -> float:
        """Closer to its aim, or into a town."""
        s = self.s
        ways = self.aim(u)
        gain = self.town(to) + 0.3 * (ways.of(s.where[u]) - ways.of(to))
        if (self.prizes() >> to) & 1:
            gain += 5
        return gain + 0.05 * defence_of(s, u) + 0.3 - self.town(s.where[u]) * self.keeps(u, s.where[u])
