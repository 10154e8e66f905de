"""Games on record: are they played as they were, and recording them again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

import stavka.games
from stavka.cli.output import AsJson, Mistake, console, show_json, some_games, write_bytes
from stavka.lab.record import PLAN, Verdict, kept, prune
from stavka.lab.wording import sheets

FOLDER = Path("tests/playthroughs")
WORDS = Path("tests/words")


def record(
    game: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME...]", help="All games when left out.", autocompletion=some_games),
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Only say what changed; write nothing.")] = False,
    fresh: Annotated[bool, typer.Option("--fresh", help="Do not keep the recorded actions: play anew.")] = False,
    into: Annotated[Path, typer.Option("--into", help="The folder of the recordings.")] = FOLDER,
    as_json: AsJson = False,
) -> None:
    """Record games again after a change of rules or words; recorded actions are kept as long as they are legal."""
    if not (into / PLAN).exists():
        raise Mistake(f"no {into / PLAN}: recordings belong to the source tree, run this at its root")
    for id in game or ():
        stavka.games.load(id)
    lines: list[dict[str, Any]] = []

    def tell(title: str, found: object, said: str) -> None:
        lines.append({"title": title, "ok": not isinstance(found, Verdict), "said": said})
        if not as_json:
            console().print(said, markup=False)

    if not (check or game):
        for name in prune(into):
            tell(name, None, f"{name}: no longer planned, removed")
    for one in kept(into):
        if not game or one.game in game:
            found = one.examine(into) if check else one.renew(into, fresh=fresh)
            tell(one.title, found, f"{one.title}: as recorded" if found is None else str(found))
    if as_json:
        show_json(lines)
    if not all(line["ok"] for line in lines):
        raise typer.Exit(1)


def words(
    check: Annotated[bool, typer.Option("--check", help="Only say what changed; write nothing.")] = False,
    into: Annotated[Path, typer.Option("--into", help="The folder of the sheets.")] = WORDS,
    as_json: AsJson = False,
) -> None:
    """Write every message as people read it, with 0, 1 and 2, masculine and feminine: changes are read as a diff."""
    if not into.is_dir():
        raise Mistake(f"no folder {into}: the sheets belong to the source tree, run this at its root")
    changed = [
        (name, text) for name, text in sheets() if not (into / name).exists() or (into / name).read_text() != text
    ]
    for name, text in changed:
        if not as_json:
            console().print(f"{name}: {'reads otherwise' if check else 'written'}", markup=False)
        if not check:
            write_bytes(into / name, text.encode())
    if as_json:
        show_json({"changed": [name for name, _ in changed], "written": not check})
    if check and changed:
        raise typer.Exit(1)
