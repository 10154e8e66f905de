"""Positions built by hand, printed dice, and short ways to ask what is allowed and what happened.

    t = Table(turn=2).put("pz1 -1,2", "bryansk- -1,3")
    t.fight("-1,3", "pz1", dice="3")
    assert t.where("bryansk") == "shattered"

A unit is written `id`, with a minus sign when its weaker side is up, and its hex. A table stands in the
Axis player turn unless told otherwise, with nobody else on the map, all cards in the pile and fixed dice.
"""

from __future__ import annotations

from random import Random
from typing import Self

from tests.kit import BaseTable, Stop, faces

from stavka.core.actions import Action, Pass, PassTurn
from stavka.core.dice import PlainDice, ScriptedDice
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat import create
from stavka.games.no_retreat.rules.assault import Assault
from stavka.games.no_retreat.rules.combat import CombatPhase, defending
from stavka.games.no_retreat.state import BOXES, GONE, TRACK, WAITING, State

GAME = create()
DATA = GAME.data
AXIS, SOVIET = "axis", "soviet"
NAMES = {n: i for i, n in BOXES.items()}


class Table(BaseTable[State]):
    """A position of No Retreat."""

    game = GAME

    def __init__(self, turn: int = 2, side: str = AXIS, weather: str = "", scenario: str = "campaign") -> None:
        self.s, _ = GAME.setup(scenario, {}, PlainDice(Random(1)))
        s = self.s
        s.frames = [Stop()]
        s.where = [WAITING] * len(DATA.units)
        s.strong = 0
        s.turn, s.side, s.phase = turn, side, "movement"
        s.initiative = SOVIET if turn >= 12 else AXIS
        s.deck = sorted([*s.deck, *s.hands[AXIS], *s.hands[SOVIET], *s.discard])
        s.discard = []
        s.hands = {AXIS: (), SOVIET: ()}
        s.blitz = s.shock = 0
        if turn >= 23:
            s.triggers["1945"] = 23
            s.deck = list(DATA.deck_of_1945)
        if weather:
            s.weather[turn] = weather
            s.weather[turn - 1] = "clear"
        self.events = []
        s.cache.clear()

    # --- building -------------------------------------------------------------------------------

    def put(self, *units: str) -> Table:
        """Units on hexes: "pz1 -1,2", "a6- kiev"; a city belongs to who stands in it."""
        s = self.s
        for entry in units:
            id, place = entry.split()
            weak = id.endswith("-")
            u = DATA.number[id.removesuffix("-")]
            cell = cell_of(place)
            s.where[u] = cell
            if not weak and DATA.units[u].strong is not None:
                s.strong |= 1 << u
            if DATA.vp_hexes >> cell & 1:
                self.give(DATA.side[u], place)
        s.cache.clear()
        return self

    def box(self, box: str, *ids: str) -> Table:
        """Units in a box."""
        for id in ids:
            u = DATA.number[id.removesuffix("-")]
            self.s.where[u] = NAMES[box]
            if not id.endswith("-") and DATA.units[u].strong is not None:
                self.s.strong |= 1 << u
        self.s.cache.clear()
        return self

    def give(self, side: str, *places: str) -> Table:
        """Cities and oil fields under a side's control."""
        for place in places:
            bit = 1 << cell_of(place)
            self.s.held = self.s.held | bit if side == AXIS else self.s.held & ~bit
        self.s.cache.clear()
        return self

    def cards(self, side: str, *numbers: int) -> Table:
        """Cards in a hand."""
        s = self.s
        s.deck = [n for n in s.deck if n not in numbers]
        s.discard = [n for n in s.discard if n not in numbers]
        s.hands[side] = tuple(sorted((*s.hands[side], *numbers)))
        s.cache.clear()
        return self

    def pile(self, *numbers: int) -> Table:
        """These cards on top of the deck, the first uppermost."""
        s = self.s
        s.deck = [*numbers, *(n for n in s.deck if n not in numbers)]
        return self

    def mark(self, kind: str, *ids: str) -> Table:
        """Markers on units: unsupplied, disorganized, moved, fought."""
        units = sum(1 << DATA.number[id] for id in ids)
        setattr(self.s, kind, getattr(self.s, kind) | units)
        self.s.cache.clear()
        return self

    # --- playing --------------------------------------------------------------------------------

    def argument(self, field: str, value: str) -> str:
        """Places may be named."""
        return DATA.name[cell_of(value)] if field in ("to", "via") and value else value

    def used_up(self, dice: ScriptedDice) -> Self:
        """All dice have been rolled; a shuffle takes as many picks as it needs."""
        assert dice.faces == [], f"dice left over: {dice.faces}"
        return self

    def settle(self) -> Table:
        """Pass every window until something else is asked."""
        while not isinstance(self.s.frames[-1], Stop):
            role = GAME.pending(self.s)[0]
            legal = GAME.legal(self.s, role)
            if Pass() in legal:
                self.act("pass")
            elif PassTurn() in legal:
                self.act("done")
            else:
                break
        return self

    def attack(self, target: str, *units: str, blow: bool = False) -> Table:
        """A battle stands at its first decision, attackers named; who has no card gets one of no use in it."""
        s = self.s
        for side, number in ((AXIS, 53 if s.happened_at("1945") else 12), (SOVIET, 41)):
            if not s.hands[side] and number in s.deck:
                self.cards(side, number)
        s.phase = "combat"
        cells = tuple(cell_of(t) for t in target.split())
        ours = sum(1 << DATA.number[u] for u in units)
        blows = sum(1 << c for c in cells) if blow else 0
        fight = Assault(attacker=s.side, hexes=cells, blows=blows, ours=ours, theirs=defending(s, cells, blows))
        s.fought |= ours
        self._pending = fight
        return self

    def fight(self, target: str, *units: str, dice: str = "", blow: bool = False, support: bool = False) -> Table:
        """A battle without cards, up to the first decision after the die."""
        self.attack(target, *units, blow=blow)
        return self.roll(dice, support=support)

    def roll(self, dice: str, support: bool = False) -> Table:
        """Begin the battle and let all windows pass; the dice are those of the whole battle."""
        script = ScriptedDice(faces(dice))
        self.s.frames.append(self._pending)
        return self.run(script).windows(script, support)

    def windows(self, script: ScriptedDice, support: bool = False) -> Table:
        """Let windows and commitments pass, with these dice."""
        while not isinstance(self.s.frames[-1], Stop):
            role = GAME.pending(self.s)[0]
            legal = GAME.legal(self.s, role)
            action: Action
            if support and do.Support() in legal:
                action, support = do.Support(), False
            elif Pass() in legal:
                action = Pass()
            elif PassTurn() in legal:
                action = do.Done()
            elif list(legal) == [do.Attack()]:
                action = do.Attack()
            else:
                break
            self.act_with(script, action)
        return self

    def go_on(self, action: str, dice: str) -> Table:
        """An action, and the windows after it, with these dice."""
        script = ScriptedDice(faces(dice))
        return self.act_with(script, action).windows(script)

    def combat(self) -> Table:
        """A whole Combat Phase begins."""
        self.s.phase = "combat"
        return self.start(CombatPhase())

    # --- asking ---------------------------------------------------------------------------------

    def where(self, id: str) -> str:
        """The hex or box of a unit."""
        place = self.s.where[DATA.number[id]]
        if place >= 0:
            return DATA.name[place]
        if place <= TRACK:
            return f"turn {TRACK - place}"
        return {**BOXES, GONE: "gone", WAITING: "waiting"}[place]

    def strong(self, id: str) -> bool:
        """Is the full, red or fort side up?"""
        return bool(self.s.strong >> DATA.number[id] & 1)

    def has(self, kind: str, id: str) -> bool:
        """Is a marker on a unit?"""
        return bool(getattr(self.s, kind) >> DATA.number[id] & 1)


def cell_of(place: str) -> int:
    """A cell by hex id or place name."""
    return DATA.cell[place] if place in DATA.cell else DATA.place[place]
