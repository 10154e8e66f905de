"""Chapter 7: the five German actions, one a turn."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.bars import Bar, Places, unbarred, why_barred
from stavka.core.frames import Decision, Prompt
from stavka.core.hexes import Mask, bits, lowest, mask_of
from stavka.core.ledger import rule
from stavka.core.secrets import Open, Units
from stavka.core.texts import Moved, Refusal, text
from stavka.games.stalingrad import actions as do
from stavka.games.stalingrad.rules import memory
from stavka.games.stalingrad.rules.bars import (
    already_in_contact,
    entering,
    its_name,
    long_end,
    long_ground,
    next_to_soviets,
    not_own,
    nothing_to_attack,
    own_cells,
    stepping,
)
from stavka.games.stalingrad.rules.combat import Combat
from stavka.games.stalingrad.rules.deciding import GermanDecides
from stavka.games.stalingrad.rules.effects import Play, enter, name, unit
from stavka.games.stalingrad.rules.reinforcements import call
from stavka.games.stalingrad.secrecy import Germans
from stavka.games.stalingrad.state import GERMAN, STACK_LIMIT, State

SHORT_MOVES = 2
CALL, END = Option(do.CallReinforcements), Option(do.EndTurn)
ATTACK, CALL_OFF = Option(do.Attack), Option(do.CallOff)


class GermanTurn(GermanDecides, tag=True):
    """The German player chooses one of five actions; short moves are made one unit at a time."""

    moves: Open[tuple[tuple[int, int], ...]] = ()  # short moves made: (from, to)
    moved: Units[int] = 0
    declined: Open[tuple[tuple[int, int], ...]] = ()  # (target, stack) that the other army stayed out of this turn

    ASKS: ClassVar[bool] = True

    def prompt(self, s: State, role: str) -> Prompt:
        if self.moves:
            left = SHORT_MOVES - len(self.moves)
            return Prompt(text("prompt-short-moves", left=left), text("prompt-short-moves-detail"), WAIT, ("7.4.1",))
        return Prompt(text("prompt-german-turn"), text("prompt-german-turn-detail"), WAIT, ("7.1",))

    @rule("7.1", "11.8")
    def legal(self, s: State, role: str) -> Legal:
        free, own = unbarred(s.data.grid.board, entering(s)), own_cells(s)
        options = self.short_moves(s, own, free)
        if not self.moves:
            options += [CALL, *self.long_moves(s, own), *self.approaches(s, own, free), self.assaults(s)]
        options.append(END)
        return Legal(options)

    @rule("7.4.1", "7.4.2", "7.4.3")
    def short_moves(self, s: State, own: int, free: int) -> list[Option]:
        """Units and the hexes they may step to, not next to Soviets."""
        at, still = s.at, ~self.moved
        option, near = s.data.short_moves, s.data.grid.near
        free &= ~next_to_soviets(s).things
        if len(self.moves) == SHORT_MOVES:
            ways = self.ways()
            return [option(at[cell] & still, ways[cell] & free) for cell in sorted(ways) if own >> cell & 1]
        return [option(at[cell] & still, near[cell] & free) for cell in bits(own)]

    @rule("7.4.1")
    def ways(self) -> dict[int, Mask]:
        """The short moves made, by start: after two only their ways are open, for units that follow."""
        ways: dict[int, Mask] = {}
        for start, to in self.moves:
            ways[start] = ways.get(start, 0) | 1 << to
        return ways

    def shut_by_moves(self, start: int) -> Mask:
        """After two short moves: all hexes but those where more units may follow."""
        return ~self.ways().get(start, 0) if len(self.moves) == SHORT_MOVES else 0

    def moves_made(self, start: int) -> Bar:
        """The two short moves that shut the other hexes."""
        return Bar(self.shut_by_moves(start), "7.4.1", "refused-two-short-moves", "remedy-undo")

    @rule("7.3.1", "7.3.2", "7.3.3", "7.3.4")
    def long_moves(self, s: State, own: int) -> list[Option]:
        """Whole stacks, one or two Clear hexes away from all Soviets, to an empty hex."""
        data, near_to = s.data, s.data.grid.near
        free = unbarred(data.grid.board, long_ground(s))
        ends = free & ~long_end(s).things
        prized = self.prized(s) & free
        options = []
        for cell in bits(own):
            if not free >> cell & 1:
                continue
            near = near_to[cell] & free
            goals = (near | data.next_to(near & ~prized)) & ends
            options.append(data.long_moves(1 << cell, goals, 0))
            if near & prized:
                by_way = bits(near & prized)
                options += [data.long_moves(1 << cell, near_to[via] & ends, 1 << via) for via in by_way]
        return options

    @staticmethod
    def prized(s: State) -> int:
        """Hexes where it matters who enters: passing through one of them is the player's own choice."""
        return (s.data.prized | s.forts | (1 << s.hq if s.hq >= 0 else 0)) & ~s.german_held

    def way(self, s: State, start: int, to: int, via: str) -> tuple[int, ...]:
        """The hexes entered by a long move: by the way named, or by ordinary ground."""
        near = s.data.grid.near
        if via:
            return (s.data.cell[via], to)
        if near[start] >> to & 1:
            return (to,)
        between = unbarred(near[start] & near[to], long_ground(s)) & ~self.prized(s)
        return (lowest(between & ~s.german_held or between), to)

    @rule("7.5.1", "7.5.2", "7.5.3")
    def approaches(self, s: State, own: int, free: int) -> list[Option]:
        """Units not next to Soviets, and the hexes next to Soviets they may step to."""
        data, at, near, option = s.data, s.at, s.data.grid.near, s.data.approaches
        goals = free & ~nothing_to_attack(s).things
        starts = bits(own & data.next_to(goals) & ~already_in_contact(s).things)
        return [option(at[cell], near[cell] & goals) for cell in starts]

    @rule("7.6.1", "7.6.2", "11.10")
    def assaults(self, s: State) -> Option:
        """Soviet stacks next to a stack of the player."""
        return s.data.assaults(unbarred(s.data.grid.board, self.no_assault(s)))

    def no_assault(self, s: State) -> tuple[Bar, ...]:
        """Hexes that are no target of a planned attack: without Soviets, or without an own stack next to them."""
        apart = ~s.data.grid.adjacent(own_cells(s))
        return (
            Bar(~s.soviet_cells, "7.6.2", "refused-no-soviets", args=its_name),
            Bar(apart, "7.6.2", "refused-no-stack-adjacent", "remedy-quick-attack", places=neighbours),
        )

    # --- why not ----------------------------------------------------------------------------

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if self.moves and not isinstance(action, do.ShortMove | do.EndTurn):
            return Refusal("7.1", text("refused-one-action"), text("remedy-undo"))
        match action:
            case do.ShortMove(unit, to):
                refusal = self.why_not_short(s, unit, to)
            case do.Approach(unit, to):
                refusal = self.why_not_approach(s, unit, to)
            case do.LongMove(start, to, via):
                refusal = self.why_not_long(s, start, to, via)
            case do.Assault(target):
                refusal = off_map(s, target) or why_barred(s, self.no_assault(s), s.data.cell[target])
            case _:
                refusal = None
        return refusal or Refusal("7.1", text("refused-five-actions"))

    def why_not_short(self, s: State, id: str, to: str) -> Refusal | None:
        """What stands in the way of a short move."""
        refusal = not_a_mover(s, id) or off_map(s, to)
        if refusal:
            return refusal
        unit, cell = s.data.number[id], s.data.cell[to]
        start = s.where[unit]
        if self.moved >> unit & 1:
            return Refusal("7.4.1", text("refused-moved-already"))
        bars = stepping(s, start, (*entering(s), next_to_soviets(s)))
        return why_barred(s, (not_own(s),), start) or why_barred(s, (self.moves_made(start), *bars), cell)

    def why_not_approach(self, s: State, id: str, to: str) -> Refusal | None:
        """What stands in the way of a quick attack's approach."""
        refusal = not_a_mover(s, id) or off_map(s, to)
        if refusal:
            return refusal
        start, cell = s.where[s.data.number[id]], s.data.cell[to]
        bars = stepping(s, start, (*entering(s), nothing_to_attack(s)))
        return why_barred(s, (not_own(s), already_in_contact(s)), start) or why_barred(s, bars, cell)

    def why_not_long(self, s: State, start: str, to: str, via: str) -> Refusal | None:
        """What stands in the way of a long move: the stack, the ground, the goal, the distance, the way."""
        refusal = off_map(s, start) or off_map(s, to) or off_map(s, via or to)
        if refusal:
            return refusal
        data = s.data
        cell, goal = data.cell[start], data.cell[to]
        if not s.german_cells >> cell & 1:
            return Refusal("7.3.1", text("refused-no-stack"))
        path = (cell, data.cell[via], goal) if via else (cell, goal)
        return (
            why_barred(s, (not_own(s),), cell)
            or why_barred(s, long_ground(s, 1 << cell), *path)
            or why_barred(s, (long_end(s),), goal)
            or self.why_not_way(s, cell, goal, via)
        )

    @rule("7.3.3")
    def why_not_way(self, s: State, start: int, goal: int, via: str) -> Refusal | None:
        """Two hexes at most, over open ground; a hex that is passed is named where it matters who enters it."""
        grid, ground = s.data.grid, long_ground(s)
        between = grid.near[start] & grid.near[goal]
        if not between and not grid.near[start] >> goal & 1:
            return Refusal("7.3.3", text("refused-long-two-hexes"))
        passable = unbarred(between, ground)
        if not passable:
            return why_barred(s, ground, *bits(between))
        return Refusal(
            "7.3.3", text("refused-long-way"), text("remedy-long-way"), grid.names(passable & self.prized(s))
        )

    # --- the actions ------------------------------------------------------------------------

    def call(self, play: Play, action: do.CallReinforcements) -> None:
        """Reinforcements (7.2)."""
        play.pop()
        call(play)

    @rule("7.3.1", "7.3.4")
    def long_move(self, play: Play, action: do.LongMove) -> None:
        """The whole stack goes."""
        s = play.s
        play.pop()
        start, to = s.data.cell[action.start], s.data.cell[action.to]
        path = (start, *self.way(s, start, to, action.via))
        units = bits(s.germans_at(start))
        for u in units:
            s.put(u, to)
        memory.follow(s, start, to, s.data.germans)
        if play.heard:
            names = tuple(s.data.name[c] for c in path)
            play.tell(
                "long-move", "7.3.1", side=GERMAN, places=names, start=name(s, start), hex=name(s, to),
                count=len(units), moves=tuple(Moved(names, GERMAN, s.data.ids[u]) for u in units),
                private={"units": [unit(s, u) for u in units]}, to=s.germans,
            )  # fmt: skip
        for cell in path[1:]:
            enter(play, cell, GERMAN)

    @rule("7.4.1", "7.4.3", "3.3")
    def short_move(self, play: Play, action: do.ShortMove) -> None:
        """One unit steps; units with the same start and goal make one move."""
        s = play.s
        number, to = s.data.number[action.unit], s.data.cell[action.to]
        start = s.where[number]
        if (start, to) not in self.moves:
            self.moves = (*self.moves, (start, to))
        self.moved |= 1 << number
        step(play, number, to, "short-move", "7.4.1")
        enter(play, to, GERMAN)

    @rule("7.4.4")
    def end_turn(self, play: Play, action: do.EndTurn) -> None:
        """No (more) short moves."""
        play.pop()
        if not self.moves:
            play.tell("german-pass", "7.4.4", side=GERMAN)

    def approach(self, play: Play, action: do.Approach) -> None:
        """The first unit of a quick attack."""
        s = play.s
        number = s.data.number[action.unit]
        play.pop()
        play.push(QuickAttack(s.where[number], s.data.cell[action.to], 1 << number))

    def assault(self, play: Play, action: do.Assault) -> None:
        """The target of a planned attack."""
        play.pop()
        play.push(PlannedAttack(play.s.data.cell[action.target], declined=self.declined))


