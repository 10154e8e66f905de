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
from typing import Any, ClassVar

import pytest

from stavka.core.actions import Action, Legal, Option, verb
from stavka.core.dice import Dice, PlainDice, ScriptedDice
from stavka.core.frames import Decision, Prompt
from stavka.core.hexes import bits
from stavka.core.play import Play
from stavka.core.texts import Event, Refused, text
from stavka.games.stalingrad import actions as do
from stavka.games.stalingrad.game import Stalingrad
from stavka.games.stalingrad.rules.german import GermanTurn
from stavka.games.stalingrad.rules.sequence import Rounds
from stavka.games.stalingrad.rules.soviet import soviet_turn
from stavka.games.stalingrad.state import ASIDE, LOST, POOL, SOVIET, TABLE, WITHDRAWN

GAME = Stalingrad()
VERBS: dict[str, type[Action]] = {verb(a): a for a in do.ACTIONS}
GERMAN_POINTS = 3
BOXES = {POOL: "pool", TABLE: "table", LOST: "lost", WITHDRAWN: "withdrawn", ASIDE: "aside"}


class Stop(Decision, tag=True):
    """Below a frame under test: here the action is over."""

    ASKS: ClassVar[bool] = True

    def roles(self, s: Any) -> tuple[str, ...]:
        return (s.german,)

    def prompt(self, s: Any, role: str) -> Prompt:
        return Prompt(text("prompt-german-turn"))

    def legal(self, s: Any, role: str) -> Legal:
        return Legal([Option(do.EndTurn)])


def faces(dice: str | Iterable[int]) -> list[int]:
    """Dice as printed: "6 1 5", "615" or numbers."""
    return [int(d) for d in dice if str(d).strip()] if isinstance(dice, str) else list(dice)


