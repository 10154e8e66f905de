"""The position: where every block stands and how strong it is, who controls which hex, and how far the turn is."""

from __future__ import annotations

from typing import Any, ClassVar

from stavka.core.game import State as BaseState
from stavka.core.hexes import bits
from stavka.core.ledger import rule
from stavka.games.eastfront.atlas import AXIS, MOSCOW, SOVIET, WARSAW, Atlas, Plan

# where a unit is when it is not on a hex
ELIMINATED = -1  # may be rebuilt
WAITING = -2  # has not arrived yet
DEAD = -3  # out for good
OFF_MAP = -4  # guards the Hungarian plain beyond the edge

# the beachhead, when it lies on no hex
BEACH_LOST, BEACH_PREP, BEACH_READY, BEACH_ABSENT = -1, -2, -3, -4

DRY, MUD, SNOW = "dry", "mud", "snow"


def other(side: str) -> str:
    """The opponent."""
    return SOVIET if side == AXIS else AXIS


class State(BaseState, dict=True, kw_only=True):
    """A position of EastFront."""

    data: ClassVar[Atlas]

    frames: list[Any]
    scenario: str  # the scenario played
    even: bool = False  # is the handicap of the book replaced by one that makes an even match?
    length: str = "one"  # how many scenarios are linked
    part: str = ""  # the scenario whose months are being played
    month: int = 0  # within the part
    fortnight: int = 0
    turns: int = 0  # player turns begun
    side: str = AXIS  # whose turn it is
    phase: str = "production"
    weather: str = DRY
    west_weather: str = DRY
    base_axis: int = 0
    base_soviet: int = 0

    where: list[int]
    cv: list[int]
    at: list[int]  # the units on each cell, as bits
    axis_cells: int = 0
    soviet_cells: int = 0
    axis_full: int = 0  # cells where no more of its units fit
    soviet_full: int = 0
    defected: int = 0  # satellite units that fight for the Soviets
    unsupplied: int = 0
    shown: int = 0  # units lying face up
    due: dict[str, str]  # units that wait for their month: "jul-1942", "now", or "" for an event
    strength: dict[str, int]  # their strength on arrival

    axis_held: int = 0  # hexes last controlled by the Axis
    disputed: int = 0
    neutral: int = 0
    axis_defends: int = 0  # battles with the Axis as original defender
    soviet_defends: int = 0

    active: int = 0  # headquarters in use
    blitz: int = 0
    spent: int = 0  # headquarters that have stood down this turn
    supreme_moves: int = 0
    moved: int = 0  # units that have moved in this phase
    railed: int = 0  # units that have moved by rail this turn
    fled: int = 0  # units that have left a battle in this phase
    rearguards: int = 0
    entered: dict[str, int]  # unit -> the cell from which it entered a battle in this phase
    crossed: dict[str, int]  # hexside -> units that crossed it into or out of a battle in this phase
    new_battles: int = 0  # begun in this phase: they must be fought
    strikes: dict[str, int]  # battle -> dice of the air strike on it
    struck: int = 0  # headquarters whose air power is assigned

    airborne: bool = False  # are the rules for paratroops in use?
    dropping: int = 0  # headquarters that direct a drop
    dropped: int = 0  # paratroops that have not linked up yet
    sea_power: bool = False  # are the rules for sea power in use?
    invading: int = 0  # headquarters that direct invasions and evacuations
    launched: int = 0  # those of them that have sent their unit in this phase
    landed: int = 0  # units that came over the sea in this phase
    evacuees: dict[str, int]  # rearguard -> the port it will sail to
    harbour: dict[str, int]  # port -> units that sailed in or out this turn
    beachhead: int = BEACH_ABSENT  # its hex, or one of the codes above
    ashore: int = 0  # the coastal army, where it has landed and not moved since
    siege: bool = False  # do the siege guns exist?
    tied: int = 0  # satellites that were lost once: they stay at home for good
    released: int = 0  # expeditions that may leave their country
    gates: dict[str, bool]  # Odessa and Sevastopol, once taken by the Axis -> does it hold them still?
    surrendered: tuple[str, ...] = ()
    group_e: int = 0  # 0 absent, 1 called, 2 in play
    plain: dict[str, int]  # edge cell of the Hungarian plain -> the Axis unit beyond it

    # --- questions -------------------------------------------------------------------------

    @property
    def plan(self) -> Plan:
        """The scenario whose months are being played."""
        return self.data.plans[self.part]

    @property
    def date(self) -> str:
        """The month, such as "jul-1942"."""
        return self.months[self.month]

    @property
    @rule("18.S43.1")
    def months(self) -> tuple[str, ...]:
        """The months of this part; a game that goes on into summer 1943 plays its June too."""
        if self.part == "s43" and self.scenario != "s43":
            return ("jun-1943", *self.plan.months)
        return self.plan.months

    def own(self, side: str) -> int:
        """All units of a side."""
        return self.data.axis & ~self.defected if side == AXIS else self.data.soviet | self.defected

    def side_of(self, unit: int) -> str:
        """Whose unit it is."""
        return AXIS if self.own(AXIS) >> unit & 1 else SOVIET

    def cells(self, side: str) -> int:
        """Cells with units of a side."""
        return self.axis_cells if side == AXIS else self.soviet_cells

    @rule("7.11")
    def battles(self) -> int:
        """Cells with units of both sides."""
        return self.axis_cells & self.soviet_cells

    def units_at(self, cell: int, side: str) -> int:
        """The units of a side on a cell."""
        return self.at[cell] & self.own(side)

    def defends(self, side: str) -> int:
        """Battles in which a side is the original defender."""
        return self.axis_defends if side == AXIS else self.soviet_defends

    @rule("8.31", "8.32")
    def friendly(self, side: str) -> int:
        """Hexes that a side controls in this phase."""
        clear = self.data.grid.board & ~self.disputed & ~self.neutral
        return self.axis_held & clear if side == AXIS else clear & ~self.axis_held

    def not_enemy(self, side: str) -> int:
        """Friendly, disputed and neutral hexes."""
        return self.data.grid.board & ~self.friendly(other(side))

    @rule("12.2", "12.3", "1.7")
    def weather_at(self, cell: int) -> str:
        """The weather on a hex: the western front has its own."""
        return self.west_weather if self.data.west >> cell & 1 else self.weather

    @rule("12.24", "1.34")
    def marshy(self) -> int:
        """The hexes where the rules for marsh hold now: marsh unless it is frozen, and all ground in mud."""
        data, out = self.data, 0
        for weather, front in ((self.weather, data.grid.board & ~data.west), (self.west_weather, data.west)):
            if weather == MUD:
                out |= front & ~data.mountain
            elif weather == DRY:
                out |= front & data.marsh
        return out

    @rule("5.8", "12.22", "13.16", "18.S41.3")
    def command(self, hq: int) -> int:
        """The value at which a headquarters works now; -1 when it cannot command at all."""
        return self.cv[hq] - self.disrupted(hq)

    def disrupted(self, hq: int) -> bool:
        """Is a headquarters disrupted?"""
        data, cell = self.data, self.where[hq]
        side = self.side_of(hq)
        if side == SOVIET and self.part == "s41" and self.month == 0:
            return True
        if (hq == data.okh and cell == data.cell[WARSAW]) or (hq == data.stavka and cell == data.cell[MOSCOW]):
            return False
        weather = self.weather_at(cell)
        return weather == MUD or (weather == SNOW and side == AXIS)

    @rule("12.23", "18.W41.1", "2.21", "2.22", "2.23", "2.24", "2.25", "2.26")
    def speed(self, unit: int) -> int:
        """How far a unit moves in the weather where it stands."""
        weather = self.weather_at(self.where[unit])
        if weather == SNOW and self.paralysed(unit):
            return 1
        speed: int = self.data.speeds[weather][unit]
        return speed

    def paralysed(self, unit: int) -> bool:
        """Does the first winter bind this unit?"""
        return self.part == "w41" and self.own(AXIS) >> unit & 1 == 1

    def strongest(self, units: int) -> list[int]:
        """Of these units, those with the most points."""
        cv = self.cv
        best, out = -1, []
        for u in bits(units):
            if cv[u] > best:
                best, out = cv[u], [u]
            elif cv[u] == best:
                out.append(u)
        return out

    def weakest(self, units: int) -> list[int]:
        """Of these units, those with the fewest points."""
        least = min(self.cv[u] for u in bits(units))
        return [u for u in bits(units) if self.cv[u] == least]

    def room(self, cell: int, side: str) -> int:
        """How many more units of a side fit on a cell."""
        return self.data.stacking[cell] - self.units_at(cell, side).bit_count()

    def full(self, side: str) -> int:
        """Cells where no more unit of a side fits."""
        return self.axis_full if side == AXIS else self.soviet_full

    def present(self, side: str) -> int:
        """The units of a side on the map, as bits."""
        out, at = 0, self.at
        for cell in bits(self.cells(side)):
            out |= at[cell]
        return out & self.own(side)

    def on_map(self, side: str) -> list[int]:
        """The units of a side on the map."""
        return [u for u in bits(self.own(side)) if self.where[u] >= 0]

    # --- changes -------------------------------------------------------------------------

    def put(self, unit: int, place: int) -> None:
        """Move a unit to a cell, or off the map to one of the codes above."""
        bit = 1 << unit
        old = self.where[unit]
        self.ashore &= ~bit
        if old >= 0:
            self.at[old] &= ~bit
            self.refresh(old)
        self.where[unit] = place
        if place >= 0:
            self.at[place] |= bit
            self.refresh(place)

    def refresh(self, cell: int) -> None:
        """Whose units are on a cell, and whether more fit."""
        bit = 1 << cell
        axis = self.at[cell] & self.own(AXIS)
        soviet = self.at[cell] & ~axis
        limit = self.data.stacking[cell]
        self.axis_cells = self.axis_cells | bit if axis else self.axis_cells & ~bit
        self.soviet_cells = self.soviet_cells | bit if soviet else self.soviet_cells & ~bit
        self.axis_full = self.axis_full | bit if axis.bit_count() >= limit else self.axis_full & ~bit
        self.soviet_full = self.soviet_full | bit if soviet.bit_count() >= limit else self.soviet_full & ~bit

    def set_defender(self, cell: int, side: str | None) -> None:
        """Who is the original defender of a battle; None when it is over."""
        bit = 1 << cell
        self.axis_defends = self.axis_defends | bit if side == AXIS else self.axis_defends & ~bit
        self.soviet_defends = self.soviet_defends | bit if side == SOVIET else self.soviet_defends & ~bit
