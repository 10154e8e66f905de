"""What stands in deploy/ and on the page about running a server fits the program."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from stavka.server.config import SETTABLE, read_config

ROOT = Path(__file__).parents[2]


def test_the_settings_are_settings() -> None:
    config = read_config(ROOT / "deploy/stavka.toml", {})
    assert config.hosts == ("stavka.example.org",)
    table = (ROOT / "docs/operating.md").read_text("utf-8").partition("| setting | what |")[2].partition("\n\n")[0]
    named = {name for line in table.splitlines()[2:] for name in re.findall(r"`(\w+)`", line.split("|")[1])}
    assert named
    assert named <= set(SETTABLE)


def test_the_unit_starts_what_there_is() -> None:
    from stavka.cli.main import run

    unit = (ROOT / "deploy/stavka.service").read_text("utf-8")
    command = next(line for line in unit.splitlines() if line.startswith("ExecStart=")).split()[1:]
    command[command.index("--config") + 1] = str(ROOT / "deploy/stavka.toml")
    assert run([*command, "--show-config"]) == 0


def test_the_container_installs_extras_that_there_are() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = re.findall(r"\$1\[(\w+)\]", (ROOT / "deploy/Containerfile").read_text("utf-8"))
    assert extras
    assert set(extras) <= set(project["optional-dependencies"])
