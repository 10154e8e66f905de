"""The data of the game in the form that the rules use: hexes as bits, units as numbers, costs in twelfths."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from math import gcd

import msgspec

from stavka.core.data import Pack, Table, check_pack, load
from stavka.core.hexes import HexGrid, Mask, Members, Names, bits, mask_of
from stavka.core.ledger import rule
from stavka.games.minsk44.caches import Caches
from stavka.games.minsk44.paving import ALL as ALL
from stavka.games.minsk44.paving import FORBIDDEN as FORBIDDEN
from stavka.games.minsk44.paving import LineSteps, Paving
from stavka.games.minsk44.series import ALLIES, GERMAN, SOVIET, Army, Series, halved

PACKAGE = "stavka.games.minsk44"

TWELFTHS = 12  # of a movement point
LINES = {"road": 4, "rail": 12, "trail": 12}  # what a hex costs along a line
NO_AIR_DEFENCE = -1
REMEMBERED = 10_000
LINES_REMEMBERED = 100
LINE_QUANTUM = gcd(*LINES.values())
SOFT, ARMOURED = range(2)  # how a unit moves: by the costs of armour or not

FORTS = "forts"  # the area of fortified hexes
ENGINEERS = ("engineer", "armoured-engineer")
HEADQUARTERS = ("hq", "mech-hq")
SCREEN = ("armoured-recon", "motorcycle")
FOOT = ("infantry", "motorised-infantry", "armoured-infantry", "airborne", "engineer", "armoured-engineer", "cavalry")


class Row(msgspec.Struct, frozen=True):
    """A row of hexes, one letter each."""

    id: str
    terrain: str


class Place(msgspec.Struct, frozen=True):
    """A named hex."""

    id: str
    name: str
    german: int = 0
    soviet: int = 0
    rp: bool = False


class Line(msgspec.Struct, frozen=True):
    """A road, railway or trail."""

    id: str
    kind: str
    hexes: tuple[str, ...]


class River(msgspec.Struct, frozen=True):
    """A named river: hexsides from source to mouth."""

    id: str
    name: str
    kind: str
    sides: tuple[str, ...]


class Bridge(msgspec.Struct, frozen=True):
    """A bridge over a hexside."""

    id: str
    river: str
    carries: tuple[str, ...]


class Edge(msgspec.Struct, frozen=True):
    """A part of the map's border."""

    id: str
    hexes: tuple[str, ...]
    friendly: tuple[str, ...] = ()


class Exit(msgspec.Struct, frozen=True):
    """A border hex where a side may leave the map, by a line if one goes on there; points for each unit."""

    id: str
    side: str
    line: str = ""
    points: int = 0


class Area(msgspec.Struct, frozen=True):
    """Hexes that a rule speaks of together."""

    id: str
    hexes: tuple[str, ...]


class Stretch(msgspec.Struct, frozen=True):
    """A stretch of railway: points for reaching it, turn by turn, for one side."""

    id: str
    points: tuple[int, ...]
    side: str = SOVIET


class Bank(msgspec.Struct, frozen=True):
    """The last column west of a river, row by row."""

    id: str
    west: tuple[int, ...]


class Unit(msgspec.Struct, frozen=True):
    """A ground unit as printed."""

    id: str
    side: str
    name: str
    formation: str
    kind: str
    size: str
    defence: int
    move: int
    colour: str
    group: str
    attack: int = 0
    barrage: int = -1  # artillery has one
    fpf: int = 0
    reach: int = 0
    armoured: bool = False
    army: str = ""
    brackets: str = ""
    radius: int = 0
    commands: tuple[str, ...] = ()
    outside: int = 0
    supply: int = 0
    fusilier: bool = False
    always: bool = False
    anyone: bool = False
    untried: str = ""
    nation: str = ""  # of Axis allies; else that of the side
    air_defence: int = NO_AIR_DEFENCE  # how many hexes away it fires at aircraft; 0 in its own hex only

    @property
    def artillery(self) -> bool:
        """Does it fire from afar?"""
        return self.barrage >= 0


