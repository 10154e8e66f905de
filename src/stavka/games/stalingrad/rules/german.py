"""Chapter 7: the five German actions, one a turn."""

from __future__ import annotations

from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.frames import Decision, Prompt
from stavka.core.hexes import bits, lowest, mask_of
from stavka.core.ledger import rule
from stavka.core.secrets import Open, Units
from stavka.core.texts import Moved, Refusal, text
from stavka.games.stalingrad import actions as do
from stavka.games.stalingrad.rules import memory
from stavka.games.stalingrad.rules.combat import Combat
from stavka.games.stalingrad.rules.deciding import GermanDecides
from stavka.games.stalingrad.rules.effects import Play, enter, name, unit
from stavka.games.stalingrad.rules.refusals import why_not_german
from stavka.games.stalingrad.rules.reinforcements import call
from stavka.games.stalingrad.secrecy import Germans
from stavka.games.stalingrad.state import GERMAN, STACK_LIMIT, State

SHORT_MOVES = 2


@rule("11.4")
def own_cells(s: State) -> int:
    """Cells whose German stack obeys the player with the turn."""
    if not s.joint:
        return s.german_cells
    return mask_of(c for c in bits(s.german_cells) if s.owner(c) == s.army)


@rule("3.8", "11.1", "11.10")
def open_cells(s: State) -> int:
    """Hexes that the acting player's units may enter: no Soviets, room left, not the other army's stack."""
    shut = s.soviet_cells | s.full_cells
    if s.joint:
        shut |= mask_of(c for c in bits(s.german_cells) if s.owner(c) == 1 - s.army)
    return s.data.grid.board & ~shut


class GermanTurn(GermanDecides, tag=True):
    """The German player chooses one of five actions; short moves are made one unit at a time."""

    moves: Open[tuple[tuple[int, int], ...]] = ()  # short moves made: (from, to)
    moved: Units[int] = 0

    ASKS: ClassVar[bool] = True

    def prompt(self, s: State, role: str) -> Prompt:
        if self.moves:
            left = SHORT_MOVES - len(self.moves)
            return Prompt(text("prompt-short-moves", left=left), text("prompt-short-moves-detail"), WAIT, ("7.4.1",))
        return Prompt(text("prompt-german-turn"), text("prompt-german-turn-detail"), WAIT, ("7.1",))

    @rule("7.1", "11.8")
    def legal(self, s: State, role: str) -> Legal:
        options = self.short_moves(s)
        if not self.moves:
            options += [
                Option(do.CallReinforcements),
                *self.long_moves(s),
                *self.approaches(s),
                *self.assaults(s),
            ]
        options.append(Option(do.EndTurn))
        return Legal(options)

    @rule("7.4.1", "7.4.2", "7.4.3")
    def short_moves(self, s: State) -> list[Option]:
        """Units and the hexes they may step to, not next to Soviets."""
        data, grid = s.data, s.data.grid
        free = open_cells(s) & ~s.contact()
        options = []
        for cell in bits(own_cells(s)):
            units = s.germans_at(cell) & ~self.moved
            goals = grid.near[cell] & free
            if len(self.moves) == SHORT_MOVES:
                goals &= mask_of(to for start, to in self.moves if start == cell)
            if units and goals:
                options.append(Option(do.ShortMove, data.unit_names(units), grid.names(goals)))
        return options

    @rule("7.3.1", "7.3.2", "7.3.3", "7.3.4", "3.5", "3.6")
    def long_moves(self, s: State) -> list[Option]:
        """Whole stacks, one or two Clear hexes away from all Soviets, to an empty hex."""
        grid, names = s.data.grid, s.data.name
        free = s.data.clear & ~s.contact() & ~s.soviet_cells
        prized = self.prized(s) & free
        options = []
        for cell in bits(own_cells(s) & free):
            first = grid.near[cell] & free
            goals = (first | grid.adjacent(first & ~prized) & free) & ~s.german_cells & ~(1 << cell)
            options.append(Option(do.LongMove, (names[cell],), grid.names(goals), ("",)))
            for via in bits(first & prized):
                goals = grid.near[via] & free & ~s.german_cells & ~(1 << cell)
                options.append(Option(do.LongMove, (names[cell],), grid.names(goals), (names[via],)))
        return options

    @staticmethod
    def prized(s: State) -> int:
        """Hexes where it matters who enters: passing through one of them is the player's own choice."""
        data = s.data
        return (
            data.landings | data.entries | data.okh_hexes | s.forts | (1 << s.hq if s.hq >= 0 else 0)
        ) & ~s.german_held

    def way(self, s: State, start: int, to: int, via: str) -> tuple[int, ...]:
        """The hexes entered by a long move: by the way named, or by ordinary ground."""
        near = s.data.grid.near
        if via:
            return (s.data.cell[via], to)
        if near[start] >> to & 1:
            return (to,)
        free = s.data.clear & ~s.contact() & ~s.soviet_cells & ~self.prized(s)
        between = near[start] & near[to] & free
        return (lowest(between & ~s.german_held or between), to)

    @rule("7.5.1", "7.5.2", "7.5.3")
    def approaches(self, s: State) -> list[Option]:
        """Units not next to Soviets, and the hexes next to Soviets they may step to."""
        data, grid = s.data, s.data.grid
        contact = s.contact()
        goals = open_cells(s) & contact
        return [
            Option(do.Approach, data.unit_names(s.germans_at(cell)), grid.names(grid.near[cell] & goals))
            for cell in bits(own_cells(s) & ~contact)
            if grid.near[cell] & goals
        ]

    @rule("7.6.1", "7.6.2", "11.10")
    def assaults(self, s: State) -> list[Option]:
        """Soviet stacks next to a stack of the player."""
        grid = s.data.grid
        return [Option(do.Assault, grid.names(grid.adjacent(own_cells(s)) & s.soviet_cells))]

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return why_not_german(s, action, self.moves, self.moved, own_cells(s))

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
        units = list(bits(s.germans_at(start)))
        names = tuple(s.data.name[c] for c in path)
        for u in units:
            s.put(u, to)
        memory.follow(s, start, to, s.data.germans)
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
        play.push(PlannedAttack(play.s.data.cell[action.target]))


