"""Pin the dependencies named in pyproject.toml, with hashes, in requirements.lock: `make lock`.

Arguments go to the resolver: `python3 scripts/lock.py --upgrade`, `... --upgrade-package litestar`.
Without arguments, what is already pinned stays as it is. The file is valid for every supported
Python and platform, and names no download host.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from tools import PYTHON, ROOT, fail, run

UV = "0.13.7"


def main() -> None:
    if not PYTHON.exists():
        fail("not set up yet: run `make setup`")
    pip: list[str | Path] = [PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    run([*pip, f"uv=={UV}"], "could not install uv, which resolves the dependencies")
    keep = {name: value for name, value in os.environ.items() if not name.startswith(("UV_", "PIP_"))}
    command: list[str | Path] = [
        PYTHON,
        "-m",
        "uv",
        "pip",
        "compile",
        "--quiet",
        "--no-config",
        "--universal",
    ]
    command += ["--python-version", "3.11", "--generate-hashes", "--extra", "dev", "--extra", "docs", "--extra", "png"]
    for extra in ("notify", "postgres", "cluster", "lab", "rl"):
        command += ["--extra", extra]
    command += ["--no-emit-index-url", "--no-emit-find-links", "--custom-compile-command", "make lock"]
    command += ["--output-file", "requirements.lock", "pyproject.toml", *sys.argv[1:]]
    run(command, "the dependencies could not be resolved", env=keep)
    if re.search(r"://|^--", (ROOT / "requirements.lock").read_text(), re.MULTILINE):
        fail("requirements.lock names a host or an index; it must not")


if __name__ == "__main__":
    main()
