"""How the command talks: tables for people, JSON for programs, one clear line for mistakes."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

import stavka.games
from stavka.core.data import Pack, read_pack
from stavka.core.game import Game
from stavka.core.matchfile import Record, read
from stavka.core.messages import LANGUAGES, Messages
from stavka.lab.tables import TABLES

WIDE = 240  # columns where no screen ends the line: tables in files and pipes are whole
INTERRUPTED = 130  # the exit code of a study that Ctrl-C ended


def some_games(incomplete: str) -> list[str]:
    """Games that a word can become, for the shell."""
    return [id for id in stavka.games.ids() if id.startswith(incomplete)]


def some_scenarios(incomplete: str) -> list[str]:
    """Scenarios of the game that stands in the line, for the shell, which gives the line by its environment."""
    line = os.environ.get("COMP_WORDS") or os.environ.get("_TYPER_COMPLETE_ARGS", "")
    games = [word for word in line.split() if word in stavka.games.ids()]
    known = [scenario.id for game in games for scenario in stavka.games.load(game).scenarios()]
    return [id for id in known if id.startswith(incomplete)]


AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs instead of a table for people.")]
Lang = Annotated[str, typer.Option("--lang", help="Language: en or es.", show_default=False)]
GameId = Annotated[
    str, typer.Argument(metavar="GAME", help="A game's id, as `stavka games` lists them.", autocompletion=some_games)
]
AnyGame = Annotated[str, typer.Argument(metavar="[GAME]", help="All games when left out.", autocompletion=some_games)]
Cluster = Annotated[
    str,
    typer.Option(
        "--cluster",
        envvar="STAVKA_CLUSTER",
        metavar="ADDRESS",
        help="A Dask scheduler, as tcp://host:8786, to play there.",
    ),
]
Scenario = Annotated[
    str, typer.Option("--scenario", "-s", help="The first one by default.", autocompletion=some_scenarios)
]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", help="NAME=CHOICE; repeatable.")]
Games = Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")]
Seed = Annotated[str, typer.Option("--seed", help="The same seed gives the same games.")]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=0, max=512, help="Processes; 0: one a core.")]
Picture = Annotated[Path, typer.Option("--out", help="The picture: .svg, or .png with resvg-py installed.")]
Keep = Annotated[Path | None, typer.Option("--keep", help="A directory; the same study goes on from there later.")]
Folder = Annotated[
    Path | None,
    typer.Option(
        "--folder",
        metavar="FOLDER",
        help="Write the results as Parquet tables there; the same study goes on from it later.",
    ),
]
Tables = Annotated[
    str, typer.Option("--tables", metavar="A,B", help="Which tables: games, turns, fronts, battles, decisions.")
]
ALL_TABLES = ",".join(TABLES)
Packs = Annotated[list[Path] | None, typer.Option("--pack", help="A data pack (TOML) of your own; repeatable.")]


class Mistake(Exception):
    """What the user asked for cannot be done; the message is one clear line."""


def console(*, errors: bool = False) -> Console:
    """Made anew for each use, so that redirected output is honoured."""
    made = Console(stderr=errors, highlight=False, soft_wrap=True)
    return made if made.is_terminal else Console(stderr=errors, highlight=False, soft_wrap=True, width=WIDE)


def show_json(data: Any) -> None:
    """Data for programs."""
    raw = msgspec.json.format(msgspec.json.encode(data), indent=2)
    sys.stdout.write(raw.decode() + "\n")


def table(*columns: str, title: str = "") -> Table:
    """An empty table in the house style."""
    made = Table(
        title=title or None,
        title_justify="left",
        show_header=any(columns),
        header_style="bold",
        box=None,
        pad_edge=False,
    )
    for name in columns:
        made.add_column(name)
    return made


class RateColumn(ProgressColumn):
    """How many a second, or a minute where it takes long."""

    def render(self, task: Task) -> Text:
        """As lately."""
        speed = task.finished_speed or task.speed
        if not speed:
            return Text("")
        return Text(f"{speed:.1f}/s" if speed >= 1 else f"{speed * 60:.1f}/min")


def progress() -> Progress:
    """A progress bar on standard error, for people only: pipes and log files stay clean."""
    out = console(errors=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        RateColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[note]}"),
        console=out,
        transient=True,
        disable=not out.is_terminal,
    )


# --- what commands have in common ---------------------------------------------------------------


def kept_in(folder: Path | None, keep: Path | None) -> None:
    """A folder of tables keeps a study by itself."""
    if folder is not None and keep is not None:
        raise Mistake("--folder and --keep do not go together: a study goes on from its folder")


def load_packs(paths: list[Path] | None) -> tuple[Pack, ...]:
    """Data packs from files."""
    return tuple(read_pack(read_bytes(path)) for path in paths or ())


def processes(jobs: int) -> int:
    """How many processes are meant."""
    return jobs or os.cpu_count() or 1


def picture_writer(out: Path) -> Callable[[str], None]:
    """How to write a picture; asked before anything is played, so that nothing is played in vain."""
    if out.suffix not in (".svg", ".png"):
        raise Mistake(f"{out}: the picture is an .svg or a .png")
    if not out.parent.is_dir():
        raise Mistake(f"{out.parent}: no such directory")
    if out.suffix == ".svg":
        return lambda svg: write_bytes(out, svg.encode())
    try:
        rasterise = import_module("resvg_py").svg_to_bytes
    except ModuleNotFoundError:
        raise Mistake("a .png needs the package resvg-py: pip install 'stavka[png]', or ask for an .svg") from None
    return lambda svg: write_bytes(out, bytes(rasterise(svg_string=svg)))


def write_bytes(path: Path, content: bytes) -> None:
    """A whole file, or a clear line."""
    try:
        path.write_bytes(content)
    except OSError as error:
        raise Mistake(f"{path}: {error.strerror or error}") from None


def read_bytes(path: Path) -> bytes:
    """The contents of a file, or a clear line."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise Mistake(f"{path}: {error.strerror or error}") from None


def read_match(path: Path) -> tuple[Record, Game[Any]]:
    """A match file, and the game it is of."""
    record = read(read_bytes(path))
    return record, stavka.games.load(record.game, tuple(record.packs))


def language(asked: str) -> str:
    """The language asked for, or that of the terminal."""
    if asked:
        return Messages(asked).language
    own = next((v for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (v := os.environ.get(name))), "")
    return own[:2] if own[:2] in LANGUAGES else "en"


def messages(game: Game[Any], lang: str, scenario: str = "") -> Messages:
    """The words of a game."""
    board = game.board(scenario) if scenario else None
    return Messages(language(lang), (game.package,), board)


def named(pairs: list[str] | None, what: str) -> dict[str, str]:
    """`["level=hard"]` as a mapping."""
    out = {}
    for pair in pairs or ():
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise Mistake(f"--{what} needs NAME=VALUE, not {pair!r}")
        out[name] = value
    return out
