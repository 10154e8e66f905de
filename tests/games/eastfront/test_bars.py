"""Legality once: one list of bars says what is built, where units come in, start and jump, and why not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from tests.barred import Judged, Judges, hold_together, played
from tests.games.eastfront.kit import DATA, GAME, SOVIET, Table

from stavka.core.actions import Action, Choice, Piece, Place
from stavka.core.bars import unbarred
from stavka.core.hexes import bits, lowest, mask_of
from stavka.games.eastfront import actions as do
from stavka.games.eastfront.rules import airborne
from stavka.games.eastfront.rules.headquarters import ALL_MODES, MODES, NORMAL
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

    fits = frame.homes(s)
    for u in list(fits)[frame.left % 9 :: 9]:
        yield Judged(with_unit(do.Exchange, u), frame.no_exchange(s, u, fits), UNITS)
    for u in list(bits(unbarred(s.present(role), frame.no_giver(s))))[::9]:
        yield Judged(with_unit(do.Shift, u), (*frame.no_taker(s), frame.another_class(s, u)), UNITS)


def with_unit(verb: Callable[[Piece, Piece], Action], u: int) -> Callable[[int], Action]:
    """The action of a unit with another."""
    return lambda v: verb(Piece(DATA.ids[u]), Piece(DATA.ids[v]))


def activations(s: Any, frame: Any, role: str) -> Iterator[Judged]:
    usable = frame.candidates(s)

    def turned_up(hq: int, cell: int, mode: str) -> Action:
        return do.Activate(Piece(DATA.ids[hq]), Place(DATA.name[cell]), Choice(mode))

    yield Judged(
        lambda u: turned_up(u, s.where[u] if s.where[u] >= 0 else lowest(BOARD), NORMAL),
        frame.unusable(s),
        UNITS & ~mask_of(usable),
    )
    for hq in usable:
        here = s.where[hq]
        no_mode = frame.no_mode(s, hq)
        yield Judged(lambda m, hq=hq, here=here: turned_up(hq, here, MODES[m]), no_mode, ALL_MODES)  # type: ignore[misc]
        for m in bits(unbarred(ALL_MODES, no_mode)):
            bars = frame.no_station(s, hq, MODES[m])
            yield Judged(lambda c, hq=hq, m=m: turned_up(hq, c, MODES[m]), bars, BOARD)  # type: ignore[misc]


def drops(s: Any, frame: Any, role: str) -> Iterator[Judged]:
    jumpers = airborne.no_jumpers(s)
    for u in bits(DATA.paratroops):
        barred = any(bar.things >> u & 1 for bar in jumpers)
        if not barred:
            yield Judged(to_hex(do.Drop, u), airborne.no_drop(s, u), BOARD)


JUDGES: Judges = {
    "ProductionPhase": production,
    "Deployment": deployment,
    "MovementPhase": drops,
    "CommandPhase": activations,
}
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
    assert {"refused-exchange", "refused-other-class", "refused-full-strength", "refused-shift-hq"} <= set(named), named


@pytest.mark.rule("3.24")
def test_of_two_that_change_places_either_may_be_picked_first() -> None:
    (w42,) = (x for x in GAME.scenarios() if x.id == "w42")
    s, role = next(iter(played(GAME, w42, 3, 1)))
    (deployed, frame) = (GAME.legal(s, role), s.frames[-1])
    changes = [a for a in deployed if isinstance(a, do.Exchange) and s.where[DATA.number[a.other]] >= 0]
    assert changes
    assert all(do.Exchange(a.other, a.unit) in deployed for a in changes[::7]), type(frame).__name__


@pytest.mark.rule("5.2", "5.7", "5.8", "5.21", "14.2", "15.41")
def test_what_is_barred_to_headquarters_is_refused_for_that_reason() -> None:
    frames: Counter[str] = Counter()
    named = reasons("s41", 1, 260, frames) + reasons("w43", 3, 200, frames, deployment="ready")
    assert frames["CommandPhase"], frames
    assert {"refused-not-your-hq", "refused-deploy", "refused-airborne", "refused-supreme-blitz"} <= set(named), named


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
