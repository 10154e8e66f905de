"""How fast are the games here? Random play, copies, views and lists of legal actions, in CPU seconds of one core.

Machines differ, so every run also measures a fixed loop of plain Python: compare figures relative to it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import cycle
from random import Random
from typing import Any

import msgspec

from stavka.ai import staff_of
from stavka.ai.search import Search
from stavka.core.dice import PlainDice
from stavka.core.game import Game


class Bench(msgspec.Struct, frozen=True):
    """The figures of one game."""

    decisions_per_s: float  # as simulations and searches play: nobody reads what is told
    told_per_s: float  # with all that is told put into events
    copy_us: float
    view_ms: float
    legal_ms: float
    survey_ms: float | None = None  # control, rail nets and supply of the whole map, where a game has them
    rollouts_per_s: float | None = None  # plans followed to the search's horizon, where a game has planners


def calibration() -> float:
    """Seconds for a fixed loop of plain Python, the best of three."""
    return round(min(_loop() for _ in range(3)), 4)


def _loop() -> float:
    start = time.process_time()
    bits, table = 1, dict.fromkeys(range(64), 0)
    for n in range(300_000):
        bits = (bits * 6364136223846793005 + 1442695040888963407) & (1 << 64) - 1
        table[bits >> 58] += n
    return time.process_time() - start


def bench(game: Game[Any], seconds: float = 3.0, seed: str = "bench", scenario: str = "") -> Bench:
    """Measure one game: random play for so long, then single calls over positions of that play."""
    played = scenario or game.scenarios()[0].id
    told, _ = _random_play(game, seconds, seed, played, heard=True)
    rate, positions = _random_play(game, seconds, seed, played, heard=False)
    roles = [game.pending(s)[0] for s in positions]
    pairs = list(zip(positions, roles, strict=True))

    def legal(s: Any, role: str) -> None:
        game.changed(s)
        game.legal(s, role)

    def view(s: Any, role: str) -> None:
        game.changed(s)
        game.view(s, role)

    def survey(s: Any, role: str) -> None:
        game.survey(s)

    return Bench(
        decisions_per_s=round(rate, 1),
        told_per_s=round(told, 1),
        copy_us=round(_mean(pairs, lambda s, _: s.copy(), seconds / 6) * 1e6, 2),
        view_ms=round(_mean(pairs, view, seconds / 6) * 1e3, 4),
        legal_ms=round(_mean(pairs, legal, seconds / 6) * 1e3, 4),
        survey_ms=round(_mean(pairs, survey, seconds / 6) * 1e3, 4) if game.survey(positions[0].copy()) else None,
        rollouts_per_s=_rollouts(game, pairs, seconds / 3),
    )


def _rollouts(game: Game[Any], pairs: list[tuple[Any, str]], seconds: float) -> float | None:
    """How many plans a CPU second can follow to the end of the horizon, dealing and appraising included."""
    staff = staff_of(game)
    if staff is None:
        return None
    count, spent = 0, 0.0
    for number, (s, role) in enumerate(cycle(pairs)):
        search = Search(game, staff, game.view(s, role, known=True), Random(number))
        plan = next(staff.plans(s, role, None, Random(number)))
        start = time.process_time()
        search.rollout(plan, 0)
        spent += time.process_time() - start
        count += 1
        if spent >= seconds:
            break
    return round(count / spent, 1)


def _random_play(game: Game[Any], seconds: float, seed: str, scenario: str, *, heard: bool) -> tuple[float, list[Any]]:
    """Decisions a second (list, pick, apply), and some positions on the way."""
    rng = Random(seed)
    dice = PlainDice(Random(seed + "dice"))
    positions: list[Any] = []
    decisions, spent = 0, 0.0
    while spent < seconds or not positions:
        start = time.process_time()
        s, _ = game.setup(scenario, {}, dice, heard=heard)
        while roles := game.pending(s):
            game.apply(s, roles[0], game.legal(s, roles[0]).pick(rng), dice, heard=heard)
            decisions += 1
            if decisions % 97 == 0 and len(positions) < 200:
                spent += time.process_time() - start
                if s.outcome is None:
                    positions.append(s.copy())
                start = time.process_time()
        spent += time.process_time() - start
    return decisions / spent, positions


def _mean(pairs: list[tuple[Any, str]], call: Callable[[Any, str], object], seconds: float) -> float:
    count, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        for s, role in pairs:
            call(s, role)
        count += len(pairs)
    return (time.process_time() - start) / count
