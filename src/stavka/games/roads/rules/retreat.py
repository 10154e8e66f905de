"""9.6.3.f: retreats."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.bars import Bar, unbarred, why_barred
from stavka.core.frames import Decision, Prompt
from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.secrets import Open
from stavka.core.texts import Moved, Refusal, text
from stavka.games.roads import actions as do
from stavka.games.roads.atlas import AXIS, NONE, Atlas, foe
from stavka.games.roads.rules.control import occupy
from stavka.games.roads.rules.effects import Play, destroy, name, surround, unit
from stavka.games.roads.rules.fortress import go_inside, is_fortress_of, room
from stavka.games.roads.rules.movement import forbidden, steps_from
from stavka.games.roads.rules.situation import Judged
from stavka.games.roads.state import GONE, State

OFF_MAP = "off-map"  # the west edge behind Kerch


class RetreatUnit(Judged, tag=True, kw_only=True):
    """A unit leaves a battle: two zones towards its resource points."""

    unit: Open[int]
    zone: Open[int]
    origin: Open[int]  # where the attackers came from
    attacked: Open[bool]  # it is one of them
    short: Open[bool] = False  # one zone only, by a card
    orderly: Open[bool] = False  # withdrawn by a card, before the battle
    end: Open[int] = NONE  # where it goes, while only the way there is open

    STEPS: ClassVar[int] = 2

    def roles(self, s: State) -> tuple[str, ...]:
        return (s.data.side_of[self.unit],)

    def prompt(self, s: State, role: str) -> Prompt:
        if self.end != NONE:
            say = text("prompt-retreat-way", unit=unit(s, self.unit), zone=name(s, self.end))
            return Prompt(say, text("prompt-retreat-way-detail"), text("wait-retreat"), ("9.6.3.f", "C1.f.III"))
        say = text("prompt-retreat", unit=unit(s, self.unit), zone=name(s, self.zone))
        how = "one" if self.short else "back" if self.attacked else "two"
        return Prompt(say, text("prompt-retreat-" + how), text("wait-retreat"), ("9.6.3.f",))

    def ends(self, s: State) -> dict[int, tuple[int, ...]]:
        """Where it may end, and the way there."""
        found: dict[int, tuple[int, ...]] | None = s.cache.get(("retreat", self.unit))
        if found is None:
            found = s.cache["retreat", self.unit] = retreats(s, self)
        return found

    @rule("9.6.3.f", "C1.d.II")
    def legal(self, s: State, role: str) -> Legal:
        if self.end != NONE:
            return Legal([Option(do.Retreat, s.data.graph.names(self.between(s, self.end)))])
        places = list(s.data.graph.names(unbarred(s.data.board, retreat_bars(s, self))))
        if self.may_leave(s):
            places.append(OFF_MAP)
        return Legal([Option(do.Retreat, places)])

    @rule("C1.d.II")
    def may_leave(self, s: State) -> bool:
        """Those who began in Kerch may leave by the west edge: from there, or with the second of their two steps."""
        if not s.data.kerch_units >> self.unit & 1:
            return False
        return self.zone == s.data.kerch or bool(not self.short and first_steps(s, self) >> s.data.kerch & 1)

    @rule("9.6.3.f")
    def between(self, s: State, end: int) -> int:
        """The zones by which it may come to an end that is two steps away."""
        if len(self.ends(s)[end]) < self.STEPS:
            return 0
        near = first_steps(s, self) & ~s.data.mountains
        return sum(1 << a for a in bits(near) if second_steps(s, self, a) >> end & 1)

    @rule("C1.f.III")
    def asks_way(self, s: State, end: int) -> bool:
        """Does the way matter? It does where there are several and the unit would take a zone from the enemy."""
        between = self.between(s, end) if self.end == NONE else 0
        return between.bit_count() > 1 and bool(between & ~s.held_by(s.data.side_of[self.unit]))

    @rule("9.6.5", "C3.c")
    def settle(self, play: Play) -> bool:
        s = play.s
        if self.ends(s) or self.may_leave(s):
            return False
        play.pop()
        destroy(play, self.unit, "9.6.5")
        surround(play, frozen=1 << self.zone)
        return True

    def why_not(self, s: State, action: Action) -> Refusal | None:
        if not isinstance(action, do.Retreat):
            return Refusal("9.6.3.d", text("refused-retreat-first"))
        zone = s.data.cell.get(action.to, NONE)
        if self.end != NONE:
            between = zone >= 0 and self.between(s, self.end) >> zone & 1
            return None if between else Refusal("9.6.3.f", text("refused-retreat-way", zone=name(s, self.end)))
        if zone == NONE:
            leaves = action.to == OFF_MAP and self.may_leave(s)
            return None if leaves else Refusal("C1.d.II", text("refused-no-exit"))
        return why_barred(s, retreat_bars(s, self), zone, about=(action.to,))

    def retreat(self, play: Play, action: do.Retreat) -> None:
        """It goes there, and the leader with it if he must or likes to."""
        s = play.s
        side, to = s.data.side_of[self.unit], s.data.cell.get(action.to, NONE)
        if to != NONE and self.asks_way(s, to):
            self.end = to
            return
        play.pop()
        if to == NONE:
            s.put(self.unit, GONE)
            play.tell("left-map", "C1.d.II", side=side, unit=unit(s, self.unit), zone=name(s, self.zone))
            self.follow(play, -1)
            surround(play, frozen=1 << self.zone)
            return
        path = self.ends(s)[to] if self.end == NONE else (to, self.end)
        if not path:
            go_inside(play, self.unit, "11.3.1")
            surround(play, frozen=1 << self.zone)
            return
        names = tuple(s.data.name[z] for z in (self.zone, *path))
        s.put(self.unit, path[-1])
        play.tell(
            "retreats", "9.6.3.f", side=side, unit=unit(s, self.unit), zone=name(s, path[-1]), places=names,
            start=name(s, self.zone), moves=(Moved(names, side, s.data.ids[self.unit]),),
        )  # fmt: skip
        self.follow(play, path[-1])
        surround(play, frozen=1 << self.zone)
        for zone in path:
            occupy(play, zone, side)

    @rule("12.2", "12.3")
    def follow(self, play: Play, to: int) -> None:
        """The leader leaves with the last unit of his stack; while others stay his player chooses."""
        s = play.s
        if s.data.side_of[self.unit] != AXIS or not s.leader_at(self.zone):
            return
        if not s.units_at(AXIS, self.zone):
            s.put(s.data.leader, to if to >= 0 else GONE)
            play.tell("leader-follows", "12.2", side=AXIS, unit=unit(s, s.data.leader))
        elif to >= 0:
            play.push(Accompany(unit=self.unit, zone=self.zone))


class Accompany(Decision, tag=True, kw_only=True):
    """A unit of the leader's stack has retreated: he goes with it, or stays with one of the others."""

    unit: Open[int]
    zone: Open[int]

    def roles(self, s: State) -> tuple[str, ...]:
        return (AXIS,)

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-accompany", unit=unit(s, self.unit), leader=unit(s, s.data.leader), zone=name(s, self.zone))
        return Prompt(say, None, text("wait-retreat"), ("12.3",))

    @rule("12.2", "12.3")
    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Pick, s.data.names_of(1 << self.unit | s.units_at(AXIS, self.zone)))])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("12.3", text("refused-accompany"))

    def pick(self, play: Play, action: do.Pick) -> None:
        """With this one."""
        s = play.s
        number = s.data.number[action.unit]
        play.pop()
        s.put(s.data.leader, s.where[number])
        if number == self.unit:
            play.tell("leader-goes", "12.3", side=AXIS, unit=unit(s, s.data.leader), other=unit(s, number))