class Air(msgspec.Struct, frozen=True):
    """An air unit: ground attack (GA) or medium bomber (MB)."""

    id: str
    side: str
    kind: str
    nation: str = ""


class Group(msgspec.Struct, frozen=True):
    """Units that start or arrive together."""

    id: str
    side: str
    start: str = ""
    edge: str = ""
    turn: int = 0
    need: tuple[int, ...] = ()
    each: bool = False
    historical: int = 0
    what_if: bool = False
    cost: int = 0  # points for the enemy for each unit that comes
    offer: bool = False  # the owner says whether it comes
    trigger: tuple[str, ...] = ()  # comes when an enemy stands on one of these hexes
    road: str = ""  # the hex by which it enters in column
    rail: bool = True  # may it go on by train in the turn in which it enters?
    drop: str = ""
    choice: tuple[str, ...] = ()


class Post(msgspec.Struct, frozen=True):
    """A hex of the prepared set-up."""

    id: str
    units: tuple[str, ...]


class Terrain(msgspec.Struct, frozen=True):
    """A line of the terrain chart."""

    id: str
    adjacent: int
    ranged: int
    letter: str = ""
    armoured: int = 0
    other: int = 0
    stand_fast: bool = False
    no_mobile: bool = False
    assault_engineers: bool = False
    urban: bool = False


class Side(msgspec.Struct, frozen=True):
    """A kind of hexside: what crossing costs, and how it helps the defender."""

    id: str
    armoured: int
    other: int
    adjacent: int
    river: bool = False


class Results(msgspec.Struct, frozen=True):
    """A combat results table: `low` is the lowest differential of each column."""

    id: str
    columns: tuple[str, ...]
    low: tuple[int, ...]
    faces: tuple[str, ...]

    @rule("11.12", "12.8", "2.2")
    def column(self, differential: int, shift: int = 0) -> int:
        """The column of a differential after shifts; shifts stop at the ends."""
        at = max(n for n, low in enumerate(self.low) if differential >= low)
        return min(max(at + shift, 0), len(self.low) - 1)

    def result(self, column: int, die: int) -> str:
        """The cell of a column and a die."""
        return self.faces[die - 1].split()[column]


class EventLine(msgspec.Struct, frozen=True):
    """What a die of the event phase brings."""

    id: str
    weather: str
    event: str = ""


class Weather(msgspec.Struct, frozen=True):
    """What the weather does."""

    id: str
    halves_air: bool = False
    sight: int = 0
    halves_moves: bool = False