class Table:
    """A position under test."""

    def __init__(self, scenario: str = "solo", variant: str = "standard") -> None:
        self.s = GAME.setup(scenario, {"variant": variant}, PlainDice(Random(1)))[0]
        self.events: list[Event] = []
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

    def put(self, hex: str, units: str) -> Table:
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

    def hold(self, *hexes: str) -> Table:
        """The Germans hold these hexes."""
        self.s.german_held |= self.s.data.grid.mask(hexes)
        return self._changed()

    def free(self, *hexes: str) -> Table:
        """The Soviets hold these hexes."""
        self.s.german_held &= ~self.s.data.grid.mask(hexes)
        return self._changed()

    def rubble(self, *hexes: str) -> Table:
        self.s.rubble |= self.s.data.grid.mask(hexes)
        return self._changed()

    def forts(self, *hexes: str) -> Table:
        self.s.forts |= self.s.data.grid.mask(hexes)
        return self._changed()

    def headquarters(self, hex: str) -> Table:
        self.s.hq = self.s.data.cell[hex]
        return self._changed()

    def lead(self, *cards: str) -> Table:
        """Leaders in play."""
        for card in cards:
            self._from_deck(card)
            self.s.leaders.append(card)
        return self._changed()

    def gain(self, *advantages: str) -> Table:
        """Advantages of the variant."""
        self.s.advantages.extend(advantages)
        return self._changed()

    def german_hand(self, cards: str, army: int = 0) -> Table:
        for card in cards.split():
            self._from_deck(card)
            self.s.german_hands[army] = tuple(sorted((*self.s.german_hands[army], card)))
        return self._changed()

    def soviet_hand(self, cards: str) -> Table:
        for card in cards.split():
            self._from_deck(card)
            self.s.soviet_hand.append(card)
        return self._changed()

    def on_top(self, cards: str) -> Table:
        """These cards next from their decks."""
        for card in reversed(cards.split()):
            self._from_deck(card).insert(0, card)
        return self._changed()

    def soviet_deck(self, cards: str) -> Table:
        """Nothing but these cards in the Soviet deck; the others are used up."""
        for card in cards.split():
            self._from_deck(card)
        self.s.soviet_discard += self.s.soviet_deck
        self.s.soviet_deck = cards.split()
        return self._changed()

    def _from_deck(self, card: str) -> list[str]:
        s = self.s
        deck = s.german_deck if s.data.cards[card].side == "german" else s.soviet_deck
        deck.remove(card)
        return deck

    def rows(self, *rows: str) -> Table:
        """The first rows of the Reinforcement Table; what stood there before goes to the last one."""
        s = self.s
        wanted = [[s.data.number[id] for id in row.split()] for row in rows]
        named = {u for row in wanted for u in row}
        rest = tuple(u for row in s.rows for u in row if u not in named)
        s.rows = [*(tuple(row) for row in wanted), *[()] * (5 - len(rows)), rest][:6]
        for number in named:
            s.where[number] = TABLE
        return self._changed()

    def box(self, place: int, units: str) -> Table:
        """Units lost, withdrawn or aside."""
        s = self.s
        for id in units.split():
            number = s.data.number[id]
            s.rows = [tuple(u for u in row if u != number) for row in s.rows]
            s.put(number, place)
        return self._changed()

    def empty(self, pool: str, keep: str = "") -> Table:
        """Nothing (but these) left in a Soviet reserve."""
        for number in self.s.pool(pool):
            if self.s.data.ids[number] not in keep.split():
                self.s.where[number] = ASIDE
        return self._changed()

    def turn_of(self, army: int) -> Table:
        """The German player with the turn."""
        self.s.army = army
        return self._changed()

    def _changed(self) -> Table:
        GAME.changed(self.s)
        return self

    # --- playing --------------------------------------------------------------------------

    @property
    def role(self) -> str:
        return GAME.pending(self.s)[0]

    def act(
        self, verb: str, *args: str, dice: str | Iterable[int] = "", picks: Iterable[int] = (), role: str = ""
    ) -> Table:
        """Play an action with these dice and picks, which must be used up."""
        return self.act_with(ScriptedDice(faces(dice), picks), verb, *args, role=role)

    def act_with(self, dice: Dice, verb: str, *args: str, role: str = "") -> Table:
        action = VERBS[verb](*args)
        self.events = GAME.apply(self.s, role or self.role, action, dice).events
        return self._used(dice)

    def _used(self, dice: Dice) -> Table:
        left = (getattr(dice, "faces", []), getattr(dice, "picks", []))
        assert left == ([], []), f"dice and picks left over: {left}"
        return self

    def assault(
        self, target: str, stacks: str, card: str = "", dice: str | Iterable[int] = "", picks: Iterable[int] = ()
    ) -> Table:
        """A planned attack; `card` may name several, the engine not asking where there is no choice."""
        script = ScriptedDice(faces(dice), picks)
        self.act("assault", target)
        for stack in stacks.split():
            self.act("join", stack)
        self.act_with_open(script, "attack")
        for id in card.split():
            self.act_with_open(script, "play-card", id)
        if self.frame == "GermanCard":
            self.act_with_open(script, "no-card")
        return self._used(script)

    def act_with_open(self, dice: Dice, verb: str, *args: str) -> None:
        """An action whose dice may be left for the next one."""
        self.events = [*self.events, *GAME.apply(self.s, self.role, VERBS[verb](*args), dice).events]

    def quick(
        self, unit: str, to: str, target: str, dice: str | Iterable[int] = "", picks: Iterable[int] = ()
    ) -> Table:
        """A quick attack by one unit (or several, named together)."""
        for id in unit.split():
            self.act("approach", id, to)
        return self.act("strike", target, dice=dice, picks=picks)

    def soviet_turn(self, dice: str | Iterable[int] = "", picks: Iterable[int] = ()) -> Table:
        """The Soviet turn, and nothing after it."""
        s, script = self.s, ScriptedDice(faces(dice), picks)
        s.side, s.frames = SOVIET, [Stop()]
        self._changed()
        play = Play(GAME, s, script)
        soviet_turn(play)
        GAME.run_on(play)
        self.events = play.events
        return self._used(script)

    def rounds(self) -> Table:
        """From here on the sequence of play goes round, beginning with a German turn."""
        self.s.frames = [Rounds()]
        play = Play(GAME, self.s, ScriptedDice(()))
        GAME.run_on(play)
        self.events = play.events
        return self._changed()

    # --- asking ---------------------------------------------------------------------------

    @property
    def frame(self) -> str:
        """The decision that is open."""
        return type(self.s.frames[-1]).__name__

    @property
    def over(self) -> bool:
        """Is the action under test finished?"""
        return self.frame == "Stop"

    def legal(self) -> list[Action]:
        return list(GAME.legal(self.s, self.role))

    def offered(self, word: str) -> set[Any]:
        """What a verb may be used with: single arguments, or tuples of them."""
        found = [a for a in self.legal() if verb(type(a)) == word]
        args = [tuple(getattr(a, f) for f in a.__struct_fields__) for a in found]
        return {a[0] if len(a) == 1 else a for a in args}

    def offers(self, verb: str, *args: str) -> bool:
        return VERBS[verb](*args) in GAME.legal(self.s, self.role)

    def goals(self, verb: str, unit: str) -> set[str]:
        """Where a unit (or stack) may go."""
        return {a[1] for a in self.offered(verb) if a[0] == unit}

    def refused(self, verb: str, *args: str, role: str = "") -> str:
        """The rule that forbids an action; trying it all the same changes nothing."""
        action, who = VERBS[verb](*args), role or self.role
        refusal = GAME.why_not(self.s, who, action)
        assert refusal is not None, f"{action} is allowed"
        before = repr(self.s)
        with pytest.raises(Refused) as raised:
            GAME.apply(self.s, who, action, ScriptedDice(()))
        assert raised.value.refusal == refusal
        assert repr(self.s) == before
        return refusal.rule

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

    def told(self, id: str) -> list[Event]:
        """The events with this message."""
        return [e for e in self.events if e.id == id]

    def log(self) -> list[str]:
        return [e.id for e in self.events]
