"""Played games beside the war: `stavka lab history`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

import stavka.games
from stavka.cli.output import (
    ALL_TABLES,
    INTERRUPTED,
    AsJson,
    Cluster,
    Folder,
    GameId,
    Games,
    Jobs,
    Keep,
    Lang,
    Options,
    Packs,
    Picture,
    Scenario,
    Seed,
    Tables,
    console,
    kept_in,
    language,
    load_packs,
    named,
    picture_writer,
    processes,
    progress,
    show_json,
    table,
)
from stavka.cli.studies import advance, show_study
from stavka.core.game import Game
from stavka.core.messages import Messages
from stavka.lab import History, distances, draw, read_by
from stavka.lab import history as remember
from stavka.lab.report import write_report

WORDS = "stavka.lab"


def history(
    game: GameId,
    scenario: Scenario = "",
    games: Games = 100,
    bots: Annotated[
        str, typer.Option("--bots", help="One for all roles, or one a role: A,B. The best by default.")
    ] = "",
    jobs: Jobs = 0,
    option: Options = None,
    seed: Seed = "0",
    out: Picture = Path("history.svg"),
    pack: Packs = None,
    cluster: Cluster = "",
    keep: Keep = None,
    folder: Folder = None,
    tables: Tables = ALL_TABLES,
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """Let bots fight the war many times, and draw the mean front and the points beside what happened."""
    write = picture_writer(out)
    kept_in(folder, keep)
    packs = load_packs(pack)
    rules = stavka.games.load(game, packs)
    with progress() as bar:
        task = bar.add_task(f"{game} {scenario}", total=games, note="")
        past = remember(
            rules, scenario, named(option, "option"), bots.split(",") if bots else (), games, processes(jobs), seed,
            packs=packs, progress=lambda s: advance(bar, task, s), cluster=cluster, journal=keep, folder=folder,
            tables=tables.split(","),
        )  # fmt: skip
    if past.moments:
        board = rules.board(past.study.scenario)
        words = Messages(language(lang), (WORDS, rules.package), board)
        write(draw(rules, past, words))
    show(rules, past, out, as_json)
    if past.study.crashes or past.study.unfinished:
        raise typer.Exit(1)
    if past.study.interrupted:
        raise typer.Exit(INTERRUPTED)


def show(game: Game[Any], past: History, out: Path, as_json: bool) -> None:
    """The figures behind the picture."""
    gaps, chronicle, scenario = distances(game, past), read_by(game), past.study.scenario
    if as_json:
        moments = {
            str(number): {
                "date": chronicle.date(game, scenario, number),
                "games": a.games,
                "points": {side: round(a.mean(side), 2) for side in a.points},
                "apart": round(gaps[number], 2) if number in gaps else None,
                "held": {cell: round(share, 3) for cell, share in a.held.items()},
            }
            for number, a in past.moments.items()
        }
        show_json({"study": msgspec.to_builtins(past.study), "moments": moments, "picture": str(out)})
        return
    show_study(past.study)
    counted = list(dict.fromkeys(side for a in past.moments.values() for side in a.points))
    rows = table("turn", "date", "games", *counted, *(["hexes from the real front"] if gaps else []))
    for number, a in past.moments.items():
        means = [f"{a.mean(side):.1f}" for side in counted]
        gap = [f"{gaps[number]:.1f}" if number in gaps else ""] if gaps else []
        rows.add_row(str(number), chronicle.date(game, scenario, number), str(a.games), *means, *gap)
    console().print(rows)
    console().print(f"drawn in {out}" if past.moments else "no game got anywhere: nothing drawn", markup=False)


def report(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="What a study wrote with --folder.")],
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FOLDER", help="Where it goes; 'report' in the folder."),
    ] = None,
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """Make one page of what a study found, with plots and CSV files; also while it runs."""
    page = write_report(folder, out, language(lang))
    if as_json:
        files = sorted(str(file) for file in page.parent.glob("*.csv"))
        show_json({"page": str(page), "files": files})
    else:
        console().print(f"written: {page}", markup=False)
