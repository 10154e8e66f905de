"""Legality once: one list of bars says what is built, where units come in, start and jump, and why not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from tests.barred import Judged, Judges, hold_together, played
from tests.games.eastfront.kit import DATA, GAME, SOVIET, Table

from stavka.core.actions import Action, Piece, Place
from stavka.core.hexes import bits
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.rules import airborne
from stavka.games.eastfront.rules.production import NOW

BOARD, UNITS = DATA.grid.board, (1 << len(DATA.ids)) - 1


def to_hex(verb: Callable[[Piece, Place], Action], u: int) -> Callable[[int], Action]:
    """The action of a unit with a hex."""
    return lambda cell: verb(Piece(DATA.ids[u]), Place(DATA.name[cell]))


def of_unit(verb: Callable[[Piece], Action]) -> Callable[[int], Action]:
    """The action with a unit."""
    return lambda u: verb(Piece(DATA.ids[u]))


def production(s: Any, frame: Any, role: str) -> Iterator[Judged]:
    yield Judged(of_unit(do.Build), frame.no_step(s, role), UNITS)
    yield Judged(of_unit(do.Disband), frame.no_disbanding(s, role), UNITS)
    arrival = frame.no_arrival(s, role)
    returning = [u for u in bits(UNITS) if not any(bar.things >> u & 1 for bar in frame.no_cadre(s, role))]
    for u in returning[:8]:
        yield Judged(to_hex(do.Cadre, u), frame.no_door(s, role, u, arrival), BOARD)
    for u in frame.waiting(s, role, NOW)[:8]:
        yield Judged(to_hex(do.Arrive, u), frame.no_door(s, role, u, arrival), BOARD)


def deployment(s: Any, frame: Any, role: str) -> Iterator[Judged]:
    movable = [u for u in s.on_map(role) if frame.left and frame.may_leave(s, u)]
    for u in movable[frame.left % 8 :: 8]:
        yield Judged(to_hex(do.Redeploy, u), frame.no_place(s, u), BOARD)


def drops(s: Any, frame: Any, role: str) -> Iterator[Judged]:
    jumpers = airborne.no_jumpers(s)
    for u in bits(DATA.paratroops):
        barred = any(bar.things >> u & 1 for bar in jumpers)
        if not barred:
            yield Judged(to_hex(do.Drop, u), airborne.no_drop(s, u), BOARD)


JUDGES: Judges = {"ProductionPhase": production, "Deployment": deployment, "MovementPhase": drops}
FULL = {f"sov-{army}": ("18,17", 2) for army in ("51", "12", "9", "38")}


MOST = 3  # positions of a frame and game


def reasons(scenario: str, seed: int, actions: int, frames: Counter[str], **chosen: str) -> Counter[str]:
    """What was named in a random game; `frames` counts where."""
    rng, named, met = Random(seed), Counter[str](), Counter[str]()
    (printed,) = (x for x in GAME.scenarios() if x.id == scenario)
    for s, role in played(GAME, printed, seed, actions, **chosen):
        frame = type(s.frames[-1]).__name__
        if frame in JUDGES and met[frame] < MOST and rng.random() < 0.3:
            found = hold_together(GAME, s, role, JUDGES, rng)
            met[frame] += bool(found)
            named += found
    frames += met
    return named


@pytest.mark.rule("11.41", "11.42", "11.52", "11.6", "2.65", "2.66")
def test_what_is_barred_in_production_is_refused_for_that_reason() -> None:
    frames: Counter[str] = Counter()
    named: Counter[str] = Counter()
    for seed, scenario in ((1, "s42"), (3, "w43"), (5, "s44"), (7, "w41")):
        named += reasons(scenario, seed, 450, frames, deployment="ready", setup="historical")
    assert {"ProductionPhase"} <= set(frames), frames
    assert len(named) >= 8, named


@pytest.mark.rule("3.24", "18.S41.1")
def test_what_is_barred_when_the_deployment_changes_is_refused_for_that_reason() -> None:
    frames: Counter[str] = Counter()
    named = reasons("s41", 1, 14, frames) + reasons("w42", 3, 14, frames)
    assert set(frames) == {"Deployment"}
    assert {"refused-deploy-there", "refused-hq-apart", "refused-politics"} & set(named), named


@pytest.mark.rule("14.1", "14.2", "14.3")
def test_what_is_barred_to_paratroops_is_refused_for_that_reason() -> None:
    t = Table({"sov-SOU": ("17,17", 2), "sov-1Para": ("17,17", 3), **FULL}, SOVIET)
    t.s.airborne = True
    t.s.cache.clear()
    t.command("sov-SOU", mode="airborne")
    named = hold_together(GAME, t.s, SOVIET, JUDGES, Random(1))
    assert set(named) == {"refused-there-already", "refused-drop-range", "refused-stack-full"}
    jumpers = airborne.no_jumpers(t.s)
    (grounded,) = {bar.why for bar in jumpers if bar.things >> DATA.number["sov-51"] & 1 and bar.rule == "14.1"}
    refusal = GAME.why_not(t.s, SOVIET, do.Drop(Piece("sov-51"), Place("16,18")))
    assert refusal is not None
    assert refusal.why.id == grounded
