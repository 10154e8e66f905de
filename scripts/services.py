"""PostgreSQL and Caddy for the server's tests: Debian's packages, in a container where they can be installed.

Without them the tests start the PostgreSQL of PyPI and a small proxy of their own, so nothing here may fail.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from tools import say

PACKAGES = {"postgresql": bool(list(Path("/usr/lib/postgresql").glob("*/bin/initdb"))), "caddy": shutil.which("caddy")}


def main() -> None:
    missing = [name for name, there in PACKAGES.items() if not there]
    if missing and _in_a_container():
        _install(missing)


def _in_a_container() -> bool:
    """Are we root, and would no package start a service of its own, as on a machine that somebody works with?"""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return root and shutil.which("apt-get") is not None and not Path("/run/systemd/system").exists()


def _install(missing: list[str]) -> None:
    say(f"installing {' and '.join(missing)} for the server's tests")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-q"], ["install", "-q", "-y", "--no-install-recommends", *missing]):
        if subprocess.run(["apt-get", *command], env=env, check=False).returncode != 0:
            say(f"apt-get {command[0]} failed: the tests go on without {' and '.join(missing)}")
            return


if __name__ == "__main__":
    main()
