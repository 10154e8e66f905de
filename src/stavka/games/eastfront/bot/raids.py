"""Raids: which hexes, alone or two at a time, cut an army off, and which of one's own lie open to that.

A raider that stands in the right place costs the enemy more steps than a battle: his supply is checked at the end of
the raider's own turn. What a raid does is not guessed: the raiders are thought of as standing there, control is fixed
anew, and supply is traced.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from stavka.core.hexes import Mask, bits, mask_of
from stavka.games.eastfront.atlas import AXIS, SOVIET
from stavka.games.eastfront.bot.appraisal import RIDE
from stavka.games.eastfront.bot.player import last_month
from stavka.games.eastfront.rules.control import fix_control
from stavka.games.eastfront.rules.reach import land_reach, ways
from stavka.games.eastfront.rules.supply import lines_from, rails_over, sea_supplied
from stavka.games.eastfront.state import State, other

STEP = {AXIS: 5.0, SOVIET: 2.8}  # production points for a step that starves
AGAIN = 1.3  # those cut off lose a step at once, and often another one later
DIES = {AXIS: 6.0, SOVIET: 3.0}  # more when it is a block's last
HEADQUARTERS = 10.0  # a step of theirs
OUTPUT = 1.0  # of what a city produces that has lost its railway
TAKEN = 2.0  # more when a raider stands in it
AT_LAST = 5.0  # how much more blocks and cities count in the last month: they are victory points then
ANSWERED, UNANSWERED = 5.0, 12.0  # cities in the last fortnight, when the enemy still moves, and when he does not
STRENGTH_AT_LAST, STAFF_AT_LAST = 0.3, 3.0  # steps that starve then, of troops and of headquarters
STRANDED = {1: 4.0, 2: 15.0}  # and by fortnight a German without supply: he costs a point at the end
RELIEF = 0.6  # what it counts that one's own troops do not starve: the enemy moves before they are checked
TOGETHER = 6  # hexes between two raiders who cut off the same army, at most
MORE = 1.0  # a pair of raids does so much more than either of them


class Held(NamedTuple):
    """What a victim and a raider control, and where the troops of each can be supplied through."""

    enemy: Mask
    open: Mask
    own: Mask
    ours: Mask


class Rails:
    """A side's railways, by their distance from home: what lies nearer than every cut is sure to be reached."""

    def __init__(self, t: State, side: str) -> None:
        self.side = side
        self.through = t.friendly(side) & ~t.battles()
        reached = frontier = t.data.source[side] & self.through
        self.rings = [reached]  # each with all nearer ones
        while frontier := t.data.by_rail(frontier) & self.through & ~reached:
            reached |= frontier
            self.rings.append(reached)

    def over(self, t: State, friendly: Mask, battles: Mask) -> Mask:
        """What rails reach when a side controls these hexes and fights on those."""
        sure, lost = 0, self.through & ~friendly | self.through & battles
        for ring in self.rings:
            if ring & lost:
                break
            sure = ring
        return rails_over(t, self.side, friendly, battles, sure)


