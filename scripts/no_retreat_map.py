"""Draw the coasts, lakes, towns and names of No Retreat's map from real geography.

    python scripts/no_retreat_map.py FOLDER > src/stavka/games/no_retreat/data/art.toml

FOLDER holds GeoJSON files (EPSG:4326): land_1941, lakes_1941 (made with Natural Earth, public domain) and
cities_1941_hand (drawn by hand, CC0). The hexes of the published map fit the real country to 0.7 hexes, so the country
is projected, fitted to the named hexes, and bent a little so that every town lies in its own hex.
"""

from __future__ import annotations

import sys
import tomllib
from math import cos, hypot, radians, sin, sqrt
from pathlib import Path
from typing import Any

from cartography import ROW, Degrees, Point, Put, beyond, cities, coasts, fitted, lakes, written

DATA = Path(__file__).parents[1] / "src/stavka/games/no_retreat/data"

# the window that the board opens with, and the country that the coast is drawn for
FRAME = ((-12.4, -12.6), (13.1, 10.4))
WINDOW = (-17.0, -17.0, 18.0, 15.0)

# named hexes whose town has another name, or none, among the cities
TOWNS = {"konigsberg": "Königsberg", "caucasus-oil": "Grozny", "gorki": "Gorki", "ladoga": ""}
LADOGA = (31.5, 60.85)
BERLIN = (13.4, 52.52)
KERCH = (36.47, 45.36)


def centre(h: dict[str, Any]) -> Point:
    """The middle of a hex."""
    return h["c"] + h["r"] / 2, h["r"] * ROW


def projection(hexes: list[dict[str, Any]], known: dict[str, Degrees]) -> Put:
    """From longitude and latitude to the coordinates of the hexes."""
    pairs = []
    for h in hexes:
        town = TOWNS.get(h.get("name", ""), h.get("name", "").capitalize())
        at = {"Berlin": BERLIN, **known}.get(town) or {"ladoga": LADOGA}.get(h.get("name", ""))
        if h["terrain"] == "kerch":
            at = KERCH
        if at:
            pairs.append((at, centre(h)))
    return fitted(pairs)


# --- lakes, towns, names ------------------------------------------------------------------------------------------

