"""The data of the game in the form that the rules use: hexes as bits, units as numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

import msgspec

from stavka.core.board import Feature
from stavka.core.data import BadData, Pack, Table, check_pack, load
from stavka.core.hexes import COMPASS, HexGrid, Mask, Names, bits, mask_of
from stavka.core.ledger import rule
from stavka.games.no_retreat.caches import Caches
from stavka.games.no_retreat.lasting import Trigger

PACKAGE = "stavka.games.no_retreat"

AXIS, SOVIET = "axis", "soviet"
SIDES = (AXIS, SOVIET)
ENEMY = {AXIS: SOVIET, SOVIET: AXIS}

COLUMNS = ("1:3", "1:2", "1:1", "3:2", "2:1", "3:1", "4:1", "5:1", "6:1")
STOPS_ADVANCE = ("forest", "marsh", "mountain", "kerch", "area")


class Hex(msgspec.Struct, frozen=True):
    """A hex of the map file."""

    id: str
    r: int
    c: int
    terrain: str
    country: str
    name: str = ""
    city: bool = False
    oil: bool = False
    objective: str = ""
    seas: tuple[str, ...] = ()
    edge: str = ""
    rivers: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()


class Area(msgspec.Struct, frozen=True):
    """Finland or a part of the Balkans: one large hex; r and c only give it a bit of its own."""

    id: str
    r: int
    c: int
    name: str
    near: tuple[str, ...]
    nations: tuple[str, ...]


class Face(msgspec.Struct, frozen=True):
    """One side of a counter."""

    label: str
    type: str
    strength: int
    move: int
    white: bool = False
    bracket: bool = False


class Unit(msgspec.Struct, frozen=True):
    """A counter."""

    id: str
    side: str
    nation: str
    kind: str
    weak: Face
    strong: Face | None = None
    group: str = ""
    turn: int = 0
    trigger: Trigger | Literal[""] = ""
    option: str = ""
    city: str = ""
    delay: int = 0
    lost: bool = False
    withdraw: int = 0
    ss: bool = False

    @property
    def cadre(self) -> bool:
        """Is it a Kampfgruppe or an Ostatky?"""
        return self.weak.type == "cadre"

    @property
    def minor(self) -> bool:
        """Is it an ally of the Axis?"""
        return self.side == AXIS and self.nation != "German"


class Happening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side's event on a card: its name, under which its code stands, and the initiative that it needs."""

    name: str
    needs: str = ""


class Card(msgspec.Struct, frozen=True):
    """A card."""

    id: str
    axis: Happening
    soviet: Happening
    struck: bool = False
    green: bool = False

    def of(self, side: str) -> Happening:
        """The event of a side."""
        return self.axis if side == AXIS else self.soviet


class Crt(msgspec.Struct, frozen=True):
    """A Combat Results Table: six rows of nine columns."""

    id: str
    rows: tuple[tuple[str, ...], ...]


class Terrain(msgspec.Struct, frozen=True):
    """A row of the Terrain Effects Chart."""

    id: str
    armour: int
    other: int
    shift: int = 0
    clear: bool = False
    stops: bool = False


class Turn(msgspec.Struct, frozen=True):
    """A box of the turn track."""

    id: str
    date: str
    weather: str
    variable: bool = False
    blitz: int = 0
    shock: int = 0
    axis_death: int = 0
    soviet_death: int = 0
    red: str = ""
    first_snow: bool = False
    snow_shift: int = -1
    limited_rail: bool = False
    axis_replacements: bool = False
    axis_draw: int = 4
    axis_draw_only: bool = False
    soviet_draw: int = 4
    modernizations: int = 0
    axis_targets: int = 5
    begins: tuple[str, ...] = ()

    @property
    def year(self) -> int:
        """The year of the war."""
        return int(self.date.split()[1])


