"""Chapters 9 and 12: the Soviet turn, run by the algorithm or by a player."""

from __future__ import annotations

from operator import itemgetter
from typing import ClassVar

from stavka.core.actions import Action, Legal, Option
from stavka.core.bars import Bar, unbarred, why_barred
from stavka.core.frames import Frame, Prompt
from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.secrets import Open, Units
from stavka.core.texts import Moved, Refusal, Rolled, text
from stavka.games.stalingrad import actions as do
from stavka.games.stalingrad.rules import memory
from stavka.games.stalingrad.rules.combat import Combat
from stavka.games.stalingrad.rules.deciding import SovietDecides
from stavka.games.stalingrad.rules.effects import Play, enter, name, soviet_arrives, soviet_draws, unit
from stavka.games.stalingrad.state import SOVIET, STACK_LIMIT, State

# what each reinforcement hex receives, in the order of 9.2.1
REINFORCEMENTS = (
    ("3", ("infantry", "tanks")),
    ("19", ("infantry", "tanks")),
    ("9", ("infantry",)),
    ("15", ("infantry",)),
    ("13", ("infantry", "infantry")),
    ("7", ("tanks",)),
)


@rule("9.1.2")
def largest_stacks(s: State) -> tuple[int, ...]:
    """The hexes whose stack is as large as any, north first and then nearer the Volga (9.3.2)."""
    for crowded in reversed(s.crowd):
        if crowded & s.soviet_cells:
            return s.data.north_first(crowded & s.soviet_cells)
    return ()


@rule("9.1.1", "9.1.2", "9.1.3", "9.1.4", "12.3", "12.5")
def soviet_turn(play: Play) -> None:
    """Compare the largest stacks with the reinforcement hexes held, then reinforce or move."""
    s = play.s
    held = s.landings_held()
    stacks = largest_stacks(s)
    if not held:
        play.tell("soviet-no-landing", "9.1.1", side=SOVIET)
        soviet_draws(play, 1, "9.1.1")
    elif len(stacks) > held:
        play.tell("soviet-reinforces", "9.1.3", side=SOVIET, stacks=len(stacks), held=held)
        reinforce(play)
    elif s.soviet:
        play.push(SovietChoice())
    else:
        play.tell("soviet-moves", "9.1.4", side=SOVIET, stacks=len(stacks), held=held)
        roll_for_moves(play, stacks)


# --- the Reinforcement Action -------------------------------------------------------------------


@rule("9.2.1", "9.2.2", "9.2.3", "9.2.4", "9.2.5", "12.4")
def reinforce(play: Play) -> None:
    """Units of the reserves on every reinforcement hex held; what cannot come brings a card."""
    s = play.s
    for hex, kinds in REINFORCEMENTS:
        cell = s.data.cell[hex]
        if s.german_held >> cell & 1 or play.over:
            continue
        room = STACK_LIMIT - s.size(cell)
        if room == 0:
            play.tell("landing-full", "9.2.3", side=SOVIET, hex=name(s, cell))
            soviet_draws(play, 1, "9.2.3")
        elif room < len(kinds):
            receive(play, cell, "infantry")
        else:
            for kind in kinds:
                receive(play, cell, kind)


@rule("9.2.2", "9.2.5")
def receive(play: Play, cell: int, kind: str) -> None:
    """One unit for a reinforcement hex, or a card where its reserve is empty; nothing once the match is over."""
    if play.over:
        return
    if soviet_arrives(play, kind, cell, "9.2.2") is None:
        play.tell("pool-empty", "9.2.5", side=SOVIET, kind=text("pool-" + kind))
        soviet_draws(play, 1, "9.2.5")


# --- the Movement Action of the algorithm ---------------------------------------------------------


@rule("9.3.1", "9.3.2", "9.3.3")
def roll_for_moves(play: Play, stacks: tuple[int, ...]) -> None:
    """A die for each of the largest stacks, resolved from the lowest to the highest."""
    s = play.s
    dice = play.roll(len(stacks))
    if play.heard:
        play.tell(
            "soviet-dice", "9.3.1", side=SOVIET, rolls=(Rolled(dice),), stacks=[name(s, c) for c in stacks],
            dice=list(dice), places=tuple(s.data.name[c] for c in stacks),
        )  # fmt: skip
    orders = sorted(zip(dice, stacks, strict=True), key=itemgetter(0))
    play.push(SovietMoves(tuple(orders)))


