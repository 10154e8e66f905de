"""What is left of a match: `stavka report` and `stavka picture`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stavka.annals.ground import behind
from stavka.annals.maps import Map
from stavka.annals.report import WORDS
from stavka.annals.report import report as written
from stavka.annals.telling import annals_of, sides_of
from stavka.cli.matches import File, Role, known_role
from stavka.cli.output import (
    AsJson,
    Lang,
    Mistake,
    console,
    language,
    picture_writer,
    read_match,
    show_json,
    write_bytes,
)
from stavka.core import matchfile
from stavka.core.game import OBSERVER
from stavka.core.messages import Messages

WIDE = 1400.0


def report(
    file: File,
    out: Annotated[Path | None, typer.Option("--out", help="The report; beside the match file by default.")] = None,
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """Write the after-action report of a match: one HTML file that needs nothing else."""
    record, game = read_match(file)
    match = matchfile.load(record, game)
    told = annals_of(match, record.players, record.result)
    words = Messages(language(lang), (WORDS, game.package), game.board(record.scenario))
    into = out or file.with_suffix(".html")
    if not into.parent.is_dir():
        raise Mistake(f"{into.parent}: no such directory")
    write_bytes(into, written(told, words, record.notes).encode())
    if as_json:
        show_json({"file": str(into), "game": game.id, "scenario": record.scenario})
    else:
        console().print(f"written: {into}", markup=False)


def picture(
    file: File,
    at: Annotated[int | None, typer.Option("--at", help="After so many actions; at the end by default.")] = None,
    role: Role = OBSERVER,
    out: Annotated[Path, typer.Option("--out", help="An .svg, or .png with resvg-py installed.")] = Path("map.svg"),
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """Draw the map of a match after some actions, as a role saw it."""
    write = picture_writer(out)
    record, game = read_match(file)
    match = matchfile.load(record, game)
    known_role(game, record.scenario, role)
    view = game.view(match.at(match.number if at is None else at), role)
    board = game.board(record.scenario)
    words = Messages(language(lang), (WORDS, game.package), board)
    first, _ = sides_of(game, record.scenario)
    turn = words.get("report-turn", turn=view.turn)
    title = f"{words.get(f'game-{game.id}')}: {words.get(f'scenario-{record.scenario}')}, {turn}"
    drawn = Map(board, words, WIDE, first, names=60)
    write(drawn.picture(view.pieces, behind(board, first, view.pieces, view.marks), title))
    if as_json:
        show_json({"picture": str(out), "game": game.id, "scenario": record.scenario})
    else:
        console().print(f"drawn in {out}", markup=False)
