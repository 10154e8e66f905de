"""The Soviet computer player: goes round what it cannot break, cuts the railway, traps and takes the towns."""

from __future__ import annotations

from functools import cached_property

from stavka.core.actions import Action, Choice, Piece, Place
from stavka.core.hexes import bits, mask_of
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.atlas import Place as Town
from stavka.games.minsk44.bot_common import Player
from stavka.games.minsk44.estimate import FAR, Ways, attack_of, defence_of, rough_attack
from stavka.games.minsk44.reinforcements import Arrivals
from stavka.games.minsk44.series import GERMAN
from stavka.games.minsk44.shifts import river

# formations -> the towns they make for, in order; after them whatever is left
AXES = {
    "3 GTC": ("4209", "3114", "1126"),
    "29 TC": ("4807", "4209", "3114", "1126"),
    "2 GTC": ("4225", "1126"),
    "3 GMC": ("0108", "1126"),
    "8 GRC": ("4209", "3114"),
    "16 GRC": ("4807", "4209", "3114"),
    "36 GRC": ("3114", "1126"),
}
WORTH_ATTACKING = 0.25
GATHER = 4  # units that can strike one hex together


class Soviet(Player):
    """The attacker."""

    patience = 0.1

    def town(self, cell: int) -> float:
        """Soviet towns count at the end; taking one also costs the Germans their points until then."""
        town: Town | None = self.s.data.towns.get(cell)
        if town is None:
            return 0.0
        left = self.s.data.series.turns - self.s.turn + 1
        return 0.5 * town.soviet + 0.5 * town.german * left

    # --- where to ---------------------------------------------------------------------------------

    def railway(self) -> list[int]:
        """Stretches of railway that still give points, and soon will not."""
        s = self.s
        open_ = [x.id for x in s.data.stretches if x.id not in s.cut and x.points[s.turn - 1]]
        return [s.data.area[id] & ~s.held(GERMAN) for id in open_]

    def aim(self, u: int) -> Ways:
        """The way of a unit, found once."""
        if u not in self.aims:
            self.aims[u] = self.find_aim(u)
        return self.aims[u]

    @cached_property
    def aims(self) -> dict[int, Ways]:
        """The ways of units that have been asked for."""
        return {}

    def find_aim(self, u: int) -> Ways:
        """To a railway that the unit can still cut in time, else to the next town on its axis."""
        s, data = self.s, self.s.data
        weight, cell = data.weight[u], s.where[u] if s.where[u] >= 0 else -1
        move = data.units[u].move
        rails = [self.ways(cells, weight) for cells in self.railway() if cells]
        near = [w for w in rails if cell >= 0 and w.of(cell) <= 2 * move and data.armoured >> u & 1]
        if near:
            return min(near, key=lambda w: w.of(cell))
        return self.ways(1 << self.next_town(u), weight)

    def next_town(self, u: int) -> int:
        """The first town on the axis of a unit that is not ours, or the one nearest by."""
        s, data = self.s, self.s.data
        ours = s.held(self.side)
        for hex in AXES.get(data.units[u].formation, ()):
            cell = data.cell[hex]
            if not ours >> cell & 1:
                return cell
        open_ = [c for c, town in data.towns.items() if town.soviet and not ours >> c & 1]
        if not open_:
            return next(c for c, town in data.towns.items() if town.soviet)
        where = s.where[u] if s.where[u] >= 0 else data.cell["3001"] if "3001" in data.cell else open_[0]
        return min(open_, key=lambda c: (self.ways(1 << c, data.weight[u]).of(where) - 2 * data.towns[c].soviet, c))

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
            u: g for u, g in goals.items() if not (data.artillery | data.headquarters | data.suppliers) >> u & 1
        }
        return self.strike(fighters) or self.march(fighters) or self.bridge() or self.follow(goals) or do.EndPhase()

    def strike(self, goals: dict[int, int]) -> Action | None:
        """Bring the strongest unit to the enemy hex that promises most."""
        s, near = self.s, self.s.data.grid.near
        room = ~s.full(self.side)
        best: tuple[float, int, int] | None = None
        for cell in bits(s.held(GERMAN)):
            ring = near[cell]
            there = [u for u in s.units_in(ring & s.held(self.side)) if u not in goals]
            able = [u for u, g in goals.items() if g & ring & room or ring >> s.where[u] & 1]
            able.sort(key=lambda u: -attack_of(s, u))
            force = [*there, *able[:GATHER]]
            if not able or not force:
                continue
            value = self.strike_value(cell, force)
            mover = next((u for u in able[:GATHER] if not ring >> s.where[u] & 1), None)
            if mover is not None and value > WORTH_ATTACKING and (best is None or value > best[0]):
                best = (value, cell, mover)
        if best is None:
            return None
        _, cell, u = best
        to = self.best(bits(goals[u] & near[cell] & room), lambda h: self.stance(h, cell))
        return do.Move(Piece(s.data.ids[u]), Place(s.data.name[to]))

    def strike_value(self, cell: int, force: list[int]) -> float:
        """What an attack of these units on a hex would bring."""
        s = self.s
        strength = sum(attack_of(s, u) for u in force)
        armoured = any(s.data.armoured >> u & 1 for u in force)
        ring = s.data.grid.near[cell]
        open_ = (ring & ~s.zone(self.side) & ~s.held(self.side)).bit_count()
        foot = any(s.data.foot >> u & 1 for u in force)
        return rough_attack(s, self.side, cell, strength + foot, armoured, self.ground(cell), open_ <= 1)

    def stance(self, hex: int, target: int) -> float:
        """How good a hex is to attack from: few other enemies near, no river, a way of retreat cut."""
        s = self.s
        enemies = (s.data.grid.near[hex] & s.held(GERMAN)).bit_count()
        shut = (s.data.grid.near[hex] & s.data.grid.near[target] & ~s.zone(self.side)).bit_count()
        return -enemies - 2 * river(s, hex, target) + 0.4 * shut - 0.1 * len(s.at(hex))

    def march(self, goals: dict[int, int]) -> Action | None:
        """Press on outside enemy zones; whoever is in one and has no good attack gets away."""
        s = self.s
        closed = s.zone(GERMAN) | s.full(self.side)
        for u, reach in sorted(goals.items(), key=lambda x: -s.data.units[x[0]].move):
            cell = s.where[u]
            if self.keeps(u, cell) or (s.zone(GERMAN) >> cell & 1 and self.worth_staying(cell)):
                continue
            ways = self.aim(u)
            to = ways.best(reach & ~closed)
            if to >= 0 and (ways.of(to) < ways.of(cell) or s.zone(GERMAN) >> cell & 1):
                return do.Move(Piece(s.data.ids[u]), Place(s.data.name[to]))
            grab = reach & self.prizes() & ~s.full(self.side)
            if grab:
                return do.Move(Piece(s.data.ids[u]), Place(s.data.name[next(bits(grab))]))
        return None

    def prizes(self) -> int:
        """Hexes worth standing in even under the guns of the enemy: railways to cut, towns at the end."""
        s, cells = self.s, 0
        for rail in self.railway():
            cells |= rail
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
            force = list(s.units_in(s.data.grid.near[enemy] & s.held(self.side)))
            if self.strike_value(enemy, force) > 0:
                return True
        return False

    def bridge(self) -> Action | None:
        """Engineers bridge the great river where armour waits."""
        s, data = self.s, self.s.data
        for ids, hexes in self.choices.get("pontoon", []):
            at = s.where[data.number[ids[0]]]
            waiting = mask_of(s.units_in(data.within(at, 3) & s.held(self.side))) & data.armoured
            for hex in hexes:
                to = data.cell[hex]
                if data.side_kind[at, to] == "major" and waiting.bit_count() >= 2 and self.shortens(at, to):
                    return do.Pontoon(ids[0], hex)
        return None

    def shortens(self, at: int, to: int) -> bool:
        """Is the far bank nearer to Minsk?"""
        goal = max(self.s.data.towns, key=lambda c: self.s.data.towns[c].soviet)
        distance = self.s.data.grid.distance
        return distance(to, goal) < distance(at, goal)

    def follow(self, goals: dict[int, int]) -> Action | None:
        """Guns come within range of the enemy, headquarters to their units, outside enemy zones."""
        s, data = self.s, self.s.data
        closed = s.zone(GERMAN) | s.full(self.side) | data.grid.adjacent(s.held(GERMAN))
        for u, reach in goals.items():
            here = self.rear_value(u, s.where[u])
            if not (data.artillery | data.headquarters | data.suppliers) >> u & 1:
                continue
            cells = list(bits(reach & ~closed))
            if len(cells) > 40:
                cells = self.rng.sample(cells, 40)
            if not cells:
                continue
            to = max(cells, key=lambda c: self.rear_value(u, c))
            if self.rear_value(u, to) > here + 0.5:
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
        """On the edge hex from which the way is shortest."""
        s, data = self.s, self.s.data
        frame: Arrivals = s.frames[-1]
        u = max(frame.due(s), key=lambda x: (data.units[x].move, x))
        goals = frame.goals(s, u)
        if not goals:
            return self.legal.pick(self.rng)
        free = goals & ~s.zone(GERMAN) or goals
        to = self.aim(u).best(free)
        return do.Enter(Piece(data.ids[u]), Place(data.name[to if to >= 0 else next(bits(free))]))

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
