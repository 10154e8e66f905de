"""How much memory the process takes that hands out a study: `python scripts/driver_memory.py`.

Games of the tests' toy, which take no time, so that handing out and writing down is all there is to do. They are played
by two processes of this machine, or with `--cluster` by a scheduler and two workers of Dask, started as the docs say.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from tools import BIN, ROOT

sys.path.insert(0, str(ROOT))

from tests.toy import Toy

from stavka.lab import Study, simulate
from stavka.lab.tables import GAMES

PATIENCE = 60.0  # seconds until the scheduler must have said where it is


@contextmanager
def cluster() -> Iterator[str]:
    """The address of a scheduler with two workers that know the toy."""
    with tempfile.TemporaryDirectory() as place:
        told = Path(place) / "scheduler.json"
        env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])}
        at = ["--scheduler-file", str(told)]
        commands = [
            ["scheduler", *at, "--host", "127.0.0.1", "--port", "0", "--dashboard-address", "127.0.0.1:0"],
            ["worker", *at, "--nworkers", "2", "--nthreads", "1", "--preload", "tests.lab.toys", "--no-dashboard"],
        ]
        running = [
            subprocess.Popen([str(BIN / "dask"), *command], env=env, cwd=place, stderr=subprocess.DEVNULL)
            for command in commands
        ]
        try:
            yield _address(told)
        finally:
            for process in reversed(running):
                process.terminate()
                process.wait()


def _address(told: Path) -> str:
    """Where the scheduler is, as soon as it has somebody to work."""
    distributed: Any = import_module("distributed")
    end = time.monotonic() + PATIENCE
    while not told.exists() and time.monotonic() < end:
        time.sleep(0.1)
    with distributed.Client(scheduler_file=str(told), set_as_default=False, timeout=PATIENCE) as client:
        client.wait_for_workers(2, timeout=PATIENCE)
        return str(client.scheduler.address)


def most() -> float:
    """Megabytes that this process has had at most."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def play(games: int, address: str) -> None:
    """The study, with a line now and then."""

    def tell(study: Study) -> None:
        if study.games % max(1, games // 10) == 0:
            print(f"{study.games:8} games  {most():6.1f} MB at most  {time.process_time():6.1f} s of CPU", flush=True)

    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder) / "study"
        simulate(Toy(), games=games, jobs=2, cluster=address, folder=kept, tables=[GAMES], progress=tell)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--cluster", action="store_true")
    options = parser.parse_args(arguments)
    if not options.cluster:
        play(options.games, "")
        return
    with cluster() as address:
        play(options.games, address)


if __name__ == "__main__":
    main()
