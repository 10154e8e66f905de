"""Chapter 13: losses, retreats and advances."""

from __future__ import annotations

import itertools
from typing import Any

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Prompt, SideDecides
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.core.secrets import Open, UnitList
from stavka.core.texts import Refusal, Rolled, text
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.atlas import FORBIDDEN, HEAVY
from stavka.games.minsk44.rules.effects import Play, approach, eliminate, unit
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

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-retreat", unit=unit(s, self.queue[0]), distance=self.distance)
        return Prompt(say, text("prompt-retreat-detail"), text("wait-retreat"), ("13.5",))

    def ways(self, s: State) -> dict[int, Path]:
        """Hexes to retreat to -> the way there."""
        return retreat_ways(s, self.queue[0], self.distance, self.group)

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Retreat, tuple(s.data.name[c] for c in sorted(self.ways(s))))])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return why_not_retreat(s, self.queue[0], action, self.distance)

    @rule("13.4", "13.5", "13.6", "10.7")
    def settle(self, play: Play) -> bool:
        """Units that are gone need no way; those that cannot retreat are lost."""
        s = play.s
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
        if self.ways(s):
            return False
        self.queue = self.queue[1:]
        way = longest_way(s, number, self.distance, self.group)
        self.note(s, (s.where[number], *way))
        if way:
            relocate(play, number, way[-1], seen=True)
        eliminate(play, number, "13.5", "10.7")
        return True

    @rule("13.5", "13.8")
    def retreat(self, play: Play, action: do.Retreat) -> None:
        """The unit goes; an unbridged river may swallow it."""
        s = play.s
        number = self.queue[0]
        path = self.ways(s)[s.data.cell[action.to]]
        self.queue = self.queue[1:]
        walked = [s.where[number]]
        for to in path:
            if river_in_the_way(s, walked[-1], to, self.side) and not self.ford(play, number):
                self.note(s, tuple(walked))
                if walked[-1] != s.where[number]:
                    relocate(play, number, walked[-1], seen=True)
                eliminate(play, number, "13.5")
                return
            walked.append(to)
        self.note(s, tuple(walked[:-1]))
        relocate(play, number, path[-1], seen=True)
        tell_move(play, number, tuple(walked), "unit-retreats", "13.5", seen=True)
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


