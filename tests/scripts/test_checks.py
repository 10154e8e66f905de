"""The checks of `make test`, and what runs them."""

from __future__ import annotations

import json
import re
import tomllib
from configparser import ConfigParser
from pathlib import Path

import pytest
from msgspec import yaml

from test import all_checks, print_suites, suites

ROOT = Path(__file__).parents[2]
SLOW = {"pytest", "svelte", "vitest"}  # not before each commit

REPORT = """
<testsuites><testsuite>
  <testcase classname="tests.core.test_dice" name="a" time="1.5" />
  <testcase classname="tests.games.roads.test_cards" name="b" time="2.25" />
  <testcase classname="tests.games.stalingrad.test_cards.TestOfAClass" name="c" time="0.5" />
  <testcase classname="tests.test_layers" name="d" time="0.25" />
  <testcase classname="" name="README.md" time="0.125" />
</testsuite></testsuites>
"""


def test_time_is_told_by_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = tmp_path / "pytest.xml"
    report.write_text(REPORT.strip())
    assert suites(report) == {"core": [1.5], "games": [2.25, 0.5], "tests": [0.25], "doctests": [0.125]}
    print_suites(report)
    assert capsys.readouterr().out.split("\n")[0].split() == ["games", "2.8", "s", "2", "tests"]


def test_every_quick_check_runs_before_a_commit() -> None:
    (repo,) = yaml.decode((ROOT / ".pre-commit-config.yaml").read_text())["repos"]
    assert repo["repo"] == "local", "a hook from elsewhere would be downloaded"
    assert {hook["id"] for hook in repo["hooks"]} == set(all_checks({"PATH": ""})) - SLOW
    for hook in repo["hooks"]:
        assert hook["entry"] == f"python3 scripts/test.py {hook['id']}"


def test_editors_ruff_and_prettier_agree() -> None:
    editor = ConfigParser()
    editor.read_string("[top]\n" + (ROOT / ".editorconfig").read_text())
    ruff = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["ruff"]
    prettier = json.loads((ROOT / "web/.prettierrc.json").read_text())
    assert editor["*"].getint("max_line_length") == ruff["line-length"] == prettier["printWidth"]
    assert (editor["*"]["indent_style"], editor["*"].getint("indent_size")) == ("space", 4)


def test_make_help_names_every_target() -> None:
    makefile = (ROOT / "Makefile").read_text()
    (targets,) = re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    told = set(re.findall(r"@echo 'make (\w+)", makefile))
    assert told | {"help"} == set(targets.split()) == set(re.findall(r"^(\w+):", makefile, re.MULTILINE))