REGIONS: dict[str, tuple[Degrees, Degrees]] = {
    "germany": ((12.6, 51.6), (16.2, 51.9)),
    "east-prussia": ((20.0, 53.75), (23.3, 54.1)),
    "poland": ((18.0, 51.2), (21.6, 51.6)),
    "slovakia": ((17.6, 48.7), (21.6, 48.9)),
    "hungary": ((18.0, 46.6), (21.4, 46.9)),
    "rumania": ((24.0, 46.3), (27.0, 46.0)),
    "serbia": ((20.3, 43.9), (22.2, 43.7)),
    "bessarabia": ((28.0, 47.7), (29.8, 46.3)),
    "galicia": ((22.9, 49.4), (25.6, 49.2)),
    "lithuania": ((22.6, 55.5), (25.6, 55.3)),
    "latvia": ((24.6, 56.7), (27.6, 56.5)),
    "estonia": ((24.6, 58.7), (27.0, 58.6)),
    "byelorussia": ((26.6, 53.2), (31.2, 53.2)),
    "volhynia": ((24.3, 50.7), (27.2, 50.5)),
    "ukraine": ((30.0, 49.3), (35.0, 49.0)),
    "donbass": ((37.2, 48.5), (39.4, 48.3)),
    "crimea": ((33.6, 45.35), (35.0, 45.25)),
    "kuban": ((38.4, 46.0), (41.0, 45.8)),
    "kalmyk-steppe": ((43.6, 47.2), (46.4, 46.8)),
    "valdai": ((32.6, 57.3), (34.4, 57.1)),
    "russia": ((39.5, 53.4), (44.0, 53.2)),
    "finland": ((24.6, 61.6), (28.6, 61.8)),
    "karelia": ((31.6, 62.0), (34.6, 62.2)),
    "caucasus": ((41.0, 43.6), (44.6, 42.7)),
    "turkey": ((30.5, 40.4), (35.5, 40.4)),
    "bulgaria": ((23.8, 42.7), (26.8, 42.8)),
}
WATERS: dict[str, tuple[Degrees, ...]] = {
    "baltic": ((16.4, 55.6), (18.6, 56.3), (20.2, 57.6)),
    "gulf-of-riga": ((22.9, 57.75), (23.9, 57.7)),
    "gulf-of-finland": ((24.2, 59.85), (26.0, 60.0), (28.4, 60.05)),
    "black-sea": ((30.0, 44.0), (33.0, 43.3), (37.0, 43.2)),
    "azov": ((35.4, 46.35), (37.0, 46.3)),
    "caspian": ((48.6, 44.6), (50.4, 43.2)),
    "adriatic": ((14.0, 44.2), (16.4, 42.9)),
    "aegean": ((24.6, 40.0), (25.6, 38.6)),
    "ladoga": ((30.9, 60.95), (32.4, 60.7)),
}
# a point near the stretch where the name is written
RIVERS: dict[str, Degrees] = {
    "oder": (15.6, 52.2),
    "vistula": (20.0, 52.5),
    "niemen": (24.4, 54.2),
    "dvina": (27.3, 55.7),
    "dnepr": (34.2, 48.7),
    "pripet": (28.0, 52.0),
    "dniester": (27.8, 48.3),
    "prut": (27.7, 46.9),
    "danube": (24.4, 43.7),
    "southern-bug": (30.9, 47.9),
    "donets": (37.8, 48.9),
    "don": (41.6, 49.6),
    "volga": (46.3, 49.9),
    "kuban": (40.6, 45.2),
    "terek": (45.6, 43.7),
    "volkhov": (31.9, 59.2),
}
TOWN_NAMES = (
    "Tallinn Narva Pskov Novgorod Luga Tikhvin Volkhov Vologda Cherepovets Rybinsk Daugavpils Siauliai Memel Kaunas "
    "Vilna Grodno Bialystok Danzig Lodz Krakow Brest-Litovsk Kovel Lvov Przemysl Rovno Zhitomir Vinnitsa Chernovtsy "
    "Iasi Kishinev Galati Constanta Varna Sofia Cluj Debrecen Timisoara Bratislava Zagreb Uman Cherkassy Kremenchug "
    "Poltava Nikolayev Kherson Krivoi_Rog Zaporozhe Melitopol Mariupol Simferopol Kerch Perekop Chernigov Gomel "
    "Mogilev Bobruisk Vitebsk Polotsk Pinsk Mozyr Velikie_Luki Rzhev Vyazma Kaluga Bryansk Orel Kursk Belgorod Sumy "
    "Ryazan Tambov Penza Kamyshin Elista Kotelnikovo Millerovo Voroshilovgrad Izyum Salsk Krasnodar Maikop Stavropol "
    "Armavir Mozdok Ordzhonikidze Tuapse Sukhumi Ivanovo Vladimir Murom Staraya_Russa Demyansk Helsinki Vyborg "
    "Turku Salonika Istanbul Stockholm Petrozavodsk Makhachkala Brasov Baranovichi Orsha"
)
LETTER = 0.105  # width of a letter of a town's name, in hexes


def slug(name: str) -> str:
    """A name as part of a message id."""
    return name.lower().replace(" ", "-")


def towns(hexes: list[dict[str, Any]], cities: dict[str, Degrees], put: Put) -> list[tuple[str, Point, Point]]:
    """Towns with the place of their lettering, clear of the cities and of each other."""
    boxes = []
    for h in hexes:
        if h.get("name"):
            x, y = centre(h)
            wide = max(0.5, 0.075 * len(h["name"]))
            boxes += [(x - 0.4, y - 0.4, x + 0.4, y + 0.4), (x - wide, y + 0.3, x + wide, y + 0.66)]
    out = []
    for name in (word.replace("_", " ") for word in TOWN_NAMES.split()):
        x, y = put(*cities[name])
        if not (FRAME[0][0] < x < FRAME[1][0] and FRAME[0][1] < y < FRAME[1][1]):
            continue
        width = LETTER * len(name)
        for side in (1, -1):
            left = x + 0.07 if side > 0 else x - 0.07 - width
            box = (min(left, x - 0.07), y - 0.14, max(left + width, x + 0.07), y + 0.14)
            if not any(box[0] < b[2] and b[0] < box[2] and box[1] < b[3] and b[1] < box[3] for b in boxes):
                boxes.append(box)
                out.append((slug(name), (x, y), (x + side * 0.09, y)))
                break
    return out


def level(a: Point, b: Point) -> list[Point]:
    """A level line as long as the one between two points, with the same middle."""
    x, y, half = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, hypot(b[0] - a[0], b[1] - a[1]) / 2
    return [(x - half, y), (x + half, y)]


