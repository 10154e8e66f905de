"""The board as the table draws it."""

from __future__ import annotations

from math import hypot, sqrt
from typing import TYPE_CHECKING

import msgspec

from stavka.core.board import Board, CardType, Cell, Feature, PieceType, Point, Side, beside, line
from stavka.core.hexes import COMPASS
from stavka.core.texts import text
from stavka.games.no_retreat.atlas import SIDES, Area, Atlas, Card, Face, Hex, Unit
from stavka.games.no_retreat.rules.moments import EVENTS

if TYPE_CHECKING:
    from stavka.games.no_retreat.game import NoRetreat

# NATO symbols: branch by the type of a counter's side; forts and Volkssturm show a wall
BRANCHES = {"armour": "120500", "mechanized": "121102"}
INFANTRY = "121100"
WALLS = ("fort", "volkssturm")
ARMY, FRONT = "24", "25"
# designations as short as a counter's band asks for
SHORT = {
    "Panzer": "Pz", "Army": "A", "Grenadier": "Gren", "Group": "Grp", "Rumanian": "Rum", "Hungarian": "Hun",
    "Italian": "Ital", "Festung": "Fest", "Kampfgruppe": "KG", "Volkssturm": "VS", "Garrison": "", "Abteilung": "Abt",
    "Northwest": "N-West", "Southwest": "S-West", "Byelorussian": "Byel", "Baltic": "Balt", "Ukraine": "Ukr",
    "Guards": "Gd", "Leningrad": "Leningr", "Ostatky": "Ost", "Yugoslavia": "Yug", "Fortified": "Fort", "Front": "Fr",
    "Königsberg": "Kbg",
}  # fmt: skip
ORDINALS = ("st", "nd", "rd", "th")
# where counters lie in the areas, in the coordinates of the hexes
AREA_PLACES = {"finland": (7.0, -9.9), "west-balkans": (-10.75, 3.9), "south-balkans": (-8.0, 5.9)}
IN_HEX = 0.5  # a town this near to the middle lies in the hex
OVERLAYS = ("supply", "zoc", "control")


def make_board(game: NoRetreat) -> Board:
    """Static data, made once."""
    data = game.data
    features = tuple(data.features)
    towns = [f for f in features if f.kind == "town"]
    outlines = {f.name: f.points for f in features if f.kind == "area"}
    hexes = [cell(h, towns) for h in data.hexes]
    names = {data.cell[c.id]: c.name.removeprefix("place-") for c in hexes if c.name}
    return Board(
        game=game.id,
        orientation="pointy",
        rotation=0,
        cells=(*(called(data, c, names) for c in hexes), *(area(a, outlines[a.id]) for a in data.areas)),
        pieces=tuple(piece_type(u) for u in data.units),
        cards=tuple(card_type(c) for c in data.cards),
        verbs=game.verbs(),
        tones={"axis": "first", "soviet": "second"},
        sides=(*(side for h in data.hexes for side in sides(h)), *borders(data)),
        features=tuple(f.drawn() for f in features if f.kind != "area"),
        overlays=OVERLAYS,
    )


def cell(h: Hex, towns: list[Feature]) -> Cell:
    """A hex; rows are sqrt(3)/2 hex widths apart. A hex without a city is called after a town in it."""
    x, y = h.c + h.r / 2, round(h.r * sqrt(3) / 2, 7)
    town = "" if h.name else town_in(x, y, towns)
    marks = (
        *(("city",) if h.city else ()),
        *(("oil",) if h.oil else ()),
        *(("town",) if town else ()),
        *((f"objective-{h.objective}",) if h.objective else ()),
        *((f"edge-{h.edge}",) if h.edge else ()),
        *(f"coast-{sea}" for sea in h.seas),
        h.country,
    )
    return Cell(h.id, x, y, h.terrain, "place-" + (h.name or town) if h.name or town else "", (), marks)


def called(data: Atlas, c: Cell, names: dict[int, str]) -> Cell:
    """A hex that has no name is called after one that has: Minsk E1."""
    return c if c.name else msgspec.structs.replace(c, beside=beside(data.grid, data.cell[c.id], names))


def town_in(x: float, y: float, towns: list[Feature]) -> str:
    """The town nearest to the middle of a hex, if there is one in it."""
    near = [(hypot(f.points[0][0] - x, f.points[0][1] - y), f.name) for f in towns]
    return min(((d, name) for d, name in near if d < IN_HEX), default=(0.0, ""))[1]


def area(a: Area, outline: tuple[Point, ...]) -> Cell:
    """Finland or a part of the Balkans."""
    x, y = AREA_PLACES[a.id]
    return Cell(a.id, x, y, "area", "place-" + a.name, line(outline), ("area",))


def sides(h: Hex) -> list[Side]:
    """Rivers and lakes along a hex."""
    rivers = [Side("river", h.id, COMPASS.index(d)) for d in h.rivers]
    return rivers + [Side("closed", h.id, COMPASS.index(d)) for d in h.closed]


def borders(data: Atlas) -> list[Side]:
    """The frontier of the Soviet Union."""
    country = {data.cell[h.id]: h.country for h in data.hexes}
    out = []
    for h in data.hexes:
        for direction in range(len(COMPASS)):
            other = data.grid.step(data.cell[h.id], direction)
            if h.country == "ussr" and other is not None and country.get(other, "ussr") != "ussr":
                out.append(Side("border", h.id, direction))
    return out


def short(label: str) -> str:
    """A designation for the band of a counter."""
    words = []
    for word in label.split():
        number = word[:-2] if word.endswith(ORDINALS) and word[:-2].isdigit() else ""
        words.append(number or SHORT.get(word, word))
    return " ".join(w for w in words if w)


def numbers(face: Face) -> str:
    """Strength and movement as printed; a unit that cannot move has its strength in brackets."""
    return f"({face.strength})" if face.bracket else f"{face.strength}-{face.move}"


def symbol(u: Unit, face: Face) -> str:
    """The NATO symbol of a side."""
    if face.type in WALLS:
        return "fort"
    return "10031000" + (FRONT if u.kind == "front" else ARMY) + BRANCHES.get(face.type, INFANTRY) + "0000"


def piece_type(u: Unit) -> PieceType:
    """A counter, by its better side; what is printed on each side is among its values."""
    values: dict[str, str] = {}
    for name, face in (("weak", u.weak), ("strong", u.strong)):
        if face is not None:
            values |= {name: numbers(face), name + "-label": short(face.label), name + "-symbol": symbol(u, face)}
    best = u.strong or u.weak
    return PieceType(
        id=u.id,
        side=u.side,
        kind=best.type,
        label=short(best.label),
        name=text("unit-" + u.id),
        symbol=symbol(u, best),
        steps=2 if u.strong is not None else 1,
        group=u.nation.lower() + (" ally" if u.minor else ""),
        marks=("ss",) if u.ss else (),
        values=values,
    )


def card_type(c: Card) -> CardType:
    """A card with its two events."""
    values = {"number": c.id}
    for side in SIDES:
        event = c.of(side)
        moment = EVENTS[event.name].moments[0]
        values |= {side: event.name, side + "-needs": event.needs, side + "-when": moment.id}
    kind = "struck" if c.struck else "green" if c.green else "standard"
    return CardType(c.id, "both", kind, 1, {k: v for k, v in values.items() if v})