class Raids:
    """What raiders of a side do to supply, as the map stands."""

    worths: dict[int, float]  # hexes of the enemy -> what a step of all that stand there is worth
    friends: dict[int, float]  # the same of one's own
    output: dict[int, float]
    rails: dict[str, Rails]

    def __init__(self, s: State, side: str, relief: float = 0.0, known: Raids | None = None) -> None:
        """`known` are the same raids a few moves before: what stands as it stood need not be weighed again."""
        self.side, self.victim = side, other(side)
        self.t = t = s.copy()
        t.cache.clear()
        fix_control(t)
        self.control = t.axis_held, t.disputed, t.neutral, t.axis_defends, t.soviet_defends
        self.own, self.theirs = t.cells(side), t.cells(self.victim)
        self.sources = watching(t, self.victim)
        self.zones = t.data.zone(watching(t, side)), t.data.zone(self.sources)
        self.relief = relief
        self.last = last_month(s)
        self.worths = self._weigh(self.theirs, self.victim, known, known.worths if known else {})
        self.friends = self._weigh(self.own, side, known, known.friends if known else {}) if relief else {}
        self.output = known.output if known else self._output()
        self.works = mask_of(self.output)
        self.rails = known.rails if known else {victim: Rails(t, victim) for victim in (AXIS, SOVIET)}
        self._known: dict[Mask, float] = {}
        self.before = self._loss(0)

    def _weigh(self, cells: Mask, side: str, known: Raids | None, before: dict[int, float]) -> dict[int, float]:
        """Hexes, and what a step of all that stand there is worth."""
        at, was = self.t.at, known.t.at if known else []
        return {c: before[c] if c in before and was[c] == at[c] else self.worth(c, side) for c in bits(cells)}

    def _output(self) -> dict[int, float]:
        """Cities and resources, and what the enemy loses whose railway does not reach them."""
        factor = 2 if self.victim == AXIS else 1
        share = OUTPUT * (self._last_word() if self.last else 1.0)
        return {cell: share * (value + factor * worth) for cell, value, worth in self.t.data.works}

    def _last_word(self) -> float:
        """How much more cities without a railway count in the last month: most to who moves last."""
        t = self.t
        if t.fortnight == 1:
            return AT_LAST
        return UNANSWERED if t.data.plans[t.part].first_mover != self.side else ANSWERED

    def worth(self, cell: int, side: str) -> float:
        """What one step of all that stand on a hex is worth: at last only what counts for victory."""
        t, out = self.t, 0.0
        strength, points = (STRENGTH_AT_LAST, AT_LAST) if self.last else (1.0, 1.0)
        stranded = STRANDED[t.fortnight] if self.last and t.fortnight in STRANDED else 0.0
        for u in bits(t.units_at(cell, side)):
            if t.data.hq >> u & 1:
                out += HEADQUARTERS * (STAFF_AT_LAST if self.last else 1.0)
                continue
            dies = t.cv[u] <= t.data.least[u]
            out += strength * AGAIN * STEP[side] + (points * DIES[side] if dies else 0.0)
            if stranded and t.data.german >> u & 1 and not dies:
                out += stranded
        return out

    def effect(self, places: Mask) -> float:
        """What the enemy loses more, in production points, with raiders on these hexes."""
        found = self._known.get(places)
        if found is None:
            found = self._known[places] = self._loss(places) - self.before
        return found

    def _loss(self, places: Mask) -> float:
        """What starves, with raiders there: the enemy's troops, less one's own."""
        t = self.t
        self._take(places)
        friendly, battles = t.friendly(self.victim), t.battles()
        net = self.rails[self.victim].over(t, friendly, battles)
        fed = lines_from(t, net | sea_supplied(t, self.victim), t.not_enemy(self.victim))
        fed_too = 0
        if self.relief:
            rails = self.rails[self.side].over(t, t.friendly(self.side), battles) | sea_supplied(t, self.side)
            fed_too = lines_from(t, rails, t.not_enemy(self.side))
        return self._price(places, net & friendly, fed, fed_too)

    def _price(self, places: Mask, net: Mask, fed: Mask, fed_too: Mask) -> float:
        """What it counts that the enemy has these rails, and that these hexes are supplied: his, and one's own."""
        worths, output = self.worths, self.output
        loss: float = sum([worths[cell] for cell in bits(self.theirs & ~fed)])
        lost = self.works & ~net
        loss += sum([output[cell] for cell in bits(lost)])
        if taken := lost & places:
            loss += (TAKEN - 1.0) * sum([output[cell] for cell in bits(taken)])
        if self.relief:
            loss -= self.relief * sum([self.friends[cell] for cell in bits(self.own & ~fed_too)])
        return loss

    def _take(self, places: Mask) -> None:
        """Who controls what, as `fix_control` would say (8.1) with raiders on these hexes."""
        t, data = self.t, self.t.data
        t.axis_held, t.disputed, t.neutral, t.axis_defends, t.soviet_defends = self.control
        own, fought = self.own | places, places & self.theirs
        empty = ~(own | self.theirs)
        mine = (self.zones[0] | data.zone(places & ~fought)) & empty
        foes = (data.zone(self.sources & ~fought) if fought else self.zones[1]) & empty
        sure, lost = mine & ~foes | own & ~self.theirs, foes & ~mine | self.theirs & ~own
        if self.side == AXIS:
            t.axis_cells, t.soviet_defends = own, t.soviet_defends | fought
            taken, given = sure | t.axis_defends, lost | t.soviet_defends
            t.axis_held = (t.axis_held | taken) & ~given
        else:
            t.soviet_cells, t.axis_defends = own, t.axis_defends | fought
            taken, given = sure | t.soviet_defends, lost | t.axis_defends
            t.axis_held = (t.axis_held | given) & ~taken
        t.disputed = mine & foes
        t.neutral &= ~(taken | given | t.disputed)

    def best(self, hexes: Mask, least: float) -> list[tuple[float, Mask]]:
        """Hexes, and pairs of them, that do at least so much: the best first."""
        cells = bits(hexes)
        single = {cell: self.effect(1 << cell) for cell in cells}
        out = [(value, 1 << cell) for cell, value in single.items() if value >= least]
        near = {cell: self.t.data.grid.within(1 << cell, TOGETHER) for cell in cells}
        held = {cell: self._held(1 << cell) for cell in cells}
        for a in cells:
            for b in bits(hexes & near[a] & -(2 << a)):
                value = self._both(a, b, held[a], held[b])
                if value >= least and value > max(single[a], single[b]) + MORE:
                    out.append((value, 1 << a | 1 << b))
        return sorted(out, reverse=True)

    def _held(self, places: Mask) -> Held:
        """Who controls what with raiders on these hexes."""
        t = self.t
        self._take(places)
        enemy, own = t.friendly(self.victim), t.friendly(self.side)
        return Held(enemy, t.data.grid.board & ~own, own, t.data.grid.board & ~enemy)

    def _both(self, a: int, b: int, one: Held, other: Held) -> float:
        """The effect of two raiders: the enemy loses what each of them takes."""
        t, places = self.t, 1 << a | 1 << b
        if t.sea_power or t.plan.sea_supply:
            return self.effect(places)
        battles = self.own & self.theirs | places & self.theirs
        friendly = one.enemy & other.enemy
        net = self.rails[self.victim].over(t, friendly, battles)
        fed = lines_from(t, net, one.open & other.open)
        fed_too = 0
        if self.relief:
            rails = self.rails[self.side].over(t, one.own | other.own, battles)
            fed_too = lines_from(t, rails, one.ours | other.ours)
        return self._price(places, net & friendly, fed, fed_too) - self.before

    @cached_property
    def vital(self) -> Mask:
        """Empty hexes where a raider may cut something: on the enemy's rails, and beside them."""
        t = self.t
        t.axis_held, t.disputed, t.neutral, t.axis_defends, t.soviet_defends = self.control
        rails = t.friendly(self.victim) & t.data.railed
        return (rails | t.data.by_land(rails)) & ~self.theirs & ~self.own


