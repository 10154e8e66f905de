"""The command itself: all sub-commands, and what becomes of mistakes."""

from __future__ import annotations

import sys
from importlib.metadata import version as installed
from typing import Annotated

import typer

from stavka.cli import (
    backups,
    books,
    chances,
    loading,
    matches,
    past,
    programs,
    recordings,
    reports,
    serving,
    strength,
    studies,
    whatif,
)
from stavka.cli.output import INTERRUPTED, Mistake, console
from stavka.core.data import BadData
from stavka.core.matchfile import BadMatchFile
from stavka.core.messages import Messages, NoLanguage
from stavka.core.texts import Refused
from stavka.games import UnknownGame
from stavka.lab import BadStudy

MISTAKES = (Mistake, BadMatchFile, BadData, NoLanguage, UnknownGame, BadStudy)
BAD_INPUT = 2

app = typer.Typer(
    name="stavka",
    help="Eastern Front board wargames: play, watch, prove, measure.",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
lab = typer.Typer(help="Studies that draw.", invoke_without_command=True, rich_markup_mode=None)
program = typer.Typer(help="Tokens for bots from outside.", invoke_without_command=True, rich_markup_mode=None)
data = typer.Typer(help="Data files and data packs.", invoke_without_command=True, rich_markup_mode=None)

app.command()(serving.play)
app.command()(serving.serve)
app.command()(loading.load)
app.command()(backups.backup)
app.command()(backups.restore)
app.command()(books.games)
app.command()(matches.new)
app.command()(matches.show)
app.command()(matches.replay)
app.command()(matches.verify)
app.command()(reports.report)
app.command()(reports.picture)
app.command("dry-run")(matches.dry_run_files)
app.command()(studies.sim)
app.command()(studies.bench)
app.command()(studies.soak)
app.command()(studies.forecasts)
app.command()(strength.ladder)
app.command()(strength.exercises)
app.command()(recordings.record)
app.command()(recordings.words)
app.command()(books.rules)
app.command()(books.ledger)
program.command()(programs.new)
program.command("list")(programs.listed)
program.command()(programs.revoke)
app.add_typer(program, name="program")
data.command("check")(books.data_check)
app.add_typer(data, name="data")
lab.command("history")(past.history)
lab.command("report")(past.report)
lab.command()(whatif.sweep)
lab.command()(whatif.position)
lab.command()(chances.odds)
lab.command("questions")(studies.questions)
app.add_typer(lab, name="lab")


def _tell_version(wanted: bool) -> None:
    if wanted:
        print(f"stavka {installed('stavka')}")
        raise typer.Exit


@app.callback()
def _stavka(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Which Stavka this is.")
    ] = False,
) -> None:
    _group(context)


@data.callback()
@program.callback()
@lab.callback()
def _group(context: typer.Context) -> None:
    """A group also while it has one command; alone it says which there are."""
    if context.invoked_subcommand is None:
        print(context.get_help())


def run(arguments: list[str] | None = None) -> int:
    """Run the command and give its exit code. Bad input is one line, never a traceback."""
    try:
        code = app(arguments, standalone_mode=False)
    except Refused as refused:
        return _mistake(Messages("en").refusal(refused.refusal))
    except MISTAKES as mistake:
        return _mistake(str(mistake))
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except Exception as error:
        usage = getattr(error, "format_message", None)  # what Typer says about wrong arguments
        if usage is None:
            raise
        return _mistake(str(usage())) if str(usage()) else BAD_INPUT
    return code if isinstance(code, int) else 0


def _mistake(line: str) -> int:
    console(errors=True).print("stavka: " + " ".join(line.split()), markup=False)
    return BAD_INPUT


def main() -> None:
    """The entry point of the installed command."""
    sys.exit(run())
