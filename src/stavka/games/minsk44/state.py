"""The position: where every unit stands, who is suppressed, what has been used, the score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, TypeVar

from stavka.core.game import State as BaseState
from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.secrets import Eyes, Nobody, Open, PerUnit, Secrecy
from stavka.games.minsk44.atlas import Atlas, Unit, Weather
from stavka.games.minsk44.series import ALLIES, GERMAN, SOVIET

# where a unit is when it is not on a hex
WAITING = -1  # has not arrived yet
DUE = -2  # stands ready to enter in this reinforcement phase
FALLEN = -3  # eliminated in command: may be replaced
GONE = -4  # eliminated for good, or spent
RETURNING = -5  # a replacement on its way
ASIDE = -6  # not in this match
LEFT = -7  # has left the map
COLUMN = -8  # lined up on a road off the map

GAP = -1  # in a column: the place of a unit that has gone on to the map

# air units
POOL, READY, FLOWN = 0, 1, 2  # one that has flown rests until the game turn is over

FOE = {GERMAN: SOVIET, SOVIET: GERMAN}

# --- who may know what (19.1) -----------------------------------------------------------------------------

SOMEWHERE = -99  # in what a role knows: the place of a unit that it has lost track of
COVERED = -1  # and such a unit in a stack

T = TypeVar("T")


class Sight(Eyes, frozen=True):
    """What a role can tell: `units` are those whose place it knows, `own` those it commands (or all, at the end)."""

    own: int = 0
    shaken: int = 0  # covered units of the others that may have recovered or not


class Stacking(Secrecy):
    """Stacks: of those of others the top, how many lie below it, and who of them is known to; not in which order."""

    def shown(self, value: Mapping[int, tuple[int, ...]], eyes: Eyes) -> Any:
        return {cell: self.seen(value[cell], eyes) for cell in sorted(value)}

    def seen(self, stack: tuple[int, ...], eyes: Eyes) -> tuple[int, ...]:
        """One stack."""
        assert isinstance(eyes, Sight)
        if eyes.own >> stack[0] & 1:
            return stack
        below = sorted(u if eyes.tells(u) else COVERED for u in stack[:-1])
        return (*below, stack[-1])


class OwnUnits(Secrecy):
    """Units as bits: a role gets its own."""

    def shown(self, value: int | None, eyes: Eyes) -> Any:
        assert isinstance(eyes, Sight)
        return None if value is None else value & eyes.own


class Suppression(Secrecy):
    """Suppressed units: when one is hit all can see it; whether one has recovered under a stack, not always."""

    def shown(self, value: int, eyes: Eyes) -> int:
        assert isinstance(eyes, Sight)
        return value & (eyes.own | ~eyes.shaken)


Own = Annotated[T, OwnUnits()]


class State(BaseState, kw_only=True):
    """A position of Minsk '44."""

    data: ClassVar[Atlas]

    frames: list[Any]
    options: Open[dict[str, str]]
    turn: Open[int] = 0
    side: Open[str] = SOVIET  # the phasing player
    weather: Open[str] = "clear"

    where: Annotated[list[int], PerUnit(SOMEWHERE)]
    stacks: Annotated[dict[int, tuple[int, ...]], Stacking()]  # cell -> units, from the bottom to the top
    cells: Nobody[list[int]]  # hexes held by Germans, by Soviets: follows from the stacks, as do
    present: Nobody[int] = 0  # units on the map
    crowded: Nobody[list[int]]  # hexes that can take no more Germans, no more Soviets
    covered: Nobody[int] = 0  # units that lie under another of their stack
    haunts: Open[dict[int, int]]  # covered units that the enemy has lost track of -> where they may be, as bits
    shaken: Open[int] = 0  # covered units of which the enemy cannot tell whether they have recovered
    face: Open[list[int]]  # whose printed values a unit has; -1 while it is untried
    suppressed: Annotated[int, Suppression()] = 0
    fresh: Own[int] = 0  # arrivals of this turn: in command for their first movement
    announced: Open[int] = 0  # units that everybody was told to expect in this turn
    fired: Open[int] = 0  # artillery that has fired in this player turn, for all to see
    shown: Open[int] = 0  # units in the combat at hand
    planes: Open[list[int]]
    returns: Open[dict[int, int]]  # replacement -> the turn in which it comes
    corps: Open[str] = ""  # the Soviet rifle corps that came first
    reborn: Open[int] = 0  # replacements: they enter by any friendly edge
    columns: Open[dict[int, tuple[int, ...]]]  # entry hex -> units lined up on the road before it, with gaps
    rail_used: Open[int] = 0  # German units moved by rail in this turn
    sabotaged: Open[int] = -1  # the railway hex that partisans hold
    air_bonus: Open[str] = ""  # the side with an air effort in this turn

    tried: Open[list[str]]  # bridges that the Germans have had their chance to blow
    blown: Open[list[str]]
    pontoons: Open[dict[int, tuple[int, int, int]]]  # engineer -> the two hexes of its bridge, and whether it was used
    trenches: Open[list[int]]  # hexes entrenched by Germans, by Soviets
    rubble: Open[int] = 0
    points: Open[list[int]]  # German, Soviet
    cut: Open[list[str]]  # railway stretches already scored

    # --- questions ------------------------------------------------------------------------------

    def index(self, side: str) -> int:
        """0 for the Germans, 1 for the Soviets."""
        return 0 if side == GERMAN else 1

    def side_of(self, unit: int) -> str:
        """Whose unit it is."""
        return GERMAN if unit < self.data.german_count else SOVIET

    def held(self, side: str) -> int:
        """The hexes where a side has units."""
        return self.cells[0 if side == GERMAN else 1]

    def at(self, cell: int) -> tuple[int, ...]:
        """The units on a cell, from the bottom to the top."""
        return self.stacks.get(cell, ())

    def units_in(self, cells: int) -> tuple[int, ...]:
        """All units on a set of cells, by cell."""
        return tuple(u for c in bits(cells) for u in self.at(c))

    def effective(self, unit: int) -> bool:
        """Is the unit not suppressed?"""
        return not self.suppressed >> unit & 1

    @rule("11.3")
    def attacked(self) -> int:
        """The units that have attacked in the combat phase at hand."""
        used: int = next((f.used for f in reversed(self.frames) if hasattr(f, "used")), 0)
        return used

    @rule("21.1", "21.3")
    def values(self, unit: int) -> Unit:
        """The printed values that count for a unit; an untried one is known only by its kind and movement."""
        face = self.face[unit]
        return self.data.units[unit if face < 0 else face]

    def weather_now(self) -> Weather:
        """What the weather does."""
        return self.data.weathers.records[self.weather]

    @rule("10.2", "10.3", "10.4", "15.3")
    def zone(self, side: str) -> int:
        """The hexes under the zone of control of a side: around every effective unit, not over a major river."""
        key = ("zone", side)
        mask: int | None = self.cache.get(key)
        if mask is None:
            mask = self.cache[key] = self.zone_from(self.projecting(side))
        return mask

    def zone_from(self, cells: int) -> int:
        """The hexes that units on these cells control."""
        data = self.data
        return data.zone_around(cells, self.lost_bridges() if data.series.zones_over_bridges else ())

    @rule("10.3", "27.2")
    def lost_bridges(self) -> tuple[str, ...]:
        """Bridges that have been blown or buried."""
        return tuple(id for id in self.data.bridge_ids if not self.standing(*self.data.pair(id)))

    def projecting(self, side: str) -> int:
        """The hexes of a side with an effective unit."""
        cells = self.held(side)
        if not self.suppressed & self.data.of[side]:
            return cells
        for unit in bits(self.suppressed & self.data.of[side]):
            cell = self.where[unit]
            if cell >= 0 and all(not self.effective(u) for u in self.at(cell)):
                cells &= ~(1 << cell)
        return cells

    def on_map(self, side: str) -> int:
        """The units of a side on the map, as bits."""
        return self.present & self.data.of[side]

    def full(self, side: str) -> int:
        """The hexes of a side that can take no more units."""
        return self.crowded[0 if side == GERMAN else 1]

    def limit(self, side: str) -> int:
        """Units to a hex."""
        limits: tuple[int, int] = self.data.limits
        return limits[0 if side == GERMAN else 1]

    @rule("9.2", "9.3", "9.4")
    def most(self, stack: tuple[int, ...]) -> int:
        """How many units may stand where these do: fewer with Axis allies among them."""
        allies = self.data.allies
        if allies and any(allies >> u & 1 for u in stack):
            return self.data.series.stack_limit(ALLIES)
        limits: tuple[int, int] = self.data.limits
        return limits[0 if stack[0] < self.data.german_count else 1]

    @rule("9.2", "9.3", "9.4")
    def closed_to(self, unit: int) -> int:
        """The hexes of its side that are too full for a unit."""
        mask = self.full(self.side_of(unit))
        if self.data.allies >> unit & 1:
            most = self.data.series.stack_limit(ALLIES)
            mask |= mask_of(c for c in bits(self.held(GERMAN)) if len(self.stacks[c]) >= most)
        return mask

    @rule("8.10", "27.2")
    def standing(self, a: int, b: int) -> bool:
        """Is there a printed bridge between two cells that nobody has blown or buried?"""
        bridge = self.data.bridge.get((a, b))
        return bridge is not None and bridge not in self.blown and not self.rubble & (1 << a | 1 << b)

    @rule("22.2")
    def pontoon_between(self, a: int, b: int, side: str) -> bool:
        """Have engineers of a side bridged the water between two cells?"""
        return any({a, b} == {p[0], p[1]} and self.side_of(e) == side for e, p in self.pontoons.items())

    def bridged(self, a: int, b: int, side: str) -> bool:
        """Can a side cross the water between two cells on a bridge, printed or of its engineers?"""
        return self.standing(a, b) or self.pontoon_between(a, b, side)

    @rule("8.7", "24.6")
    def jammed(self, side: str) -> int:
        """Hexes that nobody of a side passes along a line: full ones, where Germans do not count immobile units."""
        key = ("jammed", side)
        mask: int | None = self.cache.get(key)
        if mask is None:
            mask, fixed = self.full(side), self.data.fixed
            for unit in bits(fixed & self.data.of[side]) if self.data.armies[side].passes_immobile else ():
                cell = self.where[unit]
                if cell < 0 or not mask >> cell & 1:
                    continue
                if sum(not fixed >> u & 1 for u in self.stacks[cell]) < self.most(self.stacks[cell]):
                    mask &= ~(1 << cell)
            self.cache[key] = mask
        return mask

    # --- changes --------------------------------------------------------------------------------

    @rule("19.1", "17.13", "26.3")
    def put(self, unit: int, place: int) -> None:
        """Move a unit to a cell (under the stack there), or off the map to one of the codes above."""
        old = self.where[unit]
        side = 0 if unit < self.data.german_count else 1
        if old >= 0:
            left = tuple([u for u in self.stacks[old] if u != unit])
            if not left or len(left) < self.most(left):
                self.crowded[side] &= ~(1 << old)
            if left:
                self.stacks[old] = left
                self.covered &= ~(1 << left[-1])
            else:
                del self.stacks[old]
                self.cells[side] &= ~(1 << old)
                self.trenches[side] &= ~(1 << old)
            if unit in self.pontoons:
                del self.pontoons[unit]
        elif old == COLUMN:
            self.columns = {c: tuple(GAP if u == unit else u for u in column) for c, column in self.columns.items()}
        self.where[unit] = place
        self.present &= ~(1 << unit)
        self.covered &= ~(1 << unit)
        if place >= 0:
            self.present |= 1 << unit
            self.stack_up(place, (unit, *self.stacks.get(place, ())), side)
        else:
            self.haunts.pop(unit, None)
            self.shaken &= ~(1 << unit)
        self.cache.clear()

    def stack_up(self, cell: int, stack: tuple[int, ...], side: int) -> None:
        """Note the units on a cell."""
        self.stacks[cell] = stack
        self.cells[side] |= 1 << cell
        self.covered |= mask_of(stack[:-1])
        if len(stack) >= self.most(stack):
            self.crowded[side] |= 1 << cell

    def lined_up(self) -> list[int]:
        """The units in columns off the map."""
        return [u for column in self.columns.values() for u in column if u != GAP]

    @rule("6.4")
    def line_up(self, unit: int, cell: int) -> None:
        """Put a unit at the end of the column before an entry hex."""
        self.put(unit, COLUMN)
        self.columns[cell] = (*self.columns.get(cell, ()), unit)

    @rule("19.1")
    def lay_on_top(self, unit: int) -> None:
        """Put a unit on top of its stack."""
        cell = self.where[unit]
        stack = self.stacks[cell]
        self.stacks[cell] = (*(u for u in stack if u != unit), unit)
        self.covered = (self.covered | 1 << stack[-1]) & ~(1 << unit)
        self.cache.clear()
