"""What never changes during a match: the map and its art, the pieces, the cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import accumulate, pairwise
from typing import Literal, TypeAlias

import msgspec

from stavka.core.hexes import COMPASS, HexGrid
from stavka.core.texts import Text

Tone: TypeAlias = Literal["first", "second"]  # the client has a livery for each: field grey, and red or brown

Point: TypeAlias = tuple[float, float]
Line: TypeAlias = tuple[int, ...]  # where it begins, then each step: half of what the points themselves take to send
FINE = 1000  # parts of a hex's width


def line(points: Iterable[Point]) -> Line:
    """Points as they are sent: the first, and from each the way to the next, in thousandths of a hex's width.

    Examples:
        >>> line([(1.5, 2), (1.52, 1.999), (1.5, 2)])
        (1500, 2000, 20, -1, -20, 1)
    """
    whole = [(0, 0), *((round(x * FINE), round(y * FINE)) for x, y in points)]
    return tuple(step for a, b in pairwise(whole) for step in (b[0] - a[0], b[1] - a[1]))


def along(line: Line) -> tuple[Point, ...]:
    """The points of a line.

    Examples:
        >>> along((1500, 2000, 20, -1, -20, 1))
        ((1.5, 2.0), (1.52, 1.999), (1.5, 2.0))
    """
    xs, ys = accumulate(line[::2]), accumulate(line[1::2])
    return tuple((x / FINE, y / FINE) for x, y in zip(xs, ys, strict=True))


class Cell(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hex or zone. x grows to the east and y to the south, one unit being a hex's width across flats."""

    id: str
    x: float
    y: float
    terrain: str
    name: str = ""  # message id
    outline: Line = ()  # zones; hexes follow from the orientation
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


class Feature(msgspec.Struct, frozen=True):
    """Drawn, but no rule: a shoreline, an island, a railway, a gully, a street pattern, a name."""

    kind: str
    points: tuple[Point, ...]
    name: str = ""
    closed: bool = False

    def drawn(self) -> Drawn:
        """As it is sent."""
        return Drawn(self.kind, line(self.points), self.name, self.closed)


class Drawn(msgspec.Struct, frozen=True, omit_defaults=True):
    """A feature of the map as clients get it."""

    kind: str
    line: Line
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
    features: tuple[Drawn, ...] = ()
    compass: dict[str, int] = {}
    tones: dict[str, Tone] = {}  # how the pieces and signs of each side are coloured
    overlays: tuple[str, ...] = ()  # what can be drawn over the map: `Game.overlay`; texts: `toggle-ID`