def neighbours(s: State, cell: int) -> Places:
    """The hexes next to a hex, to point at."""
    return s.data.grid.names(s.data.grid.near[cell])


@rule("7.5.1")
def approach_from(s: State, to: int) -> int:
    """The acting player's stacks that may move to a hex for a quick attack: none that is next to Soviets already."""
    return s.data.grid.near[to] & own_cells(s) & ~already_in_contact(s).things


@rule("3.1")
def off_map(s: State, hex: str) -> Refusal | None:
    """A hex that is not on the map."""
    return None if hex in s.data.cell else Refusal("3.1", text("refused-off-map"))


def not_a_mover(s: State, id: str) -> Refusal | None:
    """A unit that is not a German one on the map."""
    unit = s.data.number.get(id, -1)
    if 0 <= unit < s.data.german_count and s.where[unit] >= 0:
        return None
    return Refusal("7.1", text("refused-not-your-unit"))


WAIT = text("wait-german-turn")


def step(play: Play, number: int, to: int, message: str, cited: str) -> None:
    """A German unit moves one hex; the enemy sees a block move, not which."""
    s = play.s
    start = s.where[number]
    s.put(number, to)
    memory.follow(s, start, to, s.data.germans)
    play.disclosed = True
    if play.heard:
        names = (s.data.name[start], s.data.name[to])
        play.tell(
            message, cited, side=GERMAN, discloses=True, start=name(s, start), hex=name(s, to), places=names,
            moves=(Moved(names, GERMAN, s.data.ids[number]),), private={"unit": unit(s, number)}, to=s.germans,
        )  # fmt: skip


