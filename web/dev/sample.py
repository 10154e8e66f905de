"""Write the board of Stalingrad and a sample view for the demo page: python dev/sample.py > dev/sample.json"""

import sys

import msgspec

from stavka.core.views import MarkView, PieceView, View
from stavka.games.stalingrad.game import Stalingrad

GERMANS = {
    "W": "15", "54": "64", "53": "120", "39": "2", "41": "544 545", "42": "79 578", "27": "24 276", "59": "516",
    "43": "517 194", "61": "211", "44": "191", "46": "71 267", "47": "274", "49": "36 669", "66": "670",
    "87": "518 546 576 577",
}  # fmt: skip
SOVIETS = {
    "3": 1, "4": 1, "5": 2, "6": 1, "7": 3, "8": 1, "9": 2, "10": 2, "11": 1, "12": 1, "13": 2, "14": 1, "15": 2,
    "18": 1, "19": 2, "21": 1, "23": 1, "25": 2, "28": 2, "32": 1, "35": 1,
}  # fmt: skip

game = Stalingrad()
board = game.board(game.scenarios()[0].id)
pieces = [
    PieceView(place, "german", "g-" + i, 3 if len(i) < 3 else 2 + int(i) % 2)
    for place, ids in GERMANS.items()
    for i in ids.split()
]
pieces += [PieceView(place, "soviet") for place, n in SOVIETS.items() for _ in range(n)]
pieces += [PieceView("26", "soviet", i, n, "revealed") for i, n in (("s-37gd", 2), ("s-193rd", 1), ("s-84tb", 2))]
marks = [MarkView("rubble", p) for p in ("26", "24", "32", "45")]
marks += [MarkView("control", p, "german") for p in "W X Y Z 36 52 68 83 96 97 98 99 100".split()]
marks += [MarkView("fortification", "28"), MarkView("headquarters", "12", "soviet")]
view = View(
    game=board.game, scenario="", role="german", turn=17, pending=("german",), prompt=None, pieces=pieces, marks=marks
)
sys.stdout.buffer.write(msgspec.json.encode({"board": board, "view": view}))
