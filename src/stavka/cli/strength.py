"""How strong are the computer players? The ladder, and exercises."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import to_builtins

import stavka.games
from stavka.ai import bots_of, offered
from stavka.cli.output import (
    ALL_TABLES,
    INTERRUPTED,
    AsJson,
    Cluster,
    Folder,
    GameId,
    Jobs,
    Mistake,
    Tables,
    console,
    processes,
    progress,
    read_bytes,
    show_json,
    table,
)
from stavka.lab import exercises as drills
from stavka.lab import ladder as rungs
from stavka.lab.results import polars


def ladder(
    game: GameId,
    scenario: Annotated[str, typer.Option("--scenario", "-s", help="The first one by default; 'all' for all.")] = "",
    pairs: Annotated[int, typer.Option("--pairs", "-n", min=1, help="Pairs of games a match-up, sides changed.")] = 20,
    between: Annotated[str, typer.Option("--between", help="A:B,C:D; neighbouring levels by default.")] = "",
    seed: Annotated[str, typer.Option("--seed", help="Fixed beforehand: the same seed gives the same games.")] = "rung",
    file: Annotated[Path | None, typer.Option("--file", help="Results (CSV); goes on from what is there.")] = None,
    parquet: Annotated[Path | None, typer.Option("--parquet", help="Write the results as Parquet, too.")] = None,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    folder: Folder = None,
    tables: Tables = ALL_TABLES,
    as_json: AsJson = False,
) -> None:
    """Let levels play each other in pairs of games with sides changed, and say who is stronger by how much."""
    if folder is not None and file is not None:
        raise Mistake("--folder and --file do not go together: a ladder goes on from its folder")
    rules = stavka.games.load(game)
    chosen = [s.id for s in rules.scenarios()] if scenario == "all" else [scenario]
    asked = between.split(",") if between else []
    pairings = [m for id in chosen for m in rungs.matches(rules, id, asked)]
    with progress() as bar:
        task = bar.add_task(f"{game} ladder", total=None, note="")
        climbed = rungs.climb(
            rules, pairings, pairs, seed, file, jobs=processes(jobs), cluster=cluster, folder=folder,
            tables=tables.split(","), progress=lambda done, all: bar.update(task, completed=done, total=all),
        )  # fmt: skip
    found = rungs.standings(rules, climbed.games)
    if parquet is not None:
        _write_parquet(parquet, climbed.games)
    if as_json:
        head = {"game": rules.id, "rules_version": rules.rules_version, "seed": seed}
        show_json({**head, "standings": to_builtins(found), "interrupted": climbed.interrupted})
    else:
        _show_standings(found, f"{rules.id}, rules version {rules.rules_version}, seed {seed}")
    if climbed.interrupted:
        raise typer.Exit(INTERRUPTED)


def _show_standings(found: list[rungs.Standing], title: str) -> None:
    rows = table(
        "scenario", "match-up", "pairs", "share", "95 % interval", "points", "95 % interval", "Elo", "CPU s/game",
        title=title,
    )  # fmt: skip
    for s in found:
        rows.add_row(
            s.match.scenario, f"{s.match.first} : {s.match.second}", str(s.pairs), f"{s.share:.1%}",
            f"{s.low:.1%} to {s.high:.1%}", f"{s.gain:+.2f}", f"{s.gain_low:+.2f} to {s.gain_high:+.2f}",
            f"{s.elo:+.0f}", f"{s.seconds:.1f}",
        )  # fmt: skip
    console().print(rows)


def _write_parquet(path: Path, games: list[rungs.Game1]) -> None:
    polars().DataFrame([to_builtins(g) for g in games]).write_parquet(path)


def exercises(
    game: GameId,
    file: Annotated[list[Path] | None, typer.Argument(help="Exercise files; the game's own when left out.")] = None,
    levels: Annotated[str, typer.Option("--levels", help="Who is examined: A,B; those offered by default.")] = "",
    seeds: Annotated[int, typer.Option("--seeds", min=0, help="For each exercise; as its file says when 0.")] = 0,
    jobs: Jobs = 0,
    cluster: Cluster = "",
    as_json: AsJson = False,
) -> None:
    """Set the computer players exercises: positions with a mechanical score."""
    rules = stavka.games.load(game)
    listed = [drills.read_exercise(read_bytes(f), f.name) for f in file or ()] or drills.own_exercises(rules)
    if not listed:
        raise Mistake(f"{game} has no exercises of its own: name files")
    chosen = levels.split(",") if levels else [n for n in offered(rules) if n in bots_of(rules) and n != "random"]
    with progress() as bar:
        task = bar.add_task(f"{game} exercises", total=None, note="")
        results = drills.examine(
            rules, listed, chosen, seeds=seeds, jobs=processes(jobs), cluster=cluster,
            progress=lambda done, all: bar.update(task, completed=done, total=all),
        )  # fmt: skip
    solved = {level: _share([r for r in results if r.level == level]) for level in chosen}
    if as_json:
        show_json({"game": rules.id, "solved": solved, "results": to_builtins(results)})
        return
    rows = table("exercise", *chosen, title=f"{rules.id}: share of full marks ({drills.SOLVED:.0%} is solved)")
    scores: dict[tuple[str, str], Any] = {(r.id, r.level): r for r in results}
    for e in listed:
        rows.add_row(f"{e.id}: {e.title}", *(f"{scores[e.id, level].score:.2f}" for level in chosen))
    rows.add_row("solved", *(f"{solved[level]:.0%}" for level in chosen))
    console().print(rows)


def _share(results: list[drills.Result]) -> float:
    return sum(r.solved for r in results) / len(results) if results else 0.0
