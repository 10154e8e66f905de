"""The data of the game in the form that the rules use: hexes as bits, units as numbers."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Literal

import msgspec

from stavka.core.actions import menu
from stavka.core.board import Feature
from stavka.core.data import Pack, Table, check_pack, load
from stavka.core.hexes import HexGrid, Mask, Names
from stavka.core.ledger import rule
from stavka.core.texts import piece, place
from stavka.games.stalingrad import actions as do

PACKAGE = "stavka.games.stalingrad"

# the compass of 6.7: die 1 is east, towards the Volga, then clockwise
LANDINGS = ("3", "7", "9", "13", "15", "19")
ENTRIES = {"yellow": ("X", "Y"), "blue": ("Z",)}
FORTIFIED = ("4", "21", "28", "26", "32")
COAST = tuple(str(n) for n in range(3, 20))
OKH_HEXES = tuple(str(n) for n in range(1, 20))

BLITZ_KINDS = ("panzer", "panzergrenadier", "motorised")
ARMOUR_KINDS = ("panzer", "panzergrenadier")
POOLS = ("infantry", "tanks", "marines")


class Hex(msgspec.Struct, frozen=True):
    """A hex of the map file."""

    id: str
    row: int
    x: int
    terrain: Literal["clear", "difficult", "urban"]
    name: str = ""
    deploy: bool = False
    marks: tuple[str, ...] = ()


class Unit(msgspec.Struct, frozen=True):
    """A block of the unit file. `row` is the table row whose empty box removes it (an R-unit)."""

    id: str
    side: Literal["german", "soviet"]
    kind: str
    label: str
    strength: int
    fire: int
    formation: str = ""
    army: str = ""
    marks: tuple[str, ...] = ()
    row: int = 0

    @property
    def pool(self) -> str:
        """The Soviet reserve this block belongs to."""
        return self.kind if self.kind in ("tanks", "marines") else "infantry"


class Card(msgspec.Struct, frozen=True):
    """A card of the card file."""

    id: str
    side: Literal["german", "soviet"]
    kind: str
    count: int = 1
    dice: int = 0
    rubble: int = 0
    place: str = ""
    needs: str = ""  # a leader who must be in play


class Atlas:
    """Everything printed: map, blocks, cards."""

    def __init__(self, packs: tuple[Pack, ...] = ()) -> None:
        self.hexes: Table[Hex] = load(PACKAGE, "map.toml", "hex", Hex, packs)
        self.blocks: Table[Unit] = load(PACKAGE, "units.toml", "unit", Unit, packs)
        self.cards: Table[Card] = load(PACKAGE, "cards.toml", "card", Card, packs)
        self.features: Table[Feature] = load(PACKAGE, "art.toml", "feature", Feature, packs)
        for pack in packs:
            check_pack(pack, self.hexes, self.blocks, self.cards, self.features)
        self._read_map()
        self._read_units()
        self._make_menus()

    def tables(self) -> tuple[Table[Hex], Table[Unit], Table[Card], Table[Feature]]:
        """All data tables, for checks and reports."""
        return self.hexes, self.blocks, self.cards, self.features

    @rule("3.1", "3.5", "3.6", "3.7", "6.7")
    def _read_map(self) -> None:
        # columns are half hexes: on row r a hex at x has the axial column (x - r + 1) / 2
        self.grid = grid = HexGrid({h.id: ((h.x - h.row + 1) // 2, h.row) for h in self.hexes})
        self.cell = grid.cell
        self.name = grid.ids
        self.clear = grid.mask(h.id for h in self.hexes if h.terrain == "clear")
        self.urban = grid.mask(h.id for h in self.hexes if h.terrain == "urban")
        self.difficult = grid.mask(h.id for h in self.hexes if h.terrain == "difficult")
        self.landings = grid.mask(LANDINGS)
        self.landing_cells = tuple(self.cell[h] for h in LANDINGS)
        self.coast = grid.mask(COAST)
        self.okh_hexes = grid.mask(OKH_HEXES)
        self.fortified = grid.mask(FORTIFIED)
        self.entry = {army: grid.mask(ids) for army, ids in ENTRIES.items()}
        self.entries = self.entry["yellow"] | self.entry["blue"]
        self.prized = self.landings | self.entries | self.okh_hexes  # hexes where it matters who enters first
        self.place = {cell: place(id) for id, cell in self.cell.items()}  # as messages name them
        self.next_to = lru_cache(maxsize=1 << 12)(grid.adjacent)  # for the few sets that are asked for all the time
        self.deploy = tuple(self.cell[h.id] for h in self.hexes if h.deploy)
        self.order = tuple(self.cell[h.id] for h in sorted(self.hexes, key=lambda h: (h.row, -h.x)))
        self.north_first = lru_cache(maxsize=1 << 12)(self._north_first)

    @rule("9.3.2")
    def _north_first(self, cells: Mask) -> tuple[int, ...]:
        """The order of Soviet dice: north first, then nearer the Volga."""
        return tuple([cell for cell in self.order if cells >> cell & 1])

    @rule("4.1", "4.2", "4.4")
    def _read_units(self) -> None:
        # Germans first, so that a side is one run of bits
        self.units: list[Unit] = sorted(self.blocks, key=lambda u: u.side)
        self.number = {u.id: n for n, u in enumerate(self.units)}
        self.ids = [u.id for u in self.units]
        self.piece = [piece(id) for id in self.ids]  # as messages name them
        self.unit_names = Names(self.ids)
        self.german_count = sum(u.side == "german" for u in self.units)
        self.germans = (1 << self.german_count) - 1
        self.soviets = ((1 << len(self.units)) - 1) & ~self.germans
        self.full = [u.strength for u in self.units]
        self.fire = [u.fire for u in self.units]
        self.army = [u.army for u in self.units]
        self.yellow = self._set(lambda u: u.army == "yellow")
        self.blue = self._set(lambda u: u.army == "blue")
        self.armour = self._set(lambda u: u.kind in ARMOUR_KINDS)
        self.german_infantry = self._set(lambda u: u.side == "german" and u.kind != "panzer")
        self.blitzers = self._set(lambda u: u.side == "german" and u.kind in BLITZ_KINDS)
        self.tanks = self._set(lambda u: u.kind == "tanks")
        self.marines = self._set(lambda u: u.kind == "marines")
        self.soviet_infantry = self.soviets & ~self.tanks
        self.guards = self._set(lambda u: u.kind == "guards")
        self.divisions = self._set(lambda u: u.kind == "rifle-division")
        self.axes = self._set(lambda u: "axe" in u.marks)
        self.r_units = {u.row: self.number[u.id] for u in self.units if u.row}
        self.pools = {
            "infantry": self.soviets & ~self.tanks & ~self.marines,
            "tanks": self.tanks,
            "marines": self.marines,
        }
        # what makes two units of equal strength different when one must lose a step
        self.alike = [(u.kind, u.fire, u.strength, u.army, u.row) for u in self.units]

    def _make_menus(self) -> None:
        units, hexes = self.unit_names, self.grid.names
        self.short_moves = menu(do.ShortMove, units, hexes)
        self.approaches = menu(do.Approach, units, hexes)
        self.long_moves = menu(do.LongMove, hexes, hexes, lambda via: hexes(via) or ("",))
        self.assaults = menu(do.Assault, hexes)
        self.joins = menu(do.Join, hexes)

    def _set(self, test: Callable[[Unit], bool]) -> int:
        return sum(1 << n for n, u in enumerate(self.units) if test(u))
