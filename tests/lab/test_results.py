"""The folder of a study: tables that hold what was played, whole at any time, gone on with after an interrupt."""

from __future__ import annotations

import errno
import os
import sys
import tracemalloc
from pathlib import Path
from typing import Any

import msgspec
import polars as pl
import pytest
from tests.toy import Toy

import stavka.games
from stavka.cli.main import run
from stavka.lab import BadStudy, Study, forecasts, history, simulate, soak
from stavka.lab.ladder import Match, climb
from stavka.lab.report import write_report
from stavka.lab.results import MANIFEST, Folder, read_manifest, rows_of
from stavka.lab.tables import BATTLES, DECISIONS, FRONTS, GAMES, TURNS, DecisionRow, GameRow


def table(folder: Path, name: str) -> pl.DataFrame:
    return pl.read_parquet(folder / name).sort("number", maintain_order=True)


def test_the_tables_hold_what_was_played(tmp_path: Path) -> None:
    study = simulate(Toy(), games=20, seed="t", folder=tmp_path)
    games, turns = table(tmp_path, GAMES), table(tmp_path, TURNS)
    battles, decisions = table(tmp_path, BATTLES), table(tmp_path, DECISIONS)
    assert games["number"].to_list() == list(range(20))
    assert games["winner"].value_counts().sort("winner").rows() == sorted((w, n) for w, n in study.wins.items() if n)
    assert (games["points.red"] - games["points.blue"]).sort().to_list() == study.margins
    assert games["decisions"].sum() == study.decisions == len(decisions)
    assert set(games["bot.red"]) == {"random"}
    assert set(games["option.rounds"]) == {"three"}
    assert set(turns["turn"]) == {1, 2, 3}
    assert set(games["turns"]) <= {3, 4}
    assert set(turns["side"]) == {"red", "blue"}
    assert turns["decisions"].sum() == study.decisions
    raids = set(decisions.filter(verb="strike").select("number", "turn").rows())
    assert len(battles) > 20  # a trick stops some before the dice fall
    assert set(battles.select("number", "turn").rows()) <= raids
    assert battles["taken"].is_in([0.0, 1.0]).all()
    assert decisions["options"].min() == 1  # a window is asked also where only a pass is left
    assert not (tmp_path / FRONTS).exists()
    manifest = read_manifest(tmp_path)
    assert (manifest.kind, manifest.games, manifest.ended) == ("sim", 20, True)
    assert manifest.study["seed"] == "t"
    assert manifest.machine["cores"] >= 1


@pytest.mark.parametrize(("game", "scenario"), [("no-retreat", "barbarossa"), ("eastfront", "edelweiss")])
def test_losses_are_counted_as_they_fall(tmp_path: Path, game: str, scenario: str) -> None:
    simulate(game, scenario, games=2, folder=tmp_path, tables=[TURNS])
    turns = table(tmp_path, TURNS).sort("number", "side", "turn")
    left = pl.col("steps").shift(-1).over("number", "side") + pl.col("lost") - pl.col("steps")
    assert turns.select(left.min()).item() >= 0, "who is missing has been lost"
    assert turns.group_by("side").agg(pl.col("lost").sum())["lost"].min() > 5  # type: ignore[operator]


def test_luck_is_nothing_on_average(tmp_path: Path) -> None:
    simulate(Toy(), games=400, folder=tmp_path, tables=[BATTLES])
    battles = table(tmp_path, BATTLES).with_columns(off=pl.col("taken") - pl.col("taken_low"))
    off: Any = battles["off"]
    assert len(battles) > 500
    assert battles["taken_low"].std()
    assert abs(off.mean()) < 4.5 * off.std() / len(off) ** 0.5


def test_a_fork_brings_the_same_dice_and_leaves_the_game_alone(tmp_path: Path) -> None:
    plain, noted = simulate(Toy(), games=30), simulate(Toy(), games=30, folder=tmp_path)
    assert result(plain) == result(noted)


def result(study: Study) -> tuple[Any, ...]:
    return study.games, study.crashes, study.unfinished, study.wins, study.margins, study.decisions


