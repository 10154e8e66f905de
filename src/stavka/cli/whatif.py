"""What if: other values (`stavka lab sweep`), and a position played on (`stavka lab position`)."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

import stavka.games
from stavka.ai import default_bot
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
    read_match,
    show_json,
    table,
)
from stavka.core.messages import Messages
from stavka.lab.drawing import draw_position, draw_sweep
from stavka.lab.position import Position, analyse, where
from stavka.lab.sweep import Mean, Sweep, read_vary, written
from stavka.lab.sweep import sweep as play_sweep

WORDS = "stavka.lab"
Bots = Annotated[str, typer.Option("--bots", help="One for all roles, or one a role: A,B. The default one else.")]


def sweep(
    game: GameId,
    vary: Annotated[
        list[str],
        typer.Option("--vary", help="KIND.ID.FIELD=8..12, OPTION=A,B or pack=FILE,none; several make a grid."),
    ],
    scenario: Scenario = "",
    games: Games = 100,
    bots: Bots = "",
    jobs: Jobs = 0,
    option: Options = None,
    seed: Seed = "0",
    out: Picture = Path("sweep.svg"),
    pack: Packs = None,
    cluster: Cluster = "",
    keep: Keep = None,
    folder: Folder = None,
    tables: Tables = ALL_TABLES,
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """Play the same games with other values of the data or other options, and show what difference they make."""
    write = picture_writer(out)
    kept_in(folder, keep)
    packs = load_packs(pack)
    rules = stavka.games.load(game, packs)
    with progress() as bar:
        task = bar.add_task(f"{game} sweep", total=None, note="")
        found = play_sweep(
            game, [read_vary(said) for said in vary], scenario, named(option, "option"),
            bots.split(",") if bots else (default_bot(rules),), games, processes(jobs), seed, packs=packs,
            progress=lambda done, all: bar.update(task, completed=done, total=all), cluster=cluster, journal=keep,
            folder=folder, tables=tables.split(","),
        )  # fmt: skip
    if found.done:
        write(draw_sweep(found, Messages(language(lang), (WORDS, rules.package), rules.board(found.scenario))))
    if as_json:
        show_json(_plain(found, out))
    else:
        show(found, out)
    if found.failures() or any(f.unfinished for f in found.findings()):
        raise typer.Exit(1)
    if found.interrupted:
        raise typer.Exit(INTERRUPTED)


def _plain(found: Sweep, out: Path) -> dict[str, Any]:
    head = {name: getattr(found, name) for name in ("game", "scenario", "side", "bots", "seed", "asked", "base")}
    return {
        **head,
        "vary": {one.name: one.values for one in found.vary},
        "cases": [msgspec.to_builtins(f) for f in found.findings()],
        "failures": [{"case": case, **msgspec.to_builtins(crash)} for case, crash in found.failures()],
        "seconds": round(found.seconds, 3),
        "interrupted": found.interrupted,
        "picture": str(out) if found.done else None,
    }


def show(found: Sweep, out: Path) -> None:
    """A line a case."""
    bots = ", ".join(f"{role}: {bot}" for role, bot in found.bots.items())
    side = " and ".join(found.side)
    rows = table(
        *(one.name for one in found.vary), "games", f"{side} wins", "points ahead", "otherwise",
        "wins more", "points more", title=f"{found.game} {found.scenario} ({bots}), seed {found.seed}",
    )  # fmt: skip
    findings = found.findings()
    for f, case in zip(findings, found.cases, strict=True):
        base = case is found.cases[found.base]
        won = f.shares[found.side[0]]
        rows.add_row(
            *map(written, f.values), str(f.games),
            _share(won), _figure(f.points),
            *("-" if base else str(f.otherwise), _share(f.wins_more, "+"), _figure(f.points_more)),
        )  # fmt: skip
    said = console()
    said.print(rows)
    said.print(
        f"differences are from {found.cases[found.base].label}, game by game with the same dice; "
        f"in brackets 95 % intervals; "
        f"{found.done} of {found.asked * len(found.cases)} games in {found.seconds:.1f} s", markup=False,
    )  # fmt: skip
    for case_number, crash in found.failures()[:3]:
        said.print(f"{found.cases[case_number].label}, game {crash.number}:\n{crash.error}", markup=False)
    said.print(f"drawn in {out}" if found.done else "no game was played: nothing drawn", markup=False)


def _figure(mean: Mean | None) -> str:
    return "" if mean is None else f"{mean.value:+.2f} ({mean.low:+.2f} to {mean.high:+.2f})"


def _share(mean: Mean | None, sign: str = "") -> str:
    if mean is None:
        return ""
    value, low, high = (f"{share * 100:{sign}.1f}" for share in (mean.value, mean.low, mean.high))
    return f"{value} % ({low} to {high})"


# --- a position ----------------------------------------------------------------------------------------------


def position(
    file: Annotated[str, typer.Argument(metavar="FILE@N", help="A match file, and after how many actions.")],
    role: Annotated[str, typer.Option("--role", help="Who looks at it; who decides there by default.")] = "",
    levels: Annotated[str, typer.Option("--levels", help="Who plays it on: A,B; those offered by default.")] = "",
    games: Games = 20,
    turns: Annotated[int, typer.Option("--turns", min=0, help="Only for so many turns; 0: to the end.")] = 0,
    true: Annotated[bool, typer.Option("--true", help="As it truly stood; of a match that is over.")] = False,
    jobs: Jobs = 0,
    seed: Seed = "0",
    out: Picture = Path("position.svg"),
    cluster: Cluster = "",
    keep: Keep = None,
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """Play a position on many times with each level, what its player cannot know dealt anew: who wins, by how much?"""
    write = picture_writer(out)
    path, number = where(file)
    record, rules = read_match(path)
    with progress() as bar:
        task = bar.add_task(path.name, total=None, note="")
        found = analyse(
            record, number, role, levels.split(",") if levels else (), games, turns, processes(jobs), seed, true=true,
            progress=lambda done, all: bar.update(task, completed=done, total=all), cluster=cluster, journal=keep,
        )  # fmt: skip
    if found.done:
        write(draw_position(found, Messages(language(lang), (WORDS, rules.package), rules.board(found.scenario))))
    if as_json:
        show_json(_plain_position(found, out))
    else:
        show_position(found, out)
    if found.failures():
        raise typer.Exit(1)
    if found.interrupted:
        raise typer.Exit(INTERRUPTED)


def _plain_position(found: Position, out: Path) -> dict[str, Any]:
    names = ("game", "scenario", "number", "turn", "role", "true", "turns", "seed", "asked")
    return {
        **{name: getattr(found, name) for name in names},
        "levels": [{**msgspec.to_builtins(p), "figures": found.figures(p.level)} for p in found.prospects()],
        "failures": found.failures(),
        "seconds": round(found.seconds, 3),
        "interrupted": found.interrupted,
        "picture": str(out) if found.done else None,
    }


def show_position(found: Position, out: Path) -> None:
    """A line a level."""
    rows = table(
        "level", "games", *(f"{who} wins" for who in (*found.sides, "nobody")), *(["going on"] if found.turns else []),
        f"points ahead, {found.role}", "quarters",
        title=f"{found.game} {found.scenario} after {found.number} actions, turn {found.turn}, "
        f"{'as it truly stood' if found.true else f'as {found.role} knows it'}, seed {found.seed}",
    )  # fmt: skip
    for p in found.prospects():
        quarters = "" if p.quarters is None else " ".join(f"{figure:+.1f}" for figure in p.quarters)
        over = p.games > p.crashes + p.going_on
        rows.add_row(
            p.level, str(p.games), *(_share(share if over else None) for share in p.shares.values()),
            *([str(p.going_on)] if found.turns else []), _figure(p.ahead), quarters,
        )  # fmt: skip
    said = console()
    said.print(rows)
    said.print(
        f"in brackets 95 % intervals; {found.done} of {found.asked * len(found.levels)} games in {found.seconds:.1f} s",
        markup=False,
    )
    for crash in found.failures()[:3]:
        said.print(f"game {crash.number}:\n{crash.error}", markup=False)
    said.print(f"drawn in {out}" if found.done else "no game was played: nothing drawn", markup=False)
