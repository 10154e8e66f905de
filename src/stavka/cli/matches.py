"""Match files: make one, look at it, watch it again, prove it."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path
from random import Random
from typing import Annotated, Any

import msgspec
import typer
from rich.text import Text as Line

import stavka.games
from stavka.ai import FREELY, Memo, bots_of
from stavka.cli.output import (
    AsJson,
    GameId,
    Lang,
    Mistake,
    Options,
    Packs,
    Scenario,
    console,
    load_packs,
    messages,
    named,
    read_bytes,
    read_match,
    show_json,
    table,
    write_bytes,
)
from stavka.cli.serving import Database, Settings, database_of
from stavka.core import matchfile
from stavka.core.game import OBSERVER, Game
from stavka.core.match import Match
from stavka.core.messages import Messages
from stavka.core.texts import Event
from stavka.core.versions import OK, Trial, dry_run
from stavka.core.views import View
from stavka.lab.simulate import BOUND, plan_of

File = Annotated[Path, typer.Argument(metavar="FILE", help="A match file.")]
Role = Annotated[str, typer.Option("--role", help="Whose eyes to see with; an observer's by default.")]


def new(
    game: GameId,
    scenario: Scenario = "",
    option: Options = None,
    bots: Annotated[str, typer.Option("--bots", help="Let these play it to the end: one, or one a role.")] = "",
    seed: Annotated[str, typer.Option("--seed", help="Hexadecimal; made up when left out.")] = "",
    pack: Packs = None,
    out: Annotated[Path | None, typer.Option("--out", help="File to write; GAME-SCENARIO.json by default.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace a file that is there.")] = False,
    as_json: AsJson = False,
) -> None:
    """Make a match file: set up, and played to the end when bots are named."""
    packs = load_packs(pack)
    rules = stavka.games.load(game, packs)
    plan = plan_of(rules, scenario, named(option, "option"), (bots or "random").split(","), "", BOUND)
    path = out or Path(f"{game}-{plan.scenario}.json")
    if path.exists() and not force:
        raise Mistake(f"{path} is there already (--force replaces it)")
    match = Match(rules, plan.scenario, plan.options, _seed(seed))
    if bots:
        _play_out(match, plan.bots)
    record = matchfile.record_of(match, players=plan.bots if bots else {}, packs=packs)
    write_bytes(path, matchfile.write(record))
    if as_json:
        show_json({"file": str(path), "game": game, "scenario": plan.scenario, "actions": match.number})
    else:
        console().print(f"{path}: {game}, {plan.scenario}, {match.number} actions")


def _seed(asked: str) -> str:
    try:
        size = len(bytes.fromhex(asked))
    except ValueError:
        raise Mistake(f"--seed must be hexadecimal, not {asked!r}") from None
    if size > 64:
        raise Mistake("--seed is too long: at most 64 bytes")
    return asked or secrets.token_hex(32)


def _play_out(match: Match[Any], names: dict[str, str]) -> None:
    game, rng, table = match.game, Random(match.seed), bots_of(match.game)
    memos: dict[str, Memo] = {}
    while (roles := game.pending(match.state)) and match.number < BOUND:
        role = roles[0]
        view = game.view(match.state, role, known=True)
        answer = table[names[role]].think(game, view, memos.get(role, b""), FREELY, rng)
        memos[role] = answer.memo
        match.act(role, answer.action)


# --- looking ------------------------------------------------------------------------------------


def show(
    file: File,
    at: Annotated[int | None, typer.Option("--at", help="After so many actions; at the end by default.")] = None,
    role: Role = OBSERVER,
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """Show the position at the end of a match, or after some actions."""
    record, game = read_match(file)
    match = matchfile.load(record, game)
    known_role(game, record.scenario, role)
    number = match.number if at is None else at
    view = game.view(match.at(number), role)
    if as_json:
        head = {"game": game.id, "scenario": record.scenario, "options": match.options, "players": record.players}
        show_json({**head, "actions": match.number, "at": number, "result": view.outcome, "view": view})
        return
    words = messages(game, lang, record.scenario)
    out = console()
    out.print(Line(f"{words.get(f'game-{game.id}')}: {words.get(f'scenario-{record.scenario}')}", style="bold"))
    out.print(f"{number} of {match.number} actions" + (f", turn {view.turn}" if view.turn else ""))
    out.print(_position(view, words))
    if view.outcome is not None:
        out.print(words.render(view.outcome.why), markup=False)


def _position(view: View, words: Messages) -> Any:
    """The position as a table: tracks, places with their pieces, hands, and who decides."""
    rows = table("", "")
    for track in view.tracks:
        rows.add_row(words.get(f"track-{track.id}"), f"{track.value} / {track.max}")
    places: dict[str, list[str]] = {}
    for p in view.pieces:
        name = words.piece(p.id) if p.id else f"? ({words.name(f'role:{p.side}')})"
        places.setdefault(p.place, []).append(name + (f" {p.steps}" if p.steps else ""))
    for place, pieces in places.items():
        rows.add_row(words.place(place), Line(", ".join(pieces)))
    for hand in view.hands:
        cards = [words.name(f"card:{c}") for c in hand.cards or ()]
        rows.add_row(words.name(f"role:{hand.owner}"), Line(", ".join(cards) or f"{hand.count} ▮"))
    if view.pending and view.prompt is not None:
        rows.add_row("", Line(words.render(view.prompt.waiting or view.prompt.say)))
    return rows


def known_role(game: Game[Any], scenario: str, role: str) -> None:
    roles = (*game.scenario(scenario).roles, OBSERVER)
    if role not in roles:
        raise Mistake(f"no role {role!r} (there are: {', '.join(roles)})")


def replay(
    file: File,
    role: Role = OBSERVER,
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """Tell everything that happened, action by action, with the rules behind it."""
    record, game = read_match(file)
    match = matchfile.load(record, game)
    known_role(game, record.scenario, role)
    steps: list[tuple[int, str, Any, list[Event]]] = [(0, "", None, [e.read_by(role) for e in match.opening])]
    for number, entry in enumerate(match.entries, 1):
        hidden = role not in (entry.role, OBSERVER) or role == OBSERVER
        action = None if hidden else msgspec.to_builtins(entry.action)
        steps.append((number, entry.role, action, [e.read_by(role) for e in entry.events]))
    if as_json:
        fields = ("action", "role", "played", "events")
        show_json(
            {"game": game.id, "scenario": record.scenario, "log": [dict(zip(fields, s, strict=True)) for s in steps]}
        )
        return
    words = messages(game, lang, record.scenario)
    for number, who, _, events in steps:
        for event in events:
            console().print(_line(number, who, event, words))


def _line(number: int, who: str, event: Event, words: Messages) -> Line:
    line = Line(f"{number:5} ", style="dim")
    actor = event.side or who  # sides run by the rules act in the middle of somebody's action
    line.append(f"{words.name(f'role:{actor}'):12} " if actor else " " * 13, style="default")
    line.append(words.event(event), style="default")
    for rolled in event.rolls:
        line.append(f" [{' '.join(map(str, rolled.dice))}]", style="bold")
    if event.rules:
        line.append(f"  ({', '.join(event.rules)})", style="dim")
    return line


def verify(file: File, as_json: AsJson = False) -> None:
    """Prove a match: commitment, seed, every action, result and dice."""
    record, game = read_match(file)
    found = matchfile.verify(record, game)
    if as_json:
        show_json({"ok": found.ok, "game": record.game, "actions": len(record.actions), "checks": found.checks})
    else:
        rows = table("", "", "")
        for check in found.checks:
            mark = {True: "[green]ok[/]", False: "[red]FAILS[/]", None: "-"}[check.ok]
            rows.add_row(check.id, mark, Line(check.note))
        console().print(rows)
    if not found.ok:
        raise typer.Exit(1)


def dry_run_files(
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[FILE...]", help="Match files, or folders of them; else the tables of the database."),
    ] = None,
    database: Database = "",
    settings: Settings = None,
    all: Annotated[bool, typer.Option("--all", help="Also those played under the rules of today.")] = False,
    as_json: AsJson = False,
) -> None:
    """Play stored matches again under the rules of today, and say which would suffer."""
    trials = _dry_run_files(files, all) if files else _dry_run_tables(database_of(database, settings), all)
    if as_json:
        show_json(trials)
    else:
        rows = table("match", "rules", "", "")
        for t in trials:
            rows.add_row(t.name, f"{t.played} → {t.now}", t.status, Line(t.note))
        console().print(rows)
        console().print(f"Matches tried: {len(trials)}")
    if any(t.status != OK for t in trials):
        raise typer.Exit(1)


def _dry_run_files(files: list[Path], all: bool) -> list[Trial]:
    paths = [p for f in files for p in (sorted(f.glob("*.json")) if f.is_dir() else [f])]
    records = ((str(path), matchfile.read(read_bytes(path))) for path in paths)
    return list(dry_run(records, stavka.games.load, all=all))


def _dry_run_tables(database: str, all: bool) -> list[Trial]:
    from stavka.server.copying import CannotKeep  # only here: the other commands need no server
    from stavka.server.rehearsal import rehearse

    try:
        return asyncio.run(rehearse(database, all=all))
    except CannotKeep as error:
        raise Mistake(str(error)) from None
