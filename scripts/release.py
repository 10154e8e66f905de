"""Make a release: `make release VERSION=0.2.0`, or with `DRY_RUN=1` only the checks and the notes on the screen.

Checks that everything is committed, that the version is a new one and that the changelog has something to tell, runs
every test, moves what is unreleased in the changelog to the new version, builds wheel and source archive into dist/,
writes the notes of the release beside them, commits and tags. Nothing leaves this machine: the last line says what to
push. When a step fails, the files are as before.
"""

from __future__ import annotations

import argparse
import datetime
import hashlib
import re
import subprocess
import tomllib
from pathlib import Path

from tools import PYTHON, ROOT, fail, run, say

UNRELEASED = "## [Unreleased]"


def main() -> None:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("version", nargs="?", default="", help="such as 0.2.0")
    arguments.add_argument("--dry-run", action="store_true", help="only check, and show the notes")
    arguments.add_argument("--tested", action="store_true", help="every test has passed on this commit elsewhere")
    options = arguments.parse_args()
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    release(ROOT, options.version, today, dry_run=options.dry_run, tested=options.tested)


def release(root: Path, version: str, today: str, *, dry_run: bool = False, tested: bool = False) -> None:
    check(root, version)
    entries = unreleased((root / "CHANGELOG.md").read_text("utf-8"))
    if dry_run:
        say(f"{version} could be released with these notes:\n\n{notes(version, entries, [])}")
        return
    if not tested:
        run_tests(root)
    kept = {path: path.read_bytes() for path in (root / "CHANGELOG.md", root / "pyproject.toml")}
    try:
        write_version(root, version, today)
        files = build(root, version)
    except BaseException:
        for path, content in kept.items():
            path.write_bytes(content)
        raise
    (root / f"dist/NOTES-{version}.md").write_text(notes(version, entries, files), "utf-8")
    git(root, "commit", "--quiet", "--message", f"Release {version}", "CHANGELOG.md", "pyproject.toml")
    git(root, "tag", "--annotate", "--message", f"Stavka {version}", f"v{version}")
    say(f"dist/ holds {version} and its notes; publish with: git push --follow-tags")


# --- checks --------------------------------------------------------------------------------------------------


def check(root: Path, version: str) -> None:
    """Ends with one line when there is a reason not to release."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        fail("say which version, such as: make release VERSION=0.2.0")
    now = current_version(root)
    if numbers(version) <= numbers(now):
        fail(f"{version} is not later than {now}, the version in pyproject.toml")
    if changed := git(root, "status", "--porcelain"):
        fail(f"not everything is committed:\n{changed}")
    if git(root, "tag", "--list", f"v{version}"):
        fail(f"there is a tag v{version} already")
    if not re.search(r"^- ", unreleased((root / "CHANGELOG.md").read_text("utf-8")), re.MULTILINE):
        fail("CHANGELOG.md has nothing under Unreleased")


def current_version(root: Path) -> str:
    project: dict[str, str] = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    return project["version"]


def numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def run_tests(root: Path) -> None:
    run([PYTHON, root / "scripts/chromium.py"], "there is no browser to test with: nothing was released", cwd=root)
    run([PYTHON, root / "scripts/test.py"], "a check fails: nothing was released", cwd=root)


# --- the changelog -------------------------------------------------------------------------------------------


def unreleased(changelog: str) -> str:
    """What stands under Unreleased, up to the next version."""
    found = re.search(rf"^{re.escape(UNRELEASED)}\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    if not found:
        fail(f"CHANGELOG.md has no heading {UNRELEASED!r}")
    return found[1].strip()


def write_version(root: Path, version: str, today: str) -> None:
    """The new version in pyproject.toml, and what was unreleased under it in the changelog."""
    changelog, project = root / "CHANGELOG.md", root / "pyproject.toml"
    heading = f"{UNRELEASED}\n\n## [{version}] - {today}"
    changelog.write_text(changelog.read_text("utf-8").replace(UNRELEASED, heading, 1), "utf-8")
    line = re.compile(r'^version = ".*"$', re.MULTILINE)
    project.write_text(line.sub(f'version = "{version}"', project.read_text("utf-8"), count=1), "utf-8")


def notes(version: str, entries: str, files: list[Path]) -> str:
    """What people read who get the release: what is new, how to play it, how to know that the files are ours."""
    lines = [f"# Stavka {version}", "", entries, "", "## Install", ""]
    wheel = f"stavka-{version}-py3-none-any.whl"
    lines += [f"    uvx --from ./{wheel} stavka play", f"    pipx install ./{wheel} && stavka play", ""]
    lines += ["The wheel has the browser client inside; Python 3.11 or newer is all it needs."]
    if files:
        lines += ["", "## SHA-256", ""]
        lines += [f"    {hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in files]
    return "\n".join(lines) + "\n"


# --- the files -----------------------------------------------------------------------------------------------


def build(root: Path, version: str) -> list[Path]:
    """Wheel and source archive in dist/."""
    command: list[str | Path] = [PYTHON, "-m", "build", "--no-isolation", "--outdir", "dist", "."]
    run(command, "the package could not be built: nothing was released", cwd=root)
    files = sorted((root / "dist").glob(f"stavka-{version}[-.]*"))
    if [path.suffix for path in files] != [".whl", ".gz"]:
        fail(f"dist/ should hold a wheel and a source archive, not {[path.name for path in files]}")
    return files


def git(root: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        fail(f"git {arguments[0]}: {done.stderr.strip()}")
    return done.stdout.strip()


if __name__ == "__main__":
    main()
