"""The map of a game as SVG: the country drawn once, and over it who stands where and where the front runs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from math import cos, radians, sin

from stavka.annals.drawing import BLUE, EDGES, FILLS, INK, INK2, LINE, PAPER, RED, SHEET, joined, label, sheet, stroke
from stavka.annals.ground import Point, chains, front, ring
from stavka.core.board import Board, Drawn, Tone, along
from stavka.core.messages import Messages
from stavka.core.views import PieceView

WATER, RIVER = "#CBD8D8", "#86AFC6"
GROUND = {
    "forest": "#D5DDB6", "wood": "#D5DDB6", "marsh": "#D3DFD8", "mountain": "#E3D3B4", "hill": "#EBDDBB",
    "hilltop": "#EBDDBB", "difficult": "#E6DAC0", "city": "#DFD2BC", "urban": "#DFD2BC", "town": "#E4D8C2",
    "village": "#EBE1CB", "lake": WATER, "area": "#EFE7D2",
}  # fmt: skip
OPEN = "#F4ECD6"
WATERS = ("sea", "lake", "water", "pond")
STREAMS = {
    "river": 1.6,
    "major": 2.4,
    "minor": 1.2,
    "stream": 0.8,
    "river-great": 3,
    "river-major": 2.4,
    "river-minor": 1.2,
}
TOWNS = ("city", "urban", "town")
FRONTS = (("", 3.0), ("2 5", 2.6), ("9 5", 2.6), ("12 4 2 4", 2.6), ("4 4", 2.6))
HELD = 0.22  # how strongly ground behind the first side's front is tinted


class Map:
    """Draws positions of one scenario, all to the same scale."""

    def __init__(self, board: Board, words: Messages, width: float, first: str, *, names: int = 14) -> None:
        self.board, self.words, self.width, self.first, self.names = board, words, width, first, names
        turned = radians(board.rotation)
        self._cos, self._sin = cos(turned), sin(turned)
        shapes = {c.id: [self._turn(p) for p in ring(board, c)] for c in board.cells}
        points = [p for shape in shapes.values() for p in shape]
        self.west, self.north = min(x for x, _ in points), min(y for _, y in points)
        east, south = max(x for x, _ in points), max(y for _, y in points)
        self.scale = width / (east - self.west)
        self.height = (south - self.north) * self.scale
        self.rings = {id: [self._scaled(p) for p in shape] for id, shape in shapes.items()}
        self.centre = {c.id: self.at((c.x, c.y)) for c in board.cells}

    def _turn(self, p: Point) -> Point:
        return p[0] * self._cos - p[1] * self._sin, p[0] * self._sin + p[1] * self._cos

    def _scaled(self, p: Point) -> Point:
        return (p[0] - self.west) * self.scale, (p[1] - self.north) * self.scale

    def at(self, p: Point) -> Point:
        """A point of the board on the picture."""
        return self._scaled(self._turn(p))

    def tone(self, side: str) -> Tone:
        """In whose colours a side goes."""
        return self.board.tones.get(side, "first" if side == self.first else "second")

    # --- the country ------------------------------------------------------------------------------------

    @cached_property
    def country(self) -> str:
        """What never changes: ground, water, towns, names."""
        kinds: dict[str, list[str]] = {}
        for cell in self.board.cells:
            kinds.setdefault(GROUND.get(cell.terrain, OPEN), []).append(joined(self.rings[cell.id]) + "Z")
        out = [f'<rect width="{self.width:.1f}" height="{self.height:.1f}" fill="{WATER}"/>']
        out += [
            f'<path d="{"".join(d)}" fill="{fill}" stroke="{LINE}" stroke-width="0.4"/>' for fill, d in kinds.items()
        ]
        features = self.board.features
        out += [self._water(f) for f in features if f.kind in WATERS and len(f.line) > 4]
        out += [stroke(map(self.at, along(f.line)), RIVER, STREAMS[f.kind]) for f in features if f.kind in STREAMS]
        out += self._rivers()
        return "".join(out)

    def _water(self, feature: Drawn) -> str:
        shore = joined(map(self.at, along(feature.line)))
        return f'<path d="{shore}Z" fill="{WATER}" stroke="{RIVER}" stroke-width="0.7"/>'

    def _rivers(self) -> list[str]:
        """Along hexsides."""
        found: dict[str, list[tuple[Point, Point]]] = {}
        for side in self.board.sides:
            shape = self.rings.get(side.cell)
            if side.kind in STREAMS and shape and len(shape) == 6:
                n = side.direction % 6
                found.setdefault(side.kind, []).append((shape[n], shape[(n + 1) % 6]))
        return [stroke(line, RIVER, STREAMS[kind]) for kind, edges in found.items() for line in chains(edges)]

    @cached_property
    def towns(self) -> str:
        """Dots for the towns, names for those that come first."""
        known = [c for c in self.board.cells if c.name]
        known.sort(key=lambda c: c.terrain not in TOWNS)
        out, taken = [], list[tuple[float, float, float]]()
        size = max(9.0, min(15.0, self.width / 34))
        for cell in known:
            x, y = self.centre[cell.id]
            if cell.terrain in TOWNS:
                out.append(f'<rect x="{x - 1.8:.1f}" y="{y - 1.8:.1f}" width="3.6" height="3.6" fill="{INK2}"/>')
            name = self.words.get(self.words.place_message(cell.id)) if self.words.place_message(cell.id) else ""
            wide = len(name) * size * 0.5
            clear = all(abs(y - b) > size * 1.2 or abs(x - a) > (wide + w) / 2 + 4 for a, b, w in taken)
            inside = wide / 2 < x < self.width - wide / 2 and y > size * 1.6
            if name and clear and inside and len(taken) < self.names:
                taken.append((x, y, wide))
                out.append(label(x, y - 5, name, size, INK, anchor="middle", halo=PAPER, serif=True))
        return "".join(out)

    # --- a position ---------------------------------------------------------------------------------------

    def ground(self, held: Mapping[str, float]) -> str:
        """The ground behind the first side's front, tinted."""
        d = "".join(joined(self.rings[id]) + "Z" for id, share in held.items() if share > 0.5 and id in self.rings)
        return f'<path d="{d}" fill="{EDGES["first"]}" opacity="{HELD}"/>' if d else ""

    def fronts(self, held: Mapping[str, float]) -> list[list[Point]]:
        """The front, as lines on the picture."""
        return [[self.at(p) for p in line] for line in chains(front(self.board, held))]

    def line(self, held: Mapping[str, float], colour: str = RED, width: float = 2.6, dash: str = "") -> str:
        """The front, drawn."""
        return "".join(stroke(line, colour, width, dash) for line in self.fronts(held))

    def stand(self, pieces: Iterable[PieceView], size: float = 0) -> str:
        """A square or disc for each side in a place, larger where several stand."""
        here: dict[tuple[str, str], int] = {}
        for p in pieces:
            if p.place in self.centre:
                here[p.place, p.side] = here.get((p.place, p.side), 0) + 1
        both = {place for place, _ in here if sum(place == other for other, _ in here) > 1}
        half = size or max(3.2, min(8.0, self.scale * 0.3))
        out = []
        for (place, side), count in here.items():
            x, y = self.centre[place]
            tone = self.tone(side)
            x += 0 if place not in both else half * (-0.8 if tone == "first" else 0.8)
            r = half * (1.0 if count == 1 else 1.18)
            look = f'fill="{FILLS[tone]}" stroke="{EDGES[tone]}" stroke-width="1.2"'
            if tone == "first":
                out.append(f'<rect x="{x - r:.1f}" y="{y - r:.1f}" width="{2 * r:.1f}" height="{2 * r:.1f}" {look}/>')
            else:
                out.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" {look}/>')
        return "".join(out)

    def framed(self) -> str:
        """The edge of the picture."""
        return f'<rect width="{self.width:.1f}" height="{self.height:.1f}" fill="none" stroke="{LINE}"/>'

    def picture(self, pieces: Sequence[PieceView], held: Mapping[str, float], title: str) -> str:
        """One position as a picture of its own."""
        head = 44.0
        body = (
            f'<rect width="{self.width:.0f}" height="{self.height + head:.0f}" fill="{SHEET}"/>'
            + label(2, 28, title, 22, INK, weight=600, serif=True)
            + f'<g transform="translate(0 {head:.0f})">{self.country}{self.ground(held)}{self.line(held)}'
            + f"{self.stand(pieces)}{self.towns}{self.framed()}</g>"
        )
        return sheet(self.width, self.height + head, body, name=title)

    def all_fronts(self, moments: Sequence[Mapping[str, float]]) -> str:
        """The fronts of several turns on one map, told apart by pattern and number."""
        out = []
        for n, held in enumerate(moments):
            dash, width = FRONTS[n % len(FRONTS)]
            lines = self.fronts(held)
            colour = (INK, BLUE, "#2C6B6B", "#8A5A00", RED)[n % 5]
            out += [stroke(line, colour, width, dash) for line in lines]
            if lines:
                longest = max(lines, key=len)
                x, y = longest[int(len(longest) * (0.25 + 0.5 * (n % 5) / 4))]
                out.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="{colour}"/>')
                out.append(label(x, y + 4, str(n + 1), 11, SHEET, weight=700, anchor="middle"))
        return "".join(out)