class QuickAttack(GermanDecides, tag=True):
    """Units gather for a quick attack; nothing moves before the blow is struck."""

    start: Germans[int]  # which units come from where is not told before they move
    to: Open[int]
    units: Units[int]

    ASKS: ClassVar[bool] = True

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(
            text("prompt-quick-attack", hex=name(s, self.to)),
            text("prompt-quick-attack-detail"),
            WAIT,
            ("7.5.4",),
        )

    @rule("7.5.3", "3.8")
    def staying(self, s: State) -> tuple[Bar, ...]:
        """Units that do not come along: no room is left, they belong to another stack, or they come already."""
        room = STACK_LIMIT - s.size(self.to) - self.units.bit_count()
        return (
            Bar(0 if room > 0 else ~0, "3.8", "refused-stack-full", places=(s.data.name[self.to],)),
            Bar(~s.germans_at(self.start) | self.units, "7.5.3", "refused-one-moving-stack"),
        )

    def others(self, s: State) -> int:
        """Units of the moving stack that may still come along."""
        return unbarred(s.data.germans, self.staying(s))

    @rule("7.5.4")
    def targets(self, s: State) -> int:
        """The Soviet stacks next to the hex reached."""
        return s.data.grid.near[self.to] & s.soviet_cells

    def legal(self, s: State, role: str) -> Legal:
        data = s.data
        return Legal(
            [
                Option(do.Approach, data.unit_names(self.others(s)), (data.name[self.to],)),
                Option(do.Strike, data.grid.names(self.targets(s))),
            ]
        )

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.Approach):
            unit = s.data.number.get(action.unit, -1)
            refusal = why_barred(s, self.staying(s), unit) if unit >= 0 else None
            return refusal or Refusal("7.5.3", text("refused-one-moving-stack"))
        if isinstance(action, do.Strike):
            return Refusal("7.5.4", text("refused-not-adjacent"), text("remedy-adjacent-target"))
        return Refusal("7.1", text("refused-finish-attack"), text("remedy-undo"))

    def approach(self, play: Play, action: do.Approach) -> None:
        """Another unit comes along."""
        self.units |= 1 << play.s.data.number[action.unit]

    @rule("7.5.2", "7.5.4", "7.5.5")
    def strike(self, play: Play, action: do.Strike) -> None:
        """Move in and attack with everything in the hex."""
        s = play.s
        play.pop()
        for number in bits(self.units):
            step(play, number, self.to, "approach", "7.5.2")
        enter(play, self.to, GERMAN)
        target = s.data.cell[action.target]
        start_battle(play, (self.to,), target, planned=False)


