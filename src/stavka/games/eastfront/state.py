"""The position: where every block stands and how strong it is, who controls which hex, and how far the turn is."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from stavka.core.game import State as BaseState
from stavka.core.hexes import bits, mask_of
from stavka.core.ledger import rule
from stavka.core.secrets import Eyes, Nobody, Of, Open, PerUnit, Secrecy, Units, UnitTable
from stavka.games.eastfront.atlas import AXIS, FIRST_WINTER, MOSCOW, SOVIET, WARSAW, Atlas, Plan

# where a unit is when it is not on a hex
ELIMINATED = -1  # may be rebuilt
WAITING = -2  # has not arrived yet
DEAD = -3  # out for good
OFF_MAP = -4  # guards the Hungarian plain beyond the edge
UNKNOWN = -9  # in what a role knows: it cannot tell

# the beachhead, when it lies on no hex
BEACH_LOST, BEACH_PREP, BEACH_READY, BEACH_ABSENT = -1, -2, -3, -4

DRY, MUD, SNOW = "dry", "mud", "snow"
GROUP_E_IN_PLAY = 2


def other(side: str) -> str:
    """The opponent."""
    return SOVIET if side == AXIS else AXIS


class Guards(Secrecy):
    """Units by the place they guard: a role gets those whose face it sees."""

    def shown(self, value: dict[str, int], eyes: Eyes) -> Any:
        return {place: u for place, u in value.items() if eyes.tells(u)}


class State(BaseState, kw_only=True):
    """A position of EastFront."""

    data: ClassVar[Atlas]

    frames: list[Any]
    even: Open[bool] = False  # is the handicap of the book replaced by one that makes an even match?
    length: Open[str] = "one"  # how many scenarios are linked
    part: Open[str] = ""  # the scenario whose months are being played
    month: Open[int] = 0  # within the part
    fortnight: Open[int] = 0
    turns: Open[int] = 0  # player turns begun
    side: Open[str] = AXIS  # whose turn it is
    phase: Open[str] = "production"
    weather: Open[str] = DRY
    west_weather: Open[str] = DRY
    base_axis: Open[int] = 0
    base_soviet: Open[int] = 0

    where: Annotated[list[int], PerUnit(UNKNOWN)]
    cv: Annotated[list[int], PerUnit(0)]
    at: Nobody[list[int]]  # the units on each cell, as bits; this and the next four follow from where units are
    axis_cells: Nobody[int] = 0
    soviet_cells: Nobody[int] = 0
    axis_full: Nobody[int] = 0  # cells where no more of its units fit
    soviet_full: Nobody[int] = 0
    defected: Open[int] = 0  # satellite units that fight for the Soviets
    unsupplied: Units[int] = 0  # of standing blocks everybody knows how many of a hex
    shown: Open[int] = 0  # units lying face up
    recalled: Open[dict[int, tuple[int, int]]]  # standing blocks that can be told -> the strengths they can have
    parted: Nobody[dict[int, int]]  # hex -> the blocks of which some have left it in this phase
    doubtful: Nobody[dict[int, tuple[int, int]]]  # what could be told of them, until it is clear who stays together
    due: UnitTable[dict[int, str]]  # units that wait for their month: "jul-1942", "now", or "" for an event
    strength: UnitTable[dict[int, int]]  # their strength on arrival

    axis_held: Open[int] = 0  # hexes last controlled by the Axis
    disputed: Open[int] = 0
    neutral: Open[int] = 0
    axis_defends: Open[int] = 0  # battles with the Axis as original defender
    soviet_defends: Open[int] = 0

    active: Open[int] = 0  # headquarters in use: they lie open
    blitz: Open[int] = 0
    spent: Units[int] = 0  # headquarters that have stood down this turn
    supreme_moves: Open[int] = 0
    moved: Units[int] = 0  # units that have moved in this phase
    railed: Units[int] = 0  # units that have moved by rail this turn
    fled: Units[int] = 0  # units that have left a battle in this phase
    rearguards: Units[int] = 0
    given_up: Open[tuple[int, ...]] = ()  # the battles that they hold until the phase ends, as they were named
    entered: UnitTable[dict[str, int]]  # unit -> the cell from which it entered a battle in this phase
    crossed: Open[dict[str, int]]  # hexside -> units that crossed it into or out of a battle in this phase
    new_battles: Open[int] = 0  # begun in this phase: they must be fought
    strikes: Open[dict[str, int]]  # battle -> dice of the air strike on it
    struck: Open[int] = 0  # headquarters whose air power is assigned

    airborne: Open[bool] = False  # are the rules for paratroops in use?
    dropping: Open[int] = 0  # headquarters that direct a drop
    dropped: Units[int] = 0  # paratroops that have not linked up yet
    sea_power: Open[bool] = False  # are the rules for sea power in use?
    invading: Open[int] = 0  # headquarters that direct invasions and evacuations
    launched: Open[int] = 0  # those of them that have sent their unit in this phase
    landed: Units[int] = 0  # units that came over the sea in this phase
    landings: Open[dict[str, int]]  # invasion headquarters -> the hex of its first landing this turn
    marks: Open[dict[str, int]]  # invasion headquarters in a blitz -> another hex, marked for its second landing
    evacuees: UnitTable[dict[str, int]]  # rearguard -> the port it will sail to
    harbour: Open[dict[str, int]]  # port -> units that sailed in or out this turn
    beachhead: Open[int] = BEACH_ABSENT  # its hex, or one of the codes above
    ashore: Units[int] = 0  # units that have landed and not moved since
    siege: Annotated[bool, Of(AXIS)] = False  # do the siege guns exist? Nobody else sees which block is lost
    tied: Units[int] = 0  # satellites that were lost once: they stay at home for good
    released: Open[int] = 0  # expeditions that may leave their country
    gates: Open[dict[str, bool]]  # Odessa and Sevastopol, once taken by the Axis -> does it hold them still?
    surrendered: Open[tuple[str, ...]] = ()
    group_e: Open[int] = 0  # 0 absent, 1 called, 2 in play
    plain: Annotated[dict[str, int], Guards()]  # edge cell of the Hungarian plain -> the Axis unit beyond it

    # --- questions -------------------------------------------------------------------------

    @property
    def plan(self) -> Plan:
        """The scenario whose months are being played."""
        return self.data.plans.records[self.part]

    @property
    def date(self) -> str:
        """The month, such as "jul-1942"."""
        return self.months[self.month]

    @property
    @rule("18.S43.1")
    def months(self) -> tuple[str, ...]:
        """The months of this part; a game that goes on into summer 1943 plays its June too."""
        plan = self.plan
        return plan.months if self.part == self.scenario else (*plan.linked_months, *plan.months)

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
        if side == SOVIET and self.month == 0 and self.plan.surprise:
            return True
        if (hq == data.okh and cell == data.cell[WARSAW]) or (hq == data.stavka and cell == data.cell[MOSCOW]):
            return False
        weather = self.weather_at(cell)
        return weather == MUD or (weather == SNOW and side == AXIS)

    @rule("12.23", "18.W41.1", "2.21", "2.22", "2.23", "2.24", "2.25", "2.26")
    def speed(self, unit: int) -> int:
        """How far a unit moves in the weather where it stands."""
        speed: int = self.data.speeds[self.going(self.weather_at(self.where[unit]))][unit]
        return speed

    @rule("18.W41.1")
    def going(self, weather: str) -> str:
        """The table of speeds that holds in some weather: the first snow of the war has its own."""
        return FIRST_WINTER if weather == SNOW and self.plan.first_winter else weather

    def paralysed(self, unit: int) -> bool:
        """Does the first winter bind this unit?"""
        return self.plan.first_winter and self.own(AXIS) >> unit & 1 == 1

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
            self._follow(unit, old, place)
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
        limit = self.data.stacking[cell] - (self.expected(cell) if self.evacuees else 0)
        self.axis_cells = self.axis_cells | bit if axis else self.axis_cells & ~bit
        self.soviet_cells = self.soviet_cells | bit if soviet else self.soviet_cells & ~bit
        self.axis_full = self.axis_full | bit if axis.bit_count() >= limit else self.axis_full & ~bit
        self.soviet_full = self.soviet_full | bit if soviet.bit_count() >= limit else self.soviet_full & ~bit

    @rule("6.2", "15.6")
    def expected(self, cell: int) -> int:
        """How many rearguards will be taken off to a port at the end of this phase: their room is taken."""
        return sum(port == cell for port in self.evacuees.values())

    def set_defender(self, cell: int, side: str | None) -> None:
        """Who is the original defender of a battle; None when it is over."""
        bit = 1 << cell
        self.axis_defends = self.axis_defends | bit if side == AXIS else self.axis_defends & ~bit
        self.soviet_defends = self.soviet_defends | bit if side == SOVIET else self.soviet_defends & ~bit

    # --- what was seen -------------------------------------------------------------------
    # Blocks that have lain open have been seen by both players and by those who watch: what can be told is public.

    @rule("2.3", "7.12")
    def stand_up(self, units: int) -> None:
        """Blocks that lay open are hidden again, and remembered."""
        for u in bits(units & self.shown):
            if self.where[u] >= 0:
                self.recalled[u] = (self.cv[u], self.cv[u])
                self.doubtful.pop(u, None)
        self.shown &= ~units

    def forget(self, units: int) -> None:
        """Nobody can tell these blocks any more."""
        for u in [u for u in self.recalled if units >> u & 1]:
            del self.recalled[u]

    @rule("2.3")
    def _follow(self, unit: int, cell: int, place: int) -> None:
        """A block leaves a hex: one that stands alone can be followed, one of several only when all go together."""
        bit = 1 << unit
        if self.shown & bit:
            if place < 0:
                self._lost(unit, place)
            return
        if not self.recalled:
            return
        peers = self.units_at(cell, self.side_of(unit)) & ~self.shown
        moving = self.phase.endswith("movement") and place >= 0
        if moving:
            if self.spent & bit:
                return  # it lay open until now: everybody sees which block goes
            peers &= ~(self.moved | self.spent) | bit  # whoever has come in this phase does not go on
        if peers == bit and unit in self.recalled:
            if place < 0:
                self._lost(unit, place)
        elif moving:
            self._part(peers, cell)
        else:
            self.forget(peers)

    def _lost(self, unit: int, place: int) -> None:
        """A block that everybody can tell leaves the map; beyond its edge nobody keeps track of it."""
        if place == OFF_MAP:
            self.recalled.pop(unit, None)
        else:
            self.recalled[unit] = (0, 0)

    def _part(self, units: int, cell: int) -> None:
        known = [u for u in self.recalled if units >> u & 1]
        if known or cell in self.parted:
            self.parted[cell] = self.parted.get(cell, 0) | units
        for u in known:
            self.doubtful[u] = self.recalled.pop(u)

    def reunite(self) -> None:
        """A movement phase is over: of a stack that has gone the same way as a whole every block is still known."""
        for units in self.parted.values():
            if len({self.where[u] for u in bits(units)}) == 1:
                self.recalled.update((u, self.doubtful[u]) for u in bits(units) if u in self.doubtful)
        self.parted, self.doubtful = {}, {}

    @rule("11.42")
    def forget_lost(self, side: str) -> None:
        """A new block has come: any of those that were eliminated may be back."""
        self.forget(mask_of(u for u in self.recalled if self.where[u] == ELIMINATED) & self.own(side))

    @rule("11.41")
    def expect_steps(self, cells: int) -> None:
        """Both sides build, each unseen by the other: a block in one of these hexes may get a step."""
        for u, (low, high) in self.recalled.items():
            if self.where[u] >= 0 and cells >> self.where[u] & 1:
                self.recalled[u] = (low, min(high + 1, self.data.max[u]))

    def expect_losses(self, units: int, *, all_alike: bool) -> None:
        """Steps are lost among standing blocks: by each of these, or by some of them."""
        for u in [u for u in self.recalled if units >> u & 1]:
            low, high = self.recalled[u]
            self.recalled[u] = (max(low - 1, self.data.least[u]), high - all_alike)