@rule("9.6.3.f", "C1.b.I", "C1.c", "C1.d.I", "C3.c")
def open_to(s: State, side: str, number: int, zone: int, *, first: bool) -> int:
    """Zones one step away that a retreating unit may enter."""
    enemy = s.barred(side) | s.rp_zones(foe(side)) | s.ship_zones(foe(side))
    return steps_from(s, side, zone, first=first) & ~enemy & ~forbidden(s, 1 << number)


@rule("9.6.3.f")
def first_steps(s: State, r: RetreatUnit) -> int:
    """An attacker goes back where he came from, a defender anywhere else."""
    near = open_to(s, s.data.side_of[r.unit], r.unit, r.zone, first=True)
    return near & 1 << r.origin if r.attacked else near & ~(1 << r.origin)


@rule("9.6.3.f")
def second_steps(s: State, r: RetreatUnit, zone: int) -> int:
    """Onward from a zone, not back to the battle, and no defender to where the attackers came from."""
    shut = 1 << r.zone | (0 if r.attacked else 1 << r.origin)
    return open_to(s, s.data.side_of[r.unit], r.unit, zone, first=False) & ~shut


@rule("9.6.3.f", "11.3.1")
def retreats(s: State, r: RetreatUnit) -> dict[int, tuple[int, ...]]:
    """The ends as near as possible to own resource points, with a way to each of them."""
    side = s.data.side_of[r.unit]
    stock = s.rp_zones(side) & ~(1 << r.zone)
    goal = goals(s, r, stock)
    whole: dict[int, tuple[int, ...]] = {}
    half: dict[int, tuple[int, ...]] = {}
    early: dict[int, tuple[int, ...]] = {}
    for a in bits(first_steps(s, r)):
        if r.short or s.data.mountains >> a & 1:
            whole.setdefault(a, (a,))
            continue
        for b in bits(second_steps(s, r, a)):
            whole.setdefault(b, (a, b))
        if stock >> a & 1 or is_fortress_of(s, side, a):
            early[a] = (a,)
        half[a] = (a,)
    if is_fortress_of(s, side, r.zone) and room(s, r.zone):
        early[r.zone] = ()  # inside
    if r.orderly:  # up to two zones
        early |= nearest(s, side, half, goal)
    return {**nearest(s, side, whole or half, goal), **early}