def test_an_interrupted_study_goes_on_from_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stavka.lab.results.HEAVY", 30)  # several files each time

    def stop(study: Study) -> None:
        if study.games == 7:
            raise KeyboardInterrupt

    broken, whole = tmp_path / "broken", tmp_path / "whole"
    assert simulate(Toy(), games=30, progress=stop, folder=broken).interrupted
    assert read_manifest(broken).games == 7
    assert not read_manifest(broken).ended
    assert len(list((broken / GAMES).iterdir())) > 1
    # killed while it was written: a table without the games of the same file, and half a file
    (broken / TURNS / "000099.parquet").write_bytes((broken / TURNS / "000000.parquet").read_bytes())
    (broken / GAMES / "000099.part").write_bytes(b"PAR1")
    on = simulate(Toy(), games=30, jobs=2, folder=broken)
    assert result(on) == result(simulate(Toy(), games=30, folder=whole))
    timeless = pl.exclude("seconds", "^thinking.*$")
    for name in (GAMES, TURNS, BATTLES, DECISIONS):
        assert table(broken, name).select(timeless).equals(table(whole, name).select(timeless))
    with pytest.raises(BadStudy, match="another study: seed"):
        simulate(Toy(), games=30, seed="other", folder=broken)


def test_what_is_known_can_be_read_while_the_study_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stavka.lab.results.HEAVY", 30)
    seen: list[tuple[int, int]] = []

    def look(study: Study) -> None:
        if study.games in (10, 20):
            rows = len(table(folder, GAMES))
            assert 0 < rows == read_manifest(folder).games <= study.games
            assert not read_manifest(folder).ended
            assert "30 games are asked for" in write_report(folder, tmp_path / "page").read_text("utf-8")
            seen.append((study.games, rows))

    folder = tmp_path / "study"
    simulate("stalingrad", games=30, progress=look, folder=folder, tables=[GAMES, DECISIONS])
    assert len(seen) == 2
    assert seen[0][1] < seen[1][1]


def test_a_disk_that_fills_up_loses_no_more_than_what_did_not_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """In the middle of a file's tables: its games do not count, and the study goes on when there is room."""
    monkeypatch.setattr("stavka.lab.results.HEAVY", 30)
    room, write = 9, Path.write_bytes

    def written(path: Path, data: Any) -> int:
        nonlocal room
        if path.suffix == ".part" and path.parent != broken:
            room -= 1
            if room < 0:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(path, data)

    broken, whole = tmp_path / "broken", tmp_path / "whole"
    with monkeypatch.context() as full:
        full.setattr(Path, "write_bytes", written)
        full.setattr(stavka.games, "load", lambda id, packs=(): Toy())
        assert run(["sim", "toy", "-n", "30", "-j", "1", "--folder", str(broken)]) == 2
    assert capfd.readouterr().err == f"stavka: {broken} cannot be written: No space left on device\n"
    assert len(list((broken / GAMES).iterdir())) == 2
    assert len(list((broken / DECISIONS).iterdir())) == 3
    on = simulate(Toy(), games=30, folder=broken)
    assert result(on) == result(simulate(Toy(), games=30, folder=whole))
    assert table(broken, DECISIONS).drop("thinking").equals(table(whole, DECISIONS).drop("thinking"))


def test_a_crash_is_a_line_too(tmp_path: Path) -> None:
    class Breaks(Toy):
        def check(self, s: Any) -> None:
            assert s.turn < 2, "too late"

    study = simulate(Breaks(), games=3, folder=tmp_path)
    assert study.crashes == 3
    games = table(tmp_path, GAMES)
    assert games["error"].to_list() == [failure.error for failure in study.failures]
    assert games["winner"].is_null().all()
    assert simulate(Breaks(), games=3, folder=tmp_path).crashes == 3  # read back


def test_rows_come_back_as_they_were_added(tmp_path: Path) -> None:
    game = GameRow(
        number=3, scenario="duel", seed="s", bots={"red": "a"}, options={}, points={"red": 2.0}, decisions=1, score=0.5
    )
    made = DecisionRow(number=3, decision=0, turn=1, role="red", verb="bid", options=2, thinking=0.25)
    with Folder.open(tmp_path, "sim", {"seed": "s"}, asked=1, keys={"bots": ["red"], "points": ["red", "blue"]}) as f:
        f.add([made, game])
    assert list(rows_of(tmp_path, GAMES)) == [game]
    assert list(rows_of(tmp_path, DECISIONS)) == [made]
    assert Folder.open(tmp_path, "sim", {"seed": "s"}, asked=1, keys=f.manifest.keys).done == {3}