def river_lines(hexes: list[dict[str, Any]], put: Put) -> list[tuple[str, list[Point]]]:
    """Names of rivers along the hexsides that stand for them: three sides in a row next to the point that is named."""
    directions = ("E", "SE", "SW", "W", "NW", "NE")
    ends: dict[tuple[int, int], list[Point]] = {}
    corner = {}
    for h in hexes:
        x, y = centre(h)
        ring = [(x + cos(radians(60 * i - 30)) / sqrt(3), y + sin(radians(60 * i - 30)) / sqrt(3)) for i in range(6)]
        for direction in h.get("rivers", ()):
            i = directions.index(direction)
            a, b = ring[i], ring[(i + 1) % 6]
            for p, q in ((a, b), (b, a)):
                key = (round(p[0] * 100), round(p[1] * 100))
                corner[key] = p
                ends.setdefault(key, []).append(q)
    out = []
    for name, at in RIVERS.items():
        x, y = put(*at)
        best: tuple[float, list[Point]] | None = None
        for key, start in corner.items():
            for second in ends[key]:
                for third in ends[(round(second[0] * 100), round(second[1] * 100))]:
                    if hypot(third[0] - start[0], third[1] - start[1]) < 0.1:
                        continue
                    for fourth in ends[(round(third[0] * 100), round(third[1] * 100))]:
                        if hypot(fourth[0] - second[0], fourth[1] - second[1]) < 0.1 or fourth[0] <= start[0]:
                            continue
                        line = [start, second, third, fourth]
                        off = hypot(sum(p[0] for p in line) / 4 - x, sum(p[1] for p in line) / 4 - y)
                        if best is None or off < best[0]:
                            best = (off, line)
        if best is not None and best[0] < 0.8:
            out.append((name, best[1]))
        else:
            print(f"no room for the name of the {name}", file=sys.stderr)
    return out


AREAS: dict[str, list[Point]] = {
    "finland": [
        (5.72, -8.72), (6.0, -8.09), (6.5, -8.37), (7.0, -8.09), (7.5, -8.37), (8.0, -8.09), (8.0, -7.51), (8.5, -7.22),
        (9.0, -7.51), (9.5, -7.22), (9.8, -8.5), (9.5, -10.6), (8.7, -12.1), (5.6, -12.1), (4.4, -11.3), (3.2, -10.9),
        (2.7, -10.3), (3.4, -9.95), (4.3, -9.3), (5.1, -9.0),
    ],
    "west-balkans": [
        (-12.15, 1.2), (-11.5, 1.44), (-11.5, 2.02), (-11.0, 2.31), (-10.5, 2.02), (-10.0, 2.31), (-10.0, 2.89),
        (-9.5, 3.18), (-9.5, 3.75), (-9.2, 3.93), (-9.6, 4.9), (-10.4, 6.0), (-11.2, 5.6), (-11.8, 4.2), (-12.1, 2.8),
    ],
    "south-balkans": [
        (-9.2, 3.93), (-9.0, 4.04), (-8.5, 3.75), (-8.0, 4.04), (-8.0, 4.62), (-7.5, 4.91), (-7.5, 5.48), (-7.0, 5.77),
        (-6.5, 5.48), (-6.0, 5.77), (-5.5, 5.48), (-5.1, 5.8), (-4.8, 6.6), (-5.6, 7.4), (-7.2, 7.3), (-8.6, 7.4),
        (-9.6, 7.0), (-10.4, 6.0), (-9.6, 4.9),
    ],
}  # fmt: skip
HEADER = """\
# What is drawn and is no rule: coasts, lakes, towns, names. Written by scripts/no_retreat_map.py; the coordinates are
# those of the cells: x = c + r / 2 to the east, y = r * 0.8660254 to the south. Coasts and lakes: made with Natural
# Earth (public domain), bent to the hexes of the map; towns: drawn by hand (CC0).

[origin]
default = "geography"
"""


def main() -> None:
    """Print the file."""
    folder = Path(sys.argv[1])
    hexes = tomllib.loads((DATA / "map.toml").read_text("utf-8"))["hex"]
    known = cities(folder)
    put = projection(hexes, known)
    outside = beyond(put)
    far_south = FRAME[1][1] + 1.5  # of what lies below the window only the Caspian is drawn
    land = [centre(h) for h in hexes if h["terrain"] != "lake"]
    shores = coasts(folder, WINDOW, land, put, lambda x, y: outside(x, y) or (y > far_south and x < 8))
    out = [written("frame", FRAME)]
    out += [written("area", points, name, closed=True) for name, points in AREAS.items()]
    out += [written(kind, loop, closed=True) for kind, loop in shores]
    out += [written("lake", loop, closed=True) for loop in lakes(folder, put)]
    out += [written("town", [at, label], f"town-{name}") for name, at, label in towns(hexes, known, put)]
    out += [written("river-name", line, f"river-{name}") for name, line in river_lines(hexes, put)]
    out += [written("region", level(*(put(*p) for p in ends)), f"region-{name}") for name, ends in REGIONS.items()]
    out += [written("water-name", [put(*p) for p in line], f"water-{name}") for name, line in WATERS.items()]
    print(HEADER + "\n" + "\n".join(out), end="")


if __name__ == "__main__":
    main()
