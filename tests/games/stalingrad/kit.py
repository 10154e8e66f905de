"""Positions built by hand, printed dice, and short ways to ask what is allowed and what happened.

    t = Table().put("9", "s-45rd:2").put("25", "g-2 g-64:1")
    t.assault("9", "25", dice="111 66 ...")
    assert t.where("s-45rd") == "pool"

Units are written `id:strength`; without a strength Germans have three points, whatever their full strength is
(which is reconstructed and may change), and Soviets are at full strength. A table stands in a German turn and
stops when the action is over: the Soviet turn is played only when a test asks for it.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, Self

from tests.kit import BaseTable, Printed, Stop, faces

from stavka.core.actions import Action, verb
from stavka.core.dice import Dice, PlainDice, ScriptedDice
from stavka.core.hexes import bits
from stavka.core.play import Play
from stavka.games.stalingrad import actions as do
from stavka.games.stalingrad.game import Stalingrad
from stavka.games.stalingrad.rules.german import GermanTurn, PlannedAttack
from stavka.games.stalingrad.rules.sequence import Rounds
from stavka.games.stalingrad.rules.soviet import soviet_turn
from stavka.games.stalingrad.state import ASIDE, LOST, POOL, SOVIET, TABLE, WITHDRAWN, State

GAME = Stalingrad()
VERBS: dict[str, type[Action]] = {verb(a): a for a in do.ACTIONS}
GERMAN_POINTS = 3
BOXES = {POOL: "pool", TABLE: "table", LOST: "lost", WITHDRAWN: "withdrawn", ASIDE: "aside"}


class Table(BaseTable[State]):
    """A position of Stalingrad; `events` are those of the last action."""

    game = GAME

    def __init__(self, scenario: str = "solo", variant: str = "standard") -> None:
        self.s = GAME.setup(scenario, {"variant": variant}, PlainDice(Random(1)))[0]
        self.events = []
        self._clear()

    def _clear(self) -> None:
        s, data = self.s, self.s.data
        rows: list[list[int]] = [[] for _ in range(6)]
        for u, unit in enumerate(data.units):
            aside = "axe" in unit.marks
            s.put(u, ASIDE if aside else TABLE if unit.side == "german" else POOL)
            s.strength[u] = unit.strength if unit.side == "german" else 0
            if s.where[u] == TABLE:
                rows[u % 6].append(u)
        s.rows = [tuple(r) for r in rows]
        s.seen = s.rubble = s.forts = s.shown = s.blue_held = 0
        s.met, s.landed, s.rested, s.late = {}, [], 0, 0
        s.hq, s.army, s.turn = -1, 0, 1
        s.german_held = data.grid.mask(("W", "X", "Y", "Z"))
        s.leaders, s.advantages, s.soviet_hand = [], [], []
        s.german_discard, s.soviet_discard = [], []
        s.german_hands = [() for _ in s.germans]
        leaders_last = sorted(data.cards, key=lambda c: c.kind == "leader")
        s.german_deck, s.soviet_deck = (
            [c.id for c in leaders_last for _ in range(c.count) if c.side == side] for side in ("german", "soviet")
        )
        s.frames = [Stop(), GermanTurn()]

    # --- building -------------------------------------------------------------------------

    def put(self, hex: str, units: str) -> Self:
        """Stand units on a hex, which their side then holds."""
        s = self.s
        cell = s.data.cell[hex]
        for word in units.split():
            id, _, points = word.partition(":")
            number, german = s.data.number[id], id.startswith("g-")
            s.rows = [tuple(u for u in row if u != number) for row in s.rows]
            s.put(number, cell)
            s.strength[number] = int(points) if points else GERMAN_POINTS if german else s.data.full[number]
            (self.hold if german else self.free)(hex)
        return self

    def hold(self, *hexes: str) -> Self:
        """The Germans hold these hexes."""
        self.s.german_held |= self.s.data.grid.mask(hexes)
        return self.changed()

    def free(self, *hexes: str) -> Self:
        """The Soviets hold these hexes."""
        self.s.german_held &= ~self.s.data.grid.mask(hexes)
        return self.changed()

    def rubble(self, *hexes: str) -> Self:
        self.s.rubble |= self.s.data.grid.mask(hexes)
        return self.changed()

    def forts(self, *hexes: str) -> Self:
        self.s.forts |= self.s.data.grid.mask(hexes)
        return self.changed()

    def headquarters(self, hex: str) -> Self:
        self.s.hq = self.s.data.cell[hex]
        return self.changed()

    def lead(self, *cards: str) -> Self:
        """Leaders in play."""
        for card in cards:
            self._from_deck(card)
            self.s.leaders.append(card)
        return self.changed()

    def gain(self, *advantages: str) -> Self:
        """Advantages of the variant."""
        self.s.advantages.extend(advantages)
        return self.changed()

    def german_hand(self, cards: str, army: int = 0) -> Self:
        for card in cards.split():
            self._from_deck(card)
            self.s.german_hands[army] = tuple(sorted((*self.s.german_hands[army], card)))
        return self.changed()

    def soviet_hand(self, cards: str) -> Self:
        for card in cards.split():
            self._from_deck(card)
            self.s.soviet_hand.append(card)
        return self.changed()

    def on_top(self, cards: str) -> Self:
        """These cards next from their decks."""
        for card in reversed(cards.split()):
            self._from_deck(card).insert(0, card)
        return self.changed()

    def soviet_deck(self, cards: str) -> Self:
        """Nothing but these cards in the Soviet deck; the others are used up."""
        for card in cards.split():
            self._from_deck(card)
        self.s.soviet_discard += self.s.soviet_deck
        self.s.soviet_deck = cards.split()
        return self.changed()

    def _from_deck(self, card: str) -> list[str]:
        s = self.s
        deck = s.german_deck if s.data.cards[card].side == "german" else s.soviet_deck
        deck.remove(card)
        return deck

    def rows(self, *rows: str) -> Self:
        """The first rows of the Reinforcement Table; what stood there before goes to the last one."""
        s = self.s
        wanted = [[s.data.number[id] for id in row.split()] for row in rows]
        named = {u for row in wanted for u in row}
        rest = tuple(u for row in s.rows for u in row if u not in named)
        s.rows = [*(tuple(row) for row in wanted), *[()] * (5 - len(rows)), rest][:6]
        for number in named:
            s.where[number] = TABLE
        return self.changed()

    def box(self, place: int, units: str) -> Self:
        """Units lost, withdrawn or aside."""
        s = self.s
        for id in units.split():
            number = s.data.number[id]
            s.rows = [tuple(u for u in row if u != number) for row in s.rows]
            s.put(number, place)
        return self.changed()

    def empty(self, pool: str, keep: str = "") -> Self:
        """Nothing (but these) left in a Soviet reserve."""
        for number in self.s.pool(pool):
            if self.s.data.ids[number] not in keep.split():
                self.s.where[number] = ASIDE
        return self.changed()

    def turn_of(self, army: int) -> Self:
        """The German player with the turn."""
        self.s.army = army
        return self.changed()

    # --- playing --------------------------------------------------------------------------

    def act_with(self, dice: Dice, *what: Any, role: str = "") -> Self:
        """Play an action with dice that may be left for the next one."""
        self.events = []
        return super().act_with(dice, *what, role=role)

    def join(self, stack: str) -> Self:
        """A stack joins a planned attack, unless it already has: one that is alone there does by itself."""
        assert isinstance(self.s.frames[-1], PlannedAttack)
        return self if self.s.data.cell[stack] in self.s.frames[-1].stacks else self.act("join", stack)

    def assault(self, target: str, stacks: str, card: str = "", dice: Printed = "", picks: Iterable[int] = ()) -> Self:
        """A planned attack; `card` may name several, the engine not asking where there is no choice."""
        script = ScriptedDice(faces(dice), picks)
        self.act("assault", target)
        for stack in stacks.split():
            self.join(stack)
        told = [*self.events]
        for line in ("attack", *(f"play-card {id}" for id in card.split())):
            told += self.act_with(script, line).events
        if self.frame == "GermanCard":
            told += self.act_with(script, "no-card").events
        self.events = told
        return self.used_up(script)

    def quick(self, unit: str, to: str, target: str, dice: Printed = "", picks: Iterable[int] = ()) -> Self:
        """A quick attack by one unit (or several, named together)."""
        for id in unit.split():
            self.act("approach", id, to)
        return self.act("strike", target, dice=dice, picks=picks)

    def soviet_turn(self, dice: Printed = "", picks: Iterable[int] = ()) -> Self:
        """The Soviet turn, and nothing after it."""
        s, script = self.s, ScriptedDice(faces(dice), picks)
        s.side, s.frames = SOVIET, [Stop()]
        self.changed()
        play = Play(GAME, s, script)
        soviet_turn(play)
        GAME.run_on(play)
        self.events = play.events
        return self.used_up(script)

    def rounds(self) -> Self:
        """From here on the sequence of play goes round, beginning with a German turn."""
        self.s.frames = [Rounds()]
        play = Play(GAME, self.s, ScriptedDice(()))
        GAME.run_on(play)
        self.events = play.events
        return self.changed()

    # --- asking ---------------------------------------------------------------------------

    def offered(self, word: str) -> set[Any]:
        """What a verb may be used with: single arguments, or tuples of them."""
        found = [a for a in self.legal() if verb(type(a)) == word]
        args = [tuple(getattr(a, f) for f in a.__struct_fields__) for a in found]
        return {a[0] if len(a) == 1 else a for a in args}

    def where(self, unit: str) -> str:
        at = self.s.where[self.s.data.number[unit]]
        return BOXES[at] if at < 0 else self.s.data.name[at]

    def points(self, unit: str) -> int:
        return self.s.strength[self.s.data.number[unit]]

    def stack(self, hex: str) -> set[str]:
        return {self.s.data.ids[u] for u in bits(self.s.at[self.s.data.cell[hex]])}

    def holds(self, hex: str) -> bool:
        """Do the Germans hold a hex?"""
        return bool(self.s.german_held >> self.s.data.cell[hex] & 1)

    def in_rubble(self) -> set[str]:
        return set(self.s.data.grid.names(self.s.rubble))

    def log(self) -> list[str]:
        return [e.id for e in self.events]