class PlannedAttack(GermanDecides, tag=True):
    """Stacks join a planned attack, each whole."""

    target: Open[int]
    stacks: Open[tuple[int, ...]] = ()
    declined: Open[tuple[tuple[int, int], ...]] = ()

    ASKS: ClassVar[bool] = True
    FORCED: ClassVar[tuple[type[Action], ...]] = (do.Join,)

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-planned-attack", hex=name(s, self.target), stacks=len(self.stacks))
        return Prompt(say, text("prompt-planned-attack-detail"), WAIT, ("7.6.2",))

    def near(self, s: State) -> int:
        """German stacks next to the target that have neither joined nor declined."""
        return s.data.grid.near[self.target] & s.german_cells & ~mask_of((*self.stacks, *self.stays_out()))

    def stays_out(self) -> tuple[int, ...]:
        """Stacks of the other army that do not join an attack on this target."""
        return tuple(stack for target, stack in self.declined if target == self.target)

    @rule("7.6.2", "7.6.3", "11.4", "11.10")
    def legal(self, s: State, role: str) -> Legal:
        options = [s.data.joins(self.near(s))]
        if mask_of(self.stacks) & own_cells(s):
            options.append(ATTACK)
        if self.stays_out():
            options.append(CALL_OFF)
        return Legal(options)

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.Join):
            if s.data.cell.get(action.stack) in self.stays_out():
                return Refusal("11.10", text("refused-stays-out"))
            return Refusal("7.6.2", text("refused-cannot-join"), text("remedy-adjacent-stack"))
        if isinstance(action, do.Attack):
            why = text("refused-own-stack-needed") if s.joint else text("refused-no-attackers")
            return Refusal("11.10" if s.joint else "7.6.2", why, text("remedy-add-stack"))
        return Refusal("7.1", text("refused-finish-attack"), text("remedy-undo"))

    def join(self, play: Play, action: do.Join) -> None:
        """A stack joins."""
        self.stacks = (*self.stacks, play.s.data.cell[action.stack])

    def attack(self, play: Play, action: do.Attack) -> None:
        """Declare; stacks of the other German player only with consent."""
        s = play.s
        play.pop()
        foreign = tuple(c for c in self.stacks if s.joint and s.owner(c) == 1 - s.army)
        if foreign:
            play.push(Consent(self.target, self.stacks, foreign, self.declined))
        else:
            start_battle(play, self.stacks, self.target, planned=True)

    @rule("11.10")
    def call_off(self, play: Play, action: do.CallOff) -> None:
        """Without the other army there is no attack: the player chooses again among the five actions."""
        play.pop()
        play.tell("attack-called-off", "11.10", side=GERMAN, hex=name(play.s, self.target))
        play.push(GermanTurn(declined=self.declined))


