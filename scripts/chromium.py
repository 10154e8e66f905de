"""Make sure there is a Chromium for the browser tests: install it where possible, say so where not."""

from __future__ import annotations

import os
import shutil

from tools import fail, run, say


def main() -> None:
    if shutil.which("chromium"):
        return
    needed = "the browser tests need the command `chromium`"
    if not shutil.which("apt-get"):
        fail(f"{needed}: install Chromium and put it on the PATH")
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        fail(f"{needed}: run `sudo apt-get install chromium`")
    say("installing Chromium for the browser tests")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "update", "-q"], f"{needed}, and apt-get update failed (is there a network?)", env=env)
    run(["apt-get", "install", "-q", "-y", "chromium"], f"{needed}, and apt-get could not install it", env=env)
    if not shutil.which("chromium"):
        fail(f"{needed}: the package was installed, but there is still no such command")


if __name__ == "__main__":
    main()