class SovietMoves(Frame, tag=True):
    """The dice still to be resolved, lowest first."""

    orders: Open[tuple[tuple[int, int], ...]]  # (die, cell)

    @rule("9.3.3", "9.3.5", "9.3.6", "9.3.7", "6.7")
    def run(self, play: Play) -> None:
        """Resolve one die, or all of an equal number."""
        s = play.s
        orders = self.orders
        if not orders:
            play.pop()
            return
        die, cell = orders[0]
        equal = 1
        while equal < len(orders) and orders[equal][0] == die:
            equal += 1
        self.orders = orders[equal:]
        if equal > 1:
            play.tell("soviet-equal-dice", "9.3.5", side=SOVIET, die=die, count=equal)
            soviet_draws(play, equal, "9.3.5")
            return
        units = s.soviets_at(cell)
        to = s.data.grid.step(cell, die - 1)
        if units and to is not None and s.german_cells >> to & 1:
            soviet_attack(play, cell, to)
        elif die == 1:
            play.tell("soviet-die-one", "9.3.7", side=SOVIET, hex=name(s, cell))
            soviet_draws(play, 1, "9.3.7")
        elif not units or to is None or s.full_cells >> to & 1:
            play.tell("soviet-cannot-move", "9.3.6", side=SOVIET, hex=name(s, cell), die=die)
            soviet_draws(play, 1, "9.3.6")
        else:
            move(play, play.pick(bits(units)), to, "9.3.4")


@rule("9.3.4", "6.7", "3.3")
def move(play: Play, number: int, to: int, cited: str) -> None:
    """A Soviet unit moves one hex; the Germans see a block, not which."""
    s = play.s
    start = s.where[number]
    s.put(number, to)
    memory.follow(s, start, to, s.data.soviets)
    play.revealed = True
    if play.heard:
        names = (s.data.name[start], s.data.name[to])
        play.tell(
            "soviet-move", cited, side=SOVIET, start=name(s, start), hex=name(s, to), places=names, reveals=True,
            moves=(Moved(names, SOVIET, s.data.ids[number]),), private={"unit": unit(s, number)},
            to=(s.soviet,) if s.soviet else (),
        )  # fmt: skip
    enter(play, to, SOVIET)


@rule("9.4", "10.4.3", "12.7", "12.8")
def soviet_attack(play: Play, start: int, target: int) -> None:
    """A quick attack by the whole stack; with Chuikov every Soviet stack next to the target joins."""
    s = play.s
    stacks: tuple[int, ...] = (start,)
    planned = "chuikov" in s.leaders
    if planned:
        near = s.data.grid.near[target] & s.soviet_cells & ~(1 << start)
        stacks = (start, *bits(near))
    play.tell(
        "soviet-planned-attack" if planned else "soviet-quick-attack", "10.4.3" if planned else "9.4", side=SOVIET,
        hex=name(s, target), stacks=[name(s, c) for c in stacks], reveals=True,
        places=(s.data.name[target], *(s.data.name[c] for c in stacks)),
    )  # fmt: skip
    owner = s.owner(target)
    play.push(Combat(attacker=SOVIET, target=target, stacks=stacks, planned=planned, commander=s.germans[owner or 0]))


# --- the Soviet player (chapter 12) -----------------------------------------------------------------


class SovietChoice(SovietDecides, tag=True):
    """A Movement Action or a Draw Action."""

    def prompt(self, s: State, role: str) -> Prompt:
        return Prompt(text("prompt-soviet-turn"), text("prompt-soviet-turn-detail"), WAIT, ("12.5",))

    @rule("12.5")
    def legal(self, s: State, role: str) -> Legal:
        return Legal([Option(do.March), Option(do.DrawCard)])

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        return Refusal("12.5", text("refused-march-or-draw"), text("remedy-march-or-draw"))

    def march(self, play: Play, action: do.March) -> None:
        """One unit from each of the largest stacks."""
        play.pop()
        play.push(SovietMarch(largest_stacks(play.s)))

    @rule("12.9")
    def draw_card(self, play: Play, action: do.DrawCard) -> None:
        """Draw and end the turn."""
        play.pop()
        soviet_draws(play, 1, "12.9")


WAIT = text("wait-soviet-turn")


