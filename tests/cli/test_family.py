"""All commands are one family: the same names for the same things, JSON, examples, one line for what is wrong."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import typer.main
from rich.console import Console
from rich.progress import Progress
from tests.toy import Toy

import stavka.games
from stavka.cli import output, studies
from stavka.cli.examples import EXAMPLES
from stavka.cli.main import COMMANDS, app, run
from stavka.core import matchfile
from stavka.core.match import Match

Capture = pytest.CaptureFixture[str]
load = stavka.games.load


def leaves(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    inner = getattr(command, "commands", None)
    if inner is None:
        yield " ".join(path), command
    for name, each in (inner or {}).items():
        yield from leaves(each, (*path, name))


ALL: dict[str, Any] = dict(leaves(typer.main.get_command(app)))
every_command = pytest.mark.parametrize("name", list(ALL))

# what an option is called, its short form, and what it means everywhere
FAMILY = {
    "--scenario": "-s", "--games": "-n", "--jobs": "-j", "--option": "-o", "--seed": "", "--bots": "", "--levels": "",
    "--pack": "", "--cluster": "", "--keep": "", "--folder": "", "--tables": "", "--out": "", "--lang": "",
    "--json": "", "--role": "", "--database": "", "--config": "", "--minutes": "", "--seconds": "", "--check": "",
}  # fmt: skip
# the same thing under another name
STRANGERS = {
    "--bot", "--game", "--player", "--players", "--level", "--output", "--file-out", "--processes", "--threads",
    "--format", "--dir", "--directory", "--language", "--options", "--packs", "--random-seed", "--number", "--count",
}  # fmt: skip
SHORTS = {"-n": {"--games", "--pairs"}}  # so many: of a ladder, pairs of games
STUDIES = {
    "sim": {"--keep", "--folder", "--games", "--scenario"},
    "soak": {"--keep", "--games", "--scenario"},
    "ladder": {"--folder", "--scenario"},
    "lab history": {"--keep", "--folder", "--games", "--scenario"},
    "lab sweep": {"--keep", "--folder", "--games", "--scenario"},
    "lab position": {"--keep", "--games"},
}
SERVERS = {"play", "serve", "load"}  # they listen to a network: their own tests start them


def options(name: str) -> dict[str, Any]:
    return {p.opts[0]: p for p in ALL[name].params if p.param_type_name == "option"}


def arguments(name: str) -> list[Any]:
    return [p for p in ALL[name].params if p.param_type_name == "argument"]


# --- names ---------------------------------------------------------------------------------------------------


def test_every_command_is_found_by_the_walk() -> None:
    assert len(ALL) == len(COMMANDS) > 30


@every_command
def test_it_answers_programs_too(name: str) -> None:
    assert "--json" in options(name)


@every_command
def test_the_same_thing_has_the_same_name(name: str) -> None:
    own = options(name)
    assert not own.keys() & STRANGERS
    for option, p in own.items():
        shorts = [o for o in p.opts if not o.startswith("--")]
        if option in FAMILY:
            assert shorts == ([FAMILY[option]] if FAMILY[option] else []), option
        for short in shorts:
            assert option in SHORTS.get(short, {o for o, s in FAMILY.items() if s == short}), (short, option)
        assert p.help, f"{option} is not explained"
    games = [p for p in arguments(name) if "game" in p.name.lower()]
    assert all(p.name == "game" for p in games)


@pytest.mark.parametrize("name", STUDIES)
def test_studies_run_anywhere_and_go_on(name: str) -> None:
    assert {"--seed", "--jobs", "--cluster", *STUDIES[name]} <= options(name).keys()
    assert options(name)["--jobs"].default == 0, "one process a core, when nothing is said"
    assert options(name)["--cluster"].envvar == "STAVKA_CLUSTER"


def test_a_kind_of_option_is_of_one_kind() -> None:
    kinds: dict[str, set[tuple[str, bool, bool]]] = {}
    for name in ALL:
        for option, p in options(name).items():
            kinds.setdefault(option, set()).add((str(p.bare_type), p.is_flag, p.multiple))
    mixed = {option: k for option, k in kinds.items() if len(k) > 1}
    assert mixed.keys() <= {"--pack", "--seconds"}, mixed  # servers take GAME=FILE


# --- help ----------------------------------------------------------------------------------------------------


@every_command
def test_help_has_examples_that_parse(name: str, capsys: Capture) -> None:
    assert EXAMPLES[name], "no example"
    assert run([*name.split(), "--help"]) == 0
    shown = capsys.readouterr().out
    for example in EXAMPLES[name]:
        assert f"    {example}\n" in shown, "whole, on a line of its own"
        words = shlex.split(example)
        assert words[0] == "stavka"
        assert example.startswith(f"stavka {name}")
        understand(words[1:])


def understand(words: list[str]) -> None:
    command: Any = typer.main.get_command(app)
    silence(command)
    command.main(words, prog_name="stavka", standalone_mode=False)


def silence(command: Any) -> None:
    command.callback = lambda **_: None
    for inner in getattr(command, "commands", {}).values():
        silence(inner)


def test_no_example_is_left_over() -> None:
    assert EXAMPLES.keys() == ALL.keys()


@pytest.mark.parametrize(
    ("line", "found"),
    [("stavka lab sw", "sweep"), ("stavka sim min", "minsk44"), ("stavka sim roads -s ex", "exercises")],
)
def test_the_shell_completes(line: str, found: str) -> None:
    env = {**os.environ, "_STAVKA_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(line.count(" "))}
    program = "import sys; sys.argv = ['stavka']; from stavka.cli.main import main; main()"
    done = subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, text=True)
    assert done.stdout.split() == [found], done.stderr


# --- results on stdout, everything else on stderr --------------------------------------------------------------


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(stavka.games, "load", lambda id, packs=(): Toy() if id == "toy" else load(id, packs))
    monkeypatch.setattr(stavka.games, "ids", lambda: ("toy",))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "C")
    monkeypatch.setenv("STAVKA_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("STAVKA_CLUSTER", raising=False)
    played = Match(Toy(), "duel", {}, "ab" * 32)
    while roles := played.game.pending(played.state):
        played.act(roles[0], next(iter(played.game.legal(played.state, roles[0]))))
    Path("match.json").write_bytes(matchfile.write(matchfile.record_of(played)))
    Path("noise").write_bytes(b"\x00\xff noise")


ANSWERS = {
    "games": "", "show": "match.json", "replay": "match.json", "verify": "match.json", "dry-run": "match.json",
    "new": "toy --out new.json", "sim": "toy -n 3 -j 1", "bench": "toy --seconds 0.02", "soak": "toy -n 2 -j 1",
    "forecasts": "toy --fights 2 --resolutions 20 -n 20 -j 1", "rules": "toy 1.2", "ledger": "toy",
    "ladder": "toy --between random:random -n 1 -j 1", "data check": "toy", "lab questions": "toy -n 1",
    "lab sweep": "toy --vary rounds=one,three -n 2 -j 1 --bots random", "program list": "", "program new": "bob",
    "admin users": "", "admin tables": "", "admin reports": "--closed", "admin log": "", "admin announce": "hello",
    "admin read-only": "on",
    "lab position": "match.json@3 -n 2 -j 1", "backup": "kept.backup", "lab odds": "match.json@NEXT",
}  # fmt: skip
# they need a map, exercises, a history, the source tree, a folder or an id: their own tests run them
ELSEWHERE = {"report", "picture", "exercises", "record", "words", "restore"}
ELSEWHERE |= {"lab history", "lab report", "program revoke"}
ELSEWHERE |= {f"admin {do}" for do in ("user", "close", "freeze", "thaw", "delete-table", "delete-account")}
ELSEWHERE |= {f"admin {do}" for do in ("rename", "mute", "unmute", "suspend", "resume", "promote", "demote")}


@every_command
@pytest.mark.usefixtures("toy")
def test_programs_get_json_and_nothing_else(name: str, capsys: Capture) -> None:
    if name in SERVERS | ELSEWHERE:
        return
    if name == "backup":
        assert run(["program", "list", "--json"]) == 0  # which makes the database
        capsys.readouterr()
    words = ANSWERS[name].replace("NEXT", str(first_raid())).split()
    code = run([*name.split(), *words, "--json"])
    out, err = capsys.readouterr()
    assert code == 0, err
    json.loads(out)
    assert err == ""


def first_raid() -> int:
    match = matchfile.load(matchfile.read(Path("match.json").read_bytes()), Toy())
    return next(n for n, e in enumerate(match.entries) if type(e.action).__name__ == "Strike")


def test_nothing_is_left_out() -> None:
    assert ANSWERS.keys() | ELSEWHERE | SERVERS == ALL.keys()


@pytest.mark.usefixtures("toy")
def test_people_see_how_fast_it_goes_and_how_long_it_takes(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    screen = Console(file=StringIO(), force_terminal=True, width=120, color_system=None)
    monkeypatch.setattr(output, "console", lambda *, errors=False: screen if errors else Console(highlight=False))
    shown: list[str] = []

    def look(bar: Progress, task: Any, study: Any) -> None:
        studies_advance(bar, task, study)
        if study.games == 20:
            screen.print(bar)
            assert isinstance(screen.file, StringIO)
            shown.append(screen.file.getvalue())

    studies_advance = studies.advance
    monkeypatch.setattr(studies, "advance", look)
    assert run(["sim", "toy", "-n", "30", "-j", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 30
    assert re.search(r"20/30 +[0-9.,]+/(s|min) +\d+:\d\d:\d\d +(red|blue|draw) \d", shown[0]), shown[0]


# --- one line for what is wrong ------------------------------------------------------------------------------


def mistake(capsys: Capture, *words: str) -> str:
    assert run(list(words)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1, err
    assert err.startswith("stavka: ")
    assert "Traceback" not in err
    return err


@every_command
@pytest.mark.usefixtures("toy")
def test_a_wrong_option_is_one_line(name: str, capsys: Capture) -> None:
    assert "--fast" in mistake(capsys, *name.split(), "--fast")


def filled(name: str) -> list[str]:
    """The command with its arguments, and what it cannot do without."""
    words = ANSWERS.get(name, "toy" if any(p.name == "game" for p in arguments(name)) else "").split()
    return [*name.split(), *words]


@pytest.mark.parametrize("name", [n for n in ALL if "--scenario" in options(n) and n not in ("load", "lab history")])
@pytest.mark.usefixtures("toy")
def test_an_unknown_scenario_is_one_line(name: str, capsys: Capture) -> None:
    assert "war" in mistake(capsys, *filled(name), "--scenario", "war")


@pytest.mark.parametrize("name", [n for n in ALL if any(p.name == "game" for p in arguments(n)) and n != "load"])
def test_an_unknown_game_is_one_line(name: str, capsys: Capture, tmp_path: Path) -> None:
    more = {"lab sweep": ["--vary", "a=b"], "record": ["--into", str(Path(__file__).parents[1] / "playthroughs")]}
    assert "chess" in mistake(capsys, *name.split(), "chess", *more.get(name, []))


@pytest.mark.parametrize(
    "name", [n for n in ALL if "--cluster" in options(n) and n not in ("exercises", "lab history")]
)
@pytest.mark.usefixtures("toy")
def test_an_unreachable_cluster_is_one_line(name: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("stavka.lab.cluster.CONNECT", 0.2)
    assert "tcp://127.0.0.1:9" in mistake(capsys, *filled(name), "--cluster", "tcp://127.0.0.1:9")


@pytest.mark.parametrize("name", [n for n in ALL if "--pack" in options(n) and n not in SERVERS | {"lab odds"}])
@pytest.mark.usefixtures("toy")
def test_a_broken_pack_is_one_line(name: str, capsys: Capture) -> None:
    assert "data pack" in mistake(capsys, *filled(name), "--pack", "noise")


@pytest.mark.parametrize("name", ["show", "replay", "verify", "dry-run", "lab position", "lab odds", "restore"])
@pytest.mark.usefixtures("toy")
def test_a_broken_file_is_one_line(name: str, capsys: Capture) -> None:
    mistake(capsys, *name.split(), "noise")
    assert "missing" in mistake(capsys, *name.split(), "missing")


FULL = Path("/dev/full")
on_a_full_disk = pytest.mark.skipif(not FULL.exists(), reason="a disk that is always full")


@on_a_full_disk
@pytest.mark.parametrize("name", ["new", "lab sweep", "lab position"])
@pytest.mark.usefixtures("toy")
def test_a_full_disk_is_one_line(name: str, capsys: Capture) -> None:
    target = Path("full.svg")
    target.symlink_to(FULL)
    words = filled(name) if name != "new" else ["new", "toy", "--force"]
    assert "No space left" in mistake(capsys, *words, "--out", str(target))


@on_a_full_disk
def test_a_full_disk_under_the_answer_is_one_line() -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "stavka", "ledger", "stalingrad"], stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert (done.returncode, done.stderr) == (2, "stavka: No space left on device\n")


@pytest.mark.skipif(os.name == "nt", reason="pipes")
def test_a_reader_who_has_enough_is_no_mistake() -> None:
    done = subprocess.run(
        f"{sys.executable} -m stavka rules stalingrad | head -c 1", shell=True, capture_output=True, text=True
    )
    assert done.stderr == ""