def watching(s: State, side: str) -> Mask:
    """The hexes from which a side watches those around: not battles, not those where all are out of supply."""
    cells, unable = s.cells(side) & ~s.battles(), s.unsupplied | s.dropped
    for u in bits(unable & s.own(side)):
        if s.where[u] >= 0 and not s.at[s.where[u]] & ~unable:
            cells &= ~(1 << s.where[u])
    return cells


def ride(s: State, u: int, *, attacking: bool = False, speed: int = 0) -> Mask:
    """Where a unit can be after a march; nowhere when it is in a battle, or cannot march."""
    cell, side = s.where[u], s.side_of(u)
    if cell < 0 or s.battles() >> cell & 1 or ((s.data.static | s.data.hq) >> u & 1 and not speed):
        return 0
    turn, s.side = s.side, side
    free, entries = land_reach(s, cell, max(speed, s.speed(u)), bool(s.data.cavalry >> u & 1), ways(s, u))
    s.side = turn
    return free | mask_of(entries) if attacking else free & ~s.full(side)


def threats(s: State, side: str, *, attacking: bool = False) -> Mask:
    """Where a side's units could be in its next turn. Standing blocks are feared: they may be led, and ride."""
    out, told = 0, mask_of(s.recalled) | s.shown
    for cell in bits(s.cells(side) & ~s.battles()):
        units = s.units_at(cell, side)
        hidden = units & ~told
        for u in bits(units & told & ~s.data.hq | hidden & -hidden):
            out |= ride(s, u, attacking=attacking, speed=0 if told >> u & 1 else RIDE[s.weather_at(cell)])
    return out


def exposure(combos: list[tuple[float, Mask]]) -> float:
    """What a side has to fear of raids: the worst one, and something of the others."""
    return combos[0][0] + 0.1 * sum([value for value, _ in combos[1:10]]) if combos else 0.0
