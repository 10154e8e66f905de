"""Odds: `stavka lab odds`."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

import stavka.games
from stavka.cli.output import (
    AsJson,
    Lang,
    Mistake,
    Packs,
    console,
    language,
    load_packs,
    messages,
    picture_writer,
    read_match,
    show_json,
    table,
    write_bytes,
)
from stavka.core import matchfile
from stavka.core.messages import Messages
from stavka.core.sheets import Label, Sheet, named
from stavka.core.views import Span
from stavka.lab.chances import Chance, chances, next_fight, planned, read_words
from stavka.lab.charts import Cells, grids
from stavka.lab.position import position_of, where

WORDS = "stavka.lab"
Table = tuple[str, list[str], list[tuple[str, list[str], list[float | None]]]]  # title, columns, rows: name, cells


def odds(
    subject: Annotated[
        str, typer.Argument(metavar="GAME|FILE@N", help="A game, for its tables; or a position, for its fights.")
    ],
    sheet: Annotated[list[str] | None, typer.Option("--sheet", help="Only this one of a game; repeatable.")] = None,
    do: Annotated[
        list[str] | None, typer.Option("--do", help="Of a position: 'VERB ARGUMENTS' done first in pencil; repeatable.")
    ] = None,
    role: Annotated[str, typer.Option("--role", help="Whose decision; who decides there by default.")] = "",
    out: Annotated[Path | None, typer.Option("--out", help="Write it there: .csv, .svg or .png.")] = None,
    pack: Packs = None,
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """Tell the odds: a game's tables, dice and cups; or the fights of a position of a match, after a plan in pencil."""
    write = None if out is None else _writer(out)
    if subject in stavka.games.ids():
        if do or role:
            raise Mistake("--do and --role are for a position: FILE@N")
        _of_game(subject, sheet or [], pack, lang, write, as_json)
    else:
        if sheet or pack:
            raise Mistake(
                f"--sheet and --pack are for a game, and {subject!r} is none: {', '.join(stavka.games.ids())}"
            )
        _of_position(subject, do or [], role, lang, write, as_json)
    if out is not None and not as_json:
        console().print(f"written to {out}", markup=False)


def _writer(out: Path) -> Any:
    """How to write tables to a file, by its ending."""
    if out.suffix == ".csv":
        if not out.parent.is_dir():
            raise Mistake(f"{out.parent}: no such directory")
        return lambda title, tables, lines: write_bytes(out, _csv(lines).encode())
    if out.suffix not in (".svg", ".png"):
        raise Mistake(f"{out}: odds are written as .csv, .svg or .png")
    paint = picture_writer(out)
    return lambda title, tables, lines: paint(grids(title, [_cells(t) for t in tables]))


