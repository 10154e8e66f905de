"""What a role sees, as arrays of fixed shapes: made from the view alone, so that nothing hidden can come in."""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple
from zlib import crc32

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from stavka.core.game import Game
from stavka.core.messages import source
from stavka.core.views import BoxView, MarkView, PieceView, View

Array = NDArray[np.float32]

OWN, FOE, HIDDEN, OWN_STEPS, FOE_STEPS, OWN_MARK, FOE_MARK, MARK, FOCUS, BATTLE, ANNOUNCED, KINDS = range(12)
KIND_PLANES = 8  # marks by their kind, hashed into so many planes
STATE_COLUMNS = 4  # marks on pieces (moved, suppressed), hashed into so many columns
SEEN, X, Y, STEPS, MINE, FACE, MOVING, STATES = range(8)
COLUMNS = STATES + STATE_COLUMNS
MOMENT = 5
BOXES = 32  # off-map boxes by their id, hashed into so many counts
REMEMBERED = 1 << 14  # pieces as they were seen
FAR = 1e6
OFF = -1.0  # where x would stand, for what is not on the map; y is then a figure of its place or box


class Part(NamedTuple):
    """What a piece or mark adds to the table, as bytes: joining them is far cheaper than making arrays of numbers."""

    places: bytes  # in the planes
    weights: bytes  # added there
    row: bytes = b""  # among the units
    values: bytes = b""


def named(game: Game[Any], kind: str) -> list[str]:
    """The ids that a game has words for, such as its tracks: a fixed list."""
    found = re.findall(rf"^({kind}-[a-z0-9-]+) *=", source(game.package, "en"), re.MULTILINE)
    return sorted({id for id in found if not id.endswith(("-note", "-detail"))})


def _numbers(*numbers: int) -> bytes:
    return np.array(numbers, np.int64).tobytes()


def _figures(*figures: float) -> bytes:
    return np.array(figures, np.float32).tobytes()


@lru_cache(maxsize=REMEMBERED)
def figure(name: str) -> float:
    """A fixed figure from 0 to 1 for a name; none is 0."""
    return crc32(name.encode()) / 2**32 if name else 0.0


@lru_cache(maxsize=REMEMBERED)
def slot(name: str, size: int) -> int:
    """A fixed place for a name, whatever else there is."""
    return crc32(name.encode()) % size


