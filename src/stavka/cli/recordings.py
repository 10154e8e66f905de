"""Games on record: are they played as they were, and recording them again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import stavka.games
from stavka.cli.output import Mistake, console
from stavka.lab.record import PLAN, Verdict, kept, prune
from stavka.lab.wording import sheets

FOLDER = Path("tests/playthroughs")
WORDS = Path("tests/words")


def record(
    game: Annotated[list[str] | None, typer.Option("--game", "-g", help="Only this game; repeatable.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Only say what changed; write nothing.")] = False,
    fresh: Annotated[bool, typer.Option("--fresh", help="Do not keep the recorded actions: play anew.")] = False,
    into: Annotated[Path, typer.Option("--into", help="The folder of the recordings.")] = FOLDER,
) -> None:
    """Record games again after a change of rules or words; recorded actions are kept as long as they are legal."""
    if not (into / PLAN).exists():
        raise Mistake(f"no {into / PLAN}: recordings belong to the source tree, run this at its root")
    for id in game or ():
        stavka.games.load(id)
    if not (check or game):
        for name in prune(into):
            console().print(f"{name}: no longer planned, removed", markup=False)
    todo = [one for one in kept(into) if not game or one.game in game]
    found = [_told(one.title, one.examine(into) if check else one.renew(into, fresh=fresh)) for one in todo]
    if not all(found):
        raise typer.Exit(1)


def words(
    check: Annotated[bool, typer.Option("--check", help="Only say what changed; write nothing.")] = False,
    into: Annotated[Path, typer.Option("--into", help="The folder of the sheets.")] = WORDS,
) -> None:
    """Write every message as people read it, with 0, 1 and 2, masculine and feminine: changes are read as a diff."""
    if not into.is_dir():
        raise Mistake(f"no folder {into}: the sheets belong to the source tree, run this at its root")
    changed = [
        (name, text) for name, text in sheets() if not (into / name).exists() or (into / name).read_text() != text
    ]
    for name, text in changed:
        console().print(f"{name}: {'reads otherwise' if check else 'written'}", markup=False)
        if not check:
            (into / name).write_text(text, "utf-8")
    if check and changed:
        raise typer.Exit(1)


def _told(title: str, found: object) -> bool:
    """Tell what became of a recording; is it in order?"""
    console().print(f"{title}: as recorded" if found is None else str(found), markup=False)
    return not isinstance(found, Verdict)
