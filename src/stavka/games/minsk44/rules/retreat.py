"""Chapter 13: losses, retreats and advances."""

from __future__ import annotations

import itertools
from typing import Any

from stavka.core.actions import Action, Legal, Option
from stavka.core.bars import Bar, barred, unbarred, why_barred
from stavka.core.frames import Prompt, SideDecides
from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.secrets import Open, UnitList
from stavka.core.texts import Refusal, Rolled, text
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.atlas import FORBIDDEN
from stavka.games.minsk44.rules.demolition import approach, watched
from stavka.games.minsk44.rules.effects import Play, eliminate, its_name, unit
from stavka.games.minsk44.rules.fog import relocate, tell_move
from stavka.games.minsk44.rules.paths import Walker
from stavka.games.minsk44.series import FREE_ADVANCE
from stavka.games.minsk44.state import FOE, State

DROWNED = 3  # the highest die that loses a unit on an unbridged river

Path = tuple[int, ...]


class Losses(SideDecides, tag=True):
    """The owner chooses which unit is eliminated."""

    units: UnitList[tuple[int, ...]]  # those of a stack that is too high need not be seen
    cited: Open[str]
    scores: Open[bool] = True

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-losses"), text("prompt-losses-detail"), text("wait-losses"), (self.cited,))

    @rule("13.3")
    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Lose, tuple(s.data.ids[u] for u in self.units))])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("13.3", text("refused-choose-loss"))

    def lose(self, play: Play, action: do.Lose) -> None:
        """It is gone."""
        play.pop()
        eliminate(play, play.s.data.number[action.unit], self.cited, scores=self.scores)


# --- retreats ---------------------------------------------------------------------------------------------


