"""Random games under the conformance suite, as many as one likes, on all cores."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import stavka.games
from stavka.core.conformance import Progress, Report, check_one
from stavka.core.game import Game
from stavka.lab.journal import Journal
from stavka.lab.sharing import as_told, share


def soak(
    game: Game[Any],
    games: int,
    seed: str = "0",
    scenarios: tuple[str, ...] = (),
    *,
    every: int = 5,
    jobs: int = 1,
    progress: Progress | None = None,
    seconds: float = 0,
    cluster: str = "",
    journal: Path | None = None,
) -> Report:
    """So many games of each scenario; one position in `every` gets a close look. Ctrl-C keeps what is done, and so
    does the end of the `seconds` given; with the directory of a journal, the next run like it goes on from there."""
    todo = scenarios or tuple(s.id for s in game.scenarios())
    report, total = Report(game.id), games * len(todo)
    end = time.monotonic() + seconds if seconds else 0
    same = {"game": game.id, "rules_version": game.rules_version, "seed": seed, "scenarios": todo, "every": every}
    log = None if journal is None else Journal(journal, same, Report)
    told = (as_told(game, jobs, cluster), seed, todo, every)
    work = share(examiner, told, total, jobs, cluster=cluster, journal=log)
    try:
        for found in work:
            report.add(found)
            if progress is not None:
                progress(report.games, total)
            if report.enough or (end and time.monotonic() > end):
                break
    except KeyboardInterrupt:
        report.interrupted = True
    finally:
        work.close()
        if log is not None:
            log.close()
    return report


def examiner(game: Game[Any] | str, seed: str, scenarios: tuple[str, ...], every: int) -> Callable[[int], Report]:
    """Who examines any game of a run, in this process or another."""
    rules = stavka.games.load(game) if isinstance(game, str) else game
    return partial(check_one, rules, seed=seed, scenarios=scenarios, every=every)
