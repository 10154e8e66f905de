"""Simulation, measurement and long random play."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from msgspec import to_builtins
from rich.progress import Progress

import stavka.games
from stavka.ai import default_bot
from stavka.cli.output import (
    ALL_TABLES,
    INTERRUPTED,
    AnyGame,
    AsJson,
    Cluster,
    Folder,
    GameId,
    Games,
    Jobs,
    Keep,
    Mistake,
    Options,
    Packs,
    Scenario,
    Seed,
    Tables,
    console,
    kept_in,
    load_packs,
    named,
    processes,
    progress,
    show_json,
    table,
)
from stavka.core.conformance import Report
from stavka.core.fights import Verdict
from stavka.lab import Study, calibration, simulate
from stavka.lab import bench as measure
from stavka.lab import forecasts as hold_forecasts
from stavka.lab import questions as count_questions
from stavka.lab import soak as run_soak

Minutes = Annotated[float, typer.Option("--minutes", min=0, help="Stop after so long, shared among the games.")]


def sim(
    game: GameId,
    scenario: Scenario = "",
    games: Games = 100,
    bots: Annotated[str, typer.Option("--bots", help="One for all roles, or one a role: A,B.")] = "random",
    jobs: Jobs = 0,
    option: Options = None,
    seed: Seed = "0",
    pack: Packs = None,
    cluster: Cluster = "",
    keep: Keep = None,
    folder: Folder = None,
    tables: Tables = ALL_TABLES,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games, all invariants on, and count who wins."""
    kept_in(folder, keep)
    packs = load_packs(pack)
    rules = stavka.games.load(game, packs)
    options = named(option, "option")
    with progress() as bar:
        task = bar.add_task(f"{game} {scenario}", total=games, note="")
        study = simulate(
            rules, scenario, options, bots.split(","), games, processes(jobs), seed, packs=packs,
            progress=lambda s: advance(bar, task, s), cluster=cluster, journal=keep, folder=folder,
            tables=tables.split(","),
        )  # fmt: skip
    if as_json:
        show_json(_plain(study))
    else:
        show_study(study)
    if study.crashes or study.unfinished:
        raise typer.Exit(1)
    if study.interrupted:
        raise typer.Exit(INTERRUPTED)


def advance(bar: Progress, task: Any, study: Study) -> None:
    """A study is under way."""
    note = " ".join(f"{who} {n}" for who, n in study.wins.items() if n)
    bar.update(task, completed=study.games, note=note)


def _plain(study: Study) -> dict[str, Any]:
    shares = {who: study.share(who) for who in study.wins}
    intervals = {who: {"share": s, "low": low, "high": high} for who, (s, low, high) in shares.items()}
    return {**msgspec.to_builtins(study), "seconds": round(study.seconds, 3), "shares": intervals}


def show_study(study: Study) -> None:
    """Who won how often."""
    bots = ", ".join(f"{role}: {bot}" for role, bot in study.bots.items())
    rows = table("winner", "games", "share", "95 % interval", title=f"{study.game} {study.scenario} ({bots})")
    for who, n in study.wins.items():
        share, low, high = study.share(who)
        rows.add_row(who, str(n), f"{share:.1%}", f"{low:.1%} to {high:.1%}")
    out = console()
    out.print(rows)
    if spread := study.spread():
        least, middle, most = (f"{points:+g}" for points in spread)
        sides = " minus ".join(study.bots)
        out.print(f"points, {sides}: {middle} in the middle, half of the games from {least} to {most}")
    rate = study.decisions / study.seconds if study.seconds else 0
    out.print(
        f"{study.games} of {study.asked} games, {study.crashes} crashes, {study.unfinished} unfinished, "
        f"{study.decisions} decisions in {study.seconds:.1f} s ({rate:,.0f}/s)"
    )
    for crash in study.failures[:3]:
        out.print(f"game {crash.number}, decision {crash.decisions}:\n{crash.error}", markup=False)