class Atlas:
    """Everything printed: map, counters, tables."""

    def __init__(self, packs: tuple[Pack, ...] = (), battle: str = PACKAGE) -> None:
        """`battle` is the package with the data of the battle; terrain, tables and events are the series' own."""
        self.rows: Table[Row] = load(battle, "map.toml", "row", Row, packs)
        self.places: Table[Place] = load(battle, "map.toml", "place", Place, packs)
        self.lines: Table[Line] = load(battle, "map.toml", "line", Line, packs)
        self.rivers: Table[River] = load(battle, "map.toml", "river", River, packs)
        self.bridges: Table[Bridge] = load(battle, "map.toml", "bridge", Bridge, packs)
        self.edges: Table[Edge] = load(battle, "map.toml", "edge", Edge, packs)
        self.ways_out: Table[Exit] = load(battle, "map.toml", "exit", Exit, packs)
        self.areas: Table[Area] = load(battle, "map.toml", "area", Area, packs)
        self.banks: Table[Bank] = load(battle, "map.toml", "bank", Bank, packs)
        self.counters: Table[Unit] = load(battle, "units.toml", "unit", Unit, packs)
        self.air: Table[Air] = load(battle, "units.toml", "air", Air, packs)
        self.groups: Table[Group] = load(battle, "groups.toml", "group", Group, packs)
        self.posts: Table[Post] = load(battle, "groups.toml", "post", Post, packs)
        self.terrains: Table[Terrain] = load(PACKAGE, "tables.toml", "terrain", Terrain, packs)
        self.sides: Table[Side] = load(PACKAGE, "tables.toml", "side", Side, packs)
        self.results: Table[Results] = load(PACKAGE, "tables.toml", "results", Results, packs)
        self.events: Table[EventLine] = load(PACKAGE, "tables.toml", "event", EventLine, packs)
        self.weathers: Table[Weather] = load(PACKAGE, "tables.toml", "weather", Weather, packs)
        battles: Table[Series] = load(battle, "battle.toml", "battle", Series, packs)
        self.armies: Table[Army] = load(battle, "battle.toml", "army", Army, packs)
        self.stretches: Table[Stretch] = load(battle, "battle.toml", "stretch", Stretch, packs)
        self.battles = battles
        self.series: Series = next(iter(battles))
        self.limits = (self.series.stack_limit(GERMAN), self.series.stack_limit(SOVIET))
        for pack in packs:
            check_pack(pack, *self.tables())
        self._read_grid()
        self._read_lines()
        self._read_areas()
        self._read_units()

    def tables(self) -> tuple[Table[msgspec.Struct], ...]:
        """All data tables, for checks and reports."""
        return tuple(t for t in vars(self).values() if isinstance(t, Table))

    # --- the map --------------------------------------------------------------------------------

    @rule("2.1", "8.6")
    def _read_grid(self) -> None:
        letters = {t.letter: t for t in self.terrains if t.letter}
        forts = {hex for area in self.areas if area.id == FORTS for hex in area.hexes}
        coords: dict[str, tuple[int, int]] = {}
        ground: dict[str, Terrain] = {}
        for row in self.rows:
            r = int(row.id)
            for c, letter in enumerate(row.terrain, 1):
                id = f"{c:02}{row.id}"
                coords[id] = (c - (r + 1) // 2, r)
                ground[id] = self._fortified(letters[letter]) if id in forts else letters[letter]
        self.grid = grid = HexGrid(coords)
        self.beyond = 1 << grid.size  # in a set of hexes: off the map, about to enter
        self.cell = grid.cell
        self.name = grid.ids
        self.ground = {self.cell[id]: t for id, t in ground.items()}
        # by weight: what entering a hex costs
        self.enter = tuple(
            [0 if n not in self.ground else self._enter(self.ground[n], weight) for n in range(grid.size)]
            for weight in (SOFT, ARMOURED)
        )
        self.neighbours: list[tuple[int, ...]] = [tuple(bits(grid.near[n])) for n in range(grid.size)]
        self._zones: dict[tuple[Mask, tuple[str, ...]], Mask] = {}
        self._within: dict[tuple[int, int], Mask] = {}
        self._around: dict[tuple[int, int], frozenset[int]] = {}
        self.caches = Caches()
        self._read_water()

    @rule("11.11", "13.1", "22.2")
    def _fortified(self, ground: Terrain) -> Terrain:
        """A fortification costs what its ground costs, and defends like a fortification."""
        fort = self.terrains["fortification"]
        return msgspec.structs.replace(fort, armoured=ground.armoured, other=ground.other, urban=ground.urban)

    @staticmethod
    def _enter(ground: Terrain | Side, weight: int) -> int:
        return ground.other if weight == SOFT else ground.armoured

    def _read_water(self) -> None:
        self.side_kind: dict[tuple[int, int], str] = {}  # both ways round
        for river in self.rivers:
            for side in river.sides:
                a, b = self.pair(side)
                self.side_kind[a, b] = self.side_kind[b, a] = river.kind
        self.over_water: dict[int, list[int]] = {}  # the hexes over the water from each hex
        for a, b in sorted(self.side_kind):
            self.over_water.setdefault(a, []).append(b)
        self.bridge: dict[tuple[int, int], str] = {}
        for bridge in self.bridges:
            a, b = self.pair(bridge.id)
            self.bridge[a, b] = self.bridge[b, a] = bridge.id
        self.bridge_ids = tuple(b.id for b in self.bridges)
        # those worth a charge: over rivers, not over streams
        self.mined_bridges = tuple(id for id in self.bridge_ids if self._over_river(id))
        self.bridge_ends = {id: self.grid.mask(id.split("-")) for id in self.bridge_ids}
        self.bridges_at: dict[int, tuple[str, ...]] = {}
        for id in self.bridge_ids:
            for end in self.pair(id):
                self.bridges_at[end] = (*self.bridges_at.get(end, ()), id)
        self._read_crossing()
        self.major = self._hexsides(lambda pair, kind: kind == "major")
        self.zone_blocks = (
            self._hexsides(lambda pair, kind: kind == "major" and pair not in self.bridge)
            if self.series.zones_over_bridges
            else self.major
        )

    @rule("24.6")
    def _over_river(self, bridge: str) -> bool:
        kind = self.side_kind.get(self.pair(bridge))
        return kind is not None and self.sides[kind].river

    @rule("8.6", "8.10")
    def _read_crossing(self) -> None:
        """By weight: what water between two cells costs, and the steps from each cell while every bridge stands."""
        self.cross: tuple[dict[tuple[int, int], int], ...] = tuple(
            {pair: self._enter(self.sides[kind], weight) for pair, kind in self.side_kind.items()}
            for weight in (SOFT, ARMOURED)
        )
        prices = {TWELFTHS, *(p for row in self.enter for p in row), *(p for c in self.cross for p in c.values())}
        self.quantum = gcd(*(p for p in prices if p > 0))
        self.paving = tuple(Paving(self, weight, self.quantum) for weight in (SOFT, ARMOURED))
        self.track_quantum = gcd(self.quantum, LINE_QUANTUM)  # where ground and lines are walked in turn
        self.tracks = tuple(Paving(self, weight, self.track_quantum) for weight in (SOFT, ARMOURED))

    def water(self, a: int, b: int, weight: int) -> int:
        """What the water between two cells costs while every bridge stands."""
        return 0 if (a, b) in self.bridge else self.cross[weight].get((a, b), 0)

    def pair(self, side: str) -> tuple[int, int]:
        """The two cells of a hexside "CCRR-CCRR"."""
        a, _, b = side.partition("-")
        return self.cell[a], self.cell[b]

    def hexes(self, cells: Mask) -> Members:
        """The ids of a set of hexes, spelled out when somebody reads them."""
        return Members(cells, self.name, self.cell)

    def some_units(self, units: int) -> Members:
        """The ids of a set of units, spelled out when somebody reads them."""
        return Members(units, self.ids, self.number)

    def cell_mask(self, hex: str) -> Mask:
        """One hex as a set; none for no name."""
        return 1 << self.cell[hex] if hex else 0

    def _hexsides(self, test: Callable[[tuple[int, int], str], bool]) -> tuple[Mask, ...]:
        grid = self.grid
        found = []
        for (a, b), kind in self.side_kind.items():
            direction = grid.direction(a, b)
            if direction is not None and test((a, b), kind):
                found.append((a, direction))
        return grid.hexsides(found)

    @rule("8.7", "8.8", "8.9")
    def _read_lines(self) -> None:
        self.links: dict[int, dict[int, int]] = {}  # cell -> neighbour -> what a step along the line costs
        self.rail_links: dict[int, tuple[int, ...]] = {}
        self.rail: Mask = 0
        for line in self.lines:
            cells = [self.cell[h] for h in line.hexes]
            for a, b in itertools.pairwise(cells):
                self._link(a, b, LINES[line.kind])
                self._link(b, a, LINES[line.kind])
                if line.kind == "rail":
                    self.rail |= 1 << a | 1 << b
                    self._rail_link(a, b)
                    self._rail_link(b, a)
        self._line_steps: dict[tuple[str, ...], LineSteps] = {}
        self.on_line = self.grid.mask(self.name[c] for c in self.links)

    def line_steps(self, lost: tuple[str, ...]) -> LineSteps:
        """Steps along lines from each hex that has any, without the bridges that are lost."""
        found = self._line_steps.get(lost)
        if found is None:
            if len(self._line_steps) >= LINES_REMEMBERED:
                self._line_steps.clear()
            gone = {frozenset(self.pair(id)) for id in lost}
            found = self._line_steps[lost] = {}
            for a, links in self.links.items():
                near: dict[int, Mask] = {}
                for b, price in links.items():
                    if frozenset((a, b)) not in gone:
                        near[price // LINE_QUANTUM] = near.get(price // LINE_QUANTUM, 0) | 1 << b
                found[a] = tuple(sorted(near.items()))
        return found

    def _side(self, side: str) -> tuple[int, int]:
        a, b = self.pair(side)
        direction = self.grid.direction(a, b)
        assert direction is not None
        return a, direction

    def _link(self, a: int, b: int, price: int) -> None:
        links = self.links.setdefault(a, {})
        links[b] = min(price, links.get(b, price))

    def _rail_link(self, a: int, b: int) -> None:
        if b not in self.rail_links.get(a, ()):
            self.rail_links[a] = (*self.rail_links.get(a, ()), b)

    @rule("24.5", "24.6", "24.7")
    def _read_areas(self) -> None:
        grid = self.grid
        self.edge = {e.id: grid.mask(e.hexes) for e in self.edges}
        self.border = mask_of(c for c in self.ground if grid.near[c].bit_count() < 6)
        self.friendly = {
            side: grid.mask(h for e in self.edges if side in e.friendly for h in e.hexes) for side in (GERMAN, SOVIET)
        }
        self.exits = {side: {self.cell[e.id]: e for e in self.ways_out if e.side == side} for side in (GERMAN, SOVIET)}
        self.area = {a.id: grid.mask(a.hexes) for a in self.areas}
        self.forts = self.area.get(FORTS, 0)
        for bank in self.banks:
            west = (h for h in self.cell if int(h[:2]) <= bank.west[int(h[2:]) - 1])
            self.area[bank.id + "-west"] = grid.mask(west)
        self.area["rail"] = self.rail | grid.adjacent(self.rail)
        self.towns = {self.cell[p.id]: p for p in self.places if p.german or p.soviet}
        self.rp_cells = tuple(self.cell[p.id] for p in self.places if p.rp)
        self.no_mobile = self._where(lambda t: t.no_mobile)
        self.urban = self._where(lambda t: t.urban)

    def _where(self, test: Callable[[Terrain], bool]) -> Mask:
        return self.grid.mask(self.name[c] for c, t in self.ground.items() if test(t))

    def zone_around(self, cells: Mask, lost: tuple[str, ...] = ()) -> Mask:
        """The hexes that units on these cells control; remembered. Where zones cross bridges, not `lost` ones."""
        key = (cells, lost)
        zone = self._zones.get(key)
        if zone is None:
            if len(self._zones) >= REMEMBERED:
                self._zones.clear()
            zone = self._zones[key] = self.grid.across(cells, self._blocks(lost))
        return zone

    @rule("10.3")
    def _blocks(self, lost: tuple[str, ...]) -> tuple[Mask, ...]:
        """The hexsides that stop zones of control: major rivers, where the series says so only without a bridge."""
        if not lost:
            return self.zone_blocks
        gone = self.grid.hexsides(self._side(id) for id in lost)
        return tuple(side | by & major for side, by, major in zip(self.zone_blocks, gone, self.major, strict=True))

    def within(self, cell: int, steps: int) -> Mask:
        """All hexes at most so many steps away; remembered."""
        key = (cell, steps)
        mask = self._within.get(key)
        if mask is None:
            mask = self._within[key] = self.grid.within(1 << cell, steps)
        return mask

    def around(self, cell: int, steps: int) -> frozenset[int]:
        """The same hexes one by one, to be asked for single ones."""
        key = (cell, steps)
        found = self._around.get(key)
        if found is None:
            found = self._around[key] = frozenset(bits(self.within(cell, steps)))
        return found

    # --- the counters -----------------------------------------------------------------------------

    @rule("2.4", "2.6", "16.1", "7.3", "7.4", "7.5")
    def _read_units(self) -> None:
        # Germans first, so that a side is one run of bits
        self.units: list[Unit] = sorted(self.counters, key=lambda u: u.side)
        self.number = {u.id: n for n, u in enumerate(self.units)}
        self.ids = [u.id for u in self.units]
        self.unit_names = Names(self.ids)
        self.german_count = sum(u.side == GERMAN for u in self.units)
        self.all = (1 << len(self.units)) - 1
        self.germans = (1 << self.german_count) - 1
        self.of = {GERMAN: self.germans, SOVIET: self.all & ~self.germans}
        self.armoured = self._set(lambda u: u.armoured)
        self.nation = [u.nation or u.side for u in self.units]
        self.allies = self._set(lambda u: u.nation == ALLIES)
        # the movement of each unit in twelfths, by how many reasons there are to halve it
        self.pace = [tuple([halved(u.move, reasons, TWELFTHS) for reasons in range(4)]) for u in self.units]
        self.weight = [ARMOURED if u.armoured else SOFT for u in self.units]
        self.artillery = self._set(lambda u: u.artillery)
        self.headquarters = self._set(lambda u: u.kind in HEADQUARTERS)
        self.engineers = self._set(lambda u: u.kind in ENGINEERS)
        self.screens = self._set(lambda u: u.kind in SCREEN)
        self.foot = self._set(lambda u: u.kind in FOOT)
        self.fusiliers = self._set(lambda u: u.fusilier)
        self.air_defenders = self._set(lambda u: u.air_defence >= 0)
        self.suppliers = self._set(lambda u: u.supply > 0)
        self.fixed = self._set(lambda u: u.move == 0)
        self.untried = self._set(lambda u: bool(u.untried))
        self.members = {g.id: self.numbers(u.id for u in self.units if u.group == g.id) for g in self.groups}
        self.pool = {u.untried: self.numbers(v.id for v in self.units if v.untried == u.untried) for u in self.units}
        self.no_train = self._set(lambda u: not self.groups[u.group].rail)
        self._read_command()
        self.planes: list[Air] = list(self.air)
        self.air_nation = [a.nation or a.side for a in self.planes]
        self.plane_number = {a.id: n for n, a in enumerate(self.planes)}

    def _read_command(self) -> None:
        self.hqs = {
            side: tuple(n for n, u in enumerate(self.units) if u.side == side and u.kind in HEADQUARTERS)
            for side in (GERMAN, SOVIET)
        }
        # headquarters -> the units it commands without further ado, and those it may take as outside unit
        self.commanded: dict[int, int] = {}
        self.takes: dict[int, int] = {}
        for h in (*self.hqs[GERMAN], *self.hqs[SOVIET]):
            hq = self.units[h]
            own = self._set(lambda u, hq=hq: u.side == hq.side and (u.anyone or _commands(hq, u)))  # type: ignore[misc]
            self.commanded[h] = own
            self.takes[h] = self.of[hq.side] & ~own & ~self.headquarters if hq.outside else 0
        self.commanders = [
            tuple(h for h in self.hqs[u.side] if self.commanded[h] >> n & 1) for n, u in enumerate(self.units)
        ]
        self.always = self._set(lambda u: u.always)

    def numbers(self, ids: Iterable[str]) -> tuple[int, ...]:
        """The numbers of the units with these ids."""
        return tuple(self.number[id] for id in ids)

    def _set(self, test: Callable[[Unit], bool]) -> int:
        return sum(1 << n for n, u in enumerate(self.units) if test(u))


def _commands(hq: Unit, unit: Unit) -> bool:
    return any(c in ("*", unit.formation) or (unit.army and c == "army:" + unit.army) for c in hq.commands)
