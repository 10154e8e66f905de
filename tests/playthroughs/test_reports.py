"""Match files of bug reports, dropped into `reports/`, are played to their end under the game's invariants."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import stavka.games
from stavka.lab.record import examine_report, plan_of

FOLDER = Path(__file__).parent


def test_every_reported_match_can_be_played_and_breaks_no_invariant() -> None:
    found = [examine_report(path) for path in sorted((FOLDER / "reports").glob("*.json"))]
    assert not any(found), "\n".join(map(str, filter(None, found)))


@pytest.fixture
def report(tmp_path: Path) -> Path:
    """A short recorded match, as if somebody had sent it."""
    match = next(m for m in plan_of(FOLDER).match if m.title == "stalingrad/co-op-soviet-easy")
    return Path(shutil.copy(match.paths(FOLDER)[0], tmp_path / "report.json"))


def test_a_sound_report_passes(report: Path) -> None:
    assert examine_report(report) is None


def test_a_report_with_an_illegal_action_names_it(report: Path) -> None:
    text = report.read_text("utf-8")
    lines = text.splitlines(keepends=True)
    first = next(i for i, line in enumerate(lines) if line.startswith('    ["'))
    del lines[first + 20]
    report.write_text("".join(lines), "utf-8")
    verdict = examine_report(report)
    assert verdict is not None
    assert "report.json: action " in str(verdict)


def test_an_invariant_that_breaks_is_found_at_its_action(report: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = 0

    def broken(self: object, s: object) -> None:
        nonlocal seen
        seen += 1
        assert seen < 7, "two units are one"

    monkeypatch.setattr(type(stavka.games.load("stalingrad")), "check", broken)
    verdict = examine_report(report)
    assert verdict is not None
    assert "action 7 " in str(verdict)
    assert "two units are one" in str(verdict)