def bench(
    game: AnyGame = "",
    seconds: Annotated[float, typer.Option("--seconds", min=0.01, help="For each game.")] = 3.0,
    as_json: AsJson = False,
) -> None:
    """Measure the speed of the games, with a fixed loop to compare machines by, and the bytes that an action costs."""
    loaded = [stavka.games.load(id) for id in ([game] if game else stavka.games.ids())]
    from stavka.server.traffic import measure as weigh  # the server takes a while to import

    figures, traffic = {}, {}
    with progress() as bar:
        task = bar.add_task("bench", total=len(loaded), note="")
        fixed = calibration()
        for rules in loaded:
            bar.update(task, note=rules.id)
            figures[rules.id] = measure(rules, seconds)
            traffic[rules.id] = weigh(rules)
            bar.advance(task)
    if as_json:
        both = {id: {**to_builtins(f), **to_builtins(traffic[id])} for id, f in figures.items()}
        show_json({"calibration": fixed, **both})
        return
    rows = table("game", "decisions/s", "with events", "copy µs", "view ms", "legal ms", "survey ms", "rollouts/s")
    sent = table("game", "bytes an action", "95 % under", "whole views")
    for id, f in figures.items():
        survey = "-" if f.survey_ms is None else f"{f.survey_ms:.3f}"
        rollouts = "-" if f.rollouts_per_s is None else f"{f.rollouts_per_s:.1f}"
        rows.add_row(
            id,
            f"{f.decisions_per_s:,.0f}",
            f"{f.told_per_s:,.0f}",
            f"{f.copy_us:.1f}",
            f"{f.view_ms:.3f}",
            f"{f.legal_ms:.3f}",
            survey,
            rollouts,
        )
        t = traffic[id]
        sent.add_row(id, f"{t.bytes_median:,.0f}", f"{t.bytes_p95:,.0f}", f"{t.whole_median:,.0f}")
    console().print(rows, sent, sep="\n")
    console().print(f"calibration: {fixed:.4f} s for a fixed loop of plain Python")


# random games a scenario that `make soak` plays: what each game was promised to stand
ENDURANCE = {"stalingrad": 2000, "no-retreat": 1000, "roads": 2000, "eastfront": 500, "minsk44": 1000}


def soak(
    game: AnyGame = "",
    games: Annotated[int, typer.Option("--games", "-n", min=0, help="For each scenario; 500 to 2,000 when 0.")] = 0,
    seed: Annotated[str, typer.Option("--seed", help="Another seed plays other games.")] = "0",
    scenario: Annotated[str, typer.Option("--scenario", "-s", help="All when left out.")] = "",
    every: Annotated[int, typer.Option("--every", min=1, help="One position in so many gets a close look.")] = 50,
    jobs: Jobs = 0,
    minutes: Minutes = 0,
    cluster: Cluster = "",
    keep: Keep = None,
    folder: Folder = None,
    as_json: AsJson = False,
) -> None:
    """Play random games with random options under the whole conformance suite."""
    kept_in(folder, keep)
    reports = []
    ids = [game] if game else stavka.games.ids()
    for id in ids:
        rules = stavka.games.load(id)
        chosen = (rules.scenario(scenario).id,) if scenario else ()
        with progress() as bar:
            task = bar.add_task(id, total=None, note="")
            report = run_soak(
                rules, games or ENDURANCE.get(id, 500), seed, chosen, every=every, jobs=processes(jobs),
                progress=partial(_count, bar, task), seconds=minutes * 60 / len(ids),
                cluster=cluster, journal=keep / id if keep else None,
                folder=folder / id if folder and len(ids) > 1 else folder,
            )  # fmt: skip
        reports.append(report)
        if report.interrupted:
            break
    _show_reports(reports, as_json)
    if not all(r.ok for r in reports):
        raise typer.Exit(1)
    if any(r.interrupted for r in reports):
        raise typer.Exit(INTERRUPTED)


