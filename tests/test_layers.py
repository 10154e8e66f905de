"""The engine stays a library, and what the rules of a game do not need stands in another room."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import stavka.games

PROGRAM = """
import importlib, pkgutil, sys
import stavka.core, stavka.games
for package in (stavka.core, stavka.games):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if not module.name.rpartition(".")[2].startswith("__"):
            importlib.import_module(module.name)
print(*sorted({name.partition(".")[0] for name in sys.modules}))
"""

UNWANTED = {
    "alembic",
    "fluent",
    "litestar",
    "rich",
    "sqlalchemy",
    "typer",
    "uvicorn",
    "websockets",
}

CARDS = re.compile(r"^@(event|register)\(", re.MULTILINE)  # code that data names is found without an import


def test_engine_imports_only_what_it_may() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert not UNWANTED & set(done.stdout.split())


def test_rules_hold_only_what_the_rules_use() -> None:
    """A chapter is used by another, or by the game at the door; what only tables and bots ask for is theirs."""
    home = Path(stavka.games.__file__).parent
    for rules in sorted(home.glob("*/rules")):
        chapters = {file.stem for file in rules.glob("*.py") if not CARDS.search(file.read_text("utf-8"))} - {
            "__init__"
        }
        readers = [file for folder in (rules, rules.parent) for file in folder.glob("*.py")]
        used = set[str]().union(*(chapters_of(file) for file in readers))
        assert chapters <= used, f"{rules.parent.name}: {sorted(chapters - used)} serve no rule"


def chapters_of(file: Path) -> set[str]:
    """The chapters that a file imports."""
    out = set[str]()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and ".rules" in (node.module or ""):
            out |= {str(node.module).rpartition(".")[2], *(name.name for name in node.names)}
    return out
