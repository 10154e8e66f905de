"""The lock files pin everything and name no download host."""

import json
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_python_lock_names_no_host() -> None:
    text = (ROOT / "requirements.lock").read_text()
    assert "://" not in text
    assert not [line for line in text.splitlines() if line.startswith("-")]


def test_python_lock_pins_every_dependency_with_hashes() -> None:
    lock = (ROOT / "requirements.lock").read_text()
    pinned = dict(re.findall(r"^([a-z0-9-]+)(?:\[[^]]*\])?==(\S+).*\\\n    --hash=sha256:", lock, re.MULTILINE))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    named = project["dependencies"] + [name for names in project["optional-dependencies"].values() for name in names]
    for requirement in named:
        found = re.match(r"[A-Za-z0-9._-]+", requirement)
        assert found
        assert re.sub(r"[._-]+", "-", found[0]).lower() in pinned, requirement


def test_node_lock_names_no_host() -> None:
    packages = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    assert packages
    for path, package in packages.items():
        assert "resolved" not in package, path
        assert path == "" or "integrity" in package, path


def test_node_lock_covers_every_platform() -> None:
    packages = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    present = {path.rpartition("node_modules/")[2] for path in packages}
    for path, package in packages.items():
        assert set(package.get("optionalDependencies", ())) <= present, path
