"""Start the server: `play` for oneself, `serve` for others."""

from __future__ import annotations

import os
import socket
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import stavka.games
from stavka.cli.output import AsJson, Mistake, console, load_packs, show_json
from stavka.core.data import Pack

if TYPE_CHECKING:
    from stavka.server.config import Config

THIS_MACHINE, EVERYWHERE = "127.0.0.1", ("0.0.0.0", "::")
FIRST_PORT = 8042
TRIES = 50
Database = Annotated[
    str, typer.Option("--database", envvar="DATABASE_URL", help="SQLAlchemy address; SQLite by default.")
]
Settings = Annotated[Path | None, typer.Option("--config", envvar="STAVKA_CONFIG", help="A TOML file with settings.")]
GamePacks = Annotated[
    list[str] | None, typer.Option("--pack", help="GAME=FILE: a data pack for new tables of a game; repeatable.")
]


def play(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="Open this game's entry in the lobby.")] = "",
    port: Annotated[int, typer.Option("--port", min=1, max=65535, help="The next free one is used.")] = FIRST_PORT,
    database: Database = "",
    pack: GamePacks = None,
    browser: Annotated[bool, typer.Option(help="Open the browser, if there is one.")] = True,
    as_json: AsJson = False,
) -> None:
    """Play on this machine: start the server and open the table in the browser."""
    if game:
        stavka.games.load(game)
    url = database or local_database(data_dir())
    path = f"/#{game}" if game else "/"
    config = replace(_config(None, pack), database_url=url, upload_packs=True)  # one's own files, one's own machine
    _run("127.0.0.1", free_port(port), config, path, browser and has_browser(), as_json)


def serve(
    host: Annotated[str, typer.Option("--host", help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0 is any free one.")] = 8000,
    database: Database = "",
    pack: GamePacks = None,
    settings: Settings = None,
    workers: Annotated[
        int, typer.Option("--workers", min=0, help="Processes on this port; more than one needs PostgreSQL.")
    ] = 0,
    tls: Annotated[
        Path | None, typer.Option("--tls", help="A certificate (PEM): HTTPS without a web server in front.")
    ] = None,
    tls_key: Annotated[
        Path | None, typer.Option("--tls-key", help="Its key, where the certificate's file does not hold it.")
    ] = None,
    show_settings: Annotated[
        bool, typer.Option("--show-config", help="Print every setting in force, and end.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Serve tables to others; put a web server with HTTPS in front of it, or give it a certificate."""
    from stavka.server.config import show_config
    from stavka.server.runner import is_worker

    config = replace(_config(settings, pack), database_url=database_of(database, settings))
    config = replace(config, workers=workers or config.workers)
    if tls is not None:
        config = replace(config, tls=str(tls), tls_key=str(tls_key or ""))
    elif tls_key is not None:
        raise Mistake("--tls-key belongs to a certificate: --tls FILE")
    if show_settings:
        show_json(show_config(config))
        return
    if config.workers > 1 and not is_worker():
        _run_workers(config.workers, host, port, config, settings, pack, as_json)
        return
    _run(host, port, config, "/", False, as_json)


def _run_workers(
    count: int, host: str, port: int, config: Config, file: Path | None, pack: list[str] | None, as_json: bool
) -> None:
    from stavka.server.runner import CannotStart, run_workers

    if not config.database_url.startswith("postgres"):
        raise Mistake("several workers need PostgreSQL: --database postgresql://...")
    command = [sys.executable, "-m", "stavka", "serve", "--json", "--host", host, "--database", config.database_url]
    command += ["--config", str(file)] if file else []
    command += ["--tls", config.tls] if config.tls else []
    command += ["--tls-key", config.tls_key] if config.tls_key else []
    command += [word for pair in pack or () for word in ("--pack", pair)]
    try:
        run_workers(count, host, port, command, lambda address: _ready(address, host, as_json), config)
    except CannotStart as error:
        raise Mistake(str(error)) from None


def _config(file: Path | None, pack: list[str] | None, base: Config | None = None) -> Config:
    """The settings of a file and of the environment."""
    from stavka.server.config import BadConfig, read_config

    try:
        return replace(read_config(file, os.environ, base), packs=packs_of(pack))
    except BadConfig as error:
        raise Mistake(str(error)) from None


def config_of(file: Path | None) -> Config:
    """The settings of a file and of the environment, for commands beside a server."""
    return _config(file, None)


def database_of(database: str, settings: Path | None) -> str:
    """The database that `serve` takes: of `--database`, of the settings, or this user's own file."""
    from stavka.server.config import Config

    return database or _config(settings, None, Config(database_url="")).database_url or local_database(data_dir())


def packs_of(pairs: list[str] | None) -> dict[str, tuple[Pack, ...]]:
    """`["minsk44=printed.toml"]` as packs by game; one that does not fit is told before anything starts."""
    files: dict[str, list[Path]] = {}
    for pair in pairs or ():
        game, equals, path = pair.partition("=")
        if not equals:
            raise Mistake(f"--pack needs GAME=FILE, not {pair!r}")
        files.setdefault(game, []).append(Path(path))
    packs = {game: load_packs(paths) for game, paths in files.items()}
    for game, laid in packs.items():
        stavka.games.load(game, laid)
    return packs


def _run(host: str, port: int, config: Config, path: str, browser: bool, as_json: bool) -> None:
    from stavka.server.runner import CannotStart, run  # the web stack takes a moment to load

    try:
        run(
            host, port, config.database_url, open_browser=browser, path=path,
            ready=lambda address: _ready(address, host, as_json), config=config,
        )  # fmt: skip
    except CannotStart as error:
        raise Mistake(str(error)) from None
    except KeyboardInterrupt:
        pass


def _ready(address: str, host: str, as_json: bool) -> None:
    """The address first and alone: scripts and people both look for it."""
    if as_json:
        show_json({"address": address})
    else:
        console().print(f"Stavka is at [bold]{address}[/] (Ctrl-C ends it)")
        from stavka.server.reach import network_address

        name = network_address() if host in EVERYWHERE else ""
        if name:
            console().print(f"Others in your network find it at [bold]{address.replace(THIS_MACHINE, name)}[/]")
    sys.stdout.flush()


def data_dir() -> Path:
    """Where this user's matches are kept, by the custom of the system."""
    if own := os.environ.get("STAVKA_DATA"):
        return Path(own)
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData/Local") / "stavka"
    if sys.platform == "darwin":
        return home / "Library/Application Support/stavka"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local/share") / "stavka"


def local_database(folder: Path) -> str:
    """The address of the SQLite file in a folder, which is made when it is missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Mistake(f"{folder}: {error.strerror or error}") from None
    return f"sqlite:///{(folder / 'stavka.db').as_posix()}"


def free_port(first: int) -> int:
    """This port, or the next one that nobody uses."""
    for port in range(first, min(first + TRIES, 65536)):
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as trial:
            if sys.platform != "win32":
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise Mistake(f"no free port from {first} on")


def has_browser() -> bool:
    """Is there a desktop to open a browser on?"""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
