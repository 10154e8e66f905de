"""What a role sees, as arrays of fixed shapes: made from the view alone, so that nothing hidden can come in."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any
from zlib import crc32

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from stavka.core.game import Game
from stavka.core.messages import source
from stavka.core.views import PieceView, View

Array = NDArray[np.float32]

OWN, FOE, HIDDEN, OWN_STEPS, FOE_STEPS, OWN_MARK, FOE_MARK, MARK, FOCUS, BATTLE, KINDS = range(11)
KIND_PLANES = 8  # marks by their kind, hashed into so many planes
STATE_COLUMNS = 4  # marks on pieces (moved, suppressed), hashed into so many columns
SEEN, X, Y, STEPS, MINE, FACE, STATES = range(7)
BOXES = 32  # off-map boxes by their id, hashed into so many counts
REMEMBERED = 1 << 14  # pieces as they were seen
FAR = 1e6

PieceEntry = tuple[int, tuple[float, ...], tuple[int, ...], tuple[float, ...]]


def named(game: Game[Any], kind: str) -> list[str]:
    """The ids that a game has words for, such as its tracks: a fixed list."""
    found = re.findall(rf"^({kind}-[a-z0-9-]+) *=", source(game.package, "en"), re.MULTILINE)
    return sorted({id for id in found if not id.endswith(("-note", "-detail"))})


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
        self._kept: dict[PieceView, PieceEntry] = {}

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
            "units": (len(self.row), STATES + STATE_COLUMNS),
            "cards": (2, max(1, len(self.card))),
            "hands": (len(self.owner),),
            "tracks": (max(1, len(self.track)), 3),
            "boxes": (BOXES,),
            "moment": (2,),
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
        boxes = np.zeros(BOXES, np.float32)
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
            "boxes": boxes,
            "moment": np.array((view.turn, self.role in view.pending), np.float32),
            "question": question,
            "asked": letters,
        }

    def _table(self, view: View) -> tuple[Array, Array]:
        board = self.empty.copy()
        units = np.zeros((len(self.row), STATES + STATE_COLUMNS), np.float32)
        rows: list[int] = []
        values: list[tuple[float, ...]] = []
        places: list[int] = []
        weights: list[float] = []
        kept = self._kept
        for piece in view.pieces:
            entry = kept.get(piece) or self._piece(piece)
            if entry[0] >= 0:
                rows.append(entry[0])
                values.append(entry[1])
            places += entry[2]
            weights += entry[3]
        self._marks(view, places, weights)
        np.add.at(board.reshape(-1), places, np.asarray(weights, np.float32))
        if rows:
            units[rows] = values
        return board, units

    def _piece(self, piece: PieceView) -> PieceEntry:
        """What a piece adds to the table."""
        foe, cells = piece.side in self.foes, len(self.cell)
        cell, (x, y) = self.cell.get(piece.place), self.at.get(piece.place, (-1.0, -1.0))
        states = [0.0] * STATE_COLUMNS
        for mark in piece.marks:
            states[slot(mark, STATE_COLUMNS)] += 1
        face = crc32(piece.face.encode()) / 2**32 if piece.face else 0.0
        added: list[tuple[int, float]] = []
        if cell is not None:
            added = [(FOE if foe else OWN, 1.0), (FOE_STEPS if foe else OWN_STEPS, float(piece.steps))]
            added += [] if piece.id else [(HIDDEN, 1.0)]
        entry = (
            self.row.get(piece.id, -1),
            (1.0, x, y, float(piece.steps), float(not foe), face, *states),
            tuple(plane * cells + (cell or 0) for plane, _ in added),
            tuple(weight for _, weight in added),
        )
        if len(self._kept) >= REMEMBERED:
            self._kept.clear()
        self._kept[piece] = entry
        return entry

    def _marks(self, view: View, places: list[int], weights: list[float]) -> None:
        cells, cell, before = len(self.cell), self.cell, len(places)
        for mark in view.marks:
            at = cell.get(mark.place)
            if at is not None:
                plane = MARK if not mark.side else FOE_MARK if mark.side in self.foes else OWN_MARK
                places += (plane * cells + at, (KINDS + slot(mark.kind, KIND_PLANES)) * cells + at)
        if view.focus in cell:
            places.append(FOCUS * cells + cell[view.focus])
        if view.battle is not None:
            places += [BATTLE * cells + cell[at] for at in (view.battle.target, *view.battle.stacks) if at in cell]
        weights += [1.0] * (len(places) - before)

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
