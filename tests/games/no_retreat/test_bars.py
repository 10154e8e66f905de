"""Legality once: one list of bars says where units go, and why not elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from tests.barred import Judged, Judges, hold_together, played
from tests.games.no_retreat.kit import DATA, GAME

from stavka.core.actions import Action, Piece, Place
from stavka.core.hexes import bits
from stavka.games.no_retreat import actions as do
from stavka.games.no_retreat.rules import combat, placement, replacement, retreat, routes, trains
from stavka.games.no_retreat.rules.payment import purse

BOARD = DATA.grid.board


def of_unit(verb: Callable[[Piece, Place], Action], u: int) -> Callable[[int], Action]:
    """The action of a unit with a hex."""
    return lambda cell: verb(Piece(DATA.ids[u]), Place(DATA.name[cell]))


def of_hex(verb: Callable[[Place], Action]) -> Callable[[int], Action]:
    """The action with a hex."""
    return lambda cell: verb(Place(DATA.name[cell]))


def straight(unit: Piece, to: Place) -> Action:
    """A move by no particular way."""
    return do.Move(unit, to, Place(""))


def moves(s: Any, frame: Any, role: str) -> Iterator[Judged]:
    for u in bits(s.on_map(s.side)):
        points = routes.mobility(s, u)
        if points and not s.moved >> u & 1:
            yield Judged(of_unit(straight, u), routes.move_bars(s, u, points), BOARD)


def retreats(s: Any, frame: Any, role: str) -> Iterator[Judged]:
    for u in frame.pending(s):
        yield Judged(of_unit(do.Retreat, u), retreat.retreat_bars(s, u), BOARD)


def advances(s: Any, frame: Any, role: str) -> Iterator[Judged]:
    for u in bits(frame.units):
        if s.where[u] >= 0:
            yield Judged(of_unit(do.Advance, u), frame.bars(s, u), BOARD)


def stations(s: Any, frame: Any, role: str) -> Iterator[Judged]:
    for u in frame.riders(s):
        yield Judged(of_unit(do.Detrain, u), trains.detrain_bars(s, u), BOARD)


def places(s: Any, frame: Any, role: str) -> Iterator[Judged]:
    for u in frame.homeless(s):
        yield Judged(of_unit(do.Deploy, u), frame.place_bars(s, u), BOARD)
    for u in placement.replaceable(s, s.side) if placement.may_replace(s, s.side) else ():
        if placement.price(s, u) <= purse(s, s.side):
            yield Judged(of_unit(do.Replace, u), placement.return_bars(s, u, recovering=False), BOARD)
    if replacement.can_recall(s):
        yield Judged(of_hex(do.Recall), replacement.recall_bars(s), BOARD)


JUDGES: Judges = {
    "MovementPhase": moves,
    "Retreats": retreats,
    "FallBack": lambda s, f, role: (
        Judged(of_unit(do.Retreat, u), retreat.fall_back_bars(s, u), BOARD) for c in f.crowded(s) for u in bits(s.at(c))
    ),
    "AdvanceStep": advances,
    "BlowAdvance": advances,
    "Detraining": stations,
    "PlaceStep": places,
    "Targets": lambda s, f, role: [Judged(of_hex(do.Target), combat.target_bars(s), BOARD)],
    "Counterblows": lambda s, f, role: [Judged(of_hex(do.Counterblow), f.bars(s), BOARD)],
    "Battles": lambda s, f, role: [Judged(of_hex(do.Battle), combat.battle_bars(s), BOARD)],
    "Prepare": lambda s, f, role: [Judged(of_hex(do.Battle), f.hex_bars(s), BOARD)],
}
MOST = 3  # positions of each frame and game


@pytest.mark.rule("7.6", "8.1", "8.4", "8.5.3", "8.6", "8.7", "9.2", "10.1", "10.1.2", "10.2", "10.7.5", "10.8")
def test_what_is_barred_is_refused_for_that_reason_and_nothing_else_is() -> None:
    named: Counter[str] = Counter()
    frames: Counter[str] = Counter()
    for seed, scenario in enumerate(GAME.scenarios()):
        rng, met = Random(seed), Counter[str]()
        for s, role in played(GAME, scenario, seed, 900):
            frame = type(s.frames[-1]).__name__
            if frame in JUDGES and met[frame] < MOST and rng.random() < 0.3:
                met[frame] += 1
                named += hold_together(GAME, s, role, JUDGES, rng)
        frames += met
    assert set(frames) >= set(JUDGES) - {"FallBack", "BlowAdvance"}, frames
    assert len(named) >= 25, named
