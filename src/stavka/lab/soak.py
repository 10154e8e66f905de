"""Random games under the conformance suite, as many as one likes, on all cores."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import Any

import stavka.games
from stavka.core.conformance import Problem, Progress, Report, check_one
from stavka.core.game import Game
from stavka.lab.journal import Journal
from stavka.lab.results import Folder, rows_of
from stavka.lab.sharing import as_told, gathering, share
from stavka.lab.tables import GAMES, GameRow, Row


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
    folder: Path | None = None,
) -> Report:
    """So many games of each scenario; one position in `every` gets a close look. Ctrl-C keeps what is done, and so
    does the end of the `seconds` given; with the directory of a journal, or a folder for a table of games, the next run
    like it goes on from there."""
    todo = scenarios or tuple(s.id for s in game.scenarios())
    report, total = Report(game.id), games * len(todo)
    end = time.monotonic() + seconds if seconds else 0
    same = {"game": game.id, "rules_version": game.rules_version, "seed": seed, "scenarios": todo, "every": every}
    log = None if journal is None else Journal(journal, same, tuple[int, Report])
    out = Folder.open(folder, "soak", same, asked=total, keys={}, tables=(GAMES,)) if folder is not None else None
    for row in rows_of(folder, GAMES) if folder is not None else ():
        report.add(_report(game.id, row))
    told = (as_told(game, jobs, cluster), seed, todo, every)
    done = out.done if out is not None else ()
    work = share(examiner, told, total, jobs, cluster=cluster, done=set(done), journal=log)
    with out or nullcontext(), gathering(work, report, log):
        for number, found in work:
            report.add(found)
            if out is not None:
                out.add([_row(number, todo[number % len(todo)], seed, found)])
            if progress is not None:
                progress(report.games, total)
            if report.enough or (end and time.monotonic() > end):
                break
    return report


Examined = tuple[int, Report]


def examiner(game: Game[Any] | str, seed: str, scenarios: tuple[str, ...], every: int) -> Callable[[int], Examined]:
    """Who examines any game of a run, in this process or another."""
    rules = stavka.games.load(game) if isinstance(game, str) else game
    return partial(_examine, rules, seed, scenarios, every)


def _examine(game: Game[Any], seed: str, scenarios: tuple[str, ...], every: int, number: int) -> Examined:
    return number, check_one(game, number, seed=seed, scenarios=scenarios, every=every)


def _row(number: int, scenario: str, seed: str, found: Report) -> GameRow:
    """A game as a line of its table."""
    return GameRow(
        number=number,
        scenario=scenario,
        seed=seed,
        bots={},
        options={},
        decisions=found.actions,
        positions=found.positions,
        problems=len(found.problems),
        error="\n".join(map(str, found.problems)),
    )


def _report(game: str, row: Row) -> Report:
    """What a folder says of a game."""
    assert isinstance(row, GameRow)
    problems = [Problem("as found before", row.scenario, row.seed, row.decisions, row.error)] if row.error else []
    return Report(game, games=1, actions=row.decisions, positions=row.positions or 0, problems=problems)
