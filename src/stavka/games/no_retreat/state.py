"""The position: where every counter is and which side it shows, who holds which city, cards, markers, points."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, TypeVar

from stavka.core.game import State as BaseState
from stavka.core.hexes import Mask, bits
from stavka.core.ledger import rule
from stavka.core.secrets import Nobody, Of, Open, Owners
from stavka.games.no_retreat.atlas import AXIS, ENEMY, SIDES, SOVIET, Atlas, Face, Turn, Unit
from stavka.games.no_retreat.lasting import AnyLasting, Lasting, Trigger

# where a unit is when it is not on the map
RAIL = -1
SHATTERED = -2
DESTROYED = -3
SURRENDERED = -4
CADRE = -5  # Cadre Units Available
GONE = -6  # out of the game
WAITING = -7  # comes when something happens (Greater Germany, oil, Warsaw), or not in use
TRACK = -100  # turn track: TRACK - turn

BOXES = {RAIL: "rail", SHATTERED: "shattered", DESTROYED: "destroyed", SURRENDERED: "surrendered", CADRE: "cadre"}

EVENT_CAP = 6
KEPT = "kept"  # where the last derived values wait to be looked at again
MARKERS = 5
RAIL_CAPACITY = 3


Kind = TypeVar("Kind", bound=Lasting)
OCCUPATION = ("at", "cells", "units")  # derived from `where` alone: cell -> units, side -> cells, side -> units


def markers_used(s: State, side: str) -> int:
    """How many of its five Target and Counterblow markers a side has on the map (10.1)."""
    return s.counterblows[side].bit_count() + (s.targets.bit_count() if side == s.side else 0)


class State(BaseState, kw_only=True):
    """A position of No Retreat."""

    data: ClassVar[Atlas]

    frames: list[Any]
    options: Open[tuple[str, ...]] = ()  # optional rules in use
    turn: Open[int] = 1
    side: Open[str] = AXIS  # whose player turn it is
    phase: Open[str] = ""
    initiative: Open[str] = AXIS

    where: Open[list[int]]
    strong: Open[Mask] = 0  # units with the full, red or fort side up
    unsupplied: Open[Mask] = 0
    disorganized: Open[Mask] = 0
    moved: Open[Mask] = 0  # units that moved, boarded or were placed this phase
    fought: Open[Mask] = 0  # units that attacked this phase
    boosted: Open[Mask] = 0  # units that had a movement event this player turn

    held: Open[Mask] = 0  # cities and oil fields under Axis control
    event_vp: Open[int] = 0  # in favour of the Axis
    high_tide: Open[int] = -1
    blitz: Open[int] = 0
    shock: Open[int] = 0
    weather: Open[list[str]]  # of each turn, from 0
    triggers: Open[dict[Trigger, int]]  # what has happened -> turn

    deck: Nobody[list[int]]
    discard: Open[list[int]]
    hands: Owners[dict[str, tuple[int, ...]]]
    aside: Owners[dict[str, tuple[int, ...]]]  # side -> cards of its hand of which one will be kept
    shown: Open[dict[str, tuple[int, ...]]]  # side -> cards of its hand that all saw it take
    spied: Annotated[dict[str, tuple[int, ...]], Of(*SIDES)]  # side -> those that a spy of the enemy saw there
    happened: Open[list[str]]  # events of this player turn
    effects: Open[list[AnyLasting]]  # lasting effects of events, in the order played
    draw_less: Open[dict[str, int]]

    targets: Open[Mask] = 0
    volunteered: Open[int] = 0  # hexes attacked of the own will this phase
    answers: Open[int] = 0  # and in answer to counterblows
    counterblows: Open[dict[str, Mask]]
    reserve: Open[int] = -1  # the unit in the Strategic Reserve
    boarded: Open[int] = 0
    modernized: Open[int] = 0
    crowd: Open[Mask] = 0  # hexes that may hold one Soviet unit more until the end of the player turn
    scorched: Open[Mask] = 0
    works: Open[Mask] = 0
    belts: Open[Mask] = 0
    dropped: Open[int] = -1  # the Axis unit under the Drop marker
    drop_turn: Open[int] = 0  # the turn from which that marker can be used; 0 when it is not in use
    joker: Open[str] = ""  # who holds the Joker, which shows that side; empty when it is not in use
    backed: Open[dict[str, int]]  # side -> the unit with its local support marker

    # --- units -----------------------------------------------------------------------------------

    def unit(self, u: int) -> Unit:
        """The counter."""
        return self.data.units[u]

    def face(self, u: int) -> Face:
        """The side that a unit shows."""
        return self.data.faces[u][self.strong >> u & 1]

    def owner(self, u: int) -> str:
        """The side of a unit."""
        return self.data.side[u]

    def steps(self, u: int) -> int:
        """How many steps a unit has now."""
        return 1 + (self.with_two_steps() >> u & 1)

    @rule("7.2.2", "7.3", "7.4", "14.1", "13.5")
    def with_two_steps(self) -> Mask:
        """The units that have two steps now: red fronts do only from a certain turn on."""
        return self.strong & ~self.data.fronts if self.turn < self.data.begins.two_steps else self.strong

    def is_fort(self, u: int) -> bool:
        """Is it fortified infantry, as it lies?"""
        return self.face(u).type == "fort"

    def on_map(self, side: str) -> Mask:
        """The units of a side on the map."""
        units: Mask = (self.cache.get("map") or self.derived())["units"][side]
        return units

    def at(self, cell: int) -> Mask:
        """The units on a cell."""
        here: Mask = (self.cache.get("map") or self.derived())["at"].get(cell, 0)
        return here

    def cells(self, side: str) -> Mask:
        """The cells with units of a side."""
        cells: Mask = (self.cache.get("map") or self.derived())["cells"][side]
        return cells

    def derived(self) -> dict[Any, Any]:
        """Values that follow from the map alone; they outlast steps that leave it as it is."""
        cache = self.cache
        known: dict[Any, Any] | None = cache.get("map")
        if known is None:
            key = self._map_key()
            known = cache.get(KEPT)
            if known is None or known["key"][0] != key[0]:
                known = {"key": key, **self._occupation()}
            elif known["key"] != key:
                known = {"key": key, **{name: known[name] for name in OCCUPATION}}
            cache["map"] = known
        return known

    def _map_key(self) -> tuple[Any, ...]:
        """All that `derived` values may depend on."""
        return (
            tuple(self.where), self.strong, self.unsupplied, self.held, self.scorched, self.turn,
            self.triggers.get("oil"),
        )  # fmt: skip

    def _occupation(self) -> dict[str, Any]:
        """Who stands where, read off the whole map."""
        at: dict[int, Mask] = {}
        cells, units = {AXIS: 0, SOVIET: 0}, {AXIS: 0, SOVIET: 0}
        side = self.data.side
        for u, cell in enumerate(self.where):
            if cell >= 0:
                at[cell] = at.get(cell, 0) | 1 << u
                cells[side[u]] |= 1 << cell
                units[side[u]] |= 1 << u
        return dict(zip(OCCUPATION, (at, cells, units), strict=True))

    def in_box(self, box: int, side: str) -> list[int]:
        """The units of a side in a box."""
        where = self.where
        return [u for u in self.data.roster[side] if where[u] == box] if box in where else []

    def put(self, u: int, place: int) -> None:
        """Move a unit to a cell or box; markers stay on the map."""
        before, start = self.derived() if self.cache else None, self.where[u]
        self.where[u] = place
        if u == self.reserve and place != RAIL:
            self.reserve = -1
        if place < 0:
            if self.backed:
                self.backed = {side: b for side, b in self.backed.items() if b != u}
            self.unsupplied &= ~(1 << u)
            self.disorganized &= ~(1 << u)
        if before is not None:
            after = self._renew(before, u)
            if start != place:
                after.update(self._moved(before, u, start, place))

    def flip(self, u: int, *, strong: bool) -> None:
        """Turn a counter."""
        before = self.derived() if self.cache else None
        self.strong = self.strong | 1 << u if strong else self.strong & ~(1 << u)
        if before is not None:
            self._renew(before, u)

    def _renew(self, before: dict[Any, Any], u: int) -> dict[Any, Any]:
        """Derived values after a unit has moved or turned: what the enemy's pieces decide is still true for its side,
        and so are the moves of its friends."""
        side = self.data.side[u]
        after = self.still_true(before, ("zoc", ENEMY[side]), ("terms", side))
        if ("moves", side) in before:
            after["moves", side] = {v: known for v, known in before["moves", side].items() if v != u}
        return after

    def still_true(self, before: dict[Any, Any], *names: Any) -> dict[Any, Any]:
        """The map has changed, but not who stands where, nor what these derived values follow from."""
        self.cache.clear()
        after = self.cache["map"] = {name: before[name] for name in (*OCCUPATION, *names) if name in before}
        after["key"] = self._map_key()
        return after

    def _moved(self, before: dict[Any, Any], u: int, start: int, end: int) -> dict[str, Any]:
        """Who stands where after a unit has gone from one place to another, either of which may be off the map."""
        side, bit = self.data.side[u], 1 << u
        at: dict[int, Mask] = before["at"].copy()
        cells, units = before["cells"][side], before["units"][side] & ~bit
        if start >= 0:
            at[start] &= ~bit
            if not at[start]:
                cells &= ~(1 << start)
        if end >= 0:
            at[end] = at.get(end, 0) | bit
            cells |= 1 << end
            units |= bit
        found = at, {**before["cells"], side: cells}, {**before["units"], side: units}
        return dict(zip(OCCUPATION, found, strict=True))

    # --- stacking ----------------------------------------------------------------------------------

    @rule("8.4.1", "8.4.2", "13.5", "15.8")
    def fits(self, units: Mask, cell: int = -1, weakened: Mask = 0) -> bool:
        """May these units of one side share a hex (this one, where a Prepared Offensive allows one more)?

        Units in `weakened` are judged by their weak side, which they will show there.
        """
        if cell >= 0 and self.crowd >> cell & 1 and units & self.data.of[SOVIET]:
            return any(self.fits(units & ~(1 << u), weakened=weakened) for u in bits(units))
        units &= ~self.data.rezervy
        if not units & (units - 1):
            return True
        if units.bit_count() > 2:
            return False
        if units & self.data.of[AXIS] or self.turn >= self.data.begins.year_1945:
            return True
        faces = [self.unit(u).weak if weakened >> u & 1 else self.face(u) for u in bits(units)]
        tank = any(face.type == "armour" for face in faces)
        return self.turn >= self.data.begins.soviet_tanks and tank and not any(face.type == "fort" for face in faces)

    def room(self, u: int, cells: Mask, weakened: Mask = 0) -> Mask:
        """Of these cells those where a unit can be added within the limit."""
        out = cells & ~self.cells(SOVIET) & ~self.cells(AXIS)
        for cell in bits(cells & self.cells(self.owner(u))):
            if self.fits(self.at(cell) & ~(1 << u) | 1 << u, cell, weakened):
                out |= 1 << cell
        return out

    # --- hands ---------------------------------------------------------------------------------------

    def take(self, side: str, number: int) -> None:
        """A card comes to a hand."""
        self.hands[side] = tuple(sorted((*self.hands[side], number)))

    @rule("5.0")
    def give_up(self, side: str, number: int) -> None:
        """A card leaves a hand. It does so face up: who knew of it knows that it is gone."""
        for cards in (self.hands, self.shown, self.spied):
            if side in cards:
                cards[side] = tuple(n for n in cards[side] if n != number)

    # --- points --------------------------------------------------------------------------------------

    @rule("12.7.1", "12.7.5", "12.7", "12.4")
    def holds(self, side: str, cell: int) -> bool:
        """Does a side control a city or oil field?"""
        return bool(self.held >> cell & 1) == (side == AXIS)

    def controlled(self, side: str) -> Mask:
        """The cities and oil fields that a side controls."""
        return self.held if side == AXIS else self.data.vp_hexes & ~self.held

    @rule("14.13")
    def cities(self, side: str) -> Mask:
        """The cities of a side; a scorched one is no city."""
        return self.data.cities & ~self.scorched & self.controlled(side)

    @rule("12.7.2", "8.6")
    def finland(self) -> str:
        """Who controls Finland: a side with a unit there that is neither a cadre nor a minor ally."""
        for u in bits(self.at(self.data.place["finland"])):
            unit = self.unit(u)
            if not unit.cadre and not unit.minor:
                return unit.side
        return ""

    @rule("12.7.4", "12.7.5", "12.8")
    def points(self, side: str) -> int:
        """Victory points: hexes and events; in 1945 only Greater Germany counts."""
        cells = self.controlled(side)
        event = self.event_vp if side == AXIS else -self.event_vp
        if self.turn >= self.data.begins.year_1945:
            return (cells & self.data.germany).bit_count() + event
        return cells.bit_count() + event + (self.finland() == side)

    @rule("12.7.4")
    def score(self, side: str, points: int) -> None:
        """Event points for a side; the marker stops at six."""
        change = points if side == AXIS else -points
        self.event_vp = max(-EVENT_CAP, min(EVENT_CAP, self.event_vp + change))

    # --- the rest ------------------------------------------------------------------------------------

    @property
    def enemy(self) -> str:
        """The side that is not active."""
        return ENEMY[self.side]

    def by_initiative(self) -> tuple[str, ...]:
        """Both sides, the one with the initiative first (5.0)."""
        return SIDES if self.initiative == AXIS else SIDES[::-1]

    def has(self, option: str) -> bool:
        """Is an optional rule in use?"""
        return option in self.options

    @property
    def box(self) -> Turn:
        """This turn's box of the turn track."""
        return self.data.boxes[self.turn]

    @property
    @rule("3.0")
    def invasion(self) -> bool:
        """Is this the turn of the invasion, for which Barbarossa has rules of its own?"""
        plan = self.data.set_ups[self.scenario]
        return plan.opening and self.turn == plan.first_turn

    @property
    def campaign(self) -> bool:
        """Is the war played to its end, with the victory conditions of chapter 12?"""
        return self.data.set_ups[self.scenario].campaign or "war-campaign" in self.options

    def lasting(self, kind: type[Kind]) -> list[Kind]:
        """The lasting effects of a kind, in the order played."""
        return [e for e in self.effects if isinstance(e, kind)] if self.effects else []

    def outlast(self, phase: str) -> None:
        """A phase is over, and with it the effects that last until then."""
        self.effects = [e for e in self.effects if phase != e.UNTIL]

    def happened_at(self, what: Trigger) -> int:
        """The turn in which something first happened, 0 when it has not."""
        return self.triggers.get(what, 0)

    def after(self, what: Trigger) -> bool:
        """Is this a turn after something happened?"""
        return 0 < self.happened_at(what) < self.turn