class Observer:
    """The arrays of one role in one scenario."""

    def __init__(self, game: Game[Any], scenario: str, role: str, letters: int) -> None:
        board, chosen = game.board(scenario), game.scenario(scenario)
        self.role, self.letters = role, letters
        self.foes = frozenset(chosen.foes(role))
        self.cell = {cell.id: n for n, cell in enumerate(board.cells)}
        self.row = {piece.id: n for n, piece in enumerate(board.pieces)}
        self.card = {card.id: n for n, card in enumerate(board.cards)}
        self.track = {id.removeprefix("track-"): n for n, id in enumerate(named(game, "track"))}
        self.question = {id: n + 1 for n, id in enumerate(named(game, "prompt"))}  # 0: any other
        self.owner = {owner: n for n, owner in enumerate((*chosen.roles, *chosen.automatic))}
        xs, ys = [c.x for c in board.cells], [c.y for c in board.cells]
        width, height = max(xs) - min(xs) or 1, max(ys) - min(ys) or 1
        self.at = {c.id: ((c.x - min(xs)) / width, (c.y - min(ys)) / height) for c in board.cells}
        self.empty = self._ground([cell.terrain for cell in board.cells])
        self._kept: dict[Hashable, Part] = {}

    def _ground(self, terrain: Sequence[str]) -> Array:
        """An empty board: the planes that never change come last, one for each terrain."""
        kinds = sorted(set(terrain))
        planes = np.zeros((KINDS + KIND_PLANES + len(kinds), len(terrain)), np.float32)
        for cell, kind in enumerate(terrain):
            planes[KINDS + KIND_PLANES + kinds.index(kind), cell] = 1
        return planes

    def space(self) -> spaces.Dict:
        """The shapes."""
        shapes = {
            "board": self.empty.shape,
            "units": (len(self.row), COLUMNS),
            "cards": (2, max(1, len(self.card))),
            "hands": (len(self.owner),),
            "tracks": (max(1, len(self.track)), 3),
            "boxes": (BOXES,),
            "moment": (MOMENT,),
            "question": (len(self.question) + 1,),
            "asked": (self.letters,),
        }
        return spaces.Dict({name: spaces.Box(-FAR, FAR, shape, np.float32) for name, shape in shapes.items()})

    def observe(self, view: View, asked: Sequence[int] = ()) -> dict[str, Array]:
        """The arrays of a view; `asked` are the letters of an action that were given so far."""
        board, units = self._table(view)
        cards, hands = self._cards(view)
        tracks = np.zeros((max(1, len(self.track)), 3), np.float32)
        for track in view.tracks:
            if track.id in self.track:
                side = 0 if not track.side else 2 if track.side in self.foes else 1
                tracks[self.track[track.id]] = (track.value, track.max, side)
        boxes = [0] * BOXES
        for box in view.boxes:
            boxes[slot(box.id, BOXES)] += box.count
        question = np.zeros(len(self.question) + 1, np.float32)
        if view.prompt is not None:
            question[self.question.get(view.prompt.say.id, 0)] = 1
        letters = np.zeros(self.letters, np.float32)
        letters[: len(asked)] = np.asarray(asked, np.float32) + 1
        return {
            "board": board,
            "units": units,
            "cards": cards,
            "hands": hands,
            "tracks": tracks,
            "boxes": np.array(boxes, np.float32),
            "moment": self._moment(view),
            "question": question,
            "asked": letters,
        }

    def _moment(self, view: View) -> Array:
        """The turn, does the role decide, is it its side's turn, how the country lies."""
        own = view.side != "" and view.side not in self.foes
        snow, frozen = (view.ground.snow, len(view.ground.frozen)) if view.ground else (False, 0)
        return np.array((view.turn, self.role in view.pending, own, snow, frozen), np.float32)

    def _table(self, view: View) -> tuple[Array, Array]:
        kept = self._kept
        boxed = [kept.get((box.id, box.pieces)) or self._boxed(box) for box in view.boxes if box.pieces]
        pieces = [kept.get(piece) or self._piece(piece) for piece in view.pieces]
        marks = [kept.get(mark) or self._mark(mark) for mark in view.marks]
        parts = [*boxed, *pieces, *marks, self._scene(view)]
        board, units = self.empty.copy(), np.zeros((len(self.row), COLUMNS), np.float32)
        places = np.frombuffer(b"".join([part.places for part in parts]), np.int64)
        np.add.at(board.reshape(-1), places, np.frombuffer(b"".join([part.weights for part in parts]), np.float32))
        rows = np.frombuffer(b"".join([part.row for part in parts]), np.int64)
        units[rows] = np.frombuffer(b"".join([part.values for part in parts]), np.float32).reshape(-1, COLUMNS)
        if view.moving:
            units[[self.row[id] for id in view.moving if id in self.row], MOVING] = 1
        return board, units

    def _keep(self, seen: Hashable, part: Part) -> Part:
        if len(self._kept) >= REMEMBERED:
            self._kept.clear()
        self._kept[seen] = part
        return part

    def _piece(self, piece: PieceView) -> Part:
        foe, cell = piece.side in self.foes, self.cell.get(piece.place)
        x, y = self.at.get(piece.place) or (OFF, figure(piece.place))
        states = [0.0] * STATE_COLUMNS
        for mark in piece.marks:
            states[slot(mark, STATE_COLUMNS)] += 1
        added: dict[int, float] = {}
        if cell is not None:
            added = {FOE if foe else OWN: 1.0, FOE_STEPS if foe else OWN_STEPS: piece.steps}
            added |= {} if piece.id else {HIDDEN: 1.0}
        part = Part(*self._planes(cell or 0, added))
        if piece.id in self.row:
            values = (1, x, y, piece.steps, not foe, figure(piece.face), 0, *states)
            part = part._replace(row=_numbers(self.row[piece.id]), values=_figures(*values))
        return self._keep(piece, part)

    def _boxed(self, box: BoxView) -> Part:
        """Pieces off the map."""
        rows = [self.row[id] for id in box.pieces if id in self.row]
        values = (1, OFF, figure(box.id), *[0] * (COLUMNS - Y - 1))
        return self._keep((box.id, box.pieces), Part(b"", b"", _numbers(*rows), _figures(*values) * len(rows)))

    def _mark(self, mark: MarkView) -> Part:
        cell = self.cell.get(mark.place)
        side = MARK if not mark.side else FOE_MARK if mark.side in self.foes else OWN_MARK
        added = {} if cell is None else {side: 1.0, KINDS + slot(mark.kind, KIND_PLANES): 1.0}
        return self._keep(mark, Part(*self._planes(cell or 0, added)))

    def _planes(self, cell: int, added: Mapping[int, float]) -> tuple[bytes, bytes]:
        """What is added to a cell, by plane."""
        return _numbers(*(plane * len(self.cell) + cell for plane in added)), _figures(*added.values())

    def _scene(self, view: View) -> Part:
        """Where the question is about, where a battle is fought, where somebody is about to go."""
        scene = [(FOCUS, view.focus)]
        if view.battle is not None:
            scene += [(BATTLE, at) for at in (view.battle.target, *view.battle.stacks)]
        if view.announced is not None:
            scene += [(ANNOUNCED, at) for at in (view.announced.start, view.announced.to)]
        places = [plane * len(self.cell) + self.cell[at] for plane, at in scene if at in self.cell]
        return Part(_numbers(*places), _figures(*[1] * len(places)))

    def _cards(self, view: View) -> tuple[Array, Array]:
        """Cards that are seen in hands and cards in play; how many each owner holds."""
        cards, hands = np.zeros((2, max(1, len(self.card))), np.float32), np.zeros(len(self.owner), np.float32)
        for hand in view.hands:
            if hand.owner in self.owner:
                hands[self.owner[hand.owner]] += hand.count
            for card in hand.cards or ():
                if card in self.card:
                    cards[0, self.card[card]] += 1
        for card in view.in_play:
            if card in self.card:
                cards[1, self.card[card]] += 1
        return cards, hands