class Begins(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """The turns from which things hold, as the boxes of the turn track say."""

    forts: int
    strategic_reserve: int
    drop: int
    rezervy: int
    fortified_fronts: int
    lend_lease: int
    detachments: int
    soviet_tanks: int
    support_turns: int
    allies_waver: int
    soviet_initiative: int
    two_steps: int
    year_1945: int


class SetUp(msgspec.Struct, frozen=True):
    """A scenario."""

    id: str
    first_turn: int
    last_turn: int
    first: str
    initiative: str
    axis_holds: tuple[str, ...]
    units: tuple[tuple[str, str, str], ...]
    opening: bool = False
    campaign: bool = False
    goal: str = ""
    goal_vp: int = 0
    even_vp: int = 0  # the points with which computer players win about as often on either side
    goal_all: tuple[str, ...] = ()
    goal_any: tuple[str, ...] = ()
    belts: tuple[str, ...] = ()
    event_vp: int = 0
    high_tide: int = 0
    cadre: tuple[str, ...] = ()
    rail: tuple[tuple[str, str], ...] = ()
    shattered: tuple[tuple[str, str], ...] = ()
    destroyed: tuple[tuple[str, str], ...] = ()
    surrendered: tuple[tuple[str, str], ...] = ()
    track: tuple[tuple[str, int], ...] = ()
    gone: tuple[str, ...] = ()
    joker: str = AXIS
    played_with: tuple[str, ...] = ()


class Atlas:
    """Everything printed: map, counters, cards, tables, set-ups."""

    def __init__(self, packs: tuple[Pack, ...] = ()) -> None:
        self.hexes: Table[Hex] = load(PACKAGE, "map.toml", "hex", Hex, packs)
        self.areas: Table[Area] = load(PACKAGE, "map.toml", "area", Area, packs)
        self.counters: Table[Unit] = load(PACKAGE, "units.toml", "unit", Unit, packs)
        self.cards: Table[Card] = load(PACKAGE, "cards.toml", "card", Card, packs)
        self.crts: Table[Crt] = load(PACKAGE, "tables.toml", "crt", Crt, packs)
        self.terrains: Table[Terrain] = load(PACKAGE, "tables.toml", "terrain", Terrain, packs)
        self.track: Table[Turn] = load(PACKAGE, "track.toml", "turn", Turn, packs)
        self.set_ups: Table[SetUp] = load(PACKAGE, "scenarios.toml", "scenario", SetUp, packs)
        self.features: Table[Feature] = load(PACKAGE, "art.toml", "feature", Feature, packs)
        tables = (
            self.hexes, self.areas, self.counters, self.cards, self.crts, self.terrains, self.track, self.set_ups,
            self.features,
        )  # fmt: skip
        for pack in packs:
            check_pack(pack, *tables)
        self.caches = Caches()
        self._read_map()
        self._read_sides()
        self._read_places()
        self._read_units()
        self._read_cards()
        self._read_track()

    @rule("2.1", "2.2", "8.6", "8.7")
    def _read_map(self) -> None:
        places = {h.id: (h.c, h.r) for h in self.hexes} | {a.id: (a.c, a.r) for a in self.areas}
        self.grid = grid = HexGrid(places)
        self.cell = grid.cell
        self.name = grid.ids
        self.area_cells = grid.mask(a.id for a in self.areas)
        self.lakes = grid.mask(h.id for h in self.hexes if h.terrain == "lake")
        self.land = grid.board & ~self.lakes
        self.terrain = {self.cell[h.id]: h.terrain for h in self.hexes}
        self.terrain |= {self.cell[a.id]: "area" for a in self.areas}
        self.links = {self.cell[a.id]: grid.mask(a.near) for a in self.areas}
        near = list(grid.near)
        for area, cells in self.links.items():
            for cell in bits(cells):
                near[area] |= 1 << cell
                near[cell] |= 1 << area
        self.near = near  # neighbours, over lakes and seas too
        self.nations = {self.cell[a.id]: a.nations for a in self.areas}

    @rule("6.3", "8.5", "8.3")
    def _read_sides(self) -> None:
        grid = self.grid
        self.rivers = grid.hexsides((self.cell[h.id], COMPASS.index(d)) for h in self.hexes for d in h.rivers)
        closed = [(self.cell[h.id], COMPASS.index(d)) for h in self.hexes for d in h.closed]
        self.closed = grid.hexsides(closed)
        self.open = [cells & self.land for cells in self.near]  # neighbours over sides that can be crossed
        for cell, direction in closed:
            other = grid.step(cell, direction)
            assert other is not None
            self.open[cell] &= ~(1 << other)
            self.open[other] &= ~(1 << cell)
        for cell in bits(self.lakes):
            self.open[cell] = 0
        # cells whose neighbours are not simply the six around them
        self.linked = mask_of(c for c in self.cell.values() if self.near[c] != grid.near[c])
        self.special = mask_of(c for c in self.cell.values() if self.open[c] != grid.near[c])

    @rule("2.2", "12.7.3", "6.1", "6.2")
    def _read_places(self) -> None:
        self.cities = self._where(lambda h: h.city)
        self.oil = self._where(lambda h: h.oil)
        self.vp_hexes = self.cities | self.oil
        self.objectives = {side: self._where(lambda h, side=side: h.objective == side) for side in SIDES}
        self.objective_hexes = self.objectives[AXIS] | self.objectives[SOVIET]
        self.edges = {side: self._where(lambda h, side=side: h.edge == side) for side in SIDES}
        self.seas = {sea: self._where(lambda h, sea=sea: sea in h.seas) for sea in ("baltic", "black", "caspian")}
        self.germany = self._where(lambda h: h.country == "gg")
        self.ussr = self._where(lambda h: h.country == "ussr") & ~self.lakes
        self.of_terrain = {t.id: mask_of(c for c, x in self.terrain.items() if x == t.id) for t in self.terrains}
        self.place = {h.name: self.cell[h.id] for h in self.hexes if h.name}
        self.place |= {a.name: self.cell[a.id] for a in self.areas}
        self.stops = mask_of(c for c, t in self.terrain.items() if t in STOPS_ADVANCE) | self.objective_hexes
        self.clear = self.of_terrain["open"] & ~self.objective_hexes

    def _where(self, test: Callable[..., bool]) -> Mask:
        return self.grid.mask(h.id for h in self.hexes if test(h))

    @rule("2.3", "7.4", "14.0")
    def _read_units(self) -> None:
        self.units: list[Unit] = sorted(self.counters, key=lambda u: u.side)
        self.number = {u.id: n for n, u in enumerate(self.units)}
        self.ids = [u.id for u in self.units]
        self.unit_names = Names(self.ids)
        self.faces = [(u.weak, u.strong or u.weak) for u in self.units]
        self.of = {side: self.which(lambda u, side=side: u.side == side) for side in SIDES}
        self.side = [u.side for u in self.units]
        self.roster = {side: [n for n, u in enumerate(self.units) if u.side == side] for side in SIDES}
        self.cadres = self.which(lambda u: u.cadre)
        self.in_rumania = self.which(lambda u: u.group == "R")
        self.foreign = [mask_of(c for c, own in self.nations.items() if u.nation not in own) for u in self.units]
        # units that find the same ground have the same number, by the side they show
        kinds = [
            tuple((u.side, u.nation, f.type == "armour") for f in (u.weak, u.strong or u.weak)) for u in self.units
        ]
        numbers = {kind: n for n, kind in enumerate(dict.fromkeys(k for both in kinds for k in both))}
        self.mover = [tuple(numbers[kind] for kind in both) for both in kinds]
        self.rezervy = self.which(lambda u: u.kind == "reserve")
        self.fronts = self.which(lambda u: u.kind == "front")

    @rule("5.3", "5.5")
    def _read_cards(self) -> None:
        self.happenings: dict[str, dict[int, Happening]] = {
            side: {int(c.id): c.of(side) for c in self.cards} for side in SIDES
        }
        self.deck_of_1941 = [int(c.id) for c in self.cards if not c.green]
        self.deck_of_1945 = [int(c.id) for c in self.cards if not c.struck]

    @rule("13.0", "13.5")
    def _read_track(self) -> None:
        boxes = list(self.track)
        if [box.id for box in boxes] != [str(n) for n in range(1, len(boxes) + 1)]:
            raise BadData("track.toml: the turns are not in order")
        self.boxes: list[Turn] = [boxes[0], *boxes]  # by turn
        self.last_turn = len(boxes)
        named = [(name, turn) for turn, box in enumerate(boxes, 1) for name in box.begins]
        starts = dict(named)
        if len(starts) < len(named):
            raise BadData("track.toml: something begins twice")
        try:
            self.begins = msgspec.convert(starts, Begins)
        except msgspec.ValidationError as error:
            raise BadData(f"track.toml: what begins: {error}") from None

    def which(self, test: Callable[..., bool]) -> Mask:
        """The units with a property."""
        return mask_of(n for n, u in enumerate(self.units) if test(u))

    # --- steps over the map ---------------------------------------------------------------------

    def adjacent(self, mask: Mask) -> Mask:
        """Every place next to the set, over lakes and seas too."""
        out = self.grid.adjacent(mask & ~self.linked)
        for cell in bits(mask & self.linked):
            out |= self.near[cell]
        return out

    def steps_from(self, mask: Mask) -> Mask:
        """Every place that can be entered from the set, over sides that are not prohibited."""
        out = self.grid.adjacent(mask & ~self.special)
        for cell in bits(mask & self.special):
            out |= self.open[cell]
        return out

    def around(self, cells: Iterable[int]) -> Mask:
        """The union of what can be entered from each of these cells."""
        out = 0
        for cell in cells:
            out |= self.open[cell]
        return out

    def crosses_river(self, a: int, b: int) -> bool:
        """Does a river run between two hexes?"""
        direction = self.grid.direction(a, b)
        return direction is not None and bool(self.rivers[direction] >> a & 1)
