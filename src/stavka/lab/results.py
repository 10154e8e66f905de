"""The folder of a study: a manifest, and for each table a directory of Parquet files.

    Folder.open(path, "sim", identity, asked=1000, keys={"bots": roles, ...}) -> folder
    folder.done              the numbers of the games that are there already: they need not be played again
    folder.add(rows)         the rows of one game, its `GameRow` among them
    folder.close(...)        what is still in memory is written; the manifest says whether the study came to its end

Games are written every few seconds, in whole files that are complete as soon as they have their name, so the folder can
be read while the study runs, and a study that was interrupted goes on from it. The games of a file of the table `games`
are those that count: other tables are written before it, and what was written without it is removed.
"""

from __future__ import annotations

import os
import platform
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from importlib import import_module
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import msgspec

from stavka.lab.mistakes import BadStudy
from stavka.lab.tables import GAMES, ROWS, TABLES, Column, Row, columns

MANIFEST = "manifest.json"
FIRST, LONGEST = 2.0, 60.0  # seconds until games are written: soon at first, then ever more at once
HEAVY = 20_000  # rows in memory that are written at once
UNIT = 16  # items of a list that weigh as much as a row


class Manifest(msgspec.Struct, kw_only=True):
    """What a study is, who ran it where, and how far it is."""

    kind: str  # sim, history, ladder, soak, forecasts, sweep
    study: dict[str, Any]  # all that its games depend on but their numbers: game, scenario, options, bots, seed, packs
    asked: int  # games
    keys: dict[str, list[str]] = {}  # field of a row -> its columns: roles, options, sides
    tables: list[str]
    cells: list[str] = []  # of the board, in the order of `fronts.held`
    note: dict[str, Any] = {}  # what else belongs to the study, as its kind says
    stavka: str = ""
    python: str = ""
    machine: dict[str, Any] = {}
    begun: str = ""
    changed: str = ""
    games: int = 0
    ended: bool = False


def machine() -> dict[str, Any]:
    """What a study runs on, as far as figures of time depend on it."""
    return {"system": platform.system(), "processor": platform.machine(), "cores": os.cpu_count() or 1}


def polars() -> Any:
    """The library that writes and reads tables."""
    try:
        return import_module("polars")
    except ModuleNotFoundError:
        raise BadStudy("results as tables need Polars: install stavka[lab]") from None


