"""Draw the coasts, lakes and names of EastFront's map from real geography.

    python scripts/eastfront_map.py FOLDER > src/stavka/games/eastfront/data/art.toml

FOLDER holds the GeoJSON files named in `cartography.py`. The country is projected, fitted to the named hexes, and bent
a little so that every town lies in its own hex.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

from cartography import ROW, Degrees, Point, Put, along, beyond, cities, coasts, fitted, lakes, written

DATA = Path(__file__).parents[1] / "src/stavka/games/eastfront/data"
MARGIN, AROUND = 0.9, 2.4  # around the hexes: of the frame, of the country drawn (the sheet ends before it)

# what the files lack south of 37 N: the Peloponnese, Crete, Rhodes, Cyprus, Asia Minor, Persia (well over their edge)
SOUTH: tuple[tuple[Degrees, ...], ...] = (
    ((21.7, 37.1), (21.75, 36.8), (22.15, 37.0), (22.4, 36.45), (22.75, 36.8), (23.1, 36.45), (23.0, 37.1)),
    ((23.5, 35.5), (24.7, 35.45), (26.3, 35.25), (26.2, 35.0), (24.8, 34.95), (23.6, 35.2)),
    ((27.7, 36.15), (28.2, 36.45), (28.1, 36.1), (27.8, 35.9)),
    ((32.3, 35.0), (33.0, 35.35), (34.5, 35.65), (34.0, 35.0), (33.0, 34.6)),
    (
        (27.2, 37.1), (28.2, 36.6), (29.2, 36.2), (30.5, 36.4), (30.7, 36.9), (31.4, 36.8), (32.3, 36.1), (33.7, 36.1),
        (34.6, 36.7), (35.6, 36.6), (36.0, 36.2), (35.8, 35.6), (36.0, 34.0), (58.0, 34.0), (58.0, 38.5), (54.2, 38.5),
        (53.9, 36.95), (52.0, 36.6), (50.4, 37.1), (49.4, 37.5), (48.8, 38.3), (47.5, 39.3), (36.0, 39.0), (28.5, 38.3),
    ),
)  # fmt: skip

# hexes whose town has another name among the cities, or a place of its own
TOWNS = {
    "konigsberg": "Königsberg", "nikolaev": "Nikolayev", "zaporozhye": "Zaporozhe", "jassy": "Iasi",
    "cernauti": "Chernovtsy", "brest-litovsk": "Brest-Litovsk",
}  # fmt: skip
PLACES: dict[str, Degrees] = {
    "kirov": (49.66, 58.6), "kotlas": (46.63, 61.25), "ufa": (56.0, 54.73), "sarajevo": (18.4, 43.86),
    "tirana": (19.82, 41.33), "skopje": (21.43, 42.0), "kalamata": (22.11, 37.04), "patras": (21.74, 38.25),
    "larissa": (22.42, 39.64), "plovdiv": (24.75, 42.14), "burgas": (27.47, 42.5), "craiova": (23.8, 44.32),
    "katowice": (19.02, 50.26), "thorn": (18.6, 53.01), "insterburg": (21.8, 54.63), "izhevsk": (53.2, 56.85),
    "derbent": (48.29, 42.06), "leninakan": (43.84, 40.79), "kirovabad": (46.36, 40.68), "tartu": (26.72, 58.38),
    "kostroma": (40.93, 57.77), "elets": (38.5, 52.62), "lipetsk": (39.57, 52.61), "engels": (46.12, 51.48),
    "kropotkin": (40.57, 45.43), "pyatigorsk": (43.06, 44.05), "kirovograd": (32.26, 48.51), "nis": (21.9, 43.32),
}  # fmt: skip
WATERS: dict[str, tuple[Degrees, ...]] = {
    "baltic": ((17.6, 55.4), (18.8, 56.4), (20.0, 57.8)),
    "gulf-of-riga": ((22.9, 57.75), (23.9, 57.7)),
    "gulf-of-finland": ((23.6, 59.75), (25.6, 59.95), (27.8, 60.0)),
    "black-sea": ((30.2, 43.6), (33.6, 43.2), (37.4, 43.0)),
    "azov": ((35.4, 46.3), (37.0, 46.2)),
    "caspian": ((48.6, 44.4), (50.2, 42.8)),
    "adriatic": ((16.0, 42.95), (18.1, 41.6)),
    "aegean": ((24.4, 40.1), (25.6, 38.6)),
}
REGIONS: dict[str, tuple[Degrees, Degrees]] = {
    "poland": ((19.2, 51.9), (21.8, 52.0)),
    "hungary": ((19.4, 47.1), (21.6, 47.1)),
    "rumania": ((24.0, 45.9), (27.0, 45.9)),
    "bulgaria": ((24.0, 43.1), (26.6, 43.1)),
    "serbia": ((19.8, 44.0), (21.9, 44.0)),
    "greece": ((21.3, 39.3), (22.6, 39.0)),
    "byelorussia": ((27.0, 53.3), (30.2, 53.3)),
    "ukraine": ((29.8, 48.9), (34.0, 48.9)),
    "crimea": ((33.6, 45.35), (34.8, 45.25)),
    "kalmyk-steppe": ((43.6, 47.2), (46.2, 46.8)),
    "caucasus": ((42.2, 43.4), (44.8, 42.8)),
    "turkey": ((30.0, 40.4), (35.5, 40.4)),
    "sweden": ((14.8, 58.0), (16.4, 59.4)),
    "finland": ((24.0, 61.4), (28.0, 61.5)),
}
HEADER = """\
# What is drawn and is no rule: coasts, lakes, names. Written by scripts/eastfront_map.py; the coordinates are those of
# the cells: x to the east in hexes (odd rows half a hex more), y = row * 0.8660254 to the south. Coasts and lakes: made
# with Natural Earth (public domain), bent to the hexes of the map.

