"""The data of the game in the form that the rules use: zones as bits, units as numbers."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

import msgspec

from stavka.core.areas import AreaGraph
from stavka.core.data import Pack, Table, check_pack, load
from stavka.core.hexes import Names, bits
from stavka.core.ledger import rule

PACKAGE = "stavka.games.roads"

AXIS = "axis"
SOVIET = "soviet"
SIDES = (AXIS, SOVIET)

OPEN, MINOR, MAJOR, VOLGA, STRAIT = "open", "minor", "major", "volga", "strait"
SEA, COAST = "sea", "coast"  # borders between sea zones, and between land and sea
ALLIES = ("hungarian", "italian", "romanian")  # Axis nations that are not German
KERCH = "KER"
NONE = -1  # a scenario without such a zone or unit
OTHERS = ("leader", "ship")  # counters that are not land units


class Zone(msgspec.Struct, frozen=True):
    """A zone of the map file."""

    id: str
    name: str
    x: float
    y: float
    terrain: str
    start: str
    group: str
    outline: tuple[tuple[float, float], ...]
    city: bool = False
    points: int = 0
    colour: str = ""
    symbol: bool = False
    source: str = ""
    west_edge: bool = False
    port: bool = False
    fortress: int = 0  # its factor


class Border(msgspec.Struct, frozen=True):
    """Two zones that touch, and what runs between them."""

    id: str
    a: str
    b: str
    river: str
    name: str = ""


class Unit(msgspec.Struct, frozen=True):
    """A counter: cohesion, movement, tactical value, on both sides."""

    id: str
    side: str
    nation: str
    kind: str
    label: str
    formation: str
    start: str
    full: tuple[int, int, int] = (1, 1, 1)
    reduced: tuple[int, int, int] = (1, 1, 1)
    march: int = 0


class Chit(msgspec.Struct, frozen=True):
    """A battle chit; the fields are explained in the data file."""

    id: str
    side: str
    rule: str
    base: int = 0
    extra: int = 0
    needs: str = ""
    foe: str = ""
    foe_die: int = 0
    own: str = ""
    own_kind: str = "any"
    sure: bool = False
    picks: str = "owner"
    drawn: str = ""


class Card(msgspec.Struct, frozen=True):
    """A card of either deck; the fields are explained in the data file."""

    id: str
    side: str
    kind: str
    count: int = 1
    effect: str = ""
    cost: int = 0
    rp: int = 0
    rebuild: int = 0
    packet: str = ""
    permanent: bool = False
    gated: bool = False

    @property
    def does(self) -> str:
        """What the card does, by name: its own id where no other card does the same."""
        return self.effect or self.id


class Stock(msgspec.Struct, frozen=True):
    """Resource points at the start; the id is their zone."""

    id: str
    side: str
    points: int


class Number(msgspec.Struct, frozen=True):
    """A number of the rules."""

    id: str
    value: int


class Atlas:
    """Everything printed for a scenario: map, counters, chits, cards. Chits and most numbers are the same for all."""

    def __init__(self, packs: tuple[Pack, ...] = (), folder: str = "") -> None:
        self.zones: Table[Zone] = load(PACKAGE, folder + "zones.toml", "zone", Zone, packs)
        self.borders: Table[Border] = load(PACKAGE, folder + "borders.toml", "border", Border, packs)
        self.counters: Table[Unit] = load(PACKAGE, folder + "units.toml", "unit", Unit, packs)
        self.chits: Table[Chit] = load(PACKAGE, "chits.toml", "chit", Chit, packs)
        self.cards: Table[Card] = load(PACKAGE, folder + "cards.toml", "card", Card, packs)
        self.stocks: Table[Stock] = load(PACKAGE, folder + "setup.toml", "stock", Stock, packs)
        self.numbers: Table[Number] = load(PACKAGE, "tables.toml", "number", Number, packs)
        for pack in packs:
            check_pack(pack, *self.tables())
        self.value: dict[str, int] = {n.id: n.value for n in self.numbers}
        if folder:
            self.value |= {n.id: n.value for n in load(PACKAGE, folder + "tables.toml", "number", Number)}
        self.at_moment: dict[tuple[str, str], tuple[Card, ...]] = {}  # (side, moment) -> cards, as the rules read them
        self._read_map()
        self._read_units()

    def tables(self) -> tuple[Table[Zone], Table[Border], Table[Unit], Table[Chit], Table[Card], Table[Stock],
                              Table[Number]]:  # fmt: skip
        """All data tables, for checks and reports."""
        return self.zones, self.borders, self.counters, self.chits, self.cards, self.stocks, self.numbers

    @rule("C1.a.I", "C1.a.II", "C1.f.II", "C15.e.II")
    def _read_map(self) -> None:
        zones = list(self.zones)
        dry = [(b.a, b.b, b.river) for b in self.borders if b.river not in (SEA, COAST)]
        self.graph = graph = AreaGraph([z.id for z in zones], dry)  # land zones and what runs between them
        self.cell = graph.cell
        self.name = graph.ids
        self.size = len(zones)
        self.board = graph.board
        self.near = graph.near()
        self.over = {kind: graph.near((kind,)) for kind in (OPEN, MINOR, MAJOR, VOLGA, STRAIT)}
        self.dry = graph.near((OPEN, MINOR, MAJOR))  # borders that anybody may always cross
        self._rivers: dict[tuple[int, int], str] = {
            (self.cell[a], self.cell[b]): river for x, y, river in dry for a, b in ((x, y), (y, x))
        }
        self.crossings: dict[tuple[str, str, bool], tuple[int, ...]] = {}  # see `movement.steps_from`
        self.mountains = self._zones(lambda z: z.terrain == "mountain")
        self.cities = self._zones(lambda z: z.city)
        self.symbols = self._zones(lambda z: z.symbol)
        self.sources = {
            AXIS: self._zones(lambda z: z.source == AXIS),
            SOVIET: self._zones(lambda z: z.source == SOVIET or z.symbol),
        }
        self.depots = {AXIS: self.cities, SOVIET: self.cities | self.symbols}  # where a side's resources may lie
        self.west_edge = self._zones(lambda z: z.west_edge)
        self.start_axis = self._zones(lambda z: z.start == AXIS)
        self.sectors = {g: self._zones(lambda z, g=g: z.group == g) for g in ("A", "B")}  # type: ignore[misc]
        self.points: list[int] = [z.points for z in zones]
        self.colour = [z.colour for z in zones]
        self.coloured = self._zones(lambda z: bool(z.colour))  # cities that count for victory
        apart = self.value["apart"] - 1
        self.close = [graph.within(1 << n, apart) for n in range(self.size)]
        self.kerch = self.cell.get(KERCH, NONE)
        self.west_exit = 0 if self.kerch == NONE else 1 << self.kerch
        self._read_waters()

    @rule("6.2", "11.1")
    def _read_waters(self) -> None:
        self.seas = self._zones(lambda z: z.terrain == SEA)
        self.ports = self._zones(lambda z: z.port)
        self.factor = [z.fortress for z in self.zones]
        self.fortresses = self._zones(lambda z: bool(z.fortress))
        ids = self.graph.ids
        wet = [(b.a, b.b) for b in self.borders if b.river == SEA]
        shore = [(b.a, b.b) for b in self.borders if b.river == COAST]
        self.coast = AreaGraph(ids, shore).near()  # land beside a sea zone, sea beside a land zone
        harbours = [pair for pair in shore if any(self.ports >> self.cell[id] & 1 for id in pair)]
        self.waters = AreaGraph(ids, [*wet, *harbours])  # where ships go: sea zones and ports
        self.anchorages = self.ports | (self.waters.adjacent(self.ports) & self.seas)

    @cached_property
    def distances(self) -> list[list[int]]:
        """Steps between any two zones over land; 99 where there is no way."""
        out = []
        for zone in range(self.size):
            row, seen, frontier, steps = [99] * self.size, 0, 1 << zone, 0
            while frontier:
                for z in bits(frontier):
                    row[z] = steps
                seen |= frontier
                frontier, steps = self.graph.adjacent(frontier) & ~seen, steps + 1
            out.append(row)
        return out

    def river(self, a: int, b: int) -> str:
        """What runs between two land zones that touch; nothing between others."""
        return self._rivers.get((a, b), OPEN)

    @rule("3.2", "3.3", "9.6.4", "C2", "C9.b")
    def _read_units(self) -> None:
        # the Axis first, so that a side is one run of bits; its leader last
        self.units: list[Unit] = sorted(self.counters, key=lambda u: (u.side, u.kind == "leader"))
        self.number = {u.id: n for n, u in enumerate(self.units)}
        self.ids = [u.id for u in self.units]
        self.unit_names = Names(self.ids)
        self.leader = next((n for n, u in enumerate(self.units) if u.kind == "leader"), NONE)
        self.side_of = [u.side for u in self.units]
        self.of = {side: self._units(lambda u, side=side: u.side == side and u.kind not in OTHERS) for side in SIDES}  # type: ignore[misc]
        self.fleet = {side: self._units(lambda u, side=side: u.side == side and u.kind == "ship") for side in SIDES}  # type: ignore[misc]
        self.ships = self.fleet[AXIS] | self.fleet[SOVIET]
        self.cohesion = tuple([v[0] for v in values] for values in self._faces())
        self.movement = tuple([v[1] for v in values] for values in self._faces())
        self.tactical = tuple([v[2] for v in values] for values in self._faces())
        self.march = [u.march for u in self.units]
        self.panzers = self._units(lambda u: u.kind == "panzer")
        self.tanks = self._units(lambda u: u.kind == "tank")
        self.armour = self.panzers | self.tanks
        self.germans = self._units(lambda u: u.nation == "german" and u.kind != "leader")
        self.nation = {n: self._units(lambda u, n=n: u.nation == n) for n in ALLIES}  # type: ignore[misc]
        self.allied = sum(self.nation.values())
        self.allies = [(n, u.nation) for n, u in enumerate(self.units) if u.nation in ALLIES]
        self.packets: dict[str, int] = {}
        for n, u in enumerate(self.units):
            if u.start not in self.cell:
                self.packets[u.start] = self.packets.get(u.start, 0) | 1 << n
        self.kerch_units = self._units(lambda u: u.start == KERCH and u.nation == "german")

    def _faces(self) -> tuple[list[tuple[int, int, int]], list[tuple[int, int, int]]]:
        return [u.full for u in self.units], [u.reduced for u in self.units]

    def _zones(self, test: Callable[[Zone], bool]) -> int:
        return sum(1 << n for n, z in enumerate(self.zones) if test(z))

    def _units(self, test: Callable[[Unit], bool]) -> int:
        return sum(1 << n for n, u in enumerate(self.units) if test(u))

    def names_of(self, units: int) -> tuple[str, ...]:
        """The ids of units."""
        return self.unit_names(units)


def foe(side: str) -> str:
    """The other side."""
    return SOVIET if side == AXIS else AXIS