@rule("13.5", "10.7", "9.6")
def why_not_retreat(s: State, number: int, action: Action, distance: int) -> Refusal:
    """A hex that a retreat may not end in."""
    cell = s.data.cell.get(action.to) if isinstance(action, do.Retreat) else None
    if cell is None:
        return Refusal("13.5", text("refused-retreat-first"))
    foe = FOE[s.side_of(number)]
    places = (s.data.name[cell],)
    if s.held(foe) >> cell & 1:
        return Refusal("9.6", text("refused-enemy-hex"), places=places)
    if s.zone(foe) >> cell & 1:
        return Refusal("10.7", text("refused-retreat-zone"), places=places)
    if s.data.grid.distance(s.where[number], cell) < distance:
        return Refusal("13.5", text("refused-retreat-short", distance=distance), places=places)
    if s.closed_to(number) >> cell & 1:
        return Refusal("13.5", text("refused-stack-full"), places=places)
    return Refusal("13.5", text("refused-retreat"), places=places)


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

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-pursuit"), text("prompt-pursuit-detail"), text("wait-pursuit"), ("13.7",))

    @rule("13.7", "13.8", "13.9", "10.8", "15.3", "12.18", "13.6")
    def legal(self, s: State, role: str) -> Legal:
        options = [Option(do.Advance, (s.data.ids[u],), s.data.grid.names(self.goals(s, u))) for u in self.able(s)]
        return Legal([*options, Option(do.Halt)])

    def able(self, s: State) -> list[int]:
        """Effective manoeuvre units that can move."""
        barred = s.suppressed | s.data.artillery | s.data.fixed
        return [u for u in self.units if s.where[u] >= 0 and not barred >> u & 1]

    @rule("13.8", "22.1")
    def goals(self, s: State, number: int) -> int:
        """Where a unit may advance to: along a route, or for German armour anywhere beyond its first hex."""
        goals = 0
        free = s.data.nation[number] in FREE_ADVANCE and s.data.armoured >> number & 1
        for route in self.routes:
            at, reached = s.where[number], 0
            for to in route:
                if not s.data.grid.near[at] >> to & 1 or not self.passable(s, number, at, to):
                    break
                goals |= 1 << to
                at, reached = to, reached + 1
            if free and reached and len(route) > 1:
                goals |= self.beyond(s, number, route[0], len(route) - 1)
        return goals & ~s.closed_to(number) & ~(1 << s.where[number])

    def beyond(self, s: State, number: int, start: int, steps: int) -> int:
        """Hexes within so many free steps."""
        seen = frontier = 1 << start
        for _ in range(steps):
            reached = 0
            for at in bits(frontier):
                for to in s.data.neighbours[at]:
                    if not seen >> to & 1 and self.passable(s, number, at, to):
                        reached |= 1 << to
            seen |= reached
            frontier = reached
        return seen

    @rule("13.7", "22.2", "9.6")
    def passable(self, s: State, number: int, a: int, b: int) -> bool:
        """No enemy there, and no river in between without engineers or a bridge that bears the unit."""
        if s.held(FOE[self.side]) >> b & 1:
            return False
        return self.fording or not self.halted_by_river(s, number, a, b)

    @rule("13.7", "8.10")
    def halted_by_river(self, s: State, number: int, a: int, b: int) -> bool:
        """A river without a bridge, or for heavy tanks with a light one only."""
        if river_in_the_way(s, a, b, self.side):
            return True
        light = s.data.weight[number] == HEAVY and s.data.light_bridge(a, b)
        return light and not s.pontoon_between(a, b, self.side)

    def settle(self, play: Play) -> bool:
        if any(self.goals(play.s, u) for u in self.able(play.s)):
            return False
        play.pop()
        return True

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if not isinstance(action, do.Advance):
            return Refusal("13.9", text("refused-advance-first"), text("remedy-halt"))
        number = s.data.number.get(action.unit, -1)
        if number not in self.units:
            return Refusal("13.8", text("refused-not-victorious"))
        if s.data.artillery >> number & 1:
            return Refusal("12.18", text("refused-artillery-advance"))
        if not s.effective(number):
            return Refusal("15.3", text("refused-suppressed", unit=unit(s, number)))
        return self.why_not_there(s, number, s.data.cell.get(action.to, -1))

    @rule("13.7", "13.8", "22.2")
    def why_not_there(self, s: State, number: int, to: int) -> Refusal:
        """A hex that a victor may not advance to."""
        at = s.where[number]
        if to < 0 or not any(to in route for route in self.routes):
            return Refusal("13.8", text("refused-advance"))
        places = (s.data.name[to],)
        if s.held(FOE[self.side]) >> to & 1:
            return Refusal("9.6", text("refused-enemy-hex"), places=places)
        if not self.fording and any(self.halted_by_river(s, number, at, r[0]) for r in self.routes if to in r):
            return Refusal("13.7", text("refused-advance-river"), places=places)
        if s.closed_to(number) >> to & 1:
            return Refusal("13.8", text("refused-stack-full"), places=places)
        return Refusal("13.8", text("refused-advance"), places=places)

    @rule("13.8", "13.9")
    def advance(self, play: Play, action: do.Advance) -> None:
        """A unit advances."""
        s = play.s
        number, to = s.data.number[action.unit], s.data.cell[action.to]
        start = s.where[number]
        self.units = tuple(u for u in self.units if u != number)
        relocate(play, number, to, seen=True)
        tell_move(play, number, (start, to), "unit-advances", "13.8", seen=True)
        approach(play, number)