class Folder:
    """A study's folder, while it is written."""

    def __init__(self, path: Path, manifest: Manifest) -> None:
        self.path, self.manifest = path, manifest
        self.done: set[int] = set()
        self._polars = polars()
        self._rows: dict[str, list[Row]] = defaultdict(list)
        self._weight, self._part = 0, 0
        self._broken = False  # a table could not be written: the games that it belongs to are not there
        self._written, self._pause = time.monotonic(), FIRST

    @classmethod
    def open(
        cls,
        path: Path | str,
        kind: str,
        study: Mapping[str, Any],
        *,
        asked: int,
        keys: Mapping[str, Sequence[str]],
        tables: Sequence[str] = TABLES,
        cells: Sequence[str] = (),
        note: Mapping[str, Any] | None = None,
    ) -> Self:
        """A new folder, or one of the same study to go on with; one of another study is refused."""
        for table in tables:
            if table not in ROWS:
                raise BadStudy(f"no table {table!r} (there are: {', '.join(TABLES)})")
        made = Manifest(
            kind=kind,
            study=msgspec.json.decode(msgspec.json.encode(study)),
            asked=asked,
            keys={field: list(names) for field, names in keys.items()},
            tables=[t for t in TABLES if t == GAMES or t in tables],
            cells=list(cells),
            note=dict(note or {}),
            stavka=version("stavka"),
            python=platform.python_version(),
            machine=machine(),
            begun=_now(),
        )
        folder = cls(Path(path), made)
        try:
            folder._go_on()
        except OSError as error:
            raise BadStudy(f"{path} cannot be written: {error.strerror or error}") from None
        return folder

    def add(self, rows: Iterable[Row]) -> None:
        """The rows of a game; those of tables that are not kept are left out."""
        for row in rows:
            table = _TABLE[type(row)]
            if table in self.manifest.tables:
                self._rows[table].append(row)
                self._weight += 1 + _weight(row)
            if table == GAMES:
                self.done.add(row.number)
        if self._weight > HEAVY or time.monotonic() - self._written > self._pause:
            self.flush()
            self._pause = min(LONGEST, self._pause * 1.5)

    def flush(self) -> None:
        """Write what is in memory: `games` last, for its games are those that count."""
        try:
            if self._rows:
                for table in reversed(self.manifest.tables):
                    self._write(table, self._rows.pop(table, []))
                self._part += 1
            self._weight, self._written = 0, time.monotonic()
            self._tell()
        except OSError as error:
            self._broken = True
            raise BadStudy(f"{self.path} cannot be written: {error.strerror or error}") from None

    def close(self, *, ended: bool) -> None:
        """Nothing more will be written; has the study come to its end?"""
        self.manifest.ended = ended
        if not self._broken:
            self.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """What is known counts, whatever ended the study."""
        self.close(ended=error is None and len(self.done) >= self.manifest.asked)

    # --- files ---------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        self.path.mkdir(parents=True, exist_ok=True)
        before = _kept(self.path)
        if before is not None:
            self._same_study(before)
            self.manifest.begun = before.begun
        for table in self.manifest.tables:
            (self.path / table).mkdir(exist_ok=True)
        counted = {p.name for p in (self.path / GAMES).glob("*.parquet")}
        for table in self.manifest.tables:
            for file in (self.path / table).iterdir():
                if file.name not in counted:
                    file.unlink()
        self._part = 1 + max((int(name.partition(".")[0]) for name in counted), default=-1)
        if counted:
            found = self._polars.scan_parquet(self.path / GAMES).select("number").collect()
            self.done = set(found["number"].to_list())
        self._tell()

    def _same_study(self, before: Manifest) -> None:
        """Only the number of games may have changed."""
        for name in ("kind", "tables", "keys", "cells"):
            _alike(self.path, name, getattr(before, name), getattr(self.manifest, name))
        for name in {**before.study, **self.manifest.study}:
            _alike(self.path, name, before.study.get(name), self.manifest.study.get(name))

    def _write(self, table: str, rows: list[Row]) -> None:
        frame = self._polars.DataFrame(self._columns(table, rows), schema=self._schema(table))
        part = self.path / table / f"{self._part:06d}.part"
        whole = BytesIO()  # Python writes it: a full disk is then the same error as everywhere
        frame.write_parquet(whole, compression="zstd")
        part.write_bytes(whole.getbuffer())
        part.rename(part.with_suffix(".parquet"))

    def _columns(self, table: str, rows: list[Row]) -> dict[str, list[Any]]:
        out: dict[str, list[Any]] = {}
        for field, column in columns(table).items():
            values = [getattr(row, field) for row in rows]
            if (family := family_of(column)) is None:
                out[column.name] = values
            else:
                out |= {family + key: [v.get(key) for v in values] for key in self.manifest.keys.get(field, ())}
        return out

    def _schema(self, table: str) -> dict[str, Any]:
        pl = self._polars
        kinds = {
            "integer": pl.Int64,
            "number": pl.Float64,
            "text": pl.String,
            "yes or no": pl.Boolean,
            "list of numbers": pl.List(pl.Float32),
        }
        out: dict[str, Any] = {}
        for field, column in columns(table).items():
            family = family_of(column)
            names = [column.name] if family is None else [family + key for key in self.manifest.keys.get(field, ())]
            out |= dict.fromkeys(names, kinds[column.kind])
        return out

    def _tell(self) -> None:
        self.manifest.games, self.manifest.changed = len(self.done), _now()
        new = self.path / (MANIFEST + ".part")
        new.write_bytes(msgspec.json.format(msgspec.json.encode(self.manifest), indent=2) + b"\n")
        new.replace(self.path / MANIFEST)


_TABLE = {row: table for table, row in ROWS.items()}


def family_of(column: Column) -> str | None:
    """How the columns of a dict begin: `bot.` of `bot.ROLE`."""
    head, dot, _ = column.name.partition(".")
    return head + dot if dot else None


def _weight(row: Row) -> int:
    held = getattr(row, "held", ())
    return len(held) // UNIT


def _alike(path: Path, name: str, there: Any, here: Any) -> None:
    if there != here:
        raise BadStudy(f"{path} is of another study: {name} is {there!r} there and {here!r} here")


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _kept(path: Path) -> Manifest | None:
    try:
        return read_manifest(path)
    except FileNotFoundError:
        return None


# --- reading ---------------------------------------------------------------------------------------------


def read_manifest(path: Path) -> Manifest:
    """The manifest of a folder."""
    raw = (path / MANIFEST).read_bytes()
    try:
        return msgspec.json.decode(raw, type=Manifest)
    except msgspec.DecodeError as error:
        raise BadStudy(f"{path / MANIFEST} cannot be read: {error}") from None


def scan(path: Path, table: str) -> Any:
    """A table as a lazy frame of Polars; none when the study has not kept it, or nothing of it yet."""
    parts = sorted((path / table).glob("*.parquet"))
    return polars().scan_parquet(parts) if parts else None


def rows_of(path: Path, table: str) -> Iterator[Row]:
    """The rows of a table as they were added."""
    fields = columns(table)
    for part in sorted((path / table).glob("*.parquet")):
        for line in polars().read_parquet(part).iter_rows(named=True):
            values = {field: _value(line, column) for field, column in fields.items()}
            yield ROWS[table](**values)


def _value(line: dict[str, Any], column: Column) -> Any:
    family = family_of(column)
    if family is None:
        return line[column.name]
    return {name[len(family) :]: v for name, v in line.items() if name.startswith(family) and v is not None}
