"""Legality once: one list of bars says where units start, enter, retreat and advance, and why not elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from tests.barred import Judged, Judges, hold_together, played

from stavka.core.actions import Action, Piece, Place
from stavka.core.hexes import mask_of
from stavka.games.minsk44 import actions as do
from stavka.games.minsk44 import create
from stavka.games.minsk44.rules.setup import to_deploy

GAME = create()
DATA = GAME.data
BOARD, UNITS = DATA.grid.board, (1 << len(DATA.ids)) - 1
MOST = 4  # positions of a frame and game
MANY = 6  # units of a position


def to_hex(verb: Callable[[Piece, Place], Action], u: int) -> Callable[[int], Action]:
    """The action of a unit with a hex."""
    return lambda cell: verb(Piece(DATA.ids[u]), Place(DATA.name[cell]))


def into(to: str) -> Callable[[int], Action]:
    """The advance of a unit to this hex."""
    return lambda u: do.Advance(Piece(DATA.ids[u]), Place(to))


def advances(s: Any, frame: Any, role: str) -> Iterator[Judged]:
    able = frame.able(s)
    for u in able:
        yield Judged(to_hex(do.Advance, u), frame.goal_bars(s, u), BOARD)
    for to in DATA.hexes(frame.goals(s, able[0]))[:1]:  # where one of them may go, others still may not
        yield Judged(into(to), frame.staying(s), UNITS & ~mask_of(able))


JUDGES: Judges = {
    "Deployment": lambda s, f, role: [
        Judged(to_hex(do.Deploy, u), f.place_bars(s, u), BOARD) for u in to_deploy(s, role)[:MANY]
    ],
    "Arrivals": lambda s, f, role: [
        Judged(to_hex(do.Enter, u), f.entry_bars(s, u), BOARD) for u in f.due(s)[:MANY]
    ],
    "Withdrawal": lambda s, f, role: [Judged(lambda c: do.Retreat(Place(DATA.name[c])), f.bars(s), BOARD)],
    "Pursuit": advances,
    "Replacements": lambda s, f, role: [
        Judged(lambda u: do.Replace(Piece(DATA.ids[u])), f.lost_for_good(s), mask_of(range(len(DATA.ids))))
    ],
    "Movement": lambda s, f, role: [
        Judged(lambda u: do.Uncover(Piece(DATA.ids[u])), f.on_top(s), s.on_map(role)),
    ],
}  # fmt: skip


@pytest.mark.rule("6.2", "6.3", "9.6", "10.7", "12.18", "13.5", "13.7", "13.8", "24.6")
def test_what_is_barred_is_refused_for_that_reason_and_nothing_else_is() -> None:
    named: Counter[str] = Counter()
    frames: Counter[str] = Counter()
    (minsk,) = GAME.scenarios()
    for seed in range(10):
        rng, met = Random(seed), Counter[str]()
        for s, role in played(GAME, minsk, seed, 700):
            frame = type(s.frames[-1]).__name__
            if frame in JUDGES and met[frame] < MOST and rng.random() < 0.5:
                met[frame] += 1
                named += hold_together(GAME, s, role, JUDGES, rng)
        frames += met
    assert set(frames) == set(JUDGES), frames
    assert len(named) >= 10, named
