"""`make release`: what it refuses, and what it leaves behind."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

import release as releasing
from release import check, current_version, git, notes, release, unreleased

ROOT = Path(__file__).parents[2]
CHANGELOG = """# Changelog

## [Unreleased]

### Added

- Something new.

## [0.1.0] - 2026-11-17

- The first.
"""
PROJECT = """[project]
name = "stavka"
version = "0.1.0"

[tool.other]
version = "7"
"""


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project of version 0.1.0, everything committed; its tests pass, its builds are two small files."""
    for who in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{who}_NAME", "Tester")
        monkeypatch.setenv(f"GIT_{who}_EMAIL", "tester@example.org")
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG)
    (tmp_path / "pyproject.toml").write_text(
        '[project]\nname = "stavka"\nversion = "0.1.0"\n\n[tool.x]\nversion = "7"\n'
    )
    (tmp_path / ".gitignore").write_text("dist/\n")
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "All")
    monkeypatch.setattr(releasing, "run_tests", lambda root: None)
    monkeypatch.setattr(releasing, "run", built)
    return tmp_path


def built(command: list[str | Path], otherwise: str, *, cwd: Path) -> None:
    """In place of the build: files named as it names them."""
    version = current_version(cwd)
    (cwd / "dist").mkdir()
    for name in (f"stavka-{version}.tar.gz", f"stavka-{version}-py3-none-any.whl"):
        (cwd / "dist" / name).write_text(name)


def refusal(root: Path, version: str) -> str:
    with pytest.raises(SystemExit) as ended:
        check(root, version)
    return str(ended.value)


def test_a_release_is_written_built_committed_and_tagged(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    release(checkout, "0.2.0", "2026-12-01")
    changelog = (checkout / "CHANGELOG.md").read_text()
    assert "## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n### Added\n\n- Something new.\n\n## [0.1.0]" in changelog
    assert (checkout / "pyproject.toml").read_text().count('"0.2.0"') == 1
    told = (checkout / "dist/NOTES-0.2.0.md").read_text()
    assert "- Something new." in told
    assert "The first" not in told
    assert re.search(r"[0-9a-f]{64}  stavka-0\.2\.0-py3-none-any\.whl", told)
    assert git(checkout, "status", "--porcelain") == ""
    assert git(checkout, "show", "--no-patch", "--format=%s", "v0.2.0^{commit}") == "Release 0.2.0"
    assert "git push --follow-tags" in capsys.readouterr().out
    assert refusal(checkout, "0.3.0").endswith("nothing under Unreleased")


def test_a_dry_run_changes_nothing(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    release(checkout, "0.2.0", "2026-12-01", dry_run=True)
    assert "- Something new." in capsys.readouterr().out
    assert (checkout / "CHANGELOG.md").read_text() == CHANGELOG
    assert not (checkout / "dist").exists()


@pytest.mark.parametrize("version", ["", "next", "0.2", "v0.2.0", "0.2.0rc1"])
def test_a_version_must_be_given(checkout: Path, version: str) -> None:
    assert "make release VERSION=" in refusal(checkout, version)


@pytest.mark.parametrize("version", ["0.1.0", "0.0.9"])
def test_a_version_must_be_later(checkout: Path, version: str) -> None:
    assert "not later than 0.1.0" in refusal(checkout, version)
    check(checkout, "0.10.0")


def test_everything_must_be_committed(checkout: Path) -> None:
    (checkout / "forgotten.py").touch()
    assert "forgotten.py" in refusal(checkout, "0.2.0")


def test_a_version_is_released_once(checkout: Path) -> None:
    git(checkout, "tag", "v0.2.0")
    assert "v0.2.0 already" in refusal(checkout, "0.2.0")


def test_a_failed_test_stops_it(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(root: Path) -> None:
        raise SystemExit("a check fails")

    monkeypatch.setattr(releasing, "run_tests", fails)
    with pytest.raises(SystemExit):
        release(checkout, "0.2.0", "2026-12-01")
    assert git(checkout, "status", "--porcelain") == ""
    assert git(checkout, "tag", "--list") == ""


def test_a_failed_build_leaves_the_files_as_they_were(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(releasing, "run", lambda command, otherwise, cwd: (cwd / "dist").mkdir())
    with pytest.raises(SystemExit) as ended:
        release(checkout, "0.2.0", "2026-12-01")
    assert "wheel and a source archive" in str(ended.value)
    assert (checkout / "CHANGELOG.md").read_text() == CHANGELOG
    assert current_version(checkout) == "0.1.0"
    assert git(checkout, "tag", "--list") == ""


def test_our_changelog_has_the_form_that_is_read() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    versions = re.findall(r"^## \[(.+?)\](.*)$", changelog, re.MULTILINE)
    assert versions[0] == ("Unreleased", "")
    assert versions[1][0] == current_version(ROOT)
    assert all(re.fullmatch(r" - \d{4}-\d\d-\d\d", date) for _, date in versions[1:])
    assert set(re.findall(r"^### (.*)$", changelog, re.MULTILINE)) <= {
        "Added", "Changed", "Deprecated", "Removed", "Fixed", "Security",
    }  # fmt: skip
    assert "## [" not in notes("9.9.9", unreleased(changelog), [])


def test_make_hands_over_the_version() -> None:
    line = ["make", "--no-print-directory", "--dry-run", "release", "VERSION=9.9.9", "DRY_RUN=1"]
    said = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert "scripts/release.py 9.9.9 --dry-run" in said
