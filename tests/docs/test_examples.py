"""What the documents show works: Python runs, commands are understood, targets and files are there."""

from __future__ import annotations

import doctest
import re
import shlex
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import typer.main

import docs_site
import stavka.games
from stavka.cli.main import app
from stavka.core.data import read_pack

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md")]
PAGES += sorted((ROOT / "docs").rglob("*.md"))
every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)

FENCED = re.compile(r"^```(\w*).*\n((?:.*\n)*?)```$", re.MULTILINE)
INDENTED = re.compile(r"(?<=\n\n)(?:    .*\n|\n(?=    ))+")
INLINE = re.compile(r"`([^`\n]+)`")
STAVKA = re.compile(r"(?:^|&& |[/ ])(?:stavka|-m stavka) (?!-)(.*)")


def blocks(page: Path, kind: str) -> list[str]:
    return [code for named, code in FENCED.findall(page.read_text("utf-8")) if named == kind]


def code_lines(page: Path) -> Iterator[str]:
    """Everything set as code, without what follows as a comment or, after a wide gap, as its explanation."""
    text = page.read_text("utf-8")
    pieces = [code for named, code in FENCED.findall(text) if named in ("", "sh", "console")]
    text = FENCED.sub("", text)
    pieces += INDENTED.findall(text)
    pieces += INLINE.findall(text)
    for piece in pieces:
        for line in piece.splitlines():
            yield re.split(r"\s#| {3,}|;", line.strip())[0].strip()


def understand(arguments: list[str]) -> None:
    """Parse a command line as the real command does, and do nothing."""
    command: Any = typer.main.get_command(app)
    silence(command)
    command.main(arguments, prog_name="stavka", standalone_mode=False)


def silence(command: Any) -> None:
    command.callback = lambda **_: None
    for inner in getattr(command, "commands", {}).values():
        silence(inner)


# --- Python ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("module", docs_site.modules())
def test_examples_in_docstrings(module: str) -> None:
    assert doctest.testmod(import_module(module)).failed == 0


def test_the_core_has_examples() -> None:
    tests = [t for name in docs_site.modules() for t in doctest.DocTestFinder().find(import_module(name))]
    assert len([t for t in tests if t.examples]) >= 15


@every_page
def test_python_of_a_page_runs_from_top_to_bottom(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": f"page_{page.stem.replace('-', '_')}"}
    for code in blocks(page, "python"):
        if ">>>" in code:
            example = doctest.DocTestParser().get_doctest(code, names, page.name, str(page), 0)
            assert doctest.DocTestRunner().run(example, clear_globs=False).failed == 0, capsys.readouterr().out
            names.update(example.globs)
        else:
            exec(compile(code, str(page), "exec"), names)


# --- commands ----------------------------------------------------------------------------------------------


@every_page
def test_commands_of_a_page_are_understood(page: Path) -> None:
    for line in code_lines(page):
        for said in STAVKA.findall(line):
            words = shlex.split(said)
            understand(words if words[1:] else [*words, "--help"])  # a bare name only tells which command is meant


def test_a_command_that_is_none_is_found() -> None:
    understand(["sim", "roads", "--games", "5"])
    for wrong in (["simulate", "roads"], ["sim", "roads", "--matches", "5"], ["data", "chek", "roads"]):
        with pytest.raises(Exception, match=r"[Nn]o such"):
            understand(wrong)


def test_the_commands_of_the_readme_are_found_at_all() -> None:
    found = [said for line in code_lines(ROOT / "README.md") for said in STAVKA.findall(line)]
    assert {"play", "serve", "games", "sim", "rules", "data", "bench"} <= {said.split()[0] for said in found}
    assert "sim stalingrad --scenario solo --games 400 --bots careful --jobs 2" in found


@every_page
def test_targets_and_scripts_of_a_page_are_there(page: Path) -> None:
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for line in code_lines(page):
        if found := re.match(r"make (\w+)", line):
            assert found[1] in targets, line
        for script in re.findall(r"\bscripts/\w+\.py", line):
            assert (ROOT / script).exists(), line


def test_the_data_pack_of_the_readme_fits() -> None:
    (text,) = [code for code in INDENTED.findall((ROOT / "README.md").read_text("utf-8")) if "[unit.505]" in code]
    pack = read_pack("\n".join(line.strip() for line in text.partition("\n\n")[0].splitlines()))
    board = stavka.games.load("minsk44", (pack,)).board("minsk")
    assert board != stavka.games.load("minsk44").board("minsk")
