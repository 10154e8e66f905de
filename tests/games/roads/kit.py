"""Positions for tests: an empty map, units and markers put on it, actions with scripted dice and chits."""

from __future__ import annotations

from collections.abc import Iterable, MutableSequence
from random import Random
from typing import Any, Self, TypeVar

from tests.kit import BaseTable

from stavka.core.actions import Action
from stavka.core.dice import Dice, PlainDice, ScriptedDice, ScriptEnded
from stavka.games.roads.atlas import AXIS, SIDES, SOVIET
from stavka.games.roads.game import Roads
from stavka.games.roads.rules.march import MoveGroup
from stavka.games.roads.rules.operations import Operation
from stavka.games.roads.rules.sequence import Campaign
from stavka.games.roads.rules.situation import battle, operation
from stavka.games.roads.state import BOX, GONE, LOST, State

GAME = Roads()
PLACES = {BOX: "box", LOST: "lost", GONE: "gone"}
T = TypeVar("T")


class Chance(ScriptedDice):
    """Dice as printed and chits drawn by name: a script that runs out fails its test."""

    def __init__(self, faces: Iterable[int] = (), names: Iterable[str] = (), picks: Iterable[int] = ()) -> None:
        super().__init__(faces, picks)
        self.names = list(names)

    def draw(self, things: MutableSequence[T]) -> T:
        if not self.names:
            raise ScriptEnded("a chit is drawn, none is left in the script")
        name: Any = self.names.pop(0)
        self.count += 1
        return things.pop(things.index(name))


class Table(BaseTable[State]):
    """A position under test."""

    game = GAME
    checks = True

    def __init__(self, scenario: str = "campaign") -> None:
        self.s = GAME.setup(scenario, {}, PlainDice(Random(1)))[0]
        self.events = []
        self.chance = Chance()
        s = self.s
        for u in range(len(s.data.units)):
            s.put(u, BOX)
        s.axis_rp, s.soviet_rp = {}, {}
        s.axis_held = s.data.start_axis
        s.isolated = 0
        for side in SIDES:
            s.deck(side)[:] = sorted([*s.deck(side), *s.hand(side)])
            s.hand(side).clear()
        s.frames = [Campaign(1)]

    # --- building -------------------------------------------------------------------------

    def put(self, zone: str, units: str) -> Table:
        """Stand units in a zone, which their side then holds; `S46:dx` is decimated and disorganised."""
        s, cell = self.s, self.s.data.cell[zone]
        for word in units.split():
            id, _, marks = word.partition(":")
            number = s.data.number[id]
            s.put(number, cell)
            s.decimated |= ("d" in marks) << number
            s.disorganised |= ("x" in marks) << number
            self.hold(s.data.side_of[number], zone)
        s.isolated = s.ring()
        return self

    def hold(self, side: str, *zones: str) -> Table:
        """A side controls these zones."""
        mask = self.s.data.graph.mask(zones)
        self.s.axis_held = self.s.axis_held | mask if side == AXIS else self.s.axis_held & ~mask
        return self.changed()

    def rp(self, side: str, zone: str, points: int = 1) -> Table:
        self.s.add_rp(side, self.s.data.cell[zone], points)
        return self.changed()

    def hand(self, side: str, *cards: str) -> Table:
        """Cards from the deck into the hand."""
        for card in cards:
            self.s.deck(side).remove(card)
            self.s.hand(side).append(card)
        return self.changed()

    def effect(self, *cards: str) -> Table:
        """Permanent cards in play."""
        for card in cards:
            self.s.deck(self.s.data.cards[card].side).remove(card)
            self.s.effects.append(card)
            self.s.used += 1
        return self.changed()

    def winter(self, *, ice: bool = False) -> Table:
        """General Winter has been played; with `ice`, five more cards since."""
        self.effect("winter-soviet")
        self.s.winter_at = self.s.used
        for card in ["ural", "ural", "lend-lease", "lend-lease", "zhukov"] if ice else []:
            self.s.soviet_deck.remove(card)
            self.s.played.append(card)
            self.s.used += 1
        return self.changed()

    def use(self, cards: int) -> Table:
        """So many cards have been used (and nobody asks which)."""
        self.s.used, self.checks = cards, False
        return self.changed()

    def operation(self, side: str, marker: str, sp: int = 6) -> Table:
        """An operation is under way."""
        self.s.frames = [Campaign(1), Operation(side, self.s.data.cell[marker], sp)]
        return self.changed()

    def frames(self, *frames: Any) -> Table:
        self.s.frames = [Campaign(1), *frames]
        return self.changed()

    # --- playing --------------------------------------------------------------------------

    def roll(self, dice: str = "", chits: str = "", picks: Iterable[int] = ()) -> Table:
        """The dice to come (0 is a ten) and the chits that will be drawn."""
        self.chance = Chance([int(d) or 10 for d in dice.replace(" ", "")], chits.split(), picks)
        return self

    def lines(self, *lines: str | Action, dice: Dice | None = None, role: str = "") -> Self:
        """Actions of whoever must decide, one a line, with the dice and chits to come."""
        return super().lines(*lines, dice=dice or self.chance, role=role)

    def run_on(self) -> Self:
        """Run automatic frames with the dice and chits to come."""
        return self.run(self.chance)

    def move(self, units: str, *path: str) -> Table:
        """A stack moves by way-points; it halts if it could go on."""
        first, *rest = units.split()
        self.lines(f"activate {first}", *(f"join {u}" for u in rest), *(f"march {z}" for z in path))
        if isinstance(self.s.frames[-1], MoveGroup) and self.options("halt"):
            self.lines("halt")
        return self

    # --- looking --------------------------------------------------------------------------

    def where(self, unit: str) -> str:
        where = self.s.where[self.s.data.number[unit]]
        return PLACES.get(where) or self.s.data.name[where]

    def marks(self, unit: str) -> str:
        n = self.s.data.number[unit]
        return "d" * (self.s.decimated >> n & 1) + "x" * (self.s.disorganised >> n & 1)

    def isolated(self) -> set[str]:
        return set(self.s.data.graph.names(self.s.isolated))

    def held(self, side: str, zone: str) -> bool:
        return self.s.controls(side, zone)

    def points(self, side: str, zone: str) -> int:
        return self.s.rp(side).get(self.s.data.cell[zone], 0)

    @property
    def pending(self) -> tuple[str, ...]:
        return GAME.pending(self.s)

    @property
    def sp(self) -> int:
        return operation(self.s).sp

    @property
    def battle(self) -> Any:
        return battle(self.s)


__all__ = ["AXIS", "GAME", "SOVIET", "Table"]