class Withdrawal(SideDecides, tag=True):
    """Units retreat so many hexes, one after the other; the owner chooses among equally good ways."""

    queue: Open[tuple[int, ...]]
    distance: Open[int]
    group: Open[int]
    ranged: Open[bool] = False
    ordered: Open[bool] = False  # its owner has said who goes first
    runner: Open[int] = -1  # who is on the way
    walked: Open[Path] = ()  # where it has been, and what is left of its way
    rest: Open[Path] = ()

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-retreat", unit=unit(s, self.queue[0]), distance=self.distance)
        return Prompt(say, text("prompt-retreat-detail"), text("wait-retreat"), ("13.5",))

    def ways(self, s: State) -> dict[int, Path]:
        """Hexes to retreat to -> the way there."""
        return retreat_ways(s, self.queue[0], self.distance, self.group)

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Retreat, s.data.hexes(unbarred(s.data.grid.board, self.bars(s))))])

    @rule("13.5", "10.7", "9.6")
    def bars(self, s: State) -> tuple[Bar, ...]:
        """Where a retreat may not end: with enemies, in their zones, too near, without room, or by no good way."""
        number = self.queue[0]
        foe, start = FOE[self.side], 1 << s.where[number]
        near = s.data.grid.within(start, self.distance - 1)
        return (
            Bar(s.held(foe), "9.6", "refused-enemy-hex"),
            Bar(s.zone(foe), "10.7", "refused-retreat-zone"),
            Bar(near, "13.5", "refused-retreat-short", args={"distance": self.distance}),
            Bar(s.closed_to(number), "13.5", "refused-stack-full"),
            Bar(~mask_of(self.ways(s)), "13.5", "refused-retreat"),
        )

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        cell = s.data.cell.get(action.to) if isinstance(action, do.Retreat) else None
        refusal = None if cell is None else why_barred(s, self.bars(s), cell, about=(s.data.name[cell],))
        return refusal or Refusal("13.5", text("refused-retreat-first"))

    @rule("13.4", "13.5", "13.6", "10.7")
    def settle(self, play: Play) -> bool:
        """Units that are gone need no way; those that cannot retreat are lost."""
        s = play.s
        if self.runner >= 0:
            self.go_on(play)
            return True
        if not self.queue:
            play.pop()
            return True
        number = self.queue[0]
        if s.where[number] < 0:
            self.queue = self.queue[1:]
            return True
        if s.data.fixed >> number & 1:
            self.queue = self.queue[1:]
            self.note(s, (s.where[number],))
            eliminate(play, number, "13.6")
            return True
        if not self.ordered and len(self.queue) > 1 and not room_for_all(s, self.queue, self.distance, self.group):
            self.ordered = True
            play.push(RetreatOrder(self.side))
            return True
        if self.ways(s):
            return False
        self.leave_queue()
        way = longest_way(s, number, self.distance, self.group)
        self.note(s, (s.where[number], *way))
        if way:
            relocate(play, number, way[-1], seen=True)
        eliminate(play, number, "13.5", "10.7")
        return True

    def leave_queue(self) -> None:
        """The next in the queue."""
        self.queue, self.ordered = self.queue[1:], False

    @rule("13.5")
    def retreat(self, play: Play, action: do.Retreat) -> None:
        """The unit goes."""
        s = play.s
        self.runner = self.queue[0]
        self.walked, self.rest = (s.where[self.runner],), self.ways(s)[s.data.cell[action.to]]
        self.leave_queue()

    @rule("13.5", "13.8", "22.2", "24.6")
    def go_on(self, play: Play) -> None:
        """Hex by hex, up to a bridge that is in question; a river without one may swallow the unit."""
        s, number = play.s, self.runner
        while self.rest:
            at, to = self.walked[-1], self.rest[0]
            if river_in_the_way(s, at, to, self.side) and not self.ford(play, number):
                self.runner = -1
                self.note(s, self.walked)
                if at != s.where[number]:
                    relocate(play, number, at, seen=True)
                eliminate(play, number, "13.5")
                return
            self.walked, self.rest = (*self.walked, to), self.rest[1:]
            if self.rest and watched(s, self.side) >> to & 1:
                relocate(play, number, to, seen=True)
                if approach(play, number):
                    return
        self.runner = -1
        self.note(s, self.walked[:-1])
        if s.where[number] != self.walked[-1]:
            relocate(play, number, self.walked[-1], seen=True)
        tell_move(play, number, self.walked, "unit-retreats", "13.5", seen=True)
        approach(play, number)

    def ford(self, play: Play, number: int) -> bool:
        """A die for a river without a bridge."""
        (die,) = play.roll()
        lost = die <= DROWNED
        play.tell(
            "river-lost" if lost else "river-crossed", "13.5", side=self.side, unit=unit(play.s, number), die=die,
            rolls=(Rolled((die,)),),
        )  # fmt: skip
        return not lost

    @rule("13.8")
    def note(self, s: State, route: Path) -> None:
        """The battle remembers the hexes left behind, up to the first that other friends hold."""
        battle: Any = s.frames[-2]
        if self.ranged:
            return
        clear = [route[0]]
        for cell in route[1:]:
            if any(not self.group >> u & 1 for u in s.at(cell)):
                break
            clear.append(cell)
        battle.routes = (*battle.routes, tuple(clear))


class RetreatOrder(SideDecides, tag=True):
    """There is not room for all who retreat: their owner says who goes first."""

    def units(self, s: State) -> tuple[int, ...]:
        """Those who can get away."""
        return able_to_retreat(s, *retreating(s))

    def prompt(self, s: State, role: str) -> Prompt:
        detail = text("prompt-retreat-order-detail")
        return Prompt(text("prompt-retreat-order"), detail, text("wait-retreat"), ("13.4", "13.5"))

    @rule("13.4", "13.5")
    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.GoFirst, [s.data.ids[u] for u in self.units(s)])])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("13.5", text("refused-retreat-order"))

    def go_first(self, play: Play, action: do.GoFirst) -> None:
        """This one."""
        play.pop()
        withdrawal: Withdrawal = play.frame()
        number = play.s.data.number[action.unit]
        withdrawal.queue = (number, *(u for u in withdrawal.queue if u != number))


def retreating(s: State) -> tuple[tuple[int, ...], int, int]:
    """Who retreats, how far, and with whom."""
    withdrawal = next(f for f in reversed(s.frames) if isinstance(f, Withdrawal))
    return withdrawal.queue, withdrawal.distance, withdrawal.group


