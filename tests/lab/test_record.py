"""Recordings notice what they are there for, and nothing else.

A rule of Stalingrad is bent in place, and a short recorded match, an opening and a count say what they make of it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import stavka.games
from stavka.cli.main import run
from stavka.core import matchfile
from stavka.core.actions import Legal, Option
from stavka.core.frames import Prompt
from stavka.core.texts import Text
from stavka.core.views import View
from stavka.lab.record import COUNTS, PLAN, Kept, Opening, Position, Renewed, Verdict, WholeMatch, kept, read_counts

MATCH = WholeMatch("stalingrad", "short", "co-op", 3, 0.3, {"variant": "soviet-easy"})
OPENING = Opening("stalingrad", "solo")
POSITION = Position("stalingrad", "short", 20, "somewhere")
GAME: type[Any] = type(stavka.games.load("stalingrad"))

every_kind = pytest.mark.parametrize("one", [MATCH, OPENING, POSITION], ids=["match", "opening", "position"])


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The files of a first recording."""
    folder = tmp_path_factory.mktemp("recorded")
    for one in (MATCH, OPENING, POSITION):
        assert isinstance(one.renew(folder), Renewed)
    return contents(folder)


@pytest.fixture
def folder(recorded: dict[str, bytes], tmp_path: Path) -> Path:
    """A folder with them."""
    for name, content in recorded.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content)
    return tmp_path


def contents(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*.*")) if p.is_file()}


def bend_rules(monkeypatch: pytest.MonkeyPatch, wide: int = 8) -> None:
    """Where there is much to do, one thing can no longer be done."""
    legal: Callable[..., Legal] = GAME.legal

    def fewer(self: Any, s: Any, role: str) -> Legal:
        offer = legal(self, s, role)
        return offer if len(offer) < wide else Legal([_without_last(offer.options[0]), *offer.options[1:]])

    monkeypatch.setattr(GAME, "legal", fewer)


def _without_last(option: Option) -> Option:
    *others, last = option.choices or ((),)
    return Option(option.make, *others, tuple(last)[:-1])


def raise_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "rules_version", GAME.rules_version + 1)


def say_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    prompt: Callable[..., Prompt | None] = GAME.prompt

    def other(self: Any, s: Any, role: str) -> Prompt | None:
        said = prompt(self, s, role)
        return None if said is None else msgspec.structs.replace(said, say=Text("other-words"))

    monkeypatch.setattr(GAME, "prompt", other)


def examined(one: Kept, folder: Path) -> Verdict:
    verdict = one.examine(folder)
    assert verdict is not None
    return verdict


@every_kind
def test_what_was_recorded_is_as_recorded(one: Kept, folder: Path) -> None:
    before = contents(folder)
    assert one.examine(folder) is None
    renewed = one.renew(folder)
    assert isinstance(renewed, Renewed)
    assert not renewed.changed
    assert contents(folder) == before


@every_kind
def test_recording_afresh_gives_the_same_choices(one: Kept, folder: Path) -> None:
    before = contents(folder)
    one.renew(folder, fresh=True)
    assert contents(folder) == before


