"""Chapters 8 to 10: the movement phase."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Decision, Prompt
from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.texts import Refusal, Rolled, text
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.command import in_command
from stavka.games.minsk44.events import Play, name, tell_move, unit
from stavka.games.minsk44.paths import Walker, Ways, allowance, rail_net, way_back
from stavka.games.minsk44.refusals import why_not_go, why_not_move
from stavka.games.minsk44.series import GERMAN, SOVIET
from stavka.games.minsk44.state import FOE, State

RAIL_UNITS = 3
BLOWN = 4  # the highest die that blows a bridge

WAIT = text("wait-movement")


class Movement(Decision, tag=True):
    """The phasing player moves units one at a time."""

    commanded: int  # units in command as the phase began
    moved: int = 0

    ASKS: ClassVar[bool] = True

    def roles(self, s: State) -> tuple[str, ...]:
        return (s.side,)

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-movement"), text("prompt-movement-detail"), WAIT, ("8.1",))

    def movable(self, s: State) -> int:
        """Units that have not moved yet and can."""
        return s.on_map(s.side) & ~self.moved & ~s.data.fixed

    @rule("8.1", "8.2", "8.3", "8.5")
    def legal(self, s: State, role: str) -> Legal:
        movable = self.movable(s)
        options = [Option(do.Take, s.data.unit_names(movable))]
        if s.side == GERMAN and s.rail_used < RAIL_UNITS:
            options += self.trains(s, movable)
        engineers = movable & s.data.engineers
        if engineers:
            options += self.engineering(s, engineers)
        options.append(Option(do.EndPhase))
        return Legal(options)

    @rule("24.6")
    def trains(self, s: State, movable: int) -> list[Option]:
        """Units on a railway and the hexes they can reach by train."""
        net = rail_net(s)
        out = []
        for cell in bits(s.held(GERMAN) & s.data.rail):
            riders = mask_of(s.at(cell)) & movable
            if riders and cell in net:
                goals = net[cell] & ~(1 << cell)
                out.append(Option(do.Entrain, s.data.unit_names(riders), s.data.grid.names(goals)))
        return out

    @rule("22.2", "26.1")
    def engineering(self, s: State, engineers: int) -> list[Option]:
        """Engineers that may bridge water or entrench, outside enemy zones."""
        data, zone = s.data, s.zone(FOE[s.side])
        out = []
        for e in bits(engineers):
            cell = s.where[e]
            if zone >> cell & 1 or e in s.pontoons:
                continue
            banks = mask_of(
                to for to in data.neighbours[cell] if (cell, to) in data.side_kind and not s.bridged(cell, to, s.side)
            )
            out.append(Option(do.Pontoon, (data.ids[e],), data.grid.names(banks)))
            if self.can_dig(s, e):
                out.append(Option(do.Dig, (data.ids[e],)))
        return out

    @rule("26.1")
    def can_dig(self, s: State, engineer: int) -> bool:
        """An effective engineer in command, with the option in use, where there is no trench yet."""
        if s.options["entrenchments"] == "off" or s.trenches[s.index(s.side)] >> s.where[engineer] & 1:
            return False
        return s.effective(engineer) and bool(self.commanded >> engineer & 1)

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return why_not_move(s, action, self.moved)

    # --- the actions ------------------------------------------------------------------------------

    @rule("8.2", "8.7", "10.10")
    def take(self, play: Play, action: do.Take) -> None:
        """A unit begins to move."""
        s = play.s
        number = s.data.number[action.unit]
        self.moved |= 1 << number
        cell = s.where[number]
        disengaging = bool(s.zone(FOE[s.side]) >> cell & 1)
        points = allowance(s, number, commanded=bool(self.commanded >> number & 1), disengaging=disengaging)
        on_line = s.data.on_line >> cell & 1
        s.shown |= 1 << number
        play.push(March(number, points, points if on_line else -1, disengaging))

    @rule("24.6")
    def entrain(self, play: Play, action: do.Entrain) -> None:
        """A unit goes by rail; that is all its movement."""
        s = play.s
        number, to = s.data.number[action.unit], s.data.cell[action.to]
        self.moved |= 1 << number
        s.rail_used += 1
        start = s.where[number]
        s.put(number, to)
        tell_move(play, number, (start, to), "rail-move", "24.6")

    @rule("22.2")
    def pontoon(self, play: Play, action: do.Pontoon) -> None:
        """An engineer bridges the water and stays."""
        s = play.s
        number, to = s.data.number[action.unit], s.data.cell[action.to]
        self.moved |= 1 << number
        s.pontoons[number] = (s.where[number], to, 0)
        play.tell("pontoon-built", "22.2", side=s.side, unit=unit(s, number), hex=name(s, to), places=(action.to,))

    @rule("26.1")
    def dig(self, play: Play, action: do.Dig) -> None:
        """An engineer entrenches its hex and stays."""
        s = play.s
        number = s.data.number[action.unit]
        self.moved |= 1 << number
        s.trenches[s.index(s.side)] |= 1 << s.where[number]
        hex = s.data.name[s.where[number]]
        play.tell("entrenched", "26.1", side=s.side, unit=unit(s, number), hex=name(s, s.where[number]), places=(hex,))

    def end_phase(self, play: Play, action: do.EndPhase) -> None:
        """No more movement."""
        play.pop()


@rule("7.6", "7.8", "22.2")
def begin_movement(play: Play) -> None:
    """Command is checked once, before anybody moves; arrivals of this turn are in command."""
    s = play.s
    for engineer, (a, b, _) in list(s.pontoons.items()):
        s.pontoons[engineer] = (a, b, 0)
    play.push(Movement(in_command(s, s.side) | s.fresh & ~s.suppressed))


class Goals(NamedTuple):
    """Where a unit can go: over the ground, along lines, or one hex with all it has."""

    start: int
    ground: Ways
    lines: Ways
    one: int

    def cells(self) -> list[int]:
        """The hexes within reach, in the order of the map."""
        found = {*self.ground, *self.lines, *bits(self.one)}
        found.discard(self.start)
        return sorted(found)

    def way(self, to: int) -> tuple[int, ...]:
        """The way to one of them."""
        for ways in (self.lines, self.ground):
            if to in ways:
                return way_back(ways, to)
        return (to,)


class March(Decision, tag=True):
    """A unit in hand. `field` and `line` are the points left by either way of moving, -1 when that way is closed."""

    unit: int
    field: int
    line: int
    disengaging: bool
    walked: tuple[int, ...] = ()  # hexes entered by the move being told
    ahead: tuple[int, ...] = ()  # hexes still to enter
    stepped: bool = False

    def roles(self, s: State) -> tuple[str, ...]:
        return (s.side,)

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-march", unit=unit(s, self.unit))
        return Prompt(say, text("prompt-march-detail"), WAIT, ("8.2",))

    def goals(self, s: State) -> Goals:
        """Hexes within reach, and the ways there."""
        found: Goals | None = s.cache.get("goals")
        if found is None:
            found = s.cache["goals"] = self.find_goals(s)
        return found

    @rule("8.4", "8.7", "8.3")
    def find_goals(self, s: State) -> Goals:
        """By line where that is possible, else over the ground; one hex is always possible."""
        start = s.where[self.unit]
        if max(self.field, self.line) <= 0:
            return Goals(start, {}, {}, 0)
        walker = Walker(s, self.unit)
        one = 0 if self.stepped else walker.one_hex(start, self.disengaging)
        ground: Ways = {}
        lines: Ways = {}
        if self.field > 0:
            ground = walker.reach_by_field(start, self.field, self.disengaging, first=not self.stepped)
        if self.line > 0:
            lines = walker.reach_by_line(start, self.line, self.disengaging)
        return Goals(start, ground, lines, one)

    def legal(self, s: State, role: str) -> Legal:
        names = s.data.name
        return Legal([Option(do.Go, tuple([names[c] for c in self.goals(s).cells()])), Option(do.Halt)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return why_not_go(s, action, self.unit, self.disengaging, max(self.field, self.line))

    def go(self, play: Play, action: do.Go) -> None:
        """Move there, as far as nothing stops the unit on the way."""
        s = play.s
        self.ahead = self.goals(s).way(s.data.cell[action.to])
        self.walked = (s.where[self.unit],)

    def halt(self, play: Play, action: do.Halt) -> None:
        """The unit stays here."""
        play.s.shown &= ~(1 << self.unit)
        play.pop()

    def settle(self, play: Play) -> bool:
        """Walk on, hex by hex, until the way is done or a bridge is in question."""
        if not self.walked:
            return False
        while self.ahead:
            if not self.step(play, self.ahead[0]):
                self.ahead = ()
                break
            self.ahead = self.ahead[1:]
            if self.bridges(play):
                return True
        tell_move(play, self.unit, self.walked, "unit-moves", "8.2")
        self.walked = ()
        return True

    @rule("8.2", "8.4", "10.5", "22.2")
    def step(self, play: Play, to: int) -> bool:
        """Enter the next hex and pay; False when the way is closed by now."""
        s = play.s
        at = s.where[self.unit]
        walker = Walker(s, self.unit)
        by_line = walker.line(at, to) if self.line >= 0 else None
        by_field = walker.field(at, to, self.field, first=not self.stepped) if self.field >= 0 else None
        line = self.line - by_line if by_line is not None else -1
        field = self.field - by_field if by_field is not None else -1
        if max(line, field) < 0:
            if self.stepped or by_field is None:
                return False
            line = field = 0
        self.line, self.field = max(line, -1), max(field, -1)
        self.stepped = True
        self.cross(s, at, to)
        s.put(self.unit, to)
        if walker.zone >> to & 1:
            self.line = self.field = 0
        self.approach(play, to)
        return True

    @rule("22.2")
    def cross(self, s: State, at: int, to: int) -> None:
        """Note that a bridge of engineers has been used."""
        for engineer, (a, b, _) in s.pontoons.items():
            if {a, b} == {at, to} and engineer != self.unit and s.side_of(engineer) == s.side:
                s.pontoons[engineer] = (a, b, 1)

    @rule("22.2")
    def approach(self, play: Play, to: int) -> None:
        """A bridge of enemy engineers next to the unit is destroyed."""
        s = play.s
        near = s.data.grid.near[to]
        for engineer in [e for e in s.pontoons if s.side_of(e) != s.side and near >> s.where[e] & 1]:
            del s.pontoons[engineer]
            play.tell("pontoon-lost", "22.2", side=FOE[s.side], unit=unit(s, engineer), places=(s.data.name[to],))

    @rule("24.6")
    def bridges(self, play: Play) -> bool:
        """The first Soviet unit next to a bridge gives the Germans their chance."""
        s = play.s
        if s.side != SOVIET:
            return False
        near = [b for b in s.data.bridges_at.get(s.where[self.unit], ()) if b not in s.tried]
        for bridge in near:
            s.tried.append(bridge)
            play.push(Demolition(bridge))
        return bool(near)


class Demolition(Decision, tag=True):
    """The Germans may try to blow a bridge, once a game."""

    bridge: str

    def roles(self, s: State) -> tuple[str, ...]:
        return (GERMAN,)

    def prompt(self, s: State, role: str) -> Prompt:
        a, b = s.data.pair(self.bridge)
        say = text("prompt-demolition", first=name(s, a), second=name(s, b))
        return Prompt(say, None, text("wait-demolition"), ("24.6",))

    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Blow), Option(do.Spare)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("24.6", text("refused-bridge-first"))

    @rule("24.6")
    def blow(self, play: Play, action: do.Blow) -> None:
        """1-4 destroys it."""
        s = play.s
        play.pop()
        (die,) = play.roll()
        gone = die <= BLOWN
        if gone:
            s.blown.append(self.bridge)
        a, b = s.data.pair(self.bridge)
        play.tell(
            "bridge-blown" if gone else "bridge-stands", "24.6", side=GERMAN, first=name(s, a), second=name(s, b),
            die=die, rolls=(Rolled((die,)),), places=(s.data.name[a], s.data.name[b]),
        )  # fmt: skip

    def spare(self, play: Play, action: do.Spare) -> None:
        """It stands for good."""
        play.pop()
        a, b = play.s.data.pair(self.bridge)
        play.tell("bridge-spared", "24.6", side=GERMAN, first=name(play.s, a), second=name(play.s, b))