def able_to_retreat(s: State, queue: tuple[int, ...], distance: int, group: int) -> tuple[int, ...]:
    """Units of a retreat that have somewhere to go now."""
    able = (u for u in queue if s.where[u] >= 0 and not s.data.fixed >> u & 1)
    return tuple(u for u in able if retreat_ways(s, u, distance, group))


@rule("13.4", "13.5")
def room_for_all(s: State, queue: tuple[int, ...], distance: int, group: int) -> bool:
    """Can all who have somewhere to go now end there, whatever the order? Nobody of a group stands in another's way,
    so it is only a matter of room."""
    ends = {u: list(retreat_ways(s, u, distance, group)) for u in able_to_retreat(s, queue, distance, group)}
    taken: dict[int, list[int]] = {}

    def room(cell: int, number: int) -> int:
        stack = (*s.at(cell), number)
        return s.most(stack) - len(s.at(cell))

    def settle(number: int, seen: set[int]) -> bool:
        for cell in ends[number]:
            if cell in seen:
                continue
            seen.add(cell)
            there = taken.setdefault(cell, [])
            if len(there) < room(cell, number):
                there.append(number)
                return True
            for other in list(there):
                if settle(other, seen):
                    there.remove(other)
                    there.append(number)
                    return True
        return False

    return all(settle(number, set()) for number in ends)


@rule("13.5")
def river_in_the_way(s: State, a: int, b: int, side: str) -> bool:
    """Is there a minor or major river without a bridge between two hexes?"""
    kind = s.data.side_kind.get((a, b))
    return kind is not None and s.data.sides[kind].river and not s.bridged(a, b, side)


@rule("13.5", "9.6")
def open_to_retreat(s: State, number: int, a: int, b: int) -> bool:
    """May a retreating unit step there: no enemy, no enemy zone, no forbidden side?"""
    side = s.side_of(number)
    foe = FOE[side]
    if (s.held(foe) | s.zone(foe)) >> b & 1:
        return False
    if s.data.cross[s.data.weight[number]].get((a, b)) != FORBIDDEN:
        return True
    return Walker(s, number).bridged(a, b)


def walks(s: State, number: int, length: int) -> list[Path]:
    """Every way of so many hexes that leads away from the start with each step."""
    grid, near = s.data.grid, s.data.neighbours
    start = s.where[number]
    paths: list[Path] = [()]
    for step in range(1, length + 1):
        longer = []
        for path in paths:
            at = path[-1] if path else start
            longer += [
                (*path, to) for to in near[at]
                if grid.distance(start, to) == step and open_to_retreat(s, number, at, to)
            ]  # fmt: skip
        paths = longer
    return paths


@rule("13.5")
def retreat_ways(s: State, number: int, distance: int, group: int) -> dict[int, Path]:
    """The best ways: through empty hexes, straight; further on only where the goal would be overstacked."""
    side, closed = s.side_of(number), s.closed_to(number)
    for length in itertools.count(distance):
        best: tuple[int, int] | None = None
        found: dict[int, tuple[int, Path]] = {}
        paths = walks(s, number, length)
        if not paths:
            break
        for path in paths:
            if closed >> path[-1] & 1:
                continue
            score = (in_the_way(s, path, group), bends(s, s.where[number], path))
            rivers = crossings(s, s.where[number], path, side)
            if best is None or score < best:
                best, found = score, {}
            if score == best and (path[-1] not in found or rivers < found[path[-1]][0]):
                found[path[-1]] = (rivers, path)
        if found:
            return {to: path for to, (_, path) in found.items()}
    return {}


def in_the_way(s: State, path: Path, group: int) -> int:
    """Hexes on the way where other friends stand."""
    return sum(any(not group >> u & 1 for u in s.at(c)) for c in path)


def bends(s: State, start: int, path: Path) -> int:
    """How often a way changes its direction."""
    cells = (start, *path)
    turns = [s.data.grid.direction(a, b) for a, b in zip(cells, path, strict=False)]
    return sum(a != b for a, b in itertools.pairwise(turns))


