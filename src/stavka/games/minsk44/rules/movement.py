"""Chapters 8 to 10: the movement phase."""

from __future__ import annotations

from functools import partial
from itertools import compress
from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.bars import Bar, unbarred, why_barred
from stavka.core.frames import ActiveSideDecides, Prompt
from stavka.core.hexes import bits, flags, mask_of
from stavka.core.ledger import rule
from stavka.core.secrets import Deciders, Open, Units
from stavka.core.texts import Refusal, text
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44.atlas import LINES
from stavka.games.minsk44.caches import StackMoves
from stavka.games.minsk44.rules.command import Hosts, command_and_hosts, guests_of
from stavka.games.minsk44.rules.demolition import approach, watched
from stavka.games.minsk44.rules.effects import Play, eliminate, its_name, name, unit
from stavka.games.minsk44.rules.engineers import building_options, why_not_bridge, why_not_dig
from stavka.games.minsk44.rules.fog import exposed, recognise, relocate, tell_move, tell_of
from stavka.games.minsk44.rules.paths import Walker, allowance, lie_of_the_land
from stavka.games.minsk44.rules.rail import train_options, why_not_entrain
from stavka.games.minsk44.rules.reach import Ground, Start, why_not_go
from stavka.games.minsk44.rules.refusals import NOT_NOW, own_unit
from stavka.games.minsk44.series import queue_cost
from stavka.games.minsk44.state import COLUMN, DUE, FOE, GAP, LEFT, Own, State

NOBODY = -1

WAIT = text("wait-movement")


