"""The German plan of a movement phase: who holds what, who goes back in time, who strikes.

Units are put one after the other where they add most: towns and river crossings that they help to hold, less the points
that the attack which could come would cost. What could come is reckoned again when all have moved, since units that go
back open roads and units that stay close them; then everybody has a second thought.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import NamedTuple

from stavka.core.actions import Action, Legal, Piece, Place, verb
from stavka.core.hexes import Members, bits, mask_of
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.bot.appraisal import Ways, attack_of, defence_of, great_bridges_gone, ways_to
from stavka.games.minsk44.bot.danger import Danger
from stavka.games.minsk44.bot.strike import Post, Striker
from stavka.games.minsk44.rules.effects import worth
from stavka.games.minsk44.rules.movement import NOBODY, Movement
from stavka.games.minsk44.rules.paths import allowance
from stavka.games.minsk44.rules.reach import Ground, Start
from stavka.games.minsk44.rules.victory import has_loc
from stavka.games.minsk44.state import FOE, WAITING, State

FORWARD, RIVER, HEDGEHOG = "forward", "river", "hedgehog"

TURN_HELD, KEPT = 0.8, 0.45  # of a town's points: for every turn it is held, and for the enemy's at the end
REARWARD = 0.4  # of what is held by guns and headquarters alone
CUT_OFF = 0.3  # of a town's worth without a line of communication
GATE = {FORWARD: 2.0, RIVER: 2.0, HEDGEHOG: 0.5}  # for the own end of a bridge over the great river
HOME = {FORWARD: 0.04, RIVER: 0.08, HEDGEHOG: 0.16}  # for every movement point nearer to the heart of the position
WAGER = 1.2  # for the points that an attack would cost: who is hit holds nothing later, either
TICKET = 0.5  # what a train must bring beyond a march
MARGIN = 0.25  # what a move must gain
BLOW = 1.5  # what a counterattack must bring beyond what it puts at risk
STAND = 0.4  # what one must bring for units to stay next to the enemy
STEP = 0.3  # what driving the enemy from any hex is worth
ENGAGED = 0.5  # the price of standing in an enemy zone: there one must attack
COVER, COVERED = 0.2, 3  # for every hex of the front that a gun reaches
EXPOSED = 1.5  # guns and headquarters where the enemy may come: they are no defenders
LED, LEADS = 0.3, 8  # for every unit that a headquarters commands
GARRISON = 0.3  # what a unit could do elsewhere
ENTRIES = 4  # hexes of the edge without a road that a unit looks at
SWEEPS = 2
LOOKED_AT = 14  # hexes of a kind that a unit looks at


TRAIN, BRIDGE = "train", "bridge"
VERBS: dict[str, Callable[[Piece, Place], Action]] = {"": do.Move, TRAIN: do.Entrain, BRIDGE: do.Pontoon}


class Step(NamedTuple):
    """A unit's move: its id, the hex, and how: on its way, by train, or by building a bridge towards it."""

    unit: str
    to: str
    how: str = ""