def crossings(s: State, start: int, path: Path, side: str) -> int:
    """Unbridged rivers on a way."""
    return sum(river_in_the_way(s, a, b, side) for a, b in zip((start, *path), path, strict=False))


@rule("13.5")
def longest_way(s: State, number: int, distance: int, group: int) -> Path:
    """As far as a unit gets that cannot retreat all the way: it is lost in the last hex."""
    start, side = s.where[number], s.side_of(number)
    for length in range(distance - 1, 0, -1):
        paths = walks(s, number, length)
        if paths:
            return min(
                paths, key=lambda p: (in_the_way(s, p, group), bends(s, start, p), crossings(s, start, p, side), p)
            )
    return ()


# --- advances ---------------------------------------------------------------------------------------------


class Pursuit(SideDecides, tag=True):
    """Victorious units may follow the retreat, each as far as it likes."""

    units: Open[tuple[int, ...]]
    routes: Open[tuple[Path, ...]]
    fording: Open[bool] = False  # engineers took part in the attack
    hand: Open[int] = -1  # the unit that is on its way
    walked: Open[Path] = ()  # where it has been, and what is before it
    ahead: Open[Path] = ()

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-pursuit"), text("prompt-pursuit-detail"), text("wait-pursuit"), ("13.7",))

    @rule("13.7", "13.8", "13.9", "10.8", "15.3", "12.18", "13.6")
    def legal(self, s: State, role: str) -> Legal:
        options = [Option(do.Advance, (s.data.ids[u],), s.data.grid.names(self.goals(s, u))) for u in self.able(s)]
        return Legal([*options, Option(do.Halt)])

    @rule("13.8", "12.18", "13.6", "15.3")
    def staying(self, s: State) -> tuple[Bar, ...]:
        """Units that do not advance: only effective manoeuvre units do that can move."""
        return (
            Bar(~(mask_of(self.units) & s.present), "13.8", "refused-not-victorious"),
            Bar(s.data.artillery, "12.18", "refused-artillery-advance"),
            Bar(s.data.fixed, "13.6", "refused-cannot-move", args=its_name),
            Bar(s.suppressed, "15.3", "refused-suppressed", args=its_name),
        )

    def able(self, s: State) -> list[int]:
        """Units that may advance."""
        stay = barred(self.staying(s))
        return [u for u in self.units if not stay >> u & 1]

    @rule("13.7", "13.8", "9.6")
    def goal_bars(self, s: State, number: int) -> tuple[Bar, ...]:
        """Where a victor may not advance to: enemy hexes, over a river, off the routes, or without room."""
        at, reached = s.where[number], self.reached(s, number)
        wet = 0
        for route in self.routes if not self.fording else ():
            if river_in_the_way(s, at, route[0], self.side):
                wet |= mask_of(route)
        return (
            Bar(s.held(FOE[self.side]), "9.6", "refused-enemy-hex"),
            Bar(wet & ~reached, "13.7", "refused-advance-river"),
            Bar(~reached | 1 << at, "13.8", "refused-advance"),
            Bar(s.closed_to(number), "13.8", "refused-stack-full"),
        )

    def goals(self, s: State, number: int) -> int:
        """Where a unit may advance to."""
        return unbarred(s.data.grid.board, self.goal_bars(s, number))

    @rule("13.8", "22.1")
    def reached(self, s: State, number: int) -> int:
        """Where a unit can get: along a route, or for German armour anywhere beyond its first hex."""
        goals = 0
        free = s.data.nation[number] in FREE_ADVANCE and s.data.armoured >> number & 1
        for route in self.routes:
            way = self.along(s, number, route)
            goals |= mask_of(way)
            if free and way and len(route) > 1:
                goals |= self.beyond(s, route[0], len(route) - 1)
        return goals

    def beyond(self, s: State, start: int, steps: int) -> int:
        """Hexes within so many free steps."""
        seen = frontier = 1 << start
        for _ in range(steps):
            reached = 0
            for at in bits(frontier):
                for to in s.data.neighbours[at]:
                    if not seen >> to & 1 and self.passable(s, at, to):
                        reached |= 1 << to
            seen |= reached
            frontier = reached
        return seen

    @rule("13.7", "22.2", "9.6")
    def passable(self, s: State, a: int, b: int) -> bool:
        """No enemy there, and no river in between without engineers or a bridge."""
        if s.held(FOE[self.side]) >> b & 1:
            return False
        return self.fording or not river_in_the_way(s, a, b, self.side)

    def settle(self, play: Play) -> bool:
        if self.hand >= 0:
            self.follow(play)
            return True
        if any(self.goals(play.s, u) for u in self.able(play.s)):
            return False
        play.pop()
        return True

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if not isinstance(action, do.Advance):
            return Refusal("13.9", text("refused-advance-first"), text("remedy-halt"))
        number, to = s.data.number.get(action.unit), s.data.cell.get(action.to)
        if number is None:
            return Refusal("13.8", text("refused-not-victorious"))
        refusal = why_barred(s, self.staying(s), number)
        if refusal is None and to is not None:
            refusal = why_barred(s, self.goal_bars(s, number), to, about=(action.to,))
        return refusal or Refusal("13.8", text("refused-advance"))

    @rule("13.8", "13.9")
    def advance(self, play: Play, action: do.Advance) -> None:
        """A unit sets out."""
        s = play.s
        number, to = s.data.number[action.unit], s.data.cell[action.to]
        self.units = tuple(u for u in self.units if u != number)
        self.hand, self.ahead = number, self.way(s, number, to)
        self.walked = (s.where[number],)

    @rule("13.8")
    def way(self, s: State, number: int, to: int) -> Path:
        """The shortest way to a hex: along a route, or for German armour over any ground beyond its first hex."""
        ways = [w for route in self.routes if (w := self.along(s, number, route)) and to in w]
        if ways:
            return min((w[: w.index(to) + 1] for w in ways), key=len)
        firsts = [w[0] for route in self.routes if (w := self.along(s, number, route))]
        longest = max(map(len, self.routes))
        return min((w for first in firsts if (w := self.over_land(s, first, to, longest))), key=len)

    def along(self, s: State, number: int, route: Path) -> Path:
        """As far as a unit gets on a route."""
        at, way = s.where[number], 0
        for cell in route:
            if not s.data.grid.near[at] >> cell & 1 or not self.passable(s, at, cell):
                break
            at, way = cell, way + 1
        return route[:way]

    def over_land(self, s: State, start: int, to: int, longest: int) -> Path:
        """The shortest way from a hex to another over any ground, of so many hexes at most."""
        found: dict[int, Path] = {start: (start,)}
        for at in (frontier := [start]):
            if to in found or len(found[at]) == longest:
                break
            for cell in s.data.neighbours[at]:
                if cell not in found and self.passable(s, at, cell):
                    found[cell] = (*found[at], cell)
                    frontier.append(cell)
        return found.get(to, ())

    @rule("13.8", "22.2", "24.6")
    def follow(self, play: Play) -> None:
        """Hex by hex, up to a bridge that is in question; one that is blown ends the advance before it."""
        s, number = play.s, self.hand
        at, eyed = s.where[number], watched(s, self.side)
        way: Path = (s.where[number],)
        while self.ahead:
            way, self.ahead = (*way, self.ahead[0]), self.ahead[1:]
            if eyed >> way[-1] & 1:
                break
        if way[-1] != at:
            relocate(play, number, way[-1], seen=True)
            tell_move(play, number, way, "unit-advances", "13.8", seen=True)
            self.walked = (*self.walked, *way[1:])
            if approach(play, number) or self.ahead:
                return
        self.hand = -1
        if len(s.at(s.where[number])) > s.most(s.at(s.where[number])):  # it was stopped where others have advanced to
            free = [c for c in self.walked if not s.closed_to(number) >> c & 1]
            relocate(play, number, free[-1], seen=True)
            tell_move(play, number, (way[-1], free[-1]), "unit-advances", "13.8", seen=True)