[origin]
default = "geography"
"""


def centre(h: dict[str, Any]) -> Point:
    """The middle of a hex."""
    column, row = (int(n) for n in h["id"].split(","))
    return column + row % 2 / 2, row * ROW


def projection(hexes: list[dict[str, Any]], known: dict[str, Degrees]) -> Put:
    """From longitude and latitude to the coordinates of the hexes."""
    pairs = []
    for h in hexes:
        name = h.get("name", "")
        town = TOWNS.get(name, name.replace("-", " ").title())
        at = PLACES.get(name) or known.get(town)
        if at:
            pairs.append((at, centre(h)))
    return fitted(pairs)


def main() -> None:
    """Print the file."""
    folder = Path(sys.argv[1])
    hexes = tomllib.loads((DATA / "map.toml").read_text("utf-8"))["hex"]
    put = projection(hexes, cities(folder))
    middles = [centre(h) for h in hexes]
    left, right = min(x for x, _ in middles), max(x for x, _ in middles)
    top, bottom = min(y for _, y in middles), max(y for _, y in middles)
    window = (left - AROUND, top - AROUND, right + AROUND, bottom + AROUND)
    edge = beyond(put)
    parallel = [put(14 + 0.7 * i, 37) for i in range(61)]

    def outside(x: float, y: float) -> bool:
        """Where the files end, or waters far off the map: beyond the Urals. In the south the sea goes on."""
        return (edge(x, y) and y < along(parallel, x, 0)) or (y < 6 and x > right - 1)

    out = [written("frame", [(left - MARGIN, top - MARGIN), (right + MARGIN, bottom + MARGIN)])]
    out += [written(kind, loop, closed=True) for kind, loop in coasts(folder, window, middles, put, outside, SOUTH)]
    out += [written("lake", loop, closed=True) for loop in lakes(folder, put)]
    out += [written("region", [put(*p) for p in ends], f"region-{name}") for name, ends in REGIONS.items()]
    out += [written("water-name", [put(*p) for p in line], f"water-{name}") for name, line in WATERS.items()]
    print(HEADER + "\n" + "\n".join(out), end="")


if __name__ == "__main__":
    main()