@every_kind
def test_play_that_changes_under_the_same_version_is_named_and_not_written(
    one: Kept, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, version = contents(folder), GAME.rules_version
    bend_rules(monkeypatch)
    verdict = examined(one, folder)
    assert verdict.fatal
    assert "play changed at " in str(verdict)
    assert f"rules_version is still {version}: raise it or mend" in str(verdict)
    assert one.renew(folder) == verdict
    assert contents(folder) == before


@every_kind
def test_play_that_changes_under_a_new_version_is_told_and_recorded(
    one: Kept, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bend_rules(monkeypatch)
    raise_version(monkeypatch)
    verdict = examined(one, folder)
    assert not verdict.fatal
    assert f"raised from {GAME.rules_version - 1} to {GAME.rules_version}, and play changes at " in str(verdict)
    assert isinstance(one.renew(folder), Renewed)
    assert one.examine(folder) is None


@every_kind
def test_a_new_version_alone_asks_for_a_new_recording(one: Kept, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    raise_version(monkeypatch)
    assert "plays as before under rules_version" in str(examined(one, folder))
    one.renew(folder)
    assert one.examine(folder) is None


@every_kind
def test_other_words_are_no_other_play(one: Kept, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    say_otherwise(monkeypatch)
    verdict = examined(one, folder)
    assert not verdict.fatal
    assert "Play is as before" in str(verdict)
    one.renew(folder)
    assert one.examine(folder) is None


@every_kind
def test_what_is_not_there_is_asked_for(one: Kept, tmp_path: Path) -> None:
    assert "is not on record as planned" in str(examined(one, tmp_path))


# --- matches --------------------------------------------------------------------------------------


def test_the_first_action_that_differs_is_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limit = widest(folder)
    bend_rules(monkeypatch, limit.options)
    verdict = str(examined(MATCH, folder))
    assert f"action {limit.number} (" in verdict
    assert f"{limit.options} actions were legal after it, now " in verdict
    assert "asked “" in verdict


class Widest(msgspec.Struct):
    number: int
    options: int


def widest(folder: Path) -> Widest:
    """The first position with the most options."""
    _, trace = MATCH.paths(folder)
    rows = [line.split() for line in trace.read_text("utf-8").splitlines()[1:]]
    most = max(int(row[1]) for row in rows)
    return Widest(next(int(row[0]) for row in rows if int(row[1]) == most), most)


def test_recorded_actions_are_kept_while_they_are_legal(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, _ = MATCH.paths(folder)
    before = matchfile.read(file.read_bytes()).actions
    role, plain = before[30]
    legal: Callable[..., Legal] = GAME.legal

    def fewer(self: Any, s: Any, who: str) -> Legal:
        offer = legal(self, s, who)
        taken = self.read_action(plain)
        if who != role or taken not in offer or len(offer) < 2:
            return offer
        return Legal([Option(type(a), *([v] for v in msgspec.structs.astuple(a))) for a in offer if a != taken])

    monkeypatch.setattr(GAME, "legal", fewer)
    raise_version(monkeypatch)
    first = next(n for n, action in enumerate(before) if action == (role, plain))
    renewed = MATCH.renew(folder)
    assert isinstance(renewed, Renewed)
    after = matchfile.read(file.read_bytes())
    assert f"the first {first} as before" in renewed.note
    assert after.actions[:first] == before[:first]
    assert after.actions[first] != before[first]
    assert after.result is not None


def test_how_options_and_pieces_are_listed_is_the_games_own_affair(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    legal: Callable[..., Legal] = GAME.legal
    view: Callable[..., View] = GAME.view

    def singly(self: Any, s: Any, role: str) -> Legal:
        single = [Option(type(a), *([v] for v in msgspec.structs.astuple(a))) for a in legal(self, s, role)]
        return Legal(reversed(single))

    def turned(self: Any, s: Any, role: str, **more: Any) -> View:
        seen = view(self, s, role, **more)
        return msgspec.structs.replace(seen, pieces=seen.pieces[::-1], marks=seen.marks[::-1], known=None)

    monkeypatch.setattr(GAME, "legal", singly)
    monkeypatch.setattr(GAME, "view", turned)
    assert MATCH.examine(folder) is None


def test_a_piece_that_stands_elsewhere_is_play(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    view: Callable[..., View] = GAME.view

    def moved(self: Any, s: Any, role: str, **more: Any) -> View:
        seen = view(self, s, role, **more)
        if seen.turn > 3:
            seen.pieces[0] = msgspec.structs.replace(seen.pieces[0], place="elsewhere")
        return seen

    monkeypatch.setattr(GAME, "view", moved)
    verdict = examined(MATCH, folder)
    assert verdict.fatal
    assert "play changed at one of the actions " in str(verdict)
    assert "pieces, hands or boxes are not where they were" in str(verdict)


def test_another_marker_is_no_other_play(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    view: Callable[..., View] = GAME.view

    def marked(self: Any, s: Any, role: str, **more: Any) -> View:
        return msgspec.structs.replace(view(self, s, role, **more), marks=[])

    monkeypatch.setattr(GAME, "view", marked)
    verdict = examined(MATCH, folder)
    assert not verdict.fatal
    assert "what is shown changed since " in str(verdict)


def test_a_trace_of_another_kind_is_replaced_when_the_match_ends_as_it_did(folder: Path) -> None:
    _, trace = MATCH.paths(folder)
    before = trace.read_text("utf-8")
    trace.write_text("trace 0: something else\n" + before.split("\n", 1)[1], "utf-8")
    assert "written by another Stavka" in str(examined(MATCH, folder))
    MATCH.renew(folder)
    assert trace.read_text("utf-8") == before


# --- openings and counts --------------------------------------------------------------------------


def test_an_opening_shows_what_each_side_reads(folder: Path) -> None:
    duel = Opening("stalingrad", "duel")
    duel.renew(folder)
    lines = duel.path(folder).read_text("utf-8").splitlines()
    private = [line for line in lines if line.startswith("    soviet | The Soviets draw a card, ")]
    assert private
    public = [line for line in lines if line.startswith("    german, observer | The Soviets draw a card; ")]
    assert len(public) >= len(private)
    assert any(line.startswith("    soviet: pieces german ") and " hidden, soviet " in line for line in lines)


def test_an_opening_shows_the_difference(folder: Path) -> None:
    path = OPENING.path(folder)
    text = path.read_text("utf-8")
    path.write_text(text.replace("Set-up", "Setting up", 1), "utf-8")
    verdict = str(examined(OPENING, folder))
    assert "-Setting up\n+Set-up\n" in verdict


def test_a_count_names_the_depth_at_which_it_drifts(folder: Path) -> None:
    counts = read_counts(folder)[POSITION.title]
    file = folder / COUNTS
    wrong = f"[{counts.lines[0]},{counts.lines[1] + 1},"
    file.write_text(file.read_text("utf-8").replace(f"[{counts.lines[0]},{counts.lines[1]},", wrong), "utf-8")
    verdict = examined(POSITION, folder)
    assert verdict.fatal
    assert f"{counts.lines[1]:,} lines of 2, were {counts.lines[1] + 1:,}" in str(verdict)


# --- the command ----------------------------------------------------------------------------------


PLANNED_MATCH = """
[[match]]
game = "stalingrad"
name = "{name}"
scenario = "co-op"
seed = 3
wild = 0.3
options = {{ variant = "soviet-easy" }}
"""
PLANNED_POSITION = """
[[position]]
game = "stalingrad"
match = "short"
after = 20
what = "somewhere"
"""


def test_the_command_records_and_checks(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / PLAN).write_text(PLANNED_MATCH.format(name="short") + PLANNED_POSITION, "utf-8")
    arguments = ["record", "stalingrad", "--into", str(folder)]
    assert run(arguments) == 0
    assert run([*arguments, "--check"]) == 0
    told = capsys.readouterr().out
    assert "stalingrad/duel (opening): recorded, 32 decisions" in told
    assert "stalingrad/short: as recorded" in told
    bend_rules(monkeypatch)
    assert run([*arguments, "--check"]) == 1
    assert run(arguments) == 1
    assert "raise it or mend" in capsys.readouterr().out


def test_what_is_no_longer_planned_goes(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(stavka.games, "FINISHED", ("stalingrad",))
    (folder / "stalingrad" / "old.txt").write_text("an old opening", "utf-8")
    (folder / PLAN).write_text(PLANNED_MATCH.format(name="other"), "utf-8")
    assert run(["record", "--into", str(folder)]) == 0
    assert {p.name for p in (folder / "stalingrad").glob("*.match.json")} == {"other.match.json"}
    assert not (folder / "stalingrad" / "old.txt").exists()
    assert read_counts(folder) == {}
    assert next(one.title for one in kept(folder)) == "stalingrad/other"
    assert "no longer planned, removed" in capsys.readouterr().out


def test_outside_the_source_tree_the_command_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["record", "--into", str(tmp_path)]) == 2
    assert "run this at its root" in capsys.readouterr().err
