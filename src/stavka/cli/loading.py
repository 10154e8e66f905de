"""Put a server under load and show what it stands."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from stavka.cli.output import AsJson, Mistake, console, progress, show_json, table

if TYPE_CHECKING:
    from stavka.server.load import Load, Result

COLUMNS = ("tables", "sockets", "act/s", "/CPU s", "p50", "p90", "p99", "idle", "server", "client", "database", "bytes")


def load(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="The game that is played.")] = "stalingrad",
    scenario: Annotated[str, typer.Option("--scenario", "-s", help="The scenario.")] = "duel",
    tables: Annotated[str, typer.Option("--tables", help="Numbers of tables, two sockets each.")] = "1,50,150,500",
    observers: Annotated[int, typer.Option("--observers", min=0, help="At each table, besides the players.")] = 0,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help="Of each measurement.")] = 10.0,
    rate: Annotated[float, typer.Option("--rate", min=0, help="Actions a second in all; 0: as fast as it goes.")] = 0,
    http: Annotated[bool, typer.Option("--http", help="Decide by HTTP, not over the live connection.")] = False,
    forecasts: Annotated[
        bool, typer.Option("--forecasts", help="Who decides waits for the forecast first, as a page shows it.")
    ] = False,
    address: Annotated[str, typer.Option("--address", help="A running server; else one of our own.")] = "",
    serve: Annotated[str, typer.Option("--serve", help="Options of `stavka serve` for our own server.")] = "",
    as_json: AsJson = False,
) -> None:
    """Measure a server: actions a second, how long they take to reach everybody, and what they cost."""
    from stavka.server.load import Load

    try:
        counts = [int(n) for n in tables.split(",")]
    except ValueError:
        raise Mistake(f"--tables needs numbers, not {tables!r}") from None
    loads = [
        Load(
            game=game, scenario=scenario, tables=n, observers=observers, seconds=seconds, rate=rate, http=http,
            forecasts=forecasts,
        )
        for n in counts
    ]  # fmt: skip
    try:
        results = asyncio.run(_measure(loads, address, serve.split()))
    except (RuntimeError, OSError, EOFError, StopIteration, KeyError) as error:
        raise Mistake(f"the server could not be measured: {error!r}") from None
    if as_json:
        show_json([msgspec.to_builtins(r) for r in results])
    else:
        show(results, f"{game} {scenario}, {'HTTP' if http else 'live'}, {observers} observers a table")


async def _measure(loads: list[Load], address: str, options: list[str]) -> list[Result]:
    """Each on a server of its own, so that none suffers from the one before."""
    from stavka.server.load import measure, own_server

    results = []
    with progress() as bar:
        for wanted in loads:
            task = bar.add_task(f"{wanted.tables} tables", total=100, note="")

            def show(what: str, share: float, task: object = task) -> None:
                bar.update(task, completed=int(share * 100), note=what)  # type: ignore[arg-type]

            if address:
                results.append(await measure(wanted, address, progress=show))
                continue
            async with own_server(*options) as (own, process):
                results.append(await measure(wanted, own, process, show))
    return results


def show(results: list[Result], title: str) -> None:
    """One line a measurement: actions a second and a CPU second of the server, milliseconds, CPU seconds, bytes."""
    shown = table(*COLUMNS, title=title)
    for r in results:
        values = (
            r.tables, r.sockets, r.per_second, r.per_cpu_second, r.p50, r.p90, r.p99, r.idle,
            " + ".join(map(str, r.processes)) or None, r.client_cpu, r.database_cpu, r.bytes_per_action,
        )  # fmt: skip
        shown.add_row(*("-" if v is None else str(v) for v in values))
    console().print(shown)