class Defence:
    """Makes the plan on a copy of the position."""

    looked_at = LOOKED_AT

    def __init__(self, s: State, side: str, legal: Legal, effort: str = RIVER) -> None:
        self.true, self.s, self.side, self.foe, self.effort = s, s.copy(), side, FOE[side], effort
        self.gone = great_bridges_gone(s)
        data = s.data
        self.moves: dict[int, int] = {}
        self.trains: dict[int, int] = {}
        hand = getattr(s.frames[-1], "hand", -1)
        for option in legal.options:
            kind = verb(option.make)
            if kind == "move":
                ids, hexes = option.choices
                mask = hexes.mask if isinstance(hexes, Members) else data.grid.mask(hexes)
                self.moves |= {data.number[id]: mask for id in ids}
            elif kind == "entrain":
                ids, hexes = option.choices
                self.trains |= {data.number[id]: data.grid.mask(hexes) for id in ids}
        self.moves.pop(hand, None)
        self.moves = {u: m for u, m in self.moves.items() if s.where[u] >= 0}
        self.by_train: set[int] = set()
        self.trains_left = data.armies[side].trains - s.rail_used
        self.rear = data.headquarters | data.artillery | data.suppliers

    # --- the plan ---------------------------------------------------------------------------------

    def steps(self) -> tuple[Step, ...]:
        """Everybody's move: trains first, then those who go farthest back, who must get through."""
        s, true, data = self.s, self.true, self.s.data
        placed = self.strike()
        placed |= self.garrisons(self.moves, self.trains, placed)
        for sweep in range(SWEEPS):
            self.look()
            if sweep:
                self.clear_roads()
            for u in self.order():
                if u not in placed and self.ponders(u, sweep):
                    self.place(u)
        moved = [u for u in self.moves if s.where[u] != true.where[u]]
        moved += [u for u in self.trains if u not in self.moves and s.where[u] != true.where[u]]
        moved.sort(key=lambda u: (u not in self.by_train, self.home(u).of(s.where[u]), u))
        return tuple(Step(data.ids[u], data.name[s.where[u]], TRAIN if u in self.by_train else "") for u in moved)

    def ponders(self, u: int, sweep: int) -> bool:
        """Does a unit have this thought?"""
        return True

    def entries(self, goals: dict[int, int]) -> tuple[Step, ...]:
        """Where those who arrive come in."""
        s, data = self.s, self.s.data
        self.look()
        found = [Step(data.ids[u], data.name[s.where[u]]) for u in sorted(self.garrisons(goals, {}, set()))]
        for u, cells in sorted(goals.items()):
            if s.where[u] >= 0:
                continue
            open_ = cells & ~s.full(self.side) & ~s.zone(self.foe) or cells & ~s.full(self.side)
            if open_:
                to = self.gate_of_entry(u, open_)
                s.put(u, to)
                self._stacks.clear()
                found.append(Step(data.ids[u], data.name[to]))
        return tuple(found)

    def gate_of_entry(self, u: int, open_: int) -> int:
        """Where a unit comes in: whence it gets farthest in its first movement, which is often by road."""
        data = self.s.data
        cells = sorted(bits(open_), key=lambda c: (-self.value(u, c), c))[:ENTRIES]
        cells += [c for c in bits(open_ & data.on_line) if c not in cells]
        return max(cells, key=lambda c: (self.best_from(u, c), self.value(u, c), c))

    def best_from(self, u: int, cell: int) -> float:
        """The best that a unit can do that enters on a hex."""
        s, data = self.s, self.s.data
        kind = (cell, data.weight[u], data.units[u].move)
        goals = self._entered.get(kind)
        if goals is None:
            points = allowance(s, u, commanded=True, disengaging=False)
            start = Start(u, cell, points, points if data.on_line >> cell & 1 else 0, False, False)
            goals = self._entered[kind] = Ground(s, start).goals() | 1 << cell
        goals &= ~(s.full(self.side) | s.zone(self.foe)) | 1 << cell
        return max(self.value(u, c) for c in self.shortlist(u, goals))

    @cached_property
    def _entered(self) -> dict[tuple[int, int, int], int]:
        """How far those get who enter on a hex, by weight and points."""
        return {}

    def garrisons(self, moves: dict[int, int], trains: dict[int, int], placed: set[int]) -> set[int]:
        """Towns, the most precious first: a garrison that is strong enough together, though one unit alone is not."""
        s = self.s
        posted: set[int] = set()
        for cell in sorted(self.towns, key=lambda c: (-self.towns[c], c)):
            if s.held(self.foe) >> cell & 1 or not self.danger.threatened >> cell & 1:
                continue
            team = self.team(cell, moves, trains, placed | posted)
            for u in team:
                if s.where[u] != cell:
                    if not moves.get(u, 0) >> cell & 1:
                        self.by_train.add(u)
                    s.put(u, cell)
                posted.add(u)
            self._stacks.clear()
        return posted

    def team(self, cell: int, moves: dict[int, int], trains: dict[int, int], busy: set[int]) -> tuple[int, ...]:
        """Who of those that are free, and reach a town or are in it, shall hold it: nobody if it cannot be held."""
        s = self.s
        fixed = tuple(u for u in s.at(cell) if u in busy or u not in moves)
        free = [u for u in moves if u not in busy and not self.rear >> u & 1]
        free = [u for u in free if s.where[u] == cell or moves[u] >> cell & 1 or self.rides(u, cell, trains)]
        free.sort(key=lambda u: (-self.guard(u), s.where[u] != cell, u))
        best, found = self.stack_value(cell, fixed) if fixed else 0.0, 0
        for count in range(1, min(len(free), s.limit(self.side) - len(fixed)) + 1):
            value = self.stack_value(cell, (*fixed, *free[:count])) - GARRISON * count
            if value > best:
                best, found = value, count
        return tuple(free[:found])

    def rides(self, u: int, cell: int, trains: dict[int, int]) -> bool:
        """Can a train still take a unit there?"""
        return bool(trains.get(u, 0) >> cell & 1) and self.trains_left > len(self.by_train)

    def guard(self, u: int) -> float:
        """How good a unit is to hold a town: strong in defence, with anti-tank guns, cheap to lose."""
        s = self.s
        brackets = s.face[u] >= 0 and "D" in s.values(u).brackets
        return defence_of(s, u) + 1.5 * brackets - worth(s, u)

    def look(self) -> None:
        """Reckon what could come, as everybody stands now."""
        self.danger = Danger(self.s, self.side)
        self._stacks: dict[tuple[int, tuple[int, ...]], float] = {}
        rear = self.rear
        self.front = mask_of(
            c for c in bits(self.s.held(self.side) & self.danger.threatened) if mask_of(self.s.at(c)) & ~rear
        )

    def order(self) -> list[int]:
        """Fighters in the greatest danger first, then guns, headquarters last."""
        s, data = self.s, self.s.data
        units = [*self.moves, *(u for u in self.trains if u not in self.moves)]

        def rank(u: int) -> tuple[int, float, int]:
            late = 2 if data.headquarters >> u & 1 else 1 if self.rear >> u & 1 else 0
            return late, -self.danger.outlook(s.where[u], s.at(s.where[u]))[1], -defence_of(s, u)

        return sorted(units, key=lambda u: (*rank(u), u))

    def clear_roads(self) -> None:
        """Who moves off makes room on the roads: those who stand in danger where they were may get away after all."""
        s, clear = self.s, self.true.copy()
        frame = clear.frames[-1]
        stuck = mask_of(u for u in self.moves if self.in_danger(u))
        if not isinstance(frame, Movement) or not stuck:
            return
        for u in range(s.data.german_count):
            if s.where[u] != clear.where[u] and not stuck >> u & 1:
                clear.put(u, WAITING)
        frame.hand = NOBODY
        for option in frame.moves(clear, frame.movable(clear) & stuck):
            ids, hexes = option.choices
            mask = hexes.mask if isinstance(hexes, Members) else s.data.grid.mask(hexes)
            for u in (s.data.number[id] for id in ids):
                if stuck >> u & 1:
                    self.moves[u] |= mask

    def in_danger(self, u: int) -> bool:
        """Can a unit be attacked where it is?"""
        return bool(self.danger.threatened >> self.s.where[u] & 1)

    def place(self, u: int) -> None:
        """Put a unit where it is worth most."""
        s, start = self.s, self.true.where[u]
        here = s.where[u]
        closed = s.full(self.side) & ~(1 << here) | s.zone(self.foe)
        goals = (self.moves.get(u, 0) | 1 << start) & ~closed
        best, to = self.value(u, here), here
        riding = False
        for cell in self.shortlist(u, goals):
            value = self.value(u, cell) - (MARGIN if here == start else 0.0)
            if value > best:
                best, to, riding = value, cell, False
        if u in self.trains and (self.trains_left > len(self.by_train) or u in self.by_train):
            for cell in self.shortlist(u, self.trains[u] & ~closed):
                value = self.value(u, cell) - TICKET
                if value > best:
                    best, to, riding = value, cell, True
        if to != here:
            s.put(u, to)
            self.by_train.discard(u)
            if riding:
                self.by_train.add(u)
            self._stacks.clear()

    def shortlist(self, u: int, goals: int) -> list[int]:
        """Towns, crossings, company, the safest hexes nearest to home and good ground: not all of two hundred."""
        data, home = self.s.data, self.home(u)
        special = goals & (self.gates | mask_of(data.towns) | self.s.held(self.side))
        cells = list(bits(special))
        safe = goals & ~special & ~self.danger.threatened
        for group in (safe, safe & self.cover, goals & ~special & ~safe & self.cover):
            cells += sorted(bits(group), key=lambda c: (home.of(c), c))[: self.looked_at // 2]
        exposed = bits(goals & ~special & ~safe & ~self.cover)
        cells += exposed[:: max(1, len(exposed) // (self.looked_at // 2))]
        return list(dict.fromkeys(cells))

    # --- what things are worth --------------------------------------------------------------------

    def value(self, u: int, cell: int) -> float:
        """What a unit adds to a hex."""
        s, data = self.s, self.s.data
        others = tuple(x for x in s.at(cell) if x != u)
        value = self.adds(u, cell, others)
        if not self.lost >> u & 1:
            value -= HOME[self.effort] * self.home(u).of(cell)
        if s.zone(self.foe) >> cell & 1:
            value -= ENGAGED
        if self.rear >> u & 1 and self.danger.blow(cell).units:
            value -= EXPOSED
        if data.artillery >> u & 1:
            value += COVER * min((data.within(cell, data.units[u].reach - 1) & self.front).bit_count(), COVERED)
        elif data.headquarters >> u & 1:
            near = mask_of(s.units_in(data.within(cell, data.units[u].radius) & s.held(self.side)))
            value += LED * min((near & data.commanded[u] & ~data.headquarters).bit_count(), LEADS)
        return value

    def adds(self, u: int, cell: int, others: tuple[int, ...]) -> float:
        """What a unit adds to others in a hex. Where nothing is held it saves nobody who had better go himself."""
        whole = self.stack_value(cell, (u, *others))
        if others and not self.held(cell) and all(x in self.moves for x in others):
            return whole * worth(self.s, u) / sum(worth(self.s, x) for x in (u, *others))
        return whole - self.stack_value(cell, others)

    def stack_value(self, cell: int, units: tuple[int, ...]) -> float:
        """What units hold in a hex with the chance that they keep it, less what they may lose."""
        if not units:
            return 0.0
        key = (cell, units)
        found = self._stacks.get(key)
        if found is None:
            taken, lost = self.danger.outlook(cell, units)
            hold = 1.0 if mask_of(units) & ~self.rear else REARWARD
            scored = self.scored.get(cell, 0.0)
            found = self._stacks[key] = scored + hold * (self.held(cell) - scored) * (1 - taken) - WAGER * lost
        return found

    def held(self, cell: int) -> float:
        """What a hex is worth as long as it is held."""
        value = self.towns.get(cell, 0.0)
        return value + GATE[self.effort] if self.gates >> cell & 1 else value

    @cached_property
    def towns(self) -> dict[int, float]:
        """Towns count every turn; what the enemy would get for them at the end counts too."""
        s = self.true
        left = s.data.series.turns - s.turn + 1
        found = {}
        for cell, town in s.data.towns.items():
            whole = TURN_HELD * town.german * (left - 1) + KEPT * town.soviet
            found[cell] = town.german + whole if has_loc(s, cell, self.side) else CUT_OFF * (town.german + whole)
        return found

    @cached_property
    def scored(self) -> dict[int, float]:
        """What a town brings at the end of this turn, before the enemy moves again: that is certain."""
        s = self.true
        if self.side == s.data.series.first or not s.data.armies[self.side].scores_every_turn:
            return {}
        return {c: float(t.german) for c, t in s.data.towns.items() if has_loc(s, c, self.side)}

    @cached_property
    def lost(self) -> int:
        """Units without a line of communication: they hide."""
        s = self.true
        return mask_of(u for u in bits(s.on_map(self.side)) if not has_loc(s, s.where[u], self.side))

    @cached_property
    def heart(self) -> int:
        """The town that counts most."""
        towns = self.s.data.towns
        return max(towns, key=lambda c: towns[c].german)

    def home(self, u: int) -> Ways:
        """How far every hex is from the heart for a unit."""
        weight = self.s.data.weight[u]
        found = self._homes.get(weight)
        if found is None:
            found = self._homes[weight] = ways_to(self.s.data, 1 << self.heart, weight, self.gone)
        return found

    @cached_property
    def _homes(self) -> dict[int, Ways]:
        """The way home by weight."""
        return {}

    @cached_property
    def gates(self) -> int:
        """Our ends of the bridges over the great river."""
        s, data = self.true, self.s.data
        west, ends = data.area.get("berezina-west", 0), 0
        for bridge in data.bridges:
            if data.side_kind.get(data.pair(bridge.id)) == "major" and bridge.id not in s.blown:
                ends |= data.bridge_ends[bridge.id] & west
        return ends

    @cached_property
    def cover(self) -> int:
        """Ground that helps a defender."""
        return mask_of(c for c, ground in self.s.data.ground.items() if ground.adjacent < 0)

    # --- counterattacks ---------------------------------------------------------------------------

    def strike(self) -> set[int]:
        """Units that stay or go next to the enemy for an attack that pays; they are put there."""
        s = self.s
        self.look()
        striker = Striker(s, self.side, lambda cell: STEP + self.towns.get(cell, 0.0))
        placed: set[int] = set()
        for cell in bits(s.held(self.side) & s.zone(self.foe)):
            enemies = bits(s.data.grid.near[cell] & s.held(self.foe))
            forces = [(e, self.posts(striker, e)) for e in enemies]
            if any(striker.value(e, force) > STAND for e, force in forces if force):
                placed |= {u for u in s.at(cell) if not self.rear >> u & 1}
        while True:
            able = {u: m for u, m in self.moves.items() if u not in placed and not self.bound(u)}
            plan = max(striker.plans(able, self.risk), default=None)
            if plan is None or plan.value < BLOW:
                return placed
            for post in plan.moves:
                s.put(post.unit, post.cell)
                placed.add(post.unit)
            placed |= {p.unit for p in self.posts(striker, plan.cell)}

    def posts(self, striker: Striker, enemy: int) -> list[Post]:
        """Everybody who could attack a hex from where he stands."""
        s = self.s
        units = s.units_in(s.data.grid.near[enemy] & s.held(self.side))
        return [Post(u, s.where[u]) for u in units if not striker.noncombatant >> u & 1]

    def bound(self, u: int) -> bool:
        """Guns and headquarters do not strike, nor does the last unit of a town."""
        cell = self.s.where[u]
        alone = self.towns.get(cell, 0.0) > 0 and len(self.s.at(cell)) == 1
        return bool(self.rear >> u & 1) or alone or not attack_of(self.s, u)

    def risk(self, u: int, to: int) -> float:
        """What a unit may lose where it strikes, compared with the safest place it has."""
        safe = self.moves.get(u, 0) & ~self.danger.threatened & ~self.s.full(self.side)
        here = 0.0 if safe else self.danger.outlook(self.s.where[u], (u,))[1]
        there = self.danger.outlook(to, (u, *(x for x in self.s.at(to) if x != u)))[1]
        return max(min(there, worth(self.s, u)) - here, 0.0)
