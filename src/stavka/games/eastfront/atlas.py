"""The data of the game in the form that the rules use: hexes as bits, units as numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

import msgspec

from stavka.core.board import Feature
from stavka.core.data import Pack, Table, check_pack, load
from stavka.core.hexes import COMPASS, HexGrid, Members, Names, Ways, bits, mask_of
from stavka.core.ledger import rule
from stavka.games.eastfront.caches import Caches

PACKAGE = "stavka.games.eastfront"

AXIS = "axis"
SOVIET = "soviet"
SIDES = (AXIS, SOVIET)
MOST_COMMAND = MOST_SPEED = 3
FIRST_WINTER = "first-winter"  # of the war: a table of speeds of its own
RAIL_MOVE = 10  # hexes of rail for a supreme move
MOST_RAIL_MOVES = 8
STACKING = {"clear": 4, "forest": 4, "hill": 4, "marsh": 3, "mountain": 2}
FOOTBORNE = ("infantry", "mountain", "coastal", "paratroop")  # what ships can put ashore
SATELLITES = ("rumanian", "hungarian", "bulgarian", "italian")
HOMELANDS = {
    "rumanian": ("rumania", "bessarabia-bukovina"),  # the Rumania of 1939
    "hungarian": ("hungary",),
    "bulgarian": ("bulgaria",),
    "italian": (),
}
NATIONS = {"rumanian": "rumania", "hungarian": "hungary", "bulgarian": "bulgaria"}
PLAIN = ("0,21", "0,20", "0,19", "0,18", "0,17", "0,16", "0,15")  # Belgrade to Krakow
POLISH_PLAIN = ("0,14", "0,13", "0,12", "0,11", "0,10")
ARCTIC = ("10,2", "13,1")


class Hex(msgspec.Struct, frozen=True):
    """A hex of the map file."""

    id: str
    terrain: str
    country: str
    name: str = ""
    city: str = ""
    value: int = 0
    victory: bool = False
    fortress: bool = False
    resource: str = ""
    worth: int = 0
    home: str = ""
    entry: str = ""
    port: str = ""
    seas: tuple[str, ...] = ()
    shoal: bool = False
    group_e: bool = False

    @property
    def place(self) -> tuple[int, int]:
        """Column and row."""
        column, row = self.id.split(",")
        return int(column), int(row)


class Side(msgspec.Struct, frozen=True):
    """A hexside of the sides file."""

    id: str
    river: bool = False
    rail: bool = False
    strait: bool = False
    barrier: str = ""
    terrain: str = ""
    front: bool = False


class Sea(msgspec.Struct, frozen=True):
    """A sea area of the file of seas."""

    id: str
    base: str
    ports: tuple[str, ...]
    passages: tuple[str, ...]
    strait: tuple[str, ...] = ()
    only: str = ""
    water: tuple[str, ...] = ()


class Unit(msgspec.Struct, frozen=True):
    """A block of the unit file."""

    id: str
    side: str
    nation: str
    kind: str
    label: str
    name: str
    max: int
    supreme: bool = False
    ss: bool = False
    guards: bool = False
    siege: bool = False
    group_e: int = 0
    released: str = ""
    once: bool = False

    @property
    def satellite(self) -> bool:
        """An ally of Germany?"""
        return self.nation in SATELLITES

    @property
    def type(self) -> str:
        """The row of the tables of speed and firepower."""
        return f"ss-{self.kind}" if self.ss else self.kind

    @property
    def price(self) -> str:
        """The row of the cost table."""
        if self.kind == "hq":
            return "hq"
        return f"{'satellite' if self.satellite else self.nation}-{self.kind}"


class Kind(msgspec.Struct, frozen=True):
    """Speed by weather, and the lowest faces that hit."""

    id: str
    dry: int
    mud: int
    snow: int
    offence: int = 0
    defence: int = 0


class Cost(msgspec.Struct, frozen=True):
    """The price of a step and of a cadre."""

    id: str
    step: int
    cadre: int


class Month(msgspec.Struct, frozen=True):
    """The weather of a month on both fronts: fixed, or by an even and an odd roll."""

    id: str
    east: tuple[str, ...]
    west: tuple[str, ...]


class Level(msgspec.Struct, frozen=True):
    """A victory level: the least difference, and tournament points."""

    id: str
    least: int
    winner: int
    loser: int = 0


class Both(msgspec.Struct, frozen=True):
    """A number for each side."""

    axis: int
    soviet: int

    def of(self, side: str) -> int:
        """The number of a side."""
        return self.axis if side == AXIS else self.soviet


class Plan(msgspec.Struct, frozen=True):
    """A scenario of the scenario file, with the rules that are its own."""

    id: str
    months: tuple[str, ...]
    first_deployer: str
    first_mover: str
    air: Both
    base: Both
    change: Both
    deployment: tuple[str, ...]
    axis_area: tuple[str, ...]
    handicap: int = 0
    even: int | None = None  # the handicap with which computer players win about as often on either side
    late_start: bool = False
    battles: tuple[str, ...] = ()
    reinforcements: tuple[str, ...] = ()
    arrivals: tuple[str, ...] = ()
    eliminated: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    neutral: tuple[str, ...] = ()
    axis_front: tuple[str, ...] = ()
    soviet_front: tuple[str, ...] = ()
    free: tuple[str, ...] = ()
    garrisons: tuple[str, ...] = ()
    newcomers: tuple[str, ...] = ()  # units of the deployment that are reinforcements of the first month
    # how it is offered
    minutes: tuple[int, int] = (240, 360)
    complexity: int = 4
    options: tuple[str, ...] = ("deployment", "paratroops", "sea-power")
    lengths: tuple[str, ...] = ()  # how many scenarios can be linked from here on
    # longer games (3.12 to 3.14)
    year: int | None = None  # the handicap of a game of a year that begins here
    next: str = ""  # the scenario that they go on with
    linked_months: tuple[str, ...] = ()  # months that only they play, before the others (18.S43.1)
    withdrawn: tuple[str, ...] = ()  # units that leave for good when they come here (18.S43.2)
    # how it begins
    first_fortnight: int = 1  # of the first month (18.EDELWEISS.1)
    no_first_turn: bool = False  # the side that moves first has no turn in the first fortnight (18.S44.3)
    order_of_battle: bool = False  # fixes the strength of every unit, and the Soviet places (3.22, 18.S41.1)
    on_call: tuple[str, ...] = ()  # "unit strength": come when their expedition is released (16.4)
    siege_guns: bool = True  # are they there by now? (2.63)
    beachhead: bool = True  # is there one to prepare? (15.51)
    surrendered: tuple[str, ...] = ()  # satellites that have given up before (18.W44.2)
    defected: tuple[str, ...] = ()  # their units that fight for the Soviets
    group_e: bool = False  # is Army Group E in play already? (18.W44.2)
    # what is special while it lasts
    surprise: bool = False  # first month: Soviet headquarters disrupted, no repulses at rivers for the Axis (18.S41.3)
    hungary_waits: bool = False  # first month: Hungarians stay where they are, Germans out of Hungary (18.S41.4)
    first_winter: bool = False  # snow binds the Axis, its headquarters cost more (18.W41.1)
    full_command: int | None = None  # the Soviets gain a point for each that Axis headquarters lack (18.W41.2)
    allies_bound: bool = False  # satellites stay at home (18.S43.2, 18.W43.1, 18.S44.1)
    surrenders: bool = False  # satellites may ask for peace (16.1)
    sea_supply: tuple[str, ...] = ()  # this port lives by sea while all of these are Axis (18.W43.2, 18.W44.1)
    plain_race: dict[str, str] = {}  # month -> winner and level when the Soviets reach the Polish plain (18.W44.5)


class District(msgspec.Struct, frozen=True):
    """A military district of 1941: its front hexes, and the units that belong there."""

    id: str
    hexes: tuple[str, ...]
    units: tuple[str, ...]


Detours: TypeAlias = dict[int, list[tuple[int, int]]]  # home entries -> how far others are off the map, and which


class RailReach:
    """The rail hexes within so many hexes of a start, found as far as somebody asks.

    Off the map a unit goes from one home entry to another at two hexes for each row between them. A unit that leaves a
    battle is already a hex on its way when it stands on the first hex outside.
    """

    __slots__ = ("_away", "_detours", "_distance", "_entries", "_frontier", "_rails", "_seen", "_through", "reached")

    def __init__(self, start: int, through: int, rails: Ways, detours: Detours, distance: int = 0) -> None:
        self._seen = self._frontier = 1 << start
        self._through = through
        self._rails = rails
        self._detours = detours
        self._entries = mask_of(detours)
        self._away: dict[int, int] = {}  # distance -> entries reached off the map
        self._distance = distance
        self.reached: list[int] = []

    def within(self, moves: int) -> int:
        """The hexes reached with so many moves of ten hexes."""
        while len(self.reached) < moves and (self._frontier or self._away):
            self._move()
        return self.reached[min(moves, len(self.reached)) - 1] if self.reached and moves > 0 else 0

    def leads_to(self, cell: int) -> bool:
        """Can a hex be reached at all?"""
        return bool(self.within(MOST_RAIL_MOVES) >> cell & 1)

    def price(self, cell: int) -> int:
        """How many moves lead to a hex."""
        moves = 1
        while not self.within(moves) >> cell & 1:
            moves += 1
            assert moves <= MOST_RAIL_MOVES, "no rail leads there"
        return moves

    @rule("9.21", "9.5")
    def _move(self) -> None:
        """Ten hexes more."""
        frontier, away, entries = self._frontier, self._away, self._entries
        unseen, rails = self._through & ~self._seen, self._rails
        ten = RAIL_MOVE * (len(self.reached) + 1)
        for distance in range(self._distance + 1, ten + 1):
            if frontier & entries:
                self._leave(frontier & entries, distance - 1)
            frontier = rails(frontier) & unseen
            if away:
                frontier |= away.pop(distance, 0) & unseen
            elif not frontier:
                break
            unseen ^= frontier
        self._frontier, self._distance = frontier, ten
        self._seen |= self._through & ~unseen
        if away:
            self._away = {at: cells & ~self._seen for at, cells in away.items() if cells & ~self._seen}
        self.reached.append(self._seen)

    def _leave(self, entries: int, distance: int) -> None:
        """Off the map, from these entries to the others."""
        for entry in bits(entries):
            for length, others in self._detours[entry]:
                self._away[distance + length] = self._away.get(distance + length, 0) | others


class Atlas:
    """Everything printed: map, blocks, tables, scenarios."""

    def __init__(self, packs: tuple[Pack, ...] = ()) -> None:
        self.hexes: Table[Hex] = load(PACKAGE, "map.toml", "hex", Hex, packs)
        self.sides: Table[Side] = load(PACKAGE, "sides.toml", "side", Side, packs)
        self.seas: Table[Sea] = load(PACKAGE, "seas.toml", "sea", Sea, packs)
        self.blocks: Table[Unit] = load(PACKAGE, "units.toml", "unit", Unit, packs)
        self.kinds: Table[Kind] = load(PACKAGE, "kinds.toml", "kind", Kind, packs)
        self.costs: Table[Cost] = load(PACKAGE, "kinds.toml", "cost", Cost, packs)
        self.months: Table[Month] = load(PACKAGE, "calendar.toml", "month", Month, packs)
        self.levels: Table[Level] = load(PACKAGE, "calendar.toml", "level", Level, packs)
        self.plans: Table[Plan] = load(PACKAGE, "scenarios.toml", "scenario", Plan, packs)
        self.features: Table[Feature] = load(PACKAGE, "art.toml", "feature", Feature, packs)
        self.districts: Table[District] = load(PACKAGE, "scenarios.toml", "district", District, packs)
        for pack in packs:
            check_pack(pack, *self.tables())
        self._read_map()
        self._read_sides()
        self._read_places()
        self._read_seas()
        self._read_units()
        self._prepare_units()
        self.caches = Caches()

    def some_units(self, mask: int) -> Members:
        """Units as choices of an option, not spelled out yet."""
        return Members(mask, self.ids, self.number)

    def tables(self) -> tuple[Table[msgspec.Struct], ...]:
        """All data tables, for checks and reports."""
        return (  # type: ignore[return-value]
            self.hexes, self.sides, self.seas, self.blocks, self.kinds, self.costs, self.months, self.levels,
            self.plans, self.districts, self.features,
        )  # fmt: skip

    @rule("1.2", "1.3", "1.31", "1.32", "1.33", "1.34", "1.35", "6.21")
    def _read_map(self) -> None:
        # odd-r offset to axial: q = c - (r - (r mod 2)) / 2
        places = {h.id: h.place for h in self.hexes}
        self.grid = grid = HexGrid({id: (c - (r - r % 2) // 2, r) for id, (c, r) in places.items()})
        self.cell = grid.cell
        self.name = grid.ids
        self.terrain = [""] * grid.size
        self.stacking = [0] * grid.size
        for h in self.hexes:
            self.terrain[self.cell[h.id]] = h.terrain
            self.stacking[self.cell[h.id]] = STACKING[h.terrain]
        self.marsh = self._hexes(lambda h: h.terrain == "marsh")
        self.mountain = self._hexes(lambda h: h.terrain == "mountain")
        self.cover = self._hexes(lambda h: h.terrain != "clear")

    @rule("1.36", "1.37", "1.38", "1.39", "1.6", "6.33", "8.2")
    def _read_sides(self) -> None:
        grid = self.grid
        self.rivers = self._sides(lambda s: s.river)
        self.straits = self._sides(lambda s: s.strait)
        self.barriers = self._sides(lambda s: bool(s.barrier))
        self.rails = self._sides(lambda s: s.rail)
        self.narrow = self._sides(lambda s: bool(s.terrain) or s.river or s.strait)  # one unit a phase
        self.wet = tuple(r | t for r, t in zip(self.rivers, self.straits, strict=True))
        self.no_zoc = tuple(w | b for w, b in zip(self.wet, self.barriers, strict=True))
        self.steps: list[list[tuple[int, int]]] = [[] for _ in range(grid.size)]  # (direction, neighbour) by land
        self.land = [0] * grid.size  # neighbours by land
        self.rail_land = [0] * grid.size  # neighbours by rail
        for cell in self.cell.values():
            for direction in range(6):
                to = grid.step(cell, direction)
                if to is None:
                    continue
                if not self.barriers[direction] >> cell & 1:
                    self.steps[cell].append((direction, to))
                    self.land[cell] |= 1 << to
                if self.rails[direction] >> cell & 1:
                    self.rail_land[cell] |= 1 << to
        self.link: dict[tuple[int, int], tuple[str, bool]] = {}  # neighbours -> number of the side, one unit only?
        for cell in self.cell.values():
            for to in bits(self.land[cell] | self.rail_land[cell]):
                across = grid.direction(cell, to)
                assert across is not None
                narrow = bool((self.narrow[across] | self.barriers[across]) >> cell & 1)
                self.link[cell, to] = str(self.side_of(across, cell)), narrow
        self.nearby = [grid.within(1 << c, MOST_SPEED) if c in self.name else 0 for c in range(grid.size)]
        self.by_land = grid.ways(self.barriers)
        self.by_dry_land = grid.ways(tuple(b | t for b, t in zip(self.barriers, self.straits, strict=True)))
        self.by_rail = grid.ways(tuple(grid.board & ~r for r in self.rails))
        self.zone = grid.ways(self.no_zoc)
        self.railed = mask_of(c for c in self.cell.values() if self.rail_land[c])

    @rule("1.4", "1.41", "1.42", "1.44", "1.46", "1.5", "1.7", "9.11", "16.5", "16.7", "16.8")
    def _read_places(self) -> None:
        grid = self.grid
        self.major = self._hexes(lambda h: h.city == "major")
        self.minor = self._hexes(lambda h: h.city == "minor")
        self.fortress = self._hexes(lambda h: h.fortress)
        self.home = {side: self._hexes(lambda h, s=side: h.home == s) for side in SIDES}
        self.entry = {side: self._hexes(lambda h, s=side: h.entry == s) for side in SIDES}
        self.railed |= self.entry[AXIS] | self.entry[SOVIET]  # the line of Guryev runs only off the map
        self.entry_rows = {side: {self.cell[h.id]: h.place[1] for h in self.hexes if h.entry == side} for side in SIDES}
        self.detours = {side: self._detours(rows) for side, rows in self.entry_rows.items()}
        self.source = {AXIS: self.entry[AXIS], SOVIET: self.entry[SOVIET] | grid.mask((BAKU,))}
        self.works = [(self.cell[h.id], h.value, h.worth) for h in self.hexes if h.value or h.worth]
        self.country = {c: self._hexes(lambda h, c=c: h.country == c) for c in {h.country for h in self.hexes}}
        self.west = self.country["yugoslavia"] | self.country["albania"] | self.country["greece"]
        self.plain = [self.cell[h] for h in PLAIN]
        self.plain_edge = mask_of(self.plain)
        self.polish_plain = grid.mask(POLISH_PLAIN)
        self.arctic = grid.mask(ARCTIC)
        self.group_e_ports = self._hexes(lambda h: h.group_e)
        self.homeland: dict[str, int] = {}
        for nation, countries in HOMELANDS.items():
            inside = 0
            for c in countries:
                inside |= self.country[c]
            self.homeland[nation] = inside | grid.adjacent(inside)
        self.places = {h.name: self.cell[h.id] for h in self.hexes if h.name}

    @rule("9.5")
    def _detours(self, rows: dict[int, int]) -> Detours:
        """Off the map from one home entry to another: two hexes for each row between them."""
        out: Detours = {}
        for entry, row in rows.items():
            others: dict[int, int] = {}
            for to, its_row in rows.items():
                length = 2 * abs(its_row - row)
                if length:
                    others[length] = others.get(length, 0) | 1 << to
            out[entry] = list(others.items())
        return out

    @rule("1.45", "1.37", "15.1")
    def _read_seas(self) -> None:
        grid, ports = self.grid, self.grid.mask(p for sea in self.seas for p in sea.ports)
        self.ports = ports
        self.port_size = {self.cell[h.id]: 2 if h.port == "major" else 1 for h in self.hexes if h.port}
        self.bases = {sea.id: self.cell[sea.base] for sea in self.seas}
        self.sea_ports = {sea.id: grid.mask(sea.ports) for sea in self.seas}
        self.coasts = {sea.id: self._hexes(lambda h, id=sea.id: id in h.seas) for sea in self.seas}
        self.strait_shores = {sea.id: grid.mask(sea.strait) for sea in self.seas}
        shoals = self._hexes(lambda h: h.shoal)
        self.beaches = {id: c & ~(self.mountain | shoals) for id, c in self.coasts.items()}
        self.over_water = {cell: self._over_water(cell) for cell in bits(ports)}

    def _over_water(self, port: int) -> tuple[int, ...]:
        """Hexes within 0, 1, 2 and 3 steps of a port over open water, hexsides of sea, or along the coast of a sea."""
        names = {id for sea in self.seas for id in sea.water}
        sea_sides = self._sides(lambda s: s.strait or s.barrier == "sea")
        coast = mask_of(c for shore in self.coasts.values() for c in bits(shore))
        reached = [1 << port]
        shores, frontier = 1 << port, {self.name[port]}
        for step in range(MOST_COMMAND):
            around = {to for id in frontier for to in _around(id)}
            along = mask_of(to for c in bits(shores) for to in bits(self.land[c]) if self._share_sea(c, to))
            shores |= along
            if step == 0:
                shores |= self.grid.across(1 << port, tuple(self.grid.board & ~m for m in sea_sides))
            else:  # ashore from the water reached before
                shores |= self.grid.mask(id for id in around if id in self.cell)
            frontier = around & names
            reached.append(shores & coast)
        return tuple(reached)

    def _share_sea(self, cell: int, to: int) -> bool:
        """Are two hexes coasts of the same sea?"""
        return any(shore >> cell & shore >> to & 1 for shore in self.coasts.values())

    @rule("2.1", "2.2", "2.3", "2.6", "2.61", "2.62", "2.64")
    def _read_units(self) -> None:
        self.units: list[Unit] = sorted(self.blocks, key=lambda u: u.side)  # the Axis first
        self.number = {u.id: n for n, u in enumerate(self.units)}
        self.ids = [u.id for u in self.units]
        self.unit_names = Names(self.ids)
        self.axis = self._set(lambda u: u.side == AXIS)
        self.soviet = self._set(lambda u: u.side == SOVIET)
        self.hq = self._set(lambda u: u.kind == "hq")
        self.supreme = self._set(lambda u: u.supreme)
        self.static = self._set(lambda u: u.kind == "static")
        self.cavalry = self._set(lambda u: u.kind == "cavalry")
        self.satellites = self._set(lambda u: u.satellite)
        self.german = self._set(lambda u: u.nation == "german")
        self.paratroops = self._set(lambda u: u.kind == "paratroop")
        self.coastal = self._set(lambda u: u.kind == "coastal")
        self.footborne = self._set(lambda u: u.kind in FOOTBORNE)
        self.ss = self._set(lambda u: u.ss)
        self.siege = self._set(lambda u: u.siege)
        self.expeditions = self._set(lambda u: bool(u.released))
        self.group_e = self._set(lambda u: bool(u.group_e))
        self.nations = {n: self._set(lambda u, n=n: u.nation == n) for n in SATELLITES}
        self.max = [u.max for u in self.units]
        self.least = [0 if u.kind in ("hq", "static") else 1 for u in self.units]  # the lowest step
        self.kind = [self.kinds[u.type] for u in self.units]
        self.price = [self.costs[u.price] for u in self.units]
        self.okh = self.number["axis-OKH"]
        self.stavka = self.number["sov-STAVKA"]
        # what the lists of starting forces count together
        self.force = [
            (u.side, u.satellite, "infantry" if u.kind in ("mountain", "coastal") else u.kind) for u in self.units
        ]
        self.district = {self.number[id]: self.grid.mask(d.hexes) for d in self.districts for id in d.units}
        # what makes two units different when one of them must take a loss
        self.alike = [(u.kind, u.nation, u.max, u.ss, u.siege, u.supreme, u.released) for u in self.units]

    def _prepare_units(self) -> None:
        """Tables by unit number, for the questions that are asked most."""
        self.speeds = {w: [getattr(k, w) for k in self.kind] for w in ("dry", "mud", "snow")}
        self.speeds[FIRST_WINTER] = [
            1 if u.side == AXIS else k.snow for u, k in zip(self.units, self.kind, strict=True)
        ]
        self.ranks = {going: self._ranks(speeds) for going, speeds in self.speeds.items()}
        self.step_cost = [c.step for c in self.price]
        self.cadre_cost = [c.cadre for c in self.price]

    def _ranks(self, speeds: list[int]) -> list[tuple[int, bool, int]]:
        """Units that move alike: their speed, whether they are cavalry, and who they are; headquarters apart."""
        ranks: dict[tuple[int, int, int], int] = {}
        for u, speed in enumerate(speeds):
            kind = (speed, self.hq >> u & 1, self.cavalry >> u & 1)
            ranks[kind] = ranks.get(kind, 0) | 1 << u
        return [(speed, bool(cavalry), units) for (speed, _, cavalry), units in ranks.items()]

    def side_of(self, direction: int, cell: int) -> int:
        """The number of a hexside, the same from both hexes."""
        if direction >= 3:
            cell, direction = cell + self.grid.shift[direction], direction - 3
        return cell * 3 + direction

    def _hexes(self, test: Callable[..., bool]) -> int:
        return self.grid.mask(h.id for h in self.hexes if test(h))

    def _sides(self, test: Callable[[Side], bool]) -> tuple[int, ...]:
        return self.grid.hexsides(self._pairs(s for s in self.sides if test(s)))

    def _pairs(self, sides: Iterable[Side]) -> Iterable[tuple[int, int]]:
        for s in sides:
            hex, direction = s.id.split()
            yield self.cell[hex], COMPASS.index(direction)

    def _set(self, test: Callable[..., bool]) -> int:
        return sum(1 << n for n, u in enumerate(self.units) if test(u))


def _around(id: str) -> tuple[str, ...]:
    """The names of the six places around one, on the map or not."""
    column, row = (int(n) for n in id.split(","))
    left, right = (column - 1, column) if row % 2 == 0 else (column, column + 1)
    return (
        f"{column + 1},{row}", f"{column - 1},{row}",
        f"{left},{row - 1}", f"{right},{row - 1}", f"{left},{row + 1}", f"{right},{row + 1}",
    )  # fmt: skip


BAKU = "22,25"
WARSAW = "1,13"
MOSCOW = "12,9"
PLOESTI = "4,21"
ODESSA = "8,20"
SEVASTOPOL = "10,23"
GURYEV = "22,17"
ASTRAKHAN = "20,19"