def forecasts(
    game: AnyGame = "",
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="At most so many.")] = 2000,
    fights: Annotated[int, typer.Option("--fights", min=1, help="Of each kind; then it is enough.")] = 200,
    resolutions: Annotated[int, typer.Option("--resolutions", min=10, help="Of each fight.")] = 2000,
    seed: Annotated[str, typer.Option("--seed", help="Another seed plays other games.")] = "0",
    scenario: Annotated[str, typer.Option("--scenario", "-s", help="All when left out.")] = "",
    bots: Annotated[str, typer.Option("--bots", help="Who plays the games; the default one when left out.")] = "",
    jobs: Jobs = 0,
    minutes: Minutes = 0,
    keep: Annotated[Path | None, typer.Option("--keep", help="A directory; a later run goes on from there.")] = None,
    folder: Folder = None,
    as_json: AsJson = False,
) -> None:
    """Hold what players are told of fights against what comes of them when they are fought out many times."""
    ids = [game] if game else stavka.games.ids()
    found: list[Verdict] = []
    for id in ids:
        rules = stavka.games.load(id)
        chosen = (rules.scenario(scenario).id,) if scenario else ()
        end = time.monotonic() + minutes * 60 / len(ids) if minutes else None
        with progress() as bar:
            task = bar.add_task(id, total=games, note="")
            found.append(
                hold_forecasts(
                    rules,
                    games=games,
                    fights=fights,
                    resolutions=resolutions,
                    seed=seed,
                    scenarios=chosen,
                    jobs=processes(jobs),
                    told=partial(_watched, bar, task, end, keep),
                    begun=_begun(keep, id),
                    until=end,
                    folder=folder / id if folder and len(ids) > 1 else folder,
                    bot=bots,
                )
            )
    if as_json:
        show_json([{"game": v.game, "games": v.games, "fights": v.kinds(), "problems": v.judge()} for v in found])
    else:
        for verdict in found:
            console().print(str(verdict), markup=False)
    if any(verdict.judge() for verdict in found):
        raise typer.Exit(1)


def questions(
    game: GameId,
    scenario: Scenario = "",
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many are played.")] = 5,
    decisions: Annotated[int, typer.Option("--decisions", min=1, help="No game goes on for longer.")] = 20_000,
    bots: Annotated[str, typer.Option("--bots", help="Who plays all seats; the default one when left out.")] = "",
    seed: Seed = "0",
    as_json: AsJson = False,
) -> None:
    """Count how often a person who plays the computer is asked something that has one answer only."""
    rules = stavka.games.load(game)
    chosen = rules.scenario(scenario or rules.scenarios()[0].id)
    found = count_questions(
        rules, chosen.id, games=games, bot=bots or default_bot(rules), seed=seed, decisions=decisions
    )
    if as_json:
        show_json([{**to_builtins(f), "share": f.share} for f in found])
        return
    rows = table("role", "asked", "one answer", "share", "passed by itself", "most often")
    for f in found:
        often = ", ".join(f"{kind} {n}" for kind, n in list(f.one_answer.items())[:4])
        rows.add_row(f.role, str(f.asked), str(sum(f.one_answer.values())), f"{f.share:.1%}", str(f.idle), often)
    console().print(rows)
    for f in found:
        steps = ", ".join(f"{kind} {n}" for kind, n in f.steps.items()) or "none"
        console().print(f"{f.role}: clicks with a meaning of their own, not counted: {steps}", markup=False)


def _begun(keep: Path | None, game: str) -> Verdict | None:
    """What earlier runs found."""
    file = keep / f"{game}.json" if keep else None
    return msgspec.json.decode(file.read_bytes(), type=Verdict) if file and file.exists() else None


def _watched(bar: Progress, task: Any, end: float | None, keep: Path | None, verdict: Verdict, all: int) -> bool:
    bar.update(task, completed=verdict.games, total=all)
    if keep:
        keep.mkdir(parents=True, exist_ok=True)
        (keep / f"{verdict.game}.json").write_bytes(msgspec.json.encode(verdict))
    return end is None or time.monotonic() < end


def _count(bar: Progress, task: Any, done: int, all: int) -> None:
    bar.update(task, completed=done, total=all)


def _show_reports(reports: list[Report], as_json: bool) -> None:
    if not reports:
        raise Mistake("there are no games")
    if as_json:
        show_json(reports)
        return
    for report in reports:
        console().print(str(report), markup=False)
