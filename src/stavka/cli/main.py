"""The command itself: all sub-commands, and what becomes of mistakes."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib.metadata import version as installed
from typing import Annotated

import typer

from stavka.cli import (
    admin,
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
from stavka.cli.examples import epilog
from stavka.cli.output import INTERRUPTED, Mistake, console
from stavka.core.data import BadData
from stavka.core.matchfile import BadMatchFile
from stavka.core.messages import Messages, NoLanguage
from stavka.core.texts import Refused
from stavka.games import UnknownGame
from stavka.lab import BadStudy

MISTAKES = (Mistake, BadMatchFile, BadData, NoLanguage, UnknownGame, BadStudy)
BAD_INPUT, CLOSED = 2, 141

app = typer.Typer(
    name="stavka",
    help="Eastern Front board wargames: play, watch, prove, measure.",
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
lab = typer.Typer(help="Studies that draw.", invoke_without_command=True, rich_markup_mode=None)
program = typer.Typer(help="Tokens for bots from outside.", invoke_without_command=True, rich_markup_mode=None)
office = typer.Typer(help="What administrators see and do.", invoke_without_command=True, rich_markup_mode=None)
data = typer.Typer(help="Data files and data packs.", invoke_without_command=True, rich_markup_mode=None)

COMMANDS: tuple[tuple[typer.Typer, str, Callable[..., None]], ...] = (
    (app, "play", serving.play),
    (app, "serve", serving.serve),
    (app, "load", loading.load),
    (app, "backup", backups.backup),
    (app, "restore", backups.restore),
    (app, "games", books.games),
    (app, "new", matches.new),
    (app, "show", matches.show),
    (app, "replay", matches.replay),
    (app, "verify", matches.verify),
    (app, "report", reports.report),
    (app, "picture", reports.picture),
    (app, "dry-run", matches.dry_run_files),
    (app, "sim", studies.sim),
    (app, "bench", studies.bench),
    (app, "soak", studies.soak),
    (app, "forecasts", studies.forecasts),
    (app, "ladder", strength.ladder),
    (app, "exercises", strength.exercises),
    (app, "record", recordings.record),
    (app, "words", recordings.words),
    (app, "rules", books.rules),
    (app, "ledger", books.ledger),
    (program, "new", programs.new),
    (program, "list", programs.listed),
    (program, "revoke", programs.revoke),
    (office, "users", admin.users),
    (office, "user", admin.user),
    (office, "tables", admin.tables),
    (office, "reports", admin.reports),
    (office, "log", admin.log),
    (office, "close", admin.close),
    (office, "freeze", admin.freeze),
    (office, "thaw", admin.thaw),
    (office, "delete-table", admin.delete_table),
    (office, "delete-account", admin.delete_account),
    (office, "rename", admin.rename),
    (office, "mute", admin.mute),
    (office, "unmute", admin.unmute),
    (office, "suspend", admin.suspend),
    (office, "resume", admin.resume),
    (office, "promote", admin.promote),
    (office, "demote", admin.demote),
    (office, "announce", admin.announce),
    (office, "read-only", admin.read_only),
    (data, "check", books.data_check),
    (lab, "history", past.history),
    (lab, "report", past.report),
    (lab, "sweep", whatif.sweep),
    (lab, "position", whatif.position),
    (lab, "odds", chances.odds),
    (lab, "questions", studies.questions),
)
GROUPS = {"program": program, "admin": office, "data": data, "lab": lab}
for group_name, group in GROUPS.items():
    app.add_typer(group, name=group_name)
for group, command, work in COMMANDS:
    path = " ".join([name for name, known in GROUPS.items() if known is group] + [command])
    group.command(command, epilog=epilog(path))(work)


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
@office.callback()
@lab.callback()
def _group(context: typer.Context) -> None:
    """A group also while it has one command; alone it says which there are."""
    if context.invoked_subcommand is None:
        print(context.get_help())


def run(arguments: list[str] | None = None) -> int:
    """Run the command and give its exit code. Bad input is one line, never a traceback."""
    try:
        code = app(arguments, standalone_mode=False)
        sys.stdout.flush()
    except Refused as refused:
        return _mistake(Messages("en").refusal(refused.refusal))
    except MISTAKES as mistake:
        return _mistake(str(mistake))
    except BrokenPipeError:  # whoever reads has enough: `stavka rules roads | head`
        return _nobody_reads()
    except OSError as error:  # a disk that is full, a file that cannot be read: nothing that a traceback would explain
        return _mistake(f"{error.filename}: {error.strerror}" if error.filename else str(error.strerror or error))
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except Exception as error:
        usage = getattr(error, "format_message", None)  # what Typer says about wrong arguments
        if usage is None:
            raise
        return _mistake(str(usage())) if str(usage()) else BAD_INPUT
    return code if isinstance(code, int) else 0


def _nobody_reads() -> int:
    """Nothing more is written, not even when Python ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return CLOSED


def _mistake(line: str) -> int:
    console(errors=True).print("stavka: " + " ".join(line.split()), markup=False)
    return BAD_INPUT


def main() -> None:
    """The entry point of the installed command."""
    sys.exit(run())
