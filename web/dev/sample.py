"""Write a sample board and view of Stalingrad for the demo page: python dev/sample.py > dev/sample.json"""

import json
import sys
import tomllib
from pathlib import Path

DATA = Path(__file__).parents[2] / "src/stavka/games/stalingrad/data"


def load(name: str) -> dict:
    return tomllib.loads((DATA / name).read_text(encoding="utf-8"))


cells = [
    {
        "id": h["id"],
        "x": h["x"] / 2,
        "y": (h["row"] - 1) * 0.8660254037844386,
        "terrain": h["terrain"],
        **({"name": h["name"]} if "name" in h else {}),
        **({"marks": h["marks"]} if "marks" in h else {}),
    }
    for h in load("map.toml")["hex"]
]
features = [{k: v for k, v in f.items() if k != "origin"} for f in load("art.toml")["feature"]]

INFANTRY, TANK, MECH, MOTOR = "SFGPUCI----", "SFGPUCA----", "SFGPUCIZ---", "SFGPUCIM---"
pieces = []


def german(ids: str, kind: str, symbol: str, group: str, fire: int) -> None:
    for i in ids.split():
        pieces.append(
            {"id": i, "side": "german", "kind": kind, "label": i, "name": {"id": "piece-" + i},
             "symbol": symbol, "steps": 3, "fire": fire, "group": group}
        )  # fmt: skip


def soviet(ids: str, kind: str, symbol: str, steps: int, fire: int, marks: tuple[str, ...] = ()) -> None:
    for i in ids.split():
        pieces.append(
            {"id": "s" + i, "side": "soviet", "kind": kind, "label": i, "name": {"id": "piece-s" + i},
             "symbol": symbol, "steps": steps, "fire": fire, "marks": marks}
        )  # fmt: skip


german("2", "tank", TANK, "yellow", 4)
german("24 36", "tank", TANK, "blue", 4)
german("64 79", "mech", MECH, "yellow", 4)
german("21 26", "mech", MECH, "blue", 4)
german("15 120", "motor", MOTOR, "yellow", 5)
german("71", "motor", MOTOR, "blue", 5)
german("191 194 211 516 517 518 544 545 546", "infantry", INFANTRY, "yellow", 5)
german("267 274 276 669 670 671", "infantry", INFANTRY, "blue", 5)
german("576 577 578", "infantry", INFANTRY, "white", 5)
soviet("13 35 37 39", "guards", INFANTRY, 4, 5, ("guards",))
soviet("193 95 138 284", "infantry", INFANTRY, 4, 6)
soviet("84 27", "tank", TANK, 3, 5)

at = []
for place, ids in {
    "W": "15", "54": "64", "53": "120", "39": "2", "41": "544 545", "42": "79 578", "27": "24 276", "59": "516",
    "43": "517 194", "61": "211", "44": "191", "46": "71 267", "47": "274", "49": "36 669", "66": "670",
    "87": "518 546 576 577",
}.items():  # fmt: skip
    for i in ids.split():
        at.append({"place": place, "side": "german", "id": i, "steps": 3 if len(i) < 3 else 2 + (int(i) % 2)})
for place, n in {
    "3": 1, "4": 1, "5": 2, "6": 1, "7": 3, "8": 1, "9": 2, "10": 2, "11": 1, "12": 1, "13": 2, "14": 1, "15": 2,
    "18": 1, "19": 2, "21": 1, "23": 1, "25": 2, "28": 2, "32": 1, "35": 1,
}.items():  # fmt: skip
    at += [{"place": place, "side": "soviet"}] * n
for i, steps in (("s37", 2), ("s193", 1), ("s84", 2)):
    at.append({"place": "26", "side": "soviet", "id": i, "steps": steps, "face": "revealed"})

marks = [{"kind": "rubble", "place": p} for p in ("26", "24", "32", "45")]
marks += [{"kind": "control", "place": p, "side": "german"} for p in "W X Y Z 36 52 68 83 96 97 98 99 100".split()]
marks += [{"kind": "control", "place": p, "side": "soviet"} for p in ("62", "50")]
marks += [{"kind": "fortification", "place": "28"}, {"kind": "headquarters", "place": "12", "side": "soviet"}]

board = {
    "game": "stalingrad", "orientation": "pointy", "rotation": 90, "cells": cells, "pieces": pieces, "cards": [],
    "verbs": {}, "style": "blocks", "features": features,
}  # fmt: skip
view = {
    "game": "stalingrad", "scenario": "campaign", "role": "german", "turn": 17, "pending": ["german"],
    "prompt": None, "pieces": at, "marks": marks,
}  # fmt: skip
json.dump({"board": board, "view": view}, sys.stdout)
