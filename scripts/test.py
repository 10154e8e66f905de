"""Run every check, or those named: `python3 scripts/test.py mypy pytest`. `make test` sets up first.

All checks run even after one has failed; the summary at the end says which, and what each suite took. The tests of
Python have processes of their own; the other checks run two at a time.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from xml.etree import ElementTree

from tools import BIN, PYTHON, ROOT, WEB, fail, node_environment, npm

REPORT = ROOT / "test-results/pytest.xml"
ALONE = "pytest"  # has processes of its own

Result = tuple[str, int, float]  # name, exit code, seconds
Check = tuple[list[str | Path], Path]  # a command line and the folder it runs in


def main() -> None:
    if not PYTHON.exists():
        fail("not set up yet: run `make setup`")
    env = node_environment() or fail("no Node found: run `make setup`")
    checks = all_checks(env)
    wanted = sys.argv[1:] or list(checks)
    if unknown := [name for name in wanted if name not in checks]:
        fail(f"no such check: {', '.join(unknown)} (there are: {', '.join(checks)})")

    REPORT.unlink(missing_ok=True)
    venv_first = {**env, "PATH": f"{BIN}{os.pathsep}{env['PATH']}"}
    results = list(carried_out({name: checks[name] for name in wanted}, env, venv_first))

    print("\n=== summary")
    for name, code, seconds in results:
        print(f"{name:10} {'ok' if code == 0 else 'FAILED':8} {seconds:6.1f} s")
        if name == "pytest" and REPORT.exists():
            print_suites(REPORT)
    sys.exit(any(code for _, code, _ in results))


def carried_out(checks: dict[str, Check], env: dict[str, str], venv_first: dict[str, str]) -> Iterator[Result]:
    """Name, exit code and seconds of each check; what the quick ones print comes whole, one after the other."""

    def run(name: str, *, capture: bool) -> tuple[int, float, str]:
        command, folder = checks[name]
        started = time.monotonic()
        done = subprocess.run(
            [str(word) for word in command], cwd=folder, env=env if folder == WEB else venv_first, check=False,
            stdout=subprocess.PIPE if capture else None, stderr=subprocess.STDOUT if capture else None, text=True,
        )  # fmt: skip
        return done.returncode, time.monotonic() - started, done.stdout or ""

    with ThreadPoolExecutor(max_workers=2) as pool:
        quick = {name: pool.submit(run, name, capture=True) for name in checks if name != ALONE}
        for name, job in quick.items():
            code, seconds, said = job.result()
            print(f"\n=== {name}\n{said}", end="", flush=True)
            yield name, code, seconds
    if ALONE in checks:
        print(f"\n=== {ALONE}", flush=True)
        code, seconds, _ = run(ALONE, capture=False)
        yield ALONE, code, seconds


def all_checks(env: dict[str, str]) -> dict[str, Check]:
    """Name -> command line and the folder it runs in."""
    return {
        "ruff": ([BIN / "ruff", "check", "."], ROOT),
        "format": ([BIN / "ruff", "format", "--check", "."], ROOT),
        "mypy": ([BIN / "mypy"], ROOT),
        "imports": ([BIN / "lint-imports"], ROOT),
        "pytest": ([PYTHON, "-m", "pytest", "-n", "2", f"--junit-xml={REPORT}"], ROOT),
        "prettier": (npm(["run", "--silent", "format:check"], env), WEB),
        "eslint": (npm(["run", "--silent", "lint"], env), WEB),
        "svelte": (npm(["run", "--silent", "check"], env), WEB),
        "vitest": (npm(["run", "--silent", "test"], env), WEB),
    }


def print_suites(report: Path) -> None:
    """What each folder of tests took. Processes run side by side, so the sum is more than the clock showed."""
    for name, times in sorted(suites(report).items(), key=lambda suite: -sum(suite[1])):
        print(f"    {name:15} {sum(times):6.1f} s  {len(times):5} tests")


def suites(report: Path) -> dict[str, list[float]]:
    """Folder of tests/ -> the seconds of each of its tests, from pytest's report."""
    found: dict[str, list[float]] = {}
    for case in ElementTree.parse(report).iter("testcase"):
        top, *inner = case.get("classname", "").split(".")
        name = inner[0] if top == "tests" and len(inner) > 1 else top or "doctests"
        found.setdefault(name, []).append(float(case.get("time", 0)))
    return found


if __name__ == "__main__":
    main()