class Consent(Decision, tag=True):
    """The other German player is asked to join the attack (11.10)."""

    target: Open[int]
    stacks: Open[tuple[int, ...]]
    foreign: Open[tuple[int, ...]]
    declined: Open[tuple[tuple[int, int], ...]] = ()

    def roles(self, s: State) -> tuple[str, ...]:
        return (s.germans[1 - s.army],)

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-consent", hex=name(s, self.target), stacks=[name(s, c) for c in self.foreign])
        return Prompt(say, None, text("wait-consent"), ("11.10",))

    @rule("11.10")
    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.Agree), Option(do.Decline)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("11.10", text("refused-answer-first"))

    def agree(self, play: Play, action: do.Agree) -> None:
        """Attack together."""
        play.pop()
        start_battle(play, self.stacks, self.target, planned=True)

    def decline(self, play: Play, action: do.Decline) -> None:
        """The active player goes on without them, or calls it off."""
        play.pop()
        play.tell("consent-declined", "11.10", side=GERMAN)
        own = tuple(c for c in self.stacks if c not in self.foreign)
        declined = (*self.declined, *((self.target, c) for c in self.foreign))
        play.push(PlannedAttack(self.target, own, declined))


@rule("8.1", "7.6.3")
def start_battle(play: Play, stacks: tuple[int, ...], target: int, *, planned: bool) -> None:
    """A German attack is declared."""
    s = play.s
    play.tell(
        "planned-attack" if planned else "quick-attack", "7.6.2" if planned else "7.5.4", side=GERMAN,
        hex=name(s, target), stacks=[name(s, c) for c in stacks],
        places=(s.data.name[target], *(s.data.name[c] for c in stacks)),
    )  # fmt: skip
    play.push(Combat(attacker=GERMAN, target=target, stacks=stacks, planned=planned, commander=s.german))