class SovietMarch(SovietDecides, tag=True):
    """The largest stacks still to move: one unit each, or an attack instead."""

    left: Open[tuple[int, ...]]
    moved: Units[int] = 0

    ASKS: ClassVar[bool] = True

    def prompt(self, s: State, role: str) -> Prompt:
        say = text("prompt-soviet-march", left=len(self.left), stacks=[name(s, c) for c in self.left])
        return Prompt(say, text("prompt-soviet-march-detail"), WAIT, ("12.6",))

    def movers(self, s: State, cell: int) -> int:
        """Units of a stack that have not moved."""
        return s.soviets_at(cell) & ~self.moved

    @rule("12.6", "12.7", "3.8")
    def closed(self, s: State, cell: int) -> tuple[Bar, ...]:
        """Hexes that a unit of a stack cannot move to."""
        return (
            Bar(s.german_cells, "12.7", "refused-germans-there", "remedy-attack-instead"),
            Bar(~s.data.grid.near[cell], "12.6", "refused-too-far-soviet"),
            Bar(s.full_cells, "3.8", "refused-stack-full"),
        )

    def goals(self, s: State, cell: int) -> int:
        """Where a unit of a stack may go."""
        return unbarred(s.data.grid.board, self.closed(s, cell))

    def targets(self, s: State, cell: int) -> int:
        """German stacks that a stack may attack."""
        return s.data.grid.near[cell] & s.german_cells if s.soviets_at(cell) else 0

    def stuck(self, s: State, cell: int) -> bool:
        """A stack that cannot move."""
        return not self.movers(s, cell) or not self.goals(s, cell)

    def settle(self, play: Play) -> bool:
        """Stacks that can neither move nor attack draw a card; the turn ends with the last stack."""
        s = play.s
        for cell in self.left:
            if self.stuck(s, cell) and not self.targets(s, cell):
                self.stand(play, cell)
        if self.left and not play.over:
            return False
        play.pop()
        return True

    @rule("9.3.6")
    def stand(self, play: Play, cell: int) -> None:
        """A stack that cannot move brings a card."""
        self.left = tuple(c for c in self.left if c != cell)
        play.tell("soviet-stack-stuck", "9.3.6", side=SOVIET, hex=name(play.s, cell))
        soviet_draws(play, 1, "9.3.6")

    @rule("12.6", "12.7")
    def legal(self, s: State, role: str) -> Legal:
        grid, data = s.data.grid, s.data
        options = []
        for cell in self.left:
            options.append(Option(do.MoveUnit, data.unit_names(self.movers(s, cell)), grid.names(self.goals(s, cell))))
            options.append(Option(do.AttackFrom, (data.name[cell],), grid.names(self.targets(s, cell))))
            if self.stuck(s, cell):
                options.append(Option(do.Stay, (data.name[cell],)))
        return Legal(options)

    def refuse(self, s: State, role: str, action: Action) -> Refusal:
        match action:
            case do.MoveUnit(unit, to):
                return self._why_not_move(s, unit, to)
            case do.AttackFrom(start, _):
                if s.data.cell.get(start) not in self.left:
                    return Refusal("12.6", text("refused-not-largest"), None, s.data.grid.names(mask_of(self.left)))
                return Refusal("12.7", text("refused-no-german-adjacent"))
            case do.Stay(_):
                return Refusal("12.6", text("refused-can-move"))
        return Refusal("12.6", text("refused-march-first"))

    def _why_not_move(self, s: State, id: str, to: str) -> Refusal:
        number, cell = s.data.number.get(id, -1), s.data.cell.get(to, -1)
        if number < s.data.german_count or s.where[number] not in self.left:
            return Refusal("12.6", text("refused-not-largest"), None, s.data.grid.names(mask_of(self.left)))
        if self.moved >> number & 1:
            return Refusal("12.6", text("refused-moved-already"))
        refusal = why_barred(s, self.closed(s, s.where[number]), cell) if cell >= 0 else None
        return refusal or Refusal("3.1", text("refused-off-map"))

    def move_unit(self, play: Play, action: do.MoveUnit) -> None:
        """One unit of a largest stack moves."""
        s = play.s
        number = s.data.number[action.unit]
        start = s.where[number]
        self.left = tuple(c for c in self.left if c != start)
        self.moved |= 1 << number
        move(play, number, s.data.cell[action.to], "12.6")

    def attack_from(self, play: Play, action: do.AttackFrom) -> None:
        """A largest stack attacks instead of moving."""
        cell = play.s.data.cell[action.start]
        self.left = tuple(c for c in self.left if c != cell)
        soviet_attack(play, cell, play.s.data.cell[action.target])

    def stay(self, play: Play, action: do.Stay) -> None:
        """A stack that cannot move draws a card rather than attack."""
        self.stand(play, play.s.data.cell[action.start])