class Movement(ActiveSideDecides, tag=True):
    """The phasing player moves units one at a time; the last one moved may go on while it has points."""

    # units in command as the phase began, or if a headquarters takes them as its guest now; and who takes whom:
    # those of the others would tell where headquarters are
    commanded: Own[int]
    hosts: Deciders[Hosts] = ()
    guests: Own[int] = 0  # units that have moved as guests
    moved: Units[int] = 0
    uncovered: Open[int] = 0  # units laid on top of their stack in this phase
    hand: Deciders[int] = NOBODY  # the last unit moved: that it may go on would tell whether it is in command
    field: Deciders[int] = 0  # its points for moving over the ground, and along lines; 0 or less: none
    line: Deciders[int] = 0
    disengaging: Deciders[bool] = False
    stepped: Deciders[bool] = False
    walked: Open[tuple[int, ...]] = ()  # hexes of the move being made
    ahead: Deciders[tuple[int, ...]] = ()  # hexes still to enter
    seen: Deciders[bool] = False  # has the enemy seen which unit it is?

    ASKS: ClassVar[bool] = True

    def prompt(self, s: State, role: str) -> Prompt:
        if role == s.side and (crowded := overstacked(s, s.side)):
            hexes = [name(s, c) for c in crowded]
            return Prompt(text("prompt-movement"), text("prompt-movement-crowded", hexes=hexes), WAIT, ("9.1", "8.1"))
        left = self.movable(s).bit_count() if role == s.side else 0
        return Prompt(text("prompt-movement"), text("prompt-movement-detail", left=left), WAIT, ("8.1",))

    # --- what is possible -------------------------------------------------------------------------

    @rule("8.3", "8.4")
    def resting(self, s: State) -> tuple[Bar, ...]:
        """Units that do not move any more, or never."""
        return (
            Bar(s.data.fixed, "8.4", "refused-cannot-move", args=its_name),
            Bar(self.moved, "8.3", "refused-moved", args=its_name),
        )

    def movable(self, s: State) -> int:
        """Units that have not moved yet and can."""
        return unbarred(s.on_map(s.side), self.resting(s))

    @rule("19.1")
    def on_top(self, s: State) -> tuple[Bar, ...]:
        """Units that are not laid on top of their stack: they lie there, or have been laid there already."""
        return (Bar(~s.covered | self.uncovered, "19.1", "refused-uncover", args=its_name),)

    @rule("8.1", "8.2", "8.3", "8.5", "9.1")
    def legal(self, s: State, role: str) -> Legal:
        movable = self.movable(s)
        options = self.moves(s, movable)
        if s.rail_used < s.data.armies[s.side].trains:
            options += train_options(s, movable)
        options += building_options(s, movable & s.data.engineers, self.commanded)
        if s.data.exits[s.side]:
            options.append(Option(do.Leave, s.data.some_units(self.leaving(s, movable))))
        options.append(Option(do.Uncover, s.data.some_units(unbarred(s.data.of[s.side], self.on_top(s)))))
        crowded = overstacked(s, s.side)
        units = s.units_in(mask_of(crowded)) if crowded else ()
        options.append(Option(do.Lose, [s.data.ids[u] for u in units]) if crowded else Option(do.EndPhase))
        return Legal(options)

    @rule("8.2", "10.10")
    def moves(self, s: State, movable: int) -> list[Option]:
        """Where units can go, those that stand together and move alike in one entry."""
        options = []
        if self.hand >= 0:
            goals = Ground(s, self.in_hand(s)).goals()
            options.append(Option(do.Move, s.data.unit_names(1 << self.hand), s.data.hexes(goals)))
        if s.columns:
            options += self.columns(s)
        known = lie_of_the_land(s, s.side).moves[s.weather]
        cells = sorted({*compress(s.where, flags(movable))})
        options += known.of_stacks(cells, s.stacks, self.standing(s), s.jammed(s.side), partial(self.stack_moves, s))
        for engineer in s.pontoons:
            known.forget(s.where[engineer])
        return options

    def standing(self, s: State) -> int:
        """Who has moved, and above all units once more who is in command."""
        return self.moved | self.commanded << len(s.where)

    @rule("8.2", "10.10")
    def stack_moves(self, s: State, stack: tuple[int, ...]) -> StackMoves:
        """The moves of units that stand together, those that move alike in one entry."""
        data, done = s.data, self.moved | s.data.fixed
        alike: dict[tuple[int, int], list[Start]] = {}
        for u in stack:
            if not done >> u & 1:
                start = self.start(s, u)
                alike.setdefault((data.weight[u], start.field), []).append(start)
        passed, options = 0, []
        for group in alike.values():
            goals, through = Ground(s, group[-1]).reach()
            names = data.unit_names(mask_of([start.unit for start in group]))
            options.append(Option(do.Move, names, data.hexes(goals)))
            passed |= through
        units = mask_of(stack)
        units |= units << len(s.where)
        return StackMoves(stack, units, self.standing(s) & units, passed, s.jammed(s.side) & passed, options)

    @rule("6.4")
    def columns(self, s: State) -> list[Option]:
        """Units lined up on a road off the map come by it, as far as their points last."""
        options = []
        for cell, column in sorted(s.columns.items()):
            for number in column if not s.jammed(s.side) >> cell & 1 else ():
                if number == GAP:
                    continue
                if s.side_of(number) == s.side and (start := self.column_start(s, cell, number)).line >= 0:
                    goals = Ground(s, start).goals() | 1 << cell
                    options.append(Option(do.Move, s.data.unit_names(1 << number), s.data.hexes(goals)))
        return options

    @rule("6.4")
    def column_start(self, s: State, cell: int, number: int) -> Start:
        """A unit of a column on the entry hex, less the way from its place in the column; a zone stops it there."""
        points = allowance(s, number, commanded=True, disengaging=False)
        price = min(s.data.links[cell].values())
        points -= queue_cost(s.columns[cell].index(number), s.limit(s.side), price)
        stopped = points >= 0 and s.zone(FOE[s.side]) >> cell & 1
        return Start(number, cell, 0, 0 if stopped else points, False, True)

    @rule("8.2", "8.7", "10.10")
    def start(self, s: State, unit: int) -> Start:
        """A unit that has not moved yet; one that sets out from an enemy zone disengages."""
        data, cell = s.data, s.where[unit]
        disengaging = bool(lie_of_the_land(s, s.side).zone >> cell & 1)
        points = allowance(s, unit, commanded=bool(self.commanded >> unit & 1), disengaging=disengaging)
        return Start(unit, cell, points, points if data.on_line >> cell & 1 else 0, disengaging, False)

    def in_hand(self, s: State) -> Start:
        """The unit in hand with the points it has left."""
        return Start(self.hand, s.where[self.hand], self.field, self.line, self.disengaging, self.stepped)

    @rule("8.11")
    def leaving(self, s: State, movable: int) -> int:
        """Units on an exit hex, outside enemy zones, with the points for one more hex like it."""
        exits = s.data.exits[s.side]
        starts = [self.start(s, u) for u in bits(movable) if s.where[u] in exits]
        if self.hand >= 0:
            starts.append(self.in_hand(s))
        return mask_of(x.unit for x in starts if self.why_not_leave(s, x) is None)

    @rule("8.11")
    def why_not_leave(self, s: State, start: Start) -> Refusal | None:
        """Why a unit cannot leave the map, or None."""
        places = (s.data.name[start.cell],)
        if start.cell not in s.data.exits[s.side]:
            return Refusal("8.11", text("refused-no-exit"), places=places)
        if s.zone(FOE[s.side]) >> start.cell & 1:
            return Refusal("8.11", text("refused-leave-zone"), places=places)
        if not self.can_pay_exit(s, start):
            return Refusal("8.11", text("refused-leave-points", unit=unit(s, start.unit)))
        return None

    @rule("8.11")
    def can_pay_exit(self, s: State, start: Start) -> bool:
        """The hex beyond the edge is like the exit hex; a line that goes on costs what it costs on the map."""
        line = s.data.exits[s.side][start.cell].line
        by_line = bool(line) and LINES[line] <= start.line
        return by_line or s.data.enter[s.data.weight[start.unit]][start.cell] <= start.field

    @rule("8.1", "8.3", "8.4", "19.1")
    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.EndPhase):
            hexes = [name(s, c) for c in overstacked(s, s.side)]
            return Refusal("9.1", text("refused-overstacked", hexes=hexes), text("remedy-overstacked"))
        if isinstance(action, do.Lose):
            return Refusal("9.1", text("refused-not-overstacked"))
        if not isinstance(action, do.Move | do.Leave | do.Uncover | do.Entrain | do.Pontoon | do.Dig):
            return NOT_NOW
        number = own_unit(s, action.unit, "8.1")
        if isinstance(number, Refusal):
            return number
        if isinstance(action, do.Uncover):
            return why_barred(s, self.on_top(s), number) or NOT_NOW
        if number == self.hand and isinstance(action, do.Move | do.Leave):
            return self.why_not(s, action, self.in_hand(s))
        return why_barred(s, self.resting(s), number) or self.why_not(s, action, self.start(s, number))

    def why_not(self, s: State, action: Action, start: Start) -> Refusal:
        """Why a unit that may still move cannot do this."""
        refusal: Refusal | None = None
        if isinstance(action, do.Move):
            refusal = why_not_go(s, s.data.cell.get(action.to), start)
        elif isinstance(action, do.Leave):
            refusal = self.why_not_leave(s, start)
        elif isinstance(action, do.Entrain):
            refusal = why_not_entrain(s, start.unit)
        elif isinstance(action, do.Pontoon):
            refusal = why_not_bridge(s, start.unit, s.data.cell.get(action.to, -1))
        elif isinstance(action, do.Dig):
            refusal = why_not_dig(s, start.unit, self.commanded)
        return refusal or NOT_NOW

    # --- the actions ------------------------------------------------------------------------------

    @rule("8.2")
    def move(self, play: Play, action: do.Move) -> None:
        """A unit sets out, or goes on, by the cheapest way."""
        s = play.s
        number, to = s.data.number[action.unit], s.data.cell[action.to]
        lined_up = False
        if s.where[number] == COLUMN:
            cell = next(c for c, column in s.columns.items() if number in column)
            self.take(self.column_start(s, cell, number))
            s.put(number, cell)
            s.fresh |= 1 << number
            lined_up = True  # and known by name
        elif number != self.hand:
            self.take(self.start(s, number))
        self.ahead = () if s.where[number] == to else Ground(s, self.in_hand(s)).way(to)
        self.walked = (s.where[number],)
        self.seen = lined_up or exposed(s, number)
        if lined_up:
            approach(play, number)

    def take(self, start: Start) -> None:
        """Another unit is in hand."""
        self.be_guest(start.unit)
        self.moved |= 1 << start.unit
        self.hand, self.field, self.line = start.unit, start.field, start.line
        self.disengaging, self.stepped = start.disengaging, start.stepped

    @rule("24.6", "7.6")
    def be_guest(self, number: int) -> None:
        """A unit that needs a headquarters as host takes its place; others may be out of command by that."""
        outside = 0
        for _, near in self.hosts:
            outside |= near
        if outside >> number & 1 and self.commanded >> number & 1:
            self.guests |= 1 << number
            self.commanded = self.commanded & ~outside | guests_of(self.hosts, self.guests)

    @rule("8.11", "23.5")
    def leave(self, play: Play, action: do.Leave) -> None:
        """A unit goes off the map; it is not lost, and its owner may score it."""
        s = play.s
        number = s.data.number[action.unit]
        cell = s.where[number]
        points = s.data.exits[s.side][cell].points
        self.stays(number)
        relocate(play, number, LEFT, seen=True)
        s.suppressed &= ~(1 << number)
        s.points[s.index(s.side)] += points
        hex = s.data.name[cell]
        play.tell(
            "unit-leaves", "8.11", "23.5", side=s.side, unit=unit(s, number), hex=name(s, cell), points=points,
            places=(hex,), discloses=True,
        )  # fmt: skip

    @rule("19.1")
    def uncover(self, play: Play, action: do.Uncover) -> None:
        """The owner orders a stack: this unit lies on top, for all to see."""
        s = play.s
        number = s.data.number[action.unit]
        self.uncovered |= 1 << number
        cell = s.where[number]
        s.lay_on_top(number)
        hex = s.data.name[cell]
        play.tell(
            "unit-uncovered", "19.1", side=s.side, unit=unit(s, number), hex=name(s, cell), places=(hex,),
            discloses=True,
        )  # fmt: skip
        recognise(s, (number,))

    @rule("24.6")
    def entrain(self, play: Play, action: do.Entrain) -> None:
        """A unit goes by rail; that is all its movement."""
        s = play.s
        number, to = s.data.number[action.unit], s.data.cell[action.to]
        self.stays(number)
        s.rail_used += 1
        start, seen = s.where[number], exposed(s, number)
        relocate(play, number, to, seen=seen)
        tell_move(play, number, (start, to), "rail-move", "24.6", seen=seen)
        self.warn(play, number)
        approach(play, number)

    @rule("22.2")
    def pontoon(self, play: Play, action: do.Pontoon) -> None:
        """An engineer bridges the water and stays."""
        s = play.s
        number, to = s.data.number[action.unit], s.data.cell[action.to]
        self.stays(number)
        s.pontoons[number] = (s.where[number], to, 0)
        play.tell(
            "pontoon-built", "22.2", side=s.side, unit=unit(s, number), hex=name(s, to), places=(action.to,),
            discloses=True,
        )  # fmt: skip
        recognise(s, (number,))

    @rule("26.1", "19.1")
    def dig(self, play: Play, action: do.Dig) -> None:
        """An engineer entrenches its hex and stays; that it can, it shows."""
        s = play.s
        number = s.data.number[action.unit]
        self.be_guest(number)
        self.stays(number)
        s.trenches[s.index(s.side)] |= 1 << s.where[number]
        hex = s.data.name[s.where[number]]
        tell_of(play, number, "entrenched", "26.1", seen=True, hex=name(s, s.where[number]), places=(hex,))
        recognise(s, (number,))

    @rule("9.1")
    def lose(self, play: Play, action: do.Lose) -> None:
        """The owner gives up a unit of a hex that holds too many."""
        number = play.s.data.number[action.unit]
        if number == self.hand:
            self.stays(number)
        eliminate(play, number, "9.1", scores=False)

    def warn(self, play: Play, number: int) -> None:
        """Tell when a hex holds too many: they cannot stay so to the end of the phase."""
        s = play.s
        cell = s.where[number]
        if (count := len(s.at(cell))) > (limit := s.most(s.at(cell))):
            play.tell(
                "overstacked", "9.1", side=s.side, hex=name(s, cell), count=count, limit=limit,
                places=(s.data.name[cell],),
            )  # fmt: skip

    def stays(self, number: int) -> None:
        """A unit has done all it does in this phase."""
        self.moved |= 1 << number
        self.hand, self.field, self.line = NOBODY, 0, 0

    @rule("6.4")
    def end_phase(self, play: Play, action: do.EndPhase) -> None:
        """No more movement; what is left of a column comes in the next turn."""
        for number in play.s.lined_up():
            play.s.put(number, DUE)
        play.s.columns = {}
        play.pop()

    # --- walking ----------------------------------------------------------------------------------

    def settle(self, play: Play) -> bool:
        """Walk on until the way is done or a bridge is in question."""
        if not self.walked:
            return False
        while self.ahead:
            if self.march(play):
                self.tell_way(play)
                return True
        self.tell_way(play)
        self.warn(play, self.hand)
        self.walked = ()
        if max(self.field, self.line) <= 0:
            self.stays(self.hand)
        return True

    def tell_way(self, play: Play) -> None:
        """Tell how far the unit has come."""
        if len(self.walked) > 1:
            tell_move(play, self.hand, self.walked, "unit-moves", "8.2", seen=self.seen)
            self.walked = self.walked[-1:]

    def march(self, play: Play) -> bool:
        """Enter hexes up to the next one where something may happen; True when a bridge is in question."""
        s = play.s
        walker, eyed = Walker(s, self.hand), watched(s, s.side)
        at = s.where[self.hand]
        while self.ahead:
            to = self.ahead[0]
            if not self.pay(walker, at, to):
                self.ahead = ()
                break
            self.cross(s, at, to)
            at, self.ahead, self.walked = to, self.ahead[1:], (*self.walked, to)
            if eyed >> at & 1:
                break
        if at != s.where[self.hand]:
            relocate(play, self.hand, at, seen=self.seen)
            self.seen = self.seen or exposed(s, self.hand)
            return approach(play, self.hand)
        return False

    @rule("8.2", "8.4", "10.5")
    def pay(self, walker: Walker, at: int, to: int) -> bool:
        """The price of a step, by either way of moving; False when the way is closed by now."""
        by_line = walker.line(at, to) if self.line > 0 else None
        by_field = walker.field(at, to, self.field, first=not self.stepped) if self.field > 0 else None
        line = self.line - by_line if by_line is not None else -1
        field = self.field - by_field if by_field is not None else -1
        if max(line, field) < 0:
            if self.stepped or by_field is None:
                return False
            line = field = 0
        stop = walker.zone >> to & 1
        self.line, self.field = (0, 0) if stop else (max(line, 0), max(field, 0))
        self.stepped = True
        return True

    @rule("22.2")
    def cross(self, s: State, at: int, to: int) -> None:
        """Note that a bridge of engineers has been used."""
        for engineer, (a, b, _) in s.pontoons.items():
            if {a, b} == {at, to} and engineer != self.hand and s.side_of(engineer) == s.side:
                s.pontoons[engineer] = (a, b, 1)


@rule("9.1")
def overstacked(s: State, side: str) -> list[int]:
    """Hexes of a side with more units than may stay there."""
    stacks, usual = s.stacks, s.limit(side)
    alike = usual if not s.data.allies else 0  # with Axis allies among them fewer units may be too many
    return [c for c in bits(s.full(side)) if len(stacks[c]) > (alike or s.most(stacks[c]))]


@rule("7.6", "7.8", "22.2")
def begin_movement(play: Play) -> None:
    """Command is checked once, before anybody moves; arrivals of this turn are in command."""
    s = play.s
    for engineer, (a, b, _) in list(s.pontoons.items()):
        s.pontoons[engineer] = (a, b, 0)
    play.push(Movement(*command_to_move(s)))


@rule("7.6", "24.6")
def command_to_move(s: State) -> tuple[int, Hosts]:
    """Units in command as the phase begins or as guests of a headquarters, and who takes whom as guest."""
    arrivals = s.fresh & s.data.of[s.side] & ~s.suppressed
    core, hosts = command_and_hosts(s, s.side, arrivals)
    return core | arrivals | guests_of(hosts, 0), hosts
