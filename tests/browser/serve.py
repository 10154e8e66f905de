"""A server process for the browser tests: `python -m tests.browser.serve DATABASE_URL PORT SHELF`. Prints its URL."""

from __future__ import annotations

import sys
from dataclasses import replace
from importlib import import_module
from unittest.mock import patch

from stavka.server import lobby, run
from stavka.server.config import Config
from stavka.server.timing import clocks

SECRET = "5a" * 32  # the server's share of the dice: the same match every time


def main() -> None:
    database, port, shelf = sys.argv[1:]
    games = import_module(shelf)
    # notices are for stand-ins on this machine, and come as soon as somebody is away
    usual = Config(database, games, bot_delay=0.0, notice_private=True, notice_pause=0.0)
    config = replace(usual, **getattr(games, "SETTINGS", {}))
    with (
        patch.object(lobby, "new_secret", lambda: SECRET),
        patch.object(clocks, "MINUTE", clocks.SECOND),  # nobody waits for minutes here
    ):
        run(port=int(port), config=config, ready=lambda address: print(address, flush=True))


if __name__ == "__main__":
    main()