def _csv(lines: Sequence[dict[str, Any]]) -> str:
    text = StringIO()
    writer = csv.DictWriter(text, list(lines[0]) if lines else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(lines)
    return text.getvalue()


def _cells(made: Table) -> Cells:
    title, columns, rows = made
    return Cells(title, columns, [(name, list(zip(said, dark, strict=True))) for name, said, dark in rows])


def _print(tables: Sequence[Table]) -> None:
    for title, columns, rows in tables:
        shown = table("", *columns, title=title)
        for name, said, _ in rows:
            shown.add_row(name, *said)
        console().print(shown)


# --- of a game -----------------------------------------------------------------------------------------------


def _of_game(id: str, wanted: list[str], pack: list[Path] | None, lang: str, write: Any, as_json: bool) -> None:
    game = stavka.games.load(id, load_packs(pack))
    known = named(game.sheets())
    for name in wanted:
        if name not in known:
            raise Mistake(f"{id} has no sheet {name!r} (there are: {', '.join(known) or 'none'})")
    sheets = [known[name] for name in wanted or known]
    if not sheets:
        raise Mistake(f"{id} has no sheets of odds")
    words = messages(game, lang)
    if write is not None:
        write(words.get(f"game-{id}"), [_table(s, words) for s in sheets], _lines(sheets, words))
    if as_json:
        show_json({"game": id, "sheets": [_plain(s, words) for s in sheets]})
    elif write is None:
        _print([_table(s, words) for s in sheets])


def _said(words: Messages, label: Label) -> str:
    return label if isinstance(label, str) else words.render(label)


def _table(sheet: Sheet, words: Messages) -> Table:
    rows = []
    for line in sheet.rows:
        if sheet.chances:
            cells = ["" if c is None else f"{float(c):.1%}" if c else "-" for c in line.cells]
        else:
            cells = ["" if c is None else f"{float(c):.2f}" for c in line.cells]
        dark = [float(c) if c is not None and sheet.chances else None for c in line.cells]
        rows.append((_said(words, line.name), cells, dark))
    return f"{_said(words, sheet.title)} ({sheet.id})", [_said(words, c) for c in sheet.columns], rows


def _lines(sheets: Sequence[Sheet], words: Messages) -> list[dict[str, Any]]:
    """A line a figure."""
    return [
        {"sheet": sheet.id, "row": _said(words, line.name), "column": _said(words, column), "value": float(cell)}
        for sheet in sheets
        for line in sheet.rows
        for column, cell in zip(sheet.columns, line.cells, strict=True)
        if cell is not None
    ]


def _plain(sheet: Sheet, words: Messages) -> dict[str, Any]:
    return {
        "id": sheet.id,
        "title": _said(words, sheet.title),
        "kind": "chances" if sheet.chances else "averages",
        "columns": [_said(words, column) for column in sheet.columns],
        "rows": [
            {
                "name": _said(words, line.name),
                "values": [None if c is None else float(c) for c in line.cells],
                "exact": [None if c is None else str(c) for c in line.cells],
            }
            for line in sheet.rows
        ],
    }


# --- of a position -------------------------------------------------------------------------------------------


def _of_position(subject: str, plan: list[str], role: str, lang: str, write: Any, as_json: bool) -> None:
    path, number = where(subject)
    record, game = read_match(path)
    s, at, first = position_of(record, game, number)
    mine = role or first
    if mine not in game.pending(s):
        raise Mistake(f"{mine!r} does not decide there: {', '.join(game.pending(s))} does")
    found = chances(game, planned(game, s, mine, [read_words(game, said) for said in plan]), mine)
    if not found:
        later = next_fight(game, matchfile.load(record, game), at)
        hint = f"; the next one of this match is at {path}@{later}" if later is not None else ""
        raise Mistake(f"no fight is decided about after {at} actions{hint}")
    words = Messages(language(lang), (WORDS, game.package), game.board(record.scenario))
    shown = _fights(found, words)
    if write is not None:
        write(words.get(f"game-{game.id}"), [shown], [_line(c) for c in found])
    if as_json:
        show_json({"game": game.id, "number": at, "role": mine, "fights": [msgspec.to_builtins(c) for c in found]})
    elif write is None:
        _print([shown])


def _fights(found: Sequence[Chance], words: Messages) -> Table:
    heads = [words.get(f"odds-{name}") for name in ("kind", "place", "taken", "attacker", "defender")]
    rows: list[tuple[str, list[str], list[float | None]]] = []
    for c in found:
        p = c.prospect
        figures = [_span(p.taken, share=True), _span(p.attacker_loses), _span(p.defender_loses)]
        middle = (p.taken.low + p.taken.high) / 2
        name = c.action or words.get("odds-as-it-stands")
        rows.append((name, [c.kind, words.place(c.place), *figures], [None, None, middle, None, None]))
    return words.get("odds-fights"), heads, rows


def _span(span: Span, *, share: bool = False) -> str:
    low, high = (f"{end:.1%}" if share else f"{end:.2f}" for end in (span.low, span.high))
    return low if low == high else f"{low} to {high}"


def _line(c: Chance) -> dict[str, Any]:
    spans = {"taken": c.prospect.taken, "attacker": c.prospect.attacker_loses, "defender": c.prospect.defender_loses}
    ends = {f"{name}_{end}": getattr(span, end) for name, span in spans.items() for end in ("low", "high")}
    return {"action": c.action, "kind": c.kind, "place": c.place, **ends}