def test_a_history_keeps_its_front(tmp_path: Path) -> None:
    game = stavka.games.load("no-retreat")
    past = history(game, bots=("random",), games=1, folder=tmp_path, tables=[FRONTS])
    fronts, cells = table(tmp_path, FRONTS), read_manifest(tmp_path).cells
    assert fronts["moment"].to_list() == list(past.moments)
    held = {m: dict(zip(cells, row, strict=True)) for m, row in zip(past.moments, fronts["held"], strict=True)}
    assert held == {m: average.held for m, average in past.moments.items()}
    again = history(game, bots=("random",), games=1, folder=tmp_path, tables=[FRONTS])
    assert again.moments == past.moments
    assert not (tmp_path / DECISIONS).exists()


def test_without_polars_it_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    assert run(["sim", "roads", "--games", "1", "--folder", str(tmp_path)]) == 2
    assert capfd.readouterr().err == "stavka: results as tables need Polars: install stavka[lab]\n"


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (["--tables", "games,wins"], "no table 'wins'"),
        (["--keep", "x"], "--folder and --keep do not go together"),
        (["--folder", "/dev/null/x"], "cannot be written"),
    ],
)
def test_what_cannot_be_done_is_one_line(
    tmp_path: Path, options: list[str], line: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(["sim", "roads", "--games", "1", "--folder", str(tmp_path / "f"), *options]) == 2
    error = capfd.readouterr().err
    assert line in error
    assert error.count("\n") == 1


def test_a_manifest_that_is_none_is_said(tmp_path: Path) -> None:
    (tmp_path / MANIFEST).write_bytes(b"{}")
    with pytest.raises(BadStudy, match="cannot be read"):
        simulate(Toy(), games=1, folder=tmp_path)


def test_a_ladder_goes_on_from_its_folder(tmp_path: Path) -> None:
    game, tables = Toy(), [GAMES, DECISIONS]
    pairings = [Match("short", "random", "random")]
    first = climb(game, pairings, 2, "l", folder=tmp_path, tables=tables).games
    again = climb(game, pairings, 3, "l", folder=tmp_path, tables=tables).games
    assert again[:4] == first
    alike = [msgspec.structs.replace(g, seconds_first=0.0, seconds_second=0.0) for g in again]
    afresh = climb(game, pairings, 3, "l").games
    assert alike == [msgspec.structs.replace(g, seconds_first=0.0, seconds_second=0.0) for g in afresh]
    games = table(tmp_path, GAMES)
    assert games.select("pair", "swapped").rows() == [(n, swapped) for n in range(3) for swapped in (False, True)]
    assert games["score"].to_list() == [g.score for g in again]
    assert games["thinking.red"].min() > 0  # type: ignore[operator]
    assert len(table(tmp_path, DECISIONS)) == sum(g.decisions for g in again)


def test_a_soak_goes_on_from_its_folder(tmp_path: Path) -> None:
    soak(Toy(), 2, folder=tmp_path)
    report, whole = soak(Toy(), 4, folder=tmp_path), soak(Toy(), 4)
    assert (report.games, report.actions, report.positions) == (whole.games, whole.actions, whole.positions)
    games = table(tmp_path, GAMES)
    assert games["number"].to_list() == list(range(8))
    assert games["scenario"].to_list() == ["duel", "short"] * 4
    assert games["problems"].sum() == 0


def test_forecasts_put_their_fights_on_the_table(tmp_path: Path) -> None:
    found = forecasts(Toy(), games=3, fights=20, resolutions=20, folder=tmp_path)
    battles = table(tmp_path, BATTLES)
    assert len(battles) == len(found.samples) > 0
    assert battles["taken"].to_list() == [s.means[0] for s in found.samples]
    assert set(battles["fought"]) == {20}
    with pytest.raises(BadStudy, match="has 3 games"):
        forecasts(Toy(), games=3, fights=20, resolutions=20, folder=tmp_path)


def test_the_driver_keeps_little(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stavka.lab.results.HEAVY", 500)
    made = DecisionRow(number=0, decision=0, turn=1, role="red", verb="bid", options=2, thinking=0.25)
    with Folder.open(tmp_path, "sim", {}, asked=100, keys={}) as folder:
        folder.add([made])
        folder.flush()
        tracemalloc.start()
        try:
            for n in range(100):
                game = GameRow(number=n, scenario="duel", seed="s", bots={}, options={}, decisions=100)
                folder.add([*(msgspec.structs.replace(made, number=n, decision=d) for d in range(100)), game])
            grown, _ = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
    assert len(list((tmp_path / DECISIONS).iterdir())) > 10
    assert grown < 1_000_000
    assert len(table(tmp_path, DECISIONS)) == 10_001
