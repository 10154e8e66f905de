"""Run every check, or those named: `python3 scripts/test.py mypy pytest`. `make test` sets up first.

All checks run even after one has failed; the summary at the end says which.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from tools import BIN, PYTHON, ROOT, WEB, fail, node_environment, npm


def main() -> None:
    if not PYTHON.exists():
        fail("not set up yet: run `make setup`")
    env = node_environment() or fail("no Node found: run `make setup`")
    venv_first = {**env, "PATH": f"{BIN}{os.pathsep}{env['PATH']}"}
    checks: dict[str, tuple[list[str | Path], Path]] = {
        "ruff": ([BIN / "ruff", "check", "."], ROOT),
        "format": ([BIN / "ruff", "format", "--check", "."], ROOT),
        "mypy": ([BIN / "mypy"], ROOT),
        "imports": ([BIN / "lint-imports"], ROOT),
        "pytest": ([PYTHON, "-m", "pytest", "-n", "2"], ROOT),
        "prettier": (npm(["run", "--silent", "format:check"], env), WEB),
        "svelte": (npm(["run", "--silent", "check"], env), WEB),
        "vitest": (npm(["run", "--silent", "test"], env), WEB),
    }
    wanted = sys.argv[1:] or list(checks)
    if unknown := [name for name in wanted if name not in checks]:
        fail(f"no such check: {', '.join(unknown)} (there are: {', '.join(checks)})")

    results = []
    for name in wanted:
        command, folder = checks[name]
        environment = env if folder == WEB else venv_first
        print(f"\n=== {name}", flush=True)
        started = time.monotonic()
        code = subprocess.run([str(word) for word in command], cwd=folder, env=environment, check=False).returncode
        results.append((name, code, time.monotonic() - started))

    print("\n=== summary")
    for name, code, seconds in results:
        print(f"{name:10} {'ok' if code == 0 else 'FAILED':8} {seconds:6.1f} s")
    sys.exit(any(code for _, code, _ in results))


if __name__ == "__main__":
    main()
