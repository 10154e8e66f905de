"""Studies on a cluster: a real scheduler with worker processes, one of which is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.lab import toys
from tests.toy import Toy

import driver_memory
from stavka.cli.main import run as stavka
from stavka.games import load
from stavka.lab import BadStudy, Study, history, simulate, soak
from stavka.lab.journal import NAME, Journal
from stavka.lab.ladder import Match, climb
from stavka.lab.results import read_manifest, scan
from stavka.lab.sharing import Portions, share
from stavka.lab.sweep import read_vary, sweep
from stavka.lab.tables import GAMES

distributed: Any = pytest.importorskip("distributed")
TIMES = ["seconds", "thinking.red", "thinking.blue"]  # no two runs take the same


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",
        preload=[toys.__name__],
    ) as made:
        yield made


def result(study: Study) -> tuple[Any, ...]:
    return study.games, study.crashes, study.unfinished, study.wins, study.margins, study.decisions


def test_a_lost_worker_loses_nothing_and_changes_nothing(cluster: Any, tmp_path: Path) -> None:
    killed: list[int] = []

    def kill(study: Study) -> None:
        if study.games >= 20 and not killed:
            with distributed.Client(cluster, set_as_default=False) as client:
                pid = next(iter(client.run(os.getpid).values()))
            os.kill(pid, signal.SIGKILL)
            killed.append(pid)

    there = simulate(
        Toy(), games=2000, seed="k", cluster=cluster.scheduler_address, progress=kill, folder=tmp_path, tables=[GAMES]
    )
    assert killed
    assert sorted(scan(tmp_path, GAMES).collect()["number"].to_list()) == list(range(2000)), "each of them once"
    assert result(there) == result(simulate(Toy(), games=2000, seed="k", jobs=2))


def test_soak_is_the_same_there(cluster: Any) -> None:
    there, here = soak(Toy(), 5, cluster=cluster.scheduler_address), soak(Toy(), 5)
    assert (there.games, there.actions, there.positions) == (here.games, here.actions, here.positions)


def test_tables_of_a_study_are_the_same_there(cluster: Any, tmp_path: Path) -> None:
    there, here = tmp_path / "there", tmp_path / "here"
    simulate(Toy(), games=40, seed="f", cluster=cluster.scheduler_address, folder=there)
    simulate(Toy(), games=40, seed="f", folder=here)
    for name in read_manifest(here).tables:
        if (here / name).exists():  # the toy has no fronts
            assert scan(there, name).drop(TIMES, strict=False).collect().sort("number", maintain_order=True).equals(
                scan(here, name).drop(TIMES, strict=False).collect().sort("number", maintain_order=True)
            ), name  # fmt: skip


def test_a_sweep_is_the_same_there(cluster: Any) -> None:
    vary = [read_vary("unit.g-2.strength=1,4")]
    there, here = (
        sweep("stalingrad", vary, "solo", bots=["random"], games=3, seed="w", cluster=address)
        for address in (cluster.scheduler_address, "")
    )
    assert there.findings() == here.findings()


def test_a_ladder_is_the_same_there(cluster: Any) -> None:
    there, here = (
        climb(Toy(), [Match("short", "random", "random")], 5, "l", cluster=address).games
        for address in (cluster.scheduler_address, "")
    )
    assert [(g.key, g.score, g.margin, g.decisions) for g in there] == [
        (g.key, g.score, g.margin, g.decisions) for g in here
    ]


def test_a_history_is_the_same_there(cluster: Any) -> None:
    game = load("stalingrad")
    there, here = (
        history(game, bots=("random",), games=3, seed="h", cluster=address).moments
        for address in (cluster.scheduler_address, "")
    )
    assert there.keys() == here.keys()
    for moment, average in here.items():
        assert there[moment].games == average.games
        assert there[moment].held == pytest.approx(average.held)


def test_the_driver_keeps_little(cluster: Any) -> None:
    work = share(toys.squarer, (), 3000, cluster=cluster.scheduler_address)
    total = next(work)
    tracemalloc.start()
    try:
        total += sum(work)
        grown, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert total == sum(n * n for n in range(3000))
    assert grown < 5_000_000


@pytest.mark.skipif(os.name == "nt", reason="its figures are those of Unix")
@pytest.mark.parametrize("where", [[], ["--cluster"]])
def test_the_memory_of_the_driver_can_be_measured(where: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """With a scheduler and workers that are started as the docs say."""
    driver_memory.main(["--games", "40", *where])
    last = capsys.readouterr().out.splitlines()[-1].split()
    assert last[:2] == ["40", "games"]
    assert last[3:6] == ["MB", "at", "most"]


def test_an_unreachable_cluster_is_one_line(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("stavka.lab.cluster.CONNECT", 1.0)
    monkeypatch.setenv("STAVKA_CLUSTER", "tcp://127.0.0.1:9")
    assert stavka(["sim", "roads", "--games", "1"]) == 2
    error = capfd.readouterr().err
    assert error.startswith("stavka: no cluster at 'tcp://127.0.0.1:9'")
    assert error.count("\n") == 1


def test_addresses_that_are_none_are_one_line_each() -> None:
    """Also when Python ends and lets everything go."""
    addresses = ["here", "tcp://", "tls://127.0.0.1:9", "ship://mars:1"]
    program = f"""if True:
        from stavka.cli.main import run
        for address in {addresses}:
            assert run(["sim", "stalingrad", "--games", "1", "--cluster", address]) == 2
    """
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")
    said = done.stderr.splitlines()
    assert [line.partition(": ")[2].partition(": ")[0] for line in said] == [f"no cluster at {a!r}" for a in addresses]


def test_a_cluster_without_workers_is_said() -> None:
    with (
        distributed.LocalCluster(n_workers=0, host="127.0.0.1", dashboard_address="127.0.0.1:0") as empty,
        pytest.raises(BadStudy, match="has no workers"),
    ):
        simulate(Toy(), games=1, cluster=empty.scheduler_address)


def test_an_interrupted_study_goes_on(tmp_path: Path) -> None:
    played: list[int] = []

    def stop(study: Study) -> None:
        played.append(study.games)
        if study.games == 7:
            raise KeyboardInterrupt

    assert simulate(Toy(), games=30, progress=stop, journal=tmp_path).interrupted
    lines = (tmp_path / NAME).read_bytes()
    assert lines.count(b"\n") == 1 + 7  # readable while it runs: the head, and a line for each game
    (tmp_path / NAME).write_bytes(lines + b'[7,{"number')  # cut off while it was written
    whole = simulate(Toy(), games=30, jobs=2, journal=tmp_path)
    assert result(whole) == result(simulate(Toy(), games=30))
    assert (tmp_path / NAME).read_bytes().startswith(lines)
    assert (tmp_path / NAME).read_bytes().count(b"\n") == 1 + 30
    assert result(simulate(Toy(), games=30, journal=tmp_path)) == result(whole)
    with pytest.raises(BadStudy, match="another study: seed"):
        simulate(Toy(), games=30, seed="other", journal=tmp_path)


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_a_lost_process_of_this_machine_loses_nothing(tmp_path: Path) -> None:
    found = list(share(toys.mortal, (os.getpid(), tmp_path / "killed"), 50, jobs=2))
    assert sorted(found) == [n * n for n in range(50)]
    assert (tmp_path / "killed").exists()


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_processes_that_always_die_are_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stavka.lab.sharing.LOST", 1)
    with pytest.raises(BadStudy, match="processes die"):
        list(share(toys.mortal, (os.getpid(), None), 50, jobs=2))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is always full")
def test_a_full_disk_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    with Path("/dev/full").open("wb", buffering=0) as full:
        monkeypatch.setattr(Journal, "_open", lambda journal: full)
        assert stavka(["sim", "roads", "--games", "1", "--keep", str(tmp_path)]) == 2
    error = capfd.readouterr().err
    assert error == f"stavka: {tmp_path / NAME} cannot be written: No space left on device\n"


def test_what_is_done_is_left_out() -> None:
    assert sorted(share(toys.squarer, (), 6, done={0, 4})) == [1, 4, 9, 25]


def test_portions_grow_with_light_work_and_end_small() -> None:
    portions = Portions(1000)
    assert portions.next(2) == [0]
    portions.took(1, 0.001)
    assert len(portions.next(2)) == (1000 - 1) // 4
    portions.took(1, 10.0)
    assert len(portions.next(2)) == 1