@rule("9.6.3.f")
def goals(s: State, r: RetreatUnit, stock: int) -> int:
    """What a unit falls back on: the resource points nearest to where it leaves the battle, by ways open to it. Who may
    stop at some after one zone and goes on makes for the nearest beyond."""
    side, start = s.data.side_of[r.unit], first_steps(s, r)
    if not stock:
        return s.data.west_edge if side == AXIS else s.data.symbols
    return first_met(s.data, start, stock & ~start or stock, s.data.board & ~s.barred(side) & ~(1 << r.zone))


@rule("9.6.3.f")
def nearest(s: State, side: str, ends: dict[int, tuple[int, ...]], goal: int) -> dict[int, tuple[int, ...]]:
    """Those of the ends that lie nearest to the goal, over zones without enemies."""
    if len(ends) < 2:
        return ends
    best = first_met(s.data, goal, sum(1 << zone for zone in ends), s.data.board & ~s.barred(side))
    return {zone: path for zone, path in ends.items() if best >> zone & 1}


def first_met(data: Atlas, goal: int, zones: int, through: int) -> int:
    """Those of some zones that lie nearest to a goal; all of them where no way leads to it."""
    seen = frontier = goal & (through | zones)
    while frontier and not frontier & zones:
        frontier = data.graph.adjacent(frontier) & through & ~seen
        seen |= frontier
    return frontier & zones or zones


@rule("9.6.3.f", "C3.c")
def retreat_bars(s: State, r: RetreatUnit) -> tuple[Bar, ...]:
    """Zones that are none of the ends of a retreat."""
    side, out = s.data.side_of[r.unit], ~mask_of(r.ends(s))  # a fortress takes its own in though enemies are there
    enemy = s.zones_of(foe(side)) | s.rp_zones(foe(side))
    origin, beside = (0, s.data.near[r.origin]) if r.attacked else (1 << r.origin, -1)
    return (
        Bar(out & enemy, "9.6.3.f", "refused-retreat-enemy"),
        Bar(out & forbidden(s, 1 << r.unit), "C3.c", "refused-nations"),
        Bar(out & origin, "9.6.3.f", "refused-retreat-origin"),
        Bar(out & ~beside, "9.6.3.f", "refused-retreat-back", args={"zone": name(s, r.origin)}),
        Bar(out & ~way_out(s, r), "9.6.3.f", "refused-retreat-far"),
        Bar(out, "9.6.3.f", "refused-retreat-nearest"),
    )


def way_out(s: State, r: RetreatUnit) -> int:
    """All zones within the steps of a retreat."""
    out = near = first_steps(s, r)
    for zone in bits(near & ~s.data.mountains):
        out |= second_steps(s, r, zone)
    return out
