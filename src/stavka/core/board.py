"""What never changes during a match: the map and its art, the pieces, the cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from stavka.core.hexes import COMPASS, HexGrid
from stavka.core.texts import Text

Tone: TypeAlias = Literal["first", "second"]  # the client has a livery for each: field grey, and red or brown


class Cell(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hex or zone. x grows to the east and y to the south, one unit being a hex's width across flats."""

    id: str
    x: float
    y: float
    terrain: str
    name: str = ""  # message id
    outline: tuple[tuple[float, float], ...] = ()  # zones; hexes follow from the orientation
    marks: tuple[str, ...] = ()  # printed symbols: landing, factory, hill, deploy
    beside: tuple[str, str] = ("", "")  # how the book calls a place without a name: that of another, and "E1"


_LOOKED_FOR = tuple(map(COMPASS.index, ("W", "E", "SW", "NW", "SE", "NE")))  # where a namesake is looked for first
_FAR = 12


def beside(grid: HexGrid, cell: int, names: Mapping[int, str]) -> tuple[str, str]:
    """A hex without a name goes by the nearest that has one and lies straight beside it: Rostov E1.

    Examples:
        >>> grid = HexGrid({"a": (0, 0), "b": (1, 0), "c": (2, 0)})
        >>> beside(grid, grid.cell["c"], {grid.cell["a"]: "Rostov"})
        ('Rostov', 'E2')
    """
    for distance in range(1, _FAR):
        for back in _LOOKED_FOR:
            to: int | None = cell
            for _ in range(distance):
                to = None if to is None else grid.step(to, back)
            if to is not None and to in names:
                return names[to], f"{COMPASS[(back + 3) % 6]}{distance}"
    return "", ""


class Side(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that runs along a hexside: river, lake, border."""

    kind: str
    cell: str
    direction: int


class Feature(msgspec.Struct, frozen=True, omit_defaults=True):
    """Drawn, but no rule: a shoreline, an island, a railway, a gully, a street pattern, a name."""

    kind: str
    points: tuple[tuple[float, float], ...]
    name: str = ""
    closed: bool = False


class PieceType(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece as printed. `symbol` is a NATO symbol code; `values` are printed numbers."""

    id: str
    side: str
    kind: str
    label: str
    name: Text
    symbol: str = ""
    steps: int = 1
    fire: int = 0  # lowest face that hits
    group: str = ""  # army or formation colour
    marks: tuple[str, ...] = ()
    values: dict[str, str] = {}


class CardType(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as printed. Texts: `card-ID`, `card-ID-text`, `card-ID-when`."""

    id: str
    side: str
    kind: str
    count: int = 1
    values: dict[str, str] = {}


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """All static data that a client needs to draw a table."""

    game: str
    orientation: Literal["pointy", "flat", "zones"]  # of hexes, as the map's north is up
    rotation: int  # how the board is first shown: degrees clockwise from north up
    cells: tuple[Cell, ...]
    pieces: tuple[PieceType, ...]
    cards: tuple[CardType, ...]
    verbs: dict[str, dict[str, str]]
    style: Literal["counters", "blocks", "turned"] = "counters"  # turned: blocks with their strength at the upper edge
    die: int = 6  # faces of the die it is played with
    sides: tuple[Side, ...] = ()
    features: tuple[Feature, ...] = ()
    compass: dict[str, int] = {}
    tones: dict[str, Tone] = {}  # how the pieces and signs of each side are coloured
    overlays: tuple[str, ...] = ()  # what can be drawn over the map: `Game.overlay`; texts: `toggle-ID`
