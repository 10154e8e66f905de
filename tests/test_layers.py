"""The engine stays a library: importing it loads no web, database, terminal or message formatting."""

import subprocess
import sys

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


def test_engine_imports_only_what_it_may() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert not UNWANTED & set(done.stdout.split())