@rule("7.5.1")
def approach_from(s: State, to: int) -> int:
    """The acting player's stacks that may move to a hex for a quick attack: none that is next to Soviets already."""
    return s.data.grid.near[to] & own_cells(s) & ~s.contact()


WAIT = text("wait-german-turn")


def step(play: Play, number: int, to: int, message: str, cited: str) -> None:
    """A German unit moves one hex; the enemy sees a block move, not which."""
    s = play.s
    start = s.where[number]
    names = (s.data.name[start], s.data.name[to])
    s.put(number, to)
    memory.follow(s, start, to, s.data.germans)
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
    def others(self, s: State) -> int:
        """Units of the moving stack that may still come along."""
        if s.size(self.to) + self.units.bit_count() >= STACK_LIMIT:
            return 0
        return s.germans_at(self.start) & ~self.units

    @rule("7.5.4")
    def legal(self, s: State, role: str) -> Legal:
        grid, data = s.data.grid, s.data
        targets = grid.near[self.to] & s.soviet_cells
        return Legal(
            [
                Option(do.Approach, data.unit_names(self.others(s)), (data.name[self.to],)),
                Option(do.Strike, grid.names(targets)),
            ]
        )

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.Approach):
            if s.size(self.to) + self.units.bit_count() >= STACK_LIMIT:
                return Refusal("3.8", text("refused-stack-full"), places=(s.data.name[self.to],))
            return Refusal("7.5.3", text("refused-one-moving-stack"))
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

    ASKS: ClassVar[bool] = True

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-planned-attack", hex=name(s, self.target), stacks=len(self.stacks))
        return Prompt(say, text("prompt-planned-attack-detail"), WAIT, ("7.6.2",))

    def near(self, s: State) -> int:
        """German stacks next to the target that have not joined."""
        return s.data.grid.near[self.target] & s.german_cells & ~mask_of(self.stacks)

    @rule("7.6.2", "7.6.3", "11.4", "11.10")
    def legal(self, s: State, role: str) -> Legal:
        options = [Option(do.Join, s.data.grid.names(self.near(s)))]
        if mask_of(self.stacks) & own_cells(s):
            options.append(Option(do.Attack))
        return Legal(options)

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        if isinstance(action, do.Join):
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
            play.push(Consent(self.target, self.stacks, foreign))
        else:
            start_battle(play, self.stacks, self.target, planned=True)


class Consent(Decision, tag=True):
    """The other German player is asked to join the attack (11.10)."""

    target: Open[int]
    stacks: Open[tuple[int, ...]]
    foreign: Open[tuple[int, ...]]

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
        """The active player attacks without them."""
        play.pop()
        play.tell("consent-declined", "11.10", side=GERMAN)
        own = tuple(c for c in self.stacks if c not in self.foreign)
        start_battle(play, own, self.target, planned=True)


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
